#include "ink/cells.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ink/lines.h"
#include "ink/rank.h"

/* In heights of a letter. */
#define NARROWEST 0.5	/* pitch */
#define WIDEST	  1.8
#define WORD	  0.35	/* widths of a letter: a wider gap parts words where letters have no pitch */
#define ADVANCE	  1.2	/* ... from letter to letter, about, where they have none */
#define GAP	  4.0	/* a wider gap ends a stretch whose pitch is measured */
#define HALVES	  0.85	/* ... so wide are two halves of a letter at the most: a book's 0 is 0.6 to 0.7, its 11 is 0.9 and more */
#define APART	  0.3	/* ... and so far from one another */
#define ALIKE	  0.8	/* ... so high is the lower one */
#define LOWER	  0.8	/* of its line's letters' height: what is no higher is no whole letter of it */
#define WHOLE	  0.9
#define STROKE	  0.03	/* more ink than between them, where a stroke was */

/* In pitches: by how much columns differ at the most; how far ink is softened; a piece that is beyond a
 * cut by more is cut. */
#define REGULAR 0.03	/* of a page's ink, what goes up and down with its pitch, at the least: 0.04 to 0.17 where one is */
#define FINER 1.5	/* of two pitches the smaller one, unless so much more ink is cut */
#define PEAK 0.4	/* ... and as a share of what goes with another */
#define PLAY 0.2
#define SOFT 0.08
#define OVER 0.2
#define SMALLER 0.8	/* a line's pitch beside the page's, at the least */
#define STIFF	8.0	/* what it costs to be off by a whole pitch; going through a stroke costs 1 */
/* Ink at the cuts as a share of that everywhere: less is a grid; so much less only where letters touch. */
#define THROUGH 0.18
#define THROUGH_TOUCHING 0.4
#define CUT_LETTERS 0.1	/* ... and no more single letters are cut than this share */

enum {
	STRETCH = 8,	/* letters that have a pitch at the least */
	PAGE = 40,	/* ... of a page */
	NEAR = 8,	/* letters that say where the line is */
	LINES = 64,	/* whose ink is looked at for a pitch */
	STEPS = 400,	/* pitches tried */
};

static double middle(const struct blob *b)
{
	return (b->x0 + b->x1) * 0.5;
}

static bool is_letter(const struct blob *b, double letter)
{
	double h = blob_height(b), w = blob_width(b);
	return h > 0.7 * letter && h < 1.4 * letter && w < 1.3 * letter;
}

/* As high as a letter, however broken or wide. */
static bool is_high(const struct blob *b, double letter)
{
	return blob_height(b) > 0.8 * letter && blob_height(b) < 1.25 * letter;
}

static bool is_speck(const struct blob *b, double letter)
{
	return blob_height(b) < 0.25 * letter && blob_width(b) < 0.25 * letter;
}

/* How much ink there is from x0 to before x1 in a part of a piece's height, 0 to 1. */
static double ink_in(const struct plate *p, unsigned x0, unsigned x1, double top, double bottom)
{
	unsigned sum = 0, n = 0;
	for (unsigned y = (unsigned)top; y < (unsigned)ceil(bottom) && y < p->height; y++)
		for (unsigned x = x0; x < x1 && x < p->width; x++, n++)
			sum += p->ink[(size_t)y * p->width + x];
	return n ? sum / (255.0 * n) : 0;
}

/*
 * Are two pieces the halves of a letter whose thin strokes are gone, as the top and the bottom of a book's 0? Then they
 * are as high, together no wider than a letter, and where they are nearest what is left of the strokes is above and below.
 */
static bool are_halves(const struct plate *p, const struct blob *a, const struct blob *b)
{
	double high = fmax(blob_height(a), blob_height(b)), top = fmin(a->y0, b->y0), left = 1, least = INFINITY;
	if (a->x1 > b->x1 || blob_height(a) < ALIKE * high || blob_height(b) < ALIKE * high || b->x1 - a->x0 > HALVES * high)
		return false;
	if (fabs((double)a->y0 - b->y0) > (1 - ALIKE) * high || b->x0 > a->x1 + APART * high)
		return false;
	unsigned x0 = a->x1 < b->x0 ? a->x1 : b->x0, x1 = a->x1 < b->x0 ? b->x0 : a->x1;
	for (unsigned third = 0; third < 3; third++) {
		double ink = ink_in(p, x0, x1 + (x1 == x0), top + high * (third ? third * 2 - 1 : 0) / 4, top + high * (third < 2 ? third * 2 + 1 : 4) / 4);
		if (third == 1)
			left = ink;
		else
			least = fmin(least, ink);
	}
	return least > left + STROKE;
}

