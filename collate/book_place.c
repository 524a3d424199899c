/* Where the rows of a typing book stand. */
#include "collate/book.h"

#include "collate/hex.h"
#include "collate/sequence.h"

static unsigned location_cost(const void *context, const struct link *link, unsigned value)
{
	const struct book *b = context;
	const struct book_row *row = link->row;
	if (row->hint)
		return row->hint == value + 1 ? 0 : BOOK_CAP;
	if (!row->location)
		return 0;
	struct token t = *row->location;
	t.len = 4;
	return hex_cost(b->c, &t, value, 4) + (b->own_pages[value >> 8 & 0xFF] > 1 ? 0 : COST_OTHER_PAGE);
}

/* Is there a spelling of the mnemonic with so many bytes? */
static bool has_length(const struct book *b, const struct token *t, unsigned bytes)
{
	const struct isa_mnemonic *m = book_mnemonic(b, t->text, t->len);
	const struct isa_spelling *s = m ? m->first : NULL;
	while (s && s->length != bytes)
		s = s->next;
	return s != NULL;
}

/* The likeliest reading of a location, and those with one digit read as its next likely. */
static void add_locations(const struct book *b, struct link *k, const struct token *t)
{
	unsigned best = book_number(b, t->text, 4);
	link_add_printed(k, best);
	for (unsigned i = 0; i < 4; i++) {
		unsigned shift = 4 * (3 - i), least = ~0u, second = 0;
		if (hex_value(t->text[i]) >= 0)
			continue;
		for (unsigned d = 0; d < 16; d++) {
			char one[2] = {hex_digits[d], '\0'};
			unsigned cost = confuse_nearest(&b->c->confusions, t->text[i], one);
			if (d != (best >> shift & 15) && cost < least) {
				least = cost;
				second = d;
			}
		}
		link_add_printed(k, (best & ~(15u << shift)) | second << shift);
	}
}

void book_place(struct book *b)
{
	struct link *links = arena_alloc(b->c->arena, (b->nrows + 1) * sizeof *links);
	unsigned n = 0;
	bool placed = false;
	for (struct book_row *row = b->rows; row; row = row->next) {
		struct isa_insn in;
		if (!book_is_ours(b, row))
			continue;
		struct link *k = &links[n++];
		k->row = row;
		unsigned bytes = book_printed_bytes(b, row, row->byte);
		if (row->hint)
			link_add_printed(k, row->hint - 1);
		else if (row->location)
			add_locations(b, k, row->location);
		link_add_step(k, bytes, 0);
		if (bytes && row->mnemonic && !book_is_data_word(b, row->mnemonic) && !has_length(b, row->mnemonic, bytes)) {
			isa_decode(b->c->dialect->isa, row->byte, bytes, &in);
			link_add_step(k, in.length, in.length == bytes ? 0 : BOOK_UNEVEN);
		}
		if (bytes && row->mnemonic && book_is_data_word(b, row->mnemonic)) {
			unsigned source = book_data_length(b, row, bytes);
			if (source && source != bytes)
				link_add_step(k, source, BOOK_UNEVEN);
		}
		k->gap = row->text_before ? BOOK_GAP_TEXT : COST_GAP;
		k->back = row->text_before ? BOOK_BACK_TEXT : BOOK_BACK;
	}
	sequence_solve(b->c->arena, links, n, b->c->addresses, location_cost, link_goes_on, b);
	n = 0;
	for (struct book_row *row = b->rows; row; row = row->next) {
		if (!book_is_ours(b, row))
			continue;
		row->address = links[n].value;
		row->length = links[n++].takes;
		placed |= row->location || row->hint;
		row->placed = placed && row->address + row->length <= b->c->addresses;
		row->skipped = row->nops && !(row->editions >> b->chosen & 1);
		row->data = row->mnemonic && book_like_data_word(b, row->mnemonic, row->operand);
		row->code = row->mnemonic && !row->data && !row->skipped;
	}
}

bool book_heed_jumps(struct book *b)
{
	bool any = false;
	for (unsigned i = 0; i < NAME_SLOTS; i++) {
		for (struct book_name *n = b->slot[i]; n; n = n->next) {
			struct book_row *row = n->row;
			if (!row || !row->location || !n->uses || n->value < 0 || n->value == n->address)
				continue;
			struct token t = *row->location;
			if ((n->uses < 2 && token_hex(&t, 4) >= 0) || hex_cost(b->c, &t, (unsigned)n->value, 4) > BOOK_CAP)
				continue;
			row->hint = 1 + (unsigned)n->value;
			any = row->by_jumps = true;
		}
	}
	return any;
}
