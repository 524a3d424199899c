# lines with numbers that say themselves that they are none of the rows: sentences, a box, BASIC, registers below their names, a list of names, a range and its
# length, what NAS-SYS was told to list; the same without what says so is told
cat >rows <<'END'

0600 A9 00     MULT    LDA   #0
0602 85 42             STA   $42
0604 A2 08             LDX   #8
0606 46 41     LP      LSR   $41
0608 90 03             BCC   ADD1
060A 18                CLC
060B 65 40             ADC   $40
060D 6A        ADD1    ROR   A
060E 66 42             ROR   $42
0610 CA                DEX
0611 D0 F3             BNE   LP
0613 60                RTS
END
cat >none <<'END'
ADD1 at 060D; A, the accumulator, holds the byte from F9.
+------------------------------+
| not A2 07 as was printed.    |
+------------------------------+
A   X   Y
03 08 00   (before)
00 00 00   (after)
40  MPD       LOW BYTE OF NUMBER
41            HIGH BYTE OF NUMBER
60 FOR I=1 TO 8
70 GOTO 30
0600 to 0613 = 20 bytes.
END
cat none rows | collate --page - --cpu 6502
cat >none <<'END'
ADD1 A2 07 as was.
0600 to 0613 = 21 bytes.
41            40 HIGH BYTE
70 GOTO LDA 30
END
cat none rows | collate --page - --cpu 6502
collate --page - --cpu z80 <<'END'
T1800 1818
1800 DD 21 2B 18 06 04 DD 7E 52
1808 00 D3 04 DD 4E 01 0D 20 50
1810 FD CB 46 C4 1D 18 DD 23 F1
.
END
rm none rows