/* Puts halves of letters together. */
static void join_halves(struct arena *a, const struct plate *p, struct ink_chain *c)
{
	unsigned n = 0;
	for (unsigned i = 0; i < c->n; i++) {
		const struct blob *b = c->blob[i], *last = n ? c->blob[n - 1] : NULL;
		if (!last || is_speck(b, p->letter) || is_speck(last, p->letter) || !are_halves(p, last, b)) {
			c->blob[n++] = b;
			continue;
		}
		struct blob *whole = arena_alloc(a, sizeof *whole);
		*whole = (struct blob){last->x0, last->y0 < b->y0 ? last->y0 : b->y0, b->x1, last->y1 > b->y1 ? last->y1 : b->y1};
		c->blob[n - 1] = whole;
	}
	c->n = n;
}

/* How well the letters' middles stand on a grid of this pitch: 0 not at all, 1 exactly. */
static double regular(const double *x, unsigned n, double pitch)
{
	double re = 0, im = 0;
	for (unsigned i = 0; i < n; i++) {
		re += cos(2 * M_PI * x[i] / pitch);
		im += sin(2 * M_PI * x[i] / pitch);
	}
	return sqrt(re * re + im * im) / n;
}

/* The line's next stretch from *at on; letters' middles in x. */
static unsigned next_stretch(const struct ink_chain *c, unsigned *at, double letter, double *x)
{
	unsigned n = 0;
	double last = -1;
	for (; *at < c->n; ++*at) {
		const struct blob *b = c->blob[*at];
		if (!is_letter(b, letter))
			continue;
		if (last >= 0 && b->x0 - last > GAP * letter)
			break;
		x[n++] = middle(b);
		last = b->x1;
	}
	return n;
}

static double pitch_at(double letter, unsigned step)
{
	return letter * NARROWEST * pow(WIDEST / NARROWEST, (double)step / STEPS);
}

/*
 * The pitch of the page: stretches vote for the pitch on whose grid they stand. A pitch of which
 * half is one as well wins; letters do not stand at every half. 0: none that most letters share.
 */
static double page_pitch(struct arena *a, const struct ink_chain *chain, unsigned n, double letter)
{
	double votes[STEPS + 1] = {0}, most = 0, sum = 0, weight = 0, pitch;
	unsigned all = 0, longest = 1, best = 0;
	for (unsigned i = 0; i < n; i++)
		longest = chain[i].n > longest ? chain[i].n : longest;
	double *x = arena_alloc(a, longest * sizeof *x);
	for (unsigned i = 0; i < n; i++) {
		for (unsigned at = 0; at < chain[i].n;) {
			unsigned count = next_stretch(&chain[i], &at, letter, x);
			double top = 0;
			unsigned which = 0;
			if (count < STRETCH)
				continue;
			all += count;
			for (unsigned s = 0; s <= STEPS; s++) {
				double r = regular(x, count, pitch_at(letter, s));
				if (r >= top * 0.97) {
					which = s;
					top = fmax(r, top);
				}
			}
			if (top > 0.75 && top * top * count > 6)
				votes[which] += count * top;
		}
	}
	for (unsigned s = 2; s + 2 <= STEPS; s++) {
		double near = votes[s - 2] + votes[s - 1] + votes[s] + votes[s + 1] + votes[s + 2];
		if (near > most) {
			most = near;
			best = s;
		}
	}
	if (most < PAGE || most * 5 < all)
		return 0;
	for (unsigned s = best < 6 ? 0 : best - 6; s <= best + 6 && s <= STEPS; s++) {
		sum += votes[s] * pitch_at(letter, s);
		weight += votes[s];
	}
	pitch = sum / weight;
	return pitch;
}

/* --- cells of a line --- */

