/*
 * From the lines of a page's text to the lines that were printed: words, and where
 * the columns were torn apart, put together again.
 *
 *     0200 A2 FF                left halves first, all sources behind them
 *     0202 9A
 *     LDXIM FF
 *     TXS
 */
#include "collate/characters.h"
#include "collate/dump.h"
#include "collate/ledger_parse.h"
#include "collate/printings.h"
#include "reading/survey.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "page/layout.h"
#include "page/marks.h"


enum {
	HALVES_LEAST = 4,	/* rows without source in a row, before their sources stand */
	HALVES_MOST = 400,	/* ... that are put together at once */
	LINE_WORDS = 9,		/* a line of the listing seldom has more */
	TITLES = 3, TITLE_WORDS = 3,	/* lines between the halves, and words of one: PAGE 02 */
};

/* ---- words ---- */

unsigned split_bytes(struct token *tok, unsigned n, unsigned i, unsigned unit)
{
	unsigned len = tok[i].len, bytes = (len + unit - 1) / unit;
	if (n + bytes - 1 > LINE_TOKENS)
		return n;
	memmove(&tok[i + bytes], &tok[i + 1], (n - i - 1) * sizeof *tok);
	for (unsigned k = bytes; k-- > 0;) {
		tok[i + k] = tok[i];
		tok[i + k].text += unit * k;
		tok[i + k].pos.col += unit * k;
		token_cut(&tok[i + k], unit * (k + 1) <= len ? unit : len - unit * k);
	}
	return n + bytes - 1;
}

static bool is_decimal(const struct token *t, unsigned len)
{
	struct token digits = {.text = t->text, .len = len};
	return all_digits(&digits, decimal_digits);
}

/* 10: before a row; 0010: with bytes behind it is a dump's. */
static void strip_colon(const struct collation *c, struct token *tok, unsigned n)
{
	unsigned len = tok->len - 1;
	bool address = n > 1 && likely_address(&c->reader, &tok[1]);
	if (n > 1 && len && len < 5 && tok->text[len] == ':' && (address || is_decimal(tok, len))
	    && (len < 4 || address || *tok[1].text == ';')) {
		token_cut(tok, len);
		tok->marked = true;
	}
}

/* Where the text ends that a quote begins there, in this word or one behind it: the quote once more. false: it begins
 * none, as in don't, AF' and behind the mark of a comment. */
static bool quote_closes(const struct token *t, unsigned n, unsigned at)
{
	char quote = t->text[at];
	if (!strchr("'\"", quote) || (at && isalnum((unsigned char)t->text[at - 1])))
		return false;
	for (unsigned k = 0; k < n; k++)
		for (unsigned i = k ? 0 : at + 1; i < t[k].len; i++)
			if (t[k].text[i] == quote)
				return true;
	return false;
}

/* A line's first words in capitals, but for what stands in quotes. */
static void fold_line(struct arena *a, struct ledger_line *line, unsigned words)
{
	char quote = 0;
	bool comment = false;
	for (unsigned k = 0; k < words; k++) {
		struct token *t = &line->token[k];
		comment |= !quote && *t->text == ';';
		char *text = arena_strndup(a, t->text, t->len);
		for (unsigned i = 0; i < t->len; i++) {
			if (quote ? text[i] == quote : !comment && quote_closes(t, line->n - k, i))
				quote = quote ? 0 : text[i];
			else if (!quote)
				text[i] = (char)toupper((unsigned char)text[i]);
		}
		t->text = text;
	}
}

/* ---- what kind of page it is ---- */

static bool whole_bytes(const struct reader *r, const struct token *t)
{
	unsigned n = number_joined(r, t);
	return number_value(r, t, WIDTH_BYTE) >= 0 || (n && n <= JOINED_BYTES);
}

static const struct isa_mnemonic *mnemonic_of(const struct ledger *l, const struct token *t)
{
	return isa_mnemonic(l->c->reader.vocabulary, t->text, t->len);
}

/* Small letters: more mnemonics are in them than in capitals. In prose, which has long
 * lines, `and` is none. */
static bool page_in_small_letters(const struct ledger *l, const struct ledger_line *line, unsigned n)
{
	unsigned small = 0, capital = 0;
	for (unsigned i = 0; i < n; i++) {
		for (unsigned k = 0; k < line[i].n && line[i].n <= LINE_WORDS; k++) {
			const struct token *t = &line[i].token[k];
			char text[8];
			if (t->len >= sizeof text || !isalpha((unsigned char)*t->text) || token_is(t, "and"))
				continue;
			for (unsigned j = 0; j < t->len; j++)
				text[j] = (char)toupper((unsigned char)t->text[j]);
			if (!isa_mnemonic(l->c->reader.vocabulary, text, t->len))
				continue;
			small += islower((unsigned char)*t->text) != 0;
			capital += isupper((unsigned char)*t->text) != 0;
		}
	}
	return small > capital;
}

static bool has_small(const struct token *t)
{
	for (unsigned i = 0; i < t->len; i++)
		if (islower((unsigned char)t->text[i]))
			return true;
	return false;
}

/* A name, or what has one in it, and no single letter, register or number: quit, (tptr),Y. */
static bool may_be_name(const struct token *t)
{
	unsigned from = *t->text == '(' || *t->text == '#';
	return t->len > from + 1 && isalpha((unsigned char)t->text[from]) && isalnum((unsigned char)t->text[from + 1]);
}

static const char *in_capitals(struct arena *a, const struct token *t)
{
	char *text = arena_strndup(a, t->text, t->len);
	for (unsigned i = 0; i < t->len; i++)
		text[i] = (char)toupper((unsigned char)text[i]);
	return text;
}

/* A word in capitals, if it is a row's number then: an address, bytes, or the number of a line; its text is NULL else. */
static struct token number_in_capitals(const struct reader *r, const struct token *t)
{
	struct token folded = *t;
	folded.text = in_capitals(r->arena, t);
	struct token bare = without_mark(folded);
	if (number_value(r, &bare, WIDTH_ADDRESS) < 0 && !whole_bytes(r, &folded) && !all_digits(&bare, decimal_digits))
		folded.text = NULL;
	return folded;
}

/* f800  a2 ff  START LDX #$FF: do the numbers that lines begin with have small letters, and not capitals, beside source in capitals?
 * Cross-assemblers on a PDP-11 or under Unix print so. */
static bool numbers_in_small_letters(const struct ledger *l, const struct ledger_line *line, unsigned n)
{
	unsigned small = 0, capital = 0;
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < line[i].n; k++) {
			const struct token *t = &line[i].token[k];
			if (!number_in_capitals(l->reader, t).text)
				break;
			bool lower = has_small(t), digits = true;
			for (unsigned j = 0; j < t->len; j++)
				digits &= !isalpha((unsigned char)t->text[j]);
			small += lower;
			capital += !lower && !digits;
		}
	return small > capital;
}

/* #$ff, ($fb),Y: a word with the mark of the notation's numbers in it. */
static bool has_marked_number(const struct ledger *l, const struct token *t)
{
	const char *mark = l->c->dialect->hex;
	unsigned at = *t->text == '#' || *t->text == '(';
	return mark && *mark && t->len > at + strlen(mark) && !memcmp(t->text + at, mark, strlen(mark));
}

/* The numbers that a line begins with in capitals, those with a mark, and a value in a table of symbols. */
static void fold_numbers(const struct ledger *l, struct ledger_line *line)
{
	bool leads = true, pairs = line->n % 2 == 0;
	for (unsigned k = 0; k < line->n; k++) {
		struct token folded = number_in_capitals(l->reader, &line->token[k]);
		leads &= folded.text != NULL || !k;	/* f8o4: the first may be misread */
		if (folded.text && (leads || pairs))
			line->token[k].text = folded.text;
		else if (has_marked_number(l, &line->token[k]))
			line->token[k].text = in_capitals(l->c->arena, &line->token[k]);
		pairs &= k % 2 == 1 || !folded.text;
	}
}

/* BNE quit: labels and operands beside mnemonics in capitals are names in small letters? */
static bool names_in_small_letters(const struct ledger *l, const struct ledger_line *line, unsigned n)
{
	unsigned small = 0, capital = 0;
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < line[i].n && line[i].n <= LINE_WORDS; k++) {
			const struct token *t = &line[i].token[k];
			const struct isa_mnemonic *m = mnemonic_of(l, t);
			const struct token *name[] = {k ? t - 1 : NULL, m && m->min_operands && k + 1 < line[i].n ? t + 1 : NULL};
			for (unsigned j = 0; m && j < 2; j++)
				if (name[j] && may_be_name(name[j])) {
					small += has_small(name[j]);
					capital += !has_small(name[j]);
				}
		}
	return small > capital;
}

/* So many words of a line of such a page may be names: a comment is none. */
static unsigned words_named(const struct ledger *l, const struct ledger_line *line)
{
	unsigned k = 0, small = 0;
	for (unsigned i = 0; i < line->n; i++)
		small += has_small(&line->token[i]);
	while (k < line->n && !mnemonic_of(l, &line->token[k]) && !is_directive(l->c->dialect, &line->token[k]) && *line->token[k].text != '=')
		k++;
	if (k == line->n)
		return small == 1 ? line->n : 0;
	const struct isa_mnemonic *m = mnemonic_of(l, &line->token[k]);
	if (m && !m->max_operands)
		return k + 1;
	for (k += 2; k < line->n && line->token[k - 1].text[line->token[k - 1].len - 1] == ',';)
		k++;
	return k < line->n ? k : line->n;
}

/* Bytes of the instruction that the words begin, which may have no blanks between them. */
static unsigned joined_length(const struct ledger *l, const struct token *t, unsigned n)
{
	struct token bytes[LINE_TOKENS];
	memcpy(bytes, t, n * sizeof *t);
	return bytes_length(l, bytes, number_joined(l->reader, t) > 1 ? split_bytes(bytes, 1, 0, l->reader->style->digits[WIDTH_BYTE]) : n);
}

/* Are rows without an address, whose bytes bear their statement out, no accident beside so many
 * that print one? Where their bytes begin is learned. */
static void survey_bare(struct ledger *l, const struct ledger_line *line, unsigned n, unsigned placed)
{
	enum { LEAST = 4 };
	unsigned rows = 0, begins[BARE_COLUMNS] = {0}, least = l->c->dialect->scanner->addressed ? 1 : LEAST;
	for (unsigned i = 0; i < n; i++) {
		struct token tok[LINE_TOKENS];
		struct record rec;
		unsigned words = line[i].n, col;
		if (!words)
			continue;
		memcpy(tok, line[i].token, words * sizeof *tok);
		col = tok->pos.col;
		/* 0CC1 09 DEFB 9: an address as any other, which three bytes of data would be, too */
		bool address = words > 1 && number_value(l->reader, tok, WIDTH_ADDRESS) >= 0 && whole_bytes(l->reader, &tok[1]);
		if (tok->marked || address || col >= BARE_COLUMNS || !parse_bare(l, &rec, tok, &words))
			continue;
		begins[col]++;
		rows++;
	}
	l->sparse = rows >= least && 2 * rows >= placed;
	for (unsigned col = 0; col < BARE_COLUMNS; col++)
		l->bare[col] |= l->sparse && begins[col] >= least;
}

/* How many bytes the line begins with when they bear its statement out without an address before
 * them, blanks between them or not; 0: they do not. */
static unsigned bare_bytes(const struct ledger *l, const struct ledger_line *line)
{
	struct token tok[LINE_TOKENS];
	struct record rec;
	unsigned words = line->n;
	if (!words)
		return 0;
	memcpy(tok, line->token, words * sizeof *tok);
	if (number_joined(l->reader, tok) > 1)
		words = split_bytes(tok, words, 0, l->reader->style->digits[WIDTH_BYTE]);
	return parse_bare(l, &rec, tok, &words) ? rec.nbytes : 0;
}

