# What stands where rows have their address beside lines that make no bytes, what they define, and how much they pass over:
# clean pages of three assemblers tell nothing, one digit of each is told
page() {
	for e in "$@"; do
		echo "== $e"
		sed "$e" page | collate --page - --cpu $cpu | grep -v '^ *|\|layout:'
	done
	rm page
}
cpu=6502
cat >page <<'PAGE'
C030-          SPKR   .EQ $C030
0012-          COUNT  .EQ $12
                      .OR $0300
0300- A9 05    START  LDA #5
0302- 85 12           STA COUNT
0304- AD 30 C0 CLICK  LDA SPKR
0307- C6 12           DEC COUNT
0309- D0 F9           BNE CLICK
030B- 60              RTS
PAGE
page '' '1s/^C/5/' '2s/^00/08/' '3s/03/0A/'
cat >page <<'PAGE'
0010: 0200        OLD    *      $0340
0020: 0200        CELL   *      $00C1
0030: 0200               ORG    $0200
0040: 0200 A2 3F  GEN    LDXIM  $3F
0050: 0202 86 C1         STXZ   CELL
0060: 0204 BD 40         LDAX   OLD
0070: 0206 03
0080: 0207 60            RTS
PAGE
page '' '1s/0200/0600/' '3s/0200 /0280 /' '3s/[$]0200/$0A00/'
cpu="z80 --syntax zilog"
cat >page <<'PAGE'
                ;
 0005           BDOS    EQU     5
 0100                   ORG     0100H
 0100  0E 02    START   LD      C,2
 0102  21 09 01         LD      HL,TEXT
 0105  CD 05 00         CALL    BDOS
 0108  C9               RET
 0109           TEXT    DS      32
 0129           LAST    EQU     $
 0129                   END     START
PAGE
page '' '2s/0005/0003/' '3s/^ 01/ 07/' 's/DS      32/DS      92/' '10s/0129/0049/' '3s/0100H/0400H/'
