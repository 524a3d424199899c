/*
 * A Z80, slow and plain, from the CPU User's Manual (UM0080) and, for what it does not
 * say, from what is known of the NMOS chip: flags 3 and 5, the address register WZ, Q,
 * block instructions that go on. Opcodes are taken apart into their fields x, y, z;
 * flags are booleans; sums are numbers; time is what the chip does: four T states an
 * M1, three a byte, four a port, and what is named where it is more.
 */
#ifndef TESTS_PLAINZ80_H
#define TESTS_PLAINZ80_H

#include "tests/plain.h"

struct plainz80 {
	struct plain_bus bus;
	unsigned r[8];		/* B C D E H L - A, as in opcodes */
	bool s, z, y, h, x, p, n, c;	/* F, from bit 7 down; y and x are bits 5 and 3 */
	unsigned ix, iy, pc, sp, wz, i, refresh;
	unsigned af2, bc2, de2, hl2;
	unsigned mode;
	bool iff1, iff2;
	bool flagged;		/* the last instruction wrote flags: Q */
	bool deaf, prefixed;	/* it was EI or a prefix; a prefix */
	bool asked;		/* it was LD A,I or LD A,R */
	/* Of this instruction. */
	unsigned *index;	/* IX or IY where HL is written; NULL */
	bool flags, ei, asks;
};

enum plainz80_digit { PLAINZ80_H = 4, PLAINZ80_L = 5, PLAINZ80_M = 6, PLAINZ80_A = 7 };

/* ---- machine cycles ---- */

static inline void plainz80_internal(struct plainz80 *q, unsigned states)
{
	q->bus.cycles += states;
}

static inline unsigned plainz80_read(struct plainz80 *q, unsigned address)
{
	q->bus.cycles += 3;
	return q->bus.mem[address & 0xFFFF];
}

static inline void plainz80_write(struct plainz80 *q, unsigned address, unsigned byte)
{
	q->bus.cycles += 3;
	q->bus.mem[address & 0xFFFF] = (uint8_t)byte;
}

static inline unsigned plainz80_operand(struct plainz80 *q)
{
	unsigned at = q->pc;
	q->pc = (q->pc + 1) & 0xFFFF;
	return plainz80_read(q, at);
}

static inline void plainz80_refresh(struct plainz80 *q)
{
	q->refresh = q->refresh / 128 * 128 + (q->refresh + 1) % 128;
}

static inline unsigned plainz80_m1(struct plainz80 *q)
{
	plainz80_refresh(q);
	plainz80_internal(q, 1);
	return plainz80_operand(q);
}

static inline unsigned plainz80_in(struct plainz80 *q, unsigned port)
{
	q->bus.cycles += 4;
	return plain_in(&q->bus.ports, port);
}

static inline void plainz80_out(struct plainz80 *q, unsigned port, unsigned byte)
{
	q->bus.cycles += 4;
	plain_out(&q->bus.ports, port, byte);
}

static inline unsigned plainz80_word(struct plainz80 *q)
{
	unsigned low = plainz80_operand(q);
	return plainz80_operand(q) * 256 + low;
}

static inline void plainz80_push(struct plainz80 *q, unsigned word)
{
	q->sp = (q->sp - 1) & 0xFFFF;
	plainz80_write(q, q->sp, word / 256);
	q->sp = (q->sp - 1) & 0xFFFF;
	plainz80_write(q, q->sp, word % 256);
}

static inline unsigned plainz80_pop(struct plainz80 *q)
{
	unsigned low = plainz80_read(q, q->sp), high = plainz80_read(q, q->sp + 1);
	q->sp = (q->sp + 2) & 0xFFFF;
	return high * 256 + low;
}

/* ---- registers ---- */

static inline unsigned plainz80_rr(const struct plainz80 *q, unsigned high)
{
	return q->r[high] * 256 + q->r[high + 1];
}

static inline void plainz80_set_rr(struct plainz80 *q, unsigned high, unsigned word)
{
	q->r[high] = word / 256 % 256;
	q->r[high + 1] = word % 256;
}

static inline unsigned plainz80_bc(const struct plainz80 *q)
{
	return plainz80_rr(q, 0);
}

/* HL itself, behind a prefix, too. */
static inline unsigned plainz80_hl(const struct plainz80 *q)
{
	return plainz80_rr(q, 4);
}

/* BC DE HL SP, IX or IY in the place of HL. */
static inline unsigned plainz80_pair(const struct plainz80 *q, unsigned p)
{
	return p == 3 ? q->sp : p == 2 && q->index ? *q->index : plainz80_rr(q, 2 * p);
}

