#include "isa/isa.h"

#define NAMES(...) {__VA_ARGS__}

static const struct isa_hole holes[] = {
#define HOLE(letter, kind, shift, bits, min, max, what, standard, period) \
	{letter, kind, shift, bits, min, max, what, {standard, period}},
#include "isa/i8008.def"
#undef HOLE
	{0},
};

static const struct isa_row rows[] = {
#define ROW(standard, period, match, mask, cycles, extra, why, flow, flags) \
	{{standard, period}, match, mask, cycles, extra, why, flow, flags},
#include "isa/i8008.def"
#undef ROW
	{{NULL, NULL}, 0, 0, 0, 0, ISA_FIXED, ISA_NEXT, 0},
};

const struct isa isa_i8008 = {
	.name = "8008",
	.cycle_name = "states",
	.address_bits = 14,
	.rows = rows,
	.holes = holes,
};
