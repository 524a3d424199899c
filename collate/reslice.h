/*
 * Rows of digits without blanks of which one was lost or put in: which, the row's sum says.
 *
 *     :10030000A9008D20D060...5E
 */
#ifndef COLLATE_RESLICE_H
#define COLLATE_RESLICE_H

#include "collate/ledger.h"
#include "weigh/sum.h"

/*
 * Parts the digits behind the record's address anew, as many bytes as the row says, when there
 * are as many, or one more or less. Bytes that are the same wherever the digit was, if the sum
 * holds, are not vague then. vague: the row is so although all of its digits are there.
 * expected: its address, by the row before it; -1. Returns whether anything was changed: the sum has spoken, and proves
 * nothing more.
 */
bool reslice(struct ledger *l, struct record *rec, const struct sum_kind *kind, bool vague, long expected);

#endif
