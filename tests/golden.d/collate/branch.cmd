# The operand of a branch is an address in full: its byte, of which one digit cannot be read, is what leads there
cat >page.txt <<'END'
0300-   A2 08       LDX   #$08
0302-   CA          DEX
0303-   E0 03       CPX   #$03
0305-   D0 x0       BNE   $0367
0307-   20 00 04    JSR   $0400
030A-   4C 02 03    JMP   $0302
END
collate --page page.txt --cpu 6502 -b page.bin
od -An -tx1 page.bin
rm page.*
