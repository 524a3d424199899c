# Room that is kept free explains a hole that is where it is and as long as it: not a row that was lost before or behind it
listing() {
	cat <<'PAGE'
2000  210C20       1         LD HL,BUFFER
2003  0604         2         LD B,LENGTH
2005  3600         3 CLEAR:  LD (HL),0
2007  23           4         INC HL
2008  10FB         5         DJNZ CLEAR
200A  C9           6         RET
200B  00           7 FLAG:   DEFB 0
200C               8 BUFFER: DEFS LENGTH
2010               9         DEFS 10H
2020  0100        10 SAVE:   DEFW 1
2022  4142        11         DEFM 'AB'
                  12 LENGTH: EQU 4
PAGE
}
read_it() {
	collate --cpu z80 --page - | sed '/layout:/d'
}
echo "-- as printed"; listing | read_it
echo "-- the row before it"; listing | sed '/FLAG:/d' | read_it
echo "-- the row behind it"; listing | sed '/SAVE:/d' | read_it
echo "-- how long it is"; listing | sed 's/10H/30H/' | read_it
echo "-- by a name of the page"; listing | sed 's/EQU 4/EQU 8/' | read_it
echo "-- nobody knows"; listing | sed 's/10H/UNKNOWN/' | read_it
