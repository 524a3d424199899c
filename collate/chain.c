#include "collate/chain.h"

#include <ctype.h>
#include <string.h>

#include "collate/sequence.h"

enum {
	DUMP_ROW = 8,		/* bytes in a full row of a dump */
	LOST_MAX = 2,		/* bytes that a row of a dump may have lost; one shorter is a table's last */
};

/* 003 260  377  377: the second may be the source of the first. */
static bool is_twin(const struct reader *r, const struct row *row)
{
	const struct token *a = row->byte[0], *b = row->byte[1];
	return !row->mnemonic && row->nbytes == 2
		&& confuse(r->confusions, a->text, a->len, b->text, b->len) <= COST_MISREAD + COST_DIGIT;
}

/* How many addresses the row may take, the most likely first. */
static void add_steps(const struct reader *r, const struct row *row, struct link *link)
{
	unsigned bytes = row->nbytes;
	if (row->known) {
		unsigned length = row->known->first->length;
		if (bytes == length || !bytes) {
			link_add_step(link, length, bytes ? 0 : COST_UNEVEN);
		} else {
			/* bytes one a line go on in the next rows */
			link_add_step(link, bytes, bytes < length ? COST_TOO_FEW : COST_TOO_MANY);
			link_add_step(link, length, COST_UNEVEN);
		}
		return;
	}
	link_add_step(link, bytes, 0);
	if (row->mnemonic && bytes && token_byte(row->byte[0]) >= 0) {
		uint8_t op = (uint8_t)token_byte(row->byte[0]);
		struct isa_insn in;
		isa_decode(r->dialect->isa, &op, 1, &in);
		link_add_step(link, in.length, COST_BY_OPCODE);
	}
	if (row->twin)
		link_add_step(link, 1, COST_STYLE);
	if (!row->mnemonic && bytes) {
		link_add_step(link, bytes + 1, COST_LOST_BYTE);
		link_add_step(link, bytes - 1, COST_LOST_BYTE);
	}
}

static unsigned location_cost(const void *context, const struct link *link, unsigned address)
{
	const struct reader *r = context;
	const struct row *row = link->row;
	if (!row->page)
		return 0;
	return confuse_octal(r->confusions, row->page->text, row->page->len, address >> 8, 3)
		+ confuse_octal(r->confusions, row->loc->text, row->loc->len, address & 0377, 3);
}

/* The value that a token most likely prints; below max. */
static unsigned best_reading(const struct reader *r, const struct token *t, unsigned max)
{
	unsigned best;
	int exact = token_byte(t);
	if (exact >= 0 && (unsigned)exact < max)
		return (unsigned)exact;
	confuse_best(r->confusions, t->text, t->len, max, &best);
	return best;
}

static bool printed_address(const struct reader *r, const struct row *row, unsigned *address)
{
	unsigned pages = 1u << (r->dialect->isa->address_bits - 8);
	if (!row->page)
		return false;
	*address = best_reading(r, row->page, pages) << 8 | best_reading(r, row->loc, 256);
	return true;
}

/* A table begins: after code, or at a row of eight after one that was shorter by
 * more than a lost byte. */
static bool table_begins(const struct row *row, const struct row *to, unsigned gap, unsigned address)
{
	bool dump = to->nbytes && !to->mnemonic, after_dump = row->nbytes && !row->mnemonic;
	return dump && (!after_dump || (address % 8 == 0 && gap > 1));
}

static unsigned gap_cost(const struct row *row, const struct row *to, unsigned end, unsigned address)
{
	/* 004 200 INPUTN, : a routine that the reader is to write */
	bool stub = to->label && !to->nbytes && !to->mnemonic;
	return to->after_break || stub ? COST_GAP_BREAK
		: table_begins(row, to, address - end, address) ? COST_GAP_TABLE : COST_GAP;
}

static unsigned step_cost(const void *context, const struct link *before, struct link_way from,
			  const struct link *link, struct link_way way)
{
	(void)context;
	const struct row *row = before->row, *to = link->row;
	unsigned end = from.value + from.takes;
	unsigned cost = row->twin && to->twin && (from.takes == 1) != (way.takes == 1) ? COST_RESTYLE : 0;
	if (way.value == end)
		return cost;
	if (way.value > end)
		return cost + gap_cost(row, to, end, way.value);
	return cost + (to->after_break ? COST_BACK_BREAK : COST_BACK);
}

