sim -q "$G/panel" --board --count THINK <<<"g03fp"
