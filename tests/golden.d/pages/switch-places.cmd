# Places and bytes as the switches of a front panel show them
show() { collate --page - --map --cpu 8080; }
show <<'PAGE'
PLACE          BYTE
00 000 000     11 011 011    IN
00 000 001     11 111 111
00 000 010     00 101 111    CMA
00 000 011     11 010 011    OUT
00 000 100     11 111 111
00 000 101     11 000 011    JMP
00 000 110     00 000 000
00 000 111     00 000 000
PAGE
# ... two bytes a row that do not count
show <<'PAGE'
001 000   00 111 110  10 000 000
001 002   11 010 011  00 000 001
001 004   00 101 111  11 010 011
001 006   00 000 001  01 110 110
PAGE
