/*
 * The Z80; how it is made stands in core.h. Sources: Z80 CPU User's Manual
 * (UM0080); beyond it what the chip does: flags X and Y are bits 3 and 5 of what
 * passed the ALU; WZ, the register that holds addresses on their way, shows in
 * them; SCF and CCF tell whether the instruction before them made flags (Q); a
 * block instruction that goes on shows its own address in X and Y, and one for
 * input or output adds to H and P once more what it does to B.
 *
 * Four tables of handlers follow the first. op_ handles an opcode, cb_, ed_ and
 * ix_ those behind a prefix; DD and FD share theirs, i says which register is
 * meant. Their names are octal digits, their codes in the isa table have the page
 * before: ED_(0260) is LDIR. A prefix of nothing is an instruction: it takes its
 * time, and no interrupt is heard behind it.
 *
 * Events are kept as the count at which they were, so that the instructions that
 * are none pay nothing: q is the count when flags were made last.
 */
#define CORE_ROWS "isa/z80.def"
#define CORE_SIZE 0x10000
#define AUX(e)
#define FROM from
#include "cpu/core.h"

/* Tables are filled with what is usual first. */
#pragma GCC diagnostic ignored "-Woverride-init"
/* Registers are as narrow as the chip's: what is too much for one is cut off wherever it is set. */
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"

struct cpuz80 {
	struct cpu cpu;
	uint8_t r[8];		/* A F B C D E H L */
	uint8_t other[8];	/* A' F' B' ... */
	uint16_t x[2];		/* IX IY */
	uint16_t pc, sp, wz;
	uint8_t i, refresh;	/* I R */
	uint8_t mode;		/* of interrupts: 0 to 2 */
	bool iff1, iff2;
	bool flagged;		/* the last instruction made flags */
	bool deaf;		/* it was EI or a prefix: no IRQ is heard */
	bool prefixed;		/* it was a prefix: no NMI either */
	bool asked;		/* it was LD A,I or LD A,R */
};

/* S Z Y H X P N C */
enum {
	F_C = 0x01,
	F_N = 0x02,
	F_P = 0x04,
	F_X = 0x08,
	F_H = 0x10,
	F_Y = 0x20,
	F_Z = 0x40,
	F_S = 0x80,
	F_XY = F_X | F_Y,
	F_SZP = F_S | F_Z | F_P,
};

/* ---- flags of a byte ---- */

#define SZXY(n) (uint8_t)(((n) & (F_S | F_XY)) | ((n) == 0 ? F_Z : 0))
#define FOLD(n) ((n) ^ (n) >> 4)
#define EVEN_P(n) (0x6996 >> (FOLD(n) & 0xF) & 1 ? 0 : F_P)
#define SZXYP(n) (uint8_t)(SZXY(n) | EVEN_P(n))
#define FOUR(X, n) X(n), X((n) + 1), X((n) + 2), X((n) + 3)
#define SIXTEEN(X, n) FOUR(X, n), FOUR(X, (n) + 4), FOUR(X, (n) + 8), FOUR(X, (n) + 12)
#define QUARTER(X, n) SIXTEEN(X, n), SIXTEEN(X, (n) + 16), SIXTEEN(X, (n) + 32), SIXTEEN(X, (n) + 48)
#define BYTES(X, n) QUARTER(X, n), QUARTER(X, (n) + 64), QUARTER(X, (n) + 128), QUARTER(X, (n) + 192)

#define SUM_FLAGS(n) (uint8_t)(SZXY((n) & 0xFF) | ((n) >> 8 & F_C))
#define DIFF_FLAGS(n) (uint8_t)(SUM_FLAGS(n) | F_N)
#define COMPARE_FLAGS(n) (uint8_t)(DIFF_FLAGS(n) & ~F_XY)
#define INC_FLAGS(n) (uint8_t)(SZXY(n) | ((n) & 0xF ? 0 : F_H) | ((n) == 0x80 ? F_P : 0))
#define DEC_FLAGS(n) (uint8_t)(SZXY(n) | F_N | (((n) & 0xF) == 0xF ? F_H : 0) | ((n) == 0x7F ? F_P : 0))

static const uint8_t szxy[256] = {BYTES(SZXY, 0)};
static const uint8_t szxyp[256] = {BYTES(SZXYP, 0)};	/* with the parity */
/* By the nine bits of a sum or difference, with the carry, and by what INC and DEC
 * made; where they compare, X and Y come from elsewhere. */
static const uint8_t sum_flags[512] = {BYTES(SUM_FLAGS, 0), BYTES(SUM_FLAGS, 0x100)};
static const uint8_t diff_flags[512] = {BYTES(DIFF_FLAGS, 0), BYTES(DIFF_FLAGS, 0x100)};
static const uint8_t compare_flags[512] = {BYTES(COMPARE_FLAGS, 0), BYTES(COMPARE_FLAGS, 0x100)};
static const uint8_t inc_flags[256] = {BYTES(INC_FLAGS, 0)};
static const uint8_t dec_flags[256] = {BYTES(DEC_FLAGS, 0)};

/* What DAA makes of A, with C, N and H in bits 8 to 10: A above the flags. */
#define DAA_LOW(n) ((n) & 0x400 || ((n) & 0xF) > 9 ? 0x06 : 0)
#define DAA_HIGH(n) ((n) & 0x100 || ((n) & 0xFF) > 0x99 ? 0x60 : 0)
#define DAA_A(n) (((n) & 0x200 ? (n) - (DAA_LOW(n) | DAA_HIGH(n)) : (n) + (DAA_LOW(n) | DAA_HIGH(n))) & 0xFF)
#define DAA_BOTH(n) \
	(uint16_t)(DAA_A(n) << 8 | SZXYP(DAA_A(n)) | ((n) >> 8 & F_N) | (((n) ^ DAA_A(n)) & F_H) | (DAA_HIGH(n) ? F_C : 0))
#define DAA_PAGE(n) BYTES(DAA_BOTH, (n) << 8)
static const uint16_t daa[] = {
	DAA_PAGE(0), DAA_PAGE(1), DAA_PAGE(2), DAA_PAGE(3), DAA_PAGE(4), DAA_PAGE(5), DAA_PAGE(6), DAA_PAGE(7),
};

/* ---- codes and times ---- */

#define IX_(octal) (0x100 | (octal))
#define CB_(octal) (0x400 | (octal))
#define IX_CB_(octal) (0x500 | (octal))
#define ED_(octal) (0x800 | (octal))

static inline __attribute__((always_inline)) unsigned time_of(unsigned code)
{
	return states_of(code) + (code & IX_(0) ? extra_of(code) : 0);
}

/* The ends of handlers: with flags made; behind a prefix, whose fetch counts R. */
#define COUNT(code, length) \
	count += ONE(time_of(code)); \
	pc += (length)
#define NEXT_F(code, length) do { COUNT(code, length); q = count; DISPATCH; } while (0)
#define NEXT_2(code, length) do { COUNT(code, length); r++; DISPATCH; } while (0)
#define NEXT_2F(code, length) do { COUNT(code, length); r++; q = count; DISPATCH; } while (0)

/* R in a handler behind a prefix: instructions are counted anyway. */
#define REFRESHED (r + (unsigned)(count & ((1u << COUNT_SHIFT) - 1)) + 2)

