# Two rows whose addresses may have been exchanged prove nothing at either; nor do rows without one between where a row prints and where it stands, or behind it
show() { collate --page - --cpu "$1" --map | grep -v '^ *=\|^ *|'; }
printf '%s\n' '-- both addresses exchanged, and the rows'
show 8080 <<'PAGE'
2003  21 00 30          LXI   H,3000H
2006  77        SHIFT   MOV   M,A
2008  3E 01     WALK    MVI   A,01H
2009  BE                CMP   M
200A  C4 19 20          CNZ   2019H
200D  07                RLC
200E  C9                RET
PAGE
printf '%s\n' '-- a routine moved by two rows, some of which print no address'
show 8080 <<'PAGE'
201C  CD 24 20          CALL  PUT
      7D                MOV   A,L
      D3 FF             OUT   0FFH
      F1                POP   PSW
      C9                RET
      CA 24 20          JZ    PUT
      78                MOV   A,B
      D3 11             OUT   11H
2024  DB 10     PUT     IN    10H
      E6 02             ANI   02H
      C9                RET
202F  4D 45 4D  TABLE   DB    'MEM'
PAGE
printf '%s\n' '-- a statement of source alone, moved to where a dump has its byte'
show 8008 <<'PAGE'
        ORG  004 000
PRINT,  LHI  004
        LLI  040
TTY,    LDI  010
BIT,    OUT  010
        RRC
        DCD
        JFS  BIT
        RET

OBJECT
004 000  056 004 066 040 036 010 121 031
004 010  012 120 006 004 007
PAGE
printf '%s\n' '-- two rows in one line, with their addresses exchanged'
show 8080 <<'PAGE'
2006  3E 01     WALK    MVI  A,01H
2009  77        SHIFT   MOV  M,A  2008  BE                CMP  M
200A  C4 19 20          CNZ  2019H
200D  07                RLC
200E  D2 08 20          JNC  SHIFT
2011  C9                RET
PAGE
listing='0210  A2 00     START   LDX  #0
0212  BD 40 02  NEXT    LDA  $0240,X
0215  F0 09             BEQ  DONE
0217  20 ED FD          JSR  $FDED
021A  E8                INX
021B  D0 F5             BNE  NEXT
021D  4C 10 02          JMP  START
0220  60        DONE    RTS'
printf '%s\n' '-- the row of another edition in its place, and its own below the listing: an address in which two digits would be misread'
printf '%s\n' "$listing" | sed 's/^0217.*/0217  20 F4 FF          JSR  $FFF4/; $ a 0217  20 ED FD          JSR  $FDED' | show 6502
printf '%s\n' '-- ... by itself'
printf '%s\n' "$listing" | sed 's/^0210.*/0210  A2 08     START   LDX  #8/; $ a \\n0210  A2 00     START   LDX  #0' | show 6502
printf '%s\n' '-- a digit that is misread, in step with the rows around'
printf '%s\n' "$listing" | sed 's/^021A/0218/' | show 6502
printf '%s\n' '-- a row at the address of another one is no second print of it'
show 6502 <<'PAGE'
0300  A2 05     START   LDX #$05
0302  A9 41             LDA #$41
0308  20 ED FD  LOOP    JSR $FDED
0304  20 F4 FF          (JSR $FFF4 IN THE ACORN)
0307  CA                DEX
0308  D0 FA             BNE LOOP
030A  60                RTS
PAGE
printf '%s\n' '-- a row that was moved and prints no address'
show 8080 <<'PAGE'
040 010  076   2006 3E
040 006  167   2008 77
040 007  001   2007 01
PAGE
printf '%s\n' '-- a label that is a mnemonic, on a row that is left with none of its words'
show 6502 <<'PAGE'
1190         LDA   ADDR,X
1200         STA   PTR
1210         LDA   #$03
   0212       8D                STA  PADD
   0214       17
PAGE
printf '%s\n' '-- an address printed twice, and the next ones late'
show 6502 <<'PAGE'
0210  A9 7F     DICE    LDA  #$7F
0212  8D 01 17          STA  PADD
0212  A2 06     ROLL    LDX  #$06
0215  86 E2     SPIN    STX  NUMB
0217  2C 00 17          BIT  PAD
021C  10 05             BPL  SHOW
021E  CA                DEX
021F  D0 F6             BNE  SPIN
0221  F0 F2             BEQ  ROLL
0223  60        SHOW    RTS
PAGE
