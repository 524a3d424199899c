#include "ink/count.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ink/rank.h"
#include "ink/typical.h"

const char count_digits[] = "0123456789ABCDEF";

static const struct count_format formats[] = {
	{"hexadecimal",		    1, {4},	 0x10000, 2, 0},
	{"octal, two by three",	    2, {3, 3}, 0400,	  3, 0},
	{"octal, six",		    1, {6},	 0200000, 3, 0},
	{"octal, five",		    1, {5},	 0100000, 3, 0},
	{"octal, four",		    1, {4},	 010000,  3, 0},
	{"decimal, four",	    1, {4},	 10000,	  0, 0},
	{"decimal, five",	    1, {5},	 100000,  0, 0},
	{"decimal, three",	    1, {3},	 1000,	  0, 0},
	{"record",		    1, {4},	 0x10000, 2, 2},	/* :10 0100 00 ... of Intel, ;18 0200 ... of KIM */
	{"record, high mark",	    1, {4},	 0x10000, 2, 3},	/* ... whose ; is as high as a letter */
	{"S-record",		    1, {4},	 0x10000, 2, 4},	/* S113 0100 ... */
};

/* Their radix, in the same order. */
static const unsigned radix_of[] = {16, 8, 8, 8, 8, 10, 10, 10, 16, 16, 16};

/* What they go up by; 0: as many as there are bytes. */
static const struct steps {
	unsigned n, step[10];
} decimal_steps = {10, {10, 1, 5, 100, 20, 2, 8, 16, 6, 12}}, binary_steps = {9, {16, 8, 1, 0, 4, 2, 32, 12, 6}}, record_steps = {4, {16, 32, 24, 8}};

enum {
	FORMATS = sizeof formats / sizeof formats[0],
	NSTEPS = sizeof binary_steps.step / sizeof binary_steps.step[0],
	DIGITS = 6,
	HEAD = 4,		/* letters before a number in its word */
	RECORD = 12,		/* letters of a word that has its bytes in it, at the least */
	FEWEST = 6,		/* rows */
	MOST = 100,		/* rows that are looked at */
	FIRST = 4096,		/* counts tried by their low digits */
	BEAM = 48,		/* ... of which so many go on */
	FINAL = 8,		/* ... and are learnt from */
	TELLING = 12,		/* digits that change, at the least */
	LONG = 96,		/* ... of a column that is long */
	CELLS = MOST * DIGITS,
	BYTES = 64,		/* of a row */
	LONG_ROW = 8,		/* bytes, as no row of a listing has */
	JOINED = 5,		/* bytes of a row without a blank between them, at most */
	DUMPED = 4,		/* bytes of a row, behind which one may be gone altogether */
	LEAPS = 12,		/* rows, of which one may have other bytes than were counted */
	COVERED = 4,		/* rows, one below the other, whose numbers may be covered */
	CORRECTED = 3,		/* times that their bytes are counted anew */
};
#define RIGHT  0.9	/* digits read right by a fit without them, at the least */
#define TOLD   0.8	/* ... and of those that change */
#define HOPELESS 0.7	/* ... so few by the best count leave no hope for the next */
#define LOW    0.8	/* heights of a line's letters, and pitches: what is both lower and narrower is a mark */
#define NARROW 0.42
#define ALIGNED 0.4	/* pitches by which the last digits of decimal bytes are off at the most */
#define FILLED 0.7	/* of a column's decimal bytes, those that end where they should, at the least */
#define LEAST_WIDE 0.2	/* ... of three digits: 0.61 where all are equally frequent */
#define MOST_WIDE 0.9	/* ... at the most where a row has few: mnemonics have three letters */
#define FADED 0.25	/* of a column's rows, those in which one lost its last, at the most, where blanks are believed */
#define PADDED 0.85	/* ... at the least, where zeros stand before them */
#define COLON_LOW 0.9	/* ... and a colon is as narrow as no digit but 1, which is as high as any: 0.83 and 0.23 of a dot matrix' */
#define COLON_NARROW 0.28
#define BEGINS 0.5	/* pitches by which the first letters of a typeset column's numbers stand apart */
#define APART  0.75	/* of a typeset row's bytes, those that stand farther from one another than their digits, at the least */
#define ONE_BLANK 1.8	/* from byte to byte, less their digits, where one parts them */
#define TABLE  8.0	/* ... in a table */
#define LEVEL  0.4	/* heights of a letter by which parts of one row differ at the most */
#define LEAST_APART 0.6	/* of the way from row to row so far, that to the next, at the least; */
#define MOST_APART 1.45	/* ... at the most; */
#define GAP 6.3		/* ... where lines without a number stand between; */
#define NEAREST 0.28	/* ... where such stand between the first two */
#define NEAR_ROW 0.3	/* of the way from row to row by which a line may be off its place */
#define BROKEN 0.3	/* pitches from where a letter should stand to a mark that is what is left of it */
#define NEAR   200.0	/* merit by which a count may be worse than the best and still be tried */
#define AGREED 0.3	/* of a column's digits that all likely counts agree about, at the least */
#define CHANGE 10.0	/* what it costs that rows go on otherwise than by their bytes, as a natural logarithm */
#define STRAY  6.0	/* ... that a row is none of the count's: less than two digits that look like others */
#define DOUBTED 0.05	/* likelihood of a digit in a row that does not teach what the others should be */
#define LEAST_USUAL 0.2	/* how much more digits look like their usual forms than like those of all: 0.21 to 0.34 on pages of ten printers */
#define NEVER  0.97	/* so many digits read right of a long count, as those that change, ... */
#define LEAST_LONG 0.12	/* ... need look less usual: where a count carries, no other start explains it. 0.18 on a photograph of slashed dots */
#define PRIOR  5.0	/* merit of a digit's looking usual: many starts explain the shapes of few rows equally well */
#define USUAL  2.0	/* a likelihood's logarithm, a digit, of that */
#define FULL   0.2	/* ... and a likelihood's logarithm, a digit, of rows that have as many bytes as they go up by */
#define STRANGE 0.15	/* likelihood's logarithm, a digit, of a column of digits that never changes and looks like another letter */
#define NOISE  0.03	/* the square of how far examples lie from their letter's mean even on a clean page: touching neighbours change them */
#define DUMP   0.5	/* of a dump's rows, those that have as many bytes as they go up by, at the least */
#define LONG_DUMP 0.2	/* ... where these are so many that no listing has them: other ink may lie across most rows */
#define MOSTLY 0.75	/* of a dump's row, bytes that are whole where others are gone in every row, at the least */
#define ROOM   1.2	/* pitches from a number to its first byte, less those of a digit, at the least */
#define ALONE  (-1.0)	/* of one of which there is no other: nothing says whether it is right */
#define MARGIN 0.15	/* a likelier count leads by so much a digit, as a natural logarithm */

/* A word that may be a number; marks and specks part words or are beside them. */
struct word {
	unsigned line, n;
	unsigned cell[HEAD + DIGITS];	/* its first letters */
	double x;
};

struct finder {
	struct arena *a;
	struct arena *work;		/* for what is needed until a word is done with */
	struct ink_cells *cells;
	struct ink_shape *const *shape;
	struct word *word;
	unsigned nwords;
	unsigned *first;		/* [line]: its first word; behind the last line: how many there are */
	double right;			/* of the bytes that were marked */
	unsigned **tried;		/* [line][cell]: a bit for each format whose column was tried through it */
	struct look **look;		/* [line][cell] */
	struct band {
		double top, bottom;
	} *band;			/* [line]: between which the middles of its letters lie */
	const struct axes *axes;
	const struct typical *typical;
	unsigned lost_room;
};

/* Where bytes stand behind a number: the first digit of the first, from byte to byte, from digit to digit. */
struct slots {
	bool there, joined;	/* joined: no blank stands between them */
	double first, byte, digit;
	unsigned most;		/* bytes that any row has whole */
};

/* What a letter looks like, in few numbers. */
struct look {
	bool taken;
	float low[AXES];		/* along the axes */
	double size;			/* ... the squares' sum */
	float alike[TYPICAL_FORMS];	/* to usual forms */
};

/* A number of a column: a cell and a shape a digit, NULL where the ink is gone. */
struct row {
	struct ink_cell *cell[DIGITS];
	const struct ink_shape *shape[DIGITS];
	const struct look *look[DIGITS];	/* of a column that is judged */
	double at[DIGITS];		/* where each should stand */
	double behind, y;		/* where it ends; its height */
	unsigned bytes;			/* behind it */
	unsigned line;
	bool stray;			/* it is none of the count's */
	bool covered;			/* its number is; it may be none, as a line of comment in a listing */
	bool beyond;			/* ... or it stands beyond lines that have no number, and may be text */
	int shift;			/* by what it differs from where the rows before it lead */
};

/* A column of candidates for one format. */
struct column {
	const struct count_format *format;
	unsigned radix, digits, rows;
	struct row row[MOST];
	struct slots slots;		/* of the bytes behind them */
	double x;			/* where it begins */
	bool crossing, crosses;		/* it may have, and has, rows whose numbers are covered */
	bool gaps;			/* lines without a number stand between its rows */
};

/* Does a letter go on the word of the one before it? */
static bool adjoins(const struct finder *f, const struct ink_line *l, const struct ink_cell *before, const struct ink_cell *c)
{
	return l->fixed ? c->column <= before->column + 1 : c->x0 < before->x1 + 0.4 * f->cells->advance;
}

/* No digit: lower than its line's letters, or a colon behind a number. */
static bool is_mark(const struct finder *f, const struct ink_line *l, const struct ink_cell *c)
{
	double high = (c->y1 - c->y0) / l->height, wide = (c->x1 - c->x0) / f->cells->advance;
	return c->small || (high < LOW && wide < NARROW) || (high < COLON_LOW && wide < COLON_NARROW);
}

