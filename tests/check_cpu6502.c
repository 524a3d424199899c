/*
 * The 6502 core: what its manual and the chip's known corners say, and, when it
 * is there, a corpus of single steps that were recorded elsewhere.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/many.h"
#include "tests/plain6502.h"
#include "tests/rig.h"

enum { A, X, Y, FN, FV, FD, FI, FZ, FC, PC, SP };

static void setup(void)
{
	rig_setup(&plain6502);
}

/* The program at 0200 in hexadecimal; the PC is put there. */
static void program(const char *hex)
{
	unsigned at = 0x200;
	for (char *end; *hex; hex = end) {
		unsigned long byte = strtoul(hex, &end, 16);
		if (end == hex)
			break;
		cpu_poke(memory, at++, (uint8_t)byte);
	}
	set(PC, 0x200);
}

/* Cycles of one instruction. */
static unsigned step(void)
{
	uint64_t before = cpu->states;
	ck_assert_int_eq(cpu->core->step(cpu), CPU_BUDGET);
	return (unsigned)(cpu->states - before);
}

/* ---- the corpus ---- */

enum { CASE_NUMBERS = 64 };

static const unsigned order[] = {PC, SP, A, X, Y};

static void put_p(unsigned p)
{
	const unsigned flags[] = {FC, FZ, FI, FD, 0, 0, FV, FN};
	for (unsigned i = 0; i < 8; i++)
		if (flags[i])
			set(flags[i], p >> i & 1);
}

static unsigned get_p(void)
{
	return get(FC) | get(FZ) << 1 | get(FI) << 2 | get(FD) << 3 | get(FV) << 6 | get(FN) << 7;
}

/* A state at n[*i]: registers and memory. */
static void put_state(const unsigned *n, unsigned *i)
{
	for (unsigned r = 0; r < 5; r++)
		set(order[r], n[(*i)++]);
	put_p(n[(*i)++]);
	for (unsigned bytes = n[(*i)++]; bytes; bytes--, *i += 2)
		cpu_poke(memory, n[*i], (uint8_t)n[*i + 1]);
}

static void compare_state(unsigned line, const unsigned *n, unsigned *i)
{
	for (unsigned r = 0; r < 5; r++, ++*i)
		MUST(get(order[r]) == n[*i], "line %u, opcode %02X: %s is %X, should be %X", line, n[0],
		     cpu->core->registers[order[r]].name, get(order[r]), n[*i]);
	MUST(get_p() == (n[*i] & 0xCF), "line %u, opcode %02X: P is %02X, should be %02X", line, n[0],
	     get_p(), n[*i] & 0xCF);
	++*i;
	for (unsigned bytes = n[(*i)++]; bytes; bytes--, *i += 2)
		MUST(cpu_peek(memory, n[*i]) == n[*i + 1],
		     "line %u, opcode %02X: %04X is %02X, should be %02X", line, n[0], n[*i], cpu_peek(memory, n[*i]), n[*i + 1]);
}

START_TEST(recorded_steps)
{
	const char *folder = getenv("TYPEIN_SUITES");
	char path[1024], text[1024];
	unsigned line = 0, seen[256] = {0};
	snprintf(path, sizeof path, "%s/6502-single-step.txt", folder ? folder : "../shared/suites");
	FILE *f = fopen(path, "r");
	if (!f) {
		fprintf(stderr, "cpu6502: no %s ($TYPEIN_SUITES): its steps are skipped\n", path);
		return;
	}
	while (fgets(text, sizeof text, f)) {
		unsigned n[CASE_NUMBERS] = {0}, count = 0, i = 1;
		line++;
		for (char *p = text, *end; count < CASE_NUMBERS; p = end) {
			n[count] = (unsigned)strtoul(p, &end, 10);
			if (end == p)
				break;
			count++;
		}
		put_state(n, &i);
		uint64_t before = cpu->states;
		enum cpu_stop stop = cpu->core->step(cpu);
		compare_state(line, n, &i);
		MUST(i + 1 == count, "line %u: %u numbers", line, count);
		/* a jam never ends: the record says how long it looked */
		MUST(stop == CPU_JAM || cpu->states - before == n[i],
		     "line %u, opcode %02X: %u cycles, should be %u", line, n[0],
		     (unsigned)(cpu->states - before), n[i]);
		seen[n[0]]++;
		/* zeros again behind it */
		for (i = 8; i < 8 + 2 * n[7]; i += 2)
			cpu_poke(memory, n[i], 0);
	}
	fclose(f);
	for (unsigned op = 0; op < 256; op++)
		ck_assert_msg(seen[op] > 0, "no case of opcode %02X", op);
}
END_TEST

