printf "\300\000" >p; sim --load p@001:000; sim --load p; s=$?; rm p; exit $s
