/* Program forms: what is a row of one, what a step is read as, what rules say of it. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "collate/form.h"
#include "manifest/manifest.h"
#include "tests/many.h"
#include "weigh/rule.h"

static struct arena arena;

static void setup(void)
{
	arena = (struct arena)ARENA_INIT;
}

static void teardown(void)
{
	arena_free(&arena);
}

/* ---- pages ---- */

static const char *const program[] = {
	"LBL \"AREA\"", "\"RADIUS?\"", "PROMPT", "X^2", "PI", "*", "STO 05", "XEQ 07", "\"AREA=\"", "ARCL X", "AVIEW", "GTO 01",
	"LBL 07", "RCL IND 05", "ISG 06", "GTO 07", "1.25", "STO 12", "RTN", "LBL 01", "STO 05", "STO 05", "RCL 12", "END",
};

static const char *const codes[] = {
	"C0 00 F5 00 41 52 45 41", "F7 52 41 44 49 55 53 3F", "8E", "51", "72", "42", "35", "E0 00 07", "F5 41 52 45 41 3D", "9B 73", "7E",
	"B2 00", "08", "90 85", "96 06", "B8 00", "11 1A 12 15", "3C", "85", "02", "35", "35", "2C", "C0 00 0D",
};

enum { STEPS = sizeof program / sizeof *program };

enum layout { TABBED, BARS, BLANKS, CLOSE, THREE, CODES_BEFORE, CODES_BEHIND, LAYOUTS };

static const struct {
	const char *name;
	unsigned columns;
} layouts[LAYOUTS] = {
	[TABBED] = {"program form", 2}, [BARS] = {"program form", 2}, [BLANKS] = {"program form", 1}, [CLOSE] = {"program form", 1},
	[THREE] = {"program form", 3}, [CODES_BEFORE] = {"program form, key codes before", 1},
	[CODES_BEHIND] = {"program form, key codes behind", 2},
};

static void put_cell(struct buf *out, enum layout l, unsigned i, const char *const *step)
{
	const char *comment = i % 5 == 1 ? "a comment of 2 words" : "";
	switch (l) {
	case TABBED:
		buf_printf(out, "%02u\t%s\t%s\t", i + 1, step[i], comment);
		return;
	case BARS:
		buf_printf(out, "| %02u | %s | %s ", i + 1, step[i], comment);
		return;
	case BLANKS:
		buf_printf(out, "  %02u   %-16s %s", i + 1, step[i], comment);
		return;
	case CLOSE:
		buf_printf(out, "%u %s", i + 1, step[i]);
		return;
	case THREE:
		buf_printf(out, "%03u  %-18s", i + 1, step[i]);
		return;
	case CODES_BEFORE:
		buf_printf(out, "%02u\t%s\t%s", i + 1, codes[i], step[i]);
		return;
	case CODES_BEHIND:
		buf_printf(out, "%02u  %-14s  %-26s  ", i + 1, step[i], codes[i]);
		return;
	case LAYOUTS:
		break;
	}
}

/* The steps in columns, with text around and a table of registers behind. */
static const char *page_of(enum layout l, const char *const *step)
{
	struct buf out = BUF_INIT;
	unsigned columns = layouts[l].columns, rows = (STEPS + columns - 1) / columns;
	buf_puts(&out, "The area of a circle. The program is 55 bytes long.\n\nSTEP/LINE  KEYCODE  COMMENTS\n");
	for (unsigned r = 0; r < rows; r++) {
		for (unsigned c = 0; c < columns && c * rows + r < STEPS; c++)
			put_cell(&out, l, c * rows + r, step);
		buf_putc(&out, '\n');
	}
	buf_puts(&out, "\nREGISTERS\n01\tradius\n02\tarea\n03\tscratch\n\n1 2 3 4\n1 - - - -\n2 - - - -\n3 - - - -\n4 - - - -\n\nRADIUS?\n5\nAREA=78.5398\n");
	const char *text = arena_strndup(&arena, buf_str(&out), out.len);
	buf_free(&out);
	return text;
}

