#include "page/panel.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "page/maker.h"
#include "page/marks.h"
#include "page/number.h"
#include "page/words.h"

enum {
	STEPS_LEAST = 5,	/* rows that go on where the one above ends; one of several bytes is as good as two */
	PLACE_MOST = 5,		/* digits */
	BITS = 8, GROUPS = 3,	/* of a byte in binary digits, and blanks in it at most */
};

/* Places of so many digits at most in a radix beside bytes in a style, and the style that they are written in. */
static const struct panel {
	int radix;
	unsigned most;
	enum number_name byte, written;
} panels[] = {
	{8, 3, NUMBER_OCTAL, NUMBER_SPLIT},
	{8, 3, NUMBER_BINARY, NUMBER_SPLIT},	/* with the byte in octal behind it or not */
	{16, 3, NUMBER_HEX, NUMBER_HEX},
	{16, 3, NUMBER_BINARY, NUMBER_HEX},
	{8, PLACE_MOST, NUMBER_OCTAL, NUMBER_OCTAL},
	{10, 3, NUMBER_OCTAL, NUMBER_SPLIT},
	{10, 3, NUMBER_HEX, NUMBER_HEX},
	{10, 3, NUMBER_BINARY, NUMBER_SPLIT},
	{10, PLACE_MOST, NUMBER_OCTAL, NUMBER_OCTAL},
};

struct row {
	unsigned place;
	unsigned first;		/* the word that is its place: 1 behind the number of the line; */
	unsigned end;		/* ... that behind its bytes */
	unsigned nbytes;
	bool twice;		/* the byte behind its switches, too */
};

/* The number that so many characters are in a radix; -1: they are none. */
static long number_in(const char *digits, unsigned len, int radix)
{
	char text[PLACE_MOST + 1], *end;
	if (len > PLACE_MOST || !isxdigit((unsigned char)*digits))
		return -1;
	memcpy(text, digits, len);
	text[len] = '\0';
	long value = strtol(text, &end, radix);
	return *end ? -1 : value;
}

/* The place that a word says to the letter, but for a mark behind it; false: it says none. */
static bool place_in(const struct panel *p, const struct word *w, unsigned *place)
{
	unsigned len = w->len - (w->len > 1 && marks_behind(w->text[w->len - 1]));
	long value = len > p->most ? -1 : number_in(w->text, len, p->radix);
	*place = (unsigned)value;
	return value >= 0;
}

/* The number of a line that a word is; -1: it is none. */
static long number_of(const struct word *w)
{
	return number_in(w->text, w->len, 10);
}

/* How many words from the first on are the one byte of a row, its digits apart or in groups; 0: they are none. */
static unsigned words_of_byte(const struct number_style *s, const struct word *w, unsigned n, unsigned *value)
{
	char digits[BITS];
	unsigned len = 0, groups = s->groups ? GROUPS : s->digits[1];
	for (unsigned i = 0; i < n && i < groups; i++) {
		bool apart = i && w[i].col > w[i - 1].col + w[i - 1].len + 1;
		if (apart || len + w[i].len > s->digits[1] || (!s->groups && w[i].len > 1 && i))
			return 0;
		memcpy(digits + len, w[i].text, w[i].len);
		len += w[i].len;
		if (len == s->digits[1]) {
			long byte = style_value_any(s, 1, digits, len);
			*value = (unsigned)byte;
			return byte < 0 ? 0 : i + 1;
		}
	}
	return 0;
}

/* Does a line begin with a place, or such behind the number of the line, and bytes behind it? numbered: the column of places behind such
 * numbers; 0: there are none. */
static bool row_of(const struct panel *p, unsigned numbered, const struct line_words *line, struct row *r)
{
	const struct word *w = line->word;
	unsigned n = line->n;
	const struct number_style *s = &number_style[p->byte];
	unsigned value, words, behind = numbered && n && w->col < numbered;
	*r = (struct row){.first = behind, .end = behind + 1};
	if (n < r->end + 1 || n == WORDS_MOST || !place_in(p, w + r->first, &r->place) || (behind && number_of(w) < 0))
		return false;
	/* no digits apart behind a number: 4096 100 1 2 3 has bytes */
	for (; r->end < n && (words = words_of_byte(s, w + r->end, n - r->end, &value)) && !(behind && words > 1); r->end += words)
		r->nbytes++;
	long again = r->nbytes == 1 && s->groups && r->end + 1 == n ? style_value(&number_style[NUMBER_OCTAL], 1, w[r->end].text, w[r->end].len) : -1;
	r->twice = again >= 0;
	return r->nbytes > 0;
}

