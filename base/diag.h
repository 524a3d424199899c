/*
 * Messages about a place in a text:
 *
 *     page.txt:12:9: error: '0I2' is not an octal number
 *        12 |         LHI 0I2
 *           |             ^~~
 */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <stdbool.h>
#include <stdio.h>

#include "base/arena.h"

/* What is found out about a text when somebody asks first. */
struct source_memo {
	struct arena *arena;			/* where it lives as long as the text */
	const struct line_words *words;		/* page/words.h; NULL: nobody asked */
};

/* A text in memory; its lines are found once. */
struct source {
	const char *name;	/* as the user named it */
	const char *text;	/* len bytes and a NUL; may hold NULs itself */
	size_t len;
	const char **line;	/* line[0] is line 1; line[lines] is text + len */
	unsigned lines;
	bool mapped;		/* the text is the file's own pages (file_map) */
	bool unplaced;		/* its rows print places within a page of memory, and nobody says which for certain */
	bool contradicted;	/* a witness of it was left out since most of its letters are others: another program's, or a good one of a bad page */
	const struct source *file;	/* what it is a cleaned copy of; NULL: it is none */
	struct source_memo *memo;	/* NULL: none is kept */
	const struct source_part *part;	/* nparts that were printed elsewhere, by line and column */
	size_t nparts;
	const struct print *print;	/* where its characters were printed (base/print.h); NULL: it is not known */
	const struct print_choice *choice;	/* nchoices of what they may be, too, by where they stand */
	size_t nchoices;
	/* What another text called for, a file or the lines of a macro: the place of the call, what
	 * to say of it there ("in the macro SAVE, called here"), and how many lines of its file are
	 * before its first. NULL: it was named by the user. */
	const struct pos *from;
	const char *how;
	unsigned before;
};

/* A piece of a line that stands in another place of another source. */
struct source_part {
	unsigned line, col, len;
	const struct source *from;
	unsigned from_line, from_col;
};

/* Makes a source of a text that lives as long as the arena. */
struct source *source_new(struct arena *a, const char *name, const char *text, size_t len);

/* A copy of one with another text, of as many lines and characters. */
struct source *source_changed(struct arena *a, struct source *s, const char *text);

/* Reads a file ("-" is standard input), of at most FILE_MAX bytes or of max (base/file.h); NULL with errno set. */
struct source *source_read(struct arena *a, const char *path);

struct source *source_read_most(struct arena *a, const char *path, size_t max);

/* Like source_read_most; a large file is mapped. */
struct source *source_map(struct arena *a, const char *path, size_t max);

/* The bytes of line n (from 1) without its end; *len = 0 beyond the text. */
const char *source_line(const struct source *s, unsigned n, size_t *len);
/* Has a line nothing but blanks? */
bool source_is_blank(const struct source *s, unsigned n);

/* Line and column count from 1, columns in bytes; col 0 is the whole line. */
struct pos {
	const struct source *src;
	unsigned line, col, len;	/* len: bytes to underline, 0 is 1 */
};

/* Where it was printed: the same place, but in a source that was put together of parts. */
struct pos source_printed(struct pos pos);

enum severity { DIAG_NOTE, DIAG_WARNING, DIAG_ERROR };

struct diag {
	FILE *out;		/* NULL: count only */
	bool color;
	unsigned errors, warnings;
	unsigned cap;		/* errors shown at the most; 0 is no cap */
	/* Is told what is shown, too, with the place where it was printed; NULL. */
	void (*hear)(void *hearer, enum severity, struct pos, const char *text);
	void *hearer;
};

/* Writes to out; colour when out is a terminal and NO_COLOR is not set. */
void diag_init(struct diag *d, FILE *out);

/*
 * One message. pos.src may be NULL (no place). One about a text that another called for is
 * followed by notes of the calls that led there. Beyond the cap errors are
 * counted and one line says that the rest is not shown.
 */
void diag(struct diag *d, enum severity sev, struct pos pos, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

/*
 * The same message with a word of the caller's for the severity ("press"); it
 * counts as nothing.
 */
void diag_remark(struct diag *d, const char *word, struct pos pos, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

/* diag_full: errors have reached the cap, the caller may stop early. */
bool diag_full(const struct diag *d);

#endif
