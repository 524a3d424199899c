#include "tests/score/layout.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a row is made from. */
struct line {
	const struct program *program;
	const struct layout *layout;
	unsigned address, size; /* of the row's bytes */
	unsigned number;        /* of the line */
	unsigned value;
	struct words *words; /* NULL: bytes alone */
	const struct statement *statement;
	int *label_piece;       /* by name */
	unsigned source, label; /* pieces */
};

void layout_number(struct page *page, unsigned piece, enum number style, unsigned size,
		   unsigned value)
{
	struct buf b = BUF_INIT;
	number_put(&b, style, size, value);
	page_put(page, piece, buf_str(&b));
	buf_free(&b);
}

static void put_bytes(struct page *page, const struct line *k, const char *between)
{
	for (unsigned i = 0; i < k->size; i++) {
		if (i)
			page_put(page, 0, between);
		layout_number(page, page_piece(page, PRINTED, k->address + i, 1), k->layout->byte,
			      1, k->program->byte[k->address + i]);
	}
}

/* An operand of two bytes stands as the number that it is. */
static void put_words(struct page *page, const struct line *k)
{
	unsigned n = k->size, a = k->address;
	const uint8_t *byte = k->program->byte + a;
	if (!k->statement || k->statement->kind != INSTRUCTION || n != 3) {
		put_bytes(page, k, " ");
		return;
	}
	layout_number(page, page_piece(page, PRINTED, a, 1), HEX, 1, byte[0]);
	page_put(page, 0, " ");
	layout_number(page, page_piece(page, PRINTED, a + 1, 2), HEX, 2, byte[2] * 256u + byte[1]);
}

static unsigned sum_of(const struct line *k)
{
	unsigned sum = 0;
	for (unsigned i = 0; i < k->size; i++)
		sum += k->program->byte[k->address + i];
	return sum;
}

static void put_characters(struct page *page, const struct line *k)
{
	unsigned piece = page_piece(page, SUM, k->address, k->size);
	for (unsigned i = 0; i < k->size; i++) {
		int c = k->program->byte[k->address + i];
		page_put(page, piece, (char[]){(char)(c > ' ' && c < 0x7F ? c : '.'), '\0'});
	}
}

static void put_switches(struct page *page, const struct line *k)
{
	unsigned piece = page_piece(page, SUM, k->address, k->size), byte = k->program->byte[k->address];
	for (unsigned bit = 8; bit-- > 0;)
		page_put(page, piece, byte >> bit & 1 ? bit == 6 || bit == 3 ? "1 " : "1" : bit == 6 || bit == 3 ? "0 " : "0");
}

static void put_directive(struct page *page, struct line *k, char c)
{
	char text[24];
	struct words *w = k->words;
	switch (c) {
	case 'a':
		layout_number(page, page_piece(page, ADDRESS, k->address, 0), k->layout->address, 2,
			      k->address);
		break;
	case 'v':
		layout_number(page, k->label, k->layout->address, 2, k->value);
		break;
	case 'b':
		put_bytes(page, k, " ");
		break;
	case 'j':
		put_bytes(page, k, "");
		break;
	case 'd':
		put_bytes(page, k, ",");
		break;
	case 'w':
		put_words(page, k);
		break;
	case 'n':
	case 'N':
	case 'S':
		snprintf(text, sizeof text,
			 c == 'n'   ? "%4u"
			 : c == 'N' ? "%05u"
				    : "%04u",
			 c == 'n' ? k->number : k->number * 10 + (c == 'S' ? 990 : 0));
		page_put(page, page_piece(page, SUM, 0, 0), text);
		break;
	case 's':
		snprintf(text, sizeof text, k->layout->byte == DECIMAL ? "%u" : "%04X", sum_of(k));
		page_put(page, page_piece(page, SUM, 0, 0), text);
		break;
	case 'x':
		put_switches(page, k);
		break;
	case 't':
		put_characters(page, k);
		break;
	case 'l':
		page_put(page, k->label, buf_str(&w->label));
		break;
	case 'm':
		page_put(page, k->source, buf_str(&w->mnemonic));
		break;
	case 'o':
		page_put(page, k->source, buf_str(&w->operand));
		break;
	case 'c':
		page_put(page, 0, buf_str(&w->comment));
		break;
	default:
		page_put(page, 0, (char[]){c, '\0'});
	}
}

static void put_row(struct page *page, const char *format, struct line *k)
{
	page_row(page);
	for (; *format; format++) {
		if (*format == '@') {
			page_column(page, (unsigned)strtoul(format + 1, (char **)&format, 10));
			format--;
		} else if (*format == '%') {
			put_directive(page, k, *++format);
		} else {
			page_put(page, 0, (char[]){*format, '\0'});
		}
	}
}

