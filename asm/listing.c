#include "asm/listing.h"

#include <stdlib.h>
#include <string.h>

#include "asm/expr.h"
#include "asm/scan.h"
#include "asm/uses.h"
#include "base/show.h"

/* Columns, from 0. */
struct layout {
	unsigned bytes, row, label, op, comment;
	bool grid;	/* data stand under their address's low three bits, GRID columns each */
	bool run;	/* 4C97: FAFB0605, and comments as they stand */
};

static const struct layout book = {9, 8, 22, 30, 48, true, false};
static const struct layout intel = {5, 3, 16, 24, 46, false, false};
static const struct layout numbered = {10, 3, 21, 30, 49, false, false};
static const struct layout addressed = {6, 4, 16, 26, 44, false, true};
enum { GRID = 4 };
enum { ADDRESS = 5, OPERAND = 39, SYMBOL_ADDRESS = 9, BLOCK_BYTES = 14 };	/* of the numbered one */

struct printer {
	const struct assembly *as;
	const struct layout *at;
	struct buf *out;
	size_t start;		/* of the row in out */
};

static void column(struct printer *p, unsigned col)
{
	if (p->out->len > p->start && p->out->len - p->start >= col)
		buf_putc(p->out, ' ');
	buf_pad(p->out, p->start, col);
}

/* What the source has in its strings and comments does not leave the row. */
static void hide(struct buf *out, size_t start)
{
	struct buf shown = BUF_INIT;
	buf_show(&shown, buf_str(out) + start, out->len - start);
	out->len = start;
	buf_put(out, buf_str(&shown), shown.len);
	buf_free(&shown);
}

static void end_row(struct printer *p)
{
	struct buf *out = p->out;
	hide(out, p->start);
	while (out->len > p->start && out->data[out->len - 1] == ' ')
		out->len--;
	buf_putc(out, '\n');
	p->start = out->len;
}

static void put_address(struct printer *p, unsigned address)
{
	if (p->as->dialect->pairs)
		dialect_address(p->as->dialect, address, p->out);
	else
		buf_printf(p->out, p->at->run ? "%04X:" : "%04X", address);
}

static void put_bytes(struct printer *p, const uint8_t *bytes, unsigned n, unsigned slot)
{
	column(p, p->at->bytes + slot * GRID);
	for (unsigned i = 0; i < n; i++) {
		if (i && !p->at->run)
			buf_putc(p->out, ' ');
		dialect_byte(p->as->dialect, bytes[i], p->out);
	}
}

static void put_label(struct printer *p, const struct stmt *s)
{
	if (!*s->label_text)
		return;
	column(p, p->at->label);
	buf_puts(p->out, s->label_text);
	if (s->kind != STMT_EQUATE)
		buf_puts(p->out, p->as->dialect->scanner->label_mark);
}

static void put_operation(struct printer *p, const struct stmt *s)
{
	if (!*s->mnemonic && !*s->operands)
		return;
	column(p, p->at->op);
	buf_puts(p->out, s->mnemonic);
	if (*s->mnemonic && *s->operands && *s->operands != ',')
		buf_putc(p->out, ' ');
	buf_puts(p->out, s->operands);
}

static void put_comment(struct printer *p, const struct stmt *s)
{
	const char *mark = p->as->dialect->scanner->comment_mark;
	if (!*s->comment)
		return;
	column(p, p->at->comment);
	if (strncmp(s->comment, mark, strlen(mark)) != 0 && !p->at->run)
		buf_printf(p->out, "%s ", mark);
	buf_puts(p->out, s->comment);
}

static void put_source(struct printer *p, const struct stmt *s)
{
	put_label(p, s);
	put_operation(p, s);
	put_comment(p, s);
	end_row(p);
}

