/*
 * A board: what a CPU is built into, with its own devices, panel or screen. Each is
 * one file of this folder, which ends in its struct board and is named once in
 * `BOARDS` below; nothing else knows it. Most members are NULL or 0 in most boards.
 */
#ifndef MACHINE_BOARD_H
#define MACHINE_BOARD_H

#include "machine/machine.h"

/* Work that a board does when it is called. Under this name it can be a device, as a
 * trap at any address. */
struct board_routine {
	const char *name;	/* "kim-keys"; NULL ends a list */
	/* The PC is there: does it and returns to the caller. false: the run ends, m->reason. */
	bool (*run)(struct machine *m);
	/* Other boards may have it, too, if their CPU has this register; NULL: none may. */
	const char *wants;
};

struct board {
	const char *name;
	enum device_text text;
	const char *cpus[2];		/* it is made with, the usual one first; none: any */
	unsigned long clock;		/* Hz; 0: nobody knows */
	const unsigned (*memory)[2];	/* it always has, [low, high]; none: all of it */
	size_t nmemory;
	unsigned rom[2];		/* where the real one has a ROM that is not here; 0, 0 */
	bool lines;			/* what is typed comes in lines */
	bool paced;			/* who plays on it wants it no faster than it was */
	unsigned place;			/* where programs begin; 0: anywhere */
	bool has_words;			/* a program gets those that stand behind its name */
	bool has_folder;		/* its LOAD and SAVE have a folder for a tape */
	bool has_tape;			/* of this format: see tape */
	enum object_format tape_format;
	const struct board_routine *routines;

	/* Its state, zeroed before prepare: m->state. */
	size_t size;
	const struct field *fields;	/* what there is in it */

	/*
	 * Power on: memory, registers, notes of the addresses it wants to hear of.
	 * m->config.start: where the program begins.
	 */
	void (*prepare)(struct machine *m);
	/* After machine_load; false, reported. */
	bool (*loaded)(struct machine *m, struct diag *d, const struct image *im);
	/* Is a noted address a trap of its? Then the PC is there: does its work. false:
	 * the run ends. */
	bool (*knows)(unsigned address);
	bool (*trap)(struct machine *m, unsigned address);
	/* The bus at noted addresses where no device is; exact: cpu->states is what it is.
	 * -1: ask again when it is. */
	int (*load)(struct machine *m, unsigned address, bool exact);
	void (*store)(struct machine *m, unsigned address, uint8_t byte);
	/* After the instruction that stored. */
	void (*stored)(struct machine *m);
	/* Between two instructions: what is to be heard is. */
	void (*settle)(struct machine *m);

	/* What machine_panel and machine_screen say. */
	const uint8_t *(*panel)(const struct machine *m);
	void (*screen)(const struct machine *m, struct screen *s);
	/* In what words a run ended with END_REPORT, appended. */
	void (*report)(const struct machine *m, struct buf *out);
	/* Appends what it would save on tape; false: it makes no sense. */
	bool (*tape)(const struct machine *m, bool sound, struct buf *out);
};

/* All of them, in the order in which they are listed. */
#define BOARDS(X) X(scelbi) X(bare) X(cpm) X(kim1) X(zx81) X(zx80) X(pet)

#define BOARD(name) extern const struct board board_##name;
BOARDS(BOARD)
#undef BOARD

/* NULL when there is none. */
const struct board *board_find(const char *name);

#endif
