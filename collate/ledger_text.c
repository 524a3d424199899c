/*
 * The chapter's source rows beside the listing's. A book explains its program
 * piece by piece and prints the source of each; the pieces come in the book's
 * order, may leave rows out, and prose may look like source. So the whole
 * sequence of source rows is aligned with the listing, piecewise: rows go
 * along the listing, or jump.
 */
#include "collate/ledger.h"

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
	struct record *row;
	struct statement said;
	unsigned mnemonic, operand, label;
	bool sure;		/* the mnemonic is one: its operand is, or that it has none */
};

/* Case does not count; 0 is the absent word alone. */
static unsigned hash(const struct token *t)
{
	char upper[64];
	size_t n = !t ? 0 : t->len < sizeof upper ? t->len : sizeof upper;
	for (size_t i = 0; i < n; i++)
		upper[i] = (char)toupper((unsigned char)t->text[i]);
	return n ? hash_bytes(upper, n) | 1 : 0;
}

static struct item item_of(const struct ledger *l, struct record *row)
{
	struct item it = {.row = row};
	const struct isa_mnemonic *m = plain_statement(l, row, &it.said);
	it.sure = m != NULL;
	it.mnemonic = hash(it.said.mnemonic);
	it.operand = hash(it.said.operand);
	it.label = hash(it.said.label);
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
	const struct record *p = ((const struct item *)a)->row, *q = ((const struct item *)b)->row;
	if (p->address != q->address)
		return p->address < q->address ? -1 : 1;
	return p->line < q->line ? -1 : p->line > q->line;
}

static struct item *gather(struct ledger *l, enum record_kind kind, size_t *n)
{
	size_t count = 0;
	for (const struct record *rec = l->records; rec; rec = rec->next)
		count += rec->kind == kind;
	struct item *items = arena_alloc(l->c->arena, (count + 1) * sizeof *items);
	*n = 0;
	for (struct record *rec = l->records; rec; rec = rec->next) {
		if (rec->kind != kind || rec->data || !rec->nwords)
			continue;
		items[*n] = item_of(l, rec);
		*n += items[*n].said.mnemonic != NULL;
	}
	if (kind == RECORD_CODE)
		qsort(items, *n, sizeof *items, by_address);
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
	m->text[i].row->beside = true;
}

static bool near(const struct matching *m, const struct token *a, const struct token *b)
{
	return confuse(m->confusions, a->text, a->len, b->text, b->len) <= SAME_WORD;
}

