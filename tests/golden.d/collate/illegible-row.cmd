# A row of which most cannot be read is a row all the same: its words stand where its bytes do
collate --cpu 6502 --page - --map <<'PAGE' | grep -v '^ *|'
0300 A9 05 85 10 A2 00 BD 00
0308 04 ?? ?? ?? D0 F7 60 00
0310 A9 05 ?? ?? ?? ?? ?? 00
0318 A9 05 85 10 A2 00 BD 00
PAGE
