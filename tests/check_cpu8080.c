/* The 8080 core, beside tests/plain8080.h and by itself. */
#include <stdio.h>
#include <string.h>

#include "tests/many.h"
#include "tests/plain8080.h"
#include "tests/rig.h"

enum { SIZE = 0x10000, A = 0, B, C, D, E, H, L, FC, FZ, FS, FP, FA, PC, SP, IE, EI };

static void setup(void)
{
	rig_setup(&plain8080);
}

/* ---- beside the plain one ---- */

START_TEST(random_programs)
{
	seed(8080 + (unsigned)_i);
	compare_programs(4);
}
END_TEST

START_TEST(any_opcode)
{
	seed(1975);
	compare_opcodes(100);
}
END_TEST

/* v where the operand may be: in B to E, at HL, in the high byte of SP. */
static void prepare(unsigned a, unsigned v, unsigned flags)
{
	set(A, a);
	for (unsigned r = B; r <= E; r++)
		set(r, v);
	set(H, 0200);
	set(L, 0300);
	beside_poke(&side, 0100300, (uint8_t)v);
	set(FC, flags & 1);
	set(FA, flags >> 1 & 1);
	for (unsigned i = FZ; i <= FP; i++)	/* with two bits of flags they vary, too */
		set(i, (flags >> 2 ^ a ^ v) >> i & 1);
}

/* Every byte with every byte in the accumulator, carry and auxiliary carry. */
START_TEST(operands_exhaustive)
{
	char octal[32];
	unsigned op = (unsigned)_i;
	for (unsigned form = 0; form < 3; form++) {	/* register, memory, immediate */
		snprintf(octal, sizeof octal, form == 2 ? "3%o6 123" : "2%o%o", op, form ? 6 : 0);
		compare_operands(octal, 2, form ? 7 : 1, prepare);
	}
}
END_TEST

/* INR DCR in all registers and memory, rotates, DAA, CMA, STC, CMC. */
START_TEST(counts_and_rotates)
{
	static const unsigned z[] = {4, 5, 7};
	char octal[8];
	for (unsigned n = 0; n < 3 * 8; n++) {
		unsigned y = n % 8;
		snprintf(octal, sizeof octal, "0%o%o", y, z[n / 8]);
		if (y != 4 && y != 5)	/* H and L are where the operand is */
			compare_operands(octal, 5, n / 8 == 2 ? 61 : 251, prepare);
	}
	compare_operands("047", 5, 61, prepare);
	compare_operands("057", 2, 1, prepare);
}
END_TEST

/* DAD: both low bytes, both high ones, each with a carry from below and without. */
static void prepare_words(unsigned a, unsigned v, unsigned flags)
{
	unsigned low = flags & 1 ? 0xFF : 0x00, hl = flags & 2 ? low << 8 | a : a << 8 | low;
	unsigned word = flags & 2 ? v : v << 8 | 1;
	prepare(a, v, flags >> 2);
	set(H, hl >> 8);
	set(L, hl & 0xFF);
	set(B, word >> 8);
	set(C, word & 0xFF);
	set(SP, word);
}

START_TEST(double_add)
{
	compare_operands("011", 3, 1, prepare_words);
	compare_operands("051", 3, 7, prepare_words);
	compare_operands("071", 3, 7, prepare_words);
	compare_operands("031", 3, 7, prepare_words);
}
END_TEST

/* ---- each part by itself ---- */

/* What the manual says in words, on its own examples and at the corners. */
START_TEST(auxiliary_carry)
{
	static const struct { uint8_t code, a, b; bool ac; } cases[] = {
		{0306, 0x0F, 0x01, true}, {0306, 0xF0, 0x10, false},	/* ADI */
		{0326, 0x00, 0x00, true}, {0326, 0x00, 0x01, false},	/* SUI */
		{0376, 0x10, 0x01, false}, {0376, 0x1A, 0x0A, true},	/* CPI */
		{0346, 0x08, 0x00, true}, {0346, 0x00, 0x08, true},	/* ANI */
		{0346, 0xF7, 0xF7, false},
		{0356, 0xFF, 0x0F, false}, {0366, 0xFF, 0xFF, false},	/* XRI ORI */
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		cpu_poke(memory, 0, cases[i].code);
		cpu_poke(memory, 1, cases[i].b);
		set(A, cases[i].a);
		set(FC, false);
		set(FA, !cases[i].ac);
		set(PC, 0);
		cpu->core->step(cpu);
		ck_assert_msg(get(FA) == cases[i].ac, "case %zu", i);
	}
}
END_TEST

