#include "asm/cli.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "asm/asm.h"
#include "asm/listing.h"
#include "asm/outputs.h"
#include "asm/scan.h"
#include "asm/translate.h"
#include "base/elf.h"
#include "base/file.h"
#include "base/names.h"
#include "base/objfile.h"
#include "base/options.h"
#include "base/sarif.h"
#include "base/usage.h"

/* What is made of a program without errors, and what is written whatever happens. */
enum output { OUT_OBJECT, OUT_LISTING, OUT_SYMBOLS, OUT_MAP, OUT_DEPEND, MADE, OUT_SARIF = MADE, OUTPUTS };

struct cli {
	const char *program;
	const struct asm_notations *cpus;
	const struct dialect *dialects, *dialect;
	const struct dialect *target;	/* to translate to; NULL: assemble */
	const char *path[OUTPUTS];
	enum object_format format;
	bool elf;			/* instead */
	enum symbol_sort sort;
	enum symbol_form form;
	const char **defines, **folders;
	const char *origins;		/* as given; NULL: none */
	bool mnemonics;			/* are to be printed, no more */
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
		isa_describe(d->isa, h, d->form, ISA_ALL_ENCODINGS, NULL, &text);
		printf("%c  %s\n", h->letter, buf_str(&text));
		buf_free(&text);
	}
}

/* ---- options ---- */

/* The dialects of both lists, in one. */
static const struct dialect *all_dialects(struct arena *a, const struct asm_notations *cpu)
{
	const struct dialect *const lists[2] = {cpu->dialects, cpu->written};
	size_t n = 0;
	for (int pass = 0; pass < 2; pass++)
		for (const struct dialect *d = lists[pass]; d && d->name; d++)
			n++;
	struct dialect *all = arena_alloc(a, (n + 1) * sizeof *all), *to = all;
	for (int pass = 0; pass < 2; pass++)
		for (const struct dialect *d = lists[pass]; d && d->name; d++)
			*to++ = *d;
	return all;
}

static int find_syntax(struct cli *c, const struct dialect **which, const char *name)
{
	for (const struct dialect *d = c->dialects; d->name; d++)
		if (!strcmp(d->name, name)) {
			*which = d;
			return EXIT_FINE;
		}
	return usage_error(c->program, "no syntax '%s'", name);
}

/* The dialects are the other CPU's from here on; what was chosen keeps its name. */
static int set_cpu(void *context, const char *name)
{
	struct cli *c = context;
	const struct dialect *chosen[] = {c->dialect, c->target};
	const struct asm_notations *cpu = c->cpus;
	while (cpu->dialects && strcmp(cpu->dialects->isa->name, name) != 0)
		cpu++;
	if (!cpu->dialects)
		return usage_error(c->program, "no CPU '%s'; there are %s and %s", name, c->cpus[0].dialects->isa->name,
				   c->cpus[1].dialects->isa->name);
	c->dialects = all_dialects(&c->arena, cpu);
	if (find_syntax(c, &c->dialect, chosen[0]->name) != EXIT_FINE)
		return EXIT_USAGE;
	return chosen[1] ? find_syntax(c, &c->target, chosen[1]->name) : EXIT_FINE;
}

static int set_syntax(void *context, const char *name)
{
	struct cli *c = context;
	return find_syntax(c, &c->dialect, name);
}

static int set_target(void *context, const char *name)
{
	struct cli *c = context;
	if (find_syntax(c, &c->target, name) != EXIT_FINE)
		return EXIT_USAGE;
	return c->target->read_only ? usage_error(c->program, "nothing is written in the syntax '%s'", name) : EXIT_FINE;
}

static int set_sort(void *context, const char *name)
{
	struct cli *c = context;
	if (!strcmp(name, "name"))
		c->sort = SORT_BY_NAME;
	else if (!strcmp(name, "address"))
		c->sort = SORT_BY_ADDRESS;
	else
		return usage_error(c->program, "symbols are sorted by name or address, not '%s'", name);
	return EXIT_FINE;
}

