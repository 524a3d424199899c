cp -r "$TOP/listings/draughts-z80" game; sed -i 's/LD B,80$/LD B,81/' game/draughts.asm; sim ./game --replay=game/sessions/moves.session --command-file "$G/bug-z80.txt"; s=$?; rm -r game; exit $s
