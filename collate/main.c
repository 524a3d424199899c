/* collate: holds a printed listing against itself. See doc/collate.1. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "asm/scan.h"
#include "base/file.h"
#include "base/names.h"
#include "base/objfile.h"
#include "base/options.h"
#include "base/show.h"
#include "base/usage.h"
#include "collate/basic.h"
#include "collate/collate.h"
#include "collate/folder.h"
#include "collate/form.h"
#include "collate/kind.h"
#include "collate/played.h"
#include "collate/proof_page.h"
#include "collate/recognitions.h"
#include "ink/files.h"
#include "ink/pages.h"
#include "manifest/manifest.h"
#include "reading/survey.h"
#include "sim/games.h"
#include "sim/games41.h"

static const char program[] = "collate";

enum {
	NEIGHBOURS_MAX = 4,
	SYNTAX_LEAST = 3,	/* so many marked numbers are no misreading */
};

struct options {
	const char **pages, *witness[RECOGNITIONS];
	size_t npages, nwitnesses;
	const char *cpu, *syntax, *edition, *source_path, *image_path, *propose_path, *proof_path, *new_path, *errata_path;
	struct page_range range;
	unsigned program;
	enum report_form form;
	bool all, no_errata, editions, map, inputs, play;
};

/* The files that are written. */
#define WRITTEN(o) {(o)->source_path, (o)->image_path, (o)->propose_path, (o)->proof_path}

static bool parse_range(const char *text, struct page_range *range)
{
	char *end;
	errno = 0;
	unsigned long first = strtoul(text, &end, 10), last = first;
	if (end == text || errno || !first)
		return false;
	if (*end == '-') {
		text = end + 1;
		last = *text ? strtoul(text, &end, 10) : UINT32_MAX;
		if (!*text)
			end++;
	}
	if (errno || *end || last < first || *text == '-')
		return false;
	range->first = (unsigned)first;
	range->last = last < UINT32_MAX ? (unsigned)last : 0;
	return true;
}

static bool parse_program(const char *text, unsigned *number)
{
	struct page_range one = {0};
	bool ok = !strchr(text, '-') && parse_range(text, &one);
	*number = one.first;
	return ok;
}

static int add_page(void *context, const char *path)
{
	struct options *o = context;
	o->pages[o->npages++] = path;
	return EXIT_FINE;
}

static int add_witness(void *context, const char *path)
{
	struct options *o = context;
	if (o->nwitnesses == RECOGNITIONS)
		return usage_error(program, "--witness: no more than %d", RECOGNITIONS);
	o->witness[o->nwitnesses++] = path;
	return EXIT_FINE;
}

static int set_lines(void *context, const char *text)
{
	struct options *o = context;
	return parse_range(text, &o->range) ? EXIT_FINE
		: usage_error(program, "'%s' is no range of lines, like 10-200", text);
}

static int set_program(void *context, const char *text)
{
	struct options *o = context;
	return parse_program(text, &o->program) ? EXIT_FINE
		: usage_error(program, "'%s' is no number of a program, like 2", text);
}

static int set_report(void *context, const char *form)
{
	struct options *o = context;
	if (strcmp(form, "text") && strcmp(form, "json"))
		return usage_error(program, "a report is text or json, not '%s'", form);
	o->form = !strcmp(form, "json") ? REPORT_JSON : REPORT_TEXT;
	return EXIT_FINE;
}

/* CPUs, and machines whose BASIC is read. */
static const char *const *cpu_words(struct arena *a)
{
	const char *const *cpu = cpu_names_asked(a), *const *machine = basic_machine_names(a);
	size_t n = 0, all = 0;
	while (cpu[n])
		n++;
	while (machine[all])
		all++;
	const char **words = arena_alloc(a, (n + all + 1) * sizeof *words);
	memcpy(words, cpu, n * sizeof *words);
	memcpy(words + n, machine, all * sizeof *words);
	return words;
}

#define FLAG(member) OPTION_FLAG(struct options, member)
#define TEXT(member) OPTION_TEXT(struct options, member)