/* ---- decimal mode ---- */

static unsigned decimal(unsigned v)
{
	return v / 10 << 4 | v % 10;
}

/* Two digits that are ones: what a person would write. */
START_TEST(decimal_numbers)
{
	for (unsigned a = 0; a < 100; a++) {
		for (unsigned b = 0; b < 100; b++) {
			for (unsigned c = 0; c < 2; c++) {
				program("69 00 E9 00");
				cpu_poke(memory, 0x201, (uint8_t)decimal(b));
				cpu_poke(memory, 0x203, (uint8_t)decimal(b));
				set(FD, 1);
				set(FC, c);
				set(A, decimal(a));
				step();
				MUST(get(A) == decimal((a + b + c) % 100), "%u + %u + %u", a, b, c);
				MUST(get(FC) == (a + b + c) / 100, "carry of %u + %u + %u", a, b, c);
				set(FC, c);
				set(A, decimal(a));
				step();
				MUST(get(A) == decimal((a + 100 - b - !c) % 100), "%u - %u - %u", a, b, !c);
				MUST(get(FC) == (a >= b + !c), "borrow of %u - %u - %u", a, b, !c);
			}
		}
	}
}
END_TEST

/* ---- time ---- */

START_TEST(page_crossing)
{
	program("BD FF 02  BD 00 03  9D 00 03  9D FF 03  B1 10  B1 10  91 10  1E FF 03");
	cpu_poke(memory, 0x10, 0xFE);
	cpu_poke(memory, 0x11, 0x04);
	set(X, 1);
	set(Y, 1);
	ck_assert_uint_eq(step(), 5);
	ck_assert_uint_eq(step(), 4);
	ck_assert_uint_eq(step(), 5);	/* stores always take the time */
	ck_assert_uint_eq(step(), 5);
	ck_assert_uint_eq(step(), 5);
	set(Y, 2);
	ck_assert_uint_eq(step(), 6);
	ck_assert_uint_eq(step(), 6);
	ck_assert_uint_eq(step(), 7);
}
END_TEST

START_TEST(branches)
{
	program("D0 05  F0 03");
	set(FZ, 1);
	ck_assert_uint_eq(step(), 2);
	ck_assert_uint_eq(get(PC), 0x202);
	ck_assert_uint_eq(step(), 3);
	ck_assert_uint_eq(get(PC), 0x207);
	program("F0 F0");	/* into the page before */
	ck_assert_uint_eq(step(), 4);
	ck_assert_uint_eq(get(PC), 0x1F2);
	/* the page is that of the instruction behind the branch */
	cpu_poke(memory, 0x2FE, 0xF0);
	cpu_poke(memory, 0x2FF, 0x10);
	set(PC, 0x2FE);
	ck_assert_uint_eq(step(), 3);
	ck_assert_uint_eq(get(PC), 0x310);
	cpu_poke(memory, 0x2FF, 0xF8);
	set(PC, 0x2FE);
	ck_assert_uint_eq(step(), 4);
	ck_assert_uint_eq(get(PC), 0x2F8);
	/* round the end of memory */
	cpu_poke(memory, 0xFFF0, 0xF0);
	cpu_poke(memory, 0xFFF1, 0x20);
	set(PC, 0xFFF0);
	ck_assert_uint_eq(step(), 4);
	ck_assert_uint_eq(get(PC), 0x12);
}
END_TEST

/* Every opcode that goes to the next one takes the bytes that the table says, and
 * all take its cycles when no index crosses and nothing branches. */
