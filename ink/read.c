#include "ink/read.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ink/ocr.h"
#include "ink/seen.h"
#include "ink/stand.h"

enum {
	ROUNDS = 3,	/* of putting off examples that the others contradict */
	MOST_LETTERS = 16000,	/* 88 lines of 132 letters are 11616 */
	PAPER = 40,	/* less ink in a pixel is none */
	ENOUGH = 3,	/* proven examples of a letter need no guesses beside them */
};
#define NEARER	     0.02	/* an example is so much more like its own letter than like another */
#define LONELY	     0.8	/* ... of which there is no other example */
#define AGREED	     8.0	/* how much likelier a letter is that a general recogniser is sure of, too */
#define AGREEING     0.9	/* of what looks like a digit, what a recogniser says is that one, at the least: 0.5 where half of the Es were Bs */
#define NO_DIGIT     0.02	/* ... and one that is no digit where a byte should stand */
#define LEAST_MARK   0.14	/* heights of a letter: a smaller mark is a speck */
#define WIDE_MARK    0.4	/* ... and a wider one no comma or colon */
#define COMMA	     0.55	/* ... below the middle of its line a comma ends, and no full stop: 0.59 to 0.86 and 0.5 in five fonts */
#define TALL	     1.25	/* ... and where letters have no descenders, a comma is so much higher than wide */
#define PARTED	     0.08	/* of a colon's height, what is blank between its dots, at the least */
#define MARKED	     0.9	/* how likely a mark is what its place and size make it */
#define BARE	     0.02	/* share of a letter's window that is ink: less is none */
#define UNKNOWN	     0.1	/* share of a listing's letters that nothing names: then ask */

struct example {
	const struct ink_shape *shape;
	char letter;
	float weight;
	bool proven;
};

struct reader {
	struct arena *a;
	struct ink_page *page;
	struct ink_shape **shape;
	const struct axes *axes;
	const struct seen *seen;
	struct ocr *ocr;		/* NULL: it was not asked yet */
	bool proven[128];		/* letters that have examples which are */
	float named[128][128];		/* [b][a]: the share of what looks like a digit b that was guessed to be a digit a */
	unsigned taught;		/* 0, 1 and so on: so many digits have examples */
	struct example *example;
	unsigned nexamples, room;
};

static void take_shapes(struct reader *r)
{
	struct ink_cells *cells = r->page->cells;
	r->shape = arena_alloc(r->a, (cells->nlines + 1) * sizeof *r->shape);
	r->page->reading = arena_alloc(r->a, (cells->nlines + 1) * sizeof *r->page->reading);
	for (unsigned i = 0; i < cells->nlines; i++) {
		const struct ink_line *l = &cells->line[i];
		r->shape[i] = arena_alloc(r->a, l->ncells * sizeof **r->shape);
		r->page->reading[i] = arena_alloc(r->a, l->ncells * sizeof **r->page->reading);
		for (unsigned k = 0; k < l->ncells; k++)
			shape_take(r->page->plate, cells, l, &l->cell[k], &r->shape[i][k]);
	}
}

/* Is there no ink where a letter might stand, and in the blank places before it? */
static bool is_blank(const struct reader *r, const struct ink_lost *lost)
{
	const struct ink_cells *cells = r->page->cells;
	bool bare = true;
	for (unsigned k = 0; k < lost->blank && bare; k++) {
		struct ink_shape shape;
		struct ink_cell c = {.x = lost->x - k * cells->pitch, .y = lost->y};
		shape_take(r->page->plate, cells, &cells->line[lost->line], &c, &shape);
		bare = (double)shape.ink < BARE;
	}
	return bare;
}

/* Letters whose ink is gone, or part of a larger piece, get cells of their own, and the shapes of what ink stands there. */
static void take_lost(struct reader *r)
{
	struct ink_cells *cells = r->page->cells;
	for (unsigned i = 0; i < cells->nlost; i++) {
		const struct ink_lost *lost = &cells->lost[i];
		const struct ink_line *l = &cells->line[lost->line];
		if (lost->blank && is_blank(r, lost))
			continue;
		unsigned at = cells_insert(r->a, cells, lost);
		struct ink_shape *shape = arena_alloc(r->a, l->ncells * sizeof *shape), *before = r->shape[lost->line];
		memcpy(shape, before, at * sizeof *shape);
		memcpy(shape + at + 1, before + at, (l->ncells - 1 - at) * sizeof *shape);
		shape_take(r->page->plate, cells, l, &l->cell[at], &shape[at]);
		r->shape[lost->line] = shape;
		r->page->reading[lost->line] = arena_alloc(r->a, l->ncells * sizeof **r->page->reading);
	}
	cells->nlost = 0;
}

