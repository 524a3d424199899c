#include "page/sides.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "page/maker.h"
#include "page/marks.h"
#include "page/number.h"
#include "page/words.h"

enum {
	COLUMNS = 160,		/* of a line that are looked at */
	DRIFT = 2,		/* columns by which a row may stand beside the others */
	LEAST = 2, ROWS_LEAST = 6,	/* rows of a column, and of both, that are no accident */
	EARLIER = 4,		/* rows of a left column above the right one */
	ROW_LEAST = 12,		/* characters of a row, and the blanks behind it */
	PLACE_LEAST = 9,	/* of one that is a place and a byte: 000 041 */
	TWO_LEAST = 6, EXACT_LEAST = 4,	/* lines of two programs; of such as go on to the letter */
	CANDIDATES = 6,		/* columns with most heads that are tried */
	JUMP = 64,		/* addresses, at most, from a left column's last row to the right one's first */
	NUMBERS_JUMP = 1000,	/* the same of numbers of lines */
	NONE = -1,
};

/* What a row begins with, which grows down a column. */
struct head {
	unsigned col;
	long value;
	long next;	/* behind its bytes, of an address; NONE */
	bool inside;	/* it is a byte of the row that begins to its left: 002 114        110 117 127 040 */
};

/* What the rows begin with. */
struct kind {
	enum {ADDRESS, RECORD, DATA, PLACE} what;	/* a record's address; the number of a line of DATA; a place in octal beside one byte */
	const struct number_style *style;	/* of an address */
};

static bool is_byte(const struct number_style *s, const struct word *w)
{
	return style_value_any(s, 1, w->text, w->len) >= 0
		|| (!s->bare && w->len % s->digits[1] == 0 && style_value_any(s, 1, w->text, s->digits[1]) >= 0 && isxdigit((unsigned char)w->text[w->len - 1]));
}

/* 020:053, 02-155: page and place in one word, a mark between; NONE: it is none. */
static long marked_pair(const struct number_style *s, const char *text, unsigned len)
{
	unsigned low = s->digits[1], high = len > low + 1 ? len - low - 1 : 0;
	char page[NUMBER_MOST] = "000";
	if (!s->split || !high || high > low || isalnum((unsigned char)text[high]))
		return NONE;
	memcpy(page + low - high, text, high);
	long a = style_value(s, 1, page, low), b = style_value(s, 1, text + high + 1, low);
	return a < 0 || b < 0 ? NONE : a << 8 | b;
}

/* An address with a byte behind it, a mark between or not; how many words it is, 0: it is none. */
static unsigned address_in(const struct number_style *s, const struct word *w, unsigned n, long *value)
{
	unsigned before = marks_before(w->text, w->len), len = w->len - before, words = 1;
	len -= len > 1 && marks_behind(w->text[w->len - 1]);
	*value = len < s->least && style_bare(s, 2) ? NONE : style_value_any(s, 2, w->text + before, len);
	if (*value < 0)
		*value = marked_pair(s, w->text + before, len);
	if (*value < 0 && s->split && n > 1) {
		long high = style_value_any(s, 1, w->text, w->len), low = style_value_any(s, 1, w[1].text, w[1].len - (w[1].len > s->digits[1]));
		*value = high < 0 || low < 0 ? NONE : high << 8 | low;
		words = 2;
	}
	words += words < n && w[words].len == 1 && marks_behind(*w[words].text);
	return *value >= 0 && words < n && is_byte(s, &w[words]) ? words : 0;
}

/* :10 0300 00 ..., ;18 0300 ..., S1 13 0300 ...: the address of a record; NONE: it is none. */
static long record_in(const struct word *w)
{
	enum { SHORTEST = 12, DIGITS = 4 };
	unsigned skip = strchr(":;", *w->text) ? 3 : w->len > 1 && !memcmp(w->text, "S1", 2) ? 4 : 0;
	if (!skip || w->len < SHORTEST)
		return NONE;
	for (unsigned i = skip - 2; i < w->len; i++)
		if (!isxdigit((unsigned char)w->text[i]))
			return NONE;
	return style_value_any(&number_style[NUMBER_HEX], 2, w->text + skip, DIGITS);
}

