/* Any bytes as errata.conf of a page, once as a text and once as a scan. What it decides must be
 * restored as source that assembles, which collate() checks itself. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "asm8008/asm8008.h"
#include "base/print.h"
#include "collate/collate.h"
#include "collate/proof_page.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char page[] =
	"001 000\tO66 076\tSTART,\tLLI 076\n001 002\t056 OO5\t\tLHI 005\n001 004\t106 012 001\t\tCAL MSG\n"
	"003 007\t104 000 001\t\tJMP STAPT\n001 012\t307\tM5G,\tLAM\n001 013\t2?0\t\tNDA\n001 014\t053\t\tRTZ\n"
	"001 015\t060\t\tINL\n001 016\t104 012 001\t\tJMP MSG\n003 000 001 002 0X3 004\n";

/* Each letter ten pixels wide, twenty high. */
static const struct print *print_of(struct arena *a)
{
	struct print_char *chr = arena_alloc(a, sizeof page * sizeof *chr);
	struct print *print = arena_alloc(a, sizeof *print);
	unsigned x = 0, y = 0;
	for (size_t i = 0; page[i]; i++, x += 10) {
		if (page[i] > ' ')
			chr[print->n++] = (struct print_char){i, {1, x, y, x + 10, y + 20}};
		if (page[i] == '\n') {
			x = 0u - 10;
			y += 20;
		}
	}
	print->chr = chr;
	print->pages = 1;
	return print;
}

static void one(const char *text, size_t size, bool scan)
{
	struct arena a = ARENA_INIT;
	struct diag d = {.out = NULL, .cap = 20};
	struct collation c;
	struct source *src = source_new(&a, "page", page, sizeof page - 1);
	src->print = scan ? print_of(&a) : NULL;
	collation_init(&c, &a, &asm8008_dialects[0], "page");
	if (errata_read(&c, &d, source_new(&a, "errata.conf", text, size)) && collate(&c, &d, &src, 1, (struct page_range){0, 0})) {
		static const struct buf *const none[1];
		struct buf out = BUF_INIT;
		unsigned unused = 0;
		for (const struct erratum *e = c.errata; e; e = e->next)
			unused += !e->explains && !e->read_so;
		if (unused != c.unused || (c.unused && c.verdict != VERDICT_OPEN))
			abort();
		errata_write(&c, &out);
		src->print = NULL;
		proof_page(&c, none, &out);
		buf_free(&out);
	}
	arena_free(&a);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = malloc(size + 1);
	memcpy(text, data, size);
	text[size] = 0;
	one(text, size, false);
	one(text, size, true);
	free(text);
	return 0;
}
