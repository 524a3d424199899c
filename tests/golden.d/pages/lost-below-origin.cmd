# A row of data that was lost right below an origin: the page has a line for every name but its own
show() { collate --page - --cpu 8080 --map 2>&1 | grep -E 'reading:|missing|hole|verified|VERIFIED'; }
rows='0200                  ORG   0200H
0200  3A 80 02 START: LDA   SEED
0203  87              ADD   A
0204  32 80 02        STA   SEED
0207  21 81 02        LXI   H,TRIES
020A  34              INR   M
020B  C3 00 02        JMP   START
0280                  ORG   0280H
0280  5A        SEED: DB    5AH
0281           TRIES: DS    1
0282  0D       TITLE: DB    0DH'
echo "-- as printed"; echo "$rows" | show
echo "-- without SEED"; echo "$rows" | grep -v 5AH | show
echo "-- nothing says so: it is an equate"; echo "$rows" | sed 's/^0280  5A.*/0280            SEED: EQU   0280H/' | show
echo "-- nor where several names have no line, which are far from the row behind: they are defined elsewhere"
show <<'END'
0200                  ORG   0200H
0200  3A 20 02 START: LDA   SEED
0203  21 24 02        LXI   H,TRIES
0206  34              INR   M
0207  C3 00 02        JMP   START
0280                  ORG   0280H
0280  0D       TITLE: DB    0DH
END
echo "-- a part that a monitor was asked for, which a call goes right before"
collate --page - --cpu 6502 --map 2>&1 <<'END' | grep -E 'reading:|missing|hole|verified|VERIFIED'
*300L

0300-   A2 00       LDX   #$00
0302-   BD 10 03    LDA   $0310,X
0305-   20 0B 03    JSR   $030B
0308-   4C 00 03    JMP   $0300

*310.313

0310- 48 45 4C 4C
END
echo "-- bytes that the last line counts, in two segments; with the hole between them that is right"
segments='                    1           ORG  $0300
0300: A9 0A         2  START    LDA  #$0A
0302: 85 FB         3           STA  $FB
0304: 20 80 03      4           JSR  SUB
0307: 4C 00 03      5           JMP  START
                    6           ORG  $0380
0380: A5 FB         7  SUB      LDA  $FB
0382: 60            8           RTS

--END ASSEMBLY--

ERRORS: 0
'
for said in 14 13 131; do { echo "$segments"; echo "$said BYTES"; } | collate --page - --cpu 6502 | grep -E 'reading|has|verified|VERIFIED'; done
echo "-- a label on a line of its own"; echo "$rows" | grep -v 5AH | sed 's/^0281           TRIES:.*/SEED:\n0280                  DS    1\nTRIES:\n0281                  DS    1/' | show
