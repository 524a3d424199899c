/* What a page in BASIC proves, line by line, and what is told of it. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "collate/basic.h"
#include "manifest/dialects.h"

static struct arena arena;

static void teardown(void)
{
	arena_free(&arena);
}

static struct collation *read_named(const char *text, const struct conf_value *name, size_t n)
{
	struct collation *c = arena_alloc(&arena, sizeof *c);
	struct diag d = {.out = NULL};
	struct source *src = source_new(&arena, "page", text, strlen(text));
	collation_init(c, &arena, dialect_find("6502", "mos"), "page");
	c->numbered = true;
	confusions_of_basic(&c->confusions);
	return basic_collate(c, &d, &src, 1, (struct page_range){0, 0}, &(struct basic_said){.machine = basic_machines, .name = name, .nnames = n}) ? c : NULL;
}

static struct collation *read_page(const char *text)
{
	return read_named(text, NULL, 0);
}

/* "10 single A=1|20 ..." */
static char *lines_of(const char *text)
{
	struct collation *c = read_page(text);
	struct buf b = BUF_INIT;
	if (!c)
		return arena_strndup(&arena, "none", 4);
	for (unsigned i = 0; i < c->basic->nlines; i++)
		buf_printf(&b, "%s%u %s %s", i ? "|" : "", c->basic->line[i].number, proof_name[c->basic->line[i].proof], c->basic->line[i].read.text);
	char *told = arena_strndup(&arena, buf_str(&b), b.len);
	buf_free(&b);
	return told;
}

/* Two lines, which make the sums' kind known, before the one that matters. */
#define OLD "10 GOTO 10 :rem 251\n20 GOTO 20 :rem 253\n"

