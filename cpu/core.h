/*
 * What the cores that are made like cpu8008.c share: dispatch, counts, noted
 * cells, and the arithmetic of an accumulator machine. Private to them; a core
 * defines these before it includes this file:
 *
 *	CORE_ROWS	the rows of its isa table: "isa/i8008.def"
 *	CORE_SIZE	how many addresses it has
 *	AUX(e)		what becomes of an auxiliary carry, bit 4 of e; may be empty
 *	FROM		if it keeps cpu->from elsewhere while it runs: where
 *
 * One handler an opcode, each ending in its own indirect jump, so that the
 * branch predictor sees a jump a pair of opcodes; registers and PC in locals;
 * Z, S and P kept as the value that made them; the budget looked at only where
 * control is transferred. Handlers are made by macros over the regular
 * structure of the opcodes and named by their digits in the base that shows it,
 * octal or hexadecimal: op_307 handles opcode 0307, and 0##3##0##7 is that opcode
 * again.
 *
 * The function that runs a slice has these locals: cpu, cell, table, a, pc, t and
 * v for what is in between, count, limit, stop; carry and zsp for the arithmetic
 * below.
 */
#include <string.h>

#include "cpu/cpu.h"

/* Labels as values and ranges in initialisers are extensions that gcc and clang
 * share. Without them there is one jump for all opcodes, at half the speed. */
#pragma GCC diagnostic ignored "-Wpedantic"

#ifndef FROM
#define FROM cpu->from
#endif

#define UNLIKELY(e) __builtin_expect(!!(e), 0)

/* ---- time ---- */

/*
 * One counter for both counts: instructions below, states above, so that an
 * instruction costs one addition. A slice is short enough that the instructions
 * (three states at the least) cannot run over.
 */
enum {
	COUNT_SHIFT = 24,
	SLICE = 1 << 25,
};

/* What cpu->instructions is going to be behind the instruction that runs. */
#define BEHIND_THIS (cpu->instructions + (count & ((1u << COUNT_SHIFT) - 1)) + 1)
#define NEVER UINT64_MAX

#define ONE(states) (((uint64_t)(states) << COUNT_SHIFT) + 1)

/* States come from the rows of the table, folded into each handler by the
 * compiler; nothing repeats them. */
static inline __attribute__((always_inline)) unsigned states_of(unsigned opcode)
{
#define ROW(standard, period, match, mask, cycles, extra, why, flow, flags) \
	if ((opcode & (mask)) == (match)) \
		return cycles;
#include CORE_ROWS
#undef ROW
	return 0;
}

static inline __attribute__((always_inline)) unsigned extra_of(unsigned opcode)
{
#define ROW(standard, period, match, mask, cycles, extra, why, flow, flags) \
	if ((opcode & (mask)) == (match)) \
		return extra;
#include CORE_ROWS
#undef ROW
	return 0;
}

static void count_up(struct cpu *cpu, uint64_t count)
{
	cpu->instructions += count & ((1u << COUNT_SHIFT) - 1);
	cpu->states += count >> COUNT_SHIFT;
}

/* One slice: states, at the most SLICE; once: a single instruction. */
static enum cpu_stop run_slice(struct cpu *cpu, uint64_t states, bool once);

static enum cpu_stop run(struct cpu *cpu, uint64_t budget)
{
	uint64_t begin = cpu->states;
	for (;;) {
		uint64_t used = cpu->states - begin;
		if (used >= budget)
			return CPU_BUDGET;
		uint64_t left = budget - used;
		enum cpu_stop stop = run_slice(cpu, left < SLICE ? left : SLICE, false);
		if (stop != CPU_BUDGET)
			return stop;
	}
}

static enum cpu_stop step(struct cpu *cpu)
{
	return run_slice(cpu, SLICE, true);
}

/*
 * An instruction that a device puts on the data lines: the PC does not count its
 * opcode, and so it is one less when the handler counts it. A jump to where the PC
 * seems to be is none to itself.
 */
static inline enum cpu_stop insert(struct cpu *cpu, uint8_t opcode)
{
	const struct cpu_core *core = cpu->core;
	unsigned pc = core->get(cpu, core->pc), from = cpu->from;
	uint64_t before = cpu->instructions;
	core->set(cpu, core->pc, pc - 1);
	cpu->from = CPU_NOWHERE;
	cpu->inserted = opcode;
	enum cpu_stop stop = step(cpu);
	if (cpu->instructions == before)
		core->set(cpu, core->pc, pc);
	cpu->from = cpu->from == CPU_NOWHERE ? from : pc;
	return stop == CPU_SELF_JUMP ? CPU_BUDGET : stop;
}