static void add_example(struct reader *r, struct example e)
{
	if (r->nexamples == r->room) {
		r->room = r->room ? 2 * r->room : 1024;
		r->example = xrealloc(r->example, r->room * sizeof *r->example);
	}
	r->example[r->nexamples++] = e;
}

static void add_proven(struct reader *r, unsigned count[128])
{
	for (unsigned i = 0; i < r->page->cells->nlines; i++)
		for (unsigned k = 0; k < r->page->cells->line[i].ncells; k++) {
			const struct ink_cell *c = &r->page->cells->line[i].cell[k];
			if (c->known && !c->lost) {
				add_example(r, (struct example){&r->shape[i][k], c->known, 1, true});
				count[(unsigned char)c->known & 127]++;
			}
		}
}

/* May the letter stand there: is it a digit where one should? */
static bool fits_radix(char letter, unsigned radix)
{
	return !radix || memchr(count_digits, letter, radix);
}

/* Cells of a line whose middles lie in a word's box; as many as it has letters: then each is one. digits: it is heard of those alone. */
static void add_word(struct reader *r, unsigned line, const struct ocr_word *w, const unsigned proven[128], bool digits)
{
	const struct ink_line *l = &r->page->cells->line[line];
	unsigned from = 0, to;
	while (from < l->ncells && l->cell[from].x < w->x0)
		from++;
	for (to = from; to < l->ncells && l->cell[to].x < w->x1;)
		to++;
	if (to == from || to - from != strlen(w->text) || fabs(l->cell[from].y - (w->y0 + w->y1) * 0.5) > 0.6 * r->page->cells->letter)
		return;
	bool capitals = false;
	for (const char *at = w->text; *at; at++)
		capitals |= *at >= 'A' && *at <= 'Z';
	for (unsigned k = from; k < to; k++) {
		char letter = w->text[k - from];
		if ((capitals && l->cell[k].small && letter >= 'a' && letter <= 'z')	/* a comma */
		    || (digits && !l->cell[k].radix))
			continue;
		r->page->reading[line][k].asked = letter;
		r->page->reading[line][k].asked_sure = (float)w->sure;
		if (!l->cell[k].known && !l->cell[k].lost && letter != '?' && (!digits || fits_radix(letter, l->cell[k].radix)) && proven[(unsigned char)letter & 127] < ENOUGH)
			add_example(r, (struct example){&r->shape[line][k], letter, (float)(0.1 + 0.8 * w->sure), false});
	}
}

void ink_ask(struct reader *r)
{
	if (!r->ocr)
		r->ocr = ocr_begin(r->a, r->page->plate);
}

void ink_leave(struct reader *r)
{
	if (r->ocr)
		ocr_stop(r->ocr);
	r->ocr = NULL;
}

static void add_guesses(struct reader *r, const unsigned proven[128], bool digits)
{
	unsigned n;
	ink_ask(r);
	const struct ocr_word *w = ocr_end(r->a, r->ocr, &n);
	r->ocr = NULL;
	r->page->asked = true;
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < r->page->cells->nlines; k++)
			add_word(r, k, &w[i], proven, digits);
}

struct mean {
	double at[SHAPE_SIZE];
	unsigned n;
	bool proven;
};

/* How alike a shape is to a letter's mean; without: the mean does not count it. */
static double likeness(const struct mean *m, const struct ink_shape *s, bool without)
{
	double dot = 0, length = 0;
	for (unsigned i = 0; i < SHAPE_SIZE; i++) {
		double at = m->at[i] - (without ? (double)s->at[i] : 0);
		dot += at * s->at[i];
		length += at * at;
	}
	return length > 0 ? dot / sqrt(length) : 0;
}