struct cutter {
	struct arena *a;
	const struct plate *plate;
	const struct ink_chain *chain;
	double pitch, letter;
	double width;			/* of most letters */
	struct ink_cell *cell;
	unsigned n, room;
	unsigned left;			/* pixels from here on, `span` of them, */
	unsigned span;
	float *ink, *soft;		/* how much of a letter's height is ink there; softened */
	unsigned *cut, ncuts;		/* where columns meet, in pixels of the plate */
};

static struct ink_cell *new_cell(struct cutter *c)
{
	if (c->n == c->room) {
		c->room = c->room ? 2 * c->room : 32;
		c->cell = xrealloc(c->cell, c->room * sizeof *c->cell);
	}
	memset(&c->cell[c->n], 0, sizeof c->cell[0]);
	return &c->cell[c->n++];
}

/* Where the line's letters are at x: the middle height of the whole letters about it. */
static double line_at(const struct cutter *c, double x)
{
	double y[NEAR], sum = 0, least = INFINITY;
	unsigned n = 0, first = 0;
	for (unsigned i = 0; i < c->chain->n; i++) {
		const struct blob *b = c->chain->blob[i];
		sum += (b->y0 + b->y1) * 0.5;
		if (fabs(middle(b) - x) < least && is_high(b, c->letter)) {
			least = fabs(middle(b) - x);
			first = i;
		}
	}
	if (least == INFINITY)
		return sum / c->chain->n;
	for (unsigned i = first < NEAR / 2 ? 0 : first - NEAR / 2; i < c->chain->n && n < NEAR; i++)
		if (is_high(c->chain->blob[i], c->letter))
			y[n++] = (c->chain->blob[i]->y0 + c->chain->blob[i]->y1) * 0.5;
	return rank_median(y, n);
}

static void soften(float *at, unsigned n, unsigned radius)
{
	float *from = xrealloc(NULL, n * sizeof *from), sum = 0;
	memcpy(from, at, n * sizeof *from);
	for (unsigned i = 0; i < n + radius; i++) {
		sum += i < n ? from[i] : 0;
		sum -= i > 2 * radius ? from[i - 2 * radius - 1] : 0;
		if (i >= radius)
			at[i - radius] = sum / (float)(2 * radius + 1);
	}
	free(from);
}

/* How much ink each column of pixels has in the line's band. */
static void take_profile(struct cutter *c)
{
	double half = 0.55 * c->letter, first = c->chain->blob[0]->x0, last = 0, y = 0;
	for (unsigned i = 0; i < c->chain->n; i++)
		last = fmax(last, c->chain->blob[i]->x1);
	c->left = (unsigned)fmax(first - c->pitch, 0);
	c->span = (unsigned)fmin(last + c->pitch, c->plate->width) - c->left;
	c->ink = arena_alloc(c->a, (c->span + 1) * sizeof *c->ink);
	for (unsigned i = 0; i < c->span; i++) {
		unsigned sum = 0, x = c->left + i;
		if (i % 8 == 0)
			y = line_at(c, x);
		for (int v = (int)(y - half); v < (int)(y + half); v++)
			sum += v >= 0 && v < (int)c->plate->height ? c->plate->ink[(size_t)v * c->plate->width + x] : 0;
		c->ink[i] = (float)(sum / (255 * 2 * half));
	}
	unsigned radius = (unsigned)lround(SOFT * c->pitch);
	c->soft = arena_alloc(c->a, (c->span + 1) * sizeof *c->soft);
	memcpy(c->soft, c->ink, c->span * sizeof *c->soft);
	soften(c->soft, c->span, radius);
	soften(c->soft, c->span, radius);
}

/*
 * Where columns meet: the way through the line that goes through least ink, by steps of about
 * the pitch. It keeps in step where the paper bends, and goes between letters that touch.
 */
