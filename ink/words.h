/*
 * Letters with their boxes, as recognisers' files have them, made a text: lines as they stand on
 * the page, whatever the order and the blocks they were recognised in.
 */
#ifndef INK_WORDS_H
#define INK_WORDS_H

#include "base/print.h"

struct words {
	struct words_letter *letter;	/* to be freed with words_free() */
	size_t n, room;
	struct print_choice *choice;	/* of letters, by their index */
	size_t nchoices, choices_room;
	struct print_page *page;
	size_t npages, pages_room;
	unsigned line, word;		/* of the next letter: they count up */
};

/* What follows is on the next page, so many units wide and high; in another line. */
void words_page(struct words *w, double width, double height);
void words_line(struct words *w);

/* From x0, y0 to x1, y1, as a file says it: may be anything. */
struct words_box {
	double x0, y0, x1, y1;
};

/*
 * What a recogniser says that a character may be, ranked: lists count up from 0, one a character. sure: 0 to 1 or
 * any other measure, the same for all of a list; 0: its rank alone says it.
 */
struct words_choice {
	unsigned list;
	char letter;
	double sure;
};

/*
 * A word: UTF-8 text in a box of the page; blanks part words. Each character has a box of its own when
 * there are as many; else they share the box evenly. What is not ASCII is a '?'. Lists of choices go to the
 * characters that are in them, in their order, be there a list more or less than characters.
 */
struct words_word {
	const char *text;
	struct words_box box;
	const struct words_box *chr;
	size_t nchr;
	const struct words_choice *choice;	/* by list and rank */
	size_t nchoices;
};
void words_put(struct words *w, const struct words_word *word);

/* The text of a file with its places and its hash; NULL: there is no letter. */
struct source *words_text(struct arena *a, const char *path, const struct words *w);

void words_free(struct words *w);

#endif
