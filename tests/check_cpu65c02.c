/*
 * The 65C02: as the 6502 in all that the 6502's maker describes but for what is told here; and what it has more.
 */
#include <stdint.h>

#include "tests/many.h"
#include "tests/plain6502.h"
#include "tests/rig.h"

enum { A, X, Y, FN, FV, FD, FI, FZ, FC, PC, SP, REGISTERS };
enum { AT = 0x200, TURNS = 60 };

static struct arena arena;
static struct cpu *newer;		/* beside the rig's */

static void setup(void)
{
	rig_setup(&plain6502);
	newer = cpu_create(&cpu_m65c02, &arena, cpu_memory_new(&arena));
	for (unsigned i = 0; i < 0x10000; i++)
		cpu_poke(newer->memory, i, 0);
}

static void teardown(void)
{
	rig_teardown();
	arena_free(&arena);
}

static void put(unsigned reg, unsigned value)
{
	newer->core->set(newer, reg, value);
}

static unsigned is(unsigned reg)
{
	return newer->core->get(newer, reg);
}

static unsigned cycles(struct cpu *c)
{
	uint64_t before = c->states;
	ck_assert_int_eq(c->core->step(c), CPU_BUDGET);
	return (unsigned)(c->states - before);
}

static uint8_t byte_of(const struct cpu *c, unsigned address)
{
	return (uint8_t)c->memory->cell[address];
}

/* rand() locks: it would take four fifths of the time of memory after memory. */
static unsigned any_byte(void)
{
	static uint32_t drawn = 1;
	drawn = drawn * 1664525 + 1013904223;
	return drawn >> 24;
}

/* Both with the same memory and registers, decimal mode off. */
static void fill(unsigned opcode)
{
	for (unsigned i = 0; i < 0x10000; i++) {
		uint8_t byte = (uint8_t)(i == AT ? opcode : any_byte());
		if (i == AT + 1 && byte == 0xFE)	/* a branch to itself ends a run */
			byte = 0;
		cpu_poke(memory, i, byte);
		cpu_poke(newer->memory, i, byte);
	}
	for (unsigned reg = 0; reg < REGISTERS; reg++) {
		unsigned value = reg == PC ? AT : reg == FD ? 0 : any_byte() & (reg >= FN && reg <= FC ? 1 : 0xFF);
		set(reg, value);
		put(reg, value);
	}
}

START_TEST(as_the_6502)
{
	struct isa_insn in;
	const uint8_t bytes[ISA_MAX_LENGTH] = {(uint8_t)_i};
	isa_decode(&isa_m6502, bytes, sizeof bytes, &in);
	if (in.row->flags & ISA_UNDEFINED || _i == 0x6C)
		return;
	for (unsigned turn = 0; turn < TURNS; turn++) {
		fill((unsigned)_i);
		bool shift = (_i & 0x9F) == 0x1E;
		unsigned low = byte_of(newer, AT + 1), crosses = low + is(X) > 0xFF;
		unsigned taken = cycles(newer), usual = cycles(cpu);
		MUST(taken == (shift ? 6 + crosses : usual), "%02X takes %u, not %u", (unsigned)_i, taken, usual);
		for (unsigned reg = 0; reg < REGISTERS; reg++)
			MUST(is(reg) == get(reg), "%02X: %s is %02X, not %02X", (unsigned)_i, cpu->core->registers[reg].name, is(reg), get(reg));
		for (unsigned i = 0; i < 0x10000; i++)
			MUST(byte_of(newer, i) == byte_of(cpu, i), "%02X: memory at %04X", (unsigned)_i, i);
	}
}
END_TEST