static const char *changed(const char *page, const char *was, const char *is)
{
	const char *at = strstr(page, was);
	ck_assert_msg(at != NULL, "'%s' is not on the page", was);
	return arena_printf(&arena, "%.*s%s%s", (int)(at - page), page, is, at + strlen(was));
}

/* ---- collating ---- */

static struct collation *c;
static char *said;

/* Rules as a manifest has them, with the errata; NULL: none. */
static bool collated(const char *page, const char *rules, const char *errata)
{
	size_t size;
	FILE *f = open_memstream(&said, &size);
	struct diag d = {.out = f};
	struct { struct conf_sections rules; } got = {0};
	const struct conf_key keys[] = {
		{"rule", CONF_SECTIONS, false, 0, manifest_rule_table, sizeof(struct manifest_rule_key)}, {.kind = CONF_END},
	};
	const struct manifest_rule *list = NULL;
	struct source *src = source_new(&arena, "page", page, strlen(page));
	c = arena_alloc(&arena, sizeof *c);
	form_init(c, &arena, "page");
	bool ok = !rules || (conf_read(&arena, &d, source_new(&arena, "rules", rules, strlen(rules)), keys, &got)
			     && manifest_rules_read(&arena, &d, &got.rules, &list));
	ok = ok && (!errata || errata_read(c, &d, source_new(&arena, "errata", errata, strlen(errata))));
	ok = ok && form_collate(c, &d, &src, 1, (struct page_range){0}, list, got.rules.n, NULL);
	fclose(f);
	said = arena_take(&arena, said, size);
	return ok;
}

/* "07 operand '05' reads '06'?; ..." */
static const char *findings(void)
{
	struct buf b = BUF_INIT;
	for (const struct finding *f = c->findings; f; f = f->next)
		buf_printf(&b, "%s%02u %s '%s' reads '%s'%s", b.len ? "; " : "", f->address, witness_name[f->witness], f->printed, f->reads,
			   f->doubtful ? "?" : "");
	const char *text = arena_strndup(&arena, buf_str(&b), b.len);
	buf_free(&b);
	return text;
}

static const char *step(unsigned i)
{
	struct buf b = BUF_INIT;
	ck_assert(i <= c->form->nsteps && c->form->step[i].read);
	hp41_print(&c->form->step[i].step, HP41_PLAIN, &b);
	const char *text = arena_strndup(&arena, buf_str(&b), b.len);
	buf_free(&b);
	return text;
}

START_TEST(each_layout)
{
	enum layout l = (enum layout)_i;
	bool coded = l == CODES_BEFORE || l == CODES_BEHIND;
	ck_assert(collated(page_of(l, program), NULL, NULL));
	ck_assert_str_eq(c->form->reading->layout->name, layouts[l].name);
	ck_assert_uint_eq(c->form->reading->columns, layouts[l].columns);
	ck_assert_str_eq(findings(), "");
	ck_assert_uint_eq(c->form->nsteps, STEPS);
	for (unsigned i = 0; i < STEPS; i++)
		ck_assert_str_eq(step(i + 1), program[i]);
	/* texts that a printout has, too: "RADIUS?", "AREA="; with the codes all */
	ck_assert_uint_eq(c->proven, coded ? STEPS : 2);
	ck_assert_uint_eq(c->doubtful, 0);
	ck_assert_uint_eq(c->form->bytes, 55);
	ck_assert_int_eq(c->verdict, coded ? VERDICT_VERIFIED : VERDICT_READ);
	if (l == TABBED)
		ck_assert_str_eq(c->form->step[2].comment, "a comment of 2 words");
}
END_TEST

