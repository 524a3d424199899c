# Source of BBC BASIC by itself: P% is the origin, & a base, and the brackets about the statements make nothing
cat >page <<'END'
 100 FOR opt%=0 TO 2 STEP 2
 110 P%=&A00
 120 [OPT opt%
 130 .wait LDA #&7E
 140 .again JSR &FFE0
 150 CMP #&20
 160 BNE again
 170 LDX #&0
 180 .out LDA &0C00,X
 190 JSR &FFEE
 200 INX
 210 BNE out
 220 RTS
 230 ]
 240 NEXT
END
say() { collate --page - --cpu 6502 --map | sed '/layout:/d'; }
say <page
echo '-- a line lost'
sed /CMP/d page | say
rm page
