/*
 * A 6502, slow and plain, to hold the core against: flags as flags, opcodes taken
 * apart as the chip does, and time told by what the chip does with the bus, a read
 * or a write in each cycle, those in vain included. It shares no table with the
 * core. Sources: MCS6500 Hardware Manual (1976), appendix A, for the bus; the
 * undocumented opcodes from the lines of the decoder that they switch on.
 */
#ifndef TESTS_PLAIN6502_H
#define TESTS_PLAIN6502_H

#include "tests/plain.h"

struct plain6502 {
	struct plain_bus bus;
	unsigned a, x, y, sp, pc;
	bool n, v, d, i, z, c;
	bool seen;		/* I as the look for IRQ saw it, before CLI, SEI and PLP change it */
};

/* Sums of decimal digits, and the flags N V Z C of P that the chip makes of them: a
 * digit at a time, as numbers with a sign. */
static inline void plain6502_decimal_adc(int a, int b, int c, int *result, unsigned *p)
{
	int low = a % 16 + b % 16 + c, carry = low > 9;
	if (carry)
		low = (low + 6) % 16;
	int high = a / 16 + b / 16 + carry, middle = high % 16 * 16 + low;
	*p = (a + b + c) % 256 == 0 ? 2u : 0;
	*p |= middle >= 128 ? 0x80u : 0;
	*p |= (a < 128) == (b < 128) && (a < 128) != (middle < 128) ? 0x40u : 0;
	*p |= high > 9;
	*result = (high > 9 ? high + 6 : high) % 16 * 16 + low;
}

static inline void plain6502_decimal_sbc(int a, int b, int c, int *result, unsigned *p)
{
	int low = a % 16 - b % 16 - !c, borrow = low < 0, plain = a - b - !c;
	if (borrow)
		low = (low + 16 - 6 + 16) % 16;
	int high = a / 16 - b / 16 - borrow;
	if (high < 0)
		high = (high + 32 - 6) % 16;
	*result = high * 16 + low;
	int byte = (plain + 512) % 256;
	*p = byte == 0 ? 2u : 0;
	*p |= byte >= 128 ? 0x80u : 0;
	*p |= (a < 128) != (b < 128) && (a < 128) != (byte < 128) ? 0x40u : 0;
	*p |= plain >= 0;
}

/* ---- the bus ---- */

static inline unsigned plain6502_read(struct plain6502 *q, unsigned address)
{
	q->bus.cycles++;
	return q->bus.mem[address & 0xFFFF];
}

static inline void plain6502_write(struct plain6502 *q, unsigned address, unsigned byte)
{
	q->bus.cycles++;
	q->bus.mem[address & 0xFFFF] = (uint8_t)byte;
}

static inline unsigned plain6502_fetch(struct plain6502 *q)
{
	unsigned byte = plain6502_read(q, q->pc);
	q->pc = (q->pc + 1) & 0xFFFF;
	return byte;
}

static inline void plain6502_push(struct plain6502 *q, unsigned byte)
{
	plain6502_write(q, 0x100 + q->sp, byte);
	q->sp = (q->sp + 255) % 256;
}

static inline unsigned plain6502_pull(struct plain6502 *q)
{
	q->sp = (q->sp + 1) % 256;
	return plain6502_read(q, 0x100 + q->sp);
}

/* ---- addresses ---- */

enum plain6502_use { PLAIN_READS, PLAIN_WRITES, PLAIN_BOTH };

/* Base and index; the chip reads at the address without the carry into its high
 * byte, always but when it only reads and there is none. */
static inline unsigned plain6502_index(struct plain6502 *q, unsigned base, unsigned index, enum plain6502_use use)
{
	unsigned without = (base & 0xFF00) | ((base + index) & 0xFF), with = (base + index) & 0xFFFF;
	if (use != PLAIN_READS || without != with)
		plain6502_read(q, without);
	return with;
}

/* By bits 4 to 2 of the opcode, those with 0 at the end of bits; base: before the
 * index. */
