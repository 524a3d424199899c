# rows of which the page's edge left the addresses alone, and rows of a dump that were lost where a running head parts it, are told
show() { collate --page - --cpu "$1" --map | grep -v '^ *|\|layout:'; }
rows() { sed -n "$1" <<'PAGE'
004 000   056    START,  LHI   004
004 001   004
004 002   066            LLI   032
004 003   032
004 004   016            LBI   010
004 005   010
004 006   307    LOOP,   LAM
004 007   121            OUT   010
004 010   060            INL
004 011   011            DCB
004 012   110            JFZ   LOOP
004 013   006
004 014   004
004 015   106            CAL   DELAY
004 016   023
004 017   004
004 020   104            JMP   START
004 021   000
004 022   004
004 023   036    DELAY,  LDI   200
004 024   200
004 025   031    D1,     DCD
004 026   110            JFZ   D1
004 027   025
004 030   004
004 031   007            RET
004 032   201    TABLE,  DB    201,102,044
004 033   102
004 034   044

Page 2       DR. DOBBS JOURNAL  41

004 035
004 036
004 037
PAGE
}
dump() { sed "$1" <<'PAGE'

006 000  013 060 125 172 237 304 351 016
006 010  063 130 175 242 307 354 021 066
006 020  133 200 245 312 357 024 071 136
006 030  203 250 315 362 027 074 141 206
006 040  253 320 365 032 077 144 211 256

17    6502 USER NOTES 03    MARCH 1979

006 100  113 160 225 272 337 004 051 116
006 110  163 230 275 342 007 054 121 166
006 120  233 300 345 012 057 124 171 236
006 130  303 350 015 062 127 174 241 306
PAGE
}
printf '%s\n' '-- three addresses alone at the end'
rows p | show 8008
printf '%s\n' '-- the one at which the program ends, twice'
{ rows '1,29p'; rows 33p; rows 33p; } | show 8008
printf '%s\n' '-- a dump, three rows lost at a running head'
dump '' | show 8080
printf '%s\n' '-- a foot'
dump 's/^17 .*/- 30 -/' | show 8080
printf '%s\n' '-- a heading: another range'
dump 's/^17 .*/TABLE 2/' | show 8080
