# a blank inside a byte, beside what is nearly a statement, and an address glued to the word before it
collate --page - --cpu z80 --map <<'END'
4DDE: 2A0C40    BDPRINT   LD HL,(D_FILE)
      110D00              LD DE,000D
      1 9                  AD HL,DE
      EB                  EX DE,HL
      062A                LD B,2A
      EDA0      DI       LDI
      13                  INC DE
      C9                  RET
4DEC: FE40                CP 40
      C9                  RET

address4CE4

2A0C40    BOARDCOPY LD HL,(D_FILE)
110D00              LD DE,000D
19                  ADD HL,DE
C9                  RET

4CF5: 000000    NEXTLINE  six NOPs
4CF8: 2A0C40    CLWIND    LD HL,(D_FILE)
      117000              LD DE,0070
      C9                  RET
END
