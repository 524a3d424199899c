/* Hexadecimal words of a typing book, however badly read. */
#ifndef COLLATE_HEX_H
#define COLLATE_HEX_H

#include "collate/collate.h"
#include "collate/number.h"

/* The value when the token is exactly so many hex digits; else -1. */
int token_hex(const struct token *t, unsigned digits);
/* What it costs to read the value where the token stands. */
unsigned hex_cost(const struct collation *c, const struct token *t, unsigned value, unsigned digits);

#endif
