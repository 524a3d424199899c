#include "reading/alone.h"

#include <ctype.h>
#include <string.h>

#include "base/words.h"
#include "page/number.h"
#include "page/words.h"

enum { LEAST = 3 };	/* such statements that make a habit */

/* A row of one byte, and where the words behind it begin. */
struct row {
	struct word w[WORDS_MOST];
	unsigned n, behind;
	unsigned byte;
};

/* How many words a line begins with that are an address, of four digits or in octal two of three or one of six; 0: they are none. */
static unsigned words_of_address(const struct number_style *s, const struct word *w, unsigned n)
{
	const struct number_style *split = &number_style[NUMBER_SPLIT];
	if (n && style_value_any(s, 2, w->text, w->len) >= 0)
		return 1;
	bool pair = s->radix == split->radix && n > 1 && style_value(split, 1, w->text, w->len) >= 0 && style_value(split, 1, w[1].text, w[1].len) >= 0;
	return pair ? 2 : 0;
}

/* false: the line is none. */
static bool row_of(const struct source *page, unsigned line, const struct number_style *s, struct row *r)
{
	r->n = line <= page->lines ? words_of(page, line, r->w) : 0;
	unsigned words = words_of_address(s, r->w, r->n);
	long byte = words && words < r->n ? style_value_any(s, 1, r->w[words].text, r->w[words].len) : -1;
	r->behind = words + 1;
	r->byte = (unsigned)byte;
	return byte >= 0;
}

/* How many bytes the statement behind a row's byte has, if the byte is its first; 0: there is none. */
static unsigned statement_length(const struct order_judge *judge, const struct row *r)
{
	struct order_text text;
	if (r->behind == r->n)
		return 0;
	const struct word *from = &r->w[r->behind], *last = &r->w[r->n - 1];
	judge->look(judge->context, from->text, last->col + last->len - from->col, &text);
	return text.kind == ORDER_CODE ? text.length[r->byte] : 0;
}

/* The first words behind the bytes of all rows, without a mark: labels are among them. */
static struct word_map *first_words(struct arena *a, const struct source *page, const struct number_style *s)
{
	struct word_map *words = word_map_new(a);
	for (unsigned line = 1; line <= page->lines; line++) {
		struct row r;
		if (!row_of(page, line, s, &r) || r.behind == r.n)
			continue;
		const struct word *w = &r.w[r.behind];
		word_add(words, w->text, w->len - (w->len > 1 && !isalnum((unsigned char)w->text[w->len - 1])), words);
	}
	return words;
}

/* Could the word behind the mnemonic be a number, or a name that some row has before its own? A register is none by itself. */
static bool has_operand(const struct row *r, const struct word_map *first)
{
	const struct word *w = r->behind + 1 < r->n ? &r->w[r->behind + 1] : NULL;
	if (!w || w->len == 1)
		return false;
	for (unsigned i = 0; i < w->len; i++)
		if (!isalpha((unsigned char)w->text[i]))
			return true;
	return word_find(first, w->text, w->len) != NULL;
}

/* Are the bytes behind the first in rows below that have no statement? */
static bool goes_on(const struct source *page, unsigned line, unsigned length, const struct number_style *s, const struct order_judge *judge)
{
	for (unsigned i = 1; i < length; i++) {
		struct row r;
		if (!row_of(page, line + i, s, &r) || statement_length(judge, &r))
			return false;
	}
	return true;
}

static bool are_lone(const struct source *page, const struct number_style *s, const struct order_judge *judge)
{
	unsigned lone = 0, all = 0;
	struct arena scratch = ARENA_INIT;
	struct word_map *first = first_words(&scratch, page, s);
	for (unsigned line = 1; line <= page->lines; line++) {
		struct row r;
		unsigned length = row_of(page, line, s, &r) ? statement_length(judge, &r) : 0;
		if (length < 2)
			continue;
		all++;
		lone += goes_on(page, line, length, s, judge) && !has_operand(&r, first);
	}
	arena_free(&scratch);
	return lone >= LEAST && 4 * lone >= 3 * all;
}

struct source *without_lone_mnemonics(struct arena *a, struct source *page, const struct order_judge *judge)
{
	static const enum number_name styles[] = {NUMBER_OCTAL, NUMBER_HEX};
	const struct number_style *s = NULL;
	for (unsigned i = 0; i < sizeof styles / sizeof *styles && !s; i++)
		if (are_lone(page, &number_style[styles[i]], judge))
			s = &number_style[styles[i]];
	if (!s)
		return page;
	char *text = arena_strndup(a, page->text, page->len);
	for (unsigned line = 1; line <= page->lines; line++) {
		struct row r;
		if (!row_of(page, line, s, &r) || r.behind == r.n)
			continue;
		const struct word *from = &r.w[r.behind], *last = &r.w[r.n - 1];
		memset(text + (from->text - page->text), ' ', last->col + last->len - from->col);
	}
	return source_changed(a, page, text);
}
