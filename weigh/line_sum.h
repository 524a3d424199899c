/*
 * Sums that magazines print beside the lines of a BASIC program. All have 8 bits. Some are made of what is typed,
 * line number and all, others of what the machine keeps of it; some weigh a character by its place. What such a
 * sum can prove is decided where readings are weighed: the oldest of Ahoy!'s doubles between bytes, so that only
 * the last eight of a line count.
 */
#ifndef WEIGH_LINE_SUM_H
#define WEIGH_LINE_SUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How a sum is printed: as a number, or as two letters for its halves. */
enum line_sum_print { LINE_SUM_NUMBER, LINE_SUM_LETTERS };

struct line_sum_kind;

/* So far. Without pointers; two that are alike go on alike. */
struct line_sum {
	uint16_t sum;
	uint16_t at;		/* how many were counted */
	bool quoted;
};

struct line_sum_kind {
	const char *name;
	enum line_sum_print print;
	const char *letters;			/* sixteen; NULL */
	bool low_first;				/* the first letter is the lower half */
	bool kept;				/* it is of the bytes that the machine keeps, not of what is typed */
	void (*begin)(struct line_sum *s, unsigned number);
	void (*take)(struct line_sum *s, uint8_t byte);
	uint8_t (*value)(const struct line_sum *s);
};

extern const struct line_sum_kind line_sum_kinds[];
extern const unsigned nline_sum_kinds;

/* What is printed for a value: two letters, or digits; NUL behind it. */
enum { LINE_SUM_WIDTH = 4 };
void line_sum_put(const struct line_sum_kind *k, uint8_t value, char out[LINE_SUM_WIDTH]);

/* Of a line: its number, what is typed behind it, and what is kept of that, of which each kind takes one. */
uint8_t line_sum_of(const struct line_sum_kind *k, unsigned number, const uint8_t *typed, size_t ntyped, const uint8_t *kept, size_t nkept);

/* At the beginning of a line, with what of the number is counted. */
void line_sum_begin(const struct line_sum_kind *k, struct line_sum *s, unsigned number);
/* At its end. */
uint8_t line_sum_end(const struct line_sum_kind *k, struct line_sum s);

#endif
