/*
 * The Sinclair ZX81 (new ROM) and ZX80 (old ROM) with 16K of memory, 4000 to 7FFF.
 * The ROM is not here. What it does between a program in machine code and the
 * person is done in C: it runs lines of BASIC as far as programs need it that are
 * called by them, it puts what was typed where BASIC has its variables, and the
 * display file is the screen.
 *
 * ZX81, system variables from 4009 (ZX81 BASIC Programming, 1981, chapter 28):
 *
 *	4009      407D                                              E_LINE
 *	+---------+--------------------------+---------+-----------+----
 *	| system  | BASIC; a REM holds the   | display | variables |
 *	|variables| bytes of machine code    | file    | and 80    |
 *	+---------+--------------------------+---------+-----------+----
 *	 a .p file is all this                D_FILE    VARS
 *
 * ZX80, from 4000 (ZX80 Operating Manual, 1980, appendix III):
 *
 *	4000      4028                                  E_LINE   D_FILE
 *	+---------+--------------------------+-----------+--------+---------+----
 *	| system  | BASIC; a REM holds the   | variables | line   | display |
 *	|variables| bytes of machine code    | and 80    | edited | file    |
 *	+---------+--------------------------+-----------+--------+---------+----
 *	 a .o file ends before E_LINE         VARS                           DF_END
 *
 * A line of BASIC is its number, high byte first; on the ZX81 the length of what
 * follows, low byte first; words as one byte each, characters, 76. On the ZX81 a
 * number has 7E and five bytes of floating point behind its digits.
 */
#ifndef MACHINE_ZX81_H
#define MACHINE_ZX81_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/diag.h"
#include "base/image.h"
#include "machine/field.h"
#include "machine/screen.h"

struct machine;

enum { ZX_INPUT = 255 };	/* characters that INPUT takes */

struct zx81 {
	const struct zx_rom *rom;	/* see zx81.c */
	bool saved;			/* the image brought its own system variables */
	unsigned low, top;		/* the lowest byte loaded, and behind the highest */
	unsigned next, line;		/* BASIC: ZX80 only, the next line; number of this one */
	bool called;			/* USR was: it returns */
	bool asking;			/* INPUT is at work: for the variable of this letter, */
	uint8_t letter, typed[ZX_INPUT];	/* what was typed */
	uint8_t ntyped;
	char report;			/* END_REPORT: '0' ...; 0: no such thing is done */
	uint8_t word;			/* ... with this word of BASIC */
};

extern const unsigned zx81_memory[1][2];
/* What there is in a struct zx81, of a struct machine. */
extern const struct field zx81_fields[];

/* Power on. start: what USR calls if there is no BASIC. */
void zx81_prepare(struct machine *m, unsigned start);
void zx80_prepare(struct machine *m, unsigned start);

/*
 * After an image came into memory: lays BASIC, screen and variables around it, or
 * leaves them alone if the image brings its own. false, reported: there is no room.
 */
bool zx81_loaded(struct machine *m, struct diag *d, const struct image *im);

bool zx81_knows(unsigned address);
bool zx81_trap(struct machine *m, unsigned address);

/* The display file as it stands; what is being typed is not in it. */
void zx81_screen(const struct machine *m, struct screen *s);

/* "9/3" */
void zx81_report(const struct machine *m, struct buf *out);

/* Appends what the machine would save on tape: a .p or .o file. false: it is no
 * ZX81 or ZX80, or its system variables make no sense. */
bool zx81_save(const struct machine *m, struct buf *out);

#endif
