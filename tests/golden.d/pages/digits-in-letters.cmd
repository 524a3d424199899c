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
