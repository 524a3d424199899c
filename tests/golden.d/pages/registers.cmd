# What a monitor shows of its registers defines no names
cat >rows <<'END'
0300 A2 05     START   LDX   #$05
0302 20 0B 03  LOOP    JSR   SHOW
0305 CA                DEX
0306 D0 FA             BNE   LOOP
0308 4C 00 03          JMP   START
030B 86 40     SHOW    STX   $40
030D 60                RTS

END
with() { echo "-- $1"; cat rows - | collate --page - --cpu 6502 | sed '/6502,/d'; }
with "Apple's monitor" <<'END'
*300G

0302-   A=0D X=10 Y=00 P=30 S=FB
END
with 'DDT' <<'END'
C0Z1M0E1I0 A=0D B=0000 D=0010 H=0302 S=01F0 P=0302 DEX
END
with 'equates, one with another in its comment' <<'END'
X=41    ; Y=X+1
WAIT=0400
END
rm -f rows
