/* What a page says, written: plain text in its columns, or hOCR. */
#ifndef INK_TEXT_H
#define INK_TEXT_H

#include "base/buf.h"
#include "ink/read.h"

struct text_told {
	unsigned lines;		/* written */
	unsigned left_out;	/* whose letters are others' than those that were learnt */
};

/*
 * Lines as they stand, letters in their columns; columns of their own addresses that stand side by
 * side one after the other. doubt: behind a line, what is doubtful in it: "<- 12:8B 40:?" are the
 * column, from 1, and the letters that it may be, the likeliest first.
 */
struct text_told text_write(const struct ink_page *p, bool doubt, struct buf *out);

/* One page of hOCR: words with their boxes, in pixels of the levelled image, and how sure they are in percent. */
void hocr_head(struct buf *out);
struct text_told hocr_write(const struct ink_page *p, const char *name, unsigned page, struct buf *out);
void hocr_tail(struct buf *out);

#endif
