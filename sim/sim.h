/* A run of the simulator: what the options say, and what is made of it. See doc/sim.1. */
#ifndef SIM_SIM_H
#define SIM_SIM_H

#include <stdio.h>

#include "asm/asm.h"
#include "base/options.h"
#include "base/usage.h"
#include "debug/debug.h"
#include "manifest/manifest.h"
#include "play/pieces.h"
#include "play/profile.h"
#include "play/program.h"
#include "play/session.h"
#include "play/terminal.h"

#define SIM "sim"	/* the program's name in messages */

struct sim {
	struct arena arena;
	struct diag diag;
	const struct dialect *dialect;
	struct machine_config config;
	struct image *image;
	const char *name;		/* listing, or the file loaded */
	/* Options. */
	const char *machine, *cpu, *load, *tail, *start, *stop, *interrupt, *session, *trace_path, *overlay;
	const char *save, *restore, *tape, *profile_path;
	const struct manifest *listing;	/* NULL with --load */
	const struct pieces *pieces;	/* the listing's board; NULL: it has none */
	const struct symbol *symbols;	/* of the listing */
	const struct program *program;
	const char **devices, **counted, **loads, **registers_set;
	struct debug_script *scripts;
	size_t ndevices, ncounted, nscripts, nloads, nset;	/* of loads but the first */
	enum device_text text;
	struct terminal terminal;
	const struct cpu_memory *memory;	/* of the machine that is played on */
	uint64_t budget;
	bool has_budget, replay, solve, loud, registers, ignore_undefined, no_decimal, no_echo, quiet, board;
	bool debug, view, coverage, gdb, has_case, has_speed;
	unsigned gdb_port;
	const char *gdb_path;	/* instead; NULL */
	const char *size;	/* of a calculator: data registers */
	bool no_printer;
	struct profile *profile;	/* NULL: none is wanted */
	const struct machine *profiled;	/* the last machine, with the program in it */
	const struct replay *game;	/* that is debugged */
	FILE *trace;
};

/* The words of the command line. EXIT_FINE, EXIT_DONE or what the program ends with. */
int sim_options(struct sim *s, int argc, char **argv);

/*
 * What is to run, from the listing or the file: image, configuration, notation and
 * names. EXIT_FINE, or what the program ends with, which was reported.
 */
int sim_prepare(struct sim *s);
/* A machine with it in memory. overlay: of the session; NULL: that of the options. NULL
 * after an error, which was reported and is *status. */
struct machine *sim_build(struct sim *s, const struct console *console, const char *overlay, int *status);

/* The path of a session: the name of a file, or else of one of the listing's sessions. */
const char *sim_session_path(const struct sim *s, const char *name);

/* An address and a byte as the notation writes them, in the arena. */
const char *sim_address(struct sim *s, unsigned address);
const char *sim_byte(struct sim *s, uint8_t byte);

/* Prints what the program printed. */
void sim_show_game(const struct replay *r);

/* How a run ended, and its counts: "123 instructions, 456 states, 1.2 s on the real
 * machine"; in the arena. */
const char *sim_reason(struct sim *s, const struct machine *m);
const char *sim_counts(struct sim *s, const struct machine *m);
/* Tells registers and counted addresses, if asked for. */
void sim_show(const struct sim *s, const struct machine *m);
/* Tells how the run of a game ended, with all that. */
void sim_tell(struct sim *s, const struct machine *m);

/* Have each instruction traced and counted, as far as the options say. */
void sim_watch(struct sim *s, struct machine *m);
/* A run is over. */
void sim_profile_end(struct sim *s, const struct machine *m);
/* All are: trace and profile are there now, or neither if one cannot be written. */
int sim_write(struct sim *s);

#endif
