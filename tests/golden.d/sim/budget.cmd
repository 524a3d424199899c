printf "000 000  300 104 000 000\n" >p; sim --load p --budget 100000; s=$?; rm p; exit $s
