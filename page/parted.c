#include "page/parted.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "page/maker.h"
#include "page/number.h"
#include "page/words.h"

/* The marks; a bar is one wherever it stands alone (reading/token.c). */
static const char partings[] = ":/!*=-";

static bool is_parting(const struct word *w, char mark)
{
	return w->len == 1 && *w->text && (mark ? *w->text == mark : strchr(partings, *w->text) != NULL);
}

/* A row with its first mark behind the address and its second one behind the bytes; NULL: it has none there. */
struct parted {
	const struct word *first, *second;
	unsigned bytes, behind;		/* characters behind the second */
	bool statement;			/* a word of letters behind the bytes */
};

/* mark: that of the page; 0: any. false: it is no such row. */
static bool read_parted(const struct word *w, unsigned n, char mark, struct parted *p)
{
	unsigned at = words_address(w, n), words;
	if (!at || at + 1 >= n || !is_parting(&w[at], mark))
		return false;
	*p = (struct parted){.first = &w[at]};
	p->bytes = words_bytes(w + at + 1, n - at - 1, &words);
	unsigned end = at + 1 + words;
	p->statement = p->bytes && end < n && w[end].len > 1 && isalpha((unsigned char)*w[end].text) && isalpha((unsigned char)w[end].text[1]);
	if (!p->bytes || end == n || !is_parting(&w[end], *p->first->text))
		return p->bytes > 0;
	p->second = &w[end];
	p->behind = end + 1 < n ? w[n - 1].col + w[n - 1].len - w[end + 1].col : 0;
	return true;
}

/* Is more behind the bytes than the characters that a dump has of them, and no sum? A statement behind a colon needs no second one. */
static bool has_words(const struct parted *p)
{
	enum { CLOSES = 2 };	/* a blank and a mark behind such characters */
	if (p->statement && *p->first->text == ':')
		return true;
	unsigned letters = 0;
	for (unsigned i = 0; p->second && i <= p->behind; i++)
		letters += isalpha((unsigned char)p->second->text[1 + i]) != 0;
	return letters > 1 && p->behind > p->bytes + CLOSES;
}

/* The mark of most rows that have words behind a second one; 0: it is none of half of them. */
static char find_mark(const struct source *page)
{
	enum { LEAST = 2 };
	unsigned rows[sizeof partings] = {0}, said[sizeof partings] = {0}, best = 0;
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		struct parted p;
		if (!read_parted(w, words_of(page, line, w), 0, &p))
			continue;
		unsigned mark = (unsigned)(strchr(partings, *p.first->text) - partings);
		rows[mark]++;
		said[mark] += has_words(&p);
		best = said[mark] > said[best] ? mark : best;
	}
	return said[best] >= LEAST && 2 * said[best] > rows[best] ? partings[best] : 0;
}

/* ---- dashes ---- */

/* 315-033-004: how many groups of octal digits, a dash between each; 0: the word is something else. */
static unsigned dashed(const struct word *w)
{
	enum { DIGITS = 3 };
	unsigned groups = 0, i = 0;
	for (; i + DIGITS <= w->len; i += DIGITS + 1, groups++)
		if (style_value(&number_style[NUMBER_OCTAL], 1, w->text + i, DIGITS) < 0 || (i + DIGITS < w->len && w->text[i + DIGITS] != '-'))
			return 0;
	return i == w->len + 1 ? groups : 0;
}

/* How many of a row's words are bytes with dashes between them, behind an address of page and place; with the first of them. */
static unsigned dashed_bytes(const struct word *w, unsigned n, unsigned *first)
{
	unsigned words = 0;
	*first = n && dashed(w) == 2 ? 1 : n > 1 && dashed(w) == 1 && dashed(&w[1]) == 1 ? 2 : n;
	while (*first + words < n && dashed(&w[*first + words]))
		words++;
	return words;
}

