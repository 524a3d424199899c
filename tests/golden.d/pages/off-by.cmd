# rows whose addresses are all off by as much go on at the end of each other: what stands around them and names say that they have no place
show() { collate --page - --cpu "$1" --map | grep -v '^ *|\|layout:'; }
printf '%s\n' '-- a digit misread to the end of the page'
show 8080 <<'PAGE'
                  PORT    EQU   10H
                          ORG   0400H
0400  21 24 04    START:  LXI   H,TABLE
0403  06 08               MVI   B,08H
0405  7E          LOOP:   MOV   A,M
0406  D3 10               OUT   PORT
0408  23                  INX   H
0409  05                  DCR   B
040A  C2 05 04            JNZ   LOOP
040D  CD 1A 04            CALL  DELAY
0510  3E 3C               MVI   A,3CH
0512  D3 10               OUT   PORT
0514  CD 1A 04            CALL  DELAY
0517  C3 00 04            JMP   START
051A  11 80 25    DELAY:  LXI   D,2580H
051D  1B          D1:     DCX   D
051E  7A                  MOV   A,D
051F  B3                  ORA   E
0520  C2 1D 04            JNZ   D1
0523  C9                  RET
0524  81 42 24    TABLE:  DB    81H,42H,24H
0527  18 18 24            DB    18H,18H,24H
052A  42 81               DB    42H,81H
PAGE
printf '%s\n' '-- one too high to the end, behind a hole of one byte that the program runs into'
show 8080 <<'PAGE'
                  PORT    EQU   10H
                          ORG   0400H
0400  21 24 04    START:  LXI   H,TABLE
0403  06 08               MVI   B,08H
0405  7E          LOOP:   MOV   A,M
0406  D3 10               OUT   PORT
0408  23                  INX   H
0409  05                  DCR   B
040A  C2 05 04            JNZ   LOOP
040D  CD 1A 04            CALL  DELAY
0411  3E 3C               MVI   A,3CH
0413  D3 10               OUT   PORT
0415  CD 1A 04            CALL  DELAY
0418  C3 00 04            JMP   START
041B  11 80 25    DELAY:  LXI   D,2580H
041E  1B          D1:     DCX   D
041F  7A                  MOV   A,D
0420  B3                  ORA   E
0421  C2 1D 04            JNZ   D1
0424  C9                  RET
0425  81 42 24    TABLE:  DB    81H,42H,24H
0428  18 18 24            DB    18H,18H,24H
042B  42 81               DB    42H,81H
PAGE
printf '%s\n' '-- between a hole and an overlap of one byte'
show 6502 <<'PAGE'
                  OUTCH   =     $FFD2
                          *=    $0300
0300  A2 00       START   LDX   #$00
0302  BD 1E 03    LOOP    LDA   TEXT,X
0305  F0 06               BEQ   DONE
0307  20 D2 FF            JSR   OUTCH
030A  E8                  INX
030C  D0 F5               BNE   LOOP
030E  A9 2A       DONE    LDA   #$2A
0310  20 D2 FF            JSR   OUTCH
0313  C6 FB               DEC   $FB
0315  D0 EA               BNE   START
0316  A0 05               LDY   #$05
0318  88          WAIT    DEY
0319  D0 FD               BNE   WAIT
031B  4C 00 03            JMP   START
031E  48 45 4C    TEXT    .BYTE $48,$45,$4C
0321  4C 4F 00            .BYTE $4C,$4F,$00
PAGE
printf '%s\n' '-- decimal addresses that lost their first digits at the page'\''s edge'
show z80 <<'PAGE'
                        PORT    EQU   254
                                ORG   20480
20480  33 33 80         START:  LD    HL,TABLE
20483  6 8                      LD    B,8
20485  126              LOOP:   LD    A,(HL)
20486  211 254                  OUT   (PORT),A
20488  35                       INC   HL
20489  16 250                   DJNZ  LOOP
20491  205 24 80                CALL  DELAY
20494  62 60                    LD    A,60
  496  211 254                  OUT   (PORT),A
  498  205 24 80                CALL  DELAY
  501  195 0 80                 JP    START
  504  17 128 37        DELAY:  LD    DE,9600
  507  27               D1:     DEC   DE
  508  122                      LD    A,D
  509  179                      OR    E
  510  32 251                   JR    NZ,D1
  512  201                      RET
  513  129 66 36        TABLE:  DEFB  129,66,36
  516  24 24 36                 DEFB  24,24,36
  519  66 129                   DEFB  66,129