/* What the rows that go on where the one above ends are worth, and what all of them but the first would be. The numbers of lines go up. */
static unsigned count_steps(const struct line_words *words, unsigned lines, const struct panel *p, unsigned numbered, unsigned *all)
{
	unsigned steps = 0, next = 0, worth = 0;
	long above = -1;
	*all = 0;
	for (unsigned line = 1; line <= lines; line++) {
		struct row r;
		if (!row_of(p, numbered, &words[line], &r))
			continue;
		long number = r.first ? number_of(words[line].word) : numbered ? above + 1 : line;
		steps += worth && r.place == next && number > above ? worth : 0;
		above = number;
		next = r.place + r.nbytes;
		*all += worth ? r.nbytes > 1 ? 2 : 1 : 0;
		worth = r.nbytes > 1 ? 2 : 1;
	}
	return steps;
}

/*
 * The page of memory that a line names for the places below it; -1: none. The number of a book's page has no zeros before it.
 *
 *     PAGE 01        (HI address byte = 003)
 */
static long page_named(const struct panel *p, const struct line_words *line)
{
	enum { WORDS = 6 };
	const struct number_style *s = &number_style[p->written];
	if (line->n < 2 || line->n > WORDS)
		return -1;
	struct word number = line->word[line->n - 1];
	number.len -= number.text[number.len - 1] == ')';
	bool page = line->n == 2 && line->word->len == 4 && !strncasecmp(line->word->text, "PAGE", 4) && *number.text == '0', high = false;
	for (unsigned i = 0; i + 1 < line->n; i++) {
		const char *text = line->word[i].text + (*line->word[i].text == '(');
		high |= !strncasecmp(text, "HI ", 3) || !strncasecmp(text, "HIGH ", 5);
	}
	high &= line->n > 2 && line->word[line->n - 2].len == 1 && *line->word[line->n - 2].text == '=';
	long value = page || high ? style_value_any(s, 1, number.text, number.len) : -1;
	if (!page || value >= 0)
		return value;
	value = number_in(number.text, number.len, (int)s->radix);	/* PAGE 06 */
	return value > 0xFF ? -1 : value;
}

/* A label without the mark behind it. */
static struct word bare_name(struct word w)
{
	w.len -= w.len > 1 && strchr(",:", w.text[w.len - 1]) != NULL;
	return w;
}

/* Does the name stand in an operand, A,(LINES)? */
static bool names(const struct word *operand, const struct word *name)
{
	for (unsigned from = 0, to; from < operand->len; from = to + 1) {
		for (to = from; to < operand->len && (isalnum((unsigned char)operand->text[to]) || strchr("_.$@", operand->text[to]));)
			to++;
		if (to - from == name->len && !strncasecmp(operand->text + from, name->text, name->len))
			return true;
	}
	return false;
}

/*
 * The page of memory of the names that are labels of these rows, where instructions of three bytes have it: JNZ LOOP, C2 02 20, and
 * LOOP at 02. What they call elsewhere says nothing of the rows. It is certain where several such names say it, or one
 * and all other such instructions, and none of them another, or nothing has a page but 0 and the rows count from 0, and they stay in one page. 0: none says it.
 */
static unsigned page_implied(const struct panel *p, unsigned numbered, const struct line_words *words, unsigned lines, bool *certain)
{
	enum { LEAST = 2, ALL_LEAST = 3, PLACES = 0x100, JUMP = 3, EDGE = 16 };
	struct word label[PLACES] = {{0}};
	unsigned said[PLACES] = {0}, all = 0, elsewhere[PLACES] = {0}, any[PLACES] = {0}, jumps = 0, best = 0, most = 0;
	bool at[PLACES] = {false}, leaves = false, from_zero = true, begun = false;
	struct row r;
	unsigned end = 0;
	for (unsigned line = 1; line <= lines; line++) {
		if (!row_of(p, numbered, &words[line], &r) || r.place >= PLACES)
			continue;
		from_zero = begun ? from_zero : !r.place;
		begun = at[r.place] = true;
		leaves |= end + EDGE > PLACES && r.place < EDGE;	/* FF, 00: the next page's */
		end = r.place + r.nbytes;
		if (r.end < words[line].n)
			label[r.place] = bare_name(words[line].word[r.end]);
	}
	for (unsigned line = 1; line <= lines; line++) {
		unsigned value[JUMP] = {0}, n = 0;
		bool named = false;
		if (!row_of(p, numbered, &words[line], &r) || r.nbytes != JUMP)
			continue;
		for (unsigned i = r.first + 1; i < r.end && n < JUMP;)
			i += words_of_byte(&number_style[p->byte], words[line].word + i, r.end - i, &value[n++]);
		struct word to = label[value[1]];
		for (unsigned k = r.end + 1; k < words[line].n && to.len; k++)
			named |= names(&words[line].word[k], &to);
		jumps++;
		any[value[2]]++;
		all += named;
		said[value[2]] += named;
		best = said[value[2]] > said[best] ? value[2] : best;
		elsewhere[value[2]] += !named && at[value[1]];
	}
	for (unsigned high = 1; high < PLACES; high++)
		most = elsewhere[high] > most ? elsewhere[high] : most;
	*certain = leaves ? false : all ? said[best] == all && (all >= LEAST || !best || (jumps >= ALL_LEAST && any[best] == jumps)) : from_zero && most < LEAST;
	return best;
}

