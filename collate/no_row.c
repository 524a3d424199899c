#include "collate/no_row.h"

#include <string.h>

#include "collate/ledger_parse.h"
#include "page/basic.h"
#include "page/marks.h"
#include "reading/number.h"
#include "reading/survey.h"

enum { WORDS = 40 };	/* of a line */

static bool is_number(const struct collation *c, const struct token *t)
{
	return t->len && (style_value(c->reader.style, 1, t->text, t->len) >= 0 || style_value(c->reader.style, 2, t->text, t->len) >= 0);
}

/* Is one of the words a mnemonic or a directive of bytes, and not of small letters, as words of prose are? */
static bool has_instruction(const struct collation *c, const struct token *tok, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		if (!in_small_letters(&tok[i]) && (isa_mnemonic(c->reader.vocabulary, tok[i].text, tok[i].len) || is_data_directive(c, &tok[i], n - i)))
			return true;
	return false;
}

/* 70 GOTO 30: the number of a line and a word of BASIC, and no statement of the program's notation. */
static bool is_basic(const struct collation *c, const struct source *page, unsigned line)
{
	struct token tok[WORDS];
	size_t len;
	const char *text = source_line(page, line, &len);
	unsigned n = token_line(page, line, tok, WORDS);
	return n > 1 && all_digits(tok, decimal_digits) && !is_number(c, &tok[1]) && basic_is_statement(text, len) && !has_instruction(c, tok + 1, n - 1);
}

/* The word without what ends a sentence, or a part of one. */
static struct token without_stop(struct token t)
{
	while (t.len > 1 && strchr(".,;:!?)", t.text[t.len - 1]))
		t.len--;
	return t;
}

/* Is a sentence closed behind the word, so that more than a blank may follow? */
static bool is_stopped(const struct token *t)
{
	return t->len && strchr(".,;:!?", t->text[t->len - 1]);
}

/* ADD1 at 0307; A, the accumulator, holds it, | not A2 07 as was printed. |: words of small letters on a page in capitals, twice as many
 * as numbers, one blank apart, perhaps in a box, and no instruction; the first or the second is such. Behind a row's address there
 * are its bytes. */
static bool is_sentence(const struct collation *c, const struct source *page, unsigned line)
{
	enum { LEAST = 3 };
	struct token tok[WORDS];
	unsigned n = token_line(page, line, tok, WORDS), first = n && token_is(tok, "|"), words = 0, numbers = 0;
	n -= n && token_is(&tok[n - 1], "|");
	if (first + 1 >= n || c->ledger->lower || has_instruction(c, tok + first, n - first) || !(in_small_letters(&tok[first]) || in_small_letters(&tok[first + 1])))
		return false;
	for (unsigned i = first; i < n; i++) {
		if (i > first && tok[i].pos.col > tok[i - 1].pos.col + tok[i - 1].len + 1 && !is_stopped(&tok[i - 1]))
			return false;
		struct token t = without_stop(tok[i]);
		words += in_small_letters(&t);
		numbers += !in_small_letters(&t) && is_number(c, &t);
	}
	return words >= LEAST && words >= 2 * numbers;	/* The byte at 003 044 is 000: an example */
}

/* C000 to C00B = 12 bytes: a range, and its length. */
static bool says_length(const struct collation *c, const struct source *page, unsigned line)
{
	enum { FROM, TO, LAST, SIGN, LENGTH, LEAST };
	struct token tok[WORDS];
	unsigned n = token_line(page, line, tok, WORDS);
	if (n < LEAST || !(token_is(&tok[TO], "to") || token_is(&tok[TO], "TO") || token_is(&tok[TO], "-")) || !token_is(&tok[SIGN], "="))
		return false;
	const struct number_style *s = c->reader.style, *decimal = &number_style[NUMBER_DECIMAL];
	long from = style_value(s, 2, tok[FROM].text, tok[FROM].len), last = style_value(s, 2, tok[LAST].text, tok[LAST].len);
	long length = style_value_any(decimal, 2, tok[LENGTH].text, tok[LENGTH].len);
	return from >= 0 && last >= from && length == last - from + 1;
}