static void find_cuts(struct cutter *c)
{
	unsigned least = (unsigned)(c->pitch * (1 - PLAY)), most = (unsigned)ceil(c->pitch * (1 + PLAY)), n = c->span;
	float *cost = arena_alloc(c->a, (n + 1) * sizeof *cost);
	unsigned *from = arena_alloc(c->a, (n + 1) * sizeof *from), best = 0, count = 0;
	for (unsigned i = 0; i < n; i++) {
		cost[i] = i < most ? 0 : INFINITY;
		from[i] = i;
		for (unsigned step = least; i >= most && step <= most && step <= i; step++) {
			double off = (step - c->pitch) / c->pitch;
			float sum = cost[i - step] + (float)(STIFF * off * off);
			if (sum < cost[i]) {
				cost[i] = sum;
				from[i] = i - step;
			}
		}
		cost[i] += c->soft[i];
	}
	best = n - 1;
	for (unsigned i = n > most ? n - most : 0; i < n; i++)
		best = cost[i] < cost[best] ? i : best;
	for (unsigned i = best;; i = from[i]) {
		count++;
		if (from[i] == i)
			break;
	}
	c->cut = arena_alloc(c->a, count * sizeof *c->cut);
	c->ncuts = count;
	for (unsigned i = best; count > 0; i = from[i])
		c->cut[--count] = c->left + i;
}

/* Ink at the cuts as a share of that everywhere: little where letters stand on the grid. */
static double ink_at_cuts(const struct cutter *c)
{
	double at = 0, all = 0;
	for (unsigned i = 0; i < c->ncuts; i++)
		at += (double)c->ink[c->cut[i] - c->left];
	for (unsigned i = 0; i < c->span; i++)
		all += (double)c->ink[i];
	return all > 0 ? at / c->ncuts / (all / c->span) : 1;
}

/* The column of a pixel. */
static int column_of(const struct cutter *c, double x)
{
	unsigned i = 0;
	while (i + 1 < c->ncuts && c->cut[i + 1] <= x)
		i++;
	return (int)i;
}

/* The share of pieces of a single letter's size that the cuts go through. */
static double cut_letters(const struct cutter *c)
{
	unsigned n = 0, cut = 0;
	for (unsigned i = 0; i < c->chain->n; i++) {
		const struct blob *b = c->chain->blob[i];
		if (!is_high(b, c->letter) || blob_width(b) > 1.25 * c->width)
			continue;
		n++;
		cut += column_of(c, b->x0 + OVER * c->pitch) < column_of(c, b->x1 - OVER * c->pitch);
	}
	return n ? (double)cut / n : 0;
}

/* Do the line's letters stand in the columns that were found? */
static bool on_grid(const struct cutter *c)
{
	double share = ink_at_cuts(c);
	return share < THROUGH || (share < THROUGH_TOUCHING && cut_letters(c) < CUT_LETTERS);
}

/* The cell of a column, made when there is none yet. */
static struct ink_cell *cell_of(struct cutter *c, int column)
{
	for (unsigned i = c->n; i-- > 0;)
		if (c->cell[i].column == column)
			return &c->cell[i];
	struct ink_cell *e = new_cell(c);
	e->column = column;
	e->x0 = e->y0 = UINT32_MAX;
	return e;
}

static void add_ink(struct ink_cell *e, double x0, unsigned y0, double x1, unsigned y1)
{
	unsigned left = (unsigned)fmax(0, x0), right = (unsigned)fmax(0, x1);
	e->x0 = left < e->x0 ? left : e->x0;
	e->x1 = right > e->x1 ? right : e->x1;
	e->y0 = y0 < e->y0 ? y0 : e->y0;
	e->y1 = y1 > e->y1 ? y1 : e->y1;
}

/* Would a cell with this piece still be a letter's size? */
static bool stays_letter(const struct cutter *c, const struct ink_cell *e, const struct blob *b)
{
	unsigned x0 = b->x0 < e->x0 ? b->x0 : e->x0, x1 = b->x1 > e->x1 ? b->x1 : e->x1;
	unsigned y0 = b->y0 < e->y0 ? b->y0 : e->y0, y1 = b->y1 > e->y1 ? b->y1 : e->y1;
	return x1 - x0 < 1.15 * c->width && y1 - y0 < 1.1 * c->letter;
}

/*
 * A piece goes into the column of its middle; where much of it is beyond a cut it is cut there.
 * What is as small as a speck moves no letter's edge but where it makes the letter whole.
 */
