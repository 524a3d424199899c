#include "ink/learn.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ink/solve.h"

enum { D = SHAPE_SIZE + 1 };
#define UNLIKE 4.0	/* spreads from the mean where a letter is as likely one never seen */
#define RIDGE 0.1	/* as much as a tenth of an example speaks for 0 */

static void scores(const struct learnt *l, const struct ink_shape *s, double *score)
{
	for (unsigned c = 0; c < l->n; c += 4) {	/* four sums, which do not wait for one another; the last is made again */
		const float *w[4];
		double sum[4];
		for (unsigned q = 0; q < 4; q++) {
			w[q] = l->weight[c + q < l->n ? c + q : l->n - 1];
			sum[q] = (double)w[q][SHAPE_SIZE];
		}
		for (unsigned i = 0; i < SHAPE_SIZE; i++)
			for (unsigned q = 0; q < 4; q++)
				sum[q] += (double)w[q][i] * s->at[i];
		for (unsigned q = 0; q < 4 && c + q < l->n; q++)
			score[c + q] = sum[q];
	}
}

static void to_likely(const struct learnt *l, double sharp, const double *score, double *likely)
{
	double most = score[0], sum = 0;
	for (unsigned c = 1; c < l->n; c++)
		most = fmax(most, score[c]);
	for (unsigned c = 0; c < l->n; c++)
		sum += likely[c] = exp(sharp * (score[c] - most));
	for (unsigned c = 0; c < l->n; c++)
		likely[c] /= sum;
}

static unsigned index_of(const struct learnt *l, char letter)
{
	unsigned c = 0;
	while (c < l->n && l->letter[c] != letter)
		c++;
	return c;
}

static void collect_letters(struct learnt *l, const char *letter, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		unsigned c = index_of(l, letter[i]);
		if (c == LEARN_LETTERS)
			continue;
		if (c == l->n)
			l->letter[l->n++] = letter[i];
		l->examples[c]++;
	}
}

static double likeness(const float *mean, const struct ink_shape *s)
{
	double sum = 0;
	for (unsigned i = 0; i < SHAPE_SIZE; i++)
		sum += (double)mean[i] * s->at[i];
	return sum;
}

/* The same to the mean of a letter's other examples; sum is of all, without length 1. */
static double likeness_without(const float *sum, const struct ink_shape *s)
{
	double dot = 0, length = 0;
	for (unsigned i = 0; i < SHAPE_SIZE; i++) {
		double at = (double)sum[i] - s->at[i];
		dot += at * s->at[i];
		length += at * at;
	}
	return dot / sqrt(fmax(length, 1e-9));
}

/* Each letter's mean shape, and how alike its examples are to that of the others. */
static void average(struct arena *a, struct learnt *l, const struct ink_shape *const *shape, const char *letter, unsigned n)
{
	double sum = 0, square = 0;
	unsigned count = 0;
	l->mean = arena_alloc(a, l->n * sizeof *l->mean);
	for (unsigned i = 0; i < n; i++) {
		float *restrict mean = l->mean[index_of(l, letter[i])];
		for (unsigned k = 0; k < SHAPE_SIZE; k++)
			mean[k] += shape[i]->at[k];
	}
	for (unsigned i = 0; i < n; i++) {
		unsigned c = index_of(l, letter[i]);
		if (l->examples[c] < 2)
			continue;
		double alike = likeness_without(l->mean[c], shape[i]);
		sum += alike;
		square += alike * alike;
		count++;
	}
	for (unsigned c = 0; c < l->n; c++) {
		double length = 0;
		for (unsigned k = 0; k < SHAPE_SIZE; k++)
			length += (double)l->mean[c][k] * l->mean[c][k];
		for (unsigned k = 0; k < SHAPE_SIZE; k++)
			l->mean[c][k] /= (float)sqrt(fmax(length, 1e-9));
	}
	l->alike = count ? sum / count : 0.8;
	l->spread = fmax(count ? sqrt(fmax(square / count - l->alike * l->alike, 0)) : 0.05, 0.03);
}

