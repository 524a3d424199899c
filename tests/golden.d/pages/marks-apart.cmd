# Marks about addresses and bytes: a dump of marked bytes with commas, a colon that stands alone, the quote of what a linker moves
say() { collate --page - --cpu "${1:-z80}" --map; }
dump() { cat <<'END'
$7000: $F5,$FE,$BB,$12,$21,$37,$70,$07
$7008: $ED,$52,$CD,$25,$70,$38,$F8,$EB
$7010: $3C,$A0,$06,$BC,$CD,$2B,$70,$C2
$7018: $0F,$70,$F1,$2F,$BE,$CD,$2F,$70
END
}
dump | say
echo '-- two rows in a line'
dump | sed '2N; s/\n/ /' | say
echo '-- a list of data below its label is no dump'
say <<'END'
7000 3E 05     START: LD A,5
7002 32 20 70         LD (BUF),A
7005 C9               RET
$7000: $F5,$FE
END
colon() { cat <<'END'
$027A : A0 53       LDY #$53
$027C : 0A          ASL A        ; clear carry
$027D : A1 2F       LDA ($2F,X)
$027F : 20 ED FD    JSR $FDED
$0282 : B9 F0 02    LDA $02F0,Y
$0285 : 60          RTS
END
}
echo '-- a colon alone'
colon | say 6502
echo '-- a row lost, a digit misread'
colon | sed '3d; 4s/FD    JSR/FB    JSR/' | say 6502
quote() { cat <<'END'
'0100 3E05       0001 START:  LD    A,05H
'0102 CD0901   R 0002         CALL  SHOW
'0105 05         0003         DEC   B
'0106 C30001   R 0004         JP    START
'0109 D340       0005 SHOW:   OUT   (40H),A
'010B C9         0006         RET
END
}
echo '-- a quote'
quote | say
echo '-- a row lost, a digit misread'
quote | sed '3d; 5s/D340/D348/' | say
