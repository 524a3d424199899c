/* Fuzzes the reader of pages in BASIC: it ends, says nothing that a terminal obeys, and what it writes is read again. */
#include <stdlib.h>
#include <string.h>

#include "collate/basic.h"
#include "manifest/dialects.h"
#include "tests/fuzz/shown.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena a = ARENA_INIT;
	struct diag d = {.out = NULL};
	struct collation c;
	char *text = arena_strndup(&a, (const char *)data, size);
	struct source *src = source_new(&a, "page", text, size);
	collation_init(&c, &a, dialect_find("6502", "mos"), "page");
	c.numbered = true;
	confusions_of_basic(&c.confusions);
	if (basic_collate(&c, &d, &src, 1, (struct page_range){0, 0}, &(struct basic_said){.machine = basic_machines})) {
		struct buf out = BUF_INIT;
		const struct collation *one = &c;
		struct basic_program again;
		report_json(&one, 1, false, &out);
		must_show(&out);
		out.len = 0;
		errata_write(&c, &out);
		out.len = 0;
		basic_put_prg(&c, &out);
		struct source *prg = source_new(&a, "prg", arena_strndup(&a, buf_str(&out), out.len), out.len);
		if (c.basic->nlines && out.len < 0xF000 && !basic_load(&a, &d, prg, &(struct basic_reading){0}, &again))
			abort();
		buf_free(&out);
	}
	arena_free(&a);
	return 0;
}
