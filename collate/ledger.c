/* Collating a ledger, and writing its program as source. */
#include "collate/ledger.h"

#include <stdio.h>
#include <string.h>

#include "asm/scan.h"
#include "asm/write.h"
#include "collate/dump.h"
#include "collate/ledger_parse.h"
#include "collate/programs.h"
#include "reading/number.h"
#include "reading/statement.h"
#include "reading/survey.h"

enum { WRITTEN_MOST = 16 };	/* bytes of a line of data: blocks end at multiples of it */

/* The rows of a range of lines of each page. */
static struct ledger *read_pages(struct collation *c, struct source *const *pages, size_t npages,
				 const struct page_range *ranges, struct diag *d)
{
	struct ledger *l = arena_alloc(c->arena, sizeof *l);
	l->c = c;
	l->reader = &c->reader;
	l->pages = pages;
	l->npages = npages;
	l->spot = arena_alloc(c->arena, c->addresses * sizeof *l->spot);
	l->words = word_map_new(c->arena);
	l->symbols_tail = &l->symbols;
	l->encodings = encodings_of(c->dialect->isa, c->reader.vocabulary);
	if (c->alone)
		alone_read(l, ranges);
	for (size_t i = 0; i < npages && !c->alone; i++)
		if (!ledger_read(l, pages[i], ranges[i].first, ranges[i].last))
			diag(d, DIAG_WARNING, (struct pos){pages[i], c->lines[i].last, 0, 0},
			     "no program is longer than the page up to here: the rest is left out");
	ledger_words_named(l);
	return l;
}

/* From the program before the one that is taken to the one behind it. */
static void narrow(struct page_range *range, const struct source *page, const struct printed_row *rows, unsigned n)
{
	bool ours = false;
	for (unsigned i = 0; i < n; i++) {
		if (rows[i].pos.src != page)
			continue;
		ours |= !rows[i].left_out;
		if (rows[i].left_out && ours && (!range->last || range->last >= rows[i].pos.line))
			range->last = rows[i].pos.line - 1;
		else if (rows[i].left_out && !ours && range->first <= rows[i].pos.line)
			range->first = rows[i].pos.line + 1;
	}
}

/* Does the row print its address and its bytes to the letter, which its statement makes? */
static bool is_sound(const struct ledger *l, const struct record *rec)
{
	bool legible = rec->kind == RECORD_CODE && rec->location && rec->nbytes && number_value(l->reader, rec->location, WIDTH_ADDRESS) >= 0;
	for (unsigned i = 0; legible && i < rec->nbytes; i++)
		legible = number_value(l->reader, &rec->byte[i], WIDTH_BYTE) >= 0;
	return legible && !rec->data && is_consistent(l, rec);
}

static unsigned printed_at(const struct ledger *l, const struct record *rec)
{
	return (unsigned)number_value(l->reader, rec->location, WIDTH_ADDRESS);
}

/* Does another sound row before `end` print the address, from which the one above or below it on the page goes on, and other bytes? */
static bool prints_otherwise(const struct ledger *l, const struct record *end, const struct record *rec)
{
	const struct record *above = NULL;
	for (const struct record *row = l->records; row != end; row = row->next) {
		if (row->kind != RECORD_CODE)
			continue;
		const struct record *below = row->next;
		while (below && below != end && below->kind != RECORD_CODE)
			below = below->next;
		bool there = is_sound(l, row) && printed_at(l, row) == printed_at(l, rec);
		bool joins = there && ((above && is_sound(l, above) && printed_at(l, above) + above->nbytes == printed_at(l, row))
				       || (below && below != end && is_sound(l, below) && printed_at(l, row) + row->nbytes == printed_at(l, below)));
		bool same = there && row->nbytes == rec->nbytes;
		for (unsigned i = 0; same && i < row->nbytes; i++)
			same = number_value(l->reader, &row->byte[i], WIDTH_BYTE) == number_value(l->reader, &rec->byte[i], WIDTH_BYTE);
		if (joins && !same)
			return true;
		above = row;
	}
	return false;
}

/* Does a line between two rows of a page have words that are neither a comment nor a label? */
static bool are_parted(const struct ledger *l, const struct record *above, const struct record *row)
{
	const char *mark = l->c->dialect->scanner->comment_mark;
	const struct source *page = row->location ? row->location->pos.src : NULL;
	if (!page || !above->location || above->location->pos.src != page)
		return false;
	for (unsigned line = above->line + 1; line < row->line; line++) {
		struct token tok[3];
		unsigned n = token_line(page, line, tok, 3);
		bool comment = n && (!strncmp(tok->text, mark, strlen(mark)) || strchr(";*", *tok->text) || (n > 1 && all_digits(tok, decimal_digits)));
		if (n > 1 && !comment)
			return true;
	}
	return false;
}

