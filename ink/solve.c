#include "ink/solve.h"

#include <math.h>

#define LEAST 1e-12	/* on the diagonal */

bool solve_factor(double *m, unsigned n)
{
	bool positive = true;
	for (unsigned j = 0; j < n; j++) {
		for (unsigned i = j; i < n; i++) {
			double sum = m[i * n + j];
			for (unsigned k = 0; k < j; k++)
				sum -= m[i * n + k] * m[j * n + k];
			positive &= i != j || sum > 0;
			m[i * n + j] = i == j ? sqrt(fmax(sum, LEAST)) : sum / m[j * n + j];
		}
	}
	return positive;
}

void solve_forward(const double *l, unsigned n, double *x, unsigned first)
{
	for (unsigned i = first; i < n; i++) {
		for (unsigned k = first; k < i; k++)
			x[i] -= l[i * n + k] * x[k];
		x[i] /= l[i * n + i];
	}
}

void solve_backward(const double *l, unsigned n, double *x)
{
	for (unsigned i = n; i-- > 0;) {
		x[i] /= l[i * n + i];
		for (unsigned k = 0; k < i; k++)
			x[k] -= l[i * n + k] * x[i];
	}
}
