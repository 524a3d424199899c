#include <check.h>
#include <stdio.h>
#include <string.h>

#include "tests/rig.h"

static struct arena arena;

static void teardown(void)
{
	arena_free(&arena);
}

/*
 * The Z80's by page. DD and FD alone do nothing; behind them is what is about
 * HL and (HL), else they are alone, too. DD CB and FD CB are about memory, and a
 * BIT that names a register does not differ. Behind ED there are two loads of HL,
 * seven NEG, six RETN and five IM that are elsewhere.
 */
enum {
	CB_UNDEFINED = 8,
	DD_DEFINED = 7 + 7 + 1 + 8 + 2 + 14,
	DD_CB_DEFINED = 7 + 3 * 8,
	DD_CB_ALIAS = 8 * 7,
	ED_DEFINED = 4 + 6 + 16 + 1 + 8 + 2 + 3 + 2 + 14,
	ED_ALIAS = 2 + 7 + 6 + 5,
	Z80_ALIAS = 2 * DD_CB_ALIAS + ED_ALIAS,
	Z80_UNDEFINED = 2 + CB_UNDEFINED + 2 * (255 - DD_DEFINED)
		+ 2 * (256 - DD_CB_DEFINED - DD_CB_ALIAS) + 256 - ED_DEFINED - ED_ALIAS,
};

/* Opcodes that are aliases: 8008 three HLT less one, seven JMP, CAL and RET
 * beside the real ones; 8080 seven NOP, JMP, RET and three CALL. */
static const struct {
	const struct isa *isa;
	unsigned alias, undefined;
} cpus[] = {
	{&isa_i8008, 2 + 7 + 7 + 7, 6},
	{&isa_i8080, 7 + 1 + 1 + 3, 0},
	{&isa_m6502, 0, 105},
	{&isa_m65c02, 0, 78},
	{&isa_z80, Z80_ALIAS, Z80_UNDEFINED},
};

/* Those from the third on need no look at the names. */
enum { CPUS = sizeof cpus / sizeof *cpus, IN_ORDER = 2 };

/* Every opcode has a row; what is neither alias nor undefined prints a spelling
 * that looks up and encodes to the same bytes, in both forms. */
START_TEST(every_opcode_round_trips)
{
	const struct isa *isa = cpus[_i].isa;
	unsigned defined = 0, alias = 0, undefined = 0, all = 0;
	for (unsigned form = 0; form < ISA_FORMS; form++) {
		const struct isa_vocabulary *v = isa_vocabulary(isa, form);
		for (unsigned op = 0; op < opcodes(isa); op++) {
			uint8_t bytes[ISA_MAX_LENGTH], out[ISA_MAX_LENGTH] = {0};
			struct isa_insn in;
			if (!make_opcode(isa, op, bytes, &in))
				continue;
			all++;
			ck_assert_uint_ne(in.row->mask, 0);
			ck_assert(!memcmp(in.byte, bytes, in.length));
			if (in.row->flags & ISA_UNDEFINED) {
				undefined++;
				continue;
			}
			if (in.row->flags & ISA_ALIAS) {
				alias++;
				continue;
			}
			defined++;
			if (!in.row->form[form])	/* another notation's */
				continue;
			struct buf text = BUF_INIT;
			isa_print(isa, form, &in, "e", &text);
			const struct isa_spelling *s = isa_spelling(v, buf_str(&text), text.len);
			ck_assert_msg(s != NULL, "no spelling '%s'", buf_str(&text));
			isa_at(isa, &in, 0x1000);
			while (s->same && (s->length != in.length || !isa_fits(s, 0x1000, in.value)))
				s = s->same;
			ck_assert(isa_fits(s, 0x1000, in.value) && isa_fits2(s, in.value2));
			isa_encode2(s, 0x1000, in.value, in.value2, out);
			ck_assert_uint_eq(s->length, in.length);
			ck_assert_msg(!memcmp(out, bytes, in.length), "%s came back as %02X %02X",
				      buf_str(&text), out[0], out[1]);
			buf_free(&text);
		}
	}
	ck_assert_uint_eq(undefined, ISA_FORMS * cpus[_i].undefined);
	ck_assert_uint_eq(alias, ISA_FORMS * cpus[_i].alias);
	ck_assert_uint_eq(defined + alias + undefined, all);
}
END_TEST

struct known {
	const char *standard, *period;
	unsigned opcode, cycles, extra;
	unsigned why;
};

static const struct known known_8008[] = {
	{"MOV A,B", "LAB", 0301, 5, 0, 0},  {"MOV M,A", "LMA", 0370, 7, 0, 0},
	{"MOV A,M", "LAM", 0307, 8, 0, 0},  {"MVI M,e", "LMI e", 0076, 9, 0, 0},
	{"MVI L,e", "LLI e", 0066, 8, 0, 0}, {"INR L", "INL", 0060, 5, 0, 0},
	{"ANA M", "NDM", 0247, 8, 0, 0},    {"CPI e", "CPI e", 0074, 8, 0, 0},
	{"JNZ e", "JFZ e", 0110, 9, 2, ISA_TAKEN},  {"JM e", "JTS e", 0160, 9, 2, ISA_TAKEN},
	{"CALL e", "CAL e", 0106, 11, 0, 0}, {"CP e", "CFS e", 0122, 9, 2, ISA_TAKEN},
	{"RZ", "RTZ", 0053, 3, 2, ISA_TAKEN},       {"RET", "RET", 0007, 5, 0, 0},
	{"RST e", "RST e", 0005, 5, 0, 0},  {"IN e", "INP e", 0101, 8, 0, 0},
	{"OUT e", "OUT e", 0101, 6, 0, 0},  {"HLT", "HLT", 0000, 4, 0, 0},
	{NULL, NULL, 0, 0, 0, 0},
};

