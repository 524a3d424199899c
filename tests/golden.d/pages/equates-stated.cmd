# MICRO-ADE's equates, and directives in small letters beside mnemonics in capitals, as TASM's pages have them
list() { cat <<'END'
0020: FFD2             OUTCH   *     $FFD2
0040: 0300                     ORG   $0300
0050: 0300  A2 00      START   LDX   #$00
0060: 0302  BD 0B 03   LOOP    LDA   TEXT,X
0070: 0305  20 D2 FF           JSR   OUTCH
0080: 0308  D0 F8              BNE   LOOP
0090: 030A  60                 RTS
0100: 030B  48 45      TEXT    .BYTE 'HE'
END
}
list | collate --page - --cpu 6502 --map
# another value before it, and none: a star is no directive then
list | sed 's/^0020: FFD2/0020: FFD3/' | collate --page - --cpu 6502
collate --page - --cpu z80 --map <<'PAGE'
0002   0033             PRINT   .equ  $0033
0003   7000                     .org  $7000
0004   7000 21 0C 70    START:  LD    HL,TEXT
0005   7003 06 02               LD    B,2
0006   7005 7E          LOOP:   LD    A,(HL)
0007   7006 CD 33 00            CALL  PRINT
0008   7009 10 FA               DJNZ  LOOP
0009   700B C9                  RET
0010   700C 48 45       TEXT:   .text "HE"
PAGE