static int set_form(void *context, const char *name)
{
	struct cli *c = context;
	int found = names_find(symbol_form_names, SYMBOL_FORMS, name);
	if (found < 0)
		return usage_error(c->program, "no form of symbols '%s'; there is %s", name,
				   names_closest(&c->arena, name, symbol_form_names));
	c->form = (enum symbol_form)found;
	return EXIT_FINE;
}

static int set_format(void *context, const char *name)
{
	struct cli *c = context;
	c->elf = !strcmp(name, "elf");
	return c->elf || object_format_find(name, &c->format) ? EXIT_FINE
		: usage_error(c->program, "no object format '%s'", name);
}

static int set_warning(void *context, const char *name)
{
	struct cli *c = context;
	return warnings_set(&c->options.warnings, name) ? EXIT_FINE
		: usage_error(c->program, "no warning '%s'", name);
}

static int add_define(void *context, const char *text)
{
	struct cli *c = context;
	size_t len = strcspn(text, "=");
	bool word = len && !isdigit((unsigned char)*text);
	for (size_t i = 0; i < len; i++)
		word = word && (isalnum((unsigned char)text[i]) || strchr("_?@.*", text[i]));
	if (!word || strchr(text, '\n'))
		return usage_error(c->program, "-D takes NAME or NAME=VALUE, not '%s'", text);
	c->defines[c->options.ndefines++] = text;
	return EXIT_FINE;
}

static int add_folder(void *context, const char *path)
{
	struct cli *c = context;
	c->folders[c->options.nfolders++] = path;
	return EXIT_FINE;
}

static int set_edition(void *context, const char *name)
{
	struct cli *c = context;
	c->options.edition = name;
	return *name ? EXIT_FINE : usage_error(c->program, "--edition takes a name");
}

/* The options of books stand in the table of those programs alone whose syntaxes have them. */
#define OUTPUT(which) OPTION_OUTPUT(struct cli, path[which])

static const struct option_row rows[] = {
	{"output", 'o', "FILE", "write the object code", OUTPUT(OUT_OBJECT)},
	{"format", 'f', "FORMAT", "its format: bin (default), ihex, srec, octal, kim, monitor, prg, bnpf, kim-wav, apple1-wav, or elf, "
	 "with symbols and lines for other tools", .set = set_format},
	{"listing", 'l', "FILE", "write a listing", OUTPUT(OUT_LISTING)},
	{"symbols", 's', "FILE", "write the symbols", OUTPUT(OUT_SYMBOLS)},
	{"symbol-form", 0, "FORM", "as typein (default: name, address), vice (for its monitor), or equates (source)",
	 .set = set_form},
	{"sort", 0, "KEY", "in order of name (default) or address", .set = set_sort},
	{"map", 0, "FILE", "write which lines fill which addresses", OUTPUT(OUT_MAP)},
	{"depend", 0, "FILE", "write a rule for make: the outputs, the files they are made of", OUTPUT(OUT_DEPEND)},
	{"syntax", 0, "SYNTAX", "how the source is written, see below", .set = set_syntax},
	{"translate", 0, "SYNTAX", "write the program in that syntax instead of object code; without -o to "
	 "standard output", .set = set_target},
	{"define", 'D', "NAME[=VALUE]", "define a symbol (1)", .set = add_define},
	{"include", 'I', "FOLDER", "look there, too, for files that the source includes", .set = add_folder},
	{"undocumented", 0, NULL, "know opcodes that the maker does not describe by their usual names",
	 OPTION_FLAG(struct cli, options.undocumented)},
	{"layers", 0, NULL, "a later statement replaces an earlier one at its address",
	 OPTION_FLAG(struct cli, options.layers)},
	{"warn", 'W', "NAME", "warn of what NAME is, no-NAME: do not; all is all of them, see below", .set = set_warning},
	{"sarif", 0, "FILE", "write the messages as SARIF 2.1.0 (JSON), for editors", OUTPUT(OUT_SARIF)},
	{"mnemonics", 'm', NULL, "print the mnemonics of the syntax", OPTION_FLAG(struct cli, mnemonics)},
};

static const struct option_row cpu_rows[] = {
	{"cpu", 'c', "CPU", "6502 or 65c02", .set = set_cpu},
};