static const struct known known_8080[] = {
	{"MOV D,A", "LDA", 0127, 5, 0, 0},  {"LDA e", "LDA e", 0072, 13, 0, 0},
	{"STA e", "STA e", 0062, 13, 0, 0}, {"STAX D", "STAD", 0022, 7, 0, 0},
	{"LDAX D", "LDAD", 0032, 7, 0, 0},  {"LDAX B", "LDAB", 0012, 7, 0, 0},
	{"MOV H,L", "LHL", 0145, 5, 0, 0},  {"LHLD e", "LHLD e", 0052, 16, 0, 0},
	{"SHLD e", "SHLD e", 0042, 16, 0, 0}, {"LXI D,e", "LXD e", 0021, 10, 0, 0},
	{"LXI H,e", "LXH e", 0041, 10, 0, 0}, {"LXI SP,e", "LXS e", 0061, 10, 0, 0},
	{"INX D", "INXD", 0023, 5, 0, 0},   {"INX H", "INXH", 0043, 5, 0, 0},
	{"INR B", "INB", 0004, 5, 0, 0},    {"INR A", "INA", 0074, 5, 0, 0},
	{"INR M", "INM", 0064, 10, 0, 0},   {"DCR M", "DCM", 0065, 10, 0, 0},
	{"ADD D", "ADD", 0202, 4, 0, 0},    {"ADD B", "ADB", 0200, 4, 0, 0},
	{"SUB B", "SUB", 0220, 4, 0, 0},    {"SBB B", "SBB", 0230, 4, 0, 0},
	{"XRA A", "XRA", 0257, 4, 0, 0},    {"ANA A", "NDA", 0247, 4, 0, 0},
	{"ORI e", "ORI e", 0366, 7, 0, 0},  {"JPO e", "JFP e", 0342, 10, 0, 0},
	{"JM e", "JTS e", 0372, 10, 0, 0},  {"JP e", "JFS e", 0362, 10, 0, 0},
	{"CP e", "CFS e", 0364, 11, 6, ISA_TAKEN},  {"CALL e", "CAL e", 0315, 17, 0, 0},
	{"RZ", "RTZ", 0310, 5, 6, ISA_TAKEN},       {"RNC", "RFC", 0320, 5, 6, ISA_TAKEN},
	{"RM", "RTS", 0370, 5, 6, ISA_TAKEN},       {"PUSH PSW", "PUSH PSW", 0365, 11, 0, 0},
	{"POP B", "POP B", 0301, 10, 0, 0}, {"IN e", "IN e", 0333, 10, 0, 0},
	{"RST e", "RST e", 0307, 11, 0, 0}, {"HLT", "HLT", 0166, 7, 0, 0},
	{NULL, NULL, 0, 0, 0, 0},
};

/* MCS6500 Programming Manual, appendix B. */
static const struct known known_6502[] = {
	{"LDA #e", "LDAIM e", 0xA9, 2, 0, 0}, {"LDA (e,X)", "LDAIX e", 0xA1, 6, 0, 0},
	{"LDA (e),Y", "LDAIY e", 0xB1, 5, 1, ISA_CROSSED},
	{"LDA e,X", "LDAZX e", 0xB5, 4, 0, 0}, {"LDA e,Y", "LDAAY e", 0xB9, 4, 1, ISA_CROSSED},
	{"STA e", "STAZ e", 0x85, 3, 0, 0}, {"STA e,Y", "STAAY e", 0x99, 5, 0, ISA_ALWAYS},
	{"STA (e),Y", "STAIY e", 0x91, 6, 0, ISA_ALWAYS}, {"STA (e,X)", "STAIX e", 0x81, 6, 0, 0},
	{"CMP e,Y", "CMPAY e", 0xD9, 4, 1, ISA_CROSSED}, {"SBC #e", "SBCIM e", 0xE9, 2, 0, 0},
	{"ADC e", "ADCZ e", 0x65, 3, 0, 0}, {"ORA (e),Y", "ORAIY e", 0x11, 5, 1, ISA_CROSSED},
	{"AND (e,X)", "ANDIX e", 0x21, 6, 0, 0}, {"EOR #e", "EORIM e", 0x49, 2, 0, 0},
	{"INC e", "INCZ e", 0xE6, 5, 0, ISA_MODIFIES}, {"DEC e,X", "DECZX e", 0xD6, 6, 0, ISA_MODIFIES},
	{"ROR e", "RORZ e", 0x66, 5, 0, ISA_MODIFIES}, {"ASL A", "ASLA", 0x0A, 2, 0, 0},
	{"ASL", "ASLA", 0x0A, 2, 0, 0}, {"LSR A", "LSRA", 0x4A, 2, 0, 0},
	{"LDX #e", "LDXIM e", 0xA2, 2, 0, 0}, {"LDX e,Y", "LDXZY e", 0xB6, 4, 0, 0},
	{"LDY e,X", "LDYZX e", 0xB4, 4, 0, 0}, {"STX e,Y", "STXZY e", 0x96, 4, 0, 0},
	{"STY e,X", "STYZX e", 0x94, 4, 0, 0}, {"CPX #e", "CPXIM e", 0xE0, 2, 0, 0},
	{"CPY #e", "CPYIM e", 0xC0, 2, 0, 0}, {"BIT e", "BITZ e", 0x24, 3, 0, 0},
	{"BNE e", "BNE e", 0xD0, 2, 1, ISA_TAKEN | ISA_CROSSED},
	{"BPL e", "BPL e", 0x10, 2, 1, ISA_TAKEN | ISA_CROSSED},
	{"BEQ e", "BEQ e", 0xF0, 2, 1, ISA_TAKEN | ISA_CROSSED},
	{"JMP e", "JMP e", 0x4C, 3, 0, 0}, {"JMP (e)", "JMPI e", 0x6C, 5, 0, 0},
	{"JSR e", "JSR e", 0x20, 6, 0, 0}, {"RTS", "RTS", 0x60, 6, 0, 0}, {"RTI", "RTI", 0x40, 6, 0, 0},
	{"BRK", "BRK", 0x00, 7, 0, 0}, {"PHA", "PHA", 0x48, 3, 0, 0}, {"PLA", "PLA", 0x68, 4, 0, 0},
	{"PHP", "PHP", 0x08, 3, 0, 0}, {"PLP", "PLP", 0x28, 4, 0, 0}, {"CLD", "CLD", 0xD8, 2, 0, 0},
	{"TSX", "TSX", 0xBA, 2, 0, 0}, {"TXS", "TXS", 0x9A, 2, 0, 0}, {"TXA", "TXA", 0x8A, 2, 0, 0},
	{"TYA", "TYA", 0x98, 2, 0, 0}, {"TAY", "TAY", 0xA8, 2, 0, 0}, {"DEX", "DEX", 0xCA, 2, 0, 0},
	{"DEY", "DEY", 0x88, 2, 0, 0}, {"INX", "INX", 0xE8, 2, 0, 0}, {"INY", "INY", 0xC8, 2, 0, 0},
	{"NOP", "NOP", 0xEA, 2, 0, 0}, {"CLV", "CLV", 0xB8, 2, 0, 0},
	/* further spellings have the same facts */
	{"LDA #e", "LDA# e", 0xA9, 2, 0, 0}, {"LDA e,Y", "LDAY e", 0xB9, 4, 1, ISA_CROSSED},
	{"STA e,Y", "STAY e", 0x99, 5, 0, ISA_ALWAYS}, {"CPX #e", "CPX# e", 0xE0, 2, 0, 0},
	{"JMP (e)", "JMI e", 0x6C, 5, 0, 0},
	{NULL, NULL, 0, 0, 0, 0},
};

