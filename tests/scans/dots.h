/* A printer of our own: pages as a dot matrix of five by seven prints them, as grey pictures. */
#ifndef TESTS_SCANS_DOTS_H
#define TESTS_SCANS_DOTS_H

#include <stdbool.h>
#include <stdint.h>

/* A grey picture: 0 black, 255 white, from the left top. */
struct picture {
	unsigned width, height;
	uint8_t *at;
};

/*
 * Prints a text of lines (capitals, digits, marks; others leave a blank) at so many dots an inch:
 * ten letters an inch, six lines an inch, an inch of margin. In memory of the caller's to free.
 */
struct picture dots_print(const char *text, unsigned dpi);

/* What a scan does to a page. Zero is nothing. */
struct spoiling {
	double skew;		/* degrees clockwise */
	double blur;		/* radius in hundredths of an inch */
	double light;		/* the share of ink that is left off, in spots: -0.5 to 0.5; less than 0: it runs */
	double specks;		/* a square inch */
	double ground;		/* how dark the paper is: 0 white, 0.5 grey; uneven */
	bool hard;		/* black and white alone */
	unsigned seed;
};

/* Does that to a picture in place. */
void spoil(struct picture *p, const struct spoiling *s, unsigned dpi);

/* PGM, and its counterpart, binary with 255 as white. false: the file cannot be written or read. */
bool picture_write(const struct picture *p, const char *path);
bool picture_read(struct picture *p, const char *path);
/* For who reads many: Leptonica reads a PGM pixel by pixel, which takes a tenth of what tests of scans take. */
bool picture_write_bmp(const struct picture *p, const char *path);

#endif