/* How alike it is to a letter's examples, on the average: to their mean it is more so where they are more. */
static double pair_likeness(const struct mean *m, const struct ink_shape *s, bool without)
{
	double dot = 0;
	unsigned n = m->n - without;
	for (unsigned i = 0; i < SHAPE_SIZE; i++)
		dot += (m->at[i] - (without ? (double)s->at[i] : 0)) * s->at[i];
	return n ? dot / n : 0;
}

static bool is_digit(char letter)
{
	return letter && strchr(count_digits, letter);
}

/*
 * Puts off guesses that look like another letter: like one that is proven, or that has more
 * examples, as much as like their own; where one that is proven has few examples, as much as its own are like one
 * another: else a slashed zero that a recogniser takes for an 8 wherever it stands would be one, against the only
 * address that has a zero. named: adds what each counts where it was put off.
 */
static unsigned put_off(struct reader *r)
{
	struct mean *mean = xrealloc(NULL, 128 * sizeof *mean);
	unsigned kept = 0, all = r->nexamples;
	memset(mean, 0, 128 * sizeof *mean);
	for (unsigned i = 0; i < r->nexamples; i++) {
		const struct example *e = &r->example[i];
		struct mean *m = &mean[e->letter & 127];
		m->n++;
		m->proven |= e->proven;
		for (unsigned k = 0; k < SHAPE_SIZE; k++)
			m->at[k] += (double)e->shape->at[k];
	}
	for (unsigned i = 0; i < all; i++) {
		const struct example e = r->example[i];
		const struct ink_shape *s = e.shape;
		const struct mean *own = &mean[e.letter & 127];
		double most = (own->n > 1 ? likeness(own, s, true) : LONELY) - NEARER;
		unsigned to = 128;
		for (unsigned c = 0; c < 128 && !e.proven; c++) {
			const struct mean *m = &mean[c];
			double alike = m != own && m->n && (m->proven || m->n > own->n) ? likeness(m, s, false) : -1;
			bool as_few = m != own && m->n && m->proven && m->n < ENOUGH && own->n > 1
				&& pair_likeness(m, s, false) >= pair_likeness(own, s, true) - NEARER;
			if (as_few && alike < most)
				to = to == 128 ? c : to;
			if (alike >= most) {
				most = alike;
				to = c;
			}
		}
		if (to == 128)
			r->example[kept++] = e;
		else if (is_digit(e.letter))
			r->named[to][e.letter & 127] += e.weight;
	}
	r->nexamples = kept;
	free(mean);
	return all - kept;
}

/* Of what looks like a letter, how much was guessed to be which digit. */
static void share_names(struct reader *r)
{
	for (unsigned i = 0; i < r->nexamples; i++)
		r->named[r->example[i].letter & 127][r->example[i].letter & 127] += r->example[i].weight;
	for (unsigned b = 0; b < 128; b++) {
		float sum = 0;
		for (unsigned a = 0; a < 128; a++)
			sum += r->named[b][a];
		for (unsigned a = 0; a < 128 && sum > 0; a++)
			r->named[b][a] /= sum;
	}
}

static void learn_letters(struct reader *r)
{
	memset(r->named, 0, sizeof r->named);
	for (unsigned round = 0; round < ROUNDS && put_off(r); round++)
		;
	share_names(r);
	const struct ink_shape **shape = arena_alloc(r->a, (r->nexamples + 1) * sizeof *shape);
	char *letter = arena_alloc(r->a, r->nexamples + 1);
	float *weight = arena_alloc(r->a, (r->nexamples + 1) * sizeof *weight);
	for (unsigned i = 0; i < r->nexamples; i++) {
		const struct example *e = &r->example[i];
		shape[i] = e->shape;
		letter[i] = e->letter;
		weight[i] = e->weight;
		r->proven[e->letter & 127] |= e->proven;
	}
	struct examples examples;
	examples_init(&examples, shape, weight, r->nexamples);
	r->page->learnt = learn(r->a, &examples, letter, NULL);
	examples_free(&examples);
	while (r->taught < 16 && memchr(letter, count_digits[r->taught], r->nexamples))
		r->taught++;
	r->seen = r->page->learnt ? seen_new(r->a, r->axes, shape, letter, r->nexamples) : NULL;
	r->page->examples = (struct letters_file){shape, letter, r->nexamples};
}