/* The piece that defines a name; it may be printed later. */
static unsigned label_piece(struct page *page, struct line *k, int name)
{
	if (!k->label_piece[name])
		k->label_piece[name] =
			(int)page_piece(page, LABEL, k->program->names[name].value, 0);
	return (unsigned)k->label_piece[name];
}

static void put_statement(struct page *page, struct line *k, const char *format,
			  const struct syntax *syntax)
{
	const struct statement *s = k->statement;
	struct words w;
	k->source = k->label = 0;
	if (k->layout->values) {
		struct statement bare = *s;
		bare.label = bare.target = -1;
		words_make(&w, k->program, &bare, syntax);
	} else {
		words_make(&w, k->program, s, syntax);
		if (s->label >= 0)
			k->label = label_piece(page, k, s->label);
	}
	if (s->kind == EQU)
		k->source = k->label;
	else if (s->kind != ORG && w.mnemonic.len + w.operand.len) {
		k->source = page_piece(page, SOURCE, k->address, s->size);
		if (s->target >= 0 && !k->layout->values) {
			unsigned needs = label_piece(page, k, s->target);
			page->pieces[k->source].needs = (int)needs;
		}
	}
	k->words = &w;
	put_row(page, format, k);
	k->number++;
	words_free(&w);
	k->words = NULL;
}

static const char *row_format(const struct line *k)
{
	return k->statement->label < 0 && k->layout->plain ? k->layout->plain : k->layout->row;
}

/* A statement with room for all of its bytes, or with rows of bytes alone below it. */
static void put_whole(struct page *page, struct line *k, const struct statement *s,
		      const struct syntax *syntax)
{
	unsigned width = k->layout->width;
	k->statement = s;
	k->address = s->address;
	k->size = s->size < width ? s->size : width;
	put_statement(page, k, row_format(k), syntax);
	for (unsigned i = width; i < s->size; i += width) {
		k->address = s->address + i;
		k->size = s->size - i < width ? s->size - i : width;
		put_row(page, k->layout->more, k);
	}
}

/* Data as statements that fit in a row each. */
static void put_cut(struct page *page, struct line *k, const struct statement *s,
		    const struct syntax *syntax)
{
	struct statement part = *s;
	unsigned width = s->kind == INSTRUCTION ? s->size : k->layout->width;
	for (unsigned i = 0; i < s->size; i += width, part.label = -1) {
		part.address = s->address + i;
		part.size = s->size - i < width ? s->size - i : width;
		k->statement = &part;
		k->address = part.address;
		k->size = part.size;
		put_statement(page, k, row_format(k), syntax);
	}
}

/* A monitor shows data as a dump. */
static void put_data(struct page *page, struct line *k, const struct statement *s)
{
	for (unsigned i = 0; i < s->size; i += k->size) {
		k->address = s->address + i;
		k->size = s->size - i < 8 ? s->size - i : 8;
		put_row(page, k->layout->more, k);
	}
}

void print_listing(struct page *page, const struct program *p, const struct layout *l)
{
	const struct syntax *syntax = l->syntax[p->cpu];
	struct line k = {p, l, 0, 0, 1, 0, NULL, NULL, calloc(p->nnames, sizeof(int)), 0, 0};
	for (unsigned i = 0; i < p->nstatements; i++) {
		const struct statement *s = &p->statements[i];
		const char *format = s->kind == ORG ? l->org : s->kind == EQU ? l->equ : NULL;
		if (l->values && (s->kind == BYTES || s->kind == TEXT)) {
			put_data(page, &k, s);
		} else if (s->kind != ORG && s->kind != EQU && l->more) {
			put_whole(page, &k, s, syntax);
		} else if (s->kind != ORG && s->kind != EQU) {
			put_cut(page, &k, s, syntax);
		} else if (format) {
			k.statement = s;
			k.address = s->address;
			k.value = s->value;
			k.size = 0;
			put_statement(page, &k, format, syntax);
		}
	}
	free(k.label_piece);
}

unsigned layout_next(const struct program *p, const struct layout *l, unsigned *address)
{
	*address = run_first(p->known, *address);
	unsigned n = run_length(p->known, *address);
	unsigned room = l->width - (l->aligned ? *address % l->width : 0);
	return n < room ? n : room;
}

/* Rows of a dump: from the first known byte of each part, or from multiples of the width. */
void print_dump(struct page *page, const struct program *p, const struct layout *l)
{
	struct line k = {.program = p, .layout = l, .number = 1};
	for (unsigned a = 0, n; (n = layout_next(p, l, &a)) > 0; a += n) {
		k.address = a;
		k.size = n;
		put_row(page, l->row, &k);
		k.number++;
	}
}

