/*
 * Where a text was printed: the box in the picture of its page that each of its characters was
 * read from. Whoever reads pictures or a recogniser's files makes one with the source.
 */
#ifndef BASE_PRINT_H
#define BASE_PRINT_H

#include <stdint.h>

#include "base/diag.h"

/* From x0, y0 to behind x1, y1: in pixels of the page's picture when it stands upright. */
struct print_box {
	unsigned page;			/* of the file, from 1 */
	unsigned x0, y0, x1, y1;
};

struct print_char {
	size_t at;			/* in the source's text */
	struct print_box box;
};

/* What a character may be, too, as whoever read it says. */
struct print_choice {
	size_t at;			/* in the source's text */
	char letter;
	uint8_t cost;			/* -log2 of how likely it is, from 1 */
};

/* What is said of the character at a place: the first; how many. */
const struct print_choice *print_choices(struct pos pos, size_t *n);

struct print_page {
	unsigned number, width, height;	/* of the file, from 1; pixels */
	unsigned turns;			/* quarter turns clockwise that made it stand upright */
};

struct print {
	const struct print_char *chr;	/* n of them, by where they stand in the text */
	size_t n;
	const struct print_page *page;	/* npages that were read */
	size_t npages;
	unsigned pages;			/* that the file has */
	bool picture;			/* the file is one; else what somebody read on it */
	char sha256[65];		/* of the file */
};

/* The source that a cleaned copy or one that was put together was made of. */
const struct source *source_file(const struct source *s);

/* The box of a place's characters, those on one page; of its line when none stands there, or the
 * place is the whole line. false: none of the line has one. */
bool print_box_of(struct pos pos, struct print_box *out);

/* Of two boxes: is at least half of the smaller one in the other? */
bool print_boxes_meet(const struct print_box *a, const struct print_box *b);

/* The SHA-256 of the file in hexadecimal: of a scan its own, not that of what was read on it. */
void source_hash(const struct source *s, char out[65]);

#endif
