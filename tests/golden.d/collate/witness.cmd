# three recognitions of one print, each wrong elsewhere: what two of three have; alone, a choice; one of another page is left out
page() { printf '0300 A9 05    LDA #$05\n0302 8D 00 40 STA $4000\n0305 E8       INX\n0306 D0 F8    BNE $0300\n0308 20 1C 03 JSR $031C\n030B C9 7F    CMP #$7F\n030D 60       RTS\n'; }
page | sed '1s/05/0S/; 4s/F8/FB/; 6s/7F    CMP #$7F/7P    CMP #$7P/' >a.txt
page | sed '2s/8D/BD/; 6s/C9/09/; 7s/60/6O/' >b.txt
page | sed '3s/E8/EB/; 5s/1C/1G/; 2s/$4000/$400/' >c.txt
sed 's/.*/of another page/' a.txt >d.txt
collate --page a.txt --cpu 6502 -b one.bin; echo $?
collate --page a.txt --witness b.txt --cpu 6502; echo $?
collate --page a.txt --witness b.txt --witness c.txt --cpu 6502 -b three.bin; echo $?
collate --page b.txt --witness c.txt --witness a.txt --cpu 6502 -b other.bin | tail -1; cmp three.bin other.bin && echo same
collate --page a.txt --witness b.txt --witness c.txt --cpu 6502 --lines 1-7 --inputs | tail -4
collate --page a.txt --witness b.txt --cpu 6502 --report json | grep -A1 '"file":' | grep -o '"[a-z0-9.]*"[,]*$' | head -4
collate --page a.txt --witness d.txt --cpu 6502 | tail -1
collate --witness a.txt; echo $?
collate --page a.txt --page b.txt --witness c.txt; echo $?
collate --page a.txt --witness none.txt; echo $?
rm ?.txt *.bin
