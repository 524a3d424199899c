# Labels before the addresses; one letter there is the mark of an error
collate --page - --cpu 6502 --map <<'PAGE'
                          *=    $0300
DUMP     0300  20 8E FD  JSR   $FD8E
         0303  A5 3D     LDA   $3D
NEXT:    0305  20 DA FD  JSR   $FDDA
         0308  D0 FB     BNE   NEXT
         030A  4C 00 03  JMP   DUMP
PAGE
collate --page - --cpu 8080 --map <<'PAGE'
  0100  C3 00 01  GO:   JMP  GO
U 0103  C3 00 00        JMP  LOST
  0106  C9              RET
  0107  C9              RET
PAGE
