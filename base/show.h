/*
 * Text as people may see it. Whatever comes from a file, a name or a command line
 * passes through here before it is printed, so that it cannot move the cursor,
 * recolour the terminal, turn the line round or pretend to be another message.
 *
 * Shown as they are: ASCII, well-formed UTF-8, tabs. Shown as one '?': control
 * characters (ESC, DEL, 80 to 9F, as bytes or as UTF-8), what changes the direction
 * of writing or ends a line, noncharacters, and each byte that is no UTF-8.
 */
#ifndef BASE_SHOW_H
#define BASE_SHOW_H

#include <stdbool.h>
#include <stdio.h>

#include "base/buf.h"

/* The first character of n > 0 bytes at p: how long it is, and whether it may be
 * shown. Neither a tab nor a line feed may. */
struct show_char {
	size_t len;
	bool fine;
};

struct show_char show_char(const char *p, size_t n);

/* One line: a line feed is a '?', too. */
void buf_show(struct buf *out, const char *p, size_t n);

/* Lines: line feeds stay. */
void buf_show_lines(struct buf *out, const char *p, size_t n);
void show_lines(FILE *out, const char *p, size_t n);

/* Is there nothing in it that would be hidden? */
bool show_is_fine(const char *p, size_t n);

/* By the environment: may a terminal be told to move its cursor, and to colour text? TERM
 * says what it is, NO_COLOR what somebody does not want. */
bool show_moves(void);
bool show_color(void);

/* A line made like printf's, and its end; on a terminal no word goes over the last column. */
void show_line(FILE *out, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* The same of a text, for a terminal of so many columns; 0: no terminal. */
void buf_fold(struct buf *out, const char *text, size_t n, unsigned columns);

#endif
