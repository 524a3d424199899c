#include "ink/axes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS = 12 };	/* until they are found */

void axes_coarsen(const struct ink_shape *s, float out[AXES_COARSE])
{
	for (unsigned v = 0; v < SHAPE_HEIGHT / 2; v++)
		for (unsigned u = 0; u < SHAPE_WIDTH / 2; u++) {
			const float *at = &s->at[2 * v * SHAPE_WIDTH + 2 * u];
			out[v * (SHAPE_WIDTH / 2) + u] = at[0] + at[1] + at[SHAPE_WIDTH] + at[SHAPE_WIDTH + 1];
		}
}

/* How the page's letters vary: their covariance, without its divisor. */
static void covariance(const struct ink_cells *cells, struct ink_shape *const *shape, double (*m)[AXES_COARSE])
{
	double mean[AXES_COARSE] = {0};
	unsigned n = 0;
	memset(m, 0, sizeof(double[AXES_COARSE][AXES_COARSE]));
	for (unsigned i = 0; i < cells->nlines; i++)
		for (unsigned k = 0; k < cells->line[i].ncells; k++) {
			float at[AXES_COARSE];
			if (cells->line[i].cell[k].small)
				continue;
			axes_coarsen(&shape[i][k], at);
			n++;
			for (unsigned r = 0; r < AXES_COARSE; r++) {
				mean[r] += (double)at[r];
				for (unsigned c = 0; c <= r; c++)
					m[r][c] += (double)(at[r] * at[c]);
			}
		}
	for (unsigned r = 0; r < AXES_COARSE; r++)
		for (unsigned c = 0; c <= r; c++)
			m[c][r] = m[r][c] -= n ? mean[r] * mean[c] / n : 0;
}

/* Takes from each what those before it have of it, and makes it one long. */
static void set_upright(struct axes *x)
{
	for (unsigned d = 0; d < AXES; d++) {
		double length = 0;
		for (unsigned e = 0; e < d; e++) {
			double dot = 0;
			for (unsigned i = 0; i < AXES_COARSE; i++)
				dot += (double)(x->at[d][i] * x->at[e][i]);
			for (unsigned i = 0; i < AXES_COARSE; i++)
				x->at[d][i] -= (float)dot * x->at[e][i];
		}
		for (unsigned i = 0; i < AXES_COARSE; i++)
			length += (double)(x->at[d][i] * x->at[d][i]);
		for (unsigned i = 0; i < AXES_COARSE; i++)
			x->at[d][i] /= (float)sqrt(fmax(length, 1e-12));
	}
}

/* Turns each as the page's letters vary; again and again, and they lie where those vary most. */
static void turn(struct axes *x, double (*m)[AXES_COARSE])
{
	for (unsigned d = 0; d < AXES; d++) {
		float to[AXES_COARSE];
		for (unsigned r = 0; r < AXES_COARSE; r++) {
			double sum = 0;
			for (unsigned c = 0; c < AXES_COARSE; c++)
				sum += m[r][c] * (double)x->at[d][c];
			to[r] = (float)sum;
		}
		memcpy(x->at[d], to, sizeof to);
	}
}

struct axes *axes_find(struct arena *a, const struct ink_cells *cells, struct ink_shape *const *shape)
{
	double (*m)[AXES_COARSE] = xrealloc(NULL, sizeof(double[AXES_COARSE][AXES_COARSE]));
	struct axes *x = arena_alloc(a, sizeof *x);
	covariance(cells, shape, m);
	for (unsigned d = 0; d < AXES; d++)	/* anything to begin with */
		for (unsigned i = 0; i < AXES_COARSE; i++)
			x->at[d][i] = (float)cos((d + 1) * (i + 0.5));
	for (unsigned i = 0; i < TURNS; i++) {
		set_upright(x);
		turn(x, m);
	}
	set_upright(x);
	free(m);
	return x;
}

void axes_along(const struct axes *x, const struct ink_shape *s, float out[AXES])
{
	float at[AXES_COARSE];
	axes_coarsen(s, at);
	for (unsigned d = 0; d < AXES; d++) {
		out[d] = 0;
		for (unsigned i = 0; i < AXES_COARSE; i++)
			out[d] += at[i] * x->at[d][i];
	}
}
