# M80's numbers of two bytes, high byte first: several of a directive, and those of them that stand below
collate --page - --map <<'PAGE' | grep -v '^ *[|=]'
  0143'   21 014C'             START:  LXI     H,TABLE
  0146'   CD 0143'                     CALL    START
  0149'   C3 0200                      JMP     200H
  014C'   0143' 0149'          TABLE:  DW      0143H,0149H,1234H
  0150'   1234
  0152'   36 05                        MVI     M,5
  0154'   C9                           RET
PAGE
