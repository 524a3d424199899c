/*
 * An 8008, slow and plain, from the MCS-8 User's Manual: opcodes taken apart into
 * their fields, sums as numbers, time told by what the chip does, a machine cycle of
 * three states for each byte and one or two states more where the manual's table has
 * T4 and T5.
 */
#ifndef TESTS_PLAIN8008_H
#define TESTS_PLAIN8008_H

#include "tests/plain.h"

struct plain8008 {
	struct plain_bus bus;
	unsigned r[7];		/* A B C D E H L, as in opcodes */
	bool c, z, s, p;
	unsigned slot[8], at;	/* addresses; slot[at] is the PC */
};

enum { PLAIN8008_SIZE = 0x4000 };

/* ---- machine cycles ---- */

static inline unsigned plain8008_read(struct plain8008 *q, unsigned address)
{
	q->bus.cycles += 3;
	return q->bus.mem[address];
}

static inline void plain8008_write(struct plain8008 *q, unsigned address, unsigned byte)
{
	q->bus.cycles += 3;
	q->bus.mem[address] = (uint8_t)byte;
}

static inline unsigned plain8008_fetch(struct plain8008 *q)
{
	unsigned address = q->slot[q->at];
	q->slot[q->at] = (address + 1) % PLAIN8008_SIZE;
	return plain8008_read(q, address);
}

/* T4 and T5. */
static inline void plain8008_work(struct plain8008 *q)
{
	q->bus.cycles += 2;
}

static inline unsigned plain8008_hl(const struct plain8008 *q)
{
	return q->r[5] % 64 * 256 + q->r[6];
}

/* ---- arithmetic ---- */

static inline void plain8008_flags(struct plain8008 *q, unsigned byte)
{
	q->z = byte == 0;
	q->s = byte >= 128;
	q->p = plain_even(byte);
}

static inline void plain8008_alu(struct plain8008 *q, unsigned op, unsigned byte)
{
	int a = (int)q->r[0], v = (int)byte, c = q->c, result = 0;
	switch (op) {
	case 0: result = a + v; break;
	case 1: result = a + v + c; break;
	case 2: case 7: result = a - v; break;
	case 3: result = a - v - c; break;
	case 4: result = a & v; break;
	case 5: result = a ^ v; break;
	case 6: result = a | v; break;
	}
	q->c = result < 0 || result > 255;
	unsigned low = (unsigned)(result + 256) % 256;
	plain8008_flags(q, low);
	if (op != 7)
		q->r[0] = low;
}

/* RLC RRC RAL RAR */
static inline void plain8008_rotate(struct plain8008 *q, unsigned y)
{
	unsigned a = q->r[0], high = a / 128, low = a % 2, in;
	if (y % 2 == 0) {
		in = y == 0 ? high : q->c;
		q->r[0] = a % 128 * 2 + in;
		q->c = high;
	} else {
		in = y == 1 ? low : q->c;
		q->r[0] = a / 2 + in * 128;
		q->c = low;
	}
}

/* ---- instructions ---- */

static inline bool plain8008_holds(const struct plain8008 *q, unsigned y)
{
	const bool flag[] = {q->c, q->z, q->s, q->p};
	return flag[y % 4] == (y >= 4);
}

/* Calls and jumps have their address behind them, whether it is taken or not. true: it
 * is where the instruction was. */
static inline bool plain8008_go(struct plain8008 *q, unsigned begin, bool taken, bool call)
{
	unsigned low = plain8008_fetch(q), to = plain8008_fetch(q) % 64 * 256 + low;
	if (!taken)
		return false;
	plain8008_work(q);
	if (call)
		q->at = (q->at + 1) % 8;
	q->slot[q->at] = to;
	return !call && to == begin;
}

static inline void plain8008_port(struct plain8008 *q, unsigned port)
{
	q->bus.cycles += 3;
	if (port >= 8) {
		plain_out(&q->bus.ports, port, q->r[0]);
		return;
	}
	q->r[0] = plain_in(&q->bus.ports, port);
	plain8008_work(q);
}

/* 00 yyy zzz; false: undefined. */
static inline bool plain8008_zero(struct plain8008 *q, unsigned y, unsigned z)
{
	unsigned byte;
	switch (z) {
	case 0: case 1:		/* INr DCr; A has none, M neither */
		if (y == 7)
			return false;
		q->r[y] = (q->r[y] + (z ? 255 : 1)) % 256;
		plain8008_flags(q, q->r[y]);
		break;
	case 2:
		if (y > 3)
			return false;
		plain8008_rotate(q, y);
		break;
	case 3: case 7:
		if (z == 3 && !plain8008_holds(q, y))
			return true;
		q->at = (q->at + 7) % 8;
		break;
	case 4: plain8008_alu(q, y, plain8008_fetch(q)); break;
	case 5:
		q->at = (q->at + 1) % 8;
		q->slot[q->at] = y * 8;
		break;
	case 6:
		byte = plain8008_fetch(q);
		if (y == 7) {
			plain8008_write(q, plain8008_hl(q), byte);
			return true;
		}
		q->r[y] = byte;
		break;
	}
	plain8008_work(q);
	return true;
}

