/*
 * An 8080, slow and plain, from the Assembly Language Programming Manual and, for its
 * time, the MCS-80 User's Manual: a machine cycle of four states (M1) or three for
 * each byte, and what the manual's table has besides: a fifth state of M1, two
 * cycles for the adder in DAD, two states in XTHL.
 */
#ifndef TESTS_PLAIN8080_H
#define TESTS_PLAIN8080_H

#include "tests/plain.h"

struct plain8080 {
	struct plain_bus bus;
	unsigned r[8];		/* B C D E H L - A, as in opcodes */
	bool c, z, s, p, ac, enabled;
	bool ei;		/* EI was the last instruction */
	unsigned pc, sp;
};

/* ---- machine cycles ---- */

static inline unsigned plain8080_read(struct plain8080 *q, unsigned address)
{
	q->bus.cycles += 3;
	return q->bus.mem[address & 0xFFFF];
}

static inline void plain8080_write(struct plain8080 *q, unsigned address, unsigned byte)
{
	q->bus.cycles += 3;
	q->bus.mem[address & 0xFFFF] = (uint8_t)byte;
}

static inline unsigned plain8080_fetch(struct plain8080 *q)
{
	unsigned at = q->pc;
	q->pc = (q->pc + 1) & 0xFFFF;
	return plain8080_read(q, at);
}

static inline unsigned plain8080_fetch_word(struct plain8080 *q)
{
	unsigned low = plain8080_fetch(q);
	return plain8080_fetch(q) * 256 + low;
}

static inline unsigned plain8080_read_word(struct plain8080 *q, unsigned address)
{
	unsigned low = plain8080_read(q, address);
	return plain8080_read(q, address + 1) * 256 + low;
}

static inline void plain8080_push(struct plain8080 *q, unsigned word)
{
	plain8080_write(q, q->sp - 1, word / 256);
	plain8080_write(q, q->sp - 2, word % 256);
	q->sp = (q->sp - 2) & 0xFFFF;
}

static inline unsigned plain8080_pop(struct plain8080 *q)
{
	unsigned word = plain8080_read_word(q, q->sp);
	q->sp = (q->sp + 2) & 0xFFFF;
	return word;
}

/* ---- registers ---- */

static inline unsigned plain8080_pair(const struct plain8080 *q, unsigned p)
{
	return p == 3 ? q->sp : q->r[2 * p] * 256 + q->r[2 * p + 1];
}

static inline void plain8080_set_pair(struct plain8080 *q, unsigned p, unsigned word)
{
	word &= 0xFFFF;
	if (p == 3) {
		q->sp = word;
		return;
	}
	q->r[2 * p] = word / 256;
	q->r[2 * p + 1] = word % 256;
}

static inline unsigned plain8080_source(struct plain8080 *q, unsigned n)
{
	return n == 6 ? plain8080_read(q, plain8080_pair(q, 2)) : q->r[n];
}

static inline void plain8080_result(struct plain8080 *q, unsigned n, unsigned byte)
{
	if (n == 6)
		plain8080_write(q, plain8080_pair(q, 2), byte);
	else
		q->r[n] = byte;
}

/* S Z 0 AC 0 P 1 CY */
static inline unsigned plain8080_psw(const struct plain8080 *q)
{
	return q->s * 128u + q->z * 64u + q->ac * 16u + q->p * 4u + 2u + q->c;
}

static inline void plain8080_set_psw(struct plain8080 *q, unsigned byte)
{
	q->s = byte & 128;
	q->z = byte & 64;
	q->ac = byte & 16;
	q->p = byte & 4;
	q->c = byte & 1;
}

static inline bool plain8080_holds(const struct plain8080 *q, unsigned y)
{
	const bool flag[] = {q->z, q->c, q->p, q->s};
	return flag[y / 2] == y % 2;
}

/* ---- arithmetic ---- */

