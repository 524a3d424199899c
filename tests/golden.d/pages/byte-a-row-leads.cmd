# A byte a row: ED and FD begin instructions of several lengths, which the second byte says
collate --page - --cpu z80 --map <<'PAGE'
1800     21    LD HL,4020
1801     20
1802     40
1803     01    LD BC,17E0
1804     E0
1805     17
1806     ED    LDIR
1807     B0
1808     ED    LD (1879),BC
1809     43
180A     79
180B     18
180C     FD    LD IY,5C3A
180D     21
180E     3A
180F     5C
1810     C9    RET
PAGE
