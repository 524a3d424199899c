/* Other programs, run without a shell. */
#ifndef INK_RUN_H
#define INK_RUN_H

#include <stdbool.h>
#include <sys/types.h>
#include <time.h>

#include "base/buf.h"

/*
 * Runs a program found in PATH; argv ends with NULL. Its standard output goes into out, at most
 * `limit` bytes, and what it says to nowhere. Exit status; -1: it is not there, died, said more,
 * or took longer than `seconds`.
 */
int run_program(const char *const *argv, unsigned seconds, size_t limit, struct buf *out);

/*
 * The same in two steps, for who has something else to do meanwhile. It must be ended or stopped; what it writes waits in a
 * pipe until then, for which it waits in turn.
 */
struct program {
	pid_t pid;
	int fd;
	time_t until;
};

bool program_start(struct program *p, const char *const *argv, unsigned seconds);	/* false: it cannot be */
int program_end(struct program *p, size_t limit, struct buf *out);
void program_stop(struct program *p);

/* Is there a program of that name in PATH? */
bool program_there(const char *name);

#endif
