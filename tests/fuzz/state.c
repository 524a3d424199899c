/*
 * Any text as the state of a machine, which then runs, and whose own text is read
 * again as what it says. The first byte chooses the machine.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "machine/state.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char keys[] = "G1+A\rB\b/S=R";

static int key(void *context)
{
	const char **next = context;
	return **next ? *(*next)++ : -1;
}

static int ready(void *context, uint64_t polls, double seconds)
{
	const char **next = context;
	(void)seconds;
	return **next ? polls > 2 : -1;
}

static bool print(void *context, uint8_t c, bool echo)
{
	(void)context;
	(void)c;
	(void)echo;
	return true;
}

static bool display(void *context, const uint8_t segments[PANEL_DIGITS], double seconds)
{
	char text[PANEL_TEXT];
	(void)context;
	panel_text(segments, text);
	return seconds >= 0;
}

static bool screen(void *context, const struct screen *s, double seconds)
{
	struct buf b = BUF_INIT;
	(void)context;
	screen_draw(s, &screen_plain, &b);
	buf_free(&b);
	return seconds >= 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const struct device_config in = {.kind = DEVICE_CONSOLE_IN, .place = PLACE_PORT, .address = 1};
	static const struct machine_line basic[] = {{"1 INPUT A$", {0}}, {"2 GOTO 1", {0}}};
	static const struct machine_config machines[] = {
		{.machine = "scelbi", .cpu = "8008", .devices = &in, .ndevices = 1},
		{.machine = "bare", .cpu = "8080", .devices = &in, .ndevices = 1},
		{.machine = "bare", .cpu = "6502"},
		{.machine = "bare", .cpu = "z80", .interrupt = {1000, CPU_IRQ, 0xFF}},
		{.machine = "kim1", .cpu = "6502", .start = 0x200},
		{.machine = "zx81", .cpu = "z80", .basic = basic, .nbasic = 2},
		{.machine = "zx80", .cpu = "z80", .basic = basic, .nbasic = 2},
	};
	if (!size)
		return 0;
	const char *next = keys;
	struct arena arena = ARENA_INIT;
	struct diag d = {.out = NULL};
	struct console console = {&next, key, ready, print, display, screen};
	const struct machine_config *config = &machines[data[0] % (sizeof machines / sizeof *machines)];
	struct machine *m = machine_new(&arena, &d, config, &console);
	struct image *none = arena_alloc(&arena, sizeof *none);
	struct buf text = BUF_INIT, again = BUF_INIT;
	if (!m || !machine_load(m, &d, none))
		abort();
	if (state_read(&d, source_new(&arena, "state", (const char *)data + 1, size - 1), m)) {
		uint64_t began = m->cpu->states;
		for (unsigned i = 0; i < 2000 && m->cpu->states - began < 200000; i++)
			if (!machine_go(m, 100))
				break;
	}
	state_write(m, &text);
	if (m->cpu->states < UINT64_MAX / 2
	    && !state_read(&d, source_new(&arena, "own", buf_str(&text), text.len), m))
		abort();
	state_write(m, &again);
	if (again.len != text.len || memcmp(again.data, text.data, text.len) != 0)
		abort();
	buf_free(&text);
	buf_free(&again);
	arena_free(&arena);
	return 0;
}