/* 004-003  315-033-004  CALL CRLF: the address keeps its dash, in the bytes they are blanks. */
static struct source *without_dashes(struct arena *a, struct source *page)
{
	enum { LEAST = 2 };
	struct revision r = {.page = page};
	unsigned rows = 0, first;
	while (revise(&r, a, rows >= LEAST))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = words_of(page, line, w), words = dashed_bytes(w, n, &first);
			for (unsigned i = first; i < first + words; i++) {
				rows += !r.text && dashed(&w[i]) > 1;
				for (unsigned k = 0; r.text && k < w[i].len; k++)
					if (w[i].text[k] == '-')
						r.text[w[i].text + k - page->text] = ' ';
			}
		}
	return revised(&r, a);
}

/* ---- marks between bytes ---- */

/* What stands between bytes; commas do so in dumps, too, which have no statement behind them. */
static const char between[] = ".-,";

/* 26.50 D0-F3: bytes in hexadecimal digits with such a mark between; how many, 0: the word is something else. legible: to the letter. */
static unsigned joined_by_marks(const struct word *w, bool *legible)
{
	enum { DIGITS = 2 };
	unsigned bytes = 0, i = 0;
	*legible = true;
	for (; i + DIGITS <= w->len; i += DIGITS + 1, bytes++) {
		*legible &= style_value_any(&number_style[NUMBER_HEX], 1, w->text + i, DIGITS) >= 0;
		if (!isalnum((unsigned char)w->text[i]) || (i + DIGITS < w->len && (!strchr(between, w->text[i + DIGITS]) || w->text[i + DIGITS] != w->text[DIGITS])))
			return 0;
	}
	return i == w->len + 1 ? bytes : 0;
}

/* 033A  A0.08  SHIFT  LDY #$08: blanks for the marks in rows that go on by so many bytes. */
static struct source *without_marks_between(struct arena *a, struct source *page)
{
	enum { LEAST = 3 };
	struct revision r = {.page = page};
	unsigned rows = 0, steps = 0;
	while (revise(&r, a, rows >= LEAST && 2 * steps >= rows)) {
		long end = -1;
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			bool legible;
			unsigned n = words_of(page, line, w), at = words_address(w, n), bytes = at && at < n ? joined_by_marks(&w[at], &legible) : 0;
			if (!bytes)
				continue;
			long from = style_value_any(&number_style[NUMBER_HEX], 2, w[at - 1].text, number_style[NUMBER_HEX].digits[2]);
			bool counts = !r.text && bytes > 1 && legible && (w[at].text[2] != ',' || at + 1 < n);
			rows += counts;
			steps += counts && from == end;
			end = from + bytes;
			for (unsigned k = 0; r.text && k < w[at].len; k++)
				if (strchr(between, w[at].text[k]))
					r.text[w[at].text + k - page->text] = ' ';
		}
	}
	return revised(&r, a);
}

/* How many of a row's words behind its address are numbers with a comma behind them, before a last one and a statement. */
static unsigned comma_words(const struct word *w, unsigned n)
{
	enum { ADDRESS = 4, DIGITS = 3 };
	unsigned i = 1;
	bool row = n > 3 && w->len >= ADDRESS && (style_value_any(&number_style[NUMBER_HEX], 2, w->text, w->len) >= 0 || style_value(&number_style[NUMBER_DECIMAL], 2, w->text, w->len) >= 0);
	while (row && i + 2 < n && w[i].len > 1 && w[i].len <= DIGITS + 1 && w[i].text[w[i].len - 1] == ',' && style_value_any(&number_style[NUMBER_DECIMAL], 1, w[i].text, w[i].len - 1) >= 0)
		i++;
	return i > 1 && style_value_any(&number_style[NUMBER_DECIMAL], 1, w[i].text, w[i].len) >= 0 && isalpha((unsigned char)*w[i + 1].text) ? i - 1 : 0;
}

/* 16514  42, 12, 64  LD HL,(16396): blanks for the commas between bytes. */
static struct source *without_commas(struct arena *a, struct source *page)
{
	enum { LEAST = 2 };
	struct revision r = {.page = page};
	unsigned rows = 0;
	while (revise(&r, a, rows >= LEAST))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned commas = comma_words(w, words_of(page, line, w));
			rows += !r.text && commas > 0;
			for (unsigned i = 1; r.text && i <= commas; i++)
				r.text[w[i].text + w[i].len - 1 - page->text] = ' ';
		}
	return revised(&r, a);
}

/* ---- leaders ---- */

