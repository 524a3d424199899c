/*
 * The Z80 core: what its manual and the chip's known corners say, and, when it
 * is there, a corpus of single steps that were recorded elsewhere.
 */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/many.h"
#include "tests/plainz80.h"
#include "tests/rig.h"

enum {
	A, F, B, C, D, E, H, L, IX, IY, PC, SP, I, R, AF_OTHER, BC_OTHER, DE_OTHER, HL_OTHER,
	WZ, IM, IFF1, IFF2, Q, EI, P, REGISTERS
};

enum { F_C = 1, F_N = 2, F_P = 4, F_X = 8, F_H = 16, F_Y = 32, F_Z = 64, F_S = 128 };

static void setup(void)
{
	rig_setup(&plainz80);
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

/* ---- beside the plain one ---- */

START_TEST(random_programs)
{
	seed(1976 + (unsigned)_i);
	compare_programs(4);
}
END_TEST

START_TEST(any_opcode)
{
	seed(80);
	compare_opcodes(100);
}
END_TEST

/* v where the operand may be: in B to E and halves of IX and IY, at HL and where an
 * index and 0123 lead. F: C, N and H by bits, the rest with them. */
static void prepare(unsigned a, unsigned v, unsigned flags)
{
	set(A, a);
	set(F, (flags & 3) | (flags & 4) << 2 | ((a ^ v * 3) & 0xEC));
	for (unsigned r = B; r <= E; r++)
		set(r, v);
	set_pair(H, 0x3000);
	set(IX, v << 8 | v);
	set(IY, 0x5000 - 0x53);
	beside_poke(&side, 0x3000, (uint8_t)v);
	beside_poke(&side, 0x5000, (uint8_t)v);
	set(Q, a & 1);
}

/* Every byte with every byte in the accumulator and every carry. */
START_TEST(operands_exhaustive)
{
	char octal[32];
	unsigned op = (unsigned)_i;
	static const char *const forms[] = {"2%o0", "2%o6", "3%o6 123", "375 2%o6 123", "335 2%o4", "335 2%o5"};
	for (unsigned i = 0; i < sizeof forms / sizeof *forms; i++) {
		snprintf(octal, sizeof octal, forms[i], op);
		compare_operands(octal, 1, i < 3 ? 1 : 17, prepare);
	}
}
END_TEST

/* INC DEC, rotates, DAA, CPL, SCF, CCF, NEG: every byte, C, N and H. */
START_TEST(counts_and_rotates)
{
	static const unsigned z[] = {4, 5, 7};
	char octal[32];
	for (unsigned n = 0; n < 3 * 8; n++) {
		unsigned y = n % 8;
		snprintf(octal, sizeof octal, "0%o%o", y, z[n / 8]);
		compare_operands(octal, 3, n / 8 == 2 ? 7 : 251, prepare);
		snprintf(octal, sizeof octal, "335 0%o%o", y == 6 ? 4 : y, z[n / 8]);
		compare_operands(octal, 3, 251, prepare);
	}
	compare_operands("047", 3, 1, prepare);
	compare_operands("355 104", 3, 7, prepare);
}
END_TEST

/* All of page CB, in registers, in memory and with an index. */
START_TEST(shifts_and_bits)
{
	char octal[32];
	unsigned y = (unsigned)_i;
	for (unsigned z = 0; z < 8; z++) {
		unsigned stride = y < 8 ? 61 : 127;
		snprintf(octal, sizeof octal, "313 %o", y * 8 + z);
		compare_operands(octal, 1, stride, prepare);
		snprintf(octal, sizeof octal, "375 313 123 %o", y * 8 + z);
		compare_operands(octal, 1, 251, prepare);
	}
}
END_TEST

/* Both low bytes, both high ones, each with a carry from below and without. */
static void prepare_words(unsigned a, unsigned v, unsigned flags)
{
	unsigned low = flags & 1 ? 0xFF : 0x00, to = flags & 2 ? low << 8 | a : a << 8 | low;
	unsigned word = flags & 2 ? v : v << 8 | 1;
	prepare(a, v, flags >> 2);
	set_pair(H, to);
	set(IX, to);
	set_pair(B, word);
	set_pair(D, word);
	set(SP, word);
}

START_TEST(words)
{
	static const char *const sums[] = {
		"011", "355 112", "355 102", "031", "051", "071", "335 011", "335 051", "355 132", "355 142",
		"355 172", "355 122", "355 152", "355 162",
	};
	for (unsigned i = 0; i < sizeof sums / sizeof *sums; i++)
		compare_operands(sums[i], 3, i < 3 ? 1 : 17, prepare_words);
}
END_TEST

/* The accumulator with a byte in memory, digit by digit, and with blocks. */
START_TEST(memory_bytes)
{
	static const char *const codes[] = {"355 147", "355 157", "355 240", "355 250", "355 241", "355 251", "355 261"};
	for (unsigned i = 0; i < sizeof codes / sizeof *codes; i++)
		compare_operands(codes[i], 1, 3, prepare);
}
END_TEST

/* ---- flags ---- */

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

/* Halted it goes on as if there were NOPs, until so many states are over. */
START_TEST(waits_in_a_halt)
{
	static const unsigned waits[][2] = {{1, 1}, {4, 1}, {5, 2}, {400, 100}, {1001, 251}};
	for (size_t i = 0; i < sizeof waits / sizeof *waits; i++) {
		uint64_t begin = cpu->states, insns = cpu->instructions;
		set(R, 0xFE);
		cpu->core->idle(cpu, waits[i][0]);
		ck_assert_uint_eq(cpu->states - begin, 4 * waits[i][1]);
		ck_assert_uint_eq(get(R), 0x80 | ((0x7E + waits[i][1]) & 0x7F));
		ck_assert_uint_eq(cpu->instructions, insns);
	}
}
END_TEST

START_TEST(pairs)
{
	check_pair("AF", "A", "F");
	check_pair("BC", "B", "C");
	check_pair("DE", "D", "E");
	check_pair("HL", "H", "L");
	check_pair("IR", "I", "R");
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
	ck_assert(get(A) == 0x40 && get(D) == 0x41 && get(F) == F_P);
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

/* The byte and L, or C, make the carries; B the rest, and what B is counted to when it
 * goes on: every byte with every B. */
static void prepare_ports(unsigned a, unsigned v, unsigned flags)
{
	prepare(a, v, flags);
	set(B, a);
	set(C, (a * 5 ^ flags) & 0xFF);
	set(L, (a * 5) & 0xFF);
	side.ports = side.plain->ports = v << 11;
	beside_poke(&side, 0x3000 | ((a * 5) & 0xFF), (uint8_t)v);
}

START_TEST(port_block_flags)
{
	static const char *const codes[] = {"355 242", "355 262", "355 252", "355 272", "355 243", "355 263",
		"355 253", "355 273"};
	compare_operands(codes[_i], 1, 1, prepare_ports);
}
END_TEST

/* ---- interrupts ---- */

/* Was it heard? */
static bool irq_with(unsigned byte)
{
	return cpu->core->interrupt(cpu, CPU_IRQ, (uint8_t)byte) != CPU_WAIT;
}

static bool irq(void)
{
	return irq_with(0xFF);
}

static bool interrupted(void)
{
	return cpu->core->interrupt(cpu, CPU_NMI, 0xFF) != CPU_WAIT;
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
		step();
		ck_assert(!irq());	/* not enabled */
		step();
		ck_assert(!irq());	/* just enabled */
		step();
		uint64_t before = cpu->states;
		set(R, 0xFF);
		ck_assert(irq_with(cases[i].vector));
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

/* Mode 0 takes any instruction; what is missing of it is at the PC. */
START_TEST(inserted)
{
	program("76 34 12 00");
	set(SP, 0x3000);
	set(IFF1, 1);
	set(IFF2, 1);
	ck_assert_int_eq(cpu->core->run(cpu, 100), CPU_HALT);
	set(R, 0x10);
	uint64_t before = cpu->states;
	ck_assert(irq_with(0x3C));	/* INC A */
	ck_assert_uint_eq(cpu->states - before, 4 + 2);
	ck_assert(get(A) == 1 && get(PC) == 0x201 && get(SP) == 0x3000 && get(R) == 0x11);
	ck_assert(!get(IFF1) && !get(IFF2) && get(Q));
	set(IFF1, 1);
	before = cpu->states;
	ck_assert(irq_with(0xCD));
	ck_assert_uint_eq(cpu->states - before, 17 + 2);
	ck_assert(get(PC) == 0x1234 && cpu_peek(memory, 0x2FFE) == 0x03);
	set(IFF1, 1);
	ck_assert_int_eq(cpu->core->interrupt(cpu, CPU_IRQ, 0x76), CPU_HALT);
	ck_assert_uint_eq(get(PC), 0x1234);
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
	ck_assert(interrupted());
	ck_assert_uint_eq(cpu->states - before, 11);
	ck_assert_uint_eq(get(PC), 0x66);
	ck_assert(!get(IFF1) && get(IFF2));
	ck_assert(!irq());
	ck_assert_uint_eq(step(), 14);
	ck_assert_uint_eq(get(PC), 0x202);
	ck_assert(get(IFF1) && get(SP) == 0x3000);
	cpu->core->reset(cpu);		/* heard with interrupts disabled */
	ck_assert(interrupted());
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
			ck_assert(!interrupted());
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
	ck_assert(interrupted() && !irq());
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
		cpu_note(memory, i, NOTE_READ);
	cpu_note(memory, 022523, NOTE_READ);
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

/* ---- edges ---- */

static const struct whole programs[] = {
	/* STA over the next instruction, and over its operand */
	{"076 074 062 005 002 000 166", A, 075, 7 + 13 + 4 + 4},
	{"076 011 062 006 002 006 000 166", B, 011, 7 + 13 + 7 + 4},
	/* PUSH over the next two; CALL over what it calls */
	{"061 011 002 001 074 074 305 000 000 166", A, 2, 10 + 10 + 11 + 4 + 4 + 4},
	{"061 022 002 315 020 002 0 0 0 0 0 0 0 0 0 0 0 0 166", B, 2, 10 + 17 + 7 + 4},
	/* LD IX,0200; LD (IX+8),DD; NOP; LD H,n: a prefix where NOP was */
	{"335 041 000 002 335 066 010 335 000 046 011 166", IX, 0x0900, 14 + 19 + 11 + 4},
	/* LD B,0; LD HL,0; LD DE,1; ADD HL,DE; DJNZ; HALT */
	{"006 000 041 000 000 021 001 000 031 020 375 166", H, 1, 7 + 10 + 10 + 256 * (11 + 13) - 5 + 4},
};

START_TEST(whole_programs)
{
	run_whole(&programs[_i]);
}
END_TEST

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
	cpu_note(memory, 0x201, NOTE_EXECUTE);	/* nobody gets to an operand */
	until_halt();
	cpu_note(memory, 0x202, NOTE_EXECUTE);
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
	tcase_add_test(t, recorded_steps);
	tcase_add_loop_test(t, random_programs, 0, 4);
	tcase_add_test(t, any_opcode);
	tcase_add_test(t, memory_bytes);
	tcase_add_test(t, daa_adds_decimals);
	tcase_add_test(t, carry_flag);
	tcase_add_test(t, pairs);
	tcase_add_test(t, waits_in_a_halt);
	tcase_add_test(t, moves_blocks);
	tcase_add_test(t, searches_blocks);
	tcase_add_test(t, ports);
	tcase_add_test(t, modes);
	tcase_add_test(t, inserted);
	tcase_add_test(t, nmi);
	tcase_add_test(t, deaf);
	tcase_add_test(t, in_between);
	tcase_add_test(t, asks_for_iff2);
	tcase_add_test(t, refresh);
	tcase_add_test(t, states_and_lengths_are_the_tables);
	tcase_add_test(t, waits);
	tcase_add_loop_test(t, whole_programs, 0, sizeof programs / sizeof *programs);
	tcase_add_test(t, wraps);
	tcase_add_test(t, stops);
	suite_add_tcase(s, t);
	t = many_of(s, setup, rig_teardown);
	tcase_add_loop_test(t, operands_exhaustive, 0, 8);
	tcase_add_test(t, words);
	tcase_add_test(t, counts_and_rotates);
	tcase_add_loop_test(t, shifts_and_bits, 0, 32);
	tcase_add_loop_test(t, port_block_flags, 0, 8);
	return s;
}
