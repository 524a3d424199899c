# rows of digits alone beside hexadecimal bytes at decimal addresses are in the listing's base, too, unless one of them cannot be
page() {
cat <<'PAGE'
16514  21 98 40       LD HL,TAB
16517  3E 05          LD A,5
16519  77             LD (HL),A
16520  C9             RET
16521  80
PAGE
cat
cat <<'PAGE'
16526  5F 70
16528  47 4F
PAGE
}
echo '16522  42 70 50 70' | page | collate --page - --cpu z80 --map -b image
tail -c 9 image | od -An -tx1
# a dump in decimal digits
page <<'PAGE' | collate --page - --cpu z80 --map -b image

16514  33 152 64 62 5 119
16520  201 128 66 112 80 112

PAGE
tail -c 9 image | od -An -tx1
# as the listing has them, or another table of the page shows; where nothing does they are doubtful
listing() {
cat <<'PAGE'
16514  21 8A 40       LD HL,TAB
16517  3E 05          LD A,5
16519  77             LD (HL),A
16520  23             INC HL
16521  C9             RET
PAGE
cat
}
listing <<'PAGE' | collate --page - --cpu z80 --map
16522  2A 46 32 46 TAB DEFB 42,70,50,70
16526  1C 14 0C 21    DEFB 28,20,12,33

16522  42 70 50 70
16526  28 20 12 33
PAGE
listing <<'PAGE' | collate --page - --cpu z80 --map
16522  142 70 50 70
16526  221 222 23 24
16530  AF             XOR A
16531  C9             RET
16532  13 14 15 16
16536  42 70 50 70
16540  C9             RET
PAGE
listing <<'PAGE' | collate --page - --cpu z80 --map
16522  42 70 50 70
16526  28 20 12 33
16530  AF             XOR A
16531  C9             RET
PAGE
rm image
