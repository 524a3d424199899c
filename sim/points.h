/*
 * Breakpoints and watchpoints, and moving a machine between them: on, and back to
 * any moment that its history has. The CPU is known by its register table and the
 * isa table alone.
 *
 * A point at an address is a note on the cell and costs nothing while the program
 * is elsewhere; without one, a condition is looked at before each instruction.
 */
#ifndef SIM_POINTS_H
#define SIM_POINTS_H

#include "sim/past.h"
#include "sim/value.h"

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
	uint64_t hits;		/* how often the program came by; not counted going over
				 * the past again */
	bool was;		/* a condition alone: what it was before the instruction */
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

struct points {
	struct machine *m;
	struct past past;
	struct cpu_bus bus;		/* the machine's own */
	void (*pace)(void *context, double seconds);	/* likewise; not for the past */
	uint8_t notes[CPU_ADDRESSES];	/* what it has noted itself of EXECUTE, READ, WRITE */
	uint8_t mine[CPU_ADDRESSES];	/* the same of the points */
	struct point point[POINTS_MAX];
	unsigned npoints;		/* places in use, with those that are free between them */
	uint64_t budget;		/* states without a key, 0: no end */
	bool slow;			/* some point is to be looked for at each instruction */
	bool stepping;			/* the instruction at a breakpoint is to be done */
	bool reading;			/* one that reads a watched cell is */
	bool ended;			/* the furthest moment is where a run ended, and why: */
	enum machine_reason reason;
	long depth;			/* calls less returns since the run began, by steps */
	struct point *hit;
	struct sight seen;		/* by the hit, when it is a watchpoint */
	uint8_t shadow[CPU_ADDRESSES];	/* bytes of watched cells before a write */
};

/* Takes the machine's bus and console until points_free. */
void points_init(struct points *p, struct arena *a, struct machine *m);
void points_free(struct points *p);

/* A copy of what there is, with a number of its own; NULL: no room. */
struct point *points_add(struct points *p, const struct point *what);
/* After points were added or taken away, or memory was changed. */
void points_note(struct points *p);

/* Where the move is to end, besides points. */
struct goal {
	long returns;		/* all that is called has returned, and so many more, */
	long pc;		/* and the PC is here; -1: anywhere */
};

/* One instruction, or trap; points it comes to or that it touches end the move. */
enum halt points_step(struct points *p);
/* goal NULL: on until a point or the end. */
enum halt points_run(struct points *p, const struct goal *goal);
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
