# A value of a list that cannot be read silences none of the others where the list is as long as the bytes beside it; one that lost the letter of its base is told
collate --page - --cpu 6502 --map <<'PAGE'
0540: A2 00     START   LDX #$00
0542: BD 48 05  NEXT    LDA PORU,X
0545: 4C 42 05          JMP NEXT
0548: D2 59 04  PORU    .BYTE $02,$59,S04
PAGE
collate --page - --cpu z80 --map <<'PAGE'
3450  4F29 55 20    NTE:    DEFB  55H,20H
3460  4F2B 52 45 20 LISOS:  DEFB  52H,45,20H
3465  4F2E C9               RET
PAGE
collate --page - --cpu 8080 --map <<'PAGE'
2000  3E 01        START MVI  A,01H
2002  21 0A 20           LXI  H,TABLE
2005  77           SHIFT MOV  M,A
2006  C2 05 20           JNZ  SHIFT
2009  76                 HLT
200A  17 2D 14     TABLE DB   17,45,20
200D  0C                 DB   12
PAGE