double learn_alike(const struct ink_shape *const *shape, const char *letter, unsigned n)
{
	struct arena a = ARENA_INIT;
	struct learnt l = {.n = 0};
	collect_letters(&l, letter, n);
	average(&a, &l, shape, letter, n);
	arena_free(&a);
	return l.alike;
}

/*
 * What an example counts: as its letter's examples, by the square root, are fewer than most have. A page has a hundred
 * zeros and two Ds, and a D that lost some ink would be taken for a zero.
 */
static double weigh(const struct learnt *l, const struct examples *e, unsigned i, unsigned letter)
{
	return (e->weight ? (double)e->weight[i] : 1) * sqrt((double)e->n / l->n / l->examples[letter]);
}

/* The sharpness with which the examples' own letters are likeliest, by fits without them. */
static void calibrate(struct learnt *l, double (*score)[LEARN_LETTERS], const char *letter, unsigned n)
{
	double best = -INFINITY, likely[LEARN_LETTERS];
	for (double sharp = 4; sharp < 40; sharp *= 1.15) {
		double sum = 0;
		for (unsigned i = 0; i < n; i++) {
			to_likely(l, sharp, score[i], likely);
			sum += log(likely[index_of(l, letter[i])] * 0.999 + 1e-4);
		}
		if (sum > best) {
			best = sum;
			l->sharp = sharp;
		}
	}
}

/* One of a shape's measures; behind its samples stands what adds to each score. */
static double measure(const struct ink_shape *s, unsigned i)
{
	return i < SHAPE_SIZE ? (double)s->at[i] : 1;
}

/* A shape's products with several others. */
SHAPE_NUMBERS
static void products(const struct ink_shape *s, double (*restrict lanes)[SOLVE_LANES], double sum[restrict SOLVE_LANES])
{
	for (unsigned at = 0; at < SHAPE_SIZE; at++) {
		double v = s->at[at];
		for (unsigned q = 0; q < SOLVE_LANES; q++)
			sum[q] += v * lanes[at][q];
	}
}

void examples_init(struct examples *e, const struct ink_shape *const *shape, const float *weight, unsigned n)
{
	*e = (struct examples){.shape = shape, .weight = weight, .n = n};
	if (n >= D)
		return;
	e->product = xrealloc(NULL, (size_t)n * n * sizeof *e->product);
	for (unsigned from = 0; from < n; from += SOLVE_LANES) {
		double lanes[SHAPE_SIZE][SOLVE_LANES];	/* of these examples, number by number beside one another */
		for (unsigned at = 0; at < SHAPE_SIZE; at++)
			for (unsigned q = 0; q < SOLVE_LANES; q++)
				lanes[at][q] = shape[from + q < n ? from + q : n - 1]->at[at];
		for (unsigned i = from; i < n; i++) {
			double sum[SOLVE_LANES] = {0};
			products(shape[i], lanes, sum);
			for (unsigned q = 0; q < SOLVE_LANES && from + q <= i; q++)
				e->product[i * n + from + q] = sum[q] + 1;
		}
	}
}

void examples_free(struct examples *e)
{
	free(e->product);
}

/* A fit of examples whose letters have these indices, each of which counts so much. */
struct fit {
	const struct examples *e;
	const unsigned *own;
	const double *counts;
	double (*score)[LEARN_LETTERS];		/* each example's, by a fit without it */
};

/*
 * By the products of examples with each other: with C their matrix, and what each resists on its diagonal, a letter's
 * weights are the examples' sum by C's inverse times the letter's indicator; divided by the inverse's diagonal, that is
 * also how far an example's score without it is off.
 */
