# What is poked by hand: pairs side by side whose addresses are as short as their bytes, several statements of BASIC a line, and a loop over addresses with a sign
cat >pairs <<'END'
   ADR  N     ADR  N     ADR  N     ADR  N     ADR  N
   828  162   833   3    838  208   843   86   848  141
   829    5   834  32    839  248   844    3   849   32
   830  189   835 210    840   96   845   72   850  208
   831   80   836 255    841    0   846   73   851   96
   832    3   837 202    842  160   847    2   852  234
END
say() { collate --page "${1:--}" --cpu 6502 --map; }
say pairs
echo '-- an address and a byte misread'
sed 's/ 832 / 882 /; s/ 248 / 2A8 /' pairs | say
cat >pokes <<'END'
5 REM THE ROUTINE
10 POKE828,162:POKE829,5:POKE830,189:POKE831,80
20 POKE832,3:POKE 833,32:POKE834,210
30 POKE835,255:POKE836,202:POKE837,208:POKE838,244
40 POKE839,96
50 SYS828
END
say pokes
echo '-- a number and a word misread'
sed 's/,189/,1B9/; s/POKE836/PDKE836/' pokes | say
echo '-- two that set the colours are none'
say <<'END'
10 POKE53280,0:POKE53281,0:POKE646,1
20 FOR I=828 TO 839:READ D:POKE I,D:NEXT
30 DATA 162,5,189,80,3,32,210,255
40 DATA 202,208,244,96
END
echo '-- addresses with a sign'
collate --cpu z80 --map --page - <<'END'
10 FOR A=-16384 TO -16373
20 READ B:POKE A,B:NEXT A
30 DATA 33,0,60,17,1,60,1,255
40 DATA 3,237,176,201
END
rm pairs pokes
