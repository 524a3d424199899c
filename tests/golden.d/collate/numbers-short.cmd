# A number may lack the zero before it: it is no other one, and none that lost a digit
collate --page - --cpu 6502 --map <<'PAGE'
0300 A2 00     START  LDX #0
0302 BD 00 02  LOOP   LDA $200,X
0305 9D 00 04         STA $400,X
0308 E8               INX
0309 E0 05            CPX #$5
030B D0 F5            BNE LOOP
030D 4C 00 03         JMP $300
0310 20 D2 FF         JSR $FFD
PAGE
