#include "tests/score/damage.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* What recognisers commonly take for one another; the score's own. */
static const struct {
	char c;
	const char *like;
} alike[] = {
	{'0', "OoDQ8@"}, {'1', "lI|i!7"}, {'2', "Z?7"}, {'3', "8B5"}, {'4', "A9H"}, {'5', "Ss6"},
	{'6', "bG8"},    {'7', "T?1"},    {'8', "B3&"}, {'9', "g4q"}, {'A', "4R"},  {'B', "8E3"},
	{'C', "GO("},    {'D', "0OB"},    {'E', "FB"},  {'F', "EP"},  {'G', "6C"},  {'H', "MN"},
	{'I', "1lT"},    {'J', "I]"},     {'K', "XR"},  {'L', "I1"},  {'M', "NHW"}, {'N', "MH"},
	{'O', "0QD"},    {'P', "RF"},     {'Q', "O0"},  {'R', "PK"},  {'S', "58s"}, {'T', "7IY"},
	{'U', "VO"},     {'V', "UY"},     {'W', "VM"},  {'X', "KY"},  {'Y', "VT"},  {'Z', "27"},
	{',', ".;'"},    {'.', ",:"},     {':', ";."},  {';', ":,"},  {'$', "S8"},  {'#', "*H"},
	{'(', "C["},     {')', "]J"},     {'+', "t-"},  {'-', "~_"},  {'*', "x+"},  {'/', "1l"},
	{'\'', "`,"},    {'=', "-:"},     {'a', "oe"},  {'b', "h6"},  {'c', "eo"},  {'d', "cl"},
	{'e', "co"},     {'f', "tl"},     {'g', "9q"},  {'h', "bn"},  {'i', "1l"},  {'l', "1I"},
	{'m', "nr"},     {'n', "ru"},     {'o', "0c"},  {'r', "nt"},  {'s', "5z"},  {'t', "fl"},
	{'u', "nv"},     {'v', "uy"},
};

