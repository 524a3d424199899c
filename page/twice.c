#include "page/twice.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "page/number.h"
#include "page/words.h"

enum {
	BEHIND_MOST = 4,	/* words before the bytes of a row: a number, an address in two parts or two radices */
	BYTES_MOST = 16,
	ROWS_LEAST = 4,		/* with bytes that the two radices write differently */
};

static const enum number_name radices[] = {NUMBER_HEX, NUMBER_OCTAL, NUMBER_DECIMAL};
enum { RADICES = sizeof radices / sizeof *radices };

/* The bytes of a word, one or joined, up to `most`; returns how many: 0: it has more, or others. */
static unsigned bytes_in(const struct number_style *s, const struct word *w, unsigned most, uint8_t *byte)
{
	unsigned unit = s->bare ? w->len : s->digits[1], n = w->len / unit;
	if (w->len % unit || n > most)
		return 0;
	for (unsigned i = 0; i < n; i++) {
		long value = style_value_any(s, 1, w->text + i * unit, unit);
		if (value < 0)
			return 0;
		byte[i] = (uint8_t)value;
	}
	return n;
}

/* How many words from the first on are those bytes; 0: they are not. */
static unsigned words_same(const struct number_style *s, const struct word *w, unsigned n, const uint8_t *byte, unsigned bytes)
{
	uint8_t own[BYTES_MOST];
	unsigned words = 0;
	for (unsigned have = 0, more; have < bytes; have += more, words++) {
		more = words < n ? bytes_in(s, &w[words], bytes - have, own) : 0;
		if (!more || memcmp(own, byte + have, more))
			return 0;
	}
	return words;
}

/* The second ones of a line. */
struct second {
	unsigned first, n;	/* words */
	bool tells;		/* they are not what they would be in the other radix */
};

/* The most that are there; false: no bytes in the first radix stand before the same in the second. */
static bool find_second(const struct number_style *first, const struct number_style *again, const struct line_words *line, struct second *s)
{
	uint8_t byte[BYTES_MOST];
	s->n = 0;
	for (unsigned from = 1; from < line->n && from <= BEHIND_MOST && !s->n; from++) {
		bool tells = false;
		for (unsigned at = from, bytes = 0, more; at + 1 < line->n && (more = bytes_in(first, &line->word[at], BYTES_MOST - bytes, byte + bytes)); bytes += more) {
			for (unsigned i = 0; i < more; i++)
				tells |= byte[bytes + i] >= 10;
			at++;
			unsigned words = words_same(again, line->word + at, line->n - at, byte, bytes + more);
			if (words)
				*s = (struct second){at, words, tells};
		}
	}
	return s->n > 0;
}

/* Rows: lines that have a byte in the first radix behind a word. */
static bool is_row(const struct number_style *first, const struct line_words *line)
{
	uint8_t byte;
	return line->n > 2 && strchr(number_letters, *line->word->text) && (bytes_in(first, &line->word[1], 1, &byte) || bytes_in(first, &line->word[2], 1, &byte));
}

/* D3FA: bytes that are not the same stay, each by itself: joined they would look like a name. */
static void spread(const struct number_style *s, const struct source *page, const struct word *w, char *text)
{
	unsigned unit = s->digits[1], n = w->len / unit, wide = w->len + n - 1;
	char *at = text + (w->text - page->text);
	uint8_t byte[BYTES_MOST];
	if (s->bare || !n || bytes_in(s, w, BYTES_MOST, byte) != n)
		return;
	for (unsigned i = w->len; i <= wide; i++)
		if (at[i] != ' ')
			return;
	for (unsigned i = n; i-- > 1;) {
		memmove(at + i * (unit + 1), at + i * unit, unit);
		at[i * (unit + 1) - 1] = ' ';
	}
}

/* 37 25 24  062 045 044: of bytes that are not all the same the first that is not stays, to be told. */
static void blank_others(const struct number_style *first, const struct number_style *again, const struct source *page, const struct line_words *line, unsigned i, char *text)
{
	const struct word *w = line->word;
	uint8_t byte[BYTES_MOST], own;
	unsigned from = i, bytes = 0, seconds = i;
	while (from > 1 && bytes_in(first, &w[from - 1], BYTES_MOST, byte))
		from--;
	for (; from < i && bytes < BYTES_MOST; from++)
		bytes += bytes_in(first, &w[from], BYTES_MOST - bytes, byte + bytes);
	/* 910 is one, misread */
	while (seconds < line->n && (bytes_in(again, &w[seconds], 1, &own) == 1 || (w[seconds].len == again->digits[1] && strspn(w[seconds].text, "0123456789") >= w[seconds].len)))
		seconds++;
	bool told = false;
	for (unsigned k = i; k < seconds && seconds - i == bytes; k++) {
		bool same = told || (bytes_in(again, &w[k], 1, &own) == 1 && own == byte[k - i]);
		if (same)
			memset(text + (w[k].text - page->text), ' ', w[k].len);
		told |= !same;
	}
}

static char *without_seconds(struct arena *a, const struct source *page, const struct line_words *line, const struct number_style *first, const struct number_style *again)
{
	char *text = arena_strndup(a, page->text, page->len);
	struct second s;
	unsigned column = 0;	/* of the seconds */
	for (unsigned k = 1; k <= page->lines; k++) {
		const struct word *w = line[k].word;
		if (!is_row(first, &line[k]))
			continue;
		if (find_second(first, again, &line[k], &s)) {
			column = w[s.first].col;
			for (unsigned i = s.first; i < s.first + s.n; i++)
				memset(text + (w[i].text - page->text), ' ', w[i].len);
			continue;
		}
		for (unsigned i = 0; i < line[k].n; i++)
			if (w[i].col == column) {
				spread(again, page, &w[i], text);
				blank_others(first, again, page, &line[k], i, text);
			}
	}
	return text;
}

struct source *once_page(struct arena *a, struct source *page)
{
	struct arena scratch = ARENA_INIT;
	const struct line_words *line = words_of_page(&scratch, page);
	struct source *made = page;
	struct second s;
	for (unsigned pair = 0; pair < RADICES * RADICES && made == page; pair++) {
		const struct number_style *first = &number_style[radices[pair / RADICES]], *again = &number_style[radices[pair % RADICES]];
		unsigned rows = 0, same = 0, tell = 0;
		for (unsigned k = 1; k <= page->lines && first != again; k++) {
			bool row = is_row(first, &line[k]), second = row && find_second(first, again, &line[k], &s);
			rows += row;
			same += second;
			tell += second && s.tells;
		}
		if (tell < ROWS_LEAST || same * 4 < rows * 3)
			continue;
		made = source_changed(a, page, without_seconds(a, page, line, first, again));
	}
	arena_free(&scratch);
	return made;
}
