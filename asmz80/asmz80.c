#include "asmz80/asmz80.h"

#include "asm/scan.h"

const struct dialect asmz80_dialects[] = {
	{
		.name = "baker",
		.title = "the ZX81 book: LABEL LD A,3E - bare hex, 4C97: before a line",
		.isa = &isa_z80,
		.form = ISA_STANDARD,
		.scanner = &asm_baker,
		.radix = 16,
		.hex = "",
		.late_width = true,
		.charset = &charset_zx81,
	}, {
		.name = "zilog",
		.title = "Zilog: LABEL: LD A,3EH",
		.isa = &isa_z80,
		.form = ISA_STANDARD,
		.scanner = &asm_zilog,
		.radix = 10,
		.late_width = true,
	}, {
		.name = "tdl",
		.title = "Technical Design Labs: LABEL: MVI A,3EH  MOV A,5(X)",
		.isa = &isa_z80,
		.form = ISA_PERIOD,
		.scanner = &asm_tdl,
		.radix = 10,
		.late_width = true,
	}, {
		.name = NULL,
	},
};

const struct dialect asmz80_written[] = {
	{
		.name = "hisoft",
		.title = "Hisoft's GENS, Devpac, ZEAP and Zeus: LABEL LD A,#3E",
		.isa = &isa_z80,
		.form = ISA_STANDARD,
		.scanner = &asm_hisoft,
		.radix = 10,
		.late_width = true,
		.read_only = true,
		.hash_hex = true,
	}, {
		.name = "edtasm",
		.title = "EDTASM, of the TRS-80: LABEL LD A,3EH, < shifts",
		.isa = &isa_z80,
		.form = ISA_STANDARD,
		.scanner = &asm_zilog,
		.radix = 10,
		.late_width = true,
		.read_only = true,
		.less_shifts = true,
	}, {
		.name = "pasmo",
		.title = "pasmo: LABEL LD A,0x3E, \"\\n\" one character, DS writes zeros",
		.isa = &isa_z80,
		.form = ISA_STANDARD,
		.scanner = &asm_zilog,
		.radix = 10,
		.late_width = true,
		.read_only = true,
		.signs_last = true,
		.escapes = true,
		.room_written = true,
	}, {
		.name = NULL,
	},
};
