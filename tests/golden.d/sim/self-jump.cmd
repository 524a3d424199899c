printf "000 000  300 104 001 000\n" >p; sim --load p; s=$?; rm p; exit $s
