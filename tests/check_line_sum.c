/* Sums beside lines of BASIC: values that other programs of them print. */
#include <check.h>
#include <string.h>

#include "basic/program.h"
#include "weigh/line_sum.h"

static const struct {
	const char *kind;
	unsigned number;
	const char *text, *printed;
} sums[] = {
	{"Proofreader of 1983", 10, "PRINT \"HELLO WORLD!\"", "79"},
	{"Proofreader of 1983", 10, "PRINT\"HELLOWORLD!\"", "79"},	/* no blank counts */
	{"Proofreader of 1986", 10, "PRINT \"HELLO WORLD!\"", "EE"},
	{"Proofreader of 1986", 10, "PRINT\"HELLO WORLD!\"", "EE"},
	{"Proofreader of 1986", 160, "DATA 1,2", "FS"},
	{"Repellent of April 1984", 10, "PRINT \"HELLO WORLD!\"", "FA"},
	{"Repellent of June 1984", 10, "GZ", "KF"},
	{"Repellent of June 1984", 30, "G Z", "KF"},
	{"Repellent of June 1984", 40, "PRINT\"HELLO WORLD\"", "PE"},
	{"Repellent of June 1984", 60, "AA1", "LO"},
	{"Repellent of June 1984", 70, "AA2", "LN"},
	{"Repellent of June 1984", 80, "\"G\"", "IM"},
	{"Repellent of June 1984", 11006, "PRINTTAB(12)\"{DOWN}MIKE BUHIDAR JR.\"", "EI"},
	{"Repellent of 1987", 25, "GOSUB325", "EH"},
	{"Repellent of 1987", 256, "GOSUB325", "CP"},
	{"Repellent of 1987", 23456, "GOSUB325", "BN"},
	{"Repellent of 1987", 485, "RETURN", "HE"},
	{"Repellent of 1987", 20, "PRINT\"{8 DOWN}\"TAB(7)\"PLEASE WAIT....READING DATA\"", "LE"},
	{"Typist of 1985", 10, "PRINT \"HELLO WORLD!\"", "196"},
	{"Typist of 1988", 10, "PRINT \"HELLO WORLD!\"", "166"},
	{"Checksummer of 1985", 300, "A B", "176"},	/* 44 + 1 + 65 + 66 */
};

START_TEST(test_sums)
{
	const struct basic_spelling_rules rules = {NOTATION_WORDS, CASE_UPPER};
	static struct basic_key key[BASIC_KEYS_MAX];
	uint8_t typed[BASIC_KEYS_MAX], kept[BASIC_KEYS_MAX];
	struct basic_wrong wrong;
	char out[LINE_SUM_WIDTH];
	unsigned found = 0;
	int n = basic_read_keys(&rules, sums[_i].text, strlen(sums[_i].text), key, &wrong);
	ck_assert_int_gt(n, 0);
	for (int i = 0; i < n; i++)
		typed[i] = key[i].byte;
	size_t nkept = basic_crunch(basic_machines, key, (size_t)n, kept);
	for (unsigned k = 0; k < nline_sum_kinds; k++) {
		if (!strstr(line_sum_kinds[k].name, sums[_i].kind))
			continue;
		line_sum_put(&line_sum_kinds[k], line_sum_of(&line_sum_kinds[k], sums[_i].number, typed, (size_t)n, kept, nkept), out);
		ck_assert_str_eq(out, sums[_i].printed);
		found++;
	}
	ck_assert_uint_eq(found, 1);
}
END_TEST

Suite *suite_line_sum(void);
Suite *suite_line_sum(void)
{
	Suite *s = suite_create("line_sum");
	TCase *t = tcase_create("line_sum");
	tcase_add_loop_test(t, test_sums, 0, sizeof sums / sizeof *sums);
	suite_add_tcase(s, t);
	return s;
}
