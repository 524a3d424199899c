asmbasic; asmbasic a b; asmbasic a; asmbasic -m atari a; asmbasic -n word a; asmbasic --case Upper a; asmbasic -o x none; printf '\001\010' | asmbasic -l -
