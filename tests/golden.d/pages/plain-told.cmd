# Layouts that are made plain: a row of them that is misread, or joined to another, is told as it would be on a plain page, and
# none is read as one where another base explains it as well
show() { echo "-- $2"; collate --cpu "$1" --page - 2>&1 | grep -E "error:|missing:|not read|reading:|press:|label|VERIFIED|verified"; }
show 8080 "hexadecimal page and place without zeros" <<'END'
 10  10  04       START  INR  B
 10  11  05              DCR  B
 10  12  07              RLC
 10  13  06  05          MVI  B,5
 10  15  00              NOP
 10  16  04              INR  B
 10  17  05       TEXT   DB   5
 10  18  C9       SHOW   RET
END
show 8008 "octal, of which one is misread" <<'END'
  4    0     6   5       START   LAI  005
  4    2   106  11   4           CAL  004 011
  4    5    11                   DCB
  4    6   104   0   4           JMP  004 000
  4   11   121           SHOW    OUT  010
  4   12     7                   RET
  4   13    0O7           LAST   RET
END
show 8008 "two in a line" <<'END'
  4    0     6   5       START   LAI  005
  4    2   106  11   4           CAL  SHOW
  4    5    11                   DCB
  4    6   104   0   4           JMP  START
  4   11   121           SHOW    OUT  010
  4   12     7                   RET       4   13     7   LAST   RET
END
show z80 "the last in brackets is misread" <<'END'
        RL   B                 [0301: CB 10]
        LD   A,9FH             [0303: 3E 9F]
        CALL SHOW              [0305: CD 0E 03]
        JR   0301H             [0308: 18 F7]
        XOR  A                 [030A: AF]
        LD   B,A               [030B: 47]
        DJNZ 0301H             [030C: 10 F3]
SHOW    OUT  (40H),A           [030E: D3 40]
        RET                    [0310: C9]
L2      RET                    [O311: C9]
END
show z80 "two of them in a line" <<'END'
        RL   B                 [0301: CB 10]
        LD   A,9FH             [0303: 3E 9F]
        CALL SHOW              [0305: CD 0E 03]
        JR   0301H             [0308: 18 F7]
        XOR  A                 [030A: AF]
        LD   B,A               [030B: 47]
        DJNZ 0301H             [030C: 10 F3]
SHOW    OUT  (40H),A           [030E: D3 40]
        RET                    [0310: C9]
L2      RET                    [0311: C9]   L3  NOP   [0312: 00]
END
show 8080 "two with their last addresses in a line" <<'END'
6000-6001  3E 05     START   MVI  A,05H
6002-6004  CD 09 60          CALL SHOW
6005-6005  05                DCR  B
6006-6008  C3 00 60          JMP  START
6009-600A  D3 40     SHOW    OUT  40H
600B-600B  C9                RET   600C-600D  0D 0A     TEXT    DB   0DH,0AH
END
show 8080 "a digit of the last one is lost" <<'END'
6000-6001  3E 05     START   MVI  A,05H
6002-6004  CD 09 60          CALL SHOW
6005-6005  05                DCR  B
6006-6008  C3 00 60          JMP  START
6009-600A  D3 40     SHOW    OUT  40H
600B-600B  C9                RET
600C-600D  D 0A      TEXT    DB   0DH,0AH
END
show 8080 "names with a dollar" <<'END'
0100  21 0D 01  START:  LXI  H, OUT$ADD
0103  11 0E 01          LXI  D, IN$BAD
0106  CD 0F 01          CALL CALL$A
0109  C3 00 01          JMP  START
010C  C9                RET
010D  05        OUT$ADD: DB  5
010E  06        IN$BAD:  DB  6
010F  C9        CALL$A:  RET
END
show 6502 "END has a number by itself" <<'END'
  1 0300 A9 05    START LDA #$05
  2 0302 8D 10 03       STA $0310
  3 0305 20 0B 03       JSR SHOW
  4 0308 4C 00 03       JMP START
  5 030B A2 00    SHOW  LDX #$00
  6 030D 60             RTS
9999                    .END
END
# low digits that pass from one page of the memory to the next, and only names of the second one say which
echo '-- into the next page'; collate --cpu 8080 --page - --map 2>&1 <<'END' | grep -E '^  0|VERIFIED|verified'
  F2  7E                MOV  A,M
  F3  13                INX  D
  F4  CD 00 04          CALL KEY
  F7  C6 67             ADI  67H
  F9  FE 0D             CPI  0DH
  FB  CA F1 03          JZ   ASCII
  FE  E1                POP  H
  FF  C9                RET
  00  DB 01     KEY     IN   1
  02  E6 7F             ANI  7FH
  04  47                MOV  B,A
  05  C2 00 04          JNZ  KEY
  08  C9                RET
END
show 8080 "no digit but octal ones, and no step that says which base" <<'END'
 10  10  04       START  INR  B
 10  11  05              DCR  B
 10  12  07              RLC
 10  13  06  05          MVI  B,5
 10  15  00              NOP
 10  16  04              INR  B
 10  17  05       TEXT   DB   5
END
