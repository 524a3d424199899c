/* typein: the front door of the toolchain; each command is a row of the table. See doc/typein.1. */
#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/options.h"
#include "base/show.h"
#include "base/usage.h"
#include "ink/pages.h"

static const char program[] = "typein", reader[] = "typein read", assembler[] = "typein assemble";

/* --- typein read --- */

enum read_form { READ_TEXT, READ_HOCR };

struct reading {
	const char *output, *letters;
	struct page_numbers pages;
	struct read_options read;
	enum read_form form;
	enum text_doubt doubt;
	struct letters_file kept;	/* what the letters file holds, and then what was learnt */
};

static bool parse_pages(const char *text, struct page_numbers *out)
{
	char *end;
	unsigned long first = strtoul(text, &end, 10), last = first;
	if (*end == '-' && end > text) {
		text = end + 1;
		last = strtoul(text, &end, 10);
	}
	*out = (struct page_numbers){(unsigned)first, (unsigned)last};
	return end > text && !*end && first > 0 && first <= last && last < 100000;
}

static int find_word(const char *word, const char *const *words)
{
	for (int i = 0; words[i]; i++)
		if (strcmp(word, words[i]) == 0)
			return i;
	return -1;
}

static int set_pages(void *context, const char *arg)
{
	struct reading *r = context;
	return parse_pages(arg, &r->pages) ? EXIT_FINE
		: usage_error(reader, "'%s' are no pages: 70-80 or 70 would fit", arg);
}

static int set_doubt(void *context, const char *arg)
{
	(void)arg;
	((struct reading *)context)->doubt = DOUBT_TOLD;
	return EXIT_FINE;
}

static int set_format(void *context, const char *arg)
{
	static const char *const forms[] = {"text", "hocr", NULL};
	int found = find_word(arg, forms);
	((struct reading *)context)->form = found > 0 ? READ_HOCR : READ_TEXT;
	return found < 0 ? usage_error(reader, "no format '%s': text and hocr there are", arg) : EXIT_FINE;
}

static int set_ask(void *context, const char *arg)
{
	static const char *const asks[] = {"needed", "always", "never", NULL};
	int found = find_word(arg, asks);
	((struct reading *)context)->read.ask = (enum read_ask)(found < 0 ? 0 : found);
	return found < 0 ? usage_error(reader, "'%s': needed, always or never would fit", arg) : EXIT_FINE;
}

static const struct option_row read_rows[] = {
	{"pages", 0, "FIRST-LAST", "these pages of each scan", .set = set_pages},
	{"doubt", 0, NULL, "behind each line, what is doubtful in it and what it may be", .set = set_doubt},
	{"format", 0, "FORM", "text (default) or hocr", .set = set_format},
	{"letters", 0, "FILE", "letters of the same printer, from there and back to there",
	 OPTION_TEXT(struct reading, letters)},
	{"tesseract", 0, "WHEN", "asks Tesseract, too: needed (default), always, never", .set = set_ask},
	{"output", 'o', "FILE", "where to write instead of standard output", OPTION_TEXT(struct reading, output)},
	{0},
};

static const struct option_table read_table = {
	.program = reader,
	.head = "usage: typein read [options] SCAN...\n"
		"Writes what scanned pages of listings say: images (PNG, TIFF, JPEG, PBM), PDF, DjVu. What\n"
		"letters look like is learnt from the page's own addresses.\n",
	.rows = read_rows,
	.tail = "Exit status: 0 fine, 1 a page could not be read, 2 wrong usage or a file that\n"
		"cannot be read or written.\n",
};

/* EXIT_FINE to go on; EXIT_DONE when help has said it all. */
static int read_options(struct reading *r, int argc, char **argv)
{
	int status = options_read(&read_table, r, argc, argv);
	return status != EXIT_FINE || optind < argc ? status : usage_error(reader, "no scan");
}

/* The letters of the file, if it is there; it is written at the end. */
static int open_letters(struct arena *a, struct reading *r)
{
	struct diag d;
	diag_init(&d, stderr);
	const struct source *src = r->letters ? source_read(a, r->letters) : NULL;
	if (r->letters && !src && errno != ENOENT)
		return file_error(reader, r->letters);
	if (src && !letters_read(a, &d, src, &r->kept))
		return EXIT_USAGE;
	r->read.letters = src ? &r->kept : NULL;
	return EXIT_FINE;
}