static const struct option_row rows[] = {
	{"all", 0, NULL, "every listing there is; of its findings only those that no erratum explains", FLAG(all)},
	{"page", 0, "FILE", "a page without a folder: a text, or a scan; '-' is standard input", .set = add_page},
	{"witness", 0, "FILE", "another recognition of the same page; may be repeated", .set = add_witness},
	{"editions", 0, NULL, "where two editions of a program differ in meaning", FLAG(editions)},
	{"cpu", 0, "CPU", "the page's CPU, a calculator, or the machine whose BASIC it is: %s, or hp41 (default: the CPU in whose notation statements stand beside "
	 "their bytes, or what a program in BASIC or a calculator's form looks like)", TEXT(cpu), .words = cpu_words},
	{"syntax", 0, "SYNTAX", "how its source is written (default: as in the books)", TEXT(syntax)},
	{"edition", 0, "NAME", "which of the page's editions: the words before ONLY on it, like new-rom (default: the first)",
	 TEXT(edition)},
	{"lines", 0, "FIRST-LAST", "read these lines of the page only", .set = set_lines},
	{"program", 0, "N", "of several programs on the page the Nth (default: the one of which most rows bear themselves out)",
	 .set = set_program},
	{"errata", 0, "FILE", "what was accepted on the page; a listing has its own", TEXT(errata_path)},
	{"no-errata", 0, NULL, "as if nothing had been accepted", FLAG(no_errata)},
	{"output", 'o', "FILE", "write the restored source", TEXT(source_path)},
	{"binary", 'b', "FILE", "write the image", TEXT(image_path)},
	{"propose", 'e', "FILE", "write an erratum for each finding that none explains, to be read before it is accepted",
	 TEXT(propose_path)},
	{"proof", 0, "FILE", "write a page for a browser, to accept findings, reject them or type what is printed; it makes the "
	 "errata", TEXT(proof_path)},
	{"new", 0, "FOLDER", "make a listing's folder of the page: a manifest to be filled in, the page as it is, its errata",
	 TEXT(new_path)},
	{"play", 0, NULL, "have the games that the book prints bear out single and doubtful bytes", FLAG(play)},
	{"map", 0, NULL, "what is proven, single, doubtful or missing, by address", FLAG(map)},
	{"inputs", 0, NULL, "behind the report the files, by their SHA-256, and options that made it", FLAG(inputs)},
	{"report", 0, "FORM", "text (default) or json", .set = set_report},
	{0},
};

static const struct option_table table = {
	.program = program,
	.head = "usage: collate [options] LISTING...\n"
		"       collate [options] --all\n"
		"       collate [options] --page FILE\n"
		"       collate --editions LISTING LISTING\n"
		"Reads a printed listing, holds its locations, bytes and source against each\n"
		"other and tells which are wrong. A LISTING is a folder or the name of one.\n",
	.rows = rows,
	.tail = "Exit status: 0 verified, 1 findings that no erratum explains, or no program,\n"
		"2 wrong usage or a file that cannot be read or written, 3 read, and there is\n"
		"nothing on the page to prove it.\n",
};

/* EXIT_FINE to go on, EXIT_DONE or the status to end with. */
static int read_options(int argc, char **argv, struct options *o)
{
	int status = options_read(&table, o, argc, argv);
	if (status != EXIT_FINE)
		return status;
	size_t listings = (size_t)(argc - optind);
	struct buf list = BUF_INIT;
	if (argc == 1 && listings_tell(&list)) {
		fputs(buf_str(&list), stdout);
		buf_free(&list);
		return EXIT_DONE;
	}
	if (!!o->npages + !!o->all + !!listings != 1)
		return usage_error(program, "say one of: a LISTING, --all, --page FILE");
	if (o->syntax && !o->cpu)
		return usage_error(program, "--syntax needs the CPU that it is for: --cpu 8008");
	if (!o->npages && (o->cpu || o->syntax || o->range.first || o->program || o->errata_path))
		return usage_error(program, "--cpu, --syntax, --lines, --program and --errata are for --page: a listing's "
				   "manifest says what it is");
	if (o->play && (o->npages || o->editions))
		return usage_error(program, "--play is for listings: their manifests say what runs them and which games the book prints");
	if (o->new_path && (!o->npages || o->range.first || o->program))
		return usage_error(program, "--new makes a folder of whole pages: it goes with --page, not with --lines or --program");
	if (o->nwitnesses && (o->npages != 1 || o->new_path))
		return usage_error(program, "--witness is another recognition of one page: it goes with one --page, not with --new");
	const char *const out[] = WRITTEN(o);
	bool writes = false;
	for (size_t i = 0; i < sizeof out / sizeof out[0]; i++) {
		writes |= out[i] != NULL;
		for (size_t j = i + 1; j < sizeof out / sizeof out[0]; j++)
			if (out[i] && out[j] && !strcmp(out[i], out[j]))
				return usage_error(program, "-o, -b, -e and --proof write to the same file");
	}
	if (o->editions && ((o->npages ? o->npages : listings) != 2 || o->form == REPORT_JSON || o->map || writes))
		return usage_error(program, "--editions takes two listings, or two times --page, and writes a text");
	if (writes && (o->all || listings > 1))
		return usage_error(program, "-o, -b, -e and --proof write one listing");
	return EXIT_FINE;
}

