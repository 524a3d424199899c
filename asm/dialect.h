/* A dialect: how one publisher or maker writes programs for one CPU. */
#ifndef ASM_DIALECT_H
#define ASM_DIALECT_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/charset.h"
#include "isa/isa.h"

struct asm_scanner;	/* asm/scan.h */

struct dialect {
	const char *name;		/* "scelbi" */
	const char *title;		/* for --help: one line */
	const struct isa *isa;
	enum isa_form form;
	const struct asm_scanner *scanner;
	/* How numbers are written by printers and read where a number stands
	 * alone (-D, addresses in manifests and options). */
	unsigned radix;
	const char *hex;	/* before a hex number: "$"; "": none; NULL: H behind it */
	bool pairs;		/* an address is written in two parts: page, location */
	bool low_first;		/* ... in operands of instructions the location comes first */
	/* Where an instruction has two widths and its operand is defined later: the
	 * shorter one if its value allows that; else the longer one. */
	bool late_width;
	bool read_only;		/* nothing is written in it */
	const struct charset *charset;	/* of strings; NULL: ASCII */
	const char *numbered;	/* registers that are numbers to an equate, from 0 on, pairs with the second letter P as 6; NULL: none */
	bool blank_ends;	/* a blank ends the operands; what stands behind it, or behind an operation that has none, is comment */
	bool signs_go_on;	/* ... but a comma or an operator behind the blank goes on */
	bool halves;		/* #NAME is its low byte, /NAME its high one */
	bool hash_hex;		/* #FF is a number, ! XOR, . OR, and no operator binds closer than another */
	bool as8;		/* AS8's: numbers of three octal digits are octal, 001#272 is a page and a place in it, OUT 0 the first port, HLT 001 */
	bool less_shifts;	/* EDTASM's: A<4 is a shift to the left, by a negative number to the right, and no operator binds closer than another */
	bool atari;		/* mos as MAC/65 has it: operators have ranks, ! is OR, [ ] group, ?NAME is local to a region */
	bool ca65;		/* mos as ca65 has it: @NAME is local to a label, : has none, * / & ^ << >> bind closer than + - |, and unary < > closest */
	bool dasm;		/* mos as DASM has it: operators have C's ranks, [ ] group, . is the location, .NAME is local to a SUBROUTINE and to a call, LDA.W has two bytes, 010 is octal */
	bool longs;		/* values have 32 bits, not 16 and a sign */
	bool cased;		/* a name in small letters is another one */
	bool turned;		/* EDASM's: > is the low byte and < the high one, and texts have bit 7 until MSB OFF */
	bool column;		/* what stands in column 1 before an operation is a label, whatever else it could be */
	bool signs_last;	/* pasmo's: -5+3 is -(5+3), and HIGH is of all that is behind it */
	bool escapes;		/* in quotes \n and its kin are one character, as in C */
	bool room_written;	/* room is zeros where nothing says what it has */
	bool quotes_high;	/* what stands in quotes, not in apostrophes, has bit 7 set */
};

/* ---- printing in the dialect, for listings, disassembly and reports ---- */

/* Address: "001 026" with pairs, else like a word operand. */
void dialect_address(const struct dialect *d, unsigned addr, struct buf *out);
/* A byte in a dump or byte column: "076", "3E". */
void dialect_byte(const struct dialect *d, uint8_t byte, struct buf *out);
/* A number as an operand of this hole: "076", "001 026", "03EH" ... */
void dialect_operand(const struct dialect *d, const struct isa_hole *hole, long value, struct buf *out);
/*
 * The address a text writes: "001 026", "001026" or "1:026" with pairs, else a
 * number in the dialect's radix or with a C prefix (0x). -1 when it is none.
 */
long dialect_parse_address(const struct dialect *d, const char *text);

/* The number that a register is to an equate, a word of the CPU's: B, PSW. -1: it is none. */
int dialect_register(const struct dialect *d, const char *word, size_t len);

/*
 * The statement that assembles to this instruction's bytes. What no assembler
 * makes (an alias, an undefined opcode, an address whose unused bits are set, or
 * one in page zero with a byte more than needed) is written as data with a comment.
 * number, number2: the texts of the operands' numbers; NULL for the bare ones.
 */
void dialect_print(const struct dialect *d, const struct isa_insn *in, const char *number,
		   const char *number2, struct buf *out);

#endif
