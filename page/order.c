#include "page/order.h"

#include <ctype.h>
#include <string.h>

#include "page/maker.h"
#include "page/marks.h"

enum {
	WORDS = 12,		/* of a line that are looked at */
	GROUP_MOST = 8,		/* bytes of a row */
	COLUMN_MOST = 2048,	/* lines of a column that are put beside another */
	PLACES_LEAST = 4,	/* addresses that are a column */
	PLACES_LATER = 2,	/* ... of a page that had one before */
	ROWS_LEAST = 8,		/* of a page that has columns */
	NUMBER_DIGITS = 5,	/* of a line's number */
	ROW_STEP = 16,		/* a row's address is no further from that of the one before it */
	WORD_FAR = 20,		/* a word that costs as much is no such number */
	TORN = 3,		/* blanks in them */
	CHAIN_FAR = 8,		/* so many addresses beside one another are misread, at most */
	CHAIN_WORTH = 2,	/* of an address that goes on from the one before it, */
	CHAIN_JUMP = 4, CHAIN_SAME = 1,	/* less, of one that does not, that is the same */
	SHORT = 3,		/* an illegible one: so many characters more than an address, bytes */
	NEVER = 1 << 20,
};

/*
 * What it costs, in bits, that a line is of a column, that one column ends and another begins,
 * and that lines stand in one row. By hand, on pages of ten layouts that were cut in columns; all
 * but NEVER and those of what is there to the letter may be half or twice as much.
 */
enum {
	COST_BEGIN = 12,	/* a block begins */
	COST_NEXT = 2,		/* the next of its columns */
	COST_AGAIN = 20,		/* the next block, or the text behind the last */
	COST_NUMBERS = 8,	/* numbers in text */
	COST_NUMBER = 6,	/* ... among the lines of a source */
	COST_PASSED = 2, COST_BACK = 5,	/* an address far from the one before it, or before that */
	COST_ASTRAY = 3,	/* ... and from the one behind it */
	COST_BARE = 2,		/* the number of a line without an address */
	COST_LENGTH = 8, COST_NO_STEP = 12, COST_UNKNOWN = 3,	/* bytes that do not reach to the next address; no room; */
	COST_NO_NEXT = 8,	/* two groups of bytes beside an address: the second one's is lost */
	COST_CROSSED = 7, COST_BYTES_CROSSED = 9,	/* two lines of source, of bytes, are exchanged */
	COST_NO_BYTES = 11, COST_NO_PLACE = 11,	/* an address that has none; bytes without an address */
	COST_OTHER = 5, COST_MISFIT = 8,	/* another statement of as many bytes; of another number */
	COST_MAYBE = 2,		/* that says nothing against it */
	COST_LONE = 4,		/* bytes without source */
	COST_DOUBT = 8,		/* another address for about the same cost: the bytes have none */
	COST_JUNK = 14,		/* a short line that is no number at all */
};

/* ---- lines ---- */

enum column { COLUMN_NONE, COLUMN_PLACES, COLUMN_BYTES, COLUMN_TEXT, COLUMNS };

struct word {
	const char *text;
	unsigned len;
};

struct seen {
	unsigned line;
	const char *text;	/* from the first word to the last */
	unsigned len, col;
	unsigned places, bytes;	/* what it costs that it is an address, bytes; NEVER */
	long address;		/* negative: not legible, or none */
	long number;		/* of the line; -1 */
	unsigned nbytes;
	int first;		/* byte; -1: not legible */
	unsigned firsts;	/* characters of the first byte's word */
};

struct orderer {
	struct arena *arena;
	const struct letters *letters;
	struct aligner *aligner;
	const struct number_style *style;
	const struct order_judge *judge;
	const struct page_part *part;
	struct seen *seen;
	unsigned n;
	bool numbered;		/* its lines have numbers */
	unsigned least;		/* addresses of a block, which is put together or told */
	unsigned digit[RADIX_MOST + 1][128];	/* letters_digits() */
};

/* What it costs that a character is a digit, small or capital: the margin where it looks like none. */
static unsigned digit_cost(const struct orderer *o, char ch, unsigned radix)
{
	unsigned char p = (unsigned char)toupper((unsigned char)ch);
	return p < 128 && o->digit[radix][p] < o->letters->margin ? o->digit[radix][p] : o->letters->margin;
}

/* ... that a word is so many digits, of which `bare` ones need not be there. Of a character too many it is the worst that was put in. */
static unsigned digits_cost(const struct orderer *o, const char *text, unsigned len, unsigned digits, unsigned radix, bool bare)
{
	unsigned more = len > digits ? len - digits : 0, sum = more ? more * o->letters->edit : bare ? 0 : (digits - len) * o->letters->edit;
	unsigned worst = 0;
	for (unsigned i = 0; i < len && sum < WORD_FAR; i++) {
		unsigned cost = digit_cost(o, text[i], radix);
		sum += more && cost > worst ? worst : cost;
		worst = more && cost > worst ? cost : worst;
	}
	return sum < WORD_FAR ? sum : NEVER;
}

static unsigned plus(unsigned a, unsigned b)
{
	return a >= NEVER || b >= NEVER ? NEVER : a + b;
}

