#include "ink/solve.h"

#include <math.h>
#include <string.h>

#define LEAST 1e-12	/* on the diagonal */

/* Takes from column j of rows from i on what the columns before it have of it. Four rows at a time, since no sum waits for another. */
static void subtract_before(double *m, unsigned n, unsigned j, unsigned i)
{
	const double *own = m + (size_t)j * n;
	for (; i + 4 <= n; i += 4) {
		double *row = m + (size_t)i * n, a = row[j], b = row[n + j], c = row[2 * n + j], d = row[3 * n + j];
		for (unsigned k = 0; k < j; k++) {
			a -= row[k] * own[k];
			b -= row[n + k] * own[k];
			c -= row[2 * n + k] * own[k];
			d -= row[3 * n + k] * own[k];
		}
		row[j] = a;
		row[n + j] = b;
		row[2 * n + j] = c;
		row[3 * n + j] = d;
	}
	for (; i < n; i++)
		for (unsigned k = 0; k < j; k++)
			m[i * n + j] -= m[i * n + k] * own[k];
}

bool solve_factor(double *m, unsigned n)
{
	bool positive = true;
	for (unsigned j = 0; j < n; j++) {
		subtract_before(m, n, j, j);
		positive &= m[j * n + j] > 0;
		m[j * n + j] = sqrt(fmax(m[j * n + j], LEAST));
		for (unsigned i = j + 1; i < n; i++)
			m[i * n + j] /= m[j * n + j];
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

void solve_forward_lanes(const double *l, unsigned n, double (*x)[SOLVE_LANES], unsigned first)
{
	for (unsigned i = first; i < n; i++) {
		double sum[SOLVE_LANES];
		memcpy(sum, x[i], sizeof sum);
		for (unsigned k = first; k < i; k++)
			for (unsigned lane = 0; lane < SOLVE_LANES; lane++)
				sum[lane] -= l[i * n + k] * x[k][lane];
		for (unsigned lane = 0; lane < SOLVE_LANES; lane++)
			x[i][lane] = sum[lane] / l[i * n + i];
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
