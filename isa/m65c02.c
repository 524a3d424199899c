#define CMOS
#define ISA_DEF "isa/m6502.def"
#include "isa/expand.h"

const struct isa isa_m65c02 = {
	.name = "65c02",
	.cycle_name = "cycles",
	.address_bits = 16,
	.elf_machine = 254,
	.rows = rows,
	.holes = holes,
};
