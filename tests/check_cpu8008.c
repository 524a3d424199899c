/* The 8008 core against a slow and plain one, written here from the user's
 * manual: bit by bit, flags as flags, no table but the isa's states. */
#include <stdio.h>
#include <string.h>

#include "tests/rig.h"

enum { SIZE = 0x4000, A = 0, B, C, D, E, H, L, FC, FZ, FS, FP, PC, AT, S0 };

static void setup(void)
{
	rig_setup(&cpu_i8008);
}

/* ---- the plain one ---- */

struct plain {
	uint8_t r[7];
	bool c, z, s, p;
	uint16_t slot[8];
	unsigned at;
	uint8_t mem[SIZE];
	uint64_t states;
	unsigned out_sum;
	enum cpu_stop stop;
};

static void plain_zsp(struct plain *q, unsigned v)
{
	q->z = v == 0;
	q->s = v >> 7;
	q->p = even_bits(v);
}

static void plain_alu(struct plain *q, unsigned op, unsigned v)
{
	unsigned a = q->r[A], result = a;
	bool carry = false, half;
	switch (op) {
	case 0:
	case 1:
		result = add_bits(a, v, op == 1 && q->c, &carry, &half);
		break;
	case 2:
	case 3:
	case 7:		/* a - v - b is a + ~v + !b; a carry out means no borrow */
		result = add_bits(a, v ^ 0xFF, !(op == 3 && q->c), &carry, &half);
		carry = !carry;
		break;
	case 4:
		result = a & v;
		break;
	case 5:
		result = a ^ v;
		break;
	case 6:
		result = a | v;
		break;
	}
	q->c = carry;
	plain_zsp(q, result);
	if (op != 7)
		q->r[A] = (uint8_t)result;
}

static unsigned plain_hl(const struct plain *q)
{
	return (q->r[H] * 256u + q->r[L]) % SIZE;
}

static unsigned plain_fetch(struct plain *q)
{
	unsigned v = q->mem[q->slot[q->at]];
	q->slot[q->at] = (uint16_t)((q->slot[q->at] + 1) % SIZE);
	return v;
}

static unsigned plain_word(struct plain *q)
{
	unsigned low = plain_fetch(q);
	return (plain_fetch(q) * 256 + low) % SIZE;
}

static bool plain_condition(const struct plain *q, unsigned y)
{
	const bool flag[] = {q->c, q->z, q->s, q->p};
	return flag[y % 4] == (y >= 4);
}

static unsigned plain_source(struct plain *q, unsigned n)
{
	return n == 7 ? q->mem[plain_hl(q)] : q->r[n];
}

static void plain_put(struct plain *q, unsigned n, unsigned v)
{
	if (n == 7)
		q->mem[plain_hl(q)] = (uint8_t)v;
	else
		q->r[n] = (uint8_t)v;
}

static void plain_rotate(struct plain *q, unsigned y)
{
	unsigned a = q->r[A], high = a >> 7, low = a & 1, c = q->c;
	const unsigned result[] = {a * 2 + high, a / 2 + low * 128, a * 2 + c, a / 2 + c * 128};
	q->c = y == 0 || y == 2 ? high : low;
	q->r[A] = (uint8_t)result[y];
}

/* x = 0: 00 yyy zzz */
static bool plain_zero(struct plain *q, unsigned y, unsigned z)
{
	if (z == 0 || z == 1) {
		plain_put(q, y, plain_source(q, y) + (z ? 255 : 1));
		plain_zsp(q, q->r[y]);
	} else if (z == 2) {
		plain_rotate(q, y);
	} else if (z == 4) {
		plain_alu(q, y, plain_fetch(q));
	} else if (z == 5) {
		q->at = (q->at + 1) % 8;
		q->slot[q->at] = (uint16_t)(y * 8);
	} else if (z == 6) {
		plain_put(q, y, plain_fetch(q));
	} else if (z == 7 || plain_condition(q, y)) {
		q->at = (q->at + 7) % 8;
		return true;
	}
	return false;
}

