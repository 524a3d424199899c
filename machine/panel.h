/*
 * A panel of six digits of seven segments and a keypad, as a KIM-1 has: what its
 * keys are called and how digits are drawn and written.
 */
#ifndef MACHINE_PANEL_H
#define MACHINE_PANEL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"

enum { PANEL_DIGITS = 6, PANEL_TEXT = 9 };

/*
 * Segments that are lit, of one digit:
 *
 *	 -a-		bit 0 a, 1 b, 2 c, 3 d, 4 e, 5 f, 6 g
 *	f   b
 *	 -g-
 *	e   c
 *	 -d-
 */
extern const uint8_t panel_font[16];

/* "0F 13 33": PANEL_TEXT bytes with the NUL. A blank digit is '.', one that is no
 * hexadecimal digit '?'. */
void panel_text(const uint8_t segments[PANEL_DIGITS], char *out);

/* Appends three lines; on: what switches the colour of lit segments on, off. */
void panel_draw(const uint8_t segments[PANEL_DIGITS], const char *on, const char *off,
		struct buf *out);

/* Codes as the KIM-1's monitor has them: 00 to 0F the digits, these, and two keys
 * that it never sees. */
enum panel_code {
	PANEL_AD = 0x10,
	PANEL_DA,
	PANEL_PLUS,
	PANEL_GO,
	PANEL_PC,
	PANEL_NONE,		/* no key is down */
	PANEL_RS,		/* resets the CPU */
	PANEL_ST,		/* interrupts it (NMI) */
};

/* Keys without a hexadecimal digit of their own, ended by a NULL name. */
struct panel_key {
	const char *name;	/* as on the key: "GO" */
	char typed;		/* at a terminal: 'G' */
	uint8_t code;
};
extern const struct panel_key panel_keys[];

/* The code of a key typed, PANEL_NONE when it is none; case is all one. */
unsigned panel_code(int typed);

/* What to type, in one line: "0-9 A-F, / AD, ..." */
void panel_legend(struct buf *out);

#endif
