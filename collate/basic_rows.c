/* Pages in BASIC: which lines of a page are rows of the program, and what their numbers are. */
#include "collate/basic_parts.h"

#include <stdio.h>
#include <string.h>

#include "basic/petscii.h"

enum {
	/* of the lines that begin like BASIC, one in so many */
	BASIC_SHARE = 2,
	NUMBER_ROOM = 2000,		/* numbers between two lines that are tried */
	NUMBER_COST = 24,		/* of the dearest reading of a number */
	STEPS_MOST = 1000,
	LINES_MOST = 5000,
	PRINTS = 8,
};

/* ---- rows ---- */

const char *basic_row_line(const struct basic_row *r, size_t *len)
{
	return source_line(r->page->text, r->line, len);
}

/* How a row's words would be kept; 0: they cannot be. */
size_t basic_kept(const struct basic_machine *m, const struct basic_spelling_rules *rules, const char *text, size_t len, uint8_t out[BASIC_KEYS_MAX])
{
	static struct basic_key key[BASIC_KEYS_MAX];
	struct basic_wrong wrong;
	int n = basic_read_keys(rules, text, len, key, &wrong);
	return n > 0 ? basic_crunch(m, key, (size_t)n, out) : 0;
}

/* A statement's word, or something that is assigned. */
static bool begins_so(const uint8_t *bytes, size_t n)
{
	struct basic_syntax s;
	basic_syntax_begin(&s);
	bool word = n && bytes[0] >= TOKEN_FIRST && bytes[0] != PETSCII_PI && basic_syntax_step(&s, bytes[0]);
	for (size_t i = 0; i < n && !word; i++)
		if (!basic_syntax_step(&s, bytes[i]))
			return false;
		else if (bytes[i] == TOKEN_EQUAL)
			return true;
	return word;
}

/* What may be more of the row above says less of how numbers go up. */
static unsigned weight_of(const struct basic_row *row, unsigned i)
{
	enum { ROW = 4, PERHAPS = 3 };
	return i && row[i - 1].page == row[i].page && row[i - 1].row->full && row[i - 1].row->last + 1 == row[i].row->first ? PERHAPS : ROW;
}

/* The heaviest rows whose numbers go up; of those that are as heavy, the last. */
static void mark_rising(struct arena *a, struct basic_row *row, unsigned n)
{
	/* a tree over the numbers: at each place the heaviest row, + 1, of those that end in it */
	enum { PLACES = BASIC_LINE_MAX + 2 };
	unsigned *tree = arena_alloc(a, (PLACES + 1) * sizeof *tree), *before = arena_alloc(a, (n + 1) * sizeof *before);
	uint64_t *weight = arena_alloc(a, (n + 1) * sizeof *weight);
	unsigned best = 0;
	for (unsigned i = 0; i < n; i++) {
		unsigned low = 0;
		if (row[i].exact < 0)
			continue;
		for (unsigned k = (unsigned)row[i].exact; k; k -= k & -k)
			if (tree[k] && (!low || weight[tree[k] - 1] > weight[low - 1] || (weight[tree[k] - 1] == weight[low - 1] && tree[k] > low)))
				low = tree[k];
		before[i] = low;
		weight[i] = weight_of(row, i) + (low ? weight[low - 1] : 0);
		for (unsigned k = (unsigned)row[i].exact + 1; k <= PLACES; k += k & -k)
			if (!tree[k] || weight[tree[k] - 1] <= weight[i])
				tree[k] = i + 1;
		if (!best || weight[i] >= weight[best - 1])
			best = i + 1;
	}
	for (; best; best = before[best - 1])
		row[best - 1].rises = true;
}

static unsigned read_rows(struct arena *a, const struct numbered_page *p, const struct source *printed, struct basic_row *out)
{
	for (unsigned i = 0; i < p->nrows; i++) {
		size_t len;
		const char *text = source_line(p->text, i + 1, &len);
		out[i] = (struct basic_row){p, printed, &p->row[i], i + 1, 0, numbered_value(text, p->row[i].number_len), false, false};
	}
	mark_rising(a, out, p->nrows);
	return p->nrows;
}

