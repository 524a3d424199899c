/*
 * The Z80 core: what its manual and the chip's known corners say, and, when it
 * is there, a corpus of single steps that were recorded elsewhere.
 */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/rig.h"

enum {
	A, F, B, C, D, E, H, L, IX, IY, PC, SP, I, R, AF_OTHER, BC_OTHER, DE_OTHER, HL_OTHER,
	WZ, IM, IFF1, IFF2, Q, EI, P, REGISTERS
};

enum { F_C = 1, F_N = 2, F_P = 4, F_X = 8, F_H = 16, F_Y = 32, F_Z = 64, F_S = 128 };

static void setup(void)
{
	rig_setup(&cpu_z80);
}

/* Bytes in hexadecimal at an address. */
static void poke(unsigned at, const char *hex)
{
	for (char *end; *hex; hex = end) {
		unsigned long byte = strtoul(hex, &end, 16);
		if (end == hex)
			break;
		cpu_poke(memory, at++ & 0xFFFF, (uint8_t)byte);
	}
}

/* At 0200, where the PC is put. */
static void program(const char *hex)
{
	poke(0x200, hex);
	set(PC, 0x200);
}

/* T states of one instruction. */
static unsigned step(void)
{
	uint64_t before = cpu->states;
	enum cpu_stop stop = cpu->core->step(cpu);
	MUST(stop == CPU_BUDGET, "stop %d at %04X", stop, get(PC));
	return (unsigned)(cpu->states - before);
}

static unsigned pair(unsigned high)
{
	return get(high) << 8 | get(high + 1);
}

static void set_pair(unsigned high, unsigned value)
{
	set(high, value >> 8);
	set(high + 1, value & 0xFF);
}

/* S Z Y X of a byte, and P where it is the parity. */
static unsigned sign_and_zero(unsigned v)
{
	return (v & (F_S | F_Y | F_X)) | (v ? 0 : F_Z);
}

static unsigned with_parity(unsigned v)
{
	return sign_and_zero(v) | (even_bits(v) ? F_P : 0);
}

/* ---- the corpus ---- */

/* Its names, by register; Q is kept as flags there. */
static const char *const corpus_names[REGISTERS] = {
	"a", "f", "b", "c", "d", "e", "h", "l", "ix", "iy", "pc", "sp", "i", "r",
	"af_", "bc_", "de_", "hl_", "wz", "im", "iff1", "iff2", "q", "ei", "p",
};

/* What a case expects at ports; port[at] is the next. */
static struct {
	const cJSON *port;
	const char *wrong;
} expected;

static int number(const cJSON *list, int i)
{
	const cJSON *item = cJSON_GetArrayItem(list, i);
	return item ? item->valueint : -1;
}

/* The byte of the next access if it is this one; -1. */
static int next_port(unsigned port, const char *direction)
{
	const cJSON *now = expected.port;
	const cJSON *kind = cJSON_GetArrayItem(now, 2);
	if (!now || !kind || number(now, 0) != (int)port || strcmp(kind->valuestring, direction) != 0) {
		expected.wrong = direction;
		return -1;
	}
	expected.port = now->next;
	return number(now, 1);
}

static int recorded_in(void *context, unsigned port)
{
	(void)context;
	int byte = next_port(port, "r");
	return byte < 0 ? 0 : byte;
}

static bool recorded_out(void *context, unsigned port, uint8_t byte)
{
	(void)context;
	if (next_port(port, "w") != byte)
		expected.wrong = "w";
	return true;
}

static void put_state(const cJSON *state)
{
	const cJSON *cell;
	for (unsigned r = 0; r < REGISTERS; r++) {
		const cJSON *v = cJSON_GetObjectItemCaseSensitive(state, corpus_names[r]);
		set(r, (unsigned)v->valueint);
	}
	cJSON_ArrayForEach(cell, cJSON_GetObjectItemCaseSensitive(state, "ram"))
		cpu_poke(memory, (unsigned)number(cell, 0), (uint8_t)number(cell, 1));
}

static void compare_state(const char *name, const cJSON *state)
{
	const cJSON *cell;
	for (unsigned r = 0; r < REGISTERS; r++) {
		unsigned want = (unsigned)cJSON_GetObjectItemCaseSensitive(state, corpus_names[r])->valueint;
		unsigned is = r == Q ? (get(Q) ? get(F) : 0) : get(r);
		MUST(is == want, "%s: %s is %X, should be %X", name, corpus_names[r], is, want);
	}
	cJSON_ArrayForEach(cell, cJSON_GetObjectItemCaseSensitive(state, "ram")) {
		unsigned address = (unsigned)number(cell, 0), want = (unsigned)number(cell, 1);
		MUST(cpu_peek(memory, address) == want, "%s: %04X is %02X, should be %02X", name, address,
		     cpu_peek(memory, address), want);
		cpu_poke(memory, address, 0);
	}
}

/* A prefix of nothing, DD or FD, is a step of its own here, not there. */
static bool is_prefix(void)
{
	uint8_t bytes[ISA_MAX_LENGTH];
	struct isa_insn in;
	for (unsigned i = 0; i < ISA_MAX_LENGTH; i++)
		bytes[i] = cpu_peek(memory, (get(PC) + i) & 0xFFFF);
	isa_decode(&isa_z80, bytes, sizeof bytes, &in);
	return !in.row->form[ISA_STANDARD] && in.length == 1;
}

static void run_case(const cJSON *test)
{
	const char *name = cJSON_GetObjectItemCaseSensitive(test, "name")->valuestring;
	const cJSON *ports = cJSON_GetObjectItemCaseSensitive(test, "ports");
	expected.port = ports ? ports->child : NULL;
	expected.wrong = NULL;
	put_state(cJSON_GetObjectItemCaseSensitive(test, "initial"));
	uint64_t before = cpu->states;
	if (is_prefix())
		cpu->core->step(cpu);
	cpu->core->step(cpu);
	compare_state(name, cJSON_GetObjectItemCaseSensitive(test, "final"));
	int states = cJSON_GetObjectItemCaseSensitive(test, "cycles")->valueint;
	MUST(cpu->states - before == (uint64_t)states, "%s: %d states, should be %d", name,
	     (int)(cpu->states - before), states);
	MUST(!expected.wrong && !expected.port, "%s: ports", name);
}

