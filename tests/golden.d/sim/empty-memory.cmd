printf "000 000  104 000 001\n" >p; sim --load p; s=$?; rm p; exit $s