/* Do the bytes of a row stand without blanks, and its number before its address? */
static void survey(struct ledger *l, const struct ledger_line *line, unsigned n)
{
	enum { ROWS_LEAST = 8 };
	unsigned joined = 0, apart = 0, numbered = 0, bare = 0, rows = 0, single = 0;
	long before = -1;
	for (unsigned i = 0; i < n; i++) {
		struct token *t = line[i].token;
		unsigned words = line[i].n;
		bool number = words > 2 && is_decimal(t, t->len) && number_value(l->reader, &t[1], WIDTH_ADDRESS) >= 0 && whole_bytes(l->reader, &t[2]);
		long address = words > 1 ? number_value(l->reader, &t[number], WIDTH_ADDRESS) : -1;
		unsigned at = address >= 0 && whole_bytes(l->reader, &t[number + 1]) ? number + 1u : 0;
		rows += address >= 0;
		single += address >= 0 && address == before + 1;
		before = address >= 0 ? address : before;
		if (!at && bare_bytes(l, &line[i]) < 2)
			continue;
		unsigned length = joined_length(l, &t[at], words - at);
		unsigned bytes = number_joined(l->reader, &t[at]);
		bool data = bytes > 1 && has_data(l->c, &t[at + 1], words - at - 1, true);
		if (!data && (length == 1 || (bytes > 1 && length != bytes)))
			continue;
		joined += bytes > 1;
		apart += bytes < 2 && at + 1 < words && number_value(l->reader, &t[at + 1], WIDTH_BYTE) >= 0;	/* one alone may be all of a row's */
		numbered += at == 2;
		bare += at == 1;
	}
	l->joined = joined > apart;
	l->joined_numbered = numbered > bare;
	l->byte_a_row = rows >= ROWS_LEAST && single * 4 > rows * 3;
	survey_bare(l, line, n, bare + numbered);
}

/* ---- page and place ---- */

/* Six characters of which one is no digit of any look: page and place all the same. */
static bool nearly_address(const struct reader *r, const struct token *page, const struct token *place)
{
	unsigned digits = 0, half = r->style->digits[WIDTH_BYTE];
	for (unsigned i = 0; i < page->len; i++)
		digits += page->text[i] && strchr(r->style->letters, page->text[i]);
	for (unsigned i = 0; i < place->len; i++)
		digits += place->text[i] && strchr(r->style->letters, place->text[i]);
	return page->len == half && place->len == half && digits + 1 == 2 * half;
}

/* Digits of a half of an address, perhaps misread. */
static bool is_half(const struct reader *r, const struct token *t, unsigned least)
{
	unsigned most = r->style->digits[WIDTH_BYTE], digits = 0;
	for (unsigned i = 0; i < t->len; i++)
		digits += confuse_nearest(r->confusions, &t->text[i], r->style->letters) <= DIGIT_CLOSE;
	char out[CONFUSE_MAX];
	return number_shaped(r, t, out).text == out || (t->len >= least && t->len <= most + 1 && digits == t->len && !isa_mnemonic(r->vocabulary, t->text, t->len));
}

static void join_halves_of_address(struct ledger *l, struct ledger_line *line, unsigned k, const struct token *page, const struct token *place)
{
	struct token *t = &line->token[k];
	int zeros = (int)l->reader->style->digits[WIDTH_BYTE] - (int)page->len;
	char first[CONFUSE_MAX], second[CONFUSE_MAX];
	struct token high = number_shaped(l->reader, page, first), low = number_shaped(l->reader, place, second);
	t->mended = page->mended || place->mended || high.text != page->text || low.text != place->text;
	t->text = arena_printf(l->c->arena, "%.*s%.*s%.*s", zeros > 0 ? zeros : 0, "000", (int)high.len, high.text, (int)low.len, low.text);
	t->len = (unsigned)strlen(t->text);
	t->pos.len = place->pos.col + (place->pos.len > place->len ? place->pos.len : place->len) - page->pos.col;
}

unsigned gap_between(const struct token *t, const struct token *next)
{
	unsigned end = t->pos.col + t->pos.len;
	return next->pos.col > end ? next->pos.col - end : 0;
}

/*
 * Does the word i stand where the place does in the rows above, farther from the next than that from its own, and only bytes
 * behind it? Then the page is lost, and a byte is no place; of a row with a statement that will tell:
 *     006 000   307 240 322
 *         010   305 301 304
 */
static bool lost_page(const struct ledger_line *line, const struct reader *r, unsigned i, unsigned column)
{
	const struct token *t = &line->token[i];
	unsigned bytes = i + 2;
	while (bytes < line->n && number_value(r, &line->token[bytes], WIDTH_BYTE) >= 0)
		bytes++;
	return bytes > i + 2 && bytes == line->n && column && t->pos.col + 1 >= column && t->pos.col <= column + 1
		&& gap_between(t, t + 1) > gap_between(t + 1, t + 2);
}

/* Where the last row that has an address has its place and its first byte; 0: none has. */
struct place_columns {
	unsigned place, byte;
};

/* 066 370 where the row above has its bytes: those of a row that prints no address, and no page and place. */
static bool stands_as_bytes(const struct place_columns *column, const struct token *page)
{
	return column->byte && page->pos.col == column->byte && page->pos.col > column->place;
}

/* 005 1p0 where the rows above have page and place, and a byte where they have theirs: a place, however it is misread. */
static bool stands_as_place(const struct place_columns *column, const struct ledger_line *line, unsigned k, const struct reader *r)
{
	const struct token *place = &line->token[k + 1], *byte = k + 2 < line->n ? place + 1 : NULL;
	bool near = byte && column->byte && byte->pos.col + 1 >= column->byte && byte->pos.col <= column->byte + 1;
	return near && place->pos.col == column->place && is_half(r, place - 1, r->style->digits[WIDTH_BYTE]) && number_value(r, byte, WIDTH_BYTE) >= 0;
}

/* 001 026 or 02-155 before a row: one word, as long as an address. */
static void join_address(struct ledger *l, struct ledger_line *line, struct place_columns *column)
{
	const struct reader *r = l->reader;
	unsigned half = r->style->digits[WIDTH_BYTE];
	for (unsigned k = 0; k < 2 && k < line->n; k++) {
		struct token *t = &line->token[k], page = *t, place = *t;
		/* behind a number of the line, or a label that stands first */
		const char *behind = l->c->dialect->scanner->label_mark;
		bool label = *behind && line->token->text[line->token->len - 1] == *behind;
		if (k && !decimalish(r, line->token) && !label)
			return;
		place = without_mark(*t);
		unsigned mark = half_mark(&place);
		if (k && !mark && !is_half(r, t, half))
			return;
		if (mark) {
			page.len = mark;
			place = token_part(&place, mark + 1, place.len);
			if (!is_half(r, &page, k ? 2 : 1) || !is_half(r, &place, k ? half : half - 1))
				continue;
			join_halves_of_address(l, line, k, &page, &place);
			return;
		}
		if (k + 1 == line->n)
			continue;
		place = without_mark(line->token[k + 1]);
		if (lost_page(line, r, k, column->place) || (!k && stands_as_bytes(column, t)))
			return;
		if (!(is_half(r, t, half - 1) && is_half(r, &place, half - 1)) && !nearly_address(r, t, &place) && !stands_as_place(column, line, k, r))
			continue;
		*column = (struct place_columns){place.pos.col, k + 2 < line->n && number_value(r, &line->token[k + 2], WIDTH_BYTE) >= 0 ? line->token[k + 2].pos.col : column->byte};
		join_halves_of_address(l, line, k, &page, &place);
		line->n--;
		memmove(t + 1, t + 2, (line->n - k - 1) * sizeof *t);
		return;
	}
}

/* STACK EQU 040 000, ORG 001 000: page and place of a value as one word, where the notation has none of two. */
static void join_value(struct ledger *l, struct ledger_line *line)
{
	const struct dialect *d = l->c->dialect;
	for (unsigned k = 0; k + 2 < line->n && !d->pairs; k++) {
		struct token *t = &line->token[k + 1], page = t[0], place = t[1];
		enum stmt_kind kind = directive_kind(d, t - 1);
		bool ends = k + 3 == line->n || *t[2].text == ';';
		if ((kind != STMT_EQUATE && kind != STMT_ORIGIN) || !ends || number_value(l->reader, &page, WIDTH_BYTE) < 0 || number_value(l->reader, &place, WIDTH_BYTE) < 0)
			continue;
		join_halves_of_address(l, line, k + 1, &page, &place);
		t->marked = true;
		memmove(t + 1, t + 2, (--line->n - k - 2) * sizeof *t);
		return;
	}
}

/* ---- numbers of three digits ---- */

/* 11 1: a number that a blank has split. */
static void join_split(const struct reader *r, struct ledger_line *line)
{
	unsigned digits = r->style->digits[WIDTH_BYTE];
	for (unsigned i = 0; i + 1 < line->n; i++) {
		struct token *a = &line->token[i], *b = a + 1;
		if (a->len + b->len != digits || b->pos.col != a->pos.col + a->len + 1 || !all_digits(a, decimal_digits) || !all_digits(b, decimal_digits))
			continue;
		*a = token_joined(r->arena, *a, b);
		a->mended = true;
		memmove(b, b + 1, (--line->n - i - 1) * sizeof *b);
	}
}

/* How many characters at the beginning of a word are a number of its own, whose blank was
 * lost or read as a mark: 001026 000/317 371LMB; *skip: of the mark. */
static unsigned glued(const struct reader *r, const struct token *t, unsigned *skip)
{
	unsigned unit = r->style->digits[WIDTH_BYTE];
	struct token first = *t, rest = *t;
	first.len = unit;
	char out[CONFUSE_MAX];
	*skip = 0;
	if (number_shaped(r, t, out).text == out)	/* 121121121 are three zeros */
		return 0;
	if (t->len <= unit || number_value(r, &first, WIDTH_BYTE) < 0)
		return 0;
	rest.text += unit;
	rest.len -= unit;
	if (all_digits(&rest, r->style->letters) && rest.len % unit == 0)
		return unit;
	*skip = t->len > unit + 1 && strchr("/-.:;|~", *rest.text);
	rest.text += *skip;
	rest.len -= *skip;
	bool source = !*skip && isalpha((unsigned char)*rest.text)
		&& (rest.text[rest.len - 1] == ',' || isa_mnemonic(r->vocabulary, rest.text, rest.len));
	return source || (*skip && number_value(r, &(struct token){.text = rest.text, .len = unit < rest.len ? unit : rest.len}, WIDTH_BYTE) >= 0) ? unit : 0;
}

/* JZ 000006, where the notation has an operand in one word: page and place, which are whole. */
static bool is_whole_operand(const struct reader *r, const struct token *word, const struct token *t)
{
	return t > word && !r->dialect->pairs && isa_mnemonic(r->vocabulary, t[-1].text, t[-1].len) && number_value(r, t, WIDTH_ADDRESS) >= 0;
}

static void part_glued(const struct reader *r, struct ledger_line *line)
{
	struct token all[LINE_TOKENS];
	unsigned n = 0, skip;
	for (unsigned i = 0; i < line->n && n < LINE_TOKENS; i++) {
		struct token t = line->token[i];
		bool whole = is_whole_operand(r, line->token, &line->token[i]);
		for (unsigned len; !whole && n + 1 < LINE_TOKENS && (len = glued(r, &t, &skip)); n++) {
			all[n] = t;
			token_cut(&all[n], len);
			t = token_part(&t, len + skip, t.len);
		}
		all[n++] = t;
	}
	if (n == line->n)
		return;
	line->token = arena_alloc(r->arena, n * sizeof *all);
	memcpy(line->token, all, n * sizeof *all);
	line->n = n;
}

/* Where comments begin with a mark that numbers and names have not, they are no part of the
 * row: / the list of squares. */
static void cut_comment(const struct ledger *l, struct ledger_line *line)
{
	const char *mark = l->c->dialect->scanner->comment_mark;
	for (unsigned i = 0; i < line->n && strcmp(mark, ";"); i++)
		if (!strncmp(line->token[i].text, mark, strlen(mark)))
			line->n = i;
}

/* BCC NOAD; 1234 08: the mark of a comment right behind the operand, or the mnemonic, is no part of it. */
static void part_comment(const struct ledger *l, struct ledger_line *line)
{
	bool statement = false;
	for (unsigned k = 1; k < line->n && line->n < LINE_TOKENS && !strcmp(l->c->dialect->scanner->comment_mark, ";"); k++) {
		const struct token *t = &line->token[k];
		struct token before = token_part(t, 0, t->len - 1);
		bool marked = before.len && t->text[before.len] == ';' && !memchr(t->text, '\'', t->len) && !memchr(t->text, '"', t->len);
		if (*t->text == ';')
			return;
		if (marked && (statement || mnemonic_of(l, &before))) {
			struct token *part = arena_alloc(l->c->arena, (line->n + 1) * sizeof *part);
			memcpy(part, line->token, k * sizeof *part);
			memcpy(part + k + 1, line->token + k, (line->n - k) * sizeof *part);
			part[k + 1] = token_part(t, before.len, t->len);
			part[k] = before;
			line->token = part;
			line->n++;
			return;
		}
		statement = mnemonic_of(l, t);	/* the operand is right behind it */
	}
}