static void say(const char *path, unsigned page, const char *fmt, unsigned n)
{
	struct buf b = BUF_INIT;
	buf_printf(&b, "%s: %s: page %u: ", reader, path, page);
	buf_printf(&b, fmt, n);
	show_line(stderr, "%s", buf_str(&b));
	buf_free(&b);
}

/* One page onto the output; its letters are kept for the pages behind it. */
static int read_one(struct arena *a, struct reading *r, const struct scan *s, const char *path, unsigned n, struct buf *out)
{
	const char *why = NULL;
	struct ink_page *p = scan_read(a, s, n, &r->read, &why);
	if (!p) {
		show_line(stderr, "%s: %s: page %u: %s", reader, path, n, why);
		return EXIT_FINDINGS;
	}
	if (out->len && r->form == READ_TEXT)
		buf_puts(out, "\f\n");
	struct text_told told = r->form == READ_HOCR ? hocr_write(p, path, n, out) : text_write(p, r->doubt, NULL, out);
	if (p->plate->turns)
		say(path, n, "turned by %u degrees", 90 * p->plate->turns);
	if (told.left_out)
		say(path, n, "%u lines in other letters left out", told.left_out);
	if (!told.lines)
		say(path, n, "nothing that could be read", 0);
	if (r->letters && p->learnt) {
		r->kept = p->examples;
		r->read.letters = &r->kept;
	}
	return told.lines ? EXIT_FINE : EXIT_FINDINGS;
}

static int read_scan(struct arena *a, struct reading *r, const char *path, struct buf *out)
{
	const char *why = NULL;
	int status = EXIT_FINE;
	struct scan *s = scan_open(a, path, &why);
	if (!s) {
		show_line(stderr, "%s: %s: %s", reader, path, why);
		return EXIT_USAGE;
	}
	unsigned first = r->pages.first ? r->pages.first : 1, last = scan_pages(s);
	if (first > last)
		return usage_error(reader, "%s has %u pages", path, last);
	if (r->pages.last && r->pages.last < last)
		last = r->pages.last;
	for (unsigned n = first; n <= last; n++) {
		struct arena page = ARENA_INIT;
		/* Letters that are kept live longer than their page. */
		int one = read_one(r->letters ? a : &page, r, s, path, n, out);
		status = one > status ? one : status;
		arena_free(&page);
	}
	return status;
}

static int save_letters(const struct reading *r)
{
	struct buf b = BUF_INIT;
	int status = EXIT_FINE;
	letters_write(&r->kept, &b);
	if (r->letters && r->kept.n && file_write(r->letters, b.data, b.len) < 0)
		status = file_error(reader, r->letters);
	buf_free(&b);
	return status;
}

static int command_read(int argc, char **argv)
{
	struct arena a = ARENA_INIT;
	struct reading r = {0};
	struct buf out = BUF_INIT;
	int status = read_options(&r, argc, argv);
	if (status == EXIT_FINE)
		status = open_letters(&a, &r);
	if (status == EXIT_FINE && r.form == READ_HOCR)
		hocr_head(&out);
	for (int i = optind; i < argc && (status == EXIT_FINE || status == EXIT_FINDINGS); i++) {
		int one = read_scan(&a, &r, argv[i], &out);
		status = one > status ? one : status;
	}
	if (status == EXIT_FINE || status == EXIT_FINDINGS) {
		const char *to = r.output ? r.output : "-";
		if (r.form == READ_HOCR)
			hocr_tail(&out);
		file_hold();
		int saved = file_write(to, buf_str(&out), out.len) < 0 ? file_error(reader, to) : save_letters(&r);
		saved = finish_files(reader, saved);
		status = saved > status ? saved : status;
	}
	buf_free(&out);
	arena_free(&a);
	return status < 0 ? EXIT_FINE : status;
}

/* --- programs of their own --- */

/* Beside this one, in libexec/typein beside its bin, or on the PATH. Comes back only when
 * there is none. word: what stands behind typein for it, which its messages say. */