static void find_words(struct finder *f)
{
	unsigned room = 0;
	for (unsigned i = 0; i < f->cells->nlines; i++)
		room += f->cells->line[i].ncells;
	f->word = arena_alloc(f->a, (room + 1) * sizeof *f->word);
	f->first = arena_alloc(f->a, (f->cells->nlines + 1) * sizeof *f->first);
	for (unsigned i = 0; i < f->cells->nlines; i++) {
		const struct ink_line *l = &f->cells->line[i];
		const struct ink_cell *last = NULL;
		f->first[i] = f->nwords;
		for (unsigned k = 0; k < l->ncells; k++) {
			const struct ink_cell *c = &l->cell[k];
			if (is_mark(f, l, c))
				continue;
			if (!last || !adjoins(f, l, last, c))
				f->word[f->nwords++] = (struct word){.line = i, .x = c->x};
			struct word *w = &f->word[f->nwords - 1];
			if (w->n < HEAD + DIGITS)
				w->cell[w->n] = k;
			w->n++;
			last = c;
		}
	}
	f->first[f->cells->nlines] = f->nwords;
}

static void find_bands(struct finder *f)
{
	f->band = arena_alloc(f->a, (f->cells->nlines + 1) * sizeof *f->band);
	for (unsigned i = 0; i < f->cells->nlines; i++) {
		const struct ink_line *l = &f->cells->line[i];
		f->band[i] = (struct band){INFINITY, -INFINITY};
		for (unsigned k = 0; k < l->ncells; k++) {
			f->band[i].top = fmin(l->cell[k].y, f->band[i].top);
			f->band[i].bottom = fmax(l->cell[k].y, f->band[i].bottom);
		}
	}
}

static const struct word *next_word(const struct finder *f, const struct word *w)
{
	const struct word *next = w + 1;
	return next < f->word + f->nwords && next->line == w->line ? next : NULL;
}

/* Words of a byte's digits from x on, so many blanks apart at the most, up to one that is none: in *byte, as many as there are. */
static unsigned whole_bytes(const struct finder *f, unsigned line, double x, unsigned digits, double blanks, const struct word **byte)
{
	unsigned n = 0;
	for (const struct word *w = f->word; w < f->word + f->nwords && w->line <= line; w++) {
		if (w->line < line || w->x < x)
			continue;
		if (w->n != digits || (n && w->x - byte[n - 1]->x > (digits + blanks) * f->cells->advance) || n == BYTES)
			break;
		byte[n++] = w;
	}
	return n;
}

/* The letter whose middle is nearest to x and within a part of the pitch; NULL: there is none. */
static struct ink_cell *letter_at(const struct finder *f, const struct ink_line *l, double x, double within)
{
	struct ink_cell *best = NULL;
	for (unsigned i = 0; i < l->ncells; i++) {
		struct ink_cell *c = &l->cell[i];
		if (!is_mark(f, l, c) && fabs(c->x - x) < within * f->cells->advance && (!best || fabs(c->x - x) < fabs(best->x - x)))
			best = c;
	}
	return best;
}

static double height_at(const struct ink_line *l, double x)
{
	const struct ink_cell *near = l->cell;
	for (unsigned i = 1; i < l->ncells; i++)
		if (fabs(l->cell[i].x - x) < fabs(near->x - x))
			near = &l->cell[i];
	return near->y;
}

/* The part of a line's row that has letters on both sides of x: a rule or a stain may have parted it. The line itself where none has. */
static struct ink_line *part_at(const struct finder *f, struct ink_line *l, double x)
{
	double near = 0.5 * f->cells->advance;
	for (unsigned i = 0; i < f->cells->nlines; i++) {
		struct ink_line *other = &f->cells->line[i];
		double first = other->cell[0].x, last = other->cell[other->ncells - 1].x;
		bool apart = first > l->cell[l->ncells - 1].x || last < l->cell[0].x;
		if (apart && x > first - near && x < last + near && fabs(height_at(other, x) - height_at(l, x)) < LEVEL * f->cells->letter)
			return other;
	}
	return l;
}

/* Where a column's digits stand, in the row above and so about in the next. */
struct place {
	double x[DIGITS], y;
	unsigned n, line;
};

/* The word of a typeset line that begins about there and has so many letters: some are wider and move those behind them. NULL: none. */
static const struct word *typeset_word(const struct finder *f, unsigned line, double x, unsigned letters)
{
	if (f->cells->line[line].fixed)
		return NULL;
	for (const struct word *w = f->word + f->first[line]; w < f->word + f->first[line + 1]; w++)
		if (w->n == letters && fabs(w->x - x) < BEGINS * f->cells->advance)
			return w;
	return NULL;
}

/*
 * Adds the row of a line whose letters stand where the column's digits do. A digit may be lost, or half of them
 * where the column has rows enough and may cross what covers them; a letter beside the number, where in other rows none is, is counted: *beside.
 */
static bool add_row(struct finder *f, struct column *c, unsigned line, const struct place *at, unsigned *beside)
{
	const struct ink_line *l = &f->cells->line[line];
	struct ink_cell *cell[DIGITS];
	unsigned lost = 0, near = 0, k = 0;
	double advance = f->cells->advance;
	const struct word *w = c->format->parts == 1 && !c->format->head ? typeset_word(f, line, at->x[0], at->n) : NULL;
	for (unsigned i = 0; i < at->n; i++) {
		cell[i] = w ? &l->cell[w->cell[i]] : letter_at(f, l, at->x[i], 0.35);
		lost += !cell[i];
	}
	if (lost > at->n / (c->rows < FEWEST || !c->crossing ? 4 : 2))
		return false;
	for (unsigned part = 0; part < c->format->parts && !c->format->head; part++) {
		near += letter_at(f, l, at->x[k] - advance, 0.4) != NULL;
		k += c->format->part[part];
		near += letter_at(f, l, at->x[k - 1] + advance, 0.4) != NULL;
	}
	if (lost && near)	/* words of text, some letters of which stand where digits do */
		return false;
	*beside += near;
	struct row *r = &c->row[c->rows++];
	*r = (struct row){.line = line};
	for (unsigned i = 0; i < at->n; i++) {
		r->at[i] = at->x[i];
		r->cell[i] = cell[i];
		r->shape[i] = cell[i] ? &f->shape[line][cell[i] - l->cell] : NULL;
	}
	r->behind = at->x[at->n - 1] + 0.6 * advance;
	r->y = height_at(l, at->x[0]);
	return true;
}

/* The next row below or above that is from least to most away, its place in *at, and how far it is; 0: there is none. whole: no digit of it is lost. */
static double row_within(struct finder *f, struct column *c, bool above, struct place *at, double least, double most, bool whole, unsigned *beside)
{
	for (unsigned i = at->line; above ? i-- > 0 : ++i < f->cells->nlines;) {
		const struct band *b = &f->band[i];
		if (above ? at->y - b->bottom > most || at->y - b->top < least : b->top - at->y > most || b->bottom - at->y < least)
			continue;	/* most lines are elsewhere, wherever in them one looks */
		double y = height_at(&f->cells->line[i], at->x[0]), down = above ? at->y - y : y - at->y, shift = 0;
		unsigned n = 0, other = *beside;
		if (down < least || down > most || !add_row(f, c, i, at, &other))
			continue;
		for (unsigned k = 0; k < at->n; k++) {
			const struct ink_cell *e = c->row[c->rows - 1].cell[k];
			shift += e ? e->x - at->x[k] : 0;
			n += e != NULL;
		}
		if (whole && (n < at->n || other > *beside)) {
			c->rows--;
			continue;
		}
		for (unsigned k = 0; k < at->n; k++)
			at->x[k] += 0.5 * shift / n;
		*beside = other;
		at->y = y;
		at->line = i;
		return down;
	}
	return 0;
}

/*
 * The next row below or above, its place in *at; false: the column ends. Rows stand equally far apart; the first two may have a
 * line without a number between them: then rows that follow are nearer.
 */
static bool next_row(struct finder *f, struct column *c, bool above, struct place *at, double *apart, unsigned *beside)
{
	double down = 0, letter = f->cells->letter;
	if (*apart <= 0) {
		*apart = row_within(f, c, above, at, 0.7 * letter, 4.0 * letter, false, beside);
		return *apart > 0;
	}
	if (c->rows < FEWEST && (down = row_within(f, c, above, at, NEAREST * *apart, LEAST_APART * *apart, true, beside)) > 0)
		*apart = down;
	else
		down = row_within(f, c, above, at, LEAST_APART * *apart, MOST_APART * *apart, false, beside);
	if (down > 0)
		*apart += (down - *apart) / c->rows;
	return down > 0;
}

/* The next row beyond lines of a listing that print no number, as comments do: a column that may count by its bytes goes on over them. */
static bool cross_gap(struct finder *f, struct column *c, bool above, struct place *at, double *apart, unsigned *beside)
{
	if (*apart <= 0 || !c->format->byte || c->format->head || row_within(f, c, above, at, MOST_APART * *apart, GAP * *apart, true, beside) <= 0)
		return false;
	return c->row[c->rows - 1].beyond = c->gaps = true;
}

/* The line that has letters behind a number whose own are covered, about at a height; NULL: there is none. */
static const struct ink_line *covered_line(const struct finder *f, const struct place *at, double y, double apart)
{
	for (unsigned i = 0; i < f->cells->nlines; i++) {
		const struct ink_line *l = &f->cells->line[i];
		if (l->ncells > at->n && l->cell[l->ncells - 1].x > at->x[at->n - 1] + at->n * f->cells->advance
		    && fabs(height_at(l, at->x[0]) - y) < NEAR_ROW * apart)
			return l;
	}
	return NULL;
}

/*
 * What lies on a page, or is stamped or written on it, covers the numbers of a few rows: these are rows all the same where another
 * follows them. false: none does, and nothing was added.
 */
static bool cross_cover(struct finder *f, struct column *c, bool above, struct place *at, double *apart, unsigned *beside)
{
	unsigned before = c->rows, other = *beside;
	struct place next = *at;
	while (c->rows >= FEWEST && c->rows + 1 < MOST && c->rows < before + COVERED) {
		const struct ink_line *l = covered_line(f, at, next.y + (above ? -*apart : *apart), *apart);
		if (!l)
			break;
		struct row *r = &c->row[c->rows++];
		*r = (struct row){.covered = true, .behind = at->x[at->n - 1] + 0.6 * f->cells->advance, .y = height_at(l, at->x[0]), .line = (unsigned)(l - f->cells->line)};
		memcpy(r->at, at->x, sizeof r->at);
		next.y = r->y;
		next.line = r->line;
		double step = *apart;
		if (next_row(f, c, above, &next, &step, beside)) {
			*at = next;
			c->crosses = true;
			return true;
		}
	}
	c->rows = before;
	*beside = other;
	return false;
}