/* DC R B: a mnemonic in which a blank was read, in a line that has none. */
static void join_mnemonic(const struct ledger *l, struct ledger_line *line)
{
	for (unsigned k = 0; k < line->n; k++)
		if (mnemonic_of(l, &line->token[k]))
			return;
	for (unsigned k = 1; k + 1 < line->n; k++) {
		struct token *t = &line->token[k], whole = token_joined(l->c->arena, *t, t + 1);
		if (t[1].pos.col != t->pos.col + t->len + 1 || !mnemonic_of(l, &whole))
			continue;
		*t = whole;
		t->mended = true;
		memmove(t + 1, t + 2, (--line->n - k - 1) * sizeof *t);
		return;
	}
}

/* ---- numbers of lines behind the bytes ---- */

enum {
	NUMBER_COLUMNS = 128,
	NUMBER_INDENT = 8,	/* such a column stands behind that of the addresses */
	NUMBERED_LEAST = 4,	/* lines that go on from the one above make such a column */
};

/* Behind a mnemonic or a directive stands no number of a line; where an operand may be two
 * words, nor behind the first of them. */
static bool is_operand(const struct reader *r, const struct ledger_line *line, unsigned k)
{
	const struct token *before = &line->token[k] - 1;
	if (!k)
		return false;
	/* DB and DA are bytes, too */
	bool directive = directive_kind(r->dialect, before) != STMT_NONE && number_value(r, before, WIDTH_BYTE) < 0;
	return isa_mnemonic(r->vocabulary, before->text, before->len) || directive
		|| (r->dialect->pairs && number_value(r, before, WIDTH_BYTE) >= 0 && is_operand(r, line, k - 1));
}

/* 3E      14      DB 62: stands the word away from both sides, and behind it a directive with one value? */
static bool before_directive(const struct ledger *l, const struct ledger_line *line, unsigned k)
{
	const struct token *t = &line->token[k];
	return k && k + 3 == line->n && gap_between(t - 1, t) > 1 && gap_between(t, t + 1) > 1
		&& directive_kind(l->c->dialect, t + 1) == STMT_BYTES;
}

/* The bytes of an instruction go up now and then, and those of a row of data. */
static bool is_byte(const struct ledger *l, const struct ledger_line *line, unsigned k)
{
	unsigned address, words = address_words(l->reader, line->token, line->n, &address), bytes = words;
	/* a lone word behind an address: of two digits it may be a line's number */
	if (before_directive(l, line, k) || !words || k < words || (k == words && (line->n > words + 1 || l->reader->style->digits[WIDTH_BYTE] < 3)))
		return false;
	while (bytes < line->n && number_value(l->reader, &line->token[bytes], WIDTH_BYTE) >= 0)
		bytes++;
	bool data = bytes == line->n || bytes - words > ISA_MAX_LENGTH + 1;
	return k < bytes && (data || k < words + bytes_length(l, &line->token[words], line->n - words));
}

/* An address and an instruction's bytes, to the letter, joined or not. */
static bool exact_row(const struct ledger *l, const struct token *t, unsigned n)
{
	if (n < 2 || number_value(l->reader, t, WIDTH_ADDRESS) < 0)
		return false;
	unsigned length = joined_length(l, &t[1], n - 1), joined = number_joined(l->reader, &t[1]);
	if (joined > 1)
		return joined == length;
	for (unsigned i = 1; i <= length; i++)
		if (i >= n || number_value(l->reader, &t[i], WIDTH_BYTE) < 0)
			return false;
	return true;
}

/* 0200: A0 59  10 START LDY #$59: which words end where numbers go up from line to line.
 * Addresses and bytes in decimal digits stand in no such column; it is never the first
 * of a row with an address, unless it has an odd number of digits: no bytes do. Nor is
 * what another row begins with, beside the first. */
static bool may_be_number(const struct ledger *l, const struct ledger_line *line, unsigned k)
{
	const struct reader *r = l->reader;
	const struct token *t = &line->token[k];
	unsigned address, words = address_words(r, line->token, line->n, &address);
	if (is_operand(r, line, k) || is_byte(l, line, k) || (k > 2 && exact_row(l, t, line->n - k)))
		return false;
	/* 0352  08 08: what goes on of data, whose address happens to be of such digits */
	bool first = !k && !(words > 0 && line->n > words && whole_bytes(r, &line->token[words]));
	return t->pos.col >= NUMBER_INDENT && t->pos.col + t->len < NUMBER_COLUMNS && t->len <= 5 && is_decimal(t, t->len)
		&& (first || (k && words > 0 && (k > 1 || t->len == 5)));
}

static bool decimal_like(const struct reader *r, const struct token *t)
{
	for (unsigned i = 0; i < t->len; i++)
		if (confuse_nearest(r->confusions, &t->text[i], decimal_digits) > DIGIT_CLOSE)
			return false;
	return true;
}

/* Do numbers of lines go on so? By one, as assemblers count, or by ten, and those of five digits, as EDTASM's, by a hundred;
 * long ones over some lines whose own stands a column off. */
static bool is_step(unsigned from, unsigned to, unsigned digits)
{
	enum { STEP = 10, LONG = 4, LINES = 5 };
	return to > from && to - from <= STEP * (digits < LONG ? 1 : digits == LONG ? LINES : STEP * LINES);
}

/* 0010  001 000  066 023, 10  001/000  066 023: the words of a row whose address has two halves, behind a number. */
static bool begins_with_number(const struct reader *r, const struct ledger_line *line)
{
	const struct token *t = line->token;
	unsigned address, words = line->n && t->len <= 5 && is_decimal(t, t->len) ? address_words(r, &t[1], line->n - 1, &address) : 0;
	return words && words + 1 < line->n && number_value(r, &t[words + 1], WIDTH_BYTE) >= 0;
}

/* Where addresses of two words begin that have numbers of lines before them; 0: they have none. The page and the place
 * of an address do not go up from row to row. */
static unsigned behind_numbers(const struct reader *r, const struct ledger_line *line, unsigned n)
{
	unsigned rows = 0, steps = 0, last = 0, begin[NUMBER_COLUMNS] = {0}, address = 0;
	for (unsigned i = 0; i < n; i++) {
		const struct token *t = line[i].token;
		unsigned value = begins_with_number(r, &line[i]) ? digits_best(r, t, decimal_digits) : 0;
		if (!value)
			continue;
		steps += rows++ && is_step(last, value, t->len);
		last = value;
		begin[t[1].pos.col < NUMBER_COLUMNS ? t[1].pos.col : 0]++;
	}
	for (unsigned col = 1; col < NUMBER_COLUMNS; col++)
		address = begin[col] > begin[address] ? col : address;
	return steps < NUMBERED_LEAST || steps * 3 < rows * 2 ? 0 : address;	/* one that stands elsewhere breaks two steps */
}

/* Such numbers would be joined with the addresses. What stands left of these goes, however it is misread. */
static void drop_first_numbers(const struct reader *r, struct ledger_line *line, unsigned n)
{
	unsigned address = behind_numbers(r, line, n), digits = r->style->digits[WIDTH_BYTE];
	for (unsigned i = 0; i < n && address; i++) {
		while (line[i].n && line[i].token->pos.col + line[i].token->len < address && (line[i].n > 3 || decimal_like(r, line[i].token))) {
			line[i].token++;
			line[i].n--;
		}
		struct token *t = line[i].token;	/* 1050002: the page is the end of a word */
		if (line[i].n > 2 && t->len > digits && t->pos.col + digits < address && t->pos.col + t->len > address)
			*t = token_part(t, t->len - digits, t->len);
	}
}

/* .BYTE$0D, LDA#5: the directive, or the mnemonic, ends where a mark of its operand stands; names may have one, OUT$A: with a statement behind them,
 * or other letters. 0: it is none that does. */
static unsigned operand_begin(const struct reader *r, const struct token *last, const struct token *t, const struct token *next)
{
	unsigned n = 0;
	if (last && last->text[last->len - 1] == ',')	/* LXI H, OUT$A */
		return 0;
	while (n < t->len && !strchr("#$'\"%", t->text[n]))
		n++;
	bool operand = n > 1 && n + 1 < t->len && !(next && (isa_mnemonic(r->vocabulary, next->text, next->len) || is_directive(r->dialect, next)));
	for (unsigned i = n + 1; i < t->len && operand && t->text[n] == '$'; i++)
		operand = isxdigit((unsigned char)t->text[i]) || t->text[i] == ',' || t->text[i] == '$';
	struct token word = token_part(t, 0, n);
	const struct isa_mnemonic *m = operand ? isa_mnemonic(r->vocabulary, t->text, n) : NULL;
	if (m && last && is_directive(r->dialect, last))	/* DW CALL$A */
		return 0;
	return operand && (m ? m->min_operands : is_directive(r->dialect, &word)) ? n : 0;
}

/* DJNZ,LOOP: the mnemonic ends at the comma. 0: it is none that does. */
static unsigned mnemonic_end(const struct reader *r, const struct token *t)
{
	const char *comma = memchr(t->text, ',', t->len);
	unsigned n = comma ? (unsigned)(comma - t->text) : 0;
	const struct isa_mnemonic *m = n && n + 1 < t->len ? isa_mnemonic(r->vocabulary, t->text, n) : NULL;
	return m && m->min_operands ? n : 0;
}

/* SECRET:DB: where a label fills its column, what it labels stands right behind its mark. 0: it is none. */
static unsigned label_end(const struct reader *r, const struct token *t)
{
	const char *mark = memchr(t->text, ':', t->len);
	struct token label = token_part(t, 0, mark ? (unsigned)(mark - t->text) : 0), word = token_part(t, label.len + (mark != NULL), t->len);
	bool labels = label.len && word.len > 1 && is_name(&label) && isalpha((unsigned char)*label.text) && !isa_mnemonic(r->vocabulary, label.text, label.len);
	return labels && (isa_mnemonic(r->vocabulary, word.text, word.len) || is_directive(r->dialect, &word)) ? label.len + 1 : 0;
}

/* A line of n words, and those of its own from one on. */
static void set_words(struct arena *a, struct ledger_line *line, const struct token *all, unsigned n, unsigned from)
{
	struct token *made = arena_alloc(a, (n + line->n) * sizeof *made);
	memcpy(made, all, n * sizeof *made);
	memcpy(made + n, line->token + from, (line->n - from) * sizeof *made);
	line->token = made;
	line->n += n - from;
}

/* Makes two words of the line's ith one: up to a character, and from another one on. */
static void part_word(struct arena *a, struct ledger_line *line, unsigned i, unsigned end, unsigned begin)
{
	struct token all[LINE_TOKENS + 1];
	memcpy(all, line->token, (i + 1) * sizeof *all);
	all[i + 1] = token_part(&all[i], begin, all[i].len);
	token_cut(&all[i], end);
	set_words(a, line, all, i + 2, i + 1);
}

static void part_statement(const struct reader *r, struct ledger_line *line)
{
	for (unsigned i = 0; i < line->n && i < LINE_TOKENS - 1; i++) {
		const struct token *t = &line->token[i];
		const struct isa_mnemonic *before = i ? isa_mnemonic(r->vocabulary, t[-1].text, t[-1].len) : NULL;
		bool operand = before && before->min_operands;	/* STA DEC,X */
		unsigned label = label_end(r, t), comma = label || operand ? 0 : mnemonic_end(r, t);
		unsigned end = label || operand ? label : comma ? comma : operand_begin(r, i ? t - 1 : NULL, t, i + 1 < line->n ? t + 1 : NULL);
		if (!end)
			continue;
		part_word(r->arena, line, i, end, comma ? end + 1 : end);
		if (!label)
			return;
	}
}

/* The value of a word that is decimal to the letter. */
static unsigned decimal_value(const struct token *t)
{
	unsigned value = 0;
	for (unsigned d = 0; d < t->len; d++)
		value = value * 10 + (unsigned)(t->text[d] - '0');
	return value;
}

static unsigned word_end(const struct token *t)
{
	return t->pos.col + t->len;
}

/* Where numbers end that go up from line to line; 0: nowhere. */
static unsigned number_column(const struct ledger *l, const struct ledger_line *line, unsigned n)
{
	struct column {
		unsigned rows, steps, last[2];	/* the last two of its numbers */
	} column[NUMBER_COLUMNS] = {{0}};
	unsigned best = 0;
	for (unsigned i = 0; i < n; i++) {
		for (unsigned k = 0; k < line[i].n; k++) {
			const struct token *t = &line[i].token[k];
			if (!may_be_number(l, &line[i], k))
				continue;
			struct column *c = &column[word_end(t)];
			unsigned value = decimal_value(t);
			c->rows++;
			/* one between them may be misread */
			c->steps += (c->rows > 1 && is_step(c->last[0], value, t->len)) || (c->rows > 2 && is_step(c->last[1], value, t->len));
			c->last[1] = c->last[0];
			c->last[0] = value;
		}
	}
	for (unsigned c = 1; c < NUMBER_COLUMNS; c++)
		if (column[c].steps > column[best].steps)
			best = c;
	/* bytes that happen to be decimal go up and down */
	return column[best].steps < NUMBERED_LEAST || column[best].steps * 5 < column[best].rows * 4 ? 0 : best;
}

