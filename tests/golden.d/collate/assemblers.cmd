# What assemblers of the time print: small letters, values that look like bytes, labels alone, marks that tell a notation
echo "-- small letters; text in quotes keeps its case"
collate --cpu 8080 --page - --map <<'PAGE'
 0100 0E09      start:  mvi   c,9
 0102 110B01            lxi   d,text
 0105 CD0500            call  5             ;the monitor's own
 0108 C30001            jmp   start
 010B 0D6E6F2074text:   db    13,'no type "A"$'
 0110 7970652022
 0115 412224
 0118                   end
PAGE
echo "-- 27 is a byte by its looks, and no instruction IN; a label alone"
collate --cpu 8080 --page - --map <<'PAGE'
  3000 311330         8 START:  LXI   SP,STACK
  3003 3A0E30         9         LDA   FACT
  3006 CD0C30        10         CALL  SHOW
  3009 C30030        11         JMP   START
  300C D340          12 SHOW:   OUT   40H
  300E 1B            13 FACT:   DB    27
  300F 3E            14         DB    62
  3010 0A0D00        15         DB    10,13,0
  3013               16 STACK:
                     17         END   START
PAGE
echo "-- the labels' colons and the numbers' H tell Zilog's notation"
collate --cpu z80 --page - --map <<'PAGE'
5000  210D50  SORT: LD   HL,LIST
5003  0607          LD   B,COUNT-1
5005  7E      PASS: LD   A,(HL)
5006  23            INC  HL
5007  BE            CP   (HL)
5008  10FB          DJNZ PASS
500A  20F4          JR   NZ,SORT
500C  76            HALT
500D  09040701 LIST: DEFB 9,4,7,1
              COUNT: EQU 8
PAGE
collate --cpu z80 --page - --map <<'PAGE'
0000  3E CF    LD A,0CFH
0002  D3 82    OUT (82H),A
0004  3E 0F    LD A,0FH
0006  DB 80    IN A,(80H)
0008  2F       CPL
0009  C9       RET
PAGE
echo "-- one row whose byte is misread says no base, and no notation"
collate --cpu z80 --page - --map <<'PAGE'
2000  7C       DIV16: LD   A,H
2001  4D              LD   C,L
2002  210000          LD   HL,0
2005  0616            LD   B,16
2007  CB11     DIV1:  RL   C
2009  17              RLA
200A  ED6A            ADC  HL,HL
200C  10F9            DJNZ DIV1
200E  C9              RET
PAGE
echo "-- ASC, as Processor Technology has it; DB and DW beside the old mnemonics"
collate --cpu 8080 --page - --map <<'PAGE'
0000 21 07 00    0030  MTEST  LXI  H,OKMSG   TELL IT
0003 CD 3F 00    0035         CALL 003FH
0006 76          0040         HLT
0007 4D 45 4D 4F 0045  OKMSG  ASC  'MEMORY OK'
000B 52 59 20 4F
000F 4B
0010 00          0050         DB   0
PAGE
row() {
	cat <<'PAGE'
00003 001000 016 100      PUNCH  LBI  100
00004 001002 250          LEAD   XRA
00005 001003 106 013 002         CAL  PBYTE
00006 001006 011                 DCB
00007 001007 110 002 002         JFZ  LEAD
00008 001012 007                 RET
00009 001013 340          PBYTE  LEA
00010 001014 137                 OUT  017
00011 001015 007                 RET
PAGE
}
(row; printf "00030 001016 120 125 116  TXT    DB   'PUNCH',0\n      001021 103 110 000\n00032                     END\n") |
	collate --cpu 8008 --page - --map
(row; printf "00030 001016 000 002 013  PTRS   DW   PUNCH,PBYTE\n      001021 002\n00032                     END\n") |
	collate --cpu 8008 --page - --map
