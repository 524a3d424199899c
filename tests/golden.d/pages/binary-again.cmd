# Each byte of a row in octal, then in binary digits; where the two differ it is told
show() { collate --page - --map --cpu 8080; }
show <<'PAGE'
LOC       BYTE    BITS            STATEMENT
010 000   333     11 011 011      POLL: IN   020Q
010 001   020     00 010 000
010 002   346     11 100 110            ANI  001Q
010 003   001     00 000 001
010 004   312     11 001 010            JZ   POLL
010 005   000     00 000 000
010 006   010     00 001 000
010 007   257     10 101 111            XRA  A
010 010   311     11 001 001            RET
PAGE
show <<'PAGE'
LOC       BYTE    BITS            STATEMENT
010 000   333     11 011 011      POLL: IN   020Q
010 001   020     00 010 000
010 002   346     11 100 110            ANI  001Q
010 003   001     00 000 001
010 004   312     11 001 010            JZ   POLL
010 005   000     00 000 000
010 006   010     00 001 000
010 007   257     10 111 111            XRA  A
010 010   311     11 001 001            RET
PAGE
# ... three bytes whose digits are 0 and 1 are no byte once more
show <<'PAGE'
010 000   001 011 111   LXI  B,044411Q
010 003   021 101 010   LXI  D,004101Q
010 006   305           PUSH B
010 007   325           PUSH D
010 010   311           RET
PAGE
