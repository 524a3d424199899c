# A name that is misread as an operation: its equate would be an error, and so it has no name in the source
cat >page <<'END'
0100 3E 05    START: MVI  A,5
0102 CD 10 01        CALL LOOP
0105 32 00 20        STA  SUI
0108 3A 00 20        LDA  SUI
010B 76              HLT
               SUI   EQU  2000H
010C 00              NOP
010D 00              NOP
010E 00              NOP
010F 00              NOP
0110 3D       LOOP:  DCR  A
0111 C2 10 01        JNZ  LOOP
0114 C9              RET
END
collate --page page --cpu 8080 -o source -b image
cat source
asm8080 --syntax intel -o again source && cmp image again