/* ---- registers ---- */

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
#define SET_R_6(v)
#define SET_R_7(v) a = (v)
/* The same with a prefix. */
#define X_0 b
#define X_1 c
#define X_2 R_2
#define X_3 R_3
#define X_4 (x[i] >> 8)
#define X_5 (x[i] & 0xFF)
#define X_7 a
#define SET_X_0(v) b = (v)
#define SET_X_1(v) c = (v)
#define SET_X_2(v) SET_R_2(v)
#define SET_X_3(v) SET_R_3(v)
#define SET_X_4(v) x[i] = (x[i] & 0xFF) | (v) << 8
#define SET_X_5(v) x[i] = (x[i] & 0xFF00) | (v)
#define SET_X_7(v) a = (v)

#define BC (b << 8 | c)
#define PAIR_0 BC
#define PAIR_2 de
#define PAIR_4 hl
#define PAIR_6 sp
#define SET_0(w) b = (w) >> 8 & 0xFF; c = (uint8_t)(w)
#define SET_2(w) de = (uint16_t)(w)
#define SET_4(w) hl = (uint16_t)(w)
#define SET_6(w) sp = (uint16_t)(w)
#define PAIR_X x[i]
#define SET_X(w) x[i] = (uint16_t)(w)

/* The n-th byte behind the opcode, or behind the prefix. */
#define BYTE_(n) (unsigned)(uint8_t)cell[pc + (n)]
#define WORD_(n) (BYTE_(n) | BYTE_((n) + 1) << 8)
#define SIGNED_(n) (unsigned)(int8_t)(uint8_t)cell[pc + (n)]
#define BYTE BYTE_(1)
#define WORD WORD_(1)

/*
 * The target of a short jump into t. All that follows waits for it, so every cycle
 * it takes is a cycle of the program: that it seldom leads over the edge can be
 * guessed, where a mask would have to be waited for. The empty statement keeps the
 * compiler from making a mask of it.
 */
#define RELATIVE \
	t = (unsigned)pc + 2 + SIGNED_(1); \
	if (UNLIKELY(t >= CORE_SIZE)) { \
		t &= CORE_SIZE - 1; \
		__asm__ volatile (""); \
	} \
	wz = t

#define AT_INDEX (uint16_t)(x[i] + SIGNED_(2))

/* Conditions by their digit. */
#define IF_0 !(f & F_Z)
#define IF_1 f & F_Z
#define IF_2 !(f & F_C)
#define IF_3 f & F_C
#define IF_4 !(FLAGS & F_P)
#define IF_5 FLAGS & F_P
#define IF_6 !(f & F_S)
#define IF_7 f & F_S

/* ---- arithmetic ---- */

/*
 * A sum leaves the carries of its bits behind; bit 4 of them is H, and where those
 * into and out of bit 7 differ it overflowed. Few look: F is f and what they tell.
 * Where they count no more they are zero, and f has all.
 */
enum { V_CARRIES = 0x180 };

#define FLAGS (f | (carries & F_H) | ((carries >> 5 ^ carries >> 6) & F_P))

#define ADD(v, carry) \
	t = a + (v) + (carry); \
	f = sum_flags[t]; \
	carries = a ^ (v) ^ t; \
	a = (uint8_t)t
#define DIFFERENCE(v, carry) \
	t = a - (v) - (carry); \
	carries = a ^ (v) ^ t
#define OP_0(v) ADD(v, 0)
#define OP_1(v) ADD(v, (f & F_C))
#define OP_2(v) DIFFERENCE(v, 0); f = diff_flags[t & 0x1FF]; a = (uint8_t)t
#define OP_3(v) DIFFERENCE(v, (f & F_C)); f = diff_flags[t & 0x1FF]; a = (uint8_t)t
#define OP_4(v) a &= (v); f = szxyp[a]; carries = F_H
#define OP_5(v) a ^= (v); f = szxyp[a]; carries = 0
#define OP_6(v) a |= (v); f = szxyp[a]; carries = 0
#define OP_7(v) DIFFERENCE(v, 0); f = compare_flags[t & 0x1FF] | ((v) & F_XY)

/* v becomes the result. */
#define INCREMENT \
	v = (uint8_t)(v + 1); \
	f = (f & F_C) | inc_flags[v]; \
	carries = 0
#define DECREMENT \
	v = (uint8_t)(v - 1); \
	f = (f & F_C) | dec_flags[v]; \
	carries = 0

/* Rotations and shifts of v by their digit; t is the bit that leaves it. */
#define SHIFT_0 t = v >> 7; v = (uint8_t)(v << 1) | t
#define SHIFT_1 t = v & 1; v = v >> 1 | t << 7
#define SHIFT_2 t = v >> 7; v = (uint8_t)(v << 1) | (f & F_C)
#define SHIFT_3 t = v & 1; v = v >> 1 | (f & F_C) << 7
#define SHIFT_4 t = v >> 7; v = (uint8_t)(v << 1)
#define SHIFT_5 t = v & 1; v = v >> 1 | (v & 0x80)
#define SHIFT_6 t = v >> 7; v = (uint8_t)(v << 1) | 1
#define SHIFT_7 t = v & 1; v = v >> 1
#define SHIFT(y) SHIFT_##y; f = szxyp[v] | t; carries = 0

/* BIT n of v; xy is where X and Y come from. */
#define TEST(bit, xy) \
	t = v & (bit); \
	f = (f & F_C) | F_H | (t ? t & F_S : F_Z | F_P) | ((xy) & F_XY); \
	carries = 0

/* The bit that an opcode of the page CB names. */
#define BIT_OF(opcode) (1u << ((opcode) >> 3 & 7))

/* HL, IX or IY and another. */
#define ADD_WORD(SET_TO, to, w) \
	v = (w); \
	wz = to + 1; \
	t = to + v; \
	f = (f & F_SZP) | (t >> 8 & F_XY) | ((to ^ v ^ t) >> 8 & F_H) | (t >> 16 & F_C); \
	carries &= V_CARRIES; \
	SET_TO(t)
#define WORD_FLAGS(overflow) \
	f = (t >> 8 & (F_S | F_XY)) | ((uint16_t)t ? 0 : F_Z) | ((hl ^ v ^ t) >> 8 & F_H) \
		| ((overflow) >> 13 & F_P) | (t >> 16 & F_C); \
	carries = 0

/* ---- memory and control ---- */

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

/* The word at an address into t. */
#define LOAD_WORD(address) \
	do { \
		unsigned word = (address); \
		LOAD_AT(word, v); \
		LOAD_AT((uint16_t)(word + 1), t); \
		t = t << 8 | v; \
		wz = word + 1; \
	} while (0)

#define STORE_WORD(address, w) \
	do { \
		unsigned at = (address); \
		v = (w); \
		STORE_AT(at, v & 0xFF); \
		STORE_AT((uint16_t)(at + 1), v >> 8); \
		wz = at + 1; \
	} while (0)

/* What is on the top of the stack into t, w there. */
#define EXCHANGE(w) \
	do { \
		u = (w); \
		LOAD_AT(sp, v); \
		LOAD_AT((uint16_t)(sp + 1), t); \
		STORE_AT(sp, u & 0xFF); \
		STORE_AT((uint16_t)(sp + 1), u >> 8); \
		wz = t = t << 8 | v; \
	} while (0)

