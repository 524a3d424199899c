# Where rows print page and place in one word, a few without their mark are no places at a front panel
show() { collate --page - --cpu 8080 --map 2>&1 | grep '^  [0-9]\|8080,\|findings,'; }
rows='042.200  240      GETKEY  ANA   B
042.201  015              DCR   C
042.202  074              INR   A
042.203  066 306          MVI   M,306Q
042.205  170              MOV   A,B
042.206  007              RLC
042.207  315 211 042      CALL  PRINT
042.212  023      PRINT   INX   D
042.213  345              PUSH  H
042.214  372 212 042      JM    PRINT
042.217  311              RET
042.220  170              MOV   A,B
042.221  311              RET'
echo "$rows" | sed 's/315 211/315 212/' | show
echo "# digits lost in five rows, and in one"
echo "$rows" | sed 's/315 211/315 212/; 8,12s/042\./04/' | show
echo "$rows" | sed 's/315 211/315 212/; 8s/042\./04/' | show
echo "# places alone, below one whole address in the text"
{ echo "042.200  is where it begins"; echo "$rows" | sed 's/315 211/315 212/; s/^042\.//'; } | show
