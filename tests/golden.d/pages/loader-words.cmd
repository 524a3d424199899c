# Names and mnemonics that are words of BASIC: the loader's lines are those of one block with its loop
collate --page - --cpu 6502 --map <<'PAGE'
10        *=    $0280
20 PLAY   LDX   #$03
30 NEXT   LDA   LIST-1,X
40        JSR   $FFD2
50        DEX
60        BNE   NEXT
70        RTS
80 LIST   .BYTE $4B,$4F,$21

100 PRINT "LOADING"
110 S=0
120 FOR I=640 TO 654:READ D:POKE I,D:S=S+D:NEXT
130 IF S<>1932 THEN PRINT "CHECK DATA":STOP
140 DATA 162,3,189,139,2,32,210,255
150 DATA 202,208,247,96,75,79,33
PAGE
# ... and a row whose address and bytes are decimal digits has no number of a line before it
collate --page - --cpu 8080 --map <<'PAGE'
003 020  333 001       KEYS:   IN   001Q
003 022  346 177               ANI  177Q
003 024  323 002               OUT  002Q
003 026  303 020 003           JMP  KEYS
10 FOR I=784 TO 792:READ D:POKE I,D:S=S+D:NEXT
20 IF S<>1004 THEN PRINT "CHECK DATA":STOP
100 DATA 219,1,230,127,211
110 DATA 2,195,16,3
PAGE