#define CALL(states, length) \
	do { \
		t = wz; \
		v = (unsigned)pc + (length); \
		FROM = (unsigned)pc; \
		PUSH(v >> 8 & 0xFF, v & 0xFF); \
		TRANSFER(states); \
	} while (0)

#define RETURN(states, ...) \
	do { \
		POP(t, v); \
		__VA_ARGS__ \
		FROM = (unsigned)pc; \
		wz = t = t << 8 | v; \
		TRANSFER(states); \
	} while (0)
/* RETI and RETN */
#define RETURN_2(code) RETURN(states_of(code), r++; s->iff1 = s->iff2;)

/* A byte from a port into a variable; nothing may have changed before. */
#define IN_FROM(port, v) \
	do { \
		int got = cpu->bus.in(cpu->bus.context, port); \
		if (got < 0) { \
			stop = CPU_WAIT; \
			goto out; \
		} \
		v = (uint8_t)got; \
	} while (0)

#define OUT_TO(port, v) \
	do { \
		if (!cpu->bus.out(cpu->bus.context, port, (uint8_t)(v))) \
			STOP_AFTER; \
	} while (0)

/* ---- blocks; by is 1 or -1 ---- */

/* Done once more: X and Y are those of the PC, which the loop looks at. */
#define AGAIN(code) \
	do { \
		wz = (unsigned)pc + 1; \
		f = (f & ~(unsigned)F_XY) | (pc >> 8 & F_XY); \
		r++; \
		q = count + ONE(states_of(code) + extra_of(code)); \
		t = (unsigned)pc; \
		TRANSFER(states_of(code) + extra_of(code)); \
	} while (0)

#define MOVE_BLOCK(by) \
	LOAD_AT(hl, v); \
	STORE_AT(de, v); \
	v += a; \
	t = hl + (by); SET_4(t); \
	t = de + (by); SET_2(t); \
	t = BC - 1; SET_0(t); \
	f = (f & (F_S | F_Z | F_C)) | (v & F_X) | (v << 4 & F_Y) | (BC ? F_P : 0); \
	carries = 0

/* One that goes on makes flags of which only those that do not depend on the byte are seen. */
#define COPY_ON(by, code) \
	do { \
		LOAD_AT(hl, v); \
		STORE_AT(de, v); \
		hl = (uint16_t)(hl + (by)); \
		de = (uint16_t)(de + (by)); \
		u = BC - 1; \
		SET_0(u); \
		f = (f & (F_S | F_Z | F_C)) | F_P; \
		carries = 0; \
		AGAIN(code); \
	} while (0)

/* The difference, less the borrow out of its low digit, shows in X and Y. */
#define SEARCH_BLOCK(by) \
	LOAD_AT(hl, v); \
	t = hl + (by); SET_4(t); \
	t = BC - 1; SET_0(t); \
	t = a - v; \
	u = (a ^ v ^ t) & F_H; \
	f = (f & F_C) | F_N | u | (t & F_S) | ((uint8_t)t ? 0 : F_Z) | (BC ? F_P : 0); \
	t -= u >> 4; \
	f |= (t & F_X) | (t << 4 & F_Y); \
	carries = 0; \
	wz += (by)

/* with: what is added to the byte on its way */
#define BLOCK_FLAGS(with) \
	u = v + (with); \
	f = szxy[b] | (v >> 6 & F_N) | (u > 0xFF ? F_H | F_C : 0) | (szxyp[(u & 7) ^ b] & F_P); \
	carries = 0
#define IN_BLOCK(by) \
	t = BC; \
	IN_FROM(t, v); \
	wz = t + (by); \
	STORE_AT(hl, v); \
	b = (uint8_t)(b - 1); \
	t = hl + (by); SET_4(t); \
	BLOCK_FLAGS((uint8_t)(c + (by)))
#define OUT_BLOCK(by) \
	LOAD_AT(hl, v); \
	b = (uint8_t)(b - 1); \
	OUT_TO(BC, v); \
	wz = BC + (by); \
	t = hl + (by); SET_4(t); \
	BLOCK_FLAGS(R_5)
/* While it goes on B is counted again, up, down or not at all. */
#define IO_AGAIN(code) \
	do { \
		u = b; \
		if (f & F_C) { \
			u = v & 0x80 ? b - 1 : b + 1; \
			f = (f & ~(unsigned)F_H) | ((b ^ u) & F_H); \
		} \
		f ^= ~szxyp[u & 7] & F_P; \
		AGAIN(code); \
	} while (0)

/* ---- handlers; macros that make several take the digit they share ---- */

#define PAIRS(y, odd) \
	op_0##y##1: t = WORD; SET_##y(t); NEXT(00##y##1, 3); \
	op_0##odd##1: ADD_WORD(SET_4, hl, PAIR_##y); NEXT_F(00##odd##1, 1); \
	op_0##y##3: t = PAIR_##y + 1; SET_##y(t); NEXT(00##y##3, 1); \
	op_0##odd##3: t = PAIR_##y - 1; SET_##y(t); NEXT(00##odd##3, 1);
#define COUNTED(y) \
	op_0##y##4: v = R_##y; INCREMENT; SET_R_##y(v); NEXT_F(00##y##4, 1); \
	op_0##y##5: v = R_##y; DECREMENT; SET_R_##y(v); NEXT_F(00##y##5, 1); \
	op_0##y##6: v = BYTE; SET_R_##y(v); NEXT(00##y##6, 2);
