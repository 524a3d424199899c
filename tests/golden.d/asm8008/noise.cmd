head -c 3000 $(command -v asm8008) | asm8008 -o out - >/dev/null 2>&1
