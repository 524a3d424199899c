/* What reading words takes: a notation, its vocabulary, how letters are misread, and how the
 * page writes its numbers. */
#ifndef READING_READER_H
#define READING_READER_H

#include "asm/dialect.h"
#include "base/arena.h"
#include "reading/token.h"
#include "weigh/confuse.h"

struct reader {
	struct arena *arena;
	const struct dialect *dialect;
	const struct isa_vocabulary *vocabulary;
	const struct confusions *confusions;
	const struct number_style *style;
	unsigned unmarked;		/* the radix of operands that have no mark, as the rows' bytes say: 8, 10, 16; 0: as the dialect has it */
	bool unpadded;			/* they lack the zeros before them that bytes have */
};

#endif
