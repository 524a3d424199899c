#include "page/counts.h"

#include <ctype.h>
#include <string.h>

#include "page/maker.h"
#include "page/number.h"
#include "page/words.h"

enum {
	BYTE = 2,		/* digits */
	CYCLES_MOST = 23,
	GAP = 2,		/* blanks before a column that a number may be told from a byte by */
	ROWS_LEAST = 3,
	COLUMNS = 96,
};

/* Cycles: a number, perhaps in brackets, or with the mark of one more if a branch is taken, 2*. -1: it is none. */
static long cycles(const struct word *w)
{
	bool bracket = w->len > 2 && *w->text == '(' && w->text[w->len - 1] == ')', more = w->len > 1 && strchr("*+", w->text[w->len - 1]);
	long value = style_value(&number_style[NUMBER_DECIMAL], 1, w->text + bracket, w->len - 2 * bracket - more);
	return value >= 1 && value <= CYCLES_MOST ? value : -1;
}

/* Could it not be a byte? */
static bool is_sure(const struct word *w)
{
	return w->len != BYTE && cycles(w) > 0;
}

/* Where the cycles of most rows stand: their first column, or their last, from 1; 0: nowhere. */
struct column {
	unsigned from, to;
};

static bool in_column(const struct column *c, const struct word *w)
{
	return cycles(w) > 0 && (w->col + 1 == c->from || w->col + w->len == c->to);
}

/* The word of a row that is in the column, with a statement behind it; n: there is none. */
static unsigned counted_word(const struct column *c, const struct word *w, unsigned n)
{
	unsigned at = words_address(w, n), words;
	if (!at || !words_bytes(w + at, n - at, &words))
		return n;
	/* two digits of it look like a byte */
	for (unsigned i = at + 1; i <= at + words && i + 1 < n; i++)
		if (in_column(c, &w[i]) && w[i].col >= w[i - 1].col + w[i - 1].len + (w[i].len == BYTE ? GAP : 1))
			return i;
	return n;
}

/* The column in which most of what can be no bytes begins, or ends. */
static struct column find_column(const struct source *page)
{
	unsigned from[COLUMNS] = {0}, to[COLUMNS] = {0};
	struct column best = {0, 0};
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		unsigned n = words_of(page, line, w), at = words_address(w, n), words = 0;
		if (!at || !words_bytes(w + at, n - at, &words) || at + words + 1 >= n || !is_sure(&w[at + words]))
			continue;
		const struct word *c = &w[at + words];
		if (c->col + c->len < COLUMNS) {
			from[c->col + 1]++;
			to[c->col + c->len]++;
		}
	}
	for (unsigned i = 1; i < COLUMNS; i++) {
		best.from = from[i] > from[best.from] ? i : best.from;
		best.to = to[i] > to[best.to] ? i : best.to;
	}
	return best;
}

static struct source *without_cycles(struct arena *a, struct source *page)
{
	struct column c = find_column(page);
	unsigned rows = 0, counted = 0, falls = 0;	/* numbers of lines rise */
	long last = -1;
	struct revision r = {.page = page};
	while (c.from && revise(&r, a, counted >= ROWS_LEAST && counted * 2 > rows && falls * 4 >= counted))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = words_of(page, line, w), at = words_address(w, n), words = 0, i = counted_word(&c, w, n);
			words_bytes(w + at, n - at, &words);
			rows += !r.text && at && at + words < n;	/* what is behind the address, bytes or not, has a statement */
			if (i == n)
				continue;
			counted += !r.text;
			falls += !r.text && last >= cycles(&w[i]);
			last = cycles(&w[i]);
			revise_blank(&r, w[i].text, w[i].len);
		}
	return revised(&r, a);
}

/* The word behind a row's address is how many bytes stand behind it. */
static bool says_size(const struct word *w, unsigned n, unsigned at)
{
	unsigned words;
	return at && at + 1 < n && w[at].len == 1 && isdigit((unsigned char)*w[at].text)
		&& words_bytes(w + at + 1, n - at - 1, &words) == (unsigned)(*w[at].text - '0');
}

