#include "weigh/proof.h"

const char *const role_name[ROLES] = {
	"byte", "source", "text", "dump", "block", "example", "table", "prose", "listing", "sum", "characters",
};

const char *const proof_name[PROOFS] = {"missing", "doubtful", "single", "played", "proven"};

void hear(struct heard *h, enum role role, enum saying saying, enum place place)
{
	uint16_t bit = (uint16_t)(1u << role);
	switch (saying) {
	case SAYS_IT:
		h->exact |= bit;
		break;
	case SAYS_NEARLY:
		h->near |= bit;
		break;
	case SAYS_WEAKLY:
		h->weak |= bit;
		break;
	case SAYS_OTHER:
		h->other |= bit;
		return;
	case SAYS_NOTHING:
		return;
	}
	h->place = place > h->place ? (uint8_t)place : h->place;
	/* a listing's two columns stand in one row, and so do a dump's bytes and their sum */
	if (place > PLACE_MOVED)
		h->here |= role == ROLE_SOURCE ? 1u << ROLE_BYTE : role == ROLE_SUM ? 1u << ROLE_DUMP : bit;
}

static unsigned count(unsigned roles)
{
	unsigned n = 0;
	for (; roles; roles &= roles - 1)
		n++;
	return n;
}

unsigned heard_roles(struct heard h)
{
	return h.exact | h.near | h.weak;
}

/*
 * A witness that is misread proves nothing by itself: somebody must say the value to
 * the letter, or two of them be misreadings of it. One legible witness against another
 * is a guess, whatever the letters look like.
 */
enum proof proof_of(struct heard h, bool undecided)
{
	/* a role that says two things to the letter says neither */
	unsigned exact = h.exact & ~(unsigned)h.other;
	unsigned agree = count(exact | (h.near & ~(unsigned)h.other)), differ = count(h.other);
	/* two rows of different kinds, each with this address printed before it */
	bool certain = h.place == PLACE_CERTAIN || count(h.here) > 1;
	unsigned weak = h.weak & ~(unsigned)(h.exact | h.near | h.other);
	if (undecided || h.place == PLACE_GUESSED || differ >= agree + count(weak) || (!exact && !weak && agree < 2))
		return PROOF_DOUBTFUL;
	return exact && agree > 1 && certain ? PROOF_PROVEN : PROOF_SINGLE;
}
