/*
 * The least, the second least, and doubt: which value of a number is taken. One that wins by
 * less than MARGIN is doubtful; among those that are so near, what the page has elsewhere, as
 * a byte or as an address, is likelier than what it has nowhere. That never makes a value sure.
 */
#include "collate/ledger.h"

enum { STEPS = 4 };	/* of a bit */

static unsigned *count_of(struct often *o, enum number_kind kind, unsigned value)
{
	return kind == NUMBER_ADDRESS ? &o->address[value & 0xFFFF] : kind == NUMBER_ZERO ? &o->zero[value & 0xFF] : &o->byte[value & 0xFF];
}

void often_add(struct often *o, enum number_kind kind, unsigned value)
{
	++*count_of(o, kind, value);
}

/* What is rare never weighs MARGIN. */
static unsigned most_steps(void)
{
	return (unsigned)(STEPS * MARGIN - 1);
}

/* Twice the logarithm of how often the value is there, but for its own place. */
static unsigned rare_steps(struct often *o, enum number_kind kind, unsigned value, unsigned own)
{
	unsigned n = *count_of(o, kind, value), steps = 0, most = most_steps();
	for (n = n && value == own ? n : n + 1; n > 1 && steps < most; n /= 2)
		steps += 2;
	return most - (steps < most ? steps : most);
}

bool decide(struct decision *c, unsigned cost, unsigned value)
{
	/* of what cannot be read at all nothing is guessed */
	bool guess = c->often && cost < COST_CAP;
	unsigned rank = STEPS * cost + (guess ? rare_steps(c->often, c->kind, value, c->own) : most_steps());
	if (c->cost != ~0u && rank >= c->rank) {
		c->next = cost < c->next ? cost : c->next;
		return false;
	}
	c->next = c->cost < c->next ? c->cost : c->next;
	c->cost = cost;
	c->rank = rank;
	c->value = value;
	return true;
}

bool decided_surely(const struct decision *c)
{
	return c->next == ~0u || c->next >= c->cost + MARGIN;
}

bool worth_deciding(const struct decision *c, unsigned cost)
{
	return cost < c->next || c->cost == ~0u || cost < c->cost + MARGIN;
}
