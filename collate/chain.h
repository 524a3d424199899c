/*
 * Where the rows of a listing stand. The printed location is one witness, the
 * chain of the rows before and after it the other: a row begins where the one
 * before it ended.
 */
#ifndef COLLATE_CHAIN_H
#define COLLATE_CHAIN_H

#include "collate/page.h"

/* Sets address and advance of every listing row. */
void chain_rows(const struct reader *r, struct page *pg);

#endif
