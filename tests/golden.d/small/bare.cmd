# A typing book's rows, of which those with an address have a byte each: that bytes stand without
# blanks is seen in the others
cat >page <<'PAGE'
4E96: C9        PIRI      RET
4E97: 7E        ROTER     LD A,(HL)
      AF                  XOR A
      3E05                LD A,05
      22364D              LD (4D36),HL
      CB7E                BIT 7,(HL)
4EA0: E60B      ON        AND 0B
      C39A4E              JP 4E9A
4EA5: C9                  RET
PAGE
collate --page page --cpu z80 --map
# rows that stand so beside others that do not are told
cat >page <<'PAGE'
0100 3E 05       MVI A,5
0102 06 07       MVI B,7
0104 80          ADD B
0105 C9          RET

220910     SHLD 1009H
CD0001     CALL 0100H
PAGE
collate --page page --cpu 8080 --syntax intel --map
rm page
