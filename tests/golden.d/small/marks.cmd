# Marks before addresses, which a page's habit tells where they were misread, split, lost or
# doubled; rows of memory among instructions
cat >clean <<'PAGE'
.,0300 A2 05     LDX #$05
.,0302 A9 41     LDA #$41
.,0304 85 40     STA $40
.,0306 E8        INX
.,0307 A0 50     LDY #$50
.,0309 95 40     STA $40,X
.,030B D0 F9     BNE $0306
.,030D 8D 00 04  STA $0400
.,0310 20 19 03  JSR $0319
.,0313 EA        NOP
.:0314 11 2F 34 56 38
.,0319 AD 14 03  LDA $0314
.,031C C9 0D     CMP #$0D
.,031E D0 01     BNE $0321
.,0320 60        RTS
.,0321 60        RTS
PAGE
sed -e 's/^.,0302/.u,0302/' -e 's/^.,0304/. ,0304/' -e 's/^.,0306/s,0306/' -e 's/^.,0307/.0307/' -e 's/^.,030B/.,@30B/' \
	-e 's/^.,030D/.,03 0D/' -e 's/^.,0310/., 0310/' -e 's/^.:0314/::0314/' -e 's/^.,031C/.,0H1C/' clean >dirty
collate --page clean --cpu 6502 --binary clean.bin --map
collate --page dirty --cpu 6502 --binary dirty.bin --map | grep -v '^ *[|=0-9]'
cmp clean.bin dirty.bin
rm clean dirty clean.bin dirty.bin
# letters of errors before the address; a label right behind the bytes that fill their column
collate --page - --cpu 8080 --map <<'PAGE' | grep -v '^ *[|=]'
  0100'   3E 05                 START:  MVI     A,5
U 0102'   C3 0000                       JMP     NOWHER
  0105'   06 0A                         MVI     B,10
P 0107'   C3 0100'                      JMP     START
PAGE
collate --page - --cpu 8080 --map <<'PAGE' | grep -v '^ *[|=]'
 0100 0E09              MVI     C,9
 0102 110801            LXI     D,MSG
 0105 C30000            JMP     0
 0108 48454C4C4FMSG:    DB      'HELLO$'
 010D 24
 010E C9                RET
PAGE
