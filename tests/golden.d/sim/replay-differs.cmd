. $G/io.sh; run --replay=$G/other.session