/* What such a column counts by in most lines, and how long its numbers are at most. */
static void number_steps(const struct ledger *l, const struct ledger_line *line, unsigned n, unsigned column, unsigned *step, unsigned *widest)
{
	enum { MOST = 128 };
	unsigned times[MOST] = {0}, last = 0;
	*step = *widest = 0;
	for (unsigned i = 0; i < n; i++) {
		for (unsigned k = 0; k < line[i].n; k++) {
			const struct token *t = &line[i].token[k];
			if (word_end(t) != column || !may_be_number(l, &line[i], k))
				continue;
			unsigned value = decimal_value(t), up = value - last;
			*widest = t->len > *widest ? t->len : *widest;
			last = value;
			if (up < MOST && ++times[up] > times[*step])
				*step = up;
		}
	}
}

enum { NUMBER_OFF = 5 };	/* columns that the number of a line may stand beside its column */

/* Does the line have that number where the column ends, or so many columns off? */
static bool has_number(const struct ledger_line *line, unsigned column, unsigned off, unsigned value)
{
	for (unsigned k = 0; k < line->n; k++) {
		const struct token *t = &line->token[k];
		if (word_end(t) + off >= column && word_end(t) <= column + off && t->len <= 5 && is_decimal(t, t->len) && decimal_value(t) == value)
			return true;
	}
	return false;
}

/* Where numbers of lines stand, and how they go on. */
struct line_numbers {
	unsigned column, step, widest;
	unsigned last;			/* the one above */
};

/* D077  49 20 48 41  0300  HELLO ASC  'I HAVE': four bytes where the rows around have three, and behind them the number that is due; the next
 * one stands below, perhaps behind rows of more bytes. It is too long for a byte. */
static bool is_pushed(const struct ledger *l, const struct token *t, const struct line_numbers *c, const struct ledger_line *line, const struct ledger_line *end)
{
	enum { FAR = 16 };
	unsigned value = decimal_value(t);
	bool due = t->len == c->widest && t->len > l->reader->style->digits[WIDTH_BYTE] && value == c->last + c->step, next = false;
	for (const struct ledger_line *below = line + 1; due && !next && below < end && below <= line + FAR; below++)
		next = has_number(below, c->column, NUMBER_OFF, value + c->step);
	return next;
}

/*
 * 0357: 8D 00  44  DFB $8D,$00: a number between those of the rows around it, with a statement behind it, is no byte whatever its
 * row looks like. One that has no bytes before it may stand some columns off: EA60  20  ORG 60000. The number below bears it out, or
 * its five digits, as no value has: 0000  03000  END
 */
static bool counts_on(const struct ledger *l, const struct ledger_line *line, unsigned k, const struct line_numbers *c, const struct ledger_line *end)
{
	enum { LONG = 5 };
	const struct token *t = &line->token[k];
	unsigned at = word_end(t);
	if (!k || k + 1 >= line->n || t->len > 5 || !is_decimal(t, t->len) || at + NUMBER_OFF < c->column || at > c->column + NUMBER_OFF)
		return false;
	unsigned value = decimal_value(t);
	if (at == c->column)
		return value == c->last + c->step;
	if (k > 1)
		return is_pushed(l, t, c, line, end);
	return (t->len == LONG && is_step(c->last, value, LONG)) || (line + 1 < end && has_number(line + 1, c->column, 0, value + c->step));
}

/* 0200 A2 FF   50+START LDX #$FF: the plus behind the number of a line that a macro made is no part of it, nor of the label right
 * behind it. What has a mnemonic or a directive before it is an operand. */
static void part_plus(const struct ledger *l, struct ledger_line *line)
{
	enum { NUMBER = 5 };
	for (unsigned k = 2; k + 1 < line->n && line->n < LINE_TOKENS; k++) {
		const struct token *t = &line->token[k];
		unsigned digits = 0;
		while (digits < t->len && isdigit((unsigned char)t->text[digits]))
			digits++;
		if (mnemonic_of(l, t) || is_directive(l->c->dialect, t))
			return;
		bool label = digits + 1 < t->len, statement = mnemonic_of(l, t + 1) || is_directive(l->c->dialect, t + 1);
		if (!digits || digits > NUMBER || digits == t->len || t->text[digits] != '+' || (label && (!isalpha((unsigned char)t->text[digits + 1]) || !statement)))
			continue;
		struct token *all = arena_alloc(l->c->arena, (line->n + 1) * sizeof *all);
		memcpy(all, line->token, (k + 1) * sizeof *all);
		if (label)
			all[k + 1] = token_part(t, digits + 1, t->len);
		memcpy(all + k + 1 + label, t + 1, (line->n - k - 1) * sizeof *all);
		token_cut(&all[k], digits);
		line->token = all;
		line->n += label;
		return;
	}
}

/* The address that an instruction of a row names, by its bytes; -1: none, or they are not legible. */
static long named_by(const struct ledger *l, const struct token *t, unsigned n)
{
	uint8_t bytes[ISA_MAX_LENGTH] = {0};
	struct isa_insn in;
	unsigned address = 0, words = address_words(l->reader, t, n, &address), length = 0;
	for (unsigned i = words; words && i < n && length < ISA_MAX_LENGTH; i++) {
		struct token byte[ISA_MAX_LENGTH] = {t[i]};
		unsigned parts = number_joined(l->reader, &t[i]);
		parts = parts > 1 && parts + length <= ISA_MAX_LENGTH ? split_bytes(byte, 1, 0, l->reader->style->digits[WIDTH_BYTE]) : 1;
		for (unsigned k = 0; k < parts; k++) {
			int value = number_value(l->reader, &byte[k], WIDTH_BYTE);
			if (value < 0)
				parts = 0;
			else
				bytes[length++] = (uint8_t)value;
		}
		if (!parts)
			break;
	}
	if (length < 2 || !isa_decode(l->c->dialect->isa, bytes, length, &in) || in.length < 2 || in.length > length)
		return -1;
	isa_at(l->c->dialect->isa, &in, address);
	return in.value;
}

/* 9006:D0 F8   9000   7   BNE DRAW: is the last of the words before the number of a line where the instruction goes, behind all of its bytes? */
static bool is_target(const struct ledger *l, const struct token *t, unsigned n)
{
	const unsigned *digits = l->reader->style->digits;
	return n > 2 && exact_row(l, t, n - 1) && digits[WIDTH_ADDRESS] > digits[WIDTH_BYTE] && t[n - 1].len == digits[WIDTH_ADDRESS]
		&& gap_between(&t[n - 2], &t[n - 1]) > 1 && number_value(l->reader, &t[n - 1], WIDTH_ADDRESS) == named_by(l, t, n - 1);
}

static void drop_numbers(const struct ledger *l, struct ledger_line *line, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		part_plus(l, &line[i]);
	struct line_numbers c = {.column = number_column(l, line, n)};
	if (!c.column)
		return;
	number_steps(l, line, n, c.column, &c.step, &c.widest);
	for (unsigned i = 0; i < n; i++) {
		unsigned kept = 0, due = 0;
		while (due < line[i].n && !counts_on(l, &line[i], due, &c, line + n))
			due++;
		for (unsigned k = 0; k < line[i].n; k++) {
			const struct token *t = &line[i].token[k];
			/* a lost or added character moves it by one */
			bool inside = t->pos.col + c.widest + 1 >= c.column && word_end(t) <= c.column + 1 && t->pos.col >= NUMBER_INDENT;
			bool number = due < line[i].n ? k == due : inside && !is_byte(l, &line[i], k);
			if (!number || !decimal_like(l->reader, t) || is_operand(l->reader, &line[i], k)) {
				line[i].token[kept++] = *t;
				continue;
			}
			c.last = is_decimal(t, t->len) ? decimal_value(t) : c.last + c.step;
			if (kept > 1 && kept == k && token_is(&t[-1], "R"))
				kept--;		/* before the number: the linker is to change the row */
			else if (kept == k && is_target(l, line[i].token, kept))
				kept--;
		}
		line[i].n = kept;
	}
}

/* ---- what is no row's own ---- */

/* Is the kth word a mark behind bytes? */
static bool is_behind_bytes(const struct ledger *l, const struct ledger_line *line, unsigned k, const char *mark)
{
	struct token last = without_mark(line->token[k - 1]);
	return token_is(&line->token[k], mark) && (whole_bytes(l->reader, &last) || number_value(l->reader, &last, WIDTH_ADDRESS) >= 0);
}

/* What an assembler says of a row behind its bytes: 1E 41  +  MVI E,'A' */
static void drop_pluses(const struct ledger *l, struct ledger_line *line, unsigned n)
{
	static const struct {
		const char *mark;
		unsigned least;		/* rows that have it: what else the character may be stands once */
	} marks[] = {
		{"+", 1},	/* a macro made it */
		{"C", 2},	/* a file that is included has it; a label */
		{">", 2},	/* Tektronix's: the linker is to change it; a blot */
	};
	for (unsigned m = 0; m < sizeof marks / sizeof *marks; m++) {
		unsigned rows = 0;
		for (unsigned drop = 0; drop < 2 && rows >= marks[m].least * drop; drop++) {
			for (unsigned i = 0; i < n; i++) {
				for (unsigned k = 2; k + 1 < line[i].n; k++) {
					struct token *t = &line[i].token[k];
					if (!is_behind_bytes(l, &line[i], k, marks[m].mark))
						continue;
					rows++;
					if (drop)
						memmove(t, t + 1, (--line[i].n - k) * sizeof *t);
				}
			}
		}
	}
}

/* Do numbers stand before the addresses of many rows? Then a letter is one, misread. */
static bool rows_numbered(const struct ledger *l, const struct ledger_line *line, unsigned n)
{
	unsigned numbered = 0, plain = 0;
	for (unsigned i = 0; i < n; i++) {
		const struct token *t = line[i].token;
		bool two = line[i].n > 1;
		numbered += two && is_decimal(t, t->len) && number_value(l->reader, &(struct token){.text = t[1].text, .len = without_mark(t[1]).len}, WIDTH_ADDRESS) >= 0;
		plain += two && number_value(l->reader, &(struct token){.text = t->text, .len = without_mark(*t).len}, WIDTH_ADDRESS) >= 0;
	}
	return 4 * numbered > plain;
}

/* 0157 (0040) DEST: DS 64: what stands in parentheses behind an address is how far it goes, and no byte. */
static void drop_extent(const struct ledger *l, struct ledger_line *line)
{
	for (unsigned k = 1; k < 3 && k + 1 < line->n; k++) {
		struct token *t = &line->token[k], at = without_mark(t[-1]), extent = *t;
		extent.text++;
		extent.len -= extent.len > 2 ? 2 : 0;
		if (number_value(l->reader, &at, WIDTH_ADDRESS) < 0 || *t->text != '(' || t->text[t->len - 1] != ')' || !all_digits(&extent, l->reader->style->letters))
			continue;
		memmove(t, t + 1, (--line->n - k) * sizeof *t);
	}
}

/* 46  804C  00 80   DW  LOAD    0046: the number of the line once more, far behind, is no value. */
static void drop_number_again(const struct ledger *l, struct ledger_line *line)
{
	enum { ROW = 4, FAR = 8 };	/* a number, an address, a byte, and this; blanks before what is no operand */
	if (line->n < ROW)
		return;
	const struct token *first = line->token, *last = first + line->n - 1;
	if (last->len < first->len || !all_digits(first, decimal_digits) || !all_digits(last, decimal_digits) || gap_between(last - 1, last) < 2)
		return;
	const struct isa_mnemonic *m = isa_mnemonic(l->reader->vocabulary, last[-1].text, last[-1].len);
	enum stmt_kind kind = directive_kind(l->c->dialect, last - 1);
	bool operand = (m && m->min_operands) || (kind != STMT_NONE && kind != STMT_END);
	if (operand && gap_between(last - 1, last) < FAR)
		return;
	struct token at = without_mark(first[1]), one = *first, other = *last;
	for (; one.len > 1 && *one.text == '0'; one.len--)
		one.text++;
	for (; other.len > 1 && *other.text == '0'; other.len--)
		other.text++;
	line->n -= same_word(&one, &other) && number_value(l->reader, &at, WIDTH_ADDRESS) >= 0;
}