START_TEST(recorded_steps)
{
	const char *folder = getenv("TYPEIN_SUITES");
	char path[1024];
	static char text[16384];
	unsigned cases = 0;
	snprintf(path, sizeof path, "%s/z80-single-step.jsonl.gz", folder ? folder : "../shared/suites");
	if (access(path, R_OK) != 0) {
		fprintf(stderr, "cpuz80: no %s ($TYPEIN_SUITES): its steps are skipped\n", path);
		return;
	}
	setenv("Z80_STEPS", path, 1);
	FILE *f = popen("gzip -dc \"$Z80_STEPS\"", "r");
	ck_assert_ptr_nonnull(f);
	cpu->bus.in = recorded_in;
	cpu->bus.out = recorded_out;
	for (; fgets(text, sizeof text, f); cases++) {
		cJSON *test = cJSON_Parse(text);
		MUST(test, "case %u cannot be read", cases);
		run_case(test);
		cJSON_Delete(test);
	}
	ck_assert_int_eq(pclose(f), 0);
	ck_assert_uint_gt(cases, 0);
}
END_TEST

/* ---- flags ---- */

static int sign(unsigned v)
{
	return v < 0x80 ? (int)v : (int)v - 0x100;
}

/* The eight operations by their digit: bit by bit, overflow by signed numbers. */
static unsigned plain_alu(unsigned op, unsigned a, unsigned v, bool c, unsigned *flags)
{
	bool carry = false, half = false;
	unsigned result;
	int exact = 0;
	switch (op) {
	case 0: case 1:
		c = c && op == 1;
		result = add_bits(a, v, c, &carry, &half);
		exact = sign(a) + sign(v) + c;
		break;
	case 2: case 3: case 7:	/* a + ~v + !c; no carry is a borrow */
		c = c && op == 3;
		result = add_bits(a, v ^ 0xFF, !c, &carry, &half);
		exact = sign(a) - sign(v) - c;
		*flags = F_N | (carry ? 0 : F_C) | (half ? 0 : F_H) | sign_and_zero(result)
			| (exact < -128 || exact > 127 ? F_P : 0);
		if (op == 7)
			*flags = (*flags & ~(unsigned)(F_X | F_Y)) | (v & (F_X | F_Y));
		return op == 7 ? a : result;
	default:
		result = op == 4 ? a & v : op == 5 ? a ^ v : a | v;
		*flags = with_parity(result) | (op == 4 ? F_H : 0);
		return result;
	}
	*flags = (carry ? F_C : 0) | (half ? F_H : 0) | sign_and_zero(result)
		| (exact < -128 || exact > 127 ? F_P : 0);
	return result;
}

START_TEST(alu_exhaustive)
{
	unsigned op = (unsigned)_i;
	cpu_poke(memory, 0x200, (uint8_t)(0x80 | op << 3));
	for (unsigned i = 0; i < 0x20000; i++) {
		unsigned a = i & 0xFF, v = i >> 8 & 0xFF, c = i >> 16, flags;
		unsigned result = plain_alu(op, a, v, c, &flags);
		set(PC, 0x200);
		set(A, a);
		set(B, v);
		set(F, c ? F_C : 0xFE);
		step();
		MUST(get(A) == result && get(F) == flags, "%X: %02X %02X %u: A is %02X F %02X, should be %02X %02X",
		     0x80 | op << 3, a, v, c, get(A), get(F), result, flags);
	}
}
END_TEST

/* Another operand, the same result. */
START_TEST(alu_operands)
{
	static const char *const forms[] = {
		"D6 5A", "90", "91", "92", "93", "94", "95", "96", "DD 94", "DD 95", "FD 94", "FD 95",
		"DD 96 10", "FD 96 F0", "ED 44",
	};
	set_pair(B, 0x5A5A);
	set_pair(D, 0x5A5A);
	set_pair(H, 0x5A5A);
	set(IX, 0x5A5A);
	set(IY, 0x5A5A);
	cpu_poke(memory, 0x5A5A, 0x5A);
	cpu_poke(memory, 0x5A6A, 0x5A);
	cpu_poke(memory, 0x5A4A, 0x5A);
	for (unsigned i = 0; i < sizeof forms / sizeof *forms; i++) {
		bool negate = !strcmp(forms[i], "ED 44");
		unsigned flags, result = plain_alu(2, negate ? 0 : 0x33, negate ? 0x33 : 0x5A, false, &flags);
		program(forms[i]);
		set(A, 0x33);
		step();
		ck_assert_msg(get(A) == result && get(F) == flags, "%s", forms[i]);
	}
}
END_TEST

START_TEST(increments)
{
	for (unsigned i = 0; i < 0x400; i++) {
		unsigned v = i & 0xFF, c = i >> 8 & 1, down = i >> 9, flags;
		unsigned result = plain_alu(down ? 2 : 0, v, 1, false, &flags);
		program(down ? "15" : "14");
		set(D, v);
		set(F, c ? 0xFF : 0xFE);
		step();
		flags = (flags & ~(unsigned)F_C) | c;
		MUST(get(D) == result && get(F) == flags, "%02X: F is %02X, should be %02X", v, get(F), flags);
	}
}
END_TEST

