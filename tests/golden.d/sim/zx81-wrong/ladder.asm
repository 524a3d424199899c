;        U AND D MOVE THE X UP AND DOWN THE LADDER, ANYTHING ELSE
;        IS PRINTED. AT THE TOP ALL IS INVERTED AND THE PROGRAM ENDS.
4200:    START    LD HL,(4010)
                  INC HL
                  LD A,(HL)
                  AND A
                  JR Z,AGAIN
                  INC HL
                  INC HL
                  LD A,(HL)
                  LD HL,PLACE
                  CP 3A
                  JR Z,UP
                  CP 29
                  JR Z,DOWN
                  RST 10
                  JR AGAIN
         UP       CALL WIPE
                  INC (HL)
                  JR SHOW
         DOWN     LD A,(HL)
                  AND A
                  JR Z,AGAIN
                  CALL WIPE
                  DEC (HL)
         SHOW     CALL FIND
                  LD A,BD
                  LD (DE),A
                  LD A,(HL)
                  CP 03
                  JR Z,TOP
         AGAIN    LD HL,407D
                  LD (4029),HL
                  RET
         WIPE     CALL FIND
                  LD A,80
                  LD (DE),A
                  RET
         TOP      LD HL,(400C)
                  INC HL
                  LD B,07
         INVERT   SET 7,(HL)
                  INC HL
                  DJNZ INVERT
                  RET
;        DE IS THE RUNG: 13 BEHIND THE SCREEN'S BEGIN, LESS 3 FOR EACH.
         FIND     PUSH HL
                  LD A,(HL)
                  LD B,A
                  ADD A,A
                  ADD A,B
                  LD E,A
                  LD D,00
                  LD HL,(400C)
                  LD BC,0013
                  ADD HL,BC
                  AND A
                  SBC HL,DE
                  EX DE,HL
                  POP HL
                  RET
4270:    PLACE    DEFB 00
                  END
