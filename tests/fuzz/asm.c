/* libFuzzer: the bytes as source; the first one chooses the dialects. What
 * assembles is listed and translated. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "asm/asm.h"
#include "asm/listing.h"
#include "asm/outputs.h"
#include "asm/translate.h"
#include "asm6502/asm6502.h"
#include "asm8008/asm8008.h"
#include "asm8080/asm8080.h"
#include "asmz80/asmz80.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static FILE *null;
	struct arena a = ARENA_INIT;
	struct diag d;
	struct assembly as;
	struct buf out = BUF_INIT;
	static const unsigned origins[] = {0, 0x100, 0xFFF0};
	struct asm_options o = {
		.warnings = ASM_WARN_END | ASM_WARN_UNUSED, .origins = origins, .norigins = 3,
	};
	if (!size)
		return 0;
	const struct dialect *all = *data & 4 ? asm8080_dialects : asm8008_dialects;
	const struct dialect *in = NULL;
	unsigned from = *data & 1, to = *data >> 1 & 1;
	if (*data & 8) {
		all = asm6502_dialects;
		from = *data & 3;
		to = *data >> 4 & 3;
		in = *data & 4 ? &asm6502_written[2] : NULL;
	}
	if (*data & 32) {
		all = asmz80_dialects;
		from &= 1;
		in = NULL;
		to = *data >> 1 & 1;
		o.layers = *data & 64;
		o.edition = *data & 128 ? "A" : NULL;
	}
	in = in ? in : &all[from];
	if (!null)
		null = fopen("/dev/null", "w");
	diag_init(&d, null);		/* messages are written, too */
	char *text = arena_strndup(&a, (const char *)data + 1, size - 1);
	struct source *src = source_new(&a, "fuzz", text, size - 1);
	if (assemble(&a, &d, in, &src, 1, &o, &as)) {
		listing_write(&as, &out);
		symbols_write(&a, &as, SYMBOLS_TYPEIN, SORT_BY_NAME, &out);
		if (!translate(&a, &d, &as, &all[to], &out))
			abort();
	}
	buf_free(&out);
	arena_free(&a);
	return 0;
}
