/*
 * Where rows stand. A row's byte and its source agree with each other wherever the row
 * is put, so that they prove a byte at an address only when the address is certain: when
 * another print than the row's own bears it out.
 */
#ifndef WEIGH_PLACE_H
#define WEIGH_PLACE_H

#include <stdbool.h>
#include <stddef.h>

enum place {
	PLACE_GUESSED,		/* its address is not legible, and the rows around do not settle it */
	PLACE_MOVED,		/* a byte's: it stands where others print it, in a row that has it elsewhere */
	PLACE_PRINTED,		/* its own print says it, and nothing else */
	PLACE_CERTAIN,		/* ... and other rows, without a gap between */
};

/* A row, in the order of the page. */
struct standing {
	unsigned address, takes;
	bool legible;		/* it prints this address to the letter */
	bool moved;		/* it prints another one to the letter: */
	unsigned printed;
	bool far;		/* ... in more than one digit */
	bool bare;		/* it prints none at all */
	bool apart;		/* an origin between the row before and it says where it stands, and nothing of that row */
	bool vague;		/* how many it takes is known from the rows behind it alone; standing_at() says no */
	bool lost;		/* it is not printed: another print has its bytes; it bears nobody out */
	enum place place;	/* the answer */
};

enum { NOT_LEGIBLE = -1, PRINTS_NONE = -2 };

/* A row that takes so many addresses from one on, and prints one to the letter, or one that
 * cannot be read, or none at all. */
struct standing standing_at(unsigned address, unsigned takes, long printed);

/*
 * Rows of which each begins where the one before it ended bear each other's addresses
 * out from the first legible one to the last, but for those that an origin parts. One of them may print another address,
 * which is misread then. Nobody knows which one is, or where a row stands
 *   - of two near each other that print others: they may stand in the wrong order;
 *   - that prints another in more digits than one;
 *   - that prints where a row stands which is near, or prints another itself: rows may have been exchanged, or turned;
 *   - that prints where the rows around leave room, or just before the first of them, or behind the last;
 *   - that has a row without any address near it, which may have moved;
 *   - of a few that go on, of which the first begins before the row above ends, or the last does not end before the row below: each is
 *     where its own print says;
 *   - of two right beside each other that print one address to the letter: one may be another edition's;
 *   - that prints where it would stand before the next, which is not legible, nor of that;
 * nor of rows that print addresses elsewhere and would fill the gap where they are printed, but for one row at most.
 * A vague row bears out only a next one that prints where it ends, and is not borne out by that alone.
 */
void settle_places(struct standing *rows, size_t n);

#endif
