/* The debugger's parts: expressions, points, the way back, states as text. */
#define _XOPEN_SOURCE 700	/* pseudo-terminals */
#include <check.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "debug/line.h"
#include "debug/points.h"
#include "machine/state.h"
#include "manifest/manifest.h"
#include "play/profile.h"
#include "sim/assembled.h"
#include "tests/many.h"

static struct arena arena;
static struct diag d;
static struct points *p;
static struct machine *m;
static const char *typed;	/* what the live console still has */
static unsigned asked;		/* how often it was asked for a key */
static char printed[64];
static size_t nprinted;

static int key(void *context)
{
	(void)context;
	asked++;
	return *typed ? *typed++ : -1;
}

static int ready(void *context, uint64_t polls, double seconds)
{
	(void)context;
	(void)seconds;
	return polls > 3;
}

static bool print(void *context, uint8_t c, bool echo)
{
	(void)context;
	(void)echo;
	if (nprinted + 1 < sizeof printed)
		printed[nprinted++] = (char)c;
	return true;
}

static uint64_t every;		/* cycles between two interrupts; 0: none */

static void poke(unsigned at, const char *hex)
{
	for (char *end; *hex; hex = end) {
		unsigned long byte = strtoul(hex, &end, 16);
		if (end == hex)
			break;
		cpu_poke(m->memory, at++, (uint8_t)byte);
	}
}

static void make(const char *cpu, const struct device_config *devices, size_t n, const char *hex)
{
	struct machine_config config = {.machine = "bare", .cpu = cpu, .devices = devices, .ndevices = n,
		.start = 0x100, .interrupt = {every, CPU_IRQ, cpu_find(cpu)->restart}};
	struct console console = {NULL, key, ready, print, NULL, NULL};
	m = machine_new(&arena, &d, &config, &console);
	ck_assert_ptr_nonnull(m);
	poke(0x100, hex);
	points_init(p, &arena, m);
}

static void setup(void)
{
	d = (struct diag){.out = NULL};
	p = arena_alloc(&arena, sizeof *p);
	typed = "";
	asked = 0;
	every = 0;
	nprinted = 0;
	memset(printed, 0, sizeof printed);
}

static void teardown(void)
{
	if (m)
		points_free(p);
	m = NULL;
	arena_free(&arena);
}

static unsigned pc(void)
{
	return m->core->get(m->cpu, m->core->pc);
}

/*
 * The same program for each CPU: reads a key until it has A, stores it in a table,
 * calls a routine that adds the bytes of the table, loops.
 */
static const struct device_config port_in = {.kind = DEVICE_CONSOLE_IN, .place = PLACE_PORT, .address = 1};
static const struct device_config cell_in = {.kind = DEVICE_CONSOLE_IN, .place = PLACE_MEMORY,
	.address = 0x300};

static const struct program_of {
	const char *cpu, *hex;
	const struct device_config *device;
	unsigned from, routine;		/* the instruction that stores; the routine */
} programs[] = {
	/* INP 1; LHI 2; LLI 0; LMA; CAL 110; JMP 100 ... ADM, INL, LMA, RET */
	{"8008", "43 2E 02 36 00 F8 46 10 01 44 00 01 00 00 00 00 87 30 F8 07", &port_in, 0x105, 0x110},
	/* IN 1; LXI H,200; MOV M,A; CALL 110; JMP 100 ... ADD M; INX H; MOV M,A; RET */
	{"8080", "DB 01 21 00 02 77 CD 10 01 C3 00 01 00 00 00 00 86 23 77 C9", &port_in, 0x105, 0x110},
	{"z80", "DB 01 21 00 02 77 CD 10 01 C3 00 01 00 00 00 00 86 23 77 C9", &port_in, 0x105, 0x110},
	/* LDA 300; NOP; NOP; STA 200; JSR 110 ... CLC; ADC 200; STA 201; RTS */
	{"6502", "AD 00 03 EA EA 8D 00 02 20 10 01 4C 00 01 00 00 18 6D 00 02 8D 01 02 60", &cell_in,
	 0x105, 0x110},
};

enum { PROGRAMS = sizeof programs / sizeof *programs, STEPS = 90 };

static void start(const struct program_of *of)
{
	d = (struct diag){.out = NULL};
	make(of->cpu, of->device, 1, of->hex);
	typed = "the quick brown fox";
}

/* Every moment on the way back is what it was on the way on, and so once more. */
START_TEST(steps_back)
{
	uint64_t hash[STEPS + 1];
	struct moment moment[STEPS + 1];
	size_t prints[STEPS + 1];
	start(&programs[_i]);
	for (unsigned i = 0; i <= STEPS; i++) {
		hash[i] = machine_hash(m);
		moment[i] = past_now(&p->past);
		prints[i] = nprinted;
		ck_assert_int_eq(points_step(p), HALT_GOAL);
	}
	unsigned keys = asked;
	ck_assert_uint_gt(keys, 5);
	for (unsigned i = STEPS + 1; i-- > 0;) {
		ck_assert_int_eq(points_step_back(p), HALT_GOAL);
		struct moment now = past_now(&p->past);
		ck_assert_uint_eq(now.states, moment[i].states);
		ck_assert_uint_eq(now.pc, moment[i].pc);
		ck_assert(machine_hash(m) == hash[i]);
		ck_assert_uint_eq(p->past.prints, prints[i]);
	}
	ck_assert_int_eq(points_step_back(p), HALT_BEGIN);
	size_t seen = nprinted;
	for (unsigned i = 0; i < STEPS; i++) {
		ck_assert(machine_hash(m) == hash[i]);
		points_step(p);
	}
	ck_assert_uint_eq(asked, keys);		/* nobody was asked again */
	ck_assert_uint_eq(nprinted, seen);	/* nor told */
}
END_TEST

/* The store, its byte, and back to before it. */
START_TEST(watches)
{
	start(&programs[_i]);
	const struct point write = {.kind = POINT_WRITE, .placed = true, .low = 0x200, .high = 0x200};
	ck_assert_ptr_nonnull(points_add(p, &write));
	for (const char *c = "the"; *c; c++) {
		ck_assert_int_eq(points_run(p), HALT_POINT);
		ck_assert_uint_eq(p->seen.where, 0x200);
		ck_assert(p->seen.wrote && p->seen.after == *c);
		ck_assert_uint_eq(cpu_peek(m->memory, 0x200), (unsigned char)*c);
	}
	ck_assert_int_eq(points_run_back(p), HALT_POINT);
	ck_assert_uint_eq(pc(), programs[_i].from);
	ck_assert_uint_eq(cpu_peek(m->memory, 0x200), 'h');
	ck_assert_uint_eq(p->seen.before, 'h');
	ck_assert_uint_eq(p->seen.after, 'e');
	ck_assert_int_eq(points_run_back(p), HALT_POINT);
	ck_assert_uint_eq(cpu_peek(m->memory, 0x200), 't');
	ck_assert_int_eq(points_run_back(p), HALT_POINT);
	ck_assert_int_eq(points_run_back(p), HALT_BEGIN);
	ck_assert_uint_eq(m->cpu->instructions, 0);
	/* on again in the past, to the same places */
	ck_assert_int_eq(points_run(p), HALT_POINT);
	ck_assert_uint_eq(p->seen.after, 't');
}
END_TEST

/* A watched read stops behind the one instruction that reads, and reads once. */
START_TEST(watches_reads)
{
	start(&programs[_i]);
	const struct point read = {.kind = POINT_READ, .placed = true, .low = 0x200, .high = 0x200};
	points_add(p, &read);
	ck_assert_int_eq(points_run(p), HALT_POINT);
	ck_assert(!p->seen.wrote && p->seen.before == 't');
	unsigned after = pc();
	ck_assert_uint_gt(after, programs[_i].routine);
	ck_assert_uint_le(after, programs[_i].routine + 4);
	ck_assert_int_eq(points_run(p), HALT_POINT);
	ck_assert(p->seen.before == 'h' && pc() == after);
	ck_assert_uint_eq(asked, 2);
}
END_TEST