/* Texts of two widths, the one in page zero and the other: opcode, length. */
static const struct {
	enum isa_form form;
	const char *text;
	uint8_t opcode[2];
	unsigned cycles[2];
} widths[] = {
	{ISA_STANDARD, "LDA e", {0xA5, 0xAD}, {3, 4}}, {ISA_STANDARD, "LDA e,X", {0xB5, 0xBD}, {4, 4}},
	{ISA_STANDARD, "INC e,X", {0xF6, 0xFE}, {6, 7}}, {ISA_STANDARD, "LDX e,Y", {0xB6, 0xBE}, {4, 4}},
	{ISA_STANDARD, "CPY e", {0xC4, 0xCC}, {3, 4}}, {ISA_PERIOD, "STA e", {0x85, 0x8D}, {3, 4}},
	{ISA_PERIOD, "DEC e", {0xC6, 0xCE}, {5, 6}}, {ISA_PERIOD, "LDY e", {0xA4, 0xAC}, {3, 4}},
	{ISA_PERIOD, "BIT e", {0x24, 0x2C}, {3, 4}}, {ISA_PERIOD, "CPX e", {0xE4, 0xEC}, {3, 4}},
};

START_TEST(two_widths)
{
	const struct isa_vocabulary *v = isa_vocabulary(&isa_m6502, widths[_i].form);
	const struct isa_spelling *s = isa_spelling(v, widths[_i].text, strlen(widths[_i].text));
	bool seen[2] = {false, false};
	for (; s; s = s->same) {
		bool wide = s->length == 3;
		ck_assert(!seen[wide]);
		seen[wide] = true;
		ck_assert_uint_eq(s->opcode, widths[_i].opcode[wide]);
		ck_assert_uint_eq(s->row->cycles, widths[_i].cycles[wide]);
		ck_assert(isa_fits(s, 0, 0xFF));
		ck_assert(isa_fits(s, 0, 0x100) == wide);

		static const uint8_t low[] = {0, 1, 0x60, 0xFE, 0xFF};
		for (size_t k = 0; k < sizeof low; k++) {
			const uint8_t bytes[3] = {s->opcode, low[k], 0}, far[3] = {s->opcode, low[k], 1};
			struct isa_insn in;
			isa_decode(&isa_m6502, bytes, 3, &in);
			/* LDAZ says its width, LDA does not */
			ck_assert(isa_reads_shorter(&isa_m6502, widths[_i].form, &in) == wide);
			isa_decode(&isa_m6502, far, 3, &in);
			ck_assert(!isa_reads_shorter(&isa_m6502, widths[_i].form, &in));
		}
	}
	ck_assert(seen[0] && seen[1]);
}
END_TEST

/* Suffixes and shapes that have one width only read as that. */
START_TEST(one_width)
{
	static const uint8_t bytes[][3] = {{0xD9, 0x60}, {0x99, 0x60}, {0x4C, 0x60}, {0x20, 0x60}};
	struct isa_insn in;
	for (unsigned form = 0; form < ISA_FORMS; form++)
		for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++) {
			isa_decode(&isa_m6502, bytes[i], 3, &in);
			ck_assert(!isa_reads_shorter(&isa_m6502, form, &in));
		}
	isa_decode(&isa_m6502, (const uint8_t[]){0xBD, 0x60, 0}, 3, &in);
	ck_assert(isa_reads_shorter(&isa_m6502, ISA_STANDARD, &in));
	ck_assert(!isa_reads_shorter(&isa_m6502, ISA_PERIOD, &in));
}
END_TEST

