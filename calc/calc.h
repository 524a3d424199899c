/*
 * The HP-41: four registers in a stack and LASTX, ALPHA, flags, data registers, and the lines of programs.
 * It knows nothing of keys: who holds it says what is keyed in, and is told what the display and the
 * printer show.
 */
#ifndef CALC_CALC_H
#define CALC_CALC_H

#include <signal.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/buf.h"
#include "calc/functions.h"
#include "isa/hp41.h"

enum {
	CALC_ALPHA = 24, CALC_FLAGS = 56, CALC_RETURNS = 6, CALC_REGISTERS_MAX = 319, CALC_REGISTERS = 100,	/* unless it is said otherwise */
	CALC_TEXT = 6,		/* characters in a register */
	CALC_CLEARED = 30,	/* flags from here on only the calculator sets */
};

/* Flags that mean something to it. */
enum {
	FLAG_WIDE = 12, FLAG_SMALL, FLAG_PRINT = 21, FLAG_NUMBER, FLAG_TEXT, FLAG_RANGE, FLAG_ERROR, FLAG_AUDIO,
	FLAG_POINT = 28, FLAG_GROUPS, FLAG_DIGITS = 36, FLAG_FIX = 40, FLAG_ENG, FLAG_GRAD, FLAG_RAD,
	FLAG_ALPHA = 48, FLAG_MESSAGE = 50, FLAG_PRINTER = 55,
};

/* What a register holds. */
struct calc_value {
	bool alpha;
	struct number number;
	uint8_t n, text[CALC_TEXT];	/* if alpha */
};

enum { CALC_TONES = 10 };

enum calc_end {
	CALC_STOPPED,		/* it waits for keys */
	CALC_OFF,
	CALC_BUDGET,		/* as many lines as were allowed */
	CALC_CLOSED,		/* nobody looks at the display any more */
	CALC_INTERRUPTED,
	CALC_WATCHED,		/* whoever watches wanted it */
};

struct calc_config {
	struct hp41_program program;	/* none: no lines */
	unsigned size;			/* data registers, at the most CALC_REGISTERS_MAX */
	bool printer;
	/* A character of a line that the display or the printer shows, '\n' at its end, 7 for a tone;
	 * passing: the display alone, where there is a printer. false: the run ends. */
	bool (*print)(void *context, uint8_t c, bool passing);
	void *context;
	volatile sig_atomic_t *interrupt;	/* not 0 there: end soon. May be NULL */
	/* Is told each line before it is executed; NULL: nobody. false: it is not, and the run ends. */
	bool (*watch)(void *watcher, size_t line);
	void *watcher;
};

struct calc {
	struct calc_config config;
	struct calc_value stack[5];		/* T Z Y X L, as operands count */
	bool lift;			/* what is entered pushes the stack up */
	uint8_t alpha[CALC_ALPHA];
	unsigned nalpha;
	bool flag[CALC_FLAGS];
	struct calc_value *reg;
	unsigned sums;			/* the first of the six registers of statistics */
	size_t pc;			/* the next line */
	size_t returns[CALC_RETURNS];	/* the last is the next */
	unsigned nreturns;
	struct buf line;		/* what is accumulated for the printer */
	unsigned skipped;		/* columns behind it */
	uint64_t lines;			/* executed */
	uint64_t tones[CALC_TONES], beeps;	/* sounded, by their number; flag 26 clear: silently */
	/* Of the line that is executed. */
	bool running, closed, off;
	bool down;			/* what is entered next replaces X */
	bool passing;			/* what is shown is not printed */
	const struct calc_action **action;	/* by line */
	size_t *target;			/* ... the line behind the one that a GTO or XEQ leads to; 0: not known yet */
};

/* Lives in the arena; memory is cleared, as after a long pause without batteries. */
struct calc *calc_new(struct arena *a, const struct calc_config *config);
void calc_free(struct calc *c);

/* From the line at c->pc until it stops; budget: lines, 0 is no limit. */
enum calc_end calc_run(struct calc *c, uint64_t budget);

/* A line that is keyed in and done at once; what runs a program goes on like calc_run. */
enum calc_end calc_do(struct calc *c, const struct hp41_step *s, uint64_t budget);

/* ... where it was left running, by a budget or by who watches. */
enum calc_end calc_go_on(struct calc *c, uint64_t budget);

/* Memory, stack, place and all else as another one of the same size has them. */
void calc_copy(struct calc *to, const struct calc *from);

/* A line of the program was changed by whoever owns the lines. */
void calc_changed(struct calc *c, size_t line);

/* What is keyed in for a program that waits: a number into X, a text into ALPHA. */
void calc_enter(struct calc *c, const struct hp41_step *number);
void calc_type(struct calc *c, const uint8_t *text, unsigned n);

/* Does it wait for letters? */
bool calc_wants_text(const struct calc *c);

/* Appends a number as the display has it: FIX, SCI, ENG, with the marks that flags 28 and 29 want. */
void calc_format(const struct calc *c, struct number x, struct buf *out);
/* A number as its display has it: RND. */
struct number calc_rounded(const struct calc *c, struct number x);

/* The number that keys make. */
struct number calc_number(const struct hp41_step *s);

/* ---- for its own files ---- */

enum { CALC_T, CALC_Z, CALC_Y, CALC_X, CALC_L };

/* What a function does. NULL, or what the display says instead. */
typedef const char *calc_does(struct calc *c, const struct hp41_step *s);

struct calc_action {
	const char *name;	/* in the table of functions */
	calc_does *does;	/* or one of these: X, or X and Y, to X */
	number_one *one;
	number_two *two;
	number_angle *angle;
};

extern const char calc_nonexistent[], calc_data_error[], calc_alpha_data[], calc_out_of_range[];

/* Shows a line of n characters of the calculator's. */
void calc_show(struct calc *c, const uint8_t *text, size_t n);
void calc_show_text(struct calc *c, const char *text);
/* Appends a register's content as the display has it. */
void calc_put(const struct calc *c, const struct calc_value *v, struct buf *out);

/* The printer's functions; ended by a NULL name. */
extern const struct calc_action calc_printer[];

#endif