/* A trap returns through a stack that is watched. */
START_TEST(watches_what_a_trap_reads)
{
	static const struct device_config out = {.kind = DEVICE_CONSOLE_OUT, .place = PLACE_TRAP, .address = 0x200};
	/* LXI SP,3000; MVI A,58; CALL 200; HLT */
	make("8080", &out, 1, "31 00 30 3E 58 CD 00 02 76");
	const struct point read = {.kind = POINT_READ, .placed = true, .low = 0x2FFE, .high = 0x2FFE};
	points_add(p, &read);
	ck_assert_int_eq(points_run(p), HALT_POINT);
	ck_assert(!p->seen.wrote && p->seen.before == 0x08 && pc() == 0x108);
	ck_assert_int_eq(points_run(p), HALT_END);
	ck_assert_int_eq(m->reason, END_HALT);
	ck_assert_str_eq(printed, "X");
}
END_TEST

/* Breakpoints stop before the instruction, go on from there, and cost a note. */
START_TEST(breaks)
{
	start(&programs[_i]);
	struct cpu_memory before = *m->memory;
	const struct point here = {.kind = POINT_BREAK, .placed = true, .low = programs[_i].routine,
		.high = programs[_i].routine};
	struct point *at = points_add(p, &here);
	for (unsigned i = 0; i < 3; i++) {
		ck_assert_int_eq(points_run(p), HALT_POINT);
		ck_assert_uint_eq(pc(), programs[_i].routine);
	}
	ck_assert_uint_eq(points_hits(p, at), 3);
	ck_assert_int_eq(points_finish(p), HALT_GOAL);
	ck_assert_uint_lt(pc(), programs[_i].routine);
	ck_assert_int_eq(points_run_back(p), HALT_POINT);
	ck_assert_uint_eq(pc(), programs[_i].routine);
	at->number = 0;
	points_note(p);
	ck_assert_int_eq(memcmp(before.note + 0x100, m->memory->note + 0x100, 0x20), 0);
	ck_assert_int_eq(points_run(p), HALT_END);
	ck_assert_int_eq(m->reason, END_INPUT);
}
END_TEST

/* ---- interrupts ---- */

/* A loop, and where it ends a halt or, without one, a jump to itself; what interrupts
 * them counts. */
static const struct ticking {
	const char *cpu, *hex;
	unsigned at;
	const char *handler;
	unsigned count;		/* the register that counts */
} ticking[] = {
	/* INB; DCC; JFZ 100; HLT; JMP 100 ... INE; RET */
	{"8008", "08 11 48 00 01 00 44 00 01", 0x38, "20 07", 4},
	/* LXI SP,3000; EI; INR B; DCR C; JNZ 104; HLT; JMP 104 ... INX D; EI; RET */
	{"8080", "31 00 30 FB 04 0D C2 04 01 76 C3 04 01", 0x38, "13 FB C9", 4},
	{"z80", "31 00 30 ED 56 FB 04 0D C2 06 01 76 C3 06 01", 0x38, "13 FB C9", 5},
	/* CLI; INX; DEY; BNE 101; JMP 105 ... TXA; INX; RTI */
	{"6502", "58 E8 88 D0 FC 4C 05 01", 0x300, "8A E8 40", 1},
};

enum { TICKING = sizeof ticking / sizeof *ticking, INSTANTS = 2000 };

static void start_ticking(const struct ticking *of)
{
	every = 137;
	make(of->cpu, NULL, 0, of->hex);
	poke(of->at, of->handler);
	if (!strcmp(of->cpu, "6502"))
		poke(0xFFFE, "00 03");
	points_note(p);
	past_forget(&p->past);
}

static struct instant {
	uint64_t states, instructions, pc, sum;
} instants[INSTANTS];

/* The sum is of registers and stacks, without the notes of breakpoints. */
static struct instant instant(void)
{
	uint64_t sum = 0;
	for (unsigned i = 0; m->core->registers[i].name; i++)
		sum = sum * 31 + m->core->get(m->cpu, i);
	for (unsigned i = 0x1F0; i < 0x3000; i = i == 0x1FF ? 0x2FF0 : i + 1)
		sum = sum * 31 + cpu_peek(m->memory, i);
	return (struct instant){m->cpu->states, m->cpu->instructions, pc(), sum};
}

/* Its number; it must be one of those that were. */
static unsigned known(void)
{
	struct instant now = instant();
	unsigned i = 0;
	while (i < INSTANTS && instants[i].states < now.states)
		i++;
	ck_assert_uint_lt(i, INSTANTS);
	ck_assert(!memcmp(&now, &instants[i], sizeof now));
	return i;
}

/*
 * However a run is cut into parts, single instructions or many, by breakpoints and by
 * ways back, interrupts come at the same moments.
 */
START_TEST(interrupts_at_the_same_moments)
{
	const struct ticking *of = &ticking[_i];
	start_ticking(of);
	for (unsigned i = 0; i < INSTANTS; i++) {
		instants[i] = instant();
		ck_assert(machine_go(m, 0));
	}
	ck_assert_uint_gt(m->core->get(m->cpu, of->count), 10);
	uint64_t end = instants[INSTANTS - 1].states;
	points_free(p);
	start_ticking(of);
	for (uint64_t part = 1; m->cpu->states + part + 200 < end; part = part * 7 % 509 + 1) {
		ck_assert(machine_go(m, part));
		known();
	}
	points_free(p);
	start_ticking(of);
	const struct point handler = {.kind = POINT_BREAK, .placed = true, .low = of->at, .high = of->at};
	const struct point vector = {.kind = POINT_READ, .placed = true, .low = 0xFFFE, .high = 0xFFFF};
	points_add(p, &handler);
	if (_i == TICKING - 1)
		points_add(p, &vector);		/* the interrupt reads it */
	unsigned at[10];
	for (unsigned i = 0; i < 10; i++) {
		ck_assert_int_eq(points_run(p), HALT_POINT);
		ck_assert_uint_eq(pc(), of->at);
		at[i] = known();
	}
	points_step(p);
	points_step_back(p);
	ck_assert_uint_eq(known(), at[9]);
	points_step_back(p);
	ck_assert_uint_eq(known(), at[9] - 1);
	for (unsigned i = 9; i-- > 5 && _i < TICKING - 1;) {
		ck_assert_int_eq(points_run_back(p), HALT_POINT);
		ck_assert_uint_eq(known(), at[i]);
	}
}
END_TEST

/* What interrupts a routine is none of it. */
START_TEST(interrupted_routines)
{
	/* LXI SP,3000; EI; CALL 200; JMP 104 ... MVI C,0; DCR C; JNZ 202; RET */
	static const struct ticking calling = {"8080", "31 00 30 FB CD 00 02 C3 04 01", 0x38, "13 FB C9", 4};
	start_ticking(&calling);
	poke(0x200, "0E 00 0D C2 02 02 C9");
	points_note(p);
	past_forget(&p->past);
	for (unsigned i = 0; i < 3; i++)
		points_step(p);
	ck_assert_uint_eq(pc(), 0x200);
	ck_assert_int_eq(points_finish(p), HALT_GOAL);
	ck_assert_uint_eq(pc(), 0x107);
	ck_assert_uint_gt(machine_get(m, "E"), 10);
	points_step(p);
	ck_assert_int_eq(points_next(p), HALT_GOAL);
	ck_assert_uint_eq(pc(), 0x107);
}
END_TEST

/* Nobody hears it where interrupts are disabled: the program ends as it would. */
START_TEST(interrupts_nobody)
{
	every = 10;
	make("8080", NULL, 0, "00 00 00 00 76");
	ck_assert_int_eq(machine_run(m, 0), END_HALT);
	ck_assert_uint_eq(m->cpu->states, 4 * 4 + 7);
	points_free(p);
	make("6502", NULL, 0, "78 4C 01 01");
	ck_assert_int_eq(machine_run(m, 0), END_SELF_JUMP);
	points_free(p);
	make("z80", NULL, 0, "FB 76");	/* not heard behind EI; NOPs until it is asked */
	poke(0x38, "76");
	m->core->set(m->cpu, m->core->pc, 0x100);
	machine_set(m, "SP", 0x200);
	machine_set(m, "IM", 1);
	ck_assert_int_eq(machine_run(m, 0), END_HALT);
	ck_assert_uint_eq(m->cpu->states, 12 + 13 + 4);
	ck_assert_uint_eq(machine_get(m, "R"), 2 + 1 + 1 + 1);
}
END_TEST

