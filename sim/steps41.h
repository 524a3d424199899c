/* What a calculator's run is seen by: a trace, counts of its lines, a debugger. By step, not by address. */
#ifndef SIM_STEPS41_H
#define SIM_STEPS41_H

#include <stdio.h>

#include "asm41/asm41.h"
#include "calc/calc.h"

enum { STEPS41_RUNS = 52 };	/* that are told apart; the last is for all that come later */

struct steps41 {
	const struct asm41 *program;
	const char *name;
	const struct calc *calc;	/* that runs */
	FILE *trace;			/* NULL: none is wanted */
	uint64_t *count, *runs;		/* by line: how often, in which runs a bit each; NULL: not wanted */
	const char *title[STEPS41_RUNS];
	unsigned nruns;
	/* Is asked before each line, too; false: stop there. NULL: nobody. */
	bool (*halt)(void *halter, size_t line);
	void *halter;
};

/* Before a run of a calculator, which it watches from now on. */
void steps41_begin(struct steps41 *s, struct calc *c, const char *title);

/* Appends "62 XEQ 06": a line, by its number in its program. */
void steps41_put_line(const struct steps41 *s, size_t line, struct buf *out);
/* Appends "X 61  Y 0  Z 0  T 0  L 0", and ALPHA if there is any. */
void steps41_put_stack(const struct calc *c, struct buf *out);
/* Appends a value with all its digits. */
void steps41_put_value(const struct calc_value *v, struct buf *out);

/* Appends routines, from label to label, those with most lines executed first, and the listing with counts. */
void steps41_profile(const struct steps41 *s, struct buf *out);
/* Appends the lines that were never executed, in runs, and how many were. */
void steps41_coverage(const struct steps41 *s, struct buf *out);

#endif
