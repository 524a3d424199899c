#include "collate/book.h"

#include <string.h>

#include "base/names.h"

/* Later rows replace what they cover. */
static void lay(struct book *b)
{
	struct book_row **owner = arena_alloc(b->c->arena, b->c->addresses * sizeof(*owner));
	for (struct book_row *row = b->rows; row; row = row->next) {
		if (!book_is_ours(b, row) || !row->placed)
			continue;
		for (unsigned i = 0; i < row->length; i++) {
			struct book_row *was = owner[row->address + i];
			if (was)
				was->replaced = true;
			owner[row->address + i] = row;
		}
	}
	memset(b->at, 0, b->c->addresses * sizeof(*b->at));
	for (struct book_row *row = b->rows; row; row = row->next)
		if (book_is_ours(b, row) && row->placed && row->length && !row->replaced)
			b->at[row->address] = row;
}

static void write_truth(struct book *b)
{
	struct collation *c = b->c;
	for (struct book_row *row = b->rows; row; row = row->next) {
		if (!book_is_ours(b, row) || !row->placed)
			continue;
		for (unsigned i = 0; i < row->length; i++) {
			struct truth *t = &c->truth[row->address + i];
			*t = (struct truth){.has_byte = true, .byte = row->skipped ? 0 : row->byte[i], .doubtful = row->doubtful};
			bool agrees = row->code && !row->author && row->mnemonic_text
				&& token_is(row->mnemonic, row->mnemonic_text)
				&& (!*row->operand_text || (row->operand && token_is(row->operand, row->operand_text)));
			if (row->data)
				agrees = book_data_says(b, row, i) == row->byte[i];
			t->proof = row->doubtful ? PROOF_DOUBTFUL : agrees ? PROOF_PROVEN : PROOF_SINGLE;
		}
		for (unsigned i = 0; i < row->length && row->code; i++)
			c->truth[row->address + i].in_instruction = i > 0;
	}
	for (unsigned a = 0; a < c->addresses; a++) {
		const struct book_row *row = b->at[a];
		const struct book_name *n = book_label(b, row);
		if (n)
			c->truth[a].name = n->text;
	}
}

/* ---- all of it ---- */

/* Chooses the edition; false when the page has not the one that was asked for. */
static bool choose_edition(struct book *b, struct diag *d)
{
	const char *wanted = b->c->edition;
	for (unsigned i = 0; i < b->neditions; i++) {
		if (wanted && !strcmp(wanted, b->edition[i])) {
			b->chosen = i;
			return true;
		}
	}
	if (!wanted)
		return true;
	if (b->neditions)
		diag(d, DIAG_ERROR, (struct pos){0}, "the page has no edition '%s'; it has: %s", wanted,
		     names_closest(b->c->arena, wanted, b->edition));
	else
		diag(d, DIAG_ERROR, (struct pos){0}, "the page has no editions: no row says NEW ROM ONLY or the like");
	return false;
}

bool book_collate(struct collation *c, struct source *const *pages, size_t npages,
		  struct page_range range, struct diag *d, unsigned *rows)
{
	struct book *b = arena_alloc(c->arena, sizeof *b);
	b->c = c;
	b->tail = &b->rows;
	b->at = arena_alloc(c->arena, c->addresses * sizeof(*b->at));
	b->named = arena_alloc(c->arena, c->addresses * sizeof(*b->named));
	b->finding = &c->findings;
	b->writer = writer_new(c->arena, c->dialect, NULL);
	c->book = b;
	for (size_t i = 0; i < npages; i++)
		pairs_count(&b->pairs, pages[i]);
	for (size_t i = 0; i < npages; i++)
		if (!book_read(b, pages[i], range.first, range.last))
			diag(d, DIAG_WARNING, (struct pos){pages[i], 0, 0, 0},
			     "%d rows are read and no chapter has more: the rest is left out", ROWS_MAX);
	*rows = b->nrows;
	if (!b->nrows)
		return true;
	if (!choose_edition(b, d))
		return false;
	book_place(b);
	book_collect_names(b);
	if (book_heed_jumps(b)) {
		memset(b->slot, 0, sizeof b->slot);
		book_place(b);
		book_collect_names(b);
	}
	lay(b);
	book_match_names(b);
	for (struct book_row *row = b->rows; row; row = row->next) {
		if (!book_is_ours(b, row) || row->skipped || !row->run)
			continue;
		if (row->code)
			book_weigh_code(b, row);
		else if (row->data)
			book_weigh_data(b, row);
		else
			row->length = book_printed_bytes(b, row, row->byte);
	}
	lay(b);
	write_truth(b);
	book_tell(b);
	return true;
}