static const struct {
	const char *page, *told;
} pages[] = {
	/* what is printed, and its sum holds: proven if nothing else is near */
	{OLD "30 GOTO 30:rem 255\n", "10 proven GOTO 10|20 proven GOTO 20|30 proven GOTO 30"},
	/* without sums nothing is */
	{"10 GOTO 10\n20 GOTO 20\n30 GOTO 30\n", "10 single GOTO 10|20 single GOTO 20|30 single GOTO 30"},
	/* nor where two look-alikes cancel: O and 0 in a text */
	{OLD "30 PRINT\"O0\":rem 179\n", "10 proven GOTO 10|20 proven GOTO 20|30 single PRINT\"O0\""},
	/* what was repaired never, however sure */
	{OLD "30 G0TO 30:rem 255\n", "10 proven GOTO 10|20 proven GOTO 20|30 single GOTO 30"},
	{"10 GOTO 10\n20 GOTO 20\n30 G0TO 30\n", "10 single GOTO 10|20 single GOTO 20|30 doubtful GOTO 30"},
	/* a sum that does not hold makes doubt, whatever BASIC takes */
	{OLD "30 GOTO 30:rem 199\n", "10 proven GOTO 10|20 proven GOTO 20|30 doubtful GOTO 30"},
	/* a line's number is in the sum */
	{OLD "3O GOTO 10:rem 253\n40 GOTO 40 :rem 1\n", "10 proven GOTO 10|20 proven GOTO 20|30 single GOTO 10|40 proven GOTO 40"},
	{OLD "3O GOTO 30:rem 255\n40 GOTO 40 :rem 1\n", "10 proven GOTO 10|20 proven GOTO 20|30 single GOTO 30|40 proven GOTO 40"},
	/* what BASIC does not take */
	{"10 A=1\n20 B=2\n30 LIST TO STEP THEN FN\n", "10 single A=1|20 single B=2|30 doubtful LIST TO STEP THEN FN"},
	/* a word is the table's first: FOR D, not a name */
	{"10 FORD=1TO2\n20 NEXTD\n30 PRINTD\n", "10 single FORD=1TO2|20 single NEXTD|30 single PRINTD"},
	/* a line that is nowhere: the one that looks like it is as likely */
	{"10 A=1\n20 B=2\n30 GOTO 1O\n", "10 single A=1|20 single B=2|30 doubtful GOTO 10"},
	{"10 A=1\n20 A=2\n30 PRINTA(l)\n40 A(1)=2\n", "10 single A=1|20 single A=2|30 doubtful PRINTA(1)|40 single A(1)=2"},
	{"10 DATA 1,2,3\n20 DATA 4,S,6\n30 DATA 7,8,9\n", "10 single DATA 1,2,3|20 doubtful DATA 4,5,6|30 single DATA 7,8,9"},
	/* lost marks and blanks put in */
	{"10 A=1 PRINT A\n20 B=2\n30 PR INT B\n", "10 doubtful A=1 :PRINT A|20 single B=2|30 doubtful PRINT B"},
	/* a NEXT and its FOR; a sum says more */
	{"10 FORK=1TO2\n20 NEXTJ\n30 PRINTJ,K\n40 PRINTJ,K\n", "10 doubtful FORK=1TO2|20 doubtful NEXTJ|30 single PRINTJ,K|40 single PRINTJ,K"},
	{"10 FORK=1TO2\n20 NEXT:NEXTJ\n30 REM FORI NEXTL\n40 PRINTJ,K\n", "10 single FORK=1TO2|20 doubtful NEXT:NEXTJ|30 single REM FORI NEXTL|40 single PRINTJ,K"},
	{"10 FORK=1TO2:FORJ=1TO2\n20 NEXT J,K\n30 PRINT\"FORI\"\n", "10 single FORK=1TO2:FORJ=1TO2|20 single NEXT J,K|30 single PRINT\"FORI\""},
	/* two lines whose second lost its number */
	{"10 PRINT\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\":PRINT\"BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB\"\n20 A=1\n30 PRINTA\n",
	 "10 doubtful PRINT\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\":PRINT\"BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB\"|20 single A=1|30 single PRINTA"},
	{"10 PRINT\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\":PRINT\"BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB\"\n20 A=1\n30 PRINTA\n",
	 "10 single PRINT\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\":PRINT\"BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB\"|20 single A=1|30 single PRINTA"},
	/* a number cut in two is no line's, though it goes up, where those stand apart; nor is one that is below all others */
	{"10 PRINT\"ABCDEFGHIJKLMNOPQRSTUV\";1\n20 A=1\n30 B=1\n40 GOTO 10\n50 PRINT\"ABCDEFGHIJKLMNOP\":POKE3\n6879,27\n",
	 "10 single PRINT\"ABCDEFGHIJKLMNOPQRSTUV\";1|20 single A=1|30 single B=1|40 single GOTO 10|50 single PRINT\"ABCDEFGHIJKLMNOP\":POKE36879,27"},
	{"10 PRINT\"ABCDEFGHIJKLMNOPQRSTUV\";SIN(\n6)\n20 A=1\n30 B=1\n", "10 single PRINT\"ABCDEFGHIJKLMNOPQRSTUV\";SIN(6)|20 single A=1|30 single B=1"},
	/* -1 ends what is read; pi */
	{"10 DATA 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,-1,-1\n20 DATA 1,2,3\n30 X=~*2\n",
	 "10 single DATA 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,-1,-1|20 single DATA 1,2,3|30 single X=~*2"},
	{"10 PRINT\"CLR}{3 DOWN}A\"\n20 PRINT\"{CLR{DOWN}A{HOM\"\n30 PRINT\"{WHIT}A2 DOWN}{GREE}\"\n40 A=1\n",
	 "10 doubtful PRINT\"{CLR}{3 DOWN}A\"|20 doubtful PRINT\"{CLR}{DOWN}A{HOM}\"|30 doubtful PRINT\"{WHT}A{2 DOWN}{GREEN}\"|40 single A=1"},
	/* whatever stands behind REM is taken: a word that is none to the letter is dearer */
	{"10 FORN=0TO2:READQ:POKE832+N,Q;NEXT\n20 K=K+1\n30 K=K+2\n", "10 doubtful FORN=0TO2:READQ:POKE832+N,Q:NEXT|20 single K=K+1|30 single K=K+2"},
	{"10 PRINT\"<CLR><2 DOWN>A\"\n20 PRINT\"<RVS>B<YES>\"\n30 A=1<2\n", "10 single PRINT\"<CLR><2 DOWN>A\"|20 single PRINT\"<RVS>B<YES>\"|30 single A=1<2"},
	/* codes of the magazines */
	{"10 PRINT\"{CIR}\"\n20 PRINT\"[5CU 3CR RE]\"\n30 PRINT\"{3 DOWN}\"\n", "10 doubtful PRINT\"{CLR}\"|20 single PRINT\"[5CU 3CR RE]\"|30 single PRINT\"{3 DOWN}\""},
};

START_TEST(test_pages)
{
	const char *told = lines_of(pages[_i].page);
	ck_assert_str_eq(told, pages[_i].told);
}
END_TEST

