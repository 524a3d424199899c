/*
 * What a printed line of BASIC may say. One search for the cheapest reading: characters misread, lost and put in
 * cost what the model says, and so does a statement that BASIC does not take, a name or line that is nowhere else.
 * Where a sum stands beside the line, only readings are taken that make it hold.
 */
#ifndef COLLATE_BASIC_LINE_H
#define COLLATE_BASIC_LINE_H

#include "basic/codes.h"
#include "basic/dialect.h"
#include "basic/syntax.h"
#include "weigh/confuse.h"
#include "weigh/line_sum.h"
#include "weigh/sum.h"

/* What the other lines of a program say: its names, the numbers of its lines. */
struct basic_known;

struct basic_known *basic_known_new(struct arena *a);
void basic_known_line(struct basic_known *k, unsigned number);
/* The names in a line, which is the one with that number. */
void basic_known_names(struct basic_known *k, unsigned number, const uint8_t *bytes, size_t n);
/* The names in a line of a list that the article prints of all of them. false: there is none. */
bool basic_known_list(struct basic_known *k, const uint8_t *bytes, size_t n);
/* Is there a list, and the name that was complete not in it? */
bool basic_known_unlisted(const struct basic_known *k, const struct basic_told *e);
bool basic_known_has(const struct basic_known *k, unsigned number);

/* Are they kept alike, but for blanks that mean nothing? */
bool basic_same(const uint8_t *a, size_t an, const uint8_t *b, size_t bn);

struct basic_reader {
	struct arena *arena;
	const struct confusions *confusions;
	const struct basic_machine *machine;
	struct basic_spelling_rules rules;
	bool mixed;				/* letters of both cases are in its texts */
	struct basic_known *known;
	const struct line_sum_kind *sum;	/* NULL: none stands beside the lines */
	unsigned long *effort;			/* of all searches so far: beyond a limit the others are short */
};

/* A line as it is printed: pos is that of its first character, behind the number. */
struct basic_printed {
	unsigned number;
	const char *text;
	size_t len;
	struct sum_part sum;			/* readings of its sum; n 0: it has none */
};

/* Where a reading is not what is printed. */
struct basic_change {
	unsigned from, len;			/* of the text */
	const char *reads;
};

struct basic_read {
	unsigned cost;
	unsigned misread;			/* ... of it what was misread */
	bool broken;				/* BASIC does not take it */
	bool lost;				/* some of it cannot be read at all */
	bool holds;				/* its sum does */
	unsigned sum;				/* the sum that it then has */
	unsigned number;			/* of lines that are nowhere: the first; BASIC_LINE_MAX + 1 */
	const uint8_t *bytes;			/* as they are kept */
	size_t n;
	const char *text;			/* as it is written */
	const struct basic_change *change;	/* nchanges, from left to right */
	unsigned nchanges;
};

/* What is looked for. */
struct basic_search {
	unsigned limit;			/* readings that cost less */
	bool with_sum;			/* that make the sum hold */
	bool exact;			/* that are what is printed, but for characters that are none */
	const struct basic_read *other;	/* that are kept otherwise than this one; NULL */
};

/*
 * The cheapest reading of all that are looked for. false: there is none; *least is then what any costs at the least: the
 * limit, or where the search was given up. Of readings of which more was misread than SUM_PROOF, and the cost of `other`, not all
 * are tried: none has two characters that look unlike what is printed.
 */
bool basic_line_read(const struct basic_reader *r, const struct basic_printed *p, const struct basic_search *how, struct basic_read *out, unsigned *least);

#endif
