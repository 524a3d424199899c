. $G/io.sh; run --replay $G/echo.session
