#include <check.h>
#include <string.h>

#include "isa/isa.h"

static struct arena arena;

static void teardown(void)
{
	arena_free(&arena);
}

/* Opcodes that are aliases: 8008 three HLT less one, seven JMP, CAL and RET
 * beside the real ones; 8080 seven NOP, JMP, RET and three CALL. */
static const struct {
	const struct isa *isa;
	unsigned alias, undefined;
} cpus[] = {
	{&isa_i8008, 2 + 7 + 7 + 7, 6},
	{&isa_i8080, 7 + 1 + 1 + 3, 0},
};

enum { CPUS = sizeof cpus / sizeof *cpus };

/* Every opcode has a row; what is neither alias nor undefined prints a spelling
 * that looks up and encodes to the same bytes, in both forms. */
START_TEST(every_opcode_round_trips)
{
	const struct isa *isa = cpus[_i].isa;
	unsigned defined = 0, alias = 0, undefined = 0;
	for (unsigned form = 0; form < ISA_FORMS; form++) {
		struct isa_vocabulary *v = isa_vocabulary(&arena, isa, form);
		for (unsigned op = 0; op < 256; op++) {
			const uint8_t bytes[3] = {(uint8_t)op, 0123, 0045};
			struct isa_insn in;
			ck_assert(isa_decode(isa, bytes, 3, &in));
			ck_assert_ptr_nonnull(in.row);
			if (in.row->flags & ISA_UNDEFINED) {
				undefined++;
				continue;
			}
			if (in.row->flags & ISA_ALIAS) {
				alias++;
				continue;
			}
			defined++;
			struct buf text = BUF_INIT;
			isa_print(isa, form, &in, "e", &text);
			const struct isa_spelling *s = isa_spelling(v, buf_str(&text), text.len);
			ck_assert_msg(s != NULL, "no spelling '%s'", buf_str(&text));
			uint8_t out[3] = {0};
			ck_assert(isa_fits(s, in.value));
			isa_encode(s, in.value, out);
			ck_assert_uint_eq(s->length, in.length);
			ck_assert_msg(!memcmp(out, bytes, in.length), "%03o came back as %03o", op, out[0]);
			buf_free(&text);
		}
	}
	ck_assert_uint_eq(undefined, ISA_FORMS * cpus[_i].undefined);
	ck_assert_uint_eq(alias, ISA_FORMS * cpus[_i].alias);
	ck_assert_uint_eq(defined + alias + undefined, 512);
}
END_TEST

struct known {
	const char *standard, *period;
	unsigned opcode, cycles, extra;
};

static const struct known known_8008[] = {
	{"MOV A,B", "LAB", 0301, 5, 0},  {"MOV M,A", "LMA", 0370, 7, 0},
	{"MOV A,M", "LAM", 0307, 8, 0},  {"MVI M,e", "LMI e", 0076, 9, 0},
	{"MVI L,e", "LLI e", 0066, 8, 0}, {"INR L", "INL", 0060, 5, 0},
	{"ANA M", "NDM", 0247, 8, 0},    {"CPI e", "CPI e", 0074, 8, 0},
	{"JNZ e", "JFZ e", 0110, 9, 2},  {"JM e", "JTS e", 0160, 9, 2},
	{"CALL e", "CAL e", 0106, 11, 0}, {"CP e", "CFS e", 0122, 9, 2},
	{"RZ", "RTZ", 0053, 3, 2},       {"RET", "RET", 0007, 5, 0},
	{"RST e", "RST e", 0005, 5, 0},  {"IN e", "INP e", 0101, 8, 0},
	{"OUT e", "OUT e", 0101, 6, 0},  {"HLT", "HLT", 0000, 4, 0},
	{NULL, NULL, 0, 0, 0},
};

