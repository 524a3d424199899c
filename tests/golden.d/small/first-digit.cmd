# The first byte of a row lost a digit; a mnemonic that is a byte by its looks stands where the mnemonics do
collate --page - --cpu 8080 --map <<'PAGE'
0202 3E 05            START: MVI A,05H
0204 21 13 02                LXI H,LIST
0207 CD 0A 02                CALL SHOW
020A 7E               SHOW:  MOV A,M
020B A7                      ANA A
020C A 00 02                 JZ 0204H
020F 23                      INX H
0210 C3 0A 02                JMP SHOW
0213 5 CC D5          LIST:  DB 0C5H,0CCH,0D5H,0D3H,000H
0216 D3 00
0218 C9               DONE:  RET
PAGE
collate --page - --cpu z80 --map <<'PAGE'
4EA0 3E 05             START:  LD    A,05H
4EA2 47                        1D    B,A
4EA3 21 00 43                  LD    HL,4300H
4EA6 77                        1D    (HL),A
4EA7 23                        INC   HL
4EA8 10 FC                     DJNZ  4EA6H
4EAA C9                        RET
PAGE
# ... and what is no mnemonic's look stays a byte
collate --page - --cpu z80 --map <<'PAGE'
4EA0 3E 05             START:  LD    A,05H
4EA2 47     80         NEXT:   DEFB  47H,80H
4EA4 C9                        RET
PAGE
