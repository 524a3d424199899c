/*
 * MACRO-10 reads a stream of characters, not lines: macros, conditions and repeats put characters in
 * front of what is still to be read. The expander makes lines of that stream, a statement each,
 * whose characters know where they stand in the file; asm/macro10.l reads those.
 *
 *	DEFINE  JEQ (WD),<		calls: JEQ LABEL  JEQ (LABEL)  JEQ <LABEL>
 *	        BNE     .+5
 *	        JMP     WD>
 *	IFN     SWITCH-3,<...>		brackets are counted wherever they stand
 *	REPEAT  4,<INX>
 */
#ifndef ASM_MACRO10_H
#define ASM_MACRO10_H

#include "asm/input.h"

/* Makes the next line of the innermost input its text; false: there is none. */
bool macro10_expand(struct asm_context *ctx);

/* Of numbers without a mark. */
unsigned macro10_radix(const struct asm_context *ctx);

#endif
