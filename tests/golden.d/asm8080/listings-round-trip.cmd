# Every listing: to the other notation and back, and disassembled, is the same bytes.
for manifest in $TOP/listings/*/manifest.conf; do
	dir=${manifest%/*}
	cpu=$(sed -n 's/^cpu = "\(.*\)"/\1/p' $manifest)
	start=$(sed -n 's/^start = "\(.*\)"/\1/p' $manifest)
	source=$dir/$(sed -n 's/^restored = "\(.*\)"/\1/p' $manifest)
	asm$cpu -f ihex -o want.hex $source
	asm$cpu --translate intel -o intel.asm $source 2>/dev/null
	asm$cpu --syntax intel -f ihex -o intel.hex intel.asm
	asm$cpu --syntax intel --translate scelbi -o back.asm intel.asm 2>/dev/null
	asm$cpu -f ihex -o back.hex back.asm
	asm$cpu -s names.sym $source
	disasm --cpu $cpu --entry "$start" --symbols names.sym want.hex >again.asm
	asm$cpu -f ihex -o again.hex again.asm
	disasm --cpu $cpu --syntax intel --entry $(printf 0x%02X%02X $((8#${start% *})) $((8#${start#* }))) want.hex >again.asm
	asm$cpu --syntax intel -f ihex -o other.hex again.asm
	for f in intel back again other; do
		cmp want.hex $f.hex && echo "${dir##*/} $f"
	done
done
rm -f *.hex *.asm *.sym
