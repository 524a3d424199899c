NEXTLINE  six NOPs
          LD Q,5
          LD A,(IX+80)
          LD (IX+5),123
          BIT 8,(IY+0)
          LD HL,(IX+5)
          LDX A,5
          LDIRR
          INC
          JP (1234)
          IM 3
          RST 7
          DJNZ ADD
          2A0C40 LD HL,5
          DEFM "A#"
          DEFM "AB
BC        NOP
          SUB A,B
          LD A,(IX
4D00: L1  JR FAR
FAR       EQU 5000
4D00:     NOP
          NOP
