# What a magazine prints below its pages counts the magazine, and is no row
collate --cpu 8080 --page - <<'PAGE'
:1003000021000036002310FB3E01D300C30003000C
:00000001FF

Page 24                                                     Number 47
PAGE
collate --cpu 8008 --page - <<'PAGE'
002 000   066 300 056 002 076 144 106 075
002 010   002 066 300 056 002 307 024 001
002 020   370 150 061 002 106 151 002 310

Page 9, Micro-8 Newsletter, Vol. 1 No. 6, April 21, 1975
PAGE
collate --cpu 8080 --page - <<'PAGE'
0300    3E 05  START:  MVI   A,05H
0302    D3 40          OUT   40H
Page 24      Vol. 3, No. 47     December 1983
0304    C3 00 03       JMP   START
PAGE
