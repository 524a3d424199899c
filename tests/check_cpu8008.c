/* The 8008 core, beside tests/plain8008.h and by itself. */
#include <stdio.h>
#include <string.h>

#include "tests/many.h"
#include "tests/plain8008.h"
#include "tests/rig.h"

enum { SIZE = 0x4000, A = 0, B, C, D, E, H, L, FC, FZ, FS, FP, PC, AT, S0 };

static void setup(void)
{
	rig_setup(&plain8008);
}

/* ---- beside the plain one ---- */

START_TEST(random_programs)
{
	seed(8008 + (unsigned)_i);
	compare_programs(10);
}
END_TEST

START_TEST(any_opcode)
{
	seed(1974);
	compare_opcodes(100);
}
END_TEST

/* v where the operand may be: in all registers but A and HL, and at HL. */
static void prepare(unsigned a, unsigned v, unsigned flags)
{
	set(A, a);
	for (unsigned r = B; r <= E; r++)
		set(r, v);
	set(H, 0300);		/* the top bits of H do not count */
	set(L, 0100);
	beside_poke(&side, 0100, (uint8_t)v);
	for (unsigned i = 0; i < 4; i++)
		set(FC + i, flags >> i & 1);
}

/* Every byte with every byte in the accumulator and every carry. */
START_TEST(operands_exhaustive)
{
	char octal[32];
	unsigned op = (unsigned)_i;
	for (unsigned form = 0; form < 3; form++) {	/* register, memory, immediate */
		snprintf(octal, sizeof octal, form == 2 ? "0%o4 123" : "2%o%o", op, form ? 7 : B);
		compare_operands(octal, 1, 1, prepare);
	}
}
END_TEST

