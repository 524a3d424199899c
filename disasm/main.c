/* disasm: bytes to source that assembles to the same bytes. See doc/disasm.1. */
#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "asm/disasm.h"
#include "base/file.h"
#include "base/names.h"
#include "base/objfile.h"
#include "base/usage.h"
#include "manifest/dialects.h"

static const char program[] = "disasm";

struct options {
	const char *cpu, *syntax, *org, *symbols, *output;
	const char **entries;
	size_t nentries;
	const struct dialect *dialect;
};

static void help(struct arena *a)
{
	printf("usage: %s --cpu CPU [options] FILE\n"
	       "Writes source that assembles to the bytes of the file: raw bytes, Intel hex,\n"
	       "S-records or an octal dump ('-' is standard input).\n"
	       "\n"
	       "  -c, --cpu CPU          the CPU and its syntaxes, the first is the default:\n", program);
	for (const char *const *cpu = cpu_names(a); *cpu; cpu++) {
		printf("                           %s:", *cpu);
		for (const struct dialect *d = dialect_list(*cpu); d->name; d++)
			printf(" %s", d->name);
		putchar('\n');
	}
	puts("      --syntax SYNTAX    how to write, and how addresses are written here\n"
	     "  -e, --entry ADDRESS    where control comes in; may be given again; the lowest\n"
	     "                         address when there is none\n"
	     "  -s, --symbols FILE     names, data and comments\n"
	     "      --org ADDRESS      where raw bytes begin\n"
	     "  -o, --output FILE      where to write instead of standard output\n"
	     "  -h, --help             this text\n"
	     "  -V, --version          the version\n"
	     "\n"
	     "Exit status: 0 fine, 1 errors in the input, 2 wrong usage or a file that\n"
	     "cannot be read or written.");
}

enum { OPT_SYNTAX = 256, OPT_ORG };

/* EXIT_FINE to go on; -1 when help or version has said it all. */
static int read_options(struct arena *a, struct options *o, int argc, char **argv)
{
	static const struct option options[] = {
		{"cpu", required_argument, NULL, 'c'},
		{"syntax", required_argument, NULL, OPT_SYNTAX},
		{"entry", required_argument, NULL, 'e'},
		{"symbols", required_argument, NULL, 's'},
		{"org", required_argument, NULL, OPT_ORG},
		{"output", required_argument, NULL, 'o'},
		{"help", no_argument, NULL, 'h'},
		{"version", no_argument, NULL, 'V'},
		{0},
	};
	int option;
	opterr = 0;
	while ((option = getopt_long(argc, argv, ":c:e:s:o:hV", options, NULL)) != -1) {
		switch (option) {
		case 'c': o->cpu = optarg; break;
		case OPT_SYNTAX: o->syntax = optarg; break;
		case 'e': o->entries[o->nentries++] = optarg; break;
		case 's': o->symbols = optarg; break;
		case OPT_ORG: o->org = optarg; break;
		case 'o': o->output = optarg; break;
		case 'h':
			help(a);
			return -1;
		case 'V':
			printf("%s (typein) %s\n", program, VERSION);
			return -1;
		default:
			return option_error(program, option, argv, options);
		}
	}
	return EXIT_FINE;
}

static int choose_dialect(struct arena *a, struct options *o)
{
	if (!o->cpu)
		return usage_error(program, "which CPU? --cpu says it: %s", names_list(a, cpu_names(a)));
	if (!dialect_list(o->cpu))
		return usage_error(program, "no CPU '%s'; there is %s", o->cpu, names_closest(a, o->cpu, cpu_names(a)));
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
	const struct source *src = source_read(a, path);
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

int main(int argc, char **argv)
{
	struct arena a = ARENA_INIT;
	struct options o = {.entries = arena_alloc(&a, (size_t)argc * sizeof *o.entries)};
	int status = read_options(&a, &o, argc, argv);
	if (status == EXIT_FINE)
		status = choose_dialect(&a, &o);
	if (status == EXIT_FINE && optind + 1 != argc)
		status = usage_error(program, optind == argc ? "no input file" : "more than one input file");
	if (status == EXIT_FINE)
		status = run(&a, &o, argv[optind]);
	arena_free(&a);
	return status < 0 ? EXIT_FINE : status;
}
