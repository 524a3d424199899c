/*
 * The KIM-1: 1 KB of memory, the RAM, timers and ports of two 6530s, a panel, and
 * what its ROM does for programs. The ROM is not here: calls of its routines are
 * trapped and done in C, in the time that the ROM takes (KIM-1 User Manual, 1976,
 * appendix "KIM program listings"); so is its monitor.
 */
#ifndef MACHINE_KIM1_H
#define MACHINE_KIM1_H

#include <stdbool.h>
#include <stdint.h>

#include "machine/field.h"
#include "machine/panel.h"

struct machine;

/* One of the interval timers. */
struct kim1_timer {
	uint64_t from;		/* states when it was written */
	uint8_t value, shift;	/* counts down once in 1 << shift cycles */
};

struct kim1 {
	uint8_t segments[PANEL_DIGITS];	/* what is lit */
	uint8_t told[PANEL_DIGITS];	/* what the console was last told */
	bool tell;			/* a key was taken since */

	/* The key that is down, and the finger on it. */
	uint8_t key;			/* PANEL_NONE: none is */
	uint8_t pending;		/* PANEL_RS, PANEL_ST: to be heard, or PANEL_NONE */
	uint8_t last;			/* what the monitor saw last */
	unsigned polls;			/* while it is down, or since it is up */
	uint64_t polled;		/* states at the last poll */
	unsigned rest;			/* polls since the display changed */

	/* The ports; what is selected since when. */
	uint64_t selected;
	uint16_t wrote;			/* where: its time is still to be told; 0 */
	uint8_t sad, sbd;
	struct kim1_timer timers[2];	/* at 1704, 1744 */
};

/* Memory that every KIM-1 has, [low, high], and how many. */
enum { KIM1_MEMORY = 2 };
extern const unsigned kim1_memory[KIM1_MEMORY][2];

/* What there is in a struct kim1, of a struct machine. */
extern const struct field kim1_fields[];

/* Power on: ROM, vectors and the monitor, with the address `start` in the display. */
void kim1_prepare(struct machine *m, unsigned start);

/* Is there a routine at an address? */
bool kim1_knows(unsigned address);
/* The PC is there: does its work. false: the run ends. */
bool kim1_trap(struct machine *m, unsigned address);
/* The routines of the panel at other addresses: SCANDS and GETKEY. */
bool kim1_scands(struct machine *m);
bool kim1_getkey(struct machine *m);

/* The bus; exact: cpu->states is what it is. -1: ask again when it is. */
int kim1_load(struct machine *m, unsigned address, bool exact);
void kim1_store(struct machine *m, unsigned address, uint8_t byte);
/* After the instruction that stored. */
void kim1_stored(struct machine *m);
/* Between two instructions: what is to be heard is. */
void kim1_settle(struct machine *m);

#endif