static inline unsigned plain6502_address(struct plain6502 *q, unsigned mode, bool by_y, enum plain6502_use use,
					 unsigned *base)
{
	unsigned index = by_y ? q->y : q->x, zero;
	switch (mode) {
	case 0:
		zero = plain6502_fetch(q);
		plain6502_read(q, zero);
		zero += q->x;
		*base = plain6502_read(q, zero % 256);
		return *base = *base | plain6502_read(q, (zero + 1) % 256) << 8;
	case 1:
		return *base = plain6502_fetch(q);
	case 2:
		*base = q->pc;
		q->pc = (q->pc + 1) & 0xFFFF;
		return *base;
	case 4:
		zero = plain6502_fetch(q);
		*base = plain6502_read(q, zero);
		*base |= plain6502_read(q, (zero + 1) % 256) << 8;
		return plain6502_index(q, *base, q->y, use);
	case 5:
		*base = plain6502_fetch(q);
		plain6502_read(q, *base);
		return (*base + index) % 256;
	}
	*base = plain6502_fetch(q);
	*base |= plain6502_fetch(q) << 8;
	return mode == 3 ? *base : plain6502_index(q, *base, mode == 6 ? q->y : index, use);
}

/* ---- operations ---- */

static inline unsigned plain6502_nz(struct plain6502 *q, unsigned byte)
{
	q->n = byte >= 128;
	q->z = byte == 0;
	return byte;
}

static inline void plain6502_compare(struct plain6502 *q, unsigned r, unsigned byte)
{
	q->c = r >= byte;
	plain6502_nz(q, (r + 256 - byte) % 256);
}

static inline void plain6502_sum(struct plain6502 *q, unsigned byte, bool minus)
{
	int result;
	unsigned p;
	if (q->d) {
		(minus ? plain6502_decimal_sbc : plain6502_decimal_adc)((int)q->a, (int)byte, q->c, &result, &p);
		q->n = p & 0x80;
		q->v = p & 0x40;
		q->z = p & 2;
		q->c = p & 1;
		q->a = (unsigned)result;
		return;
	}
	byte = minus ? 255 - byte : byte;
	unsigned sum = q->a + byte + q->c;
	int real = (int)(int8_t)q->a + (int8_t)byte + q->c;
	q->c = sum > 255;
	q->v = real < -128 || real > 127;
	q->a = plain6502_nz(q, sum % 256);
}

/* Bits 7 to 5 of the opcode. */
static inline void plain6502_alu(struct plain6502 *q, unsigned op, unsigned byte)
{
	switch (op) {
	case 0: q->a = plain6502_nz(q, q->a | byte); break;
	case 1: q->a = plain6502_nz(q, q->a & byte); break;
	case 2: q->a = plain6502_nz(q, q->a ^ byte); break;
	case 3: plain6502_sum(q, byte, false); break;
	case 5: q->a = plain6502_nz(q, byte); break;
	case 6: plain6502_compare(q, q->a, byte); break;
	case 7: plain6502_sum(q, byte, true); break;
	}
}

static inline unsigned plain6502_modify(struct plain6502 *q, unsigned op, unsigned byte)
{
	bool in = q->c;
	switch (op) {
	case 0: case 1:
		q->c = byte >= 128;
		return plain6502_nz(q, byte * 2 % 256 + (op == 1 && in));
	case 2: case 3:
		q->c = byte % 2;
		return plain6502_nz(q, byte / 2 + (op == 3 && in ? 128 : 0));
	case 6: return plain6502_nz(q, (byte + 255) % 256);
	default: return plain6502_nz(q, (byte + 1) % 256);
	}
}

static inline unsigned plain6502_p(const struct plain6502 *q)
{
	return q->n * 128u + q->v * 64u + 32u + 16u + q->d * 8u + q->i * 4u + q->z * 2u + q->c;
}

static inline void plain6502_set_p(struct plain6502 *q, unsigned p)
{
	q->n = p & 128;
	q->v = p & 64;
	q->d = p & 8;
	q->i = p & 4;
	q->z = p & 2;
	q->c = p & 1;
}