static inline void idle(struct cpu *cpu, uint64_t states)
{
	cpu->states += states;
}

/* ---- memory ---- */

/*
 * The operands of an instruction in the last cells are at 0 and further: the
 * cells behind the last carry copies of those, and a note that brings the PC
 * back. They are made new whenever the PC gets to the last cells.
 */
static void copy_edge(struct cpu_memory *m)
{
	for (unsigned i = 0; i < CPU_MARGIN; i++)
		m->cell[CORE_SIZE + i] = (uint16_t)(cpu_peek(m, i) | CELL_NOTED);
}

/* The byte at an address into a variable. A byte that is not there ends the run
 * with nothing done: no register may have changed before. */
#define LOAD_AT(address, v) \
	do { \
		v = cell[address]; \
		if (UNLIKELY(v > 0xFF)) { \
			int got = cpu_load(cpu, address); \
			if (got < 0) { \
				stop = CPU_WAIT; \
				goto out; \
			} \
			v = (uint8_t)got; \
		} \
	} while (0)

/* Where the bus asks to stop, the instruction is done and the next dispatch
 * goes out. */
#define STOP_AFTER \
	do { \
		stop = CPU_BUS; \
		table = stopper; \
	} while (0)

#define STORE_AT(address, v) \
	do { \
		unsigned to = (address); \
		if (cell[to] <= 0xFF) \
			cell[to] = (uint16_t)(v); \
		else if (!cpu_store(cpu, to, (uint8_t)(v))) \
			STOP_AFTER; \
	} while (0)

/* ---- dispatch ---- */

#define EACH(X, x, y) \
	X(x, y, 0), X(x, y, 1), X(x, y, 2), X(x, y, 3), \
	X(x, y, 4), X(x, y, 5), X(x, y, 6), X(x, y, 7)
#define LABEL(x, y, z) &&op_##x##y##z
#define LABELS(x) \
	EACH(LABEL, x, 0), EACH(LABEL, x, 1), EACH(LABEL, x, 2), EACH(LABEL, x, 3), \
	EACH(LABEL, x, 4), EACH(LABEL, x, 5), EACH(LABEL, x, 6), EACH(LABEL, x, 7)
#define OCTAL_LABELS LABELS(0), LABELS(1), LABELS(2), LABELS(3)
#define HEX_ROW(x) \
	EACH(LABEL, , x), &&op_##x##8, &&op_##x##9, &&op_##x##A, &&op_##x##B, \
	&&op_##x##C, &&op_##x##D, &&op_##x##E, &&op_##x##F
#define HEX_LABELS \
	HEX_ROW(0), HEX_ROW(1), HEX_ROW(2), HEX_ROW(3), HEX_ROW(4), HEX_ROW(5), \
	HEX_ROW(6), HEX_ROW(7), HEX_ROW(8), HEX_ROW(9), HEX_ROW(A), HEX_ROW(B), \
	HEX_ROW(C), HEX_ROW(D), HEX_ROW(E), HEX_ROW(F)

/* A handler each for what stands in a cell. While stopper is the table, the next
 * dispatch goes out. */
#define TABLES(labels) \
	static const void *const handler[512] = { \
		labels, \
		[CELL_NOTED ... CELL_NOTED + 255] = &&noted, \
	}; \
	static const void *const stopper[512] = {[0 ... 511] = &&out}

#define DISPATCH goto *table[cell[pc]]

#define NEXT(opcode, length) \
	do { \
		count += ONE(states_of(opcode)); \
		pc += (length); \
		DISPATCH; \
	} while (0)

/* The first instruction, from which on there are only dispatches. */
#define BEGIN \
	do { \
		copy_edge(cpu->memory); \
		if (UNLIKELY(cpu->inserted >= 0)) { \
			t = (unsigned)cpu->inserted; \
			cpu->inserted = -1; \
			goto *handler[t]; \
		} \
		if (cpu->pass && !(cpu->memory->note[pc] & (NOTE_EMPTY | NOTE_ABSENT))) { \
			cpu->pass = false; \
			goto *handler[(uint8_t)cell[pc]]; \
		} \
		goto *handler[cell[pc]]; \
	} while (0)

/* The handler of noted cells. The PC runs over the end, and then is at or behind
 * it, never on a first instruction. */
