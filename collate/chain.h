/*
 * Where the rows of a listing stand. The printed location is one witness, the
 * chain of the rows before and after it the other: a row begins where the one
 * before it ended.
 */
#ifndef COLLATE_CHAIN_H
#define COLLATE_CHAIN_H

#include "collate/page.h"

/*
 * Sets address, advance and program of every listing row. Returns the number of
 * programs: a page that goes back over addresses it has covered, with other
 * bytes, has begun another one.
 */
unsigned chain_rows(const struct reader *r, struct page *pg);

#endif