/* Is a number an address at the program's bytes, or not far from them, where a row may have stood? */
static bool is_near(const struct collation *c, const struct token *t)
{
	enum { FEW = 0x40 };
	long at = style_value(c->reader.style, 2, t->text, t->len);
	for (long a = at < FEW ? 0 : at - FEW; at >= 0 && a <= at + FEW && a < (long)c->addresses; a++)
		if (c->truth[a].has_byte)
			return true;
	return false;
}

/* 0044 0003 0064 0000   (before): numbers below the names of registers, as many as these, and words in brackets. */
static bool is_registers(const struct collation *c, const struct source *page, unsigned line)
{
	struct token tok[WORDS];
	unsigned n = token_line(page, line, tok, WORDS), numbers = 0, names = 0;
	while (numbers < n && is_number(c, &tok[numbers]))
		numbers++;
	for (unsigned i = numbers; i < n; i++)
		if (*tok[numbers].text != '(')
			return false;
	for (unsigned above = line; numbers && !names && above-- > 1;) {
		size_t len;
		const char *text = source_line(page, above, &len);
		struct token other[WORDS];
		unsigned words = token_line(page, above, other, WORDS);
		names = marks_registers(text, (unsigned)len);
		if (!names && (!words || !is_number(c, other)))
			break;
	}
	return numbers > 1 && numbers == names && !is_near(c, tok);
}

/*
 * A line of a list of names that has none: its number stands where the line above has its own, and its words where that has those
 * behind its name, and neither has a mnemonic.
 *
 *     12  PTR       LOW BYTE OF POINTER
 *     13            HIGH BYTE OF POINTER
 */
static bool is_nameless(const struct collation *c, const struct source *page, unsigned line)
{
	enum { NUMBER, NAME, WORD, LEAST };
	struct token tok[WORDS], above[WORDS];
	unsigned n = token_line(page, line, tok, WORDS), m = line > 1 ? token_line(page, line - 1, above, WORDS) : 0;
	if (n < 2 || m < LEAST || !is_number(c, &tok[NUMBER]) || is_near(c, &tok[NUMBER]) || !is_number(c, &above[NUMBER]) || is_number(c, &tok[NAME]) || !is_name(&above[NAME]))
		return false;
	for (unsigned i = 1; i < n; i++)
		if (isa_mnemonic(c->reader.vocabulary, tok[i].text, tok[i].len))
			return false;
	return above[NUMBER].pos.col == tok[NUMBER].pos.col && above[WORD].pos.col == tok[NAME].pos.col && !is_number(c, &above[WORD])
		&& !isa_mnemonic(c->reader.vocabulary, above[NAME].text, above[NAME].len);
}

/* 0004  FLAG     00 OR FF: a value and a name, as the line above or below has them in the same columns, and no instruction in either. */
static bool is_listed(const struct collation *c, const struct source *page, unsigned line)
{
	struct token tok[WORDS], other[WORDS];
	unsigned n = token_line(page, line, tok, WORDS);
	if (n < 2 || !is_number(c, tok) || is_near(c, tok) || is_number(c, &tok[1]) || !is_name(&tok[1]) || has_instruction(c, tok + 1, n - 1))
		return false;
	for (unsigned beside = line > 1 ? line - 1 : line + 1; beside <= line + 1; beside += 2) {
		unsigned m = beside <= page->lines ? token_line(page, beside, other, WORDS) : 0;
		if (m > 1 && is_number(c, other) && !is_number(c, &other[1]) && is_name(&other[1]) && other->pos.col == tok->pos.col && other[1].pos.col == tok[1].pos.col
		    && !has_instruction(c, other + 1, m - 1))
			return true;
	}
	return false;
}

bool line_is_no_row(const struct collation *c, const struct source *page, unsigned line)
{
	static bool (*const others[])(const struct collation *, const struct source *, unsigned) = {
		is_basic, is_sentence, says_length, is_registers, is_nameless, is_listed,
	};
	for (unsigned i = 0; i < sizeof others / sizeof *others; i++)
		if (others[i](c, page, line))
			return true;
	return false;
}
