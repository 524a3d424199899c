/*
 * The grammar of BASIC's lines, as words.def has it: takes a line as it is kept in memory, byte for byte, and
 * says at each whether the interpreter would go on. It knows what each statement and function wants, and of
 * which kind: A$=1 is no statement. What can only be told while a program runs, it cannot tell.
 *
 * A state is small, has no pointers and can be compared with memcmp, so that a search may keep many.
 */
#ifndef BASIC_SYNTAX_H
#define BASIC_SYNTAX_H

#include "basic/dialect.h"

enum { BASIC_DEEP = 10, BASIC_DIMENSIONS = 7, BASIC_EVENTS = 2 };

/* What was complete before the byte that was taken last. */
enum basic_event { EVENT_VARIABLE, EVENT_ARRAY, EVENT_FUNCTION, EVENT_LINE, EVENT_DATA };

/* A piece of DATA that is no number without sign and point; one below 0, which ends what is read. */
enum { BASIC_NO_NUMBER = 0xFFFFFF, BASIC_NEGATIVE = 0xFFFFFE };

struct basic_syntax_name {
	uint8_t name[2];	/* the letters that tell it from others, 0 behind one */
	uint8_t type;		/* 'n', 's' */
	uint8_t dimensions;	/* of an array, as many as are written */
};

struct basic_syntax {
	uint8_t at;		/* what comes next, see syntax.c */
	uint8_t token;		/* the statement */
	uint8_t offset;		/* in what words.def says of it */
	uint8_t type;		/* the variable that is assigned, 'n', 's' */
	uint8_t want;		/* what the expression is to be, a letter of words.def */
	uint8_t now;		/* of the expression, below */
	uint8_t digits;		/* a number has its point; the comparison before */
	uint8_t depth;
	struct basic_syntax_name name;
	uint32_t number;	/* of a line, in data */
	struct basic_frame {
		uint8_t kind, outer, argument;
		struct basic_syntax_name name;
	} frame[BASIC_DEEP];
	uint8_t nevents;
	struct basic_told {
		uint8_t what;			/* enum basic_event */
		struct basic_syntax_name name;
		uint32_t line;			/* EVENT_LINE; EVENT_DATA: the number */
	} event[BASIC_EVENTS];
};

/* At the beginning of a line. */
void basic_syntax_begin(struct basic_syntax *s);

/* Takes a byte. false: it does not go on so; the state is as it was. */
bool basic_syntax_step(struct basic_syntax *s, uint8_t c);

/* The line ends: may it? Tells of its last word, too. */
bool basic_syntax_end(struct basic_syntax *s);

/* What is wrong goes on to the next colon, or the end, whatever it is: the byte that was not taken is to be taken now. */
void basic_syntax_pass(struct basic_syntax *s);

/* Is it in quotes, or in what is no statement: a remark or data? */
bool basic_syntax_quoted(const struct basic_syntax *s);
bool basic_syntax_free(const struct basic_syntax *s);
/* Is it in a name or a number, which what follows may be more of? */
bool basic_syntax_in_word(const struct basic_syntax *s);
/* Is it in what was passed? */
bool basic_syntax_passes(const struct basic_syntax *s);

/* The first byte that does not go on; n: the end does not; -1: all is well. */
long basic_syntax_check(const uint8_t *bytes, size_t n);

#endif
