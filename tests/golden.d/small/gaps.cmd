# Lines that no row can be made of by themselves, where the rows around them leave room for one:
# an address that is all but gone, a mark or a blank in it, a line's number glued to it
cat >clean <<'PAGE'
1800  0300 3E 05     START: LD    A,5
1810  0302 32 40 03         LD    (STORE),A
1820  0305 06 41            LD    B,41H
1830  0307 CD 15 03         CALL  SUB
1840  030A 10 FB            DJNZ  $-3
1850  030C 21 40 03         LD    HL,STORE
1860  030F 36 00            LD    (HL),0
1870  0311 C3 00 03         JP    START
1880  0314 C9               RET
1890  0315 78        SUB:   LD    A,B
1900  0316 C9               RET
PAGE
sed -e 's/^1810  0302 32/1810  @I2 3Z/' -e 's/^1830  0307 CD/18300307 CD/' -e 's/^1850  030C 21 40 03         LD /1850  O3:C 2140 03         1D /' \
	-e 's/^1870  0311/1870  0*3l1/' -e 's/^1890  0315/1890  :35/' clean >dirty
collate --page clean --cpu z80 --syntax zilog --binary clean.bin --map
collate --page dirty --cpu z80 --syntax zilog --binary dirty.bin --map
cmp clean.bin dirty.bin
# two lines would fit, or what stands there is no row: it is told, and nothing is made of it
sed -e '2{h;s/^1810  0302/1810  @I2/;p;g;s/^1810  0302/1811  @I3/}' clean >dirty
collate --page dirty --cpu z80 --syntax zilog | grep -v '^ *[|=0-9]'
sed -e '2s/.*/see page 302, and 32 of the 40 on page 03/' clean >dirty
collate --page dirty --cpu z80 --syntax zilog | grep -v '^ *[|=0-9]'
rm clean dirty clean.bin dirty.bin
# a row whose last byte is no number; words that can be read are not cut for want of one
cat >clean <<'PAGE'
0340- A2 00        LDX   #$00
0342- BD 51 03     LDA   $0351,X
0345- F0 07        BEQ   $034E
0347- 20 ED FD     JSR   $FDED
034A- E8           INX
034B- D0 F5        BNE   $0342
034D- EA           NOP
034E- 4C 59 03     JMP   $0359
0351- 48 5A 20 53 04 02 00 0B
0359- A9 01        LDA   #$01
035B- 60           RTS
PAGE
sed 's/00 0B$/00 kB/' clean >dirty
collate --page dirty --cpu 6502 --syntax mos | grep -v '^ *[|=0-9]'
sed 's/^0351.*/0351- 48 5A 20 53 04 02 00/' clean >dirty
collate --page dirty --cpu 6502 --syntax mos --map | grep -v '^ *[|=]'
rm clean dirty
