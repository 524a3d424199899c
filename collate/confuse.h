/* The confusion model: how likely a printed text is read as another. */
#ifndef COLLATE_CONFUSE_H
#define COLLATE_CONFUSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Costs are -log2 of a likelihood, roughly. COST_MISREAD is what it costs that a
 * character is misread at all; the table adds what it was taken for. It keeps
 * two witnesses who were both misread in a likely way from outweighing one who
 * was misread in an unlikely one.
 */
enum {
	COST_MISREAD = 4,
	COST_LETTER = 10,	/* a letter or mark taken for an unlike one */
	COST_DIGIT = 8,		/* a digit taken for an unlike one: there are fewer */
	COST_EDIT = 11,		/* a character lost or put in */
	COST_NONE = 99,		/* not comparable: an illegible or absent text */
	CONFUSE_MAX = 24,	/* longer texts are not compared */
};

struct confusions {
	uint8_t cost[128][128];		/* [printed][true], ASCII; without COST_MISREAD */
};

/* The built-in model, confusions.def. */
void confusions_init(struct confusions *c);

/* Adds what a listing says: "e0 3", a set and its cost 1 to 10. false: malformed. */
bool confusions_add(struct confusions *c, const char *spec);

/*
 * Cost of reading `truth` where `printed` stands: the least sum of confusions
 * and of characters lost or put in. 0 only when the two are the same bytes.
 */
unsigned confuse(const struct confusions *c, const char *printed, size_t plen,
		 const char *truth, size_t tlen);

/* The same for a value printed as `digits` octal digits. */
unsigned confuse_octal(const struct confusions *c, const char *printed, size_t plen,
		       unsigned value, unsigned digits);

/* The least cost of reading a value below max as three octal digits, and which. */
unsigned confuse_best(const struct confusions *c, const char *printed, size_t plen, unsigned max,
		      unsigned *value);

/* The table's least cost of taking one of a set for this character. */
unsigned confuse_nearest(const struct confusions *c, char printed, const char *set);
/* Which of the set that is, by its index. */
unsigned confuse_likeliest(const struct confusions *c, char printed, const char *set);

#endif
