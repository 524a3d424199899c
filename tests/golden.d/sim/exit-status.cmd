printf "000 000  006 007 143\n" >p; sim --load p --device exit@port:021; s=$?; rm p; exit $s
