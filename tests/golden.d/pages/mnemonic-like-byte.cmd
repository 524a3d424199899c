# A word where the mnemonic stands, with operands behind, is the mnemonic misread and no byte, whatever its looks
rows='3020 A2 44 ED   TABLE   DB   0A2H,44H,0EDH
3023 C9                 RET
3024 7E         FETCH   MOV  A,M
3025 86                 ADD  M
3026 DA 24 30           JC   FETCH
3029 C9                 RET
302A 0D 0A              DB   0DH,0AH'
show() { collate --page - --cpu 8080 --map; }
echo "$rows" | sed 's/DB   0DH,/0D   DBH,/' | show
echo "$rows" | sed '$s/.*/302A 2F                 0B   2FH/' | show
# bytes that stand apart before a statement, and before words behind bytes
echo "$rows" | sed 's/^\(3026 DA 24\) 30           /\1     30       /; s/^302A 0D 0A/302A 0D     0A/' | show
