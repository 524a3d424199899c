# A name that the page does not give one value is no second witness of it
show() { collate --page - --cpu $1 --map | grep -v '^ .*[|=]'; }
echo "-- an operand and the table of symbols, misread alike; the label stands elsewhere"
show 6502 <<'PAGE'
0300           SCREEN = $0400
0300  A2 05     INIT   LDX #$05
0302  A9 20     CLEAR  LDA #$20
0304  9D 00 04         STA SCREEN,X
0307  CA               DEX
0308  10 F8            BPL CLEAR
030A  4C 08 03         JMP CLEAR

SYMBOL TABLE
CLEAR   0308    INIT    0300    SCREEN  0400
PAGE
echo "-- ... and what stands there is not taken for the label"
show z80 <<'PAGE'
8000 3E05      10 START LD A,5
8002 3D        20 LOOP  DEC A
8003 CA0060    30       JP Z,START
8006 C30280    40       JP LOOP
START 6000
LOOP  8002
PAGE
echo "-- an equate that three uses deny, and one that one of three denies"
show 6502 <<'PAGE'
0300  A5 8E     START  LDA COUNT
0302  85 8E            STA COUNT
0304  A6 8E            LDX COUNT
0306  A4 B0            LDY PTR
0308  84 B0            STY PTR
030A  E6 80            INC PTR
030C  60               RTS
COUNT = $BE
PTR = $B0
PAGE
echo "-- a half of such a name"
show 6502 <<'PAGE'
0300  A9 08     START  LDA #<TEXT
0302  A0 03            LDY #>TEXT
0304  60               RTS
0305  60               RTS
0306  41 42     TEXT   .BYTE $41,$42

TEXT   0308
START  0300
PAGE
echo "-- a label bears its uses out though the table has it otherwise"
show 6502 <<'PAGE'
0300  A2 05     INIT   LDX #$05
0302  CA        LOOP   DEX
0303  D0 FD            BNE LOOP
0305  4C 08 03         JMP LAST
0308  60        LAST   RTS

LAST   0306
INIT   0300
PAGE
