# calls of another page of the memory say nothing of the rows' own, nor does one name alone for certain
show() { collate --page - --cpu "$1" | grep -v " layout: listing"; }
show 6502 <<'END'
PROGRAM 1 (KEY IN AT 0000)

 00  A9 05     START   LDA  #$05
 02  85 F9             STA  $F9
 04  20 0A 1F  LOOP    JSR  $1F0A
 07  20 0A 1F          JSR  $1F0A
 0A  C9 13             CMP  #$13
 0C  D0 F6             BNE  LOOP
 0E  60                RTS
END
show 8008 <<'END'
000   056 002       START   LHI  002
002   066 100               LLI  100
004   006 000               LAI  000
006   106 000 001           CAL  001 000
011   307           LOOP    LAM
012   004 001               ADI  001
014   106 014 001           CAL  001 014
017   110 004 001           JFZ  001 004
022   104 030 001           JMP  001 030
END
show 8080 <<'END'
 00  3E 05     START:  MVI  A,5
 02  D3 40     LOOP:   OUT  40H
 04  05                DCR  B
 05  C2 02 20          JNZ  LOOP
 08  C9                RET
END
