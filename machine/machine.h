/*
 * A machine: memory, devices and traps around a CPU core. What devices there
 * are and where is data (a listing's manifest, or options): a new listing
 * needs no C.
 */
#ifndef MACHINE_MACHINE_H
#define MACHINE_MACHINE_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/image.h"
#include "base/objfile.h"
#include "cpu/cpu.h"
#include "machine/field.h"
#include "machine/panel.h"
#include "machine/screen.h"

enum device_kind {
	DEVICE_CONSOLE_OUT,	/* the accumulator (or stored byte) is a character */
	DEVICE_CONSOLE_IN,	/* waits for a key; echoes it */
	DEVICE_READY,		/* accumulator bit 7 is 0 when a key waits, else 1 */
	DEVICE_EXIT,		/* ends the run; the accumulator (byte) is the status */
	DEVICE_CONSTANT,	/* what is read is `value` */
	DEVICE_BYTES,		/* one of `bytes` after the other is read; behind the last the
				 * run ends, as without a key */
	DEVICE_LINES,		/* while bits of `value` are set in what was written last, IRQ is
				 * held; those of `nmi` ask once when the first is set */
	DEVICE_ROUTINE,		/* what a board's routine does, a trap only */
};

enum device_place {
	PLACE_TRAP,		/* a call or jump to this address does the device's work and returns */
	PLACE_MEMORY,		/* this cell, read or written */
	PLACE_PORT,		/* this I/O port */
	DEVICE_PLACES
};

/* By enum: "trap", "memory", "port". */
extern const char *const device_place_names[DEVICE_PLACES];

/* Bit 7 of a character that a console delivers. Output ignores it always. */
enum device_text {
	TEXT_OF_MACHINE,	/* as the machine has it */
	TEXT_PLAIN,		/* 0: 'N' is 116 octal (machine bare) */
	TEXT_HIGH,		/* 1: 'N' is 316 octal (machine scelbi) */
};

struct board_routine;

struct device_config {
	enum device_kind kind;
	const struct board_routine *routine;	/* DEVICE_ROUTINE: see machine/board.h */
	enum device_place place;
	unsigned address;	/* or port number */
	enum device_text text;
	bool no_echo;		/* console-in */
	uint8_t value, nmi;
	const uint8_t *bytes;
	size_t nbytes;
};

/*
 * Kind and routine of the device of this name, n characters, into *out: "console-out",
 * "console-in", "ready", "exit", "constant", "bytes", "lines" or one of a board's. false: there is none.
 */
bool device_named(const char *name, size_t n, struct device_config *out);
/* Names of them all in the arena, ended by NULL; that of one. */
const char *const *device_names(struct arena *a);
const char *device_name(const struct device_config *d);

/* A device that asks for an interrupt, again and again. */
struct interrupt_config {
	uint64_t every;		/* cycles, from the beginning on; 0: there is none */
	enum cpu_interrupt which;
	uint8_t byte;		/* on the data lines: see struct cpu_core */
};

/* A line of a text that somebody wrote, and where it stands. */
struct machine_line {
	const char *text;
	struct pos pos;		/* all zero: nowhere */
};

struct machine_config {
	const char *machine;	/* one of machine_names */
	const char *cpu;	/* "8008", "8080", "6502", "z80" */
	/* Hz. A cycle of the CPU's table takes cpu_core.clocks of it (8008: two
	 * to a state, so 500000 makes a state of 4 us); 0: the machine's, and if it
	 * has none either time is not told. */
	unsigned long clock;
	unsigned start;		/* address of the first instruction, or what a board's
				 * monitor or BASIC begins with */
	const struct device_config *devices;
	size_t ndevices;
	/*
	 * Machines bare and scelbi. A request stays until it is heard, behind the first
	 * instruction at whose end it can be; meanwhile there are no others. A halt, or a
	 * jump to itself, where it would be heard waits for it.
	 */
	struct interrupt_config interrupt;
	/* Memory there is, as [low, high] pairs, besides the machine's own; none: if
	 * it has no own either, all of it. */
	const unsigned (*memory)[2];
	size_t nmemory;
	/* How messages write an address; NULL: as C does. */
	void (*write_address)(const void *notation, unsigned address, struct buf *out);
	const void *notation;
	/* zx81, zx80: lines "10 RUN" of BASIC, and rows of the screen when they run,
	 * brackets around inverse video; none: it calls start, an empty screen. */
	const struct machine_line *basic, *screen;
	size_t nbasic, nscreen;
	const char *tail;	/* cpm: what follows the program's name, " A B"; NULL */
	const char *tape;	/* pet: the folder that LOAD and SAVE have for one; NULL: there is none */
};

