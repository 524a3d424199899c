/*
 * The 8080; how it is made stands in core.h. Sources: Intel 8080/8085 Assembly
 * Language Programming Manual (1977) and MCS-80 User's Manual (1977). That ANA
 * and ANI set the auxiliary carry to the OR of bits 3 of what they combine is
 * in the former (chapter 1, "Auxiliary Carry Flag"); that subtraction leaves the
 * auxiliary carry of adding the complement, in both. The twelve opcodes that the
 * maker does not list do what the chip does, which is what others do: the
 * table's alias rows.
 *
 * An interrupt is heard behind the instruction that follows EI. The device puts an
 * instruction on the bus, which takes its usual time.
 */
#define CORE_ROWS "isa/i8080.def"
#define CORE_SIZE 0x10000
#define AUX(e) ac = (e)
#include "cpu/core.h"

struct cpu8080 {
	struct cpu cpu;
	uint8_t r[7];		/* A B C D E H L */
	unsigned carry, zsp;	/* see core.h */
	unsigned ac;		/* bit 4 is the auxiliary carry */
	uint16_t pc, sp;
	bool enabled;		/* interrupts */
	uint64_t ei;		/* instructions when the last EI was done */
};

enum { AUXILIARY = 0x10 };	/* in ac, and in the flags as PUSH PSW makes them */

/* Registers and pairs by their digit. HL is one, for it is an address mostly. */
#define R_0 b
#define R_1 c
#define R_2 (de >> 8)
#define R_3 (de & 0xFF)
#define R_4 (hl >> 8)
#define R_5 (hl & 0xFF)
#define R_7 a
#define SET_R_0(v) b = (v)
#define SET_R_1(v) c = (v)
#define SET_R_2(v) de = (de & 0xFF) | (v) << 8
#define SET_R_3(v) de = (de & 0xFF00) | (v)
#define SET_R_4(v) hl = (hl & 0xFF) | (v) << 8
#define SET_R_5(v) hl = (hl & 0xFF00) | (v)
#define SET_R_7(v) a = (v)
#define BC (b << 8 | c)
#define PAIR_0 BC
#define PAIR_2 de
#define PAIR_4 hl
#define PAIR_6 sp
#define SET_0(w) b = (w) >> 8 & 0xFF; c = (uint8_t)(w)
#define SET_2(w) de = (uint16_t)(w)
#define SET_4(w) hl = (uint16_t)(w)
#define SET_6(w) sp = (uint16_t)(w)

#define BYTE (uint8_t)cell[pc + 1]
#define WORD ((unsigned)(uint8_t)cell[pc + 1] | (unsigned)(uint8_t)cell[pc + 2] << 8)

/* Conditions by their digit. */
#define IF_0 !ZERO
#define IF_1 ZERO
#define IF_2 !CARRIED
#define IF_3 CARRIED
#define IF_4 !EVEN
#define IF_5 EVEN
#define IF_6 !NEGATIVE
#define IF_7 NEGATIVE

/* S Z 0 AC 0 P 1 CY */
#define FLAGS \
	((unsigned)NEGATIVE << 7 | (unsigned)ZERO << 6 | (ac & AUXILIARY) \
	 | (unsigned)EVEN << 2 | 2 | (unsigned)CARRIED)
#define SET_FLAGS(v) \
	zsp = zsp_of((v) & 0x40, (v) & 0x80, (v) >> 2 & 1); \
	ac = (v); \
	carry = (v) << 8

#define PUSH(high, low) \
	do { \
		STORE_AT((uint16_t)(sp - 1), high); \
		STORE_AT((uint16_t)(sp - 2), low); \
		sp = (uint16_t)(sp - 2); \
	} while (0)

/* Into two variables; the low byte is read first. */
#define POP(high, low) \
	do { \
		LOAD_AT(sp, low); \
		LOAD_AT((uint16_t)(sp + 1), high); \
		sp = (uint16_t)(sp + 2); \
	} while (0)

#define CALL(target, states, length) \
	do { \
		t = (target); \
		v = (unsigned)pc + (length); \
		cpu->from = (unsigned)pc; \
		PUSH(v >> 8 & 0xFF, v & 0xFF); \
		TRANSFER(states); \
	} while (0)

#define RETURN(states) \
	do { \
		POP(t, v); \
		cpu->from = (unsigned)pc; \
		t = t << 8 | v; \
		TRANSFER(states); \
	} while (0)