/* An instruction, or a location alone, as the book has before routines. */
static bool is_code(const struct row *row)
{
	return row->mnemonic ? isalpha((unsigned char)*row->mnemonic->text) : !row->nbytes && !row->label;
}

/* Was a row lost between the two? Between instructions, and no heading or stub says
 * why; or between rows of a dump, just as many bytes. */
static void note_gap(const struct row *row, struct row *to)
{
	unsigned end = row->address + row->advance, gap = to->address - end;
	if (to->address <= end)
		return;
	bool dump = !row->mnemonic && !to->mnemonic && !to->label && !to->after_break
		&& row->nbytes >= DUMP_ROW && gap == row->nbytes;
	if (dump || (is_code(row) && is_code(to) && gap_cost(row, to, end, to->address) == COST_GAP))
		to->gap = gap;
}

/* ---- rows of a dump that stop short ---- */

static bool is_dump(const struct row *row)
{
	return row->nbytes > 1 && !row->mnemonic && !row->label && !row->twin;
}

/* As many bytes as at least half of the rows of dumps have; 0: they are not alike. */
static unsigned dump_width(struct row *const *rows, unsigned n)
{
	unsigned times[ROW_BYTES + 1] = {0}, all = 0, best = 0;
	for (unsigned i = 0; i < n; i++) {
		times[rows[i]->nbytes] += is_dump(rows[i]);
		all += is_dump(rows[i]);
	}
	for (unsigned width = 2; width <= ROW_BYTES; width++)
		if (times[width] && 2 * times[width] >= all)
			best = width;
	return best;
}

/* Words between the bytes that are no numbers are bytes beyond reading. */
static void take_strays(struct row *row)
{
	for (unsigned i = 0; i < row->nstray; i++) {
		unsigned at = row->nbytes++;
		for (; at && row->byte[at - 1]->pos.col > row->stray[i]->pos.col; at--)
			row->byte[at] = row->byte[at - 1];
		row->byte[at] = row->stray[i];
	}
	row->nstray = 0;
}

/* A row that is shorter than the others, when the next one begins where a whole one ends,
 * has lost bytes: it takes their room. */
static void fill_rooms(struct row *const *rows, unsigned n)
{
	unsigned width = dump_width(rows, n);
	for (unsigned i = 0; i < n; i++) {
		struct row *row = rows[i], *next = i + 1 < n ? rows[i + 1] : NULL;
		bool next_is_dump = next && is_dump(next) && !next->after_break;
		if (!is_dump(row))
			continue;
		if (next_is_dump && row->advance < width && row->nbytes + row->nstray + LOST_MAX >= width
		    && next->address == row->address + width)
			row->advance = width;
		if (row->nstray && row->nbytes + row->nstray <= row->advance)
			take_strays(row);
	}
}

/*
 * Two rows printed alike may be two instructions, and one location misread: the
 * second's when the rows after it go on behind it, the first's when the rows
 * before it leave room for one more.
 */
static void judge_repeated(const struct reader *r, struct page *pg)
{
	const struct row *before[2] = {NULL, NULL};	/* the second last, the last */
	const struct row *after = pg->rows;	/* the next that is printed once */
	unsigned at, end, next;
	for (struct row *row = pg->rows; row; row = row->next) {
		if (!row->listing || !row->page)
			continue;
		/* a page of one row, thousands of times, is searched once */
		if (after && after->line <= row->line)
			for (after = row->next; after && (!after->listing || !after->page || after->repeated);)
				after = after->next;
		bool two = row->repeated && printed_address(r, row, &at)
			&& ((after && printed_address(r, after, &next) && next != at + row->nbytes)
			    || (before[0] && printed_address(r, before[0], &end)
				&& end + before[0]->nbytes + row->nbytes == at));
		if (two)
			row->repeated = row->ignored = false;
		before[0] = before[1];
		before[1] = row;
	}
}

/* ---- order ---- */

enum { MOVED_MAX = 8 };		/* rows that a row may have moved by */

/* Where a row begins that prints its location to the letter, and where the next
 * does; what is not plain fits nothing. */
struct span {
	bool plain;
	unsigned begin, end;
};

