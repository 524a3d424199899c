/* Fuzzes the reader of printed pages and everything behind it: whatever is
 * restored must assemble, which collate() checks itself. */
#include <stdlib.h>
#include <string.h>

#include "collate/collate.h"
#include "tests/fuzz/shown.h"

/* DIALECT: the page's. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena a = ARENA_INIT;
	struct diag d = {.out = NULL};
	struct collation c;
	char *text = arena_strndup(&a, (const char *)data, size);
	struct source *src = source_new(&a, "page", text, size);
	collation_init(&c, &a, &DIALECT, "page");
	if (collate(&c, &d, &src, 1, (struct page_range){0, 0})) {
		struct buf json = BUF_INIT;
		const struct collation *one = &c;
		report_json(&one, 1, false, &json);
		must_show(&json);
		json.len = 0;
		errata_write(&c, &json);
		buf_free(&json);
	} else if (d.errors != 1 || c.bytes) {
		abort();	/* the only error there is: no program */
	}
	arena_free(&a);
	return 0;
}
