/*
 * What a reader of a program knows of it: names of addresses, where data are,
 * comments. The file's form is in doc/typein-symbols.5; an assembler's -s writes it.
 */
#ifndef ASM_HINTS_H
#define ASM_HINTS_H

#include "asm/dialect.h"
#include "base/arena.h"
#include "base/diag.h"

enum hint_kind { HINT_NAME, HINT_DATA, HINT_CODE, HINT_COMMENT };

struct hint {
	struct hint *next;
	enum hint_kind kind;
	struct pos pos;
	unsigned first, last;	/* HINT_DATA: both; else first is the address */
	const char *text;	/* the name, in upper case, or the comment */
};

/*
 * Reads a symbol file whose addresses are written as the dialect does, in the
 * order of its lines. true without an error; else everything wrong has been
 * reported. Lives in the arena.
 */
bool hints_read(struct arena *a, struct diag *d, const struct dialect *dialect,
		const struct source *src, struct hint **out);

#endif