/* Rows from one on were found upwards: they come before the others. */
static void put_first(struct column *c, unsigned from)
{
	unsigned n = c->rows - from;
	struct row *above = xrealloc(NULL, (n + 1) * sizeof *above);
	for (unsigned i = 0; i < n; i++)
		above[i] = c->row[c->rows - 1 - i];
	memmove(c->row + n, c->row, from * sizeof *c->row);
	if (n)
		memcpy(c->row, above, n * sizeof *above);
	free(above);
}

/* What stands there of which nothing is known: a letter, or a mark that is left of a broken one; NULL: nothing. */
static struct ink_cell *left_at(const struct finder *f, const struct ink_line *l, double x)
{
	struct ink_cell *letter = letter_at(f, l, x, BROKEN);
	if (letter)
		return letter->known ? NULL : letter;
	for (unsigned i = 0; i < l->ncells; i++)
		if (fabs(l->cell[i].x - x) < BROKEN * f->cells->advance && !l->cell[i].known)
			return &l->cell[i];
	return NULL;
}

/* Notes a letter that should stand there; blank: as of struct ink_lost. What is left of it teaches nobody what it looks like. */
static void lose(struct finder *f, const struct ink_line *l, double x, char known, unsigned radix, unsigned blank)
{
	struct ink_cells *p = f->cells;
	struct ink_cell *broken = left_at(f, l, x);
	if (broken) {
		broken->known = known;
		broken->radix = radix;
		broken->lost = known != 0;
		broken->small = false;
		return;
	}
	for (unsigned i = 0; i < p->nlost; i++)	/* two columns may have rows in common: numbers of three and of four digits */
		if (p->lost[i].line == (unsigned)(l - p->line) && fabs(p->lost[i].x - x) < BROKEN * f->cells->advance)
			return;
	if (f->lost_room == p->nlost) {
		f->lost_room = f->lost_room ? 2 * f->lost_room : 64;
		struct ink_lost *more = arena_alloc(f->a, f->lost_room * sizeof *more);
		if (p->nlost)
			memcpy(more, p->lost, p->nlost * sizeof *more);
		p->lost = more;
	}
	p->lost[p->nlost++] = (struct ink_lost){(unsigned)(l - p->line), x, height_at(l, x), known, radix, blank};
}

/* How many of a byte's digits stand at x and on; 0 where what stands there is longer. *off: how far from there. */
static unsigned byte_at(const struct finder *f, const struct column *c, const struct ink_line *l, double x, double *off)
{
	const struct slots *s = &c->slots;
	unsigned there = 0, digits = c->format->byte;
	*off = 0;
	for (unsigned k = 0; k < digits; k++) {
		const struct ink_cell *e = letter_at(f, l, x + k * s->digit, 0.4);
		there += e != NULL;
		*off += e ? e->x - (x + k * s->digit) : 0;
	}
	*off /= there ? there : 1;
	bool longer = !s->joined && (letter_at(f, l, x - s->digit, 0.3) || letter_at(f, l, x + digits * s->digit, 0.3));
	return longer ? 0 : there;
}

/*
 * Takes a row's bytes: those whole for all, where whole is what is asked; else those that have half of their digits. Returns how
 * many there are. step: of a dump's row, which has so many where another row follows; any of them may be gone. counted: so many
 * the numbers say that there are; a single digit is what is left of one of these.
 */
static unsigned row_bytes(const struct finder *f, const struct column *c, unsigned row, bool whole, unsigned step, unsigned counted, double at[BYTES])
{
	const struct ink_line *l = &f->cells->line[c->row[row].line];
	const struct slots *s = &c->slots;
	unsigned n = 0, digits = c->format->byte, most = whole ? BYTES : step ? step : s->most;
	double x = c->row[row].behind + s->first;
	for (unsigned j = 0; j < most && s->there && (step || j <= n + (n >= DUMPED)) && isfinite(x); j++, x += s->byte) {
		double off;
		unsigned there = byte_at(f, c, l, x, &off);
		at[j] = x;
		n = there == digits || (!whole && there * 2 >= digits) || (there && j < counted) ? j + 1 : n;
		x += off * 0.5;
	}
	return step && row + 1 < c->rows && isfinite(x) ? step : n;
}

/*
 * Marks the digits of a typeset dump's row, in which letters are wider than others and stand where no other row's do: as
 * many follow its number, before a gap as wide as one, as it has digits, and most bytes stand apart. false: they do not.
 */
static bool mark_in_order(struct finder *f, const struct column *c, unsigned row, unsigned step)
{
	struct ink_line *l = &f->cells->line[c->row[row].line];
	struct ink_cell *cell[BYTES * 3], *next = NULL;
	unsigned n = 0, digits = c->format->byte, apart = 0;
	for (unsigned k = 0; k < l->ncells && !next && step <= BYTES; k++) {
		if (l->cell[k].x < c->row[row].behind || is_mark(f, l, &l->cell[k]))
			continue;
		if (n == digits * step)
			next = &l->cell[k];
		else
			cell[n++] = &l->cell[k];
	}
	if (n < digits * step || (next && next->x0 < cell[n - 1]->x1 + f->cells->advance))
		return false;
	for (unsigned k = digits; k < n; k += digits)
		apart += cell[k]->x0 - (double)cell[k - 1]->x1 > cell[k - 1]->x0 - (double)cell[k - 2]->x1;
	if (apart < APART * (step - 1))
		return false;
	for (unsigned k = 0; k < n; k++) {
		cell[k]->radix = c->radix;
		cell[k]->begins = k % digits == 0;
	}
	f->right = fmax(f->right, cell[n - 1]->x);
	return true;
}

/* How many bytes its number and that of the row below say that a row has; 0: they do not. */
static unsigned counted_bytes(const struct column *c, unsigned row, unsigned step)
{
	const struct row *r = &c->row[row], *next = r + 1;
	if (row + 1 >= c->rows || r->covered || r->stray || next->covered || next->stray || (step && next->shift != r->shift))
		return 0;
	int n = step ? (int)step : (int)r->bytes + next->shift - r->shift;
	return n > 0 ? (unsigned)n : 0;
}

/* Marks digits of a row's bytes, and those that are not there as lost. step, counted: as of row_bytes(). */
static void mark_bytes(struct finder *f, const struct column *c, unsigned row, unsigned step, unsigned counted)
{
	struct ink_line *l = &f->cells->line[c->row[row].line];
	double at[BYTES];
	if (step && !l->fixed && mark_in_order(f, c, row, step))
		return;
	unsigned n = row_bytes(f, c, row, false, step, counted, at);
	for (unsigned j = 0; j < n; j++)
		for (unsigned k = 0; k < c->format->byte; k++) {
			double x = at[j] + k * c->slots.digit;
			struct ink_line *part = part_at(f, l, x);
			struct ink_cell *e = letter_at(f, part, x, 0.4);
			if (e) {
				e->radix = c->radix;
				e->begins = !k && !part->fixed && !c->slots.joined;
			} else {
				lose(f, part, x, 0, c->radix, 0);
			}
			f->right = fmax(f->right, x);
		}
}

/* Fields as wide as the largest number, in which decimal bytes stand by their last digits. */
struct fields {
	double first, byte, digit;	/* the last digit of the first, behind the number; from field to field; from digit to digit */
	bool padded;			/* with zeros: none is blank; or who knows which are? */
};

enum { FIELD = 3 };	/* digits */

/* The words of one to three letters right behind a row's number, up to one that is longer: the place of the last letter of each. */
static unsigned short_words(const struct finder *f, const struct column *c, unsigned row, double end[BYTES], unsigned letters[BYTES])
{
	unsigned n = 0, line = c->row[row].line;
	for (unsigned i = f->first[line]; i < f->first[line + 1] && n < BYTES; i++) {
		const struct word *w = &f->word[i];
		if (w->x < c->row[row].behind)
			continue;
		if (w->n > FIELD)
			break;
		letters[n] = w->n;
		end[n++] = f->cells->line[line].cell[w->cell[w->n - 1]].x - c->row[row].behind;
	}
	return n;
}

/*
 * Finds them behind a column of decimal numbers that go up by a step. Words that end there are decimal bytes, and not what else may
 * stand behind such a number, mnemonics or bytes of another base, if some have three letters and there are as many to a row, or they
 * are not as long as one another. false: they are not.
 */
static bool find_fields(const struct finder *f, const struct column *c, unsigned step, struct fields *out)
{
	enum { ENOUGH = 4 * MOST };
	double first[MOST], byte[ENOUGH], end[BYTES];
	unsigned letters[BYTES], rows = 0, bytes = 0, all = 0, wide = 0, aligned = 0, full = 0;
	for (unsigned r = 0; r < c->rows; r++) {
		if (!f->cells->line[c->row[r].line].fixed || c->row[r].covered || c->row[r].stray)
			continue;
		unsigned n = short_words(f, c, r, end, letters);
		if (n)
			first[rows++] = end[0];
		for (unsigned k = 1; k < n && bytes < ENOUGH; k++)
			byte[bytes++] = end[k] - end[k - 1];
	}
	*out = (struct fields){.first = rank_median(first, rows), .byte = bytes ? rank_median(byte, bytes) : INFINITY, .digit = f->cells->pitch};
	if (!rows || (step > 1 && !(isfinite(out->byte) && out->byte > (FIELD + 0.5) * out->digit)))
		return false;
	for (unsigned r = 0; r < c->rows; r++) {
		unsigned n = !f->cells->line[c->row[r].line].fixed || c->row[r].covered || c->row[r].stray ? 0 : short_words(f, c, r, end, letters);
		full += n >= step;
		for (unsigned k = 0; k < n && k < step; k++) {
			double at = step > 1 ? round((end[k] - out->first) / out->byte) * out->byte + out->first : out->first;
			all++;
			wide += letters[k] == FIELD;
			aligned += fabs(end[k] - at) < ALIGNED * out->digit;
		}
	}
	out->padded = wide > PADDED * all;
	return full > DUMP * c->rows && aligned >= FILLED * all && wide >= LEAST_WIDE * all && (step >= DUMPED || wide <= MOST_WIDE * all);
}

/*
 * Did bytes lose their last digits all over the page, as faded ink or a threshold too light takes them? Then as many lost their
 * first, which nobody can tell from a blank.
 */