static void put_piece(struct cutter *c, const struct blob *b)
{
	int from = column_of(c, b->x0 + OVER * c->pitch), to = column_of(c, b->x1 - OVER * c->pitch);
	if (from >= to) {
		struct ink_cell *e = cell_of(c, column_of(c, middle(b)));
		if (e->x0 == UINT32_MAX || !is_speck(b, c->letter) || stays_letter(c, e, b))
			add_ink(e, b->x0, b->y0, b->x1, b->y1);
		return;
	}
	for (int k = from; k <= to; k++) {
		struct ink_cell *e = cell_of(c, k);
		add_ink(e, k == from ? b->x0 : c->cut[k], b->y0, k == to ? b->x1 : c->cut[k + 1], b->y1);
		e->cut = true;
	}
}

static int by_column(const void *a, const void *b)
{
	const struct ink_cell *p = a, *q = b;
	return p->column != q->column ? (p->column > q->column) - (p->column < q->column) : (p->x0 > q->x0) - (p->x0 < q->x0);
}

/* false: the letters do not stand on the grid; nothing is done then. */
static bool cut_fixed(struct cutter *c)
{
	take_profile(c);
	find_cuts(c);
	if (!on_grid(c))
		return false;
	for (unsigned specks = 0; specks < 2; specks++)
		for (unsigned i = 0; i < c->chain->n; i++)
			if (is_speck(c->chain->blob[i], c->letter) == specks)
				put_piece(c, c->chain->blob[i]);
	qsort(c->cell, c->n, sizeof *c->cell, by_column);
	return true;
}

/* Typeset: pieces above one another are one letter. */
static void cut_typeset(struct cutter *c)
{
	struct ink_cell *last = NULL;
	for (unsigned i = 0; i < c->chain->n; i++) {
		const struct blob *b = c->chain->blob[i];
		double both = last ? fmin(last->x1, b->x1) - b->x0 : 0;
		if (!last || both < 0.5 * fmin(blob_width(b), last->x1 - last->x0)) {
			last = new_cell(c);
			last->x0 = last->y0 = UINT32_MAX;
		}
		add_ink(last, b->x0, b->y0, b->x1, b->y1);
	}
}

/* --- what is known once a line's cells are --- */

/*
 * The height of a cell's middle in a line whose letters are so high and have theirs at `at`: a whole letter's own, the line's of
 * what is lower, as an x is. Between them it goes over little by little: a pixel more or less makes no other shape of a letter.
 */
static double middle_of(const struct ink_cell *c, double height, double at)
{
	double high = (c->y1 - c->y0) / height, own = (c->y0 + c->y1) * 0.5;
	return high >= 1.2 ? at : at + (own - at) * fmin(fmax((high - LOWER) / (WHOLE - LOWER), 0), 1);
}

/* Is it as high as most letters, and from no other's ink? Then it says where those about it stand. */
static bool is_whole(const struct cutter *c, const struct ink_cell *e)
{
	return e->y1 - e->y0 > 0.7 * c->letter && e->y1 - e->y0 < 1.3 * c->letter && !e->cut;
}

/* From column to column of a line: between its first and last whole letters, if they are far enough apart. */
static double line_pitch(const struct ink_line *l, const struct cutter *c)
{
	const struct ink_cell *first = NULL, *last = NULL;
	for (unsigned i = 0; i < l->ncells; i++)
		if (is_whole(c, &l->cell[i])) {
			first = first ? first : &l->cell[i];
			last = &l->cell[i];
		}
	if (!last || last->column - first->column < STRETCH)
		return c->pitch;
	return ((double)last->x0 + last->x1 - first->x0 - first->x1) * 0.5 / (last->column - first->column);
}

/*
 * Each cell's middle: of a whole letter its own, else the line's here, which is that of the whole
 * letters about it, and the column's.
 */