/* What DAA adds, by C, the digits and H; "The Undocumented Z80 Documented". */
static unsigned plain_daa(unsigned a, unsigned f, unsigned *flags)
{
	unsigned low = a & 0xF, high = a >> 4, add, c = f & F_C, h;
	if (c)
		add = low > 9 || f & F_H ? 0x66 : 0x60;
	else if (low > 9)
		add = high > 8 ? 0x66 : 0x06;
	else
		add = (high > 9 ? 0x60u : 0) + (f & F_H ? 0x06u : 0);
	if (low > 9 ? high > 8 : high > 9)
		c = F_C;
	h = f & F_N ? f & F_H && low < 6 : low > 9;
	a = (f & F_N ? a - add : a + add) & 0xFF;
	*flags = with_parity(a) | c | (h ? F_H : 0) | (f & F_N);
	return a;
}

START_TEST(daa_exhaustive)
{
	for (unsigned i = 0; i < 0x10000; i++) {
		unsigned a = i & 0xFF, f = i >> 8, flags, result = plain_daa(a, f, &flags);
		program("27");
		set(A, a);
		set(F, f);
		step();
		MUST(get(A) == result && get(F) == flags, "%02X with %02X: %02X %02X, should be %02X %02X",
		     a, f, get(A), get(F), result, flags);
	}
}
END_TEST

static unsigned decimal(unsigned v)
{
	return v / 10 % 10 << 4 | v % 10;
}

START_TEST(daa_adds_decimals)
{
	for (unsigned i = 0; i < 100 * 100 * 2; i++) {
		unsigned a = i % 100, v = i / 100 % 100, c = i / 10000;
		program("88 27 98 27");	/* ADC A,B; DAA; SBC A,B; DAA */
		set(A, decimal(a));
		set(B, decimal(v));
		set(F, c);
		step();
		step();
		MUST(get(A) == decimal(a + v + c) && (get(F) & F_C) == (a + v + c > 99), "%u + %u + %u", a, v, c);
		set(A, decimal(a));
		set(F, c);
		step();
		step();
		MUST(get(A) == decimal(100 + a - v - c) && (get(F) & F_C) == (a < v + c), "%u - %u - %u", a, v, c);
	}
}
END_TEST

/* The result of a shift by its digit; *c is the bit that left. */
static unsigned plain_shift(unsigned y, unsigned v, unsigned *c)
{
	const unsigned right[] = {0, v & 1, 0, *c, 0, v >> 7, 0, 0};
	const unsigned left[] = {v >> 7, 0, *c, 0, 0, 0, 1, 0};
	bool down = y & 1;
	*c = down ? v & 1 : v >> 7;
	return down ? v / 2 + 128 * right[y] : (v * 2 + left[y]) & 0xFF;
}

/* Registers, memory, memory by index with a copy in a register, the accumulator. */
START_TEST(shifts_exhaustive)
{
	unsigned y = (unsigned)_i;
	for (unsigned i = 0; i < 0x200; i++) {
		unsigned v = i & 0xFF, c = i >> 8, carry = c, result = plain_shift(y, v, &carry);
		unsigned flags = with_parity(result) | carry;
		const uint8_t code[] = {
			0xCB, (uint8_t)(y << 3), 0xCB, (uint8_t)(y << 3 | 6),
			0xDD, 0xCB, 0x05, (uint8_t)(y << 3 | 2), 0xFD, 0xCB, 0xFB, (uint8_t)(y << 3 | 6),
			(uint8_t)((y & 3) << 3 | 7),
		};
		for (unsigned n = 0; n < sizeof code; n++)
			cpu_poke(memory, 0x200 + n, code[n]);
		for (unsigned at = 0x300; at < 0x303; at++)
			cpu_poke(memory, at, (uint8_t)v);
		set(PC, 0x200);
		set(B, v);
		set_pair(H, 0x300);
		set(IX, 0x301 - 5);
		set(IY, 0x302 + 5);
		for (unsigned n = 0; n < 4; n++) {
			set(F, c ? 0xFF : 0xFE);
			unsigned states = step();
			MUST(get(F) == flags, "%u of %02X: F is %02X, should be %02X", y, v, get(F), flags);
			ck_assert_uint_eq(states, n == 0 ? 8 : n == 1 ? 15 : 23);
		}
		MUST(get(B) == result && get(D) == result, "%u of %02X", y, v);
		for (unsigned at = 0x300; at < 0x303; at++)
			MUST(cpu_peek(memory, at) == result, "%u of %02X at %X", y, v, at);
		if (y > 3)
			continue;
		set(A, v);
		set(F, c ? 0xFF : 0xFE);
		step();
		flags = F_S | F_Z | F_P | (result & (F_X | F_Y)) | carry;
		MUST(get(A) == result && get(F) == flags, "%u of %02X in A", y, v);
	}
}
END_TEST

START_TEST(bits)
{
	for (unsigned i = 0; i < 0x800; i++) {
		unsigned n = i >> 8, v = i & 0xFF, bit = 1u << n;
		const uint8_t code[] = {
			0xCB, (uint8_t)(0x43 | n << 3), 0xCB, (uint8_t)(0x83 | n << 3), 0xCB, (uint8_t)(0xC3 | n << 3),
			0xDD, 0xCB, 0x00, (uint8_t)(0x46 | n << 3),
			0xDD, 0xCB, 0x00, (uint8_t)(0x86 | n << 3),
			0xDD, 0xCB, 0x00, (uint8_t)(0xC5 | n << 3),
		};
		for (unsigned k = 0; k < sizeof code; k++)
			cpu_poke(memory, 0x200 + k, code[k]);
		set(PC, 0x200);
		set(E, v);
		set(F, F_N);
		step();
		unsigned flags = F_H | (v & bit ? bit & F_S : F_Z | F_P);
		MUST(get(F) == (flags | (v & (F_X | F_Y))), "BIT %u of %02X: %02X", n, v, get(F));
		step();
		MUST(get(E) == (v & ~bit), "RES %u of %02X", n, v);
		step();
		MUST(get(E) == (v | bit), "SET %u of %02X", n, v);
		set(IX, 0x2800);	/* its high byte shows in X and Y */
		cpu_poke(memory, 0x2800, (uint8_t)v);
		step();
		MUST(get(F) == (flags | F_X | F_Y), "BIT %u of %02X in memory: %02X", n, v, get(F));
		step();
		MUST(cpu_peek(memory, 0x2800) == (v & ~bit), "RES %u of %02X", n, v);
		step();
		MUST(cpu_peek(memory, 0x2800) == (v | bit) && get(L) == (v | bit), "SET %u of %02X", n, v);
	}
}
END_TEST

