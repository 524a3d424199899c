/*
 * How well collate reads: pages of known programs are printed, damaged and read, and a table says
 * what came out. It is measured from outside, as the program that people run.
 *
 *	score [options]		--help tells them
 *
 * The pages: our own layouts (layout.c) of random programs (program.c), the listings that our
 * assemblers write of these and of the sources in listings/, and the texts in listings/ as they
 * are. The damage and its rates: damage.h.
 */
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "tests/score/damage.h"
#include "tests/score/frozen.h"
#include "tests/score/layout.h"
#include "tests/score/printed.h"
#include "tests/score/selftest.h"
#include "tests/score/tally.h"

enum {
	BYTES_A_PROGRAM = 500,
	FROZEN_CONDITIONS = 3,
	MOST_JOBS = 16,
	MOST_CELLS = 512,
	SECONDS = 30,         /* of CPU time that a page may take */
	ADDRESS_SPACE = 1024, /* megabytes that the reader may ask for */
	PER_MILLION = 1000000,
};

static const struct damage conditions[] = {
	{"clean", 0, 0, 0, 0, 0},       {"0.5 %", 5000, 0, 0, 0, 0},
	{"1 %", 10000, 0, 0, 0, 0},     {"2 %", 20000, 0, 0, 0, 0},
	{"5 %", 50000, 0, 0, 0, 0},     {"lost", 0, 20000, 0, 0, 0},
	{"doubled", 0, 0, 20000, 0, 0}, {"swapped", 0, 0, 0, 20000, 0},
	{"shifted", 0, 0, 0, 0, 50000},
};
enum { NCONDITIONS = sizeof conditions / sizeof *conditions, GOAL_CONDITION = 3 };

/* A line of the table: pages of one kind for one CPU. */
struct cell {
	char name[48];
	enum cpu cpu;
	enum witnesses witnesses;
	bool read;          /* by today's reader */
	const char *syntax; /* for --syntax, NULL: none */
	struct page **pages;
	unsigned npages;
	struct figures figures[NCONDITIONS];
};

struct options {
	const char *programs, *listings, *keep, *only, *condition, *frozen, *freeze;
	uint64_t seed;
	unsigned jobs, pages;
	bool list, self_test;
};

struct score {
	struct options o;
	struct places at;
	struct cell cells[MOST_CELLS];
	unsigned ncells;
};

/* ---- pages ---- */

static bool wanted(const struct options *o, const char *name)
{
	return !o->only || strstr(name, o->only);
}

/* The cell of a name, made when it is not there; NULL when nobody asked for it. */
static struct cell *cell_of(struct score *s, const char *layout, enum cpu cpu,
			    enum witnesses witnesses, bool read)
{
	char name[sizeof s->cells->name];
	snprintf(name, sizeof name, "%s, %s", layout, cpu_name[cpu]);
	if (!wanted(&s->o, name))
		return NULL;
	for (unsigned i = 0; i < s->ncells; i++)
		if (!strcmp(s->cells[i].name, name))
			return &s->cells[i];
	if (s->ncells == MOST_CELLS)
		return NULL;
	struct cell *c = &s->cells[s->ncells++];
	memset(c, 0, sizeof *c);
	memcpy(c->name, name, sizeof name);
	c->cpu = cpu;
	c->witnesses = witnesses;
	c->read = read;
	return c;
}

static void cell_page(struct cell *c, struct page *page)
{
	c->pages = realloc(c->pages, (c->npages + 1) * sizeof(struct page *));
	c->pages[c->npages++] = page;
}

/* Programs of many sizes are not the point; of many places a few are. */
static struct program *some_program(const struct score *s, enum cpu cpu, unsigned which)
{
	static const unsigned origins[NCPUS] = {0x0100, 0x0100, 0x0200, 0x4C00};
	char name[32];
	snprintf(name, sizeof name, "program %s %u", cpu_name[cpu], which);
	struct random r = random_of(s->o.seed, name);
	return program_make(cpu, &r, BYTES_A_PROGRAM, origins[cpu] + which * 0x100, 1 + which % 3);
}

