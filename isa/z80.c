#define ISA_DEF "isa/z80.def"
#include "isa/expand.h"

static const struct isa_prefix prefixes[] = {
	{5, 2, {0xDD, 0xCB}, true},
	{6, 2, {0xFD, 0xCB}, true},
	{1, 1, {0xDD}, false},
	{2, 1, {0xFD}, false},
	{4, 1, {0xCB}, false},
	{8, 1, {0xED}, false},
	{0},
};

static const char *const implied[] = {"ADD", "ADC", "SUB", "SBC", "AND", "XOR", "OR", "CP", NULL};

const struct isa isa_z80 = {
	.name = "z80",
	.cycle_name = "T states",
	.address_bits = 16,
	.elf_machine = 220,
	.elf_flags = 1,
	.rows = rows,
	.holes = holes,
	.prefixes = prefixes,
	.runs = &isa_i8080,
	.implied = implied,
};