static inline void plainz80_set_pair(struct plainz80 *q, unsigned p, unsigned word)
{
	if (p == 3)
		q->sp = word & 0xFFFF;
	else if (p == 2 && q->index)
		*q->index = word & 0xFFFF;
	else
		plainz80_set_rr(q, 2 * p, word);
}

/* A register by its digit; H and L are halves of IX or IY behind a prefix. */
static inline unsigned plainz80_register(const struct plainz80 *q, unsigned n)
{
	if (q->index && n == PLAINZ80_H)
		return *q->index / 256;
	return q->index && n == PLAINZ80_L ? *q->index % 256 : q->r[n];
}

static inline void plainz80_set_register(struct plainz80 *q, unsigned n, unsigned byte)
{
	if (q->index && n == PLAINZ80_H)
		*q->index = byte * 256 + *q->index % 256;
	else if (q->index && n == PLAINZ80_L)
		*q->index = *q->index / 256 * 256 + byte;
	else
		q->r[n] = byte;
}

static inline unsigned plainz80_indexed(struct plainz80 *q, unsigned offset)
{
	return q->wz = (*q->index + offset - (offset >= 128 ? 256 : 0)) & 0xFFFF;
}

/* Where digit 6 is: HL, or IX and an offset behind the opcode, added in five states
 * of which `hidden` pass while something else is read. */
static inline unsigned plainz80_place(struct plainz80 *q, unsigned hidden)
{
	if (!q->index)
		return plainz80_hl(q);
	unsigned at = plainz80_indexed(q, plainz80_operand(q));
	plainz80_internal(q, 5 - hidden);
	return at;
}

static inline unsigned plainz80_f(const struct plainz80 *q)
{
	return q->s * 128u + q->z * 64u + q->y * 32u + q->h * 16u + q->x * 8u + q->p * 4u + q->n * 2u + q->c;
}

static inline void plainz80_set_f(struct plainz80 *q, unsigned byte)
{
	q->s = byte & 128;
	q->z = byte & 64;
	q->y = byte & 32;
	q->h = byte & 16;
	q->x = byte & 8;
	q->p = byte & 4;
	q->n = byte & 2;
	q->c = byte & 1;
}

/* ---- arithmetic ---- */

static inline int plainz80_signed(unsigned byte)
{
	return byte < 128 ? (int)byte : (int)byte - 256;
}

static inline void plainz80_xy(struct plainz80 *q, unsigned byte)
{
	q->x = byte & 8;
	q->y = byte & 32;
}

static inline void plainz80_szxy(struct plainz80 *q, unsigned byte)
{
	q->s = byte >= 128;
	q->z = byte == 0;
	plainz80_xy(q, byte);
	q->flags = true;
}

/* What logic, rotations and inputs leave; C is theirs. */
static inline unsigned plainz80_logic(struct plainz80 *q, unsigned byte)
{
	plainz80_szxy(q, byte);
	q->p = plain_even(byte);
	q->h = q->n = false;
	return byte;
}

static inline unsigned plainz80_add(struct plainz80 *q, unsigned a, unsigned v, unsigned c)
{
	int sum = plainz80_signed(a) + plainz80_signed(v) + (int)c;
	q->h = a % 16 + v % 16 + c > 15;
	q->c = a + v + c > 255;
	q->p = sum > 127 || sum < -128;
	q->n = false;
	plainz80_szxy(q, (a + v + c) % 256);
	return (a + v + c) % 256;
}

static inline unsigned plainz80_sub(struct plainz80 *q, unsigned a, unsigned v, unsigned c)
{
	int difference = plainz80_signed(a) - plainz80_signed(v) - (int)c;
	q->h = a % 16 < v % 16 + c;
	q->c = a < v + c;
	q->p = difference > 127 || difference < -128;
	q->n = true;
	plainz80_szxy(q, (a + 512 - v - c) % 256);
	return (a + 512 - v - c) % 256;
}

static inline void plainz80_alu(struct plainz80 *q, unsigned op, unsigned v)
{
	unsigned *a = &q->r[PLAINZ80_A];
	switch (op) {
	case 0: *a = plainz80_add(q, *a, v, 0); break;
	case 1: *a = plainz80_add(q, *a, v, q->c); break;
	case 2: *a = plainz80_sub(q, *a, v, 0); break;
	case 3: *a = plainz80_sub(q, *a, v, q->c); break;
	case 4: *a = plainz80_logic(q, *a & v); q->c = false; q->h = true; break;
	case 5: *a = plainz80_logic(q, *a ^ v); q->c = false; break;
	case 6: *a = plainz80_logic(q, *a | v); q->c = false; break;
	case 7: plainz80_sub(q, *a, v, 0); plainz80_xy(q, v); break;
	}
}

