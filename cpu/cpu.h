/*
 * A CPU core, whichever it is: it owns the registers and the counts and runs in
 * a memory that somebody hands it until something ends the run. It knows no
 * machine: what is at a port, at a noted address or behind a trap is the bus's
 * and the caller's affair.
 *
 * Memory is cells of 16 bits. The low byte is the data; CELL_NOTED says that
 * there is a note on the address:
 *
 *	15         9   8   7             0
 *	+-----------+-----+---------------+
 *	|     0     |noted|     data      |
 *	+-----------+-----+---------------+
 *
 * A core dispatches on the whole cell, so a table of 512 entries sends every
 * noted address to one handler, and breakpoints, traps and empty memory cost
 * nothing where there are none. A load or store tests cell > 0377 once and
 * leaves the rest to cpu_load and cpu_store.
 */
#ifndef CPU_CPU_H
#define CPU_CPU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "isa/isa.h"

enum {
	CPU_ADDRESSES = 0x10000,
	CPU_MARGIN = 4,		/* cells behind the last, for cores: see core.h */
	CELL_NOTED = 0x100,
	CPU_NOWHERE = CPU_ADDRESSES,
};

enum cpu_note {
	NOTE_EXECUTE = 1,	/* stop when the PC gets here (trap, breakpoint) */
	NOTE_READ = 2,		/* loads ask the bus */
	NOTE_WRITE = 4,		/* stores tell the bus */
	NOTE_EMPTY = 8,		/* never got a byte: stop when the PC gets here;
				 * the first store ends the note */
	NOTE_ABSENT = 16,	/* no memory: loads 377, stores are lost, stop at PC */
	NOTE_CORE = 32,		/* the core's own */
};

struct cpu_memory {
	uint16_t cell[CPU_ADDRESSES + CPU_MARGIN];
	uint8_t note[CPU_ADDRESSES];	/* enum cpu_note */
};

/* All of it empty. */
struct cpu_memory *cpu_memory_new(struct arena *a);

static inline uint8_t cpu_peek(const struct cpu_memory *m, unsigned address)
{
	return (uint8_t)m->cell[address];
}

/* Writes as a loader does: no bus hears of it; the cell is no longer empty. */
void cpu_poke(struct cpu_memory *m, unsigned address, uint8_t byte);

/* Adds notes at an address; takes them away. */
void cpu_note(struct cpu_memory *m, unsigned address, unsigned what);
void cpu_unnote(struct cpu_memory *m, unsigned address, unsigned what);

/* Why a run ended, and where the PC is then. */
enum cpu_stop {
	CPU_BUDGET,	/* the budget is used up */
	CPU_HALT,	/* after a halt instruction */
	CPU_SELF_JUMP,	/* at a jump to itself, done once and counted */
	CPU_TRAP,	/* at an address with NOTE_EXECUTE, not executed */
	CPU_EMPTY,	/* at an empty cell */
	CPU_ABSENT,	/* at an address without memory */
	CPU_UNDEFINED,	/* at an opcode that the maker does not define */
	CPU_JAM,	/* after an opcode that only a reset gets the CPU out of */
	CPU_WAIT,	/* the bus had no byte: at the instruction, which was not done */
	CPU_BUS,	/* the bus took a byte and asked to stop: after the instruction */
};

/*
 * What the core asks for while it runs. The registers in the struct cpu are
 * stale meanwhile: the bus may look at its arguments only.
 */
struct cpu_bus {
	void *context;
	/* The byte, or -1: end the run, the instruction is not done (CPU_WAIT). */
	int (*load)(void *context, unsigned address);
	int (*in)(void *context, unsigned port);
	/* false: end the run after this instruction (CPU_BUS). */
	bool (*store)(void *context, unsigned address, uint8_t byte);
	bool (*out)(void *context, unsigned port, uint8_t byte);
};

struct cpu;

enum cpu_register_kind {
	REGISTER_DATA,
	REGISTER_FLAG,
	REGISTER_ADDRESS,
	REGISTER_STACK,		/* part of the CPU's own stack, or where it stands */
};

/* A register as debuggers see it; its number is its place in the table. */
struct cpu_register {
	const char *name;	/* NULL ends the table */
	enum cpu_register_kind kind;
	uint8_t bits;
};

/*
 * Another name for registers or what is in them: one or more parts, the highest first,
 * each so many bits of a register from `shift` on.
 *
 *	BC	 B  C			8 bits of each
 *	P	 FN FV 1 1 FD FI FZ FC	1 bit of each
 *	FZ	 bit 6 of F
 *
 * Its number is CPU_VIEW and its place in the table. No state has it: it is for people
 * and for other debuggers.
 */
enum { CPU_VIEW = 0x40, VIEW_PARTS = 8, VIEW_ZERO = 0xFE, VIEW_ONE = 0xFF };

