# A printed game bears out the lines that it reaches; where the program does not play, one reading of one doubtful line may.
mkdir g
cat >g/manifest.conf <<'END'
title = "DOUBLE"
source = "a test"
author = "typein"
copyright = "typein"
cpu = "6502"
syntax = "mos"
language = "basic"
pages = {"page.txt"}
restored = "double.bas"
sessions = {"g.session"}
machine = "pet"
start = "$C389"
basic = {"RUN"}
END
printf 'title: a number twice\nlines: screen\nprinted: page 1\n\nNUMBER?\n{7}\n 14\nNUMBER?\n{0}\nBYE\n' >g/g.session
page() {
	printf '10 INPUT"NUMBER";N\n20 %s GOTO 60\n30 M=N*2\n40 PRINT M\n50 GOTO 10\n60 PRINT"BYE"\n70 END:REM IT WAS 8 O CLOCK\n' "$1" >g/page.txt
}
page 'IF N=0'
collate ./g -o g/double.bas >/dev/null 2>&1
collate ./g --play --map
collate ./g --play --report json | tr -d '\n\t' | grep -o '"play":{[^}]*}'
page 'IF N=8'
collate ./g -o g/double.bas >/dev/null 2>&1
collate ./g --play | tail -2
page 'IF N=0'
sed -i 's/M=N\*2/LFT M=N*Z/' g/page.txt
collate ./g -o g/double.bas >/dev/null 2>&1
collate ./g --play | sed -n '/line /,$p'
page 'lF N=0'
rm g/double.bas
collate ./g --play
sed -i /^printed/d g/g.session
collate ./g --play | tail -2

collate --play imphex-pet | tail -2
rm -r g
