#include "asm6502/asm6502.h"

#include "asm/scan.h"

/* What each has of the notation that others took over. */
#define MICROADE(cpu) \
	.isa = &cpu, .form = ISA_PERIOD, .scanner = &asm_microade, .radix = 16, .hex = "", .late_width = true
#define MOS(cpu) \
	.isa = &cpu, .form = ISA_STANDARD, .scanner = &asm_mos, .radix = 10, .hex = "$"
#define APPLE(cpu) \
	MOS(cpu), .read_only = true, .column = true, .halves = true, .quotes_high = true

/* The same of either chip. */
#define DIALECTS(cpu) { \
	{ \
		.name = "microade", \
		.title = "Micro-ADE: LABEL LDAIM 3E - bare hex, modes as suffixes", \
		MICROADE(cpu), \
	}, { \
		.name = "mos", \
		.title = "MOS Technology: LABEL LDA #$3E", \
		MOS(cpu), \
	}, { \
		.name = "symbolic", \
		.title = "2K Symbolic Assembler: LABEL LDA# 3E", \
		MICROADE(cpu), \
	}, { \
		.name = "acorn", \
		.title = "Acorn's macro assembler: LABEL LDAIM &3E", \
		.isa = &cpu, \
		.form = ISA_PERIOD, \
		.scanner = &asm_acorn, \
		.radix = 10, \
		.hex = "&", \
		.late_width = true, \
	}, { \
		.name = NULL, \
	}, \
}

#define MERLIN(cpu) { \
		.name = "merlin", \
		.title = "Merlin, for the Apple II: LABEL LDA #\"A\", with bit 7", \
		APPLE(cpu), \
	}

#define SC(cpu) { \
		.name = "sc", \
		.title = "S-C's, for the Apple II: LABEL LDA #$3E  comment", \
		APPLE(cpu), \
		.blank_ends = true, \
	}

#define MAC65(cpu) { \
		.name = "mac65", \
		.title = "MAC/65, for the Atari: LABEL LDA # >[NAME+1]", \
		MOS(cpu), \
		.read_only = true, \
		.atari = true, \
	}

#define CBM(cpu) { \
		.name = "cbm", \
		.title = "Commodore's, for its ROMs: LABEL LDA #$3E  comment", \
		MOS(cpu), \
		.read_only = true, \
		.blank_ends = true, \
		.signs_go_on = true, \
	}

#define EDASM(cpu) { \
		.name = "edasm", \
		.title = "EDASM, Apple's own: LABEL LDA #>NAME  comment, > the low byte", \
		.isa = &cpu, \
		.form = ISA_STANDARD, \
		.scanner = &asm_edasm, \
		.radix = 10, \
		.hex = "$", \
		.read_only = true, \
		.blank_ends = true, \
		.column = true, \
		.turned = true, \
	}

#define DASM(cpu) { \
		.name = "dasm", \
		.title = "DASM, for consoles: LABEL LDA.W [N+1]*2, .NAME, MAC with {1}", \
		.isa = &cpu, \
		.form = ISA_STANDARD, \
		.scanner = &asm_dasm, \
		.radix = 10, \
		.hex = "$", \
		.read_only = true, \
		.column = true, \
		.late_width = true, \
		.dasm = true, \
		.room_written = true, \
		.cased = true, \
		.longs = true, \
	}

#define CA65(cpu) { \
		.name = "ca65", \
		.title = "ca65, without its linker: LABEL: LDA #<(NAME+1), @NAME, .PROC", \
		.isa = &cpu, \
		.form = ISA_STANDARD, \
		.scanner = &asm_ca65, \
		.radix = 10, \
		.hex = "$", \
		.read_only = true, \
		.ca65 = true, \
		.room_written = true, \
		.cased = true, \
		.longs = true, \
	}

const struct dialect asm6502_dialects[] = DIALECTS(isa_m6502);
const struct dialect asm65c02_dialects[] = DIALECTS(isa_m65c02);

const struct dialect asm6502_written[] = {
	MERLIN(isa_m6502), SC(isa_m6502), {
		.name = "macro10",
		.title = "MACRO-10 with the universal file M6502: LABEL: LDAI ^O76",
		.isa = &isa_m6502,
		.form = ISA_SUFFIXED,
		.scanner = &asm_macro10,
		.radix = 10,
		.hex = "$",
		.read_only = true,
	}, MAC65(isa_m6502), CBM(isa_m6502), EDASM(isa_m6502), DASM(isa_m6502), CA65(isa_m6502), {
		.name = NULL,
	},
};

const struct dialect asm65c02_written[] = {
	MERLIN(isa_m65c02), SC(isa_m65c02), MAC65(isa_m65c02), CBM(isa_m65c02), EDASM(isa_m65c02), DASM(isa_m65c02), CA65(isa_m65c02), {
		.name = NULL,
	},
};