/* Sums of words are those of their bytes, one after the other. */
START_TEST(words)
{
	seed(5);
	for (unsigned i = 0; i < 20000; i++) {
		unsigned a = pick(0x10000), v = pick(0x10000), c = pick(2), op = i % 4, high, low;
		if (i < 400) {	/* around the edges */
			a = ((a & 3) - 1 + (i & 16 ? 0x8000 : 0)) & 0xFFFF;
			v = ((v & 3) - 1 + (i & 32 ? 0x8000 : 0)) & 0xFFFF;
		}
		program(op == 0 ? "19" : op == 1 ? "DD 19" : op == 2 ? "ED 5A" : "ED 52");
		set_pair(H, a);
		set(IX, a);
		set_pair(D, v);
		set(F, c ? 0xFF : 0xFE);
		unsigned lower = plain_alu(op == 3 ? 3 : 1, a & 0xFF, v & 0xFF, op > 1 && c, &low);
		unsigned result = plain_alu(op == 3 ? 3 : 1, a >> 8, v >> 8, low & F_C, &high) << 8 | lower;
		high = (high & ~(unsigned)F_Z) | (result ? 0 : F_Z);
		if (op < 2)
			high = F_S | F_Z | F_P | (high & (F_X | F_Y | F_H | F_C));
		step();
		MUST((op == 1 ? get(IX) : pair(H)) == result, "%u: %04X %04X %u", op, a, v, c);
		MUST(get(F) == high, "%u: %04X %04X %u: F is %02X, should be %02X", op, a, v, c, get(F), high);
		MUST(get(WZ) == ((a + 1) & 0xFFFF), "WZ");
	}
}
END_TEST

/* X and Y are A's, with F's when the instruction before made no flags. */
START_TEST(carry_flag)
{
	static const struct { const char *code; unsigned steps; bool made; } before[] = {
		{"B7 37", 1, true}, {"00 37", 1, false}, {"F1 37", 1, false}, {"08 37", 1, false},
		{"DD B7 37", 2, true}, {"DD 00 37", 2, false}, {"37 DD 37", 2, true},
		{"CB 40 37", 1, true}, {"CB C0 37", 1, false}, {"DD CB 00 06 37", 1, true},
		{"DD CB 00 C6 37", 1, false}, {"ED A0 37", 1, true}, {"ED 00 37", 1, false},
	};
	for (unsigned i = 0; i < sizeof before / sizeof *before; i++) {
		program(before[i].code);
		set(A, 0);
		set(SP, 0x400);
		set_pair(H, 0x400);
		set_pair(D, 0x500);
		set(AF_OTHER, 0);
		for (unsigned n = 0; n < before[i].steps; n++)
			step();
		set(A, 0);
		set(F, F_X | F_Y);
		step();
		ck_assert_msg(get(F) == (before[i].made ? F_C : F_C | F_X | F_Y), "%s: %02X", before[i].code, get(F));
	}
	program("00 3F 3F");
	set(F, F_C | F_N);
	step();
	step();
	ck_assert_uint_eq(get(F), F_H);
	step();
	ck_assert_uint_eq(get(F), F_C);
}
END_TEST

/* ---- blocks ---- */

static unsigned until_halt(void)
{
	uint64_t before = cpu->states;
	ck_assert_int_eq(cpu->core->run(cpu, 10000000), CPU_HALT);
	return (unsigned)(cpu->states - before) - 4;
}

START_TEST(moves_blocks)
{
	for (unsigned n = 1; n <= 0x400; n = n * 3 + 1) {
		for (unsigned down = 0; down < 2; down++) {
			program(down ? "ED B8 76" : "ED B0 76");
			for (unsigned i = 0; i < n; i++)
				cpu_poke(memory, 0x1000 + i, (uint8_t)(i * 7 + n));
			set_pair(H, down ? 0x1000 + n - 1 : 0x1000);
			set_pair(D, down ? 0x2000 + n - 1 : 0x2000);
			set_pair(B, n);
			set(A, 0);
			set(F, 0xFF);
			ck_assert_uint_eq(until_halt(), 21 * n - 5);
			for (unsigned i = 0; i < n; i++)
				ck_assert_uint_eq(cpu_peek(memory, 0x2000 + i), (i * 7 + n) & 0xFF);
			unsigned last = (down ? n : (n - 1) * 7 + n) & 0xFF;
			ck_assert_uint_eq(get(F), (unsigned)(F_S | F_Z | F_C) | (last & F_X) | (last & 2 ? F_Y : 0));
			ck_assert_uint_eq(pair(B), 0);
			ck_assert_uint_eq(pair(H), down ? 0xFFF : 0x1000 + n);
			ck_assert_uint_eq(pair(D), down ? 0x1FFF : 0x2000 + n);
			ck_assert_uint_eq(cpu->instructions, n + 1);
			cpu->core->reset(cpu);
		}
	}
	/* while it goes on it shows where it is */
	poke(0x2800, "ED B0");
	set(PC, 0x2800);
	set_pair(B, 2);
	set(F, 0);
	step();
	ck_assert_uint_eq(get(F), F_P | F_X | F_Y);
	ck_assert_uint_eq(get(WZ), 0x2801);
	/* over itself: it is read again once it is there */
	program("ED B0 76 76");
	set_pair(H, 0x200);
	set_pair(D, 0x201);
	set_pair(B, 2);
	ck_assert_int_eq(cpu->core->step(cpu), CPU_BUDGET);
	ck_assert_uint_eq(get(PC), 0x200);
	ck_assert_uint_eq(cpu_peek(memory, 0x201), 0xED);
	/* none is as many as there can be */
	cpu->core->reset(cpu);
	program("ED A0");
	set_pair(D, 0x300);
	step();
	ck_assert_uint_eq(pair(B), 0xFFFF);
	ck_assert(get(F) & F_P);
}
END_TEST