/* n words as an address, with the marks that monitors print. */
static unsigned place_cost(const struct orderer *o, const struct word *w, unsigned n, bool split, long *address)
{
	const struct number_style *s = o->style;
	struct word at = w[0];
	*address = -1;
	if (n == 2 && s->split) {
		long high = style_value_any(s, 1, w[0].text, w[0].len), low = style_value_any(s, 1, w[1].text, w[1].len);
		*address = high * 256 | low;
		return plus(digits_cost(o, w[0].text, w[0].len, s->digits[1], s->radix, false),
			    digits_cost(o, w[1].text, w[1].len, s->digits[1], s->radix, false));
	}
	char glued[NUMBER_MOST];
	unsigned size = 0, torn = n - 1 - (s->split && n > 1);
	for (unsigned i = 0; i < n && split && n > 1; size += w[i++].len) {
		if (size + w[i].len >= sizeof glued)
			return NEVER;
		memcpy(glued + size, w[i].text, w[i].len);
	}
	if (size)
		return plus(torn * o->letters->split, place_cost(o, &(struct word){glued, size}, 1, false, address));
	if (n != 1)
		return NEVER;
	unsigned mark = marks_before(at.text, at.len);
	if (mark < at.len) {
		at.text += mark;
		at.len -= mark;
	}
	at.len -= at.len > 1 && marks_behind(at.text[at.len - 1]);
	char joined[NUMBER_MOST];
	unsigned len = 0;
	for (unsigned i = 0; i < at.len && len < sizeof joined; i++)
		if (!s->split || !strchr("-/:", at.text[i]))
			joined[len++] = at.text[i];
	bool page = s->split && len < at.len;
	while (page && len < s->digits[2]) {	/* 2-155 */
		memmove(joined + 1, joined, len++);
		joined[0] = '0';
	}
	*address = style_value_any(s, 2, joined, len);
	return digits_cost(o, joined, len, s->digits[2], s->word_radix, style_bare(s, 2) && len >= s->least);
}

static long decimal_of(const struct word *w)
{
	long v = 0;
	for (unsigned i = 0; i < w->len; i++) {
		if (!isdigit((unsigned char)w->text[i]))
			return -1;
		v = v * 10 + (w->text[i] - '0');
	}
	return v;
}

/* An address alone, or behind the number of a line, or that number alone. */
static void see_place(const struct orderer *o, struct seen *l, const struct word *w, unsigned n)
{
	l->places = place_cost(o, w, n, true, &l->address);
	l->number = -1;
	if (w[0].len > NUMBER_DIGITS)
		return;
	unsigned number = digits_cost(o, w[0].text, w[0].len, NUMBER_DIGITS, 10, true);
	long address = -1;
	unsigned behind = n > 1 ? place_cost(o, w + 1, n - 1, w[0].len < o->style->digits[2], &address) : COST_BARE;
	if (plus(number, behind) >= l->places || (n == 1 && l->places < NEVER && (!o->numbered || l->address >= 0)))
		return;
	l->places = plus(number, behind);
	l->number = decimal_of(w);
	l->address = address;
}

static void see_bytes(const struct orderer *o, struct seen *l, const struct word *w, unsigned n)
{
	const struct number_style *s = o->style;
	unsigned digits = s->digits[1];
	unsigned exact = 0;
	l->bytes = l->nbytes = 0;
	for (unsigned i = 0; i < n; i++) {
		unsigned joined = w[i].len > digits && !s->bare && w[i].len % digits == 0 ? w[i].len / digits : 1;
		bool torn = !s->bare && i + 1 < n && w[i].len + w[i + 1].len == digits;
		unsigned want = torn ? w[i].len : joined * digits, cost = digits_cost(o, w[i].text, w[i].len, want, s->radix, s->bare);
		if (torn) {
			i++;
			cost = plus(plus(cost, o->letters->split), digits_cost(o, w[i].text, w[i].len, w[i].len, s->radix, false));
		}
		l->bytes = plus(l->bytes, cost);
		l->nbytes += joined;
		exact += !cost;
	}
	if (exact && l->bytes > COST_JUNK)
		l->bytes = COST_JUNK;
	if (l->nbytes > GROUP_MOST || l->bytes >= WORD_FAR)
		l->bytes = NEVER;
	l->firsts = w[0].len > digits && w[0].len % digits == 0 ? digits : w[0].len;
	l->first = l->bytes < NEVER ? (int)style_value_any(s, 1, w[0].text, l->firsts) : -1;
}

/* A line that is not empty. */
static void see_line(const struct orderer *o, struct seen *l, const char *text, size_t len)
{
	struct word w[WORDS + 1];
	unsigned n = 0;
	for (size_t i = 0, end; i < len && n <= WORDS; i = end) {
		for (end = i; end < len && (unsigned char)text[end] > ' ';)
			end++;
		if (end > i)
			w[n++] = (struct word){text + i, (unsigned)(end - i)};
		end += end == i;
	}
	while ((unsigned char)text[len - 1] <= ' ')
		len--;
	l->text = w[0].text;
	l->col = (unsigned)(w[0].text - text) + 1;
	l->len = (unsigned)(text + len - w[0].text);
	l->places = l->bytes = NEVER;
	l->address = l->number = l->first = -1;
	if (n > WORDS)
		return;
	see_place(o, l, w, n);
	see_bytes(o, l, w, n);
	/* whatever was made of a number, it is hardly longer */
	if (l->len <= o->style->digits[2] + NUMBER_DIGITS + TORN && l->places > COST_JUNK)
		l->places = COST_JUNK;
	if (l->len <= o->style->digits[1] * SHORT && l->bytes > COST_JUNK)
		l->bytes = COST_JUNK;
}

