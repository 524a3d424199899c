# Keys in brackets, and what the display shows; a monitor's xx for what stood there
show() { collate --page - --map --cpu "$1"; }
show z80 <<'PAGE'
PRESS          READ
[ADDR] 1 9 0 0
[DATA] 0 E [+]   1900 0E   HUM  LD   C,20H
[DATA] 2 0 [+]   1901 20
[DATA] 0 D [+]   1902 0D   LOW  DEC  C
[DATA] 2 0 [+]   1903 20        JR   NZ,LOW
[DATA] F D [+]   1904 FD
[DATA] D 3 [+]   1905 D3        OUT  (3),A
[DATA] 0 3 [+]   1906 03
[DATA] 2 F [+]   1907 2F        CPL
[DATA] 1 8 [+]   1908 18        JR   HUM
[DATA] F 6 [+]   1909 F6
PAGE
show 6502 <<'PAGE'
0280 xx E6
0281 xx 00
0282 xx A5
0283 xx 00
0284 xx 60
PAGE
# ... keys that the display does not show again stay, to be told
show z80 <<'PAGE'
[DATA] 0 E [+]   1900 0E   HUM  LD   C,20H
[DATA] 2 0 [+]   1901 20
[DATA] 0 D [+]   1902 0D   LOW  DEC  C
[DATA] 2 0 [+]   1903 20        JR   NZ,LOW
[DATA] E D [+]   1904 FD
[DATA] D 3 [+]   1905 D3        OUT  (3),A
[DATA] 0 3 [+]   1906 03
[DATA] 2 F [+]   1907 2F        CPL
[DATA] 1 8 [+]   1908 18        JR   HUM
[DATA] F 6 [+]   1909 F6
PAGE