/* ---- one collation ---- */

/* A page: a scan, a recogniser's file or a text, known by its content; NULL: it has been said why. */
static struct source *read_page(struct arena *a, struct diag *d, const char *path)
{
	if (scan_is_file(path))
		return scan_text(a, program, path, &(struct page_numbers){0}, &(struct read_options){0});
	if (recognised_is_file(path))
		return recognised_text(a, d, path);
	struct source *text = source_read(a, path);
	if (!text)
		file_error(program, path);
	return text;
}

/*
 * What is read at once is held in memory with what each word may be: so many numbers, names and lines take up to 200 MB and
 * 10 s. A listing of 7,000 lines, a BASIC interpreter's, has 70,000.
 */
static bool may_be_read(struct diag *d, const struct source *page, size_t *words)
{
	enum { MOST = 200000 };
	bool inside = false;
	*words += page->lines;
	for (size_t i = 0; i < page->len; i++) {
		bool before = inside;
		inside = isalnum((unsigned char)page->text[i]);
		*words += inside && !before;
	}
	if (*words > MOST)
		diag(d, DIAG_ERROR, (struct pos){page, 0, 0, 0}, "%zu words and lines; no more than %u are read at once: give a part of them", *words, MOST);
	return *words <= MOST;
}

static bool read_pages(struct arena *a, struct diag *d, const char *const *paths, size_t n, struct source **out)
{
	size_t words = 0;
	for (size_t i = 0; i < n; i++)
		if (!(out[i] = read_page(a, d, paths[i])) || !may_be_read(d, out[i], &words))
			return false;
	return true;
}

/* Other recognitions of the page, put together with it. */
static bool join_witnesses(const struct options *o, struct arena *a, struct diag *d, struct source **page, struct source **other)
{
	struct confusions *c = arena_alloc(a, sizeof *c);
	confusions_init(c, a);
	if (!read_pages(a, d, o->witness, o->nwitnesses, other))
		return false;
	*page = recognitions_join(a, d, c, *page, other, o->nwitnesses);
	return true;
}

/* The syntax of pages whose numbers have marks is known by them. NULL: the default. */
static const char *syntax_of(struct source *const *pages, size_t n, const char *cpu)
{
	const char *name = NULL;
	unsigned most = SYNTAX_LEAST - 1;
	for (const struct dialect *d = dialect_find(cpu, NULL); d && d->name; d++) {
		unsigned marks = 0;
		for (size_t i = 0; i < n; i++)
			marks += page_marks(d, pages[i]);
		if (marks > most) {
			most = marks;
			name = d->name;
		}
	}
	return name;
}

/* The dialect of pages of which nobody has said it: that of most statements beside their
 * bytes. Pages without such are in their maker's notation, unless they are printed as the
 * CPU's books are, in octal or to be typed in. */
static const struct dialect *dialect_of(struct arena *a, struct source *const *printed, size_t n, const char *cpu)
{
	const struct dialect *first = dialect_find(cpu, NULL), *d = first;
	struct survey s;
	struct source **pages = kind_pages(a, printed, n, cpu, &s);
	/* books that have bytes typed in print them in hexadecimal */
	while (s.dialect && s.dialect->scanner->addressed && s.style != &number_style[NUMBER_HEX])
		s.dialect = s.dialect[1].name ? s.dialect + 1 : NULL;
	struct source_seen seen;
	const struct dialect *alone = s.dialect ? NULL : kind_alone(pages, n, cpu, true, &seen);
	/* 0400  LXI  H,0: a debugger's statements behind their addresses, and no origin */
	alone = s.dialect || alone ? alone : kind_alone(pages, n, cpu, false, &seen);
	if (s.dialect || alone)
		return s.dialect ? s.dialect : alone;
	const char *marked = first->pairs ? NULL : syntax_of(pages, n, cpu);
	if (marked)
		return dialect_find(cpu, marked);
	int typed = 0;
	unsigned bare = 0;
	for (size_t i = 0; i < n; i++) {
		typed += page_typed(pages[i]);
		bare += page_bare(pages[i]);
	}
	/* the book's notation is that of any page whose numbers are hexadecimal without a mark */
	bool books = first->pairs ? !s.style || s.style->split : typed >= 0 || bare >= SYNTAX_LEAST;
	while (!books && d->name && (d->pairs || d->scanner->addressed))
		d++;
	return d->name ? d : first;
}

