/*
 * Several recognitions of one print: they are one witness of the press, so nothing is proven by their agreeing.
 * They say together what a character is, and where they differ what it may be, too.
 */
#ifndef COLLATE_RECOGNITIONS_H
#define COLLATE_RECOGNITIONS_H

#include "weigh/confuse.h"

enum { RECOGNITIONS = 8 };	/* beside the page */

/*
 * The page with each character as most of the recognitions have it, in its own lines and columns; a ? where as many
 * have another one. What else they have are its choices. A recognition that has few of the page's lines is
 * told and left out. Characters that the page lacks are not added.
 */
struct source *recognitions_join(struct arena *a, struct diag *d, const struct confusions *c, struct source *page,
				 struct source *const *other, size_t n);

#endif
