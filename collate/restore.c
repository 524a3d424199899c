/* The restored program as source that assembles to exactly the image. */
#include "collate/collate.h"

#include <string.h>

enum { LABEL_WIDTH = 8, ROW_DATA = 8 };

static void put_line(struct buf *out, const char *label, const char *text)
{
	size_t start = out->len;
	if (*label)
		buf_printf(out, "%s,", label);
	if (*text) {
		buf_pad(out, start, LABEL_WIDTH - 1);
		buf_printf(out, " %s", text);
	}
	buf_putc(out, '\n');
}

static void put_origin(const struct collation *c, unsigned address, struct buf *out)
{
	struct buf text = BUF_INIT;
	buf_puts(&text, "ORG ");
	dialect_address(c->dialect, address, &text);
	put_line(out, "", buf_str(&text));
	buf_free(&text);
}

static void put_instruction(const struct collation *c, unsigned address, struct buf *out)
{
	const struct truth *t = &c->truth[address];
	struct buf text = BUF_INIT, number = BUF_INIT;
	uint8_t bytes[ISA_MAX_LENGTH] = {0};
	struct isa_insn in;
	for (unsigned i = 0; i < t->length && address + i < c->addresses; i++)
		bytes[i] = c->truth[address + i].byte;
	isa_decode(c->dialect->isa, bytes, ISA_MAX_LENGTH, &in);
	const char *name = t->hole && t->hole->kind == ISA_WORD ? name_at(c, t->value) : "";
	/* a name stands for an address without the two bits that the CPU ignores */
	if (*name && t->value < c->addresses)
		buf_puts(&number, name);
	dialect_print(c->dialect, &in, number.len ? buf_str(&number) : NULL, &text);
	put_line(out, t->name ? t->name : "", buf_str(&text));
	buf_free(&number);
	buf_free(&text);
}

/* The row of the page that a data byte was printed in; NULL: in none. */
static const struct row *data_row(const struct truth *t)
{
	return t->bytes ? t->bytes->row : NULL;
}

static unsigned put_data(const struct collation *c, unsigned address, struct buf *out)
{
	struct buf text = BUF_INIT;
	const struct row *row = data_row(&c->truth[address]);
	unsigned a = address;
	do {
		if (text.len)
			buf_putc(&text, ' ');
		dialect_byte(c->dialect, c->truth[a].byte, &text);
		a++;
	} while (a < c->addresses && a - address < ROW_DATA && c->truth[a].has_byte
		 && !c->truth[a].insn && !c->truth[a].name && data_row(&c->truth[a]) == row
		 && (row || a % ROW_DATA));
	put_line(out, c->truth[address].name ? c->truth[address].name : "", buf_str(&text));
	buf_free(&text);
	return a;
}

/* Rows that print a location and nothing else, as the book has before routines. */
static void put_locations(const struct collation *c, bool *bare)
{
	for (size_t p = 0; p < c->npages; p++)
		for (const struct row *row = c->pages[p]->rows; row; row = row->next)
			if (row->listing && !row->ignored && !row->advance && !row->label && !row->mnemonic)
				bare[row->address & (c->addresses - 1)] = true;
}

void restore_source(const struct collation *c, struct buf *out)
{
	bool *bare = arena_alloc(c->arena, c->addresses * sizeof *bare);
	bool *named = arena_alloc(c->arena, c->addresses * sizeof *named);
	unsigned at = c->addresses;	/* where the assembler stands: nowhere yet */
	put_locations(c, bare);
	for (unsigned a = 0; a < c->addresses;) {
		const struct truth *t = &c->truth[a];
		if (!t->has_byte || t->in_instruction) {
			if (bare[a] && at == a)
				buf_puts(out, "/\n");
			a++;
			continue;
		}
		if (a != at)
			put_origin(c, a, out);
		if (bare[a])
			buf_puts(out, "/\n");
		named[a] = true;
		if (t->insn) {
			put_instruction(c, a, out);
			a += t->length;
		} else {
			a = put_data(c, a, out);
		}
		at = a;
	}
	/* what is called but not printed: the reader's own routines */
	for (unsigned a = 0; a < c->addresses; a++) {
		if (!c->truth[a].name || named[a])
			continue;
		put_origin(c, a, out);
		put_line(out, c->truth[a].name, "");
	}
	put_line(out, "", "END");
}