static void add_layout(struct score *s, const struct layout *l)
{
	for (enum cpu cpu = 0; cpu < NCPUS; cpu++) {
		struct cell *c =
			l->syntax[cpu] ? cell_of(s, l->name, cpu, l->witnesses, l->read >> cpu & 1)
				       : NULL;
		for (unsigned i = 0; c && i < s->o.pages; i++) {
			struct program *p = some_program(s, cpu, i);
			cell_page(c, layout_page(l, p));
			program_free(p);
		}
	}
}

/* The notations of an assembler, and whether collate reads the listings of each. */
static const struct notation {
	enum cpu cpu;
	const char *syntax;
	const struct syntax *own; /* the generated programs are written in this */
	bool octal, read;
	const char *option; /* --syntax for collate */
} notations[] = {
	{CPU_8008, "scelbi", &scelbi_8008, true, true, NULL},
	{CPU_8080, "scelbi", &scelbi_8080, true, true, NULL},
	{CPU_6502, "microade", &microade, false, true, NULL},
	{CPU_6502, "symbolic", &microade, false, true, NULL},
	{CPU_6502, "acorn", &microade, false, true, NULL},
	{CPU_6502, "mos", &mos, false, true, NULL},
	{CPU_Z80, "baker", &baker, false, true, NULL},
	{CPU_Z80, "zilog", &zilog, false, false, NULL},
	{CPU_8008, "intel", &intel, false, false, NULL},
	{CPU_8080, "intel", &intel, false, false, NULL},
};
enum { NNOTATIONS = sizeof notations / sizeof *notations };

/* The listings whose sources are assembled; the page, if its text is here. */
static const struct source {
	const char *name, *file;
	enum cpu cpu;
	bool printed;
} sources[] = {
	{"hexpawn-8008", "hexpawn.asm", CPU_8008, true},
	{"hangman-8008", "hangman.asm", CPU_8008, true},
	{"space-capture-8008", "space-capture.asm", CPU_8008, true},
	{"hexpawn-8080", "hexpawn.asm", CPU_8080, true},
	{"hangman-8080", "hangman.asm", CPU_8080, true},
	{"space-capture-8080", "space-capture.asm", CPU_8080, true},
	{"microchess-6502", "microchess.asm", CPU_6502, true},
	{"draughts-z80", "draughts.asm", CPU_Z80, true},
};
enum { NSOURCES = sizeof sources / sizeof *sources };

static const char *const book_syntax[NCPUS] = {"scelbi", "scelbi", "microade", "baker"};

/* The listing that an assembler writes of a source in its book's syntax, or in its own. */
static void add_listing(struct score *s, struct cell *c, const struct notation *n,
			const char *source, const char *from)
{
	struct arena arena = ARENA_INIT;
	struct image image;
	char file[512], *listing;
	const char *given[] = {"--syntax", from, n->cpu == CPU_Z80 ? "--layers" : NULL, NULL};
	const char *options[] = {"--syntax", n->syntax, n->cpu == CPU_Z80 ? "--layers" : NULL,
				 NULL};
	snprintf(file, sizeof file, "%s/translated.asm", s->at.scratch);
	if (strcmp(from, n->syntax) != 0
	    && !translate(&s->at, n->cpu, source, given, n->syntax, file))
		fprintf(stderr, "score: %s does not translate to %s\n", source, n->syntax);
	else if (!assemble(&s->at, n->cpu, strcmp(from, n->syntax) != 0 ? file : source, options,
			   &image, &arena, &listing))
		fprintf(stderr, "score: %s does not assemble in %s\n", source, n->syntax);
	else
		cell_page(c, printed_page(listing, &image, n->octal));
	arena_free(&arena);
}

