# A byte that lost a digit, an address in two words, a blank within brackets: what else the
# row prints says what it is.
collate --page - --cpu 8080 <<'P'
0300 3E 04   START: MVI   A,04H
0302 01 C 03        LXI   B,TABLE
0305 0 06 03        LXI   H,START+6
030 8: 7E           MVO   A.M
0309 CD 0C 03       CALL  TABLE
030C C9      TABLE: RET
P
collate --page - --cpu z80 <<'P'
4C80 2A 8A 4C  START  LD HL,( TABLE)
4C83 3A 8A 4C         LD A,(TAB LE)
4C86 C3 80 4C         JP START
4C89 C9               RET
4C8A 00 00     TABLE  DEFB 00H,00H
P
# The number of a line glued to its address, or in two words; an address in two behind one
# that was misread.
collate --page - --cpu 6502 <<'P'
2160  02D7 A6 B1            LDX   $B1
217002D9 A8                 TAY
21 80  02DA 86 A0           STX   $A0
2190  D2DC C6 AD            DEC   $AD
2200  02D E 48              PHA
P