static bool is_empty(const char *text, size_t len)
{
	while (len && (unsigned char)text[len - 1] <= ' ')
		len--;
	return !len;
}

static void see_lines(struct orderer *o)
{
	unsigned numbers = 0, places = 0;
	o->n = 0;
	for (unsigned line = o->part->first; line <= o->part->last; line++) {
		size_t len;
		const char *text = source_line(o->part->source, line, &len);
		if (is_empty(text, len) || marks_column(text, (unsigned)len))	/* what stands above a column is no line of it */
			continue;
		struct seen *l = &o->seen[o->n++];
		l->line = line;
		see_line(o, l, text, len);
		numbers += l->number >= 0 && l->address >= 0;
		places += l->address >= 0;
	}
	o->numbered = numbers * 2 > places;
}

static void see_page(struct orderer *o)
{
	o->numbered = false;
	see_lines(o);
	if (o->numbered)	/* 151 may be one, and no address that lost a digit */
		see_lines(o);
}

/* ---- columns ---- */

static unsigned emission(const struct orderer *o, unsigned i, enum column c)
{
	const struct seen *l = &o->seen[i];
	bool number = l->places < o->letters->edit || l->bytes < o->letters->edit;
	switch (c) {
	case COLUMN_PLACES:
		return l->places;
	case COLUMN_BYTES:
		return plus(l->bytes, l->places ? 0 : COST_MAYBE);	/* 0200 may be two of them */
	case COLUMN_TEXT:
		return number ? COST_NUMBER : 0;
	default:
		return number ? COST_NUMBERS : 0;
	}
}

/* 066 000, A200 is two bytes rather than an address far from the one before it, where the line behind it does not go on from it. */
static unsigned passed_cost(const struct orderer *o, unsigned i)
{
	const struct seen *l = &o->seen[i];
	long step = i + 1 < o->n && l[1].address >= 0 ? l[1].address - l->address : -1;
	return l->places || (step >= 0 && step <= ROW_STEP) ? COST_PASSED : COST_ASTRAY;
}

/* From the line before it, which is of this column, to line i. */
static unsigned transition(const struct orderer *o, unsigned i, enum column from, enum column to)
{
	static const unsigned cost[COLUMNS][COLUMNS] = {
		[COLUMN_NONE] = {0, COST_BEGIN, NEVER, NEVER},
		[COLUMN_PLACES] = {NEVER, 0, COST_NEXT, NEVER},
		[COLUMN_BYTES] = {COST_AGAIN + COST_NEXT, COST_AGAIN, 0, COST_NEXT},
		[COLUMN_TEXT] = {COST_AGAIN, COST_AGAIN, NEVER, 0},
	};
	if (!i || from != to || (to != COLUMN_PLACES && to != COLUMN_BYTES))
		return cost[from][to];
	const struct seen *l = &o->seen[i], *before = l - 1;
	long step = l->address - before->address;
	if (to == COLUMN_BYTES)		/* joined, they do not count up; two jumps to one place do not either */
		return !l->places && !before->places && step > 0 && step <= ROW_STEP ? COST_BACK : 0;
	/* 106 207 002 is three bytes rather than an address with the number of a line, and 106
	 * is one, and does not part those around it */
	unsigned other = o->style->split && (l->number < 0) != (before->number < 0) ? COST_NUMBER : 0;
	if (before->address < 0 && i > 1)
		step = l->address - (--before)->address;
	bool known = l->address >= 0 && before->address >= 0;
	return other + (!known ? 0 : step < 0 ? COST_BACK : step > ROW_STEP ? passed_cost(o, i) : 0);
}

/* What it costs. */
static long find_columns(const struct orderer *o, uint8_t *column)
{
	long sum = 0;
	struct arena a = ARENA_INIT;
	unsigned (*cost)[COLUMNS] = arena_alloc(&a, (o->n + 1) * sizeof *cost);
	uint8_t (*from)[COLUMNS] = arena_alloc(&a, (o->n + 1) * sizeof *from);
	for (unsigned c = 1; c < COLUMNS; c++)
		cost[0][c] = NEVER;
	for (unsigned i = 0; i < o->n; i++) {
		for (unsigned to = 0; to < COLUMNS; to++) {
			unsigned best = NEVER;
			for (unsigned f = 0; f < COLUMNS; f++) {
				unsigned way = plus(cost[i][f], transition(o, i, (enum column)f, (enum column)to));
				if (way < best) {
					best = way;
					from[i + 1][to] = (uint8_t)f;
				}
			}
			cost[i + 1][to] = plus(best, emission(o, i, (enum column)to));
		}
		/* costs are compared, not kept: they stay small */
		unsigned least = NEVER;
		for (unsigned c = 0; c < COLUMNS; c++)
			least = cost[i + 1][c] < least ? cost[i + 1][c] : least;
		for (unsigned c = 0; c < COLUMNS; c++)
			cost[i + 1][c] -= cost[i + 1][c] < NEVER ? least : 0;
		sum += least;
	}
	/* addresses at the very end have nothing beside them */
	unsigned at = COLUMN_NONE;
	for (unsigned c = 0; c < COLUMNS; c++)
		if (c != COLUMN_PLACES && cost[o->n][c] < cost[o->n][at])
			at = c;
	sum += cost[o->n][at];
	for (unsigned i = o->n; i > 0; i--) {
		column[i - 1] = (uint8_t)at;
		at = from[i][at];
	}
	arena_free(&a);
	return sum;
}