/* Puts what stands between the commas of a word behind n others, as far as there is room; returns how many there are then. */
static unsigned part_at_commas(struct token rest, struct token *all, unsigned n)
{
	for (bool more = true; more && n < LINE_TOKENS; n++) {
		const char *comma = memchr(rest.text, ',', rest.len);
		unsigned len = comma ? (unsigned)(comma - rest.text) : rest.len;
		more = comma != NULL;
		all[n] = rest;
		token_cut(&all[n], len);
		rest = token_part(&rest, len + more, rest.len);
	}
	return n;
}

/* 32000 221,33,73,125 LD IX: commas between the bytes behind an address. */
static void part_commas(const struct ledger *l, struct ledger_line *line)
{
	struct token all[LINE_TOKENS], at = line->n > 1 ? without_mark(*line->token) : (struct token){.len = 0};
	if (!at.len || number_value(l->reader, &at, WIDTH_ADDRESS) < 0 || !memchr(line->token[1].text, ',', line->token[1].len))
		return;
	all[0] = *line->token;
	unsigned n = part_at_commas(line->token[1], all, 1);
	for (unsigned i = 1; i < n; i++)
		if (number_value(l->reader, &all[i], WIDTH_BYTE) < 0)
			return;
	if (n + line->n - 2 <= LINE_TOKENS)
		set_words(l->c->arena, line, all, n, 2);
}

/* LOOP 0105  3 5# 6: the line that defines a symbol stands first, without its mark. */
static void put_definition_first(struct token *use, unsigned n)
{
	unsigned k = 0;
	while (use[k].text[use[k].len - 1] != '#')
		k++;
	struct token defines = use[k];
	token_cut(&defines, defines.len - 1);
	memmove(use + 1, use, k * sizeof *use);
	*use = defines;
	for (k = 1; k < n; k++)
		if (use[k].text[use[k].len - 1] == '#')
			token_cut(&use[k], use[k].len - 1);
}

/* COUNT1  0036  35  47, 48: commas between the lines of a table's symbol. */
static void part_uses(const struct ledger *l, struct ledger_line *line)
{
	struct token all[LINE_TOKENS];
	unsigned n = 2, commas = 0;
	if (line->n <= n || !is_name(line->token) || mnemonic_of(l, line->token) || number_value(l->reader, &line->token[1], WIDTH_ADDRESS) < 0)
		return;
	if (are_uses(&line->token[n], line->n - n))
		put_definition_first(&line->token[n], line->n - n);
	memcpy(all, line->token, n * sizeof *all);
	for (unsigned i = n; i < line->n; i++) {
		unsigned from = n;
		n = part_at_commas(line->token[i], all, n);
		commas += n - from - 1;
		n -= n > from + 1 && !all[n - 1].len;	/* at the word's end */
		for (unsigned k = from; k < n; k++)
			if (!all[k].len || !is_decimal(&all[k], all[k].len))
				return;
	}
	if (commas)
		set_words(l->c->arena, line, all, n, line->n);
}

/* U 0102'  C3 00 00: the assembler found an error there, and says which by a letter. */
static void drop_error_letter(const struct ledger *l, struct ledger_line *line)
{
	struct token *t = line->token;
	/* V0112 E1: in the blank that CP/M's prints before an address */
	struct token glued = line->n > 2 && !l->reader->style->bare && t->pos.col == 1 && isupper((unsigned char)*t->text) ? token_part(t, 1, t->len) : (struct token){.len = 0};
	if (glued.len && number_value(l->reader, t, WIDTH_ADDRESS) < 0 && number_value(l->reader, &glued, WIDTH_ADDRESS) >= 0 && whole_bytes(l->reader, t + 1))
		*t = glued;
	struct token at = line->n > 3 ? without_mark(t[1]) : (struct token){.len = 0};
	if (!at.len || t->len != 1 || !isupper((unsigned char)*t->text) || number_value(l->reader, &at, WIDTH_ADDRESS) < 0
	    || !whole_bytes(l->reader, t + 2))
		return;
	line->token++;
	line->n--;
}

/* 0302-  A=0D X=10 Y=00 P=30 S=FB: what a monitor shows where a program stopped. Names of one or two letters, several with a value
 * each, are no equates: of those there is one in a line, and in its comment hardly two more. */
static bool shows_registers(const struct ledger_line *line)
{
	enum { LEAST = 3, LETTERS = 2 };
	unsigned shown = 0;
	for (unsigned i = 0; i < line->n; i++) {
		const struct token *t = &line->token[i];
		unsigned letters = 0;
		while (letters < t->len && letters <= LETTERS && isalpha((unsigned char)t->text[letters]))
			letters++;
		shown += letters && letters <= LETTERS && letters + 1 < t->len && t->text[letters] == '=' && isxdigit((unsigned char)t->text[letters + 1]);
	}
	return shown >= LEAST;
}

/* PTR =$FB, TEXT=*: the mark of an equate is a word of its own behind a name and before its value. */
static void part_equals(const struct ledger *l, struct ledger_line *line)
{
	static const char mark[] = "=";
	if (shows_registers(line))
		return;
	for (unsigned i = 0; i < line->n && line->n + 2 < LINE_TOKENS; i++) {
		struct token *t = &line->token[i], name = *t, *all;
		const char *equals = memchr(t->text, *mark, t->len);
		unsigned at = equals ? (unsigned)(equals - t->text) : t->len;
		if (strchr("'\";", *t->text))
			return;
		name.len = at;
		if (at + 1 >= t->len || (at ? !is_name(&name) || !isalpha((unsigned char)*name.text) : !i || !is_name(t - 1)) || mnemonic_of(l, at ? &name : t - 1)
		    || directive_kind(l->c->dialect, &(struct token){.text = mark, .len = 1}) != STMT_EQUATE)
			continue;
		struct token value = token_part(t, at + 1, t->len);
		all = arena_alloc(l->c->arena, (line->n + 2) * sizeof *all);
		memcpy(all, line->token, i * sizeof *all);
		all[i] = name;
		token_cut(&all[i], at);
		unsigned behind = i + (at > 0);
		all[behind] = *t;
		all[behind].text = mark;
		all[behind].pos.col += at;
		token_cut(&all[behind], 1);
		all[behind + 1] = value;
		memcpy(all + behind + 2, t + 1, (line->n - i - 1) * sizeof *all);
		line->token = all;
		line->n += behind + 1 - i;
		return;
	}
}

static bool is_dotted(const struct token *t)
{
	return t->len > 1 && *t->text == '.' && isalpha((unsigned char)t->text[1]);
}

/* 0342 46 55  .LOOP LSR 55: BBC BASIC's assembler has a point before a label, which is no part of its name where no operand has one. */
static void cut_points(const struct ledger *l, struct ledger_line *line, unsigned n)
{
	unsigned operands = 0;
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 1; k < line[i].n; k++)
			operands += is_dotted(&line[i].token[k]) && mnemonic_of(l, &line[i].token[k - 1]);
	for (unsigned i = 0; i < n && !operands; i++) {
		for (unsigned k = 0; k < line[i].n; k++) {
			struct token *t = &line[i].token[k];
			bool alone = k + 1 == line[i].n && (k == 1 ? directive_kind(l->c->dialect, t) != STMT_END : !k && !is_directive(l->c->dialect, t));
			if (is_dotted(t) && (alone || (k + 1 < line[i].n && (mnemonic_of(l, t + 1) || is_directive(l->c->dialect, t + 1)))))
				*t = token_part(t, 1, t->len);
		}
	}
}

/* Where in a word a number of hexadecimal digits begins behind a mark; its length: nowhere. A sign between two numbers is none. */
static unsigned marked_at(const struct token *t, char mark)
{
	unsigned at = 0;
	while (at + 1 < t->len && !(t->text[at] == mark && hex_value(t->text[at + 1]) >= 0 && (mark != '+' || !at || strchr("(,", t->text[at - 1]))))
		at++;
	return at + 1 < t->len ? at : t->len;
}

static unsigned count_marked(const struct ledger_line *line, unsigned n, char mark)
{
	unsigned marked = 0;
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < line[i].n; k++)
			marked += marked_at(&line[i].token[k], mark) < line[i].token[k].len;
	return marked;
}

/* LDA #&80 in a notation that writes #$80, LD A,+1F where others have 1FH: where no number has its mark, and some have the other. */
static void change_marks(const struct ledger *l, struct ledger_line *line, unsigned n)
{
	enum { LEAST = 3 };
	const char *hex = l->c->dialect->hex, *mark = hex ? hex : "$", other = *mark && hex ? '&' : '+';
	if ((*mark && *mark != '$') || (*mark && count_marked(line, n, *mark)) || count_marked(line, n, other) < LEAST)
		return;
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < line[i].n; k++) {
			struct token *t = &line[i].token[k];
			for (unsigned at; (at = marked_at(t, other)) < t->len;) {
				t->text = arena_printf(l->c->arena, "%.*s%s%.*s", (int)at, t->text, mark, (int)(t->len - at - 1), t->text + at + 1);
				t->len -= !*mark;
			}
		}
}

/* LDA /NAME, LDA #H,NAME: the halves of a name as S-C, LISA and ASM/TED write them; the mos notation has #>NAME. */
static void change_halves(const struct ledger *l, struct ledger_line *line)
{
	static const struct {
		const char *is, *mos;
	} halves[] = {{"/", "#>"}, {"#L,", "#<"}, {"#H,", "#>"}};
	const char *hex = l->c->dialect->hex;
	for (unsigned k = 1; k < line->n && hex && *hex == '$'; k++)
		for (unsigned i = 0; i < sizeof halves / sizeof *halves; i++) {
			struct token *t = &line->token[k];
			unsigned n = (unsigned)strlen(halves[i].is);
			if (t->len <= n || memcmp(t->text, halves[i].is, n) || !isalpha((unsigned char)t->text[n]) || !mnemonic_of(l, t - 1))
				continue;
			t->text = arena_printf(l->c->arena, "%s%.*s", halves[i].mos, (int)(t->len - n), t->text + n);
			t->len = (unsigned)strlen(t->text);
			break;
		}
}

/* The length of an operand whose last part names the address before it, without that name: JR Z,7D14,LOOP. 0: it does not; LDA 0280,X */
static unsigned unnamed(const struct reader *r, const struct token *t)
{
	unsigned name = t->len;
	while (name && t->text[name - 1] != ',')
		name--;
	unsigned from = name ? name - 1 : 0;
	while (from && t->text[from - 1] != ',')
		from--;
	struct token far = token_part(t, from, name ? name - 1 : 0), last = token_part(t, name, t->len);
	return far.len == style_least(r->style, WIDTH_ADDRESS) && number_value(r, &far, WIDTH_ADDRESS) >= 0 && last.len > 1 && is_name(&last) ? name - 1 : 0;
}

static void cut_names(const struct ledger *l, struct ledger_line *line, unsigned n)
{
	enum { LEAST = 2 };
	for (unsigned drop = 0, named = 0; drop < 2 && named >= LEAST * drop; drop++)
		for (unsigned i = 0; i < n; i++)
			for (unsigned k = 1; k < line[i].n; k++) {
				struct token *t = &line[i].token[k];
				unsigned len = mnemonic_of(l, t - 1) ? unnamed(l->reader, t) : 0;
				named += len > 0;
				if (len && drop)
					token_cut(t, len);
			}
}

/* 010B 48454C4C4FMSG: where the bytes fill their column, the label stands right behind them. The next row's address
 * says how many they are. */
static void part_label(const struct ledger *l, struct ledger_line *line, const struct ledger_line *next)
{
	const struct token *t = line->token;
	unsigned unit = l->reader->style->digits[WIDTH_BYTE];
	int at = line->n > 2 ? number_value(l->reader, t, WIDTH_ADDRESS) : -1, end = next->n ? number_value(l->reader, next->token, WIDTH_ADDRESS) : -1;
	if (at < 0 || end <= at || end - at > DATA_BYTES || t[1].len <= unit * (unsigned)(end - at) || t[1].text[t[1].len - 1] != ':')
		return;
	unsigned digits = unit * (unsigned)(end - at);
	struct token bytes = token_part(&t[1], 0, digits), label = token_part(&t[1], digits, t[1].len);
	if (number_joined(l->reader, &bytes) && is_name(&label))
		part_word(l->c->arena, line, 1, digits, digits);
}

