/*
 * Printing what was assembled: the listing in the layout of the dialect's
 * books.
 *
 *	001 000  066 076      START,  LLI 076         / Set pointer
 *	003 112          000 004 010 013 017 023
 *
 *	0100 3E 05      START:  MVI  A,5              ; comment
 *
 *	4C97: FAFB0605  TABLE     DEFB FA FB 06 05
 *
 *	  15 0008 20 1F 1F   OUT      JSR      *OUT      DISPLAY AND
 *	  20                 ;
 *
 * The last one is Micro-ADE's: fifty lines to a page, then a table of symbols in
 * order of definition, with the line of the definition and those of the uses,
 * then the rows of BLOCK DATA. Lines of several inputs are counted on.
 */
#ifndef ASM_LISTING_H
#define ASM_LISTING_H

#include "asm/asm.h"

void listing_write(const struct assembly *as, struct buf *out);

#endif