/* INC and DEC leave C alone. */
static inline unsigned plainz80_count(struct plainz80 *q, unsigned v, bool down)
{
	bool c = q->c;
	v = down ? plainz80_sub(q, v, 1, 0) : plainz80_add(q, v, 1, 0);
	q->c = c;
	return v;
}

/* RLC RRC RL RR SLA SRA SLL SRL: the bit that leaves is C. */
static inline unsigned plainz80_turn(struct plainz80 *q, unsigned y, unsigned v)
{
	const bool right[] = {0, v & 1, 0, q->c, 0, v & 128, 0, 0};
	const bool left[] = {v & 128, 0, q->c, 0, 0, 0, 1, 0};
	q->c = y & 1 ? v & 1 : v & 128;
	return y & 1 ? v / 2 + 128u * right[y] : v % 128 * 2 + left[y];
}

/* As tables of the chip's behaviour have it: what is added or taken away, C and H by C,
 * H and the two digits. */
static inline void plainz80_daa(struct plainz80 *q)
{
	unsigned a = q->r[PLAINZ80_A], high = a / 16, low = a % 16, by = 0;
	bool c = q->c || high > 9 || (high == 9 && low > 9);
	bool h = q->n ? q->h && low < 6 : low > 9;
	if (q->h || low > 9)
		by += 0x06;
	if (c)
		by += 0x60;
	bool n = q->n;
	q->r[PLAINZ80_A] = plainz80_logic(q, q->n ? (a + 256 - by) % 256 : (a + by) % 256);
	q->c = c;
	q->h = h;
	q->n = n;
}

/* Sums of words, of the low bytes and then the high ones. */
static inline unsigned plainz80_word_sum(struct plainz80 *q, unsigned a, unsigned v, unsigned c, bool minus)
{
	unsigned low, high;
	q->wz = (a + 1) & 0xFFFF;
	if (minus) {
		low = plainz80_sub(q, a % 256, v % 256, c);
		high = plainz80_sub(q, a / 256, v / 256, q->c);
	} else {
		low = plainz80_add(q, a % 256, v % 256, c);
		high = plainz80_add(q, a / 256, v / 256, q->c);
	}
	q->z = low == 0 && high == 0;
	plainz80_internal(q, 7);
	return high * 256 + low;
}

/* ---- x = 0 ---- */

static inline bool plainz80_holds(const struct plainz80 *q, unsigned y)
{
	const bool flag[] = {q->z, q->c, q->p, q->s};
	return flag[y / 2] == y % 2;
}

/* The offset is read; a jump takes five states more. */
static inline bool plainz80_relative(struct plainz80 *q, bool taken, unsigned begin)
{
	unsigned by = plainz80_operand(q);
	if (!taken)
		return false;
	plainz80_internal(q, 5);
	q->pc = q->wz = (q->pc + by - (by >= 128 ? 256 : 0)) & 0xFFFF;
	return q->pc == begin;
}

static inline void plainz80_swap_af(struct plainz80 *q)
{
	unsigned af = q->r[PLAINZ80_A] * 256 + plainz80_f(q);
	q->r[PLAINZ80_A] = q->af2 / 256;
	plainz80_set_f(q, q->af2 % 256);
	q->af2 = af;
}

/* 00 yyy 000; true: a jump to where it was. */
static inline bool plainz80_short(struct plainz80 *q, unsigned y, unsigned begin)
{
	switch (y) {
	case 0: return false;
	case 1: plainz80_swap_af(q); return false;
	case 2:	/* a loop to itself comes to an end */
		plainz80_internal(q, 1);
		q->r[0] = (q->r[0] + 255) % 256;
		plainz80_relative(q, q->r[0] != 0, begin);
		return false;
	case 3: return plainz80_relative(q, true, begin);
	}
	return plainz80_relative(q, plainz80_holds(q, y - 4), begin);
}

static inline void plainz80_load_pair(struct plainz80 *q, unsigned p, unsigned at)
{
	unsigned low = plainz80_read(q, at);
	plainz80_set_pair(q, p, plainz80_read(q, at + 1) * 256 + low);
	q->wz = (at + 1) & 0xFFFF;
}