#define ROTATE(y) \
	op_0##y##7: \
		v = a; \
		SHIFT_##y; \
		a = v; \
		f = (f & F_SZP) | (a & F_XY) | t; \
		carries &= V_CARRIES; \
		NEXT_F(00##y##7, 1);
#define MOVE(y, z) op_1##y##z: v = R_##z; SET_R_##y(v); NEXT(01##y##z, 1);
#define MOVES(y) \
	MOVE(y, 0) MOVE(y, 1) MOVE(y, 2) MOVE(y, 3) MOVE(y, 4) MOVE(y, 5) MOVE(y, 7) \
	op_1##y##6: LOAD_AT(hl, v); SET_R_##y(v); NEXT(01##y##6, 1);
#define STORE_FROM(z) op_16##z: STORE_AT(hl, R_##z); NEXT(016##z, 1);
#define ALU(o, z) op_2##o##z: OP_##o(R_##z); NEXT_F(02##o##z, 1);
#define ALUS(o) \
	ALU(o, 0) ALU(o, 1) ALU(o, 2) ALU(o, 3) ALU(o, 4) ALU(o, 5) ALU(o, 7) \
	op_2##o##6: LOAD_AT(hl, v); OP_##o(v); NEXT_F(02##o##6, 1); \
	op_3##o##6: v = BYTE; OP_##o(v); NEXT_F(03##o##6, 2);
#define RETURN_IF(y) \
	op_3##y##0: \
		if (IF_##y) \
			RETURN(states_of(03##y##0) + extra_of(03##y##0),); \
		NEXT(03##y##0, 1);
#define JUMP_IF(y) \
	op_3##y##2: \
		wz = WORD; \
		if (IF_##y) \
			JUMP(wz, states_of(03##y##2)); \
		NEXT(03##y##2, 3);
#define CALL_IF(y) \
	op_3##y##4: \
		wz = WORD; \
		if (IF_##y) \
			CALL(states_of(03##y##4) + extra_of(03##y##4), 3); \
		NEXT(03##y##4, 3);
#define RESTART(y) op_3##y##7: wz = 010 * y; CALL(states_of(03##y##7), 1);
#define STACKED(y) \
	op_3##y##1: POP(t, v); SET_##y(t << 8 | v); NEXT(03##y##1, 1); \
	op_3##y##5: PUSH(PAIR_##y >> 8, PAIR_##y & 0xFF); NEXT(03##y##5, 1);
/* Relative jumps have the conditions' digits plus four. */
#define SHORT_IF(y, condition) \
	op_0##y##0: \
		if (IF_##condition) { \
			RELATIVE; \
			JUMP(t, states_of(00##y##0) + extra_of(00##y##0)); \
		} \
		NEXT(00##y##0, 2);

/* Behind CB. */
#define SHIFT_REGISTER(y, z) cb_0##y##z: v = R_##z; SHIFT(y); SET_R_##z(v); NEXT_2F(CB_(00##y##z), 2);
#define SHIFTS(y) \
	SHIFT_REGISTER(y, 0) SHIFT_REGISTER(y, 1) SHIFT_REGISTER(y, 2) SHIFT_REGISTER(y, 3) \
	SHIFT_REGISTER(y, 4) SHIFT_REGISTER(y, 5) SHIFT_REGISTER(y, 7) \
	cb_0##y##6: \
		LOAD_AT(hl, v); \
		SHIFT(y); \
		STORE_AT(hl, v); \
		NEXT_2F(CB_(00##y##6), 2);
#define BITS(z) \
	cb_10##z: v = R_##z; TEST(BIT_OF(BYTE), v); NEXT_2F(CB_(010##z), 2); \
	cb_20##z: v = R_##z & ~BIT_OF(BYTE); SET_R_##z(v); NEXT_2(CB_(020##z), 2); \
	cb_30##z: v = R_##z | BIT_OF(BYTE); SET_R_##z(v); NEXT_2(CB_(030##z), 2);

/* Behind DD CB and FD CB: what was made of the byte at wz goes back there and into the
 * register, if any. All take as long as RES does; q is not yet the count. */
#define LOAD_INDEXED u = AT_INDEX; LOAD_AT(u, v); wz = u
#define PUT_BACK made = v; goto *put[BYTE_(3) & 7]
#define INDEXED_SHIFT(y) ix_cb_0##y: LOAD_INDEXED; SHIFT(y); q = 0; PUT_BACK;
#define PUT(z) \
	put_##z: \
		STORE_AT(wz, made); \
		SET_R_##z(made); \
		COUNT(IX_CB_(0206), 4); \
		r++; \
		if (q != NEVER) \
			q = count; \
		DISPATCH;

/* Behind DD and FD. */
#define INDEXED(y) \
	ix_1##y##6: \
		u = AT_INDEX; \
		LOAD_AT(u, v); \
		SET_R_##y(v); \
		wz = u; \
		NEXT_2(IX_(01##y##6), 3); \
	ix_16##y: \
		u = AT_INDEX; \
		STORE_AT(u, R_##y); \
		wz = u; \
		NEXT_2(IX_(016##y), 3);
#define INDEXED_ALU(o) \
	ix_2##o##4: OP_##o(X_4); NEXT_2F(IX_(02##o##4), 2); \
	ix_2##o##5: OP_##o(X_5); NEXT_2F(IX_(02##o##5), 2); \
	ix_2##o##6: \
		u = AT_INDEX; \
		LOAD_AT(u, v); \
		OP_##o(v); \
		wz = u; \
		NEXT_2F(IX_(02##o##6), 3);
#define HALF(y) \
	ix_0##y##4: v = X_##y; INCREMENT; SET_X_##y(v); NEXT_2F(IX_(00##y##4), 2); \
	ix_0##y##5: v = X_##y; DECREMENT; SET_X_##y(v); NEXT_2F(IX_(00##y##5), 2); \
	ix_0##y##6: SET_X_##y(BYTE_(2)); NEXT_2(IX_(00##y##6), 3);
#define HALF_MOVE(y, z) ix_1##y##z: v = X_##z; SET_X_##y(v); NEXT_2(IX_(01##y##z), 2);
#define HALF_MOVES(y) \
	HALF_MOVE(y, 0) HALF_MOVE(y, 1) HALF_MOVE(y, 2) HALF_MOVE(y, 3) \
	HALF_MOVE(y, 4) HALF_MOVE(y, 5) HALF_MOVE(y, 7)
#define FROM_HALF(y) HALF_MOVE(y, 4) HALF_MOVE(y, 5)

/* Behind ED. */
#define PORTS(y) \
	ed_1##y##0: \
		IN_FROM(BC, v); \
		wz = BC + 1; \
		SET_R_##y(v); \
		f = (f & F_C) | szxyp[v]; \
		carries = 0; \
		NEXT_2F(ED_(01##y##0), 2); \
	ed_1##y##1: OUT_TO(BC, R_##y); wz = BC + 1; NEXT_2(ED_(01##y##1), 2);
#define WORDS(y, odd) \
	ed_1##y##2: \
		v = PAIR_##y; \
		wz = hl + 1; \
		t = hl - v - (f & F_C); \
		WORD_FLAGS((hl ^ v) & (hl ^ t)); \
		f |= F_N; \
		SET_4(t); \
		NEXT_2F(ED_(01##y##2), 2); \
	ed_1##odd##2: \
		v = PAIR_##y; \
		wz = hl + 1; \
		t = hl + v + (f & F_C); \
		WORD_FLAGS((hl ^ t) & (v ^ t)); \
		SET_4(t); \
		NEXT_2F(ED_(01##odd##2), 2); \
	ed_1##y##3: STORE_WORD(WORD_(2), PAIR_##y); NEXT_2(ED_(01##y##3), 4); \
	ed_1##odd##3: LOAD_WORD(WORD_(2)); SET_##y(t); NEXT_2(ED_(01##odd##3), 4);
#define BLOCKS(y, again, by) \
	ed_2##y##0: MOVE_BLOCK(by); NEXT_2F(ED_(02##y##0), 2); \
	ed_2##y##1: SEARCH_BLOCK(by); NEXT_2F(ED_(02##y##1), 2); \
	ed_2##y##2: IN_BLOCK(by); NEXT_2F(ED_(02##y##2), 2); \
	ed_2##y##3: OUT_BLOCK(by); NEXT_2F(ED_(02##y##3), 2); \
	ed_2##again##0: \
		if (BC != 1) \
			COPY_ON(by, ED_(02##again##0)); \
		MOVE_BLOCK(by); \
		NEXT_2F(ED_(02##again##0), 2); \
	ed_2##again##1: \
		SEARCH_BLOCK(by); \
		if (BC && !(f & F_Z)) \
			AGAIN(ED_(02##again##1)); \
		NEXT_2F(ED_(02##again##1), 2); \
	ed_2##again##2: \
		IN_BLOCK(by); \
		if (b) \
			IO_AGAIN(ED_(02##again##2)); \
		NEXT_2F(ED_(02##again##2), 2); \
	ed_2##again##3: \
		OUT_BLOCK(by); \
		if (b) \
			IO_AGAIN(ED_(02##again##3)); \
		NEXT_2F(ED_(02##again##3), 2);

/* All but (HL), digit 6. */
#define REGISTERS(X) X(0) X(1) X(2) X(3) X(4) X(5) X(7)

/* ---- tables behind prefixes ---- */

#define ROW_OF(table, x, y) \
	&&table##x##y##0, &&table##x##y##1, &&table##x##y##2, &&table##x##y##3, \
	&&table##x##y##4, &&table##x##y##5, &&table##x##y##6, &&table##x##y##7
#define EIGHT_TIMES(...) \
	__VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, \
	__VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__
#define AT(table, octal) [0##octal] = &&table##octal
#define AT2(table, y, first, second) AT(table, y##first), AT(table, y##second)

#define PREFIXED_TABLES \
	static const void *const cb[256] = { \
		ROW_OF(cb_, 0, 0), ROW_OF(cb_, 0, 1), ROW_OF(cb_, 0, 2), ROW_OF(cb_, 0, 3), \
		ROW_OF(cb_, 0, 4), ROW_OF(cb_, 0, 5), ROW_OF(cb_, 0, 6), ROW_OF(cb_, 0, 7), \
		EIGHT_TIMES(ROW_OF(cb_, 1, 0)), EIGHT_TIMES(ROW_OF(cb_, 2, 0)), \
		EIGHT_TIMES(ROW_OF(cb_, 3, 0)), \
	}; \
	/* by the opcode without its register */ \
	static const void *const ix_cb[32] = { \
		&&ix_cb_00, &&ix_cb_01, &&ix_cb_02, &&ix_cb_03, \
		&&ix_cb_04, &&ix_cb_05, &&ix_cb_06, &&ix_cb_07, \
		EIGHT_TIMES(&&ix_cb_1), EIGHT_TIMES(&&ix_cb_2), EIGHT_TIMES(&&ix_cb_3), \
	}; \
	static const void *const put[8] = { \
		&&put_0, &&put_1, &&put_2, &&put_3, &&put_4, &&put_5, &&put_6, &&put_7, \
	}; \
	static const void *const ix[256] = { \
		[0 ... 255] = &&alone, \
		AT(ix_, 041), AT(ix_, 042), AT(ix_, 043), AT(ix_, 044), AT(ix_, 045), AT(ix_, 046), \
		AT(ix_, 052), AT(ix_, 053), AT(ix_, 054), AT(ix_, 055), AT(ix_, 056), \
		AT(ix_, 064), AT(ix_, 065), AT(ix_, 066), \
		AT(ix_, 011), AT(ix_, 031), AT(ix_, 051), AT(ix_, 071), \
		AT2(ix_, 10, 4, 5), AT2(ix_, 11, 4, 5), AT2(ix_, 12, 4, 5), AT2(ix_, 13, 4, 5), \
		AT2(ix_, 17, 4, 5), \
		AT(ix_, 106), AT(ix_, 116), AT(ix_, 126), AT(ix_, 136), AT(ix_, 176), \
		[0140] = ROW_OF(ix_, 1, 4), ROW_OF(ix_, 1, 5), \
		AT(ix_, 160), AT(ix_, 161), AT(ix_, 162), AT(ix_, 163), AT(ix_, 164), AT(ix_, 165), \
		AT(ix_, 167), \
		AT2(ix_, 20, 4, 5), AT2(ix_, 21, 4, 5), AT2(ix_, 22, 4, 5), AT2(ix_, 23, 4, 5), \
		AT2(ix_, 24, 4, 5), AT2(ix_, 25, 4, 5), AT2(ix_, 26, 4, 5), AT2(ix_, 27, 4, 5), \
		AT(ix_, 206), AT(ix_, 216), AT(ix_, 226), AT(ix_, 236), \
		AT(ix_, 246), AT(ix_, 256), AT(ix_, 266), AT(ix_, 276), \
		AT(ix_, 313), AT(ix_, 341), AT(ix_, 343), AT(ix_, 345), AT(ix_, 351), AT(ix_, 371), \
	}; \
	static const void *const ed[256] = { \
		[0 ... 255] = &&ed_nothing, \
		[0100] = ED_COMMON(0, 104, 105, 106, 107), ED_COMMON(1, 104, 115, 106, 117), \
		ED_COMMON(2, 104, 105, 126, 127), ED_COMMON(3, 104, 105, 136, 137), \
		ED_COMMON(4, 104, 105, 106, 147), ED_COMMON(5, 104, 105, 106, 157), \
		ED_COMMON(6, 104, 105, 126, nothing), ED_COMMON(7, 104, 105, 136, nothing), \
		[0240] = ED_BLOCK(4), [0250] = ED_BLOCK(5), [0260] = ED_BLOCK(6), [0270] = ED_BLOCK(7), \
	}
#define ED_COMMON(y, z4, z5, z6, z7) \
	&&ed_1##y##0, &&ed_1##y##1, &&ed_1##y##2, &&ed_1##y##3, \
	&&ed_##z4, &&ed_##z5, &&ed_##z6, &&ed_##z7
#define ED_BLOCK(y) &&ed_2##y##0, &&ed_2##y##1, &&ed_2##y##2, &&ed_2##y##3

/* Swaps a register with one of the struct. */
#define SWAP(r, other) do { unsigned old = r; r = other; other = (uint8_t)old; } while (0)
#define SWAP_PAIR(rr, high, low) \
	do { \
		unsigned old = rr; \
		rr = (unsigned)high << 8 | low; \
		high = (uint8_t)(old >> 8); \
		low = (uint8_t)old; \
	} while (0)

static enum cpu_stop run_slice(struct cpu *of, uint64_t states, bool once)
{
	TABLES(OCTAL_LABELS);
	PREFIXED_TABLES;
	const void *const *table = once ? stopper : handler;
	/* Only slow paths and few handlers ask for these: volatile keeps them out of the
	 * machine's registers, of which there are too few for the Z80's. */
	struct cpu *volatile cpu = of;
	struct cpuz80 *volatile s = (struct cpuz80 *)of;
	unsigned from = of->from;
	uint16_t *const cell = of->memory->cell;
	uint8_t a = s->r[0], f = s->r[1], b = s->r[2], c = s->r[3];
	unsigned carries = 0, hl = (unsigned)s->r[6] << 8 | s->r[7];
	uint16_t de = (uint16_t)(s->r[4] << 8 | s->r[5]), sp = s->sp, wz = s->wz;
	unsigned x[2] = {s->x[0], s->x[1]}, i = 0;
	unsigned r = s->refresh;
	size_t pc = s->pc;
	unsigned t, u, v, made = 0;
	uint64_t count = 0, limit = states << COUNT_SHIFT;
	volatile uint64_t q = s->flagged ? 0 : NEVER;
	uint64_t asked = s->asked ? 0 : NEVER;
	uint64_t deaf = s->deaf ? 0 : NEVER, prefixed = s->prefixed ? 0 : NEVER;
	enum cpu_stop stop = CPU_BUDGET;

	BEGIN;

	/* 00 yyy zzz */
	op_000: NEXT(0000, 1);
	op_010: f = FLAGS; carries = 0; SWAP(a, s->other[0]); SWAP(f, s->other[1]); NEXT(0010, 1);
	op_020:	/* DJNZ to itself is a loop that ends */
		b = (uint8_t)(b - 1);
		if (b) {
			RELATIVE;
			FROM = (unsigned)pc;
			TRANSFER(states_of(0020) + extra_of(0020));
		}
		NEXT(0020, 2);
	op_030: RELATIVE; JUMP(t, states_of(0030));
	SHORT_IF(4, 0) SHORT_IF(5, 1) SHORT_IF(6, 2) SHORT_IF(7, 3)
	PAIRS(0, 1) PAIRS(2, 3) PAIRS(4, 5) PAIRS(6, 7)
	op_002: STORE_AT(BC, a); wz = a << 8 | ((c + 1) & 0xFF); NEXT(0002, 1);
	op_022: STORE_AT(de, a); wz = a << 8 | ((de + 1) & 0xFF); NEXT(0022, 1);
	op_062: t = WORD; STORE_AT(t, a); wz = a << 8 | ((t + 1) & 0xFF); NEXT(0062, 3);
	op_012: LOAD_AT(BC, v); a = v; wz = BC + 1; NEXT(0012, 1);
	op_032: LOAD_AT(de, v); a = v; wz = de + 1; NEXT(0032, 1);
	op_072: LOAD_AT(WORD, v); a = v; wz = WORD + 1; NEXT(0072, 3);
	op_042: STORE_WORD(WORD, hl); NEXT(0042, 3);
	op_052: LOAD_WORD(WORD); SET_4(t); NEXT(0052, 3);
	REGISTERS(COUNTED)
	op_064: LOAD_AT(hl, v); INCREMENT; STORE_AT(hl, v); NEXT_F(0064, 1);
	op_065: LOAD_AT(hl, v); DECREMENT; STORE_AT(hl, v); NEXT_F(0065, 1);
	op_066: v = BYTE; STORE_AT(hl, v); NEXT(0066, 2);
	ROTATE(0) ROTATE(1) ROTATE(2) ROTATE(3)
	op_047:	/* DAA; without branches, for nobody can guess digits */
		t = daa[a | (f & (F_C | F_N)) << 8 | ((f | carries) & F_H) << 6];
		a = (uint8_t)(t >> 8);
		f = (uint8_t)t;
		carries = 0;
		NEXT_F(0047, 1);
	op_057:
		a ^= 0xFF;
		f = (f & (F_SZP | F_C)) | F_H | F_N | (a & F_XY);
		carries &= V_CARRIES;
		NEXT_F(0057, 1);
	op_067:
		f = (f & F_SZP) | F_C | ((q == count ? a : a | f) & F_XY);
		carries &= V_CARRIES;
		NEXT_F(0067, 1);
	op_077:
		f = (f & F_SZP) | (f & F_C ? F_H : F_C) | ((q == count ? a : a | f) & F_XY);
		carries &= V_CARRIES;
		NEXT_F(0077, 1);

	REGISTERS(MOVES)
	REGISTERS(STORE_FROM)
	op_166: HALT(0166);
	EIGHT(ALUS)

	/* 11 yyy zzz */
	EIGHT(RETURN_IF)
	EIGHT(JUMP_IF)
	EIGHT(CALL_IF)
	EIGHT(RESTART)
	STACKED(0) STACKED(2) STACKED(4)
	op_361: POP(t, v); a = t; f = v; carries = 0; NEXT(0361, 1);
	op_365: PUSH(a, FLAGS); NEXT(0365, 1);
	op_303: wz = WORD; JUMP(wz, states_of(0303));
	op_315: wz = WORD; CALL(states_of(0315), 3);
	op_311: RETURN(states_of(0311),);
	op_331: {
		uint8_t *other = s->other;
		SWAP(b, other[2]); SWAP(c, other[3]); SWAP_PAIR(de, other[4], other[5]);
		SWAP_PAIR(hl, other[6], other[7]);
		NEXT(0331, 1);
	}
	op_351: JUMP(hl, states_of(0351));
	op_371: sp = hl; NEXT(0371, 1);
	op_323:	/* A is the high half of the port's address */
		t = a << 8 | BYTE;
		OUT_TO(t, a);
		wz = a << 8 | ((t + 1) & 0xFF);
		NEXT(0323, 2);
	op_333:
		t = a << 8 | BYTE;
		IN_FROM(t, v);
		a = v;
		wz = t + 1;
		NEXT(0333, 2);
	op_343: EXCHANGE(hl); SET_4(t); NEXT(0343, 1);
	op_353: t = hl; SET_4(de); SET_2(t); NEXT(0353, 1);
	op_363: s->iff1 = s->iff2 = false; NEXT(0363, 1);
	op_373:
		s->iff1 = s->iff2 = true;
		COUNT(0373, 1);
		deaf = count;
		DISPATCH;

	/* CB */
	op_313: goto *cb[BYTE];
	EIGHT(SHIFTS)
	REGISTERS(BITS)
	cb_106: LOAD_AT(hl, v); TEST(BIT_OF(BYTE), wz >> 8); NEXT_2F(CB_(0106), 2);
	cb_206: LOAD_AT(hl, v); v &= ~BIT_OF(BYTE); STORE_AT(hl, v); NEXT_2(CB_(0206), 2);
	cb_306: LOAD_AT(hl, v); v |= BIT_OF(BYTE); STORE_AT(hl, v); NEXT_2(CB_(0306), 2);

	/* DD, FD */
	op_335: i = 0; goto *ix[BYTE];
	op_375: i = 1; goto *ix[BYTE];
	alone:
		u = q == count;
		COUNT(0335, 1);
		q = u ? count : NEVER;
		deaf = prefixed = count;
		DISPATCH;
	ix_011: ADD_WORD(SET_X, PAIR_X, BC); NEXT_2F(IX_(0011), 2);
	ix_031: ADD_WORD(SET_X, PAIR_X, de); NEXT_2F(IX_(0031), 2);
	ix_051: ADD_WORD(SET_X, PAIR_X, PAIR_X); NEXT_2F(IX_(0051), 2);
	ix_071: ADD_WORD(SET_X, PAIR_X, sp); NEXT_2F(IX_(0071), 2);
	ix_041: x[i] = WORD_(2); NEXT_2(IX_(0041), 4);
	ix_042: STORE_WORD(WORD_(2), x[i]); NEXT_2(IX_(0042), 4);
	ix_052: LOAD_WORD(WORD_(2)); x[i] = t; NEXT_2(IX_(0052), 4);
	ix_043: SET_X(x[i] + 1); NEXT_2(IX_(0043), 2);
	ix_053: SET_X(x[i] - 1); NEXT_2(IX_(0053), 2);
	HALF(4) HALF(5)
	ix_064:
		u = AT_INDEX;
		LOAD_AT(u, v);
		INCREMENT;
		STORE_AT(u, v);
		wz = u;
		NEXT_2F(IX_(0064), 3);
	ix_065:
		u = AT_INDEX;
		LOAD_AT(u, v);
		DECREMENT;
		STORE_AT(u, v);
		wz = u;
		NEXT_2F(IX_(0065), 3);
	ix_066: u = AT_INDEX; v = BYTE_(3); STORE_AT(u, v); wz = u; NEXT_2(IX_(0066), 4);
	FROM_HALF(0) FROM_HALF(1) FROM_HALF(2) FROM_HALF(3) FROM_HALF(7)
	HALF_MOVES(4) HALF_MOVES(5)
	REGISTERS(INDEXED)
	EIGHT(INDEXED_ALU)
	ix_341: POP(t, v); x[i] = t << 8 | v; NEXT_2(IX_(0341), 2);
	ix_345: PUSH(x[i] >> 8, x[i] & 0xFF); NEXT_2(IX_(0345), 2);
	ix_343: EXCHANGE(x[i]); x[i] = t; NEXT_2(IX_(0343), 2);
	ix_351: r++; JUMP(x[i], time_of(IX_(0351)));
	ix_371: sp = x[i]; NEXT_2(IX_(0371), 2);

	/* DD CB, FD CB */
	ix_313: goto *ix_cb[BYTE_(3) >> 3];
	EIGHT(INDEXED_SHIFT)
	ix_cb_1:
		LOAD_INDEXED;
		TEST(BIT_OF(BYTE_(3)), wz >> 8);
		NEXT_2F(IX_CB_(0106), 4);
	ix_cb_2: LOAD_INDEXED; v &= ~BIT_OF(BYTE_(3)); q = NEVER; PUT_BACK;
	ix_cb_3: LOAD_INDEXED; v |= BIT_OF(BYTE_(3)); q = NEVER; PUT_BACK;
	EIGHT(PUT)

	/* ED */
	op_355: goto *ed[BYTE];
	ed_nothing: NEXT_2(ED_(0000), 2);
	REGISTERS(PORTS)
	ed_160:
		IN_FROM(BC, v);
		wz = BC + 1;
		f = (f & F_C) | szxyp[v];
		carries = 0;
		NEXT_2F(ED_(0160), 2);
	ed_161: OUT_TO(BC, 0); wz = BC + 1; NEXT_2(ED_(0161), 2);
	WORDS(0, 1) WORDS(2, 3) WORDS(4, 5) WORDS(6, 7)
	ed_104: v = a; a = 0; OP_2(v); NEXT_2F(ED_(0104), 2);
	ed_105: RETURN_2(ED_(0105));
	ed_115: RETURN_2(ED_(0115));
	ed_106: s->mode = 0; NEXT_2(ED_(0106), 2);
	ed_126: s->mode = 1; NEXT_2(ED_(0126), 2);
	ed_136: s->mode = 2; NEXT_2(ED_(0136), 2);
	ed_107: s->i = (uint8_t)a; NEXT_2(ED_(0107), 2);
	ed_117:
		r = a - (REFRESHED - r);
		s->refresh = (uint8_t)a;	/* bit 7 stays what it is */
		NEXT_2(ED_(0117), 2);
	ed_127:
		a = s->i;
		f = (f & F_C) | szxy[a] | (s->iff2 ? F_P : 0);
		carries = 0;
		COUNT(ED_(0127), 2);
		r++;
		asked = q = count;
		DISPATCH;
	ed_137:
		a = (s->refresh & 0x80) | (REFRESHED & 0x7F);
		f = (f & F_C) | szxy[a] | (s->iff2 ? F_P : 0);
		carries = 0;
		COUNT(ED_(0137), 2);
		r++;
		asked = q = count;
		DISPATCH;
	ed_147:	/* RRD */
		LOAD_AT(hl, v);
		STORE_AT(hl, (a << 4 & 0xF0) | v >> 4);
		a = (a & 0xF0) | (v & 0xF);
		f = (f & F_C) | szxyp[a];
		carries = 0;
		wz = hl + 1;
		NEXT_2F(ED_(0147), 2);
	ed_157:	/* RLD */
		LOAD_AT(hl, v);
		STORE_AT(hl, (v << 4 & 0xF0) | (a & 0xF));
		a = (a & 0xF0) | v >> 4;
		f = (f & F_C) | szxyp[a];
		carries = 0;
		wz = hl + 1;
		NEXT_2F(ED_(0157), 2);
	BLOCKS(4, 6, 1)
	BLOCKS(5, 7, -1U)

	NOTED_;

out:
	cpu->from = from;
	s->r[0] = (uint8_t)a;
	s->r[1] = (uint8_t)FLAGS;
	s->r[2] = (uint8_t)b;
	s->r[3] = (uint8_t)c;
	s->r[4] = (uint8_t)(de >> 8);
	s->r[5] = (uint8_t)de;
	s->r[6] = (uint8_t)(hl >> 8);
	s->r[7] = (uint8_t)hl;
	s->x[0] = (uint16_t)x[0];
	s->x[1] = (uint16_t)x[1];
	s->sp = (uint16_t)sp;
	s->wz = (uint16_t)wz;
	s->refresh = (uint8_t)((s->refresh & 0x80) | ((r + (unsigned)count) & 0x7F));
	s->flagged = q == count;
	s->deaf = deaf == count;
	s->prefixed = prefixed == count;
	s->asked = asked == count;
	s->pc = (uint16_t)pc;
	count_up(cpu, count);
	return stop;
}

/* A stack in a device that has no byte just now gives FF. */
static unsigned load_now(struct cpuz80 *s, unsigned address)
{
	int byte = cpu_load(&s->cpu, address);
	return byte < 0 ? 0xFF : (unsigned)byte;
}

static void ret(struct cpu *cpu)
{
	struct cpuz80 *s = (struct cpuz80 *)cpu;
	unsigned low = load_now(s, s->sp++);
	cpu->from = s->pc;
	s->pc = s->wz = (uint16_t)(low | load_now(s, s->sp++) << 8);
	cpu->states += states_of(0311);
	cpu->instructions++;
	s->refresh = (uint8_t)((s->refresh & 0x80) | ((s->refresh + 1) & 0x7F));
}

/*
 * States from UM0080, "Interrupt Response": in mode 0 the instruction and two waits,
 * in mode 1 those of RST, in mode 2 two loads more.
 */
enum {
	WAIT_STATES = 2,
	IRQ_STATES = 13,
	VECTOR_STATES = 19,
	NMI_STATES = 11,
	NMI_ADDRESS = 0x66,
	MODE_1_ADDRESS = 0x38,
};

/* Halted it goes on as if there were NOPs, which are not counted here. */
static void halted(struct cpu *cpu, uint64_t states)
{
	struct cpuz80 *s = (struct cpuz80 *)cpu;
	uint64_t nops = (states + states_of(0000) - 1) / states_of(0000);
	idle(cpu, nops * states_of(0000));
	s->refresh = (uint8_t)((s->refresh & 0x80) | ((s->refresh + nops) & 0x7F));
}

/* The byte on the lines is an instruction. */
static enum cpu_stop acknowledge(struct cpuz80 *s, uint8_t byte)
{
	struct cpuz80 before = *s;
	s->iff1 = s->iff2 = s->flagged = s->asked = s->deaf = false;
	enum cpu_stop stop = insert(&s->cpu, byte);
	if (stop == CPU_WAIT)
		*s = before;
	else
		s->cpu.states += WAIT_STATES;
	return stop;
}

static bool hears(const struct cpu *cpu, enum cpu_interrupt which)
{
	const struct cpuz80 *s = (const struct cpuz80 *)cpu;
	return !s->prefixed && (which == CPU_NMI || (s->iff1 && !s->deaf));
}

static enum cpu_stop interrupt(struct cpu *cpu, enum cpu_interrupt which, uint8_t byte)
{
	struct cpuz80 *s = (struct cpuz80 *)cpu;
	unsigned at = MODE_1_ADDRESS, states = IRQ_STATES;
	if (!hears(cpu, which))
		return CPU_WAIT;
	if (which == CPU_IRQ && s->asked)	/* IFF2 was cleared before P had it */
		s->r[1] &= (uint8_t)~(unsigned)F_P;
	if (which == CPU_IRQ && s->mode == 0)
		return acknowledge(s, byte);
	s->iff1 = false;
	if (which == CPU_NMI) {
		at = NMI_ADDRESS;
		states = NMI_STATES;
	} else {
		s->iff2 = false;
	}
	bool more = cpu_store(cpu, --s->sp, (uint8_t)(s->pc >> 8));
	more &= cpu_store(cpu, --s->sp, (uint8_t)s->pc);
	if (which == CPU_IRQ && s->mode == 2) {
		unsigned entry = (unsigned)s->i << 8 | byte;
		at = load_now(s, entry) | load_now(s, (entry + 1) & 0xFFFF) << 8;
		states = VECTOR_STATES;
	}
	cpu->from = s->pc;
	cpu->states += states;
	s->pc = s->wz = (uint16_t)at;
	s->refresh = (uint8_t)((s->refresh & 0x80) | ((s->refresh + 1) & 0x7F));
	s->flagged = s->asked = s->deaf = false;
	return more ? CPU_BUDGET : CPU_BUS;
}

/* ---- registers ---- */

/* Those of eight bits in the order of r[], then the others. */
enum {
	A = 0,
	F,
	IX = 8,
	IY,
	PC,
	SP,
	I,
	R,
	AF_OTHER,
	BC_OTHER,
	DE_OTHER,
	HL_OTHER,
	WZ,
	IM,
	IFF1,
	IFF2,
	Q,
	EI,
	P,
};

static const struct cpu_register registers[] = {
	{"A", REGISTER_DATA, 8},	{"F", REGISTER_DATA, 8},	/* S Z Y H X P N C */
	{"B", REGISTER_DATA, 8},	{"C", REGISTER_DATA, 8},
	{"D", REGISTER_DATA, 8},	{"E", REGISTER_DATA, 8},
	{"H", REGISTER_DATA, 8},	{"L", REGISTER_DATA, 8},
	{"IX", REGISTER_DATA, 16},	{"IY", REGISTER_DATA, 16},
	{"PC", REGISTER_ADDRESS, 16},	{"SP", REGISTER_ADDRESS, 16},
	{"I", REGISTER_DATA, 8},	{"R", REGISTER_DATA, 8},
	{"AF'", REGISTER_DATA, 16},	{"BC'", REGISTER_DATA, 16},
	{"DE'", REGISTER_DATA, 16},	{"HL'", REGISTER_DATA, 16},
	{"WZ", REGISTER_DATA, 16},
	{"IM", REGISTER_DATA, 2},	/* mode of interrupts */
	{"IFF1", REGISTER_FLAG, 1},	{"IFF2", REGISTER_FLAG, 1},
	{"Q", REGISTER_FLAG, 1},	/* the last instruction made flags */
	{"EI", REGISTER_FLAG, 1},	/* no IRQ is heard just now */
	{"P", REGISTER_FLAG, 1},	/* the last instruction asked for IFF2 */
	{NULL, REGISTER_DATA, 0},
};

#define PAIR(name, high, low) {{name, REGISTER_DATA, 16}, 8, 0, 2, {high, low}}
#define BIT_OF_F(name, bit) {{name, REGISTER_FLAG, 1}, 1, bit, 1, {F}}

static const struct cpu_view views[] = {
	PAIR("AF", A, F), PAIR("BC", 2, 3), PAIR("DE", 4, 5), PAIR("HL", 6, 7), PAIR("IR", I, R),
	BIT_OF_F("FS", 7), BIT_OF_F("FZ", 6), BIT_OF_F("FH", 4), BIT_OF_F("FP", 2),
	BIT_OF_F("FN", 1), BIT_OF_F("FC", 0),
	{{NULL, REGISTER_DATA, 0}, 0, 0, 0, {0}},
};

static unsigned get(const struct cpu *cpu, unsigned reg)
{
	const struct cpuz80 *s = (const struct cpuz80 *)cpu;
	switch (reg) {
	case IX: case IY: return s->x[reg - IX];
	case PC: return s->pc;
	case SP: return s->sp;
	case I: return s->i;
	case R: return s->refresh;
	case AF_OTHER: case BC_OTHER: case DE_OTHER: case HL_OTHER:
		return (unsigned)s->other[2 * (reg - AF_OTHER)] << 8 | s->other[2 * (reg - AF_OTHER) + 1];
	case WZ: return s->wz;
	case IM: return s->mode;
	case IFF1: return s->iff1;
	case IFF2: return s->iff2;
	case Q: return s->flagged;
	case EI: return s->deaf;
	case P: return s->asked;
	default: return s->r[reg];
	}
}

static void set(struct cpu *cpu, unsigned reg, unsigned value)
{
	struct cpuz80 *s = (struct cpuz80 *)cpu;
	switch (reg) {
	case IX: case IY: s->x[reg - IX] = (uint16_t)value; break;
	case PC: s->pc = (uint16_t)value; break;
	case SP: s->sp = (uint16_t)value; break;
	case I: s->i = (uint8_t)value; break;
	case R: s->refresh = (uint8_t)value; break;
	case AF_OTHER: case BC_OTHER: case DE_OTHER: case HL_OTHER:
		s->other[2 * (reg - AF_OTHER)] = (uint8_t)(value >> 8);
		s->other[2 * (reg - AF_OTHER) + 1] = (uint8_t)value;
		break;
	case WZ: s->wz = (uint16_t)value; break;
	case IM: s->mode = value <= 2 ? (uint8_t)value : 0; break;
	case IFF1: s->iff1 = value != 0; break;
	case IFF2: s->iff2 = value != 0; break;
	case Q: s->flagged = value != 0; break;
	case EI: s->deaf = value != 0; s->prefixed = false; break;
	case P: s->asked = value != 0; break;
	default: s->r[reg] = (uint8_t)value;
	}
}

/* Zero is not what the chip's reset leaves in the registers; it leaves nothing
 * that a program may count on but PC, I, R and the mode. */
static void reset(struct cpu *cpu)
{
	struct cpu was = *cpu;
	*(struct cpuz80 *)cpu = (struct cpuz80){.cpu = was};
	cpu_begin(cpu);
}

const struct cpu_core cpu_z80 = {
	.isa = &isa_z80,
	.size = sizeof(struct cpuz80),
	.clocks = 1,
	.usual_clock = 3250000,	/* of the ZX80 and ZX81 */
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
	.idle = halted,
	.nmi = true,
	.restart = 0xFF,
	.get = get,
	.set = set,
};
