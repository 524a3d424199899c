# columns with rules between them, drawn with bars or colons; numbers of a list before octal rows; an address in two bases
cat >rows <<'END'
0600 |A9 00  |MULT |LDA |#0
0602 |85 42  |     |STA |$42
0604 |A2 08  |     |LDX |#8
0606 |46 41  |LP   |LSR |$41
0608 |90 03  |     |BCC |NOAD
060A |18     |     |CLC |
060B |65 40  |     |ADC |$40
060D |6A     |NOAD |ROR |A
060E |CA     |     |DEX |
060F |D0 F5  |     |BNE |LP
0611 |60     |     |RTS |
END
collate --page - --cpu 6502 <rows
sed 's/ |/:/; s/|/:/g' rows | collate --page - --cpu 6502
cat >rows <<'END'
 1. 002 000   066 100         START,  LLI   100
 2. 002 002   056 002                 LHI   002
 3. 002 004   307             AGAIN,  LAM
 4. 002 005   240                     NDA
 5. 002 006   150 024 002             JTZ   DONE
 6. 002 011   060                     INL
 7. 002 012   110 004 002             JFZ   AGAIN
 8. 002 015   050                     INH
 9. 002 016   056 003                 LHI   003
10. 002 020   250                     XRA
11. 002 021   104 004 002             JMP   AGAIN
12. 002 024   000             DONE,   HLT
END
collate --page - --cpu 8008 <rows
sed 's/\./)/' rows | collate --page - --cpu 8008
cat >rows <<'END'
16514 (4082)  2A 0C 40   PRBUF  LD   HL,(16396)
16517 (4085)  23                INC  HL
16518 (4086)  06 16             LD   B,22
16520 (4088)  0E 20      ROWS   LD   C,32
16522 (408A)  7E         COLS   LD   A,(HL)
16523 (408B)  EE 80             XOR  128
16525 (408D)  77                LD   (HL),A
16526 (408E)  23                INC  HL
16527 (408F)  0D                DEC  C
16528 (4090)  20 F8             JR   NZ,COLS
16530 (4092)  23                INC  HL
16531 (4093)  10 F3             DJNZ ROWS
16533 (4095)  C9                RET
END
collate --page - --cpu z80 <rows
sed 's/^\([0-9]*\) (\(....\))/\2 (\1)/' rows | collate --page - --cpu z80
# addresses without their first digits below one that has them; decimal bytes beside hexadecimal addresses
collate --page - --cpu 6502 <<'END'
0C00 A2 02      ROLL    LDX   #2
0C02 20 0E 0C   TOSS    JSR   RANDOM
  05 A5 E0              LDA   $E0
  07 29 07              AND   #%00000111
  09 F0 F7              BEQ   TOSS
  0B C9 07              CMP   #7
  0D 60                 RTS
0C0E E6 E0      RANDOM  INC   $E0
  10 60                 RTS
END
collate --page - --cpu z80 <<'END'
4082    42  12  64        START  LD   HL,(16396)
4085     6  24                   LD   B,24
4087    35                LINE   INC  HL
4088   126                CHAR   LD   A,(HL)
4089   254 118                   CP   118
408B    40   6                   JR   Z,NEWL
408D   198 128                   ADD  A,128
408F   119                       LD   (HL),A
4090    35                       INC  HL
4091    24 245                   JR   CHAR
4093    16 242            NEWL   DJNZ LINE
4095   201                       RET
END
rm -f rows
