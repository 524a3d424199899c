/*
 * GDB's remote protocol (GDB manual, appendix E), so that a gdb-multiarch on the same
 * machine is the debugger: registers, memory, break- and watchpoints, steps and
 * runs, back as well. GDB has to know the CPU; of ours it knows the Z80.
 */
#ifndef SIM_GDB_H
#define SIM_GDB_H

#include "sim/machine.h"

struct gdb_config {
	struct machine *machine;
	unsigned port;		/* on 127.0.0.1 and nowhere else; 0: any */
	uint64_t budget;	/* states without a key; 0: no end */
	void (*begin)(void *context);	/* around each move of the machine */
	void (*end)(void *context);
	void *context;
	volatile sig_atomic_t *interrupt;	/* not NULL: set when GDB wants a stop, cleared */
};

/* Does GDB know the CPU? */
bool gdb_knows(const struct cpu_core *core);

/*
 * Waits for one GDB, whose port is told on standard error, and serves it until it
 * leaves or ends the program. 0, or -1 with errno when there is no such port.
 */
int gdb_serve(struct arena *a, const struct gdb_config *config);

/* The same with a connection that there is; returns when it is at its end. */
void gdb_talk(struct arena *a, const struct gdb_config *config, int fd);

#endif
