# Every listing: to the other notation and back, and disassembled, is the same bytes.
for manifest in $TOP/listings/*/manifest.conf; do
	grep -q "^language = \"basic\"" $manifest && continue
	dir=${manifest%/*}
	cpu=$(sed -n 's/^cpu = "\(.*\)"/\1/p' $manifest)
	[ "$cpu" = hp41 ] && continue	# no addresses
	start=$(sed -n 's/^start = "\(.*\)"/\1/p' $manifest)
	syntax=$(sed -n 's/^syntax = "\(.*\)"/\1/p' $manifest)
	case $syntax in
	scelbi) other=intel entry=$(printf 0x%02X%02X $((8#${start% *})) $((8#${start#* }))) ;;
	microade) other=mos entry=0x$start ;;
	baker) other=zilog entry=0x$start ;;
	esac
	source=$dir/$(sed -n 's/^restored = "\(.*\)"/\1/p' $manifest)
	asm$cpu -f ihex -o want.hex $source
	asm$cpu --translate $other -o other.asm $source 2>/dev/null
	asm$cpu --syntax $other -f ihex -o there.hex other.asm
	asm$cpu --syntax $other --translate $syntax -o back.asm other.asm 2>/dev/null
	asm$cpu -f ihex -o back.hex back.asm
	asm$cpu -s names.sym $source
	disasm --cpu $cpu --entry "$start" --symbols names.sym want.hex >again.asm
	asm$cpu -f ihex -o again.hex again.asm
	disasm --cpu $cpu --syntax $other --entry $entry want.hex >again.asm
	asm$cpu --syntax $other -f ihex -o far.hex again.asm
	for f in there back again far; do
		cmp want.hex $f.hex && echo "${dir##*/} $f"
	done
done
rm -f *.hex *.asm *.sym