static void add_notation(struct score *s, const struct notation *n)
{
	char name[32], file[512];
	snprintf(name, sizeof name, "%s -l %s", cpu_assembler[n->cpu], n->syntax);
	struct cell *c = cell_of(s, name, n->cpu, TWO_WITNESSES, n->read);
	if (!c)
		return;
	c->syntax = n->option;
	for (unsigned i = 0; i < NSOURCES; i++) {
		snprintf(file, sizeof file, "%s/%s/%s", s->at.listings, sources[i].name,
			 sources[i].file);
		if (sources[i].cpu == n->cpu)
			add_listing(s, c, n, file, book_syntax[n->cpu]);
	}
	for (unsigned i = 0; i < s->o.pages; i++) {
		struct program *p = some_program(s, n->cpu, i);
		struct buf source = BUF_INIT;
		program_source(p, n->own, &source);
		snprintf(file, sizeof file, "%s/generated.asm", s->at.scratch);
		if (file_write(file, buf_str(&source), source.len) == 0)
			add_listing(s, c, n, file, n->own->name);
		buf_free(&source);
		program_free(p);
	}
}

/* A text of listings/ as it is; what is wrong on it is wrong before any damage. */
static void add_printed(struct score *s, const struct source *from)
{
	struct arena arena = ARENA_INIT;
	struct image image;
	char file[512];
	size_t len;
	const char *options[] = {from->cpu == CPU_Z80 ? "--layers" : NULL, NULL};
	struct cell *c = cell_of(s, from->name, from->cpu, TWO_WITNESSES, true);
	snprintf(file, sizeof file, "%s/%s/printed.txt", s->at.listings, from->name);
	char *text = c ? file_read(&arena, file, &len) : NULL;
	snprintf(file, sizeof file, "%s/%s/%s", s->at.listings, from->name, from->file);
	if (text && assemble(&s->at, from->cpu, file, options, &image, &arena, NULL))
		cell_page(c, printed_page(text, &image, from->cpu < CPU_6502));
	arena_free(&arena);
}

/* ---- reading them ---- */

struct job {
	pid_t pid;
	struct cell *cell;
	const struct page *page;
	struct page *damaged;
	unsigned condition;
	char base[512]; /* of its files */
};

static void limit(int what, rlim_t to)
{
	setrlimit(what, &(struct rlimit){to, to});
}

static void exec_reader(const struct score *s, const struct job *j)
{
	char program[512], page[600], image[600], report[600];
	snprintf(program, sizeof program, "%s/collate", s->at.programs);
	snprintf(page, sizeof page, "%s.txt", j->base);
	snprintf(image, sizeof image, "%s.bin", j->base);
	snprintf(report, sizeof report, "%s.json", j->base);
	const char *argv[16] = {program,    "--page", page, "--cpu", cpu_name[j->cell->cpu],
				"--report", "json",   "-b", image};
	if (j->cell->syntax) {
		argv[9] = "--syntax";
		argv[10] = j->cell->syntax;
	}
	int null = open("/dev/null", O_RDWR);
	int to = open(report, O_WRONLY | O_CREAT | O_TRUNC, 0666);
	dup2(null, 0);
	dup2(to, 1);
	dup2(null, 2);
	limit(RLIMIT_CPU, SECONDS);
	limit(RLIMIT_CORE, 0);
	execv(program, (char *const *)argv);
	_exit(127);
}

static void start(const struct score *s, struct job *j, struct cell *c, unsigned page,
		  unsigned condition)
{
	char name[128], file[600];
	*j = (struct job){.cell = c, .page = c->pages[page], .condition = condition};
	snprintf(name, sizeof name, "%s, %s, %u", c->name, conditions[condition].name, page);
	struct random r = random_of(s->o.seed, name);
	for (char *p = name; *p; p++)
		if (strchr(" /,%", *p))
			*p = '_';
	snprintf(j->base, sizeof j->base, "%s/%s", s->at.scratch, name);
	j->damaged = page_copy(j->page);
	page_damage(j->damaged, &conditions[condition], &r);
	struct buf text = BUF_INIT;
	page_write(j->damaged, &text);
	snprintf(file, sizeof file, "%s.txt", j->base);
	file_write(file, buf_str(&text), text.len);
	buf_free(&text);
	fflush(NULL);
	j->pid = fork();
	if (j->pid == 0)
		exec_reader(s, j);
}

