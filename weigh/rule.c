#include "weigh/rule.h"

#include <stdlib.h>
#include <string.h>

enum {
	WORDS = RULE_PIECES / 64,
	WORK = 100000000,	/* options that a search looks at */
	SLACK = 64,		/* above the cheapest readings of all places; no page is damaged more */
};

static const unsigned NO_OPTION = ~0u;

/* Pieces of permutations. */
struct pieces {
	uint64_t w[WORDS];
};

struct search {
	struct arena *a;
	const struct rule_place *place;
	unsigned nplaces;
	const struct rule *rule;
	unsigned nrules;
	struct pieces **uses;		/* by place and option */
	bool **fits;			/* ... the option is cut into pieces of its rules */
	struct pieces all;
	unsigned *chosen;		/* by place; NO_OPTION: not yet */
	unsigned limit;
	unsigned other_at, other_than;	/* this place may not have this option; other_at nplaces: none */
	unsigned work;
	struct rule_answer answer;
};

/* ---- options ---- */

static unsigned piece_of(const struct rule *r, unsigned value)
{
	for (unsigned i = 0; i < r->npieces; i++)
		if (r->piece[i] == value)
			return i;
	return r->npieces;
}

/* Cuts the digits into pieces of a rule, from bit `base` on. false: they are none, or one comes twice. */
static bool cut(const struct rule *r, const char *digits, unsigned base, struct pieces *out)
{
	size_t n = strlen(digits);
	if (!n || n % r->digits)
		return false;
	for (size_t i = 0; i < n; i += r->digits) {
		unsigned value = 0;
		for (unsigned k = 0; k < r->digits; k++)
			value = value * 10 + (unsigned)(digits[i + k] - '0');
		unsigned p = piece_of(r, value), bit = base + p;
		if (p == r->npieces || out->w[bit / 64] >> bit % 64 & 1)
			return false;
		out->w[bit / 64] |= (uint64_t)1 << bit % 64;
	}
	return true;
}

/* What an option brings to a rule that counts: pieces, bytes. */
static long brings(const struct rule *r, const struct rule_option *o)
{
	return r->kind == RULE_PERMUTATION ? (long)(strlen(o->digits) / r->digits) : (long)o->bytes;
}

/*
 * All places together must bring enough, and not too much: an option is none that falls further behind the
 * most that its place can bring than all of them may, or goes as far beyond the least.
 */
static void drop_by_count(struct search *s, const struct rule *r)
{
	long low = r->kind == RULE_PERMUTATION ? (long)r->npieces : r->low, high = r->kind == RULE_PERMUTATION ? (long)r->npieces : r->high;
	long *most = arena_alloc(s->a, s->nplaces * sizeof *most), *least = arena_alloc(s->a, s->nplaces * sizeof *least);
	long spare = -low, room = high;
	for (unsigned i = 0; i < s->nplaces; i++) {
		bool any = false;
		for (unsigned k = 0; r->in[i] && k < s->place[i].n; k++) {
			long n = brings(r, &s->place[i].option[k]);
			if (!s->fits[i][k])
				continue;
			most[i] = !any || n > most[i] ? n : most[i];
			least[i] = !any || n < least[i] ? n : least[i];
			any = true;
		}
		spare += most[i];
		room -= least[i];
	}
	for (unsigned i = 0; i < s->nplaces; i++)
		for (unsigned k = 0; r->in[i] && k < s->place[i].n; k++) {
			long n = brings(r, &s->place[i].option[k]);
			s->fits[i][k] &= most[i] - n <= spare && n - least[i] <= room;
		}
}

static void prepare(struct search *s)
{
	s->uses = arena_alloc(s->a, s->nplaces * sizeof *s->uses);
	s->fits = arena_alloc(s->a, s->nplaces * sizeof *s->fits);
	s->chosen = arena_alloc(s->a, (s->nplaces + 1) * sizeof *s->chosen);
	for (unsigned i = 0; i < s->nplaces; i++) {
		s->uses[i] = arena_alloc(s->a, (s->place[i].n + 1) * sizeof **s->uses);
		s->fits[i] = arena_alloc(s->a, s->place[i].n + 1);
		s->chosen[i] = NO_OPTION;
		memset(s->fits[i], true, s->place[i].n);
	}
	unsigned base = 0;
	for (const struct rule *r = s->rule; r < s->rule + s->nrules; r++) {
		if (r->kind != RULE_PERMUTATION || base + r->npieces > RULE_PIECES)
			continue;
		for (unsigned i = 0; i < s->nplaces; i++)
			for (unsigned k = 0; r->in[i] && k < s->place[i].n; k++)
				s->fits[i][k] &= cut(r, s->place[i].option[k].digits, base, &s->uses[i][k]);
		for (unsigned bit = base; bit < base + r->npieces; bit++)
			s->all.w[bit / 64] |= (uint64_t)1 << bit % 64;
		base += r->npieces;
	}
	for (const struct rule *r = s->rule; r < s->rule + s->nrules; r++)
		if (r->kind != RULE_SUM)
			drop_by_count(s, r);
}

/* ---- the search ---- */

static bool meet(const struct pieces *a, const struct pieces *b)
{
	uint64_t both = 0;
	for (unsigned i = 0; i < WORDS; i++)
		both |= a->w[i] & b->w[i];
	return both != 0;
}

static bool may_take(const struct search *s, unsigned i, unsigned k, const struct pieces *used)
{
	return s->fits[i][k] && !meet(&s->uses[i][k], used) && !(i == s->other_at && k == s->other_than);
}