/*
 * The first of the page's last rows, behind words of their own, if they are a change of rows above, or a short program at the
 * same place: each goes on from the one above it, all stand at addresses of rows above, and the first of them is sound and prints other
 * bytes than a sound row there. NULL: they are none.
 *
 *     0604 A2 08             LDX   #8
 *     ...
 *     For 16 bits change:
 *     0604 A2 10             LDX   #16
 */
static const struct record *change_of(const struct ledger *l)
{
	const struct record *first = NULL, *above = NULL, *before = NULL;	/* of the last rows that go on; the row above that; above the one in hand */
	unsigned end = 0, high = 0, high_above = 0;	/* of the row in hand, of all up to it, of all above the first */
	for (const struct record *rec = l->records; rec; rec = rec->next) {
		if (rec->kind != RECORD_CODE && rec->kind != RECORD_DUMP && rec->kind != RECORD_REPLACED)
			continue;
		bool sound = is_sound(l, rec);
		if (!sound || !first || printed_at(l, rec) != end) {
			first = sound ? rec : NULL;
			above = before;
			high_above = high;
		}
		end = sound ? printed_at(l, rec) + rec->nbytes : 0;
		high = end > high ? end : high;
		before = rec;
	}
	bool change = first && above && above->kind == RECORD_CODE && end <= high_above && printed_at(l, first) < high_above;
	return change && are_parted(l, above, first) && prints_otherwise(l, first, first) ? first : NULL;
}

/* Gives those rows a program of their own, where they are printed. Returns how many programs there are. */
static unsigned part_change(const struct ledger *l, const struct record *first, struct printed_row *rows, unsigned n)
{
	unsigned i = n;
	for (const struct record *rec = first; rec; rec = rec->next)
		i -= rec->kind == RECORD_CODE;
	for (const struct record *rec = first; rec; rec = rec->next)
		if (rec->kind == RECORD_CODE) {
			rows[i].program = 1;
			rows[i++].address = printed_at(l, rec);
		}
	return first ? 2 : 1;
}

/* Of several programs one is taken: the lines of each page that are its own. Returns
 * whether any was left out. */
static bool leave_out(struct ledger *l, struct page_range *ranges, struct diag *d)
{
	struct collation *c = l->c;
	unsigned n = 0;
	for (const struct record *rec = l->records; rec; rec = rec->next)
		n++;
	struct printed_row *rows = arena_alloc(c->arena, n * sizeof *rows);
	n = 0;
	for (const struct record *rec = l->records; rec; rec = rec->next) {
		if (rec->kind != RECORD_CODE && rec->kind != RECORD_DUMP && rec->kind != RECORD_REPLACED)
			continue;
		int16_t *byte = arena_alloc(c->arena, rec->nbytes * sizeof *byte);
		/* what nobody knows the place of contradicts nobody, but rows without addresses of their own, and those of another's dump */
		for (unsigned i = 0; i < rec->nbytes; i++)
			byte[i] = rec->place == PLACE_GUESSED && !rec->disputed && !l->sparse ? -1 : (int16_t)number_value(l->reader, &rec->byte[i], WIDTH_BYTE);
		const struct token *t = rec->location ? rec->location : rec->nbytes ? rec->byte : rec->number;
		rows[n++] = (struct printed_row){.pos = {t ? t->pos.src : c->source, rec->line, 0, 0}, .address = rec->address,
			.takes = rec->advance, .byte = byte, .nbytes = rec->nbytes, .begins = rec->begins,
			.fits = rec->kind == RECORD_CODE && rec->nbytes && bytes_length(l, rec->byte, rec->nbytes) == rec->nbytes};
	}
	unsigned programs = l->sparse ? split_layers(c->arena, rows, n) : split_programs(c->arena, rows, n);
	if (programs == 1 && !l->sparse)
		programs = part_change(l, change_of(l), rows, n);
	if (programs > 1)
		choose_program(c, rows, n, programs);
	if (l->sparse)
		note_layers(d, rows, n);
	if (programs < 2)
		return false;
	for (size_t p = 0; p < l->npages; p++)
		narrow(&ranges[p], l->pages[p], rows, n);
	return true;
}