static inline void plainz80_store_pair(struct plainz80 *q, unsigned p, unsigned at)
{
	unsigned word = plainz80_pair(q, p);
	plainz80_write(q, at, word % 256);
	plainz80_write(q, at + 1, word / 256);
	q->wz = (at + 1) & 0xFFFF;
}

/* 00 yyy 010: A or HL at an address. A store leaves A in the high half of WZ. */
static inline void plainz80_direct(struct plainz80 *q, unsigned y)
{
	unsigned at = y < 4 ? plainz80_pair(q, y / 2) : plainz80_word(q), a = q->r[PLAINZ80_A];
	if (y == 4) {
		plainz80_store_pair(q, 2, at);
	} else if (y == 5) {
		plainz80_load_pair(q, 2, at);
	} else if (y % 2) {
		q->r[PLAINZ80_A] = plainz80_read(q, at);
		q->wz = (at + 1) & 0xFFFF;
	} else {
		plainz80_write(q, at, a);
		q->wz = a * 256 + (at + 1) % 256;
	}
}

/* 00 yyy 111 */
static inline void plainz80_accumulator(struct plainz80 *q, unsigned y)
{
	unsigned *a = &q->r[PLAINZ80_A], f = plainz80_f(q);
	bool c = q->c;
	if (y == 4) {
		plainz80_daa(q);
		return;
	}
	q->flags = true;
	if (y < 4) {
		*a = plainz80_turn(q, y, *a);
		q->h = q->n = false;
		plainz80_xy(q, *a);
	} else if (y == 5) {
		*a = 255 - *a;
		q->h = q->n = true;
		plainz80_xy(q, *a);
	} else {
		q->h = y == 7 && c;
		q->c = y == 6 || !c;
		q->n = false;
		plainz80_xy(q, q->flagged ? *a : *a | f);
	}
}

/* 00 yyy 100 and 101 */
static inline void plainz80_counts(struct plainz80 *q, unsigned y, bool down)
{
	if (y != PLAINZ80_M) {
		plainz80_set_register(q, y, plainz80_count(q, plainz80_register(q, y), down));
		return;
	}
	unsigned at = plainz80_place(q, 0), byte = plainz80_read(q, at);
	plainz80_internal(q, 1);
	plainz80_write(q, at, plainz80_count(q, byte, down));
}

static inline bool plainz80_zero(struct plainz80 *q, unsigned y, unsigned z, unsigned begin)
{
	unsigned p = y / 2, at;
	bool kept[3];
	switch (z) {
	case 0: return plainz80_short(q, y, begin);
	case 1:
		if (y % 2 == 0) {
			plainz80_set_pair(q, p, plainz80_word(q));
			break;
		}
		kept[0] = q->s, kept[1] = q->z, kept[2] = q->p;
		plainz80_set_pair(q, 2, plainz80_word_sum(q, plainz80_pair(q, 2), plainz80_pair(q, p), 0, false));
		q->s = kept[0], q->z = kept[1], q->p = kept[2];
		break;
	case 2: plainz80_direct(q, y); break;
	case 3:
		plainz80_internal(q, 2);
		plainz80_set_pair(q, p, plainz80_pair(q, p) + (y % 2 ? 0xFFFF : 1));
		break;
	case 4: plainz80_counts(q, y, false); break;
	case 5: plainz80_counts(q, y, true); break;
	case 6:
		if (y == PLAINZ80_M) {	/* the offset is added while the byte is read */
			at = plainz80_place(q, 3);
			plainz80_write(q, at, plainz80_operand(q));
		} else {
			plainz80_set_register(q, y, plainz80_operand(q));
		}
		break;
	case 7: plainz80_accumulator(q, y); break;
	}
	return false;
}

/* ---- x = 1, 2 ---- */

/* Beside memory H and L are themselves. */
static inline void plainz80_move(struct plainz80 *q, unsigned y, unsigned z)
{
	if (z == PLAINZ80_M)
		q->r[y] = plainz80_read(q, plainz80_place(q, 0));
	else if (y == PLAINZ80_M)
		plainz80_write(q, plainz80_place(q, 0), q->r[z]);
	else
		plainz80_set_register(q, y, plainz80_register(q, z));
}

static inline unsigned plainz80_source(struct plainz80 *q, unsigned z)
{
	return z == PLAINZ80_M ? plainz80_read(q, plainz80_place(q, 0)) : plainz80_register(q, z);
}

/* ---- CB ---- */