static void sort_in(struct ink_reading *g, char letter, double likely)
{
	unsigned at = INK_CHOICES;
	while (at > 0 && likely > (double)g->choice[at - 1].likely)
		at--;
	if (at == INK_CHOICES || likely < 1e-3)
		return;
	memmove(&g->choice[at + 1], &g->choice[at], (INK_CHOICES - 1 - at) * sizeof *g->choice);
	g->choice[at] = (struct ink_choice){letter, (float)likely};
}

/* Is the ink of a narrow cell in two, one part above the other? */
static bool is_colon(const struct plate *p, const struct ink_cell *c)
{
	unsigned blank = 0, most = 0, high = c->y1 - c->y0;
	for (unsigned y = c->y0; y < c->y1; y++) {
		unsigned ink = 0;
		for (unsigned x = c->x0; x < c->x1; x++)
			ink = p->ink[(size_t)y * p->width + x] > ink ? p->ink[(size_t)y * p->width + x] : ink;
		blank = ink < PAPER ? blank + 1 : 0;
		most = blank > most ? blank : most;
	}
	return most > PARTED * high;
}

/* What is no letter: by where it stands in the line, and how large it is. 0: dirt, or a letter. */
static char mark_of(const struct ink_page *p, const struct ink_cell *c)
{
	double letter = p->cells->letter, w = (c->x1 - c->x0) / letter, h = (c->y1 - c->y0) / letter;
	double down = ((c->y0 + c->y1) * 0.5 - c->y) / letter;	/* 0.5: where letters stand */
	if (w < WIDE_MARK && h > 0.4 && h < 0.9 && down > -0.1 && is_colon(p->plate, c))
		return ':';
	if (!c->small)
		return 0;
	if (fabs(down) < 0.2 && w > 2 * h && w > 0.3)
		return '-';
	if (down < 0.2 || w < LEAST_MARK || h < LEAST_MARK || w > WIDE_MARK)
		return 0;
	return c->y1 > c->y + COMMA * letter || h > TALL * w ? ',' : '.';
}

/*
 * Adds what distances say to the likelihoods of letters by the fit: a letter that they find less than half as likely as
 * another loses as much, and half of what is lost goes to letters as they say. Of 101,000 digits on 96 made pages the fit
 * alone leaves 3292 doubtful and reads 201 of the others wrong; the two leave 2783, and 29.
 */
static void hear_distances(const struct seen *seen, const struct seen_place *place, const struct learnt *l, unsigned radix, double *likely)
{
	double share[LEARN_LETTERS], most = 0, lost = 0;
	seen_shares(seen, place, l->letter, l->n, share);
	for (unsigned k = 0; k < l->n; k++) {
		share[k] = fits_radix(l->letter[k], radix) ? share[k] : 0;
		most = fmax(most, share[k]);
	}
	for (unsigned k = 0; k < l->n; k++) {
		double kept = most > 0 && fits_radix(l->letter[k], radix) ? fmin(1, 2 * share[k] / most) : 1;
		lost += likely[k] * (1 - kept);
		likely[k] *= kept;
	}
	for (unsigned k = 0; k < l->n; k++)
		likely[k] += lost / 2 * share[k];
}

/*
 * What looks like a digit of which a recogniser says one here and another there may be either: where nothing proves which,
 * it would be read wrong wherever it stands, and two places that are read by it would bear each other out. Of other
 * letters, one that it says of this very place is likelier.
 */
static void hear_names(const struct reader *r, const double *likely, const struct ink_reading *g, unsigned radix, double by_letter[128])
{
	const struct learnt *l = r->page->learnt;
	memset(by_letter, 0, 128 * sizeof *by_letter);
	for (unsigned k = 0; l && k < l->n; k++) {
		unsigned own = l->letter[k] & 127;
		const float *named = r->named[own];
		bool split = !r->proven[own] && is_digit((char)own) && (double)named[own] < AGREEING;
		for (unsigned a = 0; split && a < 128; a++)
			by_letter[a] += likely[k] * (double)named[a];
		bool said = g->asked == l->letter[k] && !radix;
		by_letter[own] += split ? 0 : likely[k] * (said ? 1 + (AGREED - 1) * (double)g->asked_sure : 1);
	}
}