/* By hand: what comes after it is another past. */
START_TEST(interrupts_by_hand)
{
	start_ticking(&ticking[1]);
	for (unsigned i = 0; i < 6; i++)
		points_step(p);
	ck_assert(!points_interrupt(p, CPU_NMI, 0xC7));
	ck_assert(points_interrupt(p, CPU_IRQ, 0x14));	/* INR D */
	ck_assert_uint_eq(machine_get(m, "D"), 1);
	ck_assert(!points_interrupt(p, CPU_IRQ, 0x14));	/* it disabled them */
	struct instant here = instant(), back;
	points_step(p);
	points_step_back(p);
	back = instant();
	ck_assert(!memcmp(&here, &back, sizeof here));

	/* from before it the way on leads through it, and through what was set then and later */
	machine_set(m, "E", 7);
	points_cut(p);
	machine_set(m, "H", 8);
	points_cut(p);
	here = instant();
	points_step(p);
	points_step(p);
	machine_set(m, "L", 9);
	points_cut(p);
	points_step(p);
	struct instant end = instant();
	while (points_step_back(p) == HALT_GOAL)
		continue;
	ck_assert_uint_eq(machine_get(m, "L") | machine_get(m, "H") | machine_get(m, "D"), 0);
	for (unsigned i = 0; i < 7; i++)
		points_step(p);
	back = instant();
	ck_assert(!memcmp(&here, &back, sizeof here));
	ck_assert_uint_eq(machine_get(m, "H"), 8);
	for (unsigned i = 0; i < 3; i++)
		points_step(p);
	back = instant();
	ck_assert(!memcmp(&end, &back, sizeof end));
	ck_assert_uint_eq(machine_get(m, "L"), 9);
	points_step_back(p);
	ck_assert_uint_eq(machine_get(m, "L"), 9);
	points_step_back(p);
	ck_assert_uint_eq(machine_get(m, "L"), 0);
	/* and who sets something before it has another future */
	for (unsigned i = 0; i < 3; i++)
		points_step_back(p);
	ck_assert_uint_eq(machine_get(m, "D"), 0);
	points_cut(p);
	for (unsigned i = 0; i < 8; i++)
		points_step(p);
	ck_assert_uint_eq(machine_get(m, "D"), 0);
}
END_TEST

/* More than are kept: the past begins anew, and is right. */
START_TEST(many_changes)
{
	/* DCR B; JMP 100 */
	make("8080", NULL, 0, "05 C3 00 01");
	for (unsigned i = 0; i < PAST_CHANGES + 8; i++) {
		points_step(p);
		machine_set(m, "C", i & 0xFF);
		points_cut(p);
	}
	struct instant here = instant(), back;
	while (points_step_back(p) == HALT_GOAL)
		continue;
	for (unsigned i = 0; i < 7; i++)
		points_step(p);
	back = instant();
	ck_assert(!memcmp(&here, &back, sizeof here));
}
END_TEST

/* Where nothing is, it stops, and then says so. */
START_TEST(breaks_where_nothing_is)
{
	make("8008", NULL, 0, "44 00 02");	/* JMP 200 */
	const struct point there = {.kind = POINT_BREAK, .placed = true, .low = 0x200, .high = 0x200};
	points_add(p, &there);
	ck_assert_int_eq(points_run(p), HALT_POINT);
	ck_assert_int_eq(points_run(p), HALT_END);
	ck_assert_int_eq(m->reason, END_EMPTY);
}
END_TEST

/*
 * A long way back, over many snapshots that got thin: D counts rounds of 256 times
 * 256, E the rounds; the moment is found again to the state.
 */
START_TEST(long_way_back)
{
	/* LCI 0; DCC; JFZ 102; INB; JFZ 100; IND; LHI 2; LLI 0; LMD; JMP 100 */
	make("8008", NULL, 0, "16 00 11 48 02 01 08 48 00 01 18 2E 02 36 00 FB 44 00 01");
	const struct point write = {.kind = POINT_WRITE, .placed = true, .low = 0x200, .high = 0x200};
	points_add(p, &write);
	struct moment fiftieth = {0};
	for (unsigned i = 1; i <= 60; i++) {
		ck_assert_int_eq(points_run(p), HALT_POINT);
		if (i == 50)
			fiftieth = past_now(&p->past);
	}
	ck_assert_uint_gt(m->cpu->states, (uint64_t)PAST_SNAPSHOTS << 18);
	/* however thin they got, they are about as far from one another as is said */
	ck_assert_uint_ge(p->past.n, PAST_SNAPSHOTS / 2);
	for (unsigned i = 1; i < p->past.n; i++) {
		uint64_t apart = p->past.snapshots[i].moment.states - p->past.snapshots[i - 1].moment.states;
		ck_assert_uint_ge(apart, p->past.interval);
		ck_assert_uint_lt(apart, p->past.interval * 5 / 4);
	}
	for (unsigned i = 60; i >= 50; i--)
		ck_assert_int_eq(points_run_back(p), HALT_POINT);
	ck_assert_uint_eq(p->seen.after, 50);
	ck_assert_uint_eq(cpu_peek(m->memory, 0x200), 49);
	points_step(p);
	ck_assert_uint_eq(m->cpu->states, fiftieth.states);
	ck_assert_uint_eq(m->cpu->instructions, fiftieth.instructions);
}
END_TEST

/* Who goes back and changes something gets another future, far beyond the one that was
 * kept: nothing of that is found any more. */
START_TEST(another_future)
{
	/* the same, but D grows by E */
	make("8008", NULL, 0, "16 00 11 48 02 01 08 48 00 01 C3 84 D8 2E 02 36 00 FB 44 00 01");
	machine_set(m, "E", 1);
	points_cut(p);
	const struct point write = {.kind = POINT_WRITE, .placed = true, .low = 0x200, .high = 0x200};
	points_add(p, &write);
	for (unsigned i = 1; i <= 20; i++) {
		ck_assert_int_eq(points_run(p), HALT_POINT);
		ck_assert_uint_eq(p->seen.after, i);
	}
	for (unsigned i = 20; i >= 5; i--) {
		ck_assert_int_eq(points_run_back(p), HALT_POINT);
		ck_assert_uint_eq(p->seen.after, i);
	}
	machine_set(m, "E", 3);
	points_cut(p);
	for (unsigned i = 0; i < p->past.n; i++)
		ck_assert_uint_le(p->past.snapshots[i].moment.states, m->cpu->states);
	for (unsigned i = 0; i < 20; i++) {
		ck_assert_int_eq(points_run(p), HALT_POINT);
		ck_assert_uint_eq(p->seen.after, 5 + 3 * i);
	}
	for (unsigned i = 20; i-- > 0;) {
		ck_assert_int_eq(points_run_back(p), HALT_POINT);
		ck_assert_uint_eq(p->seen.after, 5 + 3 * i);
	}
	for (unsigned i = 4; i >= 1; i--) {
		ck_assert_int_eq(points_run_back(p), HALT_POINT);
		ck_assert_uint_eq(p->seen.after, i);
	}
	ck_assert_int_eq(points_run_back(p), HALT_BEGIN);
}
END_TEST

/* ---- expressions ---- */

static bool value(const char *cpu, const char *text, int64_t *out)
{
	struct value v;
	const struct source *src = source_new(&arena, "test", text, strlen(text));
	struct reader r = {&d, src, 1, text, text + strlen(text), m,
		program_new(&arena, dialect_find(cpu, NULL), NULL), 0, NULL};
	if (!value_parse(&r, &v) || !reader_nothing_more(&r))
		return false;
	*out = value_of(&v, m, 7);
	return true;
}

