. $G/io.sh; run --replay=$G/echo/other.session
