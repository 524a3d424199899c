/* The restored program as source that assembles to exactly the image. */
#include "collate/collate.h"

#include <string.h>

#include "asm/write.h"
#include "collate/book.h"
#include "collate/ledger.h"

enum { ROW_DATA = 8 };

const char *place_comment(const struct collation *c, unsigned address, unsigned n)
{
	for (unsigned i = 0; i < n && address + i < c->addresses; i++)
		if (c->truth[address + i].proof == PROOF_DOUBTFUL)
			return "doubtful";
	return "";
}

const char *hole_comment(const struct collation *c, unsigned address)
{
	for (const struct hole *h = c->holes; h && h->first < address; h = h->next)
		if (h->first + h->length == address && !h->explained)
			return arena_printf(c->arena, "missing: %u byte%s before this", h->length, h->length == 1 ? "" : "s");
	return "";
}

/* A name that the dialect can write; NULL. The page may call a row by a register. */
static const char *writable(const struct writer *w, const char *name)
{
	return name && *name && write_is_name(w, name) ? name : NULL;
}

static void put_instruction(const struct collation *c, const struct writer *w, unsigned address)
{
	const struct truth *t = &c->truth[address];
	struct buf text = BUF_INIT, number = BUF_INIT;
	uint8_t bytes[ISA_MAX_LENGTH] = {0};
	struct isa_insn in;
	for (unsigned i = 0; i < t->length && address + i < c->addresses; i++)
		bytes[i] = c->truth[address + i].byte;
	isa_decode(c->dialect->isa, bytes, ISA_MAX_LENGTH, &in);
	isa_at(c->dialect->isa, &in, address);
	const char *name = t->hole && t->hole->kind == ISA_WORD ? writable(w, name_at(c, t->value)) : NULL;
	const char *label = writable(w, t->name);
	/* a name stands for an address without the two bits that the CPU ignores */
	if (name && t->value < c->addresses)
		buf_puts(&number, name);
	write_insn(w, &in, number.len ? buf_str(&number) : NULL, NULL, false, &text);
	write_line(w, label ? label : "", buf_str(&text), place_comment(c, address, t->length));
	buf_free(&number);
	buf_free(&text);
}

/* The row of the page that a data byte was printed in; NULL: in none. */
static const struct row *data_row(const struct truth *t)
{
	return t->bytes ? t->bytes->row : NULL;
}

static unsigned put_data(const struct collation *c, const struct writer *w, unsigned address)
{
	uint8_t bytes[ROW_DATA];
	const struct row *row = data_row(&c->truth[address]);
	unsigned a = address;
	do {
		bytes[a - address] = c->truth[a].byte;
		a++;
	} while (a < c->addresses && a - address < ROW_DATA && c->truth[a].has_byte
		 && !c->truth[a].insn && !c->truth[a].name && data_row(&c->truth[a]) == row
		 && (row || a % ROW_DATA));
	const char *label = writable(w, c->truth[address].name);
	write_bytes(w, label ? label : "", bytes, a - address,
		    place_comment(c, address, a - address));
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
	if (c->book) {
		book_restore(c->book, out);
		return;
	}
	if (c->ledger) {
		ledger_restore(c->ledger, out);
		return;
	}
	struct writer w = writer_new(c->arena, c->dialect, out);
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
			write_origin(&w, a, hole_comment(c, a));
		if (bare[a])
			buf_puts(out, "/\n");
		named[a] = true;
		if (t->insn) {
			put_instruction(c, &w, a);
			a += t->length;
		} else {
			a = put_data(c, &w, a);
		}
		at = a;
	}
	/* what is called but not printed: the reader's own routines */
	for (unsigned a = 0; a < c->addresses; a++) {
		if (!writable(&w, c->truth[a].name) || named[a])
			continue;
		write_origin(&w, a, "");
		write_line(&w, c->truth[a].name, "", "");
	}
	write_line(&w, "", "END", "");
}