/* What stands in the column of the immediate operands and is no sum of others. */
static inline void plain6502_odd(struct plain6502 *q, unsigned op, unsigned byte)
{
	unsigned was;
	switch (op) {
	case 0: case 1:
		q->a = plain6502_nz(q, q->a & byte);
		q->c = q->n;
		break;
	case 2: q->a = plain6502_modify(q, 2, q->a & byte); break;
	case 3:
		was = q->a & byte;
		q->a = plain6502_nz(q, was / 2 + (q->c ? 128 : 0));
		q->v = (was ^ q->a) & 0x40;
		q->c = q->a & 0x40;
		if (q->d) {
			if (was % 16 + was % 2 > 5)
				q->a = q->a / 16 * 16 + (q->a + 6) % 16;
			q->c = was / 16 + was / 16 % 2 > 5;
			if (q->c)
				q->a = (q->a + 0x60) % 256;
		}
		break;
	case 4: q->a = plain6502_nz(q, (q->a | 0xEE) & q->x & byte); break;
	case 5: q->a = q->x = plain6502_nz(q, (q->a | 0xEE) & byte); break;
	case 6:
		was = q->a & q->x;
		plain6502_compare(q, was, byte);
		q->x = (was + 256 - byte) % 256;
		break;
	case 7: plain6502_sum(q, byte, true); break;
	}
}

/* Stores that get mixed up with the high byte of the address plus one. */
static inline void plain6502_mixed(struct plain6502 *q, unsigned at, unsigned base, unsigned byte)
{
	byte &= base / 256 + 1;
	if (at / 256 != base / 256)
		at = byte * 256 + at % 256;
	plain6502_write(q, at, byte);
}

/* Opcodes without an operand, by bits 7 to 5 and whether it is the column of 8, A,
 * 18 or 1A. */
static inline void plain6502_implied(struct plain6502 *q, unsigned op, unsigned column)
{
	plain6502_read(q, q->pc);
	if (column == 0x08) {
		switch (op) {
		case 0: plain6502_push(q, plain6502_p(q)); break;
		case 1: plain6502_read(q, 0x100 + q->sp); plain6502_set_p(q, plain6502_pull(q)); break;
		case 2: plain6502_push(q, q->a); break;
		case 3: plain6502_read(q, 0x100 + q->sp); q->a = plain6502_nz(q, plain6502_pull(q)); break;
		case 4: q->y = plain6502_nz(q, (q->y + 255) % 256); break;
		case 5: q->y = plain6502_nz(q, q->a); break;
		case 6: q->y = plain6502_nz(q, (q->y + 1) % 256); break;
		case 7: q->x = plain6502_nz(q, (q->x + 1) % 256); break;
		}
	} else if (column == 0x18) {
		switch (op) {
		case 0: case 1: q->c = op & 1; break;
		case 2: case 3: q->i = op & 1; break;
		case 4: q->a = plain6502_nz(q, q->y); break;
		case 5: q->v = false; break;
		case 6: case 7: q->d = op & 1; break;
		}
	} else if (column == 0x0A) {
		switch (op) {
		case 4: q->a = plain6502_nz(q, q->x); break;
		case 5: q->x = plain6502_nz(q, q->a); break;
		case 6: q->x = plain6502_nz(q, (q->x + 255) % 256); break;
		case 7: break;
		default: q->a = plain6502_modify(q, op, q->a);
		}
	} else if (op == 4) {
		q->sp = q->x;
	} else if (op == 5) {
		q->x = plain6502_nz(q, q->sp);
	}
}

/* Bit 0 and 1 are 0; all that is no load, store or comparison. true: a jump that
 * may be one to itself. */
