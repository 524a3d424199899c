#include "weigh/sum.h"

#include <string.h>

enum {
	/* of a sum of two bytes only so many states are told apart: what differs by this much takes
	 * nine bytes misread, and is dearer than any limit */
	STATES = 2048,
	FAR = 1 << 12,
	DOUBLED_AGAIN = 8,	/* bytes so far apart weigh the same: 2 to the 8th is 1, modulo 255 */
};

const struct sum_kind sum_kinds[] = {
	{"sum of the bytes", SUM_ADD, 256, 1, false, false, false, false, false},
	{"sum of the address's low byte and the bytes", SUM_ADD, 256, 1, false, false, true, false, false},
	{"sum of address and bytes", SUM_ADD, 256, 1, false, true, true, false, false},
	{"sum of count, address and bytes", SUM_ADD, 256, 1, true, true, true, false, false},
	{"sum of count, address and bytes, negative", SUM_ADD, 256, 1, true, true, true, true, false},
	{"sum of count, address and bytes, complemented", SUM_ADD, 256, 1, true, true, true, false, true},
	{"sum of address and bytes, doubled between them, modulo 255", SUM_DOUBLE, 255, 1, false, true, true, false, false},
	{"exclusive or of the bytes", SUM_XOR, 256, 1, false, false, false, false, false},
	{"sum of the bytes", SUM_ADD, 65536, 2, false, false, false, false, false},
	{"sum of address and bytes", SUM_ADD, 65536, 2, false, true, true, false, false},
	{"sum of count, address and bytes", SUM_ADD, 65536, 2, true, true, true, false, false},
};
const unsigned nsum_kinds = sizeof sum_kinds / sizeof *sum_kinds;

static unsigned states_of(const struct sum_kind *k)
{
	return k->modulus < STATES ? k->modulus : STATES;
}

static unsigned step(const struct sum_kind *k, unsigned modulus, unsigned state, unsigned byte)
{
	switch (k->step) {
	case SUM_DOUBLE:
		return (2 * state + byte) % modulus;
	case SUM_XOR:
		return state ^ byte;
	default:
		return (state + byte) % modulus;
	}
}

static unsigned step_address(const struct sum_kind *k, unsigned modulus, unsigned state, unsigned address)
{
	if (k->high)
		state = step(k, modulus, state, address >> 8);
	return k->low ? step(k, modulus, state, address & 0xFF) : state;
}

/* The state that makes a sum print as `value`. An S-record counts its address and sum, too. */
static unsigned state_of(const struct sum_kind *k, unsigned modulus, unsigned value)
{
	unsigned v = k->negative ? 0u - value : k->complement ? ~value : value;
	return (v & (k->modulus == 65536 ? 0xFFFF : 0xFF)) % modulus;
}

static unsigned first_state(const struct sum_kind *k, const struct sum_row *row)
{
	return k->count ? row->nbytes + (k->complement ? 3 : 0) : 0;
}

static const struct sum_option *cheapest(const struct sum_part *p)
{
	const struct sum_option *best = p->option;
	for (unsigned i = 1; i < p->n; i++)
		if (p->option[i].cost < best->cost)
			best = &p->option[i];
	return best;
}

bool sum_holds(const struct sum_kind *k, const struct sum_row *row)
{
	unsigned state = first_state(k, row);
	if (!row->sum.n || ((k->high || k->low) && !row->address.n))
		return false;
	if (k->high || k->low)
		state = step_address(k, k->modulus, state, cheapest(&row->address)->value);
	for (unsigned i = 0; i < row->nbytes; i++) {
		if (!row->byte[i].n)
			return false;
		state = step(k, k->modulus, state, cheapest(&row->byte[i])->value);
	}
	return state == state_of(k, k->modulus, cheapest(&row->sum)->value);
}

bool sum_tells_order(const struct sum_kind *k, unsigned nbytes)
{
	return k->step == SUM_DOUBLE && nbytes <= DOUBLED_AGAIN;
}

unsigned sum_of(const struct sum_kind *k, unsigned address, const uint8_t *byte, unsigned n)
{
	unsigned mask = k->bytes == 2 ? 0xFFFF : 0xFF;
	unsigned state = step_address(k, k->modulus, k->count ? n + (k->complement ? 3 : 0) : 0, address);
	for (unsigned i = 0; i < n; i++)
		state = step(k, k->modulus, state, byte[i]);
	return (k->negative ? 0u - state : k->complement ? ~state : state) & mask;
}

/* ---- all readings at once ---- */

struct weigher {
	const struct sum_kind *kind;
	const struct sum_row *row;
	unsigned states, limit;
	bool address;			/* it is counted */
	unsigned nparts;
	uint16_t (*ahead)[STATES];	/* what it costs to be in a state before a part */
	uint16_t (*behind)[STATES];	/* ... to end with the printed sum from there */
	unsigned nlive;
	uint16_t live[STATES];		/* in which one may be before the part that is told of; most are too dear */
};

static const struct sum_part *part_at(const struct weigher *w, unsigned i)
{
	return w->address ? i ? &w->row->byte[i - 1] : &w->row->address : &w->row->byte[i];
}

static unsigned next_state(const struct weigher *w, unsigned i, unsigned state, unsigned value)
{
	return w->address && !i ? step_address(w->kind, w->states, state, value) : step(w->kind, w->states, state, value);
}