/* ---- lines beside one another ---- */

/* What stands in one row: indices of seen lines, -1: nothing. */
struct whole {
	int place, bytes, text;
};

struct beside {
	const struct orderer *o;
	const struct whole *left;
	unsigned nleft;
	unsigned right;			/* the first line of the other column */
	unsigned nright;
	const struct order_text *judged;	/* of the lines on the right; NULL: they are bytes */
	bool numbered;			/* rows with a statement have the number of a line */
};

/* More bytes of the row above, on a page whose lines have numbers. */
static bool goes_on(const struct beside *b, unsigned i)
{
	const struct seen *l = b->left[i].place < 0 ? NULL : &b->o->seen[b->left[i].place];
	return b->numbered && l && l->number < 0 && l->address >= 0;
}

/* How far the row's address is from the next one that is legible; -1: nobody knows. */
static long step_of(const struct beside *b, unsigned i)
{
	const struct seen *l = b->left[i].place < 0 ? NULL : &b->o->seen[b->left[i].place];
	if (!l || l->address < 0 || i + 1 == b->nleft || b->left[i + 1].place < 0)
		return -1;
	long next = b->o->seen[b->left[i + 1].place].address;
	return next < 0 ? -1 : next < l->address ? 0 : next - l->address;
}

static unsigned bytes_beside(const struct beside *b, unsigned i, unsigned j)
{
	const struct seen *l = &b->o->seen[b->left[i].place], *r = &b->o->seen[b->right + j];
	long step = step_of(b, i);
	if (l->address < 0 && l->number >= 0 && l->places == COST_BARE)
		return COST_NO_STEP;		/* a line that has no address has no bytes */
	if (step < 0)
		return COST_UNKNOWN;
	/* room may be left behind the row */
	return !step ? COST_NO_STEP : step == (long)r->nbytes ? 0 : step > GROUP_MOST ? COST_UNKNOWN : COST_LENGTH;
}

static unsigned text_beside(const struct beside *b, unsigned i, unsigned j)
{
	const struct whole *w = &b->left[i];
	const struct order_text *t = &b->judged[j];
	if (goes_on(b, i))
		return COST_NO_STEP;
	if (t->kind == ORDER_UNKNOWN)
		return COST_UNKNOWN;
	long step = step_of(b, i);
	if (w->bytes < 0 && t->kind != ORDER_OTHER)
		return step > 0 && step <= GROUP_MOST ? COST_MAYBE : COST_MISFIT;	/* they are lost */
	if (w->bytes < 0)
		return 0;
	const struct seen *l = &b->o->seen[w->bytes];
	if (t->kind == ORDER_DATA)
		return t->any || l->first < 0 ? COST_MAYBE : t->length[l->first] ? 0 : COST_OTHER;
	if (t->kind == ORDER_OTHER)
		return COST_MISFIT;
	if (l->first < 0)
		return COST_MAYBE;
	if (t->length[l->first])
		return t->length[l->first] == l->nbytes ? 0 : COST_MAYBE;
	return b->o->judge->length[l->first] == l->nbytes ? COST_OTHER : COST_MISFIT;
}

static unsigned left_alone(const struct beside *b, unsigned i)
{
	if (b->judged && goes_on(b, i))
		return 0;
	if (b->judged)
		return b->left[i].bytes < 0 ? COST_MAYBE : COST_LONE;
	long step = step_of(b, i);
	const struct seen *l = &b->o->seen[b->left[i].place];
	return (step > 0 && step <= GROUP_MOST) || (step < 0 && l->places != COST_BARE) ? COST_NO_BYTES : 1;
}

static unsigned right_alone(const struct beside *b, unsigned j)
{
	if (!b->judged)
		return COST_NO_PLACE;
	return b->judged[j].kind <= ORDER_OTHER ? COST_MAYBE : COST_OTHER;
}

static unsigned pair_beside(const struct beside *b, unsigned i, unsigned j)
{
	return b->judged ? text_beside(b, i, j) : bytes_beside(b, i, j);
}

/* Groups j and j + 1 beside row i, which reach to the next address; NEVER. */
static unsigned both_beside(const struct beside *b, unsigned i, unsigned j)
{
	if (b->judged || j + 1 >= b->nright)
		return NEVER;
	const struct seen *r = &b->o->seen[b->right + j];
	return step_of(b, i) == (long)(r[0].nbytes + r[1].nbytes) ? COST_NO_NEXT : NEVER;
}

/* Lines j and j + 1 that were exchanged, beside rows i and i + 1; NEVER. */
static unsigned crossed_beside(const struct beside *b, unsigned i, unsigned j)
{
	bool crossed = i + 1 < b->nleft && j + 1 < b->nright && !pair_beside(b, i, j + 1) && !pair_beside(b, i + 1, j)
		&& pair_beside(b, i, j) && pair_beside(b, i + 1, j + 1);
	return !crossed ? NEVER : b->judged ? COST_CROSSED : COST_BYTES_CROSSED;
}

/* Costs of a cell of the table: rows up to i and lines up to j are done. */
struct cell_cost {
	unsigned here;			/* the last thing was no row left alone */
	unsigned alone;			/* it was: more of them cost less */
};

