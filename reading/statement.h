/* A statement of a page, assembled by itself. It may open no file. */
#ifndef READING_STATEMENT_H
#define READING_STATEMENT_H

#include <stddef.h>
#include <stdint.h>

#include "asm/dialect.h"

/* What the page knows of names. */
struct name_values {
	long (*value)(void *context, const char *name, size_t len);	/* -1: it knows none */
	void *context;
};

/*
 * The bytes that a statement in a notation makes at an address. Names in it are asked for, where
 * names is not NULL; texts in quotes and numbers with a mark before them have none. Returns how
 * many bytes: 0: it makes none, more than `most`, or bytes in more than one piece.
 */
unsigned statement_bytes(const struct dialect *d, unsigned address, const char *statement, const struct name_values *names,
			 uint8_t *out, unsigned most);

/* How many addresses a statement passes over, DS 4; -1: it is none that does, or nobody knows. */
long statement_room(const struct dialect *d, const char *statement, const struct name_values *names);

/* Where the assembler goes on behind an origin with this operand; -1: it is none. */
long statement_origin(const struct dialect *d, const char *operand);

#endif
