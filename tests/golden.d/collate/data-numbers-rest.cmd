# Numbers of lines of DATA need not be multiples of what they go up by
printf '%s\n' '5 FOR I=768 TO 781:READ A:POKE I,A:NEXT' '15 DATA 169,0,141,32' '25 DATA 208,232,96,1' '35 DATA 76,0,3,7' '45 DATA 1,2' >loader.txt
collate --page loader.txt --cpu 6502
echo '-- the second is lost'
sed 3d loader.txt | collate --page - --cpu 6502 --map
echo '-- and two are exchanged'
sed '3{h;d};4G' loader.txt | collate --page - --cpu 6502 -b image | grep -v layout
od -An -tu1 image
rm loader.txt image