static unsigned least(struct cell_cost c)
{
	return c.here < c.alone ? c.here : c.alone;
}

/* The row left alone behind one that is, or not. */
static unsigned lone_cost(const struct beside *b, unsigned i, bool behind_lone)
{
	unsigned cost = left_alone(b, i);
	return behind_lone && !b->judged && cost > COST_MAYBE ? COST_MAYBE : cost;
}

/* A row that hardly has bytes: it begins no run of rows left alone, nor ends one. */
static bool passes(const struct beside *b, unsigned i)
{
	return !b->judged && left_alone(b, i) <= COST_MAYBE;
}

static void cheaper(unsigned *best, unsigned way)
{
	*best = way < *best ? way : *best;
}

static struct cell_cost *cost_ahead(struct arena *a, const struct beside *b)
{
	unsigned width = b->nright + 1;
	struct cell_cost *cost = arena_alloc(a, (size_t)(b->nleft + 1) * width * sizeof *cost);
	for (unsigned i = 0; i <= b->nleft; i++) {
		for (unsigned j = 0; j <= b->nright; j++) {
			struct cell_cost *c = &cost[i * width + j];
			*c = (struct cell_cost){i || j ? NEVER : 0, NEVER};
			if (i && j)
				cheaper(&c->here, least(c[-(int)width - 1]) + pair_beside(b, i - 1, j - 1));
			if (j)
				cheaper(&c->here, least(c[-1]) + right_alone(b, j - 1));
			if (i > 1 && j > 1)
				cheaper(&c->here, least(c[-2 * (int)width - 2]) + crossed_beside(b, i - 2, j - 2));
			if (i && j > 1)
				cheaper(&c->here, least(c[-(int)width - 2]) + both_beside(b, i - 1, j - 2));
			if (i) {
				const struct cell_cost *from = c - width;
				cheaper(passes(b, i - 1) ? &c->here : &c->alone, from->here + lone_cost(b, i - 1, false));
				cheaper(&c->alone, from->alone + lone_cost(b, i - 1, true));
			}
		}
	}
	return cost;
}

/* What it costs from each cell to the end, coming from a row left alone or not. */
static struct cell_cost *cost_behind(struct arena *a, const struct beside *b)
{
	unsigned n = b->nleft, m = b->nright, width = m + 1;
	struct cell_cost *cost = arena_alloc(a, (size_t)(n + 1) * width * sizeof *cost);
	for (unsigned i = n + 1; i-- > 0;) {
		for (unsigned j = m + 1; j-- > 0;) {
			struct cell_cost *c = &cost[i * width + j];
			unsigned best = i < n || j < m ? NEVER : 0;
			if (i < n && j < m)
				cheaper(&best, c[width + 1].here + pair_beside(b, i, j));
			if (j < m)
				cheaper(&best, c[1].here + right_alone(b, j));
			if (i + 1 < n && j + 1 < m)
				cheaper(&best, c[2 * width + 2].here + crossed_beside(b, i, j));
			if (i < n && j + 1 < m)
				cheaper(&best, c[width + 2].here + both_beside(b, i, j));
			*c = (struct cell_cost){best, best};
			if (i < n) {
				cheaper(&c->here, (passes(b, i) ? c[width].here : c[width].alone) + lone_cost(b, i, false));
				cheaper(&c->alone, c[width].alone + lone_cost(b, i, true));
			}
		}
	}
	return cost;
}

/* What it costs that group j stands beside row i. */
static unsigned other_cost(const struct beside *b, const struct cell_cost *ahead, const struct cell_cost *behind, unsigned i, unsigned j)
{
	unsigned width = b->nright + 1;
	const struct cell_cost *next = &behind[(i + 1) * width + j + 1];
	unsigned one = pair_beside(b, i, j) + next->here, both = j + 1 < b->nright ? both_beside(b, i, j) + next[1].here : NEVER;
	return least(ahead[i * width + j]) + (one < both ? one : both);
}

/* Bytes that may as well stand beside another address have none; these addresses follow behind
 * the rows, where nobody takes them for those of the next. */
static unsigned doubt_rows(const struct beside *b, const struct cell_cost *ahead, const struct cell_cost *behind,
			   struct whole *row, unsigned made, unsigned *places)
{
	unsigned limit = behind[0].here + COST_DOUBT, kept = 0;
	struct whole *out = arena_alloc(b->o->arena, 2 * (made + 1) * sizeof *out), *place = out + made;
	*places = 0;
	for (unsigned k = 0; k < made; k++) {
		bool doubt = false, paired = row[k].bytes >= 0 && row[k].place >= 0;
		unsigned j = paired ? (unsigned)row[k].bytes - b->right : 0;
		for (unsigned i = 0; i < b->nleft && paired; i++)
			if (b->left[i].place != row[k].place)
				doubt |= other_cost(b, ahead, behind, i, j) < limit;
		if (doubt) {
			place[(*places)++] = (struct whole){row[k].place, -1, -1};
		}
		out[kept++] = (struct whole){doubt ? -1 : row[k].place, row[k].bytes, -1};
	}
	memcpy(row, out, kept * sizeof *row);
	memcpy(row + kept, place, *places * sizeof *row);
	return kept;
}

