/* Other programs, run without a shell. */
#ifndef INK_RUN_H
#define INK_RUN_H

#include <stdbool.h>

#include "base/buf.h"

/*
 * Runs a program found in PATH; argv ends with NULL. Its standard output goes into out, at most
 * `limit` bytes, and what it says to nowhere. Exit status; -1: it is not there, died, said more,
 * or took longer than `seconds`.
 */
int run_program(const char *const *argv, unsigned seconds, size_t limit, struct buf *out);

/* Is there a program of that name in PATH? */
bool program_there(const char *name);

#endif
