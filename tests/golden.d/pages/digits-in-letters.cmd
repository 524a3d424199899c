# Rows whose digits are letters are told where they are not read: the first behind a hole is no heading
show() { collate --page - --cpu 8008 2>&1 | grep -v 'layout:\|^ *|'; }
code='001:014/ 060            LOOP:   INL
001:015/ 104 014 001            JMP   LOOP
001:020/ 006 215        DONE:   LAI   215
001:022/ 106 026 001            CAL   PRINT
001:025/ 000                    HLT
001:026/ 121            PRINT:  OUT   010
001:027/ 016 020                LBI   020
001:031/ 011            WAIT:   DCB
001:032/ 110 031 001            JFZ   WAIT
001:035/ 007                    RET'
echo "# below a hole"; printf '%s\n' "$code" 'OO1:1OO/ 31O            MSG:' '001:101/ 314' | show
echo "# the last row"; printf '%s\n' "$code" 'OO1:O36/ OOO' | show
echo "# words"; printf '%s\n' "$code" '' 'IO 1O         OO is the letter O twice, and IO what the port is called.' '' | show
echo "# pins of a port"; collate --page - --cpu 8080 <<'END' 2>&1 | grep -v 'layout:'
2000                    ORG 2000H
2000 21 10 20   START:  LXI H,TABLE
2003 06 05              MVI B,5
2005 7E         LOOP:   MOV A,M
2006 D3 01              OUT 1
2008 23                 INX H
2009 05                 DCR B
200A C2 05 20           JNZ LOOP
200D C3 00 20           JMP START
2010 01 02 03   TABLE:  DB 1,2,3,4,5
2013 04 05

OUTPUTS OF THE PORT, BIT BY BIT:
O0 O1 O2 O3
I0   I1   I2   I3
2O15 O1 O2 O3
     O4 O5
red  blue key  strobe
END