static inline bool plain6502_control(struct plain6502 *q, unsigned opcode)
{
	unsigned low, high;
	switch (opcode) {
	case 0x00:
		plain6502_fetch(q);
		plain6502_push(q, q->pc / 256);
		plain6502_push(q, q->pc % 256);
		plain6502_push(q, plain6502_p(q));
		q->i = true;
		q->pc = plain6502_read(q, 0xFFFE);
		q->pc |= plain6502_read(q, 0xFFFF) << 8;
		return false;
	case 0x20:
		low = plain6502_fetch(q);
		plain6502_read(q, 0x100 + q->sp);
		plain6502_push(q, q->pc / 256);
		plain6502_push(q, q->pc % 256);
		q->pc = low | plain6502_read(q, q->pc) << 8;
		return false;
	case 0x40:
		plain6502_read(q, q->pc);
		plain6502_read(q, 0x100 + q->sp);
		plain6502_set_p(q, plain6502_pull(q));
		q->pc = plain6502_pull(q);
		q->pc |= plain6502_pull(q) << 8;
		return false;
	case 0x60:
		plain6502_read(q, q->pc);
		plain6502_read(q, 0x100 + q->sp);
		q->pc = plain6502_pull(q);
		q->pc |= plain6502_pull(q) << 8;
		plain6502_fetch(q);
		return false;
	case 0x4C:
		low = plain6502_fetch(q);
		q->pc = low | plain6502_read(q, q->pc) << 8;
		return true;
	default:	/* 6C */
		low = plain6502_fetch(q);
		high = plain6502_fetch(q);
		q->pc = plain6502_read(q, high << 8 | low);
		q->pc |= plain6502_read(q, high << 8 | ((low + 1) & 0xFF)) << 8;
		return true;
	}
}

static inline bool plain6502_branch(struct plain6502 *q, unsigned opcode)
{
	const bool flags[] = {q->n, q->v, q->c, q->z};
	unsigned by = plain6502_fetch(q), to = (q->pc + by - (by >= 128 ? 256 : 0)) & 0xFFFF;
	if (flags[opcode >> 6] != (opcode >> 5 & 1))
		return false;
	plain6502_read(q, q->pc);
	if (to / 256 != q->pc / 256)
		plain6502_read(q, (q->pc & 0xFF00) | to % 256);
	q->pc = to;
	return true;
}

/* Loads, stores and all that has an address. */
static inline void plain6502_operate(struct plain6502 *q, unsigned op, unsigned mode, unsigned last)
{
	bool x_and_y = (op == 4 || op == 5) && last >= 2;	/* indexed by the other one */
	bool stores = op == 4 && mode != 2, modifies = last >= 2 && op != 4 && op != 5 && mode != 2;
	enum plain6502_use use = stores ? PLAIN_WRITES : modifies ? PLAIN_BOTH : PLAIN_READS;
	unsigned base, byte, at;
	if (last == 2 && mode == 0)
		mode = 2, use = PLAIN_READS, stores = modifies = false;
	else if (last == 0 && mode == 0)
		mode = 2, use = PLAIN_READS, stores = false;
	at = plain6502_address(q, mode, x_and_y, use, &base);
	if (stores) {
		const unsigned what[] = {q->y, q->a, q->x, q->a & q->x};
		if (last == 3 && mode == 6)
			q->sp = q->a & q->x;
		if ((last == 3 && (mode == 4 || mode >= 6)) || (last != 1 && mode == 7))
			plain6502_mixed(q, at, base, what[last]);
		else
			plain6502_write(q, at, what[last]);
		return;
	}
	byte = plain6502_read(q, at);
	if (modifies) {
		plain6502_write(q, at, byte);
		byte = plain6502_modify(q, op, byte);
		plain6502_write(q, at, byte);
		if (last == 3)
			plain6502_alu(q, op, byte);
	} else if (last == 3 && mode == 2) {
		plain6502_odd(q, op, byte);
	} else if (last == 3 && mode == 6) {
		q->a = q->x = q->sp = plain6502_nz(q, byte & q->sp);
	} else if (last == 3) {
		q->a = q->x = plain6502_nz(q, byte);
	} else if (last == 2) {
		if (op == 5)
			q->x = plain6502_nz(q, byte);
	} else if (last == 1) {
		if (op != 4)
			plain6502_alu(q, op, byte);
	} else if (op == 5) {
		q->y = plain6502_nz(q, byte);
	} else if (op >= 6 && mode < 5) {
		plain6502_compare(q, op == 6 ? q->y : q->x, byte);
	} else if (op == 1 && mode < 5) {
		q->n = byte & 128;
		q->v = byte & 64;
		q->z = (byte & q->a) == 0;
	}
}

