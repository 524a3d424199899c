# A letter between names and values in a table, = and $ before them
collate --page - --cpu 8080 <<'PAGE'
  1000 210000           2 MULT:  LXI  H,0
  1003 3E10             3        MVI  A,16
  1005 29               4 M1:    DAD  H
  1006 3D               5 D1:    DCR  A
  1007 C20510           6        JNZ  M1
  100A CA0610           7        JZ   D1
  100D C9               8        RET

USER SYMBOLS
D1     A 1006    M1     A 1005    MULT   A 1000
PAGE
collate --page - --cpu 6502 <<'PAGE'
0300: A9 00     1    MUL      LDA   #0
0302: A0 10     2             LDY   #16
0304: 88        3    MUL2     DEY
0305: D0 FD     4             BNE   MUL2
0307: 20 ED FD  5             JSR   COUT
030A: A5 40     6             LDA   LEN
030C: 60        7             RTS

Symbol table - alphabetical order:

COUT     =$FDED   LEN      =$40   MUL      =$300   MUL2     =$304
PAGE
