/* Fuzzes which rows of a page are lines of BASIC: each has its number and its text, and stands on the page. */
#include "page/numbered.h"
#include "tests/fuzz/part.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena a = ARENA_INIT;
	const struct source *page = page_of(&a, data, size);
	const struct numbered_page *p = numbered_read(&a, &(struct page_part){page, 1, page->lines}, NULL);
	for (unsigned i = 0; p && i < p->nrows; i++) {
		const struct numbered_row *r = &p->row[i];
		if (r->number_from + r->number_len > p->text->len || r->text_from + r->text_len > p->text->len || !r->number_len
		    || r->first < 1 || r->first > r->last || r->last > page->lines)
			abort();
		must_stand(&r->sum, size);
	}
	arena_free(&a);
	return 0;
}
