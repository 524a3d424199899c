#include "debug/panes_parts.h"

#include <string.h>

/* Of Unicode, what takes one column and needs no neighbour: letters of Europe,
 * punctuation and blocks. */
static bool is_narrow(uint32_t c)
{
	return (c >= ' ' && c < 0x7F) || (c >= 0xA0 && c < 0x300) || (c >= 0x2010 && c < 0x2028)
		|| (c >= 0x2030 && c < 0x2660);
}

uint32_t panes_next_char(const struct panes *p, const char **text, const char *end)
{
	const unsigned char *s = (const unsigned char *)*text;
	unsigned more = *s < 0xC0 ? 0 : *s < 0xE0 ? 1 : *s < 0xF0 ? 2 : 3;
	uint32_t c = more ? *s & (0x3Fu >> more) : *s;
	unsigned i = 0;
	while (i < more && *text + i + 1 < end && (s[i + 1] & 0xC0) == 0x80)
		c = c << 6 | (s[++i] & 0x3F);
	*text += i + 1;
	if (i < more || (!more && *s >= 0x80) || !is_narrow(c) || (c >= 0x7F && !p->unicode))
		return '?';
	return c;
}

void panes_set(struct panes *p, const struct area *at, int row, unsigned column, uint32_t c, unsigned look)
{
	if (row < 0 || (unsigned)row >= at->h || column >= at->w)
		return;
	p->cells[(at->y + (unsigned)row) * p->width + at->x + column] = (struct panes_cell){c, (uint16_t)look};
}

unsigned panes_put_from(struct panes *p, const struct area *at, int row, unsigned column, unsigned left,
			const char *text, size_t len, unsigned look)
{
	const char *end = text + len;
	unsigned n = 0;		/* columns of the text */
	while (text < end) {
		unsigned to = *text == '\t' ? (n / PANES_TAB + 1) * PANES_TAB : n + 1;
		uint32_t c = *text == '\t' ? ' ' : 0;
		if (c)
			text++;
		else
			c = panes_next_char(p, &text, end);
		for (; n < to; n++)
			if (n >= left)
				panes_set(p, at, row, column + n - left, c, look);
	}
	return column + (n > left ? n - left : 0);
}

unsigned panes_put(struct panes *p, const struct area *at, int row, unsigned column, unsigned look,
		   const char *text)
{
	return panes_put_from(p, at, row, column, 0, text, strlen(text), look);
}

unsigned panes_put_buf(struct panes *p, const struct area *at, int row, unsigned column, unsigned look,
		       struct buf *b)
{
	column = panes_put_from(p, at, row, column, 0, buf_str(b), b->len, look);
	buf_free(b);
	return column;
}

void panes_join(struct panes *p, const struct area *at, int row, unsigned from, unsigned to, unsigned look)
{
	for (unsigned i = from; row >= 0 && (unsigned)row < at->h && i < to && i < at->w; i++) {
		struct panes_cell *c = &p->cells[(at->y + (unsigned)row) * p->width + at->x + i];
		c->look = (uint16_t)(c->look | look);
	}
}