START_TEST(searches_blocks)
{
	cpu_poke(memory, 0x1010, 0x99);
	for (unsigned down = 0; down < 2; down++) {
		cpu->core->reset(cpu);
		program(down ? "ED B9 76" : "ED B1 76");
		set_pair(H, down ? 0x1018 : 0x1008);
		set_pair(B, 0x100);
		set(A, 0x99);
		set(F, F_C);
		ck_assert_uint_eq(until_halt(), 8 * 21 + 16);
		ck_assert_uint_eq(pair(H), down ? 0x100F : 0x1011);
		ck_assert_uint_eq(pair(B), 0x100 - 9);
		ck_assert_uint_eq(get(F), F_Z | F_P | F_N | F_C);
	}
	cpu->core->reset(cpu);
	program("ED B1 76");
	set_pair(H, 0x3000);
	set_pair(B, 3);
	set(A, 1);
	ck_assert_uint_eq(until_halt(), 2 * 21 + 16);
	ck_assert_uint_eq(get(F), F_N);	/* neither found nor more to come */
}
END_TEST

static unsigned port_seen[8], port_count;

static int count_in(void *context, unsigned port)
{
	(void)context;
	port_seen[port_count % 8] = port;
	return (int)(0x40 + port_count++);
}

static bool count_out(void *context, unsigned port, uint8_t byte)
{
	(void)context;
	port_seen[port_count++ % 8] = port << 8 | byte;
	return true;
}

START_TEST(ports)
{
	cpu->bus.in = count_in;
	cpu->bus.out = count_out;
	port_count = 0;
	program("DB FE ED 50 ED 70 76");
	set(A, 0x7F);
	set_pair(B, 0x1234);
	ck_assert_uint_eq(until_halt(), 11 + 12 + 12);
	ck_assert_uint_eq(port_seen[0], 0x7FFE);
	ck_assert_uint_eq(port_seen[1], 0x1234);
	ck_assert(get(A) == 0x40 && get(D) == 0x41 && get(F) == with_parity(0x42));
	port_count = 0;
	program("D3 FE ED 59 ED 71 76");
	set(E, 0x55);
	until_halt();
	ck_assert_uint_eq(port_seen[0], 0x40FE40);
	ck_assert_uint_eq(port_seen[1], 0x123455);
	ck_assert_uint_eq(port_seen[2], 0x123400);

	port_count = 0;
	program("ED B2 76");	/* INIR */
	set_pair(B, 0x0322);
	set_pair(H, 0x3000);
	ck_assert_uint_eq(until_halt(), 2 * 21 + 16);
	ck_assert(port_seen[0] == 0x0322 && port_seen[2] == 0x0122);
	ck_assert(cpu_peek(memory, 0x3000) == 0x40 && cpu_peek(memory, 0x3002) == 0x42);
	ck_assert(get(B) == 0 && pair(H) == 0x3003 && get(F) & F_Z);
	port_count = 0;
	program("ED BB 76");	/* OTDR; B is counted first */
	set_pair(B, 0x0222);
	set_pair(H, 0x3002);
	ck_assert_uint_eq(until_halt(), 21 + 16);
	ck_assert(port_seen[0] == 0x012242 && port_seen[1] == 0x002241);
	ck_assert(get(B) == 0 && pair(H) == 0x3000);
}
END_TEST

/* The byte and L, or C, make the carries; B the rest, and when it goes on, B is
 * counted once more, down for a negative byte, up for another, if they carried. */
START_TEST(port_block_flags)
{
	cpu->bus.out = count_out;
	for (unsigned i = 0; i < 0x20000; i++) {
		unsigned b = i & 0xFF, v = i >> 8 & 0xFF, again = i >> 16, low = (i * 5) & 0xFF;
		poke(0x2800, again ? "ED B3" : "ED A3");
		set(PC, 0x2800);
		set(B, (b + 1) & 0xFF);
		set_pair(H, 0x3000 | low);
		cpu_poke(memory, 0x3000 | low, (uint8_t)v);
		unsigned sum = v + ((low + 1) & 0xFF), next = b;
		bool carry = sum > 255, half = carry, even = even_bits((sum & 7) ^ b);
		unsigned flags = sign_and_zero(b);
		again = again && b;
		if (again) {
			flags = (b & F_S) | F_X | F_Y;
			if (carry) {
				next = v & 0x80 ? b - 1 : b + 1;
				half = v & 0x80 ? b % 16 == 0 : b % 16 == 15;
			}
			even ^= !even_bits(next & 7);
		}
		flags |= (v & 0x80 ? F_N : 0u) | (carry ? F_C : 0u) | (half ? F_H : 0u) | (even ? F_P : 0u);
		step();
		MUST(get(F) == flags, "B %02X, byte %02X: F is %02X, should be %02X", b, v, get(F), flags);
		MUST(get(PC) == (again ? 0x2800u : 0x2802u), "B %02X", b);
	}
}
END_TEST

/* ---- interrupts ---- */

static bool irq(void)
{
	return cpu->core->interrupt(cpu, CPU_IRQ);
}

