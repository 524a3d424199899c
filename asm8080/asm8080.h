/* The 8080's dialects; the first is the books' own. Ended by a NULL name. */
#ifndef ASM8080_ASM8080_H
#define ASM8080_ASM8080_H

#include "asm/dialect.h"

extern const struct dialect asm8080_dialects[];

/* Only programs are written in these: no page is printed so. */
extern const struct dialect asm8080_written[];

#endif
