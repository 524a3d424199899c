#include "asm6502/asm6502.h"

#include "asm/scan.h"

/* What each has of the notation that others took over. */
#define MICROADE \
	.isa = &isa_m6502, .form = ISA_PERIOD, .scanner = &asm_microade, .radix = 16, .hex = "", .late_width = true
#define MOS \
	.isa = &isa_m6502, .form = ISA_STANDARD, .scanner = &asm_mos, .radix = 10, .hex = "$"

const struct dialect asm6502_dialects[] = {
	{
		.name = "microade",
		.title = "Micro-ADE: LABEL LDAIM 3E - bare hex, modes as suffixes",
		MICROADE,
	}, {
		.name = "mos",
		.title = "MOS Technology: LABEL LDA #$3E",
		MOS,
	}, {
		.name = "symbolic",
		.title = "2K Symbolic Assembler: LABEL LDA# 3E",
		MICROADE,
	}, {
		.name = "acorn",
		.title = "Acorn's macro assembler: LABEL LDAIM &3E",
		.isa = &isa_m6502,
		.form = ISA_PERIOD,
		.scanner = &asm_acorn,
		.radix = 10,
		.hex = "&",
		.late_width = true,
	}, {
		.name = NULL,
	},
};

const struct dialect asm6502_written[] = {
	{
		.name = "merlin",
		.title = "Merlin, for the Apple II: LABEL LDA #\"A\", with bit 7",
		MOS,
		.read_only = true,
		.halves = true,
		.quotes_high = true,
	}, {
		.name = "sc",
		.title = "S-C's, for the Apple II: LABEL LDA #$3E  comment",
		MOS,
		.read_only = true,
		.blank_ends = true,
		.halves = true,
		.quotes_high = true,
	}, {
		.name = "macro10",
		.title = "MACRO-10 with the universal file M6502: LABEL: LDAI ^O76",
		.isa = &isa_m6502,
		.form = ISA_SUFFIXED,
		.scanner = &asm_macro10,
		.radix = 10,
		.hex = "$",
		.read_only = true,
	}, {
		.name = NULL,
	},
};