/* 100 DATA: the number of a line; NONE: it is none. */
static long data_in(const struct word *w, unsigned n)
{
	enum { DIGITS = 5 };
	static const char data[] = "DATA";
	char text[DIGITS + 1], *end;
	bool is = n > 1 && w->len <= DIGITS && isdigit((unsigned char)*w->text) && w[1].len == sizeof data - 1 && !memcmp(w[1].text, data, w[1].len);
	if (!is)
		return NONE;
	memcpy(text, w->text, w->len);
	text[w->len] = '\0';
	long value = strtol(text, &end, 10);
	return *end ? NONE : value;
}

/* 026  017: an octal place of three digits beside its byte, and nothing else near: a line has none but such; NONE: it is none. */
static long place_in(const struct word *w, unsigned n)
{
	enum { FAR = 2 };	/* blanks */
	const struct number_style *s = &number_style[NUMBER_OCTAL];
	bool row = n > 1 && style_value(s, 1, w[1].text, w[1].len) >= 0 && (n == 2 || w[2].col >= w[1].col + w[1].len + FAR);
	return row ? style_value(s, 1, w->text, w->len) : NONE;
}

/* How many words are bytes, a blank between them; *bytes: what they are together. */
static unsigned bytes_in(const struct number_style *s, const struct word *w, unsigned n, long *bytes)
{
	unsigned i = 0;
	*bytes = 0;
	for (; i < n && is_byte(s, &w[i]) && (!i || w[i].col <= w[i - 1].col + w[i - 1].len + 1); i++)
		*bytes += s->bare ? 1 : w[i].len / s->digits[1];
	return i;
}

/* The heads of a line's rows, from the left. */
static unsigned heads_of(const struct kind *k, const struct line_words *line, struct head *out)
{
	const struct word *w = line->word;
	unsigned n = line->n, heads = 0, end = 0;
	for (unsigned i = 0, words; i < n; i += words) {
		long value = NONE, bytes = 0;
		bool inside = i < end;
		words = k->what == ADDRESS ? address_in(k->style, &w[i], n - i, &value) : 0;
		if (k->what != ADDRESS)
			value = k->what == DATA ? data_in(&w[i], n - i) : k->what == PLACE ? place_in(&w[i], n - i) : record_in(&w[i]);
		else if (!words)
			value = NONE;
		else
			end = i + words + bytes_in(k->style, &w[i + words], n - i - words, &bytes);
		/* an address no longer than a byte is a listing's: in 828 25  832 3 any number would do */
		if (value >= 0 && k->style == &number_style[NUMBER_LOW] && (end == n || isdigit((unsigned char)*w[end].text)))
			value = NONE;
		words += words ? 0 : k->what == PLACE && value >= 0 ? 2 : 1;
		if (value >= 0 && w[i].col < COLUMNS)
			out[heads++] = (struct head){w[i].col, value, k->what == ADDRESS ? value + bytes : NONE, inside};
	}
	return k->what == PLACE && 2 * heads < n ? 0 : heads;
}

/* The heads of a line's rows. */
struct line {
	unsigned line, begin;	/* begin: of its first word */
	struct head *head;
	unsigned n;
};

/* Lines that have some. */
struct lines {
	struct line *line;
	unsigned n;
	const struct line_words *words;	/* of all lines, by their numbers */
};

static struct lines lines_of(struct arena *a, const struct kind *k, const struct line_words *words, unsigned first, unsigned last)
{
	struct lines l = {arena_alloc(a, (last - first + 1) * sizeof *l.line), 0, words};
	for (unsigned line = first; line <= last; line++) {
		struct head h[WORDS_MOST];
		unsigned n = heads_of(k, &words[line], h);
		if (!n)
			continue;
		l.line[l.n++] = (struct line){line, words[line].word->col, memcpy(arena_alloc(a, n * sizeof *h), h, n * sizeof *h), n};
	}
	return l;
}

/* Where the columns stand. */
struct sides {
	struct kind kind;
	unsigned left, right;	/* columns of the heads */
	unsigned begin;		/* where the leftmost row begins */
};

static bool is_at(unsigned col, unsigned at)
{
	return col <= at + DRIFT && at <= col + DRIFT;
}

/* The head of a line at a column; NULL: there is none. */
static const struct head *head_at(const struct line *l, unsigned col)
{
	for (unsigned i = 0; i < l->n; i++)
		if (is_at(l->head[i].col, col))
			return &l->head[i];
	return NULL;
}