START_TEST(modes)
{
	static const struct { const char *code; unsigned vector, to, states; } cases[] = {
		{"ED 46 FB 00", 0xFF, 0x38, 13}, {"ED 46 FB 00", 0xD7, 0x10, 13},
		{"ED 56 FB 00", 0xD7, 0x38, 13}, {"ED 5E FB 00", 0xFF, 0x1234, 19},
		{"ED 5E FB 00", 0x10, 0x5678, 19},
	};
	poke(0x40FF, "34 12");
	poke(0x4010, "78 56");
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		cpu->core->reset(cpu);
		program(cases[i].code);
		set(SP, 0x3000);
		set(I, 0x40);
		cpu->vector = (uint8_t)cases[i].vector;
		step();
		ck_assert(!irq());	/* not enabled */
		step();
		ck_assert(!irq());	/* just enabled */
		step();
		uint64_t before = cpu->states;
		set(R, 0xFF);
		ck_assert(irq());
		ck_assert_uint_eq(cpu->states - before, cases[i].states);
		ck_assert_uint_eq(get(PC), cases[i].to);
		ck_assert_uint_eq(get(WZ), cases[i].to);
		ck_assert_uint_eq(get(SP), 0x2FFE);
		ck_assert_uint_eq(cpu_peek(memory, 0x2FFE), 0x04);
		ck_assert_uint_eq(cpu_peek(memory, 0x2FFF), 0x02);
		ck_assert_uint_eq(get(R), 0x80);
		ck_assert_uint_eq(cpu->from, 0x204);
		ck_assert(!get(IFF1) && !get(IFF2) && !irq());
	}
}
END_TEST

START_TEST(nmi)
{
	program("FB 00 00");
	poke(0x66, "ED 45");	/* RETN */
	set(SP, 0x3000);
	step();
	step();
	uint64_t before = cpu->states;
	ck_assert(cpu->core->interrupt(cpu, CPU_NMI));
	ck_assert_uint_eq(cpu->states - before, 11);
	ck_assert_uint_eq(get(PC), 0x66);
	ck_assert(!get(IFF1) && get(IFF2));
	ck_assert(!irq());
	ck_assert_uint_eq(step(), 14);
	ck_assert_uint_eq(get(PC), 0x202);
	ck_assert(get(IFF1) && get(SP) == 0x3000);
	cpu->core->reset(cpu);		/* heard with interrupts disabled */
	ck_assert(cpu->core->interrupt(cpu, CPU_NMI));
	ck_assert(!get(IFF2));
}
END_TEST

/* EI again and again, and prefixes, put it off; in between runs, too. NMI is put
 * off by prefixes alone. */
START_TEST(deaf)
{
	program("FB FB DD FD 00 F3 00");
	set(SP, 0x3000);
	for (unsigned i = 0; i < 4; i++) {
		step();
		ck_assert(!irq());
		if (i > 1)
			ck_assert(!cpu->core->interrupt(cpu, CPU_NMI));
		ck_assert(get(EI));
		ck_assert_int_eq(cpu->core->run(cpu, 0), CPU_BUDGET);
		ck_assert(get(EI));
	}
	step();
	ck_assert(!get(EI) && get(IFF1));
	step();
	ck_assert(!irq() && !get(IFF1) && !get(IFF2));
	program("FB");
	step();
	ck_assert(cpu->core->interrupt(cpu, CPU_NMI) && !irq());
}
END_TEST

/* LDIR is left and gone on with; HALT is left behind it. */
START_TEST(in_between)
{
	program("ED B0 76 00");
	poke(0x38, "FB C9");
	set(SP, 0x3000);
	set(IM, 1);
	set(IFF1, 1);
	set_pair(H, 0x1000);
	set_pair(D, 0x2000);
	set_pair(B, 10);
	for (unsigned i = 0; i < 10; i++)
		cpu_poke(memory, 0x1000 + i, (uint8_t)(i + 1));
	for (unsigned i = 0; i < 4; i++)
		step();
	ck_assert(irq());
	ck_assert_uint_eq(cpu_peek(memory, 0x2FFE), 0);
	ck_assert_int_eq(cpu->core->run(cpu, 100000), CPU_HALT);
	ck_assert_uint_eq(cpu_peek(memory, 0x2009), 10);
	ck_assert(irq());
	ck_assert_uint_eq(cpu_peek(memory, 0x2FFE), 3);
	step();
	step();
	ck_assert_uint_eq(get(PC), 0x203);
}
END_TEST

START_TEST(asks_for_iff2)
{
	program("ED 57 ED 5F 00");
	set(SP, 0x3000);
	set(IFF1, 1);
	set(IFF2, 1);
	set(I, 0x80);
	step();
	ck_assert_uint_eq(get(F), F_S | F_P);
	ck_assert(irq());	/* the chip's error: P is IFF2 as it is now */
	ck_assert_uint_eq(get(F), F_S);
	set(PC, 0x200);
	set(IFF2, 1);
	step();
	ck_assert_uint_eq(get(F), F_S | F_P);
	set(IFF1, 1);
	set(R, 0x7E);
	step();
	ck_assert_uint_eq(get(A), 0);	/* it is fetched in two steps */
	ck_assert_uint_eq(get(F), F_Z | F_P);
	step();
	ck_assert(irq());
	ck_assert_uint_eq(get(F), F_Z | F_P);
}
END_TEST

START_TEST(refresh)
{
	program("00 CB 00 DD 21 00 00 DD CB 00 06 DD 00 ED 4F 00 ED 5F");
	set(R, 0xFD);
	static const unsigned r[] = {0xFE, 0x80, 0x82, 0x84, 0x85, 0x86};
	for (unsigned i = 0; i < sizeof r / sizeof *r; i++) {
		step();
		ck_assert_msg(get(R) == r[i], "%u: %02X", i, get(R));
	}
	set(A, 0x7F);
	step();
	ck_assert_uint_eq(get(R), 0x7F);
	step();
	step();
	ck_assert_uint_eq(get(A), 0x02);
	ck_assert_uint_eq(get(R), 0x02);
	cpu->core->reset(cpu);	/* the same without stops in between */
	program("3E 80 ED 4F 00 DD 23 ED B0 ED 5F 76");
	set_pair(B, 3);
	set_pair(D, 0x1000);
	until_halt();
	ck_assert_uint_eq(get(A), 0x80 + 1 + 2 + 6 + 2);
	ck_assert_uint_eq(get(R), get(A) + 1);
}
END_TEST

