/*
 * What of the page and of the program was left out: lines that look like rows and
 * were not read as such, and addresses that nothing was printed for.
 */
#include "collate/collate.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "page/marks.h"
#include "page/order.h"

#include "asm/scan.h"
#include "collate/dump.h"
#include "collate/ledger_parse.h"
#include "collate/like.h"
#include "collate/no_row.h"
#include "collate/repeats.h"
#include "reading/number.h"
#include "reading/statement.h"

enum {
	COLUMNS = 256,
	WORDS = 40,		/* of a line */
	NUMBERS_LEAST = 2,	/* words that are numbers make a line look like a row */
	SHOWN = 60,		/* characters of a line in a message */
	DUMP_ROWS_LOST = 2,	/* between two: what is farther apart may be two ranges */
	DUMP_HEAD_LOST = 8,	/* ... where a running head parts them, and nothing that says so */
};

/* ---- lines ---- */

struct lines *page_lines(struct collation *c, const struct source *page, struct page_range range)
{
	if (!c->lines)
		c->lines = arena_alloc(c->arena, c->npages * sizeof *c->lines);
	for (size_t i = 0; i < c->npages; i++) {
		struct lines *l = &c->lines[i];
		if (l->source && l->source != page)
			continue;
		if (!l->source) {
			l->source = page;
			l->first = range.first ? range.first : 1;
			l->last = range.last && range.last < page->lines ? range.last : page->lines;
			l->taken = arena_alloc(c->arena, page->lines + 2);
			l->unread = arena_alloc(c->arena, (page->lines + 2) * sizeof *l->unread);
		}
		return l;
	}
	return NULL;
}

/* A number as the page writes its bytes and addresses, with a digit in it. */
static bool is_number(const struct collation *c, const struct token *t)
{
	const struct number_style *s = c->reader.style;
	unsigned len = t->len && strchr(":-.;", t->text[t->len - 1]) ? t->len - 1 : t->len;
	bool digit = false;
	for (unsigned i = 0; i < len; i++)
		digit |= isdigit((unsigned char)t->text[i]) != 0;
	unsigned value;
	struct token word = token_part(t, 0, len);
	return digit && (style_value(s, 1, t->text, len) >= 0 || (s->split ? address_words(&c->reader, &word, 1, &value) : style_value(s, 2, t->text, len) >= 0));
}

/* Is it one in which letters stand for some of its digits, OO1:1OO for 001:100? OF is a word; all: and OOO, behind such a one, is none. */
static bool is_number_in_letters(const struct collation *c, const struct token *t, bool all)
{
	enum { LONGEST = 16 };
	char digits[LONGEST];
	struct token number = {.text = digits, .len = t->len, .pos = t->pos};
	bool letters = false, digit = false, other = false;
	for (unsigned i = 0; i < t->len && t->len <= LONGEST; i++) {
		bool zero = strchr("Oo", t->text[i]), one = strchr("Il", t->text[i]);
		digits[i] = zero ? '0' : one ? '1' : t->text[i];
		letters |= zero || one;
		digit |= isdigit((unsigned char)t->text[i]) != 0;
		other |= !zero && !one;
	}
	return letters && (digit || (all && !other)) && is_number(c, &number);
}

/* ... or without one. */
static bool is_digits(const struct collation *c, const struct token *t)
{
	return style_value(c->reader.style, 1, t->text, t->len) >= 0 || is_number(c, t);
}

/* A line of nothing but a comment, perhaps behind an address and the line's number: F800  0001 * ROUTINES, 30  * PRINT. */
static bool is_comment(const struct collation *c, const struct token *tok, unsigned n)
{
	enum { BEFORE = 2 };
	const char *mark = c->dialect->scanner->comment_mark;
	unsigned i = 0, byte = c->reader.style->digits[WIDTH_BYTE];
	size_t len, blanks;
	const char *line = n ? source_line(tok->pos.src, tok->pos.line, &len) : NULL;
	if (line && (blanks = strspn(line, " \t")) < len && *mark && line[blanks] == *mark && line[blanks + 1] == ' ')	/* apart it is no word */
		return true;
	while (i + 1 < n && i < BEFORE && is_number(c, &tok[i]) && (tok[i].len > byte || (!i && all_digits(tok, decimal_digits) && token_is(&tok[1], "*"))))
		i++;
	return n && ((tok[i].len >= strlen(mark) && !memcmp(tok[i].text, mark, strlen(mark))) || (i && token_is(&tok[i], "*")));
}

bool is_comment_line(const struct collation *c, const struct source *page, unsigned line)
{
	struct token tok[WORDS];
	return is_comment(c, tok, token_line(page, line, tok, WORDS));
}

static unsigned first_column(const bool column[COLUMNS])
{
	unsigned col = 0;
	while (col + 1 < COLUMNS && !column[col])
		col++;
	return col;
}

/* Where a word is printed on its page; COLUMNS: too far off. */
static unsigned printed_column(const struct token *t)
{
	unsigned col = source_printed(t->pos).col;
	return col < COLUMNS ? col : COLUMNS;
}

/* Is it one of the columns, or right beside one? */
static bool stands_at(const bool column[COLUMNS], unsigned col)
{
	return col && col < COLUMNS && (column[col] || column[col - 1] || (col + 1 < COLUMNS && column[col + 1]));
}

/* I0 I1 I2, and nothing else: do words of a letter and a digit count on from where addresses stand, as the pins of a part do? */
static bool counts_on(const struct token *tok, unsigned n, const bool column[COLUMNS])
{
	enum { LEN = 2 };
	bool all = n > 1 && printed_column(tok) == first_column(column) && isalpha((unsigned char)*tok->text);
	for (unsigned i = 0; i < n && all; i++)
		all = tok[i].len == LEN && *tok[i].text == *tok->text && isdigit((unsigned char)tok[i].text[1]) && tok[i].text[1] == tok->text[1] + (int)i;
	return all;
}

/* Where the numbers of a line stand, as far as COLUMNS; returns how many there are. */
static unsigned number_columns(const struct collation *c, const struct source *page, unsigned line,
			       bool column[COLUMNS], bool set, unsigned *first)
{
	struct token tok[WORDS];
	unsigned n = token_line(page, line, tok, WORDS), numbers = 0;
	bool letters = false;
	*first = 0;
	for (unsigned i = 0; i < n && !is_comment(c, tok, n); i++) {
		unsigned col = printed_column(&tok[i]);
		/* FF right where the rows have a number is no word */
		bool byte = !set && col < COLUMNS && column[col] && style_value(c->reader.style, 1, tok[i].text, tok[i].len) >= 0;
		bool in_letters = !set && is_number_in_letters(c, &tok[i], letters) && !counts_on(tok, n, column);
		if ((!byte && !is_number(c, &tok[i]) && !in_letters) || col >= COLUMNS)
			continue;
		letters |= in_letters;
		if (set)
			column[col] = true;
		if (!set && !stands_at(column, col))
			continue;
		if (!numbers++)
			*first = tok[i].pos.col;
	}
	/* O02 262: page and place of an address alone */
	return letters && n == 2 && c->reader.style->split && tok->len == c->reader.style->digits[WIDTH_BYTE] && numbers ? 1 : numbers;
}

/* and 17FF to 1C before you run it: a sentence that begins with a word of small letters, or with one capital, which is no number
 * misread. A row with its comment begins with none. */
static bool is_sentence(const struct source *page, unsigned line)
{
	size_t len;
	const char *text = source_line(page, line, &len);
	size_t from = strspn(text, " \t"), end = from + 1;
	bool word = false;
	while (end < len && islower((unsigned char)text[end]))
		word |= hex_value(text[end++]) < 0;
	return word && isalpha((unsigned char)text[from]) && text[end] == ' ' && is_prose(text, len);
}

/* CONOUT  2#  15  27: a name and the lines that use it, in a table that has no values. */
static bool is_use_list(const struct source *page, unsigned line)
{
	struct token tok[WORDS];
	unsigned n = token_line(page, line, tok, WORDS);
	return n && is_name(tok) && are_uses(tok + 1, n - 1);
}

/* CARD # LOC  CODE  CARD 10        20        30: does each number of the line stand as many characters behind the one before as it is
 * greater? That is a head which counts columns. */
static bool is_ruler(const struct collation *c, const struct source *page, unsigned line)
{
	enum { LEAST = 3 };
	struct token tok[WORDS];
	unsigned n = token_line(page, line, tok, WORDS), numbers = 0, end = 0;
	int last = 0;
	for (unsigned i = 0; i < n; i++) {
		if (!is_number(c, &tok[i]))
			continue;
		int value = (int)style_value(&number_style[NUMBER_DECIMAL], 1, tok[i].text, tok[i].len);
		if (value < 0 || (numbers && (value <= last || tok[i].pos.col + tok[i].len != end + (unsigned)(value - last))))
			return false;
		last = value;
		end = tok[i].pos.col + tok[i].len;
		numbers++;
	}
	return numbers >= LEAST;
}

/* 67   END   0067, 54  TOP  EQU  $   0054: a line that ends with the number it begins with, has no other, and makes no bytes. */
static bool is_numbered_twice(const struct collation *c, const struct source *page, unsigned line)
{
	struct token tok[WORDS];
	unsigned n = token_line(page, line, tok, WORDS), numbers = 0;
	bool none = false;
	for (unsigned i = 0; i < n; i++) {
		enum stmt_kind kind = directive_kind(c->dialect, &tok[i]);
		numbers += is_number(c, &tok[i]);
		none |= kind == STMT_END || kind == STMT_EQUATE;
	}
	if (numbers != 2 || !none || !all_digits(tok, decimal_digits) || !all_digits(&tok[n - 1], decimal_digits))
		return false;
	const struct number_style *s = &number_style[NUMBER_DECIMAL];
	long first = style_value_any(s, 2, tok->text, tok->len);
	return first >= 0 && first == style_value_any(s, 2, tok[n - 1].text, tok[n - 1].len);
}

static bool heads_columns(const struct source *page, unsigned line)
{
	size_t len;
	const char *text = source_line(page, line, &len);
	return layout_is_heads(text, (unsigned)len);
}

static struct finding *tell_line(struct collation *c, struct finding ***tail, const struct lines *l, unsigned line,
				 unsigned col, const char *why)
{
	size_t len;
	const struct source *page = l->source;
	const char *text = source_line(page, line, &len);
	l->unread[line] = 1;
	while (len && isspace((unsigned char)text[len - 1]))
		len--;
	size_t skip = 0;
	while (skip < len && isspace((unsigned char)text[skip]))
		skip++;
	size_t shown = len - skip < SHOWN ? len - skip : SHOWN;
	return put_finding(c, tail, &(struct finding){
		.witness = WITNESS_LINE, .kind = CLASS_READING, .pos = {page, line, col, (unsigned)(len + 1 - col)},
		.printed = arena_strndup(c->arena, text + skip, shown), .reads = "",
		.evidence = why, .unread = true,
	});
}

static struct finding **tail_of(struct collation *c)
{
	struct finding **tail = &c->findings;
	while (*tail)
		tail = &(*tail)->next;
	return tail;
}

