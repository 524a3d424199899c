/*
 * Lines that a person types, with editing and history at a terminal. libedit, which
 * does that, exports names that begin with history_, el_ and rl_: ours may not.
 */
#ifndef SIM_LINE_H
#define SIM_LINE_H

#include <stdbool.h>

/* Is there a person: are standard input and output a terminal? */
bool line_is_terminal(void);

/*
 * Before the first of what follows. libedit takes a look at the terminal, and has to do so
 * while it is nobody else's.
 */
void line_open(void);

/* The next line of standard input without its end; to be freed. NULL at the end. */
char *line_read(const char *prompt);

/* Into the history, which line_read has as well. */
void line_remember(const char *line);
/* The last line is 1; NULL: that is too far back. */
const char *line_earlier(unsigned n);

#endif