/* ==0300 START above A900 LDA #0: its address and its label. */
static void join_place(const struct ledger *l, struct ledger_line *place, struct ledger_line *row)
{
	enum { MOST = 2 };	/* the address and the label */
	unsigned bytes = 0, n = place->n;
	if (!n || n > MOST || !place->token->marked || number_value(l->reader, place->token, WIDTH_ADDRESS) < 0 || !row->n || row->token->marked)
		return;
	if (n == MOST && isdigit((unsigned char)*place->token[1].text))	/* a byte is left of the row that stood there */
		return;
	if (number_joined(l->reader, row->token) > 1)
		bytes = 1;
	while (bytes < row->n && number_value(l->reader, &row->token[bytes], WIDTH_BYTE) >= 0)
		bytes++;
	if ((!bytes && !moves_on(row->token, row->n)) || bytes == row->n)
		return;
	struct token *t = arena_alloc(l->c->arena, (row->n + n) * sizeof *t);
	t[0] = place->token[0];
	memcpy(t + 1, row->token, bytes * sizeof *t);
	memcpy(t + 1 + bytes, place->token + 1, (n - 1) * sizeof *t);
	memcpy(t + n + bytes, row->token + bytes, (row->n - bytes) * sizeof *t);
	row->token = t;
	row->n += n;
	place->n = 0;
}

/* The names in an operand: #<TABLE, TABLE,X, (TABLE+1), HL,TABLE. */
static void add_names(struct word_map *names, const struct token *operand, void *line)
{
	for (unsigned from = 0, end; from < operand->len; from = end + 1) {
		for (end = from; end < operand->len && !strchr("#<>(+-,)", operand->text[end]);)
			end++;
		if (end > from)
			word_add(names, operand->text + from, end - from, line);
	}
}

/* A label without the mark behind it. */
static struct token without_label_mark(const struct ledger *l, const struct token *t)
{
	const char *mark = l->c->dialect->scanner->label_mark;
	struct token label = *t;
	label.len -= label.len > 1 && (label.text[label.len - 1] == *mark || label.text[label.len - 1] == ':');
	return label;
}

/* Is the kth word a byte, and no directive that looks like one: 43 51 20   DB 'CQ ' */
static bool is_row_byte(const struct ledger *l, const struct ledger_line *line, unsigned k)
{
	const struct token *t = &line->token[k];
	return k < line->n && number_value(l->reader, t, WIDTH_BYTE) >= 0 && !makes_data(l->c, t, line->n - k);
}

/* The word behind the bytes that begin with the kth; *n: how many bytes they are. */
static unsigned behind_bytes(const struct ledger *l, const struct ledger_line *row, unsigned k, unsigned *n)
{
	for (*n = 0; k < row->n; k++) {
		unsigned joined = number_joined(l->reader, &row->token[k]);
		if (joined < 2 && !is_row_byte(l, row, k))
			break;
		*n += joined > 1 ? joined : 1;
	}
	return k;
}

/* Where the bytes of a row end, and its address; -1: it has none of either. */
static long row_end(const struct ledger *l, const struct ledger_line *row, unsigned *address)
{
	unsigned words = row->n ? address_words(l->reader, row->token, row->n, address) : 0, n = 0;
	if (words)
		behind_bytes(l, row, words, &n);
	return n ? (long)*address + (long)n : -1;
}

/* The names behind mnemonics, and those before what makes bytes. */
struct words_at {
	struct word_map *called, *labels;
	unsigned low, high;		/* addresses of the rows */
};

static struct words_at words_at(struct arena *a, const struct ledger *l, const struct ledger_line *line, unsigned count)
{
	struct words_at at = {word_map_new(a), word_map_new(a), ~0u, 0};
	for (unsigned k = 0; k < count; k++) {
		unsigned address;
		if (row_end(l, &line[k], &address) >= 0) {
			at.low = address < at.low ? address : at.low;
			at.high = address > at.high ? address : at.high;
		}
		for (unsigned w = 1; w < line[k].n; w++) {
			const struct token *t = &line[k].token[w];
			struct token name = without_label_mark(l, t - 1);
			if (mnemonic_of(l, t - 1))
				add_names(at.called, t, (void *)&line[k]);
			else if (mnemonic_of(l, t) || is_directive(l->c->dialect, t))
				word_add(at.labels, name.text, name.len, (void *)&line[k]);
		}
	}
	return at;
}

/* Which word of a row is its statement's first, right behind address and bytes, so that it has no label; 0: none is. */
static unsigned unlabelled_at(const struct ledger *l, const struct ledger_line *row)
{
	unsigned value, n = 0, words = row->n ? address_words(l->reader, row->token, row->n, &value) : 0;
	unsigned k = words ? behind_bytes(l, row, words, &n) : 0;
	return n && k < row->n && (mnemonic_of(l, &row->token[k]) || is_data_directive(l->c, &row->token[k], row->n - k)) ? k : 0;
}

/* Where a line's label stands that is alone in it but for a comment, or behind the address of the row below; ~0: it has none. */
static unsigned label_alone(const struct ledger *l, const struct ledger_line *line, const struct ledger_line *row)
{
	unsigned value, below, k = line->n ? address_words(l->reader, line->token, line->n, &value) : 0;
	k = k < line->n ? k : 0;	/* FACE may be a label as well */
	if (k && (!address_words(l->reader, row->token, row->n, &below) || value != below))
		return ~0u;
	return line->n == k + 1 || (line->n > k + 1 && *line->token[k + 1].text == ';') ? k : ~0u;
}

/* Is a label at the margin the row's: do the bytes of a line that has it for its operand say no other address? If they do, they are misread; or
 * the label's own row was lost, where the row does not go on at the end of the one above; or it is a heading, where they lead elsewhere. */
static bool is_called_here(const struct ledger *l, const struct ledger_line *calls, const struct words_at *words, const struct ledger_line *row, long end)
{
	enum { AROUND = 0x100 };
	unsigned address = 0;
	long named = named_by(l, calls->token, calls->n);
	return row_end(l, row, &address) < 0 || named < 0 || named == (long)address
		|| ((end < 0 || end == (long)address) && named + AROUND >= (long)words->low && named <= (long)words->high + AROUND);
}

/*
 * Labels on lines of their own, which some operand names, above rows that print their address and have none. At the left margin, where
 * a heading may stand, no other row has it:
 *
 *                    LOOP             LOOP:                            1900         .loop
 *     0302 20 09 03        JSR SHOW     0302 20 09 03  JSR SHOW        1900 88      DEY
 */
static void join_labels(const struct ledger *l, struct ledger_line *line, unsigned count)
{
	struct arena a = ARENA_INIT;
	struct words_at words = {NULL, NULL, 0, 0};
	long end = -1;	/* of the row above */
	for (unsigned i = 0; i + 1 < count; i++) {
		struct ledger_line *row = &line[i + 1];
		unsigned address;
		long ends = row_end(l, &line[i], &address);
		end = ends < 0 ? end : ends;
		unsigned own = label_alone(l, &line[i], row);
		struct token label = own != ~0u ? without_label_mark(l, &line[i].token[own]) : (struct token){0};
		unsigned at = label.len && row->line == line[i].line + 1 && !mnemonic_of(l, &label) && is_name(&label) ? unlabelled_at(l, row) : 0;
		if (!at || row->n == LINE_TOKENS)
			continue;
		words = words.called ? words : words_at(&a, l, line, count);
		const struct ledger_line *calls = word_find(words.called, label.text, label.len);
		bool margin = label.pos.col <= row->token->pos.col;
		if (!calls || (margin && (word_find(words.labels, label.text, label.len) || !is_called_here(l, calls, &words, row, end))))
			continue;
		struct token *t = arena_alloc(l->c->arena, (row->n + 1) * sizeof *t);
		memcpy(t, row->token, at * sizeof *t);
		memcpy(t + at + 1, row->token + at, (row->n - at) * sizeof *t);
		t[at] = label;
		row->token = t;
		row->n++;
		line[i].n = 0;
	}
	arena_free(&a);
}

/* Where what stands behind so many bytes begins, from 1; 0: nothing does. */
static unsigned column_behind(const struct token *byte, unsigned n, const char *text, size_t len)
{
	size_t at = byte[n - 1].pos.col - 1 + byte[n - 1].len;
	while (at < len && (unsigned char)text[at] <= ' ')
		at++;
	return at < len ? (unsigned)at + 1 : 0;
}

/* 0100 48 45 4C 4C 4F  HELLO: the characters behind a row of a dump, of at least so many bytes, are no words. Returns where they begin,
 * which is there, if column is not 0; 0: there are none. */
static unsigned drop_characters(const struct ledger *l, const char *text, size_t len, struct ledger_line *line, unsigned least, unsigned column)
{
	unsigned address, at = line->n ? address_words(l->reader, line->token, line->n, &address) : 0, count = 0;
	while (at && count < DATA_BYTES && is_row_byte(l, line, at + count))
		count++;
	for (; at && count >= least; count--) {
		unsigned begin = line->token[at + count - 1].pos.col ? column_behind(&line->token[at], count, text, len) : 0;
		if ((!column || begin == column) && take_characters(l->reader, &line->token[at], count, text, len)) {
			line->n = at + count;
			return begin;
		}
	}
	return 0;
}

/* A dump's rows have characters where those beside them have them, however few its bytes are. */
static void drop_characters_of_dumps(const struct ledger *l, const struct source *page, struct ledger_line *line, unsigned n)
{
	enum { LEAST = 4 };	/* bytes, of which no statement looks like the characters */
	unsigned *begin = arena_alloc(l->c->arena, (n + 1) * sizeof *begin);
	for (unsigned pass = 0; pass < 2; pass++)
		for (unsigned i = 0; i < n; i++) {
			size_t len;
			const char *text = source_line(page, line[i].line, &len);
			unsigned beside = pass && i && begin[i - 1] ? begin[i - 1] : pass && i + 1 < n ? begin[i + 1] : 0;
			if (!pass)
				begin[i] = drop_characters(l, text, len, &line[i], LEAST, 0);
			else if (beside && !begin[i])
				drop_characters(l, text, len, &line[i], 1, beside);
		}
}

/* How many bytes stand behind a row's address and before a column; *byte: the first of them. */
static unsigned bytes_before(const struct ledger *l, const struct ledger_line *line, unsigned column, struct token **byte)
{
	unsigned address, at = address_words(l->reader, line->token, line->n, &address), n = 0;
	while (at && is_row_byte(l, line, at + n) && line->token[at + n].pos.col < column)
		n++;
	*byte = &line->token[at];
	return n;
}

/* Where the characters of most rows' bytes begin, between these and the statement; 0: nowhere. */
static unsigned characters_column(const struct ledger *l, const struct source *page, const struct ledger_line *line, unsigned n)
{
	enum { LEAST = 4 };
	unsigned rows = 0, begins[NUMBER_COLUMNS] = {0}, best = 0;
	for (unsigned i = 0; i < n; i++) {
		struct token *byte;
		size_t len;
		const char *text = source_line(page, line[i].line, &len);
		unsigned bytes = line[i].n ? bytes_before(l, &line[i], NUMBER_COLUMNS, &byte) : 0;
		unsigned col = bytes ? characters_begin(l->reader, byte, bytes, text, len) : 0;
		rows += bytes > 0;
		/* with nothing behind them they are a dump's */
		begins[col < NUMBER_COLUMNS && col + bytes < len ? col : 0]++;
	}
	for (unsigned col = 1; col < NUMBER_COLUMNS; col++)
		best = begins[col] > begins[best] || !best ? col : best;
	return begins[best] >= LEAST && 2 * begins[best] > rows ? best : 0;
}

/* 1017  DD 7E 02   .~.   LD A,(IX+02): the characters of a disassembler's bytes are no words. */
static void drop_character_column(const struct ledger *l, const struct source *page, struct ledger_line *line, unsigned n)
{
	unsigned column = characters_column(l, page, line, n);
	for (unsigned i = 0; i < n && column; i++) {
		struct token *byte;
		size_t len;
		const char *text = source_line(page, line[i].line, &len);
		unsigned bytes = line[i].n ? bytes_before(l, &line[i], column, &byte) : 0, kept = 0;
		for (unsigned k = 0; k < line[i].n && bytes; k++) {
			const struct token *t = &line[i].token[k];
			if (t->pos.col < column || t->pos.col + t->len > column + bytes)
				line[i].token[kept++] = *t;
		}
		for (unsigned k = 0; k < bytes && column + bytes <= len + 1; k++)
			set_character(&byte[k], &text[column - 1 + k]);
		line[i].n = bytes ? kept : line[i].n;
	}
}

/* ---- tables of symbols ---- */

/* 0021' =D800 000.152: a value in a table as digits of an address, in a text that has room for them; false: it is none to the
 * letter. *address: it is printed as one. */