/*
 * A letter's middle is found to half a pixel of the scan, and on a coarse one its shape is another from there: what lies beyond
 * all letters is looked at again from about its middle, and read from where it is most like one.
 */
static void take_nearest(const struct reader *r, const struct ink_line *l, const struct ink_cell *c, struct ink_shape *s, struct seen_place *at)
{
	const char *letter = c->radix ? count_digits : r->page->learnt->letter;
	unsigned n = c->radix ? c->radix : r->page->learnt->n;
	double step = fmax(r->page->plate->scale, 1) * 0.5, least = seen_far(r->seen, at, letter, n);
	for (int i = 0; i < 9 && least > 1; i++) {
		struct ink_cell moved = *c;
		struct ink_shape other;
		moved.x += (i % 3 - 1) * step;
		moved.y += (i / 3 - 1) * step;
		shape_take(r->page->plate, r->page->cells, l, &moved, &other);
		struct seen_place place = seen_place(r->seen, &other);
		double far = seen_far(r->seen, &place, letter, n);
		if (far < least) {
			least = far;
			*s = other;
			*at = place;
		}
	}
}

static void read_cell(const struct reader *r, const struct ink_line *line, const struct ink_cell *c, const struct ink_shape *shape, struct ink_reading *g)
{
	struct ink_shape s = *shape;
	const struct learnt *l = r->page->learnt;
	double likely[LEARN_LETTERS], by_letter[128], known = 0, sum = 0;
	memset(g->choice, 0, sizeof g->choice);
	g->proven = g->sure = false;
	if (c->known) {
		g->choice[0] = (struct ink_choice){c->known, 1};
		g->proven = g->sure = true;
		return;
	}
	if (c->lost && (double)s.ink < BARE)
		return;
	bool open = r->seen && (!c->radix || c->radix > r->taught);	/* may be a letter of which there is no example */
	struct seen_place place;
	if (l && r->seen) {
		place = seen_place(r->seen, &s);
		take_nearest(r, line, c, &s, &place);
	}
	if (l)
		learnt_read(l, &s, likely);
	if (l && r->seen)
		hear_distances(r->seen, &place, l, c->radix, likely);
	for (unsigned k = 0; l && k < l->n; k++) {
		likely[k] *= open ? seen_likely(r->seen, &place, l->letter[k]) : 1;
		known += likely[k];
	}
	hear_names(r, likely, g, c->radix, by_letter);
	for (unsigned a = 0; a < 128; a++)
		sum += by_letter[a] *= fits_radix((char)a, c->radix) ? 1 : NO_DIGIT;
	for (unsigned a = 0; a < 128 && sum > 0; a++)
		sort_in(g, (char)a, by_letter[a] / sum * known);
	/* What no letter is like: what a general recogniser says, or a mark by its place. */
	if (known < 0.5 && g->asked > ' ' && g->asked != '?')
		sort_in(g, g->asked, 0.5 * (1 - known) * (double)g->asked_sure + 1e-3);
	char mark = known < 0.5 && !c->lost ? mark_of(r->page, c) : 0;
	if (mark)
		sort_in(g, mark, MARKED * (1 - known));
	g->dirt = c->small && !mark && (double)g->choice[0].likely < 0.3;
	g->sure = (double)g->choice[0].likely >= INK_SURE && r->proven[g->choice[0].letter & 127];
}

/* Is it a line of a listing: does it stand beside numbers that count, and are no dump, which has nothing beside it? */
static bool counts(const struct ink_page *p, const struct ink_line *l)
{
	for (unsigned i = 0; i < p->ncolumns; i++)
		if (!p->column[i].dump && l->y > p->column[i].top - 0.5 * p->cells->letter && l->y < p->column[i].bottom + 0.5 * p->cells->letter)
			return true;
	return false;
}

static void read_cells(struct reader *r)
{
	struct ink_page *p = r->page;
	p->ncells = p->nproven = p->nsure = p->nunknown = 0;
	for (unsigned i = 0; i < p->cells->nlines; i++) {
		const struct ink_line *l = &p->cells->line[i];
		for (unsigned k = 0; k < l->ncells; k++) {
			struct ink_reading *g = &p->reading[i][k];
			read_cell(r, l, &l->cell[k], &r->shape[i][k], g);
			if (!counts(p, l) || g->dirt)
				continue;
			p->ncells++;
			p->nproven += g->proven;
			p->nsure += g->sure;
			p->nunknown += (double)g->choice[0].likely < 0.3;
		}
	}
}