static void fit_examples(struct learnt *l, const struct fit *f)
{
	const struct examples *e = f->e;
	unsigned n = e->n;
	double *m = xrealloc(NULL, (size_t)n * n * sizeof *m), *x = xrealloc(NULL, (size_t)n * n * sizeof *x);
	double (*lanes)[SOLVE_LANES] = xrealloc(NULL, n * sizeof *lanes);
	double *part = xrealloc(NULL, n * sizeof *part), *diagonal = xrealloc(NULL, n * sizeof *diagonal), sum[D];
	memcpy(m, e->product, (size_t)n * n * sizeof *m);
	for (unsigned i = 0; i < n; i++)
		m[i * n + i] += RIDGE / f->counts[i];
	solve_factor(m, n);
	for (unsigned from = 0; from < n; from += SOLVE_LANES) {	/* columns of the factor's inverse */
		unsigned some = n - from < SOLVE_LANES ? n - from : SOLVE_LANES;
		memset(lanes, 0, n * sizeof *lanes);
		for (unsigned i = 0; i < some; i++)
			lanes[from + i][i] = 1;
		solve_forward_lanes(m, n, lanes, from);
		for (unsigned i = from; i < from + some; i++) {
			diagonal[i] = 0;
			for (unsigned k = i; k < n; k++) {
				x[i * n + k] = lanes[k][i - from];
				diagonal[i] += x[i * n + k] * x[i * n + k];
			}
		}
	}
	for (unsigned c = 0; c < l->n; c++) {
		memset(part, 0, n * sizeof *part);
		memset(sum, 0, sizeof sum);
		for (unsigned i = 0; i < n; i++)
			for (unsigned k = i; k < n && f->own[i] == c; k++)
				part[k] += x[i * n + k];
		for (unsigned i = 0; i < n; i++) {
			double alpha = 0;
			for (unsigned k = i; k < n; k++)
				alpha += x[i * n + k] * part[k];
			f->score[i][c] = (f->own[i] == c) - alpha / diagonal[i];
			for (unsigned k = 0; k < SHAPE_SIZE; k++)
				sum[k] += alpha * e->shape[i]->at[k];
			sum[SHAPE_SIZE] += alpha;
		}
		for (unsigned k = 0; k < D; k++)
			l->weight[c][k] = (float)sum[k];
	}
	free(diagonal);
	free(part);
	free(lanes);
	free(x);
	free(m);
}

/* Adds some examples' measures, each with each, to their matrix: several at once, since it is a large one. */
static void add_measures(const struct fit *f, unsigned from, unsigned n, double *restrict m)
{
	double x[SOLVE_LANES][D];
	for (unsigned i = 0; i < SOLVE_LANES; i++)
		for (unsigned r = 0; r < D; r++)
			x[i][r] = i < n ? measure(f->e->shape[from + i], r) : 0;
	for (unsigned r = 0; r < D; r++)
		for (unsigned i = 0; i < n; i++) {
			double v = f->counts[from + i] * x[i][r];
			for (unsigned c = 0; c <= r; c++)
				m[r * D + c] += v * x[i][c];
		}
}

/* Some examples' scores by a fit without them, from those by the fit to all whose factor m is. */
static void score_without(struct learnt *l, const struct fit *f, unsigned from, unsigned n, const double *m)
{
	double x[D][SOLVE_LANES], lever[SOLVE_LANES] = {0};
	for (unsigned r = 0; r < D; r++)
		for (unsigned i = 0; i < SOLVE_LANES; i++)
			x[r][i] = i < n ? measure(f->e->shape[from + i], r) : 0;
	solve_forward_lanes(m, D, x, 0);
	for (unsigned r = 0; r < D; r++)
		for (unsigned i = 0; i < SOLVE_LANES; i++)
			lever[i] += x[r][i] * x[r][i];
	for (unsigned i = 0; i < n; i++) {
		double *score = f->score[from + i], own = lever[i] * f->counts[from + i];
		scores(l, f->e->shape[from + i], score);
		for (unsigned c = 0; c < l->n; c++)
			score[c] = (score[c] - own * (c == f->own[from + i])) / fmax(1 - own, 1e-6);
	}
}