/* Handlers. Macros that make several take the digit they share. */
#define NOTHING(y) op_0##y##0: NEXT(00##y##0, 1);
#define PAIRS(y, odd) \
	op_0##y##1: t = WORD; SET_##y(t); NEXT(00##y##1, 3); \
	op_0##odd##1: t = hl + PAIR_##y; SET_4(t); carry = t >> 8; NEXT(00##odd##1, 1); \
	op_0##y##3: t = PAIR_##y + 1; SET_##y(t); NEXT(00##y##3, 1); \
	op_0##odd##3: t = PAIR_##y - 1; SET_##y(t); NEXT(00##odd##3, 1);
#define INC(y) \
	op_0##y##4: \
		t = (uint8_t)(R_##y + 1); ac = t ^ R_##y; zsp = t; SET_R_##y(t); \
		NEXT(00##y##4, 1);
#define DEC(y) \
	op_0##y##5: \
		t = (uint8_t)(R_##y - 1); ac = ~(t ^ R_##y); zsp = t; SET_R_##y(t); \
		NEXT(00##y##5, 1);
#define LOAD_IMMEDIATE(y) op_0##y##6: v = BYTE; SET_R_##y(v); NEXT(00##y##6, 2);
#define ROTATE(y) op_0##y##7: ROTATE_##y; NEXT(00##y##7, 1);
#define MOVE(y, z) op_1##y##z: v = R_##z; SET_R_##y(v); NEXT(01##y##z, 1);
#define MOVES(y) \
	MOVE(y, 0) MOVE(y, 1) MOVE(y, 2) MOVE(y, 3) MOVE(y, 4) MOVE(y, 5) MOVE(y, 7) \
	op_1##y##6: LOAD_AT(hl, v); SET_R_##y(v); NEXT(01##y##6, 1);
#define STORE_FROM(z) op_16##z: STORE_AT(hl, R_##z); NEXT(016##z, 1);
#define ALU(o, z) op_2##o##z: ALU_##o(R_##z); NEXT(02##o##z, 1);
#define ALUS(o) \
	ALU(o, 0) ALU(o, 1) ALU(o, 2) ALU(o, 3) ALU(o, 4) ALU(o, 5) ALU(o, 7) \
	op_2##o##6: LOAD_AT(hl, v); ALU_##o(v); NEXT(02##o##6, 1); \
	op_3##o##6: v = BYTE; ALU_##o(v); NEXT(03##o##6, 2);
#define RETURN_IF(y) \
	op_3##y##0: \
		if (IF_##y) \
			RETURN(states_of(03##y##0) + extra_of(03##y##0)); \
		NEXT(03##y##0, 1);
#define JUMP_IF(y) \
	op_3##y##2: \
		if (IF_##y) \
			JUMP(WORD, states_of(03##y##2) + extra_of(03##y##2)); \
		NEXT(03##y##2, 3);
#define CALL_IF(y) \
	op_3##y##4: \
		if (IF_##y) \
			CALL(WORD, states_of(03##y##4) + extra_of(03##y##4), 3); \
		NEXT(03##y##4, 3);
#define RESTART(y) op_3##y##7: CALL(010 * y, states_of(03##y##7), 1);
#define STACKED(y) \
	op_3##y##1: POP(t, v); SET_##y(t << 8 | v); NEXT(03##y##1, 1); \
	op_3##y##5: PUSH(PAIR_##y >> 8, PAIR_##y & 0xFF); NEXT(03##y##5, 1);
/* All but M, digit 6. */
#define REGISTERS(X) X(0) X(1) X(2) X(3) X(4) X(5) X(7)

static enum cpu_stop run_slice(struct cpu *cpu, uint64_t states, bool once)
{
	TABLES(OCTAL_LABELS);
	const void *const *table = once ? stopper : handler;
	struct cpu8080 *s = (struct cpu8080 *)cpu;
	uint16_t *const cell = cpu->memory->cell;
	unsigned a = s->r[0], b = s->r[1], c = s->r[2], de = (unsigned)s->r[3] << 8 | s->r[4];
	unsigned hl = (unsigned)s->r[5] << 8 | s->r[6], sp = s->sp;
	unsigned carry = s->carry, zsp = s->zsp, ac = s->ac;
	size_t pc = s->pc;
	unsigned t, v;
	uint64_t count = 0, limit = states << COUNT_SHIFT;
	enum cpu_stop stop = CPU_BUDGET;

	BEGIN;

	EIGHT(NOTHING)
	PAIRS(0, 1) PAIRS(2, 3) PAIRS(4, 5) PAIRS(6, 7)
	op_002: STORE_AT(BC, a); NEXT(0002, 1);
	op_012: LOAD_AT(BC, v); a = v; NEXT(0012, 1);
	op_022: STORE_AT(de, a); NEXT(0022, 1);
	op_032: LOAD_AT(de, v); a = v; NEXT(0032, 1);
	op_042:	/* SHLD; the operand is read before a store can change it */
		t = WORD;
		STORE_AT(t, hl & 0xFF);
		STORE_AT((uint16_t)(t + 1), hl >> 8);
		NEXT(0042, 3);
	op_052:	/* LHLD */
		LOAD_AT(WORD, v);
		LOAD_AT((uint16_t)(WORD + 1), t);
		hl = t << 8 | v;
		NEXT(0052, 3);
	op_062: STORE_AT(WORD, a); NEXT(0062, 3);
	op_072: LOAD_AT(WORD, v); a = v; NEXT(0072, 3);
	REGISTERS(INC)
	REGISTERS(DEC)
	REGISTERS(LOAD_IMMEDIATE)
	op_064:
		LOAD_AT(hl, v);
		zsp = (uint8_t)(v + 1);
		ac = zsp ^ v;
		STORE_AT(hl, zsp);
		NEXT(0064, 1);
	op_065:
		LOAD_AT(hl, v);
		zsp = (uint8_t)(v - 1);
		ac = ~(zsp ^ v);
		STORE_AT(hl, zsp);
		NEXT(0065, 1);
	op_066: v = BYTE; STORE_AT(hl, v); NEXT(0066, 2);
	ROTATE(0) ROTATE(1) ROTATE(2) ROTATE(3)
	op_047:	/* DAA; what it adds to the high digit says whether it carries; without
		 * branches, for nobody can guess digits */
		t = ((a + 0x66) | carry) & CARRY;
		v = ((((a & 0xF) + 6) | ac) >> 4 & 1) * 0x06 | (t >> 8) * 0x60;
		carry = t;
		t = a + v;
		ac = a ^ v ^ t;
		zsp = a = (uint8_t)t;
		NEXT(0047, 1);
	op_057: a ^= 0xFF; NEXT(0057, 1);
	op_067: carry = CARRY; NEXT(0067, 1);
	op_077: carry = ~carry; NEXT(0077, 1);

	REGISTERS(MOVES)
	REGISTERS(STORE_FROM)
	op_166: HALT(0166);

	EIGHT(ALUS)

	EIGHT(RETURN_IF)
	EIGHT(JUMP_IF)
	EIGHT(CALL_IF)
	EIGHT(RESTART)
	STACKED(0) STACKED(2) STACKED(4)
	op_361: POP(t, v); a = t; SET_FLAGS(v); NEXT(0361, 1);
	op_365: PUSH(a, FLAGS); NEXT(0365, 1);
	op_303: JUMP(WORD, states_of(0303));
	op_313: JUMP(WORD, states_of(0313));
	op_315: CALL(WORD, states_of(0315), 3);
	op_335: CALL(WORD, states_of(0335), 3);
	op_355: CALL(WORD, states_of(0355), 3);
	op_375: CALL(WORD, states_of(0375), 3);
	op_311: RETURN(states_of(0311));
	op_331: RETURN(states_of(0331));
	op_351: JUMP(hl, states_of(0351));	/* PCHL */
	op_323: OUTPUT_TO(BYTE, 0323, 2);
	op_333: INPUT_FROM(BYTE, 0333, 2);
	op_343:	/* XTHL */
		LOAD_AT(sp, v);
		LOAD_AT((uint16_t)(sp + 1), t);
		STORE_AT(sp, hl & 0xFF);
		STORE_AT((uint16_t)(sp + 1), hl >> 8);
		hl = t << 8 | v;
		NEXT(0343, 1);
	op_353: t = hl; SET_4(de); SET_2(t); NEXT(0353, 1);
	op_363: s->enabled = false; NEXT(0363, 1);
	op_373:
		s->enabled = true;
		s->ei = BEHIND_THIS;
		NEXT(0373, 1);
	op_371: sp = hl; NEXT(0371, 1);

	NOTED_;

out:
	s->r[0] = (uint8_t)a;
	s->r[1] = (uint8_t)b;
	s->r[2] = (uint8_t)c;
	s->r[3] = (uint8_t)(de >> 8);
	s->r[4] = (uint8_t)de;
	s->r[5] = (uint8_t)(hl >> 8);
	s->r[6] = (uint8_t)hl;
	s->sp = (uint16_t)sp;
	s->carry = carry & CARRY;
	s->zsp = zsp;
	s->ac = ac & AUXILIARY;
	s->pc = (uint16_t)pc;
	count_up(cpu, count);
	return stop;
}

/* A stack in a device that has no byte just now gives 377. */
static unsigned pop(struct cpu8080 *s)
{
	int byte = cpu_load(&s->cpu, s->sp++);
	return byte < 0 ? 0xFF : (unsigned)byte;
}

static void ret(struct cpu *cpu)
{
	struct cpu8080 *s = (struct cpu8080 *)cpu;
	unsigned low = pop(s);
	cpu->from = s->pc;
	s->pc = (uint16_t)(low | pop(s) << 8);
	cpu->states += states_of(0311);
	cpu->instructions++;
}

static bool hears(const struct cpu *cpu, enum cpu_interrupt which)
{
	const struct cpu8080 *s = (const struct cpu8080 *)cpu;
	return which == CPU_IRQ && s->enabled && s->ei != cpu->instructions;
}

static enum cpu_stop interrupt(struct cpu *cpu, enum cpu_interrupt which, uint8_t byte)
{
	struct cpu8080 *s = (struct cpu8080 *)cpu;
	if (!hears(cpu, which))
		return CPU_WAIT;
	s->enabled = false;
	enum cpu_stop stop = insert(cpu, byte);
	if (stop == CPU_WAIT)
		s->enabled = true;
	return stop;
}

/* ---- registers ---- */

enum {
	A = 0,
	FLAG_C = 7,
	FLAG_Z,
	FLAG_S,
	FLAG_P,
	FLAG_A,
	PC,
	SP,
	IE,
	EI,
};

static const struct cpu_register registers[] = {
	{"A", REGISTER_DATA, 8},	{"B", REGISTER_DATA, 8},
	{"C", REGISTER_DATA, 8},	{"D", REGISTER_DATA, 8},
	{"E", REGISTER_DATA, 8},	{"H", REGISTER_DATA, 8},
	{"L", REGISTER_DATA, 8},
	{"FC", REGISTER_FLAG, 1},	{"FZ", REGISTER_FLAG, 1},
	{"FS", REGISTER_FLAG, 1},	{"FP", REGISTER_FLAG, 1},
	{"FA", REGISTER_FLAG, 1},	/* auxiliary carry */
	{"PC", REGISTER_ADDRESS, 16},
	{"SP", REGISTER_ADDRESS, 16},
	{"IE", REGISTER_FLAG, 1},	/* interrupts enabled */
	{"EI", REGISTER_FLAG, 1},	/* not heard just now */
	{NULL, REGISTER_DATA, 0},
};

#define PAIR(name, high, low) {{name, REGISTER_DATA, 16}, 8, 0, 2, {high, low}}

/* F is the byte that PUSH PSW has beside A. */
static const struct cpu_view views[] = {
	{{"F", REGISTER_DATA, 8}, 1, 0, 8,
		{FLAG_S, FLAG_Z, VIEW_ZERO, FLAG_A, VIEW_ZERO, FLAG_P, VIEW_ONE, FLAG_C}},
	PAIR("PSW", A, CPU_VIEW), PAIR("BC", 1, 2), PAIR("DE", 3, 4), PAIR("HL", 5, 6),
	{{NULL, REGISTER_DATA, 0}, 0, 0, 0, {0}},
};

static unsigned get(const struct cpu *cpu, unsigned reg)
{
	const struct cpu8080 *s = (const struct cpu8080 *)cpu;
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
	case FLAG_A:
		return (s->ac & AUXILIARY) != 0;
	case PC:
		return s->pc;
	case SP:
		return s->sp;
	case IE:
		return s->enabled;
	case EI:
		return s->ei == cpu->instructions;
	default:
		return s->r[reg];
	}
}

static void set(struct cpu *cpu, unsigned reg, unsigned value)
{
	struct cpu8080 *s = (struct cpu8080 *)cpu;
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
	case FLAG_A:
		s->ac = value ? AUXILIARY : 0;
		break;
	case PC:
		s->pc = (uint16_t)value;
		break;
	case SP:
		s->sp = (uint16_t)value;
		break;
	case IE:
		s->enabled = value != 0;
		break;
	case EI:
		s->ei = value ? cpu->instructions : NEVER;
		break;
	default:
		s->r[reg] = (uint8_t)value;
	}
}

static void reset(struct cpu *cpu)
{
	struct cpu8080 *s = (struct cpu8080 *)cpu;
	memset(s->r, 0, sizeof s->r);
	s->carry = s->ac = 0;
	s->zsp = zsp_of(0, 0, 0);
	s->pc = s->sp = 0;
	s->enabled = false;
	s->ei = NEVER;
	cpu_begin(cpu);
}

const struct cpu_core cpu_i8080 = {
	.isa = &isa_i8080,
	.size = sizeof(struct cpu8080),
	.clocks = 1,
	.usual_clock = 2000000,
	.ports = 256,
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
	.restart = 0377,
	.get = get,
	.set = set,
};
