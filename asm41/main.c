/* asm41: the assembler of the HP-41. See doc/asm41.1. */
#include <stdio.h>
#include <string.h>

#include "asm41/asm41.h"
#include "base/file.h"
#include "base/names.h"
#include "base/options.h"
#include "base/usage.h"

static const char program[] = "asm41";

struct options {
	const char *output, *listing, *translate, *notation;
	bool sizes, unnumbered;
};

static const struct option_row rows[] = {
	{"output", 'o', "FILE", "write the raw bytes; with --translate the text", OPTION_TEXT(struct options, output)},
	{"listing", 'l', "FILE", "write a listing with the bytes of each line", OPTION_TEXT(struct options, listing)},
	{"notation", 0, "NOTATION", "how the listing writes functions: plain (default), keys, later", OPTION_TEXT(struct options, notation)},
	{"translate", 0, "NOTATION", "write the program as text in that notation: plain, ASCII as a printer "
	 "has it; keys, as the calculator's keys; later, as the HP-42S. FILE may hold raw bytes",
	 OPTION_TEXT(struct options, translate)},
	{"unnumbered", 0, NULL, "without numbers of lines", OPTION_FLAG(struct options, unnumbered)},
	{"sizes", 0, NULL, "tell bytes, registers and cards", OPTION_FLAG(struct options, sizes)},
	{0},
};

static const struct option_table table = {
	.program = program,
	.head = "usage: asm41 [options] FILE\n"
		"Assembles a program for the HP-41 ('-' is standard input); without an output\n"
		"option only checks it.\n",
	.rows = rows,
	.tail = "Exit status: 0 fine, 1 errors in the input, 2 wrong usage or a file that\n"
		"cannot be read or written.\n",
};

/* NULL: the first. */
static int find_notation(const char *name, enum hp41_notation *out)
{
	*out = HP41_PLAIN;
	for (unsigned i = 0; name && i < HP41_NOTATIONS; i++)
		if (!strcmp(name, hp41_notation_names[i])) {
			*out = (enum hp41_notation)i;
			return EXIT_FINE;
		}
	return name ? usage_error(program, "no notation '%s'; there is plain, keys and later", name) : EXIT_FINE;
}

static int write_all(const struct asm41 *as, const struct options *o, enum hp41_notation listed, enum hp41_notation translated)
{
	struct buf text = BUF_INIT, listing = BUF_INIT, sizes = BUF_INIT;
	int status = EXIT_FINE;
	asm41_list(as, listed, &listing);
	if (o->translate)
		asm41_write(as, translated, !o->unnumbered, &text);
	else
		buf_put(&text, as->bytes, as->n);
	asm41_sizes(as, &sizes);
	file_hold();
	const char *to = o->output ? o->output : o->translate ? "-" : NULL, *failed = NULL;
	if (to && file_write(to, buf_str(&text), text.len) < 0)
		status = file_error(program, to);
	if (status == EXIT_FINE && o->listing && file_write(o->listing, buf_str(&listing), listing.len) < 0)
		status = file_error(program, o->listing);
	if (status != EXIT_FINE)
		file_discard();
	else if ((failed = file_release()))
		status = file_error(program, failed);
	if (status == EXIT_FINE && o->sizes)
		puts(buf_str(&sizes));
	buf_free(&text);
	buf_free(&listing);
	buf_free(&sizes);
	return status;
}

static int run(struct arena *a, const struct options *o, const char *path)
{
	struct diag d;
	struct asm41 as;
	enum hp41_notation listed, translated;
	diag_init(&d, stderr);
	int status = find_notation(o->notation, &listed);
	if (status == EXIT_FINE)
		status = find_notation(o->translate, &translated);
	if (status != EXIT_FINE)
		return status;
	const struct source *src = source_read(a, path);
	if (!src)
		return file_error(program, path);
	return asm41_load(a, &d, src, &as) ? write_all(&as, o, listed, translated) : EXIT_FINDINGS;
}

int main(int argc, char **argv)
{
	struct arena a = ARENA_INIT;
	struct options o = {0};
	int status = options_read(&table, &o, argc, argv);
	if (status == EXIT_FINE && optind + 1 != argc)
		status = usage_error(program, optind == argc ? "no input file" : "more than one input file");
	if (status == EXIT_FINE)
		status = run(&a, &o, argv[optind]);
	arena_free(&a);
	return finish_output(program, status == EXIT_DONE ? EXIT_FINE : status);
}
