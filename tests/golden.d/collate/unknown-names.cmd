# Names in operands that nothing defines: like one that something defines, like two of them, another
# of a family by its digit, like none
page() {
	echo "== $*"
	collate --page - --map "$@"
}
page --cpu 8008 <<'END'
001 000  106 020 001   START,  CAL PRINT
001 003  106 030 001           CAL PRlNT
001 006  106 034 001           CAL PRIMT
001 011  106 040 001           CAL LOOP2
001 014  106 044 001           CAL OTHER
001 017  007                   RET
001 020  007           PRINT,  RET
001 021  007           LOOP1,  RET
001 022  007           FORM,   RET
001 023  007           FQRM,   RET
001 024  106 050 001           CAL FORN
001 027  007                   RET
END
page --cpu 6502 --syntax mos <<'END'
0200 20 13 02   START  JSR PRINT
0203 20 33 02          JSR PRlNT
0206 20 43 02          JSR PRIMT
0209 20 53 02          JSR LOOP2
020C 20 63 02          JSR OTHER
020F 20 73 02          JSR FQRN
0212 60                RTS
0213 60         PRINT  RTS
0214 60         LOOP1  RTS
0215 60         FORM   RTS
0216 60         FORN   RTS
0217 A5 B4             LDA COUMT
0219 85 B6             STA COUNT
END
page --cpu z80 <<'END'
4C00: CD134C    START  CALL PRINT
4C03: CD334C           CALL PRlNT
4C06: CD434C           CALL PRIMT
4C09: CD534C           CALL LOOP2
4C0C: CD634C           CALL OTHER
4C0F: C9               RET
4C10: 210012           LD HL,1200
4C13: C9        PRINT  RET
4C14: C9        LOOP1  RET
4C15: 21174C           LD HL,TABLE
4C18: 3A304C           LD A,(TABLF)
4C1B: C9               RET
END
