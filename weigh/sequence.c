#include "weigh/sequence.h"

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

/* A few different numbers. */
struct numbers {
	unsigned value[CANDIDATES], n;
};

static void add_number(struct numbers *list, unsigned value, unsigned max)
{
	for (unsigned i = 0; i < list->n; i++)
		if (list->value[i] == value)
			return;
	if (list->n < max)
		list->value[list->n++] = value;
}

/*
 * The numbers that a row has when it ends where the next one begins: where that one
 * prints its number or, in a run of rows that print none, has one by the same rule.
 */
static void leads_to(const struct link *link, const struct link *next, const struct numbers *ahead,
		     struct numbers *out)
{
	out->n = 0;
	for (unsigned i = 0; next->nprinted ? i < next->nprinted : i < ahead->n; i++) {
		unsigned end = next->nprinted ? next->printed[i] : ahead->value[i];
		for (unsigned j = 0; j < link->nsteps; j++)
			if (end >= link->step[j].n)
				add_number(out, end - link->step[j].n, LINK_PRINTED);
	}
}

/* The numbers that the row may have: printed, after the row before, before the next. They
 * are below the limit, but for a row that prints none and goes on behind it. */
static void candidates(const struct link *link, const struct stage *before, const struct numbers *ahead,
		       unsigned limit, struct numbers *out)
{
	out->n = 0;
	for (unsigned i = 0; i < link->nprinted; i++)
		add_number(out, link->printed[i], CANDIDATES);
	for (unsigned i = 0; before && i < before->n; i++)
		add_number(out, before->state[i].way.value + before->state[i].way.takes, CANDIDATES);
	for (unsigned i = 0; i < ahead->n; i++)
		add_number(out, ahead->value[i], CANDIDATES);
	unsigned n = 0;
	for (unsigned i = 0; i < out->n; i++)
		if (out->value[i] < limit || !link->nprinted)
			out->value[n++] = out->value[i];
	out->n = n;
	if (!n)
		add_number(out, 0, CANDIDATES);
}

unsigned link_goes_on(const void *context, const struct link *before, struct link_way from,
		      const struct link *link, struct link_way way)
{
	unsigned end = from.value + from.takes;
	(void)context;
	(void)before;
	return way.value > end ? link->gap : way.value < end ? link->back : 0;
}

/* The cheapest way to get from the stage before to this one; before NULL: it is the first. */
static struct state reach(const struct stage *before, const struct link *link, struct link_way way,
			  link_follow *follow, const void *context)
{
	struct state best = {.way = way, .cost = before ? ~0u : 0, .back = -1};
	for (unsigned j = 0; before && j < before->n; j++) {
		const struct state *from = &before->state[j];
		unsigned cost = from->cost + follow(context, link - 1, from->way, link, way);
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
	struct numbers *ahead = arena_alloc(a, (n + 1) * sizeof *ahead), value;
	for (unsigned i = n; i-- > 1;)
		leads_to(&links[i - 1], &links[i], &ahead[i], &ahead[i - 1]);
	for (unsigned i = 0; i < n; i++) {
		const struct link *link = &links[i];
		const struct stage *before = i ? &stages[i - 1] : NULL;
		candidates(link, before, &ahead[i], limit, &value);
		for (unsigned k = 0; k < value.n; k++) {
			unsigned printed = cost(context, link, value.value[k]);
			for (unsigned j = 0; j < link->nsteps; j++) {
				struct link_way way = {value.value[k], link->step[j].n};
				struct state s = reach(before, link, way, follow, context);
				s.cost += printed + link->step[j].cost;
				keep(&stages[i], s);
			}
		}
		rebase(&stages[i]);
	}
	int at = 0;
	for (unsigned i = n; i-- > 0;) {
		const struct state *s = &stages[i].state[at];
		links[i].beyond = s->way.value >= limit;
		links[i].value = links[i].beyond ? 0 : s->way.value;
		links[i].takes = s->way.takes;
		at = s->back;
	}
}