static struct source *without_sizes(struct arena *a, struct source *page)
{
	unsigned rows = 0, sized = 0;
	struct revision r = {.page = page};
	while (revise(&r, a, sized >= ROWS_LEAST && sized * 4 >= rows * 3))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = words_of(page, line, w), at = words_address(w, n);
			bool says = says_size(w, n, at);
			rows += !r.text && at && at + 1 < n;
			sized += !r.text && says;
			if (says)
				revise_blank(&r, w[at].text, 1);
		}
	return revised(&r, a);
}

static bool is_mark(const struct word *w, char mark)
{
	unsigned i = 0;
	while (i < w->len && w->text[i] == mark)
		i++;
	return i == w->len;
}

/* -- or .. for a byte that is not there. */
static bool is_absent(const struct word *w)
{
	return w->len == BYTE && strchr("-.", *w->text) && is_mark(w, *w->text);
}

/* C000 A9 93  170 : LIFE LDA #147, 0205 CA -- --  DEX: is the word of a row a colon behind a line's number that stands behind bytes, or the
 * dashes or dots of a byte that it has not, with a statement behind it? Dashes may also end the rest of a list, 0212 0F --. at: behind the
 * address. */
static bool fills(const struct word *w, unsigned n, unsigned at, unsigned i)
{
	unsigned words = 0;
	if (!at || i >= n || i <= at || (i + 1 == n && *w[i].text != '-'))
		return false;
	words_bytes(w + at, n - at, &words);
	bool number = i == at + words + 1 && w[i].len == 1 && is_mark(&w[i], ':');
	for (unsigned k = 0; number && k < w[i - 1].len; k++)
		number = isdigit((unsigned char)w[i - 1].text[k]);
	bool absent = is_absent(&w[i]);
	for (unsigned k = at + words; absent && k < i; k++)
		absent = is_absent(&w[k]);
	return words && (number || absent);
}

/* Such words, if there are a few. */
static struct source *without_fillers(struct arena *a, struct source *page)
{
	unsigned filled = 0;
	struct revision r = {.page = page};
	while (revise(&r, a, filled >= ROWS_LEAST))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = words_of(page, line, w), at = words_address(w, n);
			for (unsigned i = at; i < n; i++) {
				bool fill = fills(w, n, at, i);
				/* .. alone may be two bytes as characters */
				bool sure = fill && i + 1 < n && (*w[i].text != '.' || is_absent(&w[i - 1]) || is_absent(&w[i + 1]));
				filled += !r.text && sure;
				if (fill)
					revise_blank(&r, w[i].text, w[i].len);
			}
		}
	return revised(&r, a);
}

/* 12. 002 025, 12) 002 025: the number of a line with a mark, one more than the number before it, and a number behind it. */
static bool is_listed(const struct word *w, unsigned n, unsigned *number)
{
	unsigned value = 0, last = n > 1 && w->len > 1 && w->len < 6 ? w->len - 1 : 0;
	for (unsigned i = 0; i < last; i++) {
		if (!isdigit((unsigned char)w->text[i]))
			return false;
		value = value * 10 + (unsigned)(w->text[i] - '0');
	}
	if (!last || !strchr(".)", w->text[last]) || !isxdigit((unsigned char)*w[1].text))
		return false;
	bool next = value == *number + 1;
	*number = value;
	return next;
}

/* The marks behind such numbers, if enough of them count. */
static struct source *without_list_marks(struct arena *a, struct source *page)
{
	unsigned counted = 0, number = 0;
	struct revision r = {.page = page};
	while (revise(&r, a, counted >= 2 * ROWS_LEAST))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = words_of(page, line, w), before = number;
			bool next = is_listed(w, n, &number);
			counted += !r.text && next;
			if (r.text && (next || number != before))
				r.text[w->text + w->len - 1 - page->text] = ' ';
		}
	return revised(&r, a);
}

