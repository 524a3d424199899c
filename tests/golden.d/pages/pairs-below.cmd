# Each byte with its address, for those who key them in, below the listing that they are of
show() { collate --page - --map --cpu 6502; }
show <<'PAGE'
0010  A2 08     TICK   LDX  #$08
0012  AD 00 A0  BIT1   LDA  $A000
0015  49 01            EOR  #$01
0017  8D 00 A0         STA  $A000
001A  CA               DEX
001B  D0 F5            BNE  BIT1
001D  60               RTS

TO BE KEYED IN:

0010  A2          0015  49          001A  CA
0011  08          0016  01          001B  D0
0012  AD          0017  8D          001C  F5
0013  00          0018  00          001D  60
0014  A0          0019  A0
PAGE
# ... a table with a byte a row behind the program is no second print of it
show <<'PAGE'
0010  A6 80     NEXT   LDX  $80
0012  BD 16 00         LDA  TABLE,X
0015  60               RTS
0016  3F        TABLE
0017  06
0018  5B
0019  4F
001A  66
001B  6D
001C  7D
001D  07
PAGE
