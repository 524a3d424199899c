/*
 * Where a program spends its time and where it never is: by instruction, by line
 * of the listing and by routine. Several runs add up. The machine is traced, which
 * is slow; without a profile nothing is.
 */
#ifndef SIM_PROFILE_H
#define SIM_PROFILE_H

#include "sim/machine.h"
#include "sim/program.h"

struct profile {
	uint64_t instructions, states;
	/* By address of the first byte. What a trap takes is the caller's. */
	uint64_t executed[CPU_ADDRESSES], cycles[CPU_ADDRESSES];
	uint64_t calls[CPU_ADDRESSES];	/* that came to this address */
	bool covered[CPU_ADDRESSES];	/* bytes of instructions that were executed */
	/* The instruction that is being done. */
	bool begun;
	unsigned at, behind;
	bool call;
	uint64_t since;
};

/* About 1.6 MB, all zero: in an arena. */
struct profile *profile_new(struct arena *a);

/* Before each instruction: machine.trace, with the profile as its context. */
void profile_step(void *context, const struct machine *m);

/* At the end of each run; a machine's next one may be another's. */
void profile_end(struct profile *f, const struct machine *m);

/*
 * Appends the routines, those that take longest first, then the listing with how
 * often each line was executed and how long that took; without a listing the
 * instructions that were executed. m: the program in memory.
 */
void profile_report(const struct profile *f, const struct program *p, const struct machine *m,
		    const char *name, struct buf *out);

/* Appends the lines of code (without a listing, the bytes loaded) that were never
 * executed, in runs. */
void profile_coverage(const struct profile *f, const struct program *p, const struct machine *m,
		      const char *name, struct buf *out);

#endif
