# A cross reference whose first name may be a number by its looks; uses with a number behind the name
collate --page - --cpu 6502 --map <<'END'
  41  8000            SCREEN  =     $8000
  42  0265  A9 20     CLEAR   LDA   #$20
  43  0267  A2 00             LDX   #0
  44  0269  9D 00 80  CL1     STA   SCREEN,X
  45  026C  9D 00 81          STA   SCREEN+$0100,X
  46  026F  9D 00 82          STA   SCREEN+$0200,X
  47  0272  E8                INX
  48  0273  D0 F4             BNE   CL1
  49  0275  60                RTS
  50                          END

CROSS REFERENCE
CL1      0269    44    48
CLEAR    0265    42
SCREEN   8000    41    44   45   46
END
# A name of a digit more, behind a heading; and a row of data right below others whose number is misread
collate --page - --cpu z80 <<'END'
2000  2A0E20          1 FILLM: LD   HL,(ARG1)
2003  ED5B1020        2        LD   DE,(ARG2)
2007  77              3 FL1:   LD   (HL),A
2008  23              4        INC  HL
2009  E5              5        PUSH HL
200A  B7              6        OR   A
200B  38FA            7        JR   C,FL1
200D  C9              8        RET
200E  0020            9 ARG1:  DEFW 2000H
2010  0001           10 ARG2:  DEFW 0100H
2012                 11        END

CROSS REFERENCE
SYMBOL VAL  DEFN REFS

ARG1   200E    9    1
ARG2   2010   10    2
FILLM  2000    1
FL1    2007    3    7
END
collate --page - --cpu 6502 <<'END'
   1  0200  A2 00     GO    LDX #0
   2  0202  BD 0C 02  NEXT  LDA TEXT,X
   3  0205  20 D2 FF        JSR $FFD2
   4  0208  E8              INX
   5  0209  D0 F7           BNE NEXT
   6  020B  60              RTS
   7  020C  41 42 43  TEXT  .BYTE $41,$42,$43,$44,$45
  I8  020F  44 45
END
# the line that defines a name has a mark
list() { cat <<'END'
   1  F809              CONOUT  EQU   0F809H
   2  0100                      ORG   0100H
   3  0100  0E 0D       START:  MVI   C,0DH
   4  0102  CD 09 F8            CALL  CONOUT
   5  0105  0D          LOOP:   DCR   C
   6  0106  C2 05 01            JNZ   LOOP
   7  0109  C3 00 01            JMP   START

CROSS REFERENCE

CONOUT   F809     1#  4
LOOP     0105     6   5#
START    0100     3#  7
END
}
list | collate --page - --cpu 8080
list | sed 's/3#/4#/' | collate --page - --cpu 8080