static const struct {
	const char *cpu, *text;
	long value;
} values[] = {
	{"8008", "001 026", 0x116}, {"8008", "1:026", 0x116}, {"8008", "26", 026}, {"8008", "0x1F", 31},
	{"8008", "#20 + 20", 36}, {"8008", "1 + 2 * 3", 7}, {"8008", "(1 + 2) * 3", 9},
	{"8008", "1 << 3 | 1", 9}, {"8008", "1 | 2 == 2", 1}, {"8008", "5 & 4 || 0", 1},
	{"8008", "1 && 0 | 2", 1}, {"8008", "- 3 - -3", 0}, {"8008", "!0 + ~0", 0}, {"8008", "7 / 0", 0},
	{"8008", "'A'", 65}, {"8008", "B + 1", 4}, {"z80", "AF' + 1", 6}, {"8008", "[2:000]", 0376}, {"8008", "hits", 7},
	{"8008", "fc", 1}, {"8008", "3 > 2 == 1", 1}, {"8008", "7 % 4 >= 3", 1},
	{"6502", "1F", 31}, {"6502", "0FC", 0xFC}, {"6502", "A", 9}, {"6502", "1000 - 1", 0xFFF},
	{"z80", "bc", 0x300}, {"z80", "0BC", 0xBC}, {"8008", "hl", 0},
	{"8008", "5 ^ 1", 4}, {"8008", "5 != 5", 0}, {"8008", "5 != 4", 1}, {"8008", "20 >> 3", 2},
	{"8008", "1 << #62 >> #61", 2}, {"8008", "1 << #63", INT64_MIN}, {"8008", "1 << #64", 0},
	{"8008", "-1 >> #63", 1}, {"8008", "-1 >> #64", 0}, {"8008", "1 << -1", 0},
	{"8008", "3 <= 3", 1}, {"8008", "4 <= 3", 0}, {"8008", "3 < 3", 0}, {"8008", "2 < 3", 1}, {"8008", "-1 < 0", 1},
	{"8008", "3 > 3", 0}, {"8008", "4 > 3", 1}, {"8008", "3 >= 3", 1}, {"8008", "2 >= 3", 0},
	{"8008", "7 - 2 - 1", 4}, {"8008", "7 / -1", -7}, {"8008", "7 % -1", 0}, {"8008", "7 % 0", 0}, {"8008", "-7 / 2", -3},
	{"8008", "1 << #63 / -1", 0}, {"8008", "0 || 0", 0}, {"8008", "0 || 2", 1}, {"8008", "2 && 4", 1}, {"8008", "2 && 0", 0},
	{"8008", "~5", -6}, {"8008", "!5", 0}, {"8008", "!!5", 1}, {"8008", "1 + 2 << 1", 6}, {"8008", "1 | 6 ^ 2 & 3", 5},
	{"8008", "6 ^ 2 | 1", 5}, {"8008", "7 & 3 == 3", 1}, {"8008", "1 < 2 << 1", 1}, {"8008", "4 - 3 * 5 % 2", 3}, {"8008", "6 / 3 * 2", 4},
	{"8008", "0 && 0 || 1", 1}, {"8008", "1 || 0 && 0", 1}, {"8008", "-2 * 3", -6}, {"8008", "- 2 + 3", 1}, {"8008", "!0 * 2", 2},
	{"8008", "[0x200 + 0x4000]", 0376}, {"8008", "[0x200 - 0x4000]", 0376}, {"8008", "#1000000000", 1000000000},
	{"8008", "  7  ", 7}, {"8008", "instructions + states + cycles", 0}, {"8008", "HITS", 7},
	{"8008", "003 007 + 1", 0x308}, {"8008", "3:7+1", 0x308}, {"8008", "7 +1", 8},
};

START_TEST(expressions)
{
	int64_t got;
	make(values[_i].cpu, NULL, 0, "00");
	machine_set(m, "B", 3);
	machine_set(m, "FC", 1);
	machine_set(m, "AF'", 5);
	machine_set(m, "A", 9);
	cpu_poke(m->memory, 0x200, 0376);
	ck_assert_msg(value(values[_i].cpu, values[_i].text, &got), "%s", values[_i].text);
	ck_assert_msg(got == values[_i].value, "%s is %ld", values[_i].text, (long)got);
}
END_TEST

/* What is said of an expression, and of which part of it. */
static const struct {
	const char *text, *said;
	unsigned len;		/* that is underlined */
} mistakes[] = {
	{"", "t:1:1: error: a number, a name or a register is missing here", 1},
	{"1 +", "t:1:4: error: a number, a name or a register is missing here", 1},
	{"1 + )))", "t:1:5: error: a number, a name or a register is missing here", 1},
	{"(1 :::", "t:1:4: error: ')' is missing here", 1},
	{"[1)))", "t:1:3: error: ']' is missing here", 1},
	{"1 = 2", "t:1:3: error: '==' compares; one '=' is for set", 1},
	{"1 2 3 4", "t:1:5: error: what is this for? The command ends before it", 3},
	{"99 + 1", "t:1:1: error: '99' is no register, name or number here; numbers are written like 001 026, 0x116 or #278", 2},
	{"FX + 1", "t:1:1: error: 'FX' is no register, name or number here; near are FC, FZ, FS", 2},
	{"'AB' + 1", "t:1:1: error: a character or a name stands between apostrophes", 4},
	{"'A + 1", "t:1:1: error: a character or a name stands between apostrophes", 1},
	{"'' + 1", "t:1:1: error: a character or a name stands between apostrophes", 2},
	{":555 + 1", "t:1:2: error: there are no lines without a listing", 3},
	{":xyz", "t:1:2: error: the number of a line follows the colon", 1},
	{":5000000000", "t:1:2: error: there are no lines without a listing", 10},
	{"#xyz", "t:1:2: error: a decimal number follows '#'", 1},
	{"#99999999999", "t:1:2: error: a decimal number follows '#'", 1},
	{"1 ? 2", "t:1:3: error: what is this for? The command ends before it", 3},
};

START_TEST(mistaken_expressions)
{
	char *said = NULL;
	size_t size = 0;
	make("8008", NULL, 0, "00");
	FILE *f = open_memstream(&said, &size);
	d = (struct diag){.out = f};
	const char *text = mistakes[_i].text;
	struct value v;
	const struct source *src = source_new(&arena, "t", text, strlen(text));
	struct reader r = {&d, src, 1, text, text + strlen(text), m,
		program_new(&arena, dialect_find("8008", NULL), NULL), 0, NULL};
	ck_assert(!value_parse(&r, &v) || !reader_nothing_more(&r));
	fclose(f);
	d = (struct diag){.out = NULL};
	ck_assert_msg(!strncmp(said, mistakes[_i].said, strlen(mistakes[_i].said)), "%s: %s", text, said);
	const char *caret = strchr(said, '^');
	ck_assert_uint_eq(1 + strspn(caret + 1, "~"), mistakes[_i].len);
	free(said);
}
END_TEST

/* The deepest and the longest that are taken. */
START_TEST(limits_of_expressions)
{
	static char text[4000];
	int64_t got;
	make("8008", NULL, 0, "00");
	for (unsigned deep = 1; deep < 200; deep++) {
		memset(text, '(', deep);
		text[deep] = '1';
		memset(text + deep + 1, ')', deep);
		text[2 * deep + 1] = 0;
		ck_assert_int_eq(value("8008", text, &got), deep < 32);
	}
	for (unsigned n = 1; n < 200; n++) {
		text[0] = '1';
		for (unsigned i = 1; i < n; i++)
			memcpy(text + 2 * i - 1, "+1", 3);
		if (n == 1)
			text[1] = 0;
		ck_assert_int_eq(value("8008", text, &got), 2 * n - 1 <= 64);
		if (2 * n - 1 <= 64)
			ck_assert_int_eq(got, n);
	}
}
END_TEST

START_TEST(wrong_expressions)
{
	static const char *const wrong[] = {"", "1 +", "(1", "[1", "99", "NOWHERE", "1 2 3 4", "'AB'", "'",
		":5", ":", "#", "#x", "1 ? 2", "\x01"};
	static char deep[400], far[4000];
	int64_t got;
	make("8008", NULL, 0, "00");
	memset(deep, '(', sizeof deep - 1);
	for (size_t i = 0; i + 2 < sizeof far; i += 2)
		memcpy(far + i, "1+", 2);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		unsigned errors = d.errors;
		ck_assert_msg(!value("8008", wrong[i], &got), "%s", wrong[i]);
		ck_assert_uint_eq(d.errors, errors + 1);
	}
	ck_assert(!value("8008", deep, &got));
	ck_assert(!value("8008", far, &got));
}
END_TEST

/* ---- hits ---- */

static struct point *add_if(struct point what, const char *text)
{
	if (text) {
		const struct source *src = source_new(&arena, "test", text, strlen(text));
		struct reader r = {&d, src, 1, text, text + strlen(text), m,
			program_new(&arena, dialect_find("8008", NULL), NULL), 0, NULL};
		what.conditional = true;
		ck_assert(value_parse(&r, &what.condition));
	}
	return points_add(p, &what);
}

