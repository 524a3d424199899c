#define ISA_DEF "isa/m6502.def"
#include "isa/expand.h"

/* As in the universal file M6502 of MACRO-10. */
static const struct isa_suffix suffixes[] = {
	{"#b", "I", "b"}, {"(z),Y", "DY", "z"}, {"(z,X)", "DX", "z"}, {"(w)", "D", "w"}, {NULL, NULL, NULL},
};

const struct isa isa_m6502 = {
	.name = "6502",
	.cycle_name = "cycles",
	.address_bits = 16,
	.elf_machine = 254,
	.rows = rows,
	.holes = holes,
	.suffixes = suffixes,
	.later = &isa_m65c02,
};