/* ---- all opcodes ---- */

/* Time and length of every opcode are those of the table. */
START_TEST(states_and_lengths_are_the_tables)
{
	uint8_t bytes[ISA_MAX_LENGTH];
	struct isa_insn in;
	for (unsigned n = 0; n < 2 * opcodes(&isa_z80); n++) {
		if (!make_opcode(&isa_z80, n >> 1, bytes, &in))
			continue;
		cpu->core->reset(cpu);
		for (unsigned i = 0; i < ISA_MAX_LENGTH; i++)
			cpu_poke(memory, 0x200 + i, bytes[i]);
		set(PC, 0x200);
		set(SP, 0x1000);
		set(F, n & 1 ? 0xFF : 0);
		set_pair(B, n & 1 ? 0x101 : 0x202);
		set_pair(H, 0x3000);
		set_pair(D, 0x3100);
		set(A, 1);
		enum cpu_stop stop = cpu->core->step(cpu);
		ck_assert_int_eq(stop, n >> 1 == 0x76 ? CPU_HALT : CPU_BUDGET);
		unsigned extra = cpu->states > in.row->cycles ? in.row->extra : 0;
		if (in.row->why == ISA_INDEXED)
			extra = in.page & 3 ? in.row->extra : 0;
		else if (in.row->why == ISA_REPEATED)
			extra = get(PC) == 0x200 ? in.row->extra : 0;
		else if (in.row->why == ISA_TAKEN)
			extra = get(PC) != 0x200u + in.length ? in.row->extra : 0;
		MUST(cpu->states == in.row->cycles + extra, "%03X takes %u states", in.page << 8 | in.opcode,
		     (unsigned)cpu->states);
		ck_assert_uint_eq(cpu->instructions, 1);
		if (cpu->from == CPU_NOWHERE && in.row->why != ISA_REPEATED)
			MUST(get(PC) == 0x200u + in.length, "%03X is %u bytes", in.page << 8 | in.opcode,
			     get(PC) - 0x200);
		unsigned flow = in.row->flow;
		if (flow == ISA_JUMP || flow == ISA_CALL || flow == ISA_RETURN)
			ck_assert_uint_ne(cpu->from, CPU_NOWHERE);
		if (flow == ISA_NEXT)
			ck_assert_uint_eq(cpu->from, CPU_NOWHERE);
	}
}
END_TEST

static int no_byte(void *context, unsigned where)
{
	(void)context;
	(void)where;
	return -1;
}

/* Where the bus has no byte, nothing has been done. */
START_TEST(waits)
{
	uint8_t bytes[ISA_MAX_LENGTH];
	struct isa_insn in;
	unsigned before[REGISTERS], waited = 0;
	cpu->bus.load = cpu->bus.in = no_byte;
	seed(9);
	for (unsigned i = 0x8000; i < 0x10000; i++)
		cpu_note(memory, i, NOTE_READ, 0);
	cpu_note(memory, 022523, NOTE_READ, 0);
	for (unsigned n = 0; n < opcodes(&isa_z80); n++) {
		if (!make_opcode(&isa_z80, n, bytes, &in))
			continue;
		for (unsigned i = 0; i < ISA_MAX_LENGTH; i++)
			cpu_poke(memory, 0x200 + i, bytes[i]);
		for (unsigned r = 0; r < REGISTERS; r++)
			set(r, pick(0x10000) | 0x8000);
		set(F, n & 1 ? 0xFF : 0);
		for (unsigned r = B; r <= L; r++)
			set(r, pick(256) | 0x80);
		set(PC, 0x200);
		set(EI, 0);
		for (unsigned r = 0; r < REGISTERS; r++)
			before[r] = get(r);
		uint64_t states = cpu->states;
		if (cpu->core->step(cpu) != CPU_WAIT)
			continue;
		waited++;
		ck_assert_uint_eq(cpu->states, states);
		for (unsigned r = 0; r < REGISTERS; r++)
			MUST(get(r) == before[r], "%03X changes %s", in.page << 8 | in.opcode,
			     cpu->core->registers[r].name);
	}
	ck_assert_uint_gt(waited, 650);
}
END_TEST

/* Any bytes: running free is stepping. */
START_TEST(run_is_step)
{
	static uint8_t image[0x10000];
	unsigned begin[REGISTERS], end[REGISTERS];
	seed(11);
	for (unsigned n = 0; n < 300; n++) {
		randomise_memory(NULL, 0);
		for (unsigned i = 0; i < sizeof image; i++)
			image[i] = cpu_peek(memory, i);
		cpu->core->reset(cpu);
		for (unsigned r = 0; r < REGISTERS; r++) {
			set(r, pick(0x10000));
			begin[r] = get(r);
		}
		out_sum = 0;
		enum cpu_stop stop = cpu->core->run(cpu, 3000), last = CPU_BUDGET;
		uint64_t instructions = cpu->instructions, states = cpu->states;
		unsigned sum = out_sum;
		for (unsigned r = 0; r < REGISTERS; r++)
			end[r] = get(r);
		for (unsigned i = 0; i < sizeof image; i++) {
			uint8_t byte = cpu_peek(memory, i);
			cpu_poke(memory, i, image[i]);
			image[i] = byte;
		}
		cpu->core->reset(cpu);
		for (unsigned r = 0; r < REGISTERS; r++)
			set(r, begin[r]);
		out_sum = 0;
		while (cpu->instructions < instructions)
			last = cpu->core->step(cpu);
		ck_assert_int_eq(last, stop);
		ck_assert_uint_eq(cpu->states, states);
		ck_assert_uint_eq(out_sum, sum);
		for (unsigned r = 0; r < REGISTERS; r++)
			MUST(get(r) == end[r], "program %u: %s is %X, was %X", n, cpu->core->registers[r].name,
			     get(r), end[r]);
		for (unsigned i = 0; i < sizeof image; i++)
			MUST(cpu_peek(memory, i) == image[i], "program %u: %04X", n, i);
	}
}
END_TEST

