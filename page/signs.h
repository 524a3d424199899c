/*
 * Pages of assemblers whose signs no notation here has. They are written with the signs of one that is read, a character for a
 * character, so that every word stays where it was printed:
 *
 *     @#0D         #$0D       Acorn's Atom
 *     .show  #&80  show  #$80 BBC BASIC
 *     RST #08      RST $08    ZEAP, GENS and others of the Z80
 */
#ifndef PAGE_SIGNS_H
#define PAGE_SIGNS_H

#include "base/diag.h"

/* A text of as many lines and characters that lives in the arena; NULL: the page has no such signs. */
char *signs_changed(struct arena *a, const struct source *page);

#endif
