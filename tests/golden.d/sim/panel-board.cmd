printf "g03fp" | sim -q "$G/panel" --board --count THINK
