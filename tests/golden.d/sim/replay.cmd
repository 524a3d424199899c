. $G/io.sh; run --replay $G/echo/echo.session
