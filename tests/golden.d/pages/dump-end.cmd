# What a dump has in its last row behind the listing's last instruction is its own, but where that goes on, or another names it
cat >code <<'END'
0200 06 03     START: MVI  B,3
0202 3A 0A 02         LDA  020AH
0205 05        AGAIN: DCR  B
0206 C2 05 02         JNZ  AGAIN
0209 C9               RET
END
{ cat code; echo; echo '0200 06 03 3A 0A 02 05 C2 05 02 C9 48 49 00 00 00 00'; } | collate --page - --cpu 8080 --map
{ sed 's/020AH/0300H/; s/0A 02/00 03/' code; echo; echo '0200 06 03 3A 00 03 05 C2 05 02 C9 48 49 00 00 00 00'; } | collate --page - --cpu 8080 --map
{ sed 5d code | sed 's/020AH/0300H/; s/0A 02/00 03/'; echo; echo '0200 06 03 3A 00 03 05 C2 05 02 C9 00 00 00 00 00 00'; } | collate --page - --cpu 8080 --map
# but for a row that is shorter than the one above: it was printed up to its end
{ cat code; echo; echo '0200 06 03 3A 0A 02 05 C2 05'; echo '0208 02 C9 48 49'; } | collate --page - --cpu 8080 --map
rm -f code
# Sharp's marks on both sides of the address, and a last row of few bytes; a byte misread is told where it stands
sharp='*D12001211
:1200=D9 01 FE FE C3 D9 01 FE
:1208=FE 1F 20 10 C3 D9 01 FE
:1210=27 2C'
echo "$sharp" | collate --page - --cpu z80 --map
echo "$sharp" | sed 's/1F 20/1F Z0/' | collate --page - --cpu z80
echo "$sharp" | sed '$d' | collate --page - --cpu z80
# what is to be changed beside a listing is no row
collate --page - --cpu z80 --map <<'PAGE'
1200 3E 05    LD A,5
1202 77       LD (HL),A
1203 23       INC HL
1204 C9       RET
For the MZ-80A change

:1201=06
:1203=2B

before you run it.
PAGE
