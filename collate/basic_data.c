/* The total of its DATA that a program checks itself: IF S<>17539 THEN ... */
#include "collate/basic_data.h"

#include <ctype.h>

#include "basic/syntax.h"

enum { BLANK = ' ' };

static uint8_t next_of(struct basic_scan *r)
{
	while (r->p < r->end && *r->p == BLANK)
		r->p++;
	return r->p < r->end ? *r->p++ : 0;
}

unsigned basic_scan_name(struct basic_scan *r)
{
	unsigned name = 0, n = 0;
	struct basic_scan before = *r;
	for (uint8_t c = next_of(r); isupper(c) || (n && isdigit(c)); c = next_of(r), n++) {
		name = n < 2 ? name << 8 | c : name;
		before = *r;
	}
	*r = before;
	return name;
}

bool basic_scan_takes(struct basic_scan *r, uint8_t c)
{
	struct basic_scan before = *r;
	bool there = next_of(r) == c;
	if (!there)
		*r = before;
	return there;
}

static long number_in(struct basic_scan *r)
{
	long v = -1;
	struct basic_scan before = *r;
	for (uint8_t c = next_of(r); isdigit(c) && v < 10000000; c = next_of(r)) {
		v = (v < 0 ? 0 : v * 10) + (c - '0');
		before = *r;
	}
	*r = before;
	return v;
}

/* S=S+A somewhere in the program: a total is made in S. */
static bool adds_up(const struct basic_pages *b, unsigned name)
{
	for (unsigned i = 0; i < b->nlines; i++) {
		const struct basic_truth *t = &b->line[i];
		for (size_t k = 0; k < t->read.n; k++) {
			struct basic_scan r = {t->read.bytes + k, t->read.bytes + t->read.n};
			bool begins = !k || !isalnum(t->read.bytes[k - 1]);
			if (begins && basic_scan_name(&r) == name && basic_scan_takes(&r, TOKEN_EQUAL) && basic_scan_name(&r) == name && basic_scan_takes(&r, TOKEN_PLUS))
				return true;
		}
	}
	return false;
}

/* IF S<>17539 in a line: the number, -1. */
static long total_in(const struct basic_pages *b, const struct basic_truth *t)
{
	for (size_t k = 0; k < t->read.n; k++) {
		struct basic_scan r = {t->read.bytes + k + 1, t->read.bytes + t->read.n};
		unsigned name = t->read.bytes[k] == TOKEN_IF ? basic_scan_name(&r) : 0;
		long total = name && basic_scan_takes(&r, TOKEN_LESS) && basic_scan_takes(&r, TOKEN_GREATER) ? number_in(&r) : -1;
		if (total > 0 && adds_up(b, name))
			return total;
	}
	return -1;
}

/* The sum of the pieces up to each; *n of them. NULL: one is no number. */
static long *sums_of(struct arena *a, const struct basic_pages *b, unsigned *n)
{
	unsigned room = 0;
	for (unsigned i = 0; i < b->nlines; i++)
		room += (unsigned)b->line[i].read.n + 1;
	long *sum = arena_alloc(a, (room + 1) * sizeof *sum), all = 0;
	*n = 0;
	for (unsigned i = 0; i < b->nlines; i++) {
		const struct basic_truth *t = &b->line[i];
		struct basic_syntax s;
		basic_syntax_begin(&s);
		for (size_t k = 0; k <= t->read.n; k++) {
			if (k < t->read.n ? !basic_syntax_step(&s, t->read.bytes[k]) : !basic_syntax_end(&s))
				break;
			for (unsigned e = 0; e < s.nevents; e++) {
				if (s.event[e].what != EVENT_DATA)
					continue;
				if (s.event[e].line == BASIC_NO_NUMBER)
					return NULL;
				all += s.event[e].line == BASIC_NEGATIVE ? 0 : s.event[e].line;
				sum[(*n)++] = all;
			}
		}
	}
	return sum;
}

unsigned basic_totals(struct arena *a, const struct basic_pages *b, struct basic_total out[BASIC_TOTALS])
{
	unsigned pieces, n = 0;
	const long *sum = sums_of(a, b, &pieces);
	for (unsigned i = 0; i < b->nlines && sum && pieces && n < BASIC_TOTALS; i++) {
		long total = total_in(b, &b->line[i]);
		if (total < 0)
			continue;
		struct basic_total *t = &out[n++];
		*t = (struct basic_total){.line = &b->line[i], .printed = total, .sum = sum[pieces - 1], .pieces = pieces};
		for (unsigned k = 0; k < pieces && !t->holds; k++) {
			t->holds = sum[k] == total;
			t->pieces = t->holds ? k + 1 : pieces;
		}
	}
	return n;
}
