/*
 * The console at which a person plays: standard input and output, key by key
 * when they are a terminal. The terminal is as it was when the program ends,
 * stops (SIGTSTP) or dies of a signal.
 */
#ifndef SIM_TERMINAL_H
#define SIM_TERMINAL_H

#include <signal.h>
#include <stdbool.h>

#include "sim/machine.h"

struct terminal {
	bool keep_case;		/* small letters stay small */
	bool newline;		/* from a pipe: each line end is a carriage return;
				 * else line ends are passed over. A machine with a
				 * screen wants them */
	/* How many times as fast as the real machine; 0: as fast as it can, but as the
	 * real one while the program waits for a key; INFINITY: without that. */
	double speed;
	bool log, times;	/* of a panel or screen: all of them one after the other,
				 * with their seconds */
	/* Of a panel: appends what is to stand below it; may be NULL. */
	void (*side)(void *context, struct buf *out);
	void *side_context;
	/* Used by the terminal itself. */
	bool raw, carriage, plain_out;
	unsigned drawn;		/* lines of a panel or screen right above the cursor */
	struct buf shown;	/* the last one, with what stands below it */
	/* A wait for a key: when it began, and its last poll. Seconds, of the real
	 * clock and of the machine's. */
	double wall, begin, last;
	double pace_wall, pace_begin;	/* the same, of pace */
};

/* One in a process. Sets raw mode when standard input is a terminal. */
void terminal_open(struct terminal *t);
struct console terminal_console(struct terminal *t);
/* Restores; may be called twice. Also done at exit. */
void terminal_close(struct terminal *t);

/* For struct machine: keeps to t->speed, which is neither 0 nor INFINITY. */
void terminal_pace(void *t, double seconds);

/* Not 0 after Ctrl-C. */
extern volatile sig_atomic_t terminal_interrupted;

#endif
