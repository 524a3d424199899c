# which first word of a line is a label, and which an operation: by what stands behind it
while read -r line; do
	echo "== $line"
	printf '%s\n' "$line" | sed 's/_/ /g; s/;/\n/g' | asm6502 --syntax mos - -W no-end -f ihex -o - 2>&1 | sed '/^:00/d; s/^[^ :]*:[0-9]*:[0-9]*: //; / | /d'
done <<'END'
BOX_*=$0200;_LDA_BOX
BOX__*=_$0200;_LDA_BOX
*=$0210;BOX_RTS;_LDA_BOX
BOX=5;_LDA_#BOX
BOX__=_5;_LDA_#BOX
_BOX_=_6;_LDA_#BOX
_BOX_RTS;_JMP_BOX
BOX;_JMP_BOX
_BOX;_NOP
_BOX_.BYTE_1,2;_LDX_BOX
_LDA_#1
LDA_#1
LDA=5;_LDX_#LDA
RTS
NOP_RTS
LDX_.BYTE_1
CLC
_CLC_A
BOX*_NOP
BOX_*_NOP
END