/* Where a row on the right begins that would begin there as long as the left ones are: its number may have more digits, as the last ones have. */
static unsigned row_begin(const char *text, unsigned from)
{
	enum { MORE = 2 };
	unsigned at = from;
	while (at && from - at < MORE && isdigit((unsigned char)text[at]) && isdigit((unsigned char)text[at - 1]))
		at--;
	return at && text[at - 1] == ' ' ? at : from;
}

/* Columns that heads stand in as those of two: rows wide apart, and blanks before nearly all on the right. */
static bool place_sides(const struct source *page, const struct kind *k, const struct lines *l, unsigned left, unsigned right, struct sides *s)
{
	unsigned rows = 0, clear = 0;
	*s = (struct sides){*k, left, right, COLUMNS};
	for (unsigned i = 0; i < l->n; i++)
		if (is_at(l->line[i].head->col, left) && l->line[i].begin < s->begin)
			s->begin = l->line[i].begin;
	if (right < left + (k->what == PLACE ? PLACE_LEAST : ROW_LEAST) || s->begin > left)
		return false;
	for (unsigned i = 0; i < l->n; i++) {
		const struct head *h = head_at(&l->line[i], right);
		size_t len;
		const char *text = source_line(page, l->line[i].line, &len);
		unsigned from = h ? row_begin(text, h->col + s->begin - left) : 0;
		rows += h != NULL;
		clear += from > 1 && text[from - 1] == ' ' && text[from - 2] == ' ' && !h->inside;
	}
	return rows && clear * 4 >= rows * 3;
}

/* Lines of one sheet. */
struct block {
	unsigned first, last;		/* lines; */
	unsigned end;			/* ... behind the last among those with heads */
	unsigned lefts, rights;		/* heads */
	unsigned up;			/* ... that are more than the one above in their column */
	unsigned both;			/* lines with two */
	unsigned steps[2];		/* heads that are where the one above ends, on the left and on the right */
	long left_first, left, right_first, right;	/* the first and the last of either; NONE */
	unsigned col;			/* where the first on the right stands */
};

/* Does a column go on from one value to the next? A place has one byte. */
static bool grows(const struct sides *s, long before, long value)
{
	return s->kind.what == PLACE && before != NONE ? value == before + 1 : value > before;
}

/* Does the left column go on behind a value from here on, where there are two more rows in it the second as well? */
static bool passes(const struct sides *s, const struct lines *l, unsigned i, long value)
{
	const struct head *h = head_at(&l->line[i], s->left), *next = NULL;
	while (h && !next && ++i < l->n)
		next = head_at(&l->line[i], s->left);
	return h && h->value >= value && (!next || next->value >= value);
}

/*
 * The sheet from a line with heads on: up to where the left column goes on behind the right one. It begins at most EARLIER rows above
 * the right column, and not above where the left one begins anew. false: there are no more rows.
 */
static bool next_block(const struct sides *s, const struct lines *l, unsigned i, struct block *b)
{
	unsigned begin = i;
	long ends[2] = {NONE, NONE};
	*b = (struct block){.left_first = NONE, .left = NONE, .right = NONE, .right_first = NONE};
	long above = NONE;
	for (unsigned k = i, lefts = 0, beside = 0; k < l->n && !beside; k++) {
		const struct head *left = head_at(&l->line[k], s->left);
		beside = head_at(&l->line[k], s->right) != NULL;
		if (left && left->value < above)
			begin = k;
		else if (left && !beside && ++lefts > EARLIER)
			begin = k + 1;
		above = left ? left->value : above;
	}
	for (i = begin; i < l->n; i++) {
		const struct line *line = &l->line[i];
		const struct head *left = head_at(line, s->left), *right = head_at(line, s->right);
		if (b->left < b->right_first && passes(s, l, i, b->right_first))
			break;
		if (!left && !right)
			continue;
		b->first = b->first ? b->first : line->line;
		b->last = line->line;
		b->both += left && right;
		b->steps[0] += left && left->value == ends[0];
		b->steps[1] += right && right->value == ends[1];
		ends[0] = left ? left->next : ends[0];
		ends[1] = right ? right->next : ends[1];
		b->left_first = left && b->left_first < 0 ? left->value : b->left_first;
		b->lefts += left != NULL;
		b->rights += right != NULL;
		b->up += (left && grows(s, b->left, left->value)) + (unsigned)(right && grows(s, b->right, right->value));
		b->left = left ? left->value : b->left;
		b->right = right ? right->value : b->right;
		if (right && b->right_first < 0) {
			b->right_first = right->value;
			b->col = right->col;
		}
	}
	b->end = i;
	return b->first > 0;
}

