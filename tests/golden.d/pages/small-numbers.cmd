# Addresses and bytes in small letters beside source in capitals are read as capitals, and told as they are printed
show() { collate --page - --cpu 6502 --map; }
page() {
cat <<'PAGE'
f800  a2 ff     START   LDX   #$ff
f802  9a                TXS
f803  d8                CLD
f804  20 0c f8  LOOP    JSR   SHOW
f807  ca                DEX
f808  d0 fa             BNE   LOOP
f80a  f0 f4             BEQ   START
f80c  8e ab cd  SHOW    STX   $cdab
f80f  60                RTS

START f800  LOOP f804
SHOW  f80c

f800: a2 ff 9a d8 20 0c f8 ca
f808: d0 fa f0 f4 8e ab cd 60
PAGE
}
page | show
# a misprint in each
page | sed '/^$/,$d; s/f802  9a /f802  9b /; s/^f804/f8o4/; s/START   LDX   #$ff/start   LDX   #$ff/' | show
# names in small letters as well
page | sed 's/START/start/; s/LOOP/loop/; s/SHOW/show/; /^$/,$d' | show
