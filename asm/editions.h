/*
 * A page that prints a program for two machines at once marks the lines that only
 * one of them has, behind the statement, in the comment:
 *
 *	MOVE    LD HL,(VARS)    <- NEW ROM ONLY
 *	        LD (POINTER),HL    Store value. <- OLD ROM ONLY
 *
 * Of names the letters and digits count, in any case: new-rom is NEW ROM.
 */
#ifndef ASM_EDITIONS_H
#define ASM_EDITIONS_H

#include <stdbool.h>

#include "base/diag.h"

struct asm_context;

struct editions {
	const char *wanted;	/* NULL: nobody said */
	bool found;		/* lines of it */
	struct pos other;	/* the first name of another; len 0: there is none */
};

/* Where the mark begins in a comment; NULL when it has none. */
const char *edition_mark(const char *comment);

/* Does the comment at that place make its line another edition's? Reports that nobody
 * chose one. */
bool edition_is_other(struct asm_context *ctx, struct pos comment);

/* Once all lines are read: reports an edition that no line is of. */
void editions_check(struct asm_context *ctx);

#endif
