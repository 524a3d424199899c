# A last row that lost its address is told: its directive may be =, and the columns are those that are printed
collate --page - --cpu 6502 <<'PAGE'
0300  A2 00       AGAIN   LDX   #&00
0302  BD 0A 03    LOOP    LDA   TEXT,X
0305  20 D2 FF            JSR   &FFD2
0308  D0 F8               BNE   LOOP
030A  48 45       TEXT    =     'HE'
      00                  =     &00
PAGE
collate --page - --cpu 8080 <<'PAGE'
0007  00406 176            LOOP   MOV   A,M
0008  00407 267                   ORA   A
0009  00410 302 006 001           JNZ   LOOP
0010  00413 016 015               MVI   C,015Q
0011  00415 303 006 001           JMP   LOOP
0012  00420 110 105 114    MSG    DB    'HEL'
0013        000                   DB    0
PAGE
# equates below the rows, and what a key does, are none
collate --page - --cpu 6502 <<'PAGE'
0300  A2 00       AGAIN   LDX   #$00
0302  A5 20       LOOP    LDA   KEY
0304  20 D2 FF            JSR   COUT
0307  D0 F9               BNE   LOOP
0309  60                  RTS
      0020 =      KEY     EQU   $20
      FFD2 =      COUT    EQU   $FFD2
      01 = UP, 02 = DOWN
PAGE