/* And what it is for: sums of all pairs of decimal numbers. */
START_TEST(daa_adds_decimals)
{
	load(0, "210 047");	/* ADC B; DAA */
	for (unsigned n = 0; n < 2 * 100 * 100; n++) {
		unsigned x = n % 100, y = n / 100 % 100, carry = n / 10000, sum = x + y + carry;
		set(A, x / 10 * 16 + x % 10);
		set(B, y / 10 * 16 + y % 10);
		set(FC, carry);
		set(PC, 0);
		cpu->core->step(cpu);
		cpu->core->step(cpu);
		MUST(get(A) == sum % 100 / 10 * 16 + sum % 10 && get(FC) == sum / 100,
		     "%u + %u + %u is %02x", x, y, carry, get(A));
	}
}
END_TEST

/* Every flag byte comes back from the stack as far as it has flags. */
START_TEST(psw)
{
	load(0, "361 365");	/* POP PSW; PUSH PSW */
	for (unsigned flags = 0; flags < 256; flags++) {
		cpu_poke(memory, 01000, (uint8_t)flags);
		cpu_poke(memory, 01001, 0123);
		set(SP, 01000);
		set(PC, 0);
		cpu->core->step(cpu);
		ck_assert_uint_eq(get(A), 0123);
		ck_assert(get(FS) == flags >> 7 && get(FZ) == (flags >> 6 & 1) && get(FA) == (flags >> 4 & 1));
		ck_assert(get(FP) == (flags >> 2 & 1) && get(FC) == (flags & 1));
		cpu->core->step(cpu);
		ck_assert_uint_eq(cpu_peek(memory, 01000), (flags & 0325) | 2);
		ck_assert_uint_eq(get(SP), 01000);
	}
}
END_TEST

START_TEST(pairs)
{
	check_pair("PSW", "A", "F");
	check_pair("BC", "B", "C");
	check_pair("DE", "D", "E");
	check_pair("HL", "H", "L");
}
END_TEST

/* Every opcode, with its condition true and false: length and states; none is
 * undefined, and those that the maker does not list do what their row says. */
START_TEST(states_and_lengths_are_the_tables)
{
	for (unsigned n = 0; n < 512; n++) {
		uint8_t code[3] = {(uint8_t)(n & 255), 0123, 0010};
		bool flags = n >> 8;
		struct isa_insn in;
		isa_decode(&isa_i8080, code, 3, &in);
		cpu->core->reset(cpu);
		for (unsigned i = 0; i < 3; i++)
			cpu_poke(memory, 01000 + i, code[i]);
		for (unsigned i = FC; i <= FA; i++)
			set(i, flags);
		set(H, 040);
		load(070000, "000 000");	/* XTHL was there */
		set(SP, 070000);
		set(PC, 01000);
		enum cpu_stop stop = cpu->core->step(cpu);
		ck_assert_int_eq(stop, code[0] == 0166 ? CPU_HALT : CPU_BUDGET);
		bool taken = in.row->why == ISA_TAKEN && flags == (code[0] >> 3 & 1);
		ck_assert_msg(cpu->states == in.row->cycles + (taken ? in.row->extra : 0u),
			      "%03o took %lu states", code[0], (unsigned long)cpu->states);
		ck_assert_uint_eq(cpu->instructions, 1);
		ck_assert_uint_eq(in.row->flags & ISA_UNDEFINED, 0);
		if (cpu->from == CPU_NOWHERE)
			ck_assert_uint_eq(get(PC), 01000u + in.length);
		if (!strcmp(in.row->form[ISA_STANDARD], "CALL w"))
			ck_assert(get(PC) == 04123 && get(SP) == 067776);
		if (!strcmp(in.row->form[ISA_STANDARD], "RET"))
			ck_assert(get(PC) == 0 && get(SP) == 070002);
		if (!strcmp(in.row->form[ISA_STANDARD], "JMP w"))
			ck_assert(get(PC) == 04123 && get(SP) == 070000);
	}
}
END_TEST

