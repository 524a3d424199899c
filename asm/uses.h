/* Which lines define and use each symbol: cross references. */
#ifndef ASM_USES_H
#define ASM_USES_H

#include "asm/asm.h"

/* A name's line in a statement. */
struct asm_use {
	const struct symbol *symbol;
	struct pos pos;			/* of the name */
	unsigned line;			/* a line_counter's */
	bool definition;
};

/* Lines of several inputs are counted on: those of the inputs before this one. */
struct line_counter {
	const struct source *src;
	unsigned before;
};

/* The line of a statement; to be asked of all statements in their order. */
unsigned line_counted(struct line_counter *c, const struct stmt *s);

/*
 * All of them, by symbol, a symbol's definition before its uses, those by line;
 * a line that names a symbol twice is there twice. Lives in the arena.
 */
struct asm_use *asm_uses(struct arena *a, const struct assembly *as, size_t *n);

#endif
