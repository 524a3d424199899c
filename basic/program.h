/*
 * A program in BASIC as a text and as what a machine has in memory and on tape:
 *
 *	01 04					where it is loaded (.prg only)
 *	0A 04  0A 00  99 20 22 41 22  00	link to the next line, number, tokens, end
 *	...
 *	00 00					no further line
 */
#ifndef BASIC_PROGRAM_H
#define BASIC_PROGRAM_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "basic/codes.h"
#include "basic/dialect.h"

struct basic_line {
	unsigned number;
	const uint8_t *bytes;	/* without link, number and end */
	size_t n;
	struct pos pos;		/* of the number, where a text had it */
};

struct basic_program {
	const struct basic_machine *machine;
	unsigned load;		/* usually the machine's */
	struct basic_line *lines;
	size_t nlines;
};

struct basic_reading {
	const struct basic_machine *machine;	/* NULL: what a .prg says, or the PET */
	bool has_notation;	/* said; else told by the text */
	enum basic_notation notation;
	bool has_case;		/* of letters: likewise */
	enum basic_case letters;
	bool relink;		/* links that are wrong are made anew, as a machine does when it loads */
};

/* A text, a line of it a line of the program. false: reported; *out is in the arena. */
bool basic_assemble(struct arena *a, struct diag *d, const struct source *src, const struct basic_reading *how,
		    struct basic_program *out);

/* Bytes of a .prg. false: reported. */
bool basic_load(struct arena *a, struct diag *d, const struct source *src, const struct basic_reading *how,
		struct basic_program *out);

/* Characters that must be typed for a line: words are as short as they can be. */
size_t basic_typed_length(const struct basic_machine *m, const struct basic_line *l);

/* Appends it as it is in memory: without and with the address it is loaded at. */
void basic_image(const struct basic_program *p, struct buf *out);
void basic_prg(const struct basic_program *p, struct buf *out);

/* Appends the text of a line, or of all. What does not come out again as it is, is written in numbers,
 * so that the text always makes the same bytes. */
void basic_list_line(const struct basic_machine *m, const struct basic_line *line,
		     const struct basic_spelling_rules *rules, struct buf *out);
void basic_list(const struct basic_program *p, const struct basic_spelling_rules *rules, struct buf *out);

#endif
