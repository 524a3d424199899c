# Motorola's assembler: the letter of the section behind a line's number, and in a column of its own
collate --page - --cpu 6502 <<'END'
00001A 0415                  ORG   $0415
00002A 0415 A2 05     A COUNT LDX   #$05
00003A 0417 8E 1700   A       STX   $1700
00004A 041A CA         DOWN   DEX
00005A 041B 8A                TXA
00006A 041C 4A                LSR   A
00007A 041D D0 FB             BNE   DOWN
00008A 041F 4C 0415   A       JMP   COUNT
00009A 0422 01 02 03   LIST   FCB   1,2,3,4
      A 0425 04
END
