# No line is a row to the letter, and nothing bears anything out: nothing is guessed
collate --page - --cpu 8080 <<'PAGE'
010000    00 100 001    33   LXI H,0
010001    00 000 000     0
010002    00 000 000     0
010003    00 001 110    14   MVI C,8
010004    00 001 000     8
010005    00 010 110    22   MVI D,0
010006    00 000 000     0
010007    00 101 001    41   DAD H
010010    00 000 111     7   RLC
010011    11 010 010   210   JNC 010015
010012    00 001 101    13
PAGE
