/*
 * How words of a page are made: which letters stand side by side in it. Of two
 * spellings of a name the one with a pair of letters that is nowhere else is the
 * likelier misreading.
 */
#ifndef WEIGH_PAIRS_H
#define WEIGH_PAIRS_H

#include "base/diag.h"

struct letter_pairs {
	unsigned times[27][27];		/* 26: no letter */
	size_t letters;			/* counted */
};

void pairs_count(struct letter_pairs *p, const struct source *page);

/* Costs for pairs that stand hardly anywhere but in this word, which stands `times` times,
 * spelt so or otherwise, and for digits. */
unsigned pairs_strangeness(const struct letter_pairs *p, const char *word, unsigned times);

#endif
