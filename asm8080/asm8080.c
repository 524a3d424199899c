#include "asm8080/asm8080.h"

#include "asm/scan.h"

const struct dialect asm8080_dialects[] = {
	{
		.name = "scelbi",
		.title = "SCELBI's books: LABEL, LXH 350 001 - octal, old mnemonics",
		.isa = &isa_i8080,
		.form = ISA_PERIOD,
		.scanner = &asm_scelbi,
		.radix = 8,
		.pairs = true,
		.low_first = true,
	}, {
		.name = "intel",
		.title = "Intel's assembler: LABEL: LXI H,1E8H",
		.isa = &isa_i8080,
		.form = ISA_STANDARD,
		.scanner = &asm_intel,
		.radix = 10,
		.numbered = "BCDEHLMA",
	}, {
		.name = NULL,
	},
};

const struct dialect asm8080_written[] = {
	{
		.name = "proctech",
		.title = "Processor Technology's: LABEL LXI H,1E8H  comment",
		.isa = &isa_i8080,
		.form = ISA_STANDARD,
		.scanner = &asm_proctech,
		.radix = 10,
		.numbered = "BCDEHLMA",
		.read_only = true,
		.blank_ends = true,
	}, {
		.name = NULL,
	},
};