/* Lengths by the low five bits, what nobody documents included; JSR, BRK, RTI,
 * RTS and JAM are in the columns 0 and 2, where immediate operands are, too. */
START_TEST(lengths_6502)
{
	static const char columns[] = "22122222121233332212222213133333";
	for (unsigned op = 0; op < 256; op++) {
		unsigned length = (unsigned)columns[op & 0x1F] - '0';
		struct isa_insn in;
		if (op == 0x00 || op == 0x40 || op == 0x60)
			length = 1;
		else if (op == 0x20)
			length = 3;
		else if (op >= 0x80 && (op & 0x1F) == 2)
			length = 2;
		isa_decode(&isa_m6502, (const uint8_t[]){(uint8_t)op, 0, 0}, 3, &in);
		ck_assert_msg(in.length == length, "%02X: %u", op, in.length);
	}
}
END_TEST

/* Match and mask alone find the row, as a simulator's compiler wants it. */
START_TEST(rows_in_order)
{
	const struct isa *isa = cpus[_i].isa;
	for (unsigned op = 0; op < opcodes(isa); op++) {
		uint8_t bytes[ISA_MAX_LENGTH];
		struct isa_insn in;
		make_opcode(isa, op, bytes, &in);
		unsigned code = (unsigned)in.page << 8 | in.opcode;
		const struct isa_row *row = isa->rows;
		while ((code & row->mask) != row->match)
			row++;
		ck_assert_msg(row == in.row, "%03X", code);
	}
}
END_TEST

static const struct {
	unsigned here;
	uint8_t byte;
	long target;
} branches[] = {
	{0x1000, 0x00, 0x1002}, {0x1000, 0x7F, 0x1081}, {0x1000, 0x80, 0x0F82}, {0x1000, 0xFE, 0x1000},
	{0x0010, 0xF6, 0x0008}, {0x0000, 0x80, 0xFF82}, {0xFFF0, 0x20, 0x0012},
};

START_TEST(branch)
{
	const struct isa_spelling *s = isa_spelling(
		isa_vocabulary(&isa_m6502, ISA_PERIOD), "BEQ e", 5);
	uint8_t bytes[3] = {0};
	struct isa_insn in;
	ck_assert(isa_fits(s, branches[_i].here, branches[_i].target));
	isa_encode(s, branches[_i].here, branches[_i].target, bytes);
	ck_assert_uint_eq(bytes[0], 0xF0);
	ck_assert_uint_eq(bytes[1], branches[_i].byte);
	isa_decode(&isa_m6502, bytes, 2, &in);
	isa_at(&isa_m6502, &in, branches[_i].here);
	ck_assert_int_eq(in.value, branches[_i].target);
	ck_assert(!isa_fits(s, 0x1000, 0x1082));
	ck_assert(!isa_fits(s, 0x1000, 0x0F81));
	ck_assert(!isa_fits(s, 0xFFF0, 0x10012));
	ck_assert_int_eq(isa_distance(s, 0x1000, 0x1082), 128);
	ck_assert_int_eq(isa_distance(s, 0x1000, 0x0F81), -129);
}
END_TEST

static const struct known *const known[CPUS] = {known_8008, known_8080, known_6502, NULL};

START_TEST(known_rows)
{
	const struct isa_vocabulary *std = isa_vocabulary(cpus[_i].isa, ISA_STANDARD);
	const struct isa_vocabulary *per = isa_vocabulary(cpus[_i].isa, ISA_PERIOD);
	for (const struct known *k = known[_i]; k && k->standard; k++) {
		const struct isa_spelling *a = isa_spelling(std, k->standard, strlen(k->standard));
		const struct isa_spelling *b = isa_spelling(per, k->period, strlen(k->period));
		ck_assert_msg(a != NULL, "%s", k->standard);
		ck_assert_msg(b != NULL, "%s", k->period);
		ck_assert_ptr_eq(a->row, b->row);
		ck_assert_msg(a->opcode == k->opcode, "%s is %03o", k->standard, a->opcode);
		ck_assert_msg(b->opcode == k->opcode, "%s is %03o", k->period, b->opcode);
		ck_assert_msg(a->row->cycles == k->cycles, "%s takes %u", k->standard, a->row->cycles);
		ck_assert_uint_eq(a->row->extra, k->extra);
		ck_assert_uint_eq(a->row->flags, 0);
		ck_assert_uint_eq(a->row->why, k->why);
	}
}
END_TEST

