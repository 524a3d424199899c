/*
 * Breakpoints and watchpoints, and moving a machine between them: on, and back to
 * any moment that its history has. The CPU is known by its register table and the
 * isa table alone.
 *
 * A point at an address is a note on the cell and costs nothing while the program
 * is elsewhere; without one, a condition is looked at before each instruction.
 */
#ifndef DEBUG_POINTS_H
#define DEBUG_POINTS_H

#include "debug/past.h"
#include "debug/value.h"

enum { POINTS_MAX = 64, WATCHED_MAX = 0x1000 };

enum point_kind {
	POINT_BREAK,
	POINT_READ = 1,		/* may be both */
	POINT_WRITE = 2,
	POINT_CHANGE = 4,	/* writes of another byte */
};

struct point {
	unsigned number;	/* as people name it; 0: there is none in this place */
	unsigned kind;		/* enum point_kind */
	bool placed;		/* it has addresses, low to high; else a condition alone */
	unsigned low, high;
	bool conditional;
	struct value condition;
	const char *text;	/* as it was typed; of the caller */
	/* Set by points_add: where its hits are counted from, and its place among all that
	 * were ever added. */
	struct moment birth;
	uint64_t serial;
};

/* What a watchpoint has seen: a cell that was read or written. */
struct sight {
	unsigned where;
	bool wrote;
	uint8_t before, after;
};

/* Why a move ended. */
enum halt {
	HALT_POINT,		/* at points->hit */
	HALT_GOAL,		/* got to where it was to go */
	HALT_END,		/* the machine's run ended: m->reason */
	HALT_BEGIN,		/* going back: before this nothing is known */
};

/* What of the points belongs to a moment, and is put back with it. */
struct tally {
	uint64_t serial;	/* points added until then count in it */
	struct {
		uint64_t hits;
		bool was;	/* of a condition alone: what it was just now */
	} of[POINTS_MAX];
};

struct points {
	struct machine *m;
	struct past past;
	struct cpu_bus bus;		/* the machine's own */
	void (*pace)(void *context, double seconds);	/* likewise; not for the past */
	uint8_t notes[CPU_ADDRESSES];	/* what it has noted itself of EXECUTE, READ, WRITE */
	uint8_t mine[CPU_ADDRESSES];	/* the same of the points */
	long stop;			/* the machine's stop address, -1: a run on ends there, and
					 * may go on */
	struct point point[POINTS_MAX];
	const struct point *only;	/* the one that ends a move; the others count. NULL: all */
	struct tally tally;		/* of the moment where the machine stands */
	uint64_t added;			/* points, ever */
	unsigned npoints;		/* places in use, with those that are free between them */
	uint64_t budget;		/* states without a key, 0: no end */
	bool slow;			/* some point is to be looked for at each instruction */
	bool stepping;			/* the instruction at a breakpoint is to be done */
	bool reading;			/* one that reads a watched cell is */
	bool ended;			/* the furthest moment is where a run ended, and why: */
	enum machine_reason reason;
	unsigned stack;			/* the register that says where the stack is: every CPU has one */
	bool own_stack;			/* it is in the CPU, and no place in memory */
	/* Since a run with a goal began: calls less returns, and how control got where it is. */
	long depth;
	enum { WENT_ON, CALLED, RETURNED, COMPUTED } came;
	uint64_t touched;		/* watchpoints, by the last instruction, */
	struct sight sights[POINTS_MAX];	/* and what it did */
	struct point *hit;
	struct sight seen;		/* by the hit, when it is a watchpoint */
	uint8_t shadow[CPU_ADDRESSES];	/* bytes of watched cells before a write */
};

/* Takes the machine's bus and console until points_free. */
void points_init(struct points *p, struct arena *a, struct machine *m);
void points_free(struct points *p);

/* A copy of what there is, with a number of its own; NULL: no room. */
struct point *points_add(struct points *p, const struct point *what);
/* After points were taken away. */
void points_note(struct points *p);
/* Somebody changed the machine: another future begins. */
void points_cut(struct points *p);
/* It is another machine: it has no past. */
void points_forget(struct points *p);

/* How often the program came by, from when the point was added to where the machine
 * stands. */
uint64_t points_hits(const struct points *p, const struct point *at);

/* One instruction, or trap; points it comes to or that it touches end the move. */
enum halt points_step(struct points *p);
/* On until a point or the end. */
enum halt points_run(struct points *p);
/*
 * The same; a call and all it does is one. It is done where it comes back, or where
 * whoever was called goes instead: by way of an address that it pushed, changed or
 * left on the stack.
 */
enum halt points_next(struct points *p);
/* Until the routine that the machine is in has returned, in whatever way. */
enum halt points_finish(struct points *p);
/* An interrupt that somebody asks for, here and now; after it there is no later past.
 * false: it is not heard. */
bool points_interrupt(struct points *p, enum cpu_interrupt which, uint8_t byte);
/* A step back. */
enum halt points_step_back(struct points *p);
/*
 * Back to the last moment when a point would have ended a run, of one that was
 * touched to before the instruction that did. HALT_BEGIN: there was none.
 */
enum halt points_run_back(struct points *p);

#endif