static int start(const char *name, const char *word, char **argv)
{
	struct arena a = ARENA_INIT;
	char exe[PATH_MAX];
	ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);
	exe[n > 0 ? n : 0] = 0;
	argv[0] = arena_printf(&a, "%s %s", program, word);	/* see program_called */
	const char *dir = file_dir(&a, exe);
	fflush(stdout);
	if (n > 0) {
		execv(arena_printf(&a, "%s/%s", dir, name), argv);
		execv(arena_printf(&a, "%s/../libexec/typein/%s", dir, name), argv);
	}
	execvp(name, argv);
	arena_free(&a);
	return file_error(program, name);
}

static int command_play(int argc, char **argv)
{
	(void)argc;
	return start("sim", "play", argv);
}

static int command_prove(int argc, char **argv)
{
	(void)argc;
	return start("collate", "prove", argv);
}

static int command_disassemble(int argc, char **argv)
{
	(void)argc;
	return start("disasm", "disassemble", argv);
}

/* typein assemble CPU ... */
static int command_assemble(int argc, char **argv)
{
	static const struct {
		const char *cpu, *name;
		bool option;	/* another CPU's assembler has it by --cpu */
	} assemblers[] = {
#define CPU(name, isa, core, dialects) {name, "asm" name, false},
#include "isa/cpus.def"
#undef CPU
		{"65c02", "asm6502", true},
		{"hp41", "asm41", false},
		{"basic", "asmbasic", false},
	};
	struct arena a = ARENA_INIT;
	struct buf cpus = BUF_INIT;
	for (size_t i = 0; i < sizeof assemblers / sizeof *assemblers; i++) {
		buf_printf(&cpus, "%s%s", i ? ", " : "", assemblers[i].cpu);
		if (argc < 2 || strcmp(argv[1], assemblers[i].cpu) != 0)
			continue;
		unsigned more = assemblers[i].option ? 2 : 0;
		char **words = arena_alloc(&a, ((size_t)argc + more) * sizeof *words);	/* NULL behind the last */
		memcpy(words + 1 + more, argv + 2, ((size_t)argc - 2) * sizeof *words);
		if (more) {
			words[1] = "--cpu";
			words[2] = argv[1];
		}
		return start(assemblers[i].name, arena_printf(&a, "assemble %s", argv[1]), words);
	}
	const char *word = argc > 1 ? argv[1] : "";
	int status = EXIT_FINE;
	if (!strcmp(word, "--version") || !strcmp(word, "-V"))
		printf("%s (typein) %s\n", assembler, VERSION);
	else if (!strcmp(word, "--help") || !strcmp(word, "-h"))
		printf("usage: typein assemble CPU ...\nCPU: %s. 'typein assemble CPU --help' tells more.\n", buf_str(&cpus));
	else
		status = *word ? usage_error(assembler, "no CPU '%s'; there is %s", word, buf_str(&cpus))
			: usage_error(assembler, "for which CPU? %s", buf_str(&cpus));
	buf_free(&cpus);
	return status;
}

/* --- the commands --- */

static const struct command {
	const char *name, *what;
	int (*run)(int argc, char **argv);
} commands[] = {
	{"play", "a listing on the machine of its book; alone: what there is (sim)", command_play},
	{"prove", "a printed listing, from what the page says twice (collate)", command_prove},
	{"read", "scanned pages to text", command_read},
	{"assemble", "source of the time, for a CPU (asm8008, asm8080, asm6502, asmz80, asm41), BASIC (asmbasic)", command_assemble},
	{"disassemble", "bytes to source that makes them (disasm)", command_disassemble},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void help(void)
{
	puts("usage: typein COMMAND ...\n");
	for (unsigned i = 0; i < COMMANDS; i++)
		printf("  %-12s %s\n", commands[i].name, commands[i].what);
	puts("\n  -h, --help    this text\n  -V, --version the version\n\n'typein COMMAND --help' tells more.");
}

int main(int argc, char **argv)
{
	const char *word = argc > 1 ? argv[1] : "";
	if (strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0) {
		help();
		return finish_output(program, EXIT_FINE);
	}
	if (strcmp(word, "-V") == 0 || strcmp(word, "--version") == 0) {
		printf("%s (typein) %s\n", program, VERSION);
		return finish_output(program, EXIT_FINE);
	}
	for (unsigned i = 0; i < COMMANDS; i++)
		if (strcmp(word, commands[i].name) == 0)
			return finish_output(program, commands[i].run(argc - 1, argv + 1));
	return *word ? usage_error(program, "no command '%s'", word) : usage_error(program, "which command? play, prove, read, assemble or disassemble");
}
