. $G/io.sh; run --replay=/dev/null
