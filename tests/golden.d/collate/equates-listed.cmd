# Equates as assemblers list them: with the address where they stand, a value in brackets, a colon; operands that name them
echo "-- an address"
collate --cpu 6502 --page - <<'PAGE'
0800             1             ORG $0800
0800             2    ZPTR     EPZ $1A
0800             3    COUT     EQU $FDED
0800 A9 05       4    START    LDA #5
0802 85 1A       5             STA ZPTR
0804 A0 00       6    LOOP     LDY #0
0806 B1 1A       7             LDA (ZPTR),Y
0808 20 ED FD    8             JSR COUT
080B C6 1A       9             DEC ZPTR
080D D0 F5      10             BNE LOOP
080F 60         11             RTS
PAGE
echo "-- in brackets, with a colon, and a decimal offset"
collate --cpu z80 --page - <<'PAGE'
 (000E)         0002 DAZZ:   EQU  0EH
 (D000)         0003 VIDEO:  EQU  0D000H
0100            0004         ORG  100H
0100   3E82     0005 BEGIN:  LD   A,82H
0102   D30E     0006         OUT  (DAZZ),A
0104   3200D1   0007         LD   (VIDEO+256),A
0107   DB0F     0008         IN   A,(DAZZ+1)
0109   FE07     0009         CP   7
010B   CA0001   0010         JP   Z,BEGIN
010E   C30401   0011         JP   0104H
PAGE
echo "-- behind an equals sign; a byte that the equate denies"
page() {
	cat <<'PAGE'
      =0200     0020  VDSLST  =      $0200
      =D40A     0030  WSYNC   =      $D40A
      =D01A     0040  COLBK   =      $D01A
0000            0060          *=     $4000
4000  A910      0070  INIT    LDA    #$10
4002  8D0002    0080          STA    VDSLST
4005  A940      0090          LDA    #$40
4007  8D0102    0100          STA    VDSLST+1
400A  8D0AD4    0110          STA    WSYNC
400D  8D1AD0    0120          STA    COLBK
4010  60        0130          RTS
PAGE
}
page | collate --cpu 6502 --page -
page | sed 's/8D1AD0/8D1BD0/' | collate --cpu 6502 --page -