static const struct whole programs[] = {
	/* STA over the next instruction, and over its operand */
	{"076 074 062 005 002 000 166", A, 075, 7 + 13 + 5 + 7},
	{"076 011 062 006 002 006 000 166", B, 011, 7 + 13 + 7 + 7},
	/* PUSH over the next two; CALL over what it calls */
	{"061 011 002 001 074 074 305 000 000 166", A, 2, 10 + 10 + 11 + 5 + 5 + 7},
	{"061 022 002 315 020 002 0 0 0 0 0 0 0 0 0 0 0 0 166", B, 2, 10 + 17 + 7 + 7},
	/* LXI H,0; LXI D,1; MVI B,0; DAD D; DCR B; JNZ; HLT */
	{"041 000 000 021 001 000 006 000 031 005 302 010 002 166", H, 1, 10 + 10 + 7 + 256 * (10 + 5 + 10) + 7},
	/* conditional calls: LXI SP; MVI C,5; DCR C; CNZ a RET; JNZ; HLT */
	{"061 000 003 016 005 015 304 100 002 302 005 002 166", C, 0, 10 + 7 + 4 * (5 + 17 + 10 + 10) + 5 + 11 + 10 + 7},
};

START_TEST(whole_programs)
{
	load(01100, "311");
	run_whole(&programs[_i]);
}
END_TEST

/* PUSH, CALL, POP, XTHL and SHLD go round at the end of memory. */
START_TEST(stack_wraps)
{
	for (unsigned sp = 0; sp < 4; sp++) {
		cpu->core->reset(cpu);
		load(0400, "305 315 020 001 166");	/* PUSH B; CALL 0420; HLT */
		load(0420, "343 343 341 345 311");	/* XTHL; XTHL; POP H; PUSH H; RET */
		set(B, 0111);
		set(C, 0222);
		set(SP, sp);
		set(PC, 0400);
		ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_HALT);
		ck_assert_uint_eq(get(PC), 0405);
		ck_assert_uint_eq(get(SP), (sp - 2) & 0xFFFF);
		ck_assert_uint_eq(cpu_peek(memory, (sp - 1) & 0xFFFF), 0111);
		ck_assert_uint_eq(cpu_peek(memory, (sp - 2) & 0xFFFF), 0222);
		ck_assert_uint_eq(get(H) << 8 | get(L), 0404);
	}
	cpu->core->reset(cpu);
	load(0400, "042 377 377 052 377 377 166");	/* SHLD FFFF; LHLD FFFF */
	set(H, 0101);
	set(L, 0202);
	set(PC, 0400);
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_HALT);
	ck_assert_uint_eq(cpu_peek(memory, 0), 0101);
	ck_assert_uint_eq(cpu_peek(memory, SIZE - 1), 0202);
	ck_assert_uint_eq(get(H) << 8 | get(L), 0101 << 8 | 0202);
}
END_TEST

/* The PC wraps, within an instruction, too, and sees what a store just made. */
START_TEST(pc_wraps)
{
	for (unsigned at = SIZE - 3; at < SIZE; at++) {
		cpu->core->reset(cpu);
		load(SIZE - 4, "000 000 000 000");
		load(0, "000 000 000 000");
		load(at, "303 100 001");
		load(0500, "166");
		set(PC, SIZE - 4);
		ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_HALT);
		ck_assert_uint_eq(get(PC), 0501);
		load(0, "000 000 000 000");
	}
	cpu->core->reset(cpu);	/* MOV M,A over the operand of the MVI in the last cell */
	load(SIZE - 2, "167 076 111 166");
	set(A, 0222);
	set(PC, SIZE - 2);
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_HALT);
	ck_assert_uint_eq(get(A), 0222);
	/* a loop that goes round by wrapping alone is under the budget, too */
	for (unsigned i = 0; i < SIZE; i++)
		cpu_poke(memory, i, 0);
	ck_assert_int_eq(cpu->core->run(cpu, 1000000), CPU_BUDGET);
	ck_assert_uint_lt(cpu->states, 1300000);
}
END_TEST