static inline unsigned plain8080_flags(struct plain8080 *q, unsigned byte)
{
	q->z = byte == 0;
	q->s = byte >= 128;
	q->p = plain_even(byte);
	return byte;
}

/* Sums of digits and of bytes; a subtraction is one of the complement, in which
 * the auxiliary carry is true and the carry turned round. */
static inline unsigned plain8080_sum(struct plain8080 *q, unsigned a, unsigned v, unsigned carry)
{
	q->ac = a % 16 + v % 16 + carry > 15;
	q->c = a + v + carry > 255;
	return plain8080_flags(q, (a + v + carry) % 256);
}

static inline unsigned plain8080_difference(struct plain8080 *q, unsigned a, unsigned v, unsigned borrow)
{
	unsigned byte = plain8080_sum(q, a, 255 - v, 1 - borrow);
	q->c = !q->c;
	return byte;
}

static inline void plain8080_alu(struct plain8080 *q, unsigned op, unsigned v)
{
	unsigned a = q->r[7];
	switch (op) {
	case 0: q->r[7] = plain8080_sum(q, a, v, 0); return;
	case 1: q->r[7] = plain8080_sum(q, a, v, q->c); return;
	case 2: q->r[7] = plain8080_difference(q, a, v, 0); return;
	case 3: q->r[7] = plain8080_difference(q, a, v, q->c); return;
	case 7: plain8080_difference(q, a, v, 0); return;
	case 4: q->r[7] = plain8080_flags(q, a & v); break;
	case 5: q->r[7] = plain8080_flags(q, a ^ v); break;
	case 6: q->r[7] = plain8080_flags(q, a | v); break;
	}
	q->ac = op == 4 && ((a | v) & 8);
	q->c = false;
}

/* INR and DCR leave CY alone. */
static inline unsigned plain8080_count(struct plain8080 *q, unsigned byte, bool down)
{
	bool c = q->c;
	byte = plain8080_sum(q, byte, down ? 255 : 1, 0);
	q->c = c;
	return byte;
}

/* The manual's two steps: the low digit with a carry into the high one, then the high
 * digit. A carry out of the byte in either sets CY, which is never cleared. */
static inline void plain8080_daa(struct plain8080 *q)
{
	bool c = q->c, half;
	unsigned a = plain8080_sum(q, q->r[7], q->r[7] % 16 > 9 || q->ac ? 6 : 0, 0);
	half = q->ac;
	c = c || q->c;
	a = plain8080_sum(q, a, a / 16 > 9 || c ? 0x60 : 0, 0);
	q->ac = half;
	q->c = c || q->c;
	q->r[7] = a;
}

/* 00 yyy 111 */
static inline void plain8080_accumulator(struct plain8080 *q, unsigned y)
{
	unsigned a = q->r[7], high = a / 128, low = a % 2, c = q->c;
	switch (y) {
	case 0: q->r[7] = a % 128 * 2 + high; q->c = high; break;
	case 1: q->r[7] = a / 2 + low * 128; q->c = low; break;
	case 2: q->r[7] = a % 128 * 2 + c; q->c = high; break;
	case 3: q->r[7] = a / 2 + c * 128; q->c = low; break;
	case 4: plain8080_daa(q); break;
	case 5: q->r[7] = 255 - a; break;
	case 6: q->c = true; break;
	case 7: q->c = !q->c; break;
	}
}

/* ---- instructions ---- */

/* 00 yyy 010 */
static inline void plain8080_direct(struct plain8080 *q, unsigned y)
{
	unsigned at = y < 4 ? plain8080_pair(q, y / 2) : plain8080_fetch_word(q);
	if (y == 4) {
		plain8080_write(q, at, q->r[5]);
		plain8080_write(q, at + 1, q->r[4]);
	} else if (y == 5) {
		plain8080_set_pair(q, 2, plain8080_read_word(q, at));
	} else if (y % 2) {
		q->r[7] = plain8080_read(q, at);
	} else {
		plain8080_write(q, at, q->r[7]);
	}
}

