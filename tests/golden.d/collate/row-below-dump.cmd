# A row below rows of a dump whose address is misread as the dump's, and goes on at the end of the row above them
collate --page - --cpu 6502 --map <<'PAGE'
0530-   A9 01       LDA   #$01
0532-   8D 00 04    STA   $0400
0535-   20 ED FD    JSR   $FDED
0538-   A9 0D       LDA   #$0D
053A-   20 ED FD    JSR   $FDED
053D-   EA          NOP
053E-   EA          NOP
053F-   EA          NOP
0540-   4C EA 03    JMP   $03EA
0543- 02 56 B6 2E 56
0548- 02 59 04
0543-   38          SEC
054C-   48          PHA
054D-   29 4E       AND   #$4E
054F-   99 DD 03    STA   $03DD,Y
0552-   60          RTS
PAGE
echo '-- a listing below its own dump'
collate --page - --cpu 6502 --map <<'PAGE'
0300- A9 01 8D 00 04 20 ED FD
0308- 60
0300-   A9 01       LDA   #$01
0302-   8D 00 04    STA   $0400
0305-   20 ED FD    JSR   $FDED
0308-   60          RTS
PAGE