static const struct {
	enum layout layout;
	const char *was, *is, *told;
} damages[] = {
	{TABBED, "07\tSTO 05", "07\tST0 05", "07 mnemonic 'ST0' reads 'STO'?"},
	{BLANKS, "STO 12", "STO I2", "18 operand 'I2' reads '12'?"},
	{THREE, "004  X^2", "0O4  X^2", "04 number '0O4' reads '004'"},
	{THREE, "004  X^2", "104  X^2", "04 number '104' reads '004'"},
	{BLANKS, "24   END", "29   END", "24 number '29' reads '24'"},
	{CLOSE, "\n1 LBL", "\n7 LBL", "01 number '7' reads '1'"},
	{BARS, "| 05 | PI |", "| 05 | P1 |", "05 operand 'P1' reads 'PI'?"},
	{TABBED, "\"RADIUS?\"", "RADIUS?\"", "02 operand 'RADIUS?\"' reads '\"RADIUS?\"'"},
	{CLOSE, "17 1.25", "17 1.2S", "17 operand '1.2S' reads '1.25'?"},
	{BLANKS, "LBL 07", "LBL 01", "13 operand '01' reads '07'?"},
	{BLANKS, "GTO 01", "GTO 81", "12 operand '81' reads '01'?"},
	{BLANKS, "GTO 01", "GTO 44", "12 operand '44' reads '44'?"},
	{BLANKS, "GTO 01", "G T 0 0l", "12 mnemonic 'G T 0 0l' reads 'GTO 01'?"},
	{CLOSE, "\n6 *\n", "\n", "06 row '' reads ''?"},
	{CLOSE, "\n6 *\n", "\n6 *\n6 *\n", "06 row '*' reads ''"},
	{CLOSE, "\n6 *\n", "\n6 %%%&&&===///\n", "06 line '%%%&&&===///' reads ''?"},
	{CODES_BEFORE, "\tSTO 12", "\tSTO 17", "18 operand '17' reads '12'?"},
	{CODES_BEFORE, "\tSTO 12", "\tSTO I2", "18 operand 'I2' reads '12'"},
	{CODES_BEFORE, "\t3C\t", "\t38\t", "18 operand '12' reads '08'?"},
	/* legible codes of another step are told beside it; as many as it has */
	{CODES_BEFORE, "53 3F\t", "53 3E\t", "02 operand '\"RADIUS?\"' reads '\"RADIUS?\"'?; 02 byte 'F7 52 41 44 49 55 53 3E' reads 'F7 52 41 44 49 55 53 3F'?"},
	{CODES_BEFORE, "\t7E\t", "\t7F\t", "11 byte '7F' reads '7E'?"},
	{CODES_BEFORE, "\t96 06\t", "\t98 06\t", "15 byte '98 06' reads '96 06'?"},
	{CODES_BEFORE, "\t96 06\t", "\t7E\t", "15 byte '7E' reads '96 06'?"},
	{CODES_BEHIND, "  AVIEW         ", "  AVlEW         ", "11 operand 'AVlEW' reads 'AVIEW'"},
	{TABBED, "AREA=78", "AREA =78", ""},
	{TABBED, "\nRADIUS?\n5", "\nRADIUM?\n5\nRADIUM?", "02 operand '\"RADIUS?\"' reads '\"RADIUM?\"'?"},
	{TABBED, "\t\"RADIUS?\"", "\t\"RADIUS\"", "02 operand '\"RADIUS\"' reads '\"RADIUS?\"'?"},
	{TABBED, "AREA=78.5398", "AREA =", "09 prose 'AREA =' reads 'AREA='?"},
};

START_TEST(damaged)
{
	ck_assert(collated(changed(page_of(damages[_i].layout, program), damages[_i].was, damages[_i].is), NULL, NULL));
	ck_assert_str_eq(findings(), damages[_i].told);
	/* a print that says something else is never proven */
	for (const struct finding *f = c->findings; f; f = f->next)
		if (f->witness == WITNESS_OPERAND || f->witness == WITNESS_MNEMONIC)
			ck_assert(damages[_i].layout == CODES_BEFORE || damages[_i].layout == CODES_BEHIND || c->truth[f->address].proof < PROOF_PROVEN);
	if (strstr(damages[_i].told, "row ''") || strstr(damages[_i].told, "line '"))
		ck_assert_uint_eq(c->missing, 1);
}
END_TEST

