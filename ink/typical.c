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

enum { SHEETS = sizeof sheets / sizeof sheets[0], FORMS = TYPICAL_FORMS };

_Static_assert(FORMS == 8 * SHEETS, "a form each");

/* In pitches and heights of a letter: from dot to dot, and how far one is soft. The window is that of shape_take(). */
#define ACROSS (1 / 6.5)
#define DOWN   (1 / 7.0)
#define SOFT   0.6

struct typical {
	unsigned n;
	char digit[FORMS];
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

struct typical *typical_new(struct arena *a)
{
	struct typical *t = arena_alloc(a, sizeof *t);
	for (unsigned s = 0; s < SHEETS; s++)
		for (const char *d = sheets[s].digits; *d; d++) {
			draw(sheets[s].row, (unsigned)(d - sheets[s].digits) * (COLUMNS + 1), t->form[t->n]);
			t->digit[t->n++] = *d;
		}
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

/* How alike they are to a digit's usual form, the likest of them. */
static double alike_to(const struct typical *t, char digit, const struct typical_sum *sum)
{
	double best = -INFINITY;
	for (unsigned k = 0; k < t->n; k++)
		best = t->digit[k] == digit ? fmax(best, sum->alike[k]) : best;
	return best;
}

double typical_lead(const struct typical *t, char digit, const struct typical_sum *sum)
{
	static const char digits[] = "0123456789ABCDEF";
	double all = 0, square = 0;
	for (unsigned i = 0; i < SHAPE_SIZE; i++)
		square += (double)(sum->at[i] * sum->at[i]);
	for (const char *d = digits; *d; d++)
		all += alike_to(t, *d, sum);
	return (alike_to(t, digit, sum) - all / 16) / sqrt(fmax(square, 1e-9));
}
