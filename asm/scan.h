/*
 * A scanner: the syntax half of a dialect. It turns lines into the grammar's
 * tokens and knows no instruction: words are classified against the CPU's
 * vocabulary and the scanner's own list of directives.
 */
#ifndef ASM_SCAN_H
#define ASM_SCAN_H

#include "asm/asm.h"

struct asm_context;
union ASM_YYSTYPE;

struct asm_directive {
	const char *name;		/* NULL ends the list */
	enum stmt_kind kind;
	unsigned char width;		/* STMT_BYTES: bytes a value, low byte first */
	bool variable;			/* STMT_EQUATE: may be given again */
	unsigned char min, max;		/* operands; max 0xFF: any number */
	const char *takes;		/* for messages */
	bool high_first;		/* STMT_BYTES: high byte first */
	bool label_first;		/* STMT_ORIGIN: its label is the address before it */
};

struct asm_scanner {
	/* A scanner over len bytes that outlive it. */
	void *(*open)(struct asm_context *ctx, const char *text, size_t len);
	/* The next token, 0 at the end: a token of asm/grammar.y. */
	int (*lex)(union ASM_YYSTYPE *value, struct pos *pos, void *scanner);
	void (*close)(void *scanner);
	const struct asm_directive *directives;
	/* How printers write what the scanner reads. */
	const char *label_mark;		/* "," after a label */
	const char *comment_mark;	/* "/" before a comment */
	const char *data_word;		/* "" or "DB " before data bytes */
	const char *data_separator;	/* " " or "," between them */
	const char *name_marks;		/* "_": what names have beside letters and digits */
	const char *name_starts;	/* ".*": what they may begin with, too; NULL: nothing */
	const char *low_part;		/* "<" before what is to be a byte; NULL: nothing is */
	/* Is the word, in upper case, an operator in operands? NULL: none is. */
	bool (*is_reserved)(const char *word);
	/* All operators, parentheses, $ and strings; else + and - alone. */
	bool expressions;
	bool suffixes;			/* mnemonics carry the addressing mode as a suffix */
	bool bare_end;			/* texts need no END */
	bool numbered;			/* listings as Micro-ADE prints them */
	bool addressed;			/* 4C97: before a statement, in texts and listings */
	bool editions;			/* lines may be of one edition, see asm/editions.h */
	bool parts_behind;		/* NAME-high, NAME-low */
	bool zilog;			/* Intel's syntax as Zilog has it: $FF 0xFF AF' "A" */
};

extern const struct asm_scanner asm_scelbi, asm_intel;
extern const struct asm_scanner asm_microade, asm_acorn, asm_mos;
extern const struct asm_scanner asm_baker, asm_zilog;

#endif
