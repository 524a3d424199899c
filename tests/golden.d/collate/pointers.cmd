# Loaders that count a variable up: rows of any length with remarks behind them and a number that ends them; small hexadecimal digits
# in quotes with a sum
echo "-- remarks"
collate --cpu z80 --page - <<'PAGE'
  10 CLEAR 49999
  20 LET a=50000
  30 READ b: IF b=999 THEN STOP
  40 POKE a,b: LET a=a+1: GO TO 30
 100 DATA 6,7: REM LD B,7
 110 DATA 197: REM PUSH BC
 120 DATA 33,0,88: REM LD HL,ATTR
 130 DATA 16,253: REM DJNZ
 140 DATA 201: REM RET
 150 DATA 999
PAGE
echo "-- strings"
collate --cpu z80 --page - <<'PAGE'
10 LET a=60000
20 FOR l=1 TO 3: READ a$,c: LET s=0
30 FOR i=1 TO LEN a$ STEP 2
40 LET v=16*FN h(a$(i))+FN h(a$(i+1)): POKE a,v: LET a=a+1: LET s=s+v
50 NEXT i: IF s<>c THEN PRINT "Error in line ";100+10*l: STOP
60 NEXT l
110 DATA "3a485c1f1f1fe607",552
120 DATA "0e0041ee10d3fe50",878
130 DATA "1d20f0c9",502
PAGE
# digits without an end behind DATA
collate --page - --cpu 6502 <<'END' | tail -2
20 A=7168
30 READ A$,C
50 POKE A,B:A=A+1
200 DATA A010A5504A900C18A2FE,1091
210 DATA F7A888888888888888888888888888888888888888882,1552
220 DATA 037650CA10FB88D0E560,1339
END
