# Each example of typein-collate-layouts(7) is read as the page says, and each layout of the table has one
page=$TOP/doc/typein-collate-layouts.7
awk -F'"' '/^(LAYOUT|FORM|NUMBERED)\(/ { print $2 }' "$TOP"/page/{layout,form,numbered}.def | sort >wanted
sed -n 's/^\.\\" example [^ ]* //p' "$page" | sort >shown
comm -23 wanted shown | sed 's/$/: no example/'
sed -n 's/^\.\\" example //p' "$page" | while read -r cpu name; do
	awk -v want="$cpu $name" 'index($0, ".\\\" example ") == 1 { mine = substr($0, 13) == want } /^\.Ed/ { mine = show = 0 }
		show { sub(/^\\&/, ""); gsub(/\\e/, "\\"); print } mine && /^\.Bd/ { show = 1 }' "$page" >example
	echo "== $name"
	collate --page example --cpu "$cpu" >said 2>&1
	grep -Fxq "$name" wanted && ! grep -Fq -e "layout: $name;" -e "layout: $name," said && echo "$name: read as another"
	grep 'layout: \|: [0-9]* proven\|bytes:\|lines:\|sums of\|findings,\|error' said | grep -v '^example:[0-9]'
done
rm -f wanted shown example said
