/* Numbers in their order. */
#ifndef INK_RANK_H
#define INK_RANK_H

#include <stddef.h>

void rank_sort(double *x, size_t n);

/* The middle one of the numbers, which it sorts; 0: there are none. */
double rank_median(double *x, size_t n);

#endif