/* Key codes of which nobody knows what they mean, but that the same function has them elsewhere. */
START_TEST(learned_codes)
{
	static const char page[] =
		"01  LBL 01  21 01\n02  STO 05  33 05\n03  STO 06  33 06\n04  STO 07  33 07\n05  SIN  31\n06  RCL 05  34 05\n07  STO 08  33 08\n08  END  00\n";
	ck_assert(collated(page, NULL, NULL));
	ck_assert_str_eq(c->form->reading->layout->name, "program form, key codes behind");
	ck_assert_uint_eq(c->proven, 4);
	ck_assert_int_eq(c->truth[2].proof, PROOF_PROVEN);
	ck_assert_int_eq(c->truth[6].proof, PROOF_SINGLE);
	/* 33 07 beside STO 01 bears nothing out */
	ck_assert(collated(changed(page, "STO 07", "STO 01"), NULL, NULL));
	ck_assert_int_eq(c->truth[4].proof, PROOF_SINGLE);
	ck_assert(collated(changed(page, "STO 07", "RCL 07"), NULL, NULL));
	ck_assert_int_eq(c->truth[4].proof, PROOF_SINGLE);
	ck_assert_int_eq(c->truth[2].proof, PROOF_SINGLE);
}
END_TEST

/* As the calculator's printer has it: a mark before labels, decimal points behind a blank, .END. */
START_TEST(printer_listings)
{
	static const char page[] = "PRP \"Q\"\n\n01+LBL \"Q\"\n02 .5\n03 -.25\n04 +\n05 >\"AB\"\n 06\xE2\x97\x86LBL 01\n07*LBL 02\n08: SIN\n09. COS\n10) TAN\n11 .END.\n";
	static const char *const steps[] = {"LBL \"Q\"", ".5", "-.25", "+", ">\"AB\"", "LBL 01", "LBL 02", "SIN", "COS", "TAN", "END"};
	ck_assert(collated(page, NULL, NULL));
	ck_assert_str_eq(findings(), "");
	for (unsigned i = 0; i < sizeof steps / sizeof *steps; i++)
		ck_assert_str_eq(step(i + 1), steps[i]);
}
END_TEST

START_TEST(accepted)
{
	const char *page = page_of(BLANKS, program);
	static const char lost[] = "erratum { at = \"07\" witness = \"mnemonic\" class = \"reading\" printed = \"ST0\" reads = \"STO\" }";
	static const char row[] = "erratum { at = \"06\" witness = \"row\" class = \"reading\" printed = \"\" reads = \"*\" }";
	static const char other[] = "erratum { at = \"18\" witness = \"operand\" class = \"press\" printed = \"I2\" reads = \"17\" }";
	ck_assert(collated(changed(page, "STO 05", "ST0 05"), NULL, lost));
	ck_assert_uint_eq(c->doubtful + c->unexplained + c->unused, 0);
	ck_assert_str_eq(step(7), "STO 05");
	ck_assert(collated(changed(page_of(CLOSE, program), "\n6 *\n", "\n"), NULL, row));
	ck_assert_uint_eq(c->doubtful + c->unexplained + c->unused + c->missing, 0);
	ck_assert_str_eq(step(6), "*");
	ck_assert(collated(changed(page, "STO 12", "STO I2"), NULL, other));
	ck_assert_str_eq(step(18), "STO 17");
	/* an erratum of what is as it says explains nothing */
	ck_assert(collated(page, NULL, lost));
	ck_assert_uint_eq(c->unused, 1);
	ck_assert(!collated(page, NULL, changed(lost, "\"07\"", "\"start\"")));
	ck_assert_ptr_nonnull(strstr(said, "'start' is no line of a program for the hp41"));
}
END_TEST

/* ---- rules ---- */

static const char rule_page[] =
	"The numbers add up to 10. It takes 27 bytes.\n\n01 LBL \"N\"\n02 1.5\n03 STO 01\n04 3.25\n05 STO 02\n06 5.25\n07 STO 03\n08 1234\n09 STO 04\n10 END\n";

#define SAID "says = \"The numbers add up to 10\""
#define SUM "rule { kind = \"sum\" about = \"numbers\" lines = {\"02-06\"} sum = \"10\" "
#define SUM_IS(sum) "rule { kind = \"sum\" about = \"two\" lines = {\"02-04\"} sum = \"" sum "\" }"
#define PERMUTATION "rule { kind = \"permutation\" about = \"digits\" lines = {\"08\"} digits = 1 of = {\"1-4\"} }"

