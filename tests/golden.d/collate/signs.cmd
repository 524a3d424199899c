# Signs of assemblers that no notation has: the Atom's, BBC BASIC's, ZEAP's
echo "-- Atom"
collate --cpu 6502 --page - <<'PAGE'
>RUN
   20 2900 20 E3 FF :LL0 JSR #FFE3
   30 2903 C9 0D         CMP @#0D
   40 2905 F0 07         BEQ LL3
   50 2907 C9 41         CMP @CH"A"
  120 2909 29 0F         AND @#0F
  160 290B 4C 00 29      JMP LL0
  220 290E 60       :LL3 RTS
>
PAGE
echo "-- BBC"
collate --cpu 6502 --page - <<'PAGE'
   20 num=&70:pad=&72
   50 P%=&2800
>RUN
2800          OPT opt%
2800 A2 04     .print   LDX #4
2802 A9 80              LDA #&80
2804 85 72              STA pad
2806 A0 30     .digit   LDY #ASC"0"
2808 38        .subt    SEC
2809 A5 70              LDA num
280B FD 13 28           SBC tenlo,X
280E D0 F8              BNE subt
2810 F0 F4              BEQ digit
2812 60                 RTS
2813 01        .tenlo   EQUB 1
2814 0A                 EQUB 10
2815 E8 03              EQUW 1000
>
PAGE
echo "-- ZEAP"
collate --cpu z80 --page - <<'PAGE'
     00CF      0020 RIN    EQU  #CF
0C80           0030        ORG  #0C80
0C80 31 00 10  0040 START  LD   SP,#1000
0C83 E6 3F     0050        AND  #3F
0C85 06 00     0060        LD   B,0
0C87 21 90 0C  0070 GUESS  LD   HL,ASK
0C8A CF        0080 DIGIT  RST  #08
0C8B F7        0090        RST  #30
0C8C D6 30     0100        SUB  #30
0C8E 18 F0     0110        JR   START
0C90 0D        0120 ASK    DEFB 13
0C91 47 55 45  0130        DEFM /GUESS? /
0C94 53 53 3F
0C97 20
0C98 00        0140        DEFB 0
PAGE
