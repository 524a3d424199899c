/* Fuzzes how rows of one layout are read, which the first byte says; the second, how many stand side by side: what is read
 * stands on the page. To find out which layout it is, as page does, takes a millisecond or two. */
#include "tests/fuzz/part.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena a = ARENA_INIT;
	if (size < 2)
		return 0;
	const struct page_layout *layout = &page_layouts[data[0] % npage_layouts];
	const struct source *page = page_of(&a, data + 2, size - 2);
	const struct page_part part = {page, 1, page->lines};
	const struct page_reading *p = page_read_as(&a, fuzz_letters(), &part, layout, 1 + data[1] % layout->columns);
	reading_must_stand(p, page, size);
	arena_free(&a);
	return 0;
}