static void place(struct ink_line *l, const struct cutter *c)
{
	double pitch = line_pitch(l, c);
	for (unsigned i = 0; i < l->ncells; i++) {
		struct ink_cell *e = &l->cell[i];
		double x[2 * NEAR + 1], y[2 * NEAR + 1], h[2 * NEAR + 1];
		unsigned n = 0;
		for (unsigned k = i < NEAR ? 0 : i - NEAR; k <= i + NEAR && k < l->ncells; k++) {
			const struct ink_cell *o = &l->cell[k];
			if (is_whole(c, o)) {
				x[n] = (o->x0 + o->x1) * 0.5 - (o->column - e->column) * pitch;
				y[n] = (o->y0 + o->y1) * 0.5;
				h[n++] = o->y1 - o->y0;
			}
		}
		double height = n ? rank_median(h, n) : c->letter, at = n ? rank_median(y, n) : (e->y0 + e->y1) * 0.5;
		e->small = e->y1 - e->y0 < 0.6 * height;
		e->own = e->grid = (struct plate_point){(e->x0 + e->x1) * 0.5, middle_of(e, height, at)};
		if (c->pitch > 0 && n)
			e->grid = (struct plate_point){rank_median(x, n), at};
		e->x = e->own.x;
		e->y = e->own.y;
		if (!i) {
			l->y = at;
			l->height = height;
		}
	}
}

/* What a narrow letter's place is wider than its ink, on one side: a 1 is set as wide as any digit. */
static double bearing(const struct ink_cell *c, double width)
{
	return c->small ? 0 : fmax(width - (c->x1 - c->x0), 0) * 0.5;
}

/* width: of most letters. */
static void split_words(struct ink_line *l, bool fixed, double width)
{
	for (unsigned i = 1; i < l->ncells; i++) {
		struct ink_cell *e = &l->cell[i];
		double gap = (double)e->x0 - e[-1].x1 - bearing(e, width) - bearing(&e[-1], width);
		bool apart = fixed ? e->column > e[-1].column + 1 : gap > WORD * width;
		e->word = e[-1].word + apart;
	}
	l->nwords = l->ncells ? l->cell[l->ncells - 1].word + 1 : 0;
}

/* Most letters' width, of all lines. */
static double letter_width(struct arena *a, const struct ink_chain *chain, unsigned n, double letter)
{
	unsigned all = 0, count = 0;
	for (unsigned i = 0; i < n; i++)
		all += chain[i].n;
	double *w = arena_alloc(a, (all + 1) * sizeof *w);
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < chain[i].n; k++)
			if (is_letter(chain[i].blob[k], letter))
				w[count++] = blob_width(chain[i].blob[k]);
	return count ? rank_median(w, count) : letter * 0.7;
}

/* How large a line on the grid is beside the others. Short ones do not say it. */
static double scale_of(const struct ink_line *l, double pitch)
{
	const struct ink_cell *last = l->ncells ? &l->cell[l->ncells - 1] : NULL;
	int columns = last ? last->column - l->cell[0].column : 0;
	if (!l->fixed || columns < STRETCH)
		return 1;
	return fmin(fmax((last->x - l->cell[0].x) / columns / pitch, SMALLER), 1 / SMALLER);
}

enum fit { FIT_NOT, FIT_GRID, FIT_UNKNOWN };

/* Some of a line's pieces. */
static struct ink_chain part_of(const struct ink_chain *c, unsigned from, unsigned to)
{
	struct ink_chain part = *c;
	part.blob += from;
	part.n = to - from;
	return part;
}

/* Do the pieces stand on the grid? Few letters do not say it. */
static enum fit fits_grid(struct cutter *c, const struct ink_chain *part)
{
	unsigned letters = 0;
	c->chain = part;
	for (unsigned i = 0; i < part->n; i++)
		letters += is_high(part->blob[i], c->letter);
	if (letters < 3)
		return FIT_UNKNOWN;
	take_profile(c);
	find_cuts(c);
	return on_grid(c) ? FIT_GRID : FIT_NOT;
}

/* A part of a line, on the grid or off it. */
struct part {
	struct ink_chain chain;
	bool fixed;
};

/*
 * Cuts a line where a wide gap parts what stands on the grid from what does not: a dump beside
 * prose. Parts of few letters go with the one before, the first with the next.
 */