/* The same moment is found from both sides, with the same count. */
START_TEST(finds_hits_back)
{
	const unsigned at = programs[_i].routine;
	start(&programs[_i]);
	struct point *fifth = add_if((struct point){.placed = true, .low = at, .high = at}, "hits == #5");
	const struct point *watch = add_if((struct point){.kind = POINT_WRITE, .placed = true, .low = 0x200,
		.high = 0x200}, "hits == #7");
	const struct point *alone = add_if((struct point){.low = 0}, "[2:000] == 'k'");
	struct moment moment[3];
	const struct point *order[] = {fifth, watch, alone};
	for (unsigned i = 0; i < 3; i++) {
		ck_assert_int_eq(points_run(p), HALT_POINT);
		ck_assert_ptr_eq(p->hit, order[i]);
		moment[i] = past_now(&p->past);
		ck_assert_uint_eq(points_hits(p, order[i]), i == 0 ? 5 : i == 1 ? 7 : 1);
	}
	ck_assert_int_eq(points_run(p), HALT_END);
	for (unsigned round = 0; round < 2; round++) {
		uint64_t end = points_hits(p, fifth);
		ck_assert_uint_eq(end, strlen("the quick brown fox"));
		for (unsigned i = 3; i-- > 0;) {
			ck_assert_int_eq(points_run_back(p), HALT_POINT);
			ck_assert_ptr_eq(p->hit, order[i]);
			if (order[i]->kind) {	/* before what it did */
				ck_assert_uint_eq(points_hits(p, order[i]), 6);
				continue;
			}
			ck_assert_uint_eq(past_now(&p->past).states, moment[i].states);
			ck_assert_uint_eq(points_hits(p, order[i]), i == 0 ? 5 : 1);
		}
		ck_assert_int_eq(points_run_back(p), HALT_BEGIN);
		ck_assert_uint_eq(points_hits(p, fifth), 0);
		for (unsigned i = 0; i < 3; i++) {
			ck_assert_int_eq(points_run(p), HALT_POINT);
			ck_assert_uint_eq(past_now(&p->past).states, moment[i].states);
		}
		ck_assert_int_eq(points_run(p), HALT_END);
	}
}
END_TEST

/* Two watchpoints at one cell: each has its own condition and count. */
START_TEST(watches_twice)
{
	start(&programs[_i]);
	const struct point what = {.kind = POINT_WRITE, .placed = true, .low = 0x200, .high = 0x200};
	const struct point *never = add_if(what, "0"), *third = add_if(what, "hits == #3");
	ck_assert_int_eq(points_run(p), HALT_POINT);
	ck_assert_ptr_eq(p->hit, third);
	ck_assert_uint_eq(p->seen.after, 'e');
	ck_assert_uint_eq(points_hits(p, never), 3);
}
END_TEST

enum { ARRIVALS = 4000 };
static uint64_t arrival[ARRIVALS];
static unsigned narrivals;

/* How often it came there after one moment, up to another. */
static uint64_t arrivals(uint64_t after, uint64_t upto)
{
	uint64_t n = 0;
	for (unsigned i = 0; i < narrivals; i++)
		n += arrival[i] > after && arrival[i] <= upto;
	return n;
}

/*
 * Points that come and go while the user moves about, in the past as well: the count is
 * always how often the program came by between then and now. So many snapshots are made
 * that they get thin.
 */
START_TEST(counts_hits_anywhere)
{
	/* LCI 40; DCC; JFZ 102; INB; LHI 2; LLI 0; LMB; JMP 100 */
	static const char hex[] = "16 28 11 48 02 01 08 2E 02 36 00 F9 44 00 01";
	const unsigned place = _i ? 0x106 : 0x100;	/* where jumps go parts of a run end */
	struct { struct point *at; uint64_t birth; } have[6] = {{NULL, 0}};
	make("8008", NULL, 0, hex);
	points_free(p);
	for (narrivals = 0; narrivals < ARRIVALS;) {
		machine_go(m, 0);
		if (pc() == place)
			arrival[narrivals++] = m->cpu->states;
	}
	make("8008", NULL, 0, hex);
	uint64_t random = 7;
	for (unsigned i = 0; i < 400; i++) {
		random = random * 6364136223846793005u + 1442695040888963407u;
		unsigned what = (unsigned)(random >> 60), which = (unsigned)(random >> 40) % 6;
		p->past.interval = 500;		/* snapshots as in a long run */
		m->chunk = 50;
		if (what < 5) {
			for (unsigned n = (unsigned)(random >> 50) % 8 + 1; n; n--)
				ck_assert_int_eq(points_run(p), HALT_POINT);
		} else if (what < 8) {
			points_run_back(p);
		} else if (what < 10) {
			points_step_back(p);
		} else if (what < 12) {
			points_step(p);
		} else if (have[which].at) {
			have[which].at->number = 0;
			have[which].at = NULL;
			points_note(p);
		} else {
			have[which].at = add_if((struct point){.placed = true, .low = place, .high = place},
						"hits % 3 == 1");
			have[which].birth = m->cpu->states;
		}
		if (what == 13 && (random & 3) == 0) {
			machine_set(m, "A", i & 0xFF);
			points_cut(p);
			for (unsigned k = 0; k < 6; k++)
				if (have[k].birth > m->cpu->states)
					have[k].birth = m->cpu->states;
		}
		bool any = false;
		for (unsigned k = 0; k < 6; k++) {
			any |= have[k].at != NULL;
			if (have[k].at)
				ck_assert_uint_eq(points_hits(p, have[k].at), arrivals(have[k].birth, m->cpu->states));
		}
		if (!any) {
			have[0].at = add_if((struct point){.placed = true, .low = place, .high = place}, NULL);
			have[0].birth = m->cpu->states;
		}
	}
	ck_assert_uint_gt(m->cpu->states, 3000);
}
END_TEST

/* The stop address ends a run, which goes on from there, and not the way back. */
START_TEST(stops_and_goes_on)
{
	start(&programs[_i]);
	points_free(p);
	m->stop = (long)programs[_i].routine;
	points_init(p, &arena, m);
	uint64_t first = 0;
	for (unsigned i = 0; i < 4; i++) {
		ck_assert_int_eq(points_run(p), HALT_END);
		ck_assert_int_eq(m->reason, END_STOP);
		ck_assert_uint_eq(pc(), programs[_i].routine);
		first = i ? first : m->cpu->states;
	}
	ck_assert_int_eq(points_step(p), HALT_GOAL);
	ck_assert_uint_ne(pc(), programs[_i].routine);
	ck_assert_int_eq(points_step_back(p), HALT_GOAL);
	ck_assert_uint_eq(pc(), programs[_i].routine);
	ck_assert_int_eq(points_run_back(p), HALT_BEGIN);
	ck_assert_int_eq(points_run(p), HALT_END);
	ck_assert_uint_eq(m->cpu->states, first);
	ck_assert_int_eq(points_finish(p), HALT_GOAL);
	ck_assert_uint_lt(pc(), programs[_i].routine);
	points_free(p);
	ck_assert_int_eq(m->stop, (long)programs[_i].routine);
	ck_assert_int_eq(machine_run(m, 0), END_STOP);
	points_init(p, &arena, m);
}
END_TEST

/* ---- calls that do not come back where they should ---- */

/* From 100 on; a call, over which `next` comes to `to`, and `finish` does from `inside`
 * what was called. 0, -1: not looked at. */