/* Bytes from the n-th on, as many as fit a row that begins with this slot. */
static unsigned put_row(struct printer *p, const struct stmt *s, unsigned n, unsigned slot)
{
	unsigned room = p->at->row - slot, left = s->length - n;
	if (room > left)
		room = left;
	put_address(p, s->address + n);
	put_bytes(p, s->bytes + n, room, slot);
	return room;
}

/* The book shows one byte like an instruction, more as a dump without text. */
static void print_data(struct printer *p, const struct stmt *s)
{
	bool dump = p->at->grid && s->length > 1;
	unsigned n = 0;
	if (dump && *s->label_text) {
		put_address(p, s->address);
		put_label(p, s);
		put_comment(p, s);
		end_row(p);
	}
	if (!dump) {
		n = put_row(p, s, n, 0);
		put_source(p, s);
	}
	for (bool first = dump && !*s->label_text; n < s->length; first = false) {
		n += put_row(p, s, n, dump ? (s->address + n) % p->at->row : 0);
		if (first)
			put_comment(p, s);
		end_row(p);
	}
}

static void print_other(struct printer *p, const struct stmt *s)
{
	const char *mark = p->as->dialect->scanner->comment_mark;
	bool text = *s->label_text || *s->comment;
	if (s->left_out) {
		put_source(p, s);
	} else if (s->kind == STMT_NONE && !text) {
		end_row(p);
	} else if (s->kind == STMT_NONE && !*s->label_text && strcmp(s->comment, mark) != 0) {
		buf_puts(p->out, s->comment);
		end_row(p);
	} else if (s->kind == STMT_NONE && !*s->label_text) {
		put_address(p, s->address);
		end_row(p);
	} else if (p->at->grid && (s->kind == STMT_ORIGIN || s->kind == STMT_END) && !*s->label_text) {
		/* the book prints neither, but the name of a table stands above it */
		if (*s->comment) {
			buf_puts(p->out, s->comment);
			end_row(p);
		}
	} else {
		/* a value that has more bits than an address shows them */
		put_address(p, s->kind == STMT_EQUATE ? (unsigned)s->value & (s->value > 0xFFFF ? 0xFFFFFFFF : 0xFFFF) : s->address);
		put_source(p, s);
	}
}

/* ---- Micro-ADE's: numbered lines on pages ---- */

enum { PAGE_LINES = 50 };

struct pages {
	struct printer p;
	unsigned lines, page;		/* on this page, its number */
	const char *head;		/* of every page; NULL: nothing */
};

/* A form feed before all pages but the first. */
static void begin_row(struct pages *g)
{
	struct printer *p = &g->p;
	if (g->lines++ % PAGE_LINES)
		return;
	if (g->page++)
		buf_putc(p->out, '\f');
	buf_printf(p->out, "PAGE %02u\n\n", g->page);
	if (g->head)
		buf_printf(p->out, "%s\n\n", g->head);
	p->start = p->out->len;
}

static void put_number(struct pages *g, unsigned line)
{
	begin_row(g);
	buf_printf(g->p.out, "%4u", line);
}

static void put_at(struct printer *p, unsigned col, const char *text)
{
	if (!*text)
		return;
	column(p, col);
	buf_puts(p->out, text);
}

static void put_columns(struct printer *p, const struct stmt *s)
{
	bool line = s->kind == STMT_NONE && !*s->label_text;
	put_at(p, p->at->label, s->label_text);
	put_at(p, p->at->op, s->mnemonic);
	put_at(p, OPERAND, s->operands);
	put_at(p, line ? p->at->label : p->at->comment, s->comment);
	end_row(p);
}

/* Data take as many rows as they need; the first has the number. */
static void put_numbered(struct pages *g, const struct stmt *s, unsigned line)
{
	struct printer *p = &g->p;
	unsigned n = 0;
	put_number(g, line);
	if (s->bytes) {
		column(p, ADDRESS);
		n += put_row(p, s, n, 0);
	}
	put_columns(p, s);
	while (n < s->length && s->bytes) {
		begin_row(g);
		column(p, ADDRESS);
		n += put_row(p, s, n, 0);
		end_row(p);
	}
}