/* The notation is not asked for: pages in BASIC have one. */
static void basic_init(struct collation *c, struct arena *a, const char *name)
{
	collation_init(c, a, dialect_find("6502", "mos"), name);
	c->numbered = true;
	confusions_of_basic(&c->confusions);
}

/* The CPU of pages of which nobody has said it; NULL: they do not say it either, which has been
 * told. */
static const char *cpu_of(struct arena *a, struct source *const *pages, size_t n, struct diag *d, struct collation *c)
{
	struct cpu_seen seen[KIND_CPUS], alone[KIND_CPUS], *kept;
	unsigned nseen, ties = kind_cpus(a, pages, n, cpu_names(a), false, seen, &nseen), nalone;
	const char *where = "stand beside their bytes";
	if (!ties && (ties = kind_cpus(a, pages, n, cpu_names(a), true, alone, &nalone))) {
		memcpy(seen, alone, sizeof seen);
		where = "are";
	}
	struct buf b = BUF_INIT;
	for (unsigned i = 0; i < (ties > 1 ? ties : nseen); i++)
		buf_printf(&b, "%s%s", i ? ", " : "", seen[i].cpu);
	if (ties > 1)
		diag(d, DIAG_ERROR, (struct pos){pages[0], 0, 0, 0},
		     "statements %s in notations of several CPUs: say which with --cpu: %s", where, buf_str(&b));
	else if (!ties)
		diag(d, DIAG_ERROR, (struct pos){pages[0], 0, 0, 0},
		     "no statement stands beside its bytes that would tell the CPU: say it with --cpu: %s; a dump alone is read with any", buf_str(&b));
	buf_free(&b);
	kept = arena_alloc(a, sizeof seen);
	memcpy(kept, seen, sizeof seen);
	c->cpus = kept;
	c->ncpus = nseen;
	return ties == 1 ? seen[0].cpu : NULL;
}

static int read_errata(const char *path, struct arena *a, struct diag *d, struct collation *c)
{
	struct source *errata = source_read(a, path);
	if (!errata)
		return file_error(program, path);
	return errata_read(c, d, errata) ? EXIT_FINE : EXIT_FINDINGS;
}

static const char calculator[] = "hp41";

/* Is it a calculator's page, of which nobody has said it, nor a CPU? */
static bool has_form(struct arena *a, struct source *const *pages, size_t n)
{
	unsigned seen;
	struct cpu_seen cpus[KIND_CPUS];
	bool there = false;
	for (size_t i = 0; i < n; i++)
		there |= form_is_there(a, pages[i]);
	return there && !kind_cpus(a, pages, n, cpu_names(a), false, cpus, &seen);
}

/* A page of a calculator's program, without a manifest and so without rules. */
static int collate_form_page(const struct options *o, struct arena *a, struct diag *d, struct source *const *pages, struct source *const *witness,
			     struct collation *c)
{
	form_init(c, a, pages[0]->name);
	c->says_origin = true;
	c->program = o->program;
	c->witness = witness;
	c->nwitnesses = o->nwitnesses;
	int status = o->errata_path && !o->no_errata ? read_errata(o->errata_path, a, d, c) : EXIT_FINE;
	if (status != EXIT_FINE)
		return status;
	return form_collate(c, d, pages, o->npages, o->range, NULL, 0, NULL) ? EXIT_FINE : EXIT_FINDINGS;
}

