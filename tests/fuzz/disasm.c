/*
 * libFuzzer: the first byte chooses the dialect and where the others go; the
 * second is a step between entries, its highest bit says 6502. What is disassembled must assemble to the
 * same bytes, and so must its translation.
 */
#include <stdint.h>
#include <stdlib.h>

#include "asm/disasm.h"
#include "asm/translate.h"
#include "asm6502/asm6502.h"
#include "asm8008/asm8008.h"
#include "asm8080/asm8080.h"
#include "asmz80/asmz80.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must_assemble(struct arena *a, const struct dialect *d, const struct buf *text,
			  const struct image *image, struct assembly *as)
{
	struct diag quiet = {0};
	struct source *src = source_new(a, "fuzz", buf_str(text), text->len);
	if (!assemble(a, &quiet, d, &src, 1, NULL, as))
		abort();
	for (unsigned i = 0; i < IMAGE_SIZE; i++)
		if (image_has(image, i) != image_has(as->image, i)
		    || (image_has(image, i) && image->byte[i] != as->image->byte[i]))
			abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size < 3)
		return 0;
	const struct dialect *d = &(data[0] & 1 ? asm8080_dialects : asm8008_dialects)[data[0] >> 1 & 1];
	const struct dialect *to = &(data[0] & 1 ? asm8080_dialects : asm8008_dialects)[data[0] >> 2 & 1];
	if (data[1] & 0x80) {
		d = &asm6502_dialects[data[0] & 3];
		to = &asm6502_dialects[data[0] >> 2 & 3];
	}
	if (data[1] & 0x40) {
		d = &asmz80_dialects[data[0] & 1];
		to = &asmz80_dialects[data[0] >> 1 & 1];
	}
	unsigned mask = (1u << d->isa->address_bits) - 1, entries[16];
	unsigned start = (unsigned)(data[0] >> 3) << 11, step = data[1];
	struct arena a = ARENA_INIT;
	struct diag quiet = {0};
	struct buf text = BUF_INIT, other = BUF_INIT;
	struct image *image = arena_alloc(&a, sizeof *image);
	struct assembly as;
	/* one of the starts lies before the end of the memory */
	if (data[0] >> 3 == 31)
		start = mask - 15;
	for (size_t i = 2; i < size; i++)
		if (data[i] != 0xF5)	/* a gap */
			image_set(image, (start + (unsigned)i) & mask, data[i], 1);
	for (unsigned i = 0; i < 16; i++)
		entries[i] = (start + 2 + i * step) & mask;
	const struct disasm what = {d, image, entries, 16, NULL};
	if (disassemble(&a, &quiet, &what, &text)) {
		must_assemble(&a, d, &text, image, &as);
		if (!translate(&a, &quiet, &as, to, &other))
			abort();
		must_assemble(&a, to, &other, image, &as);
	}
	buf_free(&text);
	buf_free(&other);
	arena_free(&a);
	return 0;
}
