# Words of the next column beside bytes that go on with the data above are no labels; what is in capitals may be one
page() { cat <<END
0300 A2 05     START   LDX   #\$05       The routine was
0302 20 0B 03  LOOP    JSR   SHOW       published in BYTE,
0305 CA                DEX              and is used
0306 D0 FA             BNE   LOOP       with permission.
0308 4C 00 03          JMP   START      Write to me
030B 86 40     SHOW    STX   \$40        if it fails.
030D 60                RTS
030E 47 55 45  TEXT    .BYTE 'GUESS MY'
0311 53 53 20  $1
0314 4D 59                              Write to me
END
}
say() { collate --page - --cpu 6502 --map | sed '/layout:/d'; }
page '                         Those without' | say
echo '-- a label'
page 'NEXT' | say
echo '-- a row that was lost: not there where the data goes on'
page '                         Those without' | sed '/^0311/d' | say