/* x = 1: 01 yyy zzz */
static bool plain_one(struct plain *q, unsigned y, unsigned z, unsigned opcode)
{
	if (z & 1) {
		unsigned port = opcode / 2 % 32;
		if (port < 8)
			q->r[A] = (uint8_t)port_answer(port);
		else
			q->out_sum = sum_output(q->out_sum, port, q->r[A]);
		return false;
	}
	unsigned to = plain_word(q);
	if (!(z & 4) && !plain_condition(q, y))
		return false;
	if (z & 2)
		q->at = (q->at + 1) % 8;
	q->slot[q->at] = (uint16_t)to;
	return true;
}

static void plain_step(struct plain *q)
{
	uint16_t begin = q->slot[q->at];
	unsigned opcode = plain_fetch(q), x = opcode >> 6, y = opcode >> 3 & 7, z = opcode & 7;
	const struct isa_row *row = row_of(opcode);
	bool taken = false;
	q->stop = CPU_BUDGET;
	if (row->flags & ISA_UNDEFINED) {
		q->stop = CPU_UNDEFINED;
		q->slot[q->at] = begin;
		return;
	}
	if (opcode <= 1 || opcode == 255)
		q->stop = CPU_HALT;
	else if (x == 0)
		taken = plain_zero(q, y, z);
	else if (x == 1)
		taken = plain_one(q, y, z, opcode);
	else if (x == 2)
		plain_alu(q, y, plain_source(q, z));
	else
		plain_put(q, y, plain_source(q, z));
	q->states += row->cycles + (taken && row->why == ISA_TAKEN ? row->extra : 0u);
	if (x == 1 && (z == 0 || z == 4) && taken && q->slot[q->at] == begin)
		q->stop = CPU_SELF_JUMP;
}

/* ---- both side by side ---- */

static struct plain plain;

static void copy_to_plain(void)
{
	struct plain *q = &plain;
	memset(q, 0, sizeof *q);
	for (unsigned i = 0; i < 7; i++)
		q->r[i] = (uint8_t)get(i);
	q->c = get(FC);
	q->z = get(FZ);
	q->s = get(FS);
	q->p = get(FP);
	for (unsigned i = 0; i < 8; i++)
		q->slot[i] = (uint16_t)get(S0 + i);
	q->at = get(AT);
	for (unsigned i = 0; i < SIZE; i++)
		q->mem[i] = cpu_peek(memory, i);
	q->states = cpu->states;
	q->out_sum = out_sum;
}

static void compare(const char *when, unsigned long n)
{
	const struct plain *q = &plain;
	for (unsigned i = 0; i < 7; i++)
		MUST(get(i) == q->r[i], "%s %lu: register %s is %03o, should be %03o", when,
			      n, cpu_i8008.registers[i].name, get(i), q->r[i]);
	MUST(get(FC) == q->c && get(FZ) == q->z && get(FS) == q->s && get(FP) == q->p,
		      "%s %lu: flags", when, n);
	MUST(get(AT) == q->at, "%s %lu: ring", when, n);
	for (unsigned i = 0; i < 8; i++)
		MUST(get(S0 + i) == q->slot[i], "%s %lu: slot %u is %05o, should be %05o",
			      when, n, i, get(S0 + i), q->slot[i]);
	MUST(cpu->states == q->states, "%s %lu: %lu states, should be %lu", when, n,
		      (unsigned long)cpu->states, (unsigned long)q->states);
	MUST(out_sum == q->out_sum, "%s %lu: output", when, n);
}

static void randomise(bool tame)
{
	bool ends[256];
	for (unsigned i = 0; i < 256; i++)
		ends[i] = row_of(i)->flags & ISA_UNDEFINED || i <= 1 || i == 255;
	randomise_memory(tame ? ends : NULL, 0300);
	for (unsigned i = 0; i < FC; i++)
		set(i, pick(256));
	for (unsigned i = FC; i <= FP; i++)
		set(i, pick(2));
	set(AT, pick(8));
	for (unsigned i = 0; i < 8; i++)
		set(S0 + i, pick(SIZE));
}

static enum cpu_stop step_plain(void)
{
	plain_step(&plain);
	return plain.stop;
}

static uint64_t plain_states(void)
{
	return plain.states;
}

static const uint8_t *plain_memory(void)
{
	return plain.mem;
}

static const struct plain_cpu plain_cpu = {
	randomise, copy_to_plain, step_plain, plain_states, compare, plain_memory,
};

