. $G/io.sh; head -c 20000000 /dev/zero >h; run --replay=h; s=$?; rm h; exit $s
