# A text may break over lines where a blank is: the rest stands right of the addresses
cat >page <<'PAGE'
0200  21 0D 02  GO:     LXI   H,TEXT
0203  7E        NEXT:   MOV   A,M
0204  B7                ORA   A
0205  C8                RZ
0206  CD 00 03          CALL  0300H
0209  23                INX   H
020A  C3 03 02          JMP   NEXT
020D  49 20 48  TEXT:   DB    'I HAVE A
                  NUMBER.',13,10,0
0210  41 56 45
0213  20 41 20
0216  4E 55 4D
0219  42 45 52
021C  2E 0D 0A
021F  00
0220  20 54 4F  HIGHM:  DB    ' TOO
                  HIGH',0
0223  4F 20 48
0226  49 47 48
0229  00
PAGE
collate --page page --cpu 8080
# an apostrophe in a comment opens none
cat >comments <<'PAGE'
0200  3E 05     GO:     MVI   A,5       ; 'TIS THE COUNT
                        ; AND ISN'T MORE
0202  06 07             MVI   B,7       ; 'TWAS LESS
                        ; THAN THE OTHER'S
0204  80                ADD   B
0205  C9                RET
PAGE
collate --page comments --cpu 8080
rm page comments
# A character alone has no quote behind it, and an equate below is no rest of it
collate --page - --cpu 8080 --map <<'PAGE' | tail -2
0100 41       CH1:  DB  'A
              QUOTE EQU ''''
0101 42       CH2:  DB  'B
              CH    EQU 'X'
0102 3E 58    START: MVI A,CH
0104 C9             RET
PAGE
