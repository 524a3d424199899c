# What says that a row was lost before the first or behind the last: what was typed to a monitor, a jump of the program's,
# an END without an address below an instruction that goes on; X EQU $ with another address than the row below
page() {
	echo "== $1"
	shift
	collate --page - "$@" | grep -v '^ *|'
}
rows='0302-   BD 00 04    LDA   $0400,X
0305-   9D 00 05    STA   $0500,X
0308-   CA          DEX
0309-   D0 F7       BNE   $0302
030B-   60          RTS'
printf '*300L\n%s\n' "$rows" | page 'listed' --cpu 6502
printf '*300LLL\n%s\n' "$rows" | page 'listed thrice' --cpu 6502
printf '.D 0300\n%s\n' "$rows" | page 'disassembled' --cpu 6502
printf '*302L\n%s\n' "$rows" | page 'nothing lost' --cpu 6502
printf '%s\n' "$rows" | sed 's/60          RTS/4C 00 03    JMP   $0300/' | page 'jumped to' --cpu 6502
rows='0200  3E 05             LD A,5
0202  32 00 30          LD (3000H),A
0205  3D        LOOP:   DEC A
0206  20 FD             JR NZ,LOOP'
printf '%s\n                        END\n' "$rows" | page 'closed' --cpu z80
printf '%s\n0208                    END\n' "$rows" | page 'closed where it ends' --cpu z80
printf '%s\n' "$rows" | page 'the first page of several' --cpu z80
for at in 0208 F208; do
	printf '%s\n0208            TEXT:   EQU $\n%s  41                DEFB 41H\n' "$rows" "$at" | page "the row at $at" --cpu z80
done
