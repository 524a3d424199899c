# A row behind the mark of a comment is none where the rows go on without it
page() { cat <<END
0300 A2 05     START   LDX   #\$05
0302 20 0B 03  LOOP    JSR   SHOW
$1
$2
0306 D0 FA             BNE   LOOP
0308 4C 00 03          JMP   START
030B 86 40     SHOW    STX   \$40
030D 60                RTS
END
}
say() { collate --page - --cpu 6502 --map | sed '/layout:/d'; }
page '; 0305 EA     NOP was here' '0305 CA                DEX' | say
echo '-- a speck before a row'
page '; 0305 CA              DEX' '' | say
echo '-- ... and another, misread, at its address'
page '; 0305 CA              DEX' '' | sed 's/^0306/0305/' | say
echo '-- the mark touches it, and what it says is another byte; remarks with numbers in them, above all rows and between them'
page ';0305 EA                NOP' '0305 CA                DEX' | sed '1i\        ; WAITS A 16 BIT COUNT
/LOOP/i\               ; CD 24 20 ON THE OTHER ONE' | say
