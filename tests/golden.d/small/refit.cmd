# Blanks and digits that are not where they should be, where a statement says how many bytes
# stand before it: marks, words split and joined, digits lost and put in
cat >clean <<'PAGE'
0300 A2 05     START:  LDX #$05
0302 A9 41             LDA #$41
0304 85 40             STA $40
0306 E8        LOOP:   INX
0307 A0 50             LDY #$50
0309 95 40             STA $40,X
030B D0 F9             BNE LOOP
030D 8D 00 04          STA $0400
0310 20 18 03          JSR SUB
0313 EA                NOP
0314 11 2F 34 56 TAB:  .BYTE $11,$2F,$34,$56
0318 AD 14 03  SUB:    LDA TAB
031B C9 0D             CMP #$0D
031D D0 01             BNE OUT
031F 60                RTS
0320 60        OUT:    RTS
PAGE
sed -e 's/^0300 A2/0300:A2/' -e 's/^0304 85/03 04 85/' -e 's/^0307 A0/0307 A/' -e 's/^030B D0/@30B_ D0/' -e 's/^0310 20 18 03/0310 2018 03/' \
	-e 's/^0314 11 2F/0314 11Z 2F/' -e 's/^031B C9 0D/031BC9 0D/' -e 's/^031F 60/031F 6/' clean >dirty
collate --page clean --cpu 6502 --binary clean.bin --map
collate --page dirty --cpu 6502 --binary dirty.bin --map
cmp clean.bin dirty.bin
rm clean dirty clean.bin dirty.bin
# words printed high byte first stay so when they are cut otherwise
cat >clean <<'PAGE'
4C00'   21 4C10'   START:  LD      HL,TAB
4C03'   CD 4C0C'           CALL    SUB
4C06'   22 4C12'           LD      (STORE),HL
4C09'   C3 4C00'           JP      START
4C0C'   7E         SUB:    LD      A,(HL)
4C0D'   32 4C14'           LD      (STORE+2),A
4C10'   01         TAB:    DEFB    1
4C11'   C9                 RET
4C12'   02         STORE:  DEFB    2
PAGE
sed -e "s/21 4C10'/21 4C1 0'/" -e "s/CD 4C0C'/CD4C0C'/" clean >dirty
collate --page clean --cpu z80 --syntax zilog --binary clean.bin | tail -n 2
collate --page dirty --cpu z80 --syntax zilog --binary dirty.bin | grep -v '^ *[|=0-9]'
cmp clean.bin dirty.bin
rm clean dirty clean.bin dirty.bin
