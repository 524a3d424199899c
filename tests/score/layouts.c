/*
 * The table of layouts: those of the books that collate reads, and those of the period, each after
 * an example of its time.
 */
#include "tests/score/layout.h"

#define ON(cpu) (1u << CPU_##cpu)
#define ALL     (ON(8008) | ON(8080) | ON(6502) | ON(Z80))

#define SCELBI   .syntax = {&scelbi_8008, &scelbi_8080, NULL, NULL}
#define INTEL    .syntax = {&intel, &intel, NULL, NULL}
#define OCTAL_INTEL .syntax = {&intel_octal, &intel_octal, NULL, NULL}
#define INTEL_8080  .syntax = {NULL, &intel, NULL, NULL}
#define CPM      .syntax = {NULL, &intel, NULL, &zilog}
#define MICROADE .syntax = {NULL, NULL, &microade, NULL}
#define MOS      .syntax = {NULL, NULL, &mos, NULL}
#define BAKER    .syntax = {NULL, NULL, NULL, &baker}
#define ZILOG    .syntax = {NULL, NULL, NULL, &zilog}
#define SINCLAIR .syntax = {NULL, NULL, NULL, &zilog_decimal}
#define MAKERS   .syntax = {&intel, &intel, &mos, &zilog}

#define LISTING(how) .witnesses = TWO_WITNESSES, .print = print_##how
#define ALONE(how)   .witnesses = ONE_WITNESS, .print = print_##how
#define SUMMED(how)  .witnesses = SUMS, .print = print_##how
#define IN_OCTAL .address = OCTAL, .byte = OCTAL
#define IN_HEX   .address = HEX, .byte = HEX

