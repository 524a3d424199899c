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

enum { SHEETS = sizeof sheets / sizeof sheets[0], FORMS = 8 * SHEETS };

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

/* How alike a shape is to a digit's usual form, the likest of them. */
static double alike(const struct typical *t, char digit, const float shape[SHAPE_SIZE])
{
	double best = -1;
	for (unsigned k = 0; k < t->n; k++) {
		double dot = 0;
		if (t->digit[k] != digit)
			continue;
		for (unsigned i = 0; i < SHAPE_SIZE; i++)
			dot += (double)(t->form[k][i] * shape[i]);
		best = fmax(best, dot);
	}
	return best;
}

double typical_lead(const struct typical *t, char digit, const float shape[SHAPE_SIZE])
{
	static const char digits[] = "0123456789ABCDEF";
	double sum = 0, square = 0;
	for (unsigned i = 0; i < SHAPE_SIZE; i++)
		square += (double)(shape[i] * shape[i]);
	for (const char *d = digits; *d; d++)
		sum += alike(t, *d, shape);
	return (alike(t, digit, shape) - sum / 16) / sqrt(fmax(square, 1e-9));
}