/* 0200....D8: does a line begin with an address and dots? */
static bool has_leader(const struct word *w, unsigned n)
{
	enum { ADDRESS = 4 };
	return n && w->len > ADDRESS + 1 && style_value_any(&number_style[NUMBER_HEX], 2, w->text, ADDRESS) >= 0 && w->text[ADDRESS] == '.' && w->text[ADDRESS + 1] == '.';
}

/* 0200....D8......CLOCK  CLD: blanks for dots side by side, but for those of a text. */
static struct source *without_leaders(struct arena *a, struct source *page)
{
	enum { LEAST = 3 };
	struct revision r = {.page = page};
	unsigned rows = 0;
	while (revise(&r, a, rows >= LEAST))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			size_t len;
			const char *p = source_line(page, line, &len);
			if (!has_leader(w, words_of(page, line, w)))
				continue;
			rows += !r.text;
			for (size_t i = 0, end; r.text && i < len && !strchr("'\"", p[i]); i = end + 1) {
				for (end = i; end < len && p[end] == '.';)
					end++;
				if (end - i > 1)
					revise_blank(&r, p + i, end - i);
			}
		}
	return revised(&r, a);
}

/* ---- another edition in brackets ---- */

/* 0300  20 F0 E9  (20 13 EA)  JSR CRLF: how many words in brackets behind the bytes are as many others; 0: none are. first: of them. */
static unsigned bracketed(const struct word *w, unsigned n, unsigned *first)
{
	unsigned at = words_address(w, n), words = 0, i = 0;
	*first = at ? at + words_bytes(w + at, n - at, &words) : n;
	if (!at || !words || at + words != *first || *first + words > n)
		return 0;
	for (; i < words; i++) {
		const struct word *byte = &w[*first + i];
		bool opens = !i, closes = i + 1 == words;
		if (byte->len != 2u + opens + closes || (opens && *byte->text != '(') || (closes && byte->text[byte->len - 1] != ')')
		    || style_value_any(&number_style[NUMBER_HEX], 1, byte->text + opens, 2) < 0)
			return 0;
	}
	return words;
}

/* They are those of another machine: blanks. */
static struct source *without_brackets(struct arena *a, struct source *page)
{
	struct revision r = {.page = page};
	unsigned rows = 0, first;
	while (revise(&r, a, rows))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned words = bracketed(w, words_of(page, line, w), &first);
			rows += !r.text && words;
			for (unsigned i = first; r.text && i < first + words; i++)
				revise_blank(&r, w[i].text, w[i].len);
		}
	return revised(&r, a);
}

/* ---- a row in brackets ---- */

/* RRCA  [0300: 0F]: which of a line's words opens the bracket that ends it, about an address and bytes; n: none does. */
static unsigned row_in_brackets(const struct word *w, unsigned n)
{
	enum { ADDRESS = 4, BYTE = 2 };
	unsigned at = n;
	for (unsigned i = 1; i + 1 < n; i++)
		at = *w[i].text == '[' && w[i].len > ADDRESS && style_value_any(&number_style[NUMBER_HEX], 2, w[i].text + 1, ADDRESS) >= 0 ? i : at;
	bool row = at < n && w[n - 1].text[w[n - 1].len - 1] == ']';
	for (unsigned i = at + 1; i < n && row; i++)
		row = w[i].len == BYTE + (i + 1 == n) && isalnum((unsigned char)*w[i].text) && isalnum((unsigned char)w[i].text[1]);
	return row ? at : n;
}

static struct source *without_brackets_about(struct arena *a, struct source *page)
{
	enum { LEAST = 2, BYTE = 2 };
	struct revision r = {.page = page};
	unsigned rows = 0;
	while (revise(&r, a, rows >= LEAST))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = words_of(page, line, w), at = row_in_brackets(w, n);
			rows += !r.text && at < n;
			/* what is misread, or two rows in a line, goes without its brackets, too: it is told as any row is */
			for (unsigned i = 1; i < n; i++) {
				bool opens = *w[i].text == '[' && w[i].len > 1, closes = strchr("]})", w[i].text[w[i].len - 1]) && isalnum((unsigned char)w[i].text[0]);
				if (opens && isalnum((unsigned char)w[i].text[1]))
					revise_blank(&r, w[i].text, 1);
				if (closes && w[i].len <= BYTE + 1)
					revise_blank(&r, w[i].text + w[i].len - 1, 1);
			}
		}
	return revised(&r, a);
}

