# An operand that touches its directive or mnemonic is one where a mark says so; a name may have such a mark
say() { collate --page - --cpu "$1" --map; }
mos() { cat <<'END'
 340 0260 A905      FIND   LDA#$05
 350 0262 206602           JSR SHOW
 360 0265 60               RTS
 370 0266 8540      SHOW   STA $40
 380 0268 60               RTS
 390 0269 0D               .BYTE$0D
 400 026A 4142      TXT    .BYTE'AB'
END
}
mos | say 6502
echo '-- a byte more than the directive has'
mos | sed "6s/0D  /0D0A/" | say 6502
echo '-- names'
say 8080 <<'END'
0100  CD 07 01  START:    CALL OUT$CHAR
0103  0D                  DCR  C
0104  C3 0A 01            JMP  OUT$A
0107  D3 01     OUT$CHAR: OUT  1
0109  C9                  RET
010A  C3 07 01  OUT$A     JMP  OUT$CHAR
END
