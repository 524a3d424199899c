/*
 * A program's options as one table: getopt's, the text of --help and what each one sets
 * are made from it, and so are the completions of shells.
 *
 *	static const struct option_row rows[] = {
 *		{"loud", 0, NULL, "show the games that are replayed", OPTION_FLAG(struct sim, loud)},
 *		{"load", 'l', "FILE", "run a program", OPTION_TEXT(struct sim, load)},
 *		{"budget", 0, "STATES", "end after so many", .set = set_budget},
 *		{0},
 *	};
 */
#ifndef BASE_OPTIONS_H
#define BASE_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

struct buf;

enum option_kind {
	OPTION_CALLS,		/* set is called */
	OPTION_IS_FLAG,		/* a bool becomes true */
	OPTION_IS_TEXT,		/* a const char * becomes the argument; NULL if it may lack */
	OPTION_IS_OUTPUT,	/* the same of a file that is written: it has a name, and is named once */
};

struct option_row {
	const char *name;	/* NULL ends the table */
	char letter;		/* 0: it has none */
	const char *arg;	/* "FILE"; "[=SESSION]": may be left out; NULL: there is none */
	/* A sentence; lines are broken where they are full. %s: what `words` says, with
	 * commas between. NULL: another name of the row before. */
	const char *help;
	enum option_kind kind;
	size_t offset;		/* in the context, of the kinds but the first */
	/* EXIT_FINE, or what the program ends with, which has been reported. */
	int (*set)(void *context, const char *arg);
	const char *const *(*words)(struct arena *a);
};

#define OPTION_FLAG(type, member) .kind = OPTION_IS_FLAG, .offset = offsetof(type, member)
#define OPTION_TEXT(type, member) .kind = OPTION_IS_TEXT, .offset = offsetof(type, member)
#define OPTION_OUTPUT(type, member) .kind = OPTION_IS_OUTPUT, .offset = offsetof(type, member)

struct option_table {
	const char *program;
	const char *head;	/* of --help: usage and what it does */
	const struct option_row *rows;
	void (*lists)(const void *context, struct buf *out);	/* appends what stands before the tail; NULL */
	const char *tail;	/* exit status and so on */
	void (*more)(void);	/* prints what else help says; NULL */
};

/* What ended well with --help or --version. */
enum { EXIT_DONE = -1 };

/*
 * Sets what the words say, which optind is then behind. -h, --help and -V, --version are
 * every program's. EXIT_FINE, EXIT_DONE or what the program ends with.
 */
int options_read(const struct option_table *t, void *context, int argc, char **argv);

/* What --help prints, appended. */
void options_help(const struct option_table *t, const void *context, struct buf *out);

#endif
