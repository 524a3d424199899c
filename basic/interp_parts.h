/* What the interpreter's files share; private to them. */
#ifndef BASIC_INTERP_PARTS_H
#define BASIC_INTERP_PARTS_H

#include <setjmp.h>

#include "basic/dialect.h"
#include "basic/interp.h"

enum basic_error {
#define ERROR(name, words) ERROR_##name,
#include "basic/errors.def"
	BASIC_ERRORS
};

enum { WHY_NOTHING, WHY_ENDS = BASIC_ERRORS + 1, WHY_READY, WHY_CALLS };

struct basic_doing {
	jmp_buf out;		/* with an error + 1, or what is above them */
	unsigned nested;	/* bytes of the stack that expressions would have */
	bool no_arrays;		/* a bracket behind a name is none of an array's */
};

enum {
	QUOTE = '"', BASE = BASIC_STACK + 1, STACK_TOP = 0xFA,
	TEMPS_END = BASIC_TEMPST + 9, DESCRIPTOR = 3,
	SIMPLE = 7,			/* bytes of a variable with its name */
	NAME_STRING = 0x80, NAME_FN = 0x80,	/* in the second and in the first letter of a name */

	/* Microseconds, fitted to the benchmarks in tests/check_interp.c. */
	TIME_CHARACTER = 45, TIME_AGAIN = 28, TIME_STATEMENT = 290, TIME_SEARCH = 38, TIME_LINE = 50, TIME_ASSIGN = 330,
	TIME_OPERAND = 300, TIME_OPERATOR = 420, TIME_NAME = 260, TIME_COLLECT = 45, TIME_COPY = 12, TIME_COMPARE = 110,
	TIME_PRODUCT = 700,	/* of a bound of an array */
	TIME_LOOP = 120,
};

struct value {
	bool string;
	struct real n;
	unsigned at;		/* the descriptor of a string */
};

/* A variable's value in memory, and what it is. */
struct place {
	unsigned at;		/* 0: none, its value is nothing */
	uint8_t name[2];
	bool string, whole, array;
};

static inline uint8_t peek(const struct basic *b, unsigned at)
{
	return cpu_peek(b->memory, at & 0xFFFF);
}

static inline void poke(struct basic *b, unsigned at, unsigned byte)
{
	uint16_t *cell = &b->memory->cell[at & 0xFFFF];
	if (*cell & CELL_NOTED)
		cpu_poke(b->memory, at & 0xFFFF, (uint8_t)byte);
	else
		*cell = (uint8_t)byte;
}

static inline unsigned word(const struct basic *b, unsigned at)
{
	return peek(b, at) | (unsigned)peek(b, at + 1) << 8;
}

static inline void put_word(struct basic *b, unsigned at, unsigned v)
{
	poke(b, at, v);
	poke(b, at + 1, v >> 8);
}

_Noreturn void basic_error(struct basic *b, enum basic_error e);
_Noreturn void basic_leave(struct basic *b, int why);
/* What went wrong in the arithmetic is an error now. */
void basic_check(struct basic *b);

/* The character here, or behind, blanks passed over; expected: the one that must be here, which is
 * passed. */
uint8_t basic_here(struct basic *b);
uint8_t basic_next(struct basic *b);
void basic_expect(struct basic *b, uint8_t c);
static inline bool is_end(uint8_t c)
{
	return c == 0 || c == ':';
}

/* ---- variables (vars.c) ---- */

/* The variable that is named here. make: it is created; dim: and is an array with these bounds. */
struct place basic_variable(struct basic *b, bool make, bool dim);
/* The function behind FN: where its variable is. make: DEF does. */
unsigned basic_function(struct basic *b, bool make);
struct real basic_number_at(struct basic *b, const struct place *p);
void basic_assign(struct basic *b, const struct place *p, struct value v);
void basic_reserve(struct basic *b, unsigned end);	/* is memory free to there? */

/* A string of that length without a descriptor: where its bytes go. */
unsigned basic_space(struct basic *b, unsigned n);
/* A value with a descriptor of its own. */
struct value basic_temporary(struct basic *b, unsigned n, unsigned at);
/* A value of these bytes. */
struct value basic_string(struct basic *b, const void *bytes, unsigned n);
/* A string is needed no more but for its bytes: its length and place. */
unsigned basic_free(struct basic *b, struct value v, unsigned *at);
void basic_collect(struct basic *b);

/* ---- expressions (eval.c) ---- */

struct value basic_value(struct basic *b);
struct real basic_number(struct basic *b);
uint8_t basic_byte(struct basic *b);
unsigned basic_address(struct basic *b);
/* The whole number of a value, -32768 to 32767. */
int basic_whole(struct basic *b, struct real r);
void basic_want(struct basic *b, struct value v, bool string);
/* The literal at txt, behind its quote if it has one, up to either of two characters; txt is then
 * behind it, or at the second. */
struct value basic_literal(struct basic *b, uint8_t end, uint8_t other);
struct real basic_constant(struct basic *b);
unsigned basic_line_number(struct basic *b);

#endif