static unsigned count_rows(const struct ledger *l)
{
	unsigned n = 0;
	for (const struct record *rec = l->records; rec; rec = rec->next)
		n += rec->kind == RECORD_CODE || rec->kind == RECORD_DUMP;
	return n;
}

void ledger_collate(struct collation *c, struct source *const *pages, size_t npages,
		    struct page_range range, struct diag *d, unsigned *rows)
{
	struct page_range *ranges = arena_alloc(c->arena, npages * sizeof *ranges);
	for (size_t i = 0; i < npages; i++)
		ranges[i] = range;
	c->source = npages ? pages[0] : NULL;
	struct ledger *l = c->ledger = read_pages(c, pages, npages, ranges, d);
	*rows = count_rows(l);
	if (!*rows)
		return;
	ledger_place(l);
	/* lines of a page whose rows stand side by side are no program's own */
	if (!dump_side_by_side(c) && leave_out(l, ranges, d)) {
		l = c->ledger = read_pages(c, pages, npages, ranges, d);
		ledger_place(l);
	}
	ledger_source(l);
	ledger_names(l);
	doubt_shifted(l);
}

/* ---- the program as source ---- */

struct printer {
	const struct ledger *l;
	struct writer writer;
	struct buf *out;
	unsigned at;		/* address where the assembler stands */
	unsigned line;		/* the next line of the text */
	bool *done;		/* by address: its byte was written */
	const struct symbol_name **label;	/* by address: that was written there */
};

static const char *directive(const struct printer *p, enum stmt_kind kind, unsigned width)
{
	const struct asm_directive *dir = write_directive(&p->writer, kind, width, false);
	return dir ? dir->name : "";
}

/* Words behind the operand are a comment, whether the dialect marks it or not. */
static void put_commented(struct printer *p, const char *label, const char *operation, const char *operand,
			  const char *comment)
{
	size_t start = p->out->len;
	buf_puts(p->out, label);
	if (*operation) {
		buf_pad(p->out, start, strlen(label) < 8 ? 8 : strlen(label) + 1);
		buf_puts(p->out, operation);
	}
	if (*operand) {
		buf_pad(p->out, start, p->out->len - start < 15 ? 16 : p->out->len - start + 1);
		buf_puts(p->out, operand);
	}
	if (*comment)
		buf_printf(p->out, " %s %s", p->l->c->dialect->scanner->comment_mark, comment);
	buf_putc(p->out, '\n');
	p->line++;
}

static void put_line(struct printer *p, const char *label, const char *operation, const char *operand)
{
	put_commented(p, label, operation, operand, "");
}

static void put_origin(struct printer *p, unsigned address)
{
	struct buf text = BUF_INIT;
	p->at = address;
	dialect_address(p->l->c->dialect, address, &text);
	put_commented(p, "", directive(p, STMT_ORIGIN, 0), buf_str(&text), hole_comment(p->l->c, address));
	buf_free(&text);
}

static const struct record *next_code(const struct record *rec)
{
	while (rec && rec->kind != RECORD_CODE)
		rec = rec->next;
	return rec;
}

/* A name that may be written: one the scanner reads as such, and no other symbol's; an operation's only where it is a
 * row's label. */
static bool is_writable(const struct printer *p, const struct symbol_name *n)
{
	if (!n || word_find(p->l->words, n->text, strlen(n->text)) != n || !write_is_name(&p->writer, n->text))
		return false;
	/* that nothing defines has no value where no bytes stand beside it */
	if (p->l->c->alone && !names_defined(p->l->c->names, n->text, strlen(n->text)))
		return false;
	const struct record *row = p->l->spot[n->address].row;
	return (row && row->label == n && row->address == n->address) || !write_is_operation(&p->writer, n->text);
}

static const char *label_of(struct printer *p, const struct record *row)
{
	if (!is_writable(p, row->label) || row->label->address != row->address)
		return "";
	p->label[row->address] = row->label;
	return arena_printf(p->l->c->arena, "%s%s", row->label->text, p->l->c->dialect->scanner->label_mark);
}

void ledger_values(const struct ledger *l, unsigned address, unsigned n, struct buf *out)
{
	uint8_t *bytes = arena_alloc(l->c->arena, n);
	for (unsigned i = 0; i < n; i++)
		bytes[i] = l->c->truth[(address + i) & (l->c->addresses - 1)].byte;
	write_values(l->c->dialect, bytes, n, out);
}

