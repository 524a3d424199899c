/*
 * The 8008; how it is made stands in core.h. Beside the seven registers it has a
 * ring of eight addresses, of which the current one is the PC.
 */
#define CORE_ROWS "isa/i8008.def"
#define CORE_SIZE 0x4000
#define AUX(e)			/* it has no auxiliary carry */
#include "cpu/core.h"

enum {
	PAGE_MASK = 0x3F,	/* H and the third byte of a jump have 6 bits */
};

struct cpu8008 {
	struct cpu cpu;
	uint8_t r[7];		/* A B C D E H L */
	unsigned carry, zsp;	/* see core.h */
	/* Ring of address registers. slot[at] is the PC (stale while running). */
	uint16_t slot[8];
	unsigned at;
};

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

/* Conditions by their digit: false forms, then true ones. */
#define IF_0 !CARRIED
#define IF_1 !ZERO
#define IF_2 !NEGATIVE
#define IF_3 !EVEN
#define IF_4 CARRIED
#define IF_5 ZERO
#define IF_6 NEGATIVE
#define IF_7 EVEN

#define CALL(target, states, length) \
	do { \
		t = (target); \
		cpu->from = (unsigned)pc; \
		s->slot[at] = (uint16_t)(pc + (length)); \
		at = (at + 1) & 7; \
		TRANSFER(states); \
	} while (0)

/* The slot that is left keeps its PC: a return too many comes back to it. */
#define RETURN(states) \
	do { \
		cpu->from = (unsigned)pc; \
		s->slot[at] = (uint16_t)(pc + 1); \
		at = (at - 1) & 7; \
		t = s->slot[at] & (CORE_SIZE - 1); \
		TRANSFER(states); \
	} while (0)

