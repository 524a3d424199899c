/* The confusion model: how likely a printed text is read as another. */
#ifndef WEIGH_CONFUSE_H
#define WEIGH_CONFUSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/print.h"
#include "weigh/model.h"

/*
 * Costs are the model's. COST_MISREAD is what it costs that a character is misread at
 * all; the table adds what it was taken for.
 */
enum {
	COST_NONE = 99,		/* not comparable: an illegible or absent text */
	CONFUSE_MAX = 24,	/* longer texts are not compared */
	CONFUSE_SHAPE = 3,	/* characters that one is taken for */
	CONFUSE_SHAPES = 32,
	CONFUSE_STRANGE = 128,	/* the row of what is no ASCII, and looks like nothing */
};

/* What characters of a page may be, as whoever recognised it says: their costs stand for the table's. */
struct confuse_page {
	const char *text;
	size_t len;
	const struct print_choice **choice;	/* by character; NULL: nothing is said */
	uint8_t *n;				/* ... how many */
	const struct confuse_page *next;
};

/* What numbers below 256 cost where a text stands. */
struct confuse_bytes {
	const char *at;		/* where, if somebody says what its characters may be */
	char printed[CONFUSE_MAX];
	uint8_t len, radix, digits;
	uint16_t cost[256];
};

struct confusions {
	struct confuse_bytes *kept;		/* by what is printed and how numbers are, the last that was asked for */
	const struct confuse_page *page;	/* NULL: nobody says it */
	uint8_t cost[129][128];		/* [printed][true], ASCII; without COST_MISREAD */
	/* One character taken for several: a zero with a stroke for 121. */
	struct shape {
		char printed[CONFUSE_SHAPE + 1], truth;
		uint8_t len, cost;
	} shape[CONFUSE_SHAPES];
	unsigned nshapes;
	bool ends[128];			/* a shape ends with the character */
	uint32_t made[128];		/* which shapes are taken for it, a bit each */
};

/* The built-in model, confusions.def. What is kept lives in the arena. */
void confusions_init(struct confusions *c, struct arena *a);

/* Adds confusions_basic.def. */
void confusions_of_basic(struct confusions *c);

/* Adds what a listing says: "e0 3", a set and its cost 1 to 10, or "121>0 2", two or
 * three characters and the one they stand for, before texts are compared. false: malformed, or too many of those. */
bool confusions_add(struct confusions *c, const char *spec);

/*
 * A text with each of the shapes in it replaced, from the left, in out, which has room
 * for CONFUSE_MAX. Its length; 0: there is none in it, or the text is too long.
 */
unsigned confuse_shapes(const struct confusions *c, const char *printed, size_t len, char *out);

/*
 * Cost of reading `truth` where `printed` stands: the least sum of confusions
 * and of characters lost or put in. 0 only when the two are the same bytes.
 */
unsigned confuse(const struct confusions *c, const char *printed, size_t plen,
		 const char *truth, size_t tlen);

/* No text that begins with `truth` costs less where `printed` stands. */
unsigned confuse_beginning(const struct confusions *c, const char *printed, size_t plen, const char *truth, size_t tlen);

/*
 * The same of every number below 256 as so many digits, zeros before it included. Digits
 * are the first of the letters. Valid until it is asked again.
 */
const uint16_t *confuse_bytes(const struct confusions *c, const char *printed, size_t plen, const char *letters, unsigned radix, unsigned digits);

/* Takes what is said of a page's characters (base/print.h); where they are printed, as the pointers that are compared point there. */
void confuse_page(struct confusions *c, struct arena *a, const struct source *page);

/* Does a ? stand there for letters of which its readers have one as well as another? */
bool confuse_is_open(const struct confusions *c, const char *printed);

/* The least cost of taking one of a set for the character that stands there. */
unsigned confuse_nearest(const struct confusions *c, const char *printed, const char *set);
/* Which of the set that is, by its index. */
unsigned confuse_likeliest(const struct confusions *c, const char *printed, const char *set);

#endif
