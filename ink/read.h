/* A page read: every cell with the likelihoods of the letters that it may be. */
#ifndef INK_READ_H
#define INK_READ_H

#include "ink/count.h"
#include "ink/letters.h"

/* When a general recogniser is asked, too. */
enum read_ask { READ_NEEDED, READ_ALWAYS, READ_NEVER };

struct read_options {
	enum read_ask ask;
	const struct letters_file *letters;	/* of the same printer, from another page; NULL */
};

/* One of the letters that a cell may be. */
struct ink_choice {
	char letter;
	float likely;		/* 0 to 1 */
};

enum { INK_CHOICES = 4 };

struct ink_reading {
	struct ink_choice choice[INK_CHOICES];	/* the likeliest first; letter 0: no more */
	bool proven;				/* the page's structure says it */
	bool sure;				/* no other is likely, and what it looks like is proven elsewhere */
	bool dirt;				/* a speck, no letter */
	char asked;				/* what a general recogniser says; 0 */
	float asked_sure;
};

struct ink_page {
	const struct plate *plate;
	struct ink_cells *cells;
	struct ink_reading **reading;		/* [line][cell] */
	const struct learnt *learnt;		/* NULL: nothing named any letter */
	struct count_column *column;
	unsigned ncolumns;
	unsigned ncells, nproven, nsure, nunknown;	/* of lines that have something beside numbers that count */
	bool asked;				/* a general recogniser */
	struct letters_file examples;		/* what it was learnt from, to be kept */
};

/* What is less likely than this leaves a cell doubtful. */
#define INK_SURE 0.9

/*
 * A page of which no letter is read yet: its cells, and what counts on it. NULL: there are more pieces of ink on
 * it than a page has letters.
 */
struct reader *ink_begin(struct arena *a, const struct plate *p);

/* How many columns of it count. */
unsigned ink_columns(const struct reader *r);

/* Asks the general recogniser, which reads while others do something else; ink_end() hears it. */
void ink_ask(struct reader *r);

/* Forgets a page that is not to be ended. */
void ink_leave(struct reader *r);

/* Reads its letters; once. */
struct ink_page *ink_end(struct reader *r, const struct read_options *o);

/* Both; NULL as of ink_begin(). */
struct ink_page *ink_read(struct arena *a, const struct plate *p, const struct read_options *o);

/* Does nothing on it count that has bytes behind it, has some digit of these no teacher, or are many letters of its listing like none that was learnt? */
bool read_lacks(const struct ink_page *p);

#endif
