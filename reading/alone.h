/*
 * Mnemonics without their operands: tables that are keyed at a front panel say what a byte is, and no more. Such words are
 * no statements; without them the page is a dump.
 *
 *     000   072  LDA   LOAD IT       000   072
 *     001   200  (address)           001   200
 *     002   000                      002   000
 */
#ifndef READING_ALONE_H
#define READING_ALONE_H

#include "page/order.h"

/* The page itself, or one with as many lines and characters where most statements of several bytes, a byte a row, have no
 * operand; it lives in the arena. */
struct source *without_lone_mnemonics(struct arena *a, struct source *page, const struct order_judge *judge);

#endif
