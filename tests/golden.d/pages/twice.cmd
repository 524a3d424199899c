# Bytes in two radices: the second ones are computed from the first, and bear out nothing; where they differ it is told
show() { collate --page - --cpu "$1" --map | grep -v ' layout: listing'; }
show 8080 <<'PAGE'
040.100  076 003       3E 03     INIT    MVI  A,003Q
040.102  323 020       D3 10             OUT  020Q
040.104  333 021       DB 11     NEXT    IN   021Q
040.106  346 020       E6 10             ANI  020Q
040.110  302 104 040   C2 44 20          JNZ  NEXT
040.113  107           47                MOV  B,A
040.114  012 015       0A 0D             DB   012Q,015Q
040.116  311           C9                RET
PAGE
show z80 <<'PAGE'
ADDRESS   DECIMAL          HEX            ASSEMBLER

16514     33 44 1          212C01         LD HL,300
16517     14 20            0E14           LD C,20
16519     69               45             LD B,L
16520     62 1             3E01           LD A,1
16522     211 254          D3FA           OUT (254),A
16524     16 254           10FE           DJNZ 16524
16526     175              AF             XOR A
16527     201              C9             RET
PAGE
