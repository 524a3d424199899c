/* What a row of a layout looks like, character by character: its pattern made into slots. */
#ifndef PAGE_SHAPE_H
#define PAGE_SHAPE_H

#include "page/layout.h"

enum { SHAPE_COLUMNS = 6 };

/* Which word of a row a cell is: the pattern's letter, which column, which byte. */
struct part {
	char letter;
	uint8_t column, index;
};

struct row_shape {
	struct slot slot[ALIGN_SLOTS];
	struct part part[ALIGN_CELLS];
	unsigned nslots, ncells;
	bool whole;		/* there was room for all of it */
};

/* A row of a pattern with so many bytes in each column. */
void shape_make(struct row_shape *s, const struct page_layout *l, const char *pattern, const unsigned *nbytes, unsigned columns);

/* About how many bytes a line has that is such a row, in all of its columns. */
unsigned shape_bytes(const struct page_layout *l, unsigned columns, const char *text, size_t len);

/* Does the pattern have the letter? */
bool pattern_has(const char *pattern, const char *letters);

/* Do the characters that are what they are in the pattern, the D, A, T and A of "#_\\D\\AT\\A_D", stand in the text in this order? */
bool pattern_marks(const char *pattern, const char *text, size_t len);

#endif
