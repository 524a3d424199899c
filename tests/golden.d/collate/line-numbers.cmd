# Numbers of lines that may as well be bytes: behind two bytes of an instruction that has three, where a statement makes no byte
echo "-- behind data"
collate --cpu 6502 --page - <<'PAGE'
                 12            ORG   $0300
0300: 20 58 FC   13   ENTRY    JSR   HOME
0303: A0 00      14            LDY   #$00
0305: B9 10 03   15   MSG      LDA   TEXT,Y
0308: F0 0B      16            BEQ   DONE
030A: 20 ED FD   17            JSR   COUT
030D: C8         18            INY
030E: D0 F5      19            BNE   MSG
0310: CD C5 CD   20   TEXT     ASC   "MEM"
0313: 8D 00      21            DFB   $8D,$00
0315: 60         22   DONE     RTS
                 23   HOME     =     $FC58
                 24   COUT     =     $FDED
PAGE
echo "-- before a statement that makes none"
collate --cpu z80 --page - <<'PAGE'
             10 ; SIREN
EA60         20        ORG  60000
EA60 3A485C     30 SIREN  LD   A,(23624)
EA63 1F         40        RRA
EA64 E607       50        AND  7
EA66 41         60 OUTER  LD   B,C
EA67 10FD       70        DJNZ OUTER
EA69 0E0A       80        LD   C,10
EA6B C9         90        RET
PAGE
echo "-- room with a name, and a head that counts columns"
collate --cpu 6502 --page - <<'PAGE'
  CARD # LOC     CODE        CARD 10        20        30        40        50
     8  0000               *=$033A
     9  033A  8D 45 03  NIM    STA TAKE
    10  033D  AD 46 03         LDA LAST
    11  0340  F0 F8            BEQ NIM
    12  0342  4C 3A 03  OVER   JMP NIM
    13  0345            TAKE   *=*+1
    14  0346            LAST   *= *+1
    15  0347  0D 0A     MESS   .BYT $0D,$0A
PAGE
