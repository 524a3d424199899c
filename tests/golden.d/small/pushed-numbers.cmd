# Where a row has a byte more than the column of numbers leaves room for, its number stands behind it, and is the one that is due
cat >due <<'PAGE'
0200                0005        ORG  0200H
0200  21 0D 02      0010  GO    LXI  H,TEXT
0203  7E            0015  NEXT  MOV  A,M
0204  B7            0020        ORA  A
0205  C8            0025        RZ
0206  CD 00 03      0030        CALL 0300H
0209  23            0035        INX  H
020A  C3 03 02      0040        JMP  NEXT
020D  49 20 48 41  0045  TEXT  ASC  'I HAVE 7'
0211  56 45 20 37
0215  00            0050        DB   0
0216  20 54 4F 31  0055  MORE  ASC  ' TO1'
021A  31 32 33 34  0060  LAST  ASC  '1234'
021E  00            0065        DB   0
PAGE
collate --page due --cpu 8080
# the same digits are two bytes more where another number is due
sed -e '/^0211/d' -e 's/^020D.*/020D  49 20 48 41 0345  0045  TEXT  DB   49H,20H,48H,41H,3,45H/' -e 's/^0215/0213/' -e 's/^0216/0214/' -e 's/^021A/0218/' -e 's/^021E/021C/' due >bytes
collate --page bytes --cpu 8080
rm due bytes
