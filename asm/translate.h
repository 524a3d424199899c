/* The same program in another dialect of the same CPU. */
#ifndef ASM_TRANSLATE_H
#define ASM_TRANSLATE_H

#include "asm/asm.h"

/*
 * Appends source in the dialect `to` that assembles to the bytes of `as`.
 * Comments, labels, data and expressions stay where `to` can write them; what it
 * cannot becomes its value. Names that it has no place for become others, with a
 * warning. Lines of an edition that was not chosen are left out, layers stay layers
 * and want the option again. What was assembled is checked: false, with a message, when the
 * bytes would differ.
 */
bool translate(struct arena *a, struct diag *d, const struct assembly *as,
	       const struct dialect *to, struct buf *out);

#endif
