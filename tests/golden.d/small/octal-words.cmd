# Beside page and place a number of six octal digits without a mark is a word, where bytes say that three digits are octal
cat >words <<'PAGE'
004 000                  ORG   002000
004 000   041    GO      LXI   H,023420
004 001   020
004 002   047
004 003   076            MVI   A,020
004 004   020
004 005   021            LXI   D,001750
004 006   350
004 007   003
004 010   006            MVI   B,144
004 011   144
004 012   303            JMP   GO
004 013   000
004 014   004
004 015   001    TAB     DW    000401,001761
004 016   001
004 017   361
004 020   003
PAGE
collate --page words --cpu 8080
# an origin may be page and place as well; one that is neither is told
sed 's/ORG   002000/ORG   004000/' words >place
collate --page place --cpu 8080
sed 's/ORG   002000/ORG   003000/' words >neither
collate --page neither --cpu 8080
rm words place neither
