/* Parts of a page that are dumps or loaders, whatever the rest of it is. */
#ifndef PAGE_PARTS_H
#define PAGE_PARTS_H

#include "page/layout.h"

enum { PARTS_MOST = 8 };	/* of a page */

/*
 * Finds the runs of lines in layouts that are marked (layout_is_marked), or have sums behind their bytes and go on where the sum is
 * left out, or are dumps whose numbers are in another base than the rest of the page has, and go on in no other as well, each read by
 * itself, in the order of the page. Whether those sums hold is not asked: page/ knows no kinds of them. rest: the numbers of the rest;
 * NULL: they are not known. alone: it has none, and every dump is a part. Of a loader's lines also those that hold no bytes are taken. Returns how many.
 */
unsigned page_parts(struct arena *a, const struct letters *letters, const struct page_part *page, const struct number_style *rest,
		    bool alone, struct page_reading *out[PARTS_MOST]);

/* Is the layout a dump's whose numbers are not those of the rest of a page, or which has none? */
bool parts_is_based(const struct page_layout *l, const struct number_style *rest, bool alone);
/* Can all bytes of such a dump be those of the rest of the page as well, 42 70 50 70, at addresses of its base? Then nothing in it says that they
 * are in another: a number of three digits would, or a letter. */
bool parts_is_of_rest(const struct page_reading *p, const struct number_style *rest);

#endif