/* Before: Y 3, X 2, N V D I Z C as given; 0010 FE 02, 0012 34 05, 0302 5A, 0534 A5, 0400 00 06, 0402 12 07. */
static const struct {
	uint8_t code[3];
	unsigned a, flags;		/* before */
	unsigned cycles, pc, a_then, x_then, y_then, flags_then, at, byte;
} cases[] = {
	{{0x80, 0x10}, 7, 0x03, 3, 0x212, 7, 2, 3, 0x03, 0x10, 0xFE},		/* BRA */
	{{0x80, 0xF0}, 7, 0xC0, 4, 0x1F2, 7, 2, 3, 0xC0, 0x10, 0xFE},
	{{0x64, 0x10}, 7, 0x83, 3, 0x202, 7, 2, 3, 0x83, 0x10, 0},		/* STZ */
	{{0x74, 0x10}, 7, 0x00, 4, 0x202, 7, 2, 3, 0x00, 0x12, 0},
	{{0x9C, 0x34, 0x05}, 7, 0, 4, 0x203, 7, 2, 3, 0, 0x534, 0},
	{{0x9E, 0x32, 0x05}, 7, 0, 5, 0x203, 7, 2, 3, 0, 0x534, 0},
	{{0xB2, 0x12}, 7, 0x02, 5, 0x202, 0xA5, 2, 3, 0x80, 0x534, 0xA5},	/* (z) */
	{{0x92, 0x12}, 7, 0x82, 5, 0x202, 7, 2, 3, 0x82, 0x534, 7},
	{{0x12, 0x12}, 0x5A, 0, 5, 0x202, 0xFF, 2, 3, 0x80, 0x534, 0xA5},
	{{0x32, 0x12}, 0x5A, 0, 5, 0x202, 0, 2, 3, 0x02, 0x534, 0xA5},
	{{0x52, 0x12}, 0xFF, 0, 5, 0x202, 0x5A, 2, 3, 0, 0x534, 0xA5},
	{{0x72, 0x12}, 0x5B, 0, 5, 0x202, 0, 2, 3, 0x03, 0x534, 0xA5},
	{{0xD2, 0x12}, 0xA5, 0, 5, 0x202, 0xA5, 2, 3, 0x03, 0x534, 0xA5},
	{{0xF2, 0x12}, 0xA6, 0x01, 5, 0x202, 1, 2, 3, 0x01, 0x534, 0xA5},
	{{0x89, 0xC0}, 0x3F, 0x01, 2, 0x202, 0x3F, 2, 3, 0x03, 0x10, 0xFE},	/* BIT: of #b Z alone */
	{{0x89, 0xC1}, 0x3F, 0xC2, 2, 0x202, 0x3F, 2, 3, 0xC0, 0x10, 0xFE},
	{{0x34, 0x0E}, 0x01, 0, 4, 0x202, 0x01, 2, 3, 0xC2, 0x10, 0xFE},
	{{0x3C, 0x32, 0x05}, 0x04, 0, 4, 0x203, 0x04, 2, 3, 0x80, 0x534, 0xA5},
	{{0x3C, 0xFF, 0x02}, 0xFF, 0, 5, 0x203, 0xFF, 2, 3, 0x02, 0x301, 0},
	{{0x04, 0x10}, 0x01, 0x80, 5, 0x202, 0x01, 2, 3, 0x82, 0x10, 0xFF},	/* TSB */
	{{0x0C, 0x34, 0x05}, 0x0F, 0x02, 6, 0x203, 0x0F, 2, 3, 0x00, 0x534, 0xAF},
	{{0x14, 0x10}, 0x0F, 0x02, 5, 0x202, 0x0F, 2, 3, 0x00, 0x10, 0xF0},	/* TRB */
	{{0x1C, 0x34, 0x05}, 0x5A, 0x40, 6, 0x203, 0x5A, 2, 3, 0x42, 0x534, 0xA5},
	{{0x1A}, 0xFF, 0x81, 2, 0x201, 0, 2, 3, 0x03, 0x10, 0xFE},		/* INC A, DEC A */
	{{0x3A}, 0x00, 0x02, 2, 0x201, 0xFF, 2, 3, 0x80, 0x10, 0xFE},
	{{0xDA}, 7, 0x82, 3, 0x201, 7, 2, 3, 0x82, 0x1F0, 2},			/* PHX PHY PLX PLY */
	{{0x5A}, 7, 0x82, 3, 0x201, 7, 2, 3, 0x82, 0x1F0, 3},
	{{0xFA}, 7, 0x00, 4, 0x201, 7, 0x99, 3, 0x80, 0x1F1, 0x99},
	{{0x7A}, 7, 0x00, 4, 0x201, 7, 2, 0x99, 0x80, 0x1F1, 0x99},
	{{0x7C, 0x00, 0x04}, 7, 0, 6, 0x712, 7, 2, 3, 0, 0x10, 0xFE},		/* JMP (w,X), JMP (w) over a page's end */
	{{0x6C, 0xFF, 0x04}, 7, 0, 6, 0x845, 7, 2, 3, 0, 0x10, 0xFE},
	{{0x69, 0x01}, 0x99, 0x08, 3, 0x202, 0x00, 2, 3, 0x0B, 0x10, 0xFE},	/* N and Z of the digits, a cycle more */
	{{0x69, 0x01}, 0x79, 0x08, 3, 0x202, 0x80, 2, 3, 0xC8, 0x10, 0xFE},
	{{0xE9, 0x01}, 0x00, 0x09, 3, 0x202, 0x99, 2, 3, 0x88, 0x10, 0xFE},
	{{0xE9, 0x0B}, 0x00, 0x09, 3, 0x202, 0x8F, 2, 3, 0x88, 0x10, 0xFE},	/* no digits: -0B less 60 less 6 */
	{{0x69, 0x01}, 0x10, 0x00, 2, 0x202, 0x11, 2, 3, 0x00, 0x10, 0xFE},
	{{0x00, 0x00}, 7, 0x09, 7, 0x321, 7, 2, 3, 0x05, 0x1EE, 0x39},		/* BRK ends decimal mode; I is bit 2 */
};