/* *  = $0200, no rule of a heading, * = = =: is it one word to the assembler? */
static bool is_parted_origin(const struct token *tok, unsigned n)
{
	return n > 1 && token_is(tok, "*") && *tok[1].text == '=' && (tok[1].len > 1 ? tok[1].text[1] : n > 2 ? *tok[2].text : '=') != '=';
}

/* The words of a line in capitals, an origin's as one. */
static unsigned capital_words(const struct source *page, unsigned line, struct token *tok, struct buf *text)
{
	unsigned n = token_line_capitals(page, line, tok, WORDS, text);
	for (unsigned i = 0; i < n; i++)
		if (is_parted_origin(&tok[i], n - i)) {
			tok[i].len += tok[i + 1].len;	/* in the text they stand together */
			memmove(&tok[i + 1], &tok[i + 2], (--n - i - 1) * sizeof *tok);
		}
	return n;
}

/* Which word, behind an address, a number and a label, says that the assembler goes on elsewhere, ORG or DS, or where ends
 * are asked for that it ends; n: none does. */
static unsigned place_word(const struct collation *c, const struct token *tok, unsigned n, bool ends, enum stmt_kind *kind)
{
	for (unsigned i = 0; i < n && i < 4; i++) {
		*kind = directive_kind(c->dialect, &tok[i]);
		if (*kind == STMT_ORIGIN || *kind == STMT_SPACE || (ends && *kind == STMT_END))
			return i;
	}
	return n;
}

bool is_origin(const struct collation *c, const struct source *page, unsigned line)
{
	struct token tok[WORDS];
	size_t len;
	const char *text = source_line(page, line, &len);
	unsigned from, to;
	if (marks_command(text, (unsigned)len))
		return marks_asked(text, (unsigned)len, &from, &to) <= ASKED_ANEW;
	struct buf capitals = BUF_INIT;
	enum stmt_kind kind;
	unsigned n = capital_words(page, line, tok, &capitals);
	bool origin = place_word(c, tok, n, false, &kind) < n;
	buf_free(&capitals);
	return origin;
}

/* .IF VIC, MOVE .MACRO: do the bytes of the nearest row above the line end where those of the nearest row below begin? Then what has
 * no statement itself is no row that was lost. */
static bool nothing_between(const struct collation *c, const struct source *page, unsigned line)
{
	unsigned above = 0, below = UINT_MAX, end = 0, begin = 0;
	for (unsigned a = next_used(c, 0); a < c->addresses; a = next_used(c, a + 1)) {
		const struct truth *t = &c->truth[a];
		if (!t->has_byte || !t->pos || t->pos->src != page)
			continue;
		if (t->pos->line < line && t->pos->line >= above) {
			above = t->pos->line;
			end = a + 1;
		} else if (t->pos->line > line && t->pos->line < below) {
			below = t->pos->line;
			begin = a;
		}
	}
	return end && end == begin;
}

/*
 * What is left of a row that broke into lines: right at a row, of lines with a few words each, the
 * first begins with a number where the rows do, and a byte or a mnemonic is behind it.
 *
 *     0100           <- *first
 *     7B
 *     MOV A,E
 *     0101  C9    RET
 *
 * Returns the lines, from `line` on; 0: they are no such.
 */
static unsigned broken_row(const struct collation *c, const struct lines *l, unsigned line, bool column[COLUMNS], unsigned *first)
{
	enum { FEW = 6 };
	struct token tok[FEW + 1];
	unsigned parts = 0, end = line, words = token_line(l->source, line, tok, FEW + 1);
	bool begins = words && !is_comment(c, tok, words) && printed_column(tok) <= 1 + first_column(column) && is_digits(c, tok);
	begins = begins && directive_kind(c->dialect, &tok[words - 1]) != STMT_END;	/* 19   END */
	*first = begins ? tok->pos.col : 0;
	for (unsigned n; begins && end <= l->last && !l->taken[end] && (n = token_line(l->source, end, tok, FEW + 1)) && n <= FEW; end++)
		for (unsigned i = 0; i < n; i++)
			parts += isa_mnemonic(c->reader.vocabulary, tok[i].text, tok[i].len)
				|| (!parts && !i && is_digits(c, tok)) || style_value(c->reader.style, 1, tok[i].text, tok[i].len) >= 0;
	bool at_row = (line > l->first && l->taken[line - 1]) || (end <= l->last && l->taken[end]);
	return at_row && parts >= NUMBERS_LEAST ? end - line : 0;
}

/* The words of a line, parted at dashes, as many as there is room for; that and one more: there are more. */
static unsigned parted_words(const struct source *page, unsigned line, struct token *part, unsigned room)
{
	struct token tok[WORDS];
	unsigned n = token_line(page, line, tok, WORDS), parts = 0;
	for (unsigned i = 0; i < n; i++)
		for (unsigned from = 0, end; from < tok[i].len; from = end) {
			for (end = from + 1; end < tok[i].len && tok[i].text[from] != '-' && tok[i].text[end] != '-';)
				end++;
			if (parts == room)
				return room + 1;
			part[parts++] = token_part(&tok[i], from, end);
		}
	return parts;
}

/* Are three words an address, a dash or TO, and an address that is no lower? */
static bool are_range(const struct collation *c, const struct token *tok, long *first, long *last)
{
	*first = style_value(c->reader.style, 2, tok[0].text, tok[0].len);
	*last = style_value(c->reader.style, 2, tok[2].text, tok[2].len);
	return *first >= 0 && *first <= *last && (token_is(&tok[1], "-") || token_is(&tok[1], "to") || token_is(&tok[1], "TO"));
}

/* 28A7  0300 - 0317: from an address to another, of both of which the page has the byte, perhaps behind their sum? */
static bool is_range(const struct collation *c, const struct source *page, unsigned line)
{
	enum { RANGE = 3, PARTS = RANGE + 1 };
	struct token part[PARTS];
	unsigned parts = parted_words(page, line, part, PARTS);
	long first, last;
	if (parts < RANGE || parts > PARTS || (parts == PARTS && !is_number(c, &part[0])))
		return false;
	return are_range(c, &part[parts - RANGE], &first, &last) && token_is(&part[parts - 2], "-") && first < last && last < (long)c->addresses
		&& c->truth[first].has_byte && c->truth[last].has_byte;
}

/* 0000 - 00FF  Zero page: a range, and what is there in words: a row of a memory map. With a mnemonic, a directive or a byte among
 * these it is a row of the program, 0400-  1040 LINE1 .EQ $500. */
static bool is_map(const struct collation *c, const struct source *page, unsigned line)
{
	enum { RANGE = 3 };
	struct token part[WORDS];
	unsigned n = parted_words(page, line, part, WORDS);
	long first, last;
	if (n <= RANGE || n > WORDS || !are_range(c, part, &first, &last) || !isalpha((unsigned char)*part[RANGE].text))
		return false;
	for (unsigned i = RANGE; i < n; i++)
		if (isa_mnemonic(c->reader.vocabulary, part[i].text, part[i].len) || is_directive(c->dialect, &part[i])
		    || style_value(c->reader.style, 1, part[i].text, part[i].len) >= 0)
			return false;
	return true;
}

/* 20 SP   30 0   40 @   50 P: pairs of a number and what has it as its code, of which two say so and none otherwise. */
static bool is_codes(const struct collation *c, const struct source *page, unsigned line)
{
	enum { LEAST = 2 };
	struct token tok[WORDS];
	unsigned n = token_line(page, line, tok, WORDS), codes = 0;
	for (unsigned i = 0; i + 1 < n; i += 2) {
		long value = style_value(c->reader.style, 1, tok[i].text, tok[i].len);
		bool code = tok[i + 1].len == 1 && value == (unsigned char)*tok[i + 1].text;
		if (value < 0 || (tok[i + 1].len == 1 && !code))
			return false;
		codes += code;
	}
	return n % 2 == 0 && codes >= LEAST;
}

/* K3000, 303F 1BC0: from an address to another, and the sum of the bytes between, which holds. */
static bool is_block_sum(const struct collation *c, const struct source *page, unsigned line)
{
	enum { PARTS = 3 };
	struct token tok[PARTS + 1];
	long value[PARTS];
	unsigned n = token_line(page, line, tok, PARTS + 1), sum = 0;
	if (n != PARTS)
		return false;
	if (tok->len && toupper((unsigned char)*tok->text) == 'K')
		*tok = token_part(tok, 1, tok->len);
	for (unsigned i = 0; i < PARTS; i++) {
		unsigned len = tok[i].len && tok[i].text[tok[i].len - 1] == ',' ? tok[i].len - 1 : tok[i].len;
		value[i] = style_value(c->reader.style, 2, tok[i].text, len);
	}
	if (value[0] < 0 || value[1] <= value[0] || value[1] >= (long)c->addresses)
		return false;
	for (long a = value[0]; a <= value[1]; a++) {
		if (!c->truth[a].has_byte)
			return false;
		sum += c->truth[a].byte;
	}
	return value[2] == (long)(sum & 0xFFFF);
}

/* 20 D2 FF at 0322 prints a character: words of small letters, on a page in capitals, one blank apart and behind the numbers as the
 * rows have them. A row with its comment has wider blanks, or its mnemonic. */
static bool is_sentence_of_numbers(const struct collation *c, const struct source *page, unsigned line)
{
	enum { LEAST = 3 };
	struct token tok[WORDS];
	unsigned n = token_line(page, line, tok, WORDS), numbers = 0, words = 0;
	while (numbers < n && is_digits(c, &tok[numbers]))
		numbers++;
	if (!numbers || numbers == n || c->ledger->lower || !in_small_letters(&tok[numbers]))
		return false;
	for (unsigned i = 0; i < n; i++) {
		if (isa_mnemonic(c->reader.vocabulary, tok[i].text, tok[i].len) || (i && tok[i].pos.col > tok[i - 1].pos.col + tok[i - 1].len + 1))
			return false;
		token_cut(&tok[i], token_label(&tok[i]));
		words += in_small_letters(&tok[i]);
	}
	return words >= LEAST;
}

/* What has numbers where the rows have theirs, and says itself that it is something else. */
static bool is_no_row(const struct collation *c, const struct source *page, unsigned line)
{
	static bool (*const others[])(const struct collation *, const struct source *, unsigned) = {
		is_origin, is_ruler, is_numbered_twice, is_map, is_codes, is_block_sum, line_sums_columns, is_sentence_of_numbers,
	};
	for (unsigned i = 0; i < sizeof others / sizeof *others; i++)
		if (others[i](c, page, line))
			return true;
	return is_use_list(page, line) || heads_columns(page, line) || line_is_no_row(c, page, line);
}

/* The word with which a statement begins that makes bytes, with a label before it or without; NULL: the line is none. *data: a
 * directive is it. */
static const struct token *statement_word(const struct collation *c, const struct token *tok, unsigned n, bool *data)
{
	for (unsigned i = 0; i < 2 && i < n && !is_comment(c, tok, n); i++) {
		const struct isa_mnemonic *m = isa_mnemonic(c->reader.vocabulary, tok[i].text, tok[i].len);
		*data = is_data_directive(c, &tok[i], n - i);
		if (*data || (m && has_operands(m, n - i - 1) && (i + 1 == n || !in_small_letters(&tok[i + 1]))))
			return &tok[i];
	}
	return NULL;
}

