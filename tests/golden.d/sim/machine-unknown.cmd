printf "000 000  000\n" >p; sim --load p --machine altair; s=$?; rm p; exit $s
