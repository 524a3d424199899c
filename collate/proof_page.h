/*
 * The proof of a collation as one page for a browser: what was found, why it is believed, and keys
 * to accept, reject or type another reading. The page itself is collate/proof.html, which draws
 * what it finds in its data; here the data are put in.
 */
#ifndef COLLATE_PROOF_PAGE_H
#define COLLATE_PROOF_PAGE_H

#include "collate/collate.h"

/* png: by printed file the pictures of its pages, as many as its print has; NULL for a text, of
 * which the lines are shown, and for a recogniser's file, of which the letters are. */
void proof_page(const struct collation *c, const struct buf *const *png, struct buf *out);

#endif
