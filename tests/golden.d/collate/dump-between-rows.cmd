# What a disassembler leaves out, and a dump prints, are data: no rows were lost there
collate --page - --cpu 8080 --map <<'PAGE'
-L1000
  1000  LXI  H,1010
  1003  MOV  A,M
  1004  ORA  A
  1005  JNZ  1014
  1008  RET
  1014  MVI  B,04
  1016  PUSH H
  1017  JMP  1003
-D1009,1013
1009 00 01 04 09 10 19 24 .......
1010 31 40 51 64 1@Qd
PAGE