/* 0208 41 A9 F4,D4: the sum behind a row's bytes, at the mark; bytes: what these add up to. NULL: the line has none. */
static const struct word *summed_row(const struct word *w, unsigned n, unsigned *bytes, long *sum)
{
	enum { LAST = 2 * BYTE + 1, LEAST = 1 };
	const struct number_style *s = &number_style[NUMBER_HEX];
	const struct word *last = n > LEAST && words_address(w, n) == 1 ? &w[n - 1] : NULL;
	if (!last || last->len != LAST || last->text[BYTE] != ',')
		return NULL;
	*bytes = 0;
	for (unsigned i = 1; i < n; i++) {
		long value = i + 1 < n && w[i].len != BYTE ? -1 : style_value_any(s, 1, w[i].text, BYTE);
		if (value < 0)
			return NULL;
		*bytes += (unsigned)value;
	}
	*sum = style_value_any(s, 1, last->text + BYTE + 1, BYTE);
	return last;
}

/* The SYM's .V: a sum that goes on from row to row. What holds in most rows is none of their bytes; one that does not stays, to be told. */
static struct source *without_running_sums(struct arena *a, struct source *page)
{
	struct revision r = {.page = page};
	unsigned rows = 0, held = 0;
	while (revise(&r, a, held >= ROWS_LEAST && held * 4 >= rows * 3)) {
		unsigned bytes;
		long before = 0;
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			long sum;
			const struct word *last = summed_row(w, words_of(page, line, w), &bytes, &sum);
			if (!last)
				continue;
			bool holds = ((sum - before) & 0xFF) == (long)(bytes & 0xFF);
			before = sum;
			rows += !r.text;
			held += !r.text && holds;
			if (holds)
				revise_blank(&r, last->text + BYTE, BYTE + 1);
		}
	}
	return revised(&r, a);
}

/* 00013A: the number of a line with the letter of the section that it is in, at its end; 0: the word is none. */
static char section_of(const struct word *w)
{
	enum { DIGITS = 5 };
	unsigned n = 0;
	while (n < w->len && isdigit((unsigned char)w->text[n]))
		n++;
	return n == DIGITS && w->len == DIGITS + 1 && isupper((unsigned char)w->text[n]) ? w->text[n] : 0;
}

/*
 * Motorola's sections: the letter behind a line's number and, where a number may be relocated, in a column of its own.
 *
 *     00013A 020B 8D 1707  A        STA   TIMER          00013  020B 8D 1707           STA   TIMER
 *          A 0235 4F 66                                         0235 4F 66
 */
static struct source *without_sections(struct arena *a, struct source *page)
{
	struct revision r = {.page = page};
	unsigned rows = 0, count[COLUMNS] = {0}, column = 0;
	char section = 0;
	while (revise(&r, a, rows >= ROWS_LEAST))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = words_of(page, line, w);
			char letter = n ? section_of(w) : 0;
			section = section ? section : letter;
			if (letter && letter == section) {
				rows += !r.text && words_address(w + 1, n - 1) == 1;	/* 00020B 90 is an address with its byte */
				revise_blank(&r, w->text + w->len - 1, 1);
			}
			for (unsigned i = 0; i + 1 < n && section; i++) {
				if (w[i].len != 1 || *w[i].text != section || w[i].col >= COLUMNS)
					continue;
				if (i && !r.text && ++count[w[i].col] > count[column])
					column = w[i].col;
				if (i ? w[i].col == column : words_address(w + 1, n - 1) == 1)
					revise_blank(&r, w[i].text, 1);
			}
		}
	return revised(&r, a);
}

/* The number of a line that stands right behind its address, or first where it has none, with a word behind it; -1: the word is none. One as long
 * as an address may be that, behind the number. */
static long number_behind(const struct word *w, unsigned n, unsigned *at)
{
	enum { MOST = 3 };
	*at = words_address(w, n);
	return *at > 1 || *at + 1 >= n || w[*at].len > MOST ? -1 : style_value(&number_style[NUMBER_DECIMAL], 2, w[*at].text, w[*at].len);
}

/* A row's address, perhaps with a mark behind it. */
static long address_of(const struct word *w)
{
	const struct number_style *s = &number_style[NUMBER_HEX];
	return style_value_any(s, 2, w->text, s->digits[2]);
}

