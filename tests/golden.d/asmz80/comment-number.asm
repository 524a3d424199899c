; What was misread as a comment, of data and of operands
T       DEFB 01 02 O3 04
        DEFB FA FB 06 0S
        DEFB FA OS 06
        DEFB FA O2O304 of three
        DEFB FA fa 06
        DEFB FA 8 bits
        DEFB FA 0? 06
        DEFW FA05 O123
        LD HL,4C 97
        LD A,3 E
        LD (IX+05),0 l
        DEFS 00 20
        LD A,3E 0A
        JP Z,T G1