static void finish(const struct score *s, struct job *j, int status, const struct rusage *use)
{
	static struct left left;
	struct buf log = BUF_INIT;
	struct arena arena = ARENA_INIT;
	struct figures f;
	char file[600];
	size_t len = 0, image_len = 0;
	memset(&f, 0, sizeof f);
	snprintf(file, sizeof file, "%s.json", j->base);
	char *text = file_read(&arena, file, &len);
	snprintf(file, sizeof file, "%s.bin", j->base);
	char *image = file_read(&arena, file, &image_len);
	page_left(j->damaged, &left);
	tally(j->page, &left, text && *text ? text : NULL,
	      WIFEXITED(status) ? WEXITSTATUS(status) : -1, (const uint8_t *)image,
	      image ? image_len : 0, &f, s->o.keep ? &log : NULL);
	snprintf(file, sizeof file, "%s.tally", j->base);
	if (s->o.keep)
		file_write(file, buf_str(&log), log.len);
	buf_free(&log);
	f.seconds = (double)use->ru_utime.tv_sec + (double)use->ru_stime.tv_sec
		    + (double)(use->ru_utime.tv_usec + use->ru_stime.tv_usec) / 1e6;
	figures_add(&j->cell->figures[j->condition], &f);
	for (unsigned i = 0; !s->o.keep && i < 3; i++) {
		snprintf(file, sizeof file, "%s.%s", j->base,
			 (const char *const[]){"txt", "json", "bin"}[i]);
		unlink(file);
	}
	page_free(j->damaged);
	arena_free(&arena);
	j->pid = 0;
}

static void wait_for_one(const struct score *s, struct job *jobs)
{
	int status;
	struct rusage use;
	pid_t pid = wait4(-1, &status, 0, &use);
	for (unsigned i = 0; pid > 0 && i < s->o.jobs; i++)
		if (jobs[i].pid == pid)
			finish(s, &jobs[i], status, &use);
}

static struct job *free_job(const struct score *s, struct job *jobs)
{
	for (;;) {
		for (unsigned i = 0; i < s->o.jobs; i++)
			if (jobs[i].pid == 0)
				return &jobs[i];
		wait_for_one(s, jobs);
	}
}

static bool condition_wanted(const struct options *o, unsigned i)
{
	return !o->condition || !strcmp(o->condition, conditions[i].name);
}

static bool reading_wanted(const struct options *o, const struct cell *c, unsigned condition)
{
	return condition_wanted(o, condition) && (c->read || (!o->frozen && !o->freeze));
}

static void read_pages(struct score *s)
{
	struct job jobs[MOST_JOBS] = {{0}};
	for (unsigned i = 0; i < s->ncells; i++) {
		struct cell *c = &s->cells[i];
		for (unsigned k = 0; k < NCONDITIONS; k++)
			for (unsigned n = 0; reading_wanted(&s->o, c, k) && n < c->npages; n++)
				start(s, free_job(s, jobs), c, n, k);
	}
	for (unsigned i = 0; i < s->o.jobs; i++)
		while (jobs[i].pid)
			wait_for_one(s, jobs);
}

/* ---- the table ---- */

static double percent(unsigned long part, unsigned long whole)
{
	return whole ? 100.0 * (double)part / (double)whole : 0;
}

