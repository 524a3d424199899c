/*
 * Pages of a book that has its reader type hexadecimal bytes, as the books for the
 * ZX81 and ZX80 have it:
 *
 *     4C97: FAFB0605  TABLE     DEFB FA FB 06 05   an address where a block begins
 *           1F                  RRA                rows behind it have none
 *     4D68:           CONTINUE                     a label alone
 *     2A0C40          COPY      LD HL,(D_FILE)     a block whose address the text says
 *           EDA0      LDI       LDI                a label may be any word
 *           2640/4B             LD H,BOARD-high    two editions' bytes
 *     4D09: 2A1040    MOVE      LD HL,(VARS)       <- NEW ROM ONLY
 *     [NEW ROM ONLY]                               all rows up to the next text
 *
 * A program is built in layers: a row that comes back to an address replaces what
 * stood there. Of several editions one is collated at a time.
 */
#ifndef COLLATE_BOOK_H
#define COLLATE_BOOK_H

#include "collate/collate.h"

struct book;

/*
 * Reads and weighs the pages, with c->edition; sets c->truth, c->findings and the
 * rest as collate() says. rows: that were found. false when there is no such edition,
 * which has been reported.
 */
bool book_collate(struct collation *c, struct source *const *pages, size_t npages,
		  struct page_range range, struct diag *d, unsigned *rows);

/* The program as source, by address. */
void book_restore(const struct book *b, struct buf *out);

#endif