/* The byte after rotation, RES or SET. */
static inline unsigned plainz80_changed(struct plainz80 *q, unsigned x, unsigned y, unsigned byte)
{
	if (x == 0) {
		byte = plainz80_turn(q, y, byte);
		return plainz80_logic(q, byte);
	}
	return x == 2 ? byte & (255 - (1u << y)) : byte | 1u << y;
}

static inline void plainz80_bit(struct plainz80 *q, unsigned y, unsigned byte, unsigned xy)
{
	bool c = q->c, one = byte >> y & 1;
	plainz80_logic(q, one ? 1u << y : 0);
	q->p = q->z;
	q->h = true;
	q->c = c;
	plainz80_xy(q, xy);
}

/* Behind DD and FD the offset comes first, and the last byte is no M1; what it made
 * goes to a register, too. */
static inline void plainz80_cb(struct plainz80 *q)
{
	unsigned at = 0, opcode, x, y, z, byte;
	if (q->index) {
		at = plainz80_indexed(q, plainz80_operand(q));
		opcode = plainz80_operand(q);
		plainz80_internal(q, 2);
	} else {
		at = plainz80_hl(q);
		opcode = plainz80_m1(q);
	}
	x = opcode / 64, y = opcode / 8 % 8, z = opcode % 8;
	if (!q->index && z != PLAINZ80_M) {
		if (x == 1)
			plainz80_bit(q, y, q->r[z], q->r[z]);
		else
			q->r[z] = plainz80_changed(q, x, y, q->r[z]);
		return;
	}
	byte = plainz80_read(q, at);
	plainz80_internal(q, 1);
	if (x == 1) {
		plainz80_bit(q, y, byte, q->wz / 256);
		return;
	}
	byte = plainz80_changed(q, x, y, byte);
	plainz80_write(q, at, byte);
	if (z != PLAINZ80_M)
		q->r[z] = byte;
}

/* ---- ED ---- */

/* LD I,A LD R,A LD A,I LD A,R RRD RLD */
static inline void plainz80_special(struct plainz80 *q, unsigned y)
{
	unsigned *a = &q->r[PLAINZ80_A], at = plainz80_hl(q), byte;
	bool c = q->c;
	if (y < 4)
		plainz80_internal(q, 1);
	switch (y) {
	case 0: q->i = *a; break;
	case 1: q->refresh = *a; break;
	case 2: case 3:
		*a = plainz80_logic(q, y == 2 ? q->i : q->refresh);
		q->p = q->iff2;
		q->asks = true;
		break;
	case 4: case 5:
		byte = plainz80_read(q, at);
		plainz80_internal(q, 4);
		if (y == 4) {
			plainz80_write(q, at, *a % 16 * 16 + byte / 16);
			*a = *a / 16 * 16 + byte % 16;
		} else {
			plainz80_write(q, at, byte % 16 * 16 + *a % 16);
			*a = *a / 16 * 16 + byte / 16;
		}
		plainz80_logic(q, *a);
		q->wz = (at + 1) & 0xFFFF;
		break;
	}
	q->c = c;
}

/* ED 01 yyy zzz */
static inline void plainz80_ed_one(struct plainz80 *q, unsigned y, unsigned z)
{
	static const unsigned modes[] = {0, 0, 1, 2};
	unsigned byte;
	bool c = q->c;
	switch (z) {
	case 0:
		byte = plainz80_logic(q, plainz80_in(q, plainz80_bc(q)));
		q->c = c;
		q->wz = (plainz80_bc(q) + 1) & 0xFFFF;
		if (y != PLAINZ80_M)
			q->r[y] = byte;
		break;
	case 1:
		plainz80_out(q, plainz80_bc(q), y == PLAINZ80_M ? 0 : q->r[y]);
		q->wz = (plainz80_bc(q) + 1) & 0xFFFF;
		break;
	case 2:
		plainz80_set_rr(q, 4, plainz80_word_sum(q, plainz80_hl(q), plainz80_pair(q, y / 2), c, y % 2 == 0));
		break;
	case 3:
		if (y % 2)
			plainz80_load_pair(q, y / 2, plainz80_word(q));
		else
			plainz80_store_pair(q, y / 2, plainz80_word(q));
		break;
	case 4: q->r[PLAINZ80_A] = plainz80_sub(q, 0, q->r[PLAINZ80_A], 0); break;
	case 5:
		q->pc = q->wz = plainz80_pop(q);
		q->iff1 = q->iff2;
		break;
	case 6: q->mode = modes[y % 4]; break;
	case 7: plainz80_special(q, y); break;
	}
}