START_TEST(random_programs_by_step)
{
	seed(8008 + (unsigned)_i);
	compare_by_step(&plain_cpu, 200);
}
END_TEST

START_TEST(random_programs_by_run)
{
	seed(1974 + (unsigned)_i);
	compare_by_run(&plain_cpu, 150);
}
END_TEST

/* ---- each part by itself ---- */

START_TEST(alu_exhaustive)
{
	unsigned op = (unsigned)_i;
	struct plain q;
	for (unsigned form = 0; form < 3; form++) {	/* register, immediate, memory */
		for (unsigned n = 0; n < 2 * 256 * 256; n++) {
			unsigned a = n & 255, b = n >> 8 & 255, carry = n >> 16;
			uint8_t code = (uint8_t)(form == 1 ? op << 3 | 4 : 0200 | op << 3 | (form ? 7 : B));
			cpu_poke(memory, 0, code);
			cpu_poke(memory, 1, (uint8_t)b);
			cpu_poke(memory, 0100, (uint8_t)b);
			set(A, a);
			set(B, b);
			set(H, 0300);		/* the top bits of H do not count */
			set(L, 0100);
			set(FC, carry);
			set(PC, 0);
			q.r[A] = (uint8_t)a;
			q.c = carry;
			cpu_i8008.step(cpu);
			plain_alu(&q, op, b);
			MUST(get(A) == q.r[A] && get(FC) == q.c && get(FZ) == q.z &&
				      get(FS) == q.s && get(FP) == q.p,
				      "operation %u form %u: %03o, %03o, carry %u", op, form, a, b, carry);
		}
	}
}
END_TEST

START_TEST(increments_leave_carry)
{
	for (unsigned n = 0; n < 6 * 2 * 2 * 256; n++) {
		unsigned reg = 1 + n % 6, down = n / 6 % 2, carry = n / 12 % 2, v = n / 24;
		cpu_poke(memory, 0, (uint8_t)(reg << 3 | down));
		set(reg, v);
		set(FC, carry);
		set(PC, 0);
		cpu_i8008.step(cpu);
		struct plain q;
		unsigned want = (v + (down ? 255 : 1)) & 255;
		plain_zsp(&q, want);
		ck_assert_uint_eq(get(reg), want);
		ck_assert(get(FC) == carry && get(FZ) == q.z && get(FS) == q.s && get(FP) == q.p);
	}
}
END_TEST

START_TEST(rotates_set_only_carry)
{
	for (unsigned n = 0; n < 4 * 16 * 256; n++) {
		unsigned y = n % 4, flags = n / 4 % 16, v = n / 64;
		struct plain q = {.c = flags & 1};
		q.r[A] = (uint8_t)v;
		plain_rotate(&q, y);
		cpu_poke(memory, 0, (uint8_t)(y << 3 | 2));
		set(A, v);
		for (unsigned i = 0; i < 4; i++)
			set(FC + i, flags >> i & 1);
		set(PC, 0);
		cpu_i8008.step(cpu);
		ck_assert_uint_eq(get(A), q.r[A]);
		ck_assert_uint_eq(get(FC), q.c);
		for (unsigned i = 1; i < 4; i++)	/* all combinations can be set */
			ck_assert_uint_eq(get(FC + i), flags >> i & 1);
	}
}
END_TEST

/* Every opcode, with its condition true and false: length, states, HLT, undefined. */
START_TEST(states_and_lengths_are_the_tables)
{
	for (unsigned n = 0; n < 512; n++) {
		uint8_t code[3] = {(uint8_t)(n & 255), 0123, 0010};
		bool flags = n >> 8;
		struct isa_insn in;
		isa_decode(&isa_i8008, code, 3, &in);
		cpu_i8008.reset(cpu);
		for (unsigned i = 0; i < 3; i++)
			cpu_poke(memory, 01000 + i, code[i]);
		for (unsigned i = FC; i <= FP; i++)
			set(i, flags);
		set(H, 040);
		set(PC, 01000);
		enum cpu_stop stop = cpu_i8008.step(cpu);
		if (in.row->flags & ISA_UNDEFINED) {
			ck_assert_int_eq(stop, CPU_UNDEFINED);
			ck_assert_uint_eq(get(PC), 01000);
			ck_assert_uint_eq(cpu->instructions, 0);
			continue;
		}
		ck_assert_int_eq(stop, !strcmp(in.row->form[ISA_PERIOD], "HLT") ? CPU_HALT : CPU_BUDGET);
		bool taken = in.row->why == ISA_TAKEN && flags == (code[0] >> 5 & 1);
		ck_assert_msg(cpu->states == in.row->cycles + (taken ? in.row->extra : 0u),
			      "%03o took %lu states", code[0], (unsigned long)cpu->states);
		ck_assert_uint_eq(cpu->instructions, 1);
		if (cpu->from == CPU_NOWHERE)
			ck_assert_uint_eq(get(PC), 01000u + in.length);
	}
}
END_TEST

