# operands as assemblers of the time wrote them: a half of a name that nothing defines says nothing, #TABLE is the low half of an address, Merlin's "A" may
# have bit 7, (IX) has offset 0, data may be negative, $0400 is hexadecimal beside decimal addresses; what differs is told
cat >rows <<'END'
0200 A9 01     START   LDA   #$01
0202 A9 4A             LDA   #<FAROFF
0204 85 12             STA   $12
0206 A9 02             LDA   #>FAROFF
0208 A9 15             LDA   #TABLE
020A A9 02             LDA   #TABLE/256
020C A9 16             LDA   #TABLE+1
020E A9 C1             LDA   #"A"
0210 85 13             STA   $13
0212 4C 00 02          JMP   START
0215 60 88     TABLE   .BYTE $60,$88
END
collate --page - --cpu 6502 <rows
sed 's/A9 15/A9 18/; s/A9 C1/A9 C5/' rows | collate --page - --cpu 6502
cat >rows <<'END'
1800  DD 21 00 19   INIT   LD   IX,1900H
1804  06 04                LD   B,4
1806  DD 7E 00      NEXT   LD   A,(IX)
1809  DD 36 00 05          LD   (IX),5
180D  DD 23                INC  IX
180F  10 F5                DJNZ NEXT
1811  C9                   RET
1812  FF FE 05      TAB    DEFB -1,-2,5
1815  FE FF                DEFW -2
END
collate --page - --cpu z80 <rows
sed 's/7E 00/7E 08/; s/-2,5/-3,5/' rows | collate --page - --cpu z80
collate --page - --cpu 6502 <<'END'
        ORG   $0800
LIST    EQU   $0400
2048 A0 00      SORT    LDY   #0
2050 B9 00 04   LOOP    LDA   LIST,Y
2053 D9 01 04           CMP   LIST+1,Y
2056 C8                 INY
2057 D0 F7              BNE   LOOP
2059 60                 RTS
END
rm rows
