# Addresses of six digits: the last one, in a few rows, is no letter of a section behind a line's number
collate --page - --cpu 6502 --map 2>&1 <<'END' | grep -E '^  \$|bytes:|verified'
000200                     6          ORG   $0200
000200 D8                  7 MULT     CLD                   BINARY MODE
000209 46 D0              12 SHIFT    LSR   MPR
00020B 90 07              13          BCC   NOADD
00020E A5 D3              15          LDA   RESHI
00021B 20 21 02           22          JSR   SHOW
00022B 29 0F              28          AND   #$0F
023B A9 7F              36 DELAY    LDA   #$7F
023D 8D 06 17           37          STA   $1706           DIVIDE BY 64
END
