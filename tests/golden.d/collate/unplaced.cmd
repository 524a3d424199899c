# Rows of a typing book of which none prints an address
printf '2A0C40    START   LD   HL,(D-FILE)\n0616              LD   B,16\n23        ROW     INC  HL\n0E20              LD   C,20\n7E        COL     LD   A,(HL)\n77                LD   (HL),A\n20FB              JR   NZ,COL\nC9                RET\n' | collate --cpu z80 --page - 2>&1
