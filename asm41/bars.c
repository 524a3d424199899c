#include "asm41/bars.h"

#include <string.h>

enum { PROGRAM_KIND = 0x10 };

/* Tenths of a millimetre; PDF's pages are A4. */
enum { UNIT = 4, HEIGHT = 90, ROW_HEIGHT = 140, LEFT = 60, TOP = 100, PAGE_WIDTH = 2100, PAGE_HEIGHT = 2970, BOTTOM = 100 };

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

/* ---- drawing ---- */

/* A bar from x on. */
typedef void draw_bar(unsigned x, unsigned y, unsigned width, struct buf *out);

/* A bar is a unit wide for 0 and two for 1, a unit before the next. */
static unsigned bar(unsigned x, unsigned y, bool one, draw_bar *draw, struct buf *out)
{
	unsigned width = one ? 2 * UNIT : UNIT;
	draw(x, y, width, out);
	return x + width + UNIT;
}

static void draw_row(const struct bars_row *r, unsigned y, draw_bar *draw, struct buf *out)
{
	unsigned x = bar(bar(LEFT, y, false, draw, out), y, false, draw, out);
	for (unsigned i = 0; i < r->n; i++)
		for (unsigned bit = 0x80; bit; bit >>= 1)
			x = bar(x, y, r->byte[i] & bit, draw, out);
	bar(bar(x, y, true, draw, out), y, false, draw, out);
}

static void put_title(const struct bars_row *rows, size_t k, struct buf *out)
{
	buf_printf(out, "row %zu: lines %zu to %zu", k + 1, rows[k].first + 1, rows[k].last + 1);
}

static void svg_bar(unsigned x, unsigned y, unsigned width, struct buf *out)
{
	buf_printf(out, "M%u %uh%uv%uh-%uz", x, y, width, HEIGHT, width);
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
		buf_printf(out, "<text x=\"%u\" y=\"%u\">", LEFT, y + 30);
		put_title(rows, k, out);
		buf_puts(out, "</text>\n<path d=\"");
		draw_row(&rows[k], y + 40, svg_bar, out);
		buf_puts(out, "\"/>\n");
	}
	buf_puts(out, "</g>\n</svg>\n");
	buf_free(&sizes);
}

/* ---- PDF ---- */

/* Objects: 1 the catalog, 2 the pages, 3 the font, then a page and what is on it for each. */
enum { PDF_FONT = 3, PDF_PAGES_FIRST = 4, ROWS_A_PAGE = (PAGE_HEIGHT - TOP - BOTTOM) / ROW_HEIGHT };

struct pdf {
	struct buf *out;
	size_t base;		/* where the file begins */
	size_t *at;		/* of each object, from 1 */
	unsigned n;
};

static void begin_object(struct pdf *p)
{
	p->at[++p->n] = p->out->len - p->base;
	buf_printf(p->out, "%u 0 obj\n", p->n);
}

static void pdf_bar(unsigned x, unsigned y, unsigned width, struct buf *out)
{
	buf_printf(out, "%u %u %u %u re\n", x, y, width, HEIGHT);
}

/* The page's y goes down: letters would stand on their heads. */
static void pdf_text(unsigned y, const char *text, struct buf *out)
{
	buf_printf(out, "BT /F 30 Tf 1 0 0 -1 %u %u Tm (%s) Tj ET\n", LEFT, y, text);
}

/* What is on a page: the rows from `first` to behind the last; 72 points are an inch of 254 tenths. */
static void pdf_content(const struct bars_row *rows, size_t first, size_t end, const char *sizes, struct buf *out)
{
	buf_puts(out, "0.283465 0 0 -0.283465 0 841.89 cm\n");
	pdf_text(TOP - 50, sizes, out);
	for (size_t k = first; k < end; k++) {
		unsigned y = TOP + (unsigned)(k - first) * ROW_HEIGHT;
		struct buf title = BUF_INIT;
		put_title(rows, k, &title);
		pdf_text(y + 30, buf_str(&title), out);
		draw_row(&rows[k], y + 40, pdf_bar, out);
		buf_puts(out, "f\n");
		buf_free(&title);
	}
}

static void pdf_page(struct pdf *p, const struct bars_row *rows, size_t first, size_t end, const char *sizes)
{
	struct buf content = BUF_INIT;
	pdf_content(rows, first, end, sizes, &content);
	begin_object(p);
	buf_printf(p->out, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Resources << /Font << /F %u 0 R >> >> "
		   "/Contents %u 0 R >>\nendobj\n", PDF_FONT, p->n + 1);
	begin_object(p);
	buf_printf(p->out, "<< /Length %zu >>\nstream\n%sendstream\nendobj\n", content.len, buf_str(&content));
	buf_free(&content);
}

void bars_draw_pdf(struct arena *a, const struct asm41 *as, struct buf *out)
{
	size_t n;
	struct buf sizes = BUF_INIT;
	const struct bars_row *rows = bars_rows(a, as, &n);
	unsigned pages = (unsigned)((n + ROWS_A_PAGE - 1) / ROWS_A_PAGE);
	struct pdf p = {.out = out, .base = out->len, .at = arena_alloc(a, (2 * pages + PDF_PAGES_FIRST) * sizeof *p.at)};
	asm41_sizes(as, &sizes);
	buf_puts(out, "%PDF-1.4\n");
	begin_object(&p);
	buf_puts(out, "<< /Type /Catalog /Pages 2 0 R >>\nendobj\n");
	begin_object(&p);
	buf_puts(out, "<< /Type /Pages /Kids [");
	for (unsigned i = 0; i < pages; i++)
		buf_printf(out, "%s%u 0 R", i ? " " : "", PDF_PAGES_FIRST + 2 * i);
	buf_printf(out, "] /Count %u >>\nendobj\n", pages);
	begin_object(&p);
	buf_puts(out, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n");
	for (size_t first = 0; first < n; first += ROWS_A_PAGE)
		pdf_page(&p, rows, first, first + ROWS_A_PAGE < n ? first + ROWS_A_PAGE : n, buf_str(&sizes));
	size_t table = out->len - p.base;
	buf_printf(out, "xref\n0 %u\n0000000000 65535 f \n", p.n + 1);
	for (unsigned i = 1; i <= p.n; i++)
		buf_printf(out, "%010zu 00000 n \n", p.at[i]);
	buf_printf(out, "trailer\n<< /Size %u /Root 1 0 R >>\nstartxref\n%zu\n%%%%EOF\n", p.n + 1, table);
	buf_free(&sizes);
}
