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

/* A prefix of nothing is a step of its own here, not there. */
static bool is_prefix(void)
{
	uint8_t bytes[ISA_MAX_LENGTH];
	struct isa_insn in;
	for (unsigned i = 0; i < ISA_MAX_LENGTH; i++)
		bytes[i] = cpu_peek(memory, (get(PC) + i) & 0xFFFF);
	isa_decode(&isa_z80, bytes, sizeof bytes, &in);
	return !in.row->form[ISA_STANDARD];
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

Suite *suite_cpuz80(void)
{
	Suite *s = suite_create("cpuz80");
	TCase *t = tcase_create("z80");
	tcase_add_checked_fixture(t, setup, rig_teardown);
	tcase_set_timeout(t, 120);
	tcase_add_test(t, recorded_steps);
	suite_add_tcase(s, t);
	return s;
}