static int collate_page(const struct options *o, struct arena *a, struct diag *d, struct collation *c)
{
	const bool calculates = o->cpu && !strcmp(o->cpu, calculator);
	const struct dialect *dialect = o->cpu && !calculates ? dialect_find(o->cpu, o->syntax) : NULL;
	const struct basic_machine *machine = o->cpu ? basic_machine_find(o->cpu) : NULL;
	if (calculates && (o->syntax || o->edition))
		return usage_error(program, "a calculator's page has no --syntax or --edition");
	if (machine && (o->syntax || o->edition || o->program))
		return usage_error(program, "--syntax, --edition and --program are not for BASIC");
	if (o->cpu && !calculates && !machine && !dialect && !dialect_find(o->cpu, NULL))
		return usage_error(program, "no CPU '%s'; there is %s, %s", o->cpu, names_closest(a, o->cpu, cpu_words(a)), calculator);
	if (o->cpu && !calculates && !machine && !dialect)
		return usage_error(program, "no syntax '%s' for the %s", o->syntax, o->cpu);
	struct source **pages = arena_alloc(a, o->npages * sizeof(*pages));
	if (!read_pages(a, d, o->pages, o->npages, pages))
		return EXIT_USAGE;
	struct source **witness = arena_alloc(a, RECOGNITIONS * sizeof *witness);
	if (o->nwitnesses && !join_witnesses(o, a, d, &pages[0], witness))
		return EXIT_USAGE;
	if (calculates || (!o->cpu && has_form(a, pages, o->npages))) {
		return collate_form_page(o, a, d, pages, witness, c);
	}
	struct collation seen = {.ncpus = 0};
	bool basic = machine || (!o->cpu && basic_pages_are(a, pages, o->npages, o->range));
	const char *cpu = basic ? NULL : o->cpu ? o->cpu : cpu_of(a, pages, o->npages, d, &seen);
	if (!cpu && !basic)
		return EXIT_FINDINGS;
	if (cpu && !o->syntax)
		dialect = dialect_of(a, pages, o->npages, cpu);
	if (basic)
		basic_init(c, a, pages[0]->name);
	else
		collation_init(c, a, dialect, pages[0]->name);
	c->cpus = seen.cpus;
	c->ncpus = seen.ncpus;
	c->edition = o->edition;
	c->program = o->program;
	c->witness = witness;
	c->nwitnesses = o->nwitnesses;
	c->says_origin = true;
	int status = o->errata_path && !o->no_errata ? read_errata(o->errata_path, a, d, c) : EXIT_FINE;
	if (status != EXIT_FINE)
		return status;
	bool read = basic ? basic_collate(c, d, pages, o->npages, o->range, &(struct basic_said){.machine = machine}) : collate(c, d, pages, o->npages, o->range);
	return read ? EXIT_FINE : EXIT_FINDINGS;
}

/* A listing that is not for collate: that was said. */
enum { EXIT_PASSED = -2 };

static int collate_listing(const struct options *o, const char *name, struct arena *a,
			   struct diag *d, const struct collation **c);

/* false, reported: a game or the machine is not to be had. */
static bool play(struct collation *c, struct arena *a, struct diag *d, const struct manifest *m)
{
	struct games *g = games_open(a, d, m, c->image);
	if (!g)
		return false;
	play_witness(c, &(struct game_judge){games_count(g), games_same, g});
	games_close(g);
	return true;
}

/* Of a program in BASIC, as it was restored, or as far as it was read. */
static bool play_basic(struct collation *c, struct arena *a, struct diag *d, const struct manifest *m, const struct source *restored)
{
	struct basic_program whole = basic_program_of(c);
	struct image *image = arena_alloc(a, sizeof *image);
	struct buf bytes = BUF_INIT;
	if (restored && !basic_assemble(a, d, restored, &(struct basic_reading){.machine = c->basic->machine}, &whole))
		return false;
	basic_image(&whole, &bytes);
	for (size_t i = 0; i < bytes.len; i++)
		image_set(image, (unsigned)(whole.load + i), (uint8_t)bytes.data[i], 1);
	buf_free(&bytes);
	struct games *g = games_open(a, d, m, image);
	if (g)
		basic_play(c, &whole, &(struct basic_judge){games_count(g), games_same_image, g});
	if (g)
		games_close(g);
	return g != NULL;
}

/* Collates a neighbour that this listing refers to. Manifests may be wrong enough
 * to refer in a circle. */
static int collate_neighbour(const struct options *o, const struct manifest *m, const char *name,
			     struct arena *a, struct diag *d, const struct collation **c)
{
	static unsigned depth;
	if (depth == NEIGHBOURS_MAX) {
		diag(d, DIAG_ERROR, (struct pos){0}, "%s refers to a listing that refers to it", m->name);
		return EXIT_USAGE;
	}
	depth++;
	int status = collate_listing(o, name, a, d, c);
	depth--;
	return status;
}

static int borrow(const struct options *o, const struct manifest *m, struct arena *a, struct diag *d,
		  struct collation *c)
{
	struct borrowed *list = arena_alloc(a, m->nborrows * sizeof *list);
	for (size_t i = 0; i < m->nborrows; i++) {
		const struct collation *from;
		int status = collate_neighbour(o, m, m->borrows[i].listing, a, d, &from);
		if (status != EXIT_FINE)
			return status;
		list[i] = (struct borrowed){from, m->borrows[i].low, m->borrows[i].high, m->borrows[i].pos};
	}
	c->borrowed = list;
	c->nborrowed = m->nborrows;
	return EXIT_FINE;
}

