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
};

/* NULL, *n = 0: it is not there or has nothing to say. */
struct ocr_word *ocr_read(struct arena *a, const struct plate *p, unsigned *n);

/* Its words in the text that `tesseract FILE - tsv` writes. */
struct ocr_word *ocr_words(struct arena *a, const char *tsv, unsigned *n);

#endif
