sim "$G/echo" --overlay until-x