/* Rows of which most begin where the one above ends are no accident. */
static bool are_exact(const struct block *b)
{
	return 4 * b->steps[0] + 4 >= 3 * b->lefts && 4 * b->steps[1] + 4 >= 3 * b->rights;
}

/* Are both columns' rows beside each other, those of two programs that have no address in common? */
static bool are_two(const struct block *b)
{
	bool apart = b->right_first > b->left || b->left_first > b->right;
	unsigned most = b->lefts > b->rights ? b->lefts : b->rights;
	bool exact = b->both >= EXACT_LEAST && are_exact(b);	/* though one column is longer */
	bool beside = b->both >= TWO_LEAST && 4 * b->both >= 3 * most && b->up == b->lefts + b->rights;
	return apart && (beside || (exact && 8 * b->up >= 7 * (b->lefts + b->rights)));
}

/* Does the right column go on where the left one ends? */
static bool goes_on(const struct sides *s, const struct block *b)
{
	long jump = b->right_first - b->left;
	if (s->kind.style == &number_style[NUMBER_LOW] && !are_exact(b))	/* bytes of any base have three digits */
		return false;
	return b->lefts && b->rights && jump > 0 && jump <= (s->kind.what == DATA ? NUMBERS_JUMP : JUMP) && b->up * 4 >= (b->lefts + b->rights) * 3;
}

static bool is_one_of_two(const struct sides *s, const struct block *b)
{
	return goes_on(s, b) || (s->kind.what == ADDRESS && b->lefts && b->rights && are_two(b));
}

/* Where the right column's part of a line begins, its row or where one would; the line's length: it has none. *shift: how far the part
 * is moved to the left. */
static unsigned part_line(const struct sides *s, const struct lines *l, const struct source *page, unsigned line, const struct block *b, unsigned *shift)
{
	struct head h[WORDS_MOST];
	struct line row = {line, 0, h, heads_of(&s->kind, &l->words[line], h)};
	const struct head *right = head_at(&row, s->right);
	size_t length;
	const char *text = source_line(page, line, &length);
	unsigned len = (unsigned)length, gutter = (right ? right->col : b->col) - (s->left - s->begin);
	*shift = gutter - s->begin;
	if (right)
		return row_begin(text, gutter);
	for (unsigned off = 0; off <= 2 * DRIFT; off++) {
		unsigned at = off % 2 ? gutter - (off + 1) / 2 : gutter + off / 2;
		if (at && at < len && text[at] != ' ' && text[at - 1] == ' ')
			return at;
	}
	bool clear = gutter < len && text[gutter] == ' ' && text[gutter - 1] == ' ' && text[gutter - 2] == ' ';
	return clear ? gutter : len;
}

/* The first line of a sheet of two programs with their titles above it, of those from a line on. */
static unsigned with_titles(const struct sides *s, const struct lines *l, const struct source *page, const struct block *b, unsigned from)
{
	enum { TITLES = 8 };	/* or lines of equates and an origin */
	unsigned first = b->first, top = b->first;
	while (top > from && b->first - top < TITLES) {
		size_t len;
		const char *text = source_line(page, --top, &len);
		unsigned shift, at = part_line(s, l, page, top, b, &shift);
		bool blank = strspn(text, " ") >= len;
		if (!blank && at >= len)
			break;
		first = blank ? first : top;
	}
	return first;
}

static void put_lines(struct page_maker *m, unsigned *line, unsigned end)
{
	while (*line < end)
		maker_put_line(m, (*line)++);
}

