# a dump's first or last row may be as short as an instruction: right above the next one, or where the one before ends; a loader may begin at 0
cat >rows <<'END'
                              ORG   $0002
0002 00                       .BYTE 0
                              ORG   $0010
0010 A9 00            MTEST   LDA   #$00
0012 A8                       TAY
0013 85 FA                    STA   $FA
0015 4C 10 00                 JMP   MTEST

DUMP

0002: 00
0010: A9 00 A8 85 FA 4C 10 00
END
collate --page - --cpu 6502 <rows
sed 's/^0002: 00/0002: 40/' rows | collate --page - --cpu 6502
cat >rows <<'END'
2000:  11 40 20 21 50 20 0E 04 =14
2008:  AF C9 =78

2000  11 40 20      ADD1:   LXI   D,2040H
2003  21 50 20              LXI   H,2050H
2006  0E 04                 MVI   C,4
2008  AF                    XRA   A
2009  C9                    RET
END
collate --page - --cpu 8080 <rows
collate --page - --cpu 8080 <<'END'
0000  21 00 00              LXI   H,0
0003  16 80                 MVI   D,80H
0005  1A            BEG:    LDAX  D
0006  C3 05 00              JMP   BEG

10 FOR I=0 TO 8: READ D: POKE I,D: NEXT
20 DATA 33,0,0,22,128,26,195,5,0
END
rm rows
# a record that counts its bytes lost none, before a gap as long as it is short: no bytes are made for that; one that counts more did
tape=';080C00206AFDAD0002A20402F0
;050C084CDAFDA999037E
;080C10D9CFD5D2A0D3C3CF0678
;080C18D2C5A0C9D3A000C90568'
echo "$tape" | collate --page - --cpu 6502 --map
echo "$tape" | sed 's/^;050C08/;080C08/' | collate --page - --cpu 6502 --map
