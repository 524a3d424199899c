/*
 * A dump whose sums stand on lines of their own, each below the rows that it counts:
 *
 *	D008: 06 5F 2F 36
 *	D00C: CE CD 33 D0
 *	Checksum: 03E9
 */
#ifndef PAGE_BLOCKS_H
#define PAGE_BLOCKS_H

#include "page/layout.h"

/* Makes each of these lines, if there are two at the least, a row that says from where to where it counts. */
void block_sums(struct arena *a, struct page_reading *p, const struct page_part *part);

#endif
