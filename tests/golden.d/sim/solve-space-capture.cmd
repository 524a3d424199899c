s=$TOP/listings/space-capture-8008/game.session; for n in 8008 8080; do sed 's/<wait [0-9]*>//g' $s >s; sim space-capture-$n --solve s; cmp s $s; rm s; done
