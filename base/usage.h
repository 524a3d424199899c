/* What every program says, on standard error, about wrong usage and files. */
#ifndef BASE_USAGE_H
#define BASE_USAGE_H

/* Exit status: fine; findings or errors in the input; wrong usage or a file
 * that cannot be read or written; collate: read, and nothing is proven. */
enum { EXIT_FINE, EXIT_FINDINGS, EXIT_USAGE, EXIT_READ };

/* "program: message", where to look for help. Returns EXIT_USAGE. */
int usage_error(const char *program, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

/* "program: path: what errno says". Returns EXIT_USAGE. */
int file_error(const char *program, const char *path);

/*
 * The last thing a program does: writes out what standard output still holds.
 * Returns the status, or EXIT_USAGE when some of the output was lost, now or
 * before, which is said.
 */
int finish_output(const char *program, int status);

#endif
