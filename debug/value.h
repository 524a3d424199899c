/*
 * What people write in commands of the debugger: words, numbers in the dialect's
 * notation and expressions over registers, names, lines, memory and counts.
 *
 *	001 026   0x1F   #20   'A'    numbers: the dialect's, hex, decimal, a character
 *	A  PC  FZ                     registers, in either case
 *	LOOP  'LOOP'  :545            names, the address of a line
 *	[LOOP + 1]                    the byte in memory there
 *	states  instructions  hits    counts
 *	|| && | ^ & == != < <= > >= << >> + - * / %  - ! ~  ( )    as in C
 */
#ifndef DEBUG_VALUE_H
#define DEBUG_VALUE_H

#include "machine/machine.h"
#include "play/program.h"

/* A line of commands, read from the left. */
struct reader {
	struct diag *d;
	const struct source *src;
	unsigned line;
	const char *p, *end;		/* what is left */
	const struct machine *m;	/* for its registers */
	const struct program *program;
	unsigned depth;			/* of parentheses */
	const char *usage;		/* of the command, for messages; NULL */
};

/* Complains about the next len bytes; false. len 0: all that is left. The usage stands
 * behind those that reader_wrong makes. */
bool reader_error(struct reader *r, size_t len, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));
bool reader_wrong(struct reader *r, size_t len, const char *what);
void reader_blanks(struct reader *r);
/* Is the line at its end? */
bool reader_done(struct reader *r);
/* false, reported: there is more. */
bool reader_nothing_more(struct reader *r);
/* Takes a word of letters when it is the next one. */
bool reader_word(struct reader *r, const char *word);
/* Takes the name of a register, in either case; its number, -1 when it is none. */
int reader_register(struct reader *r);
/* Takes the next characters when they are these. */
bool reader_mark(struct reader *r, const char *mark);
/* A decimal number of things, 1 to 1000000000; `otherwise` at the end of the line. */
bool reader_count(struct reader *r, uint64_t otherwise, uint64_t *out);

enum { VALUE_OPS = 64 };

/* An expression, compiled: operators behind what they work on. */
struct value {
	struct value_op {
		unsigned char op;
		int64_t n;
	} ops[VALUE_OPS];
	unsigned n;
};

/* The counts; ended by NULL. */
extern const char *const value_words[];
/* Can the name stand in an expression without apostrophes? */
bool value_is_word(const char *name);

/* false after an error, which has been reported. */
bool value_parse(struct reader *r, struct value *out);

/* Divided by zero is zero. hits: of the breakpoint it belongs to. */
int64_t value_of(const struct value *v, const struct machine *m, uint64_t hits);
/* What stands on either side; false: it is no comparison, or more than one. */
bool value_sides(const struct value *v, const struct machine *m, int64_t *left, int64_t *right);

#endif
