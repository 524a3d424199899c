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
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "tests/score/frozen.h"
#include "tests/score/score.h"
#include "tests/score/selftest.h"

enum { FROZEN_CONDITIONS = 5 };

const struct damage conditions[NCONDITIONS] = {
	{"clean", 0, 0, 0, 0, 0, 0},       {"0.5 %", 5000, 0, 0, 0, 0, 0},
	{"1 %", 10000, 0, 0, 0, 0, 0},     {"2 %", 20000, 0, 0, 0, 0, 0},
	{"5 %", 50000, 0, 0, 0, 0, 0},     {"lost", 0, 20000, 0, 0, 0, 0},
	{"doubled", 0, 0, 20000, 0, 0, 0}, {"swapped", 0, 0, 0, 20000, 0, 0},
	{"shifted", 0, 0, 0, 0, 50000, 0}, {"edits", 0, 0, 0, 0, 0, 3},
	{"unsaid", 0, 0, 0, 0, 0, 0},
};
static void list_cell(struct score *s, struct cell *c)
{
	(void)s;
	printf("%-32s %3u pages, %s%s\n", c->name, c->npages, witnesses_name[c->witnesses],
	       c->read ? "" : ", not read yet");
}

static const char help[] =
	"usage: score [option ...]\n"
	"Prints programs in the layouts of the period, damages the pages, has collate read them,\n"
	"and says how well.\n"
	"  --only WORD        only lines of the table whose name has this in it\n"
	"  --rate NAME        only this damage, or these: clean, '0.5 %', '1 %', '2 %', '5 %', "
	"lost, "
	"doubled,\n"
	"                     swapped, shifted, edits,\n"
	"                     unsaid: clean, with statements, and collate has to find the CPU\n"
	"  --pages N          generated programs a line (6)\n"
	"  --seed N           other programs, other damage (1)\n"
	"  --jobs N           pages at the same time (2)\n"
	"  --keep DIR         leave pages, reports and images there, and what is wrong in each\n"
	"  --self-test        are the pages right? nothing else\n"
	"  --list             the lines of the table, and nothing else\n"
	"  --frozen FILE      the self-test, and a few pages whose figures must be those of the "
	"file\n"
	"  --freeze FILE      write these figures\n"
	"  --reports FILE     with either of the two: sums of all that is told of these pages\n"
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

/* The first that is named replaces all, another one is added. */
static void want_condition(struct options *o, const char *name)
{
	unsigned k = 0, all = 0;
	for (unsigned i = 0; i < NCONDITIONS; i++)
		all += o->condition[i];
	if (all == NCONDITIONS)
		memset(o->condition, 0, sizeof o->condition);
	while (k < NCONDITIONS && strcmp(conditions[k].name, name) != 0)
		k++;
	if (k == NCONDITIONS) {
		fprintf(stderr, "score: there is no damage '%s'\n%s", name, help);
		exit(2);
	}
	o->condition[k] = true;
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
		{"reports", required_argument, NULL, 'R'},
		{"programs", required_argument, NULL, 'P'},
		{"listings", required_argument, NULL, 'L'},
		{"help", no_argument, NULL, 'h'},
		{NULL, 0, NULL, 0},
	};
	*o = (struct options){
		.programs = "build/bin", .listings = "listings", .seed = 1, .jobs = 2, .pages = 6};
	memset(o->condition, true, sizeof o->condition);
	int c;
	while ((c = getopt_long(argc, argv, "", known, NULL)) != -1) {
		switch (c) {
		case 'o':
			o->only = optarg;
			break;
		case 'r':
			want_condition(o, optarg);
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
		case 'R':
			o->reports = optarg;
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
	if (optind < argc) {
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

static void freeze(const char *path, void (*put)(const struct frozen_line *, unsigned, struct buf *),
		   const struct frozen_line *lines, unsigned n)
{
	struct buf out = BUF_INIT;
	put(lines, n, &out);
	if (file_write(path, buf_str(&out), out.len) != 0)
		perror(path);
	buf_free(&out);
}

/* The frozen part: the layouts that are read, a page each, clean and damaged. */
static int run_frozen(struct score *s)
{
	static struct frozen_line lines[MOST_CELLS * FROZEN_CONDITIONS];
	static const char *const frozen[FROZEN_CONDITIONS] = {"clean", "2 %", "lost", "swapped", "unsaid"};
	unsigned n = 0, passed = 0, failed = 0;
	s->o.pages = 1;
	for (unsigned k = 0; k < NCONDITIONS; k++) {
		s->o.condition[k] = false;
		for (unsigned i = 0; i < FROZEN_CONDITIONS; i++)
			s->o.condition[k] |= !strcmp(frozen[i], conditions[k].name);
	}
	make_cells(s, read_cell);
	for (unsigned i = 0; i < s->ncells; i++)
		for (unsigned k = 0; k < NCONDITIONS; k++)
			if (s->cells[i].figures[k].pages) {
				memcpy(lines[n].name, s->cells[i].name, sizeof lines[n].name);
				snprintf(lines[n].condition, sizeof lines[n].condition, "%s",
					 conditions[k].name);
				lines[n++].figures = s->cells[i].figures[k];
			}
	if (s->o.freeze) {
		freeze(s->o.freeze, frozen_write, lines, n);
		if (s->o.reports)
			freeze(s->o.reports, frozen_write_reports, lines, n);
		return 0;
	}
	struct arena arena = ARENA_INIT;
	size_t len;
	const char *text = file_read(&arena, s->o.frozen, &len);
	self_test(&s->at, s->o.seed, &passed, &failed);
	passed -= failed;
	frozen_compare(text ? text : "", lines, n, &passed, &failed);
	text = s->o.reports ? file_read(&arena, s->o.reports, &len) : NULL;
	if (s->o.reports)
		frozen_compare_reports(text ? text : "", lines, n, &passed, &failed);
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
	make_cells(s, s->o.list ? list_cell : read_cell);
	if (!s->o.list)
		print_tables(s);
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