static void heading(const char *what)
{
	printf("\n%-28s %5s %6s %6s %6s %6s %5s %6s %6s %6s %6s %5s %5s %7s\n", what, "pages",
	       "bytes", "right", "doubt", "single", "SURE", "inv.", "told", "untold", "proven",
	       "find.", "VER!", "s/page");
}

/* Shares of right and proven, counts of the rest. */
static void print_line(const char *name, const struct figures *f)
{
	if (!f->pages)
		return;
	char proven[16] = "-";
	if (f->twice)
		snprintf(proven, sizeof proven, "%.2f", percent(f->proven_twice, f->twice));
	printf("%-28s %5lu %6lu %6.2f %6lu %6lu %5lu %6lu %6lu %6lu %6s %5lu %5lu %7.3f", name,
	       f->pages, f->printed, percent(f->right, f->printed), f->doubtful, f->single, f->sure,
	       f->invented, f->missing, f->untold, proven, f->findings, f->verified_wrong,
	       f->seconds / (double)f->pages);
	if (f->refused)
		printf("  %lu refused", f->refused);
	if (f->broken)
		printf("  %lu BROKEN", f->broken);
	if (f->differs)
		printf("  %lu images unlike their maps", f->differs);
	printf("\n");
}

static void print_cells(const struct score *s, unsigned condition, bool read)
{
	char what[64];
	snprintf(what, sizeof what, "%s%s", conditions[condition].name,
		 read ? "" : ", not read yet");
	heading(what);
	for (unsigned i = 0; i < s->ncells; i++)
		if (s->cells[i].read == read)
			print_line(s->cells[i].name, &s->cells[i].figures[condition]);
}

static struct figures total(const struct score *s, unsigned condition, bool read,
			    enum witnesses witnesses)
{
	struct figures sum;
	memset(&sum, 0, sizeof sum);
	for (unsigned i = 0; i < s->ncells; i++)
		if (s->cells[i].read == read && s->cells[i].witnesses == witnesses)
			figures_add(&sum, &s->cells[i].figures[condition]);
	return sum;
}

static const char *const witnesses_name[NWITNESSES] = {"two witnesses", "one witness",
						       "bytes and sums"};

static void print_totals(const struct score *s)
{
	for (unsigned read = 2; read-- > 0;)
		for (enum witnesses w = 0; w < NWITNESSES; w++) {
			char what[64];
			snprintf(what, sizeof what, "total, %s%s", witnesses_name[w],
				 read ? "" : ", not read");
			bool some = false;
			for (unsigned k = 0; k < NCONDITIONS; k++) {
				struct figures sum = total(s, k, read, w);
				if (sum.pages && !some)
					heading(what);
				some |= sum.pages > 0;
				print_line(conditions[k].name, &sum);
			}
		}
}

static void print_tables(const struct score *s)
{
	for (unsigned read = 2; read-- > 0;)
		for (unsigned k = 0; k < NCONDITIONS; k++)
			if (s->o.condition ? condition_wanted(&s->o, k) : k == 0 || k == 3)
				print_cells(s, k, read);
	print_totals(s);
	print_goals(s);
}

static const char *holds(bool well)
{
	return well ? "yes" : "NO";
}

/* What is to hold at 2 %, of the layouts that are read. */
static void print_goals(const struct score *s)
{
	struct figures two = total(s, GOAL_CONDITION, true, TWO_WITNESSES),
		       one = total(s, GOAL_CONDITION, true, ONE_WITNESS);
	double right = percent(two.right, two.printed),
	       proven = percent(two.proven_twice, two.twice);
	if (!two.pages || !one.pages)
		return;
	printf("\ngoals at %s\n", conditions[GOAL_CONDITION].name);
	printf("%-3s two witnesses: 99.5 %% of the bytes right: %.2f %%\n", holds(right >= 99.5),
	       right);
	printf("%-3s two witnesses: 95 %% of the bytes with two undamaged witnesses proven: %.2f "
	       "%%\n",
	       holds(proven >= 95), proven);
	printf("%-3s two witnesses: fewer than 1 in 20,000 wrong and proven: %lu of %lu\n",
	       holds(two.sure * 20000 < two.printed), two.sure, two.printed);
	printf("%-3s one witness: nothing proven: %lu of %lu\n", holds(one.proven == 0), one.proven,
	       one.printed);
}

