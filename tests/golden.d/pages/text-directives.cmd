# What assemblers called a text: each says its bytes, and a byte that it denies is doubtful
page() {
	cat <<'END'
0300- A2 00     1010 START   LDX   #$00
0302- BD 0D 03  1020 LOOP    LDA   HELLO,X
0305- F0 F9     1030         BEQ   START
0307- 20 D2 FF  1040         JSR   $FFD2
030A- E8        1050         INX
030B- D0 F5     1060         BNE   LOOP
030D- 48 45 4C  1070 HELLO   TXT   "HELLO"
0310- 4C 4F
0312- 60        1080 DONE    RTS
END
}
for word in .AS .AT .ASC .TEXT .STR .CH .DC .DB DT DEFT DEFM DFM DM TXT ASCII CHAR; do
	page | sed "s/TXT  /$word /" | collate --page - --cpu 6502 | sed -n "s/.*bytes:/$word:/p"
	page | sed "s/TXT  /$word /; s/48 45 4C/48 46 4C/" | collate --page - --cpu 6502 | grep -c "byte '46' at .030E reads '45'"
done
# as a label none is one
for word in TEXT CHAR STR TXT ASCII; do
	page | sed "s/HELLO /$word /; s/HELLO,X/$word,X/; s/TXT   \"/.BYTE \"/" | collate --page - --cpu 6502 | sed -n "s/.*bytes:/$word:/p"
done
# one that nobody knows is told
page | sed 's/TXT  /STRG /' | collate --page - --cpu 6502
# nor is one misread heard, whichever assembler's it is; but a label that looks like one is none
page | sed 's/TXT  /A5CII/' | collate --page - --cpu 6502 | grep -A3 'not read'
page | sed 's/HELLO /TX7   /; s/HELLO,X/TX7,X/; s/TXT   "/.BYTE "/' | collate --page - --cpu 6502 | sed -n 's/.*bytes:/TX7:/p'