/* How many bytes a row prints from a word on; -1: nobody knows, since one has no digit, as no directive has: DB. */
static long row_bytes(const struct word *w, unsigned n)
{
	unsigned words;
	long bytes = 0;
	for (unsigned i = 0; i < n && words_bytes(&w[i], 1, &words); i++) {
		bool digit = false;
		for (unsigned k = 0; k < w[i].len; k++)
			digit |= isdigit((unsigned char)w[i].text[k]) != 0;
		if (!digit)
			return -1;
		bytes += w[i].len / BYTE;
	}
	return bytes;
}

/* The column in which most of such numbers end that are one more than the one above; 0: nowhere. That they are no bytes is told by the rows that
 * follow: they begin where theirs ends without the number, and not where it ends with it. */
static unsigned find_numbers(const struct source *page)
{
	enum { LEAST = 12, ENDS_LEAST = 3 };
	struct {
		unsigned rows, rises, without, with;
		long last, ends;
	} column[COLUMNS] = {{0}};
	unsigned best = 0;
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		unsigned at, n = words_of(page, line, w);
		long value = number_behind(w, n, &at);
		unsigned end = value < 0 ? COLUMNS : w[at].col + w[at].len;
		if (end >= COLUMNS)
			continue;
		bool rises = column[end].rows && value == column[end].last + 1;
		if (rises && at && column[end].ends >= 0) {
			column[end].without += address_of(w) == column[end].ends;
			column[end].with += address_of(w) == column[end].ends + 1;
		}
		column[end].rows++;
		column[end].rises += rises;
		column[end].last = value;
		long bytes = at ? row_bytes(w + at + 1, n - at - 1) : -1;
		column[end].ends = bytes > 0 ? address_of(w) + bytes : -1;
		if (column[end].rises > column[best].rises)
			best = end;
	}
	bool counts = column[best].rises >= LEAST && column[best].rises * 4 >= column[best].rows * 3
		&& column[best].without >= ENDS_LEAST && column[best].without > 2 * column[best].with;
	return counts ? best : 0;
}

/* A word in that column. */
struct numbered {
	struct word word;
	long value;		/* -1: it is no number */
	long without, with;	/* where its row ends if it is no byte, and if it is one; -1: nobody knows */
	bool sure;		/* it can be no byte */
	bool likely;		/* a statement stands behind it, and the rows go on from the number above: one may believe it if nothing speaks against it */
};

/* Those of the page. The row behind one says which it is. */
static unsigned numbered_words(const struct source *page, unsigned column, struct numbered *all)
{
	unsigned count = 0;
	struct numbered *open = NULL;
	bool gap = true;
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		unsigned n = words_of(page, line, w), at = words_address(w, n), words;
		if (at == 1 && open) {
			open->sure |= open->without == address_of(w);
			open->likely &= open->with != address_of(w);
			open = NULL;
		}
		if (at > 1 || at >= n || w[at].col + w[at].len != column) {
			gap |= at != 1;
			continue;
		}
		struct numbered *one = &all[count++];
		long bytes = row_bytes(w + at + 1, n - at - 1);
		long printed = words_bytes(w + at + 1, n - at - 1, &words);
		*one = (struct numbered){.word = w[at], .value = number_behind(w, n, &at), .without = -1, .with = -1};
		one->sure = at ? one->word.len != BYTE : bytes == 0;
		one->likely = at && !gap && at + 1 + words < n;
		if (at && one->word.len == BYTE) {
			one->without = bytes < 0 ? -1 : address_of(w) + bytes;
			one->with = address_of(w) + printed + 1;
			open = one;
		}
		gap &= one->value < 0;
	}
	return count;
}

/* l6 for 16, or 18: one of its characters is another. */
static bool misread_number(const struct word *w, long value)
{
	unsigned apart = 0, i = w->len;
	for (; i && value; value /= 10)
		apart += w->text[--i] != '0' + value % 10;
	return !i && !value && apart == 1;
}

/* 0407    9 7E   PASS: MOV A,M: numbers of lines between addresses and bytes. Only the one that is due is one, or what it may be misread as if the
 * next is right; where some are left out, one that can be no byte and with which they go on. */