static const char any[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;-/'*(";

static char any_character(struct random *r)
{
	return any[random_below(r, sizeof any - 1)];
}

static char look_alike(char c, struct random *r)
{
	for (unsigned i = 0; i < sizeof alike / sizeof *alike; i++)
		if (alike[i].c == c)
			return alike[i].like[random_below(r, (unsigned)strlen(alike[i].like))];
	return any_character(r);
}

static bool blank(const struct row *r, unsigned i)
{
	return i >= r->len || r->glyphs[i].c == ' ' || r->glyphs[i].c == '\t';
}

static void change(struct page *p, struct row *row, unsigned i, char c)
{
	if (row->glyphs[i].c != c)
		p->pieces[row->glyphs[i].piece].changed = true;
	row->glyphs[i].c = c;
}

/* The word that ends at i and the next, or two halves of one; how many characters to pass over. */
static unsigned damage_blank(struct page *p, struct row *row, unsigned i, struct random *r)
{
	bool ends = blank(row, i + 1), begins = i == 0 || blank(row, i - 1);
	unsigned gap = 0;
	while (i + 1 + gap < row->len && blank(row, i + 1 + gap))
		gap++;
	if (ends && gap && gap <= 2 && i + 1 + gap < row->len) {
		p->pieces[row->glyphs[i].piece].changed = true;
		p->pieces[row->glyphs[i + 1 + gap].piece].changed = true;
		while (gap--)
			row_cut(row, i + 1);
		return 1;
	}
	if (ends && begins) {
		change(p, row, i, look_alike(row->glyphs[i].c, r));
		return 1;
	}
	p->pieces[row->glyphs[i].piece].changed = true;
	row_put(row, ends ? i : i + 1, ' ', 0);
	return 2;
}

static unsigned damage_character(struct page *p, struct row *row, unsigned i, struct random *r)
{
	unsigned kind = random_below(r, 20);
	if (kind < 11) {
		change(p, row, i, look_alike(row->glyphs[i].c, r));
	} else if (kind < 13) {
		change(p, row, i, any_character(r));
	} else if (kind < 16) {
		p->pieces[row->glyphs[i].piece].changed = true;
		row_cut(row, i);
		return 0;
	} else if (kind < 17) {
		p->pieces[row->glyphs[i].piece].changed = true;
		row_put(row, i + 1, any_character(r), row->glyphs[i].piece);
		return 2;
	} else {
		return damage_blank(p, row, i, r);
	}
	return 1;
}

static void damage_characters(struct page *p, unsigned likelihood, struct random *r)
{
	for (unsigned i = 0; i < p->nrows; i++) {
		struct row *row = &p->rows[i];
		for (unsigned k = 0; row->listing && k < row->len;)
			k += !blank(row, k) && random_chance(r, likelihood)
				     ? damage_character(p, row, k, r)
				     : 1;
	}
}

static void double_row(struct page *p, unsigned i)
{
	page_row(p);
	struct row twin = p->rows[p->nrows - 1];
	for (unsigned k = 0; k < p->rows[i].len; k++)
		row_put(&twin, k, p->rows[i].glyphs[k].c, p->rows[i].glyphs[k].piece);
	twin.listing = true;
	memmove(p->rows + i + 2, p->rows + i + 1, (p->nrows - i - 2) * sizeof *p->rows);
	p->rows[i + 1] = twin;
}

static void shift_row(struct row *row, struct random *r)
{
	unsigned gaps = 0, at = 0, width = 0;
	for (unsigned i = 0; i < row->len; i++)
		gaps += blank(row, i) && i && !blank(row, i - 1);
	unsigned chosen = random_below(r, gaps + 1);
	/* the first is before the row */
	while (chosen && at < row->len) {
		at++;
		chosen -= blank(row, at) && !blank(row, at - 1);
	}
	while (at + width < row->len && blank(row, at + width))
		width++;
	unsigned by = 1 + random_below(r, 6);
	if (random_below(r, 2) && width > (at ? 1 : 0)) {
		unsigned most = width - (at ? 1 : 0);
		for (by = by < most ? by : most; by; by--)
			row_cut(row, at);
		return;
	}
	while (by--)
		row_put(row, at, ' ', 0);
}

static void damage_rows(struct page *p, const struct damage *d, struct random *r)
{
	for (unsigned i = 0; i < p->nrows; i++) {
		if (!p->rows[i].listing)
			continue;
		if (random_chance(r, d->lost)) {
			page_remove(p, i--);
			continue;
		}
		if (random_chance(r, d->shifted))
			shift_row(&p->rows[i], r);
		if (random_chance(r, d->doubled))
			double_row(p, i++);
		unsigned next = i + 1;
		while (next < p->nrows && !p->rows[next].listing)
			next++;
		if (next < p->nrows && random_chance(r, d->swapped)) {
			struct row upper = p->rows[i];
			p->rows[i] = p->rows[next];
			p->rows[next] = upper;
			i = next;
		}
	}
}

/* Its glyphs from `from` on go to a row below it. */
static void break_row(struct page *p, unsigned i, unsigned from)
{
	double_row(p, i);
	p->rows[i].len = from;
	for (unsigned k = 0; k <= from; k++)
		row_cut(&p->rows[i + 1], 0);
}

static void move_row(struct page *p, unsigned from, unsigned to)
{
	struct row row = p->rows[from];
	memmove(p->rows + from, p->rows + from + 1, (p->nrows - from - 1) * sizeof row);
	memmove(p->rows + to + 1, p->rows + to, (p->nrows - 1 - to) * sizeof row);
	p->rows[to] = row;
}

/* The kth word, counted from 0: where it begins; *end: behind it. The row's length: it has none. */
static unsigned find_word(const struct row *r, unsigned k, unsigned *end)
{
	unsigned i = 0;
	for (;;) {
		while (i < r->len && blank(r, i))
			i++;
		*end = i;
		while (*end < r->len && !blank(r, *end))
			++*end;
		if (!k-- || i == r->len)
			return i;
		i = *end;
	}
}

static void exchange_word(struct page *p, unsigned i, unsigned other, unsigned k)
{
	unsigned end, from_end, at = find_word(&p->rows[i], k, &end), from = find_word(&p->rows[other], k, &from_end);
	if (at == p->rows[i].len || from == p->rows[other].len || i == other)
		return;
	unsigned piece = p->rows[i].glyphs[at].piece;
	for (; at < end; end--) {
		p->pieces[p->rows[i].glyphs[at].piece].changed = true;
		row_cut(&p->rows[i], at);
	}
	for (; from < from_end; from++)
		row_put(&p->rows[i], at++, p->rows[other].glyphs[from].c, piece);
}

static void edit(struct page *p, struct random *r)
{
	enum { KINDS = 9, WORDS = 5 };
	unsigned i = random_below(r, p->nrows), k = random_below(r, p->rows[i].len + 1), end;
	bool inside = i && i + 1 < p->nrows;
	switch (random_below(r, KINDS)) {
	case 0:
		if (inside)
			page_remove(p, i);
		break;
	case 1:
		double_row(p, i);
		break;
	case 2:
		if (i + 1 < p->nrows)
			move_row(p, i, i + 1);
		break;
	case 3:
		move_row(p, i, random_below(r, p->nrows));
		break;
	case 4:
		find_word(&p->rows[i], random_below(r, WORDS), &end);
		if (end < p->rows[i].len)
			break_row(p, i, end);
		break;
	case 5:
		exchange_word(p, i, random_below(r, p->nrows), random_below(r, WORDS));
		break;
	default:
		if (k < p->rows[i].len && !blank(&p->rows[i], k))
			damage_character(p, &p->rows[i], k, r);
	}
}

void page_damage(struct page *p, const struct damage *d, struct random *r)
{
	damage_rows(p, d, r);
	damage_characters(p, d->chars, r);
	for (unsigned n = d->edits ? 1 + random_below(r, d->edits) : 0; n && p->nrows; n--)
		edit(p, r);
}