static bool has_statement(const struct collation *c, const struct source *page, unsigned line)
{
	struct token tok[WORDS];
	bool data;
	return statement_word(c, tok, token_line(page, line, tok, WORDS), &data) != NULL;
}

/* Where a word stands, behind a label or with a point, that no notation knows and that makes a text: 48 45  MSG  STRG "HE"; 0: none does. */
static unsigned unknown_text(const struct collation *c, const struct source *page, unsigned line)
{
	struct token tok[WORDS];
	unsigned n = token_line(page, line, tok, WORDS), k = 2;
	while (k < n && !(strchr("'\"", *tok[k].text) && tok[k].len > 2))
		k++;
	if (k >= n || is_comment(c, tok, n) || line_is_no_row(c, page, line))	/* 20 IF S<>1286 THEN PRINT "ERROR" */
		return 0;
	bool known = false, pointed = *tok[k - 1].text == '.', labelled = isalpha((unsigned char)*tok[k - 2].text) && number_value(&c->reader, &tok[k - 2], WIDTH_BYTE) < 0;
	for (unsigned i = 0; i < k; i++)
		known |= isa_mnemonic(c->reader.vocabulary, tok[i].text, tok[i].len) || is_data_directive(c, &tok[i], n - i) || strchr(c->dialect->scanner->comment_mark, *tok[i].text);
	bool word = tok[k - 1].len > 1u + pointed;
	for (unsigned i = pointed; i < tok[k - 1].len; i++)
		word &= isupper((unsigned char)tok[k - 1].text[i]) != 0;
	word |= directive_misread(c->dialect, c->reader.confusions, &tok[k - 1]);
	return !known && word && (pointed || labelled) ? tok[k - 1].pos.col : 0;
}

/* Nothing but bytes, right above a row of a dump or below it: a row that lost its address. */
static bool goes_on_in_dump(const struct collation *c, const struct source *page, unsigned line, unsigned *first)
{
	enum { ROW = 16, LEAST = 3 };
	struct token tok[ROW];
	bool beside = (line > 1 && dump_at(c, page, line - 1)) || dump_at(c, page, line + 1);
	unsigned n = beside ? token_line(page, line, tok, ROW) : 0;
	bool bytes = n >= LEAST;
	for (unsigned k = 0; k < n && bytes; k++)
		bytes = number_value(&c->reader, &tok[k], WIDTH_BYTE) >= 0;
	*first = bytes ? tok->pos.col : *first;
	return bytes;
}

/* Does the line begin with the address at which a row ends and none begins, and what may be a byte behind it? 0205  O6 */
static bool goes_on_unread(const struct collation *c, const struct source *page, unsigned line, unsigned *first)
{
	struct token tok[WORDS];
	struct buf capitals = BUF_INIT;
	enum stmt_kind kind;
	unsigned n = capital_words(page, line, tok, &capitals), address;
	bool goes_on = false;
	for (unsigned i = 0; i < 2 && i < n && !goes_on && !is_comment(c, tok, n); i++) {
		unsigned words = address_words(&c->reader, tok + i, n - i, &address), behind = i + words;
		goes_on = words && address && address < c->addresses && c->truth[address - 1].has_byte && !c->truth[address].has_byte
			&& behind < n && (isdigit((unsigned char)*tok[behind].text) || byte_likeness(&c->reader, &tok[behind]));
		*first = tok[i].pos.col;
	}
	goes_on = goes_on && place_word(c, tok, n, true, &kind) == n;
	buf_free(&capitals);
	return goes_on;
}

static bool goes_on_at(const struct collation *c, unsigned end);
static unsigned room_behind(const struct collation *c, unsigned end);
static bool all_bytes(const struct number_style *s, const struct token *tok, unsigned n);

/* The last line of a page that a byte is printed in, and where its bytes end; 0: there is none. */
static unsigned last_row(const struct collation *c, const struct source *page, unsigned *end)
{
	unsigned line = 0;
	for (unsigned a = next_used(c, 0); a < c->addresses; a = next_used(c, a + 1)) {
		const struct truth *t = &c->truth[a];
		if (!t->has_byte || !t->pos || t->pos->src != page || t->pos->line < line)
			continue;
		line = t->pos->line;
		*end = a + 1;
	}
	return line;
}

/* Does the line stand behind the END of a program, which no byte is printed behind? What has no address there, as the rows of a table
 * of instructions, is none of its rows. */
static bool is_behind_end(const struct collation *c, const struct source *page, unsigned line)
{
	struct token tok[WORDS];
	unsigned end = 0, address, n = token_line(page, line, tok, WORDS), last = last_row(c, page, &end);
	if (!last || !n || address_words(&c->reader, tok, n, &address))
		return false;
	for (unsigned at = last + 1; at < line; at++)
		if (ledger_is_end(c->ledger, tok, token_line(page, at, tok, WORDS)))
			return true;
	return false;
}

/* Where statements begin on the lines that were read. */
static void statement_columns(const struct collation *c, const struct lines *l, bool column[COLUMNS + 1])
{
	enum { BEFORE = 8 };
	for (unsigned line = l->first; line <= l->last; line++) {
		struct token tok[WORDS];
		unsigned n = l->taken[line] ? token_line(l->source, line, tok, WORDS) : 0;
		for (unsigned i = 0; i < n && i < BEFORE; i++)
			if (isa_mnemonic(c->reader.vocabulary, tok[i].text, tok[i].len) || is_data_directive(c, &tok[i], n - i))
				column[printed_column(&tok[i])] = true;
	}
}

/* How many bytes a line has that a row of a dump prints. */
static unsigned dumped_in(const struct collation *c, const struct source *page, unsigned line)
{
	unsigned bytes = 0;
	for (unsigned a = next_used(c, 0); a < c->addresses; a = next_used(c, a + 1)) {
		const struct truth *t = &c->truth[a];
		bytes += t->has_byte && t->pos && t->pos->src == page && t->pos->line == line && heard_roles(t->heard) & 1U << ROLE_DUMP;
	}
	return bytes;
}

/* Is a row of a dump shorter than the one above it, as its last is? */
static bool is_short_row(const struct collation *c, const struct source *page, unsigned line)
{
	unsigned bytes = line > 1 ? dumped_in(c, page, line) : 0;
	return bytes && bytes < dumped_in(c, page, line - 1);
}

/*
 * A number alone in the line below the last row of a dump, which is short: the rest of it. Below a full row, or one that has a statement, it is
 * the page's number, A5.
 *
 *	.: 0311 20 57 4F 52 4C
 *	.: 0316 44
 *	00
 */
static bool is_rest_of_row(const struct collation *c, const struct source *page, unsigned line, const struct token *tok, unsigned n)
{
	return n == 1 && !style_bare(c->reader.style, WIDTH_BYTE) && style_value(c->reader.style, 1, tok->text, tok->len) >= 0 && is_short_row(c, page, line - 1);
}

/*
 * Statements below the last row, where the rows have theirs, that lost address and bytes: of data, or of a program that goes on
 * behind that row. number: where the rows have numbers.
 */
static void tell_tail(struct collation *c, struct finding ***tail, const struct lines *l, const bool number[COLUMNS])
{
	bool column[COLUMNS + 1] = {false}, data;
	unsigned end = 0, last = last_row(c, l->source, &end);
	statement_columns(c, l, column);
	column[COLUMNS] = false;
	bool goes_on = last && goes_on_at(c, end);
	for (unsigned line = last + 1; last && line <= l->last; line++) {
		struct token tok[WORDS];
		enum stmt_kind kind;
		unsigned n = token_line(l->source, line, tok, WORDS), said = l->taken[line] ? n : place_word(c, tok, n, true, &kind);
		if (said < n && kind == STMT_END)
			break;
		/* bytes right below the row, where the rows have theirs */
		bool bytes = line == last + 1 && n && !l->unread[line] && all_bytes(c->reader.style, tok, n) && printed_column(tok) < COLUMNS
			&& number[printed_column(tok)] && printed_column(tok) > first_column(number);
		if (bytes)
			tell_line(c, tail, l, line, tok->pos.col, "bytes stand in it right below a row, where the rows have theirs");
		else if (line == last + 1 && !l->taken[line] && !l->unread[line] && is_rest_of_row(c, l->source, line, tok, n))
			tell_line(c, tail, l, line, tok->pos.col, "a byte stands in it right below a row, as if it were the rest of that");
		const struct token *word = l->taken[line] || l->unread[line] ? NULL : statement_word(c, tok, n, &data);
		if (word && column[printed_column(word)] && (data || goes_on))
			tell_line(c, tail, l, line, tok->pos.col, "a statement where the rows have theirs, without address and bytes");
	}
}

/* 00  = &00: a byte and its value once more behind the sign that is a directive where bytes stand before it. */
static bool is_equal_byte(const struct collation *c, const struct token *tok, unsigned n)
{
	struct token value = n > 2 && token_is(&tok[1], "=") ? bare_number(&c->reader, &tok[2], WIDTH_BYTE) : (struct token){.len = 0};
	int byte = value.len ? number_value(&c->reader, &value, WIDTH_BYTE) : -1;
	return byte >= 0 && byte == number_value(&c->reader, tok, WIDTH_BYTE);
}

/* The first of a list's bytes and the directive with all of them, where the rows have theirs, and no address: 435120  TEXT  .BYTE 'CQ',
 * perhaps behind the number of the line. */
static bool lists_bytes(const struct collation *c, const struct source *page, unsigned line, const bool number[COLUMNS], unsigned *first)
{
	struct token word[WORDS];
	unsigned n = token_line(page, line, word, WORDS), numbered = n > 1 && printed_column(word) <= first_column(number) && all_digits(word, decimal_digits);
	const struct token *tok = word + numbered;
	bool data = false;
	n -= numbered;
	if (!n || !stands_at(number, printed_column(tok)) || printed_column(tok) <= 1 + first_column(number))
		return false;
	*first = tok->pos.col;
	return (number_joined(&c->reader, tok) > 1 || all_bytes(c->reader.style, tok, 1))
		&& ((statement_word(c, tok + 1, n - 1, &data) && data) || is_equal_byte(c, tok, n));
}

