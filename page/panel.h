/*
 * Places: a short program's addresses counted from 0 or in a page of memory, in fewer digits than an address has, as tables
 * print them that are keyed at a front panel, and listings of small systems, perhaps behind the number of the line.
 *
 *     12   0 7 2        LDA        000 012  072  LDA
 *     12   00 111 010   LDA        000 012  072  LDA
 *     12:  A9 05                   0012 A9 05
 *     10   076                     000 012  076         decimal, the bytes octal
 *     3 00100  036 000  LDI        3 000100  036 000  LDI
 *
 * The page of memory is what a line above names, or what jumps to their labels have.
 */
#ifndef PAGE_PANEL_H
#define PAGE_PANEL_H

#include "base/diag.h"

/* The page itself, or one with as many lines whose places are addresses; it lives in the arena, and source_printed() says
 * where its words stand. */
struct source *panel_page(struct arena *a, struct source *page);

#endif
