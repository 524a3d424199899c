# A remark between two blocks explains why addresses are passed over, but not where a row that was not read stands behind it
page() {
	cat <<END
0200 A9 05     LDA #\$05
0202 8D 20 03  STA \$0320
0205 60        RTS
The squares of the board follow, one row of them after the other.
$1
$2
0230 09 0A     .BYTE \$09,\$0A
END
}
page '0220 01 02     .BYTE $01,$02' '0222 03 04     .BYTE $03,$04' >page.txt
collate --page page.txt --cpu 6502 --map
page 'O~Z0 O! 02' '0;? 03 0A4' >page.txt
collate --page page.txt --cpu 6502 --map
page "" "" >page.txt
collate --page page.txt --cpu 6502 --map
rm page.txt
