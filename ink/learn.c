#include "ink/learn.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { D = SHAPE_SIZE + 1 };
#define UNLIKE 4.0	/* spreads from the mean where a letter is as likely one never seen */
#define RIDGE 0.1	/* as much as a tenth of an example speaks for 0 */

/* The lower triangle of a symmetric positive matrix becomes its Cholesky factor. */
static void factorise(double (*m)[D])
{
	for (unsigned j = 0; j < D; j++) {
		for (unsigned i = j; i < D; i++) {
			double sum = m[i][j];
			for (unsigned k = 0; k < j; k++)
				sum -= m[i][k] * m[j][k];
			m[i][j] = i == j ? sqrt(fmax(sum, 1e-12)) : sum / m[j][j];
		}
	}
}

/* Solves L y = x in place. */
static void forward(double (*l)[D], double *x)
{
	for (unsigned i = 0; i < D; i++) {
		for (unsigned k = 0; k < i; k++)
			x[i] -= l[i][k] * x[k];
		x[i] /= l[i][i];
	}
}

/* Solves L' y = x in place. */
static void backward(double (*l)[D], double *x)
{
	for (unsigned i = D; i-- > 0;) {
		x[i] /= l[i][i];
		for (unsigned k = 0; k < i; k++)
			x[k] -= l[i][k] * x[i];
	}
}

static void scores(const struct learnt *l, const struct ink_shape *s, double *score)
{
	for (unsigned c = 0; c < l->n; c++) {
		double sum = l->weight[c][SHAPE_SIZE];
		for (unsigned i = 0; i < SHAPE_SIZE; i++)
			sum += (double)l->weight[c][i] * s->at[i];
		score[c] = sum;
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
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < SHAPE_SIZE; k++)
			l->mean[index_of(l, letter[i])][k] += shape[i]->at[k];
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

/*
 * What an example counts: as its letter's examples, by the square root, are fewer than most have. A page has a hundred
 * zeros and two Ds, and a D that lost some ink would be taken for a zero.
 */
static double weigh(const struct learnt *l, const float *weight, unsigned i, char letter, unsigned n)
{
	return (weight ? (double)weight[i] : 1) * sqrt((double)n / l->n / l->examples[index_of(l, letter)]);
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

struct learnt *learn(struct arena *a, const struct ink_shape *const *shape, const char *letter,
		     const float *weight, unsigned n, float *outside)
{
	struct learnt *l = arena_alloc(a, sizeof *l);
	collect_letters(l, letter, n);
	if (l->n < 2)
		return NULL;
	double (*m)[D] = xrealloc(NULL, sizeof(double[D][D])), x[D];
	double (*w)[D] = xrealloc(NULL, l->n * sizeof *w);
	double (*score)[LEARN_LETTERS] = xrealloc(NULL, n * sizeof *score);
	memset(m, 0, sizeof(double[D][D]));
	memset(w, 0, l->n * sizeof *w);
	for (unsigned i = 0; i < n; i++) {
		double g = weigh(l, weight, i, letter[i], n);
		double *to = w[index_of(l, letter[i])];
		for (unsigned r = 0; r < D; r++) {
			double v = g * (r < SHAPE_SIZE ? (double)shape[i]->at[r] : 1);
			to[r] += v;
			for (unsigned c = 0; c <= r; c++)
				m[r][c] += v * (c < SHAPE_SIZE ? (double)shape[i]->at[c] : 1);
		}
	}
	for (unsigned r = 0; r < D; r++)
		m[r][r] += RIDGE;
	factorise(m);
	l->weight = arena_alloc(a, l->n * sizeof *l->weight);
	for (unsigned c = 0; c < l->n; c++) {
		forward(m, w[c]);
		backward(m, w[c]);
		for (unsigned r = 0; r < D; r++)
			l->weight[c][r] = (float)w[c][r];
	}
	unsigned right = 0, fellows = 0;
	for (unsigned i = 0; i < n; i++) {
		double lever = 0;
		for (unsigned r = 0; r < D; r++)
			x[r] = r < SHAPE_SIZE ? (double)shape[i]->at[r] : 1;
		forward(m, x);
		for (unsigned r = 0; r < D; r++)
			lever += x[r] * x[r];
		lever *= weigh(l, weight, i, letter[i], n);
		scores(l, shape[i], score[i]);
		unsigned own = index_of(l, letter[i]), best = 0;
		for (unsigned c = 0; c < l->n; c++) {
			score[i][c] = (score[i][c] - lever * (c == own)) / fmax(1 - lever, 1e-6);
			best = score[i][c] > score[i][best] ? c : best;
		}
		fellows += l->examples[own] > 1;
		right += l->examples[own] > 1 && best == own;
	}
	l->right = fellows ? (double)right / fellows : 0;
	average(a, l, shape, letter, n);
	calibrate(l, score, letter, n);
	for (unsigned i = 0; outside && i < n; i++) {
		double likely[LEARN_LETTERS];
		to_likely(l, l->sharp, score[i], likely);
		outside[i] = (float)likely[index_of(l, letter[i])];
	}
	free(score);
	free(w);
	free(m);
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
