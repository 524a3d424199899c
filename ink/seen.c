#include "ink/seen.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ink/rank.h"
#include "ink/solve.h"

enum {
	D = SEEN_SIZE,
	FEWEST = 24,	/* examples that have a fellow */
	CODES = 128,
};
#define FLOOR 0.01	/* of the variance from letter to letter, added to each: few examples tell little about rare ones */
#define NEAR  2.5	/* no shape that is so near to a letter was not seen */
#define TOP   0.95	/* of the examples, those that lie farthest from their letter are not counted */
#define FAR   1.5	/* times as far as these from any letter, a shape is as likely another letter's as not */
#define STEEP 14.0
#define SOFTER 4.0	/* a distance's square, as a natural logarithm of likelihoods: 2 if letters varied by chance alone */

struct seen {
	const struct axes *axes;
	double factor[D * D];	/* Cholesky's of the covariance about the means: by it, distances are measured by how examples vary */
	double mean[CODES][D];	/* ... and these are so measured once it is known */
	unsigned n[CODES];
	double reach;		/* how far examples lie from their letter's other examples */
};

static void place(const struct axes *x, const struct ink_shape *s, double out[D])
{
	float at[AXES], coarse[AXES_COARSE];
	double all = 0, on = 0;
	axes_coarsen(s, coarse);
	axes_along(x, s, at);
	for (unsigned i = 0; i < AXES; i++) {
		out[i] = (double)at[i];
		on += out[i] * out[i];
	}
	for (unsigned i = 0; i < AXES_COARSE; i++)
		all += (double)(coarse[i] * coarse[i]);
	out[AXES] = sqrt(fmax(all - on, 0));
}

/* How far a place is from a letter's mean, both measured by how examples vary; without: from that of the others. */
static double distance(const struct seen *s, const double at[D], unsigned letter, bool without)
{
	double sum = 0, n = s->n[letter];
	for (unsigned i = 0; i < D; i++) {
		double x = (at[i] - s->mean[letter][i]) * (without ? n / (n - 1) : 1);
		sum += x * x;
	}
	/* The mean of few is itself off. */
	return sqrt(sum / (1 + 1 / (without ? n - 1 : n)));
}

static void take_means(struct seen *s, double (*at)[D], const char *letter, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		unsigned c = letter[i] & 127;
		s->n[c]++;
		for (unsigned k = 0; k < D; k++)
			s->mean[c][k] += (at[i][k] - s->mean[c][k]) / s->n[c];
	}
}

/* How far letters' means are from their middle: the square of it. */
static double between(const struct seen *s)
{
	double square = 0;
	unsigned letters = 0;
	for (unsigned c = 0; c < CODES; c++)
		letters += s->n[c] > 0;
	for (unsigned k = 0; k < D; k++) {
		double sum = 0;
		for (unsigned c = 0; c < CODES; c++) {
			sum += s->mean[c][k];
			square += s->mean[c][k] * s->mean[c][k];
		}
		square -= sum * sum / letters;
	}
	return square / letters;
}

/* How examples vary about their means; how many have a fellow. */
static unsigned take_covariance(struct seen *s, double (*at)[D], const char *letter, unsigned n)
{
	unsigned fellows = 0, letters = 0;
	for (unsigned i = 0; i < n; i++) {
		unsigned c = letter[i] & 127;
		fellows += s->n[c] > 1;
		for (unsigned r = 0; r < D; r++)
			for (unsigned k = 0; k <= r; k++)
				s->factor[r * D + k] += (at[i][r] - s->mean[c][r]) * (at[i][k] - s->mean[c][k]);
	}
	for (unsigned c = 0; c < CODES; c++)
		letters += s->n[c] > 1;
	if (fellows < FEWEST)
		return 0;
	for (unsigned r = 0; r < D; r++) {
		for (unsigned k = 0; k <= r; k++)
			s->factor[r * D + k] /= fellows - letters;
		s->factor[r * D + r] += FLOOR * between(s) + 1e-9;
	}
	return fellows;
}

struct seen *seen_new(struct arena *a, const struct axes *x, const struct ink_shape *const *shape, const char *letter, unsigned n)
{
	struct seen *s = arena_alloc(a, sizeof *s);
	double (*at)[D] = xrealloc(NULL, (n + 1) * sizeof *at), *far = xrealloc(NULL, (n + 1) * sizeof *far);
	unsigned fellows, found = 0;
	s->axes = x;
	for (unsigned i = 0; i < n; i++)
		place(x, shape[i], at[i]);
	take_means(s, at, letter, n);
	fellows = take_covariance(s, at, letter, n);
	if (fellows && solve_factor(s->factor, D)) {
		for (unsigned c = 0; c < CODES; c++)
			if (s->n[c])
				solve_forward(s->factor, D, s->mean[c], 0);
		for (unsigned i = 0; i < n; i++) {
			if (s->n[letter[i] & 127] < 2)
				continue;
			solve_forward(s->factor, D, at[i], 0);
			far[found++] = distance(s, at[i], letter[i] & 127, true);
		}
		rank_sort(far, found);
		s->reach = fmax(far[(unsigned)(TOP * (found - 1))], NEAR);
	}
	free(far);
	free(at);
	return found ? s : NULL;
}

struct seen_place seen_place(const struct seen *s, const struct ink_shape *shape)
{
	struct seen_place out;
	place(s->axes, shape, out.at);
	solve_forward(s->factor, D, out.at, 0);
	return out;
}

double seen_likely(const struct seen *s, const struct seen_place *p, char letter)
{
	unsigned c = letter & 127;
	return s->n[c] ? 1 / (1 + exp(STEEP * (distance(s, p->at, c, false) / s->reach - FAR))) : 0;
}

double seen_far(const struct seen *s, const struct seen_place *p, const char *letter, unsigned n)
{
	double least = INFINITY;
	for (unsigned k = 0; k < n; k++)
		if (s->n[letter[k] & 127])
			least = fmin(least, distance(s, p->at, letter[k] & 127, false));
	return least / s->reach;
}

void seen_shares(const struct seen *s, const struct seen_place *p, const char *letter, unsigned n, double *share)
{
	double least = INFINITY, sum = 0;
	for (unsigned k = 0; k < n; k++) {
		unsigned c = letter[k] & 127;
		double far = s->n[c] ? distance(s, p->at, c, false) : INFINITY;
		share[k] = far * far / SOFTER;
		least = fmin(least, share[k]);
	}
	for (unsigned k = 0; k < n; k++)
		sum += share[k] = isfinite(share[k]) ? exp(least - share[k]) : 0;
	for (unsigned k = 0; k < n; k++)
		share[k] /= fmax(sum, 1e-9);
}
