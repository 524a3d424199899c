# An equate without a mark among numbers that have one: decimal where every row that uses the name has it so, to the letter; else nothing says
for byte in 3F 3E; do sed "s/BYTE/$byte/" <<'PAGE' | collate --page - --cpu 6502 --map
                 N       EQU   64
0300  A0 BYTE    START   LDY   #N-1
0302  A9 00              LDA   #$00
0304  99 00 04   LOOP    STA   $0400,Y
0307  88                 DEY
0308  10 FA              BPL   LOOP
030A  60                 RTS
PAGE
done
