# What lost its address, or its bytes, and stands at the end, at the start or beside a row: each is told
try() { echo "-- $1"; collate --page - --cpu ${2:-8080} | sed '/layout:/d'; }
cat >rows <<'END'
0100 21 0B 01   START: LXI   H,010BH
0103 7E         NEXT:  MOV   A,M
0104 D3 01             OUT   1
0106 23                INX   H
0107 C2 03 01          JNZ   NEXT
010A C9                RET
END
{ cat rows; echo '                TABLE: DB    48H,49H,0'; } | try 'data at the end, without its bytes'
{ sed '$d' rows; echo '                       RET'; } | try 'a statement the program runs into'
{ cat rows; echo '                       HLT'; } | try 'one that it does not'
{ cat rows; echo '     48 49 00   TABLE: DB    48H,49H,0'; } | try 'data at the end, without its address'
{ sed '/RET/d' rows; echo '                TABLE: DB    48H,49H,0'; echo '0118 C9                RET'; } | try 'data in a hole'
{ echo '     31 00 02 CD 09 02 CD 20 02 3E'; echo '0110 48 49 20 4C 4F 4F 4B 00 3E 01'; echo; cat rows; } | try 'a row of a dump above another'
{ cat rows; echo; echo 'LOOP:  HLT                    2004  76'; echo '       JMP   LOOP             2005  C3 04 20'; } | try 'rows with the statement first'
{ cat rows; echo '010B 48 49 21   TABLE: DB    48H,49H,21H,'; } | try 'a list that goes on'
{ sed 's/21 0B 01/210B01  /; s/D3 01/D301 /; s/C2 03 01/C20301  /' rows; echo '010B 48492148   TABLE: DB    48H,49H,21H,48H,49H,21H'; echo '010F 492100'; } | try 'more bytes than the list has values'
{ cat rows; echo; echo '010B 48 49 20 4C 4F 4F 4B 00'; echo '0113 04 6704'; } | try 'bytes glued together behind one'
cat >rows <<'END'
004 110  307         LOOP,   LAM
004 111  060                 INL
004 112  104 110 004         JMP  LOOP
004 115  061 101 131 CONST,
END
{ cat rows; echo '004 120  000 000 021                    004 123  001 024 102'; } | try 'two rows of bytes in one line' 8008
{ cat rows; echo '             000'; } | try 'a byte alone at the end' 8008
try 'the number of the line at both ends' <<'END'
  44  8048  3E 01       LOAD:   MVI   A,1                                0044
  45  804A  C9                  RET                                      0045
  46  804B  48 80       START:  DW    LOAD                               0046
END
rm -f rows
