/*
 * A profile as a page of HTML: what was run, the routines, what was never executed,
 * and the listing with counts, time and the runs that came there beside each line;
 * names in operands lead to the lines that define them. One file without scripts,
 * well formed as XML, too; in light and dark, and on paper.
 */
#ifndef PLAY_ANNOTATE_H
#define PLAY_ANNOTATE_H

#include "play/profile.h"

/* Appends it; m: the program in memory. title: NULL or "" without one. */
void annotate(const struct profile *f, const struct program *p, const struct machine *m,
	      const char *name, const char *title, struct buf *out);

/* Appends bytes as text of a page or of an attribute in quotes: what markup is made of
 * is escaped, and what is no UTF-8 or no character of XML is a replacement character. */
void annotate_text(const char *text, size_t len, struct buf *out);

#endif