static bool is_faded(const struct finder *f, const struct column *c, unsigned step, const struct fields *s)
{
	unsigned rows = 0;
	for (unsigned r = 0; r + 1 < c->rows; r++) {
		struct ink_line *l = &f->cells->line[c->row[r].line];
		double x = c->row[r].behind + s->first;
		bool whole = true;
		for (unsigned j = 0; j < step && !c->row[r].covered && !c->row[r].stray; j++, x += s->byte) {
			const struct ink_cell *last = letter_at(f, part_at(f, l, x), x, 0.4);
			whole &= last != NULL;
			x += last ? 0.5 * (last->x - x) : 0;
		}
		rows += !whole;
	}
	return rows > FADED * c->rows;
}

/* Do marks stand behind the numbers of most rows? Which ones, between decimal bytes, no digit teaches. */
static bool has_marks(const struct finder *f, const struct column *c)
{
	unsigned rows = 0;
	for (unsigned r = 0; r < c->rows; r++) {
		const struct ink_line *l = &f->cells->line[c->row[r].line];
		unsigned k = 0;
		while (k < l->ncells && (l->cell[k].x < c->row[r].behind || !is_mark(f, l, &l->cell[k])))
			k++;
		rows += k < l->ncells;
	}
	return rows * 2 > c->rows;
}

/*
 * Marks the digits of a row's decimal bytes. Those that are gone are lost: the last, one between two, and a padded number's first.
 * Where others are blank, what is written or stamped there may cover one.
 */
static void mark_fields(struct finder *f, const struct column *c, unsigned row, unsigned step, const struct fields *s)
{
	struct ink_line *l = &f->cells->line[c->row[row].line];
	double x = c->row[row].behind + s->first, last = l->cell[l->ncells - 1].x;
	for (unsigned j = 0; j < step && (row + 1 < c->rows || x - (FIELD - 0.5) * s->digit < last); j++, x += s->byte) {
		struct ink_cell *e[FIELD];
		struct ink_line *part[FIELD];
		for (unsigned k = 0; k < FIELD; k++) {
			part[k] = part_at(f, l, x - k * s->digit);
			e[k] = letter_at(f, part[k], x - k * s->digit, 0.4);
		}
		if (letter_at(f, part[0], x + s->digit, 0.3) || letter_at(f, part[FIELD - 1], x - FIELD * s->digit, 0.3))
			continue;	/* longer */
		bool must[FIELD] = {true, s->padded, s->padded};
		for (unsigned k = 0; k < FIELD; k++) {
			if (e[k] && !e[k]->known)
				e[k]->radix = c->radix;
			else if (!e[k])
				lose(f, part[k], x - k * s->digit, 0, c->radix, must[k] ? 0 : FIELD - k);
		}
		f->right = fmax(f->right, x);
		x += e[0] ? 0.5 * (e[0]->x - x) : 0;
	}
}

/* Marks the two digits before a record's number, which are a count. */
static void mark_head(const struct finder *f, const struct column *c, unsigned row)
{
	for (unsigned k = 1; k <= 2 && c->format->head; k++) {
		struct ink_cell *e = letter_at(f, &f->cells->line[c->row[row].line], c->row[row].at[0] - k * c->slots.digit, 0.4);
		if (e)
			e->radix = c->radix;
	}
}

/* The word right behind a row's number, if it is so many bytes without a blank; NULL: it is not. */
static const struct word *joined_bytes(const struct finder *f, const struct column *c, unsigned row, unsigned *n)
{
	const struct word *w = f->word + f->first[c->row[row].line], *end = f->word + f->first[c->row[row].line + 1];
	while (w < end && w->x < c->row[row].behind)
		w++;
	if (w == end || w->n % c->format->byte || w->n > BYTES * c->format->byte)
		return NULL;
	*n = w->n / c->format->byte;
	return w;
}

/* More bytes than a listing joins, where half of the rows have as many: a dump that joins them. 0: they have not. */
static unsigned dump_joined(const struct finder *f, const struct column *c)
{
	unsigned rows[BYTES + 1] = {0}, most = 0, n;
	for (unsigned r = 0; r < c->rows; r++)
		if (joined_bytes(f, c, r, &n))
			rows[n]++;
	for (n = JOINED + 1; n <= BYTES; n++)
		most = rows[n] > rows[most] ? n : most;
	return most > JOINED && rows[most] * 2 >= c->rows ? most : 0;
}

/* Where they stand if they are joined, as most assemblers of CP/M print them: a quarter of the rows have several, where others have one. */
static bool find_joined(const struct finder *f, struct column *c)
{
	double first[MOST], digit[MOST], at;
	unsigned rows = 0, several = 0, n, dump = c->format->byte ? dump_joined(f, c) : 0, most = dump ? dump : JOINED;
	for (unsigned r = 0; r < c->rows && c->format->byte; r++) {
		const struct word *w = joined_bytes(f, c, r, &n);
		if (!w || n > most)
			continue;
		digit[rows] = f->cells->line[w->line].cell[w->cell[1]].x - w->x;
		first[rows++] = w->x - c->row[r].behind;
	}
	at = rank_median(first, rows);
	for (unsigned r = 0; r < c->rows && rows; r++) {
		const struct word *w = joined_bytes(f, c, r, &n);
		several += w && n > 1 && n <= most && fabs(w->x - c->row[r].behind - at) < 0.3 * f->cells->advance;
	}
	if (several * 4 < c->rows || !rows)
		return false;
	c->slots = (struct slots){.there = true, .joined = true, .first = at, .digit = rank_median(digit, rows), .most = most};
	c->slots.byte = c->slots.digit * c->format->byte;
	return true;
}

/* Do the bytes stand in columns far apart? Half of the rows have several then, where no listing has as many, and none a blank apart. */
static bool is_table(const struct finder *f, const struct column *c)
{
	const struct word *whole[BYTES];
	unsigned near = 0, far = 0, digits = c->format->byte;
	for (unsigned r = 0; r < c->rows && digits; r++) {
		near += whole_bytes(f, c->row[r].line, c->row[r].behind, digits, ONE_BLANK, whole) > 1;
		far += whole_bytes(f, c->row[r].line, c->row[r].behind, digits, TABLE, whole) > DUMPED;
	}
	return far * 2 > c->rows && near * 4 < c->rows;
}

/*
 * Where the bytes behind a column's numbers stand: as in most of those that are whole. They go on to the first place
 * without any of its digits, so that one that lost a digit is still one.
 */
static void find_apart(const struct finder *f, struct column *c)
{
	enum { ENOUGH = 4 * MOST };
	double first[MOST], byte[ENOUGH], digit[ENOUGH];
	unsigned rows = 0, bytes = 0, digits = 0, wide = c->format->byte;
	const struct word *whole[BYTES];
	double blanks = is_table(f, c) ? TABLE : ONE_BLANK;
	for (unsigned r = 0; r < c->rows && wide; r++) {
		const struct ink_line *l = &f->cells->line[c->row[r].line];
		unsigned n = whole_bytes(f, c->row[r].line, c->row[r].behind, wide, blanks, whole);
		if (n)
			first[rows++] = whole[0]->x - c->row[r].behind;
		for (unsigned k = 0; k < n && digits < ENOUGH; k++)
			digit[digits++] = (l->cell[whole[k]->cell[wide - 1]].x - whole[k]->x) / (wide - 1);
		for (unsigned k = 1; k < n && bytes < ENOUGH; k++)
			byte[bytes++] = whole[k]->x - whole[k - 1]->x;
	}
	c->slots = (struct slots){.there = rows > 0, .first = rank_median(first, rows), .digit = rank_median(digit, digits),
		.byte = bytes ? rank_median(byte, bytes) : INFINITY};
	for (unsigned r = 0; r < c->rows; r++) {
		double at[BYTES];
		unsigned n = row_bytes(f, c, r, true, 0, 0, at);
		c->slots.most = n > c->slots.most ? n : c->slots.most;
	}
}

/* Bytes that go on the number's own word. */
static void find_recorded(const struct finder *f, struct column *c)
{
	double digit = (c->row[0].at[c->digits - 1] - c->row[0].at[0]) / (c->digits - 1);
	c->slots = (struct slots){.there = true, .joined = true, .first = digit - 0.6 * f->cells->advance, .digit = digit,
		.byte = digit * c->format->byte, .most = BYTES};
}

static void find_slots(const struct finder *f, struct column *c)
{
	const struct word *whole[BYTES];
	if (c->format->head)
		find_recorded(f, c);
	else if (!find_joined(f, c))
		find_apart(f, c);
	for (unsigned r = 0; r < c->rows; r++) {
		double at[BYTES];
		bool fixed = f->cells->line[c->row[r].line].fixed;
		unsigned words = fixed ? 0 : whole_bytes(f, c->row[r].line, c->row[r].behind, c->format->byte, ONE_BLANK, whole);
		c->row[r].bytes = row_bytes(f, c, r, false, 0, 0, at);
		if (words > DUMPED && words > c->row[r].bytes)	/* typeset, where none stands below another */
			c->row[r].bytes = words;
	}
}

/* Where the digits of a number stand that begins with a word; false: the word is not of that format. */
static bool place_of(const struct finder *f, const struct word *w, const struct count_format *format, struct place *at)
{
	const struct ink_line *l = &f->cells->line[w->line];
	*at = (struct place){.y = height_at(l, w->x), .line = w->line};
	if ((w->n >= RECORD) != (format->head > 0) || (format->head && !l->fixed))
		return false;
	for (; at->n < format->part[0] && format->head; at->n++)
		at->x[at->n] = l->cell[w->cell[format->head + at->n]].x;
	for (unsigned part = 0; part < format->parts && !format->head; part++, w = next_word(f, w)) {
		if (!w || w->n != format->part[part])
			return false;
		for (unsigned k = 0; k < w->n; k++)
			at->x[at->n++] = l->cell[w->cell[k]].x;
	}
	return true;
}

/* How far a column is followed. */
struct reach {
	bool cross;	/* beyond rows whose numbers are covered, too */
	bool gaps;	/* ... beyond lines that have none */
};