/* The listing's errata, unless there are none yet, which is said. */
static int listing_errata(const struct options *o, const struct manifest *m, struct arena *a, struct diag *d, struct collation *c)
{
	if (!m->errata || o->no_errata)
		return EXIT_FINE;
	if (access(m->errata, F_OK) == 0)
		return read_errata(m->errata, a, d, c);
	diag(d, DIAG_WARNING, (struct pos){0}, "%s has no errata yet: there is no %s", m->name, m->errata);
	return EXIT_FINE;
}

/* The restored source, to be held against the page; NULL: there is none yet, or (*status) it cannot be read. */
static struct source *listing_restored(const struct manifest *m, struct arena *a, struct diag *d, struct collation *c, int *status)
{
	*status = EXIT_FINE;
	if (!m->restored || access(m->restored, F_OK) < 0) {
		diag(d, DIAG_WARNING, (struct pos){0}, "%s has no restored source yet: -o writes one", m->name);
		c->verdict = VERDICT_OPEN;
		return NULL;
	}
	struct source *restored = source_read(a, m->restored);
	if (!restored)
		*status = file_error(program, m->restored);
	return restored;
}

/* One whose pages are a calculator's. */
static int collate_form_listing(const struct options *o, const struct manifest *m, struct arena *a, struct diag *d, struct collation *c)
{
	struct source **pages = arena_alloc(a, m->npages * sizeof(*pages)), *restored;
	if (o->editions || o->edition)
		return usage_error(program, "%s is for a calculator: it has no editions", m->name);
	if (!read_pages(a, d, m->pages, m->npages, pages))
		return EXIT_USAGE;
	form_init(c, a, m->name);
	c->says_origin = true;
	int status = listing_errata(o, m, a, d, c);
	if (status != EXIT_FINE)
		return status;
	struct games41 *g = o->play ? games41_open(a, d, m) : NULL;
	if (o->play && !g)
		return EXIT_FINDINGS;
	const struct form_player player = {g ? games41_count(g) : 0, games41_same, games41_other, games41_executed, g};
	bool good = form_collate(c, d, pages, m->npages, o->range, m->calculator.rules, m->calculator.nrules, g ? &player : NULL);
	if (good && g)
		form_play(c, &player);
	if (g)
		games41_close(g);
	restored = o->no_errata || !good ? NULL : listing_restored(m, a, d, c, &status);
	if (restored)
		good = form_check_restored(c, d, restored);
	return good ? status : EXIT_FINDINGS;
}

static int collate_manifest(const struct options *o, const struct manifest *m, struct arena *a, struct diag *d, struct collation *c)
{
	if (m->calculator.cpu)
		return collate_form_listing(o, m, a, d, c);
	struct source **pages = arena_alloc(a, m->npages * sizeof(*pages)), *restored;
	if (!read_pages(a, d, m->pages, m->npages, pages))
		return EXIT_USAGE;
	if (m->is_basic)
		basic_init(c, a, m->name);
	else
		collation_init(c, a, m->dialect, m->name);
	c->edition = m->printing;
	c->says_origin = true;
	int status = listing_errata(o, m, a, d, c);
	if (status != EXIT_FINE)
		return status;
	status = borrow(o, m, a, d, c);
	if (status != EXIT_FINE)
		return status;
	const struct basic_said said = {m->machine.name.text ? basic_machine_find(m->machine.name.text) : NULL, m->reconstructed, m->names.values, m->names.n};
	bool read = m->is_basic ? basic_collate(c, d, pages, m->npages, o->range, &said) : collate(c, d, pages, m->npages, o->range);
	if (!read)
		return EXIT_FINDINGS;
	if (m->edition && !o->editions) {
		const struct collation *other;
		status = collate_neighbour(o, m, m->edition, a, d, &other);
		if (status != EXIT_FINE)
			return status;
		check_edition(c, other);
	}
	check_claims(c, m->claims, m->nclaims);
	if (o->play && !m->is_basic && !play(c, a, d, m))
		return EXIT_FINDINGS;
	restored = o->no_errata ? NULL : listing_restored(m, a, d, c, &status);
	if (restored && !(m->is_basic ? basic_check_restored(c, d, restored) : check_restored(c, d, restored)))
		return EXIT_FINDINGS;
	if (o->play && m->is_basic && status == EXIT_FINE && !play_basic(c, a, d, m, restored))
		return EXIT_FINDINGS;
	return status;
}

