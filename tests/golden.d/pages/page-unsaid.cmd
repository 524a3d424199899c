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
# names in operands: A,(LINES)
collate --page - --cpu z80 <<'END'
All addresses are on page 0C.

80   21 4A 08     SCROLL  LD   HL,SCREEN+40H
83   11 0A 08             LD   DE,SCREEN
86   01 80 03             LD   BC,0380H
89   ED B0                LDIR
8B   3E 20                LD   A,20H
8D   06 30                LD   B,30H
8F   12           BLANK   LD   (DE),A
90   13                   INC  DE
91   10 FC                DJNZ BLANK
93   3A B1 0C             LD   A,(LINES)
96   3D                   DEC  A
97   32 B1 0C             LD   (LINES),A
9A   20 E4                JR   NZ,SCROLL
9C   DD 21 B1 0C          LD   IX,LINES
A0   DD 36 01 0F          LD   (IX+01H),0FH
A4   CB 5E                BIT  03H,(HL)
A6   CC AA 0C             CALL Z,PAUSE
A9   C9                   RET
AA   06 00        PAUSE   LD   B,00H
AC   E3           HOLD    EX   (SP),HL
AD   E3                   EX   (SP),HL
AE   10 FC                DJNZ HOLD
B0   C9                   RET
B1   0F 00        LINES   DEFB 0FH,00H
B3   4D 4F 52 45  WORDS   DEFM 'MORE?'
B7   3F
END
