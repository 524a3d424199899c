/* Parts of a page that are dumps or loaders, whatever the rest of it is. */
#ifndef PAGE_PARTS_H
#define PAGE_PARTS_H

#include "page/layout.h"

enum { PARTS_MOST = 8 };	/* of a page */

/*
 * Finds the runs of lines in layouts that are marked (layout_is_marked), or have sums behind their bytes and go on where the sum is
 * left out, each read by itself, in the order of the page. Whether those sums hold is not asked: page/ knows no kinds of them.
 * Of a loader's lines also those that hold no bytes are taken. Returns how many.
 */
unsigned page_parts(struct arena *a, const struct letters *letters, const struct page_part *page, struct page_reading *out[PARTS_MOST]);

#endif
