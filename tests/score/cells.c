#include "tests/score/score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

enum { BYTES_A_PROGRAM = 500 };

static struct cell *cell_of(struct score *s, const char *layout, enum cpu cpu,
			    enum witnesses witnesses, bool read)
{
	char name[sizeof s->cells->name];
	snprintf(name, sizeof name, "%s, %s", layout, cpu_name[cpu]);
	if (s->o.only && !strstr(name, s->o.only))
		return NULL;
	if (s->ncells == MOST_CELLS || (!read && (s->o.frozen || s->o.freeze)))
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

static struct cell *add_layout(struct score *s, const struct layout *l, enum cpu cpu)
{
	struct cell *c = cell_of(s, l->name, cpu, l->witnesses, l->read >> cpu & 1);
	for (unsigned i = 0; c && i < s->o.pages; i++) {
		struct program *p = some_program(s, cpu, i);
		cell_page(c, layout_page(l, p));
		program_free(p);
	}
	return c;
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
	{CPU_Z80, "zilog", &zilog, false, true, NULL},
	{CPU_8008, "intel", &intel, false, true, NULL},
	{CPU_8080, "intel", &intel, false, true, NULL},
};
enum { NNOTATIONS = sizeof notations / sizeof *notations };

/* The listings whose sources are assembled, and whose texts are read. */
static const struct source {
	const char *name, *file;
	enum cpu cpu;
} sources[] = {
	{"hexpawn-8008", "hexpawn.asm", CPU_8008},
	{"hangman-8008", "hangman.asm", CPU_8008},
	{"space-capture-8008", "space-capture.asm", CPU_8008},
	{"hexpawn-8080", "hexpawn.asm", CPU_8080},
	{"hangman-8080", "hangman.asm", CPU_8080},
	{"space-capture-8080", "space-capture.asm", CPU_8080},
	{"microchess-6502", "microchess.asm", CPU_6502},
	{"draughts-z80", "draughts.asm", CPU_Z80},
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

static struct cell *add_notation(struct score *s, const struct notation *n)
{
	char name[32], file[512];
	snprintf(name, sizeof name, "%s -l %s", cpu_assembler[n->cpu], n->syntax);
	struct cell *c = cell_of(s, name, n->cpu, TWO_WITNESSES, n->read);
	if (!c)
		return NULL;
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
	return c;
}

/* A text of listings/ as it is; what is wrong on it is wrong before any damage. */
static struct cell *add_printed(struct score *s, const struct source *from)
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
	return c;
}

static void finish_cell(struct score *s, struct cell *c,
			void (*done)(struct score *s, struct cell *c))
{
	if (!c)
		return;
	done(s, c);
	for (unsigned i = 0; i < c->npages; i++)
		page_free(c->pages[i]);
	free(c->pages);
	c->pages = NULL;
}

void make_cells(struct score *s, void (*done)(struct score *s, struct cell *c))
{
	for (unsigned i = 0; i < NSOURCES; i++)
		finish_cell(s, add_printed(s, &sources[i]), done);
	for (unsigned i = 0; i < NNOTATIONS; i++)
		finish_cell(s, add_notation(s, &notations[i]), done);
	for (unsigned i = 0; i < nlayouts; i++)
		for (enum cpu cpu = 0; cpu < NCPUS; cpu++)
			if (layouts[i].syntax[cpu])
				finish_cell(s, add_layout(s, &layouts[i], cpu), done);
}
