/* What one reader of pages gets: any bytes as a page, and what characters cost that are read for others. */
#ifndef TESTS_FUZZ_PART_H
#define TESTS_FUZZ_PART_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "page/layout.h"
#include "weigh/confuse.h"
#include "weigh/model.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A control character is a blank to whoever reads pages. */
static inline struct source *page_of(struct arena *a, const uint8_t *data, size_t size)
{
	char *text = arena_strndup(a, size ? (const char *)data : "", size);
	for (size_t i = 0; i < size; i++)
		if ((unsigned char)text[i] < ' ' && text[i] != '\n' && text[i] != '\t')
			text[i] = ' ';
	return source_new(a, "page", text, size);
}

/* Made once for all runs. */
static inline const struct letters *fuzz_letters(void)
{
	static struct arena a;
	static struct confusions c;
	static struct letters letters;
	if (!letters.cost) {
		confusions_init(&c, &a);
		letters = (struct letters){(const uint8_t (*)[128])c.cost, COST_MISREAD, COST_EDIT, COST_BLANK, MARGIN};
	}
	return &letters;
}

/* Dies of a word that does not stand in its line, which has so many characters. */
static inline void must_stand(const struct cell *c, size_t len)
{
	if (c->len && (!c->col || c->col - 1 + c->width > len || strlen(c->text) != c->len))
		abort();
}

static inline void row_must_stand(const struct page_row *r, size_t len)
{
	must_stand(&r->number, len);
	must_stand(&r->address, len);
	must_stand(&r->to, len);
	must_stand(&r->count, len);
	must_stand(&r->sum, len);
	for (unsigned i = 0; i < r->nbytes; i++)
		must_stand(&r->byte[i], len);
}

/* p: NULL, or what was read of a page; each row stands in one of its lines. */
static inline void reading_must_stand(const struct page_reading *p, const struct source *page, size_t len)
{
	for (unsigned i = 0; p && i < p->nrows; i++) {
		if (p->row[i].line < 1 || p->row[i].line > page->lines)
			abort();
		row_must_stand(&p->row[i], len);
	}
}

#endif
