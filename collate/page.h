/*
 * Reading a printed page. The layout is SCELBI's, in all the forms that its
 * books and their recognised texts have:
 *
 *     001 026   066 000       AGAIN,  LLI 000     a row: location, bytes, source
 *     001 057   371                   LMB
 *     003 010   340 043 340 016 340 025 260 021   a dump row
 *     002 034                                     a location alone
 *     001 015   364           RSTR,   LLE         bytes one a line:
 *     000 041   000                               ... the rest of an instruction
 *     AGAIN,    LLI 000       Set pointer         a source row, from the text
 *
 * Columns may be split by tabs, blanks or both and may shift; a row may break
 * over lines; digits and letters may be misread; prose stands all around.
 */
#ifndef COLLATE_PAGE_H
#define COLLATE_PAGE_H

#include "asm/dialect.h"
#include "base/arena.h"
#include "base/diag.h"
#include "collate/confuse.h"
#include "collate/token.h"
#include "weigh/place.h"

enum {
	ROW_BYTES = 16,		/* more octal numbers in a row are no dump */
	PAGE_ROWS = 1 << 15,	/* twice what 16 K of memory can fill; the rest is not read */
};

struct row {
	struct row *next;
	unsigned line;			/* of its first token */
	bool listing;			/* a row of the listing; else a source row */
	bool after_break;		/* text that is no row stands before it */
	bool repeated;			/* the row before it once more; ignored */
	bool twin;			/* its second number may be the source of its first */
	bool moved;			/* its location says that it belongs elsewhere */
	bool astray;			/* its label stands in another column */
	bool directive;			/* ORG, DS, END, EQU: it makes no bytes */
	bool equate;			/* EQU: its location is the value of its label; ignored otherwise */
	unsigned run;			/* source rows: rows of one run stand together */
	struct token *page, *loc;	/* printed location; NULL: it was lost */
	struct token *byte[ROW_BYTES];
	unsigned nbytes;
	struct token *stray[4];		/* words inside a dump */
	unsigned nstray;
	struct token *label;		/* with its comma, if that was read */
	struct token *mnemonic;
	unsigned mnemonic_parts;	/* tokens of a mnemonic that blanks split */
	struct token *operand;		/* first of noperand tokens, comment included */
	unsigned noperands;
	/* What the mnemonic says when it is read exactly; NULL when it is not. */
	const struct isa_mnemonic *known;

	/* ---- found later ---- */
	bool lost_source;		/* an instruction whose source was not printed */
	unsigned address;
	unsigned advance;		/* addresses that the row's bytes take */
	enum place place;		/* how sure its address is */
	unsigned gap;			/* addresses before it that a lost row had */
	bool beyond;			/* it follows the last address there is; ignored */
	bool ignored;			/* another program's, or text that only looks like source */
};

struct page {
	struct source *source;
	struct row *rows;		/* in the order of the page */
	bool *is_row;			/* by line: it belongs to a row */
	bool long_addresses;		/* of six digits: no layout of ours */
	unsigned nlisting, nsource;	/* rows of each kind */
	unsigned cut_at;		/* line from which nothing was read: PAGE_ROWS; 0: none */
};

struct reader {
	struct arena *arena;
	const struct dialect *dialect;
	const struct isa_vocabulary *vocabulary;
	const struct confusions *confusions;
	const char *const *mnemonic;	/* by opcode, aliases too; "" for none */
	const struct number_style *style;	/* of the page's numbers */
};

/* Lines first..last of the text (last 0: to the end). */
struct page *page_read(const struct reader *r, struct source *source, unsigned first, unsigned last);

/* Could the token be an octal number of three digits, however badly read? */
bool token_octalish(const struct reader *r, const struct token *t);

/* The value when the token is exactly three octal digits, 0 to 377; else -1. */
int token_byte(const struct token *t);

/*
 * Is the word nearer to the mnemonic of the row's opcode than to any number?
 * `behind` words stand behind it: as many as that mnemonic takes speak for it.
 */
bool token_names_opcode(const struct reader *r, const struct row *row, const struct token *t,
			unsigned behind);

/* Is the opcode printed the one of the mnemonic printed, with as many bytes? */
bool row_consistent(const struct row *row);

/* The next row of the listing that counts; NULL behind the last. */
const struct row *row_after(const struct row *row);

/* The mnemonic as one word; "" when the row has none. Uses buf of size. */
const char *row_mnemonic(const struct row *row, char *buf, size_t size);

/* The length of a label without its comma or what the comma was read as: points,
 * or one other mark. STAR', keeps a mark that was a letter. 0: none. */
unsigned token_label(const struct token *t);

#endif