/* Where control goes, as a disassembler asks. */
static const struct {
	const struct isa *isa;
	uint8_t bytes[3];
	bool goes_on;
	long target;		/* -1: none */
} flows[] = {
	{&isa_i8008, {0104, 0026, 0001}, false, 0426}, {&isa_i8008, {0104, 0026, 0301}, false, 0426},
	{&isa_i8008, {0110, 0026, 0001}, true, 0426},  {&isa_i8008, {0106, 0026, 0001}, true, 0426},
	{&isa_i8008, {0065}, true, 060},   {&isa_i8008, {0007}, false, -1},
	{&isa_i8008, {0053}, true, -1},    {&isa_i8008, {0000}, false, -1},
	{&isa_i8008, {0070}, false, -1},   {&isa_i8008, {0301}, true, -1},
	{&isa_i8008, {0006, 0001}, true, -1},
	{&isa_i8080, {0303, 0026, 0001}, false, 0426}, {&isa_i8080, {0313, 0026, 0301}, false, 0140426},
	{&isa_i8080, {0312, 0026, 0001}, true, 0426},  {&isa_i8080, {0375, 0026, 0001}, true, 0426},
	{&isa_i8080, {0314, 0026, 0001}, true, 0426},  {&isa_i8080, {0377}, true, 070},
	{&isa_i8080, {0351}, false, -1},   {&isa_i8080, {0331}, false, -1},
	{&isa_i8080, {0320}, true, -1},    {&isa_i8080, {0166}, false, -1},
	{&isa_i8080, {0041, 1, 2}, true, -1},
	{&isa_m6502, {0x4C, 0x26, 1}, false, 0x126}, {&isa_m6502, {0x6C, 0x26, 1}, false, -1},
	{&isa_m6502, {0x20, 0x26, 1}, true, 0x126},  {&isa_m6502, {0xD0, 0x10}, true, 0x12},
	{&isa_m6502, {0xD0, 0xF0}, true, 0xFFF2},    {&isa_m6502, {0x60}, false, -1},
	{&isa_m6502, {0x40}, false, -1},   {&isa_m6502, {0x00}, false, -1},
	{&isa_m6502, {0x02}, false, -1},   {&isa_m6502, {0xA5, 1}, true, -1},
	{&isa_z80, {0xC3, 0x26, 1}, false, 0x126},   {&isa_z80, {0xE2, 0x26, 1}, true, 0x126},
	{&isa_z80, {0xC4, 0x26, 1}, true, 0x126},    {&isa_z80, {0xEF}, true, 0x28},
	{&isa_z80, {0x18, 0xFE}, false, 0},          {&isa_z80, {0x10, 0x02}, true, 4},
	{&isa_z80, {0xDD, 0xE9}, false, -1},         {&isa_z80, {0xD8}, true, -1},
	{&isa_z80, {0xED, 0x4D}, false, -1},         {&isa_z80, {0x76}, true, -1},
	{&isa_z80, {0xED, 0xB0}, true, -1},
};

START_TEST(flow)
{
	struct isa_insn in;
	unsigned target;
	ck_assert(isa_decode(flows[_i].isa, flows[_i].bytes, 3, &in));
	ck_assert(isa_goes_on(&in) == flows[_i].goes_on);
	bool named = isa_target(flows[_i].isa, &in, &target);
	ck_assert(named == (flows[_i].target >= 0));
	ck_assert(!named || target == (unsigned long)flows[_i].target);
}
END_TEST

/* The Z80 from its bytes; numbers as hexadecimal. Z80 CPU User's Manual, and for
 * what is not in it what disassemblers usually write. */
