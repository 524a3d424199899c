#include "collate/book.h"

#include <stdio.h>
#include <string.h>

#include "collate/hex.h"

/* ---- findings ---- */

static struct finding *tell(struct book *b, enum witness w, const struct token *t, struct pos pos,
			    unsigned address, const char *reads, const char *evidence)
{
	return put_finding(b->c, &b->finding, &(struct finding){
		.witness = w, .kind = CLASS_READING, .pos = t ? t->pos : pos, .address = address & (b->c->addresses - 1),
		.printed = t ? arena_strndup(b->c->arena, t->text, t->len) : "", .reads = reads, .evidence = evidence,
	});
}

/* Is any of the row's bytes doubtful? */
static bool is_doubtful(const struct book *b, const struct book_row *row)
{
	bool doubtful = row->doubtful;
	for (unsigned i = 0; row->placed && i < row->length; i++)
		doubtful |= b->c->truth[row->address + i].proof == PROOF_DOUBTFUL;
	return doubtful;
}

static void tell_bytes(struct book *b, const struct book_row *row)
{
	char d[2 * RUN_MAX + 2], reads[8];
	unsigned n = book_digits(b, row, d);
	const char *why = row->data ? "the source beside them" : arena_printf(b->c->arena, "source in line %u", row->line);
	if (n != 2 * row->length) {
		struct buf all = BUF_INIT;
		if (n > 2 * row->length && row->address + row->length == b->c->addresses)
			why = "memory ends there";
		for (unsigned i = 0; i < row->length; i++)
			buf_printf(&all, "%02X", row->byte[i]);
		tell(b, WITNESS_BYTE, row->run, row->run->pos, row->address,
		     arena_strndup(b->c->arena, buf_str(&all), all.len), why)->doubtful = is_doubtful(b, row);
		buf_free(&all);
		return;
	}
	for (unsigned i = 0; i < row->length; i++) {
		struct token t = *row->run;
		bool second = b->chosen && row->run->len > n && i + 1 == row->length;
		t.text = second ? t.text + n + 1 : t.text + 2 * i;
		t.pos.col += second ? n + 1 : 2 * i;
		t.len = t.pos.len = 2;
		if (token_hex(&t, 2) == row->byte[i])
			continue;
		snprintf(reads, sizeof reads, "%02X", row->byte[i]);
		struct finding *f = tell(b, WITNESS_BYTE, &t, t.pos, row->address + i,
					 arena_strndup(b->c->arena, reads, 2), why);
		f->doubtful = is_doubtful(b, row);
		if (stands_so(b->c, &t, token_hex(&t, 2) >= 0, reads, LOOKS_LIKE))
			f->kind = CLASS_PRESS;
	}
}

/* The statement makes more than its run has, and than memory has room for. */
static void tell_beyond(struct book *b, const struct book_row *row)
{
	char d[2 * RUN_MAX + 2];
	if (row->beyond && row->mnemonic && book_digits(b, row, d) <= 2 * row->length)
		tell(b, WITNESS_MNEMONIC, row->mnemonic, row->mnemonic->pos, row->address, "",
		     arena_printf(b->c->arena, "it makes %u bytes, and memory ends behind %u of them",
				  row->length + row->beyond, row->length));
}

/* The bytes go to a row, and the label that is printed in the operand stands in another. */
static const char *why_author(const struct book *b, const struct book_row *row)
{
	struct isa_insn in;
	unsigned target;
	isa_decode(b->c->dialect->isa, row->byte, row->length, &in);
	isa_at(b->c->dialect->isa, &in, row->address);
	if (!isa_target(b->c->dialect->isa, &in, &target) || target >= b->c->addresses || !b->at[target])
		return "the bytes";
	const struct book_row *to = b->at[target];
	return arena_printf(b->c->arena, "the bytes go to %04X, the row of line %u; the label stands beside it",
			    target, to->line);
}

/* The directive that a misread one is. */
static const char *data_word(const struct book *b, const struct book_row *row)
{
	const char *best = "";
	unsigned least = ~0u;
	for (const struct asm_directive *d = b->c->dialect->scanner->directives; d->name; d++) {
		unsigned cost = confuse(&b->c->confusions, row->mnemonic->text, row->mnemonic->len, d->name, strlen(d->name));
		if (d->kind == STMT_BYTES && cost < least) {
			least = cost;
			best = d->name;
		}
	}
	return best;
}

