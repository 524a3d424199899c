# Technical Design Labs' mnemonics for the Z80; the CPU is known by them, too
cat >page.txt <<'END'
                              .TITLE  /BLOCK SEARCH/
  F000                        .LOC    0F000H
  F000    211EF0      FIND:   LXI     H,TEXT
  F003    010400              LXI     B,4
  F006    3E58                MVI     A,'X'
  F008    EDB1                CCIR                ;FIND AN X
  F00A    200A                JRNZ    NONE
  F00C    DD7E05              MOV     A,5(X)
  F00F    ED4B1CF0            LBCD    SIZE
  F013    CB3A                SRLR    D
  F015    C9                  RET
  F016    0608        NONE:   MVI     B,8
  F018    10FE        BITS:   DJNZ    BITS
  F01A    08                  EXAF
  F01B    C9                  RET
  F01C    0400        SIZE:   .WORD   4
  F01E    44584E45    TEXT:   .ASCII  'DXNE'
                              .END
END
collate --cpu z80 --page page.txt --map; echo $?
sed 's/DD7E05/DD7E06/' page.txt | collate --cpu z80 --page -; echo $?
collate --page page.txt | sed -n 1p
