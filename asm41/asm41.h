/*
 * The assembler of the HP-41: a text of lines to the bytes of programs, and back. A calculator's
 * lines have numbers and no addresses, one function each and no expressions, so it shares nothing
 * with asm/ but the ways to read files and to complain.
 *
 *	01 LBL "REVERSI"	; numbers may be left out, comments begin with ;
 *	02 RCL IND 05
 *	03 -1.5E-3
 *	04 >"APPENDED"
 *	05 XROM 25,01		a function of a module that the table does not know
 *	06 BYTE AF		one that begins no line
 */
#ifndef ASM41_ASM41_H
#define ASM41_ASM41_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "isa/hp41.h"

/* More than the memory of any calculator, modules included: of bytes and of lines. */
enum { ASM41_BYTES_MAX = 16384 };

struct asm41 {
	struct hp41_program program;	/* its last line is an END */
	const struct pos *pos;		/* where each line was written; line 0: it was left out */
	const size_t *at;		/* where its bytes begin */
	const uint8_t *bytes;
	size_t n;
};

/* false after errors, which were reported. What it points at lives in the arena. */
bool asm41_read(struct arena *a, struct diag *d, const struct source *src, struct asm41 *out);

/* One line without a number, which begins where the source does. false: it is none, which was reported. */
bool asm41_line(struct arena *a, struct diag *d, const struct source *src, struct hp41_step *out);

/*
 * A program that is bytes or text, whichever the file holds: what has a byte that is no
 * text is bytes, raw or as in pack.h. false after errors, which were reported.
 */
bool asm41_load(struct arena *a, struct diag *d, const struct source *src, struct asm41 *out);

/* The same of the raw bytes. Such bytes may end without END. */
void asm41_decode(struct arena *a, const uint8_t *bytes, size_t n, struct asm41 *out);

/* Appends the lines as text that makes the same bytes, with numbers or without. */
void asm41_write(const struct asm41 *as, enum hp41_notation notation, bool numbers, struct buf *out);

/* Appends a listing: numbers, places and bytes of lines, what GTO and XEQ lead to, and the sizes. */
void asm41_list(const struct asm41 *as, enum hp41_notation notation, struct buf *out);

/* Appends "672 bytes, 96 registers, 3 cards". */
void asm41_sizes(const struct asm41 *as, struct buf *out);

#endif
