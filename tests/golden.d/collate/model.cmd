# The costs that typein-collate-model(7) states are those of the model: of a gap, and of the cheapest reading
# of a digit as another one
cost() { sed -n "s/^MODEL($1, \([0-9]*\),.*/\1/p" "$TOP/weigh/model.def"; }
digit=$(sed -n 's/^CONFUSION("[^"]*[0-9][^"]*[0-9][^"]*", \([0-9]*\))/\1/p' "$TOP/weigh/confusions.def" | sort -n | head -n 1)
digit=$((digit + $(cost COST_MISREAD)))
tr '\n' ' ' <"$TOP/doc/collate-model.7" | grep -q "A gap in the addresses costs $(cost COST_GAP), below $digit, the cheapest reading of a legible digit" || echo "a gap costs $(cost COST_GAP), a digit $digit"
[ "$(cost COST_GAP)" -lt "$digit" ] || echo 'an address that can be read is not believed'
