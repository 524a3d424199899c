/* Any bytes as a program of a CPU, and as what happens to it, on the core and on the
 * plain one side by side. */
#include <stdio.h>
#include <stdlib.h>

#include "tests/beside.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Numbers from the end of the bytes; 1 where there are no more, a plain step. */
struct rest {
	const uint8_t *data;
	size_t left;
};

static unsigned from_rest(void *context, unsigned below)
{
	struct rest *r = context;
	unsigned n = 0;
	if (!r->left)
		return 1 % below;
	for (unsigned most = below - 1; most; most >>= 8)
		n = n << 8 | (r->left ? r->data[--r->left] : 0);
	return n % below;
}

static int fuzz_beside(const struct plain_kind *kind, const uint8_t *data, size_t size)
{
	enum { TURNS = 400 };
	static struct beside b;
	struct rest rest = {data, size};
	if (size < 2)
		return 0;
	if (!b.kind)	/* one for all runs: making memory is slow */
		beside_init(&b, kind);
	beside_fill(&b, data, size);	/* so that jumps find something */
	b.cpu->core->reset(b.cpu);
	b.cpu->ignore_undefined = data[0] & 1;
	beside_randomise(&b, from_rest, &rest);
	if (!beside_go(&b, TURNS, from_rest, &rest) || !beside_same_memory(&b)) {
		fprintf(stderr, "%s\n", b.wrong);
		abort();
	}
	return 0;
}
