#include "ink/shape.h"

#include <math.h>

#define SOFT 1.5	/* what a sample averages, in samples */

/* Mean ink of the pixels in a rectangle; what is off the plate is paper. */
static double mean_ink(const struct plate *p, double x0, double y0, double x1, double y1)
{
	int left = (int)lround(x0), top = (int)lround(y0), right = (int)lround(x1), bottom = (int)lround(y1);
	unsigned sum = 0;
	right += right == left;
	bottom += bottom == top;
	for (int y = top < 0 ? 0 : top; y < bottom && y < (int)p->height; y++)
		for (int x = left < 0 ? 0 : left; x < right && x < (int)p->width; x++)
			sum += p->ink[(size_t)y * p->width + (size_t)x];
	return sum / (255.0 * (right - left) * (bottom - top));
}

void shape_take(const struct plate *p, const struct ink_cells *cells, const struct ink_line *l, const struct ink_cell *c, struct ink_shape *out)
{
	double dx = SHAPE_WIDE * cells->advance * l->scale / SHAPE_WIDTH, dy = SHAPE_HIGH * cells->letter * l->scale / SHAPE_HEIGHT;
	double sum = 0, square = 0;
	for (unsigned v = 0; v < SHAPE_HEIGHT; v++) {
		for (unsigned u = 0; u < SHAPE_WIDTH; u++) {
			double x = c->x + (u + 0.5 - SHAPE_WIDTH * 0.5) * dx, y = c->y + (v + 0.5 - SHAPE_HEIGHT * 0.5) * dy;
			double ink = mean_ink(p, x - dx * SOFT / 2, y - dy * SOFT / 2, x + dx * SOFT / 2, y + dy * SOFT / 2);
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
