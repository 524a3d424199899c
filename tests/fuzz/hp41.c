/* libFuzzer: the bytes as a program for the HP-41, text or raw, which is listed, translated, packed and run,
 * each of its texts typed where it waits. What is written as text makes the same bytes. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asm41/asm41.h"
#include "asm41/bars.h"
#include "asm41/pack.h"
#include "calc/calc.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool print(void *context, uint8_t c, bool passing)
{
	(void)context, (void)c, (void)passing;
	return true;
}

static void run(struct arena *a, const struct asm41 *as)
{
	enum { LINES = 40, TURNS = 4 };
	const struct calc_config config = {.program = as->program, .size = 30, .printer = as->n & 1, .print = print};
	struct calc *c = calc_new(a, &config);
	for (unsigned i = 0; i < TURNS && calc_run(c, LINES) == CALC_STOPPED && i < as->program.n; i++) {
		const struct hp41_step *s = &as->program.step[i];
		if (s->kind == HP41_NUMBER)
			calc_enter(c, s);
		else if (s->kind == HP41_TEXT)
			calc_type(c, s->text, s->n);
		else
			calc_do(c, s, LINES);
	}
	calc_free(c);
}

static void same_again(struct arena *a, struct diag *d, const struct asm41 *as, enum hp41_notation notation)
{
	struct asm41 back;
	struct buf text = BUF_INIT;
	asm41_write(as, notation, true, &text);
	const char *kept = arena_strndup(a, buf_str(&text), text.len);
	bool read = as->program.n && asm41_read(a, d, source_new(a, "again", kept, text.len), &back);
	/* END may have been missing, and so may labels */
	if (read && (back.n < as->n || memcmp(back.bytes, as->bytes, as->n)))
		abort();
	buf_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static FILE *null;
	struct arena a = ARENA_INIT;
	struct diag d;
	struct asm41 as;
	struct buf out = BUF_INIT;
	if (!null)
		null = fopen("/dev/null", "w");
	diag_init(&d, null);
	char *text = arena_strndup(&a, (const char *)data, size);
	if (asm41_load(&a, &d, source_new(&a, "fuzz", text, size), &as)) {
		asm41_list(&as, HP41_KEYS, &out);
		if (as.program.n)
			bars_draw(&a, &as, &out);
		pack_write(&as, (enum pack_format)(size % PACK_FORMATS), &out);
		same_again(&a, &d, &as, (enum hp41_notation)(size % HP41_NOTATIONS));
		run(&a, &as);
	}
	buf_free(&out);
	arena_free(&a);
	return 0;
}