/* ---- characters behind a colon ---- */

/* >1F008 70 C9 BC A1 81 4E 33 C0:p....N3.: the colon that touches a row's last byte, with as many characters behind it; NULL: none does.
 * bank: the digit before the address, NULL: none. */
static const char *characters_mark(const struct word *w, unsigned n, const char *line, size_t len, const char **bank)
{
	enum { ADDRESS = 4, BYTE = 2 };
	const struct number_style *s = &number_style[NUMBER_HEX];
	unsigned last = 1;
	while (last < n && w[last].len == BYTE && isalnum((unsigned char)*w[last].text))
		last++;
	if (last >= n || *w->text != '>' || w->len < 1 + ADDRESS || w->len > 2 + ADDRESS || style_value_any(s, 2, w->text + w->len - ADDRESS, ADDRESS) < 0)
		return NULL;
	*bank = w->len > 1 + ADDRESS ? w->text + 1 : NULL;
	const char *mark = w[last].text + BYTE;
	size_t behind = w[last].len > BYTE ? len - (size_t)(mark - line) - 1 : 0;
	return w[last].len > BYTE && *mark == ':' && behind + 1 >= last && behind <= last ? mark : NULL;
}

/* As Commodore's monitors have it. The bank of memory that most rows have is no digit of their addresses. */
static struct source *without_character_marks(struct arena *a, struct source *page)
{
	enum { LEAST = 2 };
	struct revision r = {.page = page};
	unsigned rows = 0, banks[1 + (unsigned char)-1] = {0};
	unsigned char most = 0;
	while (revise(&r, a, rows >= LEAST))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			size_t len;
			const char *text = source_line(page, line, &len), *bank, *mark = characters_mark(w, words_of(page, line, w), text, len, &bank);
			if (!mark)
				continue;
			unsigned char digit = bank ? (unsigned char)*bank : 0;
			rows += !r.text;
			banks[digit] += !r.text;
			most = banks[digit] > banks[most] ? digit : most;
			revise_blank(&r, mark, 1);
			if (bank && digit == most && 2 * banks[most] > rows)
				revise_blank(&r, w->text, (size_t)(bank + 1 - w->text));
		}
	return revised(&r, a);
}

/* ---- the name of a sum ---- */

/* 0300 A2 05 A9  CRC 5C1F: the word between the bytes of a dump's row and the number that ends it; NULL: none stands there. */
static const struct word *sum_word(const struct word *w, unsigned n)
{
	static const char *const names[] = {"CRC", "CRC:", "CRC=", "CS", "CS=", "CHK", "CHK=", "CKSUM", "CHECKSUM", "SUM", "SUM:", "SUM=", "TOTAL"};
	enum { LEAST = 4 };	/* bytes: more than an instruction has */
	unsigned at = words_address(w, n), words = 0, digits;
	unsigned bytes = at && at < n ? words_bytes(w + at, n - at, &words) : 0;
	const struct word *name = &w[at + words], *sum = name + 1;
	if (bytes < LEAST || at + words + 2 != n)
		return NULL;
	for (digits = 0; digits < sum->len && isxdigit((unsigned char)sum->text[digits]);)
		digits++;
	for (unsigned i = 0; i < sizeof names / sizeof *names && digits > 1 && digits == sum->len; i++)
		if (name->len == strlen(names[i]) && !strncasecmp(name->text, names[i], name->len))
			return name;
	return NULL;
}

static struct source *without_sum_names(struct arena *a, struct source *page)
{
	enum { LEAST = 2 };
	struct revision r = {.page = page};
	unsigned rows = 0;
	while (revise(&r, a, rows >= LEAST))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			const struct word *name = sum_word(w, words_of(page, line, w));
			rows += !r.text && name;
			if (name)
				revise_blank(&r, name->text, name->len);
		}
	return revised(&r, a);
}