void tell_unread(struct collation *c)
{
	struct finding **tail = tail_of(c);
	for (size_t p = 0; c->lines && p < c->npages; p++) {
		const struct lines *l = &c->lines[p];
		bool column[COLUMNS] = {false};
		unsigned first;
		for (unsigned line = l->first; line <= l->last; line++)
			if (l->taken[line])
				number_columns(c, l->source, line, column, true, &first);
		const struct page_reading *dump = dump_of(c, l->source);
		struct likeness *likeness = likeness_new(c, l, dump ? dump->taken : NULL);
		struct repeat repeat = {0};
		for (unsigned line = l->first, n; line <= l->last; line += n) {
			const struct page_layout *like;
			unsigned at;
			n = 1;
			if (l->taken[line] && !dump && (first = unknown_text(c, l->source, line)))
				tell_line(c, &tail, l, line, first, "no notation knows the word before the text: what it makes is not read");
			if (c->alone && !dump_at(c, l->source, line) && goes_on_in_dump(c, l->source, line, &first))
				tell_line(c, &tail, l, line, first, "bytes beside rows of a dump, without the address that those have");
			if (l->taken[line] || (dump && dump->taken[line]))
				continue;
			if (dump && dump->unlike[line] && (is_range(c, l->source, line) || line_sums_columns(c, l->source, line)))
				continue;
			if (!dump && line_repeats(c, l->source, line, &repeat))
				continue;
			if (dump && dump->unlike[line])
				tell_line(c, &tail, l, line, 1, "a line with numbers that the layout does not explain, or does not place");
			else if (c->ordered[p] && c->ordered[p][line] == ORDER_LOOSE)
				tell_line(c, &tail, l, line, 1, "the column of bytes does not say which address it stands beside");
			else if ((like = likeness_of(likeness, line, &first))
				 && (dump || layout_is_marked(like) || number_columns(c, l->source, line, column, false, &at) < NUMBERS_LEAST))
				tell_line(c, &tail, l, line, first, arena_printf(c->arena, "it looks like a row of the layout '%s', %s, and is not read", like->name, like->like));
			else if (dump || is_no_row(c, l->source, line) || is_comment_line(c, l->source, line))
				continue;
			else if ((number_columns(c, l->source, line, column, false, &first) >= NUMBERS_LEAST && !is_sentence(l->source, line))
				 || (ledger_like_row(c->ledger, l->source, line, &first) && !is_behind_end(c, l->source, line))
				 || lists_bytes(c, l->source, line, column, &first) || goes_on_unread(c, l->source, line, &first))
				tell_line(c, &tail, l, line, first,
					  "numbers stand in it where the rows have theirs, and no row could be read");
			else if ((n = broken_row(c, l, line, column, &first)) && !is_behind_end(c, l->source, line) && (has_statement(c, l->source, line) || !nothing_between(c, l->source, line)))
				tell_line(c, &tail, l, line, first, "it and the lines behind it look like a row that broke");
			n += !n;
		}
		if (!dump)
			tell_tail(c, &tail, l, column);
		if (l->cut)
			tell_line(c, &tail, l, l->last + 1, 1, "no program is longer: it and what is behind it is not read");
		for (unsigned line = l->first; line <= l->last; line++) {
			bool taken = l->taken[line] || (dump && dump->taken[line]);
			l->unread[line] |= !taken && (number_columns(c, l->source, line, column, false, &first) || has_statement(c, l->source, line));
			l->unread[line] += l->unread[line - 1];
		}
	}
}

/* ---- holes ---- */

static const struct lines *lines_at(const struct collation *c, const struct pos *pos)
{
	for (size_t i = 0; c->lines && pos && i < c->npages; i++)
		if (c->lines[i].source == pos->src)
			return &c->lines[i];
	return NULL;
}

/* What stands before the row of an address: what its reader says, or the lines above. */
static enum begins begins_with(const struct collation *c, unsigned address)
{
	const struct truth *t = &c->truth[address];
	const struct lines *l = lines_at(c, t->pos);
	enum begins begins = t->begins;
	for (unsigned line = l ? t->pos->line : 0; line-- > 1 && !l->taken[line];) {
		size_t len;
		const char *text = source_line(l->source, line, &len);
		unsigned from, to;
		if (!source_is_blank(l->source, line) && begins == BEGINS_NOT)
			begins = BEGINS_TEXT;
		if (marks_asked(text, (unsigned)len, &from, &to) == ASKED_ANEW) {	/* of what it asks for it is where that begins */
			if (from == address)
				return BEGINS_ASKED;
			continue;
		}
		if (is_origin(c, l->source, line))
			return BEGINS_ORIGIN;
	}
	return begins;
}

/* Is the row of an address the first one of its page, or does an origin stand above it? A mark of what was left out, or the head of a
 * block, says more of the room before it. */
static bool begins_anew(const struct collation *c, unsigned address)
{
	const struct truth *t = &c->truth[address];
	const struct lines *l = lines_at(c, t->pos);
	struct buf capitals = BUF_INIT;
	bool taken = false, anew = false;
	for (unsigned line = l ? t->pos->line : 0; line-- > 1 && !taken && !anew;) {
		struct token tok[WORDS];
		enum stmt_kind kind;
		unsigned n = capital_words(l->source, line, tok, &capitals), i = place_word(c, tok, n, false, &kind);
		taken = l->taken[line];
		/* 4100  31  ORG 4100H: a row of its own, which says where; +++ does not */
		anew = taken ? i < n && *tok[i].text != '+' : is_origin(c, l->source, line);
	}
	buf_free(&capitals);
	return l && (anew || !taken);
}

/*
 * Do lines that were not read, and look like rows, or have at least a number where those have theirs or a statement, stand
 * between the rows at both ends of a hole? Then what it lacks may be theirs.
 */
static bool unread_within(const struct collation *c, unsigned first, unsigned next)
{
	const struct pos *from = first ? c->truth[first - 1].pos : NULL, *to = c->truth[next].pos;
	const struct lines *l = lines_at(c, to);
	return l && from && from->src == to->src && from->line < to->line && l->unread[to->line - 1] > l->unread[from->line];
}

/* The last instruction that begins before an address; NULL: data is before it, or none. *at: where it begins. */
static const struct isa_row *instruction_before(const struct collation *c, unsigned end, unsigned *at)
{
	unsigned a = end;
	while (a && c->truth[a - 1].in_instruction && !c->truth[a - 1].insn)
		a--;
	*at = a ? a - 1 : 0;
	return a && *at + c->truth[*at].length == end ? c->truth[*at].insn : NULL;
}

static bool is_called(const struct collation *c, unsigned at, const char *mnemonic)
{
	const struct way *way = c->ledger ? c->ledger->spot[at].way : NULL;
	return way && !strcmp(way->mnemonic->name, mnemonic);
}

/* CLV | BVC: is a branch always taken, for the instruction before it made what it asks for? */
static bool always_branches(const struct collation *c, unsigned at)
{
	static const struct {
		const char *makes, *asks;
	} always[] = {{"CLV", "BVC"}, {"CLC", "BCC"}, {"SEC", "BCS"}};
	unsigned before;
	bool row = instruction_before(c, at, &before) != NULL;
	for (unsigned i = 0; i < sizeof always / sizeof *always && row; i++)
		if (is_called(c, at, always[i].asks) && is_called(c, before, always[i].makes))
			return true;
	return false;
}

/* Does control go on behind the last instruction before an address? A routine that is called there may not come back. */
static bool goes_on_at(const struct collation *c, unsigned end)
{
	unsigned at;
	const struct isa_row *insn = instruction_before(c, end, &at);
	return insn && (insn->flow == ISA_NEXT || insn->flow & ISA_IF) && !always_branches(c, at);
}

/* Is the last instruction before an address a call of another one? RST may be how a program ends. */
static bool calls_at(const struct collation *c, unsigned end)
{
	unsigned at;
	const struct isa_row *insn = instruction_before(c, end, &at);
	const struct truth *t = &c->truth[at];
	return insn && insn->flow == ISA_CALL && t->hole && t->hole->kind == ISA_WORD;
}

/* Is there no byte at an address, but one right before it, or no further behind it than a row is long? */
static bool is_beside(const struct collation *c, unsigned address)
{
	unsigned near = address ? address - 1 : 1;
	while (near < c->addresses && near <= address + c->row_longest && (near == address || !c->truth[near].has_byte))
		near++;
	return !c->truth[address].has_byte && near < c->addresses && near <= address + c->row_longest;
}

/* By address: a branch goes there. What is called, or jumped to for good, may be a routine of the machine's, which a line of the
 * page names; where none does, and no byte stands there, it is another one of the program's. */
static bool *branch_targets(const struct collation *c)
{
	enum { ASKED = 64 };	/* names, at most */
	bool *targets = arena_alloc(c->arena, c->addresses * sizeof *targets);
	unsigned asked = 0;
	for (unsigned a = next_used(c, 0); a < c->addresses; a = next_used(c, a + 1)) {
		const struct truth *t = &c->truth[a];
		unsigned flow = t->insn && t->hole && t->value < c->addresses ? t->insn->flow & ~(unsigned)ISA_IF : ISA_NEXT;
		if (flow != ISA_JUMP && flow != ISA_CALL)
			continue;
		if (t->insn->flow == (ISA_JUMP | ISA_IF) || (is_beside(c, t->value) && !targets[t->value] && asked++ < ASKED && ledger_undefined_at(c->ledger, t->value)))
			targets[t->value] = true;
	}
	return targets;
}

/* Does an instruction name the address by a name that nothing defines: LD A,(LINES), LDA LIST-1,Y or CMP #<LAST? */
static bool operand_names(const struct collation *c, unsigned address)
{
	enum { BEFORE = 1 };	/* an index from 1 */
	for (unsigned a = next_used(c, 0); a < c->addresses; a = next_used(c, a + 1)) {
		const struct truth *t = &c->truth[a];
		bool word = t->insn && t->hole && t->hole->kind == ISA_WORD && t->value <= address && t->value + BEFORE >= address;
		if ((word && ledger_lost_operand(c->ledger, address)) || (t->insn && c->ledger && ledger_lost_low(c->ledger, a, address)))
			return true;
	}
	return false;
}

/* Is an address of a hole what an operand has a name for that no line has: a branch, which goes to rows near by; or where a line has every
 * other, or right before the row behind it? A row of data was lost below the origin. */
static bool named_within(const struct collation *c, unsigned first, unsigned end)
{
	enum { ASKED = 64 };
	unsigned asked = 0;
	bool listing = c->ledger && !c->ledger->sparse;	/* blocks have their own addresses, and what is between them is another's */
	for (unsigned a = next_used(c, 0); listing && a < c->addresses && asked < ASKED; a = next_used(c, a + 1)) {
		const struct truth *t = &c->truth[a];
		bool branch = t->insn && t->hole && t->hole->kind == ISA_RELATIVE;
		if (!t->insn || !t->hole || (t->hole->kind != ISA_WORD && !branch) || t->value < first || t->value >= end)
			continue;
		asked++;
		if ((branch && ledger_lost_operand(c->ledger, t->value)) || ledger_lost_alone(c->ledger, t->value) || (t->value + c->row_longest >= end && ledger_lost_operand(c->ledger, t->value)))
			return true;
	}
	return false;
}

/* By address: an instruction that does not jump has it as its operand. */
static bool *data_operands(const struct collation *c)
{
	bool *data = arena_alloc(c->arena, c->addresses * sizeof *data);
	for (unsigned a = next_used(c, 0); a < c->addresses; a = next_used(c, a + 1)) {
		const struct truth *t = &c->truth[a];
		unsigned flow = t->insn ? t->insn->flow & ~(unsigned)ISA_IF : ISA_JUMP;
		if (t->hole && t->value < c->addresses && flow != ISA_JUMP && flow != ISA_CALL)
			data[t->value] = true;
	}
	return data;
}

/* The lowest address, no further before the program's first than a row is long, to which one of its jumps goes, or that a table
 * has a name for: the first row was lost; in the same page of the memory, where that is no variable's. That address if none does. In
 * page zero a table's numbers may as well be of another kind. */
