cat >squares.41 <<'END'
01 LBL "SQ"
02 "HOW MANY?"
03 PROMPT
04 1 E3
05 /
06 ISG X
07 LBL 01
08 RCL X
09 INT
10 X^2
11 PRX
12 RDN
13 ISG X
14 GTO 01
15 AON
16 "DONE?"
17 PROMPT
18 AOFF
19 "SO "
20 AVIEW
21 BEEP
22 END
END
asm41 -o squares.raw squares.41
printf '3\nyes\n=5\n+\nSF 30\nSF 99\nnothing\nOFF\n' | sim --cpu hp41 --load squares.raw
printf '4\n' | sim --cpu hp41 --load squares.41 --start 01 --no-printer -q
sim --cpu hp41 --load squares.41 --start 02 </dev/null
printf '01 LBL 01\n02 TONE 5\n03 TONE 0\n04 BEEP\n05 TONE 5\n06 CF 26\n07 TONE 9\n' >song.41
sim --cpu hp41 --load song.41 </dev/null | tr '\007' '!'
printf 'LBL 01\nGTO 01\n' >forever.41
sim --cpu hp41 --load forever.41 --budget 1000; echo $?
sim --cpu hp41 --load squares.41 --size 400; sim --cpu hp41 --load none.41; sim --cpu hp41 --load squares.41 --debug; sim --cpu hp41 --load squares.41 --replay
printf '01 STOO 1\n' >bad.41; sim --cpu hp41 --load bad.41