START_TEST(lengths_and_cycles_are_the_tables)
{
	for (unsigned op = 0; op < 256; op++) {
		const uint8_t bytes[3] = {(uint8_t)op, 0, 0x04};
		struct isa_insn in;
		rig_teardown();
		setup();
		isa_decode(cpu->core->isa, bytes, 3, &in);
		for (unsigned i = 0; i < 3; i++)
			cpu_poke(memory, 0x200 + i, bytes[i]);
		set(PC, 0x200);
		set(SP, 0x80);
		bool branch = (op & 0x1F) == 0x10;
		if (branch)	/* those on a set flag first, the others later */
			put_p(op & 0x20 ? 0 : 0xC3);
		enum cpu_stop stop = cpu->core->step(cpu);
		MUST(cpu->states == in.row->cycles, "opcode %02X: %u cycles, the table says %u", op,
		     (unsigned)cpu->states, in.row->cycles);
		if (stop != CPU_JAM && (in.row->flow == ISA_NEXT || branch))
			MUST(get(PC) == 0x200u + in.length, "opcode %02X: %u bytes, the table says %u", op,
			     get(PC) - 0x200, in.length);
	}
}
END_TEST

/* ---- beside a plain one ---- */

START_TEST(random_programs)
{
	seed(6502 + (unsigned)_i);
	compare_programs(4);
}
END_TEST

START_TEST(any_opcode)
{
	seed(1976);
	compare_opcodes(100);
}
END_TEST

/* Each opcode of the columns without addresses with all bytes in A and in memory, with
 * and without carry and decimal mode; the other flags, X and Y change with them. What
 * has an address does the same with another operand: a part of all is enough. */
static void prepare(unsigned a, unsigned v, unsigned flags)
{
	set(A, a);
	set(X, (a * 7) & 0x1F);
	set(Y, v ^ a);
	set(SP, 0x40);
	put_p((flags & 1) | (flags & 2) << 2 | (a & 0xC6));
}

START_TEST(opcodes_exhaustive)
{
	char octal[32];
	unsigned op = (unsigned)_i;
	bool address = op & 0x1C && (op & 0x1C) != 8;
	for (unsigned i = 0; i < CPU_ADDRESSES; i++)
		cpu_poke(memory, i, (uint8_t)(i * 5 ^ i >> 8));
	snprintf(octal, sizeof octal, address ? "%o 123 003" : "%o 123", op);
	compare_operands(octal, 2, (op & 0x1C) == 8 ? 1 : 61, prepare);
}
END_TEST

/* ---- corners ---- */

START_TEST(pointers_wrap)
{
	program("6C FF 03  B1 FF  A1 FE  B5 FF");
	cpu_poke(memory, 0x3FF, 0x03);
	cpu_poke(memory, 0x300, 0x02);
	cpu_poke(memory, 0x400, 0x99);
	step();
	ck_assert_uint_eq(get(PC), 0x203);
	cpu_poke(memory, 0xFF, 0x10);
	cpu_poke(memory, 0x00, 0x05);
	cpu_poke(memory, 0x100, 0x99);
	cpu_poke(memory, 0x512, 0x21);
	set(Y, 2);
	set(X, 1);
	step();
	ck_assert_uint_eq(get(A), 0x21);
	cpu_poke(memory, 0x510, 0x22);
	step();
	ck_assert_uint_eq(get(A), 0x22);
	step();
	ck_assert_uint_eq(get(A), 0x05);
}
END_TEST

static const struct whole programs[] = {
	/* STA over the next instruction, and over its operand; INC of the next */
	{"251 350 215 005 002 352 114 006 002", X, 1, 2 + 4 + 2 + 3},
	{"251 021 215 006 002 242 000 114 007 002", X, 0x11, 2 + 4 + 2 + 3},
	{"356 003 002 347 114 004 002", X, 1, 6 + 2 + 3},
	/* LDX #0; LDA 02F0,X; INX; BNE; JMP to itself: 240 loads are in the next page */
	{"242 000 275 360 002 350 320 372 114 010 002", X, 0, 2 + 256 * (4 + 2) + 240 + 255 * 3 + 2 + 3},
	/* the same through (20),Y from FFF0 on, round the end: LDA #F0; STA 20; LDA #FF;
	 * STA 21; LDY #0; LDA (20),Y; INY; BNE; TAX; JMP to itself */
	{"251 360 205 040 251 377 205 041 240 000 261 040 310 320 373 252 114 020 002", X, 0x8D, 2 + 3 + 2 + 3 + 2 + 256 * (5 + 2) + 240 + 255 * 3 + 2 + 2 + 3},
};