/* 00 yyy zzz */
static inline void plain8080_zero(struct plain8080 *q, unsigned y, unsigned z)
{
	unsigned p = y / 2, sum;
	switch (z) {
	case 1:
		if (y % 2 == 0) {
			plain8080_set_pair(q, p, plain8080_fetch_word(q));
			break;
		}
		q->bus.cycles += 6;
		sum = plain8080_pair(q, 2) + plain8080_pair(q, p);
		q->c = sum > 0xFFFF;
		plain8080_set_pair(q, 2, sum);
		break;
	case 2: plain8080_direct(q, y); break;
	case 3:
		q->bus.cycles++;
		plain8080_set_pair(q, p, plain8080_pair(q, p) + (y % 2 ? 0xFFFF : 1));
		break;
	case 4: case 5:
		q->bus.cycles += y != 6;
		plain8080_result(q, y, plain8080_count(q, plain8080_source(q, y), z == 5));
		break;
	case 6: plain8080_result(q, y, plain8080_fetch(q)); break;
	case 7: plain8080_accumulator(q, y); break;
	}
}

static inline void plain8080_exchange_top(struct plain8080 *q)
{
	unsigned word = plain8080_read_word(q, q->sp);
	plain8080_write(q, q->sp + 1, q->r[4]);
	plain8080_write(q, q->sp, q->r[5]);
	q->bus.cycles += 2;
	plain8080_set_pair(q, 2, word);
}

/* 11 yyy 011, no jump */
static inline void plain8080_various(struct plain8080 *q, unsigned y)
{
	unsigned de = plain8080_pair(q, 1), port;
	switch (y) {
	case 2: case 3:
		port = plain8080_fetch(q);
		q->bus.cycles += 3;
		if (y == 2)
			plain_out(&q->bus.ports, port, q->r[7]);
		else
			q->r[7] = plain_in(&q->bus.ports, port);
		break;
	case 4: plain8080_exchange_top(q); break;
	case 5:
		plain8080_set_pair(q, 1, plain8080_pair(q, 2));
		plain8080_set_pair(q, 2, de);
		break;
	case 6: q->enabled = false; break;
	case 7: q->enabled = q->ei = true; break;
	}
}

/* 11 yyy 001 */
static inline bool plain8080_pops(struct plain8080 *q, unsigned y, unsigned begin)
{
	unsigned word;
	switch (y) {
	case 1: case 3: q->pc = plain8080_pop(q); return false;
	case 5: q->bus.cycles++; q->pc = plain8080_pair(q, 2); return q->pc == begin;
	case 7: q->bus.cycles++; q->sp = plain8080_pair(q, 2); return false;
	case 6:
		word = plain8080_pop(q);
		q->r[7] = word / 256;
		plain8080_set_psw(q, word);
		return false;
	}
	plain8080_set_pair(q, y / 2, plain8080_pop(q));
	return false;
}

static inline void plain8080_call(struct plain8080 *q, bool taken)
{
	unsigned to = plain8080_fetch_word(q);
	q->bus.cycles++;
	if (taken) {
		plain8080_push(q, q->pc);
		q->pc = to;
	}
}

/* 11 yyy zzz; true: a jump to where it was. */
static inline bool plain8080_three(struct plain8080 *q, unsigned y, unsigned z, unsigned begin)
{
	unsigned to;
	switch (z) {
	case 0:
		q->bus.cycles++;
		if (plain8080_holds(q, y))
			q->pc = plain8080_pop(q);
		break;
	case 1: return plain8080_pops(q, y, begin);
	case 2: case 3:
		if (z == 3 && y > 1) {
			plain8080_various(q, y);
			break;
		}
		to = plain8080_fetch_word(q);
		if (z == 2 && !plain8080_holds(q, y))
			break;
		q->pc = to;
		return to == begin;
	case 4: plain8080_call(q, plain8080_holds(q, y)); break;
	case 5:
		if (y % 2) {
			plain8080_call(q, true);
			break;
		}
		q->bus.cycles++;
		plain8080_push(q, y == 6 ? q->r[7] * 256 + plain8080_psw(q) : plain8080_pair(q, y / 2));
		break;
	case 6: plain8080_alu(q, y, plain8080_fetch(q)); break;
	case 7:
		q->bus.cycles++;
		plain8080_push(q, q->pc);
		q->pc = y * 8;
		break;
	}
	return false;
}

