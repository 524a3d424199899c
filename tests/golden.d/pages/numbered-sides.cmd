# two columns of a listing with numbers of lines: those on the right have a digit more
collate --page - --cpu 8080 --map <<'PAGE'
94  0100  21 0F 01  START:  LXI  H,TEXT         100  010B  F1         LAST:   POP  PSW
95  0103  06 03             MVI  B,3            101  010C  C9                 RET
96  0105  7E        LOOP:   MOV  A,M            102  010D  76         STOP:   HLT
97  0106  F5                PUSH PSW            103  010E  00                 NOP
98  0107  CD 0B 01          CALL LAST           104  010F  48 49 21   TEXT:   DB   48H,49H,21H
99  010A  23                INX  H              105  0112  C9                 RET
PAGE
