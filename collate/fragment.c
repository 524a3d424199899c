/*
 * The chapter's source rows beside the listing's. A book explains its program
 * piece by piece and prints the source of each; the pieces come in the book's
 * order, may leave rows out, and prose may look like source. So the whole
 * sequence of source rows is aligned with the listing, piecewise: rows go
 * along the listing, or jump.
 */
#include "collate/collate.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

enum {
	PIECE_FIT = 80,		/* rows alike below this share, in percent, prove nothing */
	PIECE_NEAR = 50,	/* ... or this one, when misreadings explain all the others */
	PIECE_ODD = 8,		/* ... nor one row in so many that no misreading explains */
	PIECE_NAMED = 3,	/* unless as many rows with a name or number are the same, */
	PIECE_SMALL = 4,	/* ... of so many rows, and all but one word of one row */
	CELLS = 1 << 26,	/* a page that needs more is refused the comparison */
};

/* What of a row is compared; 0 is absent. */
struct item {
	struct row *row;
	unsigned mnemonic, operand, label;
	bool sure;		/* the mnemonic is one: its operand is, or that it has none */
};

/* Case does not count; 0 is the absent word alone. */
static unsigned hash(const char *s, size_t n)
{
	char upper[64];
	n = n < sizeof upper ? n : sizeof upper;
	for (size_t i = 0; i < n; i++)
		upper[i] = (char)toupper((unsigned char)s[i]);
	return n ? hash_bytes(upper, n) | 1 : 0;
}

static struct item item_of(const struct collation *c, struct row *row)
{
	char text[64];
	struct item it = {.row = row};
	row_mnemonic(row, text, sizeof text);
	it.mnemonic = hash(text, strlen(text));
	it.sure = row->known != NULL;
	if (row->known) {
		operand_text(c, row, row->known->first->hole, text, sizeof text);
		it.operand = hash(text, strlen(text));
	} else if (row->noperands) {
		it.operand = hash(row->operand->text, row->operand->len);
	}
	it.label = row->label ? hash(row->label->text, token_label(row->label)) : 0;
	return it;
}

static int alike(const struct item *a, const struct item *b)
{
	int score = a->mnemonic == b->mnemonic ? SCORE_MNEMONIC : SCORE_OTHER_MNEMONIC;
	if (a->operand && a->operand == b->operand)
		score += SCORE_OPERAND;
	else if (a->sure && b->sure && (a->operand || b->operand))
		score += SCORE_OTHER_OPERAND;
	return score + (a->label && a->label == b->label ? SCORE_LABEL : 0);
}

static int by_address(const void *a, const void *b)
{
	const struct row *p = ((const struct item *)a)->row, *q = ((const struct item *)b)->row;
	if (p->address != q->address)
		return p->address < q->address ? -1 : 1;
	return p->line < q->line ? -1 : p->line > q->line;
}

static struct item *gather(struct collation *c, bool listing, size_t *n)
{
	size_t count = 0;
	struct item *items = NULL;
	for (int pass = 0; pass < 2; pass++) {
		count = 0;
		for (size_t p = 0; p < c->npages; p++)
			for (struct row *row = c->pages[p]->rows; row; row = row->next) {
				if (row->listing != listing || row->ignored || !row->mnemonic)
					continue;
				if (pass)
					items[count] = item_of(c, row);
				count++;
			}
		if (!pass)
			items = arena_alloc(c->arena, (count + 1) * sizeof *items);
	}
	*n = count;
	if (listing)
		qsort(items, count, sizeof *items, by_address);
	return items;
}

enum { FROM_DIAGONAL, FROM_LEFT, FROM_ABOVE, FROM_JUMP };

/*
 * score[j]: the best alignment of the text's rows up to i in which row i stands
 * beside listing row j (or is skipped there). way tells how it came about, from[i]
 * where a jump to row i starts.
 */
