/*
 * Where a person sits at the debugger in a full screen: the panes, their keys, and the
 * machine's console meanwhile. What the program printed before it was opened is there,
 * too.
 */
#ifndef DEBUG_DESK_H
#define DEBUG_DESK_H

#include "base/diag.h"
#include "debug/panes.h"
#include "play/terminal.h"

struct desk_config {
	const char *name;	/* of the listing */
	struct points *points;
	const struct program *program;
	const struct pieces *board;	/* NULL: none */
	struct diag *diag;	/* messages stand among the commands while it is open */
	/* At which the program is played; NULL: keys come from elsewhere. */
	struct terminal *terminal;
};

struct desk;

/* Closed; stands between the program and its console until desk_free. */
struct desk *desk_new(struct arena *a, const struct desk_config *config);
void desk_free(struct desk *k);

/* NULL, or why it cannot be opened. */
const char *desk_open(struct desk *k);
void desk_close(struct desk *k);
bool desk_is_open(const struct desk *k);

/* The next command, to be freed; NULL: there is nobody any more. */
char *desk_read(struct desk *k);
/* What commands show. */
void desk_say(struct desk *k, const char *text, size_t len);
/* Around each move of the machine. */
void desk_begin(struct desk *k);
void desk_end(struct desk *k);
/* Something is to be seen: a line of the listing, an instruction, memory. */
void desk_show_line(struct desk *k, unsigned line);
void desk_show_code(struct desk *k, unsigned address);
void desk_show_memory(struct desk *k, unsigned address);

#endif