static const struct call {
	const char *name, *cpu, *hex;
	unsigned at, to;
	long inside;
} odd_calls[] = {
	/* LXI SP,200; CALL 110; HLT ... RET */
	{"a call", "8080", "31 00 02 CD 10 01 76 00 00 00 00 00 00 00 00 00 C9", 0x103, 0x106, 0x110},
	/* CALL 110 ... DCR B; RZ; CALL 110; NOP; RET */
	{"it calls itself", "8080", "31 00 02 CD 10 01 76 00 00 00 00 00 00 00 00 00 05 C8 CD 10 01 00 C9",
	 0x103, 0x106, 0x110},
	/* CALL 108; HLT ... 108 CALL 110; HLT ... 110 POP H; RET: to the caller's caller */
	{"takes an address away", "8080", "31 00 02 CD 08 01 76 00 CD 10 01 76 00 00 00 00 E1 C9", 0x108, 0x106,
	 0x110},
	/* XTHL; INX H; XTHL; RET: over a byte behind the call */
	{"a byte behind the call", "8080", "31 00 02 CD 10 01 FF 76 00 00 00 00 00 00 00 00 E3 23 E3 C9", 0x103,
	 0x107, 0x110},
	/* POP H; INX H; PCHL: the same */
	{"goes back by a jump", "8080", "31 00 02 CD 10 01 FF 76 00 00 00 00 00 00 00 00 E1 23 E9", 0x103, 0x107,
	 0x110},
	/* PUSH B; LXI H,118; PUSH H; RET ... 118 POP B; RET: a return is a jump */
	{"a return that is a jump", "8080",
	 "31 00 02 CD 10 01 76 00 00 00 00 00 00 00 00 00 C5 21 18 01 E5 C9 00 00 C1 C9", 0x103, 0x106, 0x110},
	/* LXI H,0; DAD SP; LXI SP,300; CALL 11C; SPHL; RET ... 11C RET: a stack of its own */
	{"a stack of its own", "8080",
	 "31 00 02 CD 10 01 76 00 00 00 00 00 00 00 00 00 21 00 00 39 31 00 03 CD 1C 01 F9 C9 C9", 0x103, 0x106,
	 0x110},
	/* CALL 106; POP H; HLT: where am I */
	{"calls what is behind", "8080", "31 00 02 CD 06 01 E1 76", 0x103, 0x106, -1},
	{"a call", "z80", "31 00 02 CD 10 01 76 00 00 00 00 00 00 00 00 00 C9", 0x103, 0x106, 0x110},
	/* EX (SP),HL; INC HL; EX (SP),HL; RET */
	{"a byte behind the call", "z80", "31 00 02 CD 10 01 FF 76 00 00 00 00 00 00 00 00 E3 23 E3 C9", 0x103,
	 0x107, 0x110},
	/* LDX #FF; TXS; JSR 10A; JMP 106 ... 10A JSR 110 ... PLA; PLA; RTS: to the caller's */
	{"takes an address away", "6502", "A2 FF 9A 20 0A 01 4C 06 01 EA 20 10 01 EA EA EA 68 68 60", 0x10A, 0x106,
	 0x110},
	/* LDX #FF; TXS; JSR 118 ... 118 RTS: a stack that begins anew */
	{"gives up to come back", "6502",
	 "A2 FF 9A 20 10 01 4C 06 01 00 00 00 00 00 00 00 A2 FF 9A 20 18 01 4C 13 01 60", 0x103, 0x113, -1},
	/* PLA; TAX; INX; TXA; PHA; RTS: over a byte behind the call */
	{"a byte behind the call", "6502", "A2 FF 9A 20 10 01 FF 4C 07 01 00 00 00 00 00 00 68 AA E8 8A 48 60", 0x103,
	 0x107, 0x110},
	/* DEY; BEQ 116; JSR 110; RTS: itself */
	{"it calls itself", "6502", "A0 04 EA 20 10 01 4C 06 01 00 00 00 00 00 00 00 88 F0 03 20 10 01 60", 0x103,
	 0x106, 0x110},
	/* CAL 110; HLT ... DCB; RTZ; CAL 110; RET, four deep */
	{"it calls itself", "8008", "0E 04 C0 46 10 01 FF 00 00 00 00 00 00 00 00 00 09 2B 46 10 01 07", 0x103, 0x106,
	 0x110},
	/* the same, deeper than the CPU's stack: its oldest addresses are lost */
	{"it calls itself too often", "8008", "0E 14 C0 46 10 01 FF 00 00 00 00 00 00 00 00 00 09 2B 46 10 01 07", 0x103,
	 0, -1},
};

static void to_address(unsigned address)
{
	for (unsigned i = 0; i < 100 && pc() != address; i++)
		points_step(p);
	ck_assert_uint_eq(pc(), address);
}

START_TEST(comes_back)
{
	const struct call *c = &odd_calls[_i];
	make(c->cpu, NULL, 0, c->hex);
	machine_set(m, "B", 4);
	points_cut(p);
	to_address(c->at);
	p->budget = 100000;
	enum halt halt = points_next(p);
	if (!c->to)	/* wherever: it ended */
		return;
	ck_assert_msg(halt == HALT_GOAL && pc() == c->to, "%s, %s: next to %x", c->cpu, c->name, pc());
	if (c->inside < 0)
		return;
	while (points_step_back(p) == HALT_GOAL)
		continue;
	to_address(c->at);
	to_address((unsigned)c->inside);
	halt = points_finish(p);
	ck_assert_msg(halt == HALT_GOAL && pc() == c->to, "%s, %s: finish to %x", c->cpu, c->name, pc());
}
END_TEST

/* Over a call that is interrupted all the time, and out of it. */
START_TEST(comes_back_interrupted)
{
	/* EI; CALL 110; HLT ... 110 DCR B; JNZ 110; RET; 38: EI; RET */
	static const uint8_t code[] = {0xFB, 0xCD, 0x10, 0x01, 0x76}, routine[] = {0x05, 0xC2, 0x10, 0x01, 0xC9},
		handler[] = {0xFB, 0xC9};
	struct machine_config config = {.machine = "bare", .cpu = "8080", .start = 0x100,
		.interrupt = {37 + (unsigned)_i, CPU_IRQ, 0xFF}};
	struct console console = {NULL, key, ready, print, NULL, NULL};
	m = machine_new(&arena, &d, &config, &console);
	for (unsigned i = 0; i < sizeof code; i++)
		cpu_poke(m->memory, 0x100 + i, code[i]);
	for (unsigned i = 0; i < sizeof routine; i++)
		cpu_poke(m->memory, 0x110 + i, routine[i]);
	for (unsigned i = 0; i < sizeof handler; i++)
		cpu_poke(m->memory, 0x38 + i, handler[i]);
	points_init(p, &arena, m);
	machine_set(m, "B", 50);
	machine_set(m, "SP", 0x200);
	points_cut(p);
	to_address(0x101);
	ck_assert_int_eq(points_next(p), HALT_GOAL);
	ck_assert_uint_eq(machine_get(m, "B"), 0);
	ck_assert_uint_eq(pc(), 0x104);
	while (points_step_back(p) == HALT_GOAL)
		continue;
	to_address(0x110);
	ck_assert_int_eq(points_finish(p), HALT_GOAL);
	ck_assert_uint_eq(machine_get(m, "B"), 0);
	ck_assert_uint_eq(pc(), 0x104);
}
END_TEST

/* What never comes back ends by the budget or when somebody wants it to. */
START_TEST(ends_anyway)
{
	static volatile sig_atomic_t interrupt;
	/* LXI SP,200; CALL 110 ... POP H; JMP 111 */
	make("8080", NULL, 0, "31 00 02 CD 10 01 76 00 00 00 00 00 00 00 00 00 E1 00 C3 11 01");
	to_address(0x103);
	m->interrupt = &interrupt;
	p->budget = 10000;
	ck_assert_int_eq(points_next(p), HALT_END);
	ck_assert_int_eq(m->reason, END_BUDGET);
	p->budget = 0;
	interrupt = 1;
	ck_assert_int_eq(points_finish(p), HALT_END);
	ck_assert_int_eq(m->reason, END_INTERRUPT);
	/* who does not wait for the way back is where he was */
	struct instant here = instant(), back;
	ck_assert_int_eq(points_run_back(p), HALT_END);
	back = instant();
	ck_assert(m->reason == END_INTERRUPT && !memcmp(&here, &back, sizeof here));
	ck_assert_int_eq(points_step_back(p), HALT_END);
	back = instant();
	ck_assert(m->reason == END_INTERRUPT && !memcmp(&here, &back, sizeof here));
	interrupt = 0;
}
END_TEST

/* ---- profiles ---- */

/* Every cycle is some instruction's; what was executed is what was stepped over. */
START_TEST(profiles)
{
	const struct program_of *of = &programs[_i];
	struct profile *f = profile_new(&arena);
	struct buf b = BUF_INIT;
	start(of);
	m->trace = profile_step;
	m->trace_context = f;
	machine_run(m, 0);
	profile_end(f, m);
	ck_assert_int_eq(m->reason, END_INPUT);
	uint64_t executed = 0, cycles = 0, calls = 0;
	for (unsigned a = 0; a < CPU_ADDRESSES; a++) {
		executed += f->executed[a];
		cycles += f->cycles[a];
		calls += f->calls[a];
	}
	ck_assert_uint_eq(cycles, m->cpu->states);
	/* the last one waits for a key that does not come */
	ck_assert_uint_eq(executed, m->cpu->instructions + 1);
	ck_assert_uint_eq(calls, strlen("the quick brown fox"));
	ck_assert_uint_eq(f->calls[of->routine], calls);
	ck_assert(f->runs[of->routine] && f->runs[0x101] && !f->runs[0x10F]);
	profile_coverage(f, program_new(&arena, dialect_find("8008", NULL), NULL), m, "it", &b);
	/* what is between the loop and the routine, which the 6502's loop is nearer to */
	ck_assert_ptr_nonnull(strstr(buf_str(&b), strcmp(of->cpu, "6502") != 0
		? "001 014 to 001 017: 4 bytes never executed\n"
		: "001 016 to 001 017: 2 bytes never executed\n"));
	buf_free(&b);
}
END_TEST

