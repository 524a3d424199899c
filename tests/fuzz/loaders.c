/* Fuzzes pages that a program of BASIC loads: lines of data behind a loop, and rows with sums as MLX has them. The first line names
 * the layout; one that names none is one of them by its first byte. What is read stands on the page. */
#include "page/shape.h"
#include "tests/fuzz/part.h"

static bool is_loaded(const struct page_layout *l)
{
	return pattern_has(l->row, "#") || strncmp(l->name, "MLX", 3) == 0;
}

static const struct page_layout *layout_of(const char *name, size_t len)
{
	const struct page_layout *loaded[256];
	unsigned n = 0;
	for (unsigned k = 0; k < npage_layouts && n < 256; k++) {
		const struct page_layout *l = &page_layouts[k];
		if (!is_loaded(l))
			continue;
		if (strlen(l->name) == len && memcmp(l->name, name, len) == 0)
			return l;
		loaded[n++] = l;
	}
	return loaded[(len ? (unsigned char)*name : 0) % n];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena a = ARENA_INIT;
	const uint8_t *end = size ? memchr(data, '\n', size) : NULL;
	if (!end)
		return 0;
	size_t from = (size_t)(end - data) + 1;
	const struct page_layout *layout = layout_of((const char *)data, from - 1);
	const struct source *page = page_of(&a, data + from, size - from);
	const struct page_part part = {page, 1, page->lines};
	const struct page_reading *p = page_read_as(&a, fuzz_letters(), &part, layout, 1);
	reading_must_stand(p, page, size);
	arena_free(&a);
	return 0;
}
