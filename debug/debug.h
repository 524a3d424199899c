/*
 * The debugger: commands that move a machine on and back, stop it and look into
 * it. What it understands is in doc/typein-debug.7. It names no CPU: registers,
 * instructions and flow are those of the tables.
 */
#ifndef DEBUG_DEBUG_H
#define DEBUG_DEBUG_H

#include "debug/points.h"
#include "machine/machine.h"
#include "play/pieces.h"
#include "play/program.h"
#include "play/terminal.h"

/* Commands given with the options, in their order. */
struct debug_script {
	const char *text;	/* a line, or the path of a file of lines */
	bool file;
};

struct debug_config {
	struct machine *machine;
	const struct program *program;
	const char *name;	/* of the listing, for the full screen */
	const struct pieces *board;	/* likewise; NULL: none */
	struct terminal *terminal;	/* at which the program is played; NULL: keys come
					 * from elsewhere */
	bool view;		/* commands are typed in a full screen */
	const struct debug_script *scripts;
	size_t nscripts;
	uint64_t budget;	/* states without a key; 0: no end */
	/* Around each move of the machine: the keyboard is the program's. */
	void (*begin)(void *context);
	void (*end)(void *context);
	/* How a run ended, in words. */
	const char *(*reason)(void *context, const struct machine *m);
	void *context;
	volatile sig_atomic_t *interrupt;	/* is cleared; may be NULL */
	/* Where goes what commands show; NULL: standard output. */
	void (*show)(void *context, const char *text, size_t len);
	void *show_context;
	bool sealed;		/* no command may read or write a file */
};

/*
 * Scripts first; then commands from a terminal, or, when there are no scripts, from
 * standard input. What they show goes to standard output, errors to d. Returns
 * the exit status: what `quit` says, 1 when a command of a script failed, which
 * ends it.
 */
int debug(struct arena *a, struct diag *d, const struct debug_config *config);

/*
 * The same for somebody who has the commands, one at a time, and may move the
 * machine himself between them, by the points. Lives in the arena until debug_end.
 */
struct debug *debug_begin(struct arena *a, struct diag *d, const struct debug_config *config);
struct points *debug_points(struct debug *g);
/* name: of where the text is from, for messages. false after an error. */
bool debug_command(struct debug *g, const char *name, const char *text);
/* Tells where such a move came to, and why it ended there. */
void debug_tell(struct debug *g, enum halt halt);
/* Was it `quit`? */
bool debug_quits(const struct debug *g);
/* The exit status. */
int debug_end(struct debug *g);

#endif
