/*
 * A dump whose rows print their address without the last digit, which stands above the columns:
 *
 *            .0 .1 .2 .3 ... .F
 *      030.           A9 00 ...
 */
#ifndef PAGE_GRID_H
#define PAGE_GRID_H

#include "page/layout.h"

/* Gives each row the last digit of the address of its first byte. */
void grid_columns(struct page_reading *p, const struct page_part *part);

/* Is a line the heads of columns: 0 1 2 3 4 5 6 7 8 9 A B C D E F? */
bool grid_is_head(const char *text, size_t len);

/* 0330 ... A0 08: rows that begin in the middle, below heads of all sixteen columns, with the digit of their first byte's column for the last
 * one of their address. */
struct source *grid_rows(struct arena *a, struct source *page);

#endif
