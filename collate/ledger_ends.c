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

/* A row's address, or its first byte; NULL: it has neither. */
static const struct token *first_number(const struct record *rec)
{
	return rec->location ? rec->location : rec->nbytes ? rec->byte : NULL;
}

/* The directive that a word is, as pages print one: in capitals, or, where it has a point or a number behind it, in small letters. In prose
 * it is Set, or the set of. */
static enum stmt_kind directive_printed(const struct ledger *l, const struct token *printed, const struct token *capitals, unsigned words)
{
	bool small = false, large = false;
	for (unsigned i = 0; i < printed->len; i++) {
		small |= islower((unsigned char)printed->text[i]) != 0;
		large |= isupper((unsigned char)printed->text[i]) != 0;
	}
	bool number = words > 1 && !isalpha((unsigned char)*printed[1].text);
	return small && (large || (*printed->text != '.' && !number)) ? STMT_NONE : directive_kind(l->c->dialect, capitals);
}

/* Does an origin keep room right there: *=*+80, ORG $+80, .=.+80? text: in capitals, without blanks. */
static bool keeps_room(const char *text)
{
	const char *here = "*$.", *at = text + (*text == '.' && text[1] == 'O');
	at += !strncmp(at, "ORG", 3) ? 3 : *at && strchr(here, *at) && at[1] == '=' ? 2 : 0;
	return at > text && *at && strchr(here, *at) && at[1] == '+';
}

/* Does a line give the label above it a value, or keep room for it: EQU 5, DS 80, LINE: DS 80, LINE EQU $? What has an address of its own
 * stands there. */
static bool gives_value(const struct ledger *l, const struct source *page, unsigned line, unsigned address)
{
	enum { WORDS = 9, BEFORE = 3 };
	struct token tok[WORDS], large[WORDS];
	struct buf capitals = BUF_INIT;
	unsigned n = token_line(page, line, tok, WORDS), at = 0, value = address;
	token_line_capitals(page, line, large, WORDS, &capitals);
	for (unsigned words = 1; at < n && at < BEFORE && words; at += words) {
		unsigned number;
		words = address_words(l->reader, tok + at, n - at, &number);
		value = words ? number : value;
		words = words ? words : all_digits(&tok[at], decimal_digits);
	}
	enum stmt_kind kind = at < n ? directive_printed(l, &tok[at], &large[at], n - at) : STMT_NONE;
	bool so = kind == STMT_SPACE || kind == STMT_EQUATE || (at < n && keeps_room(large[at].text));
	if (!so && at + 1 < n && !is_operation(l, &large[at])) {
		kind = directive_printed(l, &tok[at + 1], &large[at + 1], n - at - 1);
		bool here = at + 2 < n && (token_is(&tok[at + 2], "$") || token_is(&tok[at + 2], "*"));
		so = kind == STMT_SPACE || (kind == STMT_EQUATE && here) || keeps_room(large[at + 1].text);
	}
	buf_free(&capitals);
	return so && value == address;
}

/* May more lines stand between a label that is alone and what it belongs to: nothing, another label, a comment? */
static bool is_between(const struct ledger *l, const struct source *page, unsigned line)
{
	struct token tok[2];
	unsigned n = token_line(page, line, tok, 2);
	return !n || (n == 1 && directive_kind(l->c->dialect, tok) == STMT_NONE) || is_comment_line(l->c, page, line);
}

/* Does another witness say that nothing was lost at an address behind the last row: a dump that ends there as well, a table of the symbols
 * that has the name? */
static bool ends_elsewhere(const struct ledger *l, const struct token *name, unsigned address)
{
	const struct truth *t = &l->c->truth[address];
	unsigned roles = address ? heard_roles(t[-1].heard) : 0;
	bool so = !t->has_byte && roles & 1U << ROLE_DUMP && roles & 1U << ROLE_BYTE;
	for (const struct record *rec = l->records; rec && !so; rec = rec->next)
		so = rec->kind == RECORD_SYMBOL && rec->name && rec->name->len == name->len && !strncasecmp(rec->name->text, name->text, name->len)
			&& number_value(l->reader, rec->location, WIDTH_ADDRESS) == (int)address;
	return so;
}