static const struct {
	const char *was, *is, *rules;
	const char *told;	/* findings, or what is said when it cannot be */
	bool bad;
} rules[] = {
	{"", "", SUM "}", "", false},
	{"3.25", "3.26", SUM "}", "04 operand '3.26' reads '3.25'", false},
	{"3.25", "325", SUM "}", "04 operand '325' reads '3.25'?", false},
	{"3.25", "3.28", SUM "}", "04 operand '3.28' reads '3.28'?; 06 operand '5.25' reads '5.22'?", false},
	/* parts of numbers count, and signs; what no reading has is told as the sum that there is */
	{"3.25", "3.26", SUM_IS("4.75"), "04 operand '3.26' reads '3.25'", false},
	{"3.25", "-3.26", SUM_IS("-1.75"), "04 operand '-3.26' reads '-3.25'", false},
	{"3.25", "-3.25", SUM_IS("99999"), "02 claim '99999' reads '-1.75'", false},
	{"3.25", "-.25", SUM_IS("99999"), "02 claim '99999' reads '1.25'", false},
	{"3.25", "-1.5", SUM_IS("99999"), "02 claim '99999' reads '0'", false},
	{"1.5", "-1.5", SUM_IS("-99999"), "02 claim '-99999' reads '1.75'", false},
	{"1.5", "-.5", SUM_IS("-99999"), "02 claim '-99999' reads '2.75'", false},
	{"3.25", "3 E2", SUM_IS("99"), "02 claim '99' reads '1.5'", false},
	{"1234", "5678", PERMUTATION, "08 claim 'each once' reads ''5' in line 08 is none of them'", false},
	{"1234", "2222", PERMUTATION, "08 claim 'each once' reads ''2' in lines 08 and 08'", false},
	{"1234", "12", "rule { kind = \"permutation\" about = \"x\" lines = {\"08\"} digits = 1 of = {\"1-9\"} }", "08 claim 'each once' reads '3 in none'", false},
	{"1234", "12", "rule { kind = \"permutation\" about = \"x\" lines = {\"08\"} digits = 2 of = {\"7-20\"} }", "08 claim 'each once' reads '07 in none'", false},
	{"1234", "1231", PERMUTATION, "08 operand '1231' reads '1234'?", false},
	{"1234", "124", PERMUTATION, "08 operand '124' reads '1234'?", false},
	{"", "", "rule { kind = \"size\" about = \"all\" bytes = 27 steps = 10 }", "", false},
	{"", "", "rule { kind = \"size\" about = \"all\" bytes = 32 }", "01 claim '32 bytes' reads '27 bytes'", false},
	{"", "", "rule { kind = \"size\" about = \"all\" bytes = 28 registers = 4 }", "", false},
	{"", "", "rule { kind = \"size\" about = \"all\" registers = 5 }", "01 claim '5 registers' reads '4 registers'", false},
	{"", "", "rule { kind = \"saving\" about = \"two\" lines = \"08-09\" bytes = 5 }", "", false},
	{"", "", "rule { kind = \"saving\" about = \"two\" lines = \"08-09\" instead = {\"9\", \"STO 04\"} bytes = 3 }", "", false},
	{"", "", "rule { kind = \"saving\" about = \"two\" lines = \"08-09\" bytes = 6 }", "08 claim '6 bytes' reads '5 bytes'", false},
	{"", "", "rule { kind = \"registers\" about = \"four\" of = {\"01-04\"} }", "", false},
	{"STO 03", "STO 30", "rule { kind = \"registers\" about = \"four\" of = {\"01-04\"} }", "01 claim '01-04' reads 'STO 30 in line 07'", false},
	{"", "", "rule { kind = \"flags\" about = \"none\" of = {\"05\"} }", "01 claim '05' reads 'no step has 05'", false},
	{"STO 03", "SF 05", "rule { kind = \"flags\" about = \"none\" of = {\"05\"} }", "", false},
	{"", "", "rule { kind = \"digits\" about = \"x\" }", "there is no rule 'digits'", true},
	{"", "", "rule { kind = \"sum\" about = \"x\" sum = \"10\" }", "needs lines and sum", true},
	{"", "", "rule { kind = \"sum\" about = \"x\" lines = \"02-99\" sum = \"10\" }", "there is no line 99: the page has 10", true},
	{"", "", "rule { kind = \"sum\" about = \"x\" lines = \"03\" sum = \"10\" }", "no number stands in these lines", true},
	{"", "", "rule { kind = \"sum\" about = \"x\" lines = \"02\" sum = \"ten\" }", "'ten' is no sum", true},
	{"", "", "rule { kind = \"size\" about = \"x\" bytes = 27 says = \"It takes 32 bytes\" }", "no page says this", true},
	{"", "", "rule { kind = \"saving\" about = \"x\" lines = \"02\" instead = \"FOO\" bytes = 1 }", "'FOO' is no step", true},
	{"", "", "rule { kind = \"size\" about = \"x\" lines = \"9-2\" bytes = 1 }", "'9-2' is no range", true},
	{"", "", "rule { kind = \"permutation\" about = \"x\" lines = \"08\" digits = 3 of = {\"1-999\"} }", "more than 256 pieces", true},
	{"", "", "rule { kind = \"size\" about = \"x\" }", "needs bytes, registers or steps", true},
};

