/* Fuzzes what makes pages plain: columns side by side, places, keys, signs. What is made says where it was printed. */
#include "page/plain.h"
#include "page/sides.h"
#include "tests/fuzz/part.h"

static void must_be_printed(const struct source *made)
{
	unsigned line = 1, col = 1;
	for (size_t i = 0; i < made->len; i++, col++) {
		if (made->text[i] == '\n') {
			line++;
			col = 0;
		} else if (made->text[i] != ' ') {
			struct pos at = source_printed((struct pos){made, line, col, 1});
			if (at.line < 1 || at.line > at.src->lines)
				abort();
		}
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena a = ARENA_INIT;
	struct source *page = page_of(&a, data, size);
	unsigned last = page->lines;
	must_be_printed(plain_listing(&a, plain_page(&a, sides_page(&a, page_as_seen(&a, page), 1, &last))));
	arena_free(&a);
	return 0;
}
