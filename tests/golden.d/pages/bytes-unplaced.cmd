# Statements with their bytes behind them and no origin: what is lacking is one
rows='SEND    LD   HL,TEXT        21 0E 60
MORE    LD   A,(HL)         7E
        CP   0              FE 00
        RET  Z              C8
        ADD  A,32           C6 20
        OUT  (1),A          D3 01
        INC  HL             23
        JR   MORE           18 F5
TEXT    DEFB 72,73,0        48 49 00'
echo "$rows" | collate --page - --cpu z80
{ echo "        ORG  6000H"; echo "$rows"; } | collate --page - --cpu z80
# a few such lines are no program
echo "$rows" | head -3 | collate --page - --cpu z80
