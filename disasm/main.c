/* disasm: bytes to source that assembles to the same bytes. See doc/disasm.1. */
#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "asm/disasm.h"
#include "asm41/asm41.h"
#include "base/file.h"
#include "base/names.h"
#include "base/objfile.h"
#include "base/options.h"
#include "base/usage.h"
#include "manifest/dialects.h"

static const char program[] = "disasm", calculator[] = "hp41";

struct options {
	const char *cpu, *syntax, *org, *symbols, *output;
	const char **entries;
	size_t nentries;
	const struct dialect *dialect;
};

/* "8008 (scelbi intel)", ... */
static const char *const *cpu_syntaxes(struct arena *a)
{
	const char *const *cpus = cpu_names_asked(a);
	size_t n = 0;
	while (cpus[n])
		n++;
	const char **all = arena_alloc(a, (n + 2) * sizeof *all);
	all[n] = "hp41 (plain keys later)";
	for (size_t i = 0; i < n; i++) {
		const struct dialect *d = dialect_list(cpus[i]);
		all[i] = arena_printf(a, "%s (%s", cpus[i], d->name);
		while ((++d)->name)
			all[i] = arena_printf(a, "%s %s", all[i], d->name);
		all[i] = arena_printf(a, "%s)", all[i]);
	}
	return all;
}

static int add_entry(void *context, const char *arg)
{
	struct options *o = context;
	o->entries[o->nentries++] = arg;
	return EXIT_FINE;
}

static const struct option_row rows[] = {
	{"cpu", 'c', "CPU", "the CPU and its syntaxes, the first is the default: %s", OPTION_TEXT(struct options, cpu),
	 .words = cpu_syntaxes},
	{"syntax", 0, "SYNTAX", "how to write, and how addresses are written here", OPTION_TEXT(struct options, syntax)},
	{"entry", 'e', "ADDRESS", "where control comes in; may be given again; the lowest address when there is none",
	 .set = add_entry},
	{"symbols", 's', "FILE", "names, data and comments", OPTION_TEXT(struct options, symbols)},
	{"org", 0, "ADDRESS", "where raw bytes begin", OPTION_TEXT(struct options, org)},
	{"output", 'o', "FILE", "where to write instead of standard output", OPTION_TEXT(struct options, output)},
	{0},
};

static const struct option_table table = {
	.program = program,
	.head = "usage: disasm --cpu CPU [options] FILE\n"
		"Writes source that assembles to the bytes of the file: raw bytes, Intel hex,\n"
		"S-records, an octal dump, a tape or its sound ... ('-' is standard input).\n",
	.rows = rows,
	.tail = "Exit status: 0 fine, 1 errors in the input, 2 wrong usage or a file that\n"
		"cannot be read or written.\n",
};

/* The CPUs and the calculator. */
static const char *const *all_names(struct arena *a)
{
	const char *const *cpus = cpu_names_asked(a);
	size_t n = 0;
	while (cpus[n])
		n++;
	const char **all = arena_alloc(a, (n + 2) * sizeof *all);
	memcpy(all, cpus, n * sizeof *all);
	all[n] = calculator;
	return all;
}

static int choose_dialect(struct arena *a, struct options *o)
{
	if (!o->cpu)
		return usage_error(program, "which CPU? --cpu says it: %s", names_list(a, all_names(a)));
	if (!dialect_list(o->cpu))
		return usage_error(program, "no CPU '%s'; there is %s", o->cpu, names_closest(a, o->cpu, all_names(a)));
	o->dialect = dialect_find(o->cpu, o->syntax);
	return o->dialect ? EXIT_FINE
		: usage_error(program, "no syntax '%s' of the %s", o->syntax, o->cpu);
}

static int take_address(const struct options *o, const char *text, long *address)
{
	*address = dialect_parse_address(o->dialect, text);
	if (*address >= 0 && !(*address >> o->dialect->isa->address_bits))
		return EXIT_FINE;
	return usage_error(program, "'%s' is no address of the %s in the %s syntax", text,
			   o->dialect->isa->name, o->dialect->name);
}

