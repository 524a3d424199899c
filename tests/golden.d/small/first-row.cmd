# What cannot be read of a row at the edge of a page, or of one beside a hole, is told, and keeps a page from being VERIFIED
page() {
	printf '%s\n' "$@" >page
	collate --page page --cpu 6502 --syntax mos | tail -1
	rm page
}
page '0C02 8D 02 0C  START  STA START' '0C05 85 EC            STA $EC' '0C07 AD 02 0C         LDA START' '0C0A 60               RTS'
page '0C00' 'A5' '5E' 'LDA $5E' \
	'0C02 8D 02 0C  START  STA START' '0C05 85 EC            STA $EC' '0C07 AD 02 0C         LDA START' '0C0A 60               RTS'
page '0C02 8D 02 0C  START  STA START' '0C05 85 EC            STA $EC' '0C07 AD 02 0C         LDA START' '0C0A 60               RTS' '60 RTS AGAIN'
page '0C02 8D 02 0C  START  STA START' '0C05 85 EC            STA $EC' '0C07 AD 02 0C         LDA START' '0C0A 60               RTS' \
	'0C LDA 0B A5 RTS' '0C0C EA               NOP'
page '0C00' 'A5' 'LDA' '$5E' \
	'0C02 8D 02 0C  START  STA START' '0C05 85 EC            STA $EC' '0C07 AD 02 0C         LDA START' '0C0A 60               RTS'
page '12' '' '0C02 8D 02 0C  START  STA START' '0C05 85 EC            STA $EC' '13' '0C07 AD 02 0C         LDA START' '0C0A 60               RTS' '14'
page '0C02 8D 02 0C  START  STA START' '0C05 85 EC            STA $EC' '0C07 AD 02 0C         LDA START' '0C0A 60               RTS' '0C0B AD' '0C LDA' 'START'
page '8D 02 0C STASTART' '0C05 85 EC            STA $EC' '0C07 AD 05 0C  START  LDA START' '0C0A 60               RTS'
# a row that stands at the top once more does not say why nothing stands before its place
page '0C0D 60               RTS' '0C05 85 EC            STA $EC' '0C07 AD 05 0C  START  LDA START' '0C0A 60               RTS' '0C0D 60               RTS' '0C0E EA               NOP'
# a name that is a directive, too, explains no hole
page '0C02 8D 02 0C  START  STA START' '0C05 85 EC            STA $EC' '0C 4C 0E 0C JMP END' '0C0A 60               RTS' '0C0B EA               NOP'
