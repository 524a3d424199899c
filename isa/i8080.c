#define ISA_DEF "isa/i8080.def"
#include "isa/expand.h"

const struct isa isa_i8080 = {
	.name = "8080",
	.cycle_name = "states",
	.address_bits = 16,
	.rows = rows,
	.holes = holes,
};
