; a number that is none: what is behind it in its line may come of that, and is not told
        *=$300
        LDA #$$05
        LDA $#05
        JMP //TAB)
        .BYTE 1,^02,%115'A'
        .FILL 3,$,EA
        LDA (5]
        STA|TAB+,Y
; two that have nothing to do with each other
        .WORD TABL,OP+1
TAB     NOP
