/* libFuzzer: the bytes as source; the first one chooses the dialect. */
#include <stdint.h>
#include <stdio.h>

#include "asm/asm.h"
#include "asm/listing.h"
#include "asm8008/asm8008.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static FILE *null;
	struct arena a = ARENA_INIT;
	struct diag d;
	struct assembly as;
	struct buf out = BUF_INIT;
	static const struct asm_options o = {.warnings = ASM_WARN_END | ASM_WARN_UNUSED};
	if (!size)
		return 0;
	if (!null)
		null = fopen("/dev/null", "w");
	diag_init(&d, null);		/* messages are written, too */
	char *text = arena_strndup(&a, (const char *)data + 1, size - 1);
	struct source *src = source_new(&a, "fuzz", text, size - 1);
	if (assemble(&a, &d, &asm8008_dialects[*data & 1], &src, 1, &o, &as)) {
		listing_write(&as, &out);
		listing_symbols(&a, &as, LISTING_BY_NAME, &out);
	}
	buf_free(&out);
	arena_free(&a);
	return 0;
}