START_TEST(ruled)
{
	const char *page = *rules[_i].was ? changed(rule_page, rules[_i].was, rules[_i].is) : rule_page;
	bool ok = collated(page, rules[_i].rules, NULL);
	ck_assert(ok == !rules[_i].bad);
	if (ok)
		ck_assert_str_eq(findings(), rules[_i].told);
	else
		ck_assert_msg(strstr(said, rules[_i].told) != NULL, "%s", said);
}
END_TEST

/* Only what the page says is a witness; and of two look-alikes that cancel it says nothing. */
START_TEST(rules_as_witnesses)
{
	static const char all[] = SUM SAID "}", sized[] = "rule { kind = \"size\" about = \"all\" bytes = 27 says = \"It takes 27 bytes\" }";
	ck_assert(collated(rule_page, SUM "}", NULL));
	ck_assert_uint_eq(c->proven, 0);
	ck_assert_int_eq(c->verdict, VERDICT_READ);
	ck_assert(collated(rule_page, sized, NULL));
	ck_assert_uint_eq(c->proven, 0);
	ck_assert_int_eq(c->verdict, VERDICT_READ);
	ck_assert(collated(rule_page, all, NULL));
	/* 1.50 has the same sum, but not the same size */
	ck_assert_uint_eq(c->proven, 0);
	ck_assert(collated(rule_page, arena_printf(&arena, "%s\n%s", all, sized), NULL));
	ck_assert_uint_gt(c->proven, 0);
	ck_assert_int_eq(c->verdict, VERDICT_VERIFIED);
	for (unsigned i = 1; i <= 10; i++)
		ck_assert(i == 2 || i == 4 || i == 6 || c->truth[i].proof == PROOF_SINGLE);
}
END_TEST

/* Several readings that satisfy all rules are all there, with what they cost. */
START_TEST(several_readings)
{
	ck_assert(collated(changed(rule_page, "1234", "1233"), PERMUTATION, NULL));
	ck_assert_uint_eq(c->form->nways, 2);
	ck_assert_uint_eq(c->form->place[0], 8);
	ck_assert_uint_eq(c->doubtful, 1);
	ck_assert_ptr_nonnull(strstr(c->findings->evidence, "leave 2 readings of it: "));
	for (unsigned k = 0; k < 2; k++)
		ck_assert_ptr_nonnull(strstr(c->findings->evidence, arena_printf(&arena, "'%s'", c->form->way[k][0].text)));
}
END_TEST

/* Each number has thousands of readings: there may not be any number of numbers. */
START_TEST(too_many_numbers)
{
	struct buf page = BUF_INIT;
	for (unsigned i = 1; i <= 140; i += 2)
		buf_printf(&page, "%02u %u\n%02u STO %02u\n", i, i, i + 1, i % 100);
	ck_assert(!collated(buf_str(&page), "rule { kind = \"sum\" about = \"x\" lines = {\"1-140\"} sum = \"9\" }", NULL));
	ck_assert_ptr_nonnull(strstr(said, "more than 64 numbers"));
	buf_free(&page);
}
END_TEST

