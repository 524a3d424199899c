# A branch that is always taken, for the instruction above it makes what it asks for, ends a program as a jump does
show() { collate --page - --cpu 6502 --map; }
show <<'END'
0415  E6 F3     COUNT   INC  $F3
0417  D0 02             BNE  SAME
0419  E6 F4             INC  $F4
041B  18        SAME    CLC
041C  90 F7             BCC  COUNT
END
# one that asks for something else goes on
show <<'END'
0415  E6 F3     COUNT   INC  $F3
0417  D0 02             BNE  SAME
0419  E6 F4             INC  $F4
041B  18        SAME    CLC
041C  50 F7             BVC  COUNT
END
