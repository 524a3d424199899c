# What bears a byte out must stand where it is: a row of a dump that is whole is not laid beside other bytes, a number behind the
# bytes is one of them, a statement of a row elsewhere and rows whose addresses may be exchanged prove nothing
page() {
	cat <<'END'
.D 033A 0352
.,  033A A9 00       LDA   #$00
.,  033C 85 42       STA   $42
.,  033E 85 43       STA   $43
.,  0340 A2 08       LDX   #$08
.,  0342 46 41       LSR   $41
.,  0344 90 03       BCC   $0349
.,  0346 8D 07 17    STA   $1707
.,  0349 CA          DEX
.,  034A D0 F6       BNE   $0342
.,  034C 4C 4F 03    JMP   $034F
.,  034F 20 49 03    JSR   $0349
.,  0352 60          RTS
.M 033A 0352
.:  033A A9 00 85 42 85 43 A2 08
.:  0342 46 41 90 03 8D 07 17 CA
.:  034A D0 F6 4C 4F 03 20 49 03
.:  0352 60
END
}
try() { echo "-- $1"; collate --page - --map --cpu "$2" | grep -v layout:; }
page | try 'as printed' 6502
page | sed '/,  0346/s/8D 07 17/D0 F6   /; /,  034A/s/D0 F6   /8D 07 17/' | try 'bytes of two rows exchanged' 6502
page | sed '/,  0346/s/8D/85/' | try 'another opcode, of fewer bytes' 6502
page | sed '/,  0342/s/46/4A/' | try 'another opcode, of one' 6502
page | sed '2s/033A/013A/' | try 'a row before what the monitor was asked for' 6502
page | sed '/:  033A/s/033A/0330/' | try 'a row of the dump before that' 6502
cat >book <<'END'
8000  DD 21 0C 80 OBJ:    LD    IX,TABLE
8004  DD 7E 00    OB1:    LD    A,(IX+0)
      FE FF               CP    0FFH
      20 F9               JR    NZ,OB1
      C9                  RET
800C  01 10 00 00 TABLE:  DEFB  1,16,0,0
      02 20 80 05         DEFB  2,32,80H,5
      FF                  DEFB  0FFH
8015  21 00 3C    CLS:    LD    HL,3C00H
      18 E6               JR    OBJ
END
try 'the order of rows without addresses, but where a jump bears it out' z80 <book
rm -f book
cat >prn <<'END'
 0114 DA1D01               JC   LOW
 0117 114701               LXI  D,HIGHM
 011A C32001               JMP  TELL
 011D 114E01       LOW:    LXI  D,LOWM
 0120 0E09         TELL:   MVI  C,9
 0122 CD0500               CALL 5
 0125 3A3901               LDA  TRIES
 0128 3C                   INR  A
 0129 C9                   RET
END
try 'as printed' 8080 <prn
sed '4s/114E01/CD0500/; 5s/0E09  /114E01/; 6s/CD0500/0E09  /' prn | try 'bytes of three rows turned' 8080
cat >turned <<'END'
0815- A5 54    1160         LDA  ROW
0817- C5 54    1170         CMP  ROW
0819- B0 02    1180         BCS  S3
081B- C6 54    1190         DEC  ROW
081D- A9 00    1200 S3      LDA  #0
081F- 85 55    1210         STA  COL
0821- 60       1220         RTS
END
sed '2s/0817/0819/; 3s/0819/0817/' turned | try 'two addresses exchanged' 6502
cat >label <<'END'
020 060  041 200 020       LXI H,LINE
020 063  365         OUTC  PUSH PSW
020 064  333 001     O1    IN STATUS
020 066  346 200           ANI 200
020 070  302 064 020       JNZ O1
020 073  361               POP PSW
020 074  323 000           OUT DATA
020 076  311               RET
END
sed '3s/333 001     O1/333         O1/; 2d' label | try 'a label that looks like a number' 8080
rm -f prn turned label
page() {
	cat <<'END'
7000 C5        00130 SEARCH  PUSH  BC
7001 210050    00140         LD    HL,5000H
7004 7E        00150 S1      LD    A,(HL)
7005 BB        00160         CP    E
7006 2006      00170         JR    NZ,S2
7008 23        00180         INC   HL
7009 7E        00190         LD    A,(HL)
700A BA        00200         CP    D
700B 2810      00210         JR    Z,FOUND
700D 2B        00220         DEC   HL
700E 23        00230 S2      INC   HL
700F 23        00240         INC   HL
7010 E5        00250         PUSH  HL
7011 010058    00260         LD    BC,5800H
7014 A7        00270         AND   A
7015 ED42      00280         SBC   HL,BC
7017 E1        00290         POP   HL
7018 38EA      00300         JR    C,S1
701A 37        00310         SCF
701B C1        00320         POP   BC
701C C9        00330         RET
701D 2B        00340 FOUND   DEC   HL
701E C9        00350         RET
END
}
page | sed '8s/700A/701C/; 21s/701C/700A/' | try 'two addresses far from each other exchanged' z80
page | sed '15s/7014/7015/; 16s/7015/7017/; 17s/7017/7018/; 18s/7018/701A/; 19s/701A/7014/' | try 'five addresses turned' z80
try 'a row from elsewhere, whose address has two other digits' 8008 <<'END'
1450	020 057	106 071 020	        CAL SWITCH
1460	020 062	370		        LMA
1470	020 063	060		        INL
1480	020 064	011		        DCB
1490	020 065	053		        RTZ
1500	020 066	104 052 020	        JMP ADDM
1510	020 071	325		SWITCH, LCH
1520	020 072	353		        LHD
1530	020 073	332		        LDC
1170	020 022	304		        LAE
1550	020 075	364		        LLE
1560	020 076	007		        RET
END
try 'a row without its address, and DEFB before the hole' z80 <<'END'
 4A00   3E04            50          LD    A,4
 4A02   C9              51          RET
 4A03   4E4F5254        52  WORDS:  DEFM  'NORT'
 4A07   C8              53          DEFB  'H'+80H
        454153          54          DEFM  'EAS'
 4A0B   D4              55          DEFB  'T'+80H
 4A0C   574553          56          DEFM  'WES'
 4A0F   D4              57          DEFB  'T'+80H
