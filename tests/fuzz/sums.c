/* Fuzzes what sums say: rows of numbers that may be read in several ways. A row whose sum holds as it is printed costs nothing,
 * and a byte that is read so is never dearer. */
#include <stdint.h>
#include <stdlib.h>

#include "weigh/sum.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { BYTES = 24, OPTIONS = 4, LIMIT = 60 };

struct rest {
	const uint8_t *at;
	size_t n;
};

static unsigned next(struct rest *r)
{
	if (!r->n)
		return 0;
	r->n--;
	return *r->at++;
}

static struct sum_part part_of(struct rest *r, struct sum_option option[OPTIONS], bool word)
{
	unsigned n = next(r) % (OPTIONS + 1);
	for (unsigned i = 0; i < n; i++) {
		unsigned high = word ? next(r) << 8 : 0;
		option[i] = (struct sum_option){high | next(r), i ? 1 + next(r) % 20 : 0};
	}
	return (struct sum_part){option, n};
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct rest r = {data, size};
	struct sum_option option[BYTES + 2][OPTIONS];
	struct sum_part byte[BYTES];
	struct sum_weighed w;
	struct arena a = ARENA_INIT;
	const struct sum_kind *k = &sum_kinds[next(&r) % nsum_kinds];
	struct sum_row row = {.byte = byte};
	row.address = part_of(&r, option[BYTES], true);
	row.sum = part_of(&r, option[BYTES + 1], k->bytes == 2);
	for (; row.nbytes < BYTES && r.n; row.nbytes++)
		byte[row.nbytes] = part_of(&r, option[row.nbytes], false);
	bool holds = sum_holds(k, &row);
	if (sum_weigh(&a, k, &row, LIMIT, &w) && holds) {
		if (w.least)
			abort();
		for (unsigned i = 0; i < row.nbytes; i++)
			if (byte[i].n && w.byte[i][byte[i].option->value])
				abort();
	}
	arena_free(&a);
	return 0;
}