static unsigned cut_line(struct cutter *cutter, const struct ink_chain *c, struct part *out)
{
	unsigned n = 0, from = 0;
	enum fit last = FIT_UNKNOWN;
	while (from < c->n) {
		unsigned to = from + 1;
		double right = c->blob[from]->x1;
		while (to < c->n && c->blob[to]->x0 < right + GAP * cutter->letter)
			right = fmax(right, c->blob[to++]->x1);
		struct ink_chain part = part_of(c, from, to);
		enum fit fit = cutter->pitch > 0 ? fits_grid(cutter, &part) : FIT_NOT;
		if (n && (fit == FIT_UNKNOWN || last == FIT_UNKNOWN || fit == last))
			out[n - 1].chain.n += to - from;
		else
			out[n++].chain = part;
		last = fit == FIT_UNKNOWN ? last : fit;
		out[n - 1].fixed = last != FIT_NOT && cutter->pitch > 0;
		from = to;
	}
	return n;
}

/* Columns count from the leftmost letter of lines that stand on the grid. */
static void number_columns(struct ink_cells *p)
{
	double left = INFINITY;
	for (unsigned i = 0; i < p->nlines; i++)
		if (p->line[i].ncells && p->line[i].fixed == (p->pitch > 0))
			left = fmin(left, p->line[i].cell[0].x);
	for (unsigned i = 0; i < p->nlines; i++) {
		struct ink_line *l = &p->line[i];
		if (!l->ncells)
			continue;
		int shift = (int)lround((l->cell[0].x - left) / p->advance) - l->cell[0].column;
		for (unsigned k = 0; k < l->ncells; k++)
			l->cell[k].column = l->fixed ? l->cell[k].column + shift : (int)lround((l->cell[k].x - left) / p->advance);
	}
}

/* The cells of a part of a line. */
static void take_line(struct cutter *c, struct ink_line *l, const struct part *part)
{
	double pitch = c->pitch;
	bool fixed = part->fixed;
	c->chain = &part->chain;
	c->n = 0;
	if (fixed)
		fixed = cut_fixed(c);
	if (!fixed) {
		c->pitch = 0;
		cut_typeset(c);
	}
	*l = (struct ink_line){.ncells = c->n, .fixed = fixed};
	l->cell = arena_alloc(c->a, (c->n + 1) * sizeof *l->cell);
	if (c->n)
		memcpy(l->cell, c->cell, c->n * sizeof *c->cell);
	place(l, c);
	split_words(l, c->pitch > 0, c->width);
	c->pitch = pitch;
	l->scale = scale_of(l, pitch);
}

/* Of lines that are cut by a pitch: ink at the cuts as a share of that everywhere. */
static double ink_cut(struct cutter *c, const struct ink_chain *chain, unsigned n, double pitch)
{
	enum { ENOUGH = 16 };
	double sum = 0;
	unsigned lines = 0;
	c->pitch = pitch;
	for (unsigned i = 0; i < n && lines < ENOUGH; i++) {
		if (chain[i].n < STRETCH)
			continue;
		c->chain = &chain[i];
		take_profile(c);
		find_cuts(c);
		sum += ink_at_cuts(c);
		lines++;
	}
	return lines ? sum / lines : 1;
}

/*
 * The pitch of a page whose letters are broken or touch, so that no piece tells where one stands: how much ink the
 * lines' columns of pixels have goes up and down with it.
 */
static double pitch_of_ink(struct cutter *c, const struct ink_chain *chain, unsigned n)
{
	double power[STEPS + 1] = {0}, all = 0, most = 0, least = THROUGH, best = 0;
	c->pitch = c->letter;
	for (unsigned i = 0; i < n; i += n / LINES + 1) {	/* some, all over the page */
		if (chain[i].n < STRETCH)
			continue;
		c->chain = &chain[i];
		take_profile(c);
		double sum = 0;
		for (unsigned x = 0; x < c->span; x++)
			sum += (double)c->ink[x];
		all += sum;
		for (unsigned s = 0; s <= STEPS && sum > 0; s++) {
			double turn = 2 * M_PI / pitch_at(c->letter, s), along = cos(turn), across = sin(turn);
			double re = 1, im = 0, x = 0, y = 0;
			for (unsigned k = 0; k < c->span; k++) {
				double next = re * along - im * across;
				im = re * across + im * along;
				re = next;
				x += (double)c->ink[k] * re;
				y += (double)c->ink[k] * im;
			}
			power[s] += (x * x + y * y) / sum;
		}
	}
	for (unsigned s = 0; s <= STEPS; s++)
		most = fmax(most, power[s]);
	for (unsigned s = 1; s < STEPS && most > REGULAR * all; s++) {
		if (power[s] < PEAK * most || power[s] < power[s - 1] || power[s] <= power[s + 1])
			continue;
		/* Words of two letters in a row go up and down with three pitches, and so with half of that. */
		for (unsigned k = 0; k < 2; k++) {
			double pitch = pitch_at(c->letter, s) * (k ? 1 : 2 / 3.0), ink = ink_cut(c, chain, n, pitch);
			if (pitch < NARROWEST * c->letter || ink > THROUGH)
				continue;
			if (best == 0 || (pitch < best ? ink < FINER * least : ink * FINER < least))
				best = pitch;
			least = fmin(ink, least);
		}
	}
	return best;
}

