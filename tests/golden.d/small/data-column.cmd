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