/* A block instruction that goes on: the PC is taken back in five states. */
static inline void plainz80_again(struct plainz80 *q)
{
	plainz80_internal(q, 5);
	q->pc = (q->pc - 2) & 0xFFFF;
	q->wz = (q->pc + 1) & 0xFFFF;
	plainz80_xy(q, q->pc / 256);
}

/* LDI, CPI and theirs. */
static inline void plainz80_block(struct plainz80 *q, bool search, bool down, bool again)
{
	unsigned a = q->r[PLAINZ80_A], by = down ? 0xFFFF : 1, byte = plainz80_read(q, plainz80_hl(q)), shown;
	bool c = q->c;
	if (search) {
		shown = plainz80_sub(q, a, byte, 0) - q->h;
		q->c = c;
		q->wz = (q->wz + by) & 0xFFFF;
		plainz80_internal(q, 5);
	} else {
		plainz80_write(q, plainz80_rr(q, 2), byte);
		plainz80_set_rr(q, 2, plainz80_rr(q, 2) + by);
		q->h = q->n = false;
		shown = a + byte;
		plainz80_internal(q, 2);
	}
	plainz80_set_rr(q, 4, plainz80_hl(q) + by);
	plainz80_set_rr(q, 0, plainz80_bc(q) + 0xFFFF);
	q->x = shown & 8;
	q->y = shown & 2;
	q->p = plainz80_bc(q) != 0;
	q->flags = true;
	if (again && q->p && !(search && q->z))
		plainz80_again(q);
}

/* INI, OUTI and theirs. What was moved and a neighbour of its way make a sum that
 * shows in H, C and P; one that goes on counts B once more, in the way it carried. */
static inline void plainz80_port_block(struct plainz80 *q, bool output, bool down, bool again)
{
	unsigned by = down ? 0xFFFF : 1, byte, sum, b = (q->r[0] + 255) % 256;
	plainz80_internal(q, 1);
	if (output) {
		byte = plainz80_read(q, plainz80_hl(q));
		q->r[0] = b;
		plainz80_out(q, plainz80_bc(q), byte);
		q->wz = (plainz80_bc(q) + by) & 0xFFFF;
		plainz80_set_rr(q, 4, plainz80_hl(q) + by);
		sum = byte + q->r[PLAINZ80_L];
	} else {
		byte = plainz80_in(q, plainz80_bc(q));
		q->wz = (plainz80_bc(q) + by) & 0xFFFF;
		plainz80_write(q, plainz80_hl(q), byte);
		q->r[0] = b;
		plainz80_set_rr(q, 4, plainz80_hl(q) + by);
		sum = byte + (q->r[1] + by) % 256;
	}
	plainz80_szxy(q, b);
	q->n = byte >= 128;
	q->h = q->c = sum > 255;
	q->p = plain_even((sum % 8) ^ b);
	if (!again || b == 0)
		return;
	plainz80_again(q);
	if (!q->c) {
		q->p = q->p == plain_even(b % 8);
	} else if (byte >= 128) {
		q->p = q->p == plain_even((b + 7) % 8);
		q->h = b % 16 == 0;
	} else {
		q->p = q->p == plain_even((b + 1) % 8);
		q->h = b % 16 == 15;
	}
}

static inline void plainz80_ed(struct plainz80 *q)
{
	unsigned opcode = plainz80_m1(q), x = opcode / 64, y = opcode / 8 % 8, z = opcode % 8;
	if (x == 1)
		plainz80_ed_one(q, y, z);
	else if (x == 2 && y >= 4 && z < 2)
		plainz80_block(q, z == 1, y % 2, y >= 6);
	else if (x == 2 && y >= 4 && z < 4)
		plainz80_port_block(q, z == 3, y % 2, y >= 6);
}

/* ---- x = 3 ---- */

static inline void plainz80_exchange_all(struct plainz80 *q)
{
	unsigned *other[] = {&q->bc2, &q->de2, &q->hl2};
	for (unsigned i = 0; i < 3; i++) {
		unsigned was = plainz80_rr(q, 2 * i);
		plainz80_set_rr(q, 2 * i, *other[i]);
		*other[i] = was;
	}
}

/* 11 yyy 001; true: a jump to where it was. */
static inline bool plainz80_pops(struct plainz80 *q, unsigned y, unsigned begin)
{
	unsigned word;
	switch (y) {
	case 1: q->pc = q->wz = plainz80_pop(q); return false;
	case 3: plainz80_exchange_all(q); return false;
	case 5: q->pc = plainz80_pair(q, 2); return q->pc == begin;
	case 7: plainz80_internal(q, 2); q->sp = plainz80_pair(q, 2); return false;
	case 6:
		word = plainz80_pop(q);
		q->r[PLAINZ80_A] = word / 256;
		plainz80_set_f(q, word % 256);
		return false;
	}
	plainz80_set_pair(q, y / 2, plainz80_pop(q));
	return false;
}

