/* libFuzzer: the bytes as a symbol file of a small program; the first one
 * chooses the dialect. Whatever it says, the bytes come back. */
#include <stdint.h>
#include <stdlib.h>

#include "asm/asm.h"
#include "asm/disasm.h"
#include "asm8080/asm8080.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const uint8_t program[] = {
		0303, 0006, 0000, 0072, 0003, 0000, 0041, 0000, 0001, 0315, 0003, 0000, 0311, 0166,
	};
	if (!size)
		return 0;
	struct arena a = ARENA_INIT;
	struct diag quiet = {0};
	struct buf text = BUF_INIT;
	struct hint *hints;
	struct assembly as;
	const struct dialect *d = &asm8080_dialects[*data & 1];
	struct image *image = arena_alloc(&a, sizeof *image);
	for (unsigned i = 0; i < sizeof program; i++)
		image_set(image, i, program[i], 1);
	char *copy = arena_strndup(&a, (const char *)data + 1, size - 1);
	if (hints_read(&a, &quiet, d, source_new(&a, "fuzz", copy, size - 1), &hints)) {
		const struct disasm what = {.dialect = d, .image = image, .hints = hints};
		if (!disassemble(&a, &quiet, &what, &text))
			abort();
		struct source *src = source_new(&a, "out", buf_str(&text), text.len);
		if (!assemble(&a, &quiet, d, &src, 1, NULL, &as))
			abort();
		for (unsigned i = 0; i < sizeof program; i++)
			if (as.image->byte[i] != program[i] || !image_has(as.image, i))
				abort();
	}
	buf_free(&text);
	arena_free(&a);
	return 0;
}