START_TEST(undefined_may_be_ignored)
{
	static const uint8_t undefined[] = {0042, 0052, 0062, 0072, 0070, 0071};
	for (unsigned i = 0; i < sizeof undefined; i++)
		cpu_poke(memory, i, undefined[i]);
	cpu->ignore_undefined = true;
	ck_assert_int_eq(cpu_i8008.run(cpu, 1000), CPU_HALT);
	ck_assert_uint_eq(get(PC), 7);
	ck_assert_uint_eq(cpu->instructions, 7);
	for (unsigned i = 0; i < SIZE; i++)	/* and never hang */
		cpu_poke(memory, i, 0070);
	ck_assert_int_eq(cpu_i8008.run(cpu, 1000000), CPU_BUDGET);
}
END_TEST

/* Seven calls nest; the eighth takes the place of the oldest return. */
START_TEST(ring_of_eight)
{
	for (unsigned depth = 1; depth <= 9; depth++) {
		cpu_i8008.reset(cpu);
		for (unsigned i = 0; i < SIZE; i++)
			cpu_poke(memory, i, 0);
		for (unsigned i = 0; i < depth; i++) {	/* page i: CAL page i + 1, RET */
			char code[32];
			snprintf(code, sizeof code, "106 000 %03o 007", i + 1);
			load(i * 256, code);
		}
		load(depth * 256, "007");
		load(3, "000");				/* page 0 halts */
		enum cpu_stop stop = cpu_i8008.run(cpu, 100000);
		if (depth < 8) {
			ck_assert_int_eq(stop, CPU_HALT);
			ck_assert_uint_eq(get(PC), 4);
			ck_assert_uint_eq(get(AT), 0);
		} else {	/* page 1 gets the control that page 0 should have */
			ck_assert_msg(stop != CPU_HALT || get(PC) != 4, "depth %u came back", depth);
		}
	}
}
END_TEST

START_TEST(eighth_call_overwrites_oldest)
{
	for (unsigned i = 0; i < 8; i++) {
		char code[32];
		snprintf(code, sizeof code, "106 000 %03o", i + 1);
		load(i * 256, code);
	}
	for (unsigned i = 0; i < 8; i++)
		cpu_i8008.step(cpu);
	ck_assert_uint_eq(get(AT), 0);
	ck_assert_uint_eq(get(PC), 8 * 256);
	ck_assert_uint_eq(get(S0), 8 * 256);		/* was the return to 3 */
	for (unsigned i = 1; i < 8; i++)
		ck_assert_uint_eq(get(S0 + i), i * 256 + 3);
}
END_TEST

START_TEST(self_modifying)
{
	/* LLI 005; LMI 301 (over the HLT at 005); LBI 123 is made LAB by then */
	load(0, "066 004 076 301 000 000");
	set(B, 0123);
	ck_assert_int_eq(cpu_i8008.run(cpu, 1000), CPU_HALT);
	ck_assert_uint_eq(get(A), 0123);
	ck_assert_uint_eq(get(PC), 6);
}
END_TEST

