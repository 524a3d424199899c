/*
 * Lines that a person types, with editing, completion and history at a terminal.
 * libedit, which does that, exports names that begin with history_, el_ and rl_: ours
 * may not.
 */
#ifndef DEBUG_LINE_H
#define DEBUG_LINE_H

#include <stdbool.h>
#include <stddef.h>

/* Is there a person: are standard input and output a terminal? */
bool line_is_terminal(void);

/* The words that may stand somewhere. */
struct line_words;
/* One of them; what does not begin as what is typed is passed over, in either case. */
void line_offer(struct line_words *to, const char *word);

/*
 * For the key TAB: offers words for what begins at `start` of a line. false: names of
 * files are wanted.
 */
typedef bool line_complete(void *context, const char *line, size_t start, struct line_words *to);

/*
 * At a terminal, from now on lines are completed, and begin with the history of earlier
 * runs: $XDG_STATE_HOME/typein/history, else ~/.local/state/typein/history, if it can be
 * read. line_close writes it, if it can be written. libedit takes a look at the terminal,
 * and has to do so while it is nobody else's.
 */
void line_open(line_complete *complete, void *context);
void line_close(void);

/* The next line of standard input without its end; to be freed. NULL at the end. */
char *line_read(const char *prompt);

/* Into the history, which line_read has as well. */
void line_remember(const char *line);
/* The last line is 1; NULL: that is too far back. */
const char *line_earlier(unsigned n);

#endif
