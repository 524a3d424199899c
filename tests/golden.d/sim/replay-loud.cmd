. $G/io.sh; run -r$G/echo/echo.session --loud
