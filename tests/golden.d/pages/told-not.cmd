# A comment behind an address and a line's number, variables beside their names alone, a caption of addresses, 05 without a mark: no findings
cat >assm.txt <<END
F800               0001 * TELETYPE I/O ROUTINES
F800               0002 * AND A TEST OF MEMORY
F800 3E 05         0003 START MVI  A,5
F802 32 08 F8      0004       STA  COUNT
F805 C3 00 F8      0005       JMP  START
F808               0006 * VARIABLES
F808 00            0007 COUNT DB   0
F809 0A            0008 TABLE DB   10
F80A 14            0009       DB   20
F80B 1E            0010       DB   30
END
cat >kim.txt <<END
0200  A9 05       START LDA #05
0202  8D 0B 02          STA RATE
0205  CE 0C 02          DEC TIMER
0208  4C 00 02          JMP START
020B  00          RATE
020C  01          TIMER
END
cat >zx.txt <<END
16514 to 16529
16514 62 5 205 139 64 5 195 130
16522 64 50 0 80 201 0 1 2
END
collate --page assm.txt --cpu 8080
collate --page kim.txt --cpu 6502
sed '/JMP/s/4C.*/EA                NOP/' kim.txt | collate --page - --cpu 6502
collate --page zx.txt --cpu z80
rm -f assm.txt kim.txt zx.txt
# the assembler's letter for an error in the blank before an address; a foot below two columns
cat >prn.txt <<'END'
 0100 3E05                 MVI  A,5
V0102 C60A                 ADI  10
 0104 320901               STA  COUNT
 0107 C9                   RET
 0108 00          SPARE:   DB   0
 0109 00          COUNT:   DB   0
END
collate --page prn.txt --cpu 8080
collate --page - --cpu 8080 <<'END'
1600 3E 05       MVI  A,5            1608 79          MOV  A,C
1602 C6 0A       ADI  10             1609 2F          CMA
1604 78          MOV  A,B            160A 4F          MOV  C,A
1605 2F          CMA                 160B 03          INX  B
1606 47          MOV  B,A            160C 7A          MOV  A,D
1607 03          INX  B              160D C9          RET

ELECTRONICS TODAY INTERNATIONAL - FEBRUARY 1979                 41
END
rm -f prn.txt
# a label that fills its column, and what it labels right behind its mark
collate --page - --cpu 8080 <<'END'
0100  113601     START: LXI  D,SECRET
0103  0E09              MVI  C,9
0105  1EFF       SECOND:MVI  E,-1
0107  CD0500            CALL 5
010A  C33501            JMP  KIND
010D  C9                RET
                        ORG  135H
0135  00         KIND:  NOP
0136  35         SECRET:DB   '5'
END
# directives that look like bytes
collate --page - --cpu 8080 <<'END'
015C 22 60 01            SHLD  L0160
015F C9                  RET
0160 62 01      L0160:   DW    L0162
0162 43 51 20   L0162:   DB    'CQ '
0165 43 51 20            DB    'CQ '
0168 44 45 20            DB    'DE '
016B 4B 24               DB    'K$'
END