/* Who types and reads: a terminal, or a session that is replayed. */
struct console {
	void *context;
	/* The next key, 0 to 127; -1: there will be none, the run ends. */
	int (*key)(void *context);
	/*
	 * Does a key wait? 1, 0; -1: the run ends, before the program is answered.
	 * polls: how often it was asked since the last key, this time included;
	 * seconds: on the machine's own clock.
	 */
	int (*ready)(void *context, uint64_t polls, double seconds);
	/* A character, 0 to 127; echo: of a key. false: the run ends. */
	bool (*print)(void *context, uint8_t c, bool echo);
	/*
	 * A panel's digits came to rest: they are others than when this was last
	 * called, or a key was taken since; segments as in machine/panel.h, seconds since
	 * that key on the machine's clock. false: the run ends. NULL: not looked at.
	 */
	bool (*display)(void *context, const uint8_t segments[PANEL_DIGITS], double seconds);
	/* A screen when a key is wanted or BASIC ended; seconds and NULL as above. */
	bool (*screen)(void *context, const struct screen *s, double seconds);
};

/* Why a run ended. */
enum machine_reason {
	END_HALT,
	END_SELF_JUMP,
	END_STOP,		/* at a stop address */
	END_EXIT,		/* the exit device */
	END_BOOT,		/* cpm: a warm boot, as programs end there */
	END_INPUT,		/* a key was wanted, the console had none */
	END_CONSOLE,		/* the console took a character and ended the run */
	END_EMPTY,		/* ran into memory that never got a byte */
	END_ABSENT,		/* ran to where there is no memory */
	END_UNDEFINED,		/* an opcode that the maker does not define */
	END_REPORT,		/* the board ended it and says why: machine_report */
	END_JAM,		/* an opcode that only a reset gets the CPU out of */
	END_BUDGET,
	END_INTERRUPT,
	END_BREAK,		/* somebody who watches asked for it */
};

/* How often the instruction at an address was executed, a trap there taken. */
struct machine_count {
	unsigned address;
	uint64_t n;
};

struct machine {
	struct machine_config config;
	const struct board *board;
	void *state;		/* the board's own */
	const struct cpu_core *core;
	struct cpu *cpu;
	struct cpu_memory *memory;
	struct console console;
	enum device_text text;
	unsigned addresses;	/* addresses the CPU has */
	uint64_t budget;	/* of machine_run; 0: none */
	uint64_t chunk;		/* states between looks at the interrupt and the pace */
	long stop;		/* stop address, -1 */
	/* Before each instruction when not NULL; the run is then slow. */
	void (*trace)(void *context, const struct machine *m);
	void *trace_context;
	/* At an address with NOTE_EXECUTE, before a trap there is taken; true: the run
	 * ends. NULL: nobody asks. */
	bool (*breaks)(void *context, unsigned address);
	void *breaks_context;
	/* See machine_pace: between parts of a run, with the seconds of the machine's own
	 * time; may wait. NULL: it runs as fast as it can. */
	void (*pace)(void *context, double seconds);
	void *pace_context;
	volatile sig_atomic_t *interrupt;	/* not 0 there: end soon. May be NULL */
	struct machine_count *counts;	/* by machine_run */
	size_t ncounts;
	/* Of the last run. */
	enum machine_reason reason;
	uint8_t exit_status;	/* END_EXIT, END_REPORT */
	uint64_t polls;		/* of the ready flag since the last key */
	uint64_t key_states;	/* cpu->states when the last key was taken */
	uint64_t due;		/* cpu->states when the next interrupt is asked for; 0: never */
	uint32_t *taken;	/* by device: of its bytes */
	struct field taken_fields[2];
	bool has_lines;		/* there is a device of that kind, */
	bool irq, nmi, nmi_due;	/* IRQ is held, NMI is, NMI is still to be heard; */
	bool held;		/* and it was written just now */
	bool again, exact;	/* the bus wants the time; cpu->states is what it is */
};

/* Lives in the arena. NULL after an error, which has been reported. */
struct machine *machine_new(struct arena *a, struct diag *d, const struct machine_config *config,
			    const struct console *console);

/* false, reported: the image has a byte where there is no memory. */
bool machine_load(struct machine *m, struct diag *d, const struct image *im);

/*
 * Runs from the PC until m->reason; the budget is in states since the last key
 * (or the beginning), 0 is none.
 */
enum machine_reason machine_run(struct machine *m, uint64_t budget);

/* For a board whose BASIC calls machine code in the middle of an expression: runs until *done, within the budget that the
 * run has, and stops for no breakpoint. false: the run ends, m->reason says why. */
bool machine_until(struct machine *m, const bool *done);

