# A part of a name, #<TEXT, is a use of it, where the table lists such; a line that has none of it is told
cat >page <<'PAGE'
   1                     PTR     =    $C0
   2                     *       =    $0200
   3  0200   A9 15       GO      LDA  #<TEXT
   4  0202   85 C0               STA  PTR
   5  0204   A9 02               LDA  #>TEXT
   6  0206   85 C1               STA  PTR+1
   7  0208   A0 00               LDY  #0
   8  020A   B1 C0       L1      LDA  (PTR),Y
   9  020C   F0 06               BEQ  OUT
  10  020E   20 D2 FF            JSR  $FFD2
  11  0211   C8                  INY
  12  0212   D0 F6               BNE  L1
  13  0214   60          OUT     RTS
  14  0215   41 42 00    TEXT    .BYTE $41,$42,0

SYMBOL   VALUE   LINE DEFINED          CROSS-REFERENCES

GO        0200        3
L1        020A        8           12
OUT       0214       13            9
PTR       00C0        1            4    6    8
TEXT      0215       14            3    5
PAGE
collate --page page --cpu 6502
sed 's/^\(TEXT .*\)5$/\17/' page >other
collate --page other --cpu 6502
sed 's/^\(TEXT .*  3\).*/\1/' page >fewer
collate --page fewer --cpu 6502
rm page other fewer
