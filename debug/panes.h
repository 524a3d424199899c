/*
 * The debugger in a full screen: what stands where, as cells of characters with a
 * meaning each. It knows no terminal; debug/paint.h puts the cells onto one.
 *
 *	name, CPU, what goes on                            counts
 *	--listing----------------------------+--registers--------
 *	                                     |--memory-----------
 *	--commands---------------------------+--machine----------
 *	                                     |
 *	sim> what is typed
 *	keys
 *
 * Where there is no room for that, and on request, one pane has all of the middle.
 */
#ifndef DEBUG_PANES_H
#define DEBUG_PANES_H

#include "debug/entry.h"
#include "debug/points.h"
#include "play/pieces.h"

/* What a cell is; several may be joined. */
enum panes_look {
	LOOK_LINE = 1 << 0,	/* piece of a line, '-' or '|' */
	LOOK_TITLE = 1 << 1,
	LOOK_FOCUS = 1 << 2,	/* where keys go */
	LOOK_BAR = 1 << 3,	/* the first row */
	LOOK_ASKS = 1 << 4,	/* the program waits for the person */
	LOOK_HERE = 1 << 5,	/* the instruction at the PC */
	LOOK_CURSOR = 1 << 6,
	LOOK_CHANGED = 1 << 7,	/* since the last stop */
	LOOK_POINT = 1 << 8,	/* breakpoint, or a cell that is watched */
	LOOK_DIM = 1 << 9,
	LOOK_INVERSE = 1 << 10,	/* on the machine's screen */
	LOOK_LIT = 1 << 11,	/* on its panel */
	LOOK_ERROR = 1 << 12,
	LOOK_KEY = 1 << 13,	/* name of a key */
};

struct panes_cell {
	uint32_t c;		/* Unicode */
	uint16_t look;
};

enum pane { PANE_LISTING, PANE_REGISTERS, PANE_MEMORY, PANE_MACHINE, PANE_LOG, PANES };

enum panes_mode {
	PANES_STOPPED,
	PANES_RUNS,
	PANES_ASKS,		/* the program waits for a key */
};

enum panes_said { SAID_SHOWN, SAID_TYPED, SAID_ERROR };

struct panes {
	/* Of the caller. */
	const char *name;		/* of the listing */
	const struct points *points;
	const struct machine *m;
	const struct program *program;
	const struct pieces *board;	/* NULL: none is described */
	bool unicode;			/* the terminal has more than ASCII */
	enum panes_mode mode;

	/* What panes_draw made: height rows of width cells; where the terminal's cursor is,
	 * row -1: nowhere. */
	struct panes_cell *cells;
	unsigned width, height;
	int cursor_row, cursor_column;

	struct entry entry;		/* the command line */
	struct buf command;		/* of panes_key */
	bool typing;			/* it has the keys, no pane has */
	enum pane pane;			/* else this one */
	bool alone, help;		/* the pane alone is shown; what the keys do is */

	bool code;			/* instructions in place of the listing */
	bool wants_code;		/* as somebody said; without a line there it is so, too */
	unsigned top, cursor, left;	/* of the listing: lines; columns not shown */
	unsigned code_top, code_cursor;	/* addresses */
	unsigned memory;		/* what its first row has; the caller's, too */
	unsigned row_bytes;		/* as drawn last */
	unsigned page[PANES];		/* rows of each, as drawn last */
	unsigned scroll[PANES];		/* of those without an address */

	struct buf said;		/* lines, each with its enum panes_said before it */
	size_t answer;			/* where the last command begins */
	bool answered;			/* what it showed is to be seen from there */
	struct buf printed;		/* by the program; */
	uint64_t forgotten;		/* so many characters before that */
	struct screen screen;		/* as the machine showed it last, */
	uint64_t screen_states;		/* and when */

	/* At the last stop. */
	unsigned followed;		/* the PC */
	unsigned *registers;
	uint8_t *bytes;
};

/* The caller has filled in its part. Free with panes_free. */
void panes_init(struct panes *p);
void panes_free(struct panes *p);

/* Before a move: what is changed from now on is marked. */
void panes_begin(struct panes *p);
/* Shows where the PC is. */
void panes_follow(struct panes *p);

/* Text of a command, or what it showed; lines may come in pieces. */
void panes_say(struct panes *p, enum panes_said what, const char *text, size_t len);
/* A character, 0 to 127, that the program printed; it is counted in past.prints. */
void panes_print(struct panes *p, uint8_t c);
void panes_screen(struct panes *p, const struct screen *s);
void panes_draw(struct panes *p, unsigned width, unsigned height);

/*
 * A key of debug/entry.h. The command of the debugger that it means or ends, valid
 * until the next call; NULL: none.
 */
const char *panes_key(struct panes *p, int key);

#endif