static void align(const struct item *text, size_t ntext, const struct item *list, size_t nlist,
		  uint8_t *way, size_t *from, size_t *end)
{
	struct arena a = ARENA_INIT;
	int *above = arena_alloc(&a, nlist * sizeof *above);
	int *score = arena_alloc(&a, nlist * sizeof *score);
	size_t best = 0;
	for (size_t i = 0; i < ntext; i++) {
		bool new_run = !i || text[i].row->run != text[i - 1].row->run;
		int jump = i ? above[best] + (new_run ? 0 : text[i].label ? SCORE_JUMP_LABEL : SCORE_JUMP) : 0;
		size_t next = 0;
		from[i] = best;
		for (size_t j = 0; j < nlist; j++) {
			int same = alike(&text[i], &list[j]);
			int value = jump + same;
			uint8_t w = FROM_JUMP;
			if (i && j && above[j - 1] + same > value) {
				value = above[j - 1] + same;
				w = FROM_DIAGONAL;
			}
			if (i && above[j] + SCORE_SKIP > value) {
				value = above[j] + SCORE_SKIP;
				w = FROM_ABOVE;
			}
			if (j && score[j - 1] + SCORE_SKIP > value) {
				value = score[j - 1] + SCORE_SKIP;
				w = FROM_LEFT;
			}
			score[j] = value;
			way[i * nlist + j] = w;
			if (value > score[next])
				next = j;
		}
		best = next;
		int *swap = above;
		above = score;
		score = swap;
	}
	*end = best;
	arena_free(&a);
}

/* Follows the ways back; match[i] is the listing row beside text row i, or -1,
 * piece[i] numbers the piece that it belongs to. */
static void trace(const uint8_t *way, const size_t *from, size_t end, size_t ntext, size_t nlist,
		  long *match, unsigned *piece)
{
	size_t i = ntext, j = end;
	unsigned number = 0;
	while (i-- > 0) {
		match[i] = -1;
		while (way[i * nlist + j] == FROM_LEFT)
			j--;
		piece[i] = number;
		switch (way[i * nlist + j]) {
		case FROM_ABOVE:
			break;
		case FROM_DIAGONAL:
			match[i] = (long)j--;
			break;
		default:
			match[i] = (long)j;
			j = from[i];
			number++;
		}
	}
}

static bool same_item(const struct item *a, const struct item *b)
{
	return a->mnemonic == b->mnemonic && a->operand == b->operand;
}

struct matching {
	const struct confusions *confusions;
	const struct item *text, *list;
	size_t ntext, nlist;
};

static void accept(const struct matching *m, size_t i, size_t j)
{
	m->text[i].row->address = m->list[j].row->address;
	m->text[i].row->ignored = false;
}

static bool near(const struct matching *m, const char *a, size_t alen, const char *b, size_t blen)
{
	return confuse(m->confusions, a, alen, b, blen) <= SAME_WORD;
}

/* The same, but for what one misreading in a word explains. */
static bool one_misreading(const struct matching *m, const struct item *a, const struct item *b)
{
	char x[32], y[32];
	const struct row *p = a->row, *q = b->row;
	row_mnemonic(p, x, sizeof x);
	row_mnemonic(q, y, sizeof y);
	if (a->mnemonic != b->mnemonic && !near(m, x, strlen(x), y, strlen(y)))
		return false;
	if (a->label && b->label && a->label != b->label
	    && !near(m, p->label->text, p->label->len, q->label->text, q->label->len))
		return false;
	return a->operand == b->operand || !a->operand || !b->operand
		|| near(m, p->operand->text, p->operand->len, q->operand->text, q->operand->len);
}

/* Alike in one way at least: enough for a row that stands where it should. */
static bool nearly(const struct matching *m, const struct item *a, const struct item *b)
{
	return (a->operand && a->operand == b->operand) || (a->label && a->label == b->label)
		|| (!a->operand == !b->operand && one_misreading(m, a, b));
}

/*
 * A row misread at the end of a piece may have found better company elsewhere:
 * the rows beside text row i, which stands by listing row j, are taken along in
 * one direction (step 1 or -1), past one that differs if the next is alike.
 */
static void extend(const struct matching *m, size_t i, size_t j, size_t step)
{
	bool differs = false;
	for (;;) {
		size_t was = j;
		i += step;
		j += step;
		if (i >= m->ntext || j >= m->nlist || m->text[i].row->run != m->text[i - step].row->run)
			return;
		if (!m->text[i].row->ignored) {
			/* one row misread among its own */
			if (differs && m->text[i].row->address == m->list[j].row->address)
				accept(m, i - step, was);
			return;
		}
		const struct row *first = m->list[step == 1 ? was : j].row, *second = m->list[step == 1 ? j : was].row;
		if (first->address + first->advance != second->address)
			return;
		const struct item *t = &m->text[i], *l = &m->list[j];
		if (same_item(t, l)) {
			if (differs)
				accept(m, i - step, was);
			differs = false;
			accept(m, i, j);
		} else if (differs) {
			return;
		} else if (nearly(m, t, l)) {
			accept(m, i, j);
		} else {
			differs = true;
		}
	}
}

