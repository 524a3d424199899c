# EDTASM: lines numbered by hundreds, and END with its number some columns off
collate --page - --cpu z80 <<'PAGE'
6000           01800         ORG   6000H
6000 212560    01900 GOT     LD    HL,6025H
6003 19        02000 LOOP    ADD   HL,DE
6004 7E        02100         LD    A,(HL)
6005 32F87F    02200         LD    (7FF8H),A
6008 B7        02300         OR    A
6009 20F8      02400         JR    NZ,LOOP
600B C9        02500         RET
0000      02700         END
00000 TOTAL ERRORS
PAGE