/* Is there a digit of a column's bytes of which nothing was learnt? It would be read as one of the others. */
static bool lacks_digits(const struct ink_page *p, const struct count_column *c)
{
	bool lacks = !p->learnt;
	for (unsigned d = 0; d < c->radix && !lacks; d++)
		lacks = !memchr(p->learnt->letter, count_digits[d], p->learnt->n);
	return lacks;
}

/* What a page lacks that a general recogniser may have: nothing, digits of its bytes, or letters. */
enum lack { LACKS_NOTHING, LACKS_DIGITS, LACKS_LETTERS };

static enum lack what_lacks(const struct ink_page *p)
{
	bool bytes = false, digits = false;
	for (unsigned i = 0; i < p->ncolumns; i++) {
		const struct count_column *c = &p->column[i];
		bool has = c->format->byte > 0 || c->dump;
		bytes |= has;
		digits |= has && lacks_digits(p, c);
	}
	return !bytes || p->nunknown > UNKNOWN * p->ncells ? LACKS_LETTERS : digits ? LACKS_DIGITS : LACKS_NOTHING;
}

bool read_lacks(const struct ink_page *p)
{
	return what_lacks(p) != LACKS_NOTHING;
}

/* Has it more letters than any page? Then it is none, and would take long. */
static bool is_crowded(const struct ink_cells *c)
{
	unsigned n = 0;
	for (unsigned i = 0; i < c->nlines; i++)
		n += c->line[i].ncells;
	return n > MOST_LETTERS;
}

/* Looks at the page's cells, and finds what counts. */
static void look(struct reader *r)
{
	take_shapes(r);
	r->axes = axes_find(r->a, r->page->cells, r->shape);
	r->page->column = count_find(r->a, r->page->cells, r->shape, r->axes, &r->page->ncolumns);
}

/* Looks again at cells of which nothing is known yet, with letters where those that are known by now look most alike. */
static void look_again(struct reader *r, struct ink_cells *fresh)
{
	const struct reader before = *r;
	const struct ink_page page = *r->page;
	struct stand s = stand_find(r->page->cells, r->page->plate);
	if (s.across == 0 && s.down == 0)
		return;
	stand_set(fresh, s);
	r->page->cells = fresh;
	look(r);
	if (r->page->ncolumns)
		return;
	*r = before;
	*r->page = page;
}

struct reader *ink_begin(struct arena *a, const struct plate *p)
{
	struct reader *r = arena_alloc(a, sizeof *r);
	*r = (struct reader){.a = a, .page = arena_alloc(a, sizeof *r->page)};
	r->page->plate = p;
	r->page->cells = cells_find(a, p);
	if (is_crowded(r->page->cells))
		return NULL;
	struct ink_cells *fresh = cells_copy(a, r->page->cells);
	look(r);
	if (r->page->ncolumns)
		look_again(r, fresh);
	return r;
}

unsigned ink_columns(const struct reader *r)
{
	return r->page->ncolumns;
}

struct ink_page *ink_end(struct reader *r, const struct read_options *o)
{
	unsigned proven[128] = {0};
	take_lost(r);
	for (unsigned i = 0; o->letters && i < o->letters->n; i++)
		add_example(r, (struct example){o->letters->shape[i], o->letters->letter[i], 1, true});
	add_proven(r, proven);
	learn_letters(r);
	read_cells(r);
	/* where nothing but digits is lacking, letters are surer by their looks */
	enum lack lack = o->ask == READ_ALWAYS ? LACKS_LETTERS : o->ask == READ_NEEDED ? what_lacks(r->page) : LACKS_NOTHING;
	if (lack != LACKS_NOTHING) {
		add_guesses(r, proven, lack == LACKS_DIGITS);
		learn_letters(r);
		read_cells(r);
	}
	ink_leave(r);
	free(r->example);
	return r->page;
}

struct ink_page *ink_read(struct arena *a, const struct plate *p, const struct read_options *o)
{
	struct reader *r = ink_begin(a, p);
	return r ? ink_end(r, o) : NULL;
}
