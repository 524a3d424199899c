/* A line that is typed into one row of a screen, with editing and history. */
#ifndef DEBUG_ENTRY_H
#define DEBUG_ENTRY_H

#include <stdbool.h>
#include <stddef.h>

/* Keys: characters are themselves, in Unicode; others are behind those. */
enum entry_key {
	PRESS_NONE = 0x110000,
	PRESS_BREAK,		/* Ctrl-C */
	PRESS_GONE,		/* there is no terminal any more */
	PRESS_CHANGED,		/* of the terminal's size: draw again */
	PRESS_UP, PRESS_DOWN, PRESS_LEFT, PRESS_RIGHT,
	PRESS_PAGE_UP, PRESS_PAGE_DOWN, PRESS_FIRST, PRESS_LAST,
	PRESS_RUBOUT, PRESS_DELETE, PRESS_TAB_BACK,
	PRESS_FUNCTION,		/* + n: Fn */
	PRESS_TAB = '\t', PRESS_RETURN = '\r', PRESS_ESCAPE = 0x1B,
};

enum { ENTRY_MAX = 512 };

struct entry {
	char text[ENTRY_MAX];	/* with a NUL */
	size_t len, at;		/* at: the cursor */
	unsigned back;		/* lines of the history, 0: a new one */
	char draft[ENTRY_MAX];	/* the new one meanwhile */
};

void entry_set(struct entry *e, const char *text);

/* true: the line is at its end, for the caller to take. */
bool entry_press(struct entry *e, int key);

#endif
