/* The symbol table: names in upper case, or as they are written, a hash over a list. */
#ifndef ASM_SYMBOLS_H
#define ASM_SYMBOLS_H

#include "asm/asm.h"

struct symbols {
	struct arena *arena;
	struct symbol *first, **tail;	/* in order of first appearance */
	struct symbol **chunk;		/* the same, CHUNK at a time */
	size_t nchunks;
	struct symbol_slot *slots;
	size_t nslots, count;
	char *names;			/* room for the next ones */
	size_t room;
	bool cased;			/* small letters are others */
};

void symbols_init(struct symbols *t, struct arena *a);

/* The symbol of that name, in any case unless they are told apart; made, undefined, when it is new. */
struct symbol *symbols_get(struct symbols *t, struct pos where, const char *name, size_t len);

/* The same, but NULL when there is none. */
struct symbol *symbols_find(const struct symbols *t, const char *name, size_t len);

/* The defined name nearest to this one; NULL when none is near. */
const char *symbols_near(const struct symbols *t, const char *name);

/*
 * How many letters differ between two words: changed, missing, added or
 * swapped ones. limit + 1 when it is more than limit or a word is long.
 */
unsigned word_distance(const char *a, const char *b, unsigned limit);

/* How much a word of that length may differ and still be meant. */
unsigned word_slack(size_t len);

#endif
