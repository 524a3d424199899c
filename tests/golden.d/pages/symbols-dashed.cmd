# S-C's tables of symbols have a dash behind each name, one or several in a line
page() {
cat <<'PAGE'
0800- A2 05     1010 START   LDX   #$05
0802- 20 0B 08  1020 LOOP    JSR   SHOW
0805- CA        1030         DEX
0806- D0 FA     1040         BNE   LOOP
0808- 4C 00 08  1050         JMP   START
080B- 86 40     1060 SHOW    STX   $40
080D- 60        1070         RTS

SYMBOL TABLE

PAGE
}
(page; printf 'LOOP- 0802\nSHOW- 080B\nSTART- 0800\n') | collate --page - --cpu 6502 --map
(page; printf 'LOOP- 0802   SHOW- 080B\nSTART- 0880\n') | collate --page - --cpu 6502 --map
