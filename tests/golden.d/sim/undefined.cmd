printf "000 000  300 042 000\n" >p; sim --load p; s=$?; sim --load p --undefined ignore; rm p; exit $s