/* The cheapest way, from its end. */
static unsigned trace(const struct beside *b, const struct cell_cost *cost, struct whole *out)
{
	unsigned width = b->nright + 1, made = 0, i = b->nleft, j = b->nright;
	bool more = false;		/* the row before the one left alone is so, too */
	while (i || j) {
		const struct cell_cost *c = &cost[i * width + j];
		struct whole *w = &out[made++];
		/* of several rows that data may stand beside the first */
		if (i && (more || (b->judged ? c->alone <= c->here : c->alone < c->here))) {
			more = c->alone == c[-(int)width].alone + lone_cost(b, i - 1, true);
			*w = b->left[--i];
			continue;
		}
		if (i && passes(b, i - 1) && c->here == c[-(int)width].here + lone_cost(b, i - 1, false)) {
			*w = b->left[--i];
			continue;
		}
		if (i && j > 1 && c->here == least(c[-(int)width - 2]) + both_beside(b, i - 1, j - 2)) {
			*w = (struct whole){-1, (int)(b->right + --j), -1};
			out[made] = b->left[--i];
			out[made++].bytes = (int)(b->right + --j);
			continue;
		}
		if (i > 1 && j > 1 && c->here == least(c[-2 * (int)width - 2]) + crossed_beside(b, i - 2, j - 2)) {
			/* bytes go where addresses want them; bytes and source may both be the wrong ones */
			unsigned first = b->right + j - (b->judged ? 1 : 2), second = b->right + j - (b->judged ? 2 : 1);
			*w = b->left[--i];
			*(b->judged ? &w->text : &w->bytes) = (int)first;
			out[made] = b->left[--i];
			*(b->judged ? &out[made].text : &out[made].bytes) = (int)second;
			made++;
			j -= 2;
			continue;
		}
		bool pair = i && j && c->here == least(c[-(int)width - 1]) + pair_beside(b, i - 1, j - 1);
		*w = pair ? b->left[--i] : (struct whole){-1, -1, -1};
		*(b->judged ? &w->text : &w->bytes) = (int)(b->right + --j);
	}
	return made;
}

/* The cheapest way to put the lines on the right beside the rows on the left; returns how many
 * rows that makes: as many as lines on both sides, at most. Behind them stand *places more, of
 * bytes: addresses that may be another's. */
static unsigned put_beside(const struct beside *b, struct whole *out, unsigned *places)
{
	struct arena a = ARENA_INIT;
	struct cell_cost *cost = cost_ahead(&a, b);
	unsigned made = trace(b, cost, out);
	for (unsigned i = 0; i < made / 2; i++) {
		struct whole swap = out[i];
		out[i] = out[made - 1 - i];
		out[made - 1 - i] = swap;
	}
	if (!b->judged)
		made = doubt_rows(b, cost, cost_behind(&a, b), out, made, places);
	arena_free(&a);
	return made;
}

/* ---- blocks ---- */

struct block {
	unsigned place, bytes, text, end;	/* where columns begin, in seen lines */
	struct whole *row;			/* NULL: it was not put together */
	unsigned nrows;
};

static bool counts_up(const struct orderer *o, const struct block *b)
{
	unsigned legible = 0, steps = 0;
	for (unsigned i = b->place; i < b->bytes; i++) {
		const struct seen *l = &o->seen[i];
		legible += l->address >= 0;
		steps += i > b->place && l->address >= 0 && l->address > l[-1].address && l->address - l[-1].address <= ROW_STEP;
	}
	return legible >= o->least && steps * 2 >= legible;
}

/* Two addresses that were exchanged, as those beside them say. */
static void reorder_places(struct orderer *o, const struct block *b)
{
	for (unsigned i = b->place; i + 2 < b->bytes; i++) {
		struct seen *l = &o->seen[i], one = *l;
		long before = i > b->place ? l[-1].address : 0;
		if (before < 0 || l[1].address < before || l->address <= l[1].address || l[2].address < l->address || l[2].address - before > 2 * ROW_STEP)
			continue;
		l[0] = l[1];
		l[1] = one;
	}
}

/* What the line would look like with that address: the number of a line may stand before it. */
static unsigned address_slots(const struct orderer *o, unsigned address, bool numbered, struct slot *out)
{
	const struct number_style *s = o->style;
	char text[NUMBER_MOST];
	unsigned n = 0, len = style_print(s, 2, address, text);
	for (unsigned i = 0; i < NUMBER_DIGITS && numbered; i++)
		out[n++] = (struct slot){.kind = SLOT_DIGIT, .radix = 10, .optional = true, .cell = ALIGN_CELLS};
	if (numbered)
		out[n++] = (struct slot){.kind = SLOT_BLANK, .cell = ALIGN_CELLS};
	for (unsigned i = 0; i < len; i++) {
		if (s->split && i == s->digits[1]) {
			out[n++] = (struct slot){.kind = SLOT_EDGE, .optional = true, .cell = ALIGN_CELLS};
			out[n++] = (struct slot){.kind = SLOT_BLANK, .optional = true, .cell = ALIGN_CELLS};
		}
		out[n++] = (struct slot){.kind = SLOT_MARK, .ch = text[i], .cell = ALIGN_CELLS};
	}
	out[n++] = (struct slot){.kind = SLOT_EDGE, .optional = true, .cell = ALIGN_CELLS};
	return n;
}