static struct span plain_place(const struct reader *r, const struct row *row)
{
	struct span p = {0};
	struct link link = {0};
	if (!row->page || token_byte(row->page) < 0 || token_byte(row->loc) < 0 || !row->nbytes)
		return p;
	p.begin = (unsigned)token_byte(row->page) << 8 | (unsigned)token_byte(row->loc);
	add_steps(r, row, &link);
	p.plain = !link.step[0].cost;
	p.end = p.plain ? p.begin + link.step[0].n : 0;
	return p;
}

/* Rows first..last, each beginning where the one before it ended: one stretch? */
static bool plain_stretch(const struct span *p, unsigned first, unsigned last)
{
	for (unsigned i = first; i <= last; i++)
		if (!p[i].plain || (i > first && p[i].begin != p[i - 1].end))
			return false;
	return true;
}

/*
 * Do rows i..k stand in the wrong order, one of them at the wrong end: would the
 * locations of all, and of the rows around, fit if rows mid..k stood first?
 */
static bool turned(const struct span *p, unsigned n, unsigned i, unsigned mid, unsigned k)
{
	return p[i - 1].plain && p[mid].begin == p[i - 1].end && p[k].end == p[i].begin
		&& plain_stretch(p, i, mid - 1) && plain_stretch(p, mid, k)
		&& (k + 1 == n || (p[k + 1].plain && p[k + 1].begin == p[mid - 1].end));
}

/* Puts rows back where their locations say that they belong. */
static void mend_order(const struct reader *r, struct row **rows, unsigned n)
{
	struct span *p = arena_alloc(r->arena, n * sizeof *p);
	for (unsigned i = 0; i < n; i++)
		p[i] = plain_place(r, rows[i]);
	for (unsigned i = 1; i + 1 < n; i++) {
		for (unsigned k = i + 1; k < n && k <= i + MOVED_MAX; k++) {
			bool last_first = turned(p, n, i, k, k);
			if (!last_first && !turned(p, n, i, i + 1, k))
				continue;
			struct row *row = rows[last_first ? k : i];
			row->moved = true;
			if (last_first)
				memmove(&rows[i + 1], &rows[i], (k - i) * sizeof *rows);
			else
				memmove(&rows[i], &rows[i + 1], (k - i) * sizeof *rows);
			rows[last_first ? i : k] = row;
			p[k] = plain_place(r, rows[k]);	/* the next begins behind it */
			i = k;
			break;
		}
	}
}

/* The location that a row prints to the letter; -1: none. */
static long legible_location(const struct row *row)
{
	int page = row->page ? token_byte(row->page) : -1, loc = row->page ? token_byte(row->loc) : -1;
	return page < 0 || loc < 0 ? -1 : page << 8 | loc;
}

static void judge_places(const struct reader *r, struct row *const *rows, unsigned n)
{
	struct standing *s = arena_alloc(r->arena, n * sizeof *s);
	for (unsigned i = 0; i < n; i++)
		s[i] = standing_at(rows[i]->address, rows[i]->advance, legible_location(rows[i]));
	settle_places(s, n);
	for (unsigned i = 0; i < n; i++)
		rows[i]->place = s[i].place;
}

void chain_rows(const struct reader *r, struct page *pg)
{
	if (!pg->nlisting)
		return;
	judge_repeated(r, pg);
	struct row **rows = arena_alloc(r->arena, pg->nlisting * sizeof *rows);
	struct link *links = arena_alloc(r->arena, pg->nlisting * sizeof *links);
	unsigned n = 0, printed;
	for (struct row *row = pg->rows; row; row = row->next)
		if (row->listing && !row->repeated && !row->equate) {
			row->twin = is_twin(r, row);
			rows[n++] = row;
		}
	mend_order(r, rows, n);
	for (unsigned i = 0; i < n; i++) {
		links[i].row = rows[i];
		add_steps(r, rows[i], &links[i]);
		if (printed_address(r, rows[i], &printed))
			link_add_printed(&links[i], printed);
	}
	sequence_solve(r->arena, links, n, 1u << r->dialect->isa->address_bits, location_cost, step_cost, r);
	unsigned all = n;
	n = 0;
	for (unsigned i = 0; i < all; i++) {
		rows[i]->address = links[i].value;
		rows[i]->advance = links[i].takes;
		rows[i]->beyond = rows[i]->ignored = links[i].beyond;
		if (!links[i].beyond)
			rows[n++] = rows[i];
	}
	fill_rooms(rows, n);
	judge_places(r, rows, n);
	for (unsigned i = 1; i < n; i++)
		note_gap(rows[i - 1], rows[i]);
}
