sim "$G/panel" --log --times <<<"ge p 03F"