#define NOTED_ \
	noted: \
		if (pc >= CORE_SIZE) { \
			pc -= CORE_SIZE; \
			if (count >= limit) \
				goto out; \
			DISPATCH; \
		} \
		v = cpu->memory->note[pc]; \
		if (v & (NOTE_EXECUTE | NOTE_EMPTY | NOTE_ABSENT)) { \
			stop = v & NOTE_EXECUTE ? CPU_TRAP : v & NOTE_ABSENT ? CPU_ABSENT : CPU_EMPTY; \
			goto out; \
		} \
		if (v & NOTE_CORE) \
			copy_edge(cpu->memory); \
		goto *handler[(uint8_t)cell[pc]]

#define TRANSFER(states) \
	do { \
		count += ONE(states); \
		pc = t; \
		if (UNLIKELY(count >= limit)) \
			goto out; \
		DISPATCH; \
	} while (0)

/* Jumps forward cannot go on for ever and look at nothing. */
#define JUMP(target, states) \
	do { \
		t = (target); \
		FROM = (unsigned)pc; \
		if (t < pc) \
			TRANSFER(states); \
		if (UNLIKELY(t == pc)) { \
			count += ONE(states); \
			stop = CPU_SELF_JUMP; \
			goto out; \
		} \
		count += ONE(states); \
		pc = t; \
		DISPATCH; \
	} while (0)

#define HALT(opcode) \
	do { \
		count += ONE(states_of(opcode)); \
		pc++; \
		stop = CPU_HALT; \
		goto out; \
	} while (0)

#define INPUT_FROM(port, opcode, length) \
	do { \
		int got = cpu->bus.in(cpu->bus.context, port); \
		if (got < 0) { \
			stop = CPU_WAIT; \
			goto out; \
		} \
		a = (uint8_t)got; \
		NEXT(opcode, length); \
	} while (0)

#define OUTPUT_TO(port, opcode, length) \
	do { \
		if (!cpu->bus.out(cpu->bus.context, port, (uint8_t)a)) \
			STOP_AFTER; \
		NEXT(opcode, length); \
	} while (0)

/* ---- arithmetic ---- */

/*
 * Flags as what made them: carry is bit 8 of `carry`; Z is a low byte of zero in
 * `zsp`, S bits 7 or 15, P the parity of all 16. The high byte is zero but for
 * combinations that no single result has (zero and negative).
 */
enum { CARRY = 0x100 };

#define CARRIED ((carry & CARRY) != 0)
#define ZERO ((uint8_t)zsp == 0)
#define NEGATIVE ((zsp & 0x8080) != 0)
#define EVEN (!__builtin_parity(zsp & 0xFFFF))

/* A value for zsp that shows these flags. */
static inline unsigned zsp_of(unsigned z, unsigned s, unsigned p)
{
	unsigned zsp = z ? 0 : 1;
	if (s)
		zsp |= 0x8000;
	if ((unsigned)__builtin_parity(zsp) == p)	/* the builtin says 1 for odd */
		zsp |= 0x0100;
	return zsp;
}

/* The eight operations on the accumulator, by their digit. A subtraction adds
 * the complement: its auxiliary carry is that addition's, its carry is not. */
#define ALU_0(v) t = a + (v); AUX(a ^ (v) ^ t); a = (uint8_t)t; zsp = a; carry = t
#define ALU_1(v) t = a + (v) + (carry >> 8 & 1); AUX(a ^ (v) ^ t); a = (uint8_t)t; zsp = a; carry = t
#define ALU_2(v) t = a - (v); AUX(~(a ^ (v) ^ t)); a = (uint8_t)t; zsp = a; carry = t
#define ALU_3(v) t = a - (v) - (carry >> 8 & 1); AUX(~(a ^ (v) ^ t)); a = (uint8_t)t; zsp = a; carry = t
#define ALU_4(v) AUX((a | (v)) << 1); a &= (v); zsp = a; carry = 0
#define ALU_5(v) a ^= (v); AUX(0); zsp = a; carry = 0
#define ALU_6(v) a |= (v); AUX(0); zsp = a; carry = 0
#define ALU_7(v) t = a - (v); AUX(~(a ^ (v) ^ t)); zsp = (uint8_t)t; carry = t

/* Rotations by their digit; the carry is what left the byte. */
#define ROTATE_0 carry = a << 1; a = (uint8_t)(a << 1 | a >> 7)
#define ROTATE_1 carry = a << 8; a = (uint8_t)(a >> 1 | a << 7)
#define ROTATE_2 t = a << 1; a = (uint8_t)(t | (carry >> 8 & 1)); carry = t
#define ROTATE_3 t = a << 8; a = (uint8_t)(a >> 1 | (carry >> 1 & 0x80)); carry = t

#define EIGHT(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7)
#define SEVEN(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6)