static const struct option_row origin_rows[] = {
	{"origin", 0, "LIST", "where each +++ without an address goes: 0100,0200", OPTION_TEXT(struct cli, origins)},
};

static const struct option_row edition_rows[] = {
	{"edition", 0, "NAME", "take the lines that end in '<- NAME ONLY', leave out those of other names",
	 .set = set_edition},
};

enum { ROWS = sizeof rows / sizeof *rows, CPU_ROWS = sizeof cpu_rows / sizeof *cpu_rows, ORIGIN_ROWS = sizeof origin_rows / sizeof *origin_rows,
	EDITION_ROWS = sizeof edition_rows / sizeof *edition_rows };

/* The syntaxes and warnings by name. */
static void help_lists(const void *context, struct buf *out)
{
	const struct cli *c = context;
	buf_puts(out, "Syntaxes, the first is the default:\n");
	for (const struct dialect *d = c->dialects; d->name; d++)
		buf_printf(out, "  %-8s %s\n", d->name, d->title);
	buf_puts(out, "\nWarnings:\n");
	for (const struct asm_warning_name *w = asm_warnings; w->name; w++)
		buf_printf(out, "  %-14s %s%s\n", w->name, w->what, w->on ? " (on)" : "");
	buf_putc(out, '\n');
}

/* EXIT_FINE to go on; EXIT_DONE when help, version or mnemonics have said it all. */
static int read_options(struct cli *c, int argc, char **argv)
{
	struct option_row all[ROWS + CPU_ROWS + ORIGIN_ROWS + EDITION_ROWS + 1] = {{0}};
	size_t n = ROWS;
	memcpy(all, rows, sizeof rows);
	if (c->cpus[1].dialects) {
		memcpy(all + n, cpu_rows, sizeof cpu_rows);
		n += CPU_ROWS;
	}
	if (has_bare_origins(c)) {
		memcpy(all + n, origin_rows, sizeof origin_rows);
		n += ORIGIN_ROWS;
	}
	if (has_editions(c))
		memcpy(all + n, edition_rows, sizeof edition_rows);
	const struct option_table table = {
		.program = c->program,
		.head = arena_printf(&c->arena, "usage: %s [options] FILE...\n"
				     "Assembles the files as one text ('-' is standard input); without an output\n"
				     "option only checks them.\n", c->program),
		.rows = all,
		.lists = help_lists,
		.tail = "Exit status: 0 fine, 1 errors in the source, 2 wrong usage or a file that\n"
			"cannot be read or written.\n",
	};
	int status = options_read(&table, c, argc, argv);
	if (status != EXIT_FINE || !c->mnemonics)
		return status;
	mnemonics(c->dialect);
	return EXIT_DONE;
}