/* An address of which it is said that it is misread: the one between these two that it looks most like; -1: it looks like several, or like none. */
static long likeliest_address(const struct orderer *o, const struct seen *l, long from, long to)
{
	struct slot slot[2 * NUMBER_MOST];
	struct aligned way;
	unsigned best = WORD_FAR, next = WORD_FAR;
	long address = -1;
	for (long at = from; at <= to; at++) {
		unsigned n = address_slots(o, (unsigned)at, l->number >= 0, slot);
		unsigned cost = align(o->aligner, l->text, l->len, slot, n, NULL, false, &way) ? way.cost : NEVER;
		next = cost < best ? best : cost < next ? cost : next;
		address = cost < best ? at : address;
		best = cost < best ? cost : best;
	}
	return next - best >= o->letters->margin ? address : -1;
}

/* Do lines count up from one address to the other? */
static bool counts_on(const struct seen *from, const struct seen *to)
{
	long step = to->address - from->address;
	return from->address >= 0 && step >= 0 && step <= (to - from) * ROW_STEP;
}

/*
 * Addresses that count up and leave out the fewest are believed. One that lies between two of these and is not
 * among them is misread:
 *
 *	0479  047B  047C  [D47D]  [047B]  0480
 */
static void doubt_places(struct orderer *o, const struct block *b)
{
	unsigned n = b->bytes - b->place, last = 0;
	struct seen *l = &o->seen[b->place];
	struct arena a = ARENA_INIT;
	struct chain {
		int worth;		/* addresses up to this one, less the jumps' price */
		unsigned from;		/* the one before it; itself: none */
	} *c = arena_alloc(&a, n * sizeof *c);
	for (unsigned i = 0; i < n; i++) {
		c[i] = (struct chain){l[i].address >= 0 ? CHAIN_WORTH : 0, i};
		for (unsigned k = i; l[i].address >= 0 && k-- > 0 && i - k <= CHAIN_FAR;) {
			int less = !counts_on(&l[k], &l[i]) ? CHAIN_JUMP : l[k].address == l[i].address ? CHAIN_SAME : 0;
			int worth = c[k].worth + CHAIN_WORTH - less;
			if (l[k].address >= 0 && worth > c[i].worth)
				c[i] = (struct chain){worth, k};
		}
		last = c[i].worth > c[last].worth ? i : last;
	}
	for (unsigned i = last, k; n && (k = c[i].from) != i; i = k)
		for (unsigned between = k + 1; between < i && counts_on(&l[k], &l[i]); between++)
			l[between].address = likeliest_address(o, &l[between], l[k].address, l[i].address);
	arena_free(&a);
}

/* Lines behind the last that stands beside bytes are not the block's. */
static void cut_text(struct block *b)
{
	unsigned n = b->nrows, lines = 0;
	while (n && b->row[n - 1].place < 0 && b->row[n - 1].bytes < 0)
		n--;
	for (unsigned i = 0; i < n; i++)
		lines += b->row[i].text >= 0;
	b->nrows = n;
	b->end = b->text + lines;
}

static void join_block(struct orderer *o, struct block *b)
{
	unsigned places = b->bytes - b->place, bytes = b->text - b->bytes;
	/* a source has no more lines than addresses, but for comments */
	unsigned most = b->text + places + places / 2 + PLACES_LEAST;
	b->end = b->end < most ? b->end : most;
	unsigned texts = b->end - b->text;
	if (places < o->least || !counts_up(o, b) || bytes * 4 < places || places > COLUMN_MOST || bytes > COLUMN_MOST)
		return;
	reorder_places(o, b);
	doubt_places(o, b);
	struct whole *left = arena_alloc(o->arena, places * sizeof *left);
	struct whole *half = arena_alloc(o->arena, 2 * (places + bytes + 1) * sizeof *half);
	for (unsigned i = 0; i < places; i++)
		left[i] = (struct whole){(int)(b->place + i), -1, -1};
	struct beside by = {o, left, places, b->bytes, bytes, NULL, false};
	unsigned lone = 0, n = put_beside(&by, half, &lone);
	struct order_text *judged = arena_alloc(o->arena, (texts + 1) * sizeof *judged);
	for (unsigned i = 0; i < texts && o->judge; i++)
		o->judge->look(o->judge->context, o->seen[b->text + i].text, o->seen[b->text + i].len, &judged[i]);
	b->row = arena_alloc(o->arena, (n + texts + lone + 1) * sizeof *b->row);
	unsigned numbers = 0;
	for (unsigned i = b->place; i < b->bytes; i++)
		numbers += o->seen[i].number >= 0;
	by = (struct beside){o, half, n, b->text, texts, judged, numbers * 2 > places};
	b->nrows = put_beside(&by, b->row, NULL);
	cut_text(b);
	memcpy(b->row + b->nrows, half + n, lone * sizeof *b->row);
	b->nrows += lone;
}

/* *cost: of the columns. */
static unsigned find_blocks(struct orderer *o, struct block **out, long *cost)
{
	uint8_t *column = arena_alloc(o->arena, o->n + 1);
	struct block *b = *out = arena_alloc(o->arena, (o->n / 2 + 1) * sizeof *b);
	unsigned n = 0;
	*cost = find_columns(o, column);
	for (unsigned i = 0; i < o->n;) {
		if (column[i] != COLUMN_PLACES) {
			i++;
			continue;
		}
		b[n].place = i;
		while (i < o->n && column[i] == COLUMN_PLACES)
			i++;
		b[n].bytes = i;
		while (i < o->n && column[i] == COLUMN_BYTES)
			i++;
		b[n].text = i;
		while (i < o->n && column[i] == COLUMN_TEXT)
			i++;
		b[n++].end = i;
	}
	o->least = PLACES_LEAST;
	for (unsigned i = 0; i < n; i++) {
		join_block(o, &b[i]);
		o->least = b[i].row ? PLACES_LATER : o->least;
	}
	o->least = PLACES_LEAST;
	return n;
}

