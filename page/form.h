/*
 * Program forms: numbered steps of a calculator in columns, comments and key codes beside them.
 *
 *     STEP/LINE  KEYCODE      COMMENTS         STEP/LINE  KEYCODE   COMMENTS
 *     01         LBL "AREA"   begin            04         PI
 *     02         RCL 01                        05         *
 *     03         X^2                           06         END
 *
 * A column is found by its numbers, which count down the page; what is in its rows the layouts say
 * (form.def). No calculator is known here: what a step is, the caller says.
 */
#ifndef PAGE_FORM_H
#define PAGE_FORM_H

#include "page/layout.h"

struct form_layout {
	const char *name, *roles, *like;
};

extern const struct form_layout form_layouts[];
extern const unsigned nform_layouts;

/* How many of the n characters are a step to the letter, from the first on; 0: none. */
typedef size_t form_is_step(const void *context, const char *text, size_t n);

struct form_judge {
	const void *context;
	form_is_step *is_step;
};

struct form_row {
	unsigned line;
	long value;			/* of its number, as it most likely reads; -1 */
	bool fits;			/* its step is one, to the letter */
	struct cell number, codes, step, comment;
};

/* Rows of one column, one below the other. */
struct form_piece {
	struct form_row *row;
	unsigned n;
	unsigned fits;			/* rows whose step is one */
	long first;			/* the number of its first row, as most of them say */
	unsigned column;		/* from 1, of those side by side */
};

struct form_reading {
	const struct form_layout *layout;
	struct form_piece *piece;	/* npieces of one program, by their numbers */
	unsigned npieces, columns, rows, fits;
	unsigned first, last;		/* lines */
	bool *taken;			/* by line, also those of other programs */
	/* Where there are several, nprograms in the order of the page; this is one of them. */
	struct form_reading *const *program;
	unsigned nprograms;
};

/* The program of which most rows are there; number: that one of several, from 1. NULL: the part has no form. Lives in the arena. */
struct form_reading *form_read(struct arena *a, const struct page_part *part, const struct form_judge *judge, unsigned number);

#endif
