/*
 * Listings with labels in front of the addresses:
 *
 *     DUMP     0300  20 8E FD  JSR   CROUT         0300  20 8E FD  DUMP  JSR   CROUT
 *              0303  A5 3D     LDA   PNTR+1        0303  A5 3D           LDA   PNTR+1
 */
#ifndef PAGE_LABELS_H
#define PAGE_LABELS_H

#include "base/diag.h"

/* The page itself, or one with as many lines that lives in the arena; source_printed() says where its words stand. */
struct source *labels_behind(struct arena *a, struct source *page);

#endif
