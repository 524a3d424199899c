/*
 * The past of a machine: snapshots as it goes on, and what the console
 * answered. From these any moment since the beginning is made again, the keys
 * typed included:
 *
 *	beginning                                  here            furthest
 *	    |--------*--------*--------*--------*----|----*-----------|
 *	         snapshots, ever further apart as the run gets longer
 *
 * Before the furthest moment the machine is in the past: keys come from the log,
 * and what the program prints was seen already and is not shown again. What somebody
 * changed there by hand is changed again.
 */
#ifndef DEBUG_PAST_H
#define DEBUG_PAST_H

#include <stdbool.h>

#include "machine/machine.h"

/* A moment of a run. Later ones have more states, or more instructions, or are
 * told apart by the PC (a monitor's routine may take no time). */
struct moment {
	uint64_t states, instructions;
	unsigned pc;
};

enum {
	PAST_SNAPSHOTS = 64,
	PAST_CHANGES = 256,	/* by hand, at different moments; with more the past is forgotten */
};

struct past {
	struct machine *m;
	void *also;			/* what of the owner's belongs to a moment, too */
	size_t also_size;
	struct arena *arena;
	struct console live;		/* who types; as the machine had it */
	struct snapshot {
		struct moment moment;
		uint64_t calls, prints;
		unsigned changes;
		struct machine_state *state;
		void *also;
	} snapshots[PAST_SNAPSHOTS];	/* [0] is the beginning */
	unsigned n, made;		/* in use; with memory */
	uint64_t interval;		/* states between two */
	/* What was changed by hand: at which moment, and the machine behind it. */
	struct change {
		struct moment at;
		bool takes_time;	/* an interrupt does */
		uint64_t calls, prints;
		struct machine_state *state;
	} changes[PAST_CHANGES];
	unsigned nchanges, changes_made;	/* in use; with memory */
	unsigned changed;		/* those behind us, where the machine stands */
	uint64_t calls;			/* of the console so far, where the machine stands */
	uint64_t asked;			/* where the furthest moment is */
	uint64_t prints;		/* characters printed so far, where the machine stands */
	struct moment furthest;
	/* Answers other than 0, by number of the call; equal ones in a row are one. */
	struct answer {
		uint64_t call, n;
		int answer;
	} *log;
	size_t nlog, cap, at;		/* at: where calls was looked up last */
	/* The last call said that a key waits, and when that was. */
	bool promised;
	uint64_t promise;
	/* What a panel showed last that was shown, and when. */
	uint8_t segments[PANEL_DIGITS];
	struct moment displayed;
	bool again;			/* before the furthest moment */
	bool middle;			/* of a line: the last character printed was no line end */
	/* Keys to be typed before the live console is asked; not NULL. */
	const char *keys;
};

/* Begins where the machine is; takes its console's place. also: so many bytes that are
 * kept and put back with the machine. Free with past_free. */
void past_init(struct past *h, struct arena *a, struct machine *m, void *also, size_t size);
void past_free(struct past *h);

struct moment past_now(const struct past *h);
bool moment_before(const struct moment *a, const struct moment *b);

/* After each part of a run: the moment is the furthest, and perhaps to be kept; whole: no
 * trap is half done and waits for more keys. */
void past_note(struct past *h, bool whole);

/*
 * The machine as it was at a snapshot. Notes on memory are those of then: the
 * caller puts its own there again.
 */
void past_restore(struct past *h, unsigned snapshot);

/* The last snapshot before a moment; -1: it is the beginning or earlier. */
int past_before(const struct past *h, const struct moment *moment);

/* Somebody changed the machine, as it was at a moment, or interrupted it then: there is
 * nothing after this one, and the way on leads through the change again. */
void past_cut(struct past *h, const struct moment *at);

/* The next change on the way, NULL: there is none. */
const struct change *past_change(const struct past *h);
/* Makes it. Notes on memory are those of then, as with past_restore. */
void past_change_again(struct past *h);

/* The machine is another one: nothing before this moment, either. */
void past_forget(struct past *h);

#endif
