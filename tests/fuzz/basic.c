/*
 * Any bytes as a program in BASIC: as a text, whose program must list to itself, as a .prg, and as what
 * stands in the memory of a PET that is told to run it, with keys that are typed.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "basic/program.h"
#include "machine/machine.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { BUDGET = 300000 };	/* microseconds of a PET */

static void lists_to_itself(struct arena *a, const struct basic_program *p, enum basic_notation notation)
{
	struct diag d = {.cap = 20};
	struct basic_program q;
	struct buf text = BUF_INIT, one = BUF_INIT, two = BUF_INIT;
	basic_list(p, &(struct basic_spelling_rules){notation, CASE_UPPER}, &text);
	basic_prg(p, &one);
	const struct basic_reading how = {.machine = p->machine, .has_notation = true, .notation = notation, .has_case = true};
	const struct source *src = source_new(a, "again", arena_strndup(a, buf_str(&text), text.len), text.len);
	if (basic_assemble(a, &d, src, &how, &q)) {
		q.load = p->load;
		basic_prg(&q, &two);
		if (one.len != two.len || memcmp(one.data, two.data, one.len) != 0)
			abort();
	} else {
		bool long_line = false;		/* or nothing in it: a machine takes neither as it is typed */
		for (size_t i = 0; i < p->nlines; i++)
			long_line |= p->lines[i].n > BASIC_LINE_BYTES || !p->lines[i].n;
		if (!long_line && p->nlines && p->load + one.len <= p->machine->top)
			abort();
	}
	buf_free(&text);
	buf_free(&one);
	buf_free(&two);
}

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
	return polls > 100 ? -1 : k->next < k->end && *k->next & 0x80;
}

static bool screen(void *context, const struct screen *s, double seconds)
{
	struct buf b = BUF_INIT;
	(void)context;
	screen_draw(s, &screen_plain, &b);
	buf_free(&b);
	return seconds >= 0;
}

static bool print(void *context, uint8_t c, bool echo)
{
	(void)context, (void)echo;
	return c != 0;
}

/* The bytes from 0401 on; what is typed are the same bytes. */
static void play(struct arena *a, const uint8_t *data, size_t size)
{
	struct diag d = {.cap = 20};
	struct keys keys = {data, data + size};
	const struct console console = {&keys, key, ready, print, NULL, screen};
	const struct machine_config config = {.machine = "pet", .cpu = "6502"};
	struct image *im = arena_alloc(a, sizeof *im);
	for (size_t i = 0; i < size && i < 0x7000; i++)
		image_set(im, 0x0401 + (unsigned)i, data[i], 1);
	struct machine *m = machine_new(a, &d, &config, &console);
	if (!m || !machine_load(m, &d, im))
		abort();
	m->cpu->ignore_undefined = true;
	machine_run(m, BUDGET);
	struct buf tape = BUF_INIT;
	machine_tape(m, false, &tape);
	buf_free(&tape);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = ARENA_INIT;
	struct diag d = {.cap = 20};
	struct basic_program p;
	if (!size)
		return 0;
	uint8_t how = *data++;
	const char *text = arena_strndup(&arena, (const char *)data, --size);
	const struct source *src = source_new(&arena, "fuzz", text, size);
	const struct basic_reading reading = {.notation = (enum basic_notation)(how % NOTATIONS), .relink = how & 4};
	if (how & 8 ? basic_load(&arena, &d, src, &reading, &p) : basic_assemble(&arena, &d, src, &reading, &p))
		lists_to_itself(&arena, &p, reading.notation);
	else if (!d.errors)
		abort();
	if (how & 16) {
		play(&arena, data, size);
	} else if (!(how & 8) && !d.errors) {
		struct buf image = BUF_INIT;
		basic_image(&p, &image);
		play(&arena, (const uint8_t *)image.data, image.len);
		buf_free(&image);
	}
	arena_free(&arena);
	return 0;
}