/* The same, but for what one misreading in a word explains. */
static bool one_misreading(const struct matching *m, const struct item *a, const struct item *b)
{
	const struct statement *p = &a->said, *q = &b->said;
	if (a->mnemonic != b->mnemonic && !near(m, p->mnemonic, q->mnemonic))
		return false;
	if (a->label && b->label && a->label != b->label && !near(m, p->label, q->label))
		return false;
	return a->operand == b->operand || !a->operand || !b->operand || near(m, p->operand, q->operand);
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
		if (m->text[i].row->beside) {
			/* one row misread among its own */
			if (differs && m->text[i].row->address == m->list[j].row->address)
				accept(m, i - step, was);
			return;
		}
		const struct record *first = m->list[step == 1 ? was : j].row, *second = m->list[step == 1 ? j : was].row;
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

/* Bytes of the instruction that a plain statement is; 0: it is none. */
static unsigned length_of(const struct ledger *l, const struct item *it)
{
	const struct isa_mnemonic *m = it->sure ? isa_mnemonic(l->reader->vocabulary, it->said.mnemonic->text, it->said.mnemonic->len) : NULL;
	return m ? m->first->length : 0;
}

/*
 * Rows that the listing lost: where text rows stand between two that are matched,
 * and take just the room that the listing leaves there, they are what was lost.
 */
static void fill_gaps(struct ledger *l, const struct matching *m)
{
	for (size_t i = 0, last = m->ntext; i < m->ntext; i++) {
		const struct record *row = m->text[i].row;
		if (!row->beside)
			continue;
		size_t from = last, j = 0;
		last = i;
		if (from == m->ntext || from + 1 == i || m->text[from].row->run != row->run)
			continue;
		while (j < m->nlist && m->list[j].row->address != row->address)
			j++;
		if (!j || j == m->nlist || m->list[j - 1].row->address != m->text[from].row->address)
			continue;
		struct record *before = m->list[j - 1].row;
		unsigned at = before->address + before->advance, room = row->address - at, takes = 0;
		bool legible = true;
		for (size_t k = from + 1; k < i && legible; k++) {
			legible = length_of(l, &m->text[k]) > 0;
			takes += length_of(l, &m->text[k]);
		}
		if (!legible || takes != room)
			continue;
		for (size_t k = from + 1; k < i; k++) {
			struct record *said = m->text[k].row, *lost = arena_alloc(l->c->arena, sizeof *lost);
			*lost = (struct record){.next = before->next, .kind = RECORD_CODE, .line = m->list[j].row->line, .lost = true,
						.address = at, .advance = length_of(l, &m->text[k]), .word = said->word, .nwords = said->nwords};
			at += lost->advance;
			before = before->next = lost;
		}
	}
}

/* Rows of a run, most of which stand by the listing, that go on from its first row up, or from its last one down. */
static void note_beyond(const struct matching *m)
{
	enum { LEAST = 4 };	/* rows of the run that stand by the listing's */
	for (size_t i = 0, next; i < m->ntext; i = next) {
		const struct item *t = m->text;
		size_t first = m->ntext, last = 0, beside = 0;
		for (next = i; next < m->ntext && t[next].row->run == t[i].row->run; next++) {
			if (!t[next].row->beside)
				continue;
			first = beside++ ? first : next;
			last = next;
		}
		if (beside < LEAST || 2 * beside < next - i)
			continue;
		for (size_t k = first; k-- > i && t[first].row->address == m->list[0].row->address && t[k].sure;)
			t[k].row->beyond = true;
		for (size_t k = last + 1; k < next && t[last].row->address == m->list[m->nlist - 1].row->address && t[k].sure; k++)
			t[k].row->beyond = true;
	}
}

/* Does enough of a piece stand in both, that it is no accident? */
static bool piece_fits(const struct matching *m, const long *match, size_t from, size_t to)
{
	int score = 0;
	size_t fit = 0, named = 0, odd = 0, mnemonics = 0, rows = to - from;
	for (size_t k = from; k < to; k++) {
		if (match[k] < 0) {
			score += SCORE_SKIP;
			continue;
		}
		const struct item *t = &m->text[k], *l = &m->list[match[k]];
		score += alike(t, l);
		fit += same_item(t, l);
		odd += !one_misreading(m, t, l);
		mnemonics += t->mnemonic == l->mnemonic;
		/* INL, LAM, NDA, RTZ stand together in every program */
		named += (t->operand && t->operand == l->operand) || (t->label && t->label == l->label);
	}
	/* the one number that the author changed */
	bool one_word = rows >= PIECE_SMALL && fit + 1 == rows && mnemonics == rows && named >= PIECE_NAMED;
	return score >= SCORE_PIECE && named >= 2 && (odd * PIECE_ODD <= rows || one_word)
		&& (fit * 100 >= rows * (odd ? PIECE_FIT : PIECE_NEAR) || (rows >= 3 && fit + 1 == rows));
}

void match_fragments(struct ledger *l)
{
	size_t ntext, nlist, end;
	struct item *text = gather(l, RECORD_TEXT, &ntext), *list = gather(l, RECORD_CODE, &nlist);
	size_t cells = ntext * nlist;
	if (!cells || cells > CELLS)
		return;
	struct arena a = ARENA_INIT;
	uint8_t *way = arena_alloc(&a, cells);
	size_t *from = arena_alloc(&a, ntext * sizeof *from);
	long *match = arena_alloc(&a, ntext * sizeof *match);
	unsigned *piece = arena_alloc(&a, ntext * sizeof *piece);
	align(text, ntext, list, nlist, way, from, &end);
	trace(way, from, end, ntext, nlist, match, piece);
	const struct matching m = {&l->c->confusions, text, list, ntext, nlist};
	for (size_t i = 0, next; i < ntext; i = next) {
		for (next = i; next < ntext && piece[next] == piece[i];)
			next++;
		bool fits = piece_fits(&m, match, i, next);
		for (size_t k = i; fits && k < next; k++) {
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
			if (!text[k].row->beside)
				match[k] = -1;
	}
	for (size_t i = 0; i < ntext; i++) {
		if (match[i] < 0)
			continue;
		extend(&m, i, (size_t)match[i], 1);
		extend(&m, i, (size_t)match[i], (size_t)-1);
	}
	fill_gaps(l, &m);
	note_beyond(&m);
	arena_free(&a);
}
