/*
 * What the files of the panes share and nobody else needs: cells in an area of the
 * screen, and where things stand in the machine and its listing.
 */
#ifndef DEBUG_PANES_PARTS_H
#define DEBUG_PANES_PARTS_H

#include "debug/panes.h"

enum { PANES_TAB = 8 };

/* Part of the screen; what is put beside it is clipped. One of height 0 measures. */
struct area {
	unsigned x, y, w, h;
};

/* ---- panes_cells.c ---- */

/* The next character of UTF-8, '?' for what cannot be shown. */
uint32_t panes_next_char(const struct panes *p, const char **text, const char *end);
void panes_set(struct panes *p, const struct area *at, int row, unsigned column, uint32_t c, unsigned look);
/*
 * Text from a column on, its first `left` columns left away; the rest is clipped.
 * The column behind it.
 */
unsigned panes_put_from(struct panes *p, const struct area *at, int row, unsigned column, unsigned left,
			const char *text, size_t len, unsigned look);
unsigned panes_put(struct panes *p, const struct area *at, int row, unsigned column, unsigned look,
		   const char *text);
/* The same, and empties the buffer. */
unsigned panes_put_buf(struct panes *p, const struct area *at, int row, unsigned column, unsigned look,
		       struct buf *b);
/* Adds a meaning to what stands in part of a row. */
void panes_join(struct panes *p, const struct area *at, int row, unsigned from, unsigned to, unsigned look);

/* ---- panes_draw.c: what a pane shows below its title ---- */

unsigned panes_pc(const struct panes *p);
/* Is there no byte? */
bool panes_is_void(const struct panes *p, unsigned address);
/* Of the instruction there, 1 where there is none. */
unsigned panes_length(const struct panes *p, unsigned address);
/* The line that has a byte there, 0. */
unsigned panes_line(const struct panes *p, unsigned address);
/* A point there; a breakpoint, or one that watches. NULL. */
const struct point *panes_point(const struct panes *p, unsigned low, unsigned length, bool breaks);
/* Where the instruction before an address begins. */
unsigned panes_before(const struct panes *p, unsigned address);

/* Rows that the lines of panes.said take from there on. */
unsigned panes_rows_from(const struct buf *b, size_t from, unsigned width);
/*
 * Lines, each with its enum panes_said before it, long ones wrapped; the last at the
 * bottom but for so many rows. Bounds *scroll.
 */
void panes_draw_tail(struct panes *p, const struct area *at, const struct buf *b, unsigned *scroll);
void panes_draw_listing(struct panes *p, const struct area *at);
void panes_draw_code(struct panes *p, const struct area *at);
/* How many rows they take. */
unsigned panes_draw_registers(struct panes *p, const struct area *at, int row);
void panes_draw_memory(struct panes *p, const struct area *at);
void panes_draw_machine(struct panes *p, const struct area *at);
/* Rows that it would like to have. */
unsigned panes_wanted_by_machine(struct panes *p, unsigned width);

#endif
