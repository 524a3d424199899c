/*
 * Two columns of rows side by side, the right one what follows the left one's last row. Here they are put one below the other, so
 * that whatever reads the page reads any of them:
 *
 *     0200 A2 FF  LDX #$FF   0203 86 40  STX $40       0200 A2 FF  LDX #$FF
 *     0202 9A     TXS        0205 60     RTS      ->   0202 9A     TXS
 *                                                      0203 86 40  STX $40
 *                                                      0205 60     RTS
 *
 * each sheet by itself. What stands where the columns are and is no row, a comment or a label, goes with its column.
 */
#ifndef PAGE_SIDES_H
#define PAGE_SIDES_H

#include "base/diag.h"

/*
 * Lines first to *last of the page so; *last: as many more as were made. The page itself if no columns are there, of which the
 * numbers go on from one to the next, or which are two programs that have no address in common. It lives in the arena, and source_printed() says where its words stand.
 */
struct source *sides_page(struct arena *a, struct source *page, unsigned first, unsigned *last);

#endif
