# ADD1 behind bytes that stand apart is a label, and no two bytes: what #10 is, its row says
collate --page - --cpu 6502 <<'END'
0309  48          BED     PHA
030A  4A                  LSR   A
030B  20 11 03            JSR   ADD1
030E  68                  PLA
030F  29 0F               AND   #$0F
0311  C9 0A       ADD1    CMP   #10
0313  90 02               BCC   DEC1
0315  69 06               ADC   #6
0317  69 30       DEC1    ADC   #'0'
0319  60                  RTS
END
# CR is a name, and no 0D of which both digits are misread
collate --page - --cpu 8080 --map <<'END'
0100  06 48         START:  MVI   B,72
0102  3E 0D                 MVI   A,CR
0104  FE 0A                 CPI   LF
0106  C2 00 01              JNZ   START
0109  C9                    RET
END
