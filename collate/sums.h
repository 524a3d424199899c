/* Check sums of dumps and loaders: which kind a page has, and what they say of its bytes. */
#ifndef COLLATE_SUMS_H
#define COLLATE_SUMS_H

#include "collate/ledger.h"
#include "page/layout.h"
#include "weigh/sum.h"

/* Does half of the rows of a part hold by one kind of sum? Two at least: what stands behind bytes is one by chance once in 256. */
bool sums_bear_out(const struct page_reading *p);

/* Weighs the sums of all records that have one, before these get their places: costs and what is
 * proven go into the numerals of their bytes. */
void weigh_sums(struct ledger *l);

/* ... and those of ranges of addresses, when the places are known. */
void weigh_range_sums(struct ledger *l);

/* What the sum of a record should read, by the bytes that were found; -1: that is not known. */
long expected_sum(const struct ledger *l, const struct record *rec);

/* Adds what the pages' sums are called, and how many of them hold; nothing when there are none. */
void sums_tell(const struct ledger *l, struct buf *out);

#endif