static struct source *without_numbers_behind(struct arena *a, struct source *page)
{
	unsigned column = find_numbers(page);
	if (!column)
		return page;
	struct revision r = {.page = page};
	struct numbered *all = arena_alloc(a, page->lines * sizeof *all);
	unsigned count = numbered_words(page, column, all);
	long last = -1;
	for (unsigned i = 0; i < count; i++) {
		const struct numbered *one = &all[i];
		unsigned k = i + 1;
		while (k < count && all[k].value < 0)
			k++;
		long next = k < count ? all[k].value : -1, value = one->value;
		if (last >= 0 && next == last + 2 && misread_number(&one->word, last + 1))
			value = last + 1;
		if ((value == last + 1 && last >= 0 && (one->sure || one->likely)) || (value > last && one->sure && next == value + 1)) {
			revise_blank_now(&r, a, one->word.text, one->word.len);
			last = value;
		}
	}
	return revised(&r, a);
}

/* E000  (4): the number behind the address that a line begins with, in brackets; -1: it has none. */
static long bracketed_number(const struct word *w, unsigned n)
{
	enum { SECOND = 1, LEAST = 3 };
	if (n <= SECOND || words_address(w, 1) != 1 || w[SECOND].len < LEAST || *w[SECOND].text != '(' || w[SECOND].text[w[SECOND].len - 1] != ')')
		return -1;
	return style_value(&number_style[NUMBER_DECIMAL], 2, w[SECOND].text + 1, w[SECOND].len - 2);
}

/* A line with the number before its address, which stands where those of the other lines do; what is behind both stays where it is. */
static void put_number_first(struct page_maker *m, const struct word *w, unsigned n, unsigned number, unsigned address)
{
	const struct word *behind = n > 1 + number ? &w[1 + number] : NULL;
	if (number) {
		buf_pad(&m->text, m->begin, address - w[1].len + 1);
		maker_put(m, w[1].text + 1, w[1].len - 2, m->line, w[1].col + 2);
	}
	buf_pad(&m->text, m->begin, address);
	maker_put(m, w->text, w->len, m->line, w->col + 1);
	if (behind) {
		buf_pad(&m->text, m->begin, behind->col);
		maker_put(m, behind->text, w[n - 1].col + w[n - 1].len - behind->col, m->line, behind->col + 1);
	}
	maker_end_line(m);
}

struct source *with_numbers_first(struct arena *a, struct source *page)
{
	enum { LEAST = 4, DIGITS = 4, PIECES = 3 };	/* DIGITS: of an address */
	unsigned rows = 0, rises = 0, column = 0, wide = 0, behind = ~0U;
	long last = -1;
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		unsigned n = words_of(page, line, w);
		long value = bracketed_number(w, n);
		if (value < 0)
			continue;
		column = rows++ ? column : w->col;
		rises += value == last + 1;
		last = value;
		wide = w[1].len - 1 > wide ? w[1].len - 1 : wide;
		behind = n > 2 && w[2].col < behind ? w[2].col : behind;
	}
	unsigned address = column + wide;		/* where it stands then, a blank behind the number */
	if (rises < LEAST || 2 * rises < rows || behind <= address + DIGITS)
		return page;
	struct page_maker m = maker_begin(a, page, page->lines * PIECES);
	while (m.line <= page->lines) {
		struct word w[WORDS_MOST];
		unsigned n = words_of(page, m.line, w);
		bool number = bracketed_number(w, n) >= 0, alone = !number && n && w->col == column && words_address(w, 1) == 1;
		if (n < WORDS_MOST && (number || (alone && (n == 1 || w[1].col > address + DIGITS))))
			put_number_first(&m, w, n, number, address);
		else
			maker_put_line(&m, m.line);
	}
	return maker_end(&m, a);
}

struct source *without_counts(struct arena *a, struct source *page)
{
	page = without_numbers_behind(a, page);
	page = without_sizes(a, without_fillers(a, without_list_marks(a, without_running_sums(a, without_sections(a, page)))));
	return without_cycles(a, without_cycles(a, page));	/* sizes behind the bytes look like cycles, and those stand behind them */
}