struct cpu_view {
	struct cpu_register as;		/* name NULL ends the table */
	uint8_t bits, shift, nparts;
	uint8_t part[VIEW_PARTS];	/* numbers; VIEW_ZERO, VIEW_ONE: bits that cannot be set */
};

enum cpu_interrupt {
	CPU_IRQ,
	CPU_NMI,
};

/* A kind of CPU. */
struct cpu_core {
	const struct isa *isa;
	size_t size;		/* of its struct, which may be copied and put back */
	unsigned clocks;	/* of the machine's clock in one of the isa's cycles */
	unsigned long usual_clock;	/* Hz, of a machine that does not say */
	unsigned ports;		/* numbers from 0 that its instructions can say */
	/* What the devices of a machine need: the accumulator and the PC. */
	uint8_t accumulator, pc;	/* numbers of registers */
	const struct cpu_register *registers;
	const struct cpu_view *views;

	/* Registers, flags, stack and counts zero. Memory is left alone. */
	void (*reset)(struct cpu *cpu);
	/*
	 * Runs until something stops it or the states since the call reach the
	 * budget, which is looked at only where control is transferred: a run
	 * may go over it by the length of the code without a jump.
	 */
	enum cpu_stop (*run)(struct cpu *cpu, uint64_t budget);
	/* Exactly one instruction; CPU_BUDGET when nothing stopped it. */
	enum cpu_stop (*step)(struct cpu *cpu);
	/*
	 * After a halt instruction nothing happens for so many states, or a few more until
	 * an interrupt can be heard.
	 */
	void (*idle)(struct cpu *cpu, uint64_t states);
	/* What a return instruction at the PC does, its time included. */
	void (*ret)(struct cpu *cpu);
	/*
	 * Between two instructions a device asks for an interrupt, with a byte on the
	 * data lines while it is acknowledged. To the 8008, the 8080 and the Z80 in mode
	 * 0 that is an instruction, of which bytes that are missing are those at the PC,
	 * to the Z80 in mode 2 a vector; others do not look. CPU_WAIT: it is not heard
	 * just now, nothing was done; else it was, its time included, and ended as step
	 * does.
	 */
	enum cpu_stop (*interrupt)(struct cpu *cpu, enum cpu_interrupt which, uint8_t byte);
	/* Would it be heard just now? */
	bool (*hears)(const struct cpu *cpu, enum cpu_interrupt which);
	bool nmi;		/* it hears CPU_NMI */
	uint8_t restart;	/* the byte of a device that has no better: RST 7 */
	unsigned (*get)(const struct cpu *cpu, unsigned reg);
	void (*set)(struct cpu *cpu, unsigned reg, unsigned value);
};

/* The part that every core has; its own registers follow. */
struct cpu {
	const struct cpu_core *core;
	struct cpu_memory *memory;
	struct cpu_bus bus;
	uint64_t states, instructions;	/* since reset */
	unsigned from;		/* where the last jump, call or return was; CPU_NOWHERE */
	bool pass;		/* the next instruction runs in spite of NOTE_EXECUTE */
	bool ignore_undefined;	/* such an opcode does nothing, in the time of the
				 * shortest move, instead of stopping */
	bool binary;		/* 6502: there is no decimal mode, as in the chips without one;
				 * the flag D is kept */
	int inserted;		/* for cores: the opcode of the next instruction, which is in
				 * no memory; -1 */
};

/* A CPU of that kind in the arena, reset; the caller then sets the bus. */
struct cpu *cpu_create(const struct cpu_core *core, struct arena *a, struct cpu_memory *m);

/* For cores, when they are reset: nothing was counted yet. */
void cpu_begin(struct cpu *cpu);

#define CPU(name, isa, core, dialects) extern const struct cpu_core core;
#define VARIANT CPU
#include "isa/cpus.def"
#undef VARIANT
#undef CPU

/* "8008", "8080", "6502", "z80"; NULL when there is none. */
const struct cpu_core *cpu_find(const char *name);

/* The number of a register or view, whose name is n characters in either case; -1. */
int cpu_register_find(const struct cpu_core *core, const char *name, size_t n);
/* The i-th of all that have a name, registers before views: its number; -1 behind the last. */
int cpu_register_nth(const struct cpu_core *core, unsigned i);
/* How it looks and what is in it, by number. */
const struct cpu_register *cpu_register(const struct cpu_core *core, unsigned number);
unsigned cpu_get(const struct cpu *cpu, unsigned number);
void cpu_set(struct cpu *cpu, unsigned number, unsigned value);

/* For cores: a load or store at a noted cell. -1, false: as the bus says. */
int cpu_load(struct cpu *cpu, unsigned address);
bool cpu_store(struct cpu *cpu, unsigned address, uint8_t byte);
/* For cores: a bus with nothing on it: ports read 377. */
extern const struct cpu_bus cpu_no_bus;

#endif
