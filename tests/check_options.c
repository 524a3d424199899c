/* The table of a program's options: what words set, and what help says. */
#include <check.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/options.h"
#include "base/usage.h"

struct told {
	bool loud;
	const char *load, *play, *called;
	unsigned calls;
};

static int call(void *context, const char *arg)
{
	struct told *t = context;
	t->called = arg;
	t->calls++;
	return arg && !strcmp(arg, "bad") ? EXIT_USAGE : EXIT_FINE;
}

static const char *const *kinds(struct arena *a)
{
	static const char *const names[] = {"this", "that", NULL};
	(void)a;
	return names;
}

static const struct option_row rows[] = {
	{"loud", 'l', NULL, "be heard", OPTION_FLAG(struct told, loud)},
	{"load", 0, "FILE", "%s of a file, and so many words that they do not all go into one line", OPTION_TEXT(struct told, load),
	 .words = kinds},
	{"lade", 0, "FILE", NULL, OPTION_TEXT(struct told, load)},
	{"play", 'p', "[=GAME]", "all or one", OPTION_TEXT(struct told, play)},
	{"a-name-that-is-long", 0, "WORD", "it is called", .set = call},
	{0},
};

static const struct option_table table = {.program = "it", .head = "usage: it\n", .rows = rows, .tail = "The end.\n"};

static struct told t;

/* The program's words, with blanks between. */
static int with(const char *words)
{
	static char copy[128];		/* what is set points into it */
	char *argv[16] = {(char *)"it"};
	int argc = 1;
	t = (struct told){0};
	strcpy(copy, words);
	for (char *w = strtok(copy, " "); w; w = strtok(NULL, " "))
		argv[argc++] = w;
	optind = 0;	/* glibc's: begin anew */
	int status = options_read(&table, &t, argc, argv);
	if (status == EXIT_FINE)
		ck_assert_int_eq(optind, argc - (argc > 1 && argv[argc - 1][0] != '-'));
	return status;
}

START_TEST(words_set)
{
	ck_assert_int_eq(with(""), EXIT_FINE);
	ck_assert(!t.loud && !t.load && !t.play && !t.calls);
	ck_assert_int_eq(with("-l --load=a file"), EXIT_FINE);
	ck_assert(t.loud);
	ck_assert_str_eq(t.load, "a");
	ck_assert_int_eq(with("--lade b --play"), EXIT_FINE);
	ck_assert_str_eq(t.load, "b");
	ck_assert_ptr_null(t.play);
	ck_assert_int_eq(with("-pgame --a-name-that-is-long=x --a-name y file"), EXIT_FINE);
	ck_assert_str_eq(t.play, "game");
	ck_assert_str_eq(t.called, "y");
	ck_assert_uint_eq(t.calls, 2);
}
END_TEST

START_TEST(words_refused)
{
	ck_assert_int_eq(with("--a-name-that-is-long bad --loud"), EXIT_USAGE);
	ck_assert(!t.loud);
	ck_assert_int_eq(with("--lo"), EXIT_USAGE);
	ck_assert_int_eq(with("--lodu"), EXIT_USAGE);
	ck_assert_int_eq(with("--load"), EXIT_USAGE);
	ck_assert_int_eq(with("--loud=1"), EXIT_USAGE);
	ck_assert_int_eq(with("-x"), EXIT_USAGE);
	ck_assert_int_eq(with("--version --load"), EXIT_DONE);
}
END_TEST

START_TEST(help_is_the_table)
{
	struct buf b = BUF_INIT;
	options_help(&table, NULL, &b);
	ck_assert_str_eq(buf_str(&b), "usage: it\n"
		"\n"
		"  -l, --loud             be heard\n"
		"      --load FILE, --lade FILE  this, that of a file, and so many words that\n"
		"                         they do not all go into one line\n"
		"  -p, --play[=GAME]      all or one\n"
		"      --a-name-that-is-long WORD  it is called\n"
		"  -h, --help             this text\n"
		"  -V, --version          the version\n"
		"\n"
		"The end.\n");
	buf_free(&b);
}
END_TEST

Suite *suite_options(void)
{
	Suite *s = suite_create("options");
	TCase *c = tcase_create("options");
	tcase_add_test(c, words_set);
	tcase_add_test(c, words_refused);
	tcase_add_test(c, help_is_the_table);
	suite_add_tcase(s, c);
	return s;
}
