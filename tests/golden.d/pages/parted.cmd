# Marks that stand alone between address, bytes and source are none of these; behind a dump's bytes they are before its sum or its characters
show() { collate --page - --cpu "$1" --map; }
show 8080 <<'PAGE'
0100 / 3E 05    / START: MVI   A,05H
0102 / CD 09 01 /        CALL  SHOW
0105 / 05       /        DCR   B
0106 / C3 00 01 /        JMP   START
0109 / D3 40    / SHOW:  OUT   40H
010B / C9       /        RET
PAGE
show 6502 <<'PAGE'
0300 : A2 00    : START   LDX   #0
0302 : BD 0E 03 : LOOP    LDA   TEXT,X
0305 : F0 06    :         BEQ   END
0307 : 20 D2 FF :         JSR   $FFD2
030A : E8       :         INX
030B : D0 F5    :         BNE   LOOP
030D : 60       : END     RTS
030E : 48 45 4C : TEXT    .BYTE 'HELLO',$0D,0
0311 : 4C 4F 0D :
0314 : 00       :
PAGE
show 6502 <<'PAGE'
0300: 48 45 4C 4C 4F 20 59 4F : 1FF
0308: 55 21 0D 00 A9 00 85 FB : 2A4
0310: A9 04 85 FC A0 00 B1 FB : 46E
PAGE