static const unsigned flag_of[] = {FC, FZ, FI, FD, 0, 0, FV, FN};

START_TEST(what_is_more)
{
	static const struct { unsigned at; uint8_t byte; } set_up[] = {
		{0x10, 0xFE}, {0x11, 0x02}, {0x12, 0x34}, {0x13, 0x05}, {0x302, 0x5A}, {0x534, 0xA5}, {0x401, 0x06}, {0x402, 0x12},
		{0x403, 0x07}, {0x1F1, 0x99}, {0x4FF, 0x45}, {0x500, 0x08}, {0x400, 0x77}, {0xFFFE, 0x21}, {0xFFFF, 0x03},
	};
	for (unsigned i = 0; i < sizeof set_up / sizeof *set_up; i++)
		cpu_poke(newer->memory, set_up[i].at, set_up[i].byte);
	for (unsigned i = 0; i < 3; i++)
		cpu_poke(newer->memory, AT + i, cases[_i].code[i]);
	unsigned flags = 0;
	for (unsigned i = 0; i < 8; i++)
		if (flag_of[i])
			put(flag_of[i], cases[_i].flags >> i & 1);
	put(FI, 0);
	put(A, cases[_i].a);
	put(X, 2);
	put(Y, 3);
	put(SP, 0xF0);
	put(PC, AT);
	ck_assert_uint_eq(cycles(newer), cases[_i].cycles);
	ck_assert_uint_eq(is(PC), cases[_i].pc);
	ck_assert_uint_eq(is(A), cases[_i].a_then);
	ck_assert_uint_eq(is(X), cases[_i].x_then);
	ck_assert_uint_eq(is(Y), cases[_i].y_then);
	for (unsigned i = 0; i < 8; i++)
		flags |= flag_of[i] ? is(flag_of[i]) << i : 0;
	ck_assert_uint_eq(flags, cases[_i].flags_then);
	ck_assert_uint_eq(byte_of(newer, cases[_i].at), cases[_i].byte);
}
END_TEST

/* What nobody describes changes nothing. */
START_TEST(what_is_passed_over)
{
	struct isa_insn in;
	const uint8_t bytes[ISA_MAX_LENGTH] = {(uint8_t)_i};
	isa_decode(&isa_m65c02, bytes, sizeof bytes, &in);
	if (!(in.row->flags & ISA_UNDEFINED))
		return;
	fill((unsigned)_i);
	unsigned before[REGISTERS];
	for (unsigned reg = 0; reg < REGISTERS; reg++)
		before[reg] = is(reg) + (reg == PC ? in.length : 0);
	ck_assert_uint_eq(cycles(newer), in.row->cycles);
	for (unsigned reg = 0; reg < REGISTERS; reg++)
		ck_assert_uint_eq(is(reg), before[reg]);
	for (unsigned i = 0; i < 0x10000; i++)
		MUST(byte_of(newer, i) == byte_of(cpu, i), "memory at %04X", i);
}
END_TEST

Suite *suite_cpu65c02(void)
{
	Suite *s = suite_create("cpu65c02");
	TCase *t = many_of(s, setup, teardown);
	tcase_add_loop_test(t, as_the_6502, 0, 256);
	tcase_add_loop_test(t, what_is_more, 0, sizeof cases / sizeof *cases);
	tcase_add_loop_test(t, what_is_passed_over, 0, 256);
	return s;
}
