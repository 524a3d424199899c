/* Operands: expressions as trees, evaluated when the addresses are known. */
#ifndef ASM_EXPR_H
#define ASM_EXPR_H

#include <limits.h>

#include "asm/asm.h"

/* What a long word may be; where a long has four bytes, no more than that. */
#define LONG_WORD_LEAST (-0x7FFFFFFFL - 1)
#define LONG_WORD_MOST ((long)(LONG_MAX / 2 < 0x7FFFFFFFL ? LONG_MAX : 0xFFFFFFFFu))

enum expr_kind {
	EXPR_ERROR,	/* already reported; whatever it takes part in is silent */
	EXPR_NUMBER,
	EXPR_SYMBOL,
	EXPR_TEXT,	/* what is left of a line, not looked at */
	EXPR_STRING,	/* data; one or two characters are a number, too */
	EXPR_HERE,	/* the address of the statement */
	EXPR_REGISTER,	/* a word of the vocabulary; an operand of its own; pos is the word's
			 * even where paren is set: (HL) */
	EXPR_PREFIX,	/* op right */
	EXPR_INFIX,	/* left op right */
};

enum expr_op {
	OP_ADD, OP_SUB, OP_MUL, OP_DIV, OP_MOD, OP_SHL, OP_SHR,
	OP_AND, OP_OR, OP_XOR, OP_NOT, OP_HIGH, OP_LOW,
	OP_PAGE,			/* a page of 256 bytes and a place in it */
	OP_SHIFT,			/* to the left, or by a negative number to the right */
	OP_EQ, OP_NE, OP_LT, OP_LE, OP_GT, OP_GE,	/* what one that holds is: the scanner's `yes` */
	OP_BOTH, OP_EITHER, OP_ISNT,	/* of truths: 0 is none */
	OP_LENGTH,			/* of a string */
	OP_CHOOSE, OP_ELSE,		/* a ? b : c, the one whose right is the other */
	OP_SIZE,			/* of what a name stands for */
	OP_BANK,			/* the byte above a word */
	OP_DIGITS,			/* a text: what is right as a decimal number */
	OP_BEYOND,			/* is the place above that? build_prefix() makes a comparison of it */
};

struct expr {
	enum expr_kind kind;
	enum expr_op op;
	bool paren;			/* parentheses round the whole of it */
	bool immediate;			/* an operand with a # before it */
	unsigned char force;		/* an operand that is to take so many bytes; 0 */
	bool offset;			/* an operand (IX+e): `index` is the register */
	bool displaced;			/* ... 5(X) */
	bool word;			/* EXPR_NUMBER: the word, which pos is the place of, is a
					 * register, too; as an operand of its own it may be that */
	bool low_first;			/* EXPR_STRING: of two characters that are a number the first is the low byte */
	unsigned short depth;		/* of the tree: evaluation recurses */
	struct pos pos;
	union {
		long number;
		struct symbol *symbol;
		const struct expr *left;
		struct {
			const char *data;
			size_t len;
		} string;
	};
	const struct expr *right;
	const struct expr *index;	/* an operand (e,X) or (IX+e): the register */
	struct expr *next;		/* in a list of operands */
};

struct expr_list {
	struct expr *first, *last;
};

/* The first of a list of operands that is no register; NULL. */
static inline const struct expr *expr_number(const struct expr *e)
{
	while (e && e->kind == EXPR_REGISTER)
		e = e->next;
	return e;
}

/* One or two characters as a number. */
static inline long expr_characters(const struct expr *e)
{
	const unsigned char *p = (const unsigned char *)e->string.data;
	return e->string.len < 2 ? p[0] : e->low_first ? p[1] << 8 | p[0] : p[0] << 8 | p[1];
}

/* Literals and operators go no further, nor do results in between; those of long words as far as these. */
#define EXPR_MIN (-0x7FFFFFFFL)
#define EXPR_MAX 0x7FFFFFFFL

/* What symbols an expression may see. */
enum expr_pass {
	PASS_PLACE,	/* those whose value is known so far */
	PASS_EMIT,	/* all */
};

struct asm_context;

/*
 * The value of an expression in a statement at `here`. false after an error,
 * which has been reported (an undefined symbol once for all its uses).
 */
bool expr_value(struct asm_context *ctx, const struct expr *e, enum expr_pass pass,
		unsigned here, long *value);

/* The same with the symbols known so far and without a message. */
bool expr_known(struct asm_context *ctx, const struct expr *e, unsigned here, long *value);

#endif
