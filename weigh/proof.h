/*
 * What printed witnesses prove of a byte. The definitions are in
 * doc/collate-model.7; this is their one place in the code.
 *
 * A witness is a print: words in one place of the page that say what one place of
 * the program holds. Proof is of the print, so two witnesses count as two only when
 * they stand in different ink and in different type. What a page prints of a byte
 * has a role, and prints of one role are taken for one: the same text read twice,
 * whether the page has it twice or two recognitions were given, is no second witness.
 */
#ifndef WEIGH_PROOF_H
#define WEIGH_PROOF_H

#include <stdbool.h>
#include <stdint.h>

#include "weigh/place.h"

enum role {
	ROLE_BYTE,	/* the byte column of a listing */
	ROLE_SOURCE,	/* the source column: mnemonic, operand, value of a directive */
	ROLE_TEXT,	/* a source row in the book's text */
	ROLE_DUMP,
	ROLE_BLOCK,	/* a block of data with a title */
	ROLE_EXAMPLE,	/* an address and its byte in the book's text */
	ROLE_TABLE,	/* a table that has the byte in a column */
	ROLE_PROSE,	/* a text that the bytes spell */
	ROLE_LISTING,	/* another listing that prints the same bytes */
	ROLE_SUM,	/* a check sum, of which every other reading of the byte is far from holding */
	ROLE_CHARACTERS,	/* a dump's, behind its bytes: heard where they say another, and proves nothing */
	ROLES
};

extern const char *const role_name[ROLES];

/* How a witness's words stand to a value. */
enum saying {
	SAYS_IT,	/* to the letter */
	SAYS_NEARLY,	/* not legible, but easily a misreading of it */
	SAYS_WEAKLY,	/* from one place that may be misread as the byte's own print is: enough alone, and no second witness */
	SAYS_OTHER,	/* legible, and something else */
	SAYS_NOTHING,	/* not legible, or about something else */
};

/* What was said of one byte: sets of roles, 1 << role. */
struct heard {
	uint16_t exact, near, weak, other;
	uint16_t here;		/* of those who say its value, whose row prints this address */
	uint8_t place;		/* enum place: the surest of theirs */
};

/* Roles that say the value. */
unsigned heard_roles(struct heard h);

/* place: of the row that the witness stands in. */
void hear(struct heard *h, enum role role, enum saying saying, enum place place);

enum proof {
	PROOF_NONE,
	PROOF_DOUBTFUL,		/* witnesses disagree and nothing decides; or none is legible */
	PROOF_SINGLE,		/* one witness */
	PROOF_PLAYED,		/* ... and with every other likely reading the program does not play the printed games */
	PROOF_PROVEN,		/* two independent witnesses agree */
	PROOFS
};

extern const char *const proof_name[PROOFS];

/*
 * What is proven by what was said. undecided: the model found another value about
 * as likely. Never PROOF_NONE.
 */
enum proof proof_of(struct heard h, bool undecided);

#endif
