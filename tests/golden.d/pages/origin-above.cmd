# Bytes and source without addresses stand where the origin above them says, each part below its own
show() { collate --page - --cpu "$1" --map; }
page() {
cat <<'PAGE'
                 ORG   0100H
; the main loop
3E 05     START: MVI   A,05H
CD 00 02         CALL  SHOW
05               DCR   B
C3 00 01         JMP   START
                 ORG   0200H
D3 40     SHOW:  OUT   40H
3A 05 20         LDA   2005H
FE 41     SAME:  CPI   'A'
C9               RET
PAGE
}
page | show 8080
# a row lost: the label below says so
page | sed '/SHOW:/d' | show 8080
show 6502 <<'PAGE'
                *=$0300
A2 05   START   LDX #$05
20 0B 03 LOOP   JSR SHOW
CA              DEX
D0 FA           BNE LOOP
4C 00 03        JMP START
86 40   SHOW    STX $40
60              RTS
PAGE
