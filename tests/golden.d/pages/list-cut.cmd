# a list of words whose names nothing defines, and one with expressions, go on behind the last row
collate --page - --cpu z80 <<'END'
57FF                LAST  EQU  5000H+0800H-1
7F00  21 0A 7F      TEST  LD   HL,MSG
7F03  7E            PUT   LD   A,(HL)
7F04  B7                  OR   A
7F05  C8                  RET  Z
7F06  DF                  RST  18H
7F07  23                  INC  HL
7F08  18 F9               JR   PUT
7F0A  42 41 44 00   MSG   DEFB 42H,41H,44H,0
7F0E  00 7F         ENDS  DEFW TEST,LAST
END
collate --page - --cpu 6502 <<'END'
0E00  F8         START   SED
0E01  A2 80      LOOP    LDX   #$80
0E03  CA         SBC     DEX
0E04  D0 FD              BNE   SBC
0E06  60                 RTS
0E07  01 0E 02 0E TAB    .WORD LOOP,SBC-1,TAB+2
END
