/*
 * GDB's remote protocol (GDB manual, appendix E), so that a GDB on the same machine is
 * the debugger: registers, memory, break- and watchpoints, steps and runs, back as
 * well; its command `monitor` has those of doc/typein-debug.7. GDB has to know the CPU; of
 * ours it knows the Z80.
 */
#ifndef DEBUG_GDB_H
#define DEBUG_GDB_H

#include "debug/debug.h"

struct gdb_config {
	/* What the debugger gets; its scripts and what it shows are not asked for, its
	 * interrupt is not NULL: set when GDB wants a stop, and cleared. */
	const struct debug_config *debug;
	unsigned port;		/* on 127.0.0.1 and nowhere else; 0: any */
	const char *path;	/* instead: a socket there, which is its owner's alone and goes
				 * when the last GDB has; NULL */
};

/* What became of a GDB. */
enum gdb_end {
	GDB_GONE,	/* the connection ended without a word */
	GDB_ENDED,	/* it ended the program, or saw its end */
	GDB_DETACHED,	/* it left the program to itself */
};

/* Does GDB know the CPU? */
bool gdb_knows(const struct cpu_core *core);

/*
 * Waits for a GDB, whose port is told on standard error, and serves it; when one is
 * gone waits for the next, with the machine as it was left. -1 with errno when there
 * is no such port, else what became of the last one.
 */
int gdb_serve(struct arena *a, const struct gdb_config *config);

/* The same with one connection that there is. */
enum gdb_end gdb_talk(struct arena *a, const struct gdb_config *config, int fd);

#endif
