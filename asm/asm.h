/*
 * The assembler as a library: texts in one dialect become statements, symbols
 * and an image. One grammar serves every dialect; a dialect is a scanner, a
 * column of the CPU's table and a few facts (asm/dialect.h).
 */
#ifndef ASM_ASM_H
#define ASM_ASM_H

#include "asm/dialect.h"
#include "asm/warnings.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/image.h"

struct expr;			/* asm/expr.h */
struct asm_directive;		/* asm/scan.h */
struct stmt;

struct symbol {
	const char *name;
	long value;
	bool defined : 1, used : 1;
	bool known : 1;			/* the value is */
	bool variable : 1;		/* may be defined again (SET) */
	bool again : 1;			/* it is */
	bool title : 1;			/* defined by a line of BLOCK DATA alone */
	bool reported : 1;		/* its absence */
	bool imported : 1;		/* the text says that another one has it */
	struct pos where;		/* of its definition, else of its first use */
	const struct stmt *by;		/* the statement that defines it */
	struct symbol *outer;		/* of the same name in the scope around its own; NULL */
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
	STMT_COUNTER,	/* another counter of addresses: a phase, a segment, a structure */
	STMT_CHECK,	/* a condition that was read, or is to hold in the end */
};

/* A statement: one line of the text. */
struct stmt {
	struct stmt *next;
	enum stmt_kind kind;
	struct pos pos;			/* of the line's first token */
	struct symbol *label;		/* NULL when it has none */
	unsigned address;		/* before it */
	unsigned length;		/* bytes it makes (STMT_SPACE: passes over) */
	const struct isa_spelling *spelling;	/* STMT_INSN; of several widths the one it has */
	const struct asm_directive *directive;	/* NULL when it has none */
	const struct expr *exprs;	/* its number or numbers, as a list */
	unsigned char width;		/* STMT_BYTES: bytes a number */
	bool variable;			/* STMT_EQUATE: may be given again */
	bool block;			/* stands in BLOCK DATA; its label is a title */
	bool left_out;			/* of another edition: STMT_NONE, its texts are there */
	bool dummy;			/* of a structure: it makes no bytes */
	unsigned number;		/* STMT_COUNTER: of the segment; a structure: not 0: nameless, within another */
	unsigned shift;			/* its bytes go that far from its address (a phase) */
	bool placed;			/* stands at the address `at`, whatever is before it */
	unsigned at;			/* STMT_ORIGIN: from where on it fills up */
	long value;			/* STMT_INSN: its number; STMT_EQUATE, ... */
	long value2;			/* STMT_INSN: its second number; STMT_ORIGIN: so many bytes are filled up */
	const uint8_t *bytes;		/* length of them, NULL for STMT_SPACE */
	/*
	 * As written, without blanks at the ends; "" when absent. A comment
	 * keeps its mark when it has one: an empty one is still a comment. Operands that
	 * a comma parts from the mnemonic begin with it.
	 */
	const char *label_text, *mnemonic, *operands, *comment;
};

struct assembly {
	const struct dialect *dialect;
	struct image *image;		/* origin: 1 + index of the statement */
	struct stmt *stmts;		/* in order of the text */
	struct symbol *symbols;
	bool has_end;
	bool layers;			/* as the options said */
	const char *const *files;	/* that the text included, each once, in order */
	size_t nfiles;
};

struct asm_options {
	const char *const *folders;	/* where files that a text includes are looked for */
	size_t nfolders;
	bool alone;			/* the text is a stranger's: no file that it names is opened */
	/* The image and the symbols are all that is wanted: *out has no statements, and the image no
	 * origins. A text whose names are mostly defined before they are used is then read once and
	 * takes little memory. */
	bool object_only;
	bool undocumented;		/* opcodes that the maker does not describe have names, too */
	const char *const *defines;	/* "NAME=VALUE" or "NAME" (1), value as the dialect writes it */
	size_t ndefines;
	const unsigned *origins;	/* where origins that say no address go, in turn */
	size_t norigins;
	unsigned warnings;		/* enum asm_warning */
	/* A later statement replaces what an earlier one put at an address; a label
	 * may be defined again at its address. */
	bool layers;
	/* Where lines say that they are of one edition: the one to take, as
	 * asm/editions.h compares names; NULL: such lines are errors. */
	const char *edition;
};

/*
 * Assembles the inputs as one text, one after the other. Reports everything it
 * finds, up to d->cap. true when there was no error; *out is then complete.
 * Everything lives in the arena. options may be NULL.
 */
bool assemble(struct arena *a, struct diag *d, const struct dialect *dialect,
	      struct source *const *inputs, size_t ninputs,
	      const struct asm_options *options, struct assembly *out);

#endif