START_TEST(whole_programs)
{
	cpu_poke(memory, 0xEF, 0x8D);
	run_whole(&programs[_i]);
}
END_TEST

/* JSR reads the high byte of its target when the stack may be there. */
START_TEST(calls_over_itself)
{
	const uint8_t code[] = {0x20, 0x34, 0x12};
	for (unsigned i = 0; i < sizeof code; i++)
		cpu_poke(memory, 0x17D + i, code[i]);
	set(PC, 0x17D);
	set(SP, 0x7F);
	ck_assert_uint_eq(step(), 6);
	ck_assert_uint_eq(get(PC), 0x0134);
}
END_TEST

START_TEST(stack_wraps)
{
	program("48 48 20 00 03");
	set(SP, 0);
	set(A, 0x42);
	step();
	ck_assert_uint_eq(get(SP), 0xFF);
	ck_assert_uint_eq(cpu_peek(memory, 0x100), 0x42);
	step();
	ck_assert_uint_eq(cpu_peek(memory, 0x1FF), 0x42);
	set(SP, 0);
	step();
	ck_assert_uint_eq(cpu_peek(memory, 0x100), 0x02);
	ck_assert_uint_eq(cpu_peek(memory, 0x1FF), 0x04);
	cpu_poke(memory, 0x300, 0x60);
	step();
	ck_assert_uint_eq(get(PC), 0x205);
	ck_assert_uint_eq(get(SP), 0);
}
END_TEST

START_TEST(pc_wraps)
{
	cpu_poke(memory, 0xFFFF, 0xA9);
	cpu_poke(memory, 0x0000, 0x42);
	cpu_poke(memory, 0x0001, 0x02);
	set(PC, 0xFFFF);
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_JAM);
	ck_assert_uint_eq(get(A), 0x42);
	ck_assert_uint_eq(get(PC), 0x0002);
}
END_TEST

START_TEST(interrupts)
{
	cpu_poke(memory, 0xFFFB, 0x03);
	cpu_poke(memory, 0xFFFF, 0x04);
	cpu_poke(memory, 0x300, 0x40);
	cpu_poke(memory, 0x400, 0x40);
	program("00 EA EA");
	set(SP, 0xFF);
	put_p(0xC1);
	set(FD, 1);
	ck_assert_uint_eq(step(), 7);		/* BRK: B pushed, D left, a byte passed over */
	ck_assert_uint_eq(get(PC), 0x400);
	ck_assert_uint_eq(cpu_peek(memory, 0x1FD), 0xF9);
	ck_assert_uint_eq(cpu_peek(memory, 0x1FE), 0x02);
	ck_assert_uint_eq(get(FI), 1);
	ck_assert_uint_eq(get(FD), 1);
	ck_assert_int_eq(cpu->core->interrupt(cpu, CPU_IRQ, 0), CPU_WAIT);
	ck_assert_uint_eq(get(PC), 0x400);
	ck_assert_int_eq(cpu->core->interrupt(cpu, CPU_NMI, 0), CPU_BUDGET);
	ck_assert_uint_eq(get(PC), 0x300);
	ck_assert_uint_eq(cpu_peek(memory, 0x1FA), 0xED);	/* B is not */
	step();
	ck_assert_uint_eq(get(PC), 0x400);
	ck_assert_uint_eq(step(), 6);
	ck_assert_uint_eq(get(PC), 0x202);
	ck_assert_uint_eq(get_p(), 0xC9);
	ck_assert_uint_eq(get(SP), 0xFF);
	uint64_t before = cpu->states;
	ck_assert_int_eq(cpu->core->interrupt(cpu, CPU_IRQ, 0), CPU_BUDGET);
	ck_assert_uint_eq(cpu->states - before, 7);
	ck_assert_uint_eq(get(PC), 0x400);
}
END_TEST

/* The first instruction behind CLI is done before IRQ is heard; behind SEI it still
 * is. RTI is in time. */
