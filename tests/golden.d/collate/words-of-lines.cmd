# Words of several lines as one, and lists whose row has no place
collate --cpu 8080 --page - <<'PAGE' >/dev/null
  1002 21C013
  1028 16F
  I02A 14
  102B 0
  102F 79
  1 HIT:    MVI   D,0FFH
  32 H1:     INR   D
  38        RC
  36         RAL
PAGE
echo $?
printf 'CR=E9F\nA200 LDX #0\nBD3B04 LDA T,X\nF019 BEQ D\n900D BCC' | collate --cpu 6502 --page - >/dev/null
echo $?