static unsigned named_before(const struct collation *c, const bool *targets, unsigned first)
{
	enum { ROWS = 3 };
	unsigned from = first > c->row_longest ? first - c->row_longest : 0, page = first > 0xFF ? first & ~0xFFU : from;
	unsigned least = ledger_lost_listed(c->ledger, from, ledger_lost_name(c->ledger, from, first, NULL));
	if (page < from) {
		unsigned far = ledger_lost_name(c->ledger, page, from, data_operands(c));
		least = far < from ? far : least;
	}
	while (from < first && !targets[from])
		from++;
	least = from < least ? from : least;
	for (unsigned a = first; a < c->addresses; a = next_used(c, a + 1)) {
		const struct truth *t = &c->truth[a];
		unsigned flow = t->insn && t->hole ? t->insn->flow & ~(unsigned)ISA_IF : ISA_NEXT;
		bool jumps = flow == ISA_JUMP && (t->hole->kind == ISA_WORD || t->hole->kind == ISA_RELATIVE), calls = flow == ISA_CALL && t->hole->kind == ISA_WORD;
		if (jumps && t->value < least && t->value + c->row_longest >= first)
			least = t->value;
		/* farther, where the page has a line for every other name */
		if ((jumps || calls) && t->value < least && t->value + ROWS * c->row_longest >= first && t->value >= page && ledger_lost_alone(c->ledger, t->value))
			least = t->value;
	}
	return least;
}

/* Does another listing, which these bytes are borrowed from, know why a hole ends here? */
static bool explained_elsewhere(const struct collation *c, unsigned end)
{
	for (size_t i = 0; c->truth[end].borrowed && i < c->nborrowed; i++)
		for (const struct hole *h = c->borrowed[i].from->holes; h; h = h->next)
			if (h->explained && h->first + h->length == end)
				return true;
	return false;
}

/* Are the words numbers to the letter, as bytes are printed? */
static bool all_bytes(const struct number_style *s, const struct token *tok, unsigned n)
{
	unsigned i = 0;
	while (i < n && style_value(s, 1, tok[i].text, tok[i].len) >= 0)
		i++;
	return i == n;
}

/* The address that words begin with, to the letter: 0840, 001 000; *words: so many it takes. -1: there is none. */
static long plain_address(const struct collation *c, const struct token *tok, unsigned n, unsigned *words)
{
	const struct number_style *s = c->reader.style;
	unsigned value;
	*words = address_words(&c->reader, tok, n, &value);
	/* of fewer digits, which some pages have, it may as well be a line's number */
	return *words && (!style_bare(s, WIDTH_ADDRESS) || without_mark(*tok).len == s->digits[WIDTH_ADDRESS]) ? (long)value : -1;
}

/* The address that a line is, with or without a number before it, to the letter, or that stands in one that nobody read with
 * nothing but bytes behind it; -1: none, or more is on it: labels, origins and END stand beside the address of what follows
 * elsewhere. */
static long lone_address(const struct collation *c, const struct lines *l, unsigned line)
{
	struct token tok[WORDS];
	unsigned n = token_line(l->source, line, tok, WORDS);
	for (unsigned i = 0, words; i < n; i++) {
		long address = plain_address(c, &tok[i], n - i, &words);
		if (address >= 0 && i < 2)
			return i + words < n || (i && !all_digits(tok, decimal_digits)) ? -1 : address;
		if (address >= 0 && i + words < n && !l->taken[line] && all_bytes(c->reader.style, &tok[i + words], n - i - words))
			return address;
	}
	return -1;
}

/*
 * Do the rows of the bytes from an address to another begin on the page right below a row of the bytes from a later one on, without an
 * origin or as much as a blank line between? Then their addresses may have lost a digit.
 */
static bool falls_back(const struct collation *c, unsigned lower, unsigned end, unsigned upper)
{
	unsigned top = lower;
	for (unsigned a = lower + 1; a < end; a++)
		if (c->truth[a].pos && c->truth[top].pos && c->truth[a].pos->line < c->truth[top].pos->line)
			top = a;
	const struct pos *below = c->truth[top].pos;
	for (unsigned a = upper; below && a < c->addresses && c->truth[a].has_byte; a++) {
		const struct pos *above = c->truth[a].pos;
		if (above && above->src == below->src && above->line + 1 == below->line)
			return begins_with(c, top) == BEGINS_NOT;
	}
	return false;
}

/* By address: an address stands alone on the page, as if its row had been lost. */
static bool *lone_addresses(const struct collation *c)
{
	bool *alone = arena_alloc(c->arena, c->addresses * sizeof *alone);
	for (size_t p = 0; c->lines && p < c->npages; p++)
		for (unsigned line = c->lines[p].first; line <= c->lines[p].last; line++) {
			long address = dump_of(c, c->lines[p].source) ? -1 : lone_address(c, &c->lines[p], line);
			if (address >= 0 && address < (long)c->addresses)
				alone[address] = true;
		}
	return alone;
}

/* The next address from one on that has a byte; c->addresses: none has. */
static unsigned next_byte(const struct collation *c, unsigned address)
{
	unsigned a = next_used(c, address);
	while (a < c->addresses && !c->truth[a].has_byte)
		a = next_used(c, a + 1);
	return a;
}

/* Where the bytes of a program end that begin at an address, without as much as one missing; 0: others stand behind a hole. */
static unsigned stretch_end(const struct collation *c, unsigned first)
{
	unsigned end = first;
	while (end < c->addresses && c->truth[end].has_byte)
		end++;
	return next_byte(c, end) < c->addresses ? 0 : end;
}

/*
 * What was saved, where the page is one stretch of rows of which that has the first address or the last, so that it is these: before them,
 * or behind them, what else it has was lost, up to two rows. Its end is one too far now and then, or a round number, and says
 * nothing then unless the program runs on there.
 */
static void mark_saved(const struct collation *c, unsigned first, unsigned end, unsigned from, unsigned to, bool *asked)
{
	enum { HEX = 16, TEN = 10, ROWS = 2 };
	unsigned most = ROWS * c->row_longest, behind = to + 1;
	bool round = to % HEX == 0 || behind % HEX == 0 || (behind - from) % HEX == 0 || (behind - from) % TEN == 0;
	bool runs_on = goes_on_at(c, end) || calls_at(c, end);
	if (from < first && from + most >= first && (behind == end || to == end))
		memset(asked + from, true, first - from);
	if (from == first && behind > end && behind <= end + most && behind <= c->addresses && (runs_on || (behind > end + 1 && !round)) && room_behind(c, end) == end)
		memset(asked + end, true, behind - end);
}

/* By address: a monitor was asked for it, or to save it, or the list of the row before has a value there. */
static bool *asked_for(const struct collation *c)
{
	bool *asked = arena_alloc(c->arena, c->addresses * sizeof *asked);
	int *begun = NULL, open = 0;	/* ranges that begin there, less those that ended before */
	const unsigned first = next_byte(c, 0), end = stretch_end(c, first);
	for (size_t p = 0; c->lines && p < c->npages; p++)
		for (unsigned line = c->lines[p].first; line <= c->lines[p].last; line++) {
			size_t len;
			const char *text = source_line(c->lines[p].source, line, &len);
			unsigned from, to;
			enum marks_asked asks = marks_asked(text, (unsigned)len, &from, &to);
			if (asks == ASKED_SAVE && end)
				mark_saved(c, first, end, from, to, asked);
			if (!asks || asks == ASKED_SAVE || from > to || from >= c->addresses)
				continue;
			begun = begun ? begun : arena_alloc(c->arena, c->addresses * sizeof *begun);
			begun[from]++;
			if (to + 1 < c->addresses)
				begun[to + 1]--;
		}
	for (unsigned a = 0; begun && a < c->addresses; a++) {
		open += begun[a];
		asked[a] |= open > 0;
	}
	if (c->ledger)
		ledger_mark_owed(c->ledger, asked);
	return asked;
}

/* The number behind an origin's word, or in it, or a name of one: ORG 001 000, *=$0200; -1: there is none. Six octal digits may be page and
 * place or one number, ORG 001000: what the row below says, if either is that. */
static long origin_value(const struct collation *c, const struct token *tok, unsigned n, unsigned below)
{
	unsigned words;
	long pair = c->reader.style->split ? plain_address(c, tok + 1, n - 1, &words) : -1;
	struct token value = tok[n > 1];
	if (tok->len > 2 && *tok->text == '*')
		value = token_part(tok, 2, tok->len);
	struct token bare = bare_number(&c->reader, &value, WIDTH_ADDRESS);
	long number = number_digits(c->reader.style, &bare);
	if (pair >= 0 && (pair == (long)below || number != (long)below))
		return pair;
	return number < 0 && n > 1 ? ledger_value_of(c->ledger, value.text, value.len) : number;
}

/*
 * Where the row at an address was to begin, as an origin says that stands right above it, ORG 2000H, and a first row at 2003, or
 * what was typed to a monitor: *800L. The address itself where none does, or room is kept free between them. least: where the
 * row before it ends. *other: where an origin stands that says something else altogether; line 0: none does.
 */
static unsigned begins_at(const struct collation *c, unsigned address, unsigned least, struct pos *other)
{
	const struct pos *from = least ? c->truth[least - 1].pos : NULL, *to = c->truth[address].pos;
	const struct lines *l = lines_at(c, to);
	struct buf capitals = BUF_INIT;
	unsigned begins = address;
	bool between = false;	/* other rows */
	*other = (struct pos){0};
	for (unsigned line = l ? to->line : 0; line-- > 1 && !(from && from->src == to->src && from->line == line);) {
		struct token tok[WORDS];
		enum stmt_kind kind = STMT_NONE;
		size_t len;
		const char *text = source_line(l->source, line, &len);
		unsigned asked, last;
		bool command = marks_range(text, (unsigned)len, &asked, &last);
		unsigned n = capital_words(l->source, line, tok, &capitals), i = place_word(c, tok, n, false, &kind);
		if (!command && (i == n || is_comment(c, tok, n))) {
			between |= l->taken[line];
			continue;
		}
		long value = command ? (long)asked : kind == STMT_ORIGIN ? origin_value(c, &tok[i], n - i, address) : -1;
		/* 040.100  ORG HERE: before all rows; behind others it may be where the one above ended */
		for (unsigned k = 0, words; kind == STMT_ORIGIN && !least && k < i && value < 0; k++)
			value = plain_address(c, &tok[k], i - k, &words);
		if (value >= (long)least && value < (long)address && address - (unsigned)value <= c->row_longest)
			begins = (unsigned)value;
		else if (kind == STMT_ORIGIN && !command && !between && value >= 0 && value != (long)address)
			*other = i + 1 < n ? tok[i + 1].pos : token_part(&tok[i], 2, tok[i].len).pos;	/* *=$0200 */
		else if (command && !between && asked <= last && (address < asked || address > last))
			*other = (struct pos){l->source, line, 1, (unsigned)len};
		break;
	}
	buf_free(&capitals);
	return begins;
}