/* 11 yyy zzz */
static inline void plain8008_move(struct plain8008 *q, unsigned y, unsigned z)
{
	unsigned byte = z == 7 ? plain8008_read(q, plain8008_hl(q)) : q->r[z];
	if (y == 7) {
		q->bus.cycles++;	/* T4 alone, to where it is sent from */
		plain8008_write(q, plain8008_hl(q), byte);
		return;
	}
	q->r[y] = byte;
	plain8008_work(q);
}

static inline enum cpu_stop plain8008_undefined(struct plain8008 *q, unsigned begin)
{
	if (q->bus.ignore_undefined) {
		plain8008_work(q);
		return CPU_BUDGET;
	}
	q->bus.cycles -= 3;
	q->slot[q->at] = begin;
	return CPU_UNDEFINED;
}

/* What an opcode does that was read by now. */
static inline enum cpu_stop plain8008_execute(struct plain8008 *q, unsigned opcode, unsigned begin)
{
	unsigned x = opcode >> 6, y = opcode >> 3 & 7, z = opcode & 7;
	bool same = false;
	if (opcode <= 1 || opcode == 255) {
		q->bus.cycles++;
		return CPU_HALT;
	}
	if (x == 0 && !plain8008_zero(q, y, z))
		return plain8008_undefined(q, begin);
	if (x == 1 && z % 2 == 1)
		plain8008_port(q, opcode / 2 % 32);
	else if (x == 1)
		same = plain8008_go(q, begin, z >= 4 || plain8008_holds(q, y), z % 4 == 2);
	else if (x == 2) {
		plain8008_alu(q, y, z == 7 ? plain8008_read(q, plain8008_hl(q)) : q->r[z]);
		plain8008_work(q);
	} else if (x == 3) {
		plain8008_move(q, y, z);
	}
	return same ? CPU_SELF_JUMP : CPU_BUDGET;
}

static inline enum cpu_stop plain8008_step(struct plain_bus *bus)
{
	struct plain8008 *q = (struct plain8008 *)bus;
	unsigned begin = q->slot[q->at];
	return plain8008_execute(q, plain8008_fetch(q), begin);
}

/* The opcode comes from the device, in a cycle that does not count the PC. */
static inline enum cpu_stop plain8008_interrupt(struct plain_bus *bus, enum cpu_interrupt which, uint8_t byte)
{
	struct plain8008 *q = (struct plain8008 *)bus;
	if (which != CPU_IRQ)
		return CPU_WAIT;
	bus->cycles += 3;
	enum cpu_stop stop = plain8008_execute(q, byte, q->slot[q->at]);
	return stop == CPU_SELF_JUMP ? CPU_BUDGET : stop;
}

/* A B C D E H L, C Z S P, PC, number of the slot, slots. */
static inline void plain8008_put(struct plain_bus *bus, const unsigned *reg)
{
	struct plain8008 *q = (struct plain8008 *)bus;
	for (unsigned i = 0; i < 7; i++)
		q->r[i] = reg[i];
	q->c = reg[7];
	q->z = reg[8];
	q->s = reg[9];
	q->p = reg[10];
	q->at = reg[12];
	for (unsigned i = 0; i < 8; i++)
		q->slot[i] = reg[13 + i];
}

static inline void plain8008_get(const struct plain_bus *bus, unsigned *reg)
{
	const struct plain8008 *q = (const struct plain8008 *)bus;
	for (unsigned i = 0; i < 7; i++)
		reg[i] = q->r[i];
	reg[7] = q->c;
	reg[8] = q->z;
	reg[9] = q->s;
	reg[10] = q->p;
	reg[11] = q->slot[q->at];
	reg[12] = q->at;
	for (unsigned i = 0; i < 8; i++)
		reg[13 + i] = q->slot[i];
}

static inline bool plain8008_ends(uint8_t opcode)
{
	unsigned y = opcode >> 3, z = opcode & 7;
	return opcode < 64 && ((z == 2 && y > 3) || (z < 2 && y == 7));
}

static const struct plain_kind plain8008 = {
	&cpu_i8008, sizeof(struct plain8008), plain8008_put, plain8008_get, plain8008_step,
	plain8008_interrupt, plain8008_ends,
};

#endif
