/* A statement of the page, assembled by itself. */
#ifndef COLLATE_STATEMENT_H
#define COLLATE_STATEMENT_H

#include "collate/collate.h"

/* What the page knows of names. */
struct name_values {
	long (*value)(void *context, const char *name, size_t len);	/* -1: it knows none */
	void *context;
};

/*
 * The bytes that a statement in the page's notation makes at an address. Names in it are asked
 * for; texts in quotes and numbers with a mark before them have none. Returns how many bytes:
 * 0: it makes none, more than `most`, or bytes in more than one piece.
 */
unsigned statement_bytes(const struct collation *c, unsigned address, const char *statement, const struct name_values *names,
			 uint8_t *out, unsigned most);

#endif