/* By the products of the measures: for more examples than there are measures. */
static void fit_measures(struct learnt *l, const struct fit *f)
{
	const struct examples *e = f->e;
	double *m = xrealloc(NULL, sizeof(double[D * D]));
	double (*w)[D] = xrealloc(NULL, l->n * sizeof *w);
	memset(m, 0, sizeof(double[D * D]));
	memset(w, 0, l->n * sizeof *w);
	for (unsigned i = 0; i < e->n; i++)
		for (unsigned r = 0; r < D; r++)
			w[f->own[i]][r] += f->counts[i] * measure(e->shape[i], r);
	for (unsigned i = 0; i < e->n; i += SOLVE_LANES)
		add_measures(f, i, e->n - i < SOLVE_LANES ? e->n - i : SOLVE_LANES, m);
	for (unsigned r = 0; r < D; r++)
		m[r * D + r] += RIDGE;
	solve_factor(m, D);
	for (unsigned c = 0; c < l->n; c++) {
		solve_forward(m, D, w[c], 0);
		solve_backward(m, D, w[c]);
		for (unsigned r = 0; r < D; r++)
			l->weight[c][r] = (float)w[c][r];
	}
	for (unsigned i = 0; i < e->n; i += SOLVE_LANES)
		score_without(l, f, i, e->n - i < SOLVE_LANES ? e->n - i : SOLVE_LANES, m);
	free(w);
	free(m);
}

struct learnt *learn(struct arena *a, const struct examples *e, const char *letter, float *outside)
{
	struct learnt *l = arena_alloc(a, sizeof *l);
	unsigned n = e->n, right = 0, fellows = 0;
	collect_letters(l, letter, n);
	if (l->n < 2)
		return NULL;
	double (*score)[LEARN_LETTERS] = xrealloc(NULL, n * sizeof *score);
	double *counts = xrealloc(NULL, n * sizeof *counts);
	unsigned *own = xrealloc(NULL, n * sizeof *own);
	for (unsigned i = 0; i < n; i++) {
		own[i] = index_of(l, letter[i]);
		counts[i] = weigh(l, e, i, own[i]);
	}
	l->weight = arena_alloc(a, l->n * sizeof *l->weight);
	(e->product ? fit_examples : fit_measures)(l, &(struct fit){e, own, counts, score});
	for (unsigned i = 0; i < n; i++) {
		unsigned best = 0;
		for (unsigned c = 0; c < l->n; c++)
			best = score[i][c] > score[i][best] ? c : best;
		fellows += l->examples[own[i]] > 1;
		right += l->examples[own[i]] > 1 && best == own[i];
		l->mistaken[best] += l->examples[own[i]] > 1 && best != own[i];
	}
	l->right = fellows ? (double)right / fellows : 0;
	average(a, l, e->shape, letter, n);
	calibrate(l, score, letter, n);
	for (unsigned i = 0; outside && i < n; i++) {
		double likely[LEARN_LETTERS];
		to_likely(l, l->sharp, score[i], likely);
		outside[i] = (float)likely[own[i]];
	}
	free(own);
	free(counts);
	free(score);
	return l;
}

void learnt_read(const struct learnt *l, const struct ink_shape *s, double *likely)
{
	double score[LEARN_LETTERS];
	unsigned best = 0;
	scores(l, s, score);
	to_likely(l, l->sharp, score, likely);
	for (unsigned c = 1; c < l->n; c++)
		best = score[c] > score[best] ? c : best;
	/* A letter that was never seen is unlike all that are known. */
	double off = (likeness(l->mean[best], s) - l->alike) / l->spread;
	double known = 1 / (1 + exp(-2 * (off + UNLIKE)));
	for (unsigned c = 0; c < l->n; c++)
		likely[c] *= known;
}
