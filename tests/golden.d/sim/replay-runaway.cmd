printf "000 000  300 104 000 000\n" >p; sim --load p --replay=$G/echo/echo.session; s=$?; rm p; exit $s
