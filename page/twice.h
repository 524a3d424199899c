/*
 * Bytes that stand twice in a row, in two radices; the second ones, which are computed from the first, are no witnesses:
 *
 *     040.100  076 003       3E 03     INIT    MVI  A,003Q        040.100  076 003                 INIT    MVI  A,003Q
 *     16514    33 44 1       21 2C 01          LD   HL,300        16514    33 44 1                         LD   HL,300
 */
#ifndef PAGE_TWICE_H
#define PAGE_TWICE_H

#include "base/diag.h"

/* The page itself, or one of the same shape with blanks for the second ones where both are equal; it lives in the arena. */
struct source *once_page(struct arena *a, struct source *page);

#endif
