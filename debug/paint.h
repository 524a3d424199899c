/* Puts panes onto the terminal, and takes its keys; here and nowhere else is curses. */
#ifndef DEBUG_PAINT_H
#define DEBUG_PAINT_H

#include "debug/panes.h"

/* Takes the terminal, which play/terminal.h has opened. NULL, or why that cannot be. */
const char *paint_open(void);
/* Gives it back as it was. */
void paint_close(void);

/* Has the terminal more than ASCII, as its locale says? */
bool paint_is_unicode(void);

/* Draws them in the terminal's size, which may be another one than before. */
void paint(struct panes *p);

/* A key of debug/entry.h; wait: until there is one, else PRESS_NONE. */
int paint_key(bool wait);

#endif