/* INr DCr and the rotates, with all flags. */
START_TEST(counts_and_rotates)
{
	char octal[8];
	for (unsigned n = 0; n < 16; n++) {
		unsigned y = n & 7, z = n >> 3;
		snprintf(octal, sizeof octal, "0%o%o", y, z);
		if (y >= B && y <= E)
			compare_operands(octal, 4, 251, prepare);
		snprintf(octal, sizeof octal, "0%o2", y);
		if (z == 0 && y < 4)
			compare_operands(octal, 4, 61, prepare);
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

/* Over the next instruction, and over its operand. */
static const struct whole modifying[] = {
	{"056 002 066 006 076 010 300 000", B, 1, 8 + 8 + 9 + 5 + 4},
	{"056 002 066 007 076 011 016 000 000", B, 011, 8 + 8 + 9 + 8 + 4},
	/* and a loop: LBI 100; DCB; JFZ; HLT */
	{"016 144 011 110 002 002 000", B, 0, 8 + 100 * 5 + 99 * 11 + 9 + 4},
};

START_TEST(whole_programs)
{
	run_whole(&modifying[_i]);
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
	cpu_note(memory, 0400, NOTE_EXECUTE);
	ck_assert_int_eq(cpu_i8008.run(cpu, 1000), CPU_TRAP);
	ck_assert_uint_eq(get(PC), 0400);
	ck_assert_uint_eq(cpu->instructions, 2);
	ck_assert_int_eq(cpu_i8008.step(cpu), CPU_TRAP);
	cpu->pass = true;
	ck_assert_int_eq(cpu_i8008.step(cpu), CPU_SELF_JUMP);
	cpu_unnote(memory, 0400, NOTE_EXECUTE);

	cpu_i8008.reset(cpu);
	cpu_note(memory, 0400, NOTE_EMPTY);
	ck_assert_int_eq(cpu_i8008.run(cpu, 1000), CPU_EMPTY);
	ck_assert_uint_eq(cpu->from, 1);
	cpu_i8008.reset(cpu);
	cpu_unnote(memory, 0400, NOTE_EMPTY);
	cpu_note(memory, 0400, NOTE_ABSENT);
	ck_assert_int_eq(cpu_i8008.run(cpu, 1000), CPU_ABSENT);
	cpu_unnote(memory, 0400, NOTE_ABSENT);

	cpu_i8008.reset(cpu);	/* a store ends empty memory: LMI HLT, LAM, JMP there */
	cpu_note(memory, 01000, NOTE_EMPTY);
	load(0, "056 002 066 000 076 001 307 104 000 002");
	ck_assert_int_eq(cpu_i8008.run(cpu, 1000), CPU_HALT);
	ck_assert_uint_eq(get(A), 1);
	ck_assert_uint_eq(get(PC), 01001);
}
END_TEST

static enum cpu_stop irq(uint8_t byte)
{
	return cpu_i8008.interrupt(cpu, CPU_IRQ, byte);
}

/* Heard always, and what wakes a CPU that has stopped; the PC does not move but by
 * what the instruction does. */
START_TEST(interrupts)
{
	load(0400, "000 100 002");
	load(050, "010 007");			/* INB, RET */
	set(PC, 0400);
	ck_assert_int_eq(cpu_i8008.run(cpu, 1000), CPU_HALT);
	uint64_t before = cpu->states;
	ck_assert_int_eq(irq(0055), CPU_BUDGET);	/* RST 5 */
	ck_assert_uint_eq(cpu->states - before, 5);
	ck_assert(get(PC) == 050 && get(AT) == 1 && get(S0) == 0401);
	ck_assert_uint_eq(cpu->from, 0401);
	ck_assert_int_eq(irq(0020), CPU_BUDGET);	/* INC */
	ck_assert(get(PC) == 050 && get(C) == 1);
	cpu_i8008.step(cpu);
	cpu_i8008.step(cpu);
	ck_assert(get(PC) == 0401 && get(AT) == 0 && get(B) == 1);
	before = cpu->states;
	ck_assert_int_eq(irq(0104), CPU_BUDGET);	/* JMP where the PC is */
	ck_assert_uint_eq(cpu->states - before, 11);
	ck_assert_uint_eq(get(PC), 01100);
	ck_assert_int_eq(irq(0377), CPU_HALT);
	ck_assert_uint_eq(get(PC), 01100);
	before = cpu->states;
	ck_assert_int_eq(irq(0042), CPU_UNDEFINED);
	ck_assert(get(PC) == 01100 && cpu->states == before);
	ck_assert_int_eq(cpu_i8008.interrupt(cpu, CPU_NMI, 0055), CPU_WAIT);
	set(PC, 0);			/* at an end of memory */
	set(AT, 7);
	set(S0 + 7, 0);
	ck_assert_int_eq(irq(0075), CPU_BUDGET);
	ck_assert(get(PC) == 070 && get(AT) == 0 && get(S0 + 7) == 0);
}
END_TEST

START_TEST(absent_memory)
{
	cpu_unnote(memory, 01000, NOTE_EMPTY);
	cpu_note(memory, 01000, NOTE_ABSENT);
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
	tcase_add_loop_test(t, random_programs, 0, 4);
	tcase_add_test(t, any_opcode);
	tcase_add_test(t, counts_and_rotates);
	tcase_add_test(t, states_and_lengths_are_the_tables);
	tcase_add_test(t, undefined_may_be_ignored);
	tcase_add_test(t, ring_of_eight);
	tcase_add_test(t, eighth_call_overwrites_oldest);
	tcase_add_test(t, self_modifying);
	tcase_add_loop_test(t, whole_programs, 0, sizeof modifying / sizeof *modifying);
	tcase_add_test(t, wraps);
	tcase_add_test(t, stops);
	tcase_add_test(t, interrupts);
	tcase_add_test(t, absent_memory);
	suite_add_tcase(s, t);
	t = many_of(s, setup, rig_teardown);
	tcase_add_loop_test(t, operands_exhaustive, 0, 8);
	return s;
}
