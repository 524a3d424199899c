# no byte of the page has an 8, and two say that it was read as 3: other bytes with a 3 may have had it, and so may addresses
show() { collate --page - --cpu 6502 --map | grep '^  \$\|^<stdin>: '; }
page() { sed "$1" <<'PAGE'
                  OUTCH   =     $FFD2
                          *=    $0300
0300  A2 00       START   LDX   #$00
0302  BD 1E 03    LOOP    LDA   TEXT,X
0305  F0 06               BEQ   DONE
0307  20 D2 FF            JSR   OUTCH
030A  E3                  INX
030B  D0 F5               BNE   LOOP
030D  A9 2A       DONE    LDA   #$2A
030F  20 D2 FF            JSR   OUTCH
0312  C6 FB               DEC   $FB
0314  D0 EA               BNE   START
0316  A0 05               LDY   #$05
0313  33          WAIT    DEY
0319  D0 FD               BNE   WAIT
031B  4C 00 03            JMP   START
031E  43 45 4C    TEXT    .BYTE $43,$45,$4C
0321  4C 4F 00            .BYTE $4C,$4F,$00
PAGE
}
page '' | show
printf '%s\n' '-- one says so, and another byte has it'
page 's/^030A  E3/030A  E8/' | show