/*
 * Rows that the listing lost: where text rows stand between two that are matched,
 * and take just the room that the listing leaves there, they are what was lost.
 */
static void fill_gaps(const struct matching *m)
{
	for (size_t i = 0, last = m->ntext; i < m->ntext; i++) {
		const struct row *row = m->text[i].row;
		if (row->ignored)
			continue;
		size_t from = last;
		last = i;
		if (from == m->ntext || from + 1 == i || m->text[from].row->run != row->run)
			continue;
		size_t j = 0;
		while (j < m->nlist && m->list[j].row->address != row->address)
			j++;
		if (!j || j == m->nlist || !m->list[j].row->gap
		    || m->list[j - 1].row->address != m->text[from].row->address)
			continue;
		unsigned at = row->address - m->list[j].row->gap, takes = 0;
		bool legible = true;
		for (size_t k = from + 1; k < i && legible; k++) {
			legible = m->text[k].row->known != NULL;
			takes += legible ? m->text[k].row->known->first->length : 0;
		}
		if (!legible || takes != m->list[j].row->gap)
			continue;
		for (size_t k = from + 1; k < i; k++) {
			m->text[k].row->address = at;
			m->text[k].row->ignored = false;
			at += m->text[k].row->known->first->length;
		}
	}
}

void match_fragments(struct collation *c)
{
	size_t ntext, nlist, end;
	struct item *text = gather(c, false, &ntext), *list = gather(c, true, &nlist);
	for (size_t i = 0; i < ntext; i++)
		text[i].row->ignored = true;
	if (!ntext || !nlist || ntext > CELLS / nlist)
		return;
	struct arena a = ARENA_INIT;
	uint8_t *way = arena_alloc(&a, ntext * nlist);
	size_t *from = arena_alloc(&a, ntext * sizeof *from);
	long *match = arena_alloc(&a, ntext * sizeof *match);
	unsigned *piece = arena_alloc(&a, ntext * sizeof *piece);
	align(text, ntext, list, nlist, way, from, &end);
	trace(way, from, end, ntext, nlist, match, piece);
	const struct matching m = {&c->confusions, text, list, ntext, nlist};
	for (size_t i = 0, next; i < ntext; i = next) {
		int score = 0;
		size_t fit = 0, named = 0, odd = 0, mnemonics = 0;
		for (next = i; next < ntext && piece[next] == piece[i]; next++) {
			if (match[next] < 0) {
				score += SCORE_SKIP;
				continue;
			}
			const struct item *t = &text[next], *l = &list[match[next]];
			score += alike(t, l);
			fit += same_item(t, l);
			odd += !one_misreading(&m, t, l);
			mnemonics += t->mnemonic == l->mnemonic;
			named += (t->operand && t->operand == l->operand) || (t->label && t->label == l->label);
		}
		/* INL, LAM, NDA, RTZ stand together in every program */
		size_t rows = next - i;
		/* the one number that the author changed */
		bool one_word = rows >= PIECE_SMALL && fit + 1 == rows && mnemonics == rows && named >= PIECE_NAMED;
		bool piece_fits = score >= SCORE_PIECE && named >= 2 && (odd * PIECE_ODD <= rows || one_word)
			&& (fit * 100 >= rows * (odd ? PIECE_FIT : PIECE_NEAR) || (rows >= 3 && fit + 1 == rows));
		for (size_t k = i; piece_fits && k < next; k++) {
			if (match[k] < 0)
				continue;
			/* a row unlike its partner counts only between two that are alike */
			bool inside = k > i && k + 1 < next && match[k - 1] == match[k] - 1
				&& match[k + 1] == match[k] + 1;
			if (alike(&text[k], &list[match[k]]) > 0 || inside)
				accept(&m, k, (size_t)match[k]);
		}
		/* what no piece vouches for stands nowhere, unless it is taken along */
		for (size_t k = i; k < next; k++)
			if (text[k].row->ignored)
				match[k] = -1;
	}
	for (size_t i = 0; i < ntext; i++) {
		if (match[i] < 0)
			continue;
		extend(&m, i, (size_t)match[i], 1);
		extend(&m, i, (size_t)match[i], (size_t)-1);
	}
	fill_gaps(&m);
	arena_free(&a);
}