/* The rows of a column that begins there. */
static void follow_rows(struct finder *f, struct column *c, const struct count_format *format, struct place at, struct reach reach)
{
	double apart = 0;
	unsigned beside = 0;
	c->format = format;
	c->digits = at.n;
	c->x = at.x[0];
	c->crossing = reach.cross;
	if (!add_row(f, c, at.line, &at, &beside))
		return;
	struct place first = at;
	while (c->rows < MOST && beside <= 1 + c->rows / 4
	       && (next_row(f, c, false, &at, &apart, &beside) || (reach.cross && cross_cover(f, c, false, &at, &apart, &beside))
		   || (reach.gaps && cross_gap(f, c, false, &at, &apart, &beside))))
		;
	/* Rows above whose first letters are lost began none; a column that others have in it ends there. */
	unsigned below = c->rows;
	while (c->rows >= FEWEST && c->rows < MOST && beside <= 1 + c->rows / 4
	       && (next_row(f, c, true, &first, &apart, &beside) || (reach.cross && cross_cover(f, c, true, &first, &apart, &beside))
		   || (reach.gaps && cross_gap(f, c, true, &first, &apart, &beside))))
		;
	put_first(c, below);
}

/* Do numbers of two formats stand in the same places? */
static bool same_places(const struct count_format *a, const struct count_format *b)
{
	return a->parts == b->parts && a->head == b->head && memcmp(a->part, b->part, sizeof a->part) == 0;
}

/*
 * The column that begins with a word, in a format; NULL: the word is not of that format. other: the word's columns in the
 * formats before it; where their digits stand in the same places, they have the same rows.
 */
static struct column *column_from(struct finder *f, const struct word *w, unsigned format, struct column *const *other, struct reach reach)
{
	struct place at;
	unsigned k = 0;
	if (!place_of(f, w, &formats[format], &at))
		return NULL;
	struct column *c = arena_alloc(f->work, sizeof *c);
	while (k < format && !(other[k] && same_places(&formats[k], &formats[format])))
		k++;
	if (k < format)
		*c = *other[k];
	else
		follow_rows(f, c, &formats[format], at, reach);
	c->format = &formats[format];
	c->radix = radix_of[format];
	if (c->rows)
		find_slots(f, c);
	return c;
}

/* --- which count explains a column --- */

/* Looks at the column's letters, each of which is looked at once, however many columns it is in. */
static void take_looks(struct finder *f, struct column *c)
{
	for (unsigned r = 0; r < c->rows; r++)
		for (unsigned k = 0; k < c->digits; k++) {
			struct row *row = &c->row[r];
			if (!row->cell[k])
				continue;
			struct look *look = &f->look[row->line][row->cell[k] - f->cells->line[row->line].cell];
			row->look[k] = look;
			if (look->taken)
				continue;
			look->taken = true;
			axes_along(f->axes, row->shape[k], look->low);
			typical_alike(f->typical, row->shape[k], look->alike);
			for (unsigned axis = 0; axis < AXES; axis++)
				look->size += (double)look->low[axis] * look->low[axis];
		}
}

static long range_of(const struct column *c)
{
	long range = 1;
	for (unsigned part = 0; part < c->format->parts; part++)
		range *= c->format->part_range;
	return range;
}

/* The last n digits of a number as it is printed; -1 is beyond the format's range. */
static inline void print_digits(const struct column *c, long value, unsigned n, uint8_t out[DIGITS])
{
	unsigned at = c->digits, rest = (unsigned)(value < 0 ? value + range_of(c) : value), range = c->format->part_range;
	for (unsigned part = c->format->parts; part-- > 0; rest /= range) {
		unsigned v = rest % range;
		for (unsigned k = 0; k < c->format->part[part]; k++) {
			if (n-- == 0)
				return;
			/* counts are tried by the million: a division by what the compiler knows is much faster */
			out[--at] = (uint8_t)(c->radix == 16 ? v % 16 : c->radix == 8 ? v % 8 : v % 10);
			v = c->radix == 16 ? v / 16 : c->radix == 8 ? v / 8 : v / 10;
		}
	}
}

static void print_number(const struct column *c, long value, uint8_t out[DIGITS])
{
	print_digits(c, value, c->digits, out);
}

/* The cells of a column's last digits: how many, and how large their shapes are together. */
struct extent {
	unsigned digits, n;
	double size;
};

static struct extent extent_of(const struct column *c, unsigned digits)
{
	struct extent e = {.digits = digits};
	for (unsigned r = 0; r < c->rows; r++)
		for (unsigned k = c->digits - digits; k < c->digits; k++) {
			e.n += c->row[r].cell[k] != NULL;
			e.size += c->row[r].cell[k] ? c->row[r].look[k]->size : 0;
		}
	return e;
}

/* The shapes that a count takes for one digit. */
struct alike {
	float sum[AXES];
	unsigned n;
};

/* Four numbers of any array of them, and their squares: what a compiler makes one instruction of. */
typedef float four __attribute__((vector_size(16), aligned(4), may_alias));
typedef double four_wide __attribute__((vector_size(32)));

SHAPE_NUMBERS
static void add_low(float *sum, const float *low)
{
	for (unsigned i = 0; i < AXES; i += 4)
		*(four *)(sum + i) += *(const four *)(low + i);
}

SHAPE_NUMBERS
static double square_of_both(const float *a, const float *b)
{
	four_wide square = {0};
	for (unsigned i = 0; i < AXES; i += 4) {
		four sum = *(const four *)(a + i) + *(const four *)(b + i);
		square += __builtin_convertvector(sum * sum, four_wide);
	}
	return square[0] + square[1] + square[2] + square[3];
}

_Static_assert(AXES % 4 == 0, "four at once");

/* Values of the first of some last digits, of which the next is worth so much. */
static unsigned first_values(const struct column *c, long worth)
{
	long n = range_of(c) / worth;
	return n < c->radix ? (unsigned)n : c->radix;
}

/*
 * How well counts explain the shapes in their last digits' columns: the likelihood of shapes that
 * lie about one mean a letter, less what each mean costs (Schwarz's criterion). The counts differ in the first of these
 * digits alone, which is 0 in start: the same shapes are taken for one digit of it, only for another one.
 */
static void explain(const struct column *c, unsigned step, long start, const struct extent *e, unsigned firsts, double *merit)
{
	struct alike first[16], others[16];
	unsigned at = c->digits - e->digits;
	memset(first, 0, sizeof first);
	memset(others, 0, sizeof others);
	for (unsigned r = 0; r < c->rows; r++) {
		uint8_t d[DIGITS];
		print_digits(c, start, e->digits, d);
		for (unsigned k = at; k < c->digits; k++) {
			if (!c->row[r].cell[k])
				continue;
			struct alike *a = k == at ? &first[d[k]] : &others[d[k]];
			a->n++;
			add_low(a->sum, c->row[r].look[k]->low);
		}
		start += step ? step : c->row[r].bytes;
	}
	for (unsigned v = 0; v < firsts; v++) {
		double within = e->size;
		unsigned letters = 0;
		for (unsigned d = 0; d < c->radix; d++) {
			const struct alike *a = &first[d < firsts ? (d + firsts - v) % firsts : d], *b = &others[d];
			within -= a->n + b->n ? square_of_both(a->sum, b->sum) / (a->n + b->n) : 0;
			letters += a->n + b->n > 0;
		}
		merit[v] = -0.5 * AXES * (e->n * log(within / e->n + NOISE) + letters * log(e->n));
	}
}

struct count {
	unsigned step;		/* 0: the rows' bytes */
	long start;
	double merit;		/* how well it explains the shapes */
	double fit;		/* ... by fits without each, and with what is usual; a digit */
	double usual;		/* how usual its digits look, 0 to 1 */
};

static int by_merit(const void *a, const void *b)
{
	const struct count *p = a, *q = b;
	return (p->merit < q->merit) - (p->merit > q->merit);
}

/* Counts that were tried, the best first, and as many as there is room for; of equal ones the first. */
struct beam {
	unsigned n;
	struct count count[BEAM];
};

static void keep_best(struct beam *b, const struct count *c)
{
	unsigned at = b->n;
	if (b->n == BEAM && c->merit <= b->count[BEAM - 1].merit)
		return;
	b->n += b->n < BEAM;
	at = at < BEAM ? at : BEAM - 1;
	for (; at && b->count[at - 1].merit < c->merit; at--)
		b->count[at] = b->count[at - 1];
	b->count[at] = *c;
}

/* How many of its low digits a first search goes through, and how many values they have. */
static unsigned low_digits(const struct column *c, long *values)
{
	unsigned digits = 0;
	for (*values = 1; digits < c->digits && *values * c->radix <= FIRST; digits++)
		*values *= c->radix;
	if (c->format->parts > 1) {	/* whole parts, and the first digit before them */
		*values = (long)c->format->part_range * c->radix;
		digits = c->format->part[c->format->parts - 1] + 1;
	}
	return digits;
}

/* The letters that a count gives to the column's cells, row by row. */
static unsigned spell(const struct column *c, unsigned step, long start, char *letter)
{
	unsigned n = 0;
	for (unsigned r = 0; r < c->rows; r++) {
		uint8_t d[DIGITS];
		print_number(c, start + c->row[r].shift, d);
		for (unsigned k = 0; k < c->digits; k++)
			if (c->row[r].cell[k])
				letter[n++] = count_digits[d[k]];
		start += step ? step : c->row[r].bytes;
	}
	return n;
}

/* How much like their usual forms a count makes digits look: more than like other digits' by so much. */
static double usual_forms(const struct finder *f, const struct column *c, const struct count *count)
{
	char letter[CELLS];
	struct typical_sum *sum = xrealloc(NULL, 16 * sizeof *sum);
	unsigned examples[16] = {0}, n = spell(c, count->step, count->start, letter), at = 0;
	double all = 0;
	memset(sum, 0, 16 * sizeof *sum);
	for (unsigned r = 0; r < c->rows; r++)
		for (unsigned k = 0; k < c->digits; k++) {
			if (!c->row[r].cell[k])
				continue;
			unsigned d = (unsigned)(strchr(count_digits, letter[at++]) - count_digits);
			examples[d]++;
			typical_add(&sum[d], c->row[r].shape[k], c->row[r].look[k]->alike);
		}
	for (unsigned d = 0; d < 16; d++)
		all += examples[d] ? examples[d] * typical_lead(f->typical, d, &sum[d]) : 0;
	free(sum);
	return n ? all / n : 0;
}