/* ---- the program ---- */

static void list(const struct score *s)
{
	for (unsigned i = 0; i < s->ncells; i++)
		printf("%-32s %3u pages, %s%s\n", s->cells[i].name, s->cells[i].npages,
		       witnesses_name[s->cells[i].witnesses],
		       s->cells[i].read ? "" : ", not read yet");
}

static const char help[] =
	"usage: score [option ...]\n"
	"Prints programs in the layouts of the period, damages the pages, has collate read them,\n"
	"and says how well.\n"
	"  --only WORD        only lines of the table whose name has this in it\n"
	"  --rate NAME        only this damage: clean, '0.5 %', '1 %', '2 %', '5 %', lost, "
	"doubled,\n"
	"                     swapped, shifted\n"
	"  --pages N          generated programs a line (6)\n"
	"  --seed N           other programs, other damage (1)\n"
	"  --jobs N           pages at the same time (2)\n"
	"  --keep DIR         leave pages, reports and images there, and what is wrong in each\n"
	"  --self-test        are the pages right? nothing else\n"
	"  --list             the lines of the table, and nothing else\n"
	"  --frozen FILE      the self-test, and a few pages whose figures must be those of the "
	"file\n"
	"  --freeze FILE      write these figures\n"
	"  --programs DIR     where the programs are (build/bin)\n"
	"  --listings DIR     where the listings are (listings)\n"
	"  --help             this\n";

static unsigned count_option(const char *text, unsigned most)
{
	char *end;
	unsigned long n = strtoul(text, &end, 10);
	if (*end || end == text || n < 1 || n > most) {
		fprintf(stderr, "score: '%s' is no number from 1 to %u\n", text, most);
		exit(2);
	}
	return (unsigned)n;
}

static void read_options(int argc, char **argv, struct options *o)
{
	static const struct option known[] = {
		{"only", required_argument, NULL, 'o'},
		{"rate", required_argument, NULL, 'r'},
		{"pages", required_argument, NULL, 'p'},
		{"seed", required_argument, NULL, 's'},
		{"jobs", required_argument, NULL, 'j'},
		{"keep", required_argument, NULL, 'k'},
		{"self-test", no_argument, NULL, 't'},
		{"frozen", required_argument, NULL, 'f'},
		{"freeze", required_argument, NULL, 'F'},
		{"list", no_argument, NULL, 'l'},
		{"programs", required_argument, NULL, 'P'},
		{"listings", required_argument, NULL, 'L'},
		{"help", no_argument, NULL, 'h'},
		{NULL, 0, NULL, 0},
	};
	*o = (struct options){
		.programs = "build/bin", .listings = "listings", .seed = 1, .jobs = 2, .pages = 6};
	int c;
	while ((c = getopt_long(argc, argv, "", known, NULL)) != -1) {
		switch (c) {
		case 'o':
			o->only = optarg;
			break;
		case 'r':
			o->condition = optarg;
			break;
		case 'p':
			o->pages = count_option(optarg, 1000);
			break;
		case 's':
			o->seed = count_option(optarg, 1000000000);
			break;
		case 'j':
			o->jobs = count_option(optarg, MOST_JOBS);
			break;
		case 'k':
			o->keep = optarg;
			break;
		case 'l':
			o->list = true;
			break;
		case 'f':
			o->frozen = optarg;
			break;
		case 'F':
			o->freeze = optarg;
			break;
		case 't':
			o->self_test = true;
			break;
		case 'P':
			o->programs = optarg;
			break;
		case 'L':
			o->listings = optarg;
			break;
		case 'h':
			fputs(help, stdout);
			exit(0);
		default:
			fputs(help, stderr);
			exit(2);
		}
	}
	unsigned k = 0;
	while (k < NCONDITIONS && !condition_wanted(o, k))
		k++;
	if (optind < argc || k == NCONDITIONS) {
		fputs(help, stderr);
		exit(2);
	}
}

