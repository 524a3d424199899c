# What a debugger lists has addresses and no bytes: the statements are as long as these are apart. The notation is that of the statements
cat >page <<'PAGE'
-L0400
  0400  LXI   H,00
  0403  MVI   A,10
  0405  DAD   H
  0406  XCHG
  0407  JNC   040D
  040A  LXI   D,2710
  040D  DCR   A
  040E  JNZ   0405
  0411  RET
PAGE
collate --page page --cpu 8080 --map
# nothing says so where they are not
awk 'NR > 1 { sub(/04../, sprintf("%04X", 1024 + NR * 7)) } 1' page >apart
collate --page apart --cpu 8080
rm page apart
# No operand has a letter: those that are addresses of the list, of which some have letters, say the base
collate --page - --cpu 8080 -o - <<'PAGE' | grep "^ "
0100  LXI  H,0200
0103  MVI  A,10
0105  CALL 0109
0108  RET
0109  DCR  A
010A  JNZ  0109
010D  RET
PAGE
collate --page - --cpu 6502 -o - <<'PAGE' | grep "^ "
0200 LDA #00
0202 STA 0300
0205 LDX #10
0207 DEX
0208 BNE 0207
020A RTS
PAGE
