/* The 8008's dialects; the first is the books' own. Ended by a NULL name. */
#ifndef ASM8008_ASM8008_H
#define ASM8008_ASM8008_H

#include "asm/dialect.h"

extern const struct dialect asm8008_dialects[];

/* Only programs are written in these: no page is printed so. */
extern const struct dialect asm8008_written[];

#endif
