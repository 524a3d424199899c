/* A line of BASIC between what is typed and what is kept: words become tokens. */
#ifndef BASIC_CRUNCH_H
#define BASIC_CRUNCH_H

#include "basic/dialect.h"

/* A character that is typed, or a byte that somebody wants there, whatever it means. */
struct basic_key {
	uint8_t byte;
	bool raw;
};

/*
 * As the interpreter does it, its peculiarities included: the first word of the table that is
 * there is taken, its last letter or any other but the first may be shifted, which ends it; a
 * word whose last letter is shifted is not found. In quotes, behind REM and, to the
 * colon, behind DATA nothing is. Writes at the most n bytes; how many.
 */
size_t basic_crunch(const struct basic_machine *m, const struct basic_key *key, size_t n, uint8_t *out);

/* How many characters of a word must be typed, the last one shifted. */
size_t basic_shortest(const struct basic_machine *m, uint8_t token);

#endif
