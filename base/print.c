#include "base/print.h"

#include <sha256.h>
#include <string.h>

const struct source *source_file(const struct source *s)
{
	while (s && s->file)
		s = s->file;
	return s;
}

/* Of n items in order, whose first member is a place in the text: the first at or behind a place; n: there is none. */
static size_t lowest(const void *items, size_t n, size_t size, size_t at)
{
	size_t low = 0, high = n;
	while (low < high) {
		size_t mid = low + (high - low) / 2;
		if (*(const size_t *)(const void *)((const char *)items + mid * size) < at)
			low = mid + 1;
		else
			high = mid;
	}
	return low;
}

const struct print_choice *print_choices(struct pos pos, size_t *n)
{
	pos = source_printed(pos);
	const struct source *s = pos.src;
	*n = 0;
	while (s && !s->nchoices)
		s = s->file;
	if (!s || pos.line < 1 || pos.line > s->lines || pos.col < 1)
		return NULL;
	size_t at = (size_t)(s->line[pos.line - 1] - s->text) + pos.col - 1;
	size_t low = lowest(s->choice, s->nchoices, sizeof *s->choice, at);
	while (low + *n < s->nchoices && s->choice[low + *n].at == at)
		++*n;
	return *n ? &s->choice[low] : NULL;
}

/* The first character at or behind a place of the text; p->n: there is none. */
static size_t first_at(const struct print *p, size_t at)
{
	return lowest(p->chr, p->n, sizeof *p->chr, at);
}

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

static unsigned most(unsigned a, unsigned b)
{
	return a > b ? a : b;
}

/* Of the characters from..to of a text. */
static bool box_of(const struct print *p, size_t from, size_t to, struct print_box *out)
{
	size_t first = first_at(p, from);
	for (size_t i = first; i < p->n && p->chr[i].at < to; i++) {
		const struct print_box *b = &p->chr[i].box;
		if (i == first)
			*out = *b;
		else if (b->page == out->page)
			*out = (struct print_box){b->page, least(out->x0, b->x0), least(out->y0, b->y0), most(out->x1, b->x1), most(out->y1, b->y1)};
	}
	return first < p->n && p->chr[first].at < to;
}

bool print_box_of(struct pos pos, struct print_box *out)
{
	pos = source_printed(pos);
	const struct source *s = source_file(pos.src);
	if (!s || !s->print || pos.line < 1 || pos.line > s->lines)
		return false;
	size_t line = (size_t)(s->line[pos.line - 1] - s->text), end = (size_t)(s->line[pos.line] - s->text);
	size_t from = line + (pos.col ? pos.col - 1 : 0), to = from + (pos.len ? pos.len : 1);
	return (pos.col && box_of(s->print, from, to < end ? to : end, out)) || box_of(s->print, line, end, out);
}

static uint64_t area(unsigned x0, unsigned y0, unsigned x1, unsigned y1)
{
	return x1 > x0 && y1 > y0 ? (uint64_t)(x1 - x0) * (y1 - y0) : 0;
}

bool print_boxes_meet(const struct print_box *a, const struct print_box *b)
{
	uint64_t one = area(a->x0, a->y0, a->x1, a->y1), other = area(b->x0, b->y0, b->x1, b->y1);
	uint64_t both = area(most(a->x0, b->x0), most(a->y0, b->y0), least(a->x1, b->x1), least(a->y1, b->y1));
	return a->page == b->page && both && 2 * both >= (one < other ? one : other);
}

void source_hash(const struct source *s, char out[65])
{
	SHA2_CTX ctx;
	s = source_file(s);
	SHA256Init(&ctx);
	SHA256Update(&ctx, (const uint8_t *)s->text, s->len);
	SHA256End(&ctx, out);
	if (s->print && *s->print->sha256)
		memcpy(out, s->print->sha256, sizeof s->print->sha256);
}