/* ---- SCELBI's pages: data as a dump in the columns of their last octal digit ---- */

void print_scelbi(struct page *page, const struct program *p, const struct layout *l)
{
	const struct syntax *syntax = l->syntax[p->cpu];
	struct line k = {p, l, 0, 0, 1, 0, NULL, NULL, calloc(p->nnames, sizeof(int)), 0, 0};
	for (unsigned i = 0; i < p->nstatements; i++) {
		const struct statement *s = &p->statements[i];
		if (s->kind == ORG || s->kind == EQU)
			continue;
		if (s->kind == INSTRUCTION) {
			put_cut(page, &k, s, syntax);
			continue;
		}
		if (s->label >= 0) {
			struct statement alone = *s;
			alone.kind = BYTES;
			alone.size = k.size = 0;
			k.statement = &alone;
			k.address = s->address;
			put_statement(page, &k, l->row, syntax);
		}
		for (unsigned a = s->address; a < s->address + s->size; a += k.size) {
			unsigned left = s->address + s->size - a, room = 8 - a % 8;
			k.address = a;
			k.size = left < room ? left : room;
			put_row(page, "%a  %b", &k);
		}
	}
	free(k.label_piece);
}

/* ---- source alone ---- */

void print_source(struct page *page, const struct program *p, const struct layout *l)
{
	struct line k = {p, l, 0, 0, 1, 0, NULL, NULL, calloc(p->nnames, sizeof(int)), 0, 0};
	for (unsigned i = 0; i < p->nstatements; i++) {
		k.statement = &p->statements[i];
		k.address = k.statement->address;
		k.size = k.statement->size;
		put_statement(page, &k, l->row, l->syntax[p->cpu]);
	}
	free(k.label_piece);
}

/* ---- sheets ---- */

enum { SHEET = 40 }; /* rows */

static void put_part(struct page *to, const struct row *r, unsigned from, unsigned end)
{
	while (from && from < r->len && r->glyphs[from].c == ' ')
		from++;
	if (from >= r->len || from >= end)
		return;
	page_row(to);
	for (unsigned i = from; i < r->len && i < end; i++)
		row_put(&to->rows[to->nrows - 1], i - from, r->glyphs[i].c, r->glyphs[i].piece);
}

static void put_head(struct page *to, unsigned number)
{
	char text[64];
	snprintf(text, sizeof text, "%-40s%u",
		 number % 2 ? "Games for your computer" : "Chapter four", number);
	page_row(to);
	page_row(to);
	page_put(to, 0, text);
	page_row(to);
}

/* Where the row is cut for a column that begins there: a word that reaches into it stays whole, with what stands in the same words. */
static unsigned cut_at(const struct row *r, unsigned column)
{
	unsigned at = column;
	if (at >= r->len || r->glyphs[at - 1].c == ' ')
		return at;
	while (at < r->len && !(r->glyphs[at].c == ' ' && at + 1 < r->len && r->glyphs[at + 1].c == ' '))
		at++;
	return at;
}

/* The rows as a recogniser gives them that takes each column of a sheet for a text of its own, or
 * with what stands at the head of each sheet. */
static void set_sheets(struct page *page, const struct layout *l)
{
	struct row *rows = page->rows;
	unsigned n = page->nrows;
	page->rows = NULL;
	page->nrows = page->rows_cap = 0;
	for (unsigned first = 0; first < n; first += SHEET) {
		unsigned end = first + SHEET < n ? first + SHEET : n, from = 0;
		if (l->heads)
			put_head(page, 31 + first / SHEET);
		for (unsigned k = 0; k < 3; k++) {
			unsigned to = k < 2 && l->cuts[0] ? l->cuts[k] : UINT_MAX;
			for (unsigned i = first; i < end; i++)
				put_part(page, &rows[i], from ? cut_at(&rows[i], from) : 0, to < UINT_MAX ? cut_at(&rows[i], to) : to);
			if (to == UINT_MAX)
				break;
			from = to;
		}
	}
	for (unsigned i = 0; i < n; i++)
		free(rows[i].glyphs);
	free(rows);
}

struct page *layout_page(const struct layout *l, const struct program *p)
{
	struct page *page = page_new();
	memcpy(page->byte, p->byte, sizeof page->byte);
	memcpy(page->image, p->known, sizeof page->image);
	if (l->head) {
		page_text(page, l->head, strlen(l->head));
		page_row(page);
	}
	l->print(page, p, l);
	if (l->cuts[0] || l->heads)
		set_sheets(page, l);
	page_close(page);
	return page;
}
