# A typing book: what stands at another address than it prints there, or where such a row prints, proves nothing
show() { collate --page - --cpu z80 --map 2>&1 | grep -v '^<stdin>: layout'; }
rows='4CE4: 27        DRAW    DAA
      5F                LD   E,A
      CB10              RL   B
4CE8: 1A        TONE    LD   A,(DE)
      56                LD   D,(HL)
      ED52              SBC  HL,DE
      CDF44C            CALL CRLF
      38F7              JR   C,TONE
      C3E44C            JP   DRAW
4CF4: 27        CRLF    DAA
      0D                DEC  C
4CF6: F5        HEXOUT  PUSH AF
      C9                RET'
echo "$rows" | show
echo "# a row is moved up"
echo "$rows" | awk 'NR == 7 { print "      0D                DEC  C" } NR != 11' | show
echo "# rows stand above the one that begins the program"
{ echo "Load this to address 4CE4:"; echo; echo "$rows" | sed -n '2,5p'; echo "$rows" | sed '2,5d'; } | show
echo "# an address is misread, and a jump goes there"
echo "$rows" | sed 's/^4CF4/4CF1/' | show
