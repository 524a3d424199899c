/*
 * The NMOS 6502, and in cpu65c02.c, which defines CMOS, the 65C02; how it is made stands in core.h. Sources: MCS6500 Programming
 * Manual (1976). What the chip does beyond it: in decimal mode N and V are those
 * of the sum before its high digit is adjusted and Z that of the binary sum;
 * subtraction sets all flags as a binary one; JMP (xxFF) takes its high byte from
 * xx00; CLI, SEI and PLP come too late for the look at IRQ in their own last cycle,
 * which goes by the I before them; the opcodes that the manual does not list mix the work of their
 * neighbours, since the decoder switches on several of its lines at once.
 *
 * Bits 0, 2, 3, 5, 6 and 7 of an opcode tell the operation, bits 1 and 4 to 2 the
 * addressing, so pairs of rows of the matrix are alike, and their handlers are
 * made by macros that take the two high digits: e even, o odd.
 *
 * The 65C02 has N and Z of the adjusted sum, for which it takes a cycle more, counts JMP's pointer up, and leaves
 * decimal mode where it is interrupted.
 */
#define CORE_ROWS "isa/m6502.def"
#define CORE_SIZE 0x10000
#define AUX(e)
#include "cpu/core.h"

struct cpu6502 {
	struct cpu cpu;
	uint8_t a, x, y, sp;
	unsigned carry, zsp;	/* see core.h; there is no parity */
	uint8_t overflow;	/* bit 7 is V */
	uint8_t modes;		/* D and I, as in P */
	uint8_t masked;		/* I before the last CLI, SEI or PLP */
	uint64_t looked;	/* instructions when that was done */
	uint16_t pc;
};

/* P: N V 1 B D I Z C. B is in what BRK and PHP push, and nowhere else. */
enum {
	P_C = 0x01,
	P_Z = 0x02,
	P_I = 0x04,
	P_D = 0x08,
	P_B = 0x10,
	P_1 = 0x20,
	P_V = 0x40,
	P_N = 0x80,

	STACK = 0x100,
	NMI_VECTOR = 0xFFFA,
	IRQ_VECTOR = 0xFFFE,

	/* What the bus of the chip leaves in the accumulator in XAA and LXA; it
	 * differs from chip to chip, this is common. */
	LEFT_OVER = 0xEE,
};

#define FLAGS \
	((unsigned)NEGATIVE << 7 | (overflow >> 1 & P_V) | P_1 | modes \
	 | (unsigned)ZERO << 1 | (unsigned)CARRIED)
#define SET_FLAGS(v) \
	zsp = zsp_of((v) & P_Z, (v) & P_N, 0); \
	overflow = (v) << 1; \
	modes = (v) & (P_D | P_I); \
	carry = (v) << 8

/* The I that decides whether IRQ is heard. */
static bool masks(const struct cpu6502 *s)
{
	return (s->looked == s->cpu.instructions ? s->masked : s->modes) & P_I;
}

/* Before I changes. */
#define LATE s->masked = (uint8_t)modes; s->looked = BEHIND_THIS

/* ---- addresses: into t; u is 1 when an index led into another page ---- */

#define BYTE (unsigned)(uint8_t)cell[pc + 1]
#define WORD (BYTE | (unsigned)(uint8_t)cell[pc + 2] << 8)

#define INDEX(base, by) \
	v = (base); \
	t = v + (by); \
	u = (t ^ v) >> 8 & 1; \
	t &= 0xFFFF

/* The address in two bytes of page zero, where the second may be at 00. */
#define POINTER(at) \
	t = (at) & 0xFF; \
	LOAD_AT(t, v); \
	u = v; \
	LOAD_AT((t + 1) & 0xFF, v); \
	t = v << 8 | u