static void remove_scratch(const struct score *s)
{
	static const char *const left[] = {"assembled.hex", "assembled.lst", "translated.asm",
					   "generated.asm"};
	char file[600];
	for (unsigned i = 0; i < sizeof left / sizeof *left; i++) {
		snprintf(file, sizeof file, "%s/%s", s->at.scratch, left[i]);
		unlink(file);
	}
	if (!s->o.keep)
		rmdir(s->at.scratch);
}

static void make_pages(struct score *s)
{
	for (unsigned i = 0; i < NSOURCES; i++)
		if (sources[i].printed)
			add_printed(s, &sources[i]);
	for (unsigned i = 0; i < NNOTATIONS; i++)
		add_notation(s, &notations[i]);
	for (unsigned i = 0; i < nlayouts; i++)
		add_layout(s, &layouts[i]);
}

/* The frozen part: the layouts that are read, a page each, clean and with two kinds of damage. */
static int run_frozen(struct score *s)
{
	static struct frozen_line lines[MOST_CELLS * FROZEN_CONDITIONS];
	static const char *const frozen[FROZEN_CONDITIONS] = {"clean", "2 %", "lost"};
	unsigned n = 0, passed = 0, failed = 0;
	s->o.pages = 1;
	make_pages(s);
	for (unsigned k = 0; k < FROZEN_CONDITIONS; k++) {
		s->o.condition = frozen[k];
		read_pages(s);
	}
	for (unsigned i = 0; i < s->ncells; i++)
		for (unsigned k = 0; k < NCONDITIONS; k++)
			if (s->cells[i].figures[k].pages) {
				memcpy(lines[n].name, s->cells[i].name, sizeof lines[n].name);
				snprintf(lines[n].condition, sizeof lines[n].condition, "%s",
					 conditions[k].name);
				lines[n++].figures = s->cells[i].figures[k];
			}
	if (s->o.freeze) {
		struct buf out = BUF_INIT;
		frozen_write(lines, n, &out);
		if (file_write(s->o.freeze, buf_str(&out), out.len) != 0)
			perror(s->o.freeze);
		buf_free(&out);
		return 0;
	}
	struct arena arena = ARENA_INIT;
	size_t len;
	const char *text = file_read(&arena, s->o.frozen, &len);
	self_test(&s->at, s->o.seed, &passed, &failed);
	passed -= failed;
	frozen_compare(text ? text : "", lines, n, &passed, &failed);
	arena_free(&arena);
	printf("%u passed, %u failed\n", passed, failed);
	return failed ? 1 : 0;
}

static int run(struct score *s)
{
	if (s->o.frozen || s->o.freeze)
		return run_frozen(s);
	if (s->o.self_test) {
		unsigned looked, wrong;
		self_test(&s->at, s->o.seed, &looked, &wrong);
		printf("%u passed, %u failed\n", looked - wrong, wrong);
		return wrong ? 1 : 0;
	}
	make_pages(s);
	if (s->o.list) {
		list(s);
	} else {
		read_pages(s);
		print_tables(s);
	}
	return 0;
}

int main(int argc, char **argv)
{
	static struct score s;
	char scratch[] = "/tmp/score-XXXXXX";
	read_options(argc, argv, &s.o);
	if (s.o.keep ? mkdir(s.o.keep, 0777) && errno != EEXIST : !mkdtemp(scratch)) {
		perror("score");
		return 2;
	}
	s.at = (struct places){s.o.programs, s.o.listings, s.o.keep ? s.o.keep : scratch};
	int status = run(&s);
	remove_scratch(&s);
	return status;
}