/* The share of rows that have as many bytes as the count goes up by. */
static double full_rows(const struct column *c, unsigned step)
{
	unsigned full = 0;
	for (unsigned r = 0; r < c->rows; r++)
		full += c->row[r].bytes == step;
	return !step ? 1 : (double)full / c->rows;
}

/* The likeliest counts by a step, the best first; how many. *least: what is worth looking at, which rises with the best. */
static unsigned search(const struct finder *f, const struct column *c, unsigned step, struct count *out, double *least)
{
	long values;
	unsigned digits = low_digits(c, &values), good = 0;
	double prior = PRIOR * c->rows * c->digits, most = prior * typical_most_lead(f->typical);	/* that looking usual may add */
	struct extent e = extent_of(c, digits);
	double merit[16], *first = xrealloc(NULL, (size_t)values * sizeof *first);
	struct beam best = {.n = 0};
	values /= c->radix;
	unsigned firsts = first_values(c, values);
	for (long s = 0; s < values; s++) {
		explain(c, step, s, &e, firsts, merit);
		for (unsigned v = 0; v < firsts; v++)
			first[v * values + s] = merit[v];
	}
	for (long s = 0; s < firsts * values; s++)
		keep_best(&best, &(struct count){step, s, first[s], 0, 0});
	free(first);
	while (digits++ < c->digits) {
		const struct beam from = best;
		best.n = 0;
		values *= c->radix;
		firsts = first_values(c, values);
		e = extent_of(c, digits);
		for (unsigned i = 0; i < from.n; i++) {
			explain(c, step, from.count[i].start, &e, firsts, merit);
			for (unsigned v = 0; v < firsts; v++)
				keep_best(&best, &(struct count){step, from.count[i].start + v * values, merit[v], 0, 0});
		}
	}
	struct count *all = best.count;
	for (; good < best.n && all[good].merit + most > *least; good++) {
		all[good].usual = usual_forms(f, c, &all[good]);
		all[good].merit += prior * all[good].usual;
		*least = fmax(*least, all[good].merit - NEAR);
	}
	qsort(all, good, sizeof *all, by_merit);
	good = good < FINAL ? good : FINAL;
	memcpy(out, all, good * sizeof *out);
	return good;
}

/*
 * The share of rows that have as many bytes as the count goes up by, or as most have where these are up to two more: so many
 * may a check sum behind them be taken for.
 */
static double dump_rows(const struct column *c, unsigned step)
{
	enum { SUM = 2 };
	double share = 0;
	for (unsigned n = step; n <= step + SUM; n++)
		share = fmax(share, full_rows(c, n));
	return share;
}

/* Whether the digits of a step that is as the rows' bytes tell anything: some row must have another number. */
static bool step_fits(const struct column *c, unsigned step)
{
	if (step)
		return true;
	for (unsigned r = 1; r < c->rows; r++)
		if (c->row[r].bytes != c->row[0].bytes)
			return true;
	return false;
}

/* The likeliest counts by every step, the best first; how many. */
static unsigned search_all(const struct finder *f, const struct column *c, struct count out[NSTEPS * FINAL])
{
	unsigned n = 0, good = 0;
	double least = -INFINITY;
	const struct steps *steps = c->radix == 10 ? &decimal_steps : c->format->head ? &record_steps : &binary_steps;
	for (unsigned s = 0; s < steps->n; s++)
		if (step_fits(c, steps->step[s]))
			n += search(f, c, steps->step[s], out + n, &least);
	qsort(out, n, sizeof *out, by_merit);
	while (good < n && good < FINAL && out[good].merit > out[0].merit - NEAR)
		good++;
	return good;
}

/* What is known of the column's cells when no likely count says otherwise: 0 where one does. */
static void agree(const struct column *c, const struct count *count, unsigned n, const struct count *best, char agreed[CELLS])
{
	char letter[CELLS], other[CELLS];
	unsigned cells = spell(c, best->step, best->start, letter);
	memcpy(agreed, letter, cells);
	for (unsigned i = 0; i < n; i++) {
		if (count[i].fit < best->fit - MARGIN)
			continue;
		spell(c, count[i].step, count[i].start, other);
		for (unsigned k = 0; k < cells; k++)
			if (other[k] != letter[k])
				agreed[k] = 0;
	}
}

/* A column's digits, made ready to be learnt from as any count says they are, as long as no row of it is left out. */
struct ready {
	const struct ink_shape *shape[CELLS];
	struct examples examples;
};

static void make_ready(const struct column *c, struct ready *out)
{
	unsigned n = 0;
	for (unsigned r = 0; r < c->rows; r++)
		for (unsigned k = 0; k < c->digits; k++)
			if (c->row[r].cell[k])
				out->shape[n++] = c->row[r].shape[k];
	examples_init(&out->examples, out->shape, NULL, n);
}

/* Learns from them as a count says they are; outside: the likelihood of each by a fit without it. */
static struct learnt *learn_count(struct finder *f, const struct column *c, const struct ready *ready,
				  const struct count *count, float outside[CELLS])
{
	char letter[CELLS];
	spell(c, count->step, count->start, letter);
	return learn(f->work, &ready->examples, letter, outside);
}

/* The same for one count. */
static struct learnt *learn_column(struct finder *f, const struct column *c, const struct count *count, float outside[CELLS])
{
	struct ready ready;
	make_ready(c, &ready);
	struct learnt *l = learn_count(f, c, &ready, count, outside);
	examples_free(&ready.examples);
	return l;
}

/* Does a digit of the column change from row to row, as a count says? Then it tells something. */
static void find_changes(const struct column *c, const struct count *count, bool changes[DIGITS])
{
	long value = count->start;
	uint8_t first[DIGITS], d[DIGITS];
	print_number(c, value, first);
	memset(changes, 0, DIGITS * sizeof *changes);
	for (unsigned r = 0; r < c->rows; r++) {
		print_number(c, value, d);
		for (unsigned k = 0; k < c->digits; k++)
			changes[k] |= d[k] != first[k];
		value += count->step ? count->step : c->row[r].bytes;
	}
}

/* Which of the letters learnt it is; l->n: none. */
static unsigned index_in(const struct learnt *l, char letter)
{
	const char *at = memchr(l->letter, letter, l->n);
	return at ? (unsigned)(at - l->letter) : l->n;
}

/*
 * How likely a count is, a digit: by fits to the column's digits without each, by how usual they look, and by the rows'
 * bytes. -INFINITY: too many are read wrong, of all or of those that change; what never changes looks alike in
 * any count; or they look like other digits.
 */
static double try_count(struct finder *f, const struct column *c, const struct ready *ready, const struct count *count, double *right)
{
	float outside[CELLS];
	char letter[CELLS];
	bool changes[DIGITS];
	unsigned n = 0, telling = 0, good = 0;
	double fit = 0;
	struct learnt *l = learn_count(f, c, ready, count, outside);
	find_changes(c, count, changes);
	spell(c, count->step, count->start, letter);
	*right = l ? l->right : 0;
	for (unsigned r = 0; r < c->rows && l; r++)
		for (unsigned k = 0; k < c->digits; k++) {
			if (!c->row[r].cell[k])
				continue;
			bool fellows = l->examples[index_in(l, letter[n])] > 1;
			telling += changes[k] && fellows;
			good += changes[k] && fellows && outside[n] > 0.5F;
			fit += fellows ? log((double)outside[n] + 1e-3) : ALONE;
			n++;
		}
	if (*right < RIGHT || telling < TELLING || good < TOLD * telling || count->usual < (telling >= LONG && *right >= NEVER ? LEAST_LONG : LEAST_USUAL))
		return -INFINITY;
	return fit / n + USUAL * count->usual + FULL * full_rows(c, count->step);
}

/*
 * What it costs that a row's number is off by so much, as a natural logarithm, by what was learnt. Digits that no row teaches
 * share the likelihood that the letter is none of those that were learnt, and are no likelier than what keeps a row from teaching.
 * Two E for which there is no teacher, and which look a little like F, do not say then that their rows are others: with nothing
 * for such digits, 164 of 232 made dumps that begin with 04D8 were read so, and now none.
 */
static double cost_of(const struct column *c, const struct learnt *l, unsigned row, long value)
{
	double likely[LEARN_LETTERS], cost = 0;
	unsigned untaught = 0;
	uint8_t d[DIGITS];
	print_number(c, value, d);
	for (unsigned i = 0; i < c->radix; i++)
		untaught += index_in(l, count_digits[i]) == l->n;
	for (unsigned k = 0; k < c->digits; k++) {
		if (!c->row[row].cell[k])
			continue;
		double known = 0;
		learnt_read(l, c->row[row].shape[k], likely);
		for (unsigned i = 0; i < l->n; i++)
			known += likely[i];
		unsigned at = index_in(l, count_digits[d[k]]);
		cost -= log((at < l->n ? likely[at] : fmin(fmax(1 - known, 0) / untaught, DOUBTED)) + 1e-3);
	}
	return cost;
}

/* Rows whose digits fits without them read as a count says, and so do those of the two rows above and below. */
static void find_teachers(struct finder *f, const struct column *c, const struct count *count, bool teaches[MOST])
{
	float outside[CELLS];
	unsigned at = 0;
	learn_column(f, c, count, outside);
	for (unsigned r = 0; r < c->rows; r++)
		teaches[r] = true;
	for (unsigned r = 0; r < c->rows; r++) {
		bool good = true;
		for (unsigned k = 0; k < c->digits; k++)
			if (c->row[r].cell[k])
				good &= (double)outside[at++] > DOUBTED;
		for (unsigned b = r < 2 ? 0 : r - 2; !good && b <= r + 2 && b < c->rows; b++)
			teaches[b] = false;
	}
}

/*
 * A row whose bytes were counted wrong, or one that was lost, moves all below it; others go on somewhere else. Rows
 * that teach say what digits look like; then the cheapest way through all rows, where to change by how much
 * the numbers are off costs CHANGE, says it of each, or that it is none of the count's.
 */
