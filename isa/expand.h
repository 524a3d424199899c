/*
 * The tables of one CPU out of its .def, whose name ISA_DEF is: static holes[]
 * and rows[]. For isa/CPU.c only, once; no include guard.
 */
#include "isa/isa.h"

#define NAMES(...) {__VA_ARGS__}

static const struct isa_hole holes[] = {
#define HOLE(letter, kind, shift, bits, min, max, what, standard, period) \
	{letter, kind, shift, bits, min, max, what, {standard, period}},
#include ISA_DEF
#undef HOLE
	{0},
};

static const struct isa_row rows[] = {
#define ROW(standard, period, match, mask, cycles, extra, why, flow, flags) \
	{{standard, period}, match, mask, cycles, extra, why, flow, flags},
#include ISA_DEF
#undef ROW
	{{NULL, NULL}, 0, 0, 0, 0, ISA_FIXED, ISA_NEXT, 0},
};