/* ---- the page that they make ---- */

static void put_piece(struct page_maker *m, const struct seen *l, unsigned col)
{
	buf_pad(&m->text, m->begin, col);
	maker_put(m, l->text, l->len, l->line, l->col);
}

/* made: enum order_line, by line of what is made. */
static void put_block(struct page_maker *m, const struct orderer *o, const struct block *b, uint8_t *made)
{
	unsigned at = 0, behind = 0, last = o->seen[b->end - 1].line;
	for (unsigned i = b->place; i < b->text; i++) {
		unsigned *width = i < b->bytes ? &at : &behind;
		*width = o->seen[i].len + 2 > *width ? o->seen[i].len + 2 : *width;
	}
	for (unsigned i = 0; i < b->nrows; i++) {
		const struct whole *w = &b->row[i];
		if (w->place >= 0)
			put_piece(m, &o->seen[w->place], 0);
		if (w->bytes >= 0)
			put_piece(m, &o->seen[w->bytes], at);
		if (w->text >= 0)
			put_piece(m, &o->seen[w->text], at + behind);
		made[m->line] = w->bytes >= 0 && w->place < 0 ? ORDER_LOOSE : ORDER_JOINED;
		maker_end_line(m);
	}
	while (m->line <= last)
		maker_end_line(m);
}

/* A line that stays where it was. */
static void put_line(struct page_maker *m)
{
	size_t len;
	const char *text = source_line(m->page, m->line, &len);
	buf_put(&m->text, text, len);
	maker_end_line(m);
}

static struct source *make_page(struct orderer *o, const struct block *b, unsigned n, uint8_t *made)
{
	const struct source *page = o->part->source;
	struct page_maker m = maker_begin(o->arena, page, o->n);
	for (unsigned i = 0; i < n; i++) {
		if (!b[i].row)
			continue;
		while (m.line < o->seen[b[i].place].line)
			put_line(&m);
		put_block(&m, o, &b[i], made);
	}
	while (m.line <= page->lines)
		put_line(&m);
	return maker_end(&m, o->arena);
}

/* How many more of the blocks' rows reach to the next one's address than do not. */
static long steps_of(const struct orderer *o, const struct block *b, unsigned n)
{
	long steps = 0;
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k + 1 < b[i].nrows; k++) {
			const struct whole *w = &b[i].row[k];
			long at = w[0].place < 0 || w[0].bytes < 0 ? -1 : o->seen[w[0].place].address, next = w[1].place < 0 ? -1 : o->seen[w[1].place].address;
			steps += at < 0 || next < 0 ? 0 : next == at + (long)o->seen[w[0].bytes].nbytes ? 1 : -1;
		}
	return steps;
}

struct ordered order_page(struct arena *a, const struct letters *letters, const struct page_part *part,
			  const struct order_judge *judge)
{
	struct ordered out = {.source = (struct source *)part->source};
	struct orderer o = {.arena = a, .letters = letters, .judge = judge, .part = part};
	struct block *block = NULL;
	unsigned blocks = 0, best = NUMBERS, columns = 0;
	long most = 0, cost;
	o.seen = arena_alloc(a, (part->last + 2) * sizeof *o.seen);
	letters_digits(letters, o.digit);
	o.aligner = aligner_new(a, letters);
	for (unsigned s = 0; s <= NUMBER_LOW; s++) {
		unsigned lines = 0;
		o.style = &number_style[s];
		see_page(&o);
		blocks = find_blocks(&o, &block, &cost);
		for (unsigned i = 0; i < blocks; i++)
			lines += block[i].row ? 2 * block[i].nrows : counts_up(&o, &block[i]) ? block[i].bytes - block[i].place : 0;
		long worth = COST_LENGTH * steps_of(&o, block, blocks) - cost;
		if (lines >= ROWS_LEAST && (best == NUMBERS || worth > most + COST_NUMBERS)) {	/* the usual one first */
			most = worth;
			best = s;
		}
	}
	if (best == NUMBERS)
		return out;
	o.style = &number_style[best];
	see_page(&o);
	blocks = find_blocks(&o, &block, &cost);
	for (unsigned i = 0; i < blocks; i++) {
		out.blocks += block[i].row != NULL;
		out.rows += block[i].row ? block[i].nrows : 0;
		columns += block[i].row ? o.seen[block[i].end - 1].line - o.seen[block[i].place].line + 1 : 0;
		if (!block[i].row && counts_up(&o, &block[i]) && !out.left++) {
			out.left_at = (struct pos){part->source, o.seen[block[i].place].line, 0, 0};
			out.left_last = o.seen[block[i].end - 1].line;
		}
	}
	if (!out.blocks)
		return out;
	out.line = arena_alloc(a, part->source->lines + 2);
	out.source = make_page(&o, block, blocks, out.line);
	if (2 * columns > part->last - part->first + 1)
		for (unsigned i = part->first; i <= part->last; i++)
			out.line[i] = out.line[i] == ORDER_PRINTED ? ORDER_JOINED : out.line[i];
	return out;
}