/* How much room the words of a line keep free; -1: nobody knows. */
static long room_of(const struct collation *c, const struct token *tok, unsigned n)
{
	struct arena a = ARENA_INIT;
	const char *text = "";
	for (unsigned i = 0; i < n; i++)
		text = arena_printf(&a, "%s%s%.*s", text, i ? " " : "", (int)tok[i].len, tok[i].text);
	const struct name_values names = ledger_addresses(c->ledger);
	long room = statement_room(c->dialect, text, &names);
	arena_free(&a);
	return room;
}

/* The address that a line prints before its statement, or its bytes: that one, if it is among the words, where the number of a line may be
 * another; -1: it prints none. */
static long address_before(const struct collation *c, const struct token *tok, unsigned n, long that)
{
	long first = -1, at = -1;
	for (unsigned k = 0, words; k < n && (that < 0 ? first < 0 : at != that); k++) {
		at = plain_address(c, &tok[k], n - k, &words);
		first = first < 0 ? at : first;
	}
	return that >= 0 && at == that ? that : first;
}

/* The last row of code that begins before an address; NULL: none does. */
static const struct record *row_before(const struct collation *c, unsigned end)
{
	while (end && !c->ledger->spot[end - 1].row)
		end--;
	return end ? c->ledger->spot[end - 1].row : NULL;
}

/*
 * Does what is kept free between two rows stand where the row before ends, and is as long as it has to be? Where nobody can say how
 * long it is, or something else says where the rows go on, it does.
 *
 *     2038  C9          RET            <- lost
 *     2039       BUFFER DS 4
 *     203D  00          DB 0
 */
static bool room_fits(const struct collation *c, unsigned end, unsigned next)
{
	const struct pos *from = end ? c->truth[end - 1].pos : NULL, *to = c->truth[next].pos;
	const struct lines *l = lines_at(c, to);
	struct buf capitals = BUF_INIT;
	const struct record *row = row_before(c, end);
	long at = (long)end;	/* -1: nobody knows */
	bool fits = true;
	for (unsigned line = from ? from->line + 1 : 0; l && from && from->src == to->src && line < to->line; line++) {
		struct token tok[WORDS];
		enum stmt_kind kind;
		unsigned n = capital_words(l->source, line, tok, &capitals), i = place_word(c, tok, n, false, &kind);
		if (i == n || is_comment(c, tok, n))
			continue;
		unsigned number = i && row && row->number && row->number->pos.col == tok->pos.col;
		long room = room_of(c, &tok[i], n - i), printed = kind == STMT_SPACE || room >= 0 ? address_before(c, tok + number, i - number, at) : -1;
		printed = printed < 0 ? at : printed;
		if (kind == STMT_ORIGIN && at >= 0 && room >= 0 && printed == at + room)	/* 0109  ORG $+4: where it goes on */
			printed = at;
		fits &= at < 0 || printed == at;
		at = room < 0 || printed < 0 ? -1 : printed + room;
	}
	buf_free(&capitals);
	return fits && (at < 0 || at == (long)end || at == (long)next);
}

/* Where the program ends, as what closes it prints behind the last row, 0840  32  END; `end`, where that row ends, if none does, or
 * room is kept free between them. *closed: what closes it prints no address. */
static unsigned closes_at(const struct collation *c, unsigned end, bool *closed)
{
	const struct pos *last = end ? c->truth[end - 1].pos : NULL;
	const struct lines *l = lines_at(c, last);
	const struct record *row = row_before(c, end);
	struct buf capitals = BUF_INIT;
	unsigned closes = end;
	for (unsigned line = l ? last->line + 1 : 1; l && line <= l->last; line++) {
		struct token tok[WORDS];
		enum stmt_kind kind;
		unsigned n = capital_words(l->source, line, tok, &capitals), i = place_word(c, tok, n, true, &kind), words;
		if (i == n || is_comment(c, tok, n)) {
			if (n && row && row->location && row->location->pos.col == tok->pos.col && plain_address(c, tok, n, &words) >= 0)
				row = NULL;	/* room, in a word that nobody knows, may stand there */
			continue;
		}
		*closed = kind == STMT_END;
		for (unsigned k = 0; (kind == STMT_END || kind == STMT_SPACE) && k < i; k++) {
			long value = plain_address(c, &tok[k], i - k, &words);
			*closed &= value < 0;
			/* farther off it may be a line's number, but where the rows have their addresses */
			bool placed = row && row->location && row->location->pos.col == tok[k].pos.col;
			if (value > (long)end && (placed || (kind == STMT_END && value - (long)end <= (long)c->row_longest)))
				closes = (unsigned)value;
		}
		break;
	}
	buf_free(&capitals);
	return closes;
}

/* ORG 0400H above a row at 0100. */
static void tell_origin(struct collation *c, struct finding ***tail, const struct pos *at, unsigned address)
{
	size_t len;
	struct buf reads = BUF_INIT;
	const char *text = source_line(at->src, at->line, &len);
	page_address(c, address, &reads);
	put_finding(c, tail, &(struct finding){
		.witness = WITNESS_OPERAND, .kind = CLASS_READING, .pos = *at, .address = address,
		.printed = arena_strndup(c->arena, text + at->col - 1, at->len),
		.reads = arena_strndup(c->arena, buf_str(&reads), reads.len), .evidence = "the address of the row below",
	});
	buf_free(&reads);
}

/* next: where the row behind it stands; NULL: none does. */
static void tell_hole(struct collation *c, struct finding ***tail, struct hole *h, const struct truth *next)
{
	struct buf evidence = BUF_INIT;
	const struct pos *at = next ? next->pos : NULL;
	for (unsigned a = h->first; !next && a-- > 0 && !at;)	/* what is printed before it, perhaps before room that is kept free */
		at = c->truth[a].has_byte ? c->truth[a].pos : NULL;
	bool before = h->first && c->truth[h->first - 1].has_byte;
	buf_puts(&evidence, before ? "the row before it ends at " : "the page says that it begins at ");
	page_address(c, h->first, &evidence);
	buf_puts(&evidence, next ? ", the next is at " : ", and the page says that it goes on to ");
	page_address(c, h->first + h->length, &evidence);
	struct pos pos = at ? *at : (struct pos){0};
	pos.len = 0;
	h->finding = put_finding(c, tail, &(struct finding){
		.witness = WITNESS_ROW, .kind = CLASS_READING, .pos = pos, .address = h->first, .printed = "",
		.reads = arena_printf(c->arena, "%u byte%s", h->length, h->length == 1 ? "" : "s"),
		.evidence = arena_strndup(c->arena, buf_str(&evidence), evidence.len),
	});
	buf_free(&evidence);
}

/*
 * Does the program run on behind its last byte? Of a dump, or of what a list makes, only the line that closes the program says that
 * instructions end there.
 */
static bool runs_on_at(const struct collation *c, unsigned end, bool closed)
{
	const struct record *row = row_before(c, end);
	bool data = true, stated = row && row->address + row->advance == end && statement_word(c, row->word, row->nwords, &data);
	return (goes_on_at(c, end) || calls_at(c, end)) && (closed || (stated && !data));
}

static void tell_lost_row(struct collation *c, struct finding ***tail, const struct token *at, unsigned first, unsigned end, const char *evidence)
{
	struct pos pos = at->pos;
	pos.len = 0;
	put_finding(c, tail, &(struct finding){
		.witness = WITNESS_ROW, .kind = CLASS_READING, .pos = pos, .address = first, .printed = "",
		.reads = arena_printf(c->arena, "%u byte%s", end - first, end - first == 1 ? "" : "s"), .evidence = evidence,
	});
}

/* Is there a byte at an address that a row or a statement has? A dump alone may have it as well. */
static bool is_listed(const struct collation *c, unsigned address)
{
	const struct truth *t = &c->truth[address];
	return t->has_byte && heard_roles(t->heard) & (1U << ROLE_BYTE | 1U << ROLE_SOURCE);
}

/* ... and a dump, too? */
static bool is_listed_and_dumped(const struct collation *c, unsigned address)
{
	return is_listed(c, address) && heard_roles(c->truth[address].heard) & 1U << ROLE_DUMP;
}

/*
 * Bytes that a dump alone has, right before a row of the listing or behind one, which an operand or a list has a name for: their row
 * was lost, though nothing is missing in the image.
 *
 *	0102  D3 04           OUT  4		0100  3E 01 D3 04 ...
 *	0112  00 01 05  TAB:  DW   ONE,TWO
 */
static void tell_unlisted(struct collation *c, struct finding ***tail)
{
	for (unsigned a = next_used(c, 0); c->ledger && a < c->addresses; a = next_used(c, a + 1)) {
		unsigned end = a;
		while (end < c->addresses && end <= a + c->row_longest && c->truth[end].has_byte && !is_listed(c, end))
			end++;
		bool beside = end > a && ((a && is_listed_and_dumped(c, a - 1)) || (end < c->addresses && is_listed_and_dumped(c, end)));
		if (!beside || !(ledger_lost_operand(c->ledger, a) || ledger_lost_listed(c->ledger, a, a + 1) == a))
			continue;
		struct token at = {.pos = c->truth[a].pos ? *c->truth[a].pos : (struct pos){0}};
		tell_lost_row(c, tail, &at, a, end, "a dump has them, and an operand or a list a name for them, but the listing has no such row");
	}
}

/* The number of bytes that an assembler's last line says it made: 18 bytes; or --End assembly, 18 bytes, Errors: 0; or a compiler's, CODE AREA SIZE = 0012H
 * 18D. 0: it says none. */
static unsigned bytes_said(const struct collation *c, const struct token *tok, unsigned n)
{
	enum { DIGITS = 5 };
	size_t len;
	const char *line = n ? source_line(tok->pos.src, tok->pos.line, &len) : NULL;
	long code = line && token_is(tok, "CODE") ? marks_measure(line, (unsigned)len) : -1;
	if (code > 0)
		return (unsigned)code;
	unsigned i = n == 2 ? 0 : n;
	for (unsigned k = 0; k + 2 < n && i == n; k++)
		i = tok[k].len >= 8 && !memcmp(tok[k].text, "ASSEMBLY", 8) ? k + 1 : n;
	if (i + 1 >= n || tok[i].len > DIGITS || !all_digits(&tok[i], decimal_digits) || tok[i + 1].len < 5 || memcmp(tok[i + 1].text, "BYTES", 5) != 0)
		return 0;
	return decimal_best(&c->reader, &tok[i]);
}

/* The bytes from an address to another are all there; does none of them have the role? */
static bool all_without(const struct collation *c, unsigned first, unsigned end, enum role role)
{
	while (first < end && c->truth[first].has_byte && !(heard_roles(c->truth[first].heard) & 1U << role))
		first++;
	return first == end;
}

/* Is a number, in any base, an address or the page of memory that it is in? */
static bool numbers_place(const struct token *t, unsigned address)
{
	static const int bases[] = {8, 10, 16};
	char text[NUMBER_MOST];
	bool place = false;
	snprintf(text, sizeof text, "%.*s", (int)t->len, t->text);
	for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
		char *end;
		unsigned long value = strtoul(text, &end, bases[i]);
		place |= !*end && (value == address || value == address >> 8);
	}
	return place;
}