/*
 * Is a label that is alone in its line that of an address: does the row below it stand there? If it stands elsewhere, or there is none, the
 * label's own was lost. -1: any address.
 *
 *	030B  D0 F5   BNE LOOP
 *	DONE
 *	              *=$0415
 *	0415  01 02   .BYTE 1,2
 */
static bool is_above_its_row(const struct ledger *l, const struct source *page, const struct token *name, unsigned line, long address)
{
	const struct record *row = NULL;
	unsigned below = page->lines + 1;	/* the row's line */
	for (const struct record *rec = l->records; rec && address >= 0; rec = rec->next) {
		const struct token *at = rec->kind == RECORD_CODE && rec->nbytes ? first_number(rec) : NULL;
		if (at && at->pos.src == page && at->pos.line > line && at->pos.line < below) {
			row = rec;
			below = at->pos.line;
		}
	}
	bool so = address < 0 || (row && (row->place == PLACE_GUESSED || row->address == (unsigned)address));
	do
		line++;
	while (line < below && is_between(l, page, line));
	so = so || (line < below && gives_value(l, page, line, (unsigned)address));
	return so || (!row && address < (long)l->c->addresses && ends_elsewhere(l, name, (unsigned)address));
}

/* Does a line define the name, of that address (-1: any): what stands before a directive, LAST EQU $, BUFFER DS 80, or alone above its row, and
 * is not an operand itself, JZ WALK IN CASE? labels: or before a mnemonic, of an edition that is left out or where a table has it otherwise. */
static bool is_defined(const struct ledger *l, const struct token *name, long address, bool labels)
{
	enum { BEFORE = 6 };	/* words before it: a number, an address, a value or bytes */
	bool defined = false;
	for (size_t p = 0; p < l->npages && !defined; p++) {
		for (unsigned line = 1; line <= l->pages[p]->lines && !defined; line++) {
			if (name->pos.src == l->pages[p] && name->pos.line == line)	/* ADDR =$0331: the table's own */
				continue;
			struct token tok[BEFORE + 2];
			unsigned n = token_line(l->pages[p], line, tok, BEFORE + 2);
			for (unsigned i = 0; i < n && !defined; i++) {
				struct token word = without_mark(tok[i]);
				bool same = word.len == name->len && !strncasecmp(word.text, name->text, name->len);
				bool operand = i && is_operation(l, &tok[i - 1]);
				const struct token *next = i + 1 < n ? &tok[i + 1] : NULL;
				bool defines = !next ? n == 1 && same && is_above_its_row(l, l->pages[p], name, line, address)
					: directive_kind(l->c->dialect, next) != STMT_NONE || *next->text == '=' || (labels && is_operation(l, next));
				defined = same && !operand && defines;
			}
		}
	}
	return defined;
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
		least = is_defined(l, rec->name, value, true) ? least : (unsigned)value;
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
	return name.text ? !is_defined(l, &name, (long)address, false) : !names_value(l->c->names, address);
}

bool ledger_lost_operand(const struct ledger *l, unsigned address)
{
	struct token name = {0};
	name.text = names_undefined(l->c->names, address, &name.len);
	return name.text && !is_defined(l, &name, (long)address, false);
}

bool ledger_lost_alone(const struct ledger *l, unsigned address)
{
	return !names_undefined_but(l->c->names, (long)address) && ledger_lost_operand(l, address);
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
		&& !is_defined(l, &word, (long)address, true);
}

bool ledger_lost_entry(const struct ledger *l, const struct token *name)
{
	return isalpha((unsigned char)*name->text) && !names_undefined_but(l->c->names, -1) && !names_defined(l->c->names, name->text, name->len) && !is_defined(l, name, -1, true);
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
		least = is_defined(l, e->name, value, true) ? least : (unsigned)value;
	}
	return least;
}

