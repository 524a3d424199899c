/*
 * Pages of source alone: labels, mnemonics, operands and comments below an origin, and no address or byte beside them.
 *
 *             ORG  0200H
 *     START:  MVI  A,5        ; comment
 */
#ifndef READING_SOURCE_ALONE_H
#define READING_SOURCE_ALONE_H

#include "asm/dialect.h"
#include "reading/token.h"

struct source_seen {
	unsigned statements;	/* lines that are instructions of the notation, to the letter */
	unsigned lines;		/* from the first of these, or the origin, to the last: all that are no comments */
	bool origin;		/* a line says where they stand */
};

/* What the pages are in a notation. */
struct source_seen source_seen(const struct dialect *d, struct source *const *pages, size_t npages);
/* Are they source alone, whether they say where it stands or not? */
bool source_is_alone(const struct source_seen *s);

/* The number of an origin that the words begin with, ORG 0200H, *=$0200, ORG 010 000; -1: they are none, or not with a number. */
long source_origin(const struct dialect *d, const struct token *tok, unsigned n);

/* How many words a line begins with that count the lines: 10, 0020. */
unsigned source_number(const struct token *tok, unsigned n);

#endif
