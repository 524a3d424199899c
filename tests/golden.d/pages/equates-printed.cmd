# The value that a line prints before its equate says that the number without a mark is decimal, behind the number of a line as well;
# .END is no bytes where rows have no address
page() { cat <<END
0010  0014             COUNT   =    20
0020  0040             PTR     =    \$40
0030  0600                     *=   \$0600
0040  0600  A0 13      FILL    LDY  #COUNT-1
0050  0602  A9 20              LDA  #' '
0060  0604  91 40      LOOP    STA  (PTR),Y
0070  0606  88                 DEY
0080  0607  10 FB              BPL  LOOP
0090  0609  60                 RTS
END
}
say() { collate --page - --cpu 6502 --map; }
page | say
echo '-- another value'
page | sed 's/0014 /0015 /' | say
echo '-- the AIM 65'
say <<'END'
PTR=$40
==0600 FILL
A013   LDY #19
A920   LDA #' '
==0604 LOOP
9140   STA (PTR),Y
88     DEY
10FB   BPL LOOP
60     RTS
.END
ERRORS=0000
END
