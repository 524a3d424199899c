/* The 6502's dialects; the first is the books' own. Ended by a NULL name. */
#ifndef ASM6502_ASM6502_H
#define ASM6502_ASM6502_H

#include "asm/dialect.h"

extern const struct dialect asm6502_dialects[];
/* The same for the 65C02. */
extern const struct dialect asm65c02_dialects[], asm65c02_written[];

/* Only programs are written in these, merlin, sc and macro10: no page is printed so. */
extern const struct dialect asm6502_written[];

#endif