static const struct known known_8080[] = {
	{"MOV D,A", "LDA", 0127, 5, 0},  {"LDA e", "LDA e", 0072, 13, 0},
	{"STA e", "STA e", 0062, 13, 0}, {"STAX D", "STAD", 0022, 7, 0},
	{"LDAX D", "LDAD", 0032, 7, 0},  {"LDAX B", "LDAB", 0012, 7, 0},
	{"MOV H,L", "LHL", 0145, 5, 0},  {"LHLD e", "LHLD e", 0052, 16, 0},
	{"SHLD e", "SHLD e", 0042, 16, 0}, {"LXI D,e", "LXD e", 0021, 10, 0},
	{"LXI H,e", "LXH e", 0041, 10, 0}, {"LXI SP,e", "LXS e", 0061, 10, 0},
	{"INX D", "INXD", 0023, 5, 0},   {"INX H", "INXH", 0043, 5, 0},
	{"INR B", "INB", 0004, 5, 0},    {"INR A", "INA", 0074, 5, 0},
	{"INR M", "INM", 0064, 10, 0},   {"DCR M", "DCM", 0065, 10, 0},
	{"ADD D", "ADD", 0202, 4, 0},    {"ADD B", "ADB", 0200, 4, 0},
	{"SUB B", "SUB", 0220, 4, 0},    {"SBB B", "SBB", 0230, 4, 0},
	{"XRA A", "XRA", 0257, 4, 0},    {"ANA A", "NDA", 0247, 4, 0},
	{"ORI e", "ORI e", 0366, 7, 0},  {"JPO e", "JFP e", 0342, 10, 0},
	{"JM e", "JTS e", 0372, 10, 0},  {"JP e", "JFS e", 0362, 10, 0},
	{"CP e", "CFS e", 0364, 11, 6},  {"CALL e", "CAL e", 0315, 17, 0},
	{"RZ", "RTZ", 0310, 5, 6},       {"RNC", "RFC", 0320, 5, 6},
	{"RM", "RTS", 0370, 5, 6},       {"PUSH PSW", "PUSH PSW", 0365, 11, 0},
	{"POP B", "POP B", 0301, 10, 0}, {"IN e", "IN e", 0333, 10, 0},
	{"RST e", "RST e", 0307, 11, 0}, {"HLT", "HLT", 0166, 7, 0},
	{NULL, NULL, 0, 0, 0},
};

static const struct known *const known[CPUS] = {known_8008, known_8080};

START_TEST(known_rows)
{
	struct isa_vocabulary *std = isa_vocabulary(&arena, cpus[_i].isa, ISA_STANDARD);
	struct isa_vocabulary *per = isa_vocabulary(&arena, cpus[_i].isa, ISA_PERIOD);
	for (const struct known *k = known[_i]; k->standard; k++) {
		const struct isa_spelling *a = isa_spelling(std, k->standard, strlen(k->standard));
		const struct isa_spelling *b = isa_spelling(per, k->period, strlen(k->period));
		ck_assert_msg(a != NULL, "%s", k->standard);
		ck_assert_msg(b != NULL, "%s", k->period);
		ck_assert_ptr_eq(a->row, b->row);
		ck_assert_msg(a->opcode == k->opcode, "%s is %03o", k->standard, a->opcode);
		ck_assert_msg(b->opcode == k->opcode, "%s is %03o", k->period, b->opcode);
		ck_assert_msg(a->row->cycles == k->cycles, "%s takes %u", k->standard, a->row->cycles);
		ck_assert_uint_eq(a->row->extra, k->extra);
		ck_assert((a->row->why == ISA_TAKEN) == (k->extra != 0));
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

START_TEST(words)
{
	struct isa_vocabulary *std = isa_vocabulary(&arena, &isa_i8008, ISA_STANDARD);
	struct isa_vocabulary *per = isa_vocabulary(&arena, &isa_i8008, ISA_PERIOD);
	ck_assert(isa_is_register(std, "M", 1));
	ck_assert(!isa_is_register(std, "X", 1));
	ck_assert(!isa_is_register(per, "M", 1));
	ck_assert_uint_eq(isa_mnemonic(std, "MOV", 3)->max_operands, 2);
	ck_assert_uint_eq(isa_mnemonic(per, "LAB", 3)->max_operands, 0);
	ck_assert_uint_eq(isa_mnemonic(per, "LLI", 3)->min_operands, 1);
	ck_assert_ptr_null(isa_mnemonic(per, "MOV", 3));
	ck_assert_ptr_null(isa_spelling(per, "INA", 3));	/* 000 is HLT */
	ck_assert_ptr_null(isa_spelling(isa_vocabulary(&arena, &isa_i8080, ISA_PERIOD), "LMM", 3));
	const struct isa_spelling *out = isa_spelling(per, "OUT e", 5);
	uint8_t byte[3];
	ck_assert(!isa_fits(out, 7));
	ck_assert(isa_fits(out, 010));
	isa_encode(out, 016, byte);
	ck_assert_uint_eq(byte[0], 0135);
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
	suite_add_tcase(s, t);
	return s;
}
