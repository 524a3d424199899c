# two columns of a listing: numbers of lines, or addresses, have a digit more on the right
collate --page - --cpu 8080 --map <<'PAGE'
94  0100  21 0F 01  START:  LXI  H,TEXT         100  010B  F1         LAST:   POP  PSW
95  0103  06 03             MVI  B,3            101  010C  C9                 RET
96  0105  7E        LOOP:   MOV  A,M            102  010D  76         STOP:   HLT
97  0106  F5                PUSH PSW            103  010E  00                 NOP
98  0107  CD 0B 01          CALL LAST           104  010F  48 49 21   TEXT:   DB   48H,49H,21H
99  010A  23                INX  H              105  0112  C9                 RET
PAGE
printf '%s\n' '-- decimal addresses, on the left of three digits'
collate --page - --cpu 6502 --map <<'PAGE'
985   162 0        START   LDX   #0            999   96           DONE    RTS
987   189 210 255  LOOP    LDA   65490,X       1000  234                  NOP
990   240 7                BEQ   DONE          1001  160 5                LDY   #5
992   32 210 255           JSR   65490         1003  136          WAIT    DEY
995   232                  INX                 1004  208 253              BNE   WAIT
996   76 219 3             JMP   LOOP          1006  76 217 3             JMP   START
PAGE
