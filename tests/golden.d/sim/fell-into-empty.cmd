printf "000 000  300\n" >p; sim --load p; s=$?; rm p; exit $s