static const struct {
	const char *text;
	unsigned length;
	uint8_t bytes[ISA_MAX_LENGTH];
	unsigned cycles, extra, why, flags;
} known_z80[] = {
	{"HALT", 1, {0x76}, 4, 0, 0, 0},
	{"LD B,(HL)", 1, {0x46}, 7, 12, ISA_INDEXED, 0},
	{"LD L,(IX-2)", 3, {0xDD, 0x6E, 0xFE}, 7, 12, ISA_INDEXED, 0},
	{"LD (IY+7F),H", 3, {0xFD, 0x74, 0x7F}, 7, 12, ISA_INDEXED, 0},
	{"LD (HL),12", 2, {0x36, 0x12}, 10, 9, ISA_INDEXED, 0},
	{"LD (IX+5),12", 4, {0xDD, 0x36, 5, 0x12}, 10, 9, ISA_INDEXED, 0},
	{"LD (IX-80),FF", 4, {0xDD, 0x36, 0x80, 0xFF}, 10, 9, ISA_INDEXED, 0},
	{"LD H,L", 1, {0x65}, 4, 0, 0, 0}, {"LD IXH,IXL", 2, {0xDD, 0x65}, 8, 0, 0, ISA_UNDEFINED},
	{"LD IYL,A", 2, {0xFD, 0x6F}, 8, 0, 0, ISA_UNDEFINED}, {"LD C,IYH", 2, {0xFD, 0x4C}, 8, 0, 0, ISA_UNDEFINED},
	{"LD IXL,9", 3, {0xDD, 0x2E, 9}, 11, 0, 0, ISA_UNDEFINED},
	{"LD A,(4012)", 3, {0x3A, 0x12, 0x40}, 13, 0, 0, 0}, {"LD (DE),A", 1, {0x12}, 7, 0, 0, 0},
	{"LD A,R", 2, {0xED, 0x5F}, 9, 0, 0, 0}, {"LD I,A", 2, {0xED, 0x47}, 9, 0, 0, 0},
	{"LD HL,4012", 3, {0x21, 0x12, 0x40}, 10, 4, ISA_INDEXED, 0},
	{"LD IY,4012", 4, {0xFD, 0x21, 0x12, 0x40}, 10, 4, ISA_INDEXED, 0},
	{"LD (4012),IX", 4, {0xDD, 0x22, 0x12, 0x40}, 16, 4, ISA_INDEXED, 0},
	{"LD HL,(4012)", 3, {0x2A, 0x12, 0x40}, 16, 4, ISA_INDEXED, 0},
	{"LD HL,(4012)", 4, {0xED, 0x6B, 0x12, 0x40}, 20, 0, 0, ISA_ALIAS},
	{"LD SP,(4012)", 4, {0xED, 0x7B, 0x12, 0x40}, 20, 0, 0, 0},
	{"LD SP,IX", 2, {0xDD, 0xF9}, 6, 4, ISA_INDEXED, 0}, {"PUSH AF", 1, {0xF5}, 11, 0, 0, 0},
	{"POP IY", 2, {0xFD, 0xE1}, 10, 4, ISA_INDEXED, 0}, {"EX AF,AF'", 1, {0x08}, 4, 0, 0, 0},
	{"EX (SP),HL", 1, {0xE3}, 19, 4, ISA_INDEXED, 0}, {"EX DE,HL", 1, {0xEB}, 4, 0, 0, 0},
	{"EXX", 1, {0xD9}, 4, 0, 0, 0},
	{"LDIR", 2, {0xED, 0xB0}, 16, 5, ISA_REPEATED, 0}, {"CPD", 2, {0xED, 0xA9}, 16, 0, 0, 0},
	{"OTDR", 2, {0xED, 0xBB}, 16, 5, ISA_REPEATED, 0}, {"OUTI", 2, {0xED, 0xA3}, 16, 0, 0, 0},
	{"ADD A,B", 1, {0x80}, 4, 0, 0, 0}, {"SBC A,(IX+1)", 3, {0xDD, 0x9E, 1}, 7, 12, ISA_INDEXED, 0},
	{"SUB 1", 2, {0xD6, 1}, 7, 0, 0, 0}, {"AND IXH", 2, {0xDD, 0xA4}, 8, 0, 0, ISA_UNDEFINED},
	{"CP (HL)", 1, {0xBE}, 7, 12, ISA_INDEXED, 0}, {"XOR FF", 2, {0xEE, 0xFF}, 7, 0, 0, 0},
	{"INC (IY+0)", 3, {0xFD, 0x34, 0}, 11, 12, ISA_INDEXED, 0},
	{"DEC IYL", 2, {0xFD, 0x2D}, 8, 0, 0, ISA_UNDEFINED}, {"DEC SP", 1, {0x3B}, 6, 0, 0, 0},
	{"INC IX", 2, {0xDD, 0x23}, 6, 4, ISA_INDEXED, 0}, {"NEG", 2, {0xED, 0x44}, 8, 0, 0, 0},
	{"NEG", 2, {0xED, 0x7C}, 8, 0, 0, ISA_ALIAS}, {"ADD IX,IX", 2, {0xDD, 0x29}, 11, 4, ISA_INDEXED, 0},
	{"ADD HL,HL", 1, {0x29}, 11, 4, ISA_INDEXED, 0}, {"ADD IY,SP", 2, {0xFD, 0x39}, 11, 4, ISA_INDEXED, 0},
	{"SBC HL,DE", 2, {0xED, 0x52}, 15, 0, 0, 0}, {"ADC HL,HL", 2, {0xED, 0x6A}, 15, 0, 0, 0},
	{"RRCA", 1, {0x0F}, 4, 0, 0, 0}, {"RLD", 2, {0xED, 0x6F}, 18, 0, 0, 0},
	{"SRL A", 2, {0xCB, 0x3F}, 8, 0, 0, 0}, {"SLL B", 2, {0xCB, 0x30}, 8, 0, 0, ISA_UNDEFINED},
	{"RL (HL)", 2, {0xCB, 0x16}, 15, 8, ISA_INDEXED, 0},
	{"RL (IX+3)", 4, {0xDD, 0xCB, 3, 0x16}, 15, 8, ISA_INDEXED, 0},
	{"SLL (IX+3)", 4, {0xDD, 0xCB, 3, 0x36}, 15, 8, ISA_INDEXED, ISA_UNDEFINED},
	{"RLC (IX+3),B", 4, {0xDD, 0xCB, 3, 0x00}, 23, 0, 0, ISA_UNDEFINED},
	{"BIT 7,(HL)", 2, {0xCB, 0x7E}, 12, 8, ISA_INDEXED, 0},
	{"BIT 0,(IY-1)", 4, {0xFD, 0xCB, 0xFF, 0x46}, 12, 8, ISA_INDEXED, 0},
	{"BIT 0,(IY-1)", 4, {0xFD, 0xCB, 0xFF, 0x40}, 20, 0, 0, ISA_ALIAS},
	{"SET 6,(IY+4)", 4, {0xFD, 0xCB, 4, 0xF6}, 15, 8, ISA_INDEXED, 0},
	{"RES 1,(IX+4),L", 4, {0xDD, 0xCB, 4, 0x8D}, 23, 0, 0, ISA_UNDEFINED},
	{"RES 1,L", 2, {0xCB, 0x8D}, 8, 0, 0, 0},
	{"IM 0", 2, {0xED, 0x46}, 8, 0, 0, 0}, {"IM 1", 2, {0xED, 0x56}, 8, 0, 0, 0},
	{"IM 2", 2, {0xED, 0x5E}, 8, 0, 0, 0}, {"IM 2", 2, {0xED, 0x7E}, 8, 0, 0, ISA_ALIAS},
	{"JP PO,4012", 3, {0xE2, 0x12, 0x40}, 10, 0, 0, 0}, {"JP (IX)", 2, {0xDD, 0xE9}, 4, 4, ISA_INDEXED, 0},
	{"JR 1012", 2, {0x18, 0x10}, 12, 0, 0, 0}, {"JR NC,1000", 2, {0x30, 0xFE}, 7, 5, ISA_TAKEN, 0},
	{"DJNZ 1004", 2, {0x10, 2}, 8, 5, ISA_TAKEN, 0}, {"CALL M,4012", 3, {0xFC, 0x12, 0x40}, 10, 7, ISA_TAKEN, 0},
	{"RET", 1, {0xC9}, 10, 0, 0, 0}, {"RET Z", 1, {0xC8}, 5, 6, ISA_TAKEN, 0},
	{"RETI", 2, {0xED, 0x4D}, 14, 0, 0, 0},
	{"RST 0", 1, {0xC7}, 11, 0, 0, 0}, {"RST 38", 1, {0xFF}, 11, 0, 0, 0},
	{"IN A,(FE)", 2, {0xDB, 0xFE}, 11, 0, 0, 0}, {"IN F,(C)", 2, {0xED, 0x70}, 12, 0, 0, ISA_UNDEFINED},
	{"OUT (C),L", 2, {0xED, 0x69}, 12, 0, 0, 0}, {"OUT (C),0", 2, {0xED, 0x71}, 12, 0, 0, ISA_UNDEFINED},
	{"", 2, {0xED, 0x00}, 8, 0, 0, ISA_UNDEFINED},
	/* prefixes of nothing */
	{"", 1, {0xDD, 0x00}, 4, 0, 0, ISA_UNDEFINED}, {"", 1, {0xFD, 0xDD, 0x21}, 4, 0, 0, ISA_UNDEFINED},
	{"", 1, {0xDD, 0xED, 0x44}, 4, 0, 0, ISA_UNDEFINED}, {"", 1, {0xDD, 0x76}, 4, 0, 0, ISA_UNDEFINED},
	{"", 1, {0xDD, 0xEB}, 4, 0, 0, ISA_UNDEFINED},
};

