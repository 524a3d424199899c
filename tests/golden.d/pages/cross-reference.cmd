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
