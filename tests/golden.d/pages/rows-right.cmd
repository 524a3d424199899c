# Two rows in a line whose bytes stand on the right: the address of the second is no byte of the first
collate --page - --cpu 8080 --map <<'PAGE'
0100  START:  MVI   A,8               |  3E 08
0102          XCHG                    |  EB
0103  DIV1:   DAD   H                 |  29  0104          MOV   A,H               |  7C
0105          JC    DIV1              |  DA 03 01
0108          CMP   C                 |  B9
0109          JC    START             |  DA 00 01
010C          RET                     |  C9
PAGE
# an operand printed as a word that is the address behind its opcode is no row: a comment stands behind it
collate --page - --cpu 8080 --map <<'PAGE'
0100  START:  MVI   A,8               |  3E 08
0102          JMP   0103H             |  C3 0103     ; INTO ITSELF
0105          DAD   H                 |  29
0106          JC    START             |  DA 0100
0109          CMP   C                 |  B9
010A          RET                     |  C9
PAGE
