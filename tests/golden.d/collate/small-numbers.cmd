# Numbers of lines behind the bytes, in capitals and in small letters
cat >page.txt <<'END'
003C         0020 SRC = $3C
0000         0060  *= $0300
0300 A000    0070 MOVE LDY #0
0302 A641    0080  LDX SRC+5
0304 F00E    0090  BEQ REST
0306 B13C    0100 PAGE LDA (SRC),Y
0308 913E    0110  STA (SRC+2),Y
030A C8      0120  INY
030B D0F9    0130  BNE PAGE
030D E63D    0140  INC SRC+1
030F E63F    0150  INC SRC+3
0311 CA      0160  DEX
0312 D0F2    0170  BNE PAGE
0314 60      0180 REST RTS
END
collate --cpu 6502 --page page.txt --map
tr A-Z a-z <page.txt | collate --cpu 6502 --page - --map
