/* The small part of the score that is kept in a file, so that a change of any figure is seen. */
#ifndef TESTS_SCORE_FROZEN_H
#define TESTS_SCORE_FROZEN_H

#include "base/buf.h"
#include "tests/score/tally.h"

struct frozen_line {
	char name[48], condition[16];
	struct figures figures;
};

/* Puts the text of the file of figures, and of that of reports: a sum a line. */
void frozen_write(const struct frozen_line *lines, unsigned n, struct buf *out);
void frozen_write_reports(const struct frozen_line *lines, unsigned n, struct buf *out);

/*
 * Compares with the text of either file, says what differs on standard output; how many lines are
 * the same, and how many are not or are only in one of the two.
 */
void frozen_compare(const char *text, const struct frozen_line *lines, unsigned n, unsigned *passed,
		    unsigned *failed);
void frozen_compare_reports(const char *text, const struct frozen_line *lines, unsigned n,
			    unsigned *passed, unsigned *failed);

#endif
