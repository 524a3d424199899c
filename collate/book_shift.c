/* Stretches of rows are moved to where jumps say that they are. */
#include "collate/book_place.h"

#include <stdlib.h>
#include <string.h>

enum {
	MISCOUNT = 2,		/* who counts by hand is wrong by no more */
	STRETCH = 256,		/* rows that are moved at once */
	SHIFTS = 12,		/* distances that are tried from a row on */
	SWEEPS = 4,
	ELSEWHERE = 0x100,	/* a distance that nothing speaks for */
	DEAR = 60,		/* no row behind makes such a stretch cheap */
};

/* ---- what jumps say ---- */

static void add_tie(struct placing *p, unsigned from, unsigned to, long distance, bool jumps)
{
	struct tie *t = arena_alloc(p->b->c->arena, sizeof *t);
	*t = (struct tie){p->ties[from], to, distance, jumps};
	p->ties[from] = t;
}

static void add_call(struct placing *p, unsigned to, unsigned value)
{
	struct call *call = p->calls[to];
	while (call && call->value != value)
		call = call->next;
	if (!call) {
		call = arena_alloc(p->b->c->arena, sizeof *call);
		*call = (struct call){p->calls[to], value, 0};
		p->calls[to] = call;
	}
	call->times++;
}

static bool is_legible(const struct book *b, const struct book_row *row)
{
	char d[2 * RUN_MAX + 2];
	unsigned n = row->run ? book_digits(b, row, d) : 0;
	return n && n % 2 == 0 && book_hexness(b, d, n) == (int)n;
}

void place_heed_jumps(struct placing *p)
{
	book_collect_labels(p->b);
	for (unsigned i = 0; i < p->n; i++) {
		const struct book_row *row = p->row[i];
		struct capture operand;
		struct isa_insn in;
		if (!is_legible(p->b, row) || !book_operand_name(p->b, row, &operand, &in))
			continue;
		const struct book_name *name = book_name_find(p->b, operand.text, operand.len);
		/* of two rows with one label nobody knows which is meant */
		if (!name || !name->row || name->twice || name->row == row)
			continue;
		unsigned to = name->row->order;
		if (in.hole->kind == ISA_WORD) {
			add_call(p, to, (unsigned)in.value);
		} else if (in.hole->kind == ISA_RELATIVE) {
			long half = (long)p->b->c->addresses / 2, distance = in.value < half ? in.value : in.value - 2 * half;
			add_tie(p, i, to, distance, true);
			add_tie(p, to, i, -distance, false);
		}
	}
}

/* ---- moving ---- */

static unsigned at(const struct placing *p, unsigned i)
{
	return p->link[i].value;
}

static unsigned end_of(const struct placing *p, unsigned i)
{
	return p->link[i].value + p->link[i].takes;
}

/* How far the jump between two rows is from where it should go. */
static long tie_error(const struct placing *p, unsigned i, const struct tie *t)
{
	return (long)at(p, t->other) - (long)at(p, i) - t->distance;
}

/* Does a row begin so far from row i, one of its neighbours? */
static bool is_near(const struct placing *p, unsigned i, long far)
{
	for (unsigned k = i > MISCOUNT ? i - MISCOUNT : 0; k <= i + MISCOUNT && k < p->n; k++)
		if ((long)at(p, k) - (long)at(p, i) == far)
			return true;
	return false;
}

/* Who counts by hand is wrong by a row, not by half of one. */
static long error_cost(const struct placing *p, unsigned i, const struct tie *t, long error)
{
	if (!error)
		return 0;
	if (labs(error) > MISCOUNT || !(t->jumps ? is_near(p, t->other, -error) : is_near(p, i, error)))
		return COST_OTHER_VALUE;
	return BOOK_MISCOUNT;
}

/* A step between rows i - 1 and i, were they moved. */
static long step_at(const struct placing *p, unsigned i, long before, long here)
{
	if (!i)
		return 0;
	unsigned address = i < p->n ? (unsigned)(at(p, i) + here) : 0;
	return place_step(p, i, (unsigned)(end_of(p, i - 1) + before), address);
}

/* A stretch of rows and how much dearer it is to have it moved. */
struct move {
	unsigned first, last;
	long by, cost;
};

