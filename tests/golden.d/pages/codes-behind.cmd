# Decimal codes behind the statement, in a column but where an operand is long
collate --page - --map --cpu z80 <<'PAGE'
30000  PAINT LD   HL,22528 33 0 88
30003        LD   B,0      6 0
30005  NEXT  LD   (HL),56  54 56
30007        INC  HL       35
30008        DJNZ NEXT     16 251
30010        LD   A,(23693) 58 141 92
30013        OUT  (254),A  211 254
30015        LD   BC,(23728) 237 75 176 92
30019        RET           201
PAGE
# ... octal bytes behind a decimal address stay where they are
collate --page - --map --cpu 8080 <<'PAGE'
20480  076 101  START: MVI  A,101Q
20482  323 001         OUT  001Q
20484  074             INR  A
20485  376 133         CPI  133Q
20487  302 002 120     JNZ  START+2
20490  166             HLT
PAGE
