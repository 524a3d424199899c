; Comments that begin with letters of numbers, or with numbers that nothing has room for
        DEFB FA FB be it so
        DEFB FA FB A table
        DEFB FA FB IS THE TABLE
        DEFB FA FB 4K of it
        DEFB FA FB ; 06 05
        DEFM "ILLEGAL" 3rd text
        LD B,08 A loop of
        LD A,3E 10 times
        LD HL,4C97 2 bytes
        LD HL,0 8 bits
        LD A,B 3E
        RET NZ 10
        NOP 00 11
