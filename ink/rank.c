#include "ink/rank.h"

#include <stdlib.h>

static int by_number(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

void rank_sort(double *x, size_t n)
{
	qsort(x, n, sizeof *x, by_number);
}

double rank_median(double *x, size_t n)
{
	rank_sort(x, n);
	return n ? x[n / 2] : 0;
}