/* -5 for the offset, else without a sign */
static const char *hexadecimal(char room[32], long value)
{
	snprintf(room, 32, "%s%lX", value < 0 ? "-" : "", (unsigned long)(value < 0 ? -value : value));
	return room;
}

START_TEST(z80)
{
	const uint8_t *bytes = known_z80[_i].bytes;
	unsigned n = known_z80[_i].length;
	struct isa_insn in;
	ck_assert(isa_decode(&isa_z80, bytes, ISA_MAX_LENGTH, &in));
	ck_assert_uint_eq(in.length, n);
	ck_assert_uint_eq(in.row->cycles, known_z80[_i].cycles);
	ck_assert_uint_eq(in.row->extra, known_z80[_i].extra);
	ck_assert_uint_eq(in.row->why, known_z80[_i].why);
	ck_assert_uint_eq(in.row->flags, known_z80[_i].flags);
	isa_at(&isa_z80, &in, 0x1000);
	char room[2][32];
	struct buf text = BUF_INIT;
	isa_print2(&isa_z80, ISA_STANDARD, &in, hexadecimal(room[0], in.value), hexadecimal(room[1], in.value2), &text);
	ck_assert_str_eq(buf_str(&text), known_z80[_i].text);
	buf_free(&text);
	ck_assert(!isa_reads_shorter(&isa_z80, ISA_STANDARD, &in) || in.row->flags & ISA_ALIAS);
	/* without its last byte it is none */
	if (n > 1) {
		ck_assert(!isa_decode(&isa_z80, bytes, n - 1, &in));
		ck_assert_uint_ne(in.row->mask, 0);
		ck_assert_uint_ge(in.length, n < 4 ? n : 3);
	}
}
END_TEST

/* Of several with one text the value chooses; what has to be in between fits not. */
START_TEST(z80_values)
{
	const struct isa_vocabulary *v = isa_vocabulary(&isa_z80, ISA_STANDARD);
	const struct isa_spelling *s = isa_spelling(v, "RST e", 5);
	uint8_t out[ISA_MAX_LENGTH];
	ck_assert(isa_fits(s, 0, 0) && isa_fits(s, 0, 8) && isa_fits(s, 0, 56));
	ck_assert(!isa_fits(s, 0, 7) && !isa_fits(s, 0, 64) && !isa_fits(s, 0, -8));
	isa_encode(s, 0, 40, out);
	ck_assert_uint_eq(out[0], 0xEF);
	for (long mode = -1; mode < 4; mode++) {
		s = isa_spelling(v, "IM e", 4);
		while (s && !isa_fits(s, 0, mode))
			s = s->same;
		ck_assert((s != NULL) == (mode >= 0 && mode <= 2));
		if (!s)
			continue;
		isa_encode(s, 0, mode, out);
		ck_assert_uint_eq(out[1], mode == 0 ? 0x46 : mode == 1 ? 0x56 : 0x5E);
	}
	s = isa_spelling(v, "LD (IX+e),e", 11);
	ck_assert(isa_fits(s, 0, 127) && isa_fits(s, 0, -128) && !isa_fits(s, 0, 128));
	ck_assert(isa_fits2(s, 255) && !isa_fits2(s, 256));
	isa_encode2(s, 0, -2, 0x34, out);
	ck_assert(!memcmp(out, "\xDD\x36\xFE\x34", 4));
	s = isa_spelling(v, "SET e,(IY+e)", 12);
	isa_encode2(s, 0, 3, 9, out);
	ck_assert(!memcmp(out, "\xFD\xCB\x09\xDE", 4));
	/* no assembler makes what the maker does not describe */
	ck_assert_ptr_null(isa_spelling(v, "SLL B", 5));
	ck_assert_ptr_null(isa_spelling(v, "LD A,IXH", 8));
	ck_assert_ptr_null(isa_spelling(v, "LD HL,(e)", 9)->same);
	const char *const registers[] = {"A", "AF", "IX", "NZ", "PO", "M", "I", "R", "SP"};
	for (size_t i = 0; i < sizeof registers / sizeof *registers; i++)
		ck_assert(isa_is_register(v, registers[i], strlen(registers[i])));
}
END_TEST