/* Do blanks stand behind the numbers of all but a few rows? Of those that are surely none that go on. */
static bool numbers_apart(const struct basic_row *row, unsigned n)
{
	enum { SHARE = 16, LEAST = 4 };
	unsigned apart = 0, all = 0;
	for (unsigned i = 0; i < n; i++) {
		bool whole = !i || !row[i - 1].row->full;
		all += whole;
		apart += whole && row[i].row->apart;
	}
	return all >= LEAST && (all - apart) * SHARE <= all;
}

/*
 * The rows of a page. One that begins with a number that does not go up, or that does not stand as the others do, below
 * one that fills its column, is more of that: then the page is read again.
 */
static struct numbered_page *read_page(struct arena *a, const struct source *page, struct page_range range)
{
	struct page_part part = {page, range.first ? range.first : 1, range.last ? range.last : page->lines};
	struct numbered_page *p = numbered_read(a, &part, NULL);
	if (!p)
		return NULL;
	bool *goes_on = arena_alloc(a, page->lines + 2), any = false;
	struct basic_row *row = arena_alloc(a, (p->nrows + 1) * sizeof *row);
	unsigned n = read_rows(a, p, page, row);
	bool apart = numbers_apart(row, n);
	for (unsigned i = 1; i < n; i++) {
		const struct numbered_row *above = row[i - 1].row;
		if ((!row[i].rises || (apart && !row[i].row->apart)) && above->full && above->last + 1 == row[i].row->first)
			any = goes_on[row[i].row->first] = true;
	}
	return any ? numbered_read(a, &part, goes_on) : p;
}

bool basic_pages_are(struct arena *a, struct source *const *pages, size_t npages, struct page_range range)
{
	uint8_t bytes[BASIC_KEYS_MAX];
	unsigned fine = 0, all = 0;
	for (size_t i = 0; i < npages; i++) {
		struct numbered_page *p = read_page(a, pages[i], range);
		if (!p)
			continue;
		struct basic_row *row = arena_alloc(a, (p->nrows + 1) * sizeof *row);
		const struct basic_spelling_rules rules = {basic_notation_of(p->text->text, p->text->len), basic_case_of(p->text->text, p->text->len)};
		unsigned n = read_rows(a, p, pages[i], row);
		for (unsigned k = 0; k < n; k++) {
			size_t len;
			const char *text = basic_row_line(&row[k], &len);
			size_t kept = basic_kept(basic_machines, &rules, text + row[k].row->text_from, row[k].row->text_len, bytes);
			fine += row[k].rises && begins_so(bytes, kept);
			all++;
		}
	}
	return fine > 2 && fine * BASIC_SHARE > all;
}

/* Pages of which most numbers are on others already are another print of the program: the first that has not half of them. */
static unsigned print_of(uint8_t *seen, const struct basic_row *row, unsigned n)
{
	unsigned print = 0, rising = 0;
	for (unsigned i = 0; i < n; i++)
		rising += row[i].rises;
	for (; print + 1 < PRINTS; print++) {
		unsigned there = 0;
		for (unsigned i = 0; i < n; i++)
			there += row[i].rises && seen[row[i].exact] >> print & 1;
		if (there * 2 <= rising)
			break;
	}
	for (unsigned i = 0; i < n; i++)
		if (row[i].rises)
			seen[row[i].exact] |= (uint8_t)(1u << print);
	return print;
}

unsigned basic_gather(struct basic_collator *b, struct source *const *pages, size_t npages, struct page_range range)
{
	struct numbered_page **p = arena_alloc(b->a, (npages + 1) * sizeof(*p));
	unsigned all = 0;
	for (size_t i = 0; i < npages; i++) {
		p[i] = read_page(b->a, pages[i], range);
		if (p[i])
			confuse_page(&b->c->confusions, b->a, p[i]->text);
		all += p[i] ? p[i]->nrows : 0;
	}
	b->row = arena_alloc(b->a, (all + 1) * sizeof *b->row);
	struct basic_row *row = arena_alloc(b->a, (all + 1) * sizeof *row);
	uint8_t *seen = arena_alloc(b->a, BASIC_LINE_MAX + 1);
	unsigned n = 0;
	for (size_t i = 0; i < npages && n < LINES_MOST; i++) {
		if (!p[i])
			continue;
		unsigned rows = read_rows(b->a, p[i], pages[i], row + n), print = print_of(seen, row + n, rows);
		for (; rows; rows--, n++) {
			row[n].print = print;
			row[n].rises = false;
		}
		b->b->layout = p[i]->layout->name;
	}
	for (unsigned print = 0; print < PRINTS; print++) {
		unsigned first = b->nrows;
		for (unsigned i = 0; i < n; i++)
			if (row[i].print == print)
				b->row[b->nrows++] = row[i];
		mark_rising(b->a, b->row + first, b->nrows - first);
		b->b->nprints += b->nrows > first;
	}
	return b->nrows;
}

