/*
 * The games that a book prints, as witnesses: a byte is believed because with every other
 * likely reading of it the program does not play them. Who runs programs is the caller's.
 */
#ifndef COLLATE_PLAYED_H
#define COLLATE_PLAYED_H

#include "collate/collate.h"

struct game_judge {
	unsigned games;		/* that the book prints */
	/* Do all of them come out as printed when the program has this byte there? A program that
	 * hangs plays none. */
	bool (*same)(void *context, unsigned address, uint8_t byte);
	void *context;
};

/*
 * Tries the readings of all single and doubtful bytes that cost no more than PLAY_READING; all
 * values, where a byte is not printed as a number. A byte that only its own reading plays is
 * PROOF_PLAYED. Where the program does not play as it was read, and one reading of one doubtful
 * byte makes it, that is a finding. Call last.
 */
void play_witness(struct collation *c, const struct game_judge *j);

#endif