START_TEST(words)
{
	const struct isa_vocabulary *std = isa_vocabulary(&isa_i8008, ISA_STANDARD);
	const struct isa_vocabulary *per = isa_vocabulary(&isa_i8008, ISA_PERIOD);
	ck_assert(isa_is_register(std, "M", 1));
	ck_assert(!isa_is_register(std, "X", 1));
	ck_assert(!isa_is_register(per, "M", 1));
	ck_assert_uint_eq(isa_mnemonic(std, "MOV", 3)->max_operands, 2);
	ck_assert_uint_eq(isa_mnemonic(per, "LAB", 3)->max_operands, 0);
	ck_assert_uint_eq(isa_mnemonic(per, "LLI", 3)->min_operands, 1);
	ck_assert_ptr_null(isa_mnemonic(per, "MOV", 3));
	ck_assert_ptr_null(isa_spelling(per, "INA", 3));	/* 000 is HLT */
	ck_assert_ptr_null(isa_spelling(isa_vocabulary(&isa_i8080, ISA_PERIOD), "LMM", 3));
	const struct isa_spelling *out = isa_spelling(per, "OUT e", 5);
	uint8_t byte[3];
	ck_assert(!isa_fits(out, 0, 7));
	ck_assert(isa_fits(out, 0, 010));
	isa_encode(out, 0, 016, byte);
	ck_assert_uint_eq(byte[0], 0135);
}
END_TEST

/* Who tells why an instruction may take longer tells how much, and nobody else. */
START_TEST(longer_for_a_reason)
{
	static const struct isa *const all[] = {&isa_i8008, &isa_i8080, &isa_m6502, &isa_z80};
	const unsigned reasons = ISA_TAKEN | ISA_CROSSED | ISA_INDEXED | ISA_REPEATED;
	for (const struct isa_row *r = all[_i]->rows; r->mask; r++)
		ck_assert_msg(!(r->why & reasons) == !r->extra, "%04X: %u more", r->match, r->extra);
}
END_TEST

/* A hole has a place in the opcode or values that fit, or both; what means nothing is 0. */
START_TEST(holes_say_what_counts)
{
	static const struct isa *const all[] = {&isa_i8008, &isa_i8080, &isa_m6502, &isa_z80};
	for (const struct isa_hole *h = all[_i]->holes; h->letter; h++) {
		bool inside = h->kind == ISA_NAME || isa_in_opcode(h->kind), one = isa_in_opcode(h->kind) && h->min == h->max;
		ck_assert_msg(!h->bits == (!inside || one), "%c has %u bits", h->letter, h->bits);
		ck_assert_msg(h->bits || !h->shift, "%c is nowhere, at %u", h->letter, h->shift);
		ck_assert_msg(h->kind == ISA_NAME ? !h->min && !h->max : one || h->min < h->max, "%c has values", h->letter);
	}
}
END_TEST

/* Modes as suffixes: made of the standard column, and no CPU has them that does not say how. */
static const struct {
	const char *text;
	int opcode;		/* -1: there is no such spelling */
} suffixed[] = {
	{"LDAI e", 0xA9}, {"LDADY e", 0xB1}, {"STADX e", 0x81}, {"JMPD e", 0x6C}, {"LDA e,X", 0xB5}, {"ASL A", 0x0A},
	{"INX", 0xE8}, {"BNE e", 0xD0}, {"LDA #e", -1}, {"LDA (e),Y", -1}, {"STAI e", -1}, {"JMP (e)", -1},
};

START_TEST(suffixes)
{
	const struct isa_vocabulary *v = isa_vocabulary(&isa_m6502, ISA_SUFFIXED);
	const struct isa_spelling *s = isa_spelling(v, suffixed[_i].text, strlen(suffixed[_i].text));
	size_t none;
	ck_assert_int_eq(s ? s->opcode : -1, suffixed[_i].opcode);
	isa_mnemonics(isa_vocabulary(&isa_i8080, ISA_SUFFIXED), &none);
	ck_assert_uint_eq(none, 0);
}
END_TEST

Suite *suite_isa(void)
{
	Suite *s = suite_create("isa");
	TCase *t = tcase_create("tables");
	tcase_add_checked_fixture(t, NULL, teardown);
	tcase_add_loop_test(t, every_opcode_round_trips, 0, CPUS);
	tcase_add_loop_test(t, known_rows, 0, CPUS);
	tcase_add_loop_test(t, flow, 0, sizeof flows / sizeof *flows);
	tcase_add_test(t, words);
	tcase_add_loop_test(t, two_widths, 0, sizeof widths / sizeof *widths);
	tcase_add_test(t, one_width);
	tcase_add_test(t, lengths_6502);
	tcase_add_loop_test(t, rows_in_order, IN_ORDER, CPUS);
	tcase_add_loop_test(t, z80, 0, sizeof known_z80 / sizeof *known_z80);
	tcase_add_test(t, z80_values);
	tcase_add_loop_test(t, branch, 0, sizeof branches / sizeof *branches);
	tcase_add_loop_test(t, holes_say_what_counts, 0, 4);
	tcase_add_loop_test(t, longer_for_a_reason, 0, 4);
	tcase_add_loop_test(t, suffixes, 0, sizeof suffixed / sizeof *suffixed);
	suite_add_tcase(s, t);
	return s;
}