#define AT_Z t = BYTE
#define AT_ZX t = (BYTE + x) & 0xFF
#define AT_ZY t = (BYTE + y) & 0xFF
#define AT_W t = WORD
#define AT_WX INDEX(WORD, x)
#define AT_WY INDEX(WORD, y)
#define AT_IX POINTER(BYTE + x)
#define AT_IY POINTER(BYTE); INDEX(t, y)
#define AT_I POINTER(BYTE)

/* Bytes of an instruction with this addressing, and what follows its time. */
#define DONE_M(code) NEXT(code, 2)
#define DONE_Z(code) NEXT(code, 2)
#define DONE_ZX(code) NEXT(code, 2)
#define DONE_ZY(code) NEXT(code, 2)
#define DONE_W(code) NEXT(code, 3)
#define DONE_WX(code) CROSS(code); NEXT(code, 3)
#define DONE_WY(code) CROSS(code); NEXT(code, 3)
#define DONE_IX(code) NEXT(code, 2)
#define DONE_I(code) NEXT(code, 2)
#define DONE_IY(code) CROSS(code); NEXT(code, 2)
#define CROSS(code) count += (uint64_t)(u * extra_of(code)) << COUNT_SHIFT

/* The operand into v. */
#define GET_M v = BYTE
#define GET_Z AT_Z; LOAD_AT(t, v)
#define GET_ZX AT_ZX; LOAD_AT(t, v)
#define GET_ZY AT_ZY; LOAD_AT(t, v)
#define GET_W AT_W; LOAD_AT(t, v)
#define GET_WX AT_WX; LOAD_AT(t, v)
#define GET_WY AT_WY; LOAD_AT(t, v)
#define GET_IX AT_IX; LOAD_AT(t, v)
#define GET_I AT_I; LOAD_AT(t, v)
#define GET_IY AT_IY; LOAD_AT(t, v)

/* ---- operations ---- */

#define ORA zsp = a |= v
#define AND zsp = a &= v
#define EOR zsp = a ^= v
#define LDA zsp = a = v
#define LDX zsp = x = v
#define LDY zsp = y = v
#define LAX zsp = a = x = v
#define COMPARE(r) carry = ~((r) - v); zsp = (uint8_t)((r) - v)
#define CMP COMPARE(a)
#define CPX COMPARE(x)
#define CPY COMPARE(y)
#define BIT zsp = (a & v) | (v & 0x80) << 8; overflow = v << 1
#define PASS_OVER (void)v
/* Of all flags Z alone. */
#define BIT_ZERO zsp = zsp_of(!(a & v), NEGATIVE, 0)
#define SET_BITS BIT_ZERO; v |= a
#define RESET_BITS BIT_ZERO; v &= ~a

#define DECIMAL (UNLIKELY(modes & P_D) && !cpu->binary)

#ifdef CMOS
#define THIS_CORE cpu_m65c02
#define THIS_ISA isa_m65c02
#define AFTER_DIGITS \
	if (DECIMAL) { \
		zsp = a; \
		count += (uint64_t)1 << COUNT_SHIFT; \
	}
/* Each digit by itself: the high one of the binary difference. */
#define LESS_DIGITS \
	result = sum & CARRY ? sum - 0x60 : sum; \
	if (low & 0x10) \
		result -= 6
#define INTERRUPTED P_I
#define OPCODE_89 BIT_ZERO
#define POINTER_END(u) (((u) + 1) & 0xFFFF)
#else
#define THIS_CORE cpu_m6502
#define THIS_ISA isa_m6502
#define AFTER_DIGITS
#define LESS_DIGITS \
	if (low & 0x10) \
		low = ((low - 6) & 0xF) - 0x10; \
	result = (a & 0xF0) - (v & 0xF0) + low; \
	if (result & CARRY) \
		result -= 0x60
#define INTERRUPTED (modes | P_I)
#define OPCODE_89 PASS_OVER
#define POINTER_END(u) (((u) & 0xFF00) | (((u) + 1) & 0xFF))	/* the high byte is not counted up */
#endif