/* A listing is collated once in a run, though others borrow of it and are held against it. */
static int collate_listing(const struct options *o, const char *name, struct arena *a,
			   struct diag *d, const struct collation **c)
{
	static struct collated {
		const char *dir;
		const struct collation *collation;
		struct collated *next;
	} *all;
	const struct manifest *m = manifest_read_any(a, d, name);
	/* another edition of the same page has a folder of its own: NAME-EDITION */
	if (m && !m->calculator.cpu && o->edition && (!m->printing || strcmp(m->printing, o->edition)))
		m = manifest_read(a, d, arena_printf(a, "%s-%s", name, o->edition));
	if (!m)
		return EXIT_USAGE;
	const struct collated *done = all;
	while (done && strcmp(done->dir, m->dir))
		done = done->next;
	if (done) {
		*c = done->collation;
		return EXIT_FINE;
	}
	struct collation *made = arena_alloc(a, sizeof *made);
	int status = collate_manifest(o, m, a, d, made);
	*c = made;
	if (status == EXIT_FINE) {
		struct collated *one = arena_alloc(a, sizeof *one);
		*one = (struct collated){m->dir, made, all};
		all = one;
	}
	return status;
}

/* The whole text, which is empty then. */
static int write_file(const char *path, struct buf *text)
{
	int status = file_write(path, buf_str(text), text->len) < 0 ? file_error(program, path) : EXIT_FINE;
	text->len = 0;
	return status;
}

/* The pictures of the pages that are scans; NULL: one cannot be read any more, which was said. */
static const struct buf *const *pictures(const struct collation *c)
{
	const struct buf **png = arena_alloc(c->arena, (c->npages + 1) * sizeof *png);
	for (size_t i = 0; i < c->npages; i++) {
		const struct source *page = c->printed[i];
		const char *why = NULL;
		if (!page->print || !page->print->picture)
			continue;
		struct buf *images = arena_alloc(c->arena, page->print->npages * sizeof *images);
		if (!scan_pictures(c->arena, page->name, page->print, images, &why)) {
			show_line(stderr, "%s: %s: %s", program_called(program), page->name, why);
			return NULL;
		}
		png[i] = images;
	}
	return png;
}

static int write_proof(const char *path, const struct collation *c)
{
	const struct buf *const *png = pictures(c);
	struct buf text = BUF_INIT;
	int status = EXIT_USAGE;
	if (png) {
		proof_page(c, png, &text);
		status = write_file(path, &text);
	}
	for (size_t i = 0; png && i < c->npages; i++)
		for (size_t k = 0; png[i] && k < c->printed[i]->print->npages; k++)
			free(png[i][k].data);
	buf_free(&text);
	return status;
}

static int make_folder(const char *path, const struct collation *c)
{
	const char *failed = folder_make(c, path);
	if (failed)
		return file_error(program, failed);
	show_line(stderr, "%s: %s is made: say in its manifest.conf what the book is; then: %s %s%s --proof FILE.html", program_called(program), path,
		  program_called(program), strchr(path, '/') ? "" : "./", path);
	return EXIT_FINE;
}

static int make_outputs(const struct options *o, const struct collation *c)
{
	struct buf text = BUF_INIT;
	int status = EXIT_FINE;
	if (o->source_path && !c->restored)
		return EXIT_FINDINGS;	/* it has been said why */
	if (o->source_path) {
		restore_source(c, &text);
		status = write_file(o->source_path, &text);
	}
	if (o->image_path && status == EXIT_FINE) {
		if (c->numbered)
			basic_put_prg(c, &text);
		else
			object_write(c->image, OBJECT_BIN, &text);
		status = write_file(o->image_path, &text);
	}
	if (o->propose_path && status == EXIT_FINE) {
		errata_write(c, &text);
		status = write_file(o->propose_path, &text);
	}
	buf_free(&text);
	if (o->proof_path && status == EXIT_FINE)
		status = write_proof(o->proof_path, c);
	return status;
}

/* None is there before all are complete. */
static int write_outputs(const struct options *o, const struct collation *c)
{
	file_hold();
	int status = finish_files(program, make_outputs(o, c));
	return o->new_path && status == EXIT_FINE ? make_folder(o->new_path, c) : status;
}

