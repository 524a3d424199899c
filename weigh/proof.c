#include "weigh/proof.h"

const char *const role_name[ROLES] = {
	"byte", "source", "text", "dump", "block", "example", "table", "prose", "listing",
};

const char *const proof_name[PROOFS] = {"missing", "doubtful", "single", "proven"};

void hear(struct heard *h, enum role role, enum saying saying)
{
	uint16_t bit = (uint16_t)(1u << role);
	switch (saying) {
	case SAYS_IT:
		h->exact |= bit;
		break;
	case SAYS_NEARLY:
		h->near |= bit;
		break;
	case SAYS_OTHER:
		h->other |= bit;
		break;
	case SAYS_NOTHING:
		break;
	}
}

static unsigned count(unsigned roles)
{
	unsigned n = 0;
	for (; roles; roles &= roles - 1)
		n++;
	return n;
}

/*
 * A witness that is misread proves nothing by itself: somebody must say the value to
 * the letter, or two of them be misreadings of it. One legible witness against another
 * is a guess, whatever the letters look like.
 */
enum proof proof_of(struct heard h, bool undecided)
{
	unsigned agree = count(h.exact | h.near), differ = count(h.other & ~(unsigned)h.exact);
	if (undecided || differ >= agree || (!h.exact && agree < 2))
		return PROOF_DOUBTFUL;
	return h.exact && agree > 1 ? PROOF_PROVEN : PROOF_SINGLE;
}
