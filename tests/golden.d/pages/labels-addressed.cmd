# a label on a line of its own behind the address of the row below is that row's; where that row was lost, it is told
cat >page <<'END'
1900          .WAIT
1900 A2 05             LDX #5
1902          .NEXT
1902 20 0C 19          JSR SHOW
1905 CA                DEX
1906 D0 FA             BNE NEXT
1908 C6 40             DEC $40
190A D0 F4             BNE WAIT
190C          .SHOW
190C A9 2A             LDA #$2A
190E 4C EE FF          JMP $FFEE
END
collate --page page --cpu 6502 --map
sed '/^190C A9/d' page | collate --page - --cpu 6502 --map
collate --page - --cpu 8080 --map <<'END'
0100          START:	; begins here
0100 3E 05            MVI A,5
0102 CD 09 01         CALL SHOW
0105 3D               DCR A
0106 C2 02 01         JNZ START+2
0109          SHOW
0109 D3 01            OUT 1
010B C9               RET
END
rm page
