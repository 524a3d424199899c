# Numbers of lines that count by one, as long as the addresses behind them, are no addresses of rows of one byte each
cat >page <<'PAGE'
0007 0200 A2 08     START LDX #$08
0008 0202 46 D0     SHIFT LSR MPR
0009 0204 90 02           BCC NOADD
0010 0206 85 D3           STA RESHI
0011 0208 66 D3     NOADD ROR RESHI
0012 020A 66 D2           ROR RESLO
0013 020C CA              DEX
0014 020D D0 F3           BNE SHIFT
0015 020F 60              RTS
PAGE
collate --page page --cpu 6502 --map
# a byte a row behind such numbers: D1 is a label, and the byte behind it the next row's
cat >page <<'PAGE'
0040 0200 A2     START LDX #$08
0020 0201 08
0030 0202 46  D1       LSR $D0
0040 0203 D0
0050 0204 90           BCC $0208
0060 0205 02
0070 0206 85           STA $D3
0080 0207 D3
0090 0208 60           RTS
PAGE
collate --page page --cpu 6502 --map
rm page
