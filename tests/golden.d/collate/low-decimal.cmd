# Decimal addresses of three digits, whatever the CPU; 0070: is a line's number before an address, not the address of a dump
echo "-- decimal"
collate --page - <<'PAGE'
LOC   CODE          MNEMONICS

826   160 0         LDY #0
828   132 183       STY 183
830   177 180       LDA (180),Y
832   208 250       BNE 828
834   170           TAX
835   76 58 3       JMP 826
838   96            RTS
PAGE
echo "-- numbers with colons"
collate --page - <<'PAGE'
0060: 0200               ORG    $0200
0070: 0200 A2 3F      GEN    LDXIM  $3F
0080: 0202 A9 00      CELLS  LDAIM  $00
0090: 0204 85 C0             STAZ   $C0
0100: 0206 86 C1             STXZ   $C1
0110: 0208 A0 07             LDYIM  $07
0120: 020A 18         AROUND CLC
0130: 020B A5 C1             LDAZ   $C1
0140: 020D D0 FB             BNE    AROUND
0150: 020F 4C 02 02          JMP    CELLS
PAGE
