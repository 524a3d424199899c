# Listings side by side: the right one's addresses go up as numbers of lines do, and the last bytes of
# a list stand there without a statement
collate --page - --map <<'PAGE' | grep -v '^ *[|=]'
012B CD 30 01          CALL  OUTCH           013B C9                RET
012E 3E 0A             MVI   A,0AH           013C 21 3C 01          LXI   H,013CH
0130 F5        OUTCH:  PUSH  PSW             013F 01 29 4F  TABLE:  DB    1,29H,4FH,5
0131 DB 10     WAIT:   IN    10H             0142 05
0133 E6 02             ANI   02H             0143 06 08             MVI   B,8
0135 CA 31 01          JZ    WAIT            0145 79        LOOP:   MOV   A,C
0138 F1                POP   PSW             0146 07                RLC
0139 D3 11             OUT   11H             0147 C3 45 01          JMP   LOOP
PAGE
collate --page - --map <<'PAGE' | grep -v '^ *[|=]'
7130 3E0A             LD   A,10           713B C9                RET
7132 F5       OUTCH   PUSH AF             713C 213C01            LD   HL,013CH
7133 DB10     WAIT    IN   A,(16)         713F 0608              LD   B,8
7135 E602             AND  2              7141 79       LOOP     LD   A,C
7137 28FA             JR   Z,WAIT         7142 07                RLCA
7139 D311             OUT  (17),A         7143 C34171            JP   LOOP
PAGE
