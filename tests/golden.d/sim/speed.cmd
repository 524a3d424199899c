# 0.3 s of an 8080 at 2 MHz: a loop of 24 states, 25000 times
printf '000 000  021 250 141  033  172  263  302 003 000  166\n' >p
took() { a=$(date +%s%N); sim --cpu 8080 --load p "$@" || echo "status $?"; b=$(date +%s%N); ms=$(( (b - a) / 1000000 )); }
took; [ $ms -lt 250 ] && echo fast
took --speed 1; [ $ms -ge 250 ] && echo "as the real one"
took --speed 2 -q; [ $ms -ge 120 ] && echo "half as long"
took --speed max -q; [ $ms -lt 250 ] && echo fast
took --speed 0
took --speed quick
rm p
