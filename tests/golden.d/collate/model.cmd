# the costs that collate-model(7) states are those of the model
costs() { sed -n "s/^MODEL($1, \([0-9]*\),.*/\1/p" "$TOP/collate/model.def"; }
tr '\n' ' ' <"$TOP/doc/collate-model.7" | grep -q "A gap in the addresses costs $(costs COST_GAP), below $(costs COST_DIGIT), the cheapest reading of a legible digit" || echo "another COST_GAP or COST_DIGIT"
[ "$(costs COST_GAP)" -lt "$(costs COST_DIGIT)" ] || echo 'an address that can be read is not believed'
