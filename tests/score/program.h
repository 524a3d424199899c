/*
 * Programs to print: random, but such as a person could have written. Legal instructions, branches
 * to labels that are there, tables, texts, gaps between the parts.
 *
 * What a CPU knows stands here a second time, few rows of it, on purpose: the pages must not be
 * wrong in the way that the reader is wrong.
 */
#ifndef TESTS_SCORE_PROGRAM_H
#define TESTS_SCORE_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

enum cpu { CPU_8008, CPU_8080, CPU_6502, CPU_Z80, NCPUS };

extern const char *const cpu_name[NCPUS]; /* as --cpu takes it */
extern const char *const cpu_assembler[NCPUS];

/* ---- random numbers: splitmix64, the same on every machine ---- */

struct random {
	uint64_t state;
};

/* A stream of its own for each seed and name. */
struct random random_of(uint64_t seed, const char *name);
uint64_t random_next(struct random *r);
unsigned random_below(struct random *r, unsigned n);
/* True with this likelihood, out of a million. */
bool random_chance(struct random *r, unsigned per_million);

/* ---- notations ---- */

/* How a number is written. */
enum number {
	OCTAL,         /* 076, 003 112 */
	OCTAL_LOW,     /* 076, 112 003: as the bytes follow */
	OCTAL_SIX,     /* 076, 001512 */
	OCTAL_Q,       /* 076Q, 001512Q */
	HEX,           /* 3E, 034A */
	HEX_H,         /* 3EH, 0FFH */
	HEX_DOLLAR,    /* $3E */
	OCTAL_DASH,    /* 076, 02-155 */
	DECIMAL,       /* 62 */
	DECIMAL_THREE, /* 062, 00842 */
};

/* size: 1 or 2 bytes. */
void number_put(struct buf *b, enum number style, unsigned size, unsigned value);

struct syntax {
	const char *name;            /* as --syntax takes it */
	unsigned spelling;           /* which of an instruction's two */
	enum number number, origin;  /* of operands; behind ORG and EQU */
	const char *label, *comment; /* marks: behind a label, before a comment */
	const char *org, *equ, *bytes, *between, *text, *reserve, *end;
	/* bytes: the directive, "" for none; between: its operands; text: the mark round
	 * characters, NULL when they are bytes; reserve: NULL when it is an ORG */
};

extern const struct syntax scelbi_8008, scelbi_8080, intel, intel_octal, microade, mos, baker,
	zilog, zilog_decimal;

/* ---- programs ---- */

enum statement_kind { INSTRUCTION, BYTES, TEXT, RESERVE, ORG, EQU };

struct statement {
	enum statement_kind kind;
	unsigned address, size; /* of its bytes, or of what is reserved */
	const struct op *op;    /* of an INSTRUCTION */
	int label;              /* index of the name, -1: none */
	int target;             /* of the operand, -1: a number */
	unsigned value;         /* of that number, or of EQU */
	const char *comment;    /* NULL: none */
};

struct name {
	char text[8];
	unsigned value;
};

enum { MEMORY = 0x10000 };

struct program {
	enum cpu cpu;
	struct statement *statements;
	struct name *names;
	unsigned nstatements, nnames;
	uint8_t byte[MEMORY];
	bool known[MEMORY];
};

/* About so many bytes, from that address, in so many parts with gaps between them. */
struct program *program_make(enum cpu cpu, struct random *r, unsigned bytes, unsigned origin,
			     unsigned parts);
void program_free(struct program *p);

/* The parts of a statement in a notation. */
struct words {
	struct buf label, mnemonic, operand, comment;
};

void words_make(struct words *w, const struct program *p, const struct statement *s,
		const struct syntax *syntax);
void words_free(struct words *w);

/* The program's source, for the assembler of its CPU. */
void program_source(const struct program *p, const struct syntax *syntax, struct buf *out);

/* The first known address from `from` on, MEMORY if none; how many are known from there on. */
unsigned run_first(const bool *known, unsigned from);
unsigned run_length(const bool *known, unsigned first);

#endif
