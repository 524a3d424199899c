#include "page/maker.h"

#include <string.h>

struct page_maker maker_begin(struct arena *a, const struct source *page, size_t parts)
{
	return (struct page_maker){.text = BUF_INIT, .part = arena_alloc(a, (parts + 1) * sizeof(struct source_part)), .page = page, .line = 1};
}

void maker_put(struct page_maker *m, const char *text, unsigned len, unsigned line, unsigned col)
{
	m->part[m->nparts++] = (struct source_part){m->line, (unsigned)(m->text.len - m->begin) + 1, len, m->page, line, col};
	buf_put(&m->text, text, len);
}

void maker_end_line(struct page_maker *m)
{
	buf_putc(&m->text, '\n');
	m->begin = m->text.len;
	m->line++;
}

void maker_put_line(struct page_maker *m, unsigned line)
{
	size_t len;
	const char *text = source_line(m->page, line, &len);
	maker_put(m, text, (unsigned)len, line, 1);
	maker_end_line(m);
}

struct source *maker_end(struct page_maker *m, struct arena *a)
{
	struct source *s = source_new(a, m->page->name, arena_strndup(a, buf_str(&m->text), m->text.len), m->text.len);
	s->file = m->page->file ? m->page->file : m->page;
	s->unplaced = m->page->unplaced;
	s->part = m->part;
	s->nparts = m->nparts;
	buf_free(&m->text);
	return s;
}

bool revise(struct revision *r, struct arena *a, bool enough)
{
	if (!r->counted)
		return r->counted = true;
	if (r->text || !enough)
		return false;
	r->text = arena_strndup(a, r->page->text, r->page->len);
	return true;
}

void revise_blank(const struct revision *r, const char *from, size_t len)
{
	if (r->text)
		memset(r->text + (from - r->page->text), ' ', len);
}

static void begin_text(struct revision *r, struct arena *a)
{
	if (!r->text)
		r->text = arena_strndup(a, r->page->text, r->page->len);
}

void revise_blank_now(struct revision *r, struct arena *a, const char *from, size_t len)
{
	begin_text(r, a);
	revise_blank(r, from, len);
}

void revise_put(struct revision *r, struct arena *a, const char *at, char ch)
{
	begin_text(r, a);
	r->text[at - r->page->text] = ch;
}

struct source *revised(const struct revision *r, struct arena *a)
{
	return r->text ? source_changed(a, r->page, r->text) : r->page;
}