/* 11 yyy 011, no jump */
static inline void plainz80_various(struct plainz80 *q, unsigned y)
{
	unsigned a = q->r[PLAINZ80_A], word;
	switch (y) {
	case 2:
		word = a * 256 + plainz80_operand(q);
		plainz80_out(q, word, a);
		q->wz = a * 256 + (word + 1) % 256;
		break;
	case 3:
		word = a * 256 + plainz80_operand(q);
		q->r[PLAINZ80_A] = plainz80_in(q, word);
		q->wz = (word + 1) & 0xFFFF;
		break;
	case 4:		/* one state more behind the second read, two behind the second write */
		word = plainz80_pop(q);
		plainz80_internal(q, 1);
		plainz80_push(q, plainz80_pair(q, 2));
		plainz80_internal(q, 2);
		plainz80_set_pair(q, 2, word);
		q->wz = word;
		break;
	case 5:
		word = plainz80_rr(q, 2);
		plainz80_set_rr(q, 2, plainz80_hl(q));
		plainz80_set_rr(q, 4, word);
		break;
	case 6: case 7:
		q->iff1 = q->iff2 = q->ei = y == 7;
		break;
	}
}

static inline void plainz80_call(struct plainz80 *q, bool taken)
{
	q->wz = plainz80_word(q);
	if (taken) {
		plainz80_internal(q, 1);
		plainz80_push(q, q->pc);
		q->pc = q->wz;
	}
}

static inline bool plainz80_three(struct plainz80 *q, unsigned y, unsigned z, unsigned begin)
{
	switch (z) {
	case 0:
		plainz80_internal(q, 1);
		if (plainz80_holds(q, y))
			q->pc = q->wz = plainz80_pop(q);
		break;
	case 1: return plainz80_pops(q, y, begin);
	case 2: case 3:
		if (z == 3 && y == 1) {
			plainz80_cb(q);
			break;
		}
		if (z == 3 && y > 1) {
			plainz80_various(q, y);
			break;
		}
		q->wz = plainz80_word(q);
		if (z == 2 && !plainz80_holds(q, y))
			break;
		q->pc = q->wz;
		return q->pc == begin;
	case 4: plainz80_call(q, plainz80_holds(q, y)); break;
	case 5:
		if (y == 1) {
			plainz80_call(q, true);
		} else if (y == 5) {
			plainz80_ed(q);
		} else {
			plainz80_internal(q, 1);
			plainz80_push(q, y == 6 ? q->r[PLAINZ80_A] * 256 + plainz80_f(q) : plainz80_pair(q, y / 2));
		}
		break;
	case 6: plainz80_alu(q, y, plainz80_operand(q)); break;
	case 7:
		plainz80_internal(q, 1);
		plainz80_push(q, q->pc);
		q->pc = q->wz = y * 8;
		break;
	}
	return false;
}

/* ---- instructions ---- */

/* Does an opcode speak of HL, H, L or (HL), so that DD and FD change it? */
static inline bool plainz80_speaks_of_hl(unsigned opcode)
{
	unsigned x = opcode / 64, y = opcode / 8 % 8, z = opcode % 8;
	bool hl_y = y >= 4 && y <= 6, hl_z = z >= 4 && z <= 6;
	if (x == 0)
		return (z == 1 && (y % 2 || y == 4)) || (z == 2 && (y == 4 || y == 5))
			|| (z == 3 && (y == 4 || y == 5)) || (z >= 4 && z <= 6 && hl_y);
	if (x == 1)
		return opcode != 0x76 && (hl_y || hl_z);
	if (x == 2)
		return hl_z;
	return opcode == 0xCB || opcode == 0xE1 || opcode == 0xE3 || opcode == 0xE5 || opcode == 0xE9
		|| opcode == 0xF9;
}

