/* What the parts of the program share: the lines of the table, and the damages that are its
 * columns. */
#ifndef TESTS_SCORE_SCORE_H
#define TESTS_SCORE_SCORE_H

#include "tests/score/damage.h"
#include "tests/score/layout.h"
#include "tests/score/printed.h"
#include "tests/score/tally.h"

/* UNSAID: clean pages with statements, whose CPU and syntax collate is not told. */
enum { NCONDITIONS = 11, GOAL_CONDITION = 3, UNSAID_CONDITION = 10, MOST_JOBS = 16, MOST_CELLS = 512 };

extern const struct damage conditions[NCONDITIONS];

/* A line of the table: pages of one kind for one CPU. */
struct cell {
	char name[48];
	enum cpu cpu;
	enum witnesses witnesses;
	bool read;           /* by today's reader */
	const char *syntax;  /* for --syntax, NULL: none */
	struct page **pages; /* until they are read */
	unsigned npages;
	struct figures figures[NCONDITIONS];
};

struct options {
	const char *programs, *listings, *keep, *only, *frozen, *freeze, *reports;
	bool condition[NCONDITIONS]; /* those that are wanted */
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

/*
 * Makes the pages of one line of the table after the other and hands each to done, which may read
 * them; then they are gone.
 */
void make_cells(struct score *s, void (*done)(struct score *s, struct cell *c));

/* Damages the pages of a cell, has them read, and adds up what came out. */
void read_cell(struct score *s, struct cell *c);

/* The whole report on standard output. */
void print_tables(const struct score *s);

extern const char *const witnesses_name[NWITNESSES];

#endif
