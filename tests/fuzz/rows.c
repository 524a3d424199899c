/* Fuzzes what a row is: the bytes behind the first as a line, held against the layout that the first says. */
#include "tests/fuzz/part.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena a = ARENA_INIT;
	struct page_row row;
	if (!size)
		return 0;
	const struct page_layout *layout = &page_layouts[*data % npage_layouts];
	const struct source *page = page_of(&a, data + 1, size - 1);
	struct page_looker *look = page_looker(&a, fuzz_letters(), &(struct page_part){page, 1, page->lines});
	for (unsigned line = 1; line <= page->lines; line++)
		if (page_line_is(look, line, layout, &row))
			row_must_stand(&row, size - 1);
	layout_is_record((const char *)data + 1, (unsigned)size - 1);
	layout_is_heads((const char *)data + 1, (unsigned)size - 1);
	is_prose((const char *)data + 1, size - 1);
	arena_free(&a);
	return 0;
}
