#include "asm/cli.h"

#include <ctype.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "asm/asm.h"
#include "asm/listing.h"
#include "asm/scan.h"
#include "asm/translate.h"
#include "base/elf.h"
#include "base/file.h"
#include "base/objfile.h"
#include "base/usage.h"

enum output { OUT_OBJECT, OUT_LISTING, OUT_SYMBOLS, OUTPUTS };

struct cli {
	const char *program;
	const struct dialect *dialects, *dialect;
	const struct dialect *target;	/* to translate to; NULL: assemble */
	const char *path[OUTPUTS];
	enum object_format format;
	bool elf;			/* instead */
	enum listing_sort sort;
	const char **defines, **folders;
	const char *origins;		/* as given; NULL: none */
	struct asm_options options;
	struct arena arena;
};

/* Is there an origin that need not say its address? */
static bool has_bare_origins(const struct cli *c)
{
	for (const struct dialect *d = c->dialects; d->name; d++)
		for (const struct asm_directive *dir = d->scanner->directives; dir->name; dir++)
			if (dir->kind == STMT_ORIGIN && !dir->min)
				return true;
	return false;
}

static bool has_editions(const struct cli *c)
{
	const struct dialect *d = c->dialects;
	while (d->name && !d->scanner->editions)
		d++;
	return d->name;
}

static void help(const struct cli *c)
{
	printf("usage: %s [options] FILE...\n"
	       "Assembles the files as one text ('-' is standard input); without an output\n"
	       "option only checks them.\n"
	       "\n"
	       "  -o, --output FILE      write the object code\n"
	       "  -f, --format FORMAT    its format: bin (default), ihex, srec, octal, kim, monitor,\n"
	       "                         prg, bnpf, or elf, with symbols and lines for other tools\n"
	       "  -l, --listing FILE     write a listing\n"
	       "  -s, --symbols FILE     write the symbols\n"
	       "      --sort KEY         in order of name (default) or address\n"
	       "      --syntax SYNTAX    how the source is written:\n", c->program);
	for (const struct dialect *d = c->dialects; d->name; d++)
		printf("                           %-8s %s\n", d->name, d->title);
	puts("      --translate SYNTAX write the program in that syntax instead of object code;\n"
	     "                         without -o to standard output\n"
	     "  -D, --define NAME[=VALUE]  define a symbol (1)\n"
	     "  -I, --include FOLDER   look there, too, for files that the source includes\n"
	     "      --undocumented     know opcodes that the maker does not describe by their usual names\n"
	     "  -W, --warn NAME        warn of what NAME is, no-NAME: do not; all is all of them:");
	for (const struct asm_warning_name *w = asm_warnings; w->name; w++)
		printf("                           %-14s %s%s\n", w->name, w->what, w->on ? " (on)" : "");
	if (has_bare_origins(c))
		puts("      --origin LIST      where each +++ without an address goes: 0100,0200");
	if (has_editions(c))
		puts("      --edition NAME     take the lines that end in '<- NAME ONLY', leave out those of\n"
		     "                         other names\n"
		     "      --layers           a later statement replaces an earlier one at its address");
	puts(	     "  -m, --mnemonics        print the mnemonics of the syntax\n"
	     "  -h, --help             this text\n"
	     "  -V, --version          the version\n"
	     "\n"
	     "Exit status: 0 fine, 1 errors in the source, 2 wrong usage or a file that\n"
	     "cannot be read or written.");
}

/* The CPU's table in this form, what its letters stand for below. */
static void mnemonics(const struct dialect *d)
{
	char room[ISA_FORM_ROOM];
	for (const struct isa_row *row = d->isa->rows; row->mask; row++)
		if (!(row->flags & ~(unsigned)ISA_SYNONYM) && isa_form_text(d->isa, row, d->form, room))
			puts(isa_form_text(d->isa, row, d->form, room));
	putchar('\n');
	for (const struct isa_hole *h = d->isa->holes; h->letter; h++) {
		struct buf text = BUF_INIT;
		isa_describe(h, d->form, &text);
		printf("%c  %s\n", h->letter, buf_str(&text));
		buf_free(&text);
	}
}

/* ---- options ---- */

static int set_syntax(struct cli *c, const struct dialect **which, const char *name)
{
	for (const struct dialect *d = c->dialects; d->name; d++)
		if (!strcmp(d->name, name)) {
			*which = d;
			return EXIT_FINE;
		}
	return usage_error(c->program, "no syntax '%s'", name);
}

