#include "collate/sequence.h"

enum { CANDIDATES = 24, STATES = 16 };

/* One way to number the rows so far; `back` is the state of the row before it. */
struct state {
	struct link_way way;
	unsigned cost;
	int back;
};

struct stage {
	struct state state[STATES];	/* the cheapest first */
	unsigned n;
};

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

/* Keeps the state if it is among the cheapest. */
static void keep(struct stage *s, struct state state)
{
	unsigned i = s->n;
	if (i == STATES) {
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

/* Costs only grow: rebased after each stage, no page is long enough for them to wrap. */
static void rebase(struct stage *s)
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
static unsigned candidates(const struct link *link, const struct stage *before, const struct link *next,
			   unsigned limit, unsigned *list)
{
	unsigned n = 0;
	for (unsigned i = 0; i < link->nprinted; i++)
		add_candidate(list, &n, link->printed[i], limit);
	for (unsigned i = 0; before && i < before->n; i++)
		add_candidate(list, &n, before->state[i].way.value + before->state[i].way.takes, limit);
	for (unsigned i = 0; next && i < next->nprinted; i++)
		for (unsigned j = 0; j < link->nsteps; j++)
			if (next->printed[i] >= link->step[j].n)
				add_candidate(list, &n, next->printed[i] - link->step[j].n, limit);
	if (!n)
		add_candidate(list, &n, 0, limit);
	return n;
}

unsigned link_goes_on(const struct link *before, struct link_way from, const struct link *link,
		      struct link_way way)
{
	unsigned end = from.value + from.takes;
	(void)before;
	return way.value == end ? 0 : way.value > end ? link->gap : link->back;
}

/* The cheapest way to get from the stage before to this one; before NULL: it is the first. */
static struct state reach(const struct stage *before, const struct link *link, struct link_way way,
			  link_follow *follow)
{
	struct state best = {.way = way, .cost = before ? ~0u : 0, .back = -1};
	for (unsigned j = 0; before && j < before->n; j++) {
		const struct state *from = &before->state[j];
		unsigned cost = from->cost + follow(link - 1, from->way, link, way);
		if (cost < best.cost) {
			best.cost = cost;
			best.back = (int)j;
		}
	}
	return best;
}

void sequence_solve(struct arena *a, struct link *links, unsigned n, unsigned limit,
		    link_cost *cost, link_follow *follow, const void *context)
{
	struct stage *stages = arena_alloc(a, (n + 1) * sizeof *stages);
	for (unsigned i = 0; i < n; i++) {
		const struct link *link = &links[i];
		const struct stage *before = i ? &stages[i - 1] : NULL;
		unsigned value[CANDIDATES];
		unsigned nvalues = candidates(link, before, i + 1 < n ? link + 1 : NULL, limit, value);
		for (unsigned k = 0; k < nvalues; k++) {
			unsigned printed = cost(context, link, value[k]);
			for (unsigned j = 0; j < link->nsteps; j++) {
				struct link_way way = {value[k], link->step[j].n};
				struct state s = reach(before, link, way, follow);
				s.cost += printed + link->step[j].cost;
				keep(&stages[i], s);
			}
		}
		rebase(&stages[i]);
	}
	int at = 0;
	for (unsigned i = n; i-- > 0;) {
		const struct state *s = &stages[i].state[at];
		links[i].value = s->way.value;
		links[i].takes = s->way.takes;
		at = s->back;
	}
}