/* One character of a text that its byte contradicts. */
static void tell_character(struct book *b, const struct book_row *row, unsigned i, const char *why)
{
	struct token t = *row->operand;
	unsigned code = row->byte[i] & (CHARSET_CODES - 1);
	t.text += i + 1;
	t.pos.col += i + 1;
	t.len = t.pos.len = 1;
	tell(b, WITNESS_OPERAND, &t, t.pos, row->address + i, arena_printf(b->c->arena, "%c", b->c->dialect->charset->at[code]), why)
		->doubtful = is_doubtful(b, row);
}

static void tell_source(struct book *b, const struct book_row *row)
{
	const char *why = arena_printf(b->c->arena, "bytes in line %u", row->line);
	if (row->data) {
		if (!book_is_data_word(b, row->mnemonic))
			tell(b, WITNESS_MNEMONIC, row->mnemonic, row->mnemonic->pos, row->address, data_word(b, row), "what stands behind it");
		for (unsigned i = 0; i < row->length && row->operand; i++) {
			int code = book_data_says(b, row, i);
			const struct token *t = book_data_source(b, row, i, &(int){0});
			if (code == row->byte[i] || (!t && code < 0))
				continue;
			if (t)
				tell(b, WITNESS_OPERAND, t, t->pos, row->address + i, arena_printf(b->c->arena, "%02X", row->byte[i]), why)
					->doubtful = is_doubtful(b, row);
			else
				tell_character(b, row, i, why);
		}
		return;
	}
	if (!row->code || !row->mnemonic_text)
		return;
	if (!token_is(row->mnemonic, row->mnemonic_text)) {
		struct finding *f = tell(b, WITNESS_MNEMONIC, row->mnemonic, row->mnemonic->pos, row->address, row->mnemonic_text, why);
		if (stands_so(b->c, row->mnemonic, book_mnemonic(b, row->mnemonic->text, row->mnemonic->len),
			      row->mnemonic_text, SAME_WORD))
			f->kind = CLASS_PRESS;
	}
	bool agrees = !*row->operand_text || (row->operand && token_is(row->operand, row->operand_text));
	if (agrees && row->unknown.text)
		tell_unknown_name(b->c, &b->finding, &(struct unknown_name){
			.witness = WITNESS_OPERAND, .pos = row->operand->pos, .operand = row->operand->text, .length = row->operand->len,
			.name = row->unknown.text, .len = row->unknown.len, .address = row->address,
			.first = row->address + 1, .n = row->length - 1});
	if (agrees)
		return;
	if (row->author)
		why = why_author(b, row);
	struct finding *f = tell(b, WITNESS_OPERAND, row->operand, row->mnemonic->pos, row->address, row->operand_text, why);
	f->doubtful = is_doubtful(b, row);
	if (row->author)
		f->kind = CLASS_AUTHOR;
	else if (stands_so(b->c, row->operand, true, row->operand_text, SAME_WORD))
		f->kind = CLASS_PRESS;
}

static void tell_label(struct book *b, const struct book_row *row)
{
	const struct book_name *n = book_label(b, row);
	if (n && !token_is(row->label, n->text))
		tell(b, WITNESS_LABEL, row->label, row->label->pos, row->address, n->text, "the operands that go there")
			->doubtful = n->doubtful;
}

/* ---- rows that nobody knows the place of ---- */

/* A later row has replaced a part of the instruction. */
static void tell_cut(struct book *b, const struct book_row *row)
{
	unsigned from = row->address, n = 0;
	const struct book_row *by = row;
	for (unsigned i = 0; i < row->length; i++) {
		const struct book_row *owner = b->owner[row->address + i];
		if (owner != row)
			by = owner;
		else if (!n++)
			from = row->address + i;
	}
	struct pos pos = by->run ? by->run->pos : (struct pos){b->c->source, by->line, 0, 0};
	pos.len = 0;
	tell(b, WITNESS_ROW, NULL, pos, from, arena_printf(b->c->arena, "%u byte%s", n, n == 1 ? "" : "s"),
	     arena_printf(b->c->arena, "only a part of the instruction in line %u is replaced", row->line))->doubtful = true;
}

static bool begins_unsaid(const struct book_row *row)
{
	return row->text_before && !row->location && !row->hint;
}

/* Row i and those behind it: nothing decides between two places, or the row that says where
 * they begin is lost. */
