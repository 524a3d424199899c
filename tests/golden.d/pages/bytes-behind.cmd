# Bytes behind the source below an origin, and no address
show() { collate --page - --map --cpu "$1"; }
show 8080 <<'PAGE'
; PUNCH A LEADER OF NULLS
        ORG   2100H
READY   EQU   0F3H
LEADER: MVI   B,40      ; FORTY NULLS      06 28
NEXT:   IN    READY     ; IS IT READY?     DB F3
        ANI   1         ;                  E6 01
        JZ    NEXT      ; NO               CA 02 21
        XRA   A         ;                  AF
        OUT   READY-1   ; PUNCH            D3 F2
        DCR   B         ;                  05
        JNZ   NEXT      ;                  C2 02 21
        LXI   H,MARK    ; THEN THE MARK    21 15 21
        MOV   A,M       ;                  7E
        RET             ;                  C9
MARK:   DB    0FFH,0AAH,55H,0FFH           FF AA 55 FF
PAGE
# ... counts of cycles are none
show 6502 <<'PAGE'
        *=    $0380
WAIT    LDX   #$40        ;OUTER        02
AGAIN   LDY   #$00        ;             02
INNER   DEY               ;             02
        BNE   INNER       ;             03
        DEX               ;             02
        BNE   AGAIN       ;             03
        STX   $80         ;             03
        RTS               ;             06
PAGE
