/*
 * What letters look like, learnt from shapes whose letters are known: a linear classifier, fitted
 * by ridge regression onto one indicator a letter. Its scores, each example's from a fit without
 * it, also say how far they may be trusted.
 */
#ifndef INK_LEARN_H
#define INK_LEARN_H

#include "ink/shape.h"

enum { LEARN_LETTERS = 128 };

struct learnt {
	unsigned n;			/* letters known */
	char letter[LEARN_LETTERS];
	unsigned examples[LEARN_LETTERS];
	unsigned mistaken[LEARN_LETTERS];	/* examples of others, which have a fellow, that a fit without them takes for it */
	float (*weight)[SHAPE_SIZE + 1];	/* a letter's; the last stands alone */
	float (*mean)[SHAPE_SIZE];		/* ... and its examples' mean, of length 1 */
	double alike, spread;			/* how alike examples are to their letter's mean, and how much that varies */
	double sharp;			/* a score's difference of 1, as a natural logarithm of likelihoods */
	double right;			/* of examples that have a fellow: the share that a fit without them reads right */
};

/* Shapes to learn from, whatever letters they are taken for. */
struct examples {
	const struct ink_shape *const *shape;	/* the caller's, as the weights are; they stay */
	const float *weight;			/* NULL: all 1 */
	unsigned n;
	double *product;	/* n by n, of each with those before it; NULL: there are too many */
};

void examples_init(struct examples *e, const struct ink_shape *const *shape, const float *weight, unsigned n);
void examples_free(struct examples *e);

/*
 * From examples with their letters (ASCII, printable). NULL: fewer than two letters.
 * outside[i], unless NULL, gets the likelihood of example i's own letter by a fit without it.
 */
struct learnt *learn(struct arena *a, const struct examples *e, const char *letter, float *outside);

/* How alike shapes are to the mean of their letter's others, on the average. */
double learn_alike(const struct ink_shape *const *shape, const char *letter, unsigned n);

/* The likelihood of each letter known, in the order of l->letter; they sum to at most 1: what is
 * lacking is the likelihood that it is none of them. */
void learnt_read(const struct learnt *l, const struct ink_shape *s, double *likely);

#endif
