/*
 * The assembler as a library: texts in one dialect become statements, symbols
 * and an image. One grammar serves every dialect; a dialect is a scanner, a
 * column of the CPU's table and a few facts (asm/dialect.h).
 */
#ifndef ASM_ASM_H
#define ASM_ASM_H

#include "asm/dialect.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/image.h"

struct symbol {
	const char *name;
	long value;
	bool defined, used;
	struct pos where;		/* of its definition, else of its first use */
	struct symbol *next;		/* in order of first appearance */
};

enum stmt_kind {
	STMT_NONE,	/* a label, a comment or nothing */
	STMT_INSN,
	STMT_BYTES,	/* data */
	STMT_SPACE,	/* addresses passed over, no bytes */
	STMT_ORIGIN,
	STMT_EQUATE,
	STMT_END,
};

/* A statement: one line of the text. */
struct stmt {
	struct stmt *next;
	enum stmt_kind kind;
	struct pos pos;			/* of the line's first token */
	struct symbol *label;		/* NULL when it has none */
	unsigned address;		/* before it */
	unsigned length;		/* bytes it makes (STMT_SPACE: passes over) */
	const struct isa_spelling *spelling;	/* STMT_INSN */
	long value;			/* STMT_INSN: its number; STMT_EQUATE, ... */
	const uint8_t *bytes;		/* length of them, NULL for STMT_SPACE */
	/* As written, without blanks at the ends; "" when absent. */
	const char *label_text, *mnemonic, *operands, *comment;
};

struct assembly {
	const struct dialect *dialect;
	struct image *image;		/* origin: 1 + index of the statement */
	struct stmt *stmts;		/* in order of the text */
	struct symbol *symbols;
	bool has_end;
};

struct asm_options {
	const char *const *defines;	/* "NAME=VALUE" or "NAME", value in the dialect's radix */
	size_t ndefines;
};

/*
 * Assembles the inputs as one text, one after the other. Reports everything it
 * finds, up to d->cap. true when there was no error; *out is then complete.
 * Everything lives in the arena.
 */
bool assemble(struct arena *a, struct diag *d, const struct dialect *dialect,
	      struct source *const *inputs, size_t ninputs,
	      const struct asm_options *options, struct assembly *out);

#endif
