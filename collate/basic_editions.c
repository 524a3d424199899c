/* Two editions of a program in BASIC: lines with one number that are not kept alike, and lines that only one of them has. */
#include "collate/basic.h"

static const char *text_of(const struct basic_truth *t)
{
	return t && !t->unread ? t->read.text : "";
}

static bool same(const struct basic_truth *a, const struct basic_truth *b)
{
	return !a->unread && !b->unread && basic_same(a->read.bytes, a->read.n, b->read.bytes, b->read.n);
}

struct difference *basic_differences(const struct collation *ours, const struct collation *theirs)
{
	const struct basic_pages *x = ours->basic, *y = theirs->basic;
	struct difference *list = NULL, **tail = &list;
	for (unsigned i = 0, k = 0; i < x->nlines || k < y->nlines;) {
		const struct basic_truth *a = i < x->nlines ? &x->line[i] : NULL, *b = k < y->nlines ? &y->line[k] : NULL;
		if (a && b && a->number != b->number)
			*(a->number < b->number ? &b : &a) = NULL;
		i += a != NULL;
		k += b != NULL;
		if (a && b && same(a, b))
			continue;
		*tail = arena_alloc(ours->arena, sizeof **tail);
		**tail = (struct difference){.what = !b ? "more" : !a ? "less" : "another line", .ours = text_of(a), .theirs = text_of(b)};
		if (a) {
			(*tail)->address = a->number;
			(*tail)->pos = a->pos;
		}
		if (b) {
			(*tail)->their_address = b->number;
			(*tail)->their_pos = b->pos;
		}
		tail = &(*tail)->next;
	}
	return list;
}