/* Reads the file and the symbols; *out is complete when it returns EXIT_FINE. */
static int read_inputs(struct arena *a, struct diag *d, const struct options *o, const char *path,
		       struct disasm *out)
{
	struct image *image = arena_alloc(a, sizeof *image);
	unsigned *entries = arena_alloc(a, o->nentries * sizeof *entries);
	long org = -1, entry;
	int status = o->org ? take_address(o, o->org, &org) : EXIT_FINE;
	for (size_t i = 0; i < o->nentries && status == EXIT_FINE; i++) {
		status = take_address(o, o->entries[i], &entry);
		entries[i] = (unsigned)entry;
	}
	if (status != EXIT_FINE)
		return status;
	const struct source *src = source_read_most(a, path, SOUND_MAX);
	if (!src)
		return file_error(program, path);
	struct hint *hints = NULL;
	if (o->symbols) {
		const struct source *symbols = source_read(a, o->symbols);
		if (!symbols)
			return file_error(program, o->symbols);
		hints_read(a, d, o->dialect, symbols, &hints);
	}
	if (org < 0 && object_recognise(src) == OBJECT_BIN)
		return usage_error(program, "%s: raw bytes; --org says where they go", path);
	if (!object_read(d, src, org, image) || d->errors)
		return EXIT_FINDINGS;
	for (size_t i = 0; i < o->nentries; i++)
		if (!image_has(image, entries[i]))
			return usage_error(program, "there is no byte at the entry '%s'", o->entries[i]);
	*out = (struct disasm){o->dialect, image, entries, o->nentries, hints};
	return EXIT_FINE;
}

static int run(struct arena *a, const struct options *o, const char *path)
{
	struct diag d;
	struct disasm what;
	struct buf out = BUF_INIT;
	diag_init(&d, stderr);
	int status = read_inputs(a, &d, o, path, &what);
	if (status == EXIT_FINE && !disassemble(a, &d, &what, &out))
		status = EXIT_FINDINGS;
	const char *to = o->output ? o->output : "-";
	if (status == EXIT_FINE && file_write(to, buf_str(&out), out.len) < 0)
		status = file_error(program, to);
	buf_free(&out);
	return status;
}

/* A calculator's program has no addresses. */
static int run_calculator(struct arena *a, const struct options *o, const char *path)
{
	struct asm41 as;
	struct buf out = BUF_INIT;
	unsigned notation = 0;
	while (o->syntax && notation < HP41_NOTATIONS && strcmp(o->syntax, hp41_notation_names[notation]) != 0)
		notation++;
	if (notation == HP41_NOTATIONS)
		return usage_error(program, "no syntax '%s' of the hp41", o->syntax);
	if (o->org || o->nentries || o->symbols)
		return usage_error(program, "the hp41 has no addresses: --org, --entry and --symbols say nothing of it");
	const struct source *src = source_read(a, path);
	if (!src)
		return file_error(program, path);
	struct diag d;
	diag_init(&d, stderr);
	if (!asm41_load(a, &d, src, &as))
		return EXIT_FINDINGS;
	asm41_write(&as, (enum hp41_notation)notation, true, &out);
	const char *to = o->output ? o->output : "-";
	int status = file_write(to, buf_str(&out), out.len) < 0 ? file_error(program, to) : EXIT_FINE;
	buf_free(&out);
	return status;
}

int main(int argc, char **argv)
{
	struct arena a = ARENA_INIT;
	struct options o = {.entries = arena_alloc(&a, (size_t)argc * sizeof *o.entries)};
	int status = options_read(&table, &o, argc, argv);
	bool lines = o.cpu && !strcmp(o.cpu, calculator);
	if (status == EXIT_FINE && !lines)
		status = choose_dialect(&a, &o);
	if (status == EXIT_FINE && optind + 1 != argc)
		status = usage_error(program, optind == argc ? "no input file" : "more than one input file");
	if (status == EXIT_FINE)
		status = (lines ? run_calculator : run)(&a, &o, argv[optind]);
	arena_free(&a);
	return status < 0 ? EXIT_FINE : status;
}
