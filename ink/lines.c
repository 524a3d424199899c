#include "ink/lines.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* In heights of a letter. */
#define LOWEST	 0.45	/* a letter's piece is not lower */
#define HIGHEST	 2.2
#define STARTS	 1.4	/* a higher piece goes on a line, and begins none */
#define WIDEST	 40.0	/* letters that touch */
#define FARTHEST 20.0	/* the widest gap in a line */
#define SPECK	 0.1	/* what is smaller is dirt */
#define NEARER	 0.45	/* the middles of two lines are never */
#define BAND	 0.35	/* above and below the letters where stops and accents stand */
#define COMMA	 0.7	/* a line of nothing higher is the commas of another */

static int by_left(const void *a, const void *b)
{
	const struct blob *p = *(const struct blob *const *)a, *q = *(const struct blob *const *)b;
	return (p->x0 > q->x0) - (p->x0 < q->x0);
}

static int by_place(const void *a, const void *b)
{
	const struct ink_chain *p = a, *q = b;
	double y = (p->blob[0]->y0 + p->blob[0]->y1) * 0.5, z = (q->blob[0]->y0 + q->blob[0]->y1) * 0.5;
	return (y > z) - (y < z);
}

static void put(struct ink_chain *c, const struct blob *b)
{
	if (c->n == c->room) {
		c->room = c->room ? 2 * c->room : 16;
		c->blob = xrealloc(c->blob, c->room * sizeof *c->blob);
	}
	c->blob[c->n++] = b;
}

/* How much of the lower of the two stands beside the other. */
static double overlap(const struct ink_chain *c, const struct blob *b)
{
	double top = fmax(c->top, b->y0), bottom = fmin(c->bottom, b->y1);
	return (bottom - top) / fmin(c->bottom - c->top, blob_height(b));
}

/* The line that a letter goes on; NULL: none. */
static struct ink_chain *line_of(struct ink_chain *chain, unsigned n, const struct blob *b, double letter)
{
	struct ink_chain *best = NULL;
	double most = 0;
	for (unsigned i = 0; i < n; i++) {
		double gap = b->x0 - chain[i].last, over = overlap(&chain[i], b);
		if (gap > FARTHEST * letter || over < 0.5)
			continue;
		double merit = over - 0.5 * fmax(gap, 0) / (FARTHEST * letter);
		if (merit > most) {
			most = merit;
			best = &chain[i];
		}
	}
	return best;
}

/* The line's band goes with its letters, not with what hangs below or is cut short. */
static void follow(struct ink_chain *c, const struct blob *b)
{
	double height = c->bottom - c->top, rate = c->n < 4 ? 0.4 : 0.2;
	put(c, b);
	c->last = fmax(c->last, b->x1);
	if (fabs(blob_height(b) - height) < 0.2 * height) {
		c->top += rate * (b->y0 - c->top);
		c->bottom += rate * (b->y1 - c->bottom);
	} else if (c->n < 4 && blob_height(b) > height) {
		c->top = fmin(c->top, b->y0);
		c->bottom = fmax(c->bottom, b->y1);
	}
}

/* The band of a line at x: of its nearest letter of full height. */
static void band_at(const struct ink_chain *c, double x, double *top, double *bottom)
{
	const struct blob *near = c->blob[0];
	unsigned most = 0;
	double best = INFINITY;
	for (unsigned i = 0; i < c->n; i++)
		most = blob_height(c->blob[i]) > most ? blob_height(c->blob[i]) : most;
	for (unsigned i = 0; i < c->n; i++) {
		double far = fabs((c->blob[i]->x0 + c->blob[i]->x1) * 0.5 - x);
		if (blob_height(c->blob[i]) * 5 >= most * 3 && far < best) {
			best = far;
			near = c->blob[i];
		}
	}
	*top = near->y0;
	*bottom = near->y1;
}

/* A small piece goes to the line in whose band it stands, near its letters; false: there is none. */
static bool put_small(struct ink_chain *chain, const unsigned *letters, unsigned n, const struct blob *b, double letter)
{
	double x = (b->x0 + b->x1) * 0.5, y = (b->y0 + b->y1) * 0.5, best = INFINITY;
	struct ink_chain *to = NULL;
	for (unsigned i = 0; i < n; i++) {
		double top, bottom, far;
		struct ink_chain seen = chain[i];
		seen.n = letters[i];
		if (!seen.n || x < seen.blob[0]->x0 - 4 * letter || x > seen.last + 4 * letter)
			continue;
		band_at(&seen, x, &top, &bottom);
		far = fabs(y - (top + bottom) * 0.5);
		if (far < (bottom - top) * (0.5 + BAND) && far < best) {
			best = far;
			to = &chain[i];
		}
	}
	if (to)
		put(to, b);
	return to != NULL;
}

