# A page on which no number has a mark, lists included: they are hexadecimal
list() { cat <<'END'
START   0C80  A9 0C     LDA  #0C
        0C82  85 30     STA  30
        0C84  A9 A0     LDA  #A0
        0C86  20 ED FD  JSR  FDED
        0C89  A2 FF     LDX  #FF
PRINT   0C8B  BD 95 0C  LDA  DATA,X
        0C8E  CA        DEX
        0C8F  D0 FA     BNE  PRINT
        0C91  4C 80 0C  JMP  START
        0C94  60        RTS
END
}
(list; cat <<'END'
DATA    0C95  08 17 42  .BYTE 08,17,42
        0C98  99 80 3C  .BYTE 99,80,3C
END
) | collate --page - --cpu 6502 --map
# where the bytes beside a list say so, it is decimal all the same
(list; cat <<'END'
DATA    0C95  08 11 2A  .BYTE 08,17,42
        0C98  63 50 3C  .BYTE 99,80,60
END
) | collate --page - --cpu 6502 --map
# one number that differs from its byte
(list; cat <<'END'
DATA    0C95  08 17 42  .BYTE 08,16,42
        0C98  99 80 3C  .BYTE 99,80,3C
END
) | collate --page - --cpu 6502 --map
