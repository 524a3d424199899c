/* Hexadecimal and decimal words of a page, however badly read. */
#ifndef COLLATE_HEX_H
#define COLLATE_HEX_H

#include "asm/asm.h"
#include "collate/collate.h"
#include "collate/token.h"

extern const char hex_digits[], decimal_digits[];

/* Of a digit in either case; -1: it is none. */
int hex_value(char ch);
/* The value when the token is exactly so many hex digits; else -1. */
int token_hex(const struct token *t, unsigned digits);
/* What it costs to read the value where the token stands. */
unsigned hex_cost(const struct collation *c, const struct token *t, unsigned value, unsigned digits);
/* The value as the page would print it where the token stands: 3E, 076, 62. */
void number_text(const struct token *t, unsigned value, unsigned digits, struct buf *out);
/* The likeliest reading. */
unsigned hex_best(const struct collation *c, const struct token *t, unsigned digits);
/* The same for decimal numbers; leading zeros cost nothing. */
unsigned decimal_cost(const struct collation *c, const struct token *t, unsigned value);
unsigned decimal_best(const struct collation *c, const struct token *t);

/*
 * A number of the dialect as so many hex digits, or as it is when it is none to the
 * letter: without the mark before it, &3E, $3E; by the letter behind it, 3EH, 62. What is
 * made anew lives in the arena.
 */
struct token bare_number(const struct collation *c, const struct token *t, unsigned digits);

/* What kind of statement a directive's word makes; STMT_NONE: it is none. */
enum stmt_kind directive_kind(const struct dialect *dialect, const struct token *t);

#endif
