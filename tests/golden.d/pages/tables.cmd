# Tables of symbols behind a listing are no rows of it, though a name may look like a number or a mnemonic; nor are references
octal="000.100  061 000 001 BEG    LXI    SP,0100H
000.103  315 112 000        CALL   BAD
000.106  302 100 000        JNZ    BEG
000.111  166                HLT
000.112  311         BAD    RET"
for table in 'BAD     000.112   BEG     000.100' '000.112 BAD
000.100 BEG
000.000 MEM
000.001 DATA'; do
	printf '%s\n\n%s\n' "$octal" "$table" | collate --page - --cpu 8080 --map | grep ' proven\|unread\|error\|extra'
done
hex="0366 A005     DELAY  LDY #5
0368 8D00D8   FACE   STA COLOR
036B 88              DEY
036C D0FA            BNE FACE
036E 60              RTS"
for table in '  0366 DELAY
 =D800 COLOR
  0368 FACE
  036E DONE' 'DELAY     0366    10#
COLOR     D800     2#   11    14
FACE      0368    11#   13
DONE      036E    14#'; do
	printf '%s\n\n%s\n' "$hex" "$table" | collate --page - --cpu 6502 --syntax mos --map | grep ' proven\|does not belong\|error'
done
