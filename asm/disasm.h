/* Bytes to source that assembles to exactly those bytes. */
#ifndef ASM_DISASM_H
#define ASM_DISASM_H

#include "asm/hints.h"
#include "base/image.h"

struct disasm {
	const struct dialect *dialect;
	const struct image *image;
	const unsigned *entries;	/* where control comes in from outside */
	size_t nentries;
	const struct hint *hints;	/* NULL: none */
};

/*
 * Appends the source. Code is what control reaches from the entries and the
 * hints' %code, from the lowest address when there are none; all else is data.
 * false after an error, which was reported: bytes where the CPU has no memory.
 */
bool disassemble(struct arena *a, struct diag *d, const struct disasm *what, struct buf *out);

#endif