/* Bytes of a row, as the dialect writes them. */
static void put_bytes(struct printer *p, const char *label, unsigned address, unsigned n)
{
	struct buf bytes = BUF_INIT;
	ledger_values(p->l, address, n, &bytes);
	put_commented(p, label, directive(p, STMT_BYTES, 1), buf_str(&bytes), place_comment(p->l->c, address, n));
	buf_free(&bytes);
}

/* Does the source of the row's instruction make its bytes again? */
static bool makes_its_bytes(const struct printer *p, unsigned address)
{
	const struct collation *c = p->l->c;
	const struct truth *t = &c->truth[address];
	uint8_t bytes[ISA_MAX_LENGTH] = {0};
	struct isa_insn in;
	for (unsigned i = 0; i < ISA_MAX_LENGTH && address + i < c->addresses; i++)
		bytes[i] = t[i].byte;
	isa_decode(c->dialect->isa, bytes, sizeof bytes, &in);
	isa_at(c->dialect->isa, &in, address);
	const struct spot *s = &p->l->spot[address];
	if (encoding_at(p->l->encodings, bytes, sizeof bytes) != s->encoding || !s->way
	    || isa_reads_shorter(c->dialect->isa, c->dialect->form, &in)
	    || !isa_fits(s->way->spelling, address, in.value) || !isa_fits2(s->way->spelling, in.value2))
		return false;
	for (unsigned k = 0; k < ISA_MAX_VALUES; k++) {
		unsigned far = (unsigned)(k ? in.value2 : in.value) ^ s->number[k].value;
		if (s->encoding->number[k].bytes == 1 && s->encoding->number[k].hole->kind != ISA_RELATIVE)
			far &= 0xFF;
		if (s->encoding->number[k].bytes && far)
			return false;
	}
	return true;
}

/* TABLE-high: a part of a name, as the page has it. false: it is none. */
static bool put_part(const struct printer *p, const struct record *row, unsigned k, struct buf *out)
{
	const struct token *printed = &row->source.number[k];
	struct token name = *printed;
	enum operand_part part = row->source.operand && printed->len ? operand_part(p->l, &name) : PART_WHOLE;
	const struct symbol_name *n = part == PART_WHOLE ? NULL : word_find(p->l->words, name.text, name.len);
	if (!is_writable(p, n) || (n->address >> (part == PART_HIGH ? 8 : 0) & 0xFF) != p->l->spot[row->address].number[k].value)
		return false;
	buf_put(out, printed->text, printed->len);
	return true;
}

/* Asked for the names of an expression. */
static long value_written(void *context, const char *text, size_t len)
{
	const struct printer *p = context;
	const struct symbol_name *n = word_find(p->l->words, text, len);
	return is_writable(p, n) && strlen(n->text) == len && !memcmp(n->text, text, len) ? (long)n->address : -1;
}

/* The words for the numbers of the row's instruction. */
static void put_operand(struct printer *p, const struct record *row, struct buf *out)
{
	const struct ledger *l = p->l;
	const struct spot *s = &l->spot[row->address];
	struct buf word[ISA_MAX_VALUES] = {BUF_INIT, BUF_INIT};
	if (expression_stands(l, row, &(struct name_values){value_written, p})) {
		buf_put(out, row->source.operand->text, row->source.operand->len);
		return;
	}
	for (unsigned k = 0; k < ISA_MAX_VALUES && s->encoding->number[k].hole; k++) {
		const struct symbol_name *name = s->number[k].name;
		unsigned end = name ? name->address + s->number[k].offset : 0;
		if (name && is_writable(p, name) && (end & (l->c->addresses - 1)) == s->number[k].value) {
			/* a name defined further down makes two bytes only with this */
			const char *low = l->c->dialect->scanner->low_part;
			if (low && !l->c->dialect->late_width && s->encoding->number[k].hole->kind == ISA_ZERO)
				buf_puts(&word[k], low);
			ledger_operand(l, row->address, k, &word[k]);
		} else if (put_part(p, row, k, &word[k])) {
			;
		} else {
			ledger_number(l, row->address, k, &word[k]);
		}
	}
	operand_whole(s->way->operand, (const char *[]){buf_str(&word[0]), buf_str(&word[1])}, out);
	buf_free(&word[0]);
	buf_free(&word[1]);
}