/* The decimal number of a line that has a character below those of a word; 0: none has. */
static unsigned number_below(const struct ledger *l, unsigned line, const struct token *word)
{
	enum { WORDS = 8, DIGITS = 5 };
	struct token tok[WORDS];
	unsigned n = token_line(word->pos.src, line, tok, WORDS), i = 0, from = word->pos.col, to = from + word->len;
	while (i < n && tok[i].pos.col + tok[i].len <= from)
		i++;
	return i < n && tok[i].pos.col < to && tok[i].len <= DIGITS && all_digits(&tok[i], decimal_digits) ? decimal_best(l->reader, &tok[i]) : 0;
}

/* Does a row have an address or a byte below the word, or above it? */
static bool is_in_rows(const struct ledger *l, const struct token *word)
{
	unsigned from = word->pos.col, to = from + word->len;
	for (const struct record *rec = l->records; rec; rec = rec->next) {
		const struct token *at = first_number(rec);
		if (!at || at->pos.src != word->pos.src)
			continue;
		bool here = at->pos.col < to && from < at->pos.col + at->len;
		if (l->reader->style->split && rec->location && rec->nbytes)	/* page and place are one word */
			here = at->pos.col < to && from < rec->byte->pos.col;
		for (unsigned i = 0; i < rec->nbytes && !here; i++)
			here = rec->byte[i].pos.col < to && from < rec->byte[i].pos.col + rec->byte[i].len;
		if (here)
			return true;
	}
	return false;
}

/* The lines from one to another but those of rows that have no number, as more of a list has none. */
static unsigned lines_between(const struct ledger *l, unsigned first, unsigned last, const struct token *number)
{
	unsigned n = last - first;
	for (const struct record *rec = l->records; rec; rec = rec->next) {
		const struct token *at = first_number(rec);
		n -= at && at->pos.src == number->pos.src && at->pos.line > first && at->pos.line < last && !number_below(l, at->pos.line, number);
	}
	return n;
}

/* Are the numbers of all lines as far apart as that, but for the one of a line below a row from that row's? Typists left some out
 * between equates. */
static bool count_by(const struct ledger *l, const struct token *word, unsigned step, unsigned row)
{
	bool so = false;
	for (const struct record *rec = l->records; rec && !so; rec = rec->next)
		so = rec->kind == RECORD_CODE && rec->nbytes && rec->line == row && rec->byte->pos.src == word->pos.src;
	for (unsigned line = 1, above = 0; so && line <= word->pos.src->lines; line++) {
		unsigned number = number_below(l, line, word);
		so = !number || !above || number == above + step || line == word->pos.line;
		above = number ? number : above;
	}
	return so;
}

unsigned ledger_lost_lines(const struct ledger *l, const struct token *tok, unsigned n)
{
	enum { ROWS = 3, LOST_MOST = 16, ROUND = 10 };	/* farther off is a number by itself: 9999 END */
	for (unsigned i = 0; i < n; i++) {
		unsigned line = tok[i].pos.line, number = number_below(l, line, &tok[i]), above = line, at = 0, rows = 1, step = 0;
		while (number && !at && --above)
			at = number_below(l, above, &tok[i]);
		unsigned before = at && above > 1 ? number_below(l, above - 1, &tok[i]) : 0;
		step = before && before < at ? at - before : 0;
		while (step && rows < ROWS && above > rows && number_below(l, above - rows, &tok[i]) + rows * step == at)
			rows++;
		bool section = step > 1 && number % (ROUND * step) == 0;	/* 0080, and another begins at 0200 */
		if (rows < ROWS || number <= at + step || section || is_in_rows(l, &tok[i]) || (step > 1 && (above + 1 < line || !count_by(l, &tok[i], step, above))))
			continue;
		unsigned between = lines_between(l, above, line, &tok[i]), lines = (number - at) / step;
		if (lines > between && lines <= between + LOST_MOST)
			return lines - between;
	}
	return 0;
}
