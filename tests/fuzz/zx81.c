/*
 * Any bytes as a tape, with system variables that are as they please, and any keys;
 * and as a program, lines of BASIC and rows of a screen.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/objfile.h"
#include "machine/machine.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct keys {
	const uint8_t *next, *end;
};

static int key(void *context)
{
	struct keys *k = context;
	return k->next < k->end ? *k->next++ & 0x7F : -1;
}

static bool screen(void *context, const struct screen *s, double seconds)
{
	static const struct screen_style all = {"<", ">", true};
	struct buf b = BUF_INIT;
	(void)context;
	screen_draw(s, &screen_plain, &b);
	screen_draw(s, &all, &b);
	buf_free(&b);
	return seconds >= 0;
}

/* Lines of the bytes, one of BASIC and one of the screen by turns. */
static void texts(struct arena *a, const uint8_t *data, size_t size, struct machine_config *c)
{
	struct machine_line *lines = arena_alloc(a, 64 * sizeof *lines);
	const char *p = arena_strndup(a, (const char *)data, size), *end = p + size;
	c->basic = lines;
	c->screen = lines + 32;
	for (unsigned i = 0; p < end && i < 64; i++) {
		size_t n = strcspn(p, "\n");
		struct machine_line line = {arena_strndup(a, p, n), {0}};
		if (i % 2)
			lines[32 + c->nscreen++] = line;
		else
			lines[c->nbasic++] = line;
		p += n + 1;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = ARENA_INIT;
	struct diag d = {.cap = 20};
	if (size < 2)
		return 0;
	uint8_t how = *data++;
	size_t half = --size / 2;
	struct keys keys = {data, data + half};
	struct console console = {&keys, key, NULL, NULL, NULL, screen};
	struct machine_config config = {.machine = how & 1 ? "zx80" : "zx81", .cpu = "z80", .start = 0x4200};
	struct image *image = arena_alloc(&arena, sizeof *image);
	/* a tape begins here; a program should not */
	unsigned at = how & 2 ? 0x4200 : how & 1 ? 0x4000 : 0x4009;
	for (size_t i = half; i < size; i++)
		image_set(image, at++, data[i], 1);
	if (how & 4)
		texts(&arena, data, half, &config);
	struct machine *m = machine_new(&arena, &d, &config, &console);
	if (!m)
		abort();
	struct buf tape = BUF_INIT;
	if (machine_load(m, &d, image)) {
		bool saved = machine_tape(m, false, &tape);
		/* what we lay out ourselves is a tape */
		if (how & 2) {
			const struct source *src = source_new(&arena, "tape", tape.data, tape.len);
			if (!saved || object_recognise(src) != (how & 1 ? OBJECT_O : OBJECT_P))
				abort();
		}
		machine_run(m, 1000000);
		tape.len = 0;
		machine_tape(m, false, &tape);
		machine_report(m, &tape);
	} else if (!d.errors) {
		abort();
	}
	buf_free(&tape);
	arena_free(&arena);
	return 0;
}
