#include "ink/shape.h"

#include <math.h>

#define SOFT 1.5	/* what a sample averages, in samples */

/* The pixels that a sample averages, of those across or down. */
struct span {
	int from, to;
};

static struct span span_about(double at, double wide)
{
	struct span s = {(int)lround(at - wide / 2), (int)lround(at + wide / 2)};
	s.to += s.to == s.from;
	return s;
}

/* Mean ink of the pixels in a rectangle; what is off the plate is paper. */
static double mean_ink(const struct plate *p, struct span across, struct span down)
{
	unsigned sum = 0;
	for (int y = down.from < 0 ? 0 : down.from; y < down.to && y < (int)p->height; y++)
		for (int x = across.from < 0 ? 0 : across.from; x < across.to && x < (int)p->width; x++)
			sum += p->ink[(size_t)y * p->width + (size_t)x];
	return sum / (255.0 * (across.to - across.from) * (down.to - down.from));
}

void shape_take(const struct plate *p, const struct ink_cells *cells, const struct ink_line *l, const struct ink_cell *c, struct ink_shape *out)
{
	double dx = SHAPE_WIDE * cells->advance * l->scale / SHAPE_WIDTH, dy = SHAPE_HIGH * cells->letter * l->scale / SHAPE_HEIGHT;
	double sum = 0, square = 0;
	struct span across[SHAPE_WIDTH];
	for (unsigned u = 0; u < SHAPE_WIDTH; u++)
		across[u] = span_about(c->x + (u + 0.5 - SHAPE_WIDTH * 0.5) * dx, dx * SOFT);
	for (unsigned v = 0; v < SHAPE_HEIGHT; v++) {
		struct span down = span_about(c->y + (v + 0.5 - SHAPE_HEIGHT * 0.5) * dy, dy * SOFT);
		for (unsigned u = 0; u < SHAPE_WIDTH; u++) {
			double ink = mean_ink(p, across[u], down);
			out->at[v * SHAPE_WIDTH + u] = (float)ink;
			sum += ink;
			square += ink * ink;
		}
	}
	double mean = sum / SHAPE_SIZE, length = sqrt(fmax(square - mean * sum, 1e-9));
	for (unsigned i = 0; i < SHAPE_SIZE; i++)
		out->at[i] = (float)((out->at[i] - mean) / length);
	out->ink = (float)mean;
}

double shape_alike(const struct ink_shape *a, const struct ink_shape *b)
{
	double sum = 0;
	for (unsigned i = 0; i < SHAPE_SIZE; i++)
		sum += (double)a->at[i] * b->at[i];
	return sum;
}
