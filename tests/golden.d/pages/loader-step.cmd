# A loop in a loop whose variable goes on from the other one, and ends where the last data do
collate --page - --cpu 6502 --map <<'PAGE'
10 FOR I=768 TO 813 STEP 8:C=0
20 FOR J=I TO I+7:IF J>813 THEN 40
30 READ A:POKE J,A:C=C+A
40 NEXT J:READ S:IF S<>C THEN PRINT"ERROR":END
50 NEXT I
100 DATA 160,0,177,60,217,40,3,208,865
101 DATA 18,200,196,6,144,244,165,61,1034
102 DATA 32,218,253,165,60,32,218,253,1231
103 DATA 32,142,253,230,60,208,225,230,1380
104 DATA 61,166,61,224,96,208,217,96,1129
105 DATA 66,65,83,73,67,0,354
PAGE
# or pokes as many bytes as each row has, the last one fewer than the step; with a row lost that is not known
page() {
cat <<'PAGE'
20 FOR I=8192 TO 8220 STEP 8: READ A$
30 FOR J=0 TO LEN(A$)/2-1
40 POKE I+J,16*FN H(2*J+1)+FN H(2*J+2)
50 NEXT J:NEXT I
100 DATA "A51C8D1B20A51D8D"
110 DATA "1C20A51E8D1E20A5"
120 DATA "1F8D1F20A422F014"
130 DATA "A200BDFF60"
PAGE
}
page | collate --page - --cpu 6502 --map
page | grep -v '^110' | collate --page - --cpu 6502 --map
# of values that are read one by one, or texts that are no full rows, some are lost
collate --page - --cpu 6502 --map <<'PAGE'
10 FOR I=768 TO 790 STEP 2
20 READ A,B:POKE I,A:POKE I+1,B
30 NEXT I
100 DATA 160,0,177,60,217,40
110 DATA 18,200,196,6,144,244
120 DATA 32,218,253,165,60
130 DATA 32,142,253,230,60,96
PAGE
page | sed 's/"1C20A51E8D1E20A5"/"1C20A51E8D1E"/; s/"A200BDFF60"/"A200BDFF60A51C"/' | collate --page - --cpu 6502 --map
