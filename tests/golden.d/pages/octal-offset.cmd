# What is added to a name is in the base that the page's numbers without a mark are in, and the restored source writes it with one;
# a text with a mnemonic in it
cat >page <<'END'
030 000  041 140 074       START   LD   HL,SCREEN+140
030 003  021 000 074               LD   DE,SCREEN
030 006  006 040                   LD   B,040
030 010  176               NEXT    LD   A,(HL)
030 011  022                       LD   (DE),A
030 012  043                       INC  HL
030 013  023                       INC  DE
030 014  020 372                   DJNZ NEXT
030 016  076 015                   LD   A,015
030 020  062 200 074               LD   (SCREEN+200),A
030 023  311                       RET
END
collate --page page --cpu z80 --map -o out.asm
grep 'SCREEN' out.asm
collate --page - --cpu 6502 --map <<'END'
4000  A0 00     SHOW    LDY  #$00
4002  B9 0F 40  NEXT    LDA  TEXT,Y
4005  F0 07             BEQ  DONE
4007  20 ED FD          JSR  $FDED
400A  C8                INY
400B  4C 02 40          JMP  NEXT
400E  60        DONE    RTS
400F  52 55 4E  TEXT    .BYTE 'RUN AND STOP',0
4012  20 41 4E
4015  44 20 53
4018  54 4F 50
401B  00
END
rm page out.asm
