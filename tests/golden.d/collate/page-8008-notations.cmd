# Old mnemonics with Intel's numbers, in hexadecimal and behind numbers of lines; octal numbers with Intel's colons
collate --page - --cpu 8008 -o - <<'PAGE'
1000  2E 10        FIND:   LHI  HIGH TABLE
1002  36 11                LLI  LOW TABLE
1004  16 10                LCI  16          ; ENTRIES
1006  C7           F1:     LAM
1007  3C 52                CPI  'R'
1009  68 10 10             JTZ  GOTIT
100C  11                   DCC
100D  48 06 10             JFZ  F1
1010  07           GOTIT:  RET
1011  41 0A 52     TABLE:  DB   'A',10,'R'
PAGE
collate --page - --cpu 8008 <<'PAGE'
   7  002/100  016 040      START  LBI 32         / PRECISION
   8  002/102  240                 NDA
   9  002/103  106 126 002         CAL SWITCH
  10  002/106  106 126 002         CAL SWITCH
  11  002/111  053                 RTZ
  12  002/112  104 103 002         JMP START+3
  13  002/115  004 060             ADI '0'
  14  002/117  127                 OUT 11
  15  002/120  011                 DCB
  16  002/121  053                 RTZ
  17  002/122  307                 LAM
  18  002/123  104 126 002         JMP SWITCH
  19  002/126  350          SWITCH LHA
  20  002/127  007                 RET
PAGE
collate --page - --cpu 8008 <<'PAGE'
001100  016040      START:  LBI 040         ; COUNT
001102  240         LOOP:   NDA
001103  006101              LAI 101
001105  011                 DCB
001106  110102002           JFZ LOOP
001111  004020              ADI 020
001113  007         DONE:   RET
PAGE
echo "-- DATA is no label, however often it stands there"
collate --page - --cpu 8008 <<'PAGE'
20-070  006 101         FIND   LAI 101
20-072  007                    RET
20-073  104 036 107            DATA 104,036,107,050,114,062
20-076  050 114 062
20-101  115 074 120            DATA 115,074,120,106,130,120
20-104  106 130 120
PAGE
