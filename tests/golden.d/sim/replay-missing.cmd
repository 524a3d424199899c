. $G/io.sh; run --replay=none.session
