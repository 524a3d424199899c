/*
 * The 8008. One handler an opcode, each ending in its own indirect jump, so
 * that the branch predictor sees a jump a pair of opcodes; registers and PC
 * in locals; Z, S and P kept as the value that made them; the budget looked at
 * only where control is transferred. Handlers are made by macros over the
 * regular structure and named by the octal digits of their opcode: op_307 is
 * LAM, and 0##3##0##7 is that opcode again.
 *
 * States come from the rows of isa/i8008.def, folded into each handler by the
 * compiler; nothing here repeats them.
 */
#include <string.h>

#include "sim/cpu.h"

/* Labels as values and ranges in initialisers are extensions that gcc and clang
 * share. Without them there is one jump for all opcodes, at half the speed. */
#pragma GCC diagnostic ignored "-Wpedantic"

enum {
	SIZE = 0x4000,
	PAGE_MASK = 0x3F,	/* H and the third byte of a jump have 6 bits */
	CARRY = 0x100,
};

struct cpu8008 {
	struct cpu cpu;
	uint8_t r[7];		/* A B C D E H L */
	/*
	 * Flags as what made them: carry is bit 8 of `carry`; Z is a low byte of
	 * zero in `zsp`, S bits 7 or 15, P the parity of all 16. The high byte
	 * is zero but for combinations that no single result has and only a
	 * debugger sets (zero and negative).
	 */
	unsigned carry, zsp;
	/* Ring of address registers. slot[at] is the PC (stale while running). */
	uint16_t slot[8];
	unsigned at;
};

/*
 * One counter for both counts: instructions below, states above, so that an
 * instruction costs one addition. A slice is short enough that the instructions
 * (three states at the least) cannot run over.
 */
enum {
	COUNT_SHIFT = 24,
	SLICE = 1 << 25,
};

#define ONE(states) (((uint64_t)(states) << COUNT_SHIFT) + 1)

static inline __attribute__((always_inline)) unsigned states_of(unsigned opcode)
{
#define ROW(standard, period, match, mask, cycles, extra, why, flow, flags) \
	if ((opcode & (mask)) == (match)) \
		return cycles;
#include "isa/i8008.def"
#undef ROW
	return 0;
}

static inline __attribute__((always_inline)) unsigned extra_of(unsigned opcode)
{
#define ROW(standard, period, match, mask, cycles, extra, why, flow, flags) \
	if ((opcode & (mask)) == (match)) \
		return extra;
#include "isa/i8008.def"
#undef ROW
	return 0;
}

/*
 * The operands of an instruction in the last two cells are at 0 and 1: the
 * cells behind the last carry copies of those, and a note that brings the PC
 * back. They are made new whenever the PC gets to the last two cells.
 */
static void copy_edge(struct cpu_memory *m)
{
	for (unsigned i = 0; i < CPU_MARGIN; i++)
		m->cell[SIZE + i] = (uint16_t)(cpu_peek(m, i) | CELL_NOTED);
}

#define EACH(X, x, y) \
	X(x, y, 0), X(x, y, 1), X(x, y, 2), X(x, y, 3), \
	X(x, y, 4), X(x, y, 5), X(x, y, 6), X(x, y, 7)
#define LABEL(x, y, z) &&op_##x##y##z
#define LABELS(x) \
	EACH(LABEL, x, 0), EACH(LABEL, x, 1), EACH(LABEL, x, 2), EACH(LABEL, x, 3), \
	EACH(LABEL, x, 4), EACH(LABEL, x, 5), EACH(LABEL, x, 6), EACH(LABEL, x, 7)

/* Registers by their digit. */
#define R_0 a
#define R_1 b
#define R_2 c
#define R_3 d
#define R_4 e
#define R_5 h
#define R_6 l

#define BYTE (uint8_t)cell[pc + 1]
#define WORD ((unsigned)(uint8_t)cell[pc + 1] | (cell[pc + 2] & (unsigned)PAGE_MASK) << 8)
#define HL ((h & (unsigned)PAGE_MASK) << 8 | l)

#define DISPATCH goto *table[cell[pc]]
#define NEXT(opcode, length) \
	do { \
		count += ONE(states_of(opcode)); \
		pc += (length); \
		DISPATCH; \
	} while (0)

#define UNLIKELY(e) __builtin_expect(!!(e), 0)

