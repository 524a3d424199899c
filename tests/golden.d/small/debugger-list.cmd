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