static bool holds(const struct search *s, const struct rule *r)
{
	const int64_t unit = 10000000000;
	struct rule_amount sum = {0, 0};
	long bytes = 0;
	for (unsigned i = 0; i < s->nplaces; i++) {
		const struct rule_option *o = &s->place[i].option[s->chosen[i]];
		if (!r->in[i])
			continue;
		bytes += o->bytes;
		sum.whole += o->value.whole;
		sum.part += o->value.part;
	}
	if (r->kind == RULE_BYTES)
		return bytes >= r->low && bytes <= r->high;
	sum.whole -= r->sum.whole;
	sum.part -= r->sum.part;
	return r->kind != RULE_SUM || (sum.part % unit == 0 && sum.whole + sum.part / unit == 0);
}

static void put_solution(struct search *s, unsigned cost)
{
	struct rule_answer *a = &s->answer;
	unsigned i = a->n < RULE_SOLUTIONS ? a->n++ : RULE_SOLUTIONS - 1;
	if (a->n == RULE_SOLUTIONS && i == RULE_SOLUTIONS - 1 && a->solution[i].option && a->solution[i].cost <= cost)
		return;
	unsigned *option = arena_alloc(s->a, s->nplaces * sizeof *option);
	memcpy(option, s->chosen, s->nplaces * sizeof *option);
	for (; i && a->solution[i - 1].cost > cost; i--)
		a->solution[i] = a->solution[i - 1];
	a->solution[i] = (struct rule_solution){option, cost};
}

/*
 * The place with the fewest options that are left within the limit is tried first. Costs of what is
 * not chosen yet are at least those of its cheapest option that is left.
 */
static void search(struct search *s, const struct pieces *used, unsigned left, unsigned cost)
{
	unsigned least = 0, best = s->nplaces, fewest = NO_OPTION, best_least = 0;
	if (s->work++ > WORK) {
		s->answer.given_up = true;
		return;
	}
	if (!left) {
		for (unsigned i = 0; i < s->nrules; i++)
			if (!holds(s, &s->rule[i]))
				return;
		if (!memcmp(used, &s->all, sizeof *used))
			put_solution(s, cost);
		return;
	}
	for (unsigned i = 0; i < s->nplaces; i++) {
		if (s->chosen[i] != NO_OPTION)
			continue;
		unsigned n = 0, first = 0;
		for (unsigned k = 0; k < s->place[i].n && n < fewest && cost + s->place[i].option[k].cost <= s->limit; k++) {
			s->work++;
			if (!may_take(s, i, k, used))
				continue;
			first = n++ ? first : s->place[i].option[k].cost;
		}
		if (!n)
			return;
		least += first;
		if (n < fewest) {
			fewest = n;
			best = i;
			best_least = first;
		}
	}
	if (cost + least > s->limit)
		return;
	for (unsigned k = 0; k < s->place[best].n && !s->answer.given_up; k++) {
		unsigned here = s->place[best].option[k].cost;
		struct pieces now = *used;
		if (cost + least - best_least + here > s->limit)
			break;
		if (!may_take(s, best, k, used))
			continue;
		for (unsigned w = 0; w < WORDS; w++)
			now.w[w] |= s->uses[best][k].w[w];
		s->chosen[best] = k;
		search(s, &now, left - 1, cost + here);
	}
	s->chosen[best] = NO_OPTION;
}

static void search_to(struct search *s, unsigned limit)
{
	static const struct pieces none;
	s->limit = limit;
	s->work = 0;
	s->answer = (struct rule_answer){arena_alloc(s->a, RULE_SOLUTIONS * sizeof *s->answer.solution), 0, false};
	search(s, &none, s->nplaces, 0);
}

/* What the cheapest options that can be cut cost; NO_OPTION: a place has none. */
static unsigned least_cost(const struct search *s)
{
	unsigned sum = 0;
	for (unsigned i = 0; i < s->nplaces; i++) {
		unsigned k = 0;
		while (k < s->place[i].n && !s->fits[i][k])
			k++;
		if (k == s->place[i].n)
			return NO_OPTION;
		sum += s->place[i].option[k].cost;
	}
	return sum;
}

struct rule_answer rules_solve(struct arena *a, const struct rule_place *place, unsigned nplaces, const struct rule *rule, unsigned nrules,
			       unsigned margin)
{
	struct search s = {.a = a, .place = place, .nplaces = nplaces, .rule = rule, .nrules = nrules, .other_at = nplaces};
	prepare(&s);
	unsigned least = least_cost(&s);
	if (least == NO_OPTION || !nplaces)
		return s.answer;
	for (unsigned slack = 0; slack <= SLACK && !s.answer.n && !s.answer.given_up; slack += slack ? slack : 2)
		search_to(&s, least + slack);
	if (s.answer.n)
		search_to(&s, s.answer.solution[0].cost + margin);
	return s.answer;
}

bool rules_allow_other(struct arena *a, const struct rule_place *place, unsigned nplaces, const struct rule *rule, unsigned nrules,
		       const struct rule_solution *best, unsigned at, unsigned margin)
{
	struct search s = {.a = a, .place = place, .nplaces = nplaces, .rule = rule, .nrules = nrules,
			   .other_at = at, .other_than = best->option[at]};
	prepare(&s);
	search_to(&s, best->cost + margin - 1);
	return s.answer.n || s.answer.given_up;
}