/* The byte at HL into v. */
#define LOAD(v) \
	do { \
		v = cell[HL]; \
		if (UNLIKELY(v > 0xFF)) { \
			int got = cpu_load(&s->cpu, HL); \
			if (got < 0) { \
				stop = CPU_WAIT; \
				goto out; \
			} \
			v = (uint8_t)got; \
		} \
	} while (0)

#define STORE(v, opcode, length) \
	do { \
		unsigned to = HL; \
		if (cell[to] <= 0xFF) { \
			cell[to] = (uint16_t)(v); \
		} else if (!cpu_store(&s->cpu, to, (uint8_t)(v))) { \
			count += ONE(states_of(opcode)); \
			pc += (length); \
			stop = CPU_BUS; \
			goto out; \
		} \
	} while (0)

/* The eight operations on the accumulator, by their digit. */
#define ALU_0(v) t = a + (v); a = (uint8_t)t; zsp = a; carry = t
#define ALU_1(v) t = a + (v) + (carry >> 8 & 1); a = (uint8_t)t; zsp = a; carry = t
#define ALU_2(v) t = a - (v); a = (uint8_t)t; zsp = a; carry = t
#define ALU_3(v) t = a - (v) - (carry >> 8 & 1); a = (uint8_t)t; zsp = a; carry = t
#define ALU_4(v) a &= (v); zsp = a; carry = 0
#define ALU_5(v) a ^= (v); zsp = a; carry = 0
#define ALU_6(v) a |= (v); zsp = a; carry = 0
#define ALU_7(v) t = a - (v); zsp = (uint8_t)t; carry = t

/* Rotations by their digit; the carry is what left the byte. */
#define ROTATE_0 carry = a << 1; a = (uint8_t)(a << 1 | a >> 7)
#define ROTATE_1 carry = a << 8; a = (uint8_t)(a >> 1 | a << 7)
#define ROTATE_2 t = a << 1; a = (uint8_t)(t | (carry >> 8 & 1)); carry = t
#define ROTATE_3 t = a << 8; a = (uint8_t)(a >> 1 | (carry >> 1 & 0x80)); carry = t

/* Conditions by their digit: false forms, then true ones. */
#define IF_0 !IF_4
#define IF_1 !IF_5
#define IF_2 !IF_6
#define IF_3 !IF_7
#define IF_4 ((carry & CARRY) != 0)
#define IF_5 ((uint8_t)zsp == 0)
#define IF_6 ((zsp & 0x8080) != 0)
#define IF_7 (!__builtin_parity(zsp & 0xFFFF))

/* Jumps forward cannot go on for ever and look at nothing. */
#define JUMP(opcode, states) \
	do { \
		t = WORD; \
		count += ONE(states); \
		s->cpu.from = (unsigned)pc; \
		if (t <= pc) { \
			if (UNLIKELY(t == pc)) { \
				stop = CPU_SELF_JUMP; \
				goto out; \
			} \
			pc = t; \
			if (UNLIKELY(count >= limit)) \
				goto budget; \
		} \
		pc = t; \
		DISPATCH; \
	} while (0)

#define TRANSFER(states) \
	do { \
		count += ONE(states); \
		pc = t; \
		if (UNLIKELY(count >= limit)) \
			goto budget; \
		DISPATCH; \
	} while (0)

#define CALL(target, states, length) \
	do { \
		t = (target); \
		s->cpu.from = (unsigned)pc; \
		s->slot[at] = (uint16_t)(pc + (length)); \
		at = (at + 1) & 7; \
		TRANSFER(states); \
	} while (0)

/* The slot that is left keeps its PC: a return too many comes back to it. */
#define RETURN(states) \
	do { \
		s->cpu.from = (unsigned)pc; \
		s->slot[at] = (uint16_t)(pc + 1); \
		at = (at - 1) & 7; \
		t = s->slot[at] & (SIZE - 1); \
		TRANSFER(states); \
	} while (0)

#define HLT_(op) \
	count += ONE(states_of(op)); \
	pc++; \
	stop = CPU_HALT; \
	goto out

#define UNDEFINED_ \
	if (!s->cpu.ignore_undefined) { \
		stop = CPU_UNDEFINED; \
		goto out; \
	} \
	NEXT(0300, 1)

