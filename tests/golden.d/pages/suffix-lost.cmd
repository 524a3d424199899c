# 0D beside a byte that cannot be read may be 0DH without its H as well as a decimal 0: it proves none; beside a legible one it does
page() {
cat <<'PAGE'
 8000  3E0A        10 START:  LD   A,0AH
 8002  0E00        11         LD   C,0D
 8004  180A        12         JR   NEXT
 8006  0100        13 CR:     DEFB 1D,0
 8008  41424344    13 MSG:    DEFM 'ABCDEFGH'
 800C  45464748
 8010  C9          14 NEXT:   RET
PAGE
}
page | collate --page - --cpu z80 --map
page | sed 's/0E00/0E0O/; s/0100/0I00/' | collate --page - --cpu z80 --map
page | sed 's/0E00/0E0O/; s/0100/0I00/; s/0D/0/; s/1D,0/1,0/' | collate --page - --cpu z80 --map
# nor a word
collate --page - --cpu z80 --map <<'PAGE'
8000  3E 0A     START:  LD   A,0AH
8002  21 08 80          LD   HL,TAB
8005  77                LD   (HL),A
8006  18 04             JR   NEXT
8008  0O 00     TAB:    DEFW 0D
800A  0A 00     LF:     DEFW 0AH
800C  C9        NEXT:   RET
PAGE
# nor the value of a name; beside legible bytes it does
page() {
cat <<'PAGE'
                CR      EQU  0D
                LF      EQU  0AH
0100  3E 0A     START:  MVI  A,LF
0102  21 0A 01          LXI  H,TAB
0105  FE 00             CPI  CR
0107  CA 0C 01          JZ   NEXT
010A  0A        TAB:    DB   LF
010B  00                DB   CR
010C  C9        NEXT:   RET
PAGE
}
page | collate --page - --cpu 8080 --map
page | sed 's/FE 00/FE 0O/; s/010B  00/010B  0O/' | collate --page - --cpu 8080 --map
