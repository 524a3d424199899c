/* asm41: the assembler of the HP-41. See doc/asm41.1. */
#include <stdio.h>
#include <string.h>

#include "asm41/asm41.h"
#include "asm41/bars.h"
#include "asm41/pack.h"
#include "base/file.h"
#include "base/names.h"
#include "base/options.h"
#include "base/usage.h"

static const char program[] = "asm41";

struct options {
	const char *output, *format, *listing, *bars, *translate, *notation;
	bool sizes, unnumbered;
};

static const struct option_row rows[] = {
	{"output", 'o', "FILE", "write the program's bytes; with --translate the text", OPTION_TEXT(struct options, output)},
	{"format", 'f', "FORMAT", "how: raw (default), p41, lif", OPTION_TEXT(struct options, format)},
	{"bar-codes", 'b', "FILE", "write rows of bar code for the wand: as PDF if FILE ends in .pdf, else as SVG", OPTION_TEXT(struct options, bars)},
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

/* Which of the n words; NULL: the first. */
static int find(const char *what, const char *word, const char *const *words, unsigned n, unsigned *out)
{
	int found = word ? names_find(words, n, word) : 0;
	*out = found < 0 ? 0 : (unsigned)found;
	return found >= 0 ? EXIT_FINE
		: usage_error(program, "no %s '%s'; there is %s, %s and %s", what, word, words[0], words[1], words[2]);
}

enum output { OUT_PROGRAM, OUT_LISTING, OUT_BARS, OUTPUTS };

/* All of them or none. */
static int write_files(const char *const paths[OUTPUTS], struct buf *texts)
{
	int status = EXIT_FINE;
	file_hold();
	for (unsigned i = 0; i < OUTPUTS && status == EXIT_FINE; i++)
		if (paths[i] && file_write(paths[i], buf_str(&texts[i]), texts[i].len) < 0)
			status = file_error(program, paths[i]);
	return finish_files(program, status);
}

static bool is_pdf(const char *path)
{
	size_t n = path ? strlen(path) : 0;
	return n > 4 && !strcmp(path + n - 4, ".pdf");
}

struct choices {
	unsigned listed, translated, format;
};

static int write_all(struct arena *a, const struct asm41 *as, const struct options *o, const struct choices *c)
{
	struct buf texts[OUTPUTS] = {BUF_INIT, BUF_INIT, BUF_INIT}, sizes = BUF_INIT;
	const char *const paths[OUTPUTS] = {o->output ? o->output : o->translate ? "-" : NULL, o->listing, o->bars};
	if (o->translate)
		asm41_write(as, (enum hp41_notation)c->translated, !o->unnumbered, &texts[OUT_PROGRAM]);
	else
		pack_write(as, (enum pack_format)c->format, &texts[OUT_PROGRAM]);
	asm41_list(as, (enum hp41_notation)c->listed, &texts[OUT_LISTING]);
	(is_pdf(o->bars) ? bars_draw_pdf : bars_draw)(a, as, &texts[OUT_BARS]);
	asm41_sizes(as, &sizes);
	int status = write_files(paths, texts);
	if (status == EXIT_FINE && o->sizes)
		puts(buf_str(&sizes));
	for (unsigned i = 0; i < OUTPUTS; i++)
		buf_free(&texts[i]);
	buf_free(&sizes);
	return status;
}

static int run(struct arena *a, const struct options *o, const char *path)
{
	struct diag d;
	struct asm41 as;
	struct choices c;
	diag_init(&d, stderr);
	int status = find("notation", o->notation, hp41_notation_names, HP41_NOTATIONS, &c.listed);
	if (status == EXIT_FINE)
		status = find("notation", o->translate, hp41_notation_names, HP41_NOTATIONS, &c.translated);
	if (status == EXIT_FINE)
		status = find("format", o->format, pack_names, PACK_FORMATS, &c.format);
	if (status != EXIT_FINE)
		return status;
	const struct source *src = source_read(a, path);
	if (!src)
		return file_error(program, path);
	return asm41_load(a, &d, src, &as) ? write_all(a, &as, o, &c) : EXIT_FINDINGS;
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
