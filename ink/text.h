/* What a page says, written: plain text in its columns, or hOCR. */
#ifndef INK_TEXT_H
#define INK_TEXT_H

#include "base/buf.h"
#include "base/print.h"
#include "ink/read.h"

struct text_told {
	unsigned lines;		/* written */
	unsigned left_out;	/* whose letters are others' than those that were learnt */
};

/* What is done with doubtful letters. */
enum text_doubt {
	DOUBT_GUESS,	/* the likeliest is written */
	DOUBT_TOLD,	/* ... and behind the line "<- 12:8B 40:?": the column, from 1, and what may stand there, the likeliest first */
	DOUBT_HIDE,	/* a ? instead where the likeliest is not much likelier */
};

/* Where letters that were written stand: in the output and in the upright picture. */
struct text_marks {
	struct print_char *chr;		/* to be freed */
	size_t n, room;
	struct print_choice *choice;	/* what doubtful ones may be; to be freed */
	size_t nchoices, choices_room;
	unsigned page;			/* the number that boxes get */
};

/*
 * Lines as they stand, letters in their columns; columns of their own addresses that stand side by
 * side one after the other. marks: NULL, or where letters' places are added.
 */
struct text_told text_write(const struct ink_page *p, enum text_doubt doubt, struct text_marks *marks, struct buf *out);

/* One page of hOCR: words with their boxes, in pixels of the levelled image, and how sure they are in percent. */
void hocr_head(struct buf *out);
struct text_told hocr_write(const struct ink_page *p, const char *name, unsigned page, struct buf *out);
void hocr_tail(struct buf *out);

#endif