PAGE
program='0400  21 24 04    START:  LXI   H,TABLE
0403  06 08               MVI   B,08H
0405  7E          LOOP:   MOV   A,M
0406  23                  INX   H
0407  05                  DCR   B
0408  C2 05 04            JNZ   LOOP
040B  CD 40 04            CALL  DELAY
040E  C3 00 04            JMP   START'
routine='0440  11 80 25    DELAY:  LXI   D,2580H
0443  1B          D1:     DCX   D
0444  7A                  MOV   A,D
0445  B3                  ORA   E
0446  C2 43 04            JNZ   D1
0449  C9                  RET'
table='0424  81 42 24    TABLE:  DB    81H,42H,24H'
printf '%s\n' '-- as long a hole, and names that are right behind it: rows were lost'
printf '%s\n' "$program" "$routine" | show 8080
printf '%s\n' '-- an origin'
printf '%s\n' "$program" '                          ORG   0440H' "$routine" | show 8080
printf '%s\n' '-- routines without labels, jumps by number, eight too high'
show 6502 <<'PAGE'
0300  A2 00     LDX  #$00
0302  BD 1B 03  LDA  $031B,X
0305  20 10 03  JSR  $0310
0308  E8        INX
0309  E0 08     CPX  #$08
030B  D0 F5     BNE  $0302
030D  4C 00 03  JMP  $0300
0318  48        PHA
0319  0A        ASL  A
031A  20 D2 FF  JSR  $FFD2
031D  68        PLA
031E  60        RTS
PAGE
printf '%s\n' '-- ... with branches by number, and a table of symbols: eight too high'
show 6502 <<'PAGE'
0300  A2 00     START   LDX  #$00
0302  BD 17 03  LOOP    LDA  $0317,X
0305  20 10 03          JSR  $0310
0308  E8                INX
0309  E0 08             CPX  #$08
030B  D0 F5             BNE  $0302
030D  4C 00 03          JMP  $0300
0318  48        OUT     PHA
0319  0A                ASL  A
031A  D0 FC             BNE  $0310
031C  68                PLA
031D  60                RTS
PAGE
show 6502 <<'PAGE'
0300  A2 00     START   LDX  #$00
0302  20 07 03          JSR  OUT
0305  F0 F9             BEQ  START
030F  48        OUT     PHA
0310  0A                ASL  A
0311  68                PLA
0312  60                RTS

SYMBOL TABLE

OUT     0307   START  0300
PAGE
printf '%s\n' '-- from one page of the memory to another, and back'
{ printf '%s\n' "$program" | head -3; printf '%s\n' "$program" | sed -n '4,6s/^04/0C/p'; printf '%s\n' "$program" | tail -2; } | show 8080
printf '%s\n' '-- a jump at a vector between rows that go on: it belongs there'
show z80 <<'PAGE'
8000                    ORG 8000H
8000 ED 56      START:  IM 1
8002 FB                 EI
8003 76         WAIT:   HALT
8004 3A 00 90           LD A,(9000H)
8007 B7                 OR A
8008 28 F9              JR Z,WAIT
800A CD 0F 80           CALL SHOW
800D 18 F1              JR START

   NEXT PART

0038 C3 12 80           JP INT

   NEXT PART

800F D3 01      SHOW:   OUT (1),A
8011 C9                 RET
8012 F5         INT:    PUSH AF
8013 DB 02              IN A,(2)
8015 32 00 90           LD (9000H),A
8018 F1                 POP AF
8019 FB                 EI
801A C9                 RET
801B                    END
PAGE
printf '%s\n' '-- a routine at a restart address, six rows'
show 8080 <<'PAGE'
0100                    ORG 100H
0100 31 00 04   START:  LXI SP,0400H
0103 21 17 01           LXI H,MSG
0106 7E         LOOP:   MOV A,M
0107 B7                 ORA A
0108 CA 10 01           JZ DONE
010B CF                 RST 1
010C 23                 INX H
010D C3 06 01           JMP LOOP

   SUBROUTINES

