/*
 * Where a program spends its time and where it never is: by instruction, by line
 * of the listing and by routine. Several runs add up, and it is known which of them
 * came where. The machine is traced, which is slow; without a profile nothing is.
 */
#ifndef PLAY_PROFILE_H
#define PLAY_PROFILE_H

#include "machine/machine.h"
#include "play/program.h"

/* Runs that are told apart; the last place is for all that come later. */
enum { PROFILE_RUNS = 52 };

struct profile_run {
	const char *name, *title;	/* a session's file, and its title or "" */
	uint64_t instructions, states;
};

struct profile {
	uint64_t instructions, states;
	/* By address of the first byte. What a trap takes is the caller's. */
	uint64_t executed[CPU_ADDRESSES], cycles[CPU_ADDRESSES];
	uint64_t calls[CPU_ADDRESSES];	/* that came to this address */
	/* By byte of instructions that were executed: in which runs, a bit each. */
	uint64_t runs[CPU_ADDRESSES];
	struct profile_run run[PROFILE_RUNS];
	unsigned nruns;
	/* The instruction that is being done. */
	bool begun;
	unsigned at, behind;
	bool call;
	uint64_t since;
};

/* About 2 MB, all zero: in an arena. */
struct profile *profile_new(struct arena *a);

/* Before a run. */
void profile_begin(struct profile *f, const char *name, const char *title);
/* Before each instruction: machine.trace, with the profile as its context. */
void profile_step(void *context, const struct machine *m);
/* At the end of each run; a machine's next one may be another's. */
void profile_end(struct profile *f, const struct machine *m);

/* A run's letter: a to z, A to Z. */
char profile_letter(unsigned run);

/* ---- reports; m: the program in memory ---- */

/*
 * Appends the routines, those that take longest first, then the listing with how
 * often each line was executed and how long that took; without a listing the
 * instructions that were executed. Of several runs a column has the letters of
 * those that came there.
 */
void profile_report(const struct profile *f, const struct program *p, const struct machine *m,
		    const char *name, struct buf *out);

/* Appends the lines of code (without a listing, the bytes loaded) that were never
 * executed, in runs, and how much of each routine was. */
void profile_coverage(const struct profile *f, const struct program *p, const struct machine *m,
		      const char *name, struct buf *out);

/* ---- what they are made of ---- */

/* Bytes of the program that are to be executed (without a listing, all that are
 * loaded), and how many of them were. */
struct profile_share {
	unsigned code, reached;
};
struct profile_share profile_share(const struct profile *f, const struct program *p,
				   const struct machine *m, unsigned low, unsigned end);
/* Of 100; of nothing all is reached. */
double profile_percent(struct profile_share s);

/* From where calls lead, those made and those in the listing, to the next such place; what
 * is before the first is one, too. */
struct profile_routine {
	unsigned low, end;
	uint64_t calls, instructions, states;
	struct profile_share share;
};

/* Those that take longest first; to be freed. */
size_t profile_routines(const struct profile *f, const struct program *p, const struct machine *m,
			struct profile_routine **out);

/* Of a line or instruction; a jump into its middle counts as well. */
struct profile_count {
	uint64_t executed, cycles, runs;
};
struct profile_count profile_count(const struct profile *f, unsigned address, unsigned length);

/* The next bytes of code at or behind *low that were never executed, up to *high. */
bool profile_gap(const struct profile *f, const struct program *p, const struct machine *m,
		 unsigned *low, unsigned *high);

#endif