/* Handlers. Macros that make several take the digit they share. */
#define INC_DEC(y) \
	op_0##y##0: R_##y = (uint8_t)(R_##y + 1); zsp = R_##y; NEXT(00##y##0, 1); \
	op_0##y##1: R_##y = (uint8_t)(R_##y - 1); zsp = R_##y; NEXT(00##y##1, 1);
#define ROTATE(y) op_0##y##2: ROTATE_##y; NEXT(00##y##2, 1);
#define RETURN_IF(y) \
	op_0##y##3: \
		if (IF_##y) \
			RETURN(states_of(00##y##3) + extra_of(00##y##3)); \
		NEXT(00##y##3, 1);
#define RETURN_ALWAYS(y) op_0##y##7: RETURN(states_of(00##y##7));
#define RESTART(y) op_0##y##5: CALL(010 * y, states_of(00##y##5), 1);
#define LOAD_IMMEDIATE(y) op_0##y##6: R_##y = BYTE; NEXT(00##y##6, 2);
#define JUMP_IF(y) \
	op_1##y##0: \
		if (IF_##y) \
			JUMP(01##y##0, states_of(01##y##0) + extra_of(01##y##0)); \
		NEXT(01##y##0, 3);
#define CALL_IF(y) \
	op_1##y##2: \
		if (IF_##y) \
			CALL(WORD, states_of(01##y##2) + extra_of(01##y##2), 3); \
		NEXT(01##y##2, 3);
#define JUMP_ALWAYS(y) op_1##y##4: JUMP(01##y##4, states_of(01##y##4));
#define CALL_ALWAYS(y) op_1##y##6: CALL(WORD, states_of(01##y##6), 3);
/* The real one also puts S Z P C on the data lines in T4; nothing reads them. */
#define INPUT(y, z) \
	op_1##y##z: { \
		int got = s->cpu.bus.in(s->cpu.bus.context, 01##y##z >> 1 & 037); \
		if (got < 0) { \
			stop = CPU_WAIT; \
			goto out; \
		} \
		a = (uint8_t)got; \
		NEXT(01##y##z, 1); \
	}
#define OUTPUT(y, z) \
	op_1##y##z: \
		if (!s->cpu.bus.out(s->cpu.bus.context, 01##y##z >> 1 & 037, (uint8_t)a)) { \
			count += ONE(states_of(01##y##z)); \
			pc++; \
			stop = CPU_BUS; \
			goto out; \
		} \
		NEXT(01##y##z, 1);
#define OUTPUTS(y) OUTPUT(y, 1) OUTPUT(y, 3) OUTPUT(y, 5) OUTPUT(y, 7)
#define ALU(o, z) op_2##o##z: ALU_##o(R_##z); NEXT(02##o##z, 1);
#define ALUS(o) \
	ALU(o, 0) ALU(o, 1) ALU(o, 2) ALU(o, 3) ALU(o, 4) ALU(o, 5) ALU(o, 6) \
	op_2##o##7: LOAD(v); ALU_##o(v); NEXT(02##o##7, 1); \
	op_0##o##4: v = BYTE; ALU_##o(v); NEXT(00##o##4, 2);
#define MOVE(y, z) op_3##y##z: R_##y = R_##z; NEXT(03##y##z, 1);
#define MOVES(y) \
	MOVE(y, 0) MOVE(y, 1) MOVE(y, 2) MOVE(y, 3) MOVE(y, 4) MOVE(y, 5) MOVE(y, 6) \
	op_3##y##7: LOAD(v); R_##y = v; NEXT(03##y##7, 1);
#define STORE_FROM(z) op_37##z: STORE(R_##z, 037##z, 1); NEXT(037##z, 1);
#define EIGHT(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7)
#define SEVEN(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6)

/* One slice: limit in states, at the most SLICE. once: a single instruction. */
static enum cpu_stop run_slice(struct cpu8008 *s, uint64_t states, bool once)
{
	static const void *const handler[512] = {
		LABELS(0), LABELS(1), LABELS(2), LABELS(3),
		[CELL_NOTED ... CELL_NOTED + 255] = &&noted,
	};
	static const void *const stopper[512] = {[0 ... 511] = &&budget};
	const void *const *table = once ? stopper : handler;

	uint16_t *const cell = s->cpu.memory->cell;
	unsigned a = s->r[0], b = s->r[1], c = s->r[2], d = s->r[3];
	unsigned e = s->r[4], h = s->r[5], l = s->r[6];
	unsigned carry = s->carry, zsp = s->zsp, at = s->at;
	size_t pc = s->slot[at] & (SIZE - 1);
	unsigned t, v;
	uint64_t count = 0, limit = states << COUNT_SHIFT;
	enum cpu_stop stop = CPU_BUDGET;

	copy_edge(s->cpu.memory);
	if (s->cpu.pass && !(s->cpu.memory->note[pc] & (NOTE_EMPTY | NOTE_ABSENT))) {
		s->cpu.pass = false;
		goto *handler[(uint8_t)cell[pc]];
	}
	goto *handler[cell[pc]];

	op_000: HLT_(0000);
	op_001: HLT_(0001);
	op_377: HLT_(0377);
	INC_DEC(1) INC_DEC(2) INC_DEC(3) INC_DEC(4) INC_DEC(5) INC_DEC(6)
	op_070: op_071: op_042: op_052: op_062: op_072: UNDEFINED_;
	ROTATE(0) ROTATE(1) ROTATE(2) ROTATE(3)
	EIGHT(RETURN_IF)
	EIGHT(RESTART)
	SEVEN(LOAD_IMMEDIATE)
	op_076: v = BYTE; STORE(v, 0076, 2); NEXT(0076, 2);
	EIGHT(RETURN_ALWAYS)
	EIGHT(JUMP_IF)
	EIGHT(CALL_IF)
	EIGHT(JUMP_ALWAYS)
	EIGHT(CALL_ALWAYS)
	INPUT(0, 1) INPUT(0, 3) INPUT(0, 5) INPUT(0, 7)
	INPUT(1, 1) INPUT(1, 3) INPUT(1, 5) INPUT(1, 7)
	OUTPUTS(2) OUTPUTS(3) OUTPUTS(4) OUTPUTS(5) OUTPUTS(6) OUTPUTS(7)
	EIGHT(ALUS)
	SEVEN(MOVES)
	SEVEN(STORE_FROM)

noted:
	if (pc >= SIZE) {	/* ran over the end: never on a first instruction */
		pc -= SIZE;
		if (count >= limit)
			goto budget;
		DISPATCH;
	}
	v = s->cpu.memory->note[pc];
	if (v & (NOTE_EXECUTE | NOTE_EMPTY | NOTE_ABSENT)) {
		stop = v & NOTE_EXECUTE ? CPU_TRAP : v & NOTE_ABSENT ? CPU_ABSENT : CPU_EMPTY;
		goto out;
	}
	if (v & NOTE_CORE)
		copy_edge(s->cpu.memory);
	goto *handler[(uint8_t)cell[pc]];

budget:
out:
	s->r[0] = (uint8_t)a;
	s->r[1] = (uint8_t)b;
	s->r[2] = (uint8_t)c;
	s->r[3] = (uint8_t)d;
	s->r[4] = (uint8_t)e;
	s->r[5] = (uint8_t)h;
	s->r[6] = (uint8_t)l;
	s->carry = carry & CARRY;
	s->zsp = zsp;
	s->at = at;
	s->slot[at] = (uint16_t)(pc & (SIZE - 1));
	s->cpu.instructions += count & ((1u << COUNT_SHIFT) - 1);
	s->cpu.states += count >> COUNT_SHIFT;
	return stop;
}

static enum cpu_stop run(struct cpu *cpu, uint64_t budget)
{
	uint64_t begin = cpu->states;
	for (;;) {
		uint64_t used = cpu->states - begin;
		if (used >= budget)
			return CPU_BUDGET;
		uint64_t left = budget - used;
		enum cpu_stop stop = run_slice((struct cpu8008 *)cpu, left < SLICE ? left : SLICE, false);
		if (stop != CPU_BUDGET)
			return stop;
	}
}

static enum cpu_stop step(struct cpu *cpu)
{
	return run_slice((struct cpu8008 *)cpu, SLICE, true);
}

static void ret(struct cpu *cpu)
{
	struct cpu8008 *s = (struct cpu8008 *)cpu;
	cpu->from = s->slot[s->at];
	s->at = (s->at - 1) & 7;
	cpu->states += states_of(0007);
	cpu->instructions++;
}

/* ---- registers ---- */

enum {
	A = 0,
	FLAG_C = 7,
	FLAG_Z,
	FLAG_S,
	FLAG_P,
	PC,
	AT,
	SLOT,
};

static const struct cpu_register registers[] = {
	{"A", REGISTER_DATA, 8},	{"B", REGISTER_DATA, 8},
	{"C", REGISTER_DATA, 8},	{"D", REGISTER_DATA, 8},
	{"E", REGISTER_DATA, 8},	{"H", REGISTER_DATA, 8},
	{"L", REGISTER_DATA, 8},
	{"FC", REGISTER_FLAG, 1},	{"FZ", REGISTER_FLAG, 1},
	{"FS", REGISTER_FLAG, 1},	{"FP", REGISTER_FLAG, 1},
	{"PC", REGISTER_ADDRESS, 14},	/* the slot that is current */
	{"AT", REGISTER_STACK, 3},	/* its number */
	{"S0", REGISTER_STACK, 14},	{"S1", REGISTER_STACK, 14},
	{"S2", REGISTER_STACK, 14},	{"S3", REGISTER_STACK, 14},
	{"S4", REGISTER_STACK, 14},	{"S5", REGISTER_STACK, 14},
	{"S6", REGISTER_STACK, 14},	{"S7", REGISTER_STACK, 14},
	{NULL, REGISTER_DATA, 0},
};

static unsigned get(const struct cpu *cpu, unsigned reg)
{
	const struct cpu8008 *s = (const struct cpu8008 *)cpu;
	unsigned zsp = s->zsp, carry = s->carry;
	switch (reg) {
	case FLAG_C:
		return IF_4;
	case FLAG_Z:
		return IF_5;
	case FLAG_S:
		return IF_6;
	case FLAG_P:
		return IF_7;
	case PC:
		return s->slot[s->at] & (SIZE - 1);
	case AT:
		return s->at;
	default:
		return reg < FLAG_C ? s->r[reg] : s->slot[reg - SLOT] & (SIZE - 1);
	}
}

/* A value for zsp that shows these flags: see struct cpu8008. */
static unsigned zsp_of(unsigned z, unsigned s, unsigned p)
{
	unsigned zsp = z ? 0 : 1;
	if (s)
		zsp |= 0x8000;
	if ((unsigned)__builtin_parity(zsp) == p)	/* the builtin says 1 for odd */
		zsp |= 0x0100;
	return zsp;
}

static void set(struct cpu *cpu, unsigned reg, unsigned value)
{
	struct cpu8008 *s = (struct cpu8008 *)cpu;
	unsigned z = get(cpu, FLAG_Z), sign = get(cpu, FLAG_S), p = get(cpu, FLAG_P);
	switch (reg) {
	case FLAG_C:
		s->carry = value ? CARRY : 0;
		break;
	case FLAG_Z:
		s->zsp = zsp_of(value != 0, sign, p);
		break;
	case FLAG_S:
		s->zsp = zsp_of(z, value != 0, p);
		break;
	case FLAG_P:
		s->zsp = zsp_of(z, sign, value != 0);
		break;
	case PC:
		s->slot[s->at] = value & (SIZE - 1);
		break;
	case AT:
		s->at = value & 7;
		break;
	default:
		if (reg < FLAG_C)
			s->r[reg] = (uint8_t)value;
		else
			s->slot[reg - SLOT] = value & (SIZE - 1);
	}
}

static void reset(struct cpu *cpu)
{
	struct cpu8008 *s = (struct cpu8008 *)cpu;
	memset(s->r, 0, sizeof s->r);
	memset(s->slot, 0, sizeof s->slot);
	s->carry = 0;
	s->zsp = zsp_of(0, 0, 0);
	s->at = 0;
	cpu->states = cpu->instructions = 0;
	cpu->from = CPU_NOWHERE;
	cpu->pass = false;
}

static struct cpu *create(struct arena *a, struct cpu_memory *m)
{
	struct cpu8008 *s = arena_alloc(a, sizeof *s);
	s->cpu.core = &cpu_i8008;
	s->cpu.memory = m;
	s->cpu.bus = cpu_no_bus;
	for (unsigned i = SIZE - 2; i < SIZE; i++)
		cpu_note(m, i, NOTE_CORE, 0);
	reset(&s->cpu);
	return &s->cpu;
}

const struct cpu_core cpu_i8008 = {
	.isa = &isa_i8008,
	.clocks = 2,
	.accumulator = A,
	.pc = PC,
	.registers = registers,
	.create = create,
	.reset = reset,
	.run = run,
	.step = step,
	.ret = ret,
	.get = get,
	.set = set,
};
