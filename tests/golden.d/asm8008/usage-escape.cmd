asm8008 $'--\033[2Jfrob'; asm8008 -$'\x9b'; asm8008 $'a\033[2J\nb.asm'; asm8008 -W $'\xe2\x80\xae' x; asm8008 --s; asm8008 --help=3; asm8008 -D
