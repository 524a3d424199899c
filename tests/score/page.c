#include "tests/score/page.h"

#include <stdlib.h>
#include <string.h>

static void *grown(void *array, unsigned n, unsigned *cap, size_t size)
{
	if (n < *cap)
		return array;
	*cap = *cap ? *cap * 2 : 64;
	void *more = realloc(array, *cap * size);
	if (!more)
		abort();
	return more;
}

struct page *page_new(void)
{
	struct page *p = calloc(1, sizeof *p);
	if (!p)
		abort();
	page_piece(p, SUM, 0, 0);
	return p;
}

struct page *page_copy(const struct page *from)
{
	struct page *p = malloc(sizeof *p);
	if (!p)
		abort();
	*p = *from;
	p->rows = NULL;
	p->pieces = NULL;
	p->nrows = p->rows_cap = p->npieces = p->pieces_cap = 0;
	for (; p->npieces < from->npieces; p->npieces++) {
		p->pieces = grown(p->pieces, p->npieces, &p->pieces_cap, sizeof *p->pieces);
		p->pieces[p->npieces] = from->pieces[p->npieces];
	}
	for (unsigned i = 0; i < from->nrows; i++) {
		page_row(p);
		for (unsigned k = 0; k < from->rows[i].len; k++)
			row_put(&p->rows[i], k, from->rows[i].glyphs[k].c,
				from->rows[i].glyphs[k].piece);
		p->rows[i].listing = from->rows[i].listing;
	}
	return p;
}

void page_free(struct page *p)
{
	if (!p)
		return;
	for (unsigned i = 0; i < p->nrows; i++)
		free(p->rows[i].glyphs);
	free(p->rows);
	free(p->pieces);
	free(p);
}

unsigned page_piece(struct page *p, enum piece_kind kind, unsigned address, unsigned size)
{
	p->pieces = grown(p->pieces, p->npieces, &p->pieces_cap, sizeof *p->pieces);
	p->pieces[p->npieces] = (struct piece){kind, address, size, -1, false, false, 0, 0};
	return p->npieces++;
}

void page_row(struct page *p)
{
	p->rows = grown(p->rows, p->nrows, &p->rows_cap, sizeof *p->rows);
	p->rows[p->nrows++] = (struct row){NULL, 0, 0, false};
}

void row_put(struct row *r, unsigned at, char c, unsigned piece)
{
	r->glyphs = grown(r->glyphs, r->len, &r->cap, sizeof *r->glyphs);
	memmove(r->glyphs + at + 1, r->glyphs + at, (r->len - at) * sizeof *r->glyphs);
	r->glyphs[at] = (struct glyph){c, (uint16_t)piece};
	r->len++;
}

void row_cut(struct row *r, unsigned at)
{
	memmove(r->glyphs + at, r->glyphs + at + 1, (r->len - at - 1) * sizeof *r->glyphs);
	r->len--;
}

void page_put(struct page *p, unsigned piece, const char *text)
{
	struct row *r = &p->rows[p->nrows - 1];
	for (; *text; text++)
		row_put(r, r->len, *text, *text == ' ' || *text == '\t' ? 0 : piece);
}

void page_column(struct page *p, unsigned column)
{
	struct row *r = &p->rows[p->nrows - 1];
	if (r->len)
		row_put(r, r->len, ' ', 0);
	while (r->len < column)
		row_put(r, r->len, ' ', 0);
}

void page_text(struct page *p, const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		if (i == 0 || text[i - 1] == '\n')
			page_row(p);
		if (text[i] != '\n' && text[i] != '\r')
			row_put(&p->rows[p->nrows - 1], p->rows[p->nrows - 1].len, text[i], 0);
	}
}

static bool speaks_of_bytes(const struct piece *x)
{
	return x->kind == PRINTED || x->kind == SOURCE;
}

void page_close(struct page *p)
{
	for (unsigned i = 0; i < p->nrows; i++) {
		struct row *r = &p->rows[i];
		while (r->len && r->glyphs[r->len - 1].c == ' ')
			r->len--;
		for (unsigned k = 0; k < r->len; k++) {
			struct piece *x = &p->pieces[r->glyphs[k].piece];
			x->chars += x != p->pieces;
			r->listing |= x != p->pieces;
		}
	}
	for (unsigned i = 1; i < p->npieces; i++)
		for (unsigned k = 0; k < p->pieces[i].size; k++)
			p->told[p->pieces[i].address + k] |=
				speaks_of_bytes(&p->pieces[i]) && p->pieces[i].chars;
	static struct left left;
	struct page *copy = page_copy(p);
	page_left(copy, &left);
	memcpy(p->doubly, left.twice, sizeof p->doubly);
	page_free(copy);
}

void page_remove(struct page *p, unsigned i)
{
	free(p->rows[i].glyphs);
	memmove(p->rows + i, p->rows + i + 1, (p->nrows - i - 1) * sizeof *p->rows);
	p->nrows--;
}

struct page *page_window(const struct page *p, unsigned first, unsigned rows)
{
	struct page *w = page_copy(p);
	unsigned seen = 0, n = 0;
	for (unsigned i = 0; i < p->nrows; i++) {
		bool before = seen < first;
		seen += p->rows[i].listing;
		if (before || seen > first + rows || (!p->rows[i].listing && seen == first + rows))
			page_remove(w, n);
		else
			n++;
	}
	for (unsigned i = 0; i < w->npieces; i++)
		w->pieces[i].chars = 0;
	memset(w->told, 0, sizeof w->told);
	page_close(w);
	return w;
}

void page_write(const struct page *p, struct buf *out)
{
	for (unsigned i = 0; i < p->nrows; i++) {
		for (unsigned k = 0; k < p->rows[i].len; k++)
			buf_putc(out, p->rows[i].glyphs[k].c);
		buf_putc(out, '\n');
	}
}

static bool whole(const struct piece *x)
{
	return x->chars && !x->wrong && !x->changed && x->left >= x->chars;
}

/* A name speaks for a value only where it is defined. */
static bool undamaged(const struct page *p, const struct piece *x)
{
	return whole(x) && (x->needs < 0 || whole(&p->pieces[x->needs]));
}

void page_left(struct page *p, struct left *left)
{
	memset(left, 0, sizeof *left);
	for (unsigned i = 0; i < p->nrows; i++)
		for (unsigned k = 0; k < p->rows[i].len; k++)
			p->pieces[p->rows[i].glyphs[k].piece].left++;
	static bool once[MEMORY];
	memset(once, 0, sizeof once);
	for (unsigned i = 1; i < p->npieces; i++) {
		const struct piece *x = &p->pieces[i];
		if (!speaks_of_bytes(x) || !x->left)
			continue;
		bool well = undamaged(p, x);
		for (unsigned a = x->address; a < x->address + x->size; a++) {
			left->printed[a] = true;
			left->twice[a] |= well && once[a];
			once[a] |= well;
		}
	}
}
