# The KIM-1's keys one after the other, and what its display shows: it is read; a byte that was keyed otherwise is told
page() {
	cat <<'PAGE'
To enter the program, press the keys shown:

     Press Keys      See on Display
       AD            xxxx xx
       0 2 0 0       0200 xx
       DA            0200 xx
       A 0           0200 A0
       +             0201 xx
       0 0           0201 00
       +             0202 xx
       8 4           0202 84
       +             0203 xx
       3 3           0203 33
       +             0204 xx
       B 1           0204 B1
       +             0205 xx
       3 0           0205 30
       +             0206 xx
       8 5           0206 85
       +             0207 xx
       3 2           0207 32
       +             0208 xx
       A A           0208 AA
       +             0209 xx
       C 8           0209 C8
       +             020A xx
       6 0           020A 60
PAGE
}
page | collate --cpu 6502 --page -
page | sed 's/0204 B1/0204 81/' | collate --cpu 6502 --page -