/* The digits of a sum, adjusted one by one. */
#define ADC \
	do { \
		unsigned sum = a + v + CARRIED; \
		zsp = (uint8_t)sum; \
		if (DECIMAL) { \
			unsigned low = (a & 0xF) + (v & 0xF) + CARRIED; \
			if (low > 9) \
				low = ((low + 6) & 0xF) + 0x10; \
			sum = (a & 0xF0) + (v & 0xF0) + low; \
			zsp = (zsp != 0) | (sum & 0x80) << 8; \
		} \
		overflow = (a ^ sum) & (v ^ sum); \
		if (DECIMAL && sum >= 0xA0) \
			sum = (sum + 0x60) | CARRY; \
		carry = sum; \
		a = (uint8_t)sum; \
		AFTER_DIGITS \
	} while (0)

#define SBC \
	do { \
		unsigned sum = a - v - !CARRIED; \
		unsigned result = sum; \
		if (DECIMAL) { \
			unsigned low = (a & 0xF) - (v & 0xF) - !CARRIED; \
			LESS_DIGITS; \
		} \
		overflow = (a ^ v) & (a ^ sum); \
		carry = ~sum; \
		zsp = (uint8_t)sum; \
		a = (uint8_t)result; \
		AFTER_DIGITS \
	} while (0)

#define ASL carry = v << 1; zsp = v = (uint8_t)carry
#define ROL v = v << 1 | CARRIED; carry = v; zsp = v = (uint8_t)v
#define LSR carry = v << 8; zsp = v >>= 1
#define ROR v |= carry & CARRY; carry = v << 8; zsp = v >>= 1
#define INC zsp = v = (uint8_t)(v + 1)
#define DEC zsp = v = (uint8_t)(v - 1)

/* AND and then a shift of the accumulator. */
#define ANC AND; carry = a << 1
#define ALR v &= a; LSR; a = v
/* The adder is at work as in ADC: V, C and the adjusted digits come from there. */
#define ARR \
	do { \
		v &= a; \
		zsp = a = v >> 1 | (carry >> 1 & 0x80); \
		overflow = (a ^ v) << 1; \
		carry = a << 2; \
		if (DECIMAL) { \
			if ((v & 0xF) + (v & 1) > 5) \
				a = (a & 0xF0) | ((a + 6) & 0xF); \
			carry = (v >> 4) + (v >> 4 & 1) > 5 ? CARRY : 0; \
			if (carry) \
				a = (uint8_t)(a + 0x60); \
		} \
	} while (0)
#define XAA zsp = a = (a | LEFT_OVER) & x & v
#define LXA zsp = a = x = (a | LEFT_OVER) & v
#define AXS carry = ~((a & x) - v); zsp = x = (uint8_t)((a & x) - v)
#define LAS zsp = a = x = sp = v & sp

/* ---- handlers ---- */

#define READ(code, mode, DO) op_##code: GET_##mode; DO; DONE_##mode(0x##code);
#define WRITE(code, mode, value) op_##code: AT_##mode; STORE_AT(t, value); DONE_##mode(0x##code);
/* What is not listed goes on to use the result: THEN. */
#define MODIFY(code, mode, DO, THEN) \
	op_##code: GET_##mode; DO; STORE_AT(t, v); THEN; DONE_##mode(0x##code);