END
try 'DC with digits of its own' 6502 <<'END'
0045 0842 69 06                 ADC   #6
0046 0844 69 30        DIGIT    ADC   #$30
0047 0846 4C D2 FF              JMP   COUT
0048 0849 0D 0A        MSG1     DC    H'0D 0A'
0049 084B 4E 55                 DC    C'NU'
0050 084D 0D 00                 DC    H'0D 00'
0051 084F 01 02 04     TABLE    DC    I1'1,2,4'
0052 0852 FF FE FD              DC    H'FF FE FD'
END
try 'a typing book: what is left of a row is no label of the row below' z80 <<'END'
4C8E: 0610         FILL     LD B,10
      11D44C                LD DE,LIST
      CD804C       FILL1    CALL RANDOM
      12                    LD (DE),A
      13                    INC DE
      10F9                  DJNZ FILL1
4C9A: 0E
      23                    INC HL
END
try 'D5 read as DS keeps no room free' 8080 <<'EOF'
        OUT   PORTA               403D  D3E0
        DCX   D                   403F  1B
        PUSH  D                   4040  DS
        LXI   D,-500              4041  110CFE
M2      INX   D                   4044  13
        MOV   A,D                 4045  7A
        ORA   A                   4046  B7
        JNZ   M2                  4047  C24440
        POP   D                   404A  D1
        RET                       404B  C9
EOF
try 'DS alone between two rows' 8080 <<'EOF'
403D  D3E0          OUT   PORTA
403F  1B            DCX   D
4040  DS
4041  110CFE        LXI   D,-500
4044  13      M2:   INX   D
EOF
try 'two rows, of each of which a dump denies one byte' 6502 <<'E'
                GETKEY  =     $1F6A
036A  20 1F 1F          JSR   SCANDS
0367  20 6A 1F          JSR   GETKEY
036D  C9 15             CMP   #$15
0368- 1F 1F 20 6A 1F C9 15 B0
E
try 'what is left of a statement of which two bytes are denied' 8008 <<'E'
001 007  106 100 003     LOOP,   CAL   INCH
001 012  074 330                 CPI   330
001 014  053                     RTZ
001 015  106 000 001             JMP   LOOP
001 020  104 007 003             CAL   PRNT
001 023  007                     RET
E
try 'a row that ends where the next begins only with the end of its label for a byte' 6502 <<'E'
0390  CA                DEX
0391  D0 FC             BNE   $038F
0393  60                RTS
0394  A9 00     MULT    LDA   #0
0396  A2 08             LDX   #8
0397  46 20     ML1     LSR   NUM
039A  90 03             BCC   ML2
039C  18                CLC
039D  65 12             ADC   TMP
039F  6A        ML2     ROR   A
03A0  60                RTS
E
room() {
	cat <<'E'
0300 A2 05     START   LDX   #$05
0302 20 0B 03  LOOP    JSR   SHOW
0305 CA                DEX
0306 D0 FA             BNE   LOOP
0308 4C 00 03          JMP   START
030B 86 40     SHOW    STX   $40
030D 60                RTS
E
}
{ room; printf '%s\n' '030E           BUF     *=*+4' '0310 60        QUIT    RTS'; } | try 'room that is too long' 6502
{ room; printf '%s\n' '030E           BUF     *=*+2' '0310 60        QUIT    RTS'; } | try 'room that fits' 6502
{ room; echo '0320                   .END'; } | try 'an end far behind the last row' 6502
{ room; printf '%s\n' '030E           BUF     RES 18' '0320                   .END'; } | try 'and something before it' 6502
