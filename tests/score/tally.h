/* What a report says, held against what the page says. */
#ifndef TESTS_SCORE_TALLY_H
#define TESTS_SCORE_TALLY_H

#include "tests/score/page.h"

/* FIGURE(what): counts of bytes, findings and pages. */
#define FIGURES(FIGURE)                                                                            \
	FIGURE(pages)                                                                              \
	FIGURE(told)         /* bytes of the program that the clean page prints */                 \
	FIGURE(printed)      /* of these, still printed after the damage */                        \
	FIGURE(right)        /* of those still printed, right, proven or not */                    \
	FIGURE(doubly)       /* of those still printed, printed twice before the damage */         \
	FIGURE(doubly_right) /* of these, right */                                                 \
	FIGURE(doubtful)     /* wrong and called doubtful */                                       \
	FIGURE(single)       /* wrong and called single, or played */                              \
	FIGURE(sure)         /* wrong and called proven */                                         \
	FIGURE(invented)     /* of the wrong: the program has none there */                        \
	FIGURE(missing)      /* not there, and told */                                             \
	FIGURE(untold)       /* not there, and not told, or taken for explained */                 \
	FIGURE(twice)        /* bytes with two witnesses undamaged */                              \
	FIGURE(proven_twice) /* of those, proven */                                                \
	FIGURE(proven)       /* called proven, right or wrong */                                   \
	FIGURE(findings)                                                                           \
	FIGURE(verified)       /* pages VERIFIED */                                                \
	FIGURE(verified_wrong) /* of those, pages with a byte wrong, or missing */                 \
	FIGURE(refused)        /* pages that the reader said it cannot read */                     \
	FIGURE(broken)         /* pages on which it crashed, hung or wrote no report */            \
	FIGURE(differs)        /* pages whose image is not what the map says */

struct figures {
#define FIGURE(what) unsigned long what;
	FIGURES(FIGURE)
#undef FIGURE
	double seconds;
	uint32_t report; /* a sum of all that the reports say */
};

void figures_add(struct figures *sum, const struct figures *f);

/*
 * page: undamaged; left: of the damaged one; json: the report, NULL when there is none, and why in
 * status (an exit status, -1: killed); image: what -b wrote, from the first address on.
 * log: NULL, or takes a line for each byte that is not as it should be.
 */
void tally(const struct page *page, const struct left *left, const char *json, int status,
	   const uint8_t *image, size_t image_len, struct figures *f, struct buf *log);

#endif
