sim "$G/echo" --replay="$G/echo/until-y.session" --loud; sim "$G/echo" --replay="$G/echo/echo.session" --overlay until-y