/* ---- what nobody expects ---- */

static const struct {
	const char *page;
	bool there;
} strange[] = {
	{"", false}, {"\n\n\n", false}, {"no numbers here", false}, {"01 STO 05\n", false}, {"01\n02\n03\n", false},
	{"1 - - -\n2 - - -\n3 - - -\n4 - - -\n", false}, {"01 foo\n02 bar\n03 baz\n04 qux\n", false},
	{"01 LBL A\n02 12345678901\n03 X<>Y\n04 END\n", true}, {"01 LBL A\n02 GTO 44\n03 X<>Y\n04 END\n", true},
	{"01 LBL A\n02 STOO\n03 X<>Y\n9999 END\n", true}, {"9 +\n8 -\n7 *\n6 /\n5 SIN\n4 COS\n", false},
	{"01 LBL \"\n02 \"\"\"\n03 \"\n04 END\n", false}, {"01\tLBL A\t|||\t02\n02\t\t\t\n03\tX<>Y\n04\tRTN\n05\tEND\n", true},
};

START_TEST(odd_pages)
{
	const char *page = strange[_i].page;
	bool there = collated(page, NULL, NULL);
	ck_assert(there == strange[_i].there);
	ck_assert(there || strstr(said, "no program found"));
	ck_assert(!there || c->verdict == VERDICT_OPEN);
	if (strstr(page, "12345678901")) {
		ck_assert_uint_eq(c->doubtful, 1);
		ck_assert_uint_eq(c->form->step[2].step.n, 10);
	}
	if (strstr(page, "GTO 44"))
		ck_assert_str_eq(findings(), "02 operand '44' reads '44'?");
}
END_TEST

/* Whatever letter of a page is another one (each fifth is tried): what is called proven is right, and what is verified is all of it. */
START_TEST(any_page)
{
	static const char other[] = "\"\t9Z|\x01\xC3 0138LOX+";
	const char *page = page_of((enum layout)_i, program);
	size_t n = strlen(page), kinds = sizeof other - 1;
	for (size_t at = (size_t)_i; at < n; at += 5) {
		struct arena_mark mark = arena_mark(&arena);
		char *text = arena_strndup(&arena, page, n);
		text[at] = other[at % kinds];
		if (collated(text, NULL, NULL)) {
			bool all = c->form->nsteps == STEPS;
			for (unsigned i = 1; i <= c->form->nsteps; i++) {
				bool right = i <= STEPS && c->form->step[i].read && !strcmp(step(i), program[i - 1]);
				ck_assert_msg(right || c->truth[i].proof < PROOF_PROVEN, "'%c' at %zu: step %u: %.40s", text[at], at, i, text + (at > 12 ? at - 12 : 0));
				all &= right;
			}
			ck_assert_msg(all || c->verdict != VERDICT_VERIFIED, "'%c' at %zu", text[at], at);
		}
		arena_release(&arena, mark);
	}
}
END_TEST

Suite *suite_form(void)
{
	Suite *s = suite_create("form");
	TCase *t = tcase_create("pages");
	tcase_add_checked_fixture(t, setup, teardown);
	tcase_add_loop_test(t, each_layout, 0, LAYOUTS);
	tcase_add_loop_test(t, damaged, 0, sizeof damages / sizeof *damages);
	tcase_add_test(t, learned_codes);
	tcase_add_test(t, printer_listings);
	tcase_add_test(t, accepted);
	tcase_add_loop_test(t, odd_pages, 0, sizeof strange / sizeof *strange);
	suite_add_tcase(s, t);
	t = tcase_create("rules");
	tcase_add_checked_fixture(t, setup, teardown);
	tcase_add_loop_test(t, ruled, 0, sizeof rules / sizeof *rules);
	tcase_add_test(t, rules_as_witnesses);
	tcase_add_test(t, several_readings);
	tcase_add_test(t, too_many_numbers);
	suite_add_tcase(s, t);
	t = many_of(s, setup, teardown);
	tcase_add_loop_test(t, any_page, 0, LAYOUTS);
	return s;
}
