#include "asm8008/asm8008.h"

#include "asm/scan.h"

const struct dialect asm8008_dialects[] = {
	{
		.name = "scelbi",
		.title = "SCELBI's books: LABEL, LLI 076 - octal, old mnemonics",
		.isa = &isa_i8008,
		.form = ISA_PERIOD,
		.scanner = &asm_scelbi,
		.radix = 8,
		.pairs = true,
	}, {
		.name = "intel",
		.title = "Intel's 1975 assembler: LABEL: MVI L,3EH",
		.isa = &isa_i8008,
		.form = ISA_STANDARD,
		.scanner = &asm_intel,
		.radix = 10,
	}, {
		.name = "mcs8",
		.title = "Intel's of 1972, old mnemonics: LABEL: LLI 3EH",
		.isa = &isa_i8008,
		.form = ISA_PERIOD,
		.scanner = &asm_intel,
		.radix = 10,
	}, {
		.name = NULL,
	},
};

const struct dialect asm8008_written[] = {
	{
		.name = "as8",
		.title = "AS8: LABEL: LLI \\LB\\NAME - old mnemonics, three digits are octal",
		.isa = &isa_i8008,
		.form = ISA_PERIOD,
		.scanner = &asm_as8,
		.radix = 10,
		.read_only = true,
		.as8 = true,
	}, {
		.name = NULL,
	},
};