#define READS(e, o, DO) \
	READ(e##1, IX, DO) READ(e##5, Z, DO) READ(e##9, M, DO) READ(e##D, W, DO) \
	READ(o##1, IY, DO) READ(o##5, ZX, DO) READ(o##9, WY, DO) READ(o##D, WX, DO)
#define MODIFIES(e, o, DO) \
	MODIFY(e##6, Z, DO,) MODIFY(e##E, W, DO,) MODIFY(o##6, ZX, DO,) MODIFY(o##E, WX, DO,)
#define SHIFTS(e, o, DO) \
	op_##e##A: v = a; DO; a = v; NEXT(0x##e##A, 1); \
	MODIFIES(e, o, DO)
#define MIXES(e, o, DO, THEN) \
	MODIFY(e##3, IX, DO, THEN) MODIFY(e##7, Z, DO, THEN) MODIFY(e##F, W, DO, THEN) \
	MODIFY(o##3, IY, DO, THEN) MODIFY(o##7, ZX, DO, THEN) \
	MODIFY(o##B, WY, DO, THEN) MODIFY(o##F, WX, DO, THEN)

/* The value is ANDed with the high byte of the address before indexing plus one,
 * and is the high byte itself when the index led into another page. */
#define UNSTABLE(code, mode, value) \
	op_##code: \
		AT_##mode; \
		v = (value) & (((t >> 8) - u) + 1) & 0xFF; \
		if (u) \
			t = v << 8 | (t & 0xFF); \
		STORE_AT(t, v); \
		DONE_##mode(0x##code);

#define BRANCH(code, condition) \
	op_##code: \
		if (condition) { \
			v = (unsigned)pc + 2; \
			t = v + (unsigned)(int8_t)BYTE; \
			JUMP((uint16_t)t, states_of(0x##code) \
			     + extra_of(0x##code) * (1 + ((t ^ v) >> 8 & 1))); \
		} \
		NEXT(0x##code, 2);

#define ONE_BYTE(code, DO) op_##code: DO; NEXT(0x##code, 1);
#define SHOW(r) zsp = (r)
#define JAM(code) \
	op_##code: \
		count += ONE(states_of(0x##code)); \
		pc = (uint16_t)(pc + 1); \
		stop = CPU_JAM; \
		goto out;

#define PUSH(v) \
	do { \
		STORE_AT(STACK | sp, v); \
		sp = (uint8_t)(sp - 1); \
	} while (0)
/* The n-th byte that is pulled; sp is moved when all have been got. */
#define PULLED(n, v) LOAD_AT(STACK | ((sp + (n)) & 0xFF), v)
#define PULL(n) sp = (uint8_t)(sp + (n))

static enum cpu_stop run_slice(struct cpu *cpu, uint64_t states, bool once)
{
	TABLES(HEX_LABELS);
	const void *const *table = once ? stopper : handler;
	struct cpu6502 *s = (struct cpu6502 *)cpu;
	uint16_t *const cell = cpu->memory->cell;
	unsigned a = s->a, x = s->x, y = s->y, sp = s->sp;
	unsigned carry = s->carry, zsp = s->zsp, overflow = s->overflow, modes = s->modes;
	size_t pc = s->pc;
	unsigned t, u, v;
	uint64_t count = 0, limit = states << COUNT_SHIFT;
	enum cpu_stop stop = CPU_BUDGET;

	BEGIN;

	READS(0, 1, ORA) READS(2, 3, AND) READS(4, 5, EOR) READS(6, 7, ADC)
	READS(A, B, LDA) READS(C, D, CMP) READS(E, F, SBC)
	WRITE(81, IX, a) WRITE(85, Z, a) READ(89, M, OPCODE_89) WRITE(8D, W, a)
	WRITE(91, IY, a) WRITE(95, ZX, a) WRITE(99, WY, a) WRITE(9D, WX, a)

	SHIFTS(0, 1, ASL) SHIFTS(2, 3, ROL) SHIFTS(4, 5, LSR) SHIFTS(6, 7, ROR)
	MODIFIES(C, D, DEC) MODIFIES(E, F, INC)
	WRITE(86, Z, x) WRITE(8E, W, x) WRITE(96, ZY, x)
	READ(A2, M, LDX) READ(A6, Z, LDX) READ(AE, W, LDX) READ(B6, ZY, LDX) READ(BE, WY, LDX)

	READ(24, Z, BIT) READ(2C, W, BIT)
	WRITE(84, Z, y) WRITE(8C, W, y) WRITE(94, ZX, y)
	READ(A0, M, LDY) READ(A4, Z, LDY) READ(AC, W, LDY) READ(B4, ZX, LDY) READ(BC, WX, LDY)
	READ(C0, M, CPY) READ(C4, Z, CPY) READ(CC, W, CPY)
	READ(E0, M, CPX) READ(E4, Z, CPX) READ(EC, W, CPX)

	BRANCH(10, !NEGATIVE) BRANCH(30, NEGATIVE)
	BRANCH(50, !(overflow & 0x80)) BRANCH(70, overflow & 0x80)
	BRANCH(90, !CARRIED) BRANCH(B0, CARRIED)
	BRANCH(D0, !ZERO) BRANCH(F0, ZERO)

	ONE_BYTE(18, carry = 0) ONE_BYTE(38, carry = CARRY)
	ONE_BYTE(58, LATE; modes &= ~(unsigned)P_I) ONE_BYTE(78, LATE; modes |= P_I)
	ONE_BYTE(B8, overflow = 0)
	ONE_BYTE(D8, modes &= ~(unsigned)P_D) ONE_BYTE(F8, modes |= P_D)
	ONE_BYTE(88, zsp = y = (uint8_t)(y - 1)) ONE_BYTE(C8, zsp = y = (uint8_t)(y + 1))
	ONE_BYTE(CA, zsp = x = (uint8_t)(x - 1)) ONE_BYTE(E8, zsp = x = (uint8_t)(x + 1))
	ONE_BYTE(8A, zsp = a = x) ONE_BYTE(98, zsp = a = y)
	ONE_BYTE(AA, zsp = x = a) ONE_BYTE(A8, zsp = y = a)
	ONE_BYTE(BA, zsp = x = sp) ONE_BYTE(9A, sp = x)
	ONE_BYTE(EA, )

	ONE_BYTE(08, PUSH(FLAGS | P_B))
	ONE_BYTE(48, PUSH(a))
	ONE_BYTE(28, PULLED(1, v); PULL(1); LATE; SET_FLAGS(v))
	ONE_BYTE(68, PULLED(1, v); PULL(1); zsp = a = v)

	op_4C: JUMP(WORD, states_of(0x4C));
	op_6C:
		u = WORD;
		LOAD_AT(u, v);
		t = v;
		LOAD_AT(POINTER_END(u), v);
		JUMP(v << 8 | t, states_of(0x6C));
	op_20:	/* the high byte of the target is read last: the stack may be there */
		t = (unsigned)pc + 2;
		u = BYTE;
		cpu->from = (unsigned)pc;
		PUSH(t >> 8 & 0xFF);
		PUSH(t & 0xFF);
		t = (unsigned)(uint8_t)cell[pc + 2] << 8 | u;
		TRANSFER(states_of(0x20));
	op_60:
		PULLED(1, v);
		t = v;
		PULLED(2, v);
		PULL(2);
		cpu->from = (unsigned)pc;
		t = (uint16_t)((v << 8 | t) + 1);
		TRANSFER(states_of(0x60));
	op_40:
		PULLED(1, u);
		PULLED(2, v);
		t = v;
		PULLED(3, v);
		PULL(3);
		SET_FLAGS(u);
		cpu->from = (unsigned)pc;
		t = v << 8 | t;
		TRANSFER(states_of(0x40));
	op_00:	/* the byte behind it is passed over */
		LOAD_AT(IRQ_VECTOR, t);
		LOAD_AT(IRQ_VECTOR + 1, v);
		t |= v << 8;
		u = (unsigned)pc + 2;
		cpu->from = (unsigned)pc;
		PUSH(u >> 8 & 0xFF);
		PUSH(u & 0xFF);
		PUSH(FLAGS | P_B);
		modes = INTERRUPTED;
		TRANSFER(states_of(0x00));

#ifdef CMOS
	READ(12, I, ORA) READ(32, I, AND) READ(52, I, EOR) READ(72, I, ADC)
	WRITE(92, I, a) READ(B2, I, LDA) READ(D2, I, CMP) READ(F2, I, SBC)
	READ(34, ZX, BIT) READ(3C, WX, BIT)
	WRITE(64, Z, 0) WRITE(74, ZX, 0) WRITE(9C, W, 0) WRITE(9E, WX, 0)
	MODIFY(04, Z, SET_BITS,) MODIFY(0C, W, SET_BITS,) MODIFY(14, Z, RESET_BITS,) MODIFY(1C, W, RESET_BITS,)
	ONE_BYTE(1A, zsp = a = (uint8_t)(a + 1)) ONE_BYTE(3A, zsp = a = (uint8_t)(a - 1))
	ONE_BYTE(5A, PUSH(y)) ONE_BYTE(DA, PUSH(x))
	ONE_BYTE(7A, PULLED(1, v); PULL(1); zsp = y = v) ONE_BYTE(FA, PULLED(1, v); PULL(1); zsp = x = v)
	BRANCH(80, true)
	op_7C:
		u = (WORD + x) & 0xFFFF;
		LOAD_AT(u, v);
		t = v;
		LOAD_AT((u + 1) & 0xFFFF, v);
		JUMP(v << 8 | t, states_of(0x7C));

	/* What its makers do not list is passed over. */
	READ(02, M, PASS_OVER) READ(22, M, PASS_OVER) READ(42, M, PASS_OVER) READ(62, M, PASS_OVER)
	READ(82, M, PASS_OVER) READ(C2, M, PASS_OVER) READ(E2, M, PASS_OVER)
	READ(44, Z, PASS_OVER) READ(54, ZX, PASS_OVER) READ(D4, ZX, PASS_OVER) READ(F4, ZX, PASS_OVER)
	READ(5C, W, PASS_OVER) READ(DC, W, PASS_OVER) READ(FC, W, PASS_OVER)
#define NONE(e) ONE_BYTE(e##3,) ONE_BYTE(e##7,) ONE_BYTE(e##B,) ONE_BYTE(e##F,)
	NONE(0) NONE(1) NONE(2) NONE(3) NONE(4) NONE(5) NONE(6) NONE(7)
	NONE(8) NONE(9) NONE(A) NONE(B) NONE(C) NONE(D) NONE(E) NONE(F)
#else
	/* What the manual does not list. */
	MIXES(0, 1, ASL, ORA) MIXES(2, 3, ROL, AND) MIXES(4, 5, LSR, EOR) MIXES(6, 7, ROR, ADC)
	MIXES(C, D, DEC, CMP) MIXES(E, F, INC, SBC)
	WRITE(83, IX, a & x) WRITE(87, Z, a & x) WRITE(8F, W, a & x) WRITE(97, ZY, a & x)
	READ(A3, IX, LAX) READ(A7, Z, LAX) READ(AF, W, LAX)
	READ(B3, IY, LAX) READ(B7, ZY, LAX) READ(BF, WY, LAX)
	READ(0B, M, ANC) READ(2B, M, ANC) READ(4B, M, ALR) READ(6B, M, ARR)
	READ(8B, M, XAA) READ(AB, M, LXA) READ(CB, M, AXS) READ(EB, M, SBC)
	READ(BB, WY, LAS)
	UNSTABLE(93, IY, a & x) UNSTABLE(9F, WY, a & x)
	UNSTABLE(9C, WX, y) UNSTABLE(9E, WY, x)
	UNSTABLE(9B, WY, (sp = a & x))
	ONE_BYTE(1A, ) ONE_BYTE(3A, ) ONE_BYTE(5A, ) ONE_BYTE(7A, ) ONE_BYTE(DA, ) ONE_BYTE(FA, )
	READ(80, M, PASS_OVER) READ(82, M, PASS_OVER) READ(C2, M, PASS_OVER) READ(E2, M, PASS_OVER)
	READ(04, Z, PASS_OVER) READ(44, Z, PASS_OVER) READ(64, Z, PASS_OVER) READ(0C, W, PASS_OVER)
	READ(14, ZX, PASS_OVER) READ(34, ZX, PASS_OVER) READ(54, ZX, PASS_OVER)
	READ(74, ZX, PASS_OVER) READ(D4, ZX, PASS_OVER) READ(F4, ZX, PASS_OVER)
	READ(1C, WX, PASS_OVER) READ(3C, WX, PASS_OVER) READ(5C, WX, PASS_OVER)
	READ(7C, WX, PASS_OVER) READ(DC, WX, PASS_OVER) READ(FC, WX, PASS_OVER)
	JAM(02) JAM(12) JAM(22) JAM(32) JAM(42) JAM(52)
	JAM(62) JAM(72) JAM(92) JAM(B2) JAM(D2) JAM(F2)
#endif

	NOTED_;

out:
	s->a = (uint8_t)a;
	s->x = (uint8_t)x;
	s->y = (uint8_t)y;
	s->sp = (uint8_t)sp;
	s->carry = carry & CARRY;
	s->zsp = zsp;
	s->overflow = overflow & 0x80;
	s->modes = (uint8_t)modes;
	s->pc = (uint16_t)pc;
	count_up(cpu, count);
	return stop;
}

/* A stack or vector in a device that has no byte just now gives FF. */
static unsigned load_now(struct cpu6502 *s, unsigned address)
{
	int byte = cpu_load(&s->cpu, address);
	return byte < 0 ? 0xFF : (unsigned)byte;
}

static unsigned word_now(struct cpu6502 *s, unsigned low, unsigned high)
{
	unsigned byte = load_now(s, low);
	return byte | load_now(s, high) << 8;
}

static void ret(struct cpu *cpu)
{
	struct cpu6502 *s = (struct cpu6502 *)cpu;
	unsigned low = STACK | (uint8_t)(s->sp + 1), high = STACK | (uint8_t)(s->sp + 2);
	cpu->from = s->pc;
	s->pc = (uint16_t)(word_now(s, low, high) + 1);
	s->sp = (uint8_t)(s->sp + 2);
	cpu->states += states_of(0x60);
	cpu->instructions++;
}

/* ---- registers ---- */

enum { A, X, Y, FLAG_N, FLAG_V, FLAG_D, FLAG_I, FLAG_Z, FLAG_C, PC, SP, LI };

static const struct cpu_register registers[] = {
	{"A", REGISTER_DATA, 8},
	{"X", REGISTER_DATA, 8},
	{"Y", REGISTER_DATA, 8},
	{"FN", REGISTER_FLAG, 1},
	{"FV", REGISTER_FLAG, 1},
	{"FD", REGISTER_FLAG, 1},	/* decimal */
	{"FI", REGISTER_FLAG, 1},	/* IRQ is not heard */
	{"FZ", REGISTER_FLAG, 1},
	{"FC", REGISTER_FLAG, 1},
	{"PC", REGISTER_ADDRESS, 16},
	{"SP", REGISTER_DATA, 8},	/* in page 1 */
	{"LI", REGISTER_FLAG, 1},	/* the I that IRQ goes by just now */
	{NULL, REGISTER_DATA, 0},
};

/* As PHP pushes it. */
static const struct cpu_view views[] = {
	{{"P", REGISTER_DATA, 8}, 1, 0, 8,
		{FLAG_N, FLAG_V, VIEW_ONE, VIEW_ONE, FLAG_D, FLAG_I, FLAG_Z, FLAG_C}},
	{{NULL, REGISTER_DATA, 0}, 0, 0, 0, {0}},
};

static unsigned get(const struct cpu *cpu, unsigned reg)
{
	const struct cpu6502 *s = (const struct cpu6502 *)cpu;
	unsigned zsp = s->zsp, carry = s->carry;
	switch (reg) {
	case A: return s->a;
	case X: return s->x;
	case Y: return s->y;
	case FLAG_N: return NEGATIVE;
	case FLAG_V: return s->overflow >> 7;
	case FLAG_D: return (s->modes & P_D) != 0;
	case FLAG_I: return (s->modes & P_I) != 0;
	case FLAG_Z: return ZERO;
	case FLAG_C: return CARRIED;
	case PC: return s->pc;
	case LI: return masks(s);
	default: return s->sp;
	}
}

static void set(struct cpu *cpu, unsigned reg, unsigned value)
{
	struct cpu6502 *s = (struct cpu6502 *)cpu;
	unsigned z = get(cpu, FLAG_Z), n = get(cpu, FLAG_N);
	switch (reg) {
	case A: s->a = (uint8_t)value; break;
	case X: s->x = (uint8_t)value; break;
	case Y: s->y = (uint8_t)value; break;
	case FLAG_N: s->zsp = zsp_of(z, value != 0, 0); break;
	case FLAG_V: s->overflow = value ? 0x80 : 0; break;
	case FLAG_D: s->modes = (uint8_t)((s->modes & P_I) | (value ? P_D : 0)); break;
	case FLAG_I:
		s->modes = (uint8_t)((s->modes & P_D) | (value ? P_I : 0));
		s->looked = NEVER;
		break;
	case FLAG_Z: s->zsp = zsp_of(value != 0, n, 0); break;
	case FLAG_C: s->carry = value ? CARRY : 0; break;
	case PC: s->pc = (uint16_t)value; break;
	case LI:
		s->masked = value ? P_I : 0;
		s->looked = cpu->instructions;
		break;
	default: s->sp = (uint8_t)value;
	}
}

static bool hears(const struct cpu *cpu, enum cpu_interrupt which)
{
	return which == CPU_NMI || !masks((const struct cpu6502 *)cpu);
}

static enum cpu_stop interrupt(struct cpu *cpu, enum cpu_interrupt which, uint8_t byte)
{
	(void)byte;
	struct cpu6502 *s = (struct cpu6502 *)cpu;
	unsigned zsp = s->zsp, carry = s->carry, overflow = s->overflow, modes = s->modes;
	if (!hears(cpu, which))
		return CPU_WAIT;
	const unsigned pushed[] = {s->pc >> 8, s->pc & 0xFF, FLAGS};
	bool more = true;
	for (unsigned i = 0; i < 3; i++)
		more &= cpu_store(cpu, STACK | s->sp--, (uint8_t)pushed[i]);
	unsigned vector = which == CPU_NMI ? NMI_VECTOR : IRQ_VECTOR;
	cpu->from = s->pc;
	s->modes = (uint8_t)INTERRUPTED;
	s->looked = NEVER;
	s->pc = (uint16_t)word_now(s, vector, vector + 1);
	cpu->states += states_of(0x00);
	return more ? CPU_BUDGET : CPU_BUS;
}

/* Registers are not what the chip's reset leaves alone, but zero; the PC is the
 * caller's to set. */
static void reset(struct cpu *cpu)
{
	struct cpu6502 *s = (struct cpu6502 *)cpu;
	s->a = s->x = s->y = 0;
	s->sp = 0xFF;
	s->carry = s->overflow = 0;
	s->zsp = zsp_of(0, 0, 0);
	s->modes = P_I;
	s->looked = NEVER;
	s->pc = 0;
	cpu_begin(cpu);
}

const struct cpu_core THIS_CORE = {
	.isa = &THIS_ISA,
	.size = sizeof(struct cpu6502),
	.clocks = 1,
	.usual_clock = 1000000,
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
	.nmi = true,
	.restart = 0xFF,
	.get = get,
	.set = set,
};
