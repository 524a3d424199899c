# An opcode of one byte beside the operand of another, a name and so far behind it; a byte that it leaves over: neither is proven
page() {
	printf '%s\n' '001C            REM     =$1C' '0200 A9 00      DIVIDE  LDA #0' '0202 85 1C              STA REM' '0204 26 1C              ROL REM' \
		"$@" '0208 D0 F6              BNE DIVIDE' '020A 60                 RTS' | collate --page - --cpu 6502 --map | grep -v '^ *[|=]'
}
page '0206 2A 1D              ROL REM+1'
page '0206 2A 1D              ROL $1D'
page '0206 2A                 ROL COUNT-DOWN' '0207 EA                 NOP'
echo "-- a label that is spelt like the instruction that the byte is"
collate --cpu 8008 --map --page - <<'PAGE'
010 005  250          XRA
010 006  020          INC,  INL
010 007  317                LBM
010 010  010                INB
010 011  371                LMB
010 012  104 006 010        JMP INC
PAGE