/* ---- edges ---- */

/* The PC wraps, within an instruction, too, and so does the stack. */
START_TEST(wraps)
{
	for (unsigned at = 0xFFFC; at <= 0xFFFF; at++) {
		cpu->core->reset(cpu);
		poke(0xFFFA, "00 00 00 00 00 00 00 00 00 00 00 00");
		poke(at, "DD 36 05 77 ED 43 00 03 76");	/* LD (IX+5),77; LD (300),BC */
		set(PC, 0xFFFA);
		set_pair(B, 0x1234);
		set(IX, 0x7FFB);
		until_halt();
		ck_assert_uint_eq(get(PC), (at + 9) & 0xFFFF);
		ck_assert_uint_eq(cpu_peek(memory, 0x8000), 0x77);
		ck_assert_uint_eq(cpu_peek(memory, 0x301), 0x12);
	}
	cpu->core->reset(cpu);
	program("DD E5 FD E1 DD E3 76");	/* PUSH IX; POP IY; EX (SP),IX */
	set(SP, 1);
	set(IX, 0xABCD);
	until_halt();
	ck_assert_uint_eq(get(IY), 0xABCD);
	ck_assert_uint_eq(get(SP), 1);
	ck_assert_uint_eq(cpu_peek(memory, 2), 0xAB);
	program("DD 34 20 FD 34 F0 DD CB 20 26 76");	/* addresses with an index */
	set(IX, 0xFFF0);
	set(IY, 5);
	until_halt();
	ck_assert_uint_eq(cpu_peek(memory, 0x10), 2);
	ck_assert_uint_eq(cpu_peek(memory, 0xFFF5), 1);
	static const struct {
		unsigned at, to;
		const char *hex;
	} jumps[] = {		/* short ones over the edge: JR, JR NZ, DJNZ */
		{0xFFF0, 0x0012, "18 20"}, {0x0005, 0xFFF7, "18 F0"}, {0xFFFE, 0x0000, "18 00"},
		{0xFFFE, 0x007F, "20 7F"}, {0x0000, 0xFF82, "20 80"},
		{0xFFF0, 0x0012, "10 20"}, {0x0005, 0xFFF7, "10 F0"},
	};
	for (unsigned i = 0; i < sizeof jumps / sizeof *jumps; i++) {
		cpu->core->reset(cpu);
		poke(jumps[i].at, jumps[i].hex);
		set(PC, jumps[i].at);
		step();
		ck_assert_uint_eq(get(PC), jumps[i].to);
		ck_assert_uint_eq(get(WZ), jumps[i].to);
		ck_assert_uint_eq(cpu->from, jumps[i].at);
	}
	/* nothing but prefixes is under the budget, too */
	for (unsigned i = 0; i < 0x10000; i++)
		cpu_poke(memory, i, i & 1 ? 0xDD : 0xFD);
	ck_assert_int_eq(cpu->core->run(cpu, 1000000), CPU_BUDGET);
	ck_assert_uint_lt(cpu->states, 1300000);
}
END_TEST

START_TEST(stops)
{
	program("00 18 FE");
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_SELF_JUMP);
	ck_assert_uint_eq(cpu->states, 4 + 12);
	cpu->core->reset(cpu);
	program("06 03 10 FE 76");	/* DJNZ to itself ends */
	ck_assert_uint_eq(until_halt(), 7 + 13 + 13 + 8);
	ck_assert_uint_eq(get(B), 0);
	cpu->core->reset(cpu);
	program("ED 00 76");
	cpu_note(memory, 0x201, NOTE_EXECUTE, 0);	/* nobody gets to an operand */
	until_halt();
	cpu_note(memory, 0x202, NOTE_EXECUTE, 0);
	set(PC, 0x200);
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_TRAP);
	ck_assert_uint_eq(get(PC), 0x202);
	cpu->pass = true;
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_HALT);

	set(SP, 0x3000);
	poke(0x3000, "34 12");
	uint64_t before = cpu->states;
	cpu->core->ret(cpu);
	ck_assert(get(PC) == 0x1234 && get(SP) == 0x3002 && cpu->states == before + 10);
}
END_TEST

Suite *suite_cpuz80(void)
{
	Suite *s = suite_create("cpuz80");
	TCase *t = tcase_create("z80");
	tcase_add_checked_fixture(t, setup, rig_teardown);
	tcase_set_timeout(t, 120);
	tcase_add_test(t, recorded_steps);
	tcase_add_loop_test(t, alu_exhaustive, 0, 8);
	tcase_add_test(t, alu_operands);
	tcase_add_test(t, increments);
	tcase_add_test(t, daa_exhaustive);
	tcase_add_test(t, daa_adds_decimals);
	tcase_add_loop_test(t, shifts_exhaustive, 0, 8);
	tcase_add_test(t, bits);
	tcase_add_test(t, words);
	tcase_add_test(t, carry_flag);
	tcase_add_test(t, moves_blocks);
	tcase_add_test(t, searches_blocks);
	tcase_add_test(t, ports);
	tcase_add_test(t, port_block_flags);
	tcase_add_test(t, modes);
	tcase_add_test(t, nmi);
	tcase_add_test(t, deaf);
	tcase_add_test(t, in_between);
	tcase_add_test(t, asks_for_iff2);
	tcase_add_test(t, refresh);
	tcase_add_test(t, states_and_lengths_are_the_tables);
	tcase_add_test(t, waits);
	tcase_add_test(t, run_is_step);
	tcase_add_test(t, wraps);
	tcase_add_test(t, stops);
	suite_add_tcase(s, t);
	return s;
}