/* What an opcode does that was read by now; M1 is one state longer than a read. */
static inline enum cpu_stop plain8080_execute(struct plain8080 *q, unsigned opcode, unsigned begin)
{
	unsigned x = opcode >> 6, y = opcode >> 3 & 7, z = opcode & 7;
	q->bus.cycles++;
	q->ei = false;
	if (opcode == 0x76) {
		q->bus.cycles += 3;	/* the cycle in which it halts */
		return CPU_HALT;
	}
	if (x == 0)
		plain8080_zero(q, y, z);
	else if (x == 1)
		q->bus.cycles += y != 6 && z != 6, plain8080_result(q, y, plain8080_source(q, z));
	else if (x == 2)
		plain8080_alu(q, y, plain8080_source(q, z));
	else if (plain8080_three(q, y, z, begin))
		return CPU_SELF_JUMP;
	return CPU_BUDGET;
}

static inline enum cpu_stop plain8080_step(struct plain_bus *bus)
{
	struct plain8080 *q = (struct plain8080 *)bus;
	unsigned begin = q->pc;
	return plain8080_execute(q, plain8080_fetch(q), begin);
}

/* The opcode comes from the device, in an M1 that does not count the PC. */
static inline enum cpu_stop plain8080_interrupt(struct plain_bus *bus, enum cpu_interrupt which, uint8_t byte)
{
	struct plain8080 *q = (struct plain8080 *)bus;
	if (which != CPU_IRQ || !q->enabled || q->ei)
		return CPU_WAIT;
	q->enabled = false;
	bus->cycles += 3;
	enum cpu_stop stop = plain8080_execute(q, byte, q->pc);
	return stop == CPU_SELF_JUMP ? CPU_BUDGET : stop;
}

/* A B C D E H L, CY Z S P AC, PC SP, enabled, EI. */
static inline void plain8080_put(struct plain_bus *bus, const unsigned *reg)
{
	struct plain8080 *q = (struct plain8080 *)bus;
	q->r[7] = reg[0];
	for (unsigned i = 0; i < 6; i++)
		q->r[i] = reg[1 + i];
	q->c = reg[7];
	q->z = reg[8];
	q->s = reg[9];
	q->p = reg[10];
	q->ac = reg[11];
	q->pc = reg[12];
	q->sp = reg[13];
	q->enabled = reg[14];
	q->ei = reg[15];
}

static inline void plain8080_get(const struct plain_bus *bus, unsigned *reg)
{
	const struct plain8080 *q = (const struct plain8080 *)bus;
	reg[0] = q->r[7];
	for (unsigned i = 0; i < 6; i++)
		reg[1 + i] = q->r[i];
	reg[7] = q->c;
	reg[8] = q->z;
	reg[9] = q->s;
	reg[10] = q->p;
	reg[11] = q->ac;
	reg[12] = q->pc;
	reg[13] = q->sp;
	reg[14] = q->enabled;
	reg[15] = q->ei;
}

static inline bool plain8080_ends(uint8_t opcode)
{
	(void)opcode;
	return false;
}

static const struct plain_kind plain8080 = {
	&cpu_i8080, sizeof(struct plain8080), plain8080_put, plain8080_get, plain8080_step,
	plain8080_interrupt, plain8080_ends,
};

#endif