/* ---- interrupts ---- */

static int no_byte(void *context, unsigned port)
{
	(void)context;
	(void)port;
	return -1;
}

static enum cpu_stop irq(uint8_t byte)
{
	return cpu->core->interrupt(cpu, CPU_IRQ, byte);
}

START_TEST(interrupts)
{
	load(0400, "000 373 000 166 000");	/* NOP EI NOP HLT NOP */
	load(020, "074 311");			/* INR A, RET */
	set(PC, 0400);
	set(SP, 01000);
	cpu->core->step(cpu);
	ck_assert_int_eq(irq(0327), CPU_WAIT);	/* not enabled */
	cpu->core->step(cpu);
	ck_assert_int_eq(irq(0327), CPU_WAIT);	/* enabled by the last instruction */
	ck_assert_int_eq(cpu->core->run(cpu, 0), CPU_BUDGET);
	ck_assert(get(EI) && get(IE));
	cpu->core->step(cpu);
	ck_assert_int_eq(cpu->core->interrupt(cpu, CPU_NMI, 0327), CPU_WAIT);
	uint64_t before = cpu->states;
	ck_assert_int_eq(irq(0327), CPU_BUDGET);	/* RST 2 */
	ck_assert_uint_eq(cpu->states - before, 11);
	ck_assert(get(PC) == 020 && get(SP) == 0776 && !get(IE));
	ck_assert_uint_eq(cpu->from, 0403);
	ck_assert(cpu_peek(memory, 0776) == 3 && cpu_peek(memory, 0777) == 1);
	ck_assert_int_eq(irq(0327), CPU_WAIT);
	set(IE, 1);
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_HALT);
	ck_assert_int_eq(irq(0327), CPU_BUDGET);	/* it comes back behind the HLT */
	ck_assert_uint_eq(cpu_peek(memory, 0776), 4);
	cpu->core->step(cpu);
	cpu->core->step(cpu);
	ck_assert(get(PC) == 0404 && get(A) == 2);
}
END_TEST

/* Any instruction may come from the device. */
START_TEST(inserted)
{
	load(0400, "100 002 000");
	set(PC, 0400);
	set(IE, 1);
	ck_assert_int_eq(irq(0074), CPU_BUDGET);	/* INR A */
	ck_assert(get(A) == 1 && get(PC) == 0400 && !get(IE));
	set(IE, 1);
	ck_assert_int_eq(irq(0166), CPU_HALT);
	ck_assert_uint_eq(get(PC), 0400);
	set(IE, 1);
	ck_assert_int_eq(irq(0373), CPU_BUDGET);	/* EI */
	ck_assert(get(IE) && get(EI));
	set(EI, 0);
	set(SP, 01000);
	ck_assert_int_eq(irq(0315), CPU_BUDGET);	/* CALL where the PC is */
	ck_assert(get(PC) == 01100 && cpu_peek(memory, 0776) == 2 && cpu_peek(memory, 0777) == 1);
	set(PC, 0);		/* and at the ends of memory */
	set(IE, 1);
	ck_assert_int_eq(irq(0377), CPU_BUDGET);
	ck_assert(get(PC) == 070 && cpu_peek(memory, 0774) == 0 && cpu_peek(memory, 0775) == 0);
	set(PC, 0);
	set(IE, 1);
	ck_assert_int_eq(irq(0000), CPU_BUDGET);
	ck_assert_uint_eq(get(PC), 0);
	set(PC, 0400);		/* PCHL to where the PC seems to be is no loop */
	set(H, 0);
	set(L, 0377);
	set(IE, 1);
	ck_assert_int_eq(irq(0351), CPU_BUDGET);
	ck_assert_uint_eq(get(PC), 0377);
	set(PC, 0);
	cpu->bus.in = no_byte;
	set(IE, 1);
	uint64_t before = cpu->states;
	ck_assert_int_eq(irq(0333), CPU_WAIT);	/* IN, and there is none: nothing is done */
	ck_assert(get(PC) == 0 && get(IE) && cpu->states == before);
}
END_TEST

