# Octal operands without the zeros that bytes have, where two or more are so and none has them
collate --page - --cpu 8008 <<'PAGE'
001 000  006 010      START,  LAI  10
001 002  310          LOOP,   LBA
001 003  024 001              SUI  1
001 005  110 002 001          JFZ  LOOP
001 010  007                  RET
PAGE
# one that lacks them among others lost them
collate --page - --cpu 8008 <<'PAGE'
001 000  006 010      START,  LAI  010
001 002  310          LOOP,   LBA
001 003  024 001              SUI  1
001 005  110 002 001          JFZ  LOOP
001 010  007                  RET
PAGE
