/* A program for debuggers: its names, lines and mentions, and statements put in place. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "manifest/manifest.h"
#include "sim/assembled.h"

static struct arena arena;
static const struct program *p;

static void make(const char *cpu, const char *syntax, const char *const *texts, size_t n)
{
	static struct diag d;
	struct source *src[4];
	struct assembly *as = arena_alloc(&arena, sizeof *as);
	const struct dialect *dialect = dialect_find(cpu, syntax);
	d = (struct diag){.out = stderr};
	for (size_t i = 0; i < n; i++)
		src[i] = source_new(&arena, arena_printf(&arena, "%zu", i), texts[i], strlen(texts[i]));
	ck_assert(assemble(&arena, &d, dialect, src, n, NULL, as));
	p = program_new(&arena, dialect, as);
}

static void teardown(void)
{
	arena_free(&arena);
}

static const char *const book[] = {
	"ORG 001 000\n"
	"START, LLI TAB-400\n"
	"/ nothing\n"
	"AGAIN, CAL SUB\n"
	"TAB, 001 002 003\n"
	"SUB, JMP START+1\n"
	"MINUS EQU -5\n"
	"TWO EQU 001 000\n"
	"JMP AGAIN\n"
	"END\n",
};

static const char *const sums[] = {
	"	ORG 10H\n"
	"A1:	LXI H,(A1+B1)-(b1)\n"
	"B1:	EQU 10H\n"
	"	DW A1,B1\n"
	"	CALL OTHER\n",
	"OTHER:	CALL A1\n",
};

/* "NAME=VALUE" in their order. */
static const char *names(void)
{
	struct buf b = BUF_INIT;
	for (size_t i = 0; i < p->nnames; i++)
		buf_printf(&b, "%s%s=%X", i ? " " : "", p->names[i].name, p->names[i].value);
	const char *copy = arena_strndup(&arena, buf_str(&b), b.len);
	buf_free(&b);
	return copy;
}

/* "LINE:COL+LENGTH>LINE" in their order. */
static const char *mentions(void)
{
	struct buf b = BUF_INIT;
	for (size_t i = 0; i < p->nmentions; i++)
		buf_printf(&b, "%s%u:%u+%u>%u", i ? " " : "", p->mentions[i].line, p->mentions[i].col,
			   p->mentions[i].len, p->mentions[i].to);
	const char *copy = arena_strndup(&arena, buf_str(&b), b.len);
	buf_free(&b);
	return copy;
}

START_TEST(names_in_order_of_value)
{
	make("8008", NULL, book, 1);
	ck_assert_str_eq(names(), "START=100 TWO=100 AGAIN=102 TAB=105 SUB=108");
	make("8080", "intel", sums, 2);
	ck_assert_str_eq(names(), "A1=10 B1=10 OTHER=1A");
	const char *empty[] = {"", "L: RET"};
	make("8080", "intel", empty, 1);
	ck_assert_ptr_null(p->source);
	ck_assert_uint_eq(p->nnames, 0);
}
END_TEST

START_TEST(lines_and_their_bytes)
{
	static const struct {
		unsigned line, address, length;
		bool code;
	} table[] = {{1, 0, 0, false}, {2, 0x100, 2, true}, {3, 0, 0, false}, {4, 0x102, 3, true},
		{5, 0x105, 3, false}, {6, 0x108, 3, true}, {9, 0x10B, 3, true}, {10, 0, 0, false}};
	make("8008", NULL, book, 1);
	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		const struct program_line *l = &p->lines[table[i].line - 1];
		ck_assert_uint_eq(l->address, table[i].address);
		ck_assert_uint_eq(l->length, table[i].length);
		ck_assert_int_eq(l->code, table[i].code);
		for (unsigned k = 0; k < l->length; k++)
			ck_assert_uint_eq(p->line_at[l->address + k], table[i].line);
	}
	ck_assert_uint_eq(p->line_at[0xFF], 0);
	ck_assert_uint_eq(p->line_at[0x10E], 0);
	/* the next line with bytes, if it has none */
	ck_assert_int_eq(program_address(p, 1), 0x100);
	ck_assert_int_eq(program_address(p, 3), 0x102);
	ck_assert_int_eq(program_address(p, 7), 0x10B);
	ck_assert_int_eq(program_address(p, 10), -1);
	ck_assert_int_eq(program_address(p, 11), -1);
	make("8080", "intel", sums, 2);		/* another file has lines of its own, not told here */
	ck_assert_uint_eq(p->line_at[0x17], 5);
	ck_assert_uint_eq(p->line_at[0x1A], 0);
	const char *top[] = {"	ORG 0FFFEH\n	DB 1,2\n"};
	make("8080", "intel", top, 1);
	ck_assert_uint_eq(p->line_at[0xFFFF], 2);
}
END_TEST