static void tell_adrift(struct book *b, unsigned i)
{
	const struct book_row *row = b->ours[i];
	const struct token *t = row->location ? row->location : row->run ? row->run : row->label;
	struct pos pos = t ? t->pos : (struct pos){b->c->source, row->line, 0, 0};
	unsigned last = i;
	while (last + 1 < b->nours && b->ours[last + 1]->adrift)
		last++;
	const char *why = row->accepted ? "no other witness"
		: !row->adrift ? "the block prints no address; it ends where the next row begins"
		: begins_unsaid(row) ? "the block prints no address, and nothing else says where it begins"
		: arena_printf(b->c->arena, "rows are lost beside lines %u to %u or between, and nothing says just where", row->line,
			       b->ours[last]->line);
	pos.len = 0;
	tell(b, WITNESS_LOCATION, NULL, pos, row->address, arena_printf(b->c->arena, "%04X", row->address), why)
		->doubtful = row->adrift;
}

static void tell_place(struct book *b, unsigned i)
{
	const struct book_row *row = b->ours[i], *before = i ? b->ours[i - 1] : NULL;
	bool elsewhere = before && before->placed && row->address != before->address + before->length;
	if ((begins_unsaid(row) && (row->accepted || row->adrift || elsewhere)) || (row->adrift && !(before && before->adrift)))
		tell_adrift(b, i);
	if (row->cut)
		tell_cut(b, row);
}

void book_tell(struct book *b)
{
	for (unsigned i = 0; i < b->nours; i++) {
		const struct book_row *row = b->ours[i];
		tell_place(b, i);
		if (row->skipped)
			continue;
		if (row->behind) {
			const struct token *t = row->run ? row->run : row->label;
			if (t)
				tell(b, WITNESS_BYTE, t, t->pos, b->c->addresses - 1, "", "memory ends before it");
			continue;
		}
		if (row->location) {
			struct token t = *row->location;
			if (token_hex(&t, 4) != (int)row->address)
				tell(b, WITNESS_LOCATION, &t, t.pos, row->address, arena_printf(b->c->arena, "%04X", row->address),
				     "the rows before and after it");
		}
		if (row->run) {
			tell_bytes(b, row);
			tell_beyond(b, row);
		}
		tell_label(b, row);
		tell_source(b, row);
	}
}

/* ---- the program as source ---- */

static const char *label_text(const struct book *b, const struct book_row *row)
{
	const struct book_name *n = book_label(b, row);
	return n && n->row == row && write_is_name(&b->writer, n->text) ? n->text : "";
}

/* Is it the same instruction when it is read back? */
static bool is_written(const struct book *b, const struct book_row *row)
{
	struct isa_insn in;
	isa_decode(b->c->dialect->isa, row->byte, row->length, &in);
	return row->code && row->mnemonic_text && in.length == row->length && !in.row->flags;
}

void book_restore(const struct book *b, struct buf *out)
{
	const struct collation *c = b->c;
	struct writer w = b->writer;
	unsigned at = c->addresses;
	w.out = out;
	for (unsigned i = 0; i < NAME_SLOTS; i++) {
		for (const struct book_name *n = b->slot[i]; n; n = n->next) {
			struct buf value = BUF_INIT;
			if ((n->row && c->truth[n->address].name && b->at[n->address] == n->row) || n->address < 0 || n->same
			    || !write_is_name(&w, n->text))
				continue;
			dialect_address(c->dialect, (unsigned)n->address, &value);
			write_equate(&w, false, n->text, buf_str(&value), "");
			buf_free(&value);
		}
	}
	for (unsigned a = 0; a < c->addresses;) {
		const struct book_row *row = b->at[a];
		if (!c->truth[a].has_byte) {
			a++;
			continue;
		}
		if (a != at)
			write_origin(&w, a, hole_comment(c, a));
		unsigned n = row && row->length ? row->length : 1;
		if (row && is_written(b, row)) {
			char *text = arena_printf(c->arena, *row->operand_text ? "%s %s" : "%s", row->mnemonic_text, row->operand_text);
			write_line(&w, label_text(b, row), text, place_comment(c, a, n));
		} else {
			uint8_t bytes[RUN_MAX];
			for (unsigned i = 0; i < n; i++)
				bytes[i] = c->truth[a + i].byte;
			write_bytes(&w, label_text(b, row), bytes, n, place_comment(c, a, n));
		}
		a = at = a + n;
	}
	put_made_from(c, &w);
	write_line(&w, "", "END", "");
}
