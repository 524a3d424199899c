/* What every program says about wrong usage, on standard error. */
#ifndef BASE_USAGE_H
#define BASE_USAGE_H

/* Exit status: fine; findings or errors in the input; wrong usage or a file
 * that cannot be read or written. */
enum { EXIT_FINE, EXIT_FINDINGS, EXIT_USAGE };

/* "program: message", where to look for help. Returns EXIT_USAGE. */
int usage_error(const char *program, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

/* "program: path: what errno says". Returns EXIT_USAGE. */
int file_error(const char *program, const char *path);

#endif