const struct layout layouts[] = {
	/* SCELBI's books; data a byte a row, or as a dump */
	{"scelbi", LISTING(listing), SCELBI, IN_OCTAL, .read = ON(8008) | ON(8080), .width = 1,
	 .row = "%a  %b@22%l@30%m %o@48%c"},
	{"scelbi+dump", LISTING(scelbi), SCELBI, IN_OCTAL, .read = ON(8008) | ON(8080), .width = 3,
	 .row = "%a  %b@22%l@30%m %o@48%c"},
	{"octal dump", ALONE(dump), SCELBI, IN_OCTAL, .read = ON(8008) | ON(8080), .width = 8, .aligned = true,
	 .row = "%a  %b"},
	/* Micro-ADE */
	{"ledger", LISTING(listing), MICROADE, IN_HEX, .read = ON(6502), .width = 3,
	 .row = "%n %a %b@21%l@30%m@39%o@49%c", .more = "@5%a %b", .org = "%n@30%m@39%o", .equ = "%n@21%l@30%m@39%o"},
	/* the ZX81 book */
	{"book", LISTING(listing), BAKER, IN_HEX, .read = ON(Z80), .width = 4,
	 .row = "%a: %j@16%l@26%m %o@44%c", .plain = "      %j@26%m %o@44%c", .equ = "@16%l@26%m %o"},
	{"book bytes", ALONE(dump), BAKER, IN_HEX, .read = ON(Z80), .width = 4, .row = "%a: %j"},
	{"hex dump", ALONE(dump), MAKERS, IN_HEX, .read = ALL, .width = 16, .aligned = true, .row = "%a: %b"},
	/* address, bytes, source: Dr. Dobb's, BYTE, and monitors of all kinds */
	{"hex", LISTING(listing), MAKERS, IN_HEX, .read = ALL, .width = 3,
	 .row = "%a %b@16%l@24%m@30%o@46%c", .more = "%a %b", .org = "%a@24%m@30%o", .equ = "%v@16%l@24%m@30%o"},
	{"hex, colon", LISTING(listing), MAKERS, IN_HEX, .read = ALL, .width = 3,
	 .row = "%a: %b@16%l@24%m@30%o@46%c", .more = "%a: %b", .equ = "@16%l@24%m@30%o"},
	{"hex, dash", LISTING(listing), MAKERS, IN_HEX, .read = ALL, .width = 3,
	 .row = "%a- %b@16%l@24%m@30%o@46%c", .more = "%a- %b", .equ = "@16%l@24%m@30%o"},
	{"hex, joined", LISTING(listing), MAKERS, IN_HEX, .read = ALL, .width = 3,
	 .row = "%a %j@16%l@24%m@30%o@46%c", .more = "%a %j", .equ = "@16%l@24%m@30%o"},
	{"hex, numbers", LISTING(listing), MAKERS, IN_HEX, .read = ALL, .width = 3,
	 .row = "%S  %a %b@20%l@28%m@34%o@50%c", .more = "@6%a %b", .org = "%S@28%m@34%o", .equ = "%S@20%l@28%m@34%o"},
	/* Processor Technology's assembler */
	{"proctech", LISTING(listing), INTEL_8080, IN_HEX, .read = ON(8080), .width = 3,
	 .row = "%a  %b@16%S@21%l@28%m@33%o@48%c", .more = "%a  %b", .org = "%a@16%S@28%m@33%o", .equ = "%v@16%S@21%l@28%m@33%o"},
	/* Intel's MDS, ISIS-II */
	{"isis", LISTING(listing), INTEL, IN_HEX, .read = ON(8008) | ON(8080), .width = 4, .head = "  LOC  OBJ         LINE        SOURCE STATEMENT",
	 .row = "  %a %j@18%n@24%l@32%m@40%o@56%c", .more = "  %a %j", .org = "  %a@18%n@32%m@40%o", .equ = "  %v@18%n@24%l@32%m@40%o"},
	/* CP/M's ASM */
	{"prn", LISTING(listing), CPM, IN_HEX, .read = ON(8080) | ON(Z80), .width = 5,
	 .row = " %a %j@16%l@24%m@32%o@48%c", .more = " %a %j", .org = " %a@24%m@32%o", .equ = " %v =@16%l@24%m@32%o"},
	/* Microsoft's M80: words stand as the number that they are */
	{"m80", LISTING(listing), CPM, IN_HEX, .read = ON(8080) | ON(Z80), .width = 4,
	 .row = "  %a'   %w@28%l@36%m@44%o@60%c", .more = "  %a'   %b", .equ = "  %v@28%l@36%m@44%o"},
	/* Radio Shack's EDTASM */
	{"edtasm", LISTING(listing), ZILOG, IN_HEX, .read = ON(Z80), .width = 4,
	 .row = "%a %j@14%N %l@28%m@36%o@52%c", .more = "%a %j", .org = "%a@14%N@28%m@36%o", .equ = "%v@14%N %l@28%m@36%o"},
	/* Zilog's own */
	{"zilog lst", LISTING(listing), ZILOG, IN_HEX, .read = ON(Z80), .width = 4, .head = " LOC    OBJ CODE M STMT SOURCE STATEMENT",
	 .row = " %a   %j@18%n  %l@32%m@38%o@54%c", .more = " %a   %j", .org = "@18%n@32%m@38%o", .equ = "@18%n  %l@32%m@38%o"},
	/* Merlin, and S-C, for the Apple */
	{"merlin", LISTING(listing), MOS, IN_HEX, .read = ON(6502), .width = 3,
	 .row = "%a: %b@16%n@22%l@31%m@36%o@50%c", .more = "%a: %b", .org = "@16%n@31%m@36%o", .equ = "@16%n@22%l@31%m@36%o"},
	{"s-c", LISTING(listing), MOS, IN_HEX, .read = ON(6502), .width = 3,
	 .row = "%a- %b@15%S@20%l@27%m@32%o@48%c", .more = "%a- %b", .org = "@15%S@27%m@32%o", .equ = "@15%S@20%l@27%m@32%o"},
	/* MOS Technology's cross assembler */
	{"mos card", LISTING(listing), MOS, IN_HEX, .read = ON(6502), .width = 3, .head = "CARD #  LOC     CODE         CARD",
	 .row = "%n@8%a@16%b@29%l@37%m@42%o@58%c", .more = "@8%a@16%b", .org = "%n@29%m@42%o", .equ = "%n@29%l@37%m@42%o"},
	/* later assemblers for the 8008 */
	{"page-place", LISTING(listing), .syntax = {&scelbi_8008, NULL, NULL, NULL}, .read = ON(8008),
	 .address = OCTAL_DASH, .byte = OCTAL, .width = 1, .row = "%a  %b@20%S  %l@34%m %o@50%c"},
	/* Altair: Intel's mnemonics, split octal or six digits, a byte a row or a statement a row */
	{"octal intel", LISTING(listing), OCTAL_INTEL, IN_OCTAL, .read = ON(8008) | ON(8080), .width = 3,
	 .row = "%a  %b@22%l@30%m@36%o@52%c", .more = "%a  %b", .equ = "%v@22%l@30%m@36%o"},
	{"octal bytes", LISTING(listing), OCTAL_INTEL, IN_OCTAL, .read = ON(8008) | ON(8080), .width = 1,
	 .row = "%a  %b@14%l@22%m@28%o@44%c", .more = "%a  %b"},
	{"six octal", LISTING(listing), OCTAL_INTEL, .address = OCTAL_SIX, .byte = OCTAL, .read = ON(8008) | ON(8080), .width = 3,
	 .row = "%a %b@22%l@30%m@36%o@52%c", .more = "%a %b", .org = "%a@30%m@36%o", .equ = "%v@22%l@30%m@36%o"},
	/* Sinclair magazines */
	{"decimal", LISTING(listing), SINCLAIR, .address = DECIMAL, .byte = DECIMAL, .read = ON(Z80), .width = 4,
	 .row = "%a  %b@24%l@32%m %o@50%c", .more = "%a  %b", .equ = "@24%l@32%m %o"},
	/* monitors that disassemble: the Apple's 300L, Commodore's */
	{"apple list", LISTING(listing), MOS, IN_HEX, .read = ON(6502), .width = 3, .values = true, .row = "%a-   %b@20%m@26%o", .more = "%a- %b"},
	{"commodore list", LISTING(listing), MOS, IN_HEX, .read = ON(6502), .width = 3, .values = true, .row = ".,%a %b@17%m %o", .more = ".:%a %b"},
	{"zap list", LISTING(listing), ZILOG, IN_HEX, .read = ON(Z80), .width = 4, .values = true, .row = "%a %b@18%m@23%o", .more = "%a %b"},
	/* source under an origin */
	{"source", ALONE(source), MAKERS, IN_HEX, .read = ALL, .row = "%l@8%m@14%o@32%c"},
	/* sheets: columns one after the other, running heads */
	{"scelbi, columns", LISTING(listing), SCELBI, IN_OCTAL, .width = 3, .row = "%a  %b@22%l@30%m %o@48%c", .more = "%a  %b", .cuts = {8, 22}},
	{"scelbi+dump, columns", LISTING(scelbi), SCELBI, IN_OCTAL, .width = 3, .row = "%a  %b@22%l@30%m %o@48%c", .cuts = {8, 22}},
	{"ledger, columns", LISTING(listing), MICROADE, IN_HEX, .width = 3, .cuts = {10, 21},
	 .row = "%n %a %b@21%l@30%m@39%o@49%c", .more = "@5%a %b", .org = "%n@30%m@39%o", .equ = "%n@21%l@30%m@39%o"},
	{"hex, columns", LISTING(listing), MAKERS, IN_HEX, .width = 3, .cuts = {5, 16},
	 .row = "%a %b@16%l@24%m@30%o@46%c", .more = "%a %b", .org = "%a@24%m@30%o", .equ = "%v@16%l@24%m@30%o"},
	{"scelbi, heads", LISTING(scelbi), SCELBI, IN_OCTAL, .read = ON(8008) | ON(8080), .width = 3,
	 .row = "%a  %b@22%l@30%m %o@48%c", .heads = true},
	{"ledger, heads", LISTING(listing), MICROADE, IN_HEX, .read = ON(6502), .width = 3, .heads = true,
	 .row = "%n %a %b@21%l@30%m@39%o@49%c", .more = "@5%a %b", .org = "%n@30%m@39%o", .equ = "%n@21%l@30%m@39%o"},
	{"book, heads", LISTING(listing), BAKER, IN_HEX, .read = ON(Z80), .width = 4, .heads = true,
	 .row = "%a: %j@16%l@26%m %o@44%c", .plain = "      %j@26%m %o@44%c", .equ = "@16%l@26%m %o"},
	{"hex, heads", LISTING(listing), MAKERS, IN_HEX, .read = ALL, .width = 3, .heads = true,
	 .row = "%a %b@16%l@24%m@30%o@46%c", .more = "%a %b", .org = "%a@24%m@30%o", .equ = "%v@16%l@24%m@30%o"},
	/* dumps */
	{"bare dump", ALONE(dump), MAKERS, IN_HEX, .read = ALL, .width = 8, .row = "%a %b"},
	{"dash dump", ALONE(dump), MAKERS, IN_HEX, .read = ALL, .width = 8, .aligned = true, .row = "%a- %b"},
	{"joined dump", ALONE(dump), MAKERS, IN_HEX, .read = ALL, .width = 8, .row = "%a %j"},
	{"commodore dump", ALONE(dump), MOS, IN_HEX, .read = ON(6502), .width = 8, .row = ".:%a %b"},
	{"decimal dump", ALONE(dump), SINCLAIR, .address = DECIMAL, .byte = DECIMAL, .read = ON(Z80), .width = 8, .row = "%a %b"},
	{"six octal dump", ALONE(dump), OCTAL_INTEL, .address = OCTAL_SIX, .byte = OCTAL, .read = ON(8008) | ON(8080), .width = 8, .row = "%a %b"},
	{"byte a line", ALONE(dump), MAKERS, IN_HEX, .read = ALL, .width = 1, .row = "%a %b"},
	{"octal byte a line", ALONE(dump), OCTAL_INTEL, IN_OCTAL, .read = ON(8008) | ON(8080), .width = 1, .row = "%a  %b"},
	{"two columns", ALONE(two_columns), MAKERS, IN_HEX, .read = ALL, .width = 8},
	{"grid", ALONE(grid), MAKERS, IN_HEX, .read = ALL, .width = 16, .aligned = true},
	{"sum dump", SUMMED(dump), MAKERS, IN_HEX, .read = ALL, .width = 8, .row = "%a %b  =%s"},
	{"ddt dump", SUMMED(dump), CPM, IN_HEX, .read = ON(8080) | ON(Z80), .width = 16, .aligned = true, .row = "%a %b  %t"},
	{"block sums", SUMMED(block_sums), MAKERS, IN_HEX, .read = ALL, .width = 16, .aligned = true, .row = "%a  %b"},
	/* loaders */
	{"kim tape", SUMMED(kim), MOS, IN_HEX, .read = ON(6502), .width = 24},
	{"intel hex", SUMMED(intel_hex), MAKERS, IN_HEX, .read = ALL, .width = 16},
	{"s-records", SUMMED(srecords), MAKERS, IN_HEX, .read = ALL, .width = 16},
	{"mlx", SUMMED(mlx), MOS, IN_HEX, .read = ON(6502), .width = 6},
	{"mlx hex", SUMMED(mlx_hex), MOS, IN_HEX, .read = ON(6502), .width = 8},
	{"basic", ALONE(basic), MAKERS, IN_HEX, .read = ALL, .width = 8},
	{"basic sums", SUMMED(basic), MAKERS, IN_HEX, .read = ALL, .width = 8},
	/* magazines, for a reader who POKEs */
	{"decimal comma dump", ALONE(dump), MAKERS, .address = DECIMAL, .byte = DECIMAL, .read = ALL, .width = 8, .row = "%a: %d"},
	{"decimal sum dump", SUMMED(dump), MAKERS, .address = DECIMAL, .byte = DECIMAL, .read = ALL, .width = 6, .row = "%a %b =%s"},
	{"basic poke", ALONE(dump), SINCLAIR, .address = DECIMAL, .byte = DECIMAL, .read = ON(Z80), .width = 1, .row = "%N POKE %a,%b"},
	/* Commodore's assembler: the number of the line once more before the rest of its bytes */
	{"commodore asm", LISTING(listing), MOS, IN_HEX, .read = ON(6502), .width = 3,
	 .row = "%N  %a  %b@27%l@34%m@38%o@54%c", .more = "%N  %a  %b", .org = "%N  0000@27%m@34%o", .equ = "%N  0000@27%l@34%m@38%o"},
	/* front panels: the switches, and the byte that they are */
	{"panel", SUMMED(dump), OCTAL_INTEL, IN_OCTAL, .read = ON(8008) | ON(8080), .width = 1, .row = "%a   %x   %b"},
	/* SCELBI's, of an assembler whose editor numbers lines */
	{"scelbi, numbers", LISTING(listing), SCELBI, IN_OCTAL, .read = ON(8008) | ON(8080), .width = 1,
	 .row = "%S  %a  %b@28%l@36%m %o@54%c"},
};
const unsigned nlayouts = sizeof layouts / sizeof *layouts;