static bool writes_stdout(const struct options *o)
{
	const char *const paths[] = WRITTEN(o);
	for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++)
		if (paths[i] && !strcmp(paths[i], "-"))
			return true;
	return false;
}

static void report(const struct options *o, const struct collation *const *c, size_t n)
{
	/* a restored source on standard output is not mixed with a report */
	FILE *out = writes_stdout(o) ? stderr : stdout;
	if (o->form == REPORT_JSON) {
		struct buf text = BUF_INIT;
		report_json(c, n, o->all || n > 1, &text);
		fputs(buf_str(&text), out);
		buf_free(&text);
		return;
	}
	struct diag d;
	diag_init(&d, out);
	for (size_t i = 0; i < n; i++)
		report_text(c[i], &(struct report_parts){o->all, o->map, o->inputs}, &d);
}

/* What the options name as pages, or else the listing. */
static int collate_either(const struct options *o, const char *name, struct arena *a, struct diag *d, const struct collation **c)
{
	if (!o->npages)
		return collate_listing(o, name, a, d, c);
	struct collation *page = arena_alloc(a, sizeof *page);
	*c = page;
	return collate_page(o, a, d, page);
}

static int compare(const struct options *o, struct arena *a, const char *const *names)
{
	const struct collation *c[2];
	struct diag d;
	diag_init(&d, stderr);
	for (size_t i = 0; i < 2; i++) {
		struct options one = *o;
		one.pages = o->pages + i;
		one.npages = o->npages != 0;
		int status = collate_either(&one, names[i], a, &d, &c[i]);
		if (status != EXIT_FINE)
			return status == EXIT_PASSED ? EXIT_READ : status;
	}
	if (c[0]->numbered != c[1]->numbered || c[0]->form || c[1]->form)
		return usage_error(program, "--editions compares two programs for CPUs, or two in BASIC");
	struct diag out;
	unsigned n = 0;
	diag_init(&out, stdout);
	for (const struct difference *diff = compare_editions(c[0], c[1]); diff; diff = diff->next, n++)
		report_difference(c[0], c[1], diff, &out);
	show_line(stdout, "%s, %s: %u differences in meaning", c[0]->name, c[1]->name, n);
	return n ? EXIT_FINDINGS : EXIT_FINE;
}

static const int verdict_status[VERDICTS] = {EXIT_FINDINGS, EXIT_READ, EXIT_READ, EXIT_FINE};

/* Of two listings' statuses the one that a script must hear of. */
static int worse(int a, int b)
{
	static const int rank[] = {[EXIT_FINE] = 0, [EXIT_READ] = 1, [EXIT_FINDINGS] = 2, [EXIT_USAGE] = 3};
	return rank[a] > rank[b] ? a : b;
}

static int run(const struct options *o, struct arena *a, const char *const *names, size_t n)
{
	struct diag d;
	int status = EXIT_FINE;
	const struct collation **done = arena_alloc(a, n * sizeof(*done));
	size_t ndone = 0;
	diag_init(&d, stderr);
	for (size_t i = 0; i < n; i++) {
		const struct collation *c;
		int got = collate_either(o, names[i], a, &d, &c);
		if (got == EXIT_FINE) {
			done[ndone++] = c;
			got = write_outputs(o, c);
			if (got == EXIT_FINE && !(o->all && c->verdict == VERDICT_RECONSTRUCTED))
				got = verdict_status[c->verdict];
		}
		if (got == EXIT_PASSED)
			got = o->all ? EXIT_FINE : EXIT_READ;
		status = worse(status, got);
	}
	if (ndone || (o->form == REPORT_JSON && o->all))
		report(o, done, ndone);
	return status;
}

int main(int argc, char **argv)
{
	struct arena a = ARENA_INIT;
	struct options o = {.pages = arena_alloc(&a, (size_t)argc * sizeof(char *))};
	int status = read_options(argc, argv, &o);
	if (status == EXIT_FINE) {
		const char *const *names = (const char *const *)(argv + optind);
		size_t n = o.npages ? 1 : (size_t)(argc - optind);
		if (o.all) {
			names = listings_all(&a);
			for (n = 0; names[n];)
				n++;
			if (!n)
				status = usage_error(program, "no listings found; TYPEIN_LISTINGS names their folder");
		}
		if (o.editions && status == EXIT_FINE)
			status = compare(&o, &a, names);
		else if (n && status == EXIT_FINE)
			status = run(&o, &a, names, n);
	}
	arena_free(&a);
	return finish_output(program, status == EXIT_DONE ? EXIT_FINE : status);
}