/* The PC wraps, within an instruction, too, and sees what a store just made. */
START_TEST(wraps)
{
	for (unsigned at = SIZE - 3; at < SIZE; at++) {
		cpu_i8008.reset(cpu);
		load(SIZE - 4, "300 300 300 300");
		load(0, "300 300 300 300");
		load(at, "104 100 300");		/* top bits of the page ignored */
		load(0100, "000");
		set(PC, SIZE - 4);
		ck_assert_int_eq(cpu_i8008.run(cpu, 1000), CPU_HALT);
		ck_assert_uint_eq(get(PC), 0101);
	}
	cpu_i8008.reset(cpu);	/* LMA over the operand, LAI in the last cell */
	load(SIZE - 2, "370 006 111 000");
	set(A, 0222);
	set(PC, SIZE - 2);
	ck_assert_int_eq(cpu_i8008.run(cpu, 1000), CPU_HALT);
	ck_assert_uint_eq(get(A), 0222);
	/* a loop that goes round by wrapping alone is under the budget, too */
	for (unsigned i = 0; i < SIZE; i++)
		cpu_poke(memory, i, 0300);
	ck_assert_int_eq(cpu_i8008.run(cpu, 1000000), CPU_BUDGET);
}
END_TEST

START_TEST(stops)
{
	load(0, "300 104 000 001");
	load(0400, "104 000 001");
	ck_assert_int_eq(cpu_i8008.run(cpu, 1000), CPU_SELF_JUMP);
	ck_assert_uint_eq(get(PC), 0400);
	ck_assert_uint_eq(cpu->states, 5 + 11 + 11);

	cpu_i8008.reset(cpu);
	cpu_note(memory, 0400, NOTE_EXECUTE, 0);
	ck_assert_int_eq(cpu_i8008.run(cpu, 1000), CPU_TRAP);
	ck_assert_uint_eq(get(PC), 0400);
	ck_assert_uint_eq(cpu->instructions, 2);
	ck_assert_int_eq(cpu_i8008.step(cpu), CPU_TRAP);
	cpu->pass = true;
	ck_assert_int_eq(cpu_i8008.step(cpu), CPU_SELF_JUMP);
	cpu_note(memory, 0400, 0, NOTE_EXECUTE);

	cpu_i8008.reset(cpu);
	cpu_note(memory, 0400, NOTE_EMPTY, 0);
	ck_assert_int_eq(cpu_i8008.run(cpu, 1000), CPU_EMPTY);
	ck_assert_uint_eq(cpu->from, 1);
	cpu_i8008.reset(cpu);
	cpu_note(memory, 0400, NOTE_ABSENT, NOTE_EMPTY);
	ck_assert_int_eq(cpu_i8008.run(cpu, 1000), CPU_ABSENT);
	cpu_note(memory, 0400, 0, NOTE_ABSENT);

	cpu_i8008.reset(cpu);	/* a store ends empty memory: LMI HLT, LAM, JMP there */
	cpu_note(memory, 01000, NOTE_EMPTY, 0);
	load(0, "056 002 066 000 076 001 307 104 000 002");
	ck_assert_int_eq(cpu_i8008.run(cpu, 1000), CPU_HALT);
	ck_assert_uint_eq(get(A), 1);
	ck_assert_uint_eq(get(PC), 01001);
}
END_TEST

START_TEST(absent_memory)
{
	cpu_note(memory, 01000, NOTE_ABSENT, NOTE_EMPTY);
	load(0, "056 002 066 000 076 123 307 000");
	ck_assert_int_eq(cpu_i8008.run(cpu, 1000), CPU_HALT);
	ck_assert_uint_eq(get(A), 0377);
}
END_TEST

Suite *suite_cpu8008(void)
{
	Suite *s = suite_create("cpu8008");
	TCase *t = tcase_create("8008");
	tcase_add_checked_fixture(t, setup, rig_teardown);
	tcase_set_timeout(t, 120);
	tcase_add_loop_test(t, random_programs_by_step, 0, 4);
	tcase_add_loop_test(t, random_programs_by_run, 0, 4);
	tcase_add_loop_test(t, alu_exhaustive, 0, 8);
	tcase_add_test(t, increments_leave_carry);
	tcase_add_test(t, rotates_set_only_carry);
	tcase_add_test(t, states_and_lengths_are_the_tables);
	tcase_add_test(t, undefined_may_be_ignored);
	tcase_add_test(t, ring_of_eight);
	tcase_add_test(t, eighth_call_overwrites_oldest);
	tcase_add_test(t, self_modifying);
	tcase_add_test(t, wraps);
	tcase_add_test(t, stops);
	tcase_add_test(t, absent_memory);
	suite_add_tcase(s, t);
	return s;
}