0008 F5                 PUSH PSW
0009 F6 80              ORI 80H
000B D3 01              OUT 1
000D CD 03 F8           CALL 0F803H
0010 F1                 POP PSW
0011 C9                 RET

   SUBROUTINES

0110 3E 0D      DONE:   MVI A,0DH
0112 CF                 RST 1
0113 3E 0A              MVI A,0AH
0115 CF                 RST 1
0116 76                 HLT
0117 48 45 4C   MSG:    DB 48H,45H,4CH
011A 4C 4F 00           DB 4CH,4FH,0
011D                    END
PAGE
printf '%s\n' '-- one voice denies a routine, and that is itself misread'
show 6502 <<'PAGE'
0200                    * = $0200
0200 A2 08      ST:     LDX #$08
0202 B5 20      L:      LDA $20,X
0204 20 10 02           JSR OUT
0207 CA                 DEX
0208 10 F8              BPL L
020A A9 0D              LDA #$0D
020C 8D 00 17           STA $1700
020F 00                 BRK

   SUBROUTINE

0220 8D 02 17   OUT:    STA $1702
0223 48                 PHA
0224 A0 05              LDY #$05
0226 88         W:      DEY
0227 D0 FD              BNE W
0229 68                 PLA
022A 60                 RTS
022B                    .END
PAGE
printf '%s\n' '-- an accepted address that is not the one printed moves no row, and settles none; the one printed settles them all'
cat >e.txt <<'PAGE'
0400                    ORG 400H
0400 31 00 08   START:  LXI SP,0800H
0403 21 00 07           LXI H,0700H
0406 06 10              MVI B,10H
0408 7E         LOOP:   MOV A,M
0409 B7                 ORA A
040A CA 15 04           JZ DONE
040D CD 22 04           CALL OUTCH
0410 23                 INX H
0411 05                 DCR B
0412 C2 08 04           JNZ LOOP
0415 3E 0D      DONE:   MVI A,0DH
0417 CD 22 04           CALL OUTCH
051A 3E 0A              MVI A,0AH
051C CD 22 04           CALL OUTCH
051F C3 00 04           JMP START
0522 F5         OUTCH:  PUSH PSW
0523 DB 00      WAIT:   IN 0
0525 E6 01              ANI 1
0527 CA 23 04           JZ WAIT
052A F1                 POP PSW
052B D3 01              OUT 1
052D 0E 05              MVI C,5
052F 0D                 DCR C
0530 14                 INR D
0531 1D                 DCR E
0532 79                 MOV A,C
0533 C9                 RET
0534 3E 07      TAIL:   MVI A,7
0536 80                 ADD B
0537 32 01 07           STA 0701H
043A C9                 RET
043B                    END
PAGE
for reads in 041A 051A; do
	printf 'erratum {\n\tat = "051AH"\n\twitness = "location"\n\tclass = "press"\n\tprinted = "051A"\n\treads = "%s"\n}\n' $reads >e.err
	collate --page e.txt --cpu 8080 --errata e.err --map | grep '^  05\|e.txt: .*[;,]'
done
rm e.txt e.err
printf '%s\n' '-- the next page of the memory, one digit away: a program that runs into the hole goes on there, one that returns may begin anew'
for last in 'E8          INX' '60          RTS'; do
	show 6502 <<PAGE
02F1 A2 08       LDX #\$08
02F3 B5 10  L:   LDA \$10,X
02F5 38          SEC
02F6 E5 20       SBC \$20
02F8 95 30       STA \$30,X
02FA CA          DEX
02FB D0 F6       BNE L
02FD EA          NOP
02FE EA          NOP
02FF $last

0800 A0 05       LDY #\$05
0802 88     W:   DEY
0803 D0 FD       BNE W
0805 A5 10       LDA \$10
0807 18          CLC
0808 65 20       ADC \$20
080A 85 30       STA \$30
080C 68          PLA
080D AA          TAX
080E 60          RTS
PAGE
done