START_TEST(late_masks)
{
	cpu_poke(memory, 0xFFFF, 0x04);
	cpu_poke(memory, 0x400, 0x40);
	program("58 EA 78 EA");
	set(SP, 0xFF);
	set(FI, 1);
	step();
	ck_assert(!get(FI) && cpu->core->interrupt(cpu, CPU_IRQ, 0) == CPU_WAIT);
	ck_assert_int_eq(cpu->core->run(cpu, 0), CPU_BUDGET);
	ck_assert_int_eq(cpu->core->interrupt(cpu, CPU_IRQ, 0), CPU_WAIT);
	step();
	step();
	ck_assert_int_eq(cpu->core->interrupt(cpu, CPU_IRQ, 0), CPU_BUDGET);
	ck_assert_uint_eq(cpu_peek(memory, 0x1FD) & 0x04, 0x04);	/* SEI was done */
	ck_assert_int_eq(cpu->core->interrupt(cpu, CPU_IRQ, 0), CPU_WAIT);
	cpu_poke(memory, 0x1FD, 0);
	step();
	ck_assert_uint_eq(get(PC), 0x203);
	ck_assert_int_eq(cpu->core->interrupt(cpu, CPU_IRQ, 0), CPU_BUDGET);
	program("28 EA");	/* PLP */
	set(SP, 0x40);
	cpu_poke(memory, 0x141, 0);
	set(FI, 1);
	step();
	ck_assert_int_eq(cpu->core->interrupt(cpu, CPU_IRQ, 0), CPU_WAIT);
	step();
	ck_assert_int_eq(cpu->core->interrupt(cpu, CPU_IRQ, 0), CPU_BUDGET);
}
END_TEST

static int no_byte(void *context, unsigned address)
{
	(void)context;
	(void)address;
	return -1;
}

START_TEST(stops)
{
	program("02");
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_JAM);
	ck_assert_uint_eq(get(PC), 0x201);
	program("4C 00 02");
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_SELF_JUMP);
	program("A9 00 F0 FE");
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_SELF_JUMP);
	ck_assert_uint_eq(get(PC), 0x202);
	/* an instruction for which the bus has no byte is not done */
	program("A9 01 7D FF 02");
	cpu_note(memory, 0x300, NOTE_READ);
	cpu->bus.load = no_byte;
	set(X, 1);
	uint64_t before = cpu->states;
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_WAIT);
	ck_assert_uint_eq(get(PC), 0x202);
	ck_assert_uint_eq(cpu->states - before, 2);
	/* the budget is looked at where control goes backward */
	program("E8 4C 00 02");
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_BUDGET);
}
END_TEST

START_TEST(returns_as_an_instruction_does)
{
	program("20 00 03");
	cpu_poke(memory, 0x300, 0x60);
	step();
	uint64_t before = cpu->states;
	cpu->core->ret(cpu);
	ck_assert_uint_eq(cpu->states - before, 6);
	ck_assert_uint_eq(get(PC), 0x203);
	ck_assert_uint_eq(get(SP), 0xFF);
}
END_TEST

Suite *suite_cpu6502(void)
{
	Suite *s = suite_create("cpu6502");
	TCase *t = tcase_create("6502");
	tcase_add_checked_fixture(t, setup, rig_teardown);
	tcase_add_test(t, recorded_steps);
	tcase_add_test(t, decimal_numbers);
	tcase_add_loop_test(t, random_programs, 0, 4);
	tcase_add_test(t, any_opcode);
	tcase_add_test(t, page_crossing);
	tcase_add_test(t, branches);
	tcase_add_test(t, lengths_and_cycles_are_the_tables);
	tcase_add_test(t, pointers_wrap);
	tcase_add_loop_test(t, whole_programs, 0, sizeof programs / sizeof *programs);
	tcase_add_test(t, calls_over_itself);
	tcase_add_test(t, stack_wraps);
	tcase_add_test(t, pc_wraps);
	tcase_add_test(t, interrupts);
	tcase_add_test(t, late_masks);
	tcase_add_test(t, stops);
	tcase_add_test(t, returns_as_an_instruction_does);
	suite_add_tcase(s, t);
	t = many_of(s, setup, rig_teardown);
	tcase_add_loop_test(t, opcodes_exhaustive, 0, 256);
	return s;
}
