# Rows of one byte of data with their addresses, more than half as many as others: none of them is a row without an address
collate --page - --cpu z80 <<'PAGE' | tail -3
              00100 ; BUBBLE SORT AND HEX OUTPUT
000C          O0110 COUNT   EQU     12
F009          00120 OUTCH   EQU     0F009H
0C80          00130         ORG     0C80H
0C80 21C10C   00140 5ORT    LD      HL,LIST         ; TOP OF LIST
0C83 060B     00150         LD      B,COUNT-1
0C85 0E00     00160         LD      C,0
0C87 1E       00170 51      LD      A,(HL)
0C88 23       00180         INC     HL
0C89 BE       00190         CP      (HL)
0C8A 3809     00200         JR      C,S2
0C8C 2807     00210         R      Z,S2
0C8E 56       00220         LD      D,(HL)
0C8F 77       00230         LD      (HL),A
0C90 2B       00240         DEC     HL
0C91 72       00250         LD      (HL),D
0(g2 23       00260         INC     HL
0C93 CBC1     00270         SET     0,C             ; MARK A SWAP
0C95 10F0     00280 S2      DJNZ    S1
0G97 CB41     00290         BIT     0,C
0C99 20E5     00300         JR      NZ,SORT
0C9B 21C10C   00310         LD      HL,LIST
0C9E 060C     00320         LD      B,COUNT
0CA0 7E       00330 SHOW    LD      A,(HL)
0CA1 CDAD0C   00340         CALL    HEX
CA4 3E20     00350         LD      A,' '
0CA6 CD09F0   00360         CALL    OUTCH
0CA9 23       00370         lNC     L
0CAA 10F4     00380         DJNZ    S HOW
0CAC C9       00390         RET
0CAD F5       00400 HEX     PUH    AF
0CAE 0F       00410         RRCA
0CAF 0F       00420         RRCA
0CB0 0F       00430         RRCA
0CB1 0F       00440         RRCA
0CB2 CDB60C   00450         CALL    N1B
0CB5 F1       00460         POP     AF
0CB6 E60F     00470 NIB     AND     15
0CB8 C690     00480         ADD     A,90H
0CBA 27       00490         DAA
0CBB CE40     00500         ADC     A,40H
0CBD 27       00510         DAA
0CBE C309F0   00520         JP      OUTCH
0CC1 09       00580 LIST    DEFB    9
0CC2 07       00540         DEFB    7
0CC3 FF       00550         DEFB    255
0CC4 0G       00560         DEFB    12
0CC5 3A       00570         DEFB    3AH
0CC6 01       00580         DEFB    1
0CC7 00       00600         DEFB    0
0CC8 58       00610         DEFB    88
0CC9 40       00620         DEFB    40H
0CCA 11       00630         DEFB    17
0CCB 02       00640         DEFB    2
0GCC C8       00650         DEFB    200
0CCD          00670         END
PAGE