#define UNDEFINED_ \
	if (!cpu->ignore_undefined) { \
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
			JUMP(WORD, states_of(01##y##0) + extra_of(01##y##0)); \
		NEXT(01##y##0, 3);
#define CALL_IF(y) \
	op_1##y##2: \
		if (IF_##y) \
			CALL(WORD, states_of(01##y##2) + extra_of(01##y##2), 3); \
		NEXT(01##y##2, 3);
#define JUMP_ALWAYS(y) op_1##y##4: JUMP(WORD, states_of(01##y##4));
#define CALL_ALWAYS(y) op_1##y##6: CALL(WORD, states_of(01##y##6), 3);
/* The real one also puts S Z P C on the data lines in T4; nothing reads them. */
#define INPUT(y, z) op_1##y##z: INPUT_FROM(01##y##z >> 1 & 037, 01##y##z, 1);
#define OUTPUT(y, z) op_1##y##z: OUTPUT_TO(01##y##z >> 1 & 037, 01##y##z, 1);
#define OUTPUTS(y) OUTPUT(y, 1) OUTPUT(y, 3) OUTPUT(y, 5) OUTPUT(y, 7)
#define ALU(o, z) op_2##o##z: ALU_##o(R_##z); NEXT(02##o##z, 1);
#define ALUS(o) \
	ALU(o, 0) ALU(o, 1) ALU(o, 2) ALU(o, 3) ALU(o, 4) ALU(o, 5) ALU(o, 6) \
	op_2##o##7: LOAD_AT(HL, v); ALU_##o(v); NEXT(02##o##7, 1); \
	op_0##o##4: v = BYTE; ALU_##o(v); NEXT(00##o##4, 2);
#define MOVE(y, z) op_3##y##z: R_##y = R_##z; NEXT(03##y##z, 1);
#define MOVES(y) \
	MOVE(y, 0) MOVE(y, 1) MOVE(y, 2) MOVE(y, 3) MOVE(y, 4) MOVE(y, 5) MOVE(y, 6) \
	op_3##y##7: LOAD_AT(HL, v); R_##y = v; NEXT(03##y##7, 1);
#define STORE_FROM(z) op_37##z: STORE_AT(HL, R_##z); NEXT(037##z, 1);

static enum cpu_stop run_slice(struct cpu *cpu, uint64_t states, bool once)
{
	TABLES(OCTAL_LABELS);
	const void *const *table = once ? stopper : handler;
	struct cpu8008 *s = (struct cpu8008 *)cpu;
	uint16_t *const cell = cpu->memory->cell;
	unsigned a = s->r[0], b = s->r[1], c = s->r[2], d = s->r[3];
	unsigned e = s->r[4], h = s->r[5], l = s->r[6];
	unsigned carry = s->carry, zsp = s->zsp, at = s->at;
	size_t pc = s->slot[at] & (CORE_SIZE - 1);
	unsigned t, v;
	uint64_t count = 0, limit = states << COUNT_SHIFT;
	enum cpu_stop stop = CPU_BUDGET;

	BEGIN;

	op_000: HALT(0000);
	op_001: HALT(0001);
	op_377: HALT(0377);
	INC_DEC(1) INC_DEC(2) INC_DEC(3) INC_DEC(4) INC_DEC(5) INC_DEC(6)
	op_070: op_071: op_042: op_052: op_062: op_072: UNDEFINED_;
	ROTATE(0) ROTATE(1) ROTATE(2) ROTATE(3)
	EIGHT(RETURN_IF)
	EIGHT(RESTART)
	SEVEN(LOAD_IMMEDIATE)
	op_076: v = BYTE; STORE_AT(HL, v); NEXT(0076, 2);
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

	NOTED_;

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
	s->slot[at] = (uint16_t)(pc & (CORE_SIZE - 1));
	count_up(cpu, count);
	return stop;
}

static void ret(struct cpu *cpu)
{
	struct cpu8008 *s = (struct cpu8008 *)cpu;
	cpu->from = s->slot[s->at];
	s->at = (s->at - 1) & 7;
	cpu->states += states_of(0007);
	cpu->instructions++;
}

static bool hears(const struct cpu *cpu, enum cpu_interrupt which)
{
	(void)cpu;
	return which == CPU_IRQ;
}

/* T1I is as long as T1, and the PC is left alone in it. */
static enum cpu_stop interrupt(struct cpu *cpu, enum cpu_interrupt which, uint8_t byte)
{
	return hears(cpu, which) ? insert(cpu, byte) : CPU_WAIT;
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

static const struct cpu_view views[] = {
	{{"HL", REGISTER_DATA, 16}, 8, 0, 2, {5, 6}},
	{{NULL, REGISTER_DATA, 0}, 0, 0, 0, {0}},
};

static unsigned get(const struct cpu *cpu, unsigned reg)
{
	const struct cpu8008 *s = (const struct cpu8008 *)cpu;
	unsigned zsp = s->zsp, carry = s->carry;
	switch (reg) {
	case FLAG_C:
		return CARRIED;
	case FLAG_Z:
		return ZERO;
	case FLAG_S:
		return NEGATIVE;
	case FLAG_P:
		return EVEN;
	case PC:
		return s->slot[s->at] & (CORE_SIZE - 1);
	case AT:
		return s->at;
	default:
		return reg < FLAG_C ? s->r[reg] : s->slot[reg - SLOT] & (CORE_SIZE - 1);
	}
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
		s->slot[s->at] = value & (CORE_SIZE - 1);
		break;
	case AT:
		s->at = value & 7;
		break;
	default:
		if (reg < FLAG_C)
			s->r[reg] = (uint8_t)value;
		else
			s->slot[reg - SLOT] = value & (CORE_SIZE - 1);
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
	cpu_begin(cpu);
}

const struct cpu_core cpu_i8008 = {
	.isa = &isa_i8008,
	.size = sizeof(struct cpu8008),
	.clocks = 2,
	.usual_clock = 500000,
	.ports = 32,
	.accumulator = A,
	.pc = PC,
	.registers = registers,
	.views = views,
	.reset = reset,
	.run = run,
	.step = step,
	.ret = ret,
	.interrupt = interrupt,
	.hears = hears,
	.idle = idle,
	.restart = 0075,
	.get = get,
	.set = set,
};