static int set_sort(struct cli *c, const char *name)
{
	if (!strcmp(name, "name"))
		c->sort = LISTING_BY_NAME;
	else if (!strcmp(name, "address"))
		c->sort = LISTING_BY_ADDRESS;
	else
		return usage_error(c->program, "symbols are sorted by name or address, not '%s'", name);
	return EXIT_FINE;
}

static int set_warning(struct cli *c, const char *name)
{
	return warnings_set(&c->options.warnings, name) ? EXIT_FINE
		: usage_error(c->program, "no warning '%s'", name);
}

static int add_define(struct cli *c, const char *text)
{
	size_t len = strcspn(text, "=");
	bool word = len && !isdigit((unsigned char)*text);
	for (size_t i = 0; i < len; i++)
		word = word && (isalnum((unsigned char)text[i]) || strchr("_?@.*", text[i]));
	if (!word || strchr(text, '\n'))
		return usage_error(c->program, "-D takes NAME or NAME=VALUE, not '%s'", text);
	c->defines[c->options.ndefines++] = text;
	return EXIT_FINE;
}

static int set_edition(struct cli *c, const char *name)
{
	c->options.edition = name;
	return *name ? EXIT_FINE : usage_error(c->program, "--edition takes a name");
}

static int set_output(struct cli *c, enum output which, const char *path)
{
	if (!*path)
		return usage_error(c->program, "an output has an empty name");
	if (c->path[which])
		return usage_error(c->program, "an output is named twice: '%s' and '%s'", c->path[which], path);
	c->path[which] = path;
	return EXIT_FINE;
}

enum { OPT_SORT = 256, OPT_SYNTAX, OPT_TRANSLATE, OPT_ORIGIN, OPT_EDITION,
	OPT_LAYERS, OPT_UNDOCUMENTED };

static int set_option(struct cli *c, int option, const char *arg)
{
	switch (option) {
	case 'o': return set_output(c, OUT_OBJECT, arg);
	case 'l': return set_output(c, OUT_LISTING, arg);
	case 's': return set_output(c, OUT_SYMBOLS, arg);
	case 'f':
		c->elf = !strcmp(arg, "elf");
		return c->elf || object_format_find(arg, &c->format) ? EXIT_FINE
			: usage_error(c->program, "no object format '%s'", arg);
	case 'D': return add_define(c, arg);
	case 'I': c->folders[c->options.nfolders++] = arg; return EXIT_FINE;
	case OPT_UNDOCUMENTED: c->options.undocumented = true; return EXIT_FINE;
	case 'W': return set_warning(c, arg);
	case OPT_SORT: return set_sort(c, arg);
	case OPT_SYNTAX: return set_syntax(c, &c->dialect, arg);
	case OPT_ORIGIN: c->origins = arg; return EXIT_FINE;
	case OPT_EDITION: return set_edition(c, arg);
	case OPT_LAYERS: c->options.layers = true; return EXIT_FINE;
	case OPT_TRANSLATE:
		if (set_syntax(c, &c->target, arg) != EXIT_FINE)
			return EXIT_USAGE;
		return c->target->read_only ? usage_error(c->program, "nothing is written in the syntax '%s'", arg) : EXIT_FINE;
	default: return EXIT_USAGE;
	}
}

/* EXIT_FINE to go on; -1 when help or version has said it all. */
static int read_options(struct cli *c, int argc, char **argv)
{
	static const struct option options[] = {
		{"output", required_argument, NULL, 'o'},
		{"format", required_argument, NULL, 'f'},
		{"listing", required_argument, NULL, 'l'},
		{"symbols", required_argument, NULL, 's'},
		{"sort", required_argument, NULL, OPT_SORT},
		{"syntax", required_argument, NULL, OPT_SYNTAX},
		{"translate", required_argument, NULL, OPT_TRANSLATE},
		{"origin", required_argument, NULL, OPT_ORIGIN},
		{"edition", required_argument, NULL, OPT_EDITION},
		{"layers", no_argument, NULL, OPT_LAYERS},
		{"define", required_argument, NULL, 'D'},
		{"include", required_argument, NULL, 'I'},
		{"undocumented", no_argument, NULL, OPT_UNDOCUMENTED},
		{"warn", required_argument, NULL, 'W'},
		{"mnemonics", no_argument, NULL, 'm'},
		{"help", no_argument, NULL, 'h'},
		{"version", no_argument, NULL, 'V'},
		{0},
	};
	int option;
	opterr = 0;
	while ((option = getopt_long(argc, argv, ":o:f:l:s:D:I:W:mhV", options, NULL)) != -1) {
		if (option == 'h') {
			help(c);
			return -1;
		}
		if (option == 'm') {
			mnemonics(c->dialect);
			return -1;
		}
		if (option == 'V') {
			printf("%s (typein) %s\n", c->program, VERSION);
			return -1;
		}
		if (option == '?' || option == ':')
			return option_error(c->program, option, argv, options);
		int status = set_option(c, option, optarg);
		if (status != EXIT_FINE)
			return status;
	}
	return EXIT_FINE;
}

