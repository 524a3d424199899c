#include <check.h>
#include <string.h>

#include "isa/isa.h"

static struct arena arena;

static void teardown(void)
{
	arena_free(&arena);
}

/* Every opcode has a row; what is neither alias nor undefined prints a spelling
 * that looks up and encodes to the same bytes, in both forms. */
START_TEST(every_opcode_round_trips)
{
	const struct isa *isa = &isa_i8008;
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
	/* three HLT less one, three JMP, three CAL and seven RET beside the real
	 * ones; six undefined: FACTS of the data sheet, counted twice (two forms) */
	ck_assert_uint_eq(undefined, 2 * 6);
	ck_assert_uint_eq(alias, 2 * (2 + 7 + 7 + 7));
	ck_assert_uint_eq(defined + alias + undefined, 512);
}
END_TEST

static const struct {
	const char *standard, *period;
	unsigned opcode, cycles, extra;
} known[] = {
	{"MOV A,B", "LAB", 0301, 5, 0},  {"MOV M,A", "LMA", 0370, 7, 0},
	{"MOV A,M", "LAM", 0307, 8, 0},  {"MVI M,e", "LMI e", 0076, 9, 0},
	{"MVI L,e", "LLI e", 0066, 8, 0}, {"INR L", "INL", 0060, 5, 0},
	{"ANA M", "NDM", 0247, 8, 0},    {"CPI e", "CPI e", 0074, 8, 0},
	{"JNZ e", "JFZ e", 0110, 9, 2},  {"JM e", "JTS e", 0160, 9, 2},
	{"CALL e", "CAL e", 0106, 11, 0}, {"CP e", "CFS e", 0122, 9, 2},
	{"RZ", "RTZ", 0053, 3, 2},       {"RET", "RET", 0007, 5, 0},
	{"RST e", "RST e", 0005, 5, 0},  {"IN e", "INP e", 0101, 8, 0},
	{"OUT e", "OUT e", 0101, 6, 0},  {"HLT", "HLT", 0000, 4, 0},
};

START_TEST(known_rows)
{
	struct isa_vocabulary *std = isa_vocabulary(&arena, &isa_i8008, ISA_STANDARD);
	struct isa_vocabulary *per = isa_vocabulary(&arena, &isa_i8008, ISA_PERIOD);
	const struct isa_spelling *a = isa_spelling(std, known[_i].standard, strlen(known[_i].standard));
	const struct isa_spelling *b = isa_spelling(per, known[_i].period, strlen(known[_i].period));
	ck_assert_ptr_nonnull(a);
	ck_assert_ptr_nonnull(b);
	ck_assert_ptr_eq(a->row, b->row);
	ck_assert_uint_eq(a->opcode, known[_i].opcode);
	ck_assert_uint_eq(b->opcode, known[_i].opcode);
	ck_assert_uint_eq(a->row->cycles, known[_i].cycles);
	ck_assert_uint_eq(a->row->extra, known[_i].extra);
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
	TCase *t = tcase_create("8008");
	tcase_add_checked_fixture(t, NULL, teardown);
	tcase_add_test(t, every_opcode_round_trips);
	tcase_add_loop_test(t, known_rows, 0, sizeof known / sizeof *known);
	tcase_add_test(t, words);
	suite_add_tcase(s, t);
	return s;
}