static bool table_value(const struct ledger *l, const struct token *t, char text[NUMBER_MOST], struct token *out, bool *address)
{
	unsigned value, mark = t->len > 1 && strchr("=+*.", *t->text) ? 1 : 0;
	bool hex = mark && t->len > 2 && t->text[1] == '$';	/* COUT =$FDED, LEN =$40 */
	mark += hex;
	*out = *t;
	out->text += mark;
	out->len -= mark;
	*out = without_mark(*out);
	long digits = hex ? number_digits(l->reader->style, out) : -1;
	*address = address_words(l->reader, out, 1, &value) == 1 || digits > 0xFF;
	value = digits >= 0 ? (unsigned)digits : value;
	int byte = *address ? -1 : number_value(l->reader, out, WIDTH_BYTE);
	if (!*address && byte < 0)
		return false;
	if (number_value(l->reader, out, WIDTH_ADDRESS) >= 0)
		return true;
	out->len = number_text(l->reader->style, *address ? value : (unsigned)byte, WIDTH_ADDRESS, text);
	out->text = text;
	return true;
}

/* What lines of a table have from one on: pairs of a name and a value, or a value and a name. */
struct table {
	unsigned pairs, names;		/* of them that are names and nothing else */
	unsigned widest;		/* pairs in a line */
	unsigned end;			/* behind the last line */
};

bool is_register(const struct ledger *l, const struct token *name, const struct token *value)
{
	int number = isa_is_register(l->reader->vocabulary, name->text, name->len) ? dialect_register(l->c->dialect, name->text, name->len) : -1;
	return number >= 0 && number_value(l->reader, value, WIDTH_ADDRESS) == number;
}

bool are_uses(const struct token *tok, unsigned n)
{
	bool uses = n > 0, defined = false;
	for (unsigned i = 0; i < n && uses; i++) {
		struct token use = tok[i];
		bool defines = use.text[use.len - 1] == '#';
		use.len -= defines;
		defined |= defines;
		uses = is_decimal(&use, use.len);
	}
	return uses && defined;
}

/* EPROM, 0000 in a list of parts: no name has a comma but where that is the mark of a label. */
static bool has_comma(const struct ledger *l, const struct token *name)
{
	return name->text[name->len - 1] == ',' && strcmp(l->c->dialect->scanner->label_mark, ",") != 0;
}

/* How many pairs of a line are of a table with its values first or second: 0005 BDOS  0100 START. 0: it is none of one. */
static unsigned pairs_of(const struct ledger *l, const struct ledger_line *line, bool second, struct table *t)
{
	struct token value;
	char text[NUMBER_MOST];
	unsigned pairs = second && line->n > 2 && are_uses(&line->token[2], line->n - 2) ? 1 : line->n % 2 ? 0 : line->n / 2, addresses = 0, names = 0;
	for (unsigned i = 0; i < pairs; i++) {
		const struct token *pair = &line->token[2 * i], *name = &pair[!second];
		bool address, number;
		if (!table_value(l, &pair[second], text, &value, &address) || !isalpha((unsigned char)*name->text) || has_comma(l, name))
			return 0;
		addresses += address;
		names += is_register(l, name, &value) || (name->len > 1 && is_name(name) && !table_value(l, name, text, &value, &number) && !mnemonic_of(l, name));
	}
	if (!addresses)
		return 0;
	*t = (struct table){t->pairs + pairs, t->names + names, pairs > t->widest ? pairs : t->widest, t->end};
	return pairs;
}

/* The lines that are a table's with its values first or second, from each line on. */
static struct table *tables_from(const struct ledger *l, const struct ledger_line *line, unsigned n, bool second)
{
	struct table *t = arena_alloc(l->c->arena, (n + 1) * sizeof *t);
	for (unsigned i = n; i-- > 0;) {
		t[i] = t[i + 1];
		t[i].end = t[i].pairs ? t[i].end : i + 1;
		if (line[i].n && !pairs_of(l, &line[i], second, &t[i]))
			t[i] = (struct table){0};
	}
	return t;
}

/* Behind the last line of the table that begins in one; that line: none does. */
static unsigned table_end(const struct table *t, unsigned from)
{
	enum { PAIRS_LEAST = 4 };
	/* two in a line and nothing that may be else, or more, some of which may be a number or a mnemonic by their looks */
	bool table = (t->widest > 1 && t->names == t->pairs) || (t->pairs >= PAIRS_LEAST && 2 * t->names >= t->pairs);
	return table ? t->end : from;
}

/* PUT ........ 2024 */
static bool is_leader(const struct token *t)
{
	unsigned dots = 0;
	while (dots < t->len && t->text[dots] == '.')
		dots++;
	return dots > 1 && dots == t->len;
}

/* DIV A 1012: the letter between a name and its value says in which segment that is; dots lead from one to the other. */
static void drop_between(const struct ledger *l, struct ledger_line *line)
{
	unsigned value, n = 0;
	for (unsigned i = 0; i + 2 < line->n; i += 3) {
		const struct token *t = &line->token[i];
		bool segment = t[1].len == 1 && isupper((unsigned char)*t[1].text);
		if (!(segment || is_leader(&t[1])) || mnemonic_of(l, t) || address_words(l->reader, &t[2], 1, &value) != 1)
			return;
	}
	for (unsigned i = 0; i < line->n && line->n % 3 == 0; i++)
		if (i % 3 != 1)
			line->token[n++] = line->token[i];
	line->n = n ? n : line->n;
}

/* LABELS: TEST=2000, WALK=2006: the head of a table in a line goes, and each name stands before its value. One alone is an equate,
 * but where the line above is a table that goes on. Does this one? */
static bool part_at_equals(const struct ledger *l, struct ledger_line *line, bool more)
{
	struct token all[LINE_TOKENS];
	unsigned head = line->n && line->token->text[line->token->len - 1] == ':', n = 0;
	bool comma = line->n && line->token[line->n - 1].text[line->token[line->n - 1].len - 1] == ',';
	for (unsigned i = head; i < line->n; i++) {
		struct token t = line->token[i];
		t.len -= t.text[t.len - 1] == ',';
		const char *equals = memchr(t.text, '=', t.len);
		unsigned name = equals ? (unsigned)(equals - t.text) : 0;
		if (!name || name + 1 == t.len || n + 2 > LINE_TOKENS)
			return false;
		all[n++] = token_part(&t, 0, name);
		all[n++] = token_part(&t, name + 1, t.len);
	}
	bool table = n > 2 || (n && (head || more));
	if (table)
		set_words(l->c->arena, line, all, n, line->n);
	return table && comma;
}

/* SORT  014 000: how many names a line has that have the two words of an address behind them, to the letter; 0: it has something
 * else. *sure: of them, that are no numbers by their looks, as a page misread would be. */
static unsigned names_before_pages(const struct ledger *l, const struct ledger_line *line, unsigned *sure)
{
	unsigned names = 0;
	for (unsigned i = 0; i < line->n; i += 3, names++) {
		const struct token *t = &line->token[i];
		if (i + 2 >= line->n || !is_name(t) || token_label(t) != t->len || mnemonic_of(l, t) || is_directive(l->c->dialect, t)
		    || number_value(l->reader, t + 1, WIDTH_BYTE) < 0 || number_value(l->reader, t + 2, WIDTH_BYTE) < 0)
			return 0;
		*sure += !byte_likeness(l->reader, t);
	}
	return names;
}

/* LABELS: LOOP 001 002  START 001 000 */
static void drop_head(const struct ledger *l, struct ledger_line *line)
{
	unsigned sure = 0;
	struct ledger_line rest = *line;
	if (line->n < 2 || line->token->text[line->token->len - 1] != ':')
		return;
	rest.token++, rest.n--;
	if (names_before_pages(l, &rest, &sure) > 1)
		*line = rest;
}

/* The addresses of such lines as one word each, where they stand together: a table, however short. */
static void join_pages(struct ledger *l, struct ledger_line *line, unsigned n)
{
	enum { LEAST = 2 };
	for (unsigned i = 0; i < n; i++)
		drop_head(l, &line[i]);
	for (unsigned i = 0, end; i < n; i = end + 1) {
		unsigned names = 0, sure = 0, more;
		for (end = i; end < n && (!line[end].n || (more = names_before_pages(l, &line[end], &sure))); end++)
			names += line[end].n ? more : 0;
		for (unsigned k = i; k < end && names >= LEAST && 2 * sure > names; k++) {
			line[k].symbol = line[k].n > 0;
			for (unsigned at = 1; at < line[k].n; at += 2) {
				struct token *t = &line[k].token[at], page = t[0], place = t[1];
				join_halves_of_address(l, &line[k], at, &page, &place);
				memmove(t + 1, t + 2, (--line[k].n - at - 1) * sizeof *t);
			}
		}
	}
}

/* 0112  END: what closes the program and prints where, and not a table's first name, whose value stands before it. */
static bool is_end(const struct ledger *l, const struct ledger_line *line)
{
	return line->n == 2 && directive_kind(l->c->dialect, &line->token[1]) == STMT_END;
}

/* 4EAB- Eb B0  LDR: a line alone, between two that begin with an address where it does, is one of their rows. */
static bool is_among_rows(const struct ledger *l, const struct ledger_line *line, unsigned n, unsigned i)
{
	bool among = i && i + 1 < n;
	for (unsigned k = i - 1; among && k <= i + 1; k++) {
		unsigned address;
		among = line[k].n && line[k].line + i == line[i].line + k && line[k].token->pos.col == line[i].token->pos.col
			&& address_words(l->reader, line[k].token, line[k].n, &address);
	}
	return among;
}

/* Each pair of tables as a line of its own, the name first; it has no words until the rows are read. */
static struct ledger_line *symbols_apart(struct ledger *l, struct ledger_line *line, unsigned *n)
{
	unsigned room = *n, made = 0;
	if (l->reader->style->split)
		join_pages(l, line, *n);
	bool more = false;
	for (unsigned i = 0; i < *n; i++) {
		drop_between(l, &line[i]);
		more = part_at_equals(l, &line[i], more);
		room += line[i].n / 2;
	}
	struct ledger_line *all = arena_alloc(l->c->arena, (room + 1) * sizeof *all);
	const struct table *tables[] = {tables_from(l, line, *n, false), tables_from(l, line, *n, true)};
	for (unsigned i = 0, end; i < *n; i = end) {
		bool second = true, address, may = line[i].n && !is_end(l, &line[i]);
		end = line[i].symbol ? i + 1 : may ? table_end(&tables[second][i], i) : i;
		if (end == i && may)
			end = table_end(&tables[second = false][i], i);
		if (end == i || (end == i + 1 && !second && is_among_rows(l, line, *n, i)))
			all[made++] = line[(end = i + 1) - 1];
		else
			for (unsigned k = i; k < end; k++) {
				struct table t = {0};
				unsigned pairs = line[k].n ? pairs_of(l, &line[k], second, &t) : 0;
				for (struct token *pair = line[k].token; pairs; pairs--, pair += 2) {
					struct token value;
					table_value(l, &pair[second], arena_alloc(l->c->arena, NUMBER_MOST), &value, &address);
					pair[0] = pair[!second];
					cut_dash(&pair[0]);
					pair[1] = value;
					all[made++] = (struct ledger_line){pair, 0, line[k].line, true};
				}
			}
	}
	*n = made;
	return all;
}

/* ---- rows that run together ---- */

/* Where the next row begins in a line: at a word that is, to the letter, the address of the place behind the bytes before it, and has
 * bytes behind it; 0: nowhere. */
static unsigned next_row(const struct ledger *l, const struct token *tok, unsigned n)
{
	unsigned address, next, number = n > 1 && is_decimal(tok, tok->len) && address_words(l->reader, tok + 1, n - 1, &address);
	unsigned words = number < n ? address_words(l->reader, tok + number, n - number, &address) : 0, bytes = 0;
	for (unsigned i = number + words; words && i < n; i++) {
		unsigned more = bytes ? address_words(l->reader, tok + i, n - i, &next) : 0, joined = number_joined(l->reader, &tok[i]);
		if (more && next == address + bytes && i + more < n && whole_bytes(l->reader, &tok[i + more]))
			return i;
		if (!whole_bytes(l->reader, &tok[i]))
			return 0;
		bytes += joined ? joined : 1;
	}
	return 0;
}

/* 0311 4C 4F 20  0314 59 4F 55: each row as a line of its own. */
static struct ledger_line *rows_apart(struct ledger *l, struct ledger_line *line, unsigned *n)
{
	unsigned more = 0, made = 0;
	for (unsigned i = 0; i < *n; i++)
		for (unsigned from = 0, k; from < line[i].n && !line[i].symbol && (k = next_row(l, line[i].token + from, line[i].n - from)); from += k)
			more++;
	if (!more)
		return line;
	struct ledger_line *all = arena_alloc(l->c->arena, (*n + more + 1) * sizeof *all);
	for (unsigned i = 0; i < *n; i++) {
		struct ledger_line rest = line[i];
		for (unsigned k; !rest.symbol && (k = next_row(l, rest.token, rest.n)); rest.token += k, rest.n -= k) {
			all[made] = rest;
			all[made++].n = k;
		}
		all[made++] = rest;
	}
	*n = made;
	return all;
}