/* Does a line have a word of those that a heading gives a number: TABLE 2, MEMORY PAGE 02? */
static bool names_part(const struct token *tok, unsigned n)
{
	static const char *const parts[] = {"PAGE", "TABLE", "FIG", "MEMORY", "PROM", "ROM", "EPROM", "BLOCK", "PART", "SECTION"};
	bool named = false;
	for (unsigned i = 0; i < n; i++)
		for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
			named |= tok[i].len >= strlen(parts[k]) && !strncasecmp(tok[i].text, parts[k], strlen(parts[k]));
	return named;
}

/* 17  6502 USER NOTES  MARCH 1979, - 30 -: is the only line between two, which begins with the page's number, a running head or foot? A heading
 * may begin with the number of what goes on at an address. */
static bool is_running_head(const struct source *page, unsigned above, unsigned below, unsigned address)
{
	enum { LEAST = 3 };	/* words: TABLE 2 is a heading */
	struct token tok[WORDS];
	unsigned heads = 0, lines = 0;
	for (unsigned line = above + 1; line < below; line++) {
		unsigned n = token_line(page, line, tok, WORDS);
		bool foot = n == LEAST && *tok[0].text == '-' && *tok[2].text == '-';
		lines += n > 0;
		heads += n >= LEAST && all_digits(&tok[foot], decimal_digits) && !numbers_place(&tok[foot], address) && !names_part(tok, n);
	}
	return lines == 1 && heads == 1;
}

/* Were whole rows of a dump lost at the end of a page, or its beginning: is a hole between two rows that only a running head parts? */
static bool parts_dump(const struct collation *c, unsigned first, unsigned end)
{
	const struct record *above = NULL;
	for (const struct record *row = c->ledger ? c->ledger->records : NULL; row; above = row, row = row->next)
		if (row->kind == RECORD_DUMP && above && above->kind == RECORD_DUMP && row->address == end && above->address + above->nbytes == first
		    && row->nbytes && row->nbytes == above->nbytes && row->location && row->location->pos.src == above->byte->pos.src && (end - first) % row->nbytes == 0
		    && (end - first) / row->nbytes <= DUMP_HEAD_LOST && is_running_head(row->location->pos.src, above->line, row->line, end))
			return true;
	return false;
}

/*
 * Rows between others that were lost, though their bytes stand elsewhere: those of a list, in its statement; those of a dump, in the
 * listing.
 *
 *	0107  01 02 03  TAB:  DB   1,2,3,4,5,6,7,8,9		0100  3E 01 D3 04 C9 3E 02 D3
 *	010D  07 08 09						0110  EB E9 00 01 05 01 0A 01
 */
static void tell_rows_between(struct collation *c, struct finding ***tail)
{
	const struct ledger *l = c->ledger;
	for (unsigned k = 0, i; k < l->ncode; k = i) {
		bool list = l->code[k]->data && l->code[k]->nwords;
		for (i = k + 1; list && i < l->ncode && l->code[i]->data && !l->code[i]->nwords; i++) {
			const struct record *row = l->code[i], *above = l->code[i - 1];
			unsigned end = above->address + above->nbytes;
			unsigned lost = end < row->address && row->address <= c->addresses ? row->address - end : 0;
			/* of a row of which only a byte was lost that is told */
			if (lost && above->nbytes && lost % above->nbytes == 0 && row->location && row->line == above->line + 1 && all_without(c, end, row->address, ROLE_BYTE))
				tell_lost_row(c, tail, row->location, end, row->address, "the rows of the list before it and behind it are printed");
		}
	}
	const struct record *above = NULL;
	for (const struct record *row = l->records; row; above = row, row = row->next) {
		bool below = row->kind == RECORD_DUMP && above && above->kind == RECORD_DUMP && row->location && row->line == above->line + 1
			&& row->location->pos.src == above->byte->pos.src;
		unsigned end = below ? above->address + above->nbytes : 0, rows = end < row->address && below && above->nbytes ? (row->address - end) / above->nbytes : 0;
		bool whole = rows && end + rows * above->nbytes == row->address && row->nbytes == above->nbytes && rows <= DUMP_ROWS_LOST;
		if (whole && all_without(c, end, row->address, ROLE_DUMP))
			tell_lost_row(c, tail, row->location, end, row->address, "the rows of the dump before it and behind it are printed");
	}
}

/* Jumps and calls to a name that no line has, which go into the middle of an instruction: that stands too far up, since rows are lost. */
static void tell_into(struct collation *c, struct finding ***tail)
{
	for (unsigned a = next_used(c, 0); a < c->addresses; a = next_used(c, a + 1)) {
		const struct truth *t = &c->truth[a], *to = t->insn && t->hole && t->value < c->addresses ? &c->truth[t->value] : NULL;
		unsigned flow = to ? t->insn->flow & ~(unsigned)ISA_IF : ISA_NEXT;
		bool into = (flow == ISA_JUMP || flow == ISA_CALL) && to->has_byte && to->in_instruction && !to->insn;
		const struct lines *l = into ? lines_at(c, t->pos) : NULL;
		if (l && ledger_lost_operand(c->ledger, t->value))
			tell_line(c, tail, l, t->pos->line, t->pos->col, "it goes to a name that no line has, into the middle of an instruction")->lacks = true;
	}
}

/* A row of a cross reference: a name, and numbers of lines, one of them marked as the one that defines it. */
static bool is_reference(const struct token *tok, unsigned n)
{
	unsigned marks = 0, i = 1;
	for (; i < n; i++) {
		bool mark = tok[i].len > 1 && tok[i].text[tok[i].len - 1] == '#';
		struct token digits = token_part(&tok[i], 0, tok[i].len - mark);
		if (!all_digits(&digits, decimal_digits))
			return false;
		marks += mark;
	}
	return i > 1 && isalpha((unsigned char)*tok->text) && marks == 1;
}

/* Where the room ends that lines behind the last row keep free; where that row ends, if there is none. */
static unsigned room_behind(const struct collation *c, unsigned end)
{
	const struct pos *last = end ? c->truth[end - 1].pos : NULL;
	const struct lines *l = lines_at(c, last);
	struct buf capitals = BUF_INIT;
	unsigned at = end;
	for (unsigned line = l ? last->line + 1 : 1; l && line <= l->last; line++) {
		struct token tok[WORDS];
		enum stmt_kind kind = STMT_NONE;
		unsigned n = capital_words(l->source, line, tok, &capitals), i = place_word(c, tok, n, true, &kind);
		if (i == n || is_comment(c, tok, n))
			continue;
		long room = kind == STMT_SPACE ? room_of(c, &tok[i], n - i) : -1;
		if (room < 0 || room > (long)(c->addresses - at))
			break;
		at += (unsigned)room;
	}
	buf_free(&capitals);
	return at;
}

/* Behind the room or the origin that a word is, DS 3, *=*+3, where its row may begin. */
static unsigned behind_operand(const struct token *tok, unsigned i)
{
	const char *sign = memchr(tok[i].text, '=', tok[i].len);
	return i + 1 + !(sign && sign + 1 < tok[i].text + tok[i].len);
}

/* Up to which of the words behind a line's origin no comment begins, whose mark is no word where it stands apart. */
static unsigned before_comment(const struct collation *c, const struct token *tok, unsigned n, unsigned from)
{
	const char mark = *c->dialect->scanner->comment_mark ? *c->dialect->scanner->comment_mark : ';';
	size_t len;
	const char *line = n ? source_line(tok->pos.src, tok->pos.line, &len) : "";
	while (from < n && !memchr(line, mark, tok[from].pos.col))
		from++;
	return from;
}

/* Behind a line's room: an address, bytes and a statement, of a row of its own; the word that it begins with, n: none. */
static unsigned row_behind(const struct collation *c, const struct token *tok, unsigned n, unsigned from, unsigned last)
{
	for (unsigned k = from, words; k < last; k++) {
		bool data;
		unsigned bytes = plain_address(c, &tok[k], n - k, &words) >= 0 ? k + words : n, i = bytes;
		while (i < n && is_digits(c, &tok[i]))
			i++;
		if (i > bytes && statement_word(c, tok + i, n - i, &data))
			return k;
	}
	return n;
}

/*
 * What stands in room that the line above keeps free, by the addresses that both print, and a row that was joined to one of room.
 *
 *	E03F          DATA1  DEFS  04H			024B          TITLE  DEFS  10H  025B  D6  PTRS  DEFB  0D6H
 *	E03F  2D      BUF    DEFB  2DH			0619          *=*+3  17  061C  00 06  VEC  .WOR WIPE
 */
static void tell_rooms(struct collation *c, struct finding ***tail)
{
	enum { BEFORE = 2 };	/* words before bytes: an address, and the number of the line */
	struct buf capitals = BUF_INIT;
	for (size_t p = 0; c->lines && p < c->npages; p++) {
		const struct lines *l = &c->lines[p];
		long at = -1, end = -1;	/* of the room above */
		for (unsigned line = 1; line <= l->last; line++) {
			struct token tok[WORDS];
			enum stmt_kind kind = STMT_NONE;
			unsigned n = capital_words(l->source, line, tok, &capitals), i = place_word(c, tok, n, false, &kind), behind = n;
			if (is_comment(c, tok, n))
				continue;
			long printed = i < n ? address_before(c, tok, i, end) : l->taken[line] ? address_before(c, tok, n < BEFORE ? n : BEFORE, end) : -1;
			const struct pos *pos = printed >= 0 && printed < (long)c->addresses && c->truth[printed].has_byte ? c->truth[printed].pos : NULL;
			bool row = pos && pos->src == l->source && pos->line == line, space = i < n && kind == STMT_SPACE && printed >= 0;
			bool hole = row && !(printed && c->truth[printed - 1].has_byte);	/* which is judged as one */
			if ((row || space) && !hole && printed >= at && printed < end)
				tell_line(c, tail, l, line, tok->pos.col, "its address is in the room that the line above keeps free")->lacks = true;
			bool origin = i < n && kind == STMT_ORIGIN && !row;	/* a room's comment tells of none */
			unsigned first = i < n ? behind_operand(tok, i) : n, last = origin ? before_comment(c, tok, n, first) : n;
			if ((space || origin) && (behind = row_behind(c, tok, n, first, last)) < n)
				tell_line(c, tail, l, line, tok[behind].pos.col, space ? "an address, bytes and a statement stand behind the room"
					  : "an address, bytes and a statement stand behind the origin");
			long room = space ? room_of(c, &tok[i], behind - i) : -1;
			if (row || i < n) {
				at = room > 0 ? printed : -1;
				end = at + room;
			}
		}
	}
	buf_free(&capitals);
}

static bool hole_is_told(const struct collation *c)
{
	const struct hole *h = c->holes;
	while (h && !h->finding)
		h = h->next;
	return h;
}

/* Does a program of so many bytes lack some that it is said to have? Room that is kept free may count, and what is between two origins, too. */
static bool is_lacking(const struct collation *c, unsigned said, unsigned bytes, unsigned holes)
{
	if (said <= bytes || said == bytes + holes)
		return false;
	bool room = false;
	for (const struct record *rec = c->ledger->records; rec && holes && !room; rec = rec->next)
		room = rec->room != NULL;
	return !room;
}

