/* Any keys at a KIM-1 with any bytes in its memory: digits enter others. */
#include <stdint.h>
#include <stdlib.h>

#include "tests/part.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct keys {
	const uint8_t *next, *end;
};

static int key(void *context)
{
	struct keys *k = context;
	return k->next < k->end ? *k->next++ & 0x7F : -1;
}

static int ready(void *context, uint64_t polls, double seconds)
{
	struct keys *k = context;
	(void)seconds;
	return k->next == k->end ? -1 : polls > (*k->next & 0x80 ? 3 : 0);
}

static bool print(void *context, uint8_t c, bool echo)
{
	(void)context;
	(void)echo;
	return c != 0x7F;
}

static bool display(void *context, const uint8_t segments[PANEL_DIGITS], double seconds)
{
	char text[PANEL_TEXT];
	(void)context;
	panel_text(segments, text);
	return seconds >= 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = ARENA_INIT;
	struct diag d = {.out = NULL};
	size_t half = size / 2;
	struct keys keys = {data, data + half};
	struct console console = {&keys, key, ready, print, display, NULL};
	struct machine_config config = {.machine = "kim1", .cpu = "6502", .start = 0x200};
	struct machine *m = machine_new(&arena, &d, &config, &console);
	struct image *image = arena_alloc(&arena, sizeof *image);
	for (size_t i = 0; half + i < size && i < 0x100; i++)
		image_set(image, (unsigned)(0x200 + i), data[half + i], 1);
	if (!m || !machine_load(m, &d, image))
		abort();
	machine_run(m, 1000000);
	if (part_get(m, "key") > PANEL_NONE || part_get(m, "pending") > PANEL_ST)
		abort();
	arena_free(&arena);
	return 0;
}
