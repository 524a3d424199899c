# Words and signs of other assemblers of the time
echo "-- ASM/TED"
collate --cpu 6502 --page - <<'PAGE'
                 0020 FROM      .DE $50
                 0060 OUTBYT    .DE $82FA
                 0080           .BA $0400
0400- A0 00      0090 FIND      LDY #$00
0402- B1 50      0100 TRY       LDA (FROM),Y
0404- F0 08      0110           BEQ DONE
0406- 20 FA 82   0120           JSR OUTBYT
0409- E6 50      0130           INC FROM
040B- 4C 02 04   0140           JMP TRY
040E- 60         0150 DONE      RTS
040F- 02 04      0160 JUMPS     .SI TRY
0411- 0E 04      0170           .SI DONE
                 0180           .EN
PAGE
echo "-- LISA's decimal numbers"
collate --cpu 6502 --page - <<'PAGE'
                       2 BUF      EPZ $FB
                       6          ORG $C000
C000  A9 0C            8 CRC      LDA #!12
C002  E6 FB            9          INC BUF
C004  D0 02           10          BNE DONE
C006  E6 FC           11          INC BUF+!1
C008  8D 0C C0        12 DONE     STA CRC+!12
C00B  60              13          RTS
C00C  00              14 LAST     BYT !0
PAGE
echo "-- & is AND"
collate --cpu 6502 --page - <<'PAGE'
0000         0080        *=  $0600
0600 A010    0160 START  LDY #VBI&255
0602 A206    0170        LDX #VBI/256
0604 A907    0180        LDA #7
0606 205CE4  0190        JSR $E45C
0609 60      0200        RTS
060A EAEAEA  0210        .BYTE $EA,$EA,$EA,$EA,$EA,$EA
060D EAEAEA
0610 AD1FD0  0220 VBI    LDA $D01F
0613 60      0230        RTS
PAGE
