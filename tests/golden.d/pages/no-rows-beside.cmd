# Numbers where the rows have theirs, in lines that say themselves that they are something else
cat >rows <<'END'
0300 A2 41     START   LDX   #$41
0302 20 0B 03  LOOP    JSR   SHOW
0305 CA                DEX
0306 D0 FA             BNE   LOOP
0308 4C 00 03          JMP   START
030B 86 40     SHOW    STX   $40
030D 60                RTS
                       END
END
with() { echo "-- $1"; cat - rows | collate --page - --cpu 6502 | sed '/6502,/d;/layout:/d'; }
with 'a memory map' <<'END'
0000 - 00FF   Zero page
0100-01FF     Stack
0300 to 03FF  Program

END
with 'a row with a dash, and the end of one' <<'END'
02FB - 8D 00 03 STA START
02FE - 02FF EA NOP

END
with 'codes of characters' <<'END'
20 SP   30 0   40 @   50 P
21 !    31 1   41 A   51 Q

END
with 'codes, one of which is another' <<'END'
20 SP   30 0   40 @   51 P

END
with 'a sentence' <<'END'
20 D2 FF at 0322 prints a character.

END
with 'a row whose mnemonic is misread' <<'END'
20 D2 FF JSR of 0322 prints a character.

END
with 'a sum' <<'END'
K0300, 030D 051A

END
with 'a sum that does not hold' <<'END'
K0300, 030D 051B

END
echo '-- a table behind END'
{ cat rows; cat <<'END'; } | collate --page - --cpu 6502 | sed '/6502,/d;/layout:/d'

A9  LDA   immediate     2        2
4C  JMP   absolute      3        3
60  RTS   implied       1        6
END
echo '-- a row before it'
sed '$i60 RTS' rows | collate --page - --cpu 6502 | sed '/6502,/d;/layout:/d'
rm -f rows