/* Very many runs: each has a letter, and the last place is for the rest. */
START_TEST(profiles_many_runs)
{
	struct profile *f = profile_new(&arena);
	struct buf b = BUF_INIT;
	make("8080", NULL, 0, "00 76");
	m->trace = profile_step;
	m->trace_context = f;
	for (unsigned i = 0; i < 54; i++) {
		profile_begin(f, arena_printf(&arena, "n%u", i), i ? "" : "first");
		if (i == 0 || i == 25 || i == 26 || i >= 51) {
			m->core->set(m->cpu, m->core->pc, i == 26 ? 0x101 : 0x100);
			machine_run(m, 0);
			profile_end(f, m);
		}
	}
	profile_report(f, program_new(&arena, dialect_find("8080", NULL), NULL), m, "it", &b);
	const char *text = buf_str(&b);
	static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
	ck_assert_uint_eq(f->nruns, 52);
	ck_assert_uint_eq(f->run[51].instructions, 6);
	ck_assert_ptr_nonnull(strstr(text, "\n           a  n0: first\n           b  n1\n"));
	ck_assert_ptr_nonnull(strstr(text, "\n           z  n25\n           A  n26\n"));
	ck_assert_ptr_nonnull(strstr(text, "\n           Z  n51: and all that follow\n"));
	for (unsigned i = 0; i < 52; i++)
		ck_assert_int_eq(profile_letter(i), letters[i]);
	ck_assert_ptr_nonnull(strstr(text, "  a------------------------z-------------------------Z  001 000"));
	ck_assert_ptr_nonnull(strstr(text, "  a------------------------zA------------------------Z  001 001"));
	buf_free(&b);
}
END_TEST

/* ---- states ---- */

static bool read_state(const char *text)
{
	return state_read(&d, source_new(&arena, "state", text, strlen(text)), m);
}

/* Written, run on, read: the machine is where it was. */
START_TEST(states)
{
	struct buf b = BUF_INIT;
	start(&programs[_i]);
	for (unsigned i = 0; i < 30; i++)
		points_step(p);
	state_write(m, &b);
	uint64_t hash = machine_hash(m), then = m->cpu->states;
	for (unsigned i = 0; i < 30; i++)
		points_step(p);
	ck_assert(machine_hash(m) != hash);
	ck_assert(read_state(buf_str(&b)));
	points_note(p);
	ck_assert(machine_hash(m) == hash);
	ck_assert_uint_eq(m->cpu->states, then);
	buf_free(&b);
}
END_TEST

START_TEST(wrong_states)
{
	static const char *const wrong[] = {"", "typein-state 2\n", "typein-state 1\ncpu 6502\n",
		"typein-state 1\nregister Q 0\n", "typein-state 1\nregister A 100\n",
		"typein-state 1\nregister A\n", "typein-state 1\nmemory 4000 1\n",
		"typein-state 1\nmemory 3FFF 1 2\n", "typein-state 1\nmemory 0 XY\n",
		"typein-state 1\nvalue hours 1\n", "typein-state 1\nvalue states -1\n", "typein-state 1\nfoo\n",
		"typein-state 1\nmachine kim1\n", "typein-state 1\nvalue states 7\nvalue key-states 8\nend\n",
		"typein-state 1\nvalue polls 1 2\nend\n", "typein-state 1\nregister A 7\n",
		"typein-state 1\nend\nregister A 7\n"};
	make("8008", NULL, 0, "44 00 02");
	uint64_t hash = machine_hash(m);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		unsigned errors = d.errors;
		ck_assert_msg(!read_state(wrong[i]), "%s", wrong[i]);
		ck_assert_uint_eq(d.errors, errors + 1);
		ck_assert(machine_hash(m) == hash);
	}
}
END_TEST

static const unsigned scelbi_memory[][2] = {{0, 0x7FF}};
static const struct device_config scelbi_in = {.kind = DEVICE_CONSOLE_IN, .place = PLACE_PORT, .address = 1};
static const struct machine_line basic81[] = {{"1 INPUT A$", {0}}, {"2 RAND USR 19684", {0}}, {"3 GOTO 1", {0}}},
	basic80[] = {{"1 INPUT A$", {0}}, {"2 RANDOMISE USR(19684)", {0}}, {"3 GOTO 1", {0}}};

/* What has a state: counts, timers, a panel with the finger on a key, half a line typed. */
static const struct with_state {
	struct machine_config config;
	unsigned at;
	const char *hex, *typed;
} with_state[] = {
	{{.machine = "scelbi", .cpu = "8008", .devices = &scelbi_in, .ndevices = 1, .memory = scelbi_memory,
		.nmemory = 1, .start = 0x100}, 0x100,
	 "43 2E 02 36 00 F8 46 10 01 44 00 01 00 00 00 00 87 30 F8 07", "the quick brown fox"},
	/* EI; RET; 3A: EI; IN 1; JMP 3B, interrupted by RST 7 */
	{{.machine = "bare", .cpu = "8080", .devices = &scelbi_in, .ndevices = 1, .interrupt = {90, CPU_IRQ, 0xFF},
		.start = 0x3A}, 0x38, "FB C9 FB DB 01 C3 3B 00", "the quick brown fox jumps"},
	/* LDA #37; STA 1707; JSR SCANDS; JSR GETKEY; STA F9; LDA 1706; STA FA; JMP 205 */
	{{.machine = "kim1", .cpu = "6502", .start = 0x200}, 0x200,
	 "A9 37 8D 07 17 20 1F 1F 20 6A 1F 85 F9 AD 06 17 85 FA 4C 05 02", "GABCD1S+PGR"},
	/* LD HL,(400C); INC HL; INC (HL); RET */
	{{.machine = "zx81", .cpu = "z80", .basic = basic81, .nbasic = 3}, 19684, "2A 0C 40 23 34 C9",
	 "ab\bc\rdef\r\rgh"},
	{{.machine = "zx80", .cpu = "z80", .basic = basic80, .nbasic = 3}, 19684, "2A 0C 40 23 34 C9",
	 "ab\bc\rdef\r\rgh"},
};

enum { WITH_STATE = sizeof with_state / sizeof *with_state };

static struct machine *with_program(const struct with_state *w)
{
	struct console console = {NULL, key, ready, print, NULL, NULL};
	struct machine *made = machine_new(&arena, &d, &w->config, &console);
	struct image *im = arena_alloc(&arena, sizeof *im);
	unsigned at = w->at;
	for (const char *hex = w->hex; *hex; hex += hex[2] ? 3 : 2)
		image_set(im, at++, (uint8_t)strtoul(hex, NULL, 16), 1);
	ck_assert(made && machine_load(made, &d, im));
	return made;
}

static const char *text_of(const struct machine *of)
{
	struct buf b = BUF_INIT;
	state_write(of, &b);
	const char *text = arena_strndup(&arena, buf_str(&b), b.len);
	buf_free(&b);
	return text;
}

/* Once more when the keys are used up: it stands there then. */
static void go(struct machine *on, unsigned n)
{
	while (n--)
		machine_go(on, 0);
}

/* From any moment on another machine does what the first one does, keys and all. */
START_TEST(states_go_on)
{
	const struct with_state *w = &with_state[_i];
	struct machine *first = with_program(w), *second = with_program(w);
	typed = w->typed;
	for (unsigned i = 0; i < 60; i++) {
		const char *text = text_of(first), *keys = typed;
		ck_assert(state_read(&d, source_new(&arena, "state", text, strlen(text)), second));
		ck_assert_str_eq(text_of(second), text);
		go(first, 40);
		text = text_of(first);
		typed = keys;
		go(second, 40);
		ck_assert_str_eq(text_of(second), text);
		ck_assert(machine_hash(first) == machine_hash(second));
	}
	ck_assert(strlen(typed) < strlen(w->typed));
}
END_TEST

/* The first line that differs is told. */
static void is_state(const char *text)
{
	const char *is = text_of(m);
	size_t n = 0, line = 0;
	for (; is[n] && is[n] == text[n]; n++)
		line = is[n] == '\n' ? n + 1 : line;
	ck_assert_msg(is[n] == text[n], "%.60s, not %.60s", is + line, text + line);
}