/* ---- halves ---- */

enum half { HALF_NONE, HALF_LEFT, HALF_RIGHT, HALF_TITLE, HALF_BOTH };

static enum half half_of(const struct ledger *l, const struct ledger_line *line)
{
	const struct reader *r = &l->c->reader;
	const struct token *t = line->token;
	unsigned n = line->n, k = 0;
	if (!n)
		return HALF_TITLE;
	if (n == 1 && decimalish(r, t))
		return HALF_LEFT;
	if (n > 2 && decimalish(r, t) && likely_address(r, &t[1]))
		k = 1;
	if (likely_address(r, &t[k]) && !has_source(r, t + k, n - k)) {
		unsigned bytes = k + 1;
		while (bytes < n && (byte_likeness(r, &t[bytes]) || (l->joined && number_joined(r, &t[bytes]))))
			bytes++;
		if (bytes == n && n > k + 1 && n - k - 1 <= ISA_MAX_LENGTH)
			return HALF_LEFT;
		return bytes > k + 1 ? HALF_BOTH : HALF_NONE;
	}
	for (unsigned i = 2; i < n && i < 6; i++)
		if (byte_likeness(r, &t[i - 1]) && has_source(r, t + i, n - i) && !has_source(r, t, n))
			return HALF_BOTH;
	if (has_source(r, t, n) || has_data(l->c, t, n, true) || *t->text == ';' || token_is(t, "+++"))
		return HALF_RIGHT;
	for (unsigned i = 1; i + 1 < n && i < 3; i++)
		if (directive_kind(l->c->dialect, &t[i]) == STMT_EQUATE)
			return HALF_RIGHT;
	return n <= TITLE_WORDS ? HALF_TITLE : HALF_NONE;
}

static unsigned first_byte(const struct isa_spelling *s)
{
	return s->prefix->length ? s->prefix->byte[0] : s->opcode;
}

/* How ill the source goes with the address and bytes on the left. */
static unsigned halves_cost(const struct ledger *l, const struct ledger_line *left, const struct ledger_line *right)
{
	const struct collation *c = l->c;
	if (left->n == 1)
		return has_source(&c->reader, right->token, right->n) || has_data(c, right->token, right->n, true) ? 2 * COST_ALONE : 0;
	unsigned at = left->n > 2 && left->token[1].len >= 4 ? 2 : left->n > 1 ? 1 : 0, data = has_data(c, right->token, right->n, true);
	struct token opcode = left->token[at];
	unsigned length = joined_length(l, &left->token[at], left->n - at);
	unsigned joined = number_joined(l->reader, &opcode);
	opcode.len = joined ? opcode.len / joined : opcode.len;
	if (data) {
		struct token value = bare_number(&c->reader, &right->token[data], WIDTH_BYTE);
		value.len = value.len < opcode.len ? value.len : opcode.len;
		return number_cost(l->reader, &opcode, number_best(l->reader, &value, WIDTH_BYTE), WIDTH_BYTE) ? COST_OTHER_HALF : 0;
	}
	for (unsigned k = 0; k < 2 && k < right->n; k++) {
		const struct token *t = &right->token[k];
		const struct isa_mnemonic *m = mnemonic_of(l, t);
		unsigned cost = COST_OTHER_HALF;
		for (const struct isa_spelling *s = m ? m->first : NULL; s && cost; s = s->next)
			cost = first_byte(s) == number_best(l->reader, &opcode, WIDTH_BYTE) ? 0 : s->length == length ? COST_LENGTH_HALF : cost;
		if (m)
			return cost;
	}
	return COST_OTHER_HALF;
}

/* Aligns left halves with right ones; partner[i]: the right one of the ith left, or -1. */
static void match_halves(const struct ledger *l, struct ledger_line *const *left, unsigned nleft,
			 struct ledger_line *const *right, unsigned nright, int *partner)
{
	struct arena a = ARENA_INIT;
	unsigned (*cost)[HALVES_MOST + 1] = arena_alloc(&a, (nleft + 1) * sizeof *cost);
	for (unsigned i = 0; i <= nleft; i++) {
		for (unsigned j = 0; j <= nright; j++) {
			unsigned best = i || j ? ~0u : 0;
			if (i && cost[i - 1][j] + COST_ALONE < best)
				best = cost[i - 1][j] + COST_ALONE;
			if (j && cost[i][j - 1] + COST_ALONE < best)
				best = cost[i][j - 1] + COST_ALONE;
			if (i && j) {
				unsigned pair = cost[i - 1][j - 1] + halves_cost(l, left[i - 1], right[j - 1]);
				best = pair < best ? pair : best;
			}
			cost[i][j] = best;
		}
	}
	for (unsigned i = nleft, j = nright; i;) {
		partner[i - 1] = -1;
		if (j && cost[i][j] == cost[i - 1][j - 1] + halves_cost(l, left[i - 1], right[j - 1])) {
			partner[--i] = (int)--j;
		} else if (j && cost[i][j] == cost[i][j - 1] + COST_ALONE) {
			j--;
		} else {
			i--;
		}
	}
	arena_free(&a);
}

static void join(struct ledger *l, struct ledger_line *left, struct ledger_line *right)
{
	unsigned n = left->n + right->n;
	n = n < LINE_TOKENS ? n : LINE_TOKENS;
	struct token *t = arena_alloc(l->c->arena, n * sizeof *t);
	memcpy(t, left->token, left->n * sizeof *t);
	memcpy(t + left->n, right->token, (n - left->n) * sizeof *t);
	left->token = t;
	left->n = n;
	right->n = 0;
}

/* The lines of one half from `from` on. Returns behind the last. */
static unsigned take_half(const struct ledger *l, struct ledger_line *line, unsigned n, unsigned from,
			  enum half half, struct ledger_line **list, unsigned *count)
{
	unsigned end = from, doubtful = 0, sure = 0;
	*count = 0;
	for (unsigned i = from; i < n && *count < HALVES_MOST; i++) {
		enum half h = half_of(l, &line[i]);
		if (!line[i].n)
			continue;
		/* a row misread, or a title: who finds no partner stays alone */
		doubtful = h == half ? 0 : doubtful + 1;
		if (doubtful > TITLES || (doubtful && h != HALF_NONE && h != HALF_TITLE))
			break;
		list[(*count)++] = &line[i];
		if (h == half) {
			sure = *count;
			end = i + 1;
		}
	}
	*count = sure;
	return end;
}

/* Are so few of the sources such as make bytes that most rows of bytes have none? Data goes on in rows without, and equates stand below. */
static bool lack_sources(const struct ledger *l, struct ledger_line *const *left, unsigned nleft, struct ledger_line *const *right, unsigned nright)
{
	unsigned bytes = 0, made = 0;
	for (unsigned i = 0; i < nleft; i++)
		bytes += left[i]->n > 1;
	for (unsigned i = 0; i < nright; i++)
		made += has_source(l->reader, right[i]->token, right[i]->n) || has_data(l->c, right[i]->token, right[i]->n, true);
	return 2 * made < bytes;
}

static void join_halves(struct ledger *l, struct ledger_line *line, unsigned n)
{
	struct ledger_line *left[HALVES_MOST], *right[HALVES_MOST];
	int partner[HALVES_MOST];
	unsigned least = HALVES_LEAST;
	for (unsigned i = 0, nleft, nright; i < n;) {
		if (half_of(l, &line[i]) != HALF_LEFT) {
			i++;
			continue;
		}
		unsigned middle = take_half(l, line, n, i, HALF_LEFT, left, &nleft), between = middle;
		for (unsigned titles = 0; between < n && half_of(l, &line[between]) == HALF_TITLE && titles <= TITLES; between++)
			titles += line[between].n > 0;
		unsigned end = take_half(l, line, n, between, HALF_RIGHT, right, &nright);
		if (nleft < least || nright * 2 < nleft || lack_sources(l, left, nleft, right, nright)) {
			i = middle;
			continue;
		}
		least = 1;	/* a page that does so does it to its end */
		match_halves(l, left, nleft, right, nright, partner);
		for (unsigned k = 0; k < nleft; k++)
			if (partner[k] >= 0)
				join(l, left[k], right[partner[k]]);
		i = end;
	}
}

struct ledger_line *ledger_lines(struct ledger *l, const struct source *page, unsigned first,
				 unsigned *last, unsigned *n)
{
	struct arena *a = l->c->arena;
	unsigned count = *last >= first ? *last - first + 1 : 0, all = 0;
	struct ledger_line *line = arena_alloc(a, (count + 1) * sizeof *line);
	for (unsigned i = 0; i < count; i++) {
		if (all > LEDGER_WORDS) {
			*last = first + i - 1;
			count = i;
			break;
		}
		struct token tok[LINE_TOKENS];
		size_t len;
		const char *text = source_line(page, first + i, &len);
		bool none = marks_command(text, (unsigned)len) || marks_title(text, (unsigned)len) || marks_measure(text, (unsigned)len) >= 0
			|| layout_is_heads(text, (unsigned)len);
		unsigned words = none || dump_at(l->c, page, first + i) ? 0 : token_line(page, first + i, tok, LINE_TOKENS);
		all += words;
		line[i] = (struct ledger_line){.n = words, .line = first + i};
		if (!words)
			continue;
		strip_colon(l->c, tok, words);
		line[i].token = arena_alloc(a, words * sizeof *tok);
		memcpy(line[i].token, tok, words * sizeof *tok);
	}
	drop_characters_of_dumps(l, page, line, count);
	drop_character_column(l, page, line, count);
	l->lower = page_in_small_letters(l, line, count);
	l->lower_names = !l->lower && names_in_small_letters(l, line, count);
	for (unsigned i = 0; i < count && (l->lower || l->lower_names); i++)
		fold_line(a, &line[i], l->lower ? line[i].n : words_named(l, &line[i]));
	l->lower_numbers = !l->lower && l->reader->style->radix > 10 && numbers_in_small_letters(l, line, count);
	for (unsigned i = 0; i < count && l->lower_numbers; i++)
		fold_numbers(l, &line[i]);
	line = rows_apart(l, symbols_apart(l, line, &count), &count);
	if (l->reader->style->split)
		drop_first_numbers(l->reader, line, count);
	struct place_columns place = {0};
	for (unsigned i = 0; i < count; i++) {
		cut_comment(l, &line[i]);
		part_comment(l, &line[i]);
		drop_extent(l, &line[i]);
		drop_number_again(l, &line[i]);
		part_equals(l, &line[i]);
		part_commas(l, &line[i]);
		part_uses(l, &line[i]);
		if (l->reader->style->split) {
			join_split(l->reader, &line[i]);
			part_glued(l->reader, &line[i]);
			join_address(l, &line[i], &place);
			join_value(l, &line[i]);
		}
		for (unsigned k = 0; k < 2 && k < line[i].n; k++)
			printing_bytes(l->c, &line[i].token[k]);
		if (*l->c->dialect->scanner->label_mark != ',')
			part_statement(l->reader, &line[i]);
	}
	bool numbers = rows_numbered(l, line, count);
	for (unsigned i = 0; !numbers && i < count; i++)
		drop_error_letter(l, &line[i]);
	strip_marks(l, line, count);
	cut_points(l, line, count);
	change_marks(l, line, count);
	cut_names(l, line, count);
	for (unsigned i = 0; i < count; i++) {
		join_mnemonic(l, &line[i]);
		change_halves(l, &line[i]);
	}
	for (unsigned i = 0; i + 1 < count; i++)
		part_label(l, &line[i], &line[i + 1]);
	drop_numbers(l, line, count);
	survey(l, line, count);
	join_labels(l, line, count);
	for (unsigned i = 0; l->sparse && i + 1 < count; i++)
		join_place(l, &line[i], &line[i + 1]);
	l->whole_words = stands_whole(l, line, count, &l->high_first);
	bool list = false;
	for (unsigned i = 0; l->whole_words && i < count; i++)
		list = split_words(l, &line[i], list);
	drop_pluses(l, line, count);
	if (!l->sparse)	/* rows that print no address have no other half */
		join_halves(l, line, count);
	for (unsigned i = 0; i < count; i++)
		line[i].n = line[i].symbol ? 2 : line[i].n;
	*n = count;
	return line;
}
