# a dump whose last row is short denies rows that stand elsewhere; nor is it bent for them
cat >rows <<'END'
C029  F5         HEX2    PUSH  PSW
C02A  0F                 RRC
C02B  0F                 RRC
C02C  CD 30 C0           CALL  NIB
C02F  F1                 POP   PSW
C030  E6 0F      NIB     ANI   0FH
C032  C6 90              ADI   90H
C034  27                 DAA
C035  CE 40              ACI   40H
C037  27                 DAA
C038  C3 03 F8           JMP   0F803H
END
dump='
C029: F5 0F 0F CD 30 C0 F1 E6 0F C6 90 27 CE 40 27 C3
C039: 03 F8'
show() { { cat; echo "$dump"; } | collate --page - --cpu 8080 --map | sed '/^ *[0-9]* | /d; /^ *| /d; /^ *= /d'; }
echo '-- as it is'; show <rows
echo '-- two rows in each other'\''s line'; sed '5{h;d};7{G}' rows | show
echo '-- a row lost, of rows without addresses'; sed '6d; 2,$s/^C0..  /      /' rows | show
echo '-- two bytes of a dump in one row of the listing'; dump=$(echo "$dump" | sed 's/C6 90/C8 98/') show <rows
echo '-- rows that have lost bytes'
collate --page - --cpu 8008 --map <<'END' | grep -v '^ *[0-9]* | \|^ *| \|^ *= '
000 000   056 001         MOVE,   LHI   001
          066 370                 LLI   370
          337                     LDM
          060                     INL
          361             LOOP,   LLB
                                  LHI   003
          040                     INE
                  000             JFZ   LOOP
          075                     RST   7

000 000 056 001 066 370 337 060 361 056
000 010 003 040 110 006 000 075
END
rm -f rows
# a row of bytes alone is no later layer of rows that have their statements
collate --page - --cpu z80 --map <<'END' | sed '/^ *[0-9]* | /d; /^ *| /d; /^ *= /d'
4300  ED 4B 28 43     FIND    LD    BC,(4328H)
      21 00 44                LD    HL,4400H
      11 2C 43                LD    DE,432CH
430A  1A              F1      LD    A,(DE)
      ED B1                   CPIR
      C9                      RET

DUMP

4300: 42 41 53 49
END
printf '%s\n' '-- two rows that have exchanged their addresses differ in one digit'
collate --page - --cpu 6502 --map <<'END' | sed '/^ *[0-9]* | /d; /^ *| /d; /^ *= /d'
0400  A2 00     WIPE    LDX  #$00
0402  A9 20             LDA  #$20
0407  9D 00 84  NEXT    STA  $8400,X
0404  9D 00 85          STA  $8500,X
040A  CA                DEX
040B  D0 F7             BNE  NEXT
040D  60                RTS

10 FOR I=1024 TO 1037:READ A:POKE I,A:NEXT
20 DATA 162,0,169,32,157,0,132,157
30 DATA 0,133,202,208,247,96
END
