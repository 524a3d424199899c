# Addresses a row late: the first of these rows has none, and the one below prints where that begins; a gap ends it
show() { collate --page - --cpu 6502 --map 2>&1 | grep -E '^  \$|verified|VERIFIED'; }
rows='0306 A2 00      START    LDX #$00
0308 BD 1B 03   AGAIN    LDA TEXT,X
030B F0 04               BEQ DONE
030D 20 D2 FF            JSR OUTCH
0310 E8                  INX
0311 A9 0D      DONE     LDA #$0D
     20 D2 FF            JSR OUTCH
0313 C6 FB               DEC COUNT
0316 D0 EA               BNE AGAIN
0318 60                  RTS
031B 48 45 4C   TEXT     .BYTE $48,$45,$4C'
echo "$rows" | show
echo "# the first row of the page"; echo "$rows" | sed '1,6d' | show
echo "# a row that cannot be read"; echo "$rows" | sed 's/^     20 D2 FF            JSR OUTCH/     20D2FF              J5R 0UT/' | show
echo "# only an address is lost: those below say that it is its own"
echo "$rows" | sed '8,10d; s/^     20/     20/; s/^031B/0316/; s/1B 03/16 03/' | show
echo "# no gap is below: bytes alone between rows"
echo "$rows" | sed '7s/.*/     A9 0A/; s/^0313/0313/; s/^0316/0315/; s/^0318/0317/; s/^031B/0318/; s/1B 03/18 03/; s/D0 EA/D0 F1/; s/F0 04/F0 04/' | show
echo "# bytes a row late, beside statements of the rows above: a statement that stands in for one of the row's own line is no second witness"
collate --page - --cpu 8080 --map 2>&1 <<'END' | grep -E '^  0|verified'
        CPI   10                                        004D  FE 0A
        RC                                              004F  D8
        SUI   7                                         0050  D6 07
        RET                                             0052
OUTHEX: PUSH  PSW                                       0053  C9
        RRC                                             0054  F5
        RRC                                             0055  0F
END
