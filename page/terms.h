/*
 * Loops of a BASIC program that are there to the letter, and where they poke to:
 *
 *     10 B=768
 *     20 FOR L=0 TO 12:FOR I=0 TO 9
 *     30 READ D:POKE B+L*10+I,D
 *
 * Numbers may have a mark of a base or of a kind (&H300, #300, 768!), and names stand for what one line gives them.
 */
#ifndef PAGE_TERMS_H
#define PAGE_TERMS_H

#include "page/layout.h"

/* Addresses that a loop pokes what it reads to, the last one included, each once. */
struct terms_loop {
	long from, to;
};

/* The loop that begins in the line, whose READ and POKE stand in it or in the lines behind it; false: there is none, or the
 * page does not say where it pokes to. */
bool terms_loop(const struct page_part *part, unsigned line, struct terms_loop *out);

/* How many characters of a number are the mark of its base: &H300 &300 #300 $300; 0: it has none. */
unsigned terms_mark(const char *text, size_t len);

#endif