START_TEST(names_mentioned)
{
	make("8008", NULL, book, 1);
	ck_assert_str_eq(mentions(), "2:12+3>5 4:12+3>6 6:10+5>2 9:5+5>4");
	make("8080", "intel", sums, 2);
	ck_assert_str_eq(mentions(), "2:12+2>2 2:15+2>3 2:20+2>3 4:5+2>2 4:8+2>3");
}
END_TEST

START_TEST(names_found)
{
	make("8008", NULL, book, 1);
	ck_assert_str_eq(program_name_at(p, 0x100)->name, "START");
	ck_assert_str_eq(program_name_at(p, 0x108)->name, "SUB");
	ck_assert_ptr_null(program_name_at(p, 0x101));
	ck_assert_ptr_null(program_name_at(p, 0x109));
	ck_assert_str_eq(program_find(p, "again", 5)->name, "AGAIN");
	ck_assert_ptr_null(program_find(p, "again", 4));
	ck_assert_ptr_null(program_find(p, "tabs", 4));
	ck_assert_str_eq(program_find(p, "tabs", 3)->name, "TAB");
	ck_assert_ptr_null(program_before(p, 0xFF));
	ck_assert_str_eq(program_before(p, 0x101)->name, "START");
	ck_assert_str_eq(program_before(p, 0x102)->name, "AGAIN");
	ck_assert_str_eq(program_before(p, 0x10D)->name, "SUB");
}
END_TEST

/* What a statement makes that stands at an address, in hex; what is said of it. */
static const struct {
	const char *cpu;
	unsigned address, max;
	const char *statement, *made, *said;
} placed[] = {
	{"8008", 0x200, 8, "CAL SUB", "460801", ""},
	{"8008", 0x200, 8, "again, jmp again", "440002", "is defined twice"},
	{"8008", 0x200, 8, "JMP here", "", "'here' is not defined"},
	{"8008", 0x200, 8, "001 002 003", "010203", ""},
	{"8008", 0x200, 2, "001 002 003", "0102", ""},
	{"8080", 0x200, 8, "JMP (A1)", "C31000", ""},
	{"8008", 0x200, 8, "LLI TAB-TWO", "3605", ""},
	{"8008", 0x200, 8, "/ nothing", "",
	 "statement:1:2: error: this makes no bytes; a statement is an instruction or data"},
	{"8008", 0x200, 8, "JMP STARTS", "", "'STARTS' is not defined"},
	{"8008", 0x200, 8, "JMP START1", "", "'START1' is not defined"},
	{"8008", 0x3FFF, 8, "LAB", "C1", ""},
	{"8008", 0x3FFF, 8, "LLI 0", "", "the code goes past 077 377"},
	{"8080", 0x200, 8, "LXI B,A1+B1", "012000", ""},
	{"8080", 0x200, 8, "JMP $", "C30002", ""},
	{"8080", 0xFFFE, 8, "DB 1,2", "0102", ""},
};

START_TEST(statements_in_place)
{
	bool scelbi = !strcmp(placed[_i].cpu, "8008");
	make(placed[_i].cpu, scelbi ? NULL : "intel", scelbi ? book : sums, scelbi ? 1 : 2);
	char *said = NULL;
	size_t size = 0;
	FILE *f = open_memstream(&said, &size);
	struct diag d = {.out = f};
	uint8_t bytes[8];
	struct buf b = BUF_INIT;
	int n = p->assemble(p->context, &d, placed[_i].address, placed[_i].statement, bytes, placed[_i].max);
	fclose(f);
	for (int i = 0; i < n; i++)
		buf_printf(&b, "%02X", bytes[i]);
	const char *message = placed[_i].said;
	if (*message) {
		ck_assert_int_eq(n, -1);
		ck_assert_msg(strstr(said, message) != NULL, "%s", said);
	} else {
		ck_assert_str_eq(said, "");
		ck_assert_str_eq(buf_str(&b), placed[_i].made);
	}
	buf_free(&b);
	free(said);
}
END_TEST

START_TEST(without_a_listing)
{
	p = program_new(&arena, dialect_find("8008", NULL), NULL);
	struct diag d = {.out = NULL};
	uint8_t bytes[3];
	ck_assert_ptr_null(p->source);
	ck_assert_ptr_null(p->line_at);
	ck_assert_int_eq(p->parse_address(p->context, "001 002"), 0x102);
	ck_assert_int_eq(p->parse_address(p->context, "900"), -1);
	ck_assert_int_eq(p->assemble(p->context, &d, 0, "JMP 001 002", bytes, 3), 3);
	ck_assert_int_eq(bytes[2], 1);
}
END_TEST

Suite *suite_program(void)
{
	Suite *s = suite_create("program");
	TCase *t = tcase_create("program");
	tcase_add_checked_fixture(t, NULL, teardown);
	tcase_add_test(t, names_in_order_of_value);
	tcase_add_test(t, lines_and_their_bytes);
	tcase_add_test(t, names_mentioned);
	tcase_add_test(t, names_found);
	tcase_add_loop_test(t, statements_in_place, 0, sizeof placed / sizeof *placed);
	tcase_add_test(t, without_a_listing);
	suite_add_tcase(s, t);
	return s;
}