/* Where each symbol's uses begin, to be sorted by definition. */
static int by_definition(const void *a, const void *b)
{
	const struct asm_use *x = *(const struct asm_use *const *)a, *y = *(const struct asm_use *const *)b;
	return x->line < y->line ? -1 : x->line > y->line;
}

static void put_symbol(struct pages *g, const struct asm_use *u, const struct asm_use *end)
{
	struct printer *p = &g->p;
	unsigned last = 0;
	const struct symbol *s = u->symbol;
	begin_row(g);
	buf_puts(p->out, s->name);
	column(p, SYMBOL_ADDRESS);
	put_address(p, (unsigned)s->value & 0xFFFF);
	buf_printf(p->out, "%6u ", u->line);
	for (u++; u < end && u->symbol == s; u++)
		if (u->line != last)
			buf_printf(p->out, " %u", last = u->line);
	end_row(p);
}

static void put_symbols(struct pages *g, struct arena *a)
{
	size_t count, n = 0;
	const struct asm_use *uses = asm_uses(a, g->p.as, &count);
	const struct asm_use **heads = arena_alloc(a, count * sizeof *heads);
	for (size_t i = 0; i < count; i++)
		if (uses[i].definition)
			heads[n++] = &uses[i];
	qsort(heads, n, sizeof *heads, by_definition);
	g->lines = 0;
	g->head = "SYMBOL   ADDR   DEF  CROSS REFERENCES";
	for (size_t i = 0; i < n; i++)
		put_symbol(g, heads[i], uses + count);
}

enum { BLOCK_ROW = 16 };

/* Name, address and the first bytes, the others below those. */
static void put_block(struct pages *g, const struct stmt *s)
{
	struct printer *p = &g->p;
	if (s->kind != STMT_BYTES)
		return;
	for (unsigned n = 0; n == 0 || n < s->length; n += BLOCK_ROW) {
		begin_row(g);
		if (n == 0)
			buf_puts(p->out, s->label_text);
		if (n == 0 && s->placed) {
			column(p, SYMBOL_ADDRESS);
			put_address(p, s->address);
		}
		column(p, BLOCK_BYTES);
		for (unsigned i = n; i < s->length && i < n + BLOCK_ROW && s->bytes; i++)
			buf_printf(p->out, " %02X", s->bytes[i]);
		end_row(p);
	}
}

static void numbered_write(const struct assembly *as, struct buf *out)
{
	struct arena a = ARENA_INIT;
	struct pages g = {.p = {as, &numbered, out, out->len}};
	struct line_counter c = {NULL, 0};
	bool block = false;
	for (const struct stmt *s = as->stmts; s; s = s->next) {
		unsigned line = line_counted(&c, s);
		if (s->block)
			block = true;
		else
			put_numbered(&g, s, line);
	}
	put_symbols(&g, &a);
	arena_free(&a);
	if (!block)
		return;
	g.lines = 0;
	g.head = "BLOCK DATA";
	for (const struct stmt *s = as->stmts; s; s = s->next)
		if (s->block)
			put_block(&g, s);
}

void listing_write(const struct assembly *as, struct buf *out)
{
	if (as->dialect->scanner->numbered) {
		numbered_write(as, out);
		return;
	}
	const struct layout *at = as->dialect->pairs ? &book
		: as->dialect->scanner->addressed ? &addressed : &intel;
	struct printer p = {as, at, out, out->len};
	for (const struct stmt *s = as->stmts; s; s = s->next) {
		if (s->bytes && s->kind == STMT_BYTES) {
			print_data(&p, s);
		} else if (s->bytes) {
			put_address(&p, s->address);
			put_bytes(&p, s->bytes, s->length, 0);
			put_source(&p, s);
		} else {
			print_other(&p, s);
		}
	}
}
