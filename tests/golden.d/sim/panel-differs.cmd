sim "$G/panel" --replay="$G/panel/wrong.session"
