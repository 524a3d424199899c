#include "asm41/bars.h"

#include <string.h>

enum { PROGRAM_KIND = 0x10, UNIT = 4, HEIGHT = 90, ROW_HEIGHT = 140, LEFT = 60, TOP = 100, PAGE_WIDTH = 2100 };	/* tenths of a mm */

/* The sum of eight bits, whose carry is added again: 255 stays, 0 comes only of nothing. */
static unsigned add_around(unsigned sum, unsigned byte)
{
	sum += byte;
	return sum > 0xFF ? sum - 0xFF : sum;
}

/* The line that has the byte: the last that begins there or before. */
static size_t line_at(const struct asm41 *as, size_t byte)
{
	size_t i = as->program.n - 1;
	while (i > 0 && as->at[i] > byte)
		i--;
	return i;
}

/* Bytes of the row, `from` to `to`, that are of a line that begins before it; or of one that ends behind. */
static unsigned leading(const struct asm41 *as, size_t from, size_t to)
{
	size_t i = line_at(as, from), end = as->at[i] + as->program.step[i].length;
	if (as->at[i] >= from || end <= from)
		return 0;
	return (unsigned)((end < to ? end : to) - from);
}

static unsigned trailing(const struct asm41 *as, size_t from, size_t to)
{
	size_t i = line_at(as, to - 1), end = as->at[i] + as->program.step[i].length;
	if (end <= to)
		return 0;
	return (unsigned)(to - (as->at[i] > from ? as->at[i] : from));
}

const struct bars_row *bars_rows(struct arena *a, const struct asm41 *as, size_t *n)
{
	*n = (as->n + BARS_PROGRAM - 1) / BARS_PROGRAM;
	struct bars_row *rows = arena_alloc(a, (*n + 1) * sizeof *rows);
	unsigned sum = 0;
	for (size_t k = 0; k < *n; k++) {
		struct bars_row *r = &rows[k];
		size_t from = k * BARS_PROGRAM, to = from + BARS_PROGRAM < as->n ? from + BARS_PROGRAM : as->n;
		r->n = (unsigned)(to - from) + BARS_HEAD;
		r->first = line_at(as, from);
		r->last = line_at(as, to - 1);
		r->byte[1] = (uint8_t)(PROGRAM_KIND | (k & 15));
		r->byte[2] = (uint8_t)(leading(as, from, to) << 4 | trailing(as, from, to));
		memcpy(r->byte + BARS_HEAD, as->bytes + from, to - from);
		for (unsigned i = 1; i < r->n; i++)
			sum = add_around(sum, r->byte[i]);
		r->byte[0] = (uint8_t)sum;
	}
	return rows;
}

/* A bar is a unit wide for 0 and two for 1, a unit before the next. */
static unsigned bar(unsigned x, unsigned y, bool one, struct buf *out)
{
	unsigned width = one ? 2 * UNIT : UNIT;
	buf_printf(out, "M%u %uh%uv%uh-%uz", x, y, width, HEIGHT, width);
	return x + width + UNIT;
}

static void draw_row(const struct bars_row *r, unsigned y, struct buf *out)
{
	unsigned x = bar(bar(LEFT, y, false, out), y, false, out);
	for (unsigned i = 0; i < r->n; i++)
		for (unsigned bit = 0x80; bit; bit >>= 1)
			x = bar(x, y, r->byte[i] & bit, out);
	bar(bar(x, y, true, out), y, false, out);
}

void bars_draw(struct arena *a, const struct asm41 *as, struct buf *out)
{
	size_t n;
	struct buf sizes = BUF_INIT;
	const struct bars_row *rows = bars_rows(a, as, &n);
	unsigned height = TOP + (unsigned)n * ROW_HEIGHT + ROW_HEIGHT;
	asm41_sizes(as, &sizes);
	buf_printf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u.%umm\" height=\"%u.%umm\" viewBox=\"0 0 %u %u\">\n", PAGE_WIDTH / 10,
		   PAGE_WIDTH % 10, height / 10, height % 10, PAGE_WIDTH, height);
	buf_printf(out, "<g font-family=\"sans-serif\" font-size=\"30\">\n<text x=\"%u\" y=\"%u\">%s</text>\n", LEFT, TOP - 50, buf_str(&sizes));
	for (size_t k = 0; k < n; k++) {
		unsigned y = TOP + (unsigned)k * ROW_HEIGHT;
		buf_printf(out, "<text x=\"%u\" y=\"%u\">row %zu: lines %zu to %zu</text>\n<path d=\"", LEFT, y + 30, k + 1, rows[k].first + 1,
			   rows[k].last + 1);
		draw_row(&rows[k], y + 40, out);
		buf_puts(out, "\"/>\n");
	}
	buf_puts(out, "</g>\n</svg>\n");
	buf_free(&sizes);
}
