/* Symmetric positive matrices, n by n, of which the lower triangle is looked at, and equations with them. */
#ifndef INK_SOLVE_H
#define INK_SOLVE_H

#include <stdbool.h>

/* The lower triangle becomes its Cholesky factor; false: the matrix is not positive, and what comes out is of one that nearly is it. */
bool solve_factor(double *m, unsigned n);

/* Solves L y = x in place, where x is 0 before the first. */
void solve_forward(const double *l, unsigned n, double *x, unsigned first);

/* The same for several at once, number by number beside one another: what takes one its time is that each step waits for the last. */
enum { SOLVE_LANES = 8 };

void solve_forward_lanes(const double *l, unsigned n, double (*x)[SOLVE_LANES], unsigned first);

/* Solves L' y = x in place. */
void solve_backward(const double *l, unsigned n, double *x);

#endif
