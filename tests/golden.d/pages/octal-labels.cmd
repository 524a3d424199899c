# addresses beside labels only, in split octal: two bytes that stand where the rows have theirs are no page and place; the same with a dump of all of it
cat >rows <<'END'
002 000   066 100         START,  LLI   100
          056 002                 LHI   002
002 004   307             AGAIN,  LAM
          240                     NDA
          150 024 002             JTZ   DONE
          106 025 002             CAL   PRINT
          060                     INL
          110 004 002             JFZ   AGAIN
          050                     INH
          104 004 002             JMP   AGAIN
002 024   000             DONE,   HLT
002 025   016 010         PRINT,  LBI   010
          007                     RET
END
cat >dump <<'END'

002 000 066 100 056 002 307 240 150 024
002 010 002 106 025 002 060 110 004 002
002 020 050 104 004 002 000 016 010 007
END
collate --page - --cpu 8008 <rows
cat rows dump | collate --page - --cpu 8008
rm rows dump