static void put_code(struct printer *p, const struct record *row)
{
	const struct ledger *l = p->l;
	const struct spot *s = &l->spot[row->address];
	const struct truth *t = &l->c->truth[row->address];
	unsigned n = row->data ? row->advance : t->insn ? t->length : 1;
	for (unsigned i = 0; i < n; i++)
		if (row->address + i >= l->c->addresses || p->done[row->address + i] || !t[i].has_byte)
			return;
	if (row->address != p->at)
		put_origin(p, row->address);
	const char *label = label_of(p, row);
	memset(p->done + row->address, true, n);
	p->at += n;
	if (row->data || !t->insn || !makes_its_bytes(p, row->address)) {
		put_bytes(p, label, row->address, n);
		return;
	}
	struct buf operand = BUF_INIT;
	put_operand(p, row, &operand);
	put_commented(p, label, s->way->mnemonic->name, buf_str(&operand), place_comment(l->c, row->address, n));
	buf_free(&operand);
}

/* Comment lines up to a line of the page. */
static void fill(struct printer *p, unsigned line)
{
	while (line < LEDGER_LINES && p->line < line)
		put_line(p, p->l->c->dialect->scanner->comment_mark, "", "");
}

static void put_listing(struct printer *p)
{
	for (const struct record *rec = p->l->records; rec; rec = rec->next) {
		if (rec->kind == RECORD_NOTE && rec->at) {
			const struct record *code = next_code(rec);
			fill(p, rec->at);
			if (rec->origin && code && p->line <= rec->at)
				put_origin(p, code->address);
			else if (p->line <= rec->at)
				put_line(p, p->l->c->dialect->scanner->comment_mark, "", "");
		} else if (rec->kind == RECORD_CODE) {
			fill(p, rec->at);
			put_code(p, rec);
		}
	}
}

/* Names that are no row's label, in the order of their lines. */
static void put_equates(struct printer *p)
{
	for (const struct symbol_name *n = p->l->symbols; n; n = n->next) {
		if (!is_writable(p, n) || p->label[n->address] == n)
			continue;
		if (n->defined > p->line)
			fill(p, n->defined);
		struct buf value = BUF_INIT;
		dialect_address(p->l->c->dialect, n->address, &value);
		put_line(p, n->text, directive(p, STMT_EQUATE, 0), buf_str(&value));
		buf_free(&value);
	}
}

/* The block that prints the byte at an address. */
static const struct record *block_at(const struct ledger *l, unsigned address)
{
	const struct record *block = NULL;
	for (const struct say *s = l->spot[address].says; s; s = s->next)
		if (s->kind == SAY_BLOCK)
			block = s->record;
	return block;
}

static void put_block(struct printer *p, unsigned address, unsigned end, const struct record *block)
{
	const char *title = block && block->address == address && is_writable(p, block->symbol) ? block->symbol->text : "";
	buf_printf(p->out, "%-8s%04X   ", title, address);
	for (; address < end; address++)
		buf_printf(p->out, " %02X", p->l->c->truth[address].byte);
	buf_putc(p->out, '\n');
	p->line++;
}

/* Data: bytes that no row of the listing has, in blocks as the page has them. */
static void put_data(struct printer *p)
{
	const struct collation *c = p->l->c;
	bool begun = false, blocks = c->dialect->scanner->numbered;
	for (unsigned a = next_used(c, 0), end; a < c->addresses; a = next_used(c, end)) {
		const struct record *block = block_at(p->l, a);
		unsigned limit = block && block->address + block->advance > a ? block->address + block->advance : (a | 15) + 1;
		for (end = a; end < limit && end < c->addresses && c->truth[end].has_byte && !p->done[end];)
			end++;
		if (end == a) {
			end++;
			continue;
		}
		if (blocks && !begun)
			put_line(p, "BLOCK DATA", "", "");
		begun = true;
		if (blocks) {
			put_block(p, a, end, block);
			continue;
		}
		if (a != p->at)
			put_origin(p, a);
		put_bytes(p, "", a, end - a);
		p->at = end;
	}
}

void ledger_restore(const struct ledger *l, struct buf *out)
{
	struct arena *a = l->c->arena;
	struct printer p = {.l = l, .writer = writer_new(l->c->dialect, out), .out = out, .at = l->c->addresses,
			    .line = 1, .done = arena_alloc(a, l->c->addresses),
			    .label = arena_alloc(a, l->c->addresses * sizeof(*p.label))};
	put_listing(&p);
	put_equates(&p);
	p.line += put_made_from(l->c, &p.writer);
	put_data(&p);
	if (!l->c->dialect->scanner->bare_end)
		put_line(&p, "", directive(&p, STMT_END, 0), "");
}