/* The left column's parts of the lines, or the right one's. */
static void put_side(struct page_maker *m, const struct sides *s, const struct lines *l, const struct block *b, bool right)
{
	for (unsigned line = b->first; line <= b->last; line++) {
		size_t len;
		const char *text = source_line(m->page, line, &len);
		unsigned shift, at = part_line(s, l, m->page, line, b, &shift);
		if (right && at >= len)
			continue;
		if (right && at > shift)
			buf_pad(&m->text, m->begin, at - shift);
		maker_put(m, right ? text + at : text, right ? (unsigned)len - at : at, line, right ? at + 1 : 1);
		maker_end_line(m);
	}
}

static struct source *make_page(struct arena *a, struct source *page, const struct sides *s, const struct lines *l, unsigned *last)
{
	struct page_maker m = maker_begin(a, page, 2 * page->lines);
	struct block b;
	unsigned line = 1;
	for (unsigned i = 0; next_block(s, l, i, &b); i = b.end) {
		if (!is_one_of_two(s, &b))
			continue;
		if (!goes_on(s, &b))
			b.first = with_titles(s, l, page, &b, line);
		put_lines(&m, &line, b.first);
		put_side(&m, s, l, &b, false);
		put_side(&m, s, l, &b, true);
		line = b.last + 1;
	}
	put_lines(&m, &line, page->lines + 1);
	struct source *made = maker_end(&m, a);
	*last += made->lines - page->lines;
	return made;
}

/* How many rows the sheets have whose columns go on; 0: too few in each. */
static unsigned count_rows(const struct sides *s, const struct lines *l)
{
	unsigned rows = 0;
	bool any = false;
	struct block b;
	for (unsigned i = 0; next_block(s, l, i, &b); i = b.end) {
		bool on = is_one_of_two(s, &b);
		any |= on && b.lefts >= LEAST && b.rights >= LEAST && b.lefts + b.rights >= ROWS_LEAST;
		rows += on ? b.lefts + b.rights : 0;
	}
	return any ? rows : 0;
}

/* The columns in which most heads stand, CANDIDATES at most. */
static unsigned find_columns(const struct lines *l, unsigned out[CANDIDATES])
{
	unsigned heads[COLUMNS] = {0}, n = 0;
	for (unsigned i = 0; i < l->n; i++)
		for (unsigned k = 0; k < l->line[i].n; k++)
			heads[l->line[i].head[k].col]++;
	for (; n < CANDIDATES; n++) {
		unsigned best = 0;
		for (unsigned col = 1; col < COLUMNS; col++)
			best = heads[col] > heads[best] ? col : best;
		if (heads[best] < LEAST)
			break;
		heads[best] = 0;
		out[n] = best;
	}
	return n;
}

/* The columns that stand in the same places on some sheets. */
static struct source *one_pair(struct arena *a, struct source *page, unsigned first, unsigned *last)
{
	static const enum number_name styles[] = {NUMBER_HEX, NUMBER_SPLIT, NUMBER_OCTAL, NUMBER_DECIMAL, NUMBER_MIXED, NUMBER_LOW};
	enum { STYLES = sizeof styles / sizeof *styles };
	struct arena scratch = ARENA_INIT;
	struct sides best = {.begin = COLUMNS};
	struct lines lines = {NULL, 0, NULL};
	const struct line_words *words = words_of_page(&scratch, page);
	unsigned most = 0, column[CANDIDATES];
	for (unsigned i = 0; i < STYLES + PLACE; i++) {
		struct kind k = {i < STYLES ? ADDRESS : RECORD + (i - STYLES), i < STYLES ? &number_style[styles[i]] : NULL};
		struct lines l = lines_of(&scratch, &k, words, first, *last);
		unsigned n = find_columns(&l, column);
		for (unsigned left = 0; left < n; left++) {
			for (unsigned right = 0; right < n; right++) {
				struct sides s;
				unsigned rows = place_sides(page, &k, &l, column[left], column[right], &s) ? count_rows(&s, &l) : 0;
				if (rows <= most)
					continue;
				best = s;
				most = rows;
				lines = l;
			}
		}
	}
	struct source *made = most ? make_page(a, page, &best, &lines, last) : page;
	arena_free(&scratch);
	return made;
}

struct source *sides_page(struct arena *a, struct source *page, unsigned first, unsigned *last)
{
	enum { SHEETS = 8 };
	struct source *made = page, *before = NULL;
	for (unsigned i = 0; i < SHEETS && made != before; i++) {
		before = made;
		made = one_pair(a, before, first, last);
	}
	return made;
}