static void put_row(struct page_maker *m, const struct panel *p, const struct word *w, unsigned n, const struct row *r)
{
	enum { BYTES_AT = 9, WIDER = 8 };	/* columns that an address may have more than a place */
	const struct number_style *s = &number_style[p->byte], *written = &number_style[p->written];
	char digits[NUMBER_MOST];
	const struct word *place = w + r->first;
	unsigned len = style_print(written, 2, r->place, digits), half = written->split ? len / 2 : 0, value, bytes_at = BYTES_AT;
	if (r->first) {
		buf_pad(&m->text, m->begin, w->col);
		maker_put(m, w->text, w->len, m->line, w->col + 1);
		buf_pad(&m->text, m->begin, place->col);
		bytes_at += place->col;
	}
	maker_put(m, digits, half, m->line, place->col + 1);
	if (half)
		buf_putc(&m->text, ' ');
	maker_put(m, digits + half, len - half, m->line, place->col + 1);
	buf_pad(&m->text, m->begin, bytes_at);
	for (unsigned i = r->first + 1, words; i < r->end && !r->twice; i += words) {
		words = words_of_byte(s, w + i, r->end - i, &value);
		len = style_print(written, 1, value, digits);
		maker_put(m, digits, len, m->line, w[i].col + 1);
		buf_putc(&m->text, ' ');
	}
	unsigned rest = r->twice ? r->first + 1 : r->end;
	if (rest < n) {
		unsigned behind = w[n - 1].col + w[n - 1].len - w[rest].col;
		buf_pad(&m->text, m->begin, r->twice ? bytes_at : w[rest].col + WIDER);
		maker_put(m, w[rest].text, behind, m->line, w[rest].col + 1);
	}
}

static struct source *make_page(struct arena *a, struct source *page, const struct line_words *words, const struct panel *p, unsigned numbered)
{
	struct page_maker m = maker_begin(a, page, page->lines * (WORDS_MOST + 3));
	bool certain;
	unsigned high = page_implied(p, numbered, words, page->lines, &certain);
	while (m.line <= page->lines) {
		struct row r;
		long named = page_named(p, &words[m.line]);
		high = named >= 0 ? (unsigned)named : high;
		certain |= named >= 0;
		if (named >= 0 || !row_of(p, numbered, &words[m.line], &r)) {
			maker_put_line(&m, m.line);
			continue;
		}
		r.place += r.place < 0x100 ? high << 8 : 0;
		put_row(&m, p, words[m.line].word, words[m.line].n, &r);
		maker_end_line(&m);
	}
	struct source *made = maker_end(&m, a);
	made->unplaced = !certain;
	return made;
}

/* The column in which the second word stands in most lines that begin with a number of one; 0: there are none. */
static unsigned column_behind_numbers(const struct line_words *words, unsigned lines)
{
	enum { COLUMNS = 24 };
	unsigned rows[COLUMNS] = {0}, best = 0;
	for (unsigned line = 1; line <= lines; line++)
		if (words[line].n > 1 && words[line].word[1].col < COLUMNS && number_of(words[line].word) >= 0)
			rows[words[line].word[1].col]++;
	for (unsigned col = 1; col < COLUMNS; col++)
		best = rows[col] > rows[best] ? col : best;
	return best;
}

/* 042.254  107: does a line begin with page and place in one word, and a byte? Where others do, a place has lost its page. */
static bool has_whole_address(const struct line_words *line)
{
	const struct number_style *s = &number_style[NUMBER_OCTAL];
	const struct word *w = line->word;
	unsigned half = s->digits[1];
	return line->n > 1 && w->len == 2 * half + 1 && marks_behind(w->text[half]) && style_value(s, 1, w->text, half) >= 0
		&& style_value(s, 1, w->text + half + 1, half) >= 0 && style_value(s, 1, w[1].text, w[1].len) >= 0;
}

struct source *panel_page(struct arena *a, struct source *page)
{
	struct arena scratch = ARENA_INIT;
	const struct line_words *words = words_of_page(&scratch, page);
	const struct panel *best = NULL;
	unsigned most = STEPS_LEAST - 1, best_numbered = 0, whole = 0, behind = column_behind_numbers(words, page->lines);
	for (unsigned line = 1; line <= page->lines; line++)
		whole += has_whole_address(&words[line]);
	most = whole > most ? whole : most;
	for (unsigned i = 0; i < 2 * (sizeof panels / sizeof *panels); i++) {
		unsigned numbered = i % 2 ? behind : 0;
		unsigned all, steps = count_steps(words, page->lines, &panels[i / 2], numbered, &all);
		if (steps > most && steps * 4 >= all * 3) {
			most = steps;
			best = &panels[i / 2];
			best_numbered = numbered;
		}
	}
	struct source *made = best ? make_page(a, page, words, best, best_numbered) : page;
	arena_free(&scratch);
	return made;
}