/* Adds row i to those that are moved. */
static long added_cost(const struct placing *p, const struct move *m, unsigned i)
{
	long cost = (long)place_cost(p, i, (unsigned)(at(p, i) + m->by)) - (long)place_cost(p, i, at(p, i));
	for (const struct tie *t = p->ties[i]; t; t = t->next) {
		long error = tie_error(p, i, t);
		/* jumps to a row that is moved as well go where they went */
		if (t->other >= m->first && t->other < i)
			cost -= error_cost(p, i, t, error + m->by) - error_cost(p, i, t, error);
		else
			cost += error_cost(p, i, t, error - m->by) - error_cost(p, i, t, error);
	}
	return cost;
}

/* By how far stretches that begin with a row may have to be moved. */
struct shifts {
	long by[SHIFTS];
	unsigned n;
};

static void add_shift(struct shifts *s, long by)
{
	for (unsigned i = 0; i < s->n; i++)
		if (s->by[i] == by)
			return;
	if (by && s->n < SHIFTS)
		s->by[s->n++] = by;
}

static void list_shifts(const struct placing *p, unsigned i, struct shifts *s)
{
	const struct book_row *row = p->row[i];
	s->n = 0;
	bool unsaid = row->text_before && !row->location && !row->hint;
	for (unsigned k = 0; i && k <= (unsaid ? p->longest : 0); k++)
		add_shift(s, (long)end_of(p, i - 1) + k - (long)at(p, i));
	if (unsaid)
		add_shift(s, ELSEWHERE);
	for (unsigned j = i; j < p->n && j < i + STRETCH; j++) {
		if (j > i && at(p, j) > end_of(p, j - 1))
			add_shift(s, (long)at(p, j) - (long)end_of(p, j - 1));
		if (j + 1 == p->n || p->row[j + 1]->text_before)
			add_shift(s, (long)place_hole(p, j, end_of(p, j)));
		for (const struct tie *t = p->ties[j]; t; t = t->next)
			add_shift(s, tie_error(p, j, t));
		for (const struct call *call = p->calls[j]; call; call = call->next)
			add_shift(s, (long)call->value - (long)at(p, j));
	}
}

typedef void move_seen(struct placing *p, const struct move *m, void *context);

/* All stretches that begin with row i. */
static void try_moves(struct placing *p, unsigned i, move_seen *seen, void *context)
{
	struct shifts s;
	list_shifts(p, i, &s);
	for (unsigned k = 0; k < s.n; k++) {
		struct move m = {i, i, s.by[k], 0};
		long rows = step_at(p, i, 0, m.by) - step_at(p, i, 0, 0);
		for (unsigned j = i; j < p->n && j < i + STRETCH && rows < DEAR; j++) {
			if ((long)at(p, j) + m.by < 0 || (long)end_of(p, j) + m.by > (long)p->b->c->addresses)
				break;
			rows += added_cost(p, &m, j);
			m.last = j;
			m.cost = rows + step_at(p, j + 1, m.by, 0) - step_at(p, j + 1, 0, 0);
			seen(p, &m, context);
		}
	}
}

static void keep_cheapest(struct placing *p, const struct move *m, void *context)
{
	struct move *best = context;
	(void)p;
	if (m->cost < best->cost)
		*best = *m;
}

static void mark_adrift(struct placing *p, const struct move *m, void *context)
{
	(void)context;
	for (unsigned i = m->first; m->cost < MARGIN && i <= m->last; i++)
		p->row[i]->adrift = true;
}

void place_shift(struct placing *p)
{
	bool moved = true;
	for (unsigned sweep = 0; moved && sweep < SWEEPS; sweep++) {
		moved = false;
		for (unsigned i = 0; i < p->n; i++) {
			struct move best = {0};
			try_moves(p, i, keep_cheapest, &best);
			for (unsigned j = best.first; best.cost < 0 && j <= best.last; j++)
				p->link[j].value += (unsigned)best.by;
			moved |= best.cost < 0;
		}
	}
	for (unsigned i = 0; i < p->n; i++)
		try_moves(p, i, mark_adrift, NULL);
}
