# The mark of the base behind all addresses is none of their digits, behind the number of a line as well
cat >marked <<'PAGE'
   1                        ; ECHO
   2   2200H                        ORG   2200H
   3   2200H  31 00 14      ECHO:   LXI   SP,1400H
   4   2203H  CD 0F 22      NEXT:   CALL  INPUT
   5   2206H  B7                    ORA   A
   6   2207H  CA 00 22              JZ    ECHO
   7   220AH  D3 01                 OUT   1
   8   220CH  C3 03 22              JMP   NEXT
   9   220FH  DB 01         INPUT:  IN    1
  10   2211H  E6 7F                 ANI   7FH
  11   2213H  C9                    RET
  12   2214H                        END
PAGE
collate --page marked --cpu 8080
# where two of many rows have it, it is told
sed -e '/ 220AH\| 220FH/!s/^\( *[0-9]*  *....\)H/\1 /' marked >some
collate --page some --cpu 8080
rm marked some