struct ink_cells *cells_find(struct arena *a, const struct plate *p)
{
	unsigned n, room = 0;
	struct ink_chain *chain = lines_follow(a, p, &n);
	struct ink_cells *out = arena_alloc(a, sizeof *out);
	for (unsigned i = 0; i < n; i++)
		join_halves(a, p, &chain[i]);
	struct cutter c = {.a = a, .plate = p, .letter = p->letter, .width = letter_width(a, chain, n, p->letter)};
	for (unsigned i = 0; i < n; i++)
		room += chain[i].n;
	struct part *part = arena_alloc(a, (room + 1) * sizeof *part);
	out->letter = p->letter;
	out->pitch = page_pitch(a, chain, n, p->letter);
	if (out->pitch == 0)
		out->pitch = pitch_of_ink(&c, chain, n);
	c.pitch = out->pitch;
	out->advance = out->pitch > 0 ? out->pitch : c.width * ADVANCE;
	out->line = arena_alloc(a, (room + 1) * sizeof *out->line);
	for (unsigned i = 0; i < n; i++) {
		unsigned parts = cut_line(&c, &chain[i], part);
		for (unsigned k = 0; k < parts; k++) {
			take_line(&c, &out->line[out->nlines], &part[k]);
			out->nlines += out->line[out->nlines].ncells > 0;
		}
	}
	free(c.cell);
	number_columns(out);
	return out;
}

struct ink_cells *cells_copy(struct arena *a, const struct ink_cells *p)
{
	struct ink_cells *out = arena_alloc(a, sizeof *out);
	*out = *p;
	out->line = arena_alloc(a, (p->nlines + 1) * sizeof *out->line);
	for (unsigned i = 0; i < p->nlines; i++) {
		out->line[i] = p->line[i];
		out->line[i].cell = arena_alloc(a, (p->line[i].ncells + 1) * sizeof *out->line[i].cell);
		memcpy(out->line[i].cell, p->line[i].cell, p->line[i].ncells * sizeof *out->line[i].cell);
	}
	return out;
}

unsigned cells_insert(struct arena *a, struct ink_cells *p, const struct ink_lost *lost)
{
	struct ink_line *l = &p->line[lost->line];
	double wide = p->advance / ADVANCE * 0.5, high = p->letter * 0.5;
	struct ink_cell e = {.x = lost->x, .y = lost->y, .x0 = (unsigned)fmax(lost->x - wide, 0), .x1 = (unsigned)(lost->x + wide),
		.y0 = (unsigned)fmax(lost->y - high, 0), .y1 = (unsigned)(lost->y + high), .known = lost->known, .radix = lost->radix, .lost = true};
	struct ink_cell *cell = arena_alloc(a, (l->ncells + 2) * sizeof *cell);
	unsigned at = 0;
	while (at < l->ncells && l->cell[at].x < e.x)
		at++;
	const struct ink_cell *beside = &l->cell[at ? at - 1 : 0];
	e.column = beside->column + (int)lround((e.x - beside->x) / p->advance);
	memcpy(cell, l->cell, at * sizeof *cell);
	memcpy(cell + at + 1, l->cell + at, (l->ncells - at) * sizeof *cell);
	cell[at] = e;
	l->cell = cell;
	l->ncells++;
	split_words(l, l->fixed, p->advance / ADVANCE);
	return at;
}
