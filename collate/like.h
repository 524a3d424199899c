/*
 * What a line that no reader took looks like: a row of one of the layouts of dumps and loaders (page/layout.def), whatever the
 * rest of the page is.
 */
#ifndef COLLATE_LIKE_H
#define COLLATE_LIKE_H

#include "collate/collate.h"

struct likeness;
/* Of the lines of a page; taken: by line, those that were read. It lives in the arena. */
struct likeness *likeness_new(const struct collation *c, const struct lines *lines, const bool *also_taken);
/*
 * The layout of which the line is a row to the letter, that
 *
 * - is marked as one, or
 * - begins as one of a tape does, though it is none to the letter, or
 * - is no accident: it goes on where another such row or a byte of the program ends, or begins where one begins.
 *
 * NULL: there is none. *col: where it begins.
 */
const struct page_layout *likeness_of(struct likeness *k, unsigned line, unsigned *col);

#endif