/* A clock that interrupts a loop: the whole time, asserted. */
START_TEST(a_program_with_a_clock)
{
	load(070, "044 373 311");			/* INR H, EI, RET: 5 + 4 + 10 */
	load(0400, "373 015 302 001 001 166");	/* EI; DCR C, JNZ; HLT */
	set(PC, 0400);
	set(SP, 01000);
	set(C, 100);
	unsigned taken = 0;
	enum cpu_stop stop;
	for (uint64_t due = 200; (stop = cpu->core->step(cpu)) == CPU_BUDGET;)
		if (cpu->states >= due && irq(0377) != CPU_WAIT)
			taken++, due += 200;
	ck_assert_int_eq(stop, CPU_HALT);
	ck_assert_uint_eq(get(H), taken);
	ck_assert_uint_eq(cpu->states, 4 + 100 * (5 + 10) + 7 + taken * (11 + 5 + 4 + 10));
	ck_assert_uint_eq(taken, 8);
}
END_TEST

static bool refuse(void *context, unsigned address, uint8_t byte)
{
	(void)context;
	(void)address;
	(void)byte;
	return false;
}

START_TEST(stops)
{
	load(0, "000 303 000 001");
	load(0400, "303 000 001");
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_SELF_JUMP);
	ck_assert_uint_eq(cpu->states, 4 + 10 + 10);
	cpu->core->reset(cpu);
	load(0400, "351");		/* PCHL to itself */
	set(H, 1);
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_SELF_JUMP);

	cpu->core->reset(cpu);
	cpu_note(memory, 0400, NOTE_EXECUTE);
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_TRAP);
	ck_assert_uint_eq(get(PC), 0400);
	ck_assert_uint_eq(cpu->instructions, 2);
	cpu_unnote(memory, 0400, NOTE_EXECUTE);
	cpu_note(memory, 0400, NOTE_EMPTY);
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_EMPTY);
	ck_assert_uint_eq(cpu->from, 1);
	cpu_unnote(memory, 0400, NOTE_EMPTY);
	cpu_note(memory, 0400, NOTE_ABSENT);
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_ABSENT);

	/* A call whose push the bus refuses is done, and the run is at its end. */
	cpu->core->reset(cpu);
	load(0, "315 040 000");
	cpu_note(memory, 01001, NOTE_WRITE);
	cpu->bus.store = refuse;
	set(SP, 01002);
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_BUS);
	ck_assert_uint_eq(get(PC), 040);
	ck_assert_uint_eq(get(SP), 01000);
	ck_assert_uint_eq(cpu_peek(memory, 01000), 3);
	ck_assert_uint_eq(cpu->instructions, 1);
}
END_TEST

Suite *suite_cpu8080(void)
{
	Suite *s = suite_create("cpu8080");
	TCase *t = tcase_create("8080");
	tcase_add_checked_fixture(t, setup, rig_teardown);
	tcase_add_loop_test(t, random_programs, 0, 4);
	tcase_add_test(t, any_opcode);
	tcase_add_test(t, counts_and_rotates);
	tcase_add_test(t, auxiliary_carry);
	tcase_add_test(t, daa_adds_decimals);
	tcase_add_test(t, psw);
	tcase_add_test(t, pairs);
	tcase_add_test(t, double_add);
	tcase_add_test(t, states_and_lengths_are_the_tables);
	tcase_add_loop_test(t, whole_programs, 0, sizeof programs / sizeof *programs);
	tcase_add_test(t, stack_wraps);
	tcase_add_test(t, pc_wraps);
	tcase_add_test(t, interrupts);
	tcase_add_test(t, inserted);
	tcase_add_test(t, a_program_with_a_clock);
	tcase_add_test(t, stops);
	suite_add_tcase(s, t);
	t = many_of(s, setup, rig_teardown);
	tcase_add_loop_test(t, operands_exhaustive, 0, 8);
	return s;
}
