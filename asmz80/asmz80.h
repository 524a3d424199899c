/* The Z80's dialects; the first is the book's own. Ended by a NULL name. */
#ifndef ASMZ80_ASMZ80_H
#define ASMZ80_ASMZ80_H

#include "asm/dialect.h"

extern const struct dialect asmz80_dialects[];

/* Only programs are written in these: no page is printed so. */
extern const struct dialect asmz80_written[];

#endif
