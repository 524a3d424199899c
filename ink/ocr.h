/*
 * What a general recogniser reads on a plate: Tesseract, as a program, when it is there. Its words
 * are guesses that name letters nobody else names.
 */
#ifndef INK_OCR_H
#define INK_OCR_H

#include "ink/plate.h"
#include "base/arena.h"

struct ocr_word {
	double x0, y0, x1, y1;		/* in pixels of the plate */
	double sure;			/* 0 to 1, as it says itself */
	const char *text;		/* printable ASCII; ? for what is not */
	double page, line;		/* numbers that differ where it has pages and lines that differ */
};

/* Asks it, and does not wait; NULL: it is not there. It must be ended or stopped. */
struct ocr *ocr_begin(struct arena *a, const struct plate *p);

/* What it says; NULL, *n = 0: nothing. o may be NULL. */
struct ocr_word *ocr_end(struct arena *a, struct ocr *o, unsigned *n);

void ocr_stop(struct ocr *o);

/* A character of ASCII for each of a UTF-8 text: a blank for white space, ? for what has none. */
char *ocr_ascii(struct arena *a, const char *text, size_t len);

/* Its words in the text that `tesseract FILE - tsv` writes. */
struct ocr_word *ocr_words(struct arena *a, const char *tsv, unsigned *n);

#endif
