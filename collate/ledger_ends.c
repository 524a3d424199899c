/* What the tables of a page, or its operands, name where it has no row: the first one, or the last, was lost. */
#include "collate/ledger_parse.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "asm/scan.h"

static bool is_operation(const struct ledger *l, const struct token *t)
{
	return isa_mnemonic(l->reader->vocabulary, t->text, t->len) != NULL;
}

/* Does a line define the name: what stands before a directive, LAST EQU $, BUFFER DS 80? labels: or before a mnemonic, and is not an
 * operand itself, JZ WALK IN CASE, of an edition that is left out or where a table has it otherwise. */
static bool is_defined(const struct ledger *l, const struct token *name, bool labels)
{
	enum { BEFORE = 6 };	/* words before it: a number, an address, a value or bytes */
	for (size_t p = 0; p < l->npages; p++) {
		for (unsigned line = 1; line <= l->pages[p]->lines; line++) {
			if (name->pos.src == l->pages[p] && name->pos.line == line)	/* ADDR =$0331: the table's own */
				continue;
			struct token tok[BEFORE + 2];
			unsigned n = token_line(l->pages[p], line, tok, BEFORE + 2);
			for (unsigned i = 0; i + 1 < n; i++) {
				struct token word = without_mark(tok[i]);
				bool same = word.len == name->len && !strncasecmp(word.text, name->text, name->len);
				bool label = labels && (!i || !is_operation(l, &tok[i - 1]));
				if (same && (directive_kind(l->c->dialect, &tok[i + 1]) != STMT_NONE || *tok[i + 1].text == '=' || (label && is_operation(l, &tok[i + 1]))))
					return true;
			}
		}
	}
	return false;
}

unsigned ledger_lost_name(const struct ledger *l, unsigned first, unsigned end, const bool *but)
{
	unsigned least = end, asked = 0;
	for (const struct record *rec = l->records; rec && asked < NAMES_MOST; rec = rec->next) {
		int value = rec->kind == RECORD_SYMBOL && rec->name ? number_value(l->reader, rec->location, WIDTH_ADDRESS) : -1;
		bool row = rec->kind == RECORD_SYMBOL && rec->symbol && rec->symbol->row;
		if (value < (int)first || value >= (int)least || row || (but && value < (int)l->c->addresses && but[value]))
			continue;
		asked++;
		least = is_defined(l, rec->name, true) ? least : (unsigned)value;
	}
	return least;
}

/* From the list's own row on, as long as it is: one of the bytes beside it may be lost, and is restored. */
void ledger_mark_owed(const struct ledger *l, bool *asked)
{
	for (unsigned k = 0; k < l->ncode; k++) {
		const struct record *row = l->code[k];
		unsigned end = row->address + row->nbytes + row->owed, next = k + 1;
		while (next < l->ncode && l->code[next]->data && !l->code[next]->nwords)	/* more of the list */
			next++;
		if (next < l->ncode && l->code[next]->address > row->address && l->code[next]->address < end)
			end = l->code[next]->address;
		if (row->data && !row->more && row->owed && !row->takes && row->place != PLACE_GUESSED && end <= l->c->addresses && row_data(l->c, row))
			memset(asked + row->address, true, (end - row->address) * sizeof *asked);
	}
}

bool ledger_undefined_at(const struct ledger *l, unsigned address)
{
	struct token name = {0};
	name.text = names_undefined(l->c->names, address, &name.len);
	return name.text ? !is_defined(l, &name, false) : !names_value(l->c->names, address);
}

bool ledger_lost_operand(const struct ledger *l, unsigned address)
{
	struct token name = {0};
	name.text = names_undefined(l->c->names, address, &name.len);
	return name.text && !is_defined(l, &name, false);
}