/* High commas are followed as a line below that of their letters: they are put there. letters: how many of each line's pieces are. */
static void put_commas(struct ink_chain *chain, unsigned *letters, unsigned n, double letter)
{
	for (unsigned i = 0; i < n; i++) {
		const struct ink_chain commas = chain[i];
		unsigned kept = 0, high = 0;
		for (unsigned b = 0; b < commas.n; b++)
			high += blob_height(commas.blob[b]) > COMMA * letter;
		if (high)
			continue;
		chain[i].n = letters[i] = 0;
		for (unsigned b = 0; b < commas.n; b++)
			if (!put_small(chain, letters, n, commas.blob[b], letter))
				commas.blob[kept++] = commas.blob[b];
		chain[i].n = letters[i] = kept;
		if (!kept) {
			free(commas.blob);
			chain[i] = (struct ink_chain){0};
		}
	}
}

/*
 * Letters broken in two may have been followed as two lines; no two lines are so near. What stands in another's
 * band, where that one goes on, is put into it.
 */
static void put_together(struct ink_chain *chain, unsigned n, double letter)
{
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < n && chain[i].n; k++) {
			const struct ink_chain *from = &chain[i];
			double top, bottom, first = from->blob[0]->x0, x = (first + from->last) * 0.5;
			if (k == i || chain[k].n <= from->n || first < chain[k].blob[0]->x0 - 2 * letter || from->last > chain[k].last + 2 * letter)
				continue;
			band_at(&chain[k], x, &top, &bottom);
			double middle = (top + bottom) * 0.5;
			band_at(from, x, &top, &bottom);
			if (fabs(middle - (top + bottom) * 0.5) > NEARER * letter)
				continue;
			for (unsigned b = 0; b < from->n; b++)
				put(&chain[k], from->blob[b]);
			free(chain[i].blob);
			chain[i] = (struct ink_chain){0};
		}
}

static struct ink_chain *into_arena(struct arena *a, struct ink_chain *chain, unsigned n)
{
	struct ink_chain *out = arena_alloc(a, (n + 1) * sizeof *out);
	for (unsigned i = 0; i < n; i++) {
		out[i] = chain[i];
		out[i].blob = arena_alloc(a, chain[i].n * sizeof *out[i].blob);
		memcpy(out[i].blob, chain[i].blob, chain[i].n * sizeof *out[i].blob);
		out[i].room = out[i].n;
		free(chain[i].blob);
	}
	free(chain);
	return out;
}

struct ink_chain *lines_follow(struct arena *a, const struct plate *p, unsigned *n)
{
	const struct blob **sorted = arena_alloc(a, (p->nblobs + 1) * sizeof *sorted);
	struct ink_chain *chain = NULL;
	unsigned nchains = 0, room = 0, nsorted = 0;
	for (unsigned i = 0; i < p->nblobs; i++) {
		double h = blob_height(&p->blob[i]), w = blob_width(&p->blob[i]);
		if (h < HIGHEST * p->letter && w < WIDEST * p->letter && fmax(h, w) > SPECK * p->letter)
			sorted[nsorted++] = &p->blob[i];
	}
	qsort(sorted, nsorted, sizeof *sorted, by_left);
	for (unsigned i = 0; i < nsorted; i++) {
		if (blob_height(sorted[i]) < LOWEST * p->letter)
			continue;
		struct ink_chain *to = line_of(chain, nchains, sorted[i], p->letter);
		if (!to && blob_height(sorted[i]) > STARTS * p->letter)
			continue;
		if (!to) {
			if (nchains == room) {
				room = room ? 2 * room : 64;
				chain = xrealloc(chain, room * sizeof *chain);
			}
			to = &chain[nchains++];
			*to = (struct ink_chain){.top = sorted[i]->y0, .bottom = sorted[i]->y1};
		}
		follow(to, sorted[i]);
	}
	unsigned *letters = arena_alloc(a, (nchains + 1) * sizeof *letters);
	for (unsigned i = 0; i < nchains; i++)
		letters[i] = chain[i].n;
	put_commas(chain, letters, nchains, p->letter);
	for (unsigned i = 0; i < nsorted; i++)
		if (blob_height(sorted[i]) < LOWEST * p->letter)
			put_small(chain, letters, nchains, sorted[i], p->letter);
	put_together(chain, nchains, p->letter);
	unsigned kept = 0;
	for (unsigned i = 0; i < nchains; i++)
		if (chain[i].n)
			chain[kept++] = chain[i];
	nchains = kept;
	for (unsigned i = 0; i < nchains; i++)
		qsort(chain[i].blob, chain[i].n, sizeof *chain[i].blob, by_left);
	if (nchains)
		qsort(chain, nchains, sizeof *chain, by_place);
	*n = nchains;
	return into_arena(a, chain, nchains);
}