/*
 * Lines that say what the program has, and it has less: END START, which no row has as its label, the count of its bytes, a cross
 * reference; and what ends a segment, or the program, has a number that says how many lines there are before it.
 *
 *	2006  23         7         INX  H
 *	                 9         END  START
 */
static void tell_said(struct collation *c, struct finding ***tail)
{
	struct buf capitals = BUF_INIT;
	unsigned bytes = 0, end = 0, holes = 0;
	for (unsigned a = next_used(c, 0); a < c->addresses; a = next_used(c, a + 1))
		bytes += c->truth[a].has_byte;
	for (const struct hole *h = c->holes; h; h = h->next)
		holes += h->length;
	for (size_t p = 0; c->lines && p < c->npages; p++) {
		const struct lines *l = &c->lines[p];
		unsigned last = last_row(c, l->source, &end);
		bool skips = hole_is_told(c);
		for (unsigned line = 1; last && line <= l->last; line++) {
			struct token tok[WORDS];
			enum stmt_kind kind = STMT_NONE;
			unsigned n = capital_words(l->source, line, tok, &capitals), i = place_word(c, tok, n, true, &kind);
			unsigned lost = !skips && i < n && kind != STMT_SPACE ? ledger_lost_lines(c->ledger, tok, i) : 0;
			bool names = i + 1 < n && kind == STMT_END && (i + 2 == n || *tok[i + 2].text == ';');	/* and not END OF ASSEMBLY */
			unsigned col = n ? tok->pos.col : 1;
			const char *why = NULL;
			if (lost) {
				why = arena_printf(c->arena, "its number says that before it %u line%s missing", lost, lost == 1 ? " is" : "s are");
			} else if (line > last && names && ledger_lost_entry(c->ledger, &tok[i + 1])) {
				col = tok[i + 1].pos.col;
				why = "the program begins at a name that no line has";
			} else if (line > last && is_reference(tok, n) && ledger_lost_reference(c->ledger, tok)) {
				why = "no other line has the name";
			} else if (line > last && is_lacking(c, bytes_said(c, tok, n), bytes, holes)) {
				why = arena_printf(c->arena, holes ? "the program has %u bytes" : "the program has %u bytes, and no hole", bytes);
			}
			if (why)
				tell_line(c, tail, l, line, col, why)->lacks = true;
			skips |= lost;
		}
	}
	buf_free(&capitals);
}

/* Does the line below the last row have the address where that ends, and nothing else, as no other line has an address alone? Its byte was
 * lost. Where more lines do, those without a statement print one. A monitor's prompt has its mark before it, or is below a dump's short row. */
static bool lost_its_byte(const struct collation *c, unsigned end)
{
	const struct pos *pos = end ? c->truth[end - 1].pos : NULL;
	const struct lines *l = lines_at(c, pos);
	struct token tok;
	bool lost = l && pos->line < l->last && token_line(l->source, pos->line + 1, &tok, 1) && tok.len > 1 && isxdigit((unsigned char)*tok.text)
		&& lone_address(c, l, pos->line + 1) == (long)end && !is_short_row(c, l->source, pos->line);
	for (unsigned line = l ? l->first : 1; lost && line <= l->last; line++)
		lost = line == pos->line + 1 || lone_address(c, l, line) < 0;
	return lost;
}

/* Does a branch or a call go there, where a row ends or room that is kept free, or has an operand, a table or a list a name for it, or for
 * what is no further behind it than a row is long, that no line has? */
static bool is_named_behind(const struct collation *c, unsigned end, const bool *targets)
{
	unsigned behind = end + c->row_longest < c->addresses ? end + c->row_longest : c->addresses;
	return targets[end] || operand_names(c, end) || ledger_lost_listed(c->ledger, end, ledger_lost_name(c->ledger, end, behind, NULL)) < behind;
}

/* Behind an address that stands without a byte, the end of those that do so, each no further from the last than a row is long: their bytes were
 * cut off. Where only one does, as where the program ends, itself. */
static unsigned alone_to(const struct collation *c, const bool *alone, unsigned end)
{
	unsigned last = end;
	for (unsigned a = end + 1; alone[end] && a < c->addresses && a <= last + c->row_longest; a++)
		last = alone[a] ? a : last;
	return last > end ? last + 1 : end;
}

void tell_holes(struct collation *c)
{
	struct finding **tail = tail_of(c);
	struct hole **at = &c->holes;
	unsigned end = 0, run = 0;	/* where the bytes without a hole end, and begin */
	bool begun = false;
	const bool *alone = lone_addresses(c), *asked = asked_for(c), *targets = branch_targets(c);
	for (unsigned a = next_used(c, 0); a < c->addresses; a = next_used(c, a + 1)) {
		const struct truth *t = &c->truth[a];
		if (!t->has_byte)
			continue;
		/* between bytes of a row nothing can be said */
		struct pos other = {0};
		unsigned said = begun && a == end ? a : begins_at(c, a, begun ? end : 0, &other);
		if (other.line)
			tell_origin(c, &tail, &other, a);
		if (!begun) {	/* what the first row was to be */
			said = said == a ? named_before(c, targets, a) : said;
			for (end = said; end && asked[end - 1];)
				end--;
			begun = true;
			run = a;
		}
		if (a > end) {
			struct hole *h = *at = arena_alloc(c->arena, sizeof *h);
			*h = (struct hole){.first = end, .length = a - end};
			mark_used(c, end);	/* for map_next() */
			enum begins begins = begins_with(c, a);
			/* a hole no longer than the longest row may be a row that was lost, whatever
			 * heading or comment stands before the next one; so may one that is run into */
			bool origin = begins == BEGINS_ORIGIN && !(goes_on_at(c, end) && begins_anew(c, a));
			bool monitor = begins == BEGINS_ASKED && (h->length > c->row_longest || !goes_on_at(c, end));
			bool text = begins == BEGINS_TEXT && h->length > c->row_longest && !unread_within(c, end, a) && !goes_on_at(c, end) && !calls_at(c, end)
				&& !parts_dump(c, end, a);
			h->explained = origin || explained_elsewhere(c, a)
				|| ((monitor || text) && !memchr(targets + end, true, h->length * sizeof *targets));
			/* a row stood in it, whatever else is said; the address of its first byte may be
			 * where the row above says that it ended */
			h->explained = h->explained && said == a && room_fits(c, end, a) && !falls_back(c, run, end, a) && !memchr(alone + end + 1, true, (h->length - 1) * sizeof *alone)
				&& !memchr(asked + end, true, h->length * sizeof *asked) && !named_within(c, end, a);
			if (!h->explained)
				tell_hole(c, &tail, h, &c->truth[a]);
			at = &h->next;
			run = a;
		}
		end = a + 1;
	}
	bool closed = false;
	unsigned last = closes_at(c, end, &closed);
	while (begun && last < c->addresses && asked[last])
		last++;
	unsigned behind = begun && last == end && end < c->addresses ? alone_to(c, alone, end) : end;
	bool cut = behind > end;
	last = cut ? behind : last;
	bool runs_on = begun && last == end && runs_on_at(c, end, closed), empty = !runs_on && begun && last == end && end < c->addresses && lost_its_byte(c, end);
	/* what is named right behind the last row was lost */
	bool named = !runs_on && !empty && begun && last == end && end < c->addresses && is_named_behind(c, end, targets);
	last += runs_on || empty || named;
	unsigned room = begun && last == end ? room_behind(c, end) : end;
	if (room > end && room < c->addresses && is_named_behind(c, room, targets)) {
		end = room;
		last = room + 1;
		named = true;
	}
	if (last > end && last < c->addresses) {
		struct hole *h = *at = arena_alloc(c->arena, sizeof *h);
		*h = (struct hole){.first = end, .length = last - end};
		mark_used(c, end);
		tell_hole(c, &tail, h, NULL);
		if (runs_on)
			h->finding->evidence = closed ? "the instruction before it goes on there, and the program is closed"
				: "the instruction before it goes on there: a row is lost, or the program's next page";
		if (cut)
			h->finding->evidence = "their addresses are printed, without bytes";
		if (empty)
			h->finding->evidence = "the line below the last row has its address, and no byte";
		if (named)
			h->finding->evidence = "a branch or a call goes there, or an operand or a table has a name for it that no line has";
	}
	tell_unlisted(c, &tail);
	if (c->ledger) {
		tell_rows_between(c, &tail);
		tell_said(c, &tail);
		tell_rooms(c, &tail);
		tell_into(c, &tail);
	}
}

/* ---- the map ---- */

bool map_next(const struct collation *c, struct map_run *run)
{
	unsigned a = run->first + run->length;
	const struct hole *h = c->holes;
	for (; (a = next_used(c, a)) < c->addresses && !c->truth[a].has_byte; a++) {
		while (h && h->first + h->length <= a)
			h = h->next;
		if (h && h->first == a && !h->explained) {
			*run = (struct map_run){h->first, h->length, PROOF_NONE, 0};
			return true;
		}
	}
	if (a == c->addresses)
		return false;
	const struct truth *t = &c->truth[a];
	*run = (struct map_run){a, 0, t->proof, heard_roles(t->heard)};
	for (; a < c->addresses && c->truth[a].has_byte && c->truth[a].proof == run->proof && heard_roles(c->truth[a].heard) == run->roles; a++)
		run->length++;
	return true;
}

/* ---- names that nothing defines ---- */

struct printed_name {
	const struct confusions *confusions;
	const char *text;
	size_t len;
};

/* Names that differ in a digit are two of a family; those that differ in a look are one. */
static unsigned look_cost(const void *context, const char *text, size_t len)
{
	const struct printed_name *p = context;
	if (len != p->len)
		return COST_NONE;
	for (size_t i = 0; i < len; i++)
		if (isdigit((unsigned char)text[i]) && isdigit((unsigned char)p->text[i]) && text[i] != p->text[i])
			return COST_NONE;
	return confuse(p->confusions, p->text, p->len, text, len);
}

bool tell_unknown_name(struct collation *c, struct finding ***tail, const struct unknown_name *u)
{
	struct printed_name p = {&c->confusions, u->name, u->len};
	unsigned length;
	const char *name = NULL;
	if (u->len && isalpha((unsigned char)*u->name) && !names_defined(c->names, u->name, u->len))
		name = names_nearest(c->names, LOOKS_LIKE + 1, &length, look_cost, &p);
	if (!name)
		return false;
	for (unsigned i = 0; i < u->n && u->first + i < c->addresses; i++)
		truth_at(c, u->first + i)->proof = PROOF_DOUBTFUL;
	const char *end = u->name + u->len;
	put_finding(c, tail, &(struct finding){
		.witness = u->witness, .kind = CLASS_READING, .pos = u->pos, .address = u->address, .doubtful = true,
		.printed = arena_strndup(c->arena, u->operand, u->length),
		.reads = arena_printf(c->arena, "%.*s%.*s%.*s", (int)(u->name - u->operand), u->operand, (int)length, name,
				      (int)(u->operand + u->length - end), end),
		.evidence = "nothing on the page defines the name that is printed, and this one looks like it",
	});
	return true;
}
