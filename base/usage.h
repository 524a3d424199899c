/* What every program says, on standard error, about wrong usage and files. */
#ifndef BASE_USAGE_H
#define BASE_USAGE_H

#include <getopt.h>

/* Exit status: fine; findings or errors in the input; wrong usage or a file
 * that cannot be read or written; collate: read, and nothing is proven. */
enum { EXIT_FINE, EXIT_FINDINGS, EXIT_USAGE, EXIT_READ };

/*
 * What a program is called in messages and help: its name, or, where the front door started it
 * by a word, as "typein play", which it then has for argv[0].
 */
const char *program_called(const char *program);

/* How a message names other programs: by their names, or by the front door's words where that started this one. */
const char *program_others(const char *names, const char *words);

/* "program: message", where to look for help. Returns EXIT_USAGE. */
int usage_error(const char *program, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

/*
 * What getopt_long got and could not use, '?' or ':'. Its own messages, which it leaves
 * to us while opterr is 0 and its options begin with a colon, show a word as it is.
 * Returns EXIT_USAGE.
 */
int option_error(const char *program, int got, char *const *argv, const struct option *options);

/* "program: path: what errno says". Returns EXIT_USAGE. */
int file_error(const char *program, const char *path);

/*
 * Of what was written since file_hold, all is there now, or nothing when the status is not
 * EXIT_FINE. Returns the status, or EXIT_USAGE when a file could not be put in place, which is said.
 */
int finish_files(const char *program, int status);

/*
 * The last thing a program does: writes out what standard output still holds.
 * Returns the status, or EXIT_USAGE when some of the output was lost, now or
 * before, which is said.
 */
int finish_output(const char *program, int status);

#endif