/* Keys that are typed when the run has ended for want of one are not for the past: going
 * back and on again it ends there once more, and then goes on with them. */
START_TEST(past_asks_nobody)
{
	const struct with_state *w = &with_state[_i];
	m = with_program(w);
	points_init(p, &arena, m);
	typed = "A";
	ck_assert_int_eq(points_run(p), HALT_END);
	enum machine_reason reason = m->reason;
	const char *end = text_of(m), *more = typed = w->typed;
	for (unsigned n = 1; n < 12; n++) {
		for (unsigned i = 0; i < n; i++)
			points_step_back(p);
		ck_assert_uint_eq(strlen(typed), strlen(more));
		if (n % 2)
			ck_assert(points_run(p) == HALT_END && m->reason == reason);
		else
			for (unsigned i = 0; i < 2 * n && strcmp(text_of(m), end) != 0; i++)
				points_step(p);
		ck_assert_uint_eq(strlen(typed), strlen(more));
		is_state(end);
	}
	points_run(p);
	ck_assert_uint_lt(strlen(typed), strlen(more));
}
END_TEST

/*
 * Back from any moment there is all of what was: devices and lines half typed, too; and
 * on again, though the keys came in parts, before each of which the run had ended. Traps
 * that take no time are one with what is before them.
 */
START_TEST(states_go_back)
{
	enum { LONG_WAY = 300 };
	const char *texts[LONG_WAY], *rest = with_state[_i].typed;
	uint64_t when[LONG_WAY];
	unsigned n = 0;
	m = with_program(&with_state[_i]);
	points_init(p, &arena, m);
	p->past.interval = 2000;
	for (unsigned tries = 0; n < LONG_WAY && tries < 4 * LONG_WAY; tries++) {
		when[n] = m->cpu->states;
		texts[n] = text_of(m);
		typed = arena_strndup(&arena, rest, *rest ? 1 : 0);
		const char *had = typed;
		points_step(p);
		rest += typed - had;
		n += m->cpu->states > when[n];
	}
	ck_assert_uint_gt(n, 20);
	unsigned last = n;
	for (unsigned round = 0; round < 2; round++) {
		for (n = last; n-- > 0;) {
			ck_assert_int_eq(points_step_back(p), HALT_GOAL);
			ck_assert_uint_eq(m->cpu->states, when[n]);
			if (n && round)
				is_state(texts[n]);
		}
		ck_assert_int_eq(points_step_back(p), HALT_BEGIN);
		typed = "";
		points_run(p);	/* to where it was, of which this is a moment */
		while (m->cpu->states > when[last - 1])
			points_step_back(p);
		ck_assert_uint_eq(m->cpu->states, when[last - 1]);
		is_state(texts[last - 1]);
		points_step(p);
	}
}
END_TEST

/* ---- lines ---- */

static bool two_words(void *context, const char *line, size_t start, struct line_words *to)
{
	(void)context;
	if (start && line[start - 1] == '@')
		return false;
	line_offer(to, start ? "LOOP" : "memory");
	line_offer(to, start ? "LOOM" : "run");
	return true;
}

/* A word that is completed may have a blank behind it. */
static bool is_line(const char *line, const char *expected)
{
	size_t n = line ? strlen(line) : 0;
	while (n && line[n - 1] == ' ')
		n--;
	return line && n == strlen(expected) && !memcmp(line, expected, n);
}

/*
 * Lines read at a terminal, whose first is to be this and whose second, got by Ctrl-P,
 * the same once more. state: where the history is, with which it begins; NULL: lines are
 * only edited.
 */
static void at_terminal(const char *keys, const char *expected, const char *state)
{
	int master = posix_openpt(O_RDWR | O_NOCTTY), status;
	ck_assert_int_ge(master, 0);
	ck_assert_int_eq(grantpt(master) | unlockpt(master), 0);
	int slave = open(ptsname(master), O_RDWR | O_NOCTTY);
	pid_t pid = fork();
	if (pid == 0) {
		alarm(500);	/* a child that hangs would keep the tests' output open */
		setsid();
		ioctl(slave, TIOCSCTTY, 0);
		dup2(slave, 0);
		dup2(slave, 1);
		setenv("TERM", "xterm", 1);
		if (state) {
			setenv("XDG_STATE_HOME", state, 1);
			setenv("HOME", "/dev/null", 1);
			line_open(two_words, NULL);
		}
		char *first = line_read("> "), *second = line_read("> ");
		line_close();
		line_close();
		_exit(!line_is_terminal() || !is_line(first, expected) ? 1 : !is_line(second, expected) ? 2 : 0);
	}
	ck_assert_int_eq((int)write(master, keys, strlen(keys)), (int)strlen(keys));
	waitpid(pid, &status, 0);
	ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == 0, "status %x", (unsigned)status);
	close(slave);
	close(master);
}

START_TEST(edited_lines)
{
	at_terminal("step bakc\b\bck 3\r\x10\r", "step back 3", NULL);
}
END_TEST

/* TAB: a word, one in the other case, the beginning of two, a file. */
START_TEST(completed_lines)
{
	char state[] = "/tmp/typein-XXXXXX";
	ck_assert_ptr_nonnull(mkdtemp(state));
	const char *history = arena_printf(&arena, "%s/typein/history", state);
	at_terminal("ru\tlo\tP @/dev/nul\t\r\x10\r", "run LOOP @/dev/null", state);
	ck_assert_int_eq(access(history, R_OK), 0);
	/* in another process the line before is there */
	at_terminal("\x10\r\x10\r", "run LOOP @/dev/null", state);
	/* and where none can be kept, nothing is said */
	at_terminal("m\t\r\x10\r", "memory", "/dev/null");
	at_terminal("m\t\r\x10\r", "memory", "nowhere");
	unlink(history);
	rmdir(arena_printf(&arena, "%s/typein", state));
	ck_assert_int_eq(rmdir(state), 0);
}
END_TEST

Suite *suite_debug(void)
{
	Suite *s = suite_create("debug");
	TCase *tc = tcase_create("debug");
	tcase_add_checked_fixture(tc, setup, teardown);
	tcase_add_loop_test(tc, steps_back, 0, PROGRAMS);
	tcase_add_loop_test(tc, watches, 0, PROGRAMS);
	tcase_add_loop_test(tc, watches_reads, 0, PROGRAMS);
	tcase_add_test(tc, watches_what_a_trap_reads);
	tcase_add_loop_test(tc, breaks, 0, PROGRAMS);
	tcase_add_loop_test(tc, interrupts_at_the_same_moments, 0, TICKING);
	tcase_add_test(tc, interrupted_routines);
	tcase_add_test(tc, interrupts_nobody);
	tcase_add_test(tc, interrupts_by_hand);
	tcase_add_test(tc, many_changes);
	tcase_add_test(tc, breaks_where_nothing_is);
	tcase_add_test(tc, long_way_back);
	tcase_add_test(tc, another_future);
	tcase_add_loop_test(tc, expressions, 0, sizeof values / sizeof *values);
	tcase_add_test(tc, wrong_expressions);
	tcase_add_loop_test(tc, mistaken_expressions, 0, sizeof mistakes / sizeof *mistakes);
	tcase_add_test(tc, limits_of_expressions);
	tcase_add_loop_test(tc, finds_hits_back, 0, PROGRAMS);
	tcase_add_loop_test(tc, watches_twice, 0, PROGRAMS);
	tcase_add_loop_test(tc, counts_hits_anywhere, 0, 2);
	tcase_add_loop_test(tc, stops_and_goes_on, 0, PROGRAMS);
	tcase_add_loop_test(tc, comes_back, 0, sizeof odd_calls / sizeof *odd_calls);
	tcase_add_test(tc, ends_anyway);
	tcase_add_loop_test(tc, profiles, 0, PROGRAMS);
	tcase_add_loop_test(tc, states, 0, PROGRAMS);
	tcase_add_test(tc, profiles_many_runs);
	tcase_add_test(tc, wrong_states);
	tcase_add_loop_test(tc, states_go_on, 0, WITH_STATE);
	tcase_add_loop_test(tc, past_asks_nobody, 0, WITH_STATE);
	tcase_add_test(tc, edited_lines);
	tcase_add_test(tc, completed_lines);
	suite_add_tcase(s, tc);
	tc = many_of(s, setup, teardown);
	tcase_add_loop_test(tc, comes_back_interrupted, 0, 30);
	tcase_add_loop_test(tc, states_go_back, 0, WITH_STATE);
	return s;
}
