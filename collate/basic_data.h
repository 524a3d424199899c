/*
 * Loaders add up their DATA and say what should come out. That total is a witness of all the pieces at once: it tells
 * that one of them is wrong, not which.
 */
#ifndef COLLATE_BASIC_DATA_H
#define COLLATE_BASIC_DATA_H

#include "collate/basic.h"

/* In a line as it is kept; blanks are passed over. */
struct basic_scan {
	const uint8_t *p, *end;
};

/* The one or two letters that tell a name; 0: there is none. */
unsigned basic_scan_name(struct basic_scan *r);
/* Passes that byte if it is next. */
bool basic_scan_takes(struct basic_scan *r, uint8_t c);

enum { BASIC_TOTALS = 16 };

struct basic_total {
	const struct basic_truth *line;		/* that has it */
	long printed, sum;			/* what all pieces give */
	bool holds;				/* of the first `pieces` of them */
	unsigned pieces;
};

/* The totals that the program checks; how many. 0 too where some of its DATA are no whole numbers. */
unsigned basic_totals(struct arena *a, const struct basic_pages *b, struct basic_total out[BASIC_TOTALS]);

#endif