static struct source *without_marks(struct arena *a, struct source *page)
{
	char mark = find_mark(page);
	struct revision r = {.page = page};
	for (unsigned line = 1; mark && line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		struct parted p;
		if (!read_parted(w, words_of(page, line, w), mark, &p))
			continue;
		revise_blank_now(&r, a, p.first->text, 1);
		if (p.second)
			revise_blank_now(&r, a, p.second->text, 1);
	}
	return revised(&r, a);
}

/* ---- ruled columns ---- */

enum { RULED = 160 };	/* columns of a line that are looked at */

/* Does a line begin with an address and a byte, a mark before them and between or blanks? */
static bool begins_row(const char *p, size_t len)
{
	enum { ADDRESS = 3, BYTE = 2 };
	size_t i = 0, from;
	while (i < len && (p[i] == ' ' || strchr("|!", p[i])))
		i++;
	for (from = i; i < len && isxdigit((unsigned char)p[i]);)
		i++;
	if (i - from < ADDRESS)
		return false;
	for (from = i; i < len && (p[i] == ' ' || strchr(":|!", p[i]));)
		i++;
	for (from = i > from ? i : len; i < len && isxdigit((unsigned char)p[i]);)
		i++;
	return i >= from + BYTE && (i == len || !isalpha((unsigned char)p[i]));
}

/* A mark in a line, and none between quotes: '!'. */
static bool is_rule(const char *p, size_t len, size_t i, char mark)
{
	return p[i] == mark && !(i && i + 1 < len && strchr("'\"", p[i - 1]) && (p[i + 1] == p[i - 1] || p[i - 1] == '\''));
}

/* In which columns the mark stands in most of the rows that have it; returns how many those are. One that has nothing but
 * numbers before it, AA  ! TAX, is as good as two: a comment's mark has a statement. */
static unsigned find_rules(const struct source *page, char mark, bool at[RULED])
{
	enum { LEAST = 4 };
	unsigned count[RULED] = {0}, behind[RULED] = {0}, lines = 0, rules = 0;
	for (unsigned line = 1; line <= page->lines; line++) {
		size_t len;
		const char *p = source_line(page, line, &len);
		if (!begins_row(p, len))
			continue;
		len = len < RULED ? len : RULED;
		lines++;
		bool numbers = true;
		for (size_t i = 0; i < len; i++) {
			bool rule = is_rule(p, len, i, mark);
			count[i] += rule;
			behind[i] += rule && numbers && i && p[i - 1] == ' ' && (i + 1 == len || p[i + 1] == ' ');
			numbers &= p[i] == ' ' || p[i] == ':' || isxdigit((unsigned char)p[i]);
		}
	}
	for (unsigned i = 0; i < RULED; i++) {
		at[i] = count[i] >= LEAST && 4 * count[i] >= 3 * lines;
		rules += !at[i] ? 0 : behind[i] == count[i] ? 2 : 1;
	}
	return rules;
}

/* 0600 |A9 00 |MULT |LDA |#0: marks that stand below each other. */
static struct source *without_rules(struct arena *a, struct source *page)
{
	static const struct {
		char mark;
		unsigned least;		/* columns */
	} rules[] = {{'|', 2}, {'!', 2}, {':', 3}};
	char *text = NULL;
	for (unsigned r = 0; r < sizeof rules / sizeof *rules; r++) {
		bool at[RULED];
		if (find_rules(page, rules[r].mark, at) < rules[r].least)
			continue;
		text = text ? text : arena_strndup(a, page->text, page->len);
		for (unsigned line = 1; line <= page->lines; line++) {
			size_t len;
			char *p = text + (source_line(page, line, &len) - page->text);
			for (size_t i = 0; i < len && i < RULED; i++)
				p[i] = at[i] && is_rule(p, len, i, rules[r].mark) ? ' ' : p[i];
		}
	}
	return text ? source_changed(a, page, text) : page;
}

struct source *without_partings(struct arena *a, struct source *page)
{
	page = without_character_marks(a, without_brackets_about(a, without_sum_names(a, page)));
	page = without_brackets(a, without_commas(a, without_marks_between(a, without_leaders(a, page))));
	return without_dashes(a, without_marks(a, without_rules(a, page)));
}