/* An article's list of names: another name is misread, or doubtful. */
START_TEST(test_names)
{
	static const struct conf_value list[] = {{.text = "HW"}, {.text = "D$"}, {.text = "BD(4,3)"}, {.text = "FNC(X)"}}, none = {.text = "5"};
	static const struct {
		const char *line;
		enum proof proof;
		const char *reads;
	} named[] = {
		{"PRINT HW;HWX;D$;BD(1,2)", PROOF_SINGLE, "PRINT HW;HWX;D$;BD(1,2)"},	/* two letters tell a name */
		{"PRINT HX;D$", PROOF_DOUBTFUL, "PRINT HX;D$"},
		{"PRINT 8D(1,2)", PROOF_DOUBTFUL, "PRINT BD(1,2)"},
		{"PRINT BD(1)", PROOF_SINGLE, "PRINT BD(1)"},
	};
	for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
		char *page = arena_printf(&arena, "10 HW=1\n20 D$=\"\"\n30 %s\n", named[i].line);
		const struct collation *c = read_named(page, list, 4);
		ck_assert_int_eq(c->basic->line[2].proof, named[i].proof);
		ck_assert_str_eq(c->basic->line[2].read.text, named[i].reads);
	}
	ck_assert(!read_named("10 A=1\n20 B=1\n30 C=1\n", &none, 1));
}
END_TEST

static const struct {
	const char *page;
	bool basic;
} kinds[] = {
	{"10 A=1\n20 B=2\n30 GOTO 10\n", true},
	{"text\n10 PRINT\n20 PRINT\n30 PRINT\ntext\n", true},
	{"0300 A9 00 LDA #0\n0302 60 RTS\n0303 EA NOP\n", false},
	{"100 LDA #5\n110 STA 10\n120 RTS\n", false},
	{"1 the first\n2 the second\n3 the third\n", false},
	{"768: 169 0 141\n771: 32 208 96\n774: 1 2 3\n", false},
	{"", false},
};

START_TEST(test_kinds)
{
	struct source *src = source_new(&arena, "page", kinds[_i].page, strlen(kinds[_i].page));
	ck_assert_int_eq(basic_pages_are(&arena, &src, 1, (struct page_range){0, 0}), kinds[_i].basic);
}
END_TEST

/* A line that something goes to is missing once; what a doubtful line says is not believed. */
START_TEST(test_missing)
{
	struct collation *c = read_page("10 GOTO 55\n20 GOSUB 55\n30 IF A THEN 70 G\n");
	ck_assert_uint_eq(c->missing, 1);
	ck_assert_uint_eq(c->findings->address, c->findings->witness == WITNESS_ROW ? 55 : 30);
	ck_assert_int_eq(c->verdict, VERDICT_OPEN);
}
END_TEST

/* A total that the program checks itself: of all DATA, or of the first of them. */
START_TEST(test_totals)
{
	static const struct {
		const char *check, *data;
		bool holds;
	} totals[] = {
		{"IF S<>45 THEN STOP", "1,2,3,4,5,6,7,8,9", true}, {"IFS<>15THEN50", "1,2,3,4,5,6,7,8,9", true}, {"IF S<>45 THEN STOP", "1,2,3,4,5,6,7,8,8", false},
		{"IF T<>45 THEN STOP", "1,2,3", true}, {"IF S<>45 THEN STOP", "1,2,A", true}, {"IF S<45 THEN STOP", "1,2", true},
	};
	for (size_t i = 0; i < sizeof totals / sizeof *totals; i++) {
		struct collation *c = read_page(arena_printf(&arena, "10 FOR I=1 TO 9:READ A:S=S+A:NEXT\n20 %s\n30 DATA %s\n50 END\n", totals[i].check, totals[i].data));
		bool told = false;
		for (const struct finding *f = c->findings; f; f = f->next)
			told |= f->witness == WITNESS_SUM;
		ck_assert_msg(told != totals[i].holds, "%zu", i);
	}
}
END_TEST

START_TEST(test_verdicts)
{
	ck_assert_int_eq(read_page(OLD "30 GOTO 30:rem 255\n")->verdict, VERDICT_VERIFIED);
	ck_assert_int_eq(read_page("10 GOTO 10\n20 GOTO 20\n30 GOTO 30\n")->verdict, VERDICT_READ);
	ck_assert_int_eq(read_page("10 GOTO 10\n20 G0TO 20\n30 GOTO 30\n")->verdict, VERDICT_OPEN);
}
END_TEST

Suite *suite_lines(void);
Suite *suite_lines(void)
{
	Suite *s = suite_create("lines");
	TCase *t = tcase_create("lines");
	tcase_add_checked_fixture(t, NULL, teardown);
	tcase_add_loop_test(t, test_pages, 0, sizeof pages / sizeof *pages);
	tcase_add_test(t, test_names);
	tcase_add_loop_test(t, test_kinds, 0, sizeof kinds / sizeof *kinds);
	tcase_add_test(t, test_missing);
	tcase_add_test(t, test_totals);
	tcase_add_test(t, test_verdicts);
	suite_add_tcase(s, t);
	return s;
}