/* "0000,0100": read once the dialect is known. */
static int take_origins(struct cli *c)
{
	if (!c->origins)
		return EXIT_FINE;
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
	bool made = false;
	for (int i = 0; i < OUT_DEPEND; i++)
		made = made || (c->path[i] && strcmp(c->path[i], "-") != 0);
	if (c->path[OUT_DEPEND] && !made)
		return usage_error(c->program, "--depend: no output is a file that make could make");
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

/* The rule's targets are the other outputs that are files. */
static void write_depend(struct cli *c, const struct assembly *as, char *const *inputs, size_t n,
			 struct buf *out)
{
	const char *target[OUTPUTS];
	size_t ntargets = 0, nfiles = 0;
	const char **file = arena_alloc(&c->arena, n * sizeof *file);
	for (int i = 0; i < OUT_DEPEND; i++)
		if (c->path[i] && strcmp(c->path[i], "-") != 0)
			target[ntargets++] = c->path[i];
	for (size_t i = 0; i < n; i++)
		if (strcmp(inputs[i], "-") != 0)
			file[nfiles++] = inputs[i];
	depend_write(as, target, ntargets, file, nfiles, out);
}

/* All are made before the first is written. */
static int write_outputs(struct cli *c, struct diag *d, const struct assembly *as, char *const *inputs, size_t n)
{
	struct buf out[MADE] = {BUF_INIT};
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
		symbols_write(&c->arena, as, c->form, c->sort, &out[OUT_SYMBOLS]);
	if (c->path[OUT_MAP])
		map_write(&c->arena, as, &out[OUT_MAP]);
	if (c->path[OUT_DEPEND])
		write_depend(c, as, inputs, n, &out[OUT_DEPEND]);
	file_made_again();
	file_hold();
	for (int i = 0; i < MADE && status == EXIT_FINE; i++)
		if (c->path[i] && file_write(c->path[i], buf_str(&out[i]), out[i].len) < 0)
			status = file_error(c->program, c->path[i]);
	status = finish_files(c->program, status);
	for (int i = 0; i < MADE; i++)
		buf_free(&out[i]);
	return status;
}

/* Of a line or two the books' syntaxes say nothing: in them whatever stands behind an operand is a comment. */
static bool may_look_like(const struct dialect *is, const struct dialect *other, unsigned errors)
{
	enum { FEW = 2 };	/* errors that anybody makes */
	return is != other && (errors > FEW || (!is->scanner->structured && other->scanner->structured && !other->read_only));
}

/* Which other syntax has no more than a quarter of the errors, of a few none; NULL. */
static const struct dialect *likely_syntax(const struct cli *c, unsigned errors, struct source *const *sources,
					   size_t n)
{
	const struct dialect *best = NULL;
	const unsigned all = errors;
	struct asm_options options = c->options;
	options.origins = NULL;
	options.norigins = 0;
	for (const struct dialect *d = c->dialects; d->name; d++) {
		struct arena a = ARENA_INIT;
		struct diag quiet = {.cap = errors};
		struct assembly as;
		if (!may_look_like(c->dialect, d, all))
			continue;
		assemble(&a, &quiet, d, sources, n, &options, &as);
		if (quiet.errors * 4 <= errors && (!best || (quiet.errors == 0 && errors))) {
			best = d;
			errors = quiet.errors * 4;
		}
		arena_free(&a);
	}
	return best;
}

static void tell_syntax(const struct cli *c, const struct diag *d, struct source *const *sources, size_t n)
{
	const struct dialect *likely = likely_syntax(c, d->errors, sources, n);
	if (likely)
		fprintf(stderr, "%s: this looks like --syntax %s\n", program_called(c->program), likely->name);
}

static int write_sarif(const struct cli *c, const struct sarif *heard, int status)
{
	struct buf out = BUF_INIT;
	sarif_write(heard, c->program, &out);
	if (file_write(c->path[OUT_SARIF], buf_str(&out), out.len) < 0)
		status = file_error(c->program, c->path[OUT_SARIF]);
	buf_free(&out);
	return status;
}

static int run(struct cli *c, char *const *inputs, size_t n)
{
	struct source **sources = arena_alloc(&c->arena, n * sizeof *sources);
	struct assembly as;
	struct diag d;
	for (size_t i = 0; i < n; i++) {
		sources[i] = source_map(&c->arena, inputs[i], FILE_ANY);
		if (!sources[i])
			return file_error(c->program, inputs[i]);
	}
	diag_init(&d, stderr);
	c->options.object_only = !c->target && !c->elf && !c->path[OUT_LISTING] && !c->path[OUT_MAP]
		&& c->form == SYMBOLS_TYPEIN;
	struct sarif *heard = c->path[OUT_SARIF] ? sarif_new(&c->arena, &d) : NULL;
	bool good = assemble(&c->arena, &d, c->dialect, sources, n, &c->options, &as);
	if (!good)
		tell_syntax(c, &d, sources, n);
	int status = good ? write_outputs(c, &d, &as, inputs, n) : EXIT_FINDINGS;
	return heard ? write_sarif(c, heard, status) : status;
}

int asm_main(int argc, char **argv, const char *program, const struct asm_notations *cpus)
{
	struct cli c = {
		.program = program,
		.cpus = cpus,
		.format = OBJECT_BIN,
		.options = {.warnings = warnings_default()},
	};
	c.dialects = c.dialect = all_dialects(&c.arena, cpus);
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
		status = check_files(&c, argv + optind, n);
	if (status == EXIT_FINE)
		status = run(&c, argv + optind, n);
	arena_free(&c.arena);
	return finish_output(program, status == EXIT_DONE ? EXIT_FINE : status);
}
