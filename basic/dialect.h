/*
 * Microsoft's BASIC as Commodore's machines have it: its words (words.def) and where a machine has
 * a program.
 */
#ifndef BASIC_DIALECT_H
#define BASIC_DIALECT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum basic_token {
	TOKEN_FIRST = 0x80,
	TOKEN_BEFORE = TOKEN_FIRST - 1,
#define STATEMENT(name, spelling, operands) TOKEN_##name,
#define SYNTAX(name, spelling) TOKEN_##name,
#define OPERATOR(name, spelling, precedence) TOKEN_##name,
#define FUNCTION(name, spelling, result, arguments) TOKEN_##name,
#define LATER(name, spelling) TOKEN_##name,
#include "basic/words.def"
	TOKEN_END_OF_ALL
};

enum basic_kind { BASIC_STATEMENT, BASIC_SYNTAX, BASIC_OPERATOR, BASIC_FUNCTION, BASIC_LATER };

struct basic_word {
	const char *spelling;
	enum basic_kind kind;
	uint8_t precedence;	/* of an operator */
	char result;		/* of a function: 'n' or 's' */
	const char *operands;	/* letters as words.def has them; NULL */
};

enum { BASIC_WORDS = TOKEN_END_OF_ALL - TOKEN_FIRST, BASIC_WORDS_2 = TOKEN_GO - TOKEN_FIRST + 1 };

/* By token - TOKEN_FIRST. */
extern const struct basic_word basic_words[BASIC_WORDS];

enum { BASIC_PET_READY = 0xC389 };	/* in the ROM: READY, then a line */

struct basic_machine {
	const char *name;	/* "pet"; NULL ends the list */
	const char *title;
	unsigned load, top;	/* where a program begins, and behind the memory there is */
	unsigned words;		/* of basic_words it knows */
	unsigned columns;	/* that can be typed in one line */
	unsigned ready;		/* in its ROM, where it waits for a line; 0: nobody knows */
};

/* The first is the default. */
extern const struct basic_machine basic_machines[];

/* NULL when there is none. */
const struct basic_machine *basic_machine_find(const char *name);
/* The one whose programs begin there; NULL. */
const struct basic_machine *basic_machine_at(unsigned load);

/* Spelling of a token, NULL when the machine has no such. */
const char *basic_spelling(const struct basic_machine *m, uint8_t token);

enum {
	BASIC_LINE_MAX = 63999,		/* the highest number of a line */
	BASIC_LINE_BYTES = 250,		/* of a line without link, number and end: what makes the
					 * links counts it in a byte */
};

#endif
