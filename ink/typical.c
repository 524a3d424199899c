#include "ink/typical.h"

#include <math.h>
#include <string.h>

enum { COLUMNS = 5, ROWS = 7 };

/* Forms, side by side; some digits have two. */
static const struct {
	const char *digits;
	const char *row[ROWS];
} sheets[] = {
	{"01234567",
	 {".###. ..#.. .###. .###. ...#. ##### ..### #####",
	  "#...# .##.. #...# #...# ..##. #.... .#... ....#",
	  "#..## #.#.. ....# ....# .#.#. #.... #.... ...#.",
	  "#.#.# ..#.. ..##. ..##. #..#. ####. ####. ...#.",
	  "##..# ..#.. .#... ....# ##### ....# #...# ..#..",
	  "#...# ..#.. #.... #...# ...#. #...# #...# ..#..",
	  ".###. ##### ##### .###. ...#. .###. .###. ..#.."}},
	{"89ABCDEF",
	 {".###. .###. ..#.. ####. .###. ####. ##### #####",
	  "#...# #...# .#.#. #...# #...# #...# #.... #....",
	  "#...# #...# .#.#. #...# #.... #...# #.... #....",
	  ".###. .#### #...# ####. #.... #...# ####. ####.",
	  "#...# ....# ##### #...# #.... #...# #.... #....",
	  "#...# ...#. #...# #...# #...# #...# #.... #....",
	  ".###. ###.. #...# ####. .###. ####. ##### #...."}},
	{"01347CEF",
	 {".###. ..#.. ##### #..#. ##### ..### ##### #####",
	  "#...# .##.. ...#. #..#. #...# .#... .#..# .#..#",
	  "#...# ..#.. ..#.. #..#. ...#. #.... .#... .#...",
	  "#...# ..#.. .###. ##### ..#.. #.... .###. .###.",
	  "#...# ..#.. ....# ...#. .#... #.... .#... .#...",
	  "#...# ..#.. #...# ...#. .#... .#... .#..# .#...",
	  ".###. .###. .###. ...#. .#... ..### ##### ###.."}},
};

enum { SHEETS = sizeof sheets / sizeof sheets[0], FORMS = TYPICAL_FORMS, DIGITS = 16 };

_Static_assert(FORMS == 8 * SHEETS, "a form each");

/* In pitches and heights of a letter: from dot to dot, and how far one is soft. The window is that of shape_take(). */
#define ACROSS (1 / 6.5)
#define DOWN   (1 / 7.0)
#define SOFT   0.6

struct typical {
	unsigned n;
	double most;
	unsigned digit[FORMS];
	float form[FORMS][SHAPE_SIZE];	/* its mean 0, its length 1 */
};

/* The form's ink at a point of the window. */
static double ink_at(const char *const row[ROWS], unsigned left, double x, double y)
{
	double sum = 0;
	for (unsigned v = 0; v < ROWS; v++)
		for (unsigned u = 0; u < COLUMNS; u++) {
			double dx = x / ACROSS - (u - (COLUMNS - 1) * 0.5), dy = y / DOWN - (v - (ROWS - 1) * 0.5);
			sum += row[v][left + u] == '#' ? exp(-(dx * dx + dy * dy) / (2 * SOFT * SOFT)) : 0;
		}
	return fmin(sum, 1);
}

static void draw(const char *const row[ROWS], unsigned left, float out[SHAPE_SIZE])
{
	double sum = 0, square = 0;
	for (unsigned i = 0; i < SHAPE_SIZE; i++) {
		double x = (i % SHAPE_WIDTH + 0.5) / SHAPE_WIDTH - 0.5, y = (i / SHAPE_WIDTH + 0.5) / SHAPE_HEIGHT - 0.5;
		double ink = ink_at(row, left, x * SHAPE_WIDE, y * SHAPE_HIGH);
		out[i] = (float)ink;
		sum += ink;
		square += ink * ink;
	}
	double mean = sum / SHAPE_SIZE, length = sqrt(square - mean * sum);
	for (unsigned i = 0; i < SHAPE_SIZE; i++)
		out[i] = (float)((out[i] - mean) / length);
}

/*
 * The mean of how alike a shape is to all digits is no less than to the mean of one form of each: no lead is greater than a
 * form is far from that. A little more, for what is added in floats.
 */
static double most_lead(const struct typical *t)
{
	double mean[SHAPE_SIZE] = {0}, most = 0;
	bool seen[DIGITS] = {false};
	for (unsigned k = 0; k < t->n; k++) {
		for (unsigned i = 0; i < SHAPE_SIZE && !seen[t->digit[k]]; i++)
			mean[i] += (double)t->form[k][i] / DIGITS;
		seen[t->digit[k]] = true;
	}
	for (unsigned k = 0; k < t->n; k++) {
		double square = 0;
		for (unsigned i = 0; i < SHAPE_SIZE; i++)
			square += (t->form[k][i] - mean[i]) * (t->form[k][i] - mean[i]);
		most = fmax(most, sqrt(square));
	}
	return most * 1.001;
}

struct typical *typical_new(struct arena *a)
{
	struct typical *t = arena_alloc(a, sizeof *t);
	for (unsigned s = 0; s < SHEETS; s++)
		for (const char *d = sheets[s].digits; *d; d++) {
			draw(sheets[s].row, (unsigned)(d - sheets[s].digits) * (COLUMNS + 1), t->form[t->n]);
			t->digit[t->n++] = (unsigned)(*d <= '9' ? *d - '0' : *d - 'A' + 10);
		}
	t->most = most_lead(t);
	return t;
}

void typical_alike(const struct typical *t, const struct ink_shape *s, float alike[TYPICAL_FORMS])
{
	for (unsigned k = 0; k < t->n; k++) {
		double dot = 0;
		for (unsigned i = 0; i < SHAPE_SIZE; i++)
			dot += (double)(t->form[k][i] * s->at[i]);
		alike[k] = (float)dot;
	}
}

/* Several at once, since the compiler is told that it may. */
SHAPE_NUMBERS
static void add_samples(float *restrict to, const float *restrict at)
{
	for (unsigned i = 0; i < SHAPE_SIZE; i++)
		to[i] += at[i];
}

void typical_add(struct typical_sum *sum, const struct ink_shape *s, const float alike[TYPICAL_FORMS])
{
	add_samples(sum->at, s->at);
	for (unsigned k = 0; k < FORMS; k++)
		sum->alike[k] += (double)alike[k];
}

/* The sum's square; in four sums, which do not wait for one another. */
SHAPE_NUMBERS
static double square_of(const float at[SHAPE_SIZE])
{
	double square[4] = {0};
	for (unsigned i = 0; i < SHAPE_SIZE; i += 4)
		for (unsigned q = 0; q < 4; q++)
			square[q] += (double)(at[i + q] * at[i + q]);
	return square[0] + square[1] + square[2] + square[3];
}

double typical_lead(const struct typical *t, unsigned digit, const struct typical_sum *sum)
{
	double all = 0, best[DIGITS];	/* how alike they are to each digit's usual forms, the likest of them */
	for (unsigned d = 0; d < DIGITS; d++)
		best[d] = -INFINITY;
	for (unsigned k = 0; k < t->n; k++)
		if (sum->alike[k] > best[t->digit[k]])
			best[t->digit[k]] = sum->alike[k];
	for (unsigned d = 0; d < DIGITS; d++)
		all += best[d];
	return (best[digit] - all / DIGITS) / sqrt(fmax(square_of(sum->at), 1e-9));
}

double typical_most_lead(const struct typical *t)
{
	return t->most;
}
