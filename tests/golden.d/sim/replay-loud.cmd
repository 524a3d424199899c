. $G/io.sh; run -r$G/echo.session --loud
