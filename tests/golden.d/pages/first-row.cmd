# the first row of a page stands where it leads up to the second, whatever its address was read as; but a heading is no row
collate --page - --cpu z80 --map <<'END'
 1408 =         VIKO    EQU     1408H
 4E00                   OKG     4E00H
 4E00O 4C6D504240 NOTAT: DEFB    4CH,6DH,50H,42H,40H
 4E05 0340099358 MITU:  DEFB    03H,40H,09H,93H,58H
 4E0A 3813      WENA:   JR      C,MILOV
 4E0C E5        NUVEK:  PUSH    HL
 4E0D EDB0              LDIR
 4E0F 3D                DEC     A
 4E1F C9        MILOV:  RET
END
collate --page - --cpu 8080 --map <<'END'
1976 A 12 BYTES OF CODE
0100-0106
0104 3E 05        MVI A,5
0106 C3 04 01     JMP 0104H
END
# nor is a line of a table with an address of its own
collate --page - --cpu 6502 <<'END'
ZERO PAGE USE

0003  TEST     TEST VALUE
0004  FLAG     00 OR FF

                         ORG   $0010
0010  A9 00      MTEST   LDA   #$00
0012  A8                 TAY               ;ZERO Y INDEX
0013  85 04      BIGLP   STA   FLAG
0015  A2 02              LDX   #$02
0017  60                 RTS
END
