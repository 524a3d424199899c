# Labels that no assembler takes, or that stand twice, get names of their letters, or of their addresses
collate --page - --cpu 8008 -o source --map <<'END'
001 000  066 023   ST#RT,   LLI 023
001 002  056 001            LHI 001
001 004  307       LOOP,    LAM
001 005  106 020 001        CAL OUT-8
001 010  060                INL
001 011  110 004 001        JFZ LOOP
001 014  104 000 001        JMP ST#RT
001 017  000       LOOP,    HLT
001 020  121       OUT-8,   OUT 10
001 021  007                RET
001 022  007       @@@,     RET
001 023  104 022 001  1ST,  JMP @@@
001 026  104 023 001  IN.1, JMP 1ST
001 031  104 017 001        JMP LOOP
001 034  104 026 001  IN-1, JMP IN.1
END
cat source
rm source
collate --page - --cpu 6502 --syntax mos -o source --map <<'END'
0200 A9 A5   ST#RT  LDA #$A5
0202 20 08 02       JSR 8OUT
0205 4C 00 02       JMP ST#RT
0208 60      8OUT   RTS
0209 60      LOOP   RTS
020A 4C 09 02       JMP LOOP
020D 60      LOOP   RTS
020E 4C 0D 02       JMP LOOP
0211 4C 11 02 @@@   JMP @@@
END
cat source
rm source
