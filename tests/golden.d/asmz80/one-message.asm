        LD (TAB)8A
        PUSH 3B
        BIT 7,(5L)
        SET 0,(6IY-5)
        DEFM 6HELLO"
        LD A,(TAB]+1)
TAB:    NOP
        END