static void repair(struct finder *f, struct column *c, const struct count *count)
{
	enum { SHIFTS = 7, STATES };	/* the last: not the count's */
	static const int off[SHIFTS] = {0, -1, 1, -2, 2, -3, 3};
	const struct ink_shape *shape[CELLS];
	char letter[CELLS], taught[CELLS];
	bool teaches[MOST];
	unsigned n = 0, at = 0, from[MOST][STATES];
	double cost[STATES], next[STATES];
	long value = count->start;
	find_teachers(f, c, count, teaches);
	spell(c, count->step, count->start, letter);
	for (unsigned r = 0; r < c->rows; r++)
		for (unsigned k = 0; k < c->digits; k++) {
			if (!c->row[r].cell[k])
				continue;
			if (teaches[r]) {
				shape[n] = c->row[r].shape[k];
				taught[n++] = letter[at];
			}
			at++;
		}
	if (n == at)
		return;
	struct examples examples;
	examples_init(&examples, shape, NULL, n);
	struct learnt *l = learn(f->work, &examples, taught, NULL);
	examples_free(&examples);
	if (!l)
		return;
	for (unsigned r = 0; r < c->rows; r++) {
		for (unsigned s = 0; s < STATES; s++) {
			unsigned best = s;
			for (unsigned t = 0; t < STATES && r; t++)
				best = cost[t] + CHANGE * (t != s) < cost[best] + CHANGE * (best != s) ? t : best;
			from[r][s] = best;
			next[s] = (r ? cost[best] + CHANGE * (best != s) : 0)
				+ (s == SHIFTS ? STRAY : cost_of(c, l, r, value + off[s] * (long)(count->step ? count->step : 1)));
		}
		memcpy(cost, next, sizeof cost);
		value += count->step ? count->step : c->row[r].bytes;
	}
	unsigned s = 0;
	for (unsigned t = 1; t < STATES; t++)
		s = cost[t] < cost[s] ? t : s;
	for (unsigned r = c->rows; r-- > 0; s = from[r][s]) {
		c->row[r].stray = s == SHIFTS;
		c->row[r].shift = s == SHIFTS ? 0 : off[s] * (int)(count->step ? count->step : 1);
	}
}

/* Lines between rows that do not count on over them, as a heading between two dumps, are no rows. */
static void leave_covered(struct column *c)
{
	for (unsigned r = 0; r < c->rows; r++) {
		unsigned above = r, below = r;
		while (above && (c->row[above].covered || c->row[above].stray))
			above--;
		while (below + 1 < c->rows && (c->row[below].covered || c->row[below].stray))
			below++;
		c->row[r].stray |= c->row[r].covered && c->row[above].shift != c->row[below].shift;
	}
}

/* Is it a line of text beyond a gap, or below or above one: nothing of it counts, up to the gap? */
static bool is_text(const struct column *c, unsigned row)
{
	unsigned above = row, below = row;
	while (above && c->row[above].stray && !c->row[above].beyond)
		above--;
	while (below + 1 < c->rows && c->row[below].stray && !c->row[below].beyond)
		below++;
	return (c->row[above].stray && c->row[above].beyond) || (c->row[below].stray && c->row[below].beyond);
}

/* What is known of the rows that are left; the others' digits are none of the column's. */
static void leave_strays(struct column *c, char agreed[CELLS])
{
	unsigned at = 0, to = 0;
	for (unsigned r = 0; r < c->rows; r++)
		for (unsigned k = 0; k < c->digits; k++) {
			if (!c->row[r].cell[k])
				continue;
			agreed[to] = agreed[at++];
			to += !c->row[r].stray;
			c->row[r].cell[k] = c->row[r].stray ? NULL : c->row[r].cell[k];
		}
}

/* Do most rows go on with numbers of as many digits as another base's bytes have? */
static bool has_other_bytes(const struct finder *f, const struct column *c)
{
	enum { LEAST = 3 };	/* such numbers in a row: a word or two may stand there by chance */
	const struct word *byte[BYTES];
	unsigned other = c->format->byte == 2 ? 3 : 2, rows = 0;
	for (unsigned r = 0; r < c->rows && c->format->byte; r++)
		rows += whole_bytes(f, c->row[r].line, c->row[r].behind, other, ONE_BLANK, byte) >= LEAST;
	return rows * 2 > c->rows;
}

/* The mean of a digit's cells in a column of digits, or of all cells of a letter in those that change. */
struct middle {
	double at[AXES];
	unsigned n;
};

static void add_to(struct middle *m, const float low[AXES])
{
	m->n++;
	for (unsigned i = 0; i < AXES; i++)
		m->at[i] += ((double)low[i] - m->at[i]) / m->n;
}

static double apart(const struct middle *a, const struct middle *b)
{
	double sum = 0;
	for (unsigned i = 0; i < AXES; i++)
		sum += (a->at[i] - b->at[i]) * (a->at[i] - b->at[i]);
	return a->n && b->n ? sum : INFINITY;
}

/*
 * A digit that never changes may be anything; that it is the letter it is taken for can be believed only if that
 * letter stands among those that change, too, and none of them is nearer. Which ones cannot; how many.
 */
static unsigned doubt_constant(const struct column *c, const struct count *count, bool doubted[DIGITS])
{
	struct middle letter[16] = {{.n = 0}}, column[DIGITS] = {{.n = 0}};
	char said[CELLS], own[DIGITS] = {0};
	bool changes[DIGITS];
	unsigned at = 0, doubts = 0;
	find_changes(c, count, changes);
	spell(c, count->step, count->start, said);
	for (unsigned r = 0; r < c->rows; r++)
		for (unsigned k = 0; k < c->digits; k++) {
			if (!c->row[r].cell[k])
				continue;
			own[k] = said[at++];
			add_to(changes[k] ? &letter[strchr(count_digits, own[k]) - count_digits] : &column[k], c->row[r].look[k]->low);
		}
	for (unsigned k = 0; k < c->digits; k++) {
		doubted[k] = false;
		for (unsigned d = 0; d < 16 && own[k] && !changes[k]; d++)
			doubted[k] |= apart(&column[k], &letter[d]) < apart(&column[k], &letter[strchr(count_digits, own[k]) - count_digits]);
		doubts += doubted[k];
	}
	return doubts;
}

/* Takes back what is known of such digits. */
static void forget_constant(const struct column *c, const struct count *count, char agreed[CELLS])
{
	bool doubted[DIGITS];
	doubt_constant(c, count, doubted);
	for (unsigned r = 0, at = 0; r < c->rows; r++)
		for (unsigned k = 0; k < c->digits; k++)
			if (c->row[r].cell[k]) {
				agreed[at] = doubted[k] ? 0 : agreed[at];
				at++;
			}
}

/* A column, the likeliest count that explains it, and the digits about which no other likely one disagrees. */
struct judged {
	struct column *column;		/* NULL: none does */
	struct count count;
	double right;
	char agreed[CELLS];
};

/* The likeliest of *n counts with the rows' bytes as they are; NULL: none explains the column. *right: of its digits, or the first count's. */
static struct count *try_counts(struct finder *f, const struct column *c, struct count out[NSTEPS * FINAL], unsigned *n, double *right)
{
	struct count *best = NULL;
	bool doubted[DIGITS];
	struct ready ready;
	*n = search_all(f, c, out);
	*right = 0;
	if (!*n)
		return NULL;
	make_ready(c, &ready);
	for (unsigned i = 0; i < *n; i++) {
		double share;
		out[i].fit = try_count(f, c, &ready, &out[i], &share) - STRANGE * doubt_constant(c, &out[i], doubted);
		if (out[i].fit > (best ? best->fit : -INFINITY))
			best = &out[i];
		*right = best == &out[i] || !i ? share : *right;
		if (!i && share < HOPELESS)
			break;
	}
	examples_free(&ready.examples);
	return best;
}

/*
 * A speck behind a row that is taken for a byte moves the numbers of all rows below it, and by any start half of the column is
 * read wrong. Gives such rows as many bytes as the numbers below them say, by the first of n counts that goes by bytes; false:
 * there are none, or too many.
 */
static bool correct_bytes(struct finder *f, struct column *c, const struct count *count, unsigned n)
{
	unsigned leaps = 0;
	while (n && count->step) {
		count++;
		n--;
	}
	if (!n)
		return false;
	repair(f, c, count);
	for (unsigned r = 0; r + 1 < c->rows; r++)
		leaps += c->row[r + 1].shift != c->row[r].shift;
	bool few = leaps && leaps <= c->rows / LEAPS;
	for (unsigned r = 0; r + 1 < c->rows && few; r++) {
		int bytes = (int)c->row[r].bytes + c->row[r + 1].shift - c->row[r].shift;
		c->row[r].bytes = bytes > 0 ? (unsigned)bytes : 0;
	}
	for (unsigned r = 0; r < c->rows; r++) {
		c->row[r].shift = 0;
		c->row[r].stray = false;
	}
	return few;
}

static void judge(struct finder *f, struct column *c, struct judged *out)
{
	struct count count[NSTEPS * FINAL];
	unsigned n;
	take_looks(f, c);
	struct count *best = try_counts(f, c, count, &n, &out->right);
	for (unsigned round = 0; !best && out->right >= HOPELESS && round < CORRECTED && correct_bytes(f, c, count, n); round++)
		best = try_counts(f, c, count, &n, &out->right);
	out->column = NULL;
	if (!best)
		return;
	out->column = c;
	out->count = *best;
	agree(c, count, n, best, out->agreed);
	forget_constant(c, best, out->agreed);
}

/* The same of a column that has rows enough, and bytes, if any, of its own base. */
static void judge_if(struct finder *f, struct column *c, struct judged *out)
{
	out->column = NULL;
	if (c && c->rows >= FEWEST && !has_other_bytes(f, c))
		judge(f, c, out);
}

/*
 * Nothing is known of rows whose digits look like others, by fits without them: a third of them, or one where the rows'
 * bytes, which may be counted wrong, say how it goes on. false: too many do.
 */
static bool drop_rows(struct finder *f, const struct column *c, const struct count *count, char agreed[CELLS])
{
	float outside[CELLS];
	const struct learnt *l = learn_column(f, c, count, outside);
	for (unsigned r = 0, at = 0; r < c->rows && l; r++) {
		unsigned n = 0, unlike = 0;
		for (unsigned k = 0; k < c->digits; k++)
			if (c->row[r].cell[k])
				unlike += (double)outside[at + n++] < DOUBTED;
		if (count->step ? unlike * 3 > n : unlike > 0)
			memset(agreed + at, 0, n);
		at += n;
	}
	return l && l->right >= RIGHT;
}