bool ledger_lost_low(const struct ledger *l, unsigned row, unsigned address)
{
	const struct record *rec = l->spot[row].row;
	const struct truth *t = &l->c->truth[row];
	struct token word = {0};
	unsigned offset;
	if (!rec || !rec->source.operand || !t->hole || t->value != (address & 0xFF))
		return false;
	word = operand_word(l, &rec->source, 0, &offset, NULL);
	return word.len && !offset && operand_part(l, &word) == PART_LOW && isalpha((unsigned char)*word.text) && !names_defined(l->c->names, word.text, word.len)
		&& !is_defined(l, &word, true);
}

bool ledger_lost_entry(const struct ledger *l, const struct token *name)
{
	return isalpha((unsigned char)*name->text) && !names_any_undefined(l->c->names) && !names_defined(l->c->names, name->text, name->len) && !is_defined(l, name, true);
}

bool ledger_lost_reference(const struct ledger *l, const struct token *name)
{
	enum { WORDS = 16 };
	struct token tok[WORDS];
	for (size_t p = 0; p < l->npages; p++) {
		for (unsigned line = 1; line <= l->pages[p]->lines; line++) {
			unsigned n = line == name->pos.line && l->pages[p] == name->pos.src ? 0 : token_line(l->pages[p], line, tok, WORDS);
			for (unsigned i = 0; i < n; i++) {
				struct token word = without_mark(tok[i]);
				if (word.len == name->len && !strncasecmp(word.text, name->text, name->len))
					return false;
			}
		}
	}
	return !names_defined(l->c->names, name->text, name->len);
}

unsigned ledger_lost_listed(const struct ledger *l, unsigned first, unsigned end)
{
	unsigned least = end, asked = 0;
	for (const struct listed_name *e = l->listed; e && asked < NAMES_MOST; e = e->next) {
		long value = listed_value(l, e);
		if (value < (long)first || value >= (long)least)
			continue;
		asked++;
		least = is_defined(l, e->name, true) ? least : (unsigned)value;
	}
	return least;
}

/* The decimal number that ends before a column of a line; 0: none does. */
static unsigned number_before(const struct ledger *l, const struct source *page, unsigned line, unsigned end)
{
	enum { WORDS = 8, DIGITS = 5 };
	struct token tok[WORDS];
	unsigned n = line ? token_line(page, line, tok, WORDS) : 0, i = 0;
	while (i < n && tok[i].pos.col + tok[i].len < end)
		i++;
	bool there = i < n && tok[i].pos.col + tok[i].len == end && tok[i].len <= DIGITS && all_digits(&tok[i], decimal_digits);
	return there ? decimal_best(l->reader, &tok[i]) : 0;
}

static bool ends_before(const struct token *t, const struct source *page, unsigned end)
{
	return t && t->pos.src == page && t->pos.col + t->len == end;
}

/* Do addresses or bytes of rows end before that column? */
static bool is_column_of_rows(const struct ledger *l, const struct source *page, unsigned end)
{
	for (const struct record *rec = l->records; rec; rec = rec->next) {
		bool row = ends_before(rec->location, page, end);
		if (rec->location && rec->location->pos.src == page && l->reader->style->split && rec->nbytes)	/* page and place are one word */
			row = end > rec->location->pos.col && end <= rec->byte->pos.col;
		for (unsigned i = 0; i < rec->nbytes && !row; i++)
			row = ends_before(&rec->byte[i], page, end);
		if (row)
			return true;
	}
	return false;
}

unsigned ledger_lost_lines(const struct ledger *l, const struct source *page, unsigned line, unsigned last)
{
	enum { BEFORE = 4, ROWS = 4, APART = 3 };
	struct token tok[BEFORE];
	unsigned n = token_line(page, line, tok, BEFORE);
	for (unsigned i = 0; i < n; i++) {
		unsigned end = tok[i].pos.col + tok[i].len, number = number_before(l, page, line, end), above = line - 1, at = 0, rows = 0;
		while (number && above && line - above <= APART && !(at = number_before(l, page, above, end)))
			above--;
		while (at && rows < ROWS && above > rows && number_before(l, page, above - rows, end) == at - rows)
			rows++;
		if (rows == ROWS && above < last + rows && number > at + (line - above) && !is_column_of_rows(l, page, end))
			return number - at - (line - above);
	}
	return 0;
}
