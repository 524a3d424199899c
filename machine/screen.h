/* A screen of characters in rows, as text: for terminals, logs and sessions. */
#ifndef MACHINE_SCREEN_H
#define MACHINE_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/charset.h"

/* At the most. */
enum { SCREEN_ROWS = 25, SCREEN_COLUMNS = 40, SCREEN_INVERSE = CHARSET_INVERSE };

struct screen {
	uint8_t rows, columns;
	/* The machine's codes, SCREEN_INVERSE added in inverse video. */
	uint8_t cell[SCREEN_ROWS][SCREEN_COLUMNS];
	uint8_t blank;		/* the code of an empty cell */
	const struct charset *set;
	/* Where there is no such set: 128 characters in UTF-8, by code. NULL */
	const char *const *glyphs;
	bool typing;		/* somebody is: no screen at rest */
};

/* How it is written: what stands around inverse video, and whether graphic
 * characters are themselves, in UTF-8. */
struct screen_style {
	const char *on, *off;
	bool unicode;
};

/* Inverse video in brackets, "1 [W] [W]"; as pages, sessions and manifests have it; glyphs are
 * always themselves. */
extern const struct screen_style screen_plain;

/* Appends a row, without the blanks at its end and the end of line. */
void screen_row(const struct screen *s, unsigned row, const struct screen_style *style,
		struct buf *out);

/* Appends the rows that are not blank, a line each; one blank line is for any number of
 * blank rows before one. */
void screen_draw(const struct screen *s, const struct screen_style *style, struct buf *out);

#endif