/*
 * A number whose digit is gone says it all the same, where all the others of its row and column are known. What is left of one that
 * is covered is read as it looks: it may be none.
 */
static void tell_lost(struct finder *f, const struct column *c, const struct count *count, bool dump, const char *agreed)
{
	bool unknown[DIGITS] = {false}, row[MOST] = {false};
	for (unsigned r = 0, at = 0; r < c->rows; r++)
		for (unsigned k = 0; k < c->digits; k++)
			if (c->row[r].cell[k] && !agreed[at++])
				unknown[k] = row[r] = true;
	long value = count->start;
	for (unsigned r = 0; r < c->rows; r++) {
		uint8_t d[DIGITS];
		print_number(c, value + c->row[r].shift, d);
		for (unsigned k = 0; k < c->digits; k++) {
			const struct ink_line *l = &f->cells->line[c->row[r].line];
			bool seen = c->row[r].covered && letter_at(f, l, c->row[r].at[k], BROKEN);
			if (!c->row[r].cell[k] && !c->row[r].stray && (!c->row[r].covered || dump))
				lose(f, l, c->row[r].at[k], unknown[k] || row[r] || seen ? 0 : count_digits[d[k]], seen ? c->radix : 0, 0);
		}
		value += count->step ? count->step : c->row[r].bytes;
	}
}

/* Finds from byte to byte, and from digit to digit, where words of a row that may be bytes stand beside one another. false: they do not in most rows. */
static bool find_pitch(const struct finder *f, const struct column *c, double blanks, struct slots *out)
{
	enum { ENOUGH = 4 * MOST };
	double byte[ENOUGH], digit[ENOUGH];
	unsigned n = 0, wide = c->format->byte;
	for (unsigned r = 0; r < c->rows; r++)
		for (unsigned i = f->first[c->row[r].line]; i + 1 < f->first[c->row[r].line + 1] && n < ENOUGH; i++) {
			const struct word *w = &f->word[i];
			if (w->x < c->row[r].behind || w->n != wide || w[1].n != wide || w[1].x - w->x > (wide + blanks) * f->cells->advance)
				continue;
			digit[n] = (f->cells->line[w->line].cell[w->cell[wide - 1]].x - w->x) / (wide - 1);
			byte[n++] = w[1].x - w->x;
		}
	out->byte = rank_median(byte, n);
	out->digit = rank_median(digit, n);
	return n * 2 > c->rows;
}

/* How many rows have most of `step` bytes whole, and how many have any ink of the last: *last. */
static unsigned whole_rows(const struct finder *f, const struct column *c, unsigned step, unsigned *last)
{
	unsigned rows = 0;
	*last = 0;
	for (unsigned r = 0; r < c->rows; r++) {
		double x = c->row[r].behind + c->slots.first, off;
		unsigned n = 0, there = 0;
		for (unsigned j = 0; j < step; j++, x += c->slots.byte + off * 0.5) {
			there = byte_at(f, c, &f->cells->line[c->row[r].line], x, &off);
			n += there == c->format->byte;
		}
		rows += n >= MOSTLY * step;
		*last += there > 0;
	}
	return rows;
}

/*
 * A hammer that does not strike, or a fold, takes the same digits from all rows, whose bytes seem to end there. Where most of as
 * many places as a count goes up by have a byte, in most rows, they are a dump's, and are set. Where the last is empty,
 * and there is room for one before the first, nobody can tell which of the two is gone: false.
 */
static bool is_holed(const struct finder *f, struct column *c, unsigned step)
{
	double first[MOST];
	unsigned rows = 0, last;
	const struct slots before = c->slots;
	struct slots s = {.there = true, .most = step};
	if (step < DUMPED || step > BYTES || !c->format->byte || c->format->head || before.joined
	    || !(find_pitch(f, c, ONE_BLANK, &s) || find_pitch(f, c, TABLE, &s)))
		return false;
	for (unsigned r = 0; r < c->rows; r++) {
		const struct word *w = f->word + f->first[c->row[r].line], *end = f->word + f->first[c->row[r].line + 1];
		while (w < end && w->x < c->row[r].behind)
			w++;
		if (w < end)
			first[rows++] = w->x - c->row[r].behind;
	}
	s.first = rank_median(first, rows);
	for (unsigned gone = 0; gone < 2; gone++, s.first -= s.digit) {	/* the first digit of the first may be */
		c->slots = s;
		if (whole_rows(f, c, step, &last) > DUMP * c->rows && (last * 2 > c->rows || s.first - s.byte < ROOM * f->cells->advance))
			return true;
	}
	c->slots = before;
	return false;
}

/* Sets what is known of a column; false: of too little of it. */
static bool settle(struct finder *f, struct judged *j, struct count_column *out)
{
	struct column *c = j->column;
	char letter[CELLS];
	unsigned sure = 0, at = 0, strays = 0;
	repair(f, c, &j->count);
	leave_covered(c);
	for (unsigned r = 0; r < c->rows; r++)
		strays += c->row[r].stray;
	leave_strays(c, j->agreed);
	unsigned cells = spell(c, j->count.step, j->count.start, letter);
	if (strays * 2 > c->rows || !drop_rows(f, c, &j->count, j->agreed))
		return false;
	for (unsigned k = 0; k < cells; k++) {
		j->agreed[k] = j->agreed[k] ? letter[k] : 0;
		sure += j->agreed[k] != 0;
	}
	if (sure < AGREED * cells)
		return false;
	*out = (struct count_column){.format = c->format, .radix = c->radix, .step = j->count.step, .rows = c->rows, .line = c->row[0].line, .x = c->x,
		.top = c->row[0].y, .bottom = c->row[c->rows - 1].y, .start = j->count.start + c->row[0].shift, .told = j->right};
	f->right = 0;
	out->dump = out->step > 1 && (dump_rows(c, out->step) > (out->step < LONG_ROW ? DUMP : LONG_DUMP) || is_holed(f, c, out->step));
	for (unsigned r = 0; r < c->rows; r++) {
		if ((c->row[r].covered && (!out->dump || c->row[r].stray)) || is_text(c, r))
			continue;
		mark_bytes(f, c, r, out->dump && !c->format->head ? out->step : 0, c->format->head ? 0 : counted_bytes(c, r, out->step));
		mark_head(f, c, r);
	}
	struct fields fields;
	if (!c->format->byte && find_fields(f, c, out->step, &fields)) {
		out->dump = out->step >= DUMPED && !has_marks(f, c);
		out->byte = out->dump ? fields.byte : 0;
		fields.padded |= is_faded(f, c, out->step, &fields);
		for (unsigned r = 0; r < c->rows; r++)
			if (!c->row[r].covered || (out->dump && !c->row[r].stray))
				mark_fields(f, c, r, out->step, &fields);
	}
	out->right = f->right;
	out->byte = !c->format->byte ? out->byte : c->slots.there && isfinite(c->slots.byte) ? c->slots.byte : 0;
	for (unsigned r = 0; r < c->rows; r++)
		for (unsigned k = 0; k < c->digits; k++)
			if (c->row[r].cell[k]) {
				c->row[r].cell[k]->known = j->agreed[at++];
				c->row[r].cell[k]->radix = c->radix;	/* it is a digit, whichever */
			}
	tell_lost(f, c, &j->count, out->dump, j->agreed);
	return true;
}

static bool tried(const struct finder *f, const struct word *w, unsigned format)
{
	unsigned first = w->cell[formats[format].head];
	return f->tried[w->line][first] >> format & 1 || f->cells->line[w->line].cell[first].known;
}

/* Its rows begin no other column; rows far apart may be every second or third of another. */
static void mark_tried(struct finder *f, const struct column *c, unsigned format)
{
	if (c->rows > 1 && c->row[1].y - c->row[0].y > 3 * f->cells->letter)
		return;
	for (unsigned r = 1; r < c->rows; r++)
		if (c->row[r].cell[0])
			f->tried[c->row[r].line][c->row[r].cell[0] - f->cells->line[c->row[r].line].cell] |= 1U << format;
}

struct count_column *count_find(struct arena *a, struct ink_cells *cells, struct ink_shape *const *shape,
				const struct axes *axes, unsigned *n)
{
	struct arena work = ARENA_INIT;
	struct finder f = {.a = a, .work = &work, .cells = cells, .shape = shape, .axes = axes};
	find_words(&f);
	find_bands(&f);
	f.typical = typical_new(a);
	f.tried = arena_alloc(a, (cells->nlines + 1) * sizeof *f.tried);
	f.look = arena_alloc(a, (cells->nlines + 1) * sizeof *f.look);
	for (unsigned i = 0; i < cells->nlines; i++) {
		f.tried[i] = arena_alloc(a, cells->line[i].ncells * sizeof **f.tried);
		f.look[i] = arena_alloc(a, cells->line[i].ncells * sizeof **f.look);
	}
	struct count_column *out = arena_alloc(a, (f.nwords + 1) * sizeof *out);
	struct column *const none[FORMATS] = {NULL};
	*n = 0;
	for (unsigned i = 0; i < f.nwords; i++) {
		const struct word *w = &f.word[i];
		if (w->n < 3 || (w->n > DIGITS && w->n < RECORD))
			continue;
		struct judged best = {.column = NULL}, other;
		struct column *column[FORMATS] = {NULL};
		struct arena_mark done = arena_mark(&work);
		for (unsigned k = 0; k < FORMATS; k++) {
			if ((w->n >= RECORD) != (formats[k].head > 0) || tried(&f, w, k))
				continue;
			struct column *c = column[k] = column_from(&f, w, k, column, (struct reach){true, true});
			judge_if(&f, c, &other);
			if (c && c->crosses && !(other.column && other.count.step))	/* what is beyond may be another's, and who knows the bytes between? */
				judge_if(&f, c = column_from(&f, w, k, none, (struct reach){false, true}), &other);
			if (c && c->gaps && !other.column)
				judge_if(&f, c = column_from(&f, w, k, none, (struct reach){false, false}), &other);
			if (c)
				mark_tried(&f, c, k);
			if (other.column && (!best.column || other.count.fit > best.count.fit))
				best = other;
		}
		*n += best.column && settle(&f, &best, &out[*n]);
		arena_release(&work, done);
	}
	arena_free(&work);
	return out;
}