/* Has the pace looked at 100 times in a second of the machine. */
void machine_pace(struct machine *m, void (*pace)(void *context, double seconds), void *context);

/*
 * A part of a run: until something happens, or about so many states; 0: one
 * instruction, or none where only a note was passed (cpu->pass is then set). false:
 * the run ends, m->reason.
 */
bool machine_go(struct machine *m, uint64_t states);

/*
 * An interrupt that somebody asks for now, instead of a device. false: it is not heard.
 * Where what is inserted ends the run, m->reason says so.
 */
bool machine_interrupt(struct machine *m, enum cpu_interrupt which, uint8_t byte);
/* The device asks at the next multiple of its cycles. */
void machine_due(struct machine *m);

/* Is there a trap, so that what is in memory there is not executed? */
bool machine_is_trap(const struct machine *m, unsigned address);

/* Are there loads that no instruction at the PC does: a trap's return, an interrupt's
 * vector? They cannot be done once more. */
bool machine_loads(const struct machine *m);

/* The instruction at the PC, which is returned, as memory has it. */
unsigned machine_insn(const struct machine *m, struct isa_insn *out);
/* The same at any address. */
void machine_decode(const struct machine *m, unsigned address, struct isa_insn *out);

/* What its state is besides registers and memory: the CPU's counts, the machine's
 * own, its devices', the clock of what interrupts. */
enum { MACHINE_PARTS = 6 };
struct machine_part {
	const struct field *fields;
	void *base;		/* the struct that they are of */
};
void machine_parts(const struct machine *m, struct machine_part out[MACHINE_PARTS]);

/* Exit status for what a run came to: 0 ended as asked (halt, jump to itself,
 * no more input, console; with a stop address that alone; a warm boot), the exit
 * device's status, 1 a fault or the budget, 130 interrupted. */
int machine_status(const struct machine *m);

/* The digits of a machine that has a panel, as machine/panel.h has them; NULL: it has none. */
const uint8_t *machine_panel(const struct machine *m);
/* Has it a screen? What that shows; false: it has none. */
bool machine_has_screen(const struct machine *m);
bool machine_screen(const struct machine *m, struct screen *s);
/* Appends in what words it ended with END_REPORT. */
void machine_report(const struct machine *m, struct buf *out);
/* Appends what it would save on tape: a .p or .o file, or, sound, a WAV file of the
 * recording. false: it saves none, or what that needs is not in order. */
bool machine_tape(const struct machine *m, bool sound, struct buf *out);
/* Is an address in a ROM that the real machine has? */
bool machine_in_rom(const struct machine *m, unsigned address);

/* Seconds that the real machine would have taken so far; 0 when its clock is
 * not known. */
double machine_seconds(const struct machine *m);

/* Seconds since the last key, or the beginning, of a machine whose clock is not
 * known, too: somebody waits for it. */
double machine_since_key(const struct machine *m);

/* ---- for what is part of a machine ---- */

/* A register by its name in the core's table; 0 when there is no such. */
unsigned machine_get(const struct machine *m, const char *name);
void machine_set(struct machine *m, const char *name, unsigned value);

/* Does a key wait? 1, 0; -1: the run ends, and the poll does not count. */
int machine_key_ready(struct machine *m);
/* The next key; -1: the run ends. */
int machine_key(struct machine *m);

/*
 * A machine as it stood at some moment, to go back to: registers, memory, counts
 * and polls; of this machine only. Lives in the arena.
 */
struct machine_state;
struct machine_state *machine_state_new(struct arena *a, const struct machine *m);
void machine_save(const struct machine *m, struct machine_state *s);
void machine_restore(struct machine *m, const struct machine_state *s);
/* Will the machine do the same again, if it stands at a poll? Time and the number of
 * polls do not count. */
bool machine_same(const struct machine *m, const struct machine_state *s);
/* Of what machine_same compares. */
uint64_t machine_hash(const struct machine *m);

/* Names of machines in the arena, ended by NULL. */
const char *const *machine_names(struct arena *a);

/* The CPU that a machine has if nobody says; NULL: none, or there is no such machine. */
const char *machine_cpu(const char *name);

/* Where raw bytes go on a machine that has a place for programs; -1. */
long machine_place(const char *name);

/* The machine whose tapes have a format; NULL. */
const char *machine_of_tape(enum object_format format);

/* Does what is typed there come in lines, small letters and all? */
bool machine_has_lines(const char *name);

/* Is it to run at its own speed where a person plays, who says nothing else? */
bool machine_is_paced(const char *name);

/* Do its LOAD and SAVE have a folder for a tape, machine_config.tape? */
bool machine_has_folder(const char *name);
/* The one whose programs get the words behind their name, machine_config.tail. */
const char *machine_of_words(void);

#endif
