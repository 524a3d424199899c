# A loader's total is a witness of its bytes: clean, with a byte misread, and of a name that adds nothing up.
cat >loader.txt <<'END'
10 FOR I=826 TO 845:READ A:POKE I,A:S=S+A:NEXT
20 IF S<>2567 THEN PRINT"ERROR":STOP
100 DATA 169,0,162,5,157
110 DATA 0,128,202,208,250
120 DATA 169,1,162,5,157
130 DATA 0,132,202,208,250
END
collate --page loader.txt --cpu 6502 --map
sed 's/169,1,162/169,7,162/' loader.txt | collate --page - --cpu 6502 --map
sed 's/S=S+A/T=T+A/' loader.txt | collate --page - --cpu 6502 | tail -2
# the loader's other statements are its own, whatever numbers they have, and DATA that cannot be read is told
(cat loader.txt; printf '30 SYS 826:END\n40 A$="SYS 826":A=53280\n130 DOTO 1,2,3,4,5\n') | collate --page - --cpu 6502
rm loader.txt
