#include "collate/sequence.h"

enum { CANDIDATES = 24 };

void link_add_step(struct link *link, unsigned n, unsigned cost)
{
	for (unsigned i = 0; i < link->nsteps; i++) {
		if (link->step[i].n != n)
			continue;
		if (cost < link->step[i].cost)
			link->step[i].cost = cost;
		return;
	}
	if (link->nsteps < LINK_STEPS)
		link->step[link->nsteps++] = (struct link_step){n, cost};
}

void link_add_printed(struct link *link, unsigned value)
{
	for (unsigned i = 0; i < link->nprinted; i++)
		if (link->printed[i] == value)
			return;
	if (link->nprinted < LINK_PRINTED)
		link->printed[link->nprinted++] = value;
}

void sequence_keep(struct sequence_stage *s, struct sequence_state state)
{
	unsigned i = s->n;
	if (i == SEQUENCE_STATES) {
		if (s->state[i - 1].cost <= state.cost)
			return;
		i--;
	} else {
		s->n++;
	}
	for (; i && s->state[i - 1].cost > state.cost; i--)
		s->state[i] = s->state[i - 1];
	s->state[i] = state;
}

void sequence_rebase(struct sequence_stage *s)
{
	for (unsigned j = s->n; j-- > 0;)
		s->state[j].cost -= s->state[0].cost;
}

static void add_candidate(unsigned *list, unsigned *n, unsigned value, unsigned limit)
{
	for (unsigned i = 0; i < *n; i++)
		if (list[i] == value)
			return;
	if (value < limit && *n < CANDIDATES)
		list[(*n)++] = value;
}

/* The numbers that the row may have: printed, after the row before, before the next. */
static unsigned candidates(const struct link *link, const struct sequence_stage *before, const struct link *next,
			   unsigned limit, unsigned *list)
{
	unsigned n = 0;
	for (unsigned i = 0; i < link->nprinted; i++)
		add_candidate(list, &n, link->printed[i], limit);
	for (unsigned i = 0; before && i < before->n; i++)
		add_candidate(list, &n, before->state[i].value + before->state[i].takes, limit);
	for (unsigned i = 0; next && i < next->nprinted; i++)
		for (unsigned j = 0; j < link->nsteps; j++)
			if (next->printed[i] >= link->step[j].n)
				add_candidate(list, &n, next->printed[i] - link->step[j].n, limit);
	if (!n)
		add_candidate(list, &n, 0, limit);
	return n;
}

static void solve_stage(struct sequence_stage *s, const struct sequence_stage *before, const struct link *link,
			const struct link *next, unsigned limit, link_cost *cost, const void *context)
{
	unsigned value[CANDIDATES], n = candidates(link, before, next, limit, value);
	for (unsigned i = 0; i < n; i++) {
		unsigned least = before ? ~0u : 0, printed = cost(context, link, value[i]);
		int back = -1;
		for (unsigned j = 0; before && j < before->n; j++) {
			const struct sequence_state *from = &before->state[j];
			unsigned end = from->value + from->takes;
			unsigned total = from->cost + (value[i] == end ? 0 : value[i] > end ? link->gap : link->back);
			if (total < least) {
				least = total;
				back = (int)j;
			}
		}
		for (unsigned j = 0; j < link->nsteps; j++)
			sequence_keep(s, (struct sequence_state){value[i], link->step[j].n, least + printed + link->step[j].cost, back});
	}
	sequence_rebase(s);
}

void sequence_solve(struct arena *a, struct link *links, unsigned n, unsigned limit,
		    link_cost *cost, const void *context)
{
	struct sequence_stage *stage = arena_alloc(a, (n + 1) * sizeof *stage);
	for (unsigned i = 0; i < n; i++)
		solve_stage(&stage[i], i ? &stage[i - 1] : NULL, &links[i], i + 1 < n ? &links[i + 1] : NULL,
			    limit, cost, context);
	int at = 0;
	for (unsigned i = n; i-- > 0;) {
		const struct sequence_state *s = &stage[i].state[at];
		links[i].value = s->value;
		links[i].takes = s->takes;
		at = s->back;
	}
}
