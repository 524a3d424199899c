# The line of a loader that prints what is wrong with its data is no statement of the listing
collate --page - --cpu 6502 <<'PAGE'
10 FOR I=768 TO 777:READ X:POKE I,X:S=S+X:NEXT
20 IF S<>1286 THEN PRINT "DATA ERROR":STOP
100 DATA 169,0,170,157,0
110 DATA 4,232,208,250,96

0300  A9 00      START   LDA   #$00
0302  AA                 TAX
0303  9D 00 04   LOOP    STA   $0400,X
0306  E8                 INX
0307  D0 FA              BNE   LOOP
0309  60                 RTS
PAGE