/* "0000,0100": read once the dialect is known. */
static int take_origins(struct cli *c)
{
	if (!c->origins)
		return EXIT_FINE;
	if (!has_bare_origins(c))
		return usage_error(c->program, "--origin: every origin says its address here");
	unsigned *origins = arena_alloc(&c->arena, strlen(c->origins) * sizeof *origins);
	c->options.origins = origins;
	for (const char *p = c->origins;; p++) {
		size_t len = strcspn(p, ",");
		const char *text = arena_strndup(&c->arena, p, len);
		long address = dialect_parse_address(c->dialect, text);
		if (address < 0)
			return usage_error(c->program, "--origin takes addresses with commas between them, "
					   "not '%s'", text);
		origins[c->options.norigins++] = (unsigned)address;
		p += len;
		if (!*p)
			return EXIT_FINE;
	}
}

/* Both are for books that print a program more than once. */
static int check_books(const struct cli *c)
{
	if (has_editions(c))
		return EXIT_FINE;
	if (c->options.edition)
		return usage_error(c->program, "--edition: no syntax here has editions");
	return c->options.layers ? usage_error(c->program, "--layers: no syntax here has layers") : EXIT_FINE;
}

/* ---- files ---- */

static bool same_file(const char *a, const char *b)
{
	struct stat x, y;
	if (!strcmp(a, b))
		return true;
	return strcmp(a, "-") && strcmp(b, "-") && !stat(a, &x) && !stat(b, &y)
		&& S_ISREG(x.st_mode) && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

static int check_files(const struct cli *c, char *const *inputs, size_t n)
{
	unsigned stdins = 0;
	for (size_t i = 0; i < n; i++)
		stdins += !strcmp(inputs[i], "-");
	if (!n)
		return usage_error(c->program, "no input file");
	if (stdins > 1)
		return usage_error(c->program, "standard input is named twice");
	for (int i = 0; i < OUTPUTS; i++) {
		if (!c->path[i])
			continue;
		for (int j = 0; j < i; j++)
			if (c->path[j] && same_file(c->path[i], c->path[j]))
				return usage_error(c->program, "two outputs would go to '%s'", c->path[i]);
		for (size_t j = 0; j < n; j++)
			if (strcmp(c->path[i], "-") != 0 && same_file(c->path[i], inputs[j]))
				return usage_error(c->program, "'%s' is an input and an output", c->path[i]);
	}
	return EXIT_FINE;
}

static void write_elf(struct cli *c, const struct assembly *as, struct buf *out)
{
	size_t nstmts = 0, nsymbols = 0;
	for (const struct stmt *s = as->stmts; s; s = s->next)
		nstmts++;
	for (const struct symbol *s = as->symbols; s; s = s->next)
		nsymbols++;
	struct pos *places = arena_alloc(&c->arena, nstmts * sizeof *places), *place = places;
	struct elf_symbol *symbols = arena_alloc(&c->arena, nsymbols * sizeof *symbols);
	for (const struct stmt *s = as->stmts; s; s = s->next)
		*place++ = s->pos;
	nsymbols = 0;
	for (const struct symbol *s = as->symbols; s; s = s->next)
		if (s->defined && s->known)
			symbols[nsymbols++] = (struct elf_symbol){s->name, (unsigned)s->value};
	elf_write(as->image, &(struct elf_config){.machine = as->dialect->isa->elf_machine,
		.flags = as->dialect->isa->elf_flags, .symbols = symbols, .nsymbols = nsymbols,
		.places = places}, out);
}

/* All are made before the first is written. */
static int write_outputs(struct cli *c, struct diag *d, const struct assembly *as)
{
	struct buf out[OUTPUTS] = {BUF_INIT, BUF_INIT, BUF_INIT};
	int status = EXIT_FINE;
	if (c->target) {
		if (!translate(&c->arena, d, as, c->target, &out[OUT_OBJECT]))
			status = EXIT_FINDINGS;
	} else if (c->path[OUT_OBJECT] && c->elf)
		write_elf(c, as, &out[OUT_OBJECT]);
	else if (c->path[OUT_OBJECT])
		object_write(as->image, c->format, &out[OUT_OBJECT]);
	if (c->path[OUT_LISTING])
		listing_write(as, &out[OUT_LISTING]);
	if (c->path[OUT_SYMBOLS])
		listing_symbols(&c->arena, as, c->sort, &out[OUT_SYMBOLS]);
	file_hold();
	for (int i = 0; i < OUTPUTS && status == EXIT_FINE; i++)
		if (c->path[i] && file_write(c->path[i], buf_str(&out[i]), out[i].len) < 0)
			status = file_error(c->program, c->path[i]);
	const char *failed = NULL;
	if (status != EXIT_FINE)
		file_discard();
	else if ((failed = file_release()))
		status = file_error(c->program, failed);
	for (int i = 0; i < OUTPUTS; i++)
		buf_free(&out[i]);
	return status;
}

/* Which other syntax has no more than a quarter of the errors; NULL. */
static const struct dialect *likely_syntax(const struct cli *c, unsigned errors, struct source *const *sources,
					   size_t n)
{
	const struct dialect *best = NULL;
	struct asm_options options = c->options;
	options.origins = NULL;
	options.norigins = 0;
	for (const struct dialect *d = c->dialects; d->name; d++) {
		struct arena a = ARENA_INIT;
		struct diag quiet = {.cap = errors};
		struct assembly as;
		if (d == c->dialect)
			continue;
		assemble(&a, &quiet, d, sources, n, &options, &as);
		if (quiet.errors * 4 <= errors && (!best || quiet.errors == 0)) {
			best = d;
			errors = quiet.errors * 4;
		}
		arena_free(&a);
	}
	return best;
}

static void tell_syntax(const struct cli *c, const struct diag *d, struct source *const *sources, size_t n)
{
	enum { FEW = 2 };	/* errors that anybody makes */
	const struct dialect *likely = d->errors > FEW ? likely_syntax(c, d->errors, sources, n) : NULL;
	if (likely)
		fprintf(stderr, "%s: this looks like --syntax %s\n", c->program, likely->name);
}

static int run(struct cli *c, char *const *inputs, size_t n)
{
	struct source **sources = arena_alloc(&c->arena, n * sizeof *sources);
	struct assembly as;
	struct diag d;
	for (size_t i = 0; i < n; i++) {
		sources[i] = source_read_large(&c->arena, inputs[i]);
		if (!sources[i])
			return file_error(c->program, inputs[i]);
	}
	diag_init(&d, stderr);
	c->options.object_only = !c->target && !c->elf && !c->path[OUT_LISTING];
	if (!assemble(&c->arena, &d, c->dialect, sources, n, &c->options, &as)) {
		tell_syntax(c, &d, sources, n);
		return EXIT_FINDINGS;
	}
	return write_outputs(c, &d, &as);
}

int asm_main(int argc, char **argv, const char *program, const struct dialect *dialects)
{
	struct cli c = {
		.program = program,
		.dialects = dialects,
		.dialect = dialects,
		.format = OBJECT_BIN,
		.options = {.warnings = warnings_default()},
	};
	c.defines = arena_alloc(&c.arena, (size_t)argc * sizeof *c.defines);
	c.options.defines = c.defines;
	c.folders = arena_alloc(&c.arena, (size_t)argc * sizeof *c.folders);
	c.options.folders = c.folders;
	int status = read_options(&c, argc, argv);
	size_t n = (size_t)(argc - optind);
	if (c.target && !c.path[OUT_OBJECT])
		c.path[OUT_OBJECT] = "-";
	if (status == EXIT_FINE)
		status = take_origins(&c);
	if (status == EXIT_FINE)
		status = check_books(&c);
	if (status == EXIT_FINE)
		status = check_files(&c, argv + optind, n);
	if (status == EXIT_FINE)
		status = run(&c, argv + optind, n);
	arena_free(&c.arena);
	return finish_output(program, status < 0 ? EXIT_FINE : status);
}
