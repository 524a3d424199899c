/*
 * The user code of the HP-41: what a program's line is in bytes. It is no CPU: lines have
 * numbers but no addresses, registers are no memory, and most functions are a byte. So it
 * has a table of its own (hp41.def) beside those of isa.h, and one way there and back.
 *
 *	00			null: between two numbers, else nothing
 *	10-19 1A 1B 1C		a number: its digits, point, exponent, minus
 *	1D/1E Fn text		GTO, XEQ of a label that is a text
 *	Bn link			GTO 00 to 14, how far it is: 0 where nobody knows yet
 *	Cx xx 0D		END
 *	Cx xx Fn+1 key text	LBL of a text
 *	Dx xx nn, Ex xx nn	GTO, XEQ
 *	Fn text			a text; it is appended if it begins with 7F
 *	code nn			any other operand: see enum hp41_operand; +80 is IND
 */
#ifndef ISA_HP41_H
#define ISA_HP41_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/buf.h"

enum hp41_takes {
	HP41_NOTHING,
	HP41_REGISTER,		/* 00-99, of the stack, IND */
	HP41_BLOCK,		/* 00-99, IND: the first of six registers */
	HP41_DIGIT,		/* 0-9, IND */
	HP41_FLAG,		/* 00-55, IND */
	HP41_LABEL,		/* 00-99, A-J, a-e, a text */
	HP41_TARGET,		/* the same, IND */
	HP41_END,		/* a link */
};

/* Operands that are no numbers. */
enum hp41_operand {
	HP41_A = 102,		/* label A; J is 111 */
	HP41_T = 112, HP41_Z, HP41_Y, HP41_X, HP41_L,
	HP41_SMALL_A = 123,	/* label a; e is 127 */
};

/* As in the table's columns. */
enum hp41_notation { HP41_PLAIN, HP41_KEYS, HP41_LATER, HP41_NOTATIONS };

/* "plain", "keys", "later" */
extern const char *const hp41_notation_names[HP41_NOTATIONS];

struct hp41_function {
	const char *name[HP41_NOTATIONS];	/* "": the plain one */
	const char *also;			/* blanks between */
	uint16_t code;				/* of XROM two bytes */
	enum hp41_takes takes;
	uint8_t brief, nbrief;
};

/* In the order of their codes, ended by one without names. */
extern const struct hp41_function hp41_functions[];

enum hp41_kind {
	HP41_FUNCTION,
	HP41_NUMBER,
	HP41_TEXT,
	HP41_APPEND,		/* a text that is put behind ALPHA */
	HP41_NULL,
	HP41_MODULE,		/* a function of a module that the table does not know */
	HP41_BYTE,		/* one that begins no line */
};

enum {
	HP41_TEXT_MAX = 15,	/* characters of a text; of one appended, of a label fewer: */
	HP41_APPEND_MAX = 14, HP41_LABEL_MAX = 7,
	HP41_DIGITS = 10,	/* of a number */
	HP41_LENGTH_MAX = 18,	/* bytes of a line */
	HP41_APPENDS = 0x7F,	/* what a text begins with that is appended */
	HP41_REGISTER_BYTES = 7, HP41_CARD_BYTES = 112,
};

/* Bytes of a number. */
enum { HP41_POINT = 0x1A, HP41_EXPONENT, HP41_MINUS, HP41_DIGIT_0 = 0x10 };

/* A line of a program. */
struct hp41_step {
	enum hp41_kind kind;
	const struct hp41_function *f;	/* HP41_FUNCTION */
	uint8_t operand;		/* below 128; HP41_BYTE: the byte */
	bool indirect;
	bool alpha;			/* the label is a text */
	uint8_t n;			/* of text: characters, bytes of a number as above */
	uint8_t text[HP41_LENGTH_MAX];
	uint16_t code;			/* HP41_MODULE: both bytes */
	uint8_t length;			/* bytes, all included */
};

/* The line at p, of which n >= 1 bytes are there. false: the bytes end before it does. */
bool hp41_decode(const uint8_t *p, size_t n, struct hp41_step *out);

/* Its bytes, with links of 0; returns how many. The operand fits. */
unsigned hp41_encode(const struct hp41_step *s, uint8_t out[HP41_LENGTH_MAX]);

/* The number that is keyed as "-1.5E-3"; false: it is none. */
bool hp41_number(const char *text, size_t n, struct hp41_step *out);

/* NULL: none is called so, in any notation. Small letters are others. */
const struct hp41_function *hp41_find(const char *name, size_t n);

const char *hp41_name(const struct hp41_function *f, enum hp41_notation notation);

/* The one with this name in the table; NULL. */
const struct hp41_function *hp41_function(const char *name);

/* All names of the plain notation, NULL-terminated, in the arena: for messages. */
const char *const *hp41_names(struct arena *a);

/* What a function takes, in words: "a register: 00 to 99, X Y Z T L, or IND and one". */
const char *hp41_wants(enum hp41_takes takes);

/*
 * The operand that a word is: "05", "X" or "x", "A", "e"; for DIGIT also "9". indirect: it stands
 * behind IND. -1: the function does not take it.
 */
int hp41_operand(enum hp41_takes takes, bool indirect, const char *word, size_t n);

/* Appends the line as a notation writes it, without its number. */
void hp41_print(const struct hp41_step *s, enum hp41_notation notation, struct buf *out);

/* Appends a character of a text: ASCII as it is, others in UTF-8 if the notation has it, else "\\x05". */
void hp41_print_character(uint8_t c, enum hp41_notation notation, struct buf *out);

/*
 * The character that a text in UTF-8 begins with, n >= 1 bytes of it; *used is how many it
 * takes. -1: the calculator has no such character, or an escape is cut.
 */
int hp41_character(const char *p, size_t n, size_t *used);

/* ---- programs ---- */

/* Lines in memory, of one program or several, each ended by its END. */
struct hp41_program {
	const struct hp41_step *step;
	size_t n;
};

enum { HP41_NOWHERE = -1 };

/* The lines of n bytes, without nulls, in the arena. A line that the bytes cut is lone bytes. */
struct hp41_program hp41_program(struct arena *a, const uint8_t *p, size_t n);

/*
 * Where the GTO or XEQ `target`, not indirect, leads from line `from` on: a number or letter to the
 * next such label in the same program, then around; a text to the last in memory. HP41_NOWHERE: nothing
 * has that label.
 */
long hp41_target(const struct hp41_program *p, size_t from, const struct hp41_step *target);

/* The line behind which the program ends that has line `from`: its END's, or the last. */
size_t hp41_end(const struct hp41_program *p, size_t from);
/* Its first line. */
size_t hp41_begin(const struct hp41_program *p, size_t from);

#endif
