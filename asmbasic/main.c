/* asmbasic: programs in BASIC to what Commodore's machines load, and back. See doc/asmbasic.1. */
#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/names.h"
#include "base/options.h"
#include "base/usage.h"
#include "basic/program.h"

static const char program[] = "asmbasic";

struct options {
	const char *output;
	bool list;
	struct basic_reading how;
};

static const char *const *machine_words(struct arena *a)
{
	size_t n = 0;
	while (basic_machines[n].name)
		n++;
	const char **names = arena_alloc(a, (n + 1) * sizeof *names);
	for (size_t i = 0; i < n; i++)
		names[i] = basic_machines[i].name;
	return names;
}

static const char *const *notation_words(struct arena *a)
{
	(void)a;
	return basic_notation_names;
}

static int unknown(const char *option, const char *arg, const char *const *names)
{
	struct arena a = ARENA_INIT;
	int status = usage_error(program, "--%s: no '%s'; there is %s", option, arg, names_closest(&a, arg, names));
	arena_free(&a);
	return status;
}

static int set_machine(void *context, const char *arg)
{
	struct options *o = context;
	struct arena a = ARENA_INIT;
	o->how.machine = basic_machine_find(arg);
	int status = o->how.machine ? EXIT_FINE : unknown("machine", arg, machine_words(&a));
	arena_free(&a);
	return status;
}

static int set_notation(void *context, const char *arg)
{
	struct options *o = context;
	o->how.has_notation = true;
	for (int i = 0; i < NOTATIONS; i++) {
		o->how.notation = (enum basic_notation)i;
		if (!strcmp(basic_notation_names[i], arg))
			return EXIT_FINE;
	}
	return unknown("notation", arg, basic_notation_names);
}

static int set_case(void *context, const char *arg)
{
	static const char *const cases[] = {[CASE_UPPER] = "upper", [CASE_LOWER] = "lower", NULL};
	struct options *o = context;
	o->how.has_case = true;
	o->how.letters = !strcmp(arg, "lower") ? CASE_LOWER : CASE_UPPER;
	return !strcmp(arg, cases[o->how.letters]) ? EXIT_FINE : unknown("case", arg, cases);
}

static const struct option_row rows[] = {
	{"output", 'o', "FILE", "where to write; with --list, instead of standard output", OPTION_TEXT(struct options, output)},
	{"list", 'l', NULL, "write the text of a .prg instead", OPTION_FLAG(struct options, list)},
	{"machine", 'm', "NAME", "whose program it is: %s; default pet, or the address in a .prg", .set = set_machine,
	 .words = machine_words},
	{"notation", 'n', "NAME", "how control codes are written: %s; all but inverse are read without it",
	 .set = set_notation, .words = notation_words},
	{"case", 0, "upper|lower", "what letters typed without SHIFT are; default: what most of the text is in",
	 .set = set_case},
	{"relink", 0, NULL, "a .prg's links are made anew, as when a machine loads it", OPTION_FLAG(struct options, how.relink)},
	{0},
};

static const struct option_table table = {
	.program = program,
	.head = "usage: asmbasic [options] -o FILE.prg FILE\n"
		"       asmbasic [options] --list FILE.prg\n"
		"Makes what a Commodore machine loads of a program in BASIC as it is printed or\n"
		"typed, one line a line, or writes one back ('-' is standard input).\n",
	.rows = rows,
	.tail = "Exit status: 0 fine, 1 errors in the input, 2 wrong usage or a file that\n"
		"cannot be read or written.\n",
};

static int run(struct arena *a, const struct options *o, const char *path)
{
	struct diag d;
	struct basic_program p;
	struct buf out = BUF_INIT;
	const struct source *src = source_read(a, path);
	const char *to = o->output ? o->output : "-";
	if (!src)
		return file_error(program, path);
	diag_init(&d, stderr);
	int status = (o->list ? basic_load : basic_assemble)(a, &d, src, &o->how, &p) ? EXIT_FINE : EXIT_FINDINGS;
	if (status == EXIT_FINE && o->list)
		basic_list(&p, &(struct basic_spelling_rules){o->how.notation, o->how.letters}, &out);
	else if (status == EXIT_FINE)
		basic_prg(&p, &out);
	if (status == EXIT_FINE && file_write(to, buf_str(&out), out.len) < 0)
		status = file_error(program, to);
	buf_free(&out);
	return status;
}

int main(int argc, char **argv)
{
	struct arena a = ARENA_INIT;
	struct options o = {.output = NULL};
	int status = options_read(&table, &o, argc, argv);
	if (status == EXIT_FINE && optind + 1 != argc)
		status = usage_error(program, optind == argc ? "no input file" : "more than one input file");
	if (status == EXIT_FINE && !o.list && !o.output)
		status = usage_error(program, "-o says where the program goes; --list writes a text");
	if (status == EXIT_FINE)
		status = run(&a, &o, argv[optind]);
	arena_free(&a);
	return status < 0 ? EXIT_FINE : status;
}