static inline enum cpu_stop plain6502_step(struct plain_bus *bus)
{
	struct plain6502 *q = (struct plain6502 *)bus;
	bool before = q->i;
	unsigned begin = q->pc, opcode = plain6502_fetch(q), op = opcode >> 5, mode = opcode >> 2 & 7, last = opcode & 3;
	bool jumped = false;
	if (last == 2 && (mode == 4 || (mode == 0 && op < 4))) {
		q->bus.cycles--;		/* what never ends takes no time */
		q->seen = q->i;
		return CPU_JAM;
	}
	if ((last == 0 || last == 2) && (mode == 2 || mode == 6))
		plain6502_implied(q, op, opcode & 0x1F);
	else if (last == 0 && mode == 4)
		jumped = plain6502_branch(q, opcode);
	else if (last == 0 && ((mode == 0 && op < 4) || opcode == 0x4C || opcode == 0x6C))
		jumped = plain6502_control(q, opcode);
	else
		plain6502_operate(q, op, mode, last);
	q->seen = opcode == 0x58 || opcode == 0x78 || opcode == 0x28 ? before : q->i;
	return jumped && q->pc == begin ? CPU_SELF_JUMP : CPU_BUDGET;
}

/* The cycles of BRK, but that what is fetched first is fetched again later; B is 0. */
static inline enum cpu_stop plain6502_interrupt(struct plain_bus *bus, enum cpu_interrupt which, uint8_t byte)
{
	struct plain6502 *q = (struct plain6502 *)bus;
	unsigned vector = which == CPU_NMI ? 0xFFFA : 0xFFFE;
	(void)byte;
	if (which == CPU_IRQ && q->seen)
		return CPU_WAIT;
	plain6502_read(q, q->pc);
	plain6502_read(q, q->pc);
	plain6502_push(q, q->pc / 256);
	plain6502_push(q, q->pc % 256);
	plain6502_push(q, plain6502_p(q) - 16);
	q->i = q->seen = true;
	q->pc = plain6502_read(q, vector);
	q->pc |= plain6502_read(q, vector + 1) << 8;
	return CPU_BUDGET;
}

/* A X Y, N V D I Z C, PC SP, I as seen. */
static inline void plain6502_put(struct plain_bus *bus, const unsigned *reg)
{
	struct plain6502 *q = (struct plain6502 *)bus;
	q->a = reg[0];
	q->x = reg[1];
	q->y = reg[2];
	q->n = reg[3];
	q->v = reg[4];
	q->d = reg[5];
	q->i = reg[6];
	q->z = reg[7];
	q->c = reg[8];
	q->pc = reg[9];
	q->sp = reg[10];
	q->seen = reg[11];
}

static inline void plain6502_get(const struct plain_bus *bus, unsigned *reg)
{
	const struct plain6502 *q = (const struct plain6502 *)bus;
	const unsigned is[] = {q->a, q->x, q->y, q->n, q->v, q->d, q->i, q->z, q->c, q->pc, q->sp, q->seen};
	for (unsigned i = 0; i < sizeof is / sizeof *is; i++)
		reg[i] = is[i];
}

/* Column 2, where it jams. */
static inline bool plain6502_ends(uint8_t opcode)
{
	return (opcode & 0x1F) == 0x12 || (opcode & 0x9F) == 0x02;
}

static const struct plain_kind plain6502 = {
	&cpu_m6502, sizeof(struct plain6502), plain6502_put, plain6502_get, plain6502_step,
	plain6502_interrupt, plain6502_ends,
};

#endif
