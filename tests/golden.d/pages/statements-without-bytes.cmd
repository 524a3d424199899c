# Where rows print no address, a statement whose bytes were not read moves those behind it
show() { collate --page - --cpu z80 --map; }
behind() {
sed "$1" <<'END' | show
                 ORG  9000H
SORT:   CP   (HL)           ; get the next one       BE
        CALL DRAW           ;                        CD 0A 90
LOOP:   RLCA                ;                        07
        DJNZ LOOP           ; no, go on              10 FD
        JP   SORT           ;                        C3 00 90
DRAW:   CPL                 ; point at table         2F
        BIT  7,A            ;                        CB 7F
        RET                 ;                        C9
END
}
behind ''
echo "# bytes a column to the left, a digit apart, two rows in a line"
behind 's/ CB 7F/CB 7F/'
behind 's/CB 7F/CB 7 F/'
behind '8{N;s/\n/       /}; $aEND:    NOP                 ;                        00'
book() {
sed "$1" <<'END' | show
4CE4: BE        BINDEC  CP   (HL)
      3C                INC  A         done yet?
      CDED4C            CALL SHOW
4CE9: C3E44C            JP   BINDEC
      00                NOP
4CED: 3C        SHOW    INC  A         get the next one
      0E98              LD   C,98
      13                INC  DE
4CF1: C9                RET
END
}
echo "# a typing book"
book '7s/0E98/    /; 9s/4CF1:/     /'
book '7{N;s/\n *13 */       13                /}; 9s/4CF1:/     /'
echo "# a row below prints where those above end: it makes none"
book '3i\                        LD   C,98'
book 's/get the next one/put 13 in DE, INC DE is due/'
