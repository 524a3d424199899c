/*
 * Bytes in the DATA lines of a BASIC program, which pokes them:
 *
 *     100 FOR A=512 TO 620:READ D:POKE A,D:NEXT
 *     110 DATA 169,0,141 ...
 *
 * Where they stand only the loop says, and the numbers of the lines whether one is lost.
 */
#ifndef PAGE_BASIC_H
#define PAGE_BASIC_H

#include "page/layout.h"

/* Gives the rows their addresses; those of which nothing says where they stand are no rows then.
 * false: that is all of them. */
bool basic_addresses(struct arena *a, struct page_reading *p, const struct page_part *part);

/* Is the line a statement of the program that holds no bytes: such a loop, or one that begins, behind its
 * number, with another word of BASIC than DATA, or gives a variable a value? */
bool basic_is_statement(const char *text, size_t len);
bool basic_is_loop(const char *text, size_t len);

#endif
