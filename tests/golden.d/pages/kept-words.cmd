# a second print that differs stays and is told; what stands below a table of changes and has none of its bytes is a row
collate --page - --cpu 8080 --map <<'END'
2400  044 000  DB 10     START  IN   10H
2402  044 002  E6 01            ANI  01H
2404  044 004  CA 00 24         JZ   START
2407  044 017  DB 11            IN   11H
2409  044 011  D3 20            OUT  20H
240B  044 013  C3 00 24         JMP  START
END
collate --page - --cpu 8080 --map <<'END'
0020  TAB EQU  20H
2400  044 000  DB 10     START  IN   TAB
2402  044 002  E6 01            ANI  01H
2404  044 004  CA 00 24         JZ   START
2407  044 007  DB 11            IN   11H
2409  044 011  D3 20            OUT  20H
240B  044 013  C3 00 24         JMP  START
END
collate --page - --cpu 8008 --map <<'END'
012 000  01 000 001  INPT  INP  000
012 001  00 100 100        NDI  177
012 002  01 111 111
012 003  11 001 000        LBA
012 004  00 111 100        CPI  015
012 005  00 0O1 lol
012 006  00 000 111        RET
END
collate --page - --cpu 6502 --map <<'END'
0300 A9 05      START LDA #$05
0302 8D 00 04         STA $0400
0305 A2 07            LDX #$07
0307 CA         L     DEX
0308 D0 FD            BNE L
030A 60               RTS

ADDRESS  OLD  NEW
0301     05   06
0306     07   08

030B A9 06
030D A2 07
030F D0 FA
END
collate --page - --cpu 6502 --map <<'END'
0300  A9 00      START   LDA   #$00
0302  AA                 TAX
0303  9D 00 04   LOOP    STA   $0400,X
0306  E8                 INX
0307  D0 FA              BNE   LOOP
0309  60                 RTS
030A  48 45      TEXT    .BYTE $48,$45

LOC  OLD  NEW
0301  00  20
030C  4C 4C
030E  4F 00
END
collate --page - --cpu 8080 <<'END'
2400  DB 10     333 020    START  IN   10H
2402  E6 01     346 001           ANI  01H
2404  CA 00 24  312 000 044       JZ   START
2407  DB 11     333 021           IN   11H
2409  D3 20     323 040           OUT  20H
240B  C3 00 24  303 000 044       JMP  START
240E  45 43 48  105 103 110  NAME DB   'ECHO V2'
2411  4F 20 56  117 240 126
2414  32        062
END
collate --page - --cpu 8080 <<'END'
2400  DB 10     333 020    START  IN   10H
2402  E6 01     346 001           ANI  01H
2404  CA 00 24  312 000 044       JZ   START
2407  DB 11     333 021           IN   11H
2409  D3 20     323 040           OUT  20H
240B  C3 00 24  303 000 044       JMP  START
240E  45 43 48  105 103 910  NAME DB   'ECHO V2'
2411  4F 20 56  117 040 126
2414  32        062
END
collate --page - --cpu 8080 <<'END'
        ORG   0100H
START:  MVI   A,05H
        MVI   B,07H
LOOP:   ADD   B
        DCR   B
        JNZ   LOOP
        STA   0200H
        LXI   H,0123H
        MOV   M,A
        MOV   A,M
        CMA
        XRA   A
        HLT
        END

     3E 05 06 01 80 06 C2 04
0108 01 32 00 02 21 23 01 77
0110 7E 2F AF 76
END