/* What an opcode does that was read by now; time is over for its M1. */
static inline enum cpu_stop plainz80_execute(struct plainz80 *q, unsigned opcode, unsigned begin)
{
	bool same = false;
	q->index = NULL;
	q->flags = q->ei = q->asks = q->prefixed = false;
	if (opcode == 0xDD || opcode == 0xFD) {
		if (!plainz80_speaks_of_hl(q->bus.mem[q->pc])) {	/* nothing, but no interrupt behind it */
			q->deaf = q->prefixed = true;
			q->asked = false;
			return CPU_BUDGET;
		}
		q->index = opcode == 0xDD ? &q->ix : &q->iy;
		opcode = plainz80_m1(q);
	}
	unsigned x = opcode / 64, y = opcode / 8 % 8, z = opcode % 8;
	if (x == 0)
		same = plainz80_zero(q, y, z, begin);
	else if (x == 1 && opcode != 0x76)
		plainz80_move(q, y, z);
	else if (x == 2)
		plainz80_alu(q, y, plainz80_source(q, z));
	else if (x == 3)
		same = plainz80_three(q, y, z, begin);
	q->flagged = q->flags;
	q->deaf = q->ei;
	q->asked = q->asks;
	return opcode == 0x76 ? CPU_HALT : same ? CPU_SELF_JUMP : CPU_BUDGET;
}

static inline enum cpu_stop plainz80_step(struct plain_bus *bus)
{
	struct plainz80 *q = (struct plainz80 *)bus;
	unsigned begin = q->pc;
	return plainz80_execute(q, plainz80_m1(q), begin);
}

static inline enum cpu_stop plainz80_interrupt(struct plain_bus *bus, enum cpu_interrupt which, uint8_t byte)
{
	struct plainz80 *q = (struct plainz80 *)bus;
	bool nmi = which == CPU_NMI;
	if (q->prefixed || (!nmi && (q->deaf || !q->iff1)))
		return CPU_WAIT;
	q->iff1 = false;
	if (!nmi) {
		q->iff2 = false;
		q->p = q->p && !q->asked;	/* it was made from IFF2 too late */
	}
	q->flagged = q->deaf = q->asked = false;
	plainz80_refresh(q);
	if (!nmi && q->mode == 0) {	/* M1 with two waits */
		plainz80_internal(q, 4 + 2);
		enum cpu_stop stop = plainz80_execute(q, byte, q->pc);
		return stop == CPU_SELF_JUMP ? CPU_BUDGET : stop;
	}
	plainz80_internal(q, nmi ? 5 : 7);
	plainz80_push(q, q->pc);
	q->pc = nmi ? 0x66 : 0x38;
	if (!nmi && q->mode == 2) {
		unsigned entry = q->i * 256 + byte, low = plainz80_read(q, entry);
		q->pc = plainz80_read(q, entry + 1) * 256 + low;
	}
	q->wz = q->pc;
	return CPU_BUDGET;
}

/* A F B C D E H L IX IY PC SP I R AF' BC' DE' HL' WZ IM IFF1 IFF2 Q EI P */
static inline void plainz80_put(struct plain_bus *bus, const unsigned *reg)
{
	struct plainz80 *q = (struct plainz80 *)bus;
	unsigned *const wide[] = {&q->ix, &q->iy, &q->pc, &q->sp, &q->i, &q->refresh, &q->af2, &q->bc2, &q->de2,
		&q->hl2, &q->wz, &q->mode};
	q->r[PLAINZ80_A] = reg[0];
	plainz80_set_f(q, reg[1]);
	for (unsigned i = 0; i < 6; i++)
		q->r[i] = reg[2 + i];
	for (unsigned i = 0; i < 12; i++)
		*wide[i] = reg[8 + i];
	q->iff1 = reg[20];
	q->iff2 = reg[21];
	q->flagged = reg[22];
	q->deaf = reg[23];
	q->asked = reg[24];
	q->prefixed = false;
}

static inline void plainz80_get(const struct plain_bus *bus, unsigned *reg)
{
	const struct plainz80 *q = (const struct plainz80 *)bus;
	const unsigned is[] = {
		q->r[PLAINZ80_A], plainz80_f(q), q->r[0], q->r[1], q->r[2], q->r[3], q->r[4], q->r[5], q->ix, q->iy,
		q->pc, q->sp, q->i, q->refresh, q->af2, q->bc2, q->de2, q->hl2, q->wz, q->mode, q->iff1, q->iff2,
		q->flagged, q->deaf, q->asked,
	};
	for (unsigned i = 0; i < sizeof is / sizeof *is; i++)
		reg[i] = is[i];
}

static inline bool plainz80_ends(uint8_t opcode)
{
	(void)opcode;
	return false;
}

static const struct plain_kind plainz80 = {
	&cpu_z80, sizeof(struct plainz80), plainz80_put, plainz80_get, plainz80_step,
	plainz80_interrupt, plainz80_ends,
};

#endif