/* ---- numbers ---- */

unsigned basic_usual_step(struct basic_collator *b)
{
	unsigned *count = arena_alloc(b->a, (STEPS_MOST + 1) * sizeof *count), best = 0, steps = 0;
	long before = -1;
	for (unsigned i = 0; i < b->nrows; i++) {
		if (i && b->row[i].print != b->row[i - 1].print)
			before = -1;
		if (!b->row[i].rises)
			continue;
		long step = b->row[i].exact - before;
		if (before >= 0 && step <= STEPS_MOST) {
			count[step]++;
			steps++;
		}
		before = b->row[i].exact;
	}
	for (unsigned s = 1; s <= STEPS_MOST; s++)
		best = count[s] > count[best] ? s : best;
	return best && count[best] * 2 > steps ? best : 0;
}

/* What a row's number reads as between two others. false: nothing that is like it. */
static bool read_number(const struct basic_collator *b, const struct basic_row *r, long low, long high, struct basic_truth *t)
{
	unsigned best = NUMBER_COST, second = NUMBER_COST + MARGIN;
	size_t len;
	const char *text = basic_row_line(r, &len);
	for (long v = low + 1; v < high && v <= low + NUMBER_ROOM; v++) {
		char number[8];
		int n = snprintf(number, sizeof number, "%ld", v);
		unsigned cost = confuse(&b->c->confusions, text, r->row->number_len, number, (size_t)n);
		cost += b->b->step && v % (long)b->b->step ? COST_GAP : 0;
		if (cost < best) {
			second = best;
			best = cost;
			t->number = (unsigned)v;
		} else if (cost < second) {
			second = cost;
		}
	}
	t->number_cost = best;
	t->number_doubtful = second < best + MARGIN;
	return best < NUMBER_COST;
}

void basic_read_numbers(struct basic_collator *b)
{
	struct basic_pages *p = b->b;
	p->line = arena_alloc(b->a, (b->nrows + 1) * sizeof *p->line);
	long low = -1;
	for (unsigned i = 0; i < b->nrows; i++) {
		struct basic_row *r = &b->row[i];
		struct basic_truth t = {.number = (unsigned)r->exact};
		size_t len;
		const char *text = basic_row_line(r, &len);
		unsigned next = i;
		if (i && r[-1].print != r->print)
			low = -1;
		while (next < b->nrows && !b->row[next].rises && b->row[next].print == r->print)
			next++;
		long high = next < b->nrows && b->row[next].print == r->print ? b->row[next].exact : low + NUMBER_ROOM;
		if (!r->rises && !read_number(b, r, low, high, &t)) {
			r->unread = r->exact < 0;
			if (r->unread)
				continue;	/* it is told as a line that was not read */
			t = (struct basic_truth){.number = (unsigned)r->exact, .number_out = true};
		}
		t.number_sure = !t.number_cost || (p->step && low >= 0 && (long)t.number == low + (long)p->step && high == (long)t.number + (long)p->step);
		low = t.number_out ? low : (long)t.number;
		t.print = r->print;
		t.pos = (struct pos){r->page->text, r->line, 1, r->row->number_len};
		t.text_from = r->row->text_from;
		t.printed = text + t.text_from;
		t.nprinted = r->row->text_len;
		if (r->row->sum.len) {
			t.sum = r->row->sum.text;
			t.sum_pos = (struct pos){r->printed, r->row->sum_line, r->row->sum.col, r->row->sum.len};
		}
		p->line[p->nlines++] = t;
	}
}
