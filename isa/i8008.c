#define ISA_DEF "isa/i8008.def"
#include "isa/expand.h"

const struct isa isa_i8008 = {
	.name = "8008",
	.cycle_name = "states",
	.address_bits = 14,
	.rows = rows,
	.holes = holes,
};
