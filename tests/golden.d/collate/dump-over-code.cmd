cat >page.txt <<'END'
001 176  320                  RFC               / Next player
001 177  322 174 002          JFC VANA
001 202  117          RAKE,   LCA
001 203  353                  XCHG
001 204  303 000 001          JMP METUL         / Is it the last
001 207               TOKOL,
001 207  131

Games for your computer  33

001 210  117 125 122 040 115 117 126 105
001 220  107          TUKIM,  LBA
001 221  023                  INXD
001 222  306 113              ADI 113
001 224  052 051 002          LHLD RESA
001 227  170                  LAB
001 230  276          NUNOL,  CPM
001 231  200          PUSI,   ADB
001 232  043                  INXH              / Any more to do
001 233  123                  LDE
001 234  056 115              LLI 115
001 236  117                  LCA
001 237  345          TIREV,  PUSH H
001 240  056 101              LLI 101
001 242  376 002              CPI 002           / Is it the last
001 244  346 041      KUKI,   NDI 041           / No, try the next
001 246  054          TOMI,   INL
001 247  311                  RET               / Any more to do
001 250               PERIK,
001 250  131 117 125 122 040 115 117 126
001 260  105
001 261  032          MEVOK,  LDAD
001 262  054                  INL
END
collate --cpu 8080 --page page.txt --map
