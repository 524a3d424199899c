# What a list of data computes is assembled: an operator between two digits is no comma, unless the row has more bytes than that makes, and
# then nothing is certain of it
for bytes in "0C 07" "0D 07" "03 04 07"; do sed "s/BYTES/$bytes/" <<'PAGE' | collate --page - --cpu 8080 --map
0100  3E 05       GO:     MVI   A,5
0102  3D          NEXT:   DCR   A
0103  C2 02 01            JNZ   NEXT
0106  C9                  RET
0107  BYTES       TAB:    DB    3*4,7
PAGE
done
collate --page - --cpu 8080 <<'PAGE'
0100  3E 05       GO:     MVI   A,5
0102  3D          NEXT:   DCR   A
0103  C2 02 01            JNZ   NEXT
0106  C9                  RET
0107  07 04 04            DB    3+4,6-2,8/2
PAGE
