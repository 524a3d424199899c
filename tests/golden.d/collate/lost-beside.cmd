# A row is lost, and the next one prints the lost one's address: a dump, or the numbers of lines, know that it stands at the hole's other end
collate --page - --cpu 6502 --map <<'PAGE' | grep '^  \$\|^<'
0200  A2 10     START   LDX  #$10
0202  BD 00 03  LOOP    LDA  $0300,X
0205  38                SEC
0209  FD 20 04          SBC  $0420,X
020C  9D 40 04          STA  $0440,X
020F  CA                DEX
0210  10 F0             BPL  LOOP
0212  60                RTS

HEX DUMP

0200: A2 10 BD 00 03 9D 00 04
0208: 38 FD 20 04 9D 40 04 CA
0210: 10 F0 60
PAGE
collate --page - --cpu 6502 --map <<'PAGE' | grep '^  \$\|^<'
   1  0200  A2 10     START   LDX  #$10
   2  0202  BD 00 03  LOOP    LDA  $0300,X
   4  0205  38                SEC
   5  0209  FD 20 04          SBC  $0420,X
   6  020C  9D 40 04          STA  $0440,X
   7  020F  CA                DEX
   8  0210  10 F0             BPL  LOOP
   9  0212  60                RTS
PAGE
# ... and where the numbers have their gap where the addresses have it, the rows beside it stay proven
collate --page - --cpu 6502 --map <<'PAGE' | grep '^  \$\|^<'
   1  0200  A2 10     START   LDX  #$10
   2  0202  BD 00 03  LOOP    LDA  $0300,X
   3  0205  38                SEC
   5  0209  FD 20 04          SBC  $0420,X
   6  020C  9D 40 04          STA  $0440,X
   7  020F  CA                DEX
   8  0210  10 F0             BPL  LOOP
   9  0212  60                RTS
PAGE
# Bytes slid up by a row, past the addresses before them: what stands between the row with too many and that without is single
collate --page - --cpu 6502 --map <<'PAGE' | grep '^  \$\|^<'
        BNE  $0225                ; 0227  D0 FC
        DEX                       ; 0229  CA
        DEX                       ; 022A  88
        DEY                       ; 022B  10 EB
        BPL  $0218                ; 022C  C6 C2
        DEC  $C2                  ; 022E  D0 E3
        BNE  $0215                ; 0230
        INC  $C0                  ; 0232  E6 C0
        LDA  $C0                  ; 0234  A5 C0
        CMP  #$5E                 ; 0236  C9 5E
        BNE  $0211                ; 0238  D0 D7
PAGE
# ... and lines that were not listed say nothing of room that a line keeps free, or of a text of which a row has the first bytes
collate --page - --cpu 8080 <<'PAGE' | tail -1
   1  0100  3E 05          START: MVI  A,5
   2  0102  47                    MOV  B,A
   3  0103  05             LOOP:  DCR  B
   4  0104  C2 03 01              JNZ  LOOP
   9  0107  3C                    INR  A
  10  0108  C9                    RET
  11  0109                 TMP:   DS   1
  12  010A  48 45 4C       NAME:  DB   'HELLO'
  13  010F  01             Z2:    DB   1
  14  0110  02             Z3:    DB   2
PAGE
