#include "machine/screen.h"

const struct screen_style screen_plain = {"[", "]", false};

/* Cells of a row up to the last that is not blank. */
static unsigned width(const struct screen *s, unsigned row)
{
	unsigned n = s->columns;
	while (n && s->cell[row][n - 1] == s->blank)
		n--;
	return n;
}

static void put(const struct screen *s, uint8_t cell, bool unicode, struct buf *out)
{
	if (s->glyphs) {
		buf_puts(out, s->glyphs[cell % SCREEN_INVERSE]);
		return;
	}
	char c = s->set->at[cell % CHARSET_CODES];
	const char *utf8 = unicode ? charset_unicode(s->set, c) : NULL;
	if (utf8)
		buf_puts(out, utf8);
	else
		buf_putc(out, c);
}

void screen_row(const struct screen *s, unsigned row, const struct screen_style *style,
		struct buf *out)
{
	unsigned inverse = 0, n = width(s, row);
	for (unsigned i = 0; i < n; i++) {
		uint8_t cell = s->cell[row][i];
		if ((cell & SCREEN_INVERSE) != inverse)
			buf_puts(out, inverse ? style->off : style->on);
		inverse = cell & SCREEN_INVERSE;
		put(s, cell, style->unicode, out);
	}
	if (inverse)
		buf_puts(out, style->off);
}

void screen_draw(const struct screen *s, const struct screen_style *style, struct buf *out)
{
	bool blank = false;
	for (unsigned row = 0; row < s->rows; row++) {
		bool was = blank;
		blank = !width(s, row);
		if (blank)
			continue;
		if (was && row)
			buf_putc(out, '\n');
		screen_row(s, row, style, out);
		buf_putc(out, '\n');
	}
}