static void set_all(uint16_t *cost, unsigned n)
{
	for (unsigned s = 0; s < n; s++)
		cost[s] = FAR;
}

static void go_ahead(struct weigher *w)
{
	set_all(w->ahead[0], w->states);
	w->ahead[0][first_state(w->kind, w->row) % w->states] = 0;
	for (unsigned i = 0; i < w->nparts; i++) {
		const struct sum_part *p = part_at(w, i);
		set_all(w->ahead[i + 1], w->states);
		for (unsigned s = 0; s < w->states; s++) {
			for (unsigned o = 0; o < p->n && w->ahead[i][s] <= w->limit; o++) {
				unsigned to = next_state(w, i, s, p->option[o].value), cost = w->ahead[i][s] + p->option[o].cost;
				if (cost < w->ahead[i + 1][to])
					w->ahead[i + 1][to] = (uint16_t)cost;
			}
		}
	}
}

static void come_back(struct weigher *w)
{
	const struct sum_part *sum = &w->row->sum;
	set_all(w->behind[w->nparts], w->states);
	for (unsigned o = 0; o < sum->n; o++) {
		uint16_t *at = &w->behind[w->nparts][state_of(w->kind, w->states, sum->option[o].value)];
		if (sum->option[o].cost < *at)
			*at = (uint16_t)sum->option[o].cost;
	}
	for (unsigned i = w->nparts; i-- > 0;) {
		const struct sum_part *p = part_at(w, i);
		set_all(w->behind[i], w->states);
		for (unsigned s = 0; s < w->states; s++) {
			for (unsigned o = 0; o < p->n && w->ahead[i][s] <= w->limit; o++) {
				unsigned cost = w->behind[i + 1][next_state(w, i, s, p->option[o].value)] + p->option[o].cost;
				if (cost < w->behind[i][s])
					w->behind[i][s] = (uint16_t)cost;
			}
		}
	}
}

static void find_live(struct weigher *w, unsigned i)
{
	w->nlive = 0;
	for (unsigned s = 0; s < w->states; s++)
		if (w->ahead[i][s] <= w->limit)
			w->live[w->nlive++] = (uint16_t)s;
}

/* What each reading of a part costs with the cheapest ones of all others. */
static unsigned joint_cost(const struct weigher *w, unsigned i, const struct sum_option *o)
{
	unsigned least = FAR;
	for (unsigned k = 0; k < w->nlive; k++) {
		unsigned s = w->live[k], cost = w->ahead[i][s] + o->cost + w->behind[i + 1][next_state(w, i, s, o->value)];
		least = cost < least ? cost : least;
	}
	return least;
}

static void tell_bytes(struct weigher *w, struct sum_weighed *out)
{
	for (unsigned b = 0; b < w->row->nbytes; b++) {
		const struct sum_part *p = &w->row->byte[b];
		memset(out->byte[b], SUM_NEVER, sizeof out->byte[b]);
		find_live(w, b + w->address);
		for (unsigned o = 0; o < p->n; o++) {
			unsigned cost = joint_cost(w, b + w->address, &p->option[o]) - out->least;
			if (p->option[o].value < 256 && cost < out->byte[b][p->option[o].value])
				out->byte[b][p->option[o].value] = (uint8_t)cost;
		}
	}
}

static void tell_address(struct weigher *w, struct sum_weighed *out)
{
	unsigned least = FAR, second = FAR;
	find_live(w, 0);
	for (unsigned o = 0; w->address && o < w->row->address.n; o++) {
		unsigned cost = joint_cost(w, 0, &w->row->address.option[o]);
		if (cost < least) {
			second = least;
			least = cost;
			out->address = w->row->address.option[o].value;
		} else if (cost < second) {
			second = cost;
		}
	}
	/* a sum that leaves half of it out does not prove it */
	out->address_margin = w->kind->high && w->kind->low ? second - least : 0;
}

bool sum_weigh(struct arena *a, const struct sum_kind *k, const struct sum_row *row, unsigned limit, struct sum_weighed *out)
{
	struct weigher w = {.kind = k, .row = row, .states = states_of(k), .address = k->high || k->low};
	unsigned dear = 0;
	w.nparts = row->nbytes + w.address;
	if (!row->sum.n || !row->nbytes || (w.address && !row->address.n))
		return false;
	for (unsigned i = 0; i < w.nparts; i++) {
		if (!part_at(&w, i)->n)
			return false;
		dear += cheapest(part_at(&w, i))->cost;
	}
	w.limit = limit + dear;
	w.ahead = arena_alloc(a, (w.nparts + 1) * sizeof *w.ahead);
	w.behind = arena_alloc(a, (w.nparts + 1) * sizeof *w.behind);
	go_ahead(&w);
	come_back(&w);
	out->least = w.behind[0][first_state(k, row) % w.states];
	if (out->least >= FAR)
		return false;
	out->byte = arena_alloc(a, row->nbytes * sizeof *out->byte);
	tell_bytes(&w, out);
	tell_address(&w, out);
	return true;
}

int sum_proves(const uint8_t dearer[256], unsigned margin)
{
	int best = 0;
	for (int v = 1; v < 256; v++)
		if (dearer[v] < dearer[best])
			best = v;
	for (int v = 0; v < 256; v++)
		if (v != best && dearer[v] < dearer[best] + margin)
			return -1;
	return best;
}
