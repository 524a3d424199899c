# Bytes of data in a column of their own are pages and places by their looks, and begin no second column of rows
collate --page - --cpu 8008 --map <<'PAGE'
001 063  104 346 002          JMP TOKAK
001 070  106 142 001          CAL KILA
001 120  107 101 115 105 040 117 126 105
001144                  131 117 125 122
001 150  040 115 117 126 105
001 247  104 101 002          JMP LEWI
001 252          211 052 001 040 327 113
001 3s5  100 151 002          JFC SEWEP
002 352          110 105 114 114 117 040
PAGE
# A row of a list without a byte of its own, before one that stands further on
collate --page - --cpu 8080 --map <<'PAGE' | tail -2
3070  004 276  324          MOLAM,   324
3080  004 227  200                   200
3090  004 230  165                   165
3100  004 231  244                   244
3110  004 232  01 0                   0T0
3120  004 233  355                   35
3130  004 234  040                   04T
3140  004 235  041 067 004  WAVUW,  LXH VEMON
PAGE
