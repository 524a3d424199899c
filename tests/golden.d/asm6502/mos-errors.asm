PTR = $50
        *=$0200
START:  LDA #<MSG+1
        LDA (5)+1,X
        LDA (PTR),Y
        LDA (PTR,X)
        LDA PTR,Y
        LDA LATER
        LDA <LATER
        JMP (START)
        ASL A
        ASL
LAB LDA #'A
        LDA #%101
        BNE *-2
        .BYTE 'HELLO',$0D,<MSG,>MSG
        .WORD START,MSG
        .DBYTE $1234
BUF     *=*+10
MSG     .BYTE 1+2*3
LATER=$10
        LDX LATER,Y
        LDA ($100),Y
        LDA (PTR),X
        STX #5
        LDA
        LDA 5,Z
        LDAX 5
        CLC 5
        .BYTE #5
        LDA $
        .END
