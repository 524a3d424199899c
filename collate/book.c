#include "collate/book.h"

#include <string.h>

#include "base/names.h"
#include "collate/hex.h"
#include "collate/programs.h"

/* Later rows replace what they cover. */
static void lay(struct book *b)
{
	struct book_row **owner = b->owner;
	memset(owner, 0, b->c->addresses * sizeof(*owner));
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

/* ---- what is said of the bytes ---- */

static enum saying run_says(const struct book *b, const struct book_row *row, unsigned i)
{
	char d[2 * RUN_MAX + 2];
	unsigned n = row->run ? book_digits(b, row, d) : 0;
	struct token t = {.text = d + 2 * i, .len = 2};
	/* a run of another length: nobody knows which of its digits were lost */
	if (n != 2 * row->length)
		return SAYS_NOTHING;
	int exact = token_hex(&t, 2);
	if (exact >= 0)
		return exact == row->byte[i] ? SAYS_IT : SAYS_OTHER;
	return hex_cost(b->c, &t, row->byte[i], 2) <= READS_AS ? SAYS_NEARLY : SAYS_NOTHING;
}

/* The spelling of the row's bytes that its printed statement is; NULL: it is none.
 * *other: it is legible, and another instruction's. */
static const struct isa_spelling *printed_spelling(const struct book *b, const struct book_row *row,
						   const struct isa_insn *in, struct capture *got, bool *other)
{
	const struct isa_mnemonic *m = row->mnemonic ? book_mnemonic(b, row->mnemonic->text, row->mnemonic->len) : NULL;
	const char *operand = row->operand ? row->operand->text : "";
	size_t len = row->operand ? row->operand->len : 0;
	const struct isa_spelling *found = NULL;
	*other = false;
	for (const struct isa_spelling *s = m ? m->first : NULL; s; s = s->next) {
		struct capture c[2] = {{NULL, 0}, {NULL, 0}};
		const char *pattern = book_operand_pattern(s);
		uint8_t bytes[ISA_MAX_LENGTH] = {0};
		if (*pattern && !book_match_operand(pattern, operand, len, c))
			continue;
		bool ours = isa_fits(s, row->address, in->value) && isa_fits2(s, in->value2) && s->length == row->length;
		if (ours)
			isa_encode2(s, row->address, in->value, in->value2, bytes);
		ours &= !memcmp(bytes, row->byte, row->length);
		/* a register is meant before a number that looks like one */
		if (!c[0].text && *pattern) {
			*other = !ours;
			memset(got, 0, 2 * sizeof *got);
			return ours ? s : NULL;
		}
		*other |= !ours;
		if (ours && !found) {
			found = s;
			memcpy(got, c, sizeof c);
		}
	}
	return found;
}

static enum saying number_says(const struct book *b, struct book_row *row, const struct capture *c, long value)
{
	static const char high[] = "-high";
	struct token t = {.text = c->text, .len = (unsigned)c->len};
	size_t n = sizeof high - 1, len = c->len > n && !memcmp(c->text + c->len - n, high, n) ? c->len - n : c->len;
	if (len < c->len || book_is_name(c->text, c->len) || names_defined(b->c->names, c->text, len)) {
		bool speaks = len < c->len ? names_speak_high(b->c->names, c->text, len, (unsigned)value)
			: names_speak(b->c->names, c->text, len, (unsigned)value, row->address);
		const struct book_name *name = book_name_find(b, c->text, len);
		if (!speaks && !names_defined(b->c->names, c->text, len) && !(name && name->row))
			row->unknown = (struct capture){c->text, len};
		return speaks ? SAYS_IT : names_defined(b->c->names, c->text, len) ? SAYS_OTHER : SAYS_NOTHING;
	}
	int number = token_hex(&t, t.len);
	return number < 0 || t.len > 4 ? SAYS_NOTHING : number == value ? SAYS_IT : SAYS_OTHER;
}

/* What the row's statement says of its ith byte. */
static enum saying statement_says(const struct book *b, struct book_row *row, unsigned i)
{
	struct isa_insn in;
	struct capture got[2] = {{NULL, 0}, {NULL, 0}};
	bool other;
	isa_decode(b->c->dialect->isa, row->byte, row->length, &in);
	isa_at(b->c->dialect->isa, &in, row->address);
	const struct isa_spelling *s = printed_spelling(b, row, &in, got, &other);
	if (!s)
		return other || (row->mnemonic && book_mnemonic(b, row->mnemonic->text, row->mnemonic->len)
				 && row->mnemonic_text && !token_is(row->mnemonic, row->mnemonic_text)) ? SAYS_OTHER : SAYS_NOTHING;
	unsigned opcode = s->prefix && s->prefix->length ? s->prefix->length : 0;
	bool first = s->prefix && s->prefix->length && s->prefix->offset_first;
	if (first ? i != opcode : i <= opcode)
		return SAYS_IT;
	bool second = s->hole2 && i + 1 == row->length;
	return got[second].text ? number_says(b, row, &got[second], second ? in.value2 : in.value) : SAYS_IT;
}

static struct heard hear_byte(const struct book *b, struct book_row *row, unsigned i)
{
	struct heard h = {0};
	if (row->skipped) {	/* "six NOPs" */
		hear(&h, ROLE_PROSE, SAYS_IT, PLACE_CERTAIN);
		return h;
	}
	hear(&h, ROLE_BYTE, run_says(b, row, i), row->place);
	if (row->code) {
		hear(&h, ROLE_SOURCE, statement_says(b, row, i), row->place);
	} else if (row->data) {
		int said = book_data_says(b, row, i);
		hear(&h, ROLE_SOURCE, said < 0 ? SAYS_NOTHING : said == row->byte[i] ? SAYS_IT : SAYS_OTHER, row->place);
	}
	return h;
}

/* What gives names their values: labels at their addresses, and the printed bytes of
 * those who name them. */
static void collect_values(struct book *b)
{
	struct names *names = b->c->names = names_new(b->c->arena);
	for (struct book_row *row = b->rows; row; row = row->next) {
		struct isa_insn in;
		struct capture got[2] = {{NULL, 0}, {NULL, 0}};
		bool other;
		if (!book_is_ours(b, row) || row->skipped || !row->placed)
			continue;
		/* an address that the jumps said bears none of them out */
		if (row->label && !row->by_jumps)
			names_define(names, row->label->text, book_name_length(row->label), row->address);
		bool legible = row->code && row->length;
		for (unsigned i = 0; i < row->length && legible; i++)
			legible = run_says(b, row, i) == SAYS_IT;
		if (!legible)
			continue;
		isa_decode(b->c->dialect->isa, row->byte, row->length, &in);
		isa_at(b->c->dialect->isa, &in, row->address);
		if (printed_spelling(b, row, &in, got, &other) && got[0].text && book_is_name(got[0].text, got[0].len))
			names_use(names, got[0].text, got[0].len, (unsigned)in.value, row->address);
	}
}

/* What a later row has left of an instruction is no program: a row is lost. */
static void find_cut(struct book *b)
{
	for (struct book_row *row = b->rows; row; row = row->next) {
		unsigned left = 0;
		if (!book_is_ours(b, row) || !row->placed || !row->code)
			continue;
		for (unsigned i = 0; i < row->length; i++)
			left += b->owner[row->address + i] == row;
		row->cut = left && left < row->length;
		row->doubtful |= row->cut;
	}
}

/* The address that says where a row stands: its own print, the text before it, an
 * erratum, a jump; -1: none. */
static long said_address(const struct book_row *row)
{
	struct token t = row->location ? *row->location : (struct token){0};
	if (row->accepted || row->borne_out)
		return row->address;
	return row->location ? token_hex(&t, 4) : row->hint && !row->by_jumps ? (long)row->hint - 1 : -1;
}

/*
 * A jump whose bytes go to the row of the label that it names bears the address of that
 * row out; a relative one that of either, when the other's is certain.
 */
static bool heed_jump(struct book *b, struct book_row *row)
{
	struct isa_insn in;
	struct capture got[2] = {{NULL, 0}, {NULL, 0}};
	unsigned target;
	bool other, legible = row->code && row->length;
	for (unsigned i = 0; i < row->length && legible; i++)
		legible = run_says(b, row, i) == SAYS_IT;
	if (!legible)
		return false;
	isa_decode(b->c->dialect->isa, row->byte, row->length, &in);
	isa_at(b->c->dialect->isa, &in, row->address);
	if (!isa_target(b->c->dialect->isa, &in, &target) || target >= b->c->addresses
	    || !printed_spelling(b, row, &in, got, &other) || !got[0].text)
		return false;
	struct book_row *to = b->at[target];
	if (!to || to == row || !to->label || book_name_length(to->label) != got[0].len
	    || memcmp(to->label->text, got[0].text, got[0].len) != 0)
		return false;
	bool relative = in.hole && in.hole->kind == ISA_RELATIVE;
	bool news = false;
	if (!to->borne_out && (!relative || row->place == PLACE_CERTAIN))
		news = to->borne_out = true;
	if (!row->borne_out && relative && to->place == PLACE_CERTAIN)
		news = row->borne_out = true;
	return news;
}

/*
 * A row without an address of its own stands by those whose address is borne out, below
 * and above it in memory: blocks are printed in any order, and where one ends another's
 * address is printed.
 */
static void judge_places(struct book *b)
{
	struct book_row **row = arena_alloc(b->c->arena, (b->nrows + 1) * sizeof(*row));
	struct standing *s = arena_alloc(b->c->arena, (b->nrows + 1) * sizeof *s);
	size_t n = 0;
	for (unsigned a = 0; a < b->c->addresses; a++)
		if (b->at[a])
			row[n++] = b->at[a];
	for (bool again = true; again;) {
		for (size_t i = 0; i < n; i++)
			s[i] = standing_at(row[i]->address, row[i]->length, said_address(row[i]));
		settle_places(s, n);
		again = false;
		for (size_t i = 0; i < n; i++)
			row[i]->place = s[i].place;
		for (size_t i = 0; i < n; i++)
			again |= heed_jump(b, row[i]);
	}
	/* the rest of a block is counted from its printed address */
	for (size_t i = 1; i < n; i++)
		if (row[i]->place == PLACE_GUESSED && !row[i]->location && !row[i]->doubtful && row[i - 1]->place != PLACE_GUESSED
		    && row[i - 1]->address + row[i - 1]->length == row[i]->address)
			row[i]->place = PLACE_PRINTED;
}

static void write_truth(struct book *b)
{
	struct collation *c = b->c;
	judge_places(b);
	collect_values(b);
	for (struct book_row *row = b->rows; row; row = row->next) {
		if (!book_is_ours(b, row) || !row->placed)
			continue;
		c->row_longest = row->length > c->row_longest ? row->length : c->row_longest;
		for (unsigned i = 0; i < row->length; i++) {
			struct truth *t = &c->truth[row->address + i];
			*t = (struct truth){.has_byte = true, .byte = row->skipped ? 0 : row->byte[i], .doubtful = row->doubtful};
			t->heard = hear_byte(b, row, i);
			t->proof = proof_of(t->heard, t->doubtful);
			t->pos = row->run ? &row->run->pos : NULL;
			t->begins = i || row->hint != row->address + 1 ? BEGINS_NOT : BEGINS_ORIGIN;
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

/* The instruction at an address; rows left out are as many NOPs. */
static void write_instruction(struct book *b, unsigned address, unsigned length)
{
	struct isa_insn in;
	struct truth *t = &b->c->truth[address];
	uint8_t bytes[RUN_MAX];
	for (unsigned i = 0; i < length; i++)
		bytes[i] = b->c->truth[address + i].byte;
	if (!isa_decode(b->c->dialect->isa, bytes, length, &in) || in.length != length)
		return;
	isa_at(b->c->dialect->isa, &in, address);
	t->insn = in.row;
	t->hole = in.hole;
	t->value = (unsigned)in.value & (b->c->addresses - 1);
	t->length = in.length;
	t->alias = in.row->flags != 0;
}

static void write_instructions(struct book *b)
{
	for (unsigned a = 0; a < b->c->addresses; a++) {
		const struct book_row *row = b->at[a];
		for (unsigned i = 0; row && row->skipped && i < row->length; i++)
			write_instruction(b, a + i, 1);
		if (row && row->code && row->length)
			write_instruction(b, a, row->length);
	}
}

/* ---- all of it ---- */

/* Do its bytes have the mnemonic that is printed? */
static bool row_fits(const struct book *b, const struct book_row *row)
{
	struct isa_insn in;
	struct buf text = BUF_INIT;
	if (!row->code || !row->length || !isa_decode(b->c->dialect->isa, row->byte, row->length, &in))
		return false;
	isa_print2(b->c->dialect->isa, b->c->dialect->form, &in, "0", "0", &text);
	size_t n = strcspn(buf_str(&text), " ");
	bool fits = n == row->mnemonic->len && !memcmp(buf_str(&text), row->mnemonic->text, n);
	buf_free(&text);
	return fits;
}

/* Of several programs one is taken. Rows that may as well stand elsewhere make none.
 * Returns whether any was left out. */
static bool leave_out(struct book *b, struct diag *d)
{
	struct printed_row *rows = arena_alloc(b->c->arena, b->nours * sizeof *rows);
	unsigned n = 0;
	for (unsigned i = 0; i < b->nours; i++) {
		const struct book_row *row = b->ours[i];
		char run[2 * RUN_MAX + 2];
		unsigned digits = row->run ? book_digits(b, row, run) : 0;
		int16_t *byte = arena_alloc(b->c->arena, row->length * sizeof *byte);
		for (unsigned k = 0; k < row->length; k++) {
			struct token t = {.text = run + 2 * k, .len = 2 * k + 2 <= digits ? 2 : 0};
			byte[k] = (int16_t)token_hex(&t, 2);
		}
		if (row->placed)
			rows[n++] = (struct printed_row){.pos = {row->page, row->line, 0, 0}, .address = row->address,
				.takes = row->length, .byte = byte, .nbytes = row->adrift ? 0 : row->length,
				.fits = row_fits(b, row), .begins = row->text_before};
	}
	unsigned programs = split_layers(b->c->arena, rows, n);
	if (programs > 1)
		choose_program(b->c, rows, n, programs);
	note_layers(d, rows, n);
	n = 0;
	for (unsigned i = 0; i < b->nours; i++)
		b->ours[i]->left_out = b->ours[i]->placed && rows[n++].left_out;
	return programs > 1;
}

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
	b->owner = arena_alloc(c->arena, c->addresses * sizeof(*b->owner));
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
	if (leave_out(b, d)) {
		memset(b->slot, 0, sizeof b->slot);
		book_place(b);
	}
	book_collect_names(b);
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
		book_fit(b, row);
		row->doubtful |= row->adrift;
	}
	lay(b);
	find_cut(b);
	write_truth(b);
	write_instructions(b);
	book_tell(b);
	return true;
}
