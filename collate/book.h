/*
 * Pages of a book that has its reader type hexadecimal bytes, as the books for the
 * ZX81 and ZX80 have it:
 *
 *     4C97: FAFB0605  TABLE     DEFB FA FB 06 05   an address where a block begins
 *           1F                  RRA                rows behind it have none
 *     4D68:           CONTINUE                     a label alone
 *     2A0C40          COPY      LD HL,(D_FILE)     a block whose address the text says
 *           EDA0      LDI       LDI                a label may be any word
 *           2640/4B             LD H,BOARD-high    two editions' bytes
 *     4D09: 2A1040    MOVE      LD HL,(VARS)       <- NEW ROM ONLY
 *     [NEW ROM ONLY]                               all rows up to the next text
 *
 * A program is built in layers: a row that comes back to an address replaces what
 * stood there. Of several editions one is collated at a time.
 */
#ifndef COLLATE_BOOK_H
#define COLLATE_BOOK_H

#include "asm/write.h"
#include "collate/collate.h"
#include "collate/pairs.h"
#include "collate/token.h"

enum {
	ROWS_MAX = 1 << 14,
	RUN_MAX = 16,		/* bytes of a row */
	EDITIONS = 8,
	NAME_SLOTS = 1 << 12,
	COLUMNS = 80,
};

struct capture {
	const char *text;
	size_t len;
};

struct book_row {
	struct book_row *next;
	const struct source *page;
	unsigned line;
	struct token *location, *run, *label;
	struct token *mnemonic, *operand;	/* NULL: none is printed, or none is legible */
	struct token *word;			/* nwords, behind the run */
	unsigned nwords;
	unsigned editions;		/* bits of those it is for; 0: all */
	bool text_before;		/* something else stands between it and the row before */
	bool nops;			/* another edition has as many NOPs here */
	unsigned hint;			/* 1 + the address that the text before it says */
	/* ---- found later ---- */
	unsigned follows;		/* 1 + where another edition's row before it ends; 0: none says */
	bool left_out;			/* another program's */
	unsigned order;			/* among the rows of the edition */
	bool placed;			/* its address is known */
	unsigned beyond;		/* bytes that it has behind the last address */
	bool behind;			/* it follows the last address there is */
	bool adrift;			/* ... but it may as well be another */
	bool accepted;			/* an erratum says it */
	bool code, data, replaced, skipped;
	bool cut;			/* replaced in part */
	bool borne_out;			/* jumps say that it stands there */
	enum place place;		/* how sure its address is */
	unsigned address, length;
	uint8_t byte[RUN_MAX];
	const char *operand_text;	/* as it should be; "" */
	const char *mnemonic_text;
	struct capture unknown;		/* the name in its operand that nothing defines */
	const char *evidence;		/* for an operand that the bytes contradict */
	bool author;			/* ... and they are right */
	bool doubtful;
	bool by_jumps;			/* its address is what jumps to its label say */
};

struct book_name {
	struct book_name *next, *beside;	/* of its slot; of its address */
	const char *text;
	long address;			/* -1: unknown */
	struct book_row *row;		/* whose label it is; NULL */
	bool twice;			/* ... and another's, with bytes */
	long value;			/* that most operands' bytes have for it; -1 */
	unsigned uses;
	struct book_name *same;		/* it is that one, misread; NULL */
	bool doubtful;
};

struct book {
	struct collation *c;
	struct book_row *rows, **tail;
	unsigned nrows;
	struct book_row **ours;		/* those of the edition */
	unsigned nours;
	const char *edition[EDITIONS + 1];
	unsigned neditions, chosen;
	struct book_name *names, *slot[NAME_SLOTS];
	struct book_name **named;	/* by address */
	struct book_row **at;		/* by address: the row that begins there, of the last layer */
	struct book_row **owner;	/* by address: the last row that has a byte there */
	/* Where statements stand in rows whose bytes begin in a column; 0: unknown. */
	unsigned statement_column[COLUMNS];
	struct letter_pairs pairs;
	struct writer writer;		/* to know which names can be written */
	struct finding **finding;	/* where the next one goes */
};

/*
 * Reads and weighs the pages, with c->edition; sets c->truth, c->findings and the
 * rest as collate() says. rows: that were found. false when there is no such edition,
 * which has been reported.
 */
bool book_collate(struct collation *c, struct source *const *pages, size_t npages,
		  struct page_range range, struct diag *d, unsigned *rows);

/* The program as source, by address. */
void book_restore(const struct book *b, struct buf *out);

/* ---- words and rows ---- */

/* The value of n characters read as hexadecimal digits, however badly. */
unsigned book_number(const struct book *b, const char *s, unsigned n);
/* How many characters are hexadecimal; -1: one is not even like a digit. */
int book_hexness(const struct book *b, const char *s, unsigned n);
/* 113C40/4B: the digits before the second edition's, and those. */
unsigned book_run_digits(const struct token *t);
/* NULL: there is no such mnemonic. */
const struct isa_mnemonic *book_mnemonic(const struct book *b, const char *s, size_t n);
bool book_is_data_word(const struct book *b, const struct token *t);
/* ... perhaps misread, where a statement stands. */
bool book_like_data_word(const struct book *b, const struct token *t, const struct token *operand);
/* Appends the rows of lines first to last. false: there are more than ROWS_MAX. */
bool book_read(struct book *b, struct source *page, unsigned first, unsigned last);
/* Is the row for the edition that is collated? */
bool book_is_ours(const struct book *b, const struct book_row *row);

/* ---- where rows stand, and what they hold ---- */

/* The digits of a row's run in the edition that is collated. Returns how many. */
unsigned book_digits(const struct book *b, const struct book_row *row, char *out);
/* The same as bytes. */
unsigned book_printed_bytes(const struct book *b, const struct book_row *row, uint8_t *out);
/*
 * The code that the source of a data row has for its ith byte: DEFB's number, DEFM's
 * character. NULL: none, *code is then that character's, or -1.
 */
const struct token *book_data_source(const struct book *b, const struct book_row *row, unsigned i, int *code);
/* The byte that it says, to the letter; -1: none. */
int book_data_says(const struct book *b, const struct book_row *row, unsigned i);
/* How many bytes the source of a data row has, of which a run of n is; 0: that is not
 * to be told. */
unsigned book_data_length(const struct book *b, const struct book_row *row, unsigned n);
/* Sets the address and the length of every row of the edition. */
void book_place(struct book *b);
/* Cuts a row where memory ends. */
void book_fit(const struct book *b, struct book_row *row);

/* Matches an operand with a spelling's, "HL,(e)"; what stands for each e. */
bool book_match_operand(const char *pattern, const char *s, size_t n, struct capture *got);
const char *book_operand_pattern(const struct isa_spelling *s);
/* The mnemonic printed, or that of the bytes where it is that one misread. */
const struct isa_mnemonic *book_meant_mnemonic(const struct book *b, const struct book_row *row);
/* The bytes of a row, from what is printed of them and its source. */
void book_weigh_code(struct book *b, struct book_row *row);
void book_weigh_data(struct book *b, struct book_row *row);

/* ---- names ---- */

/* NULL: it is none. */
struct book_name *book_name_find(const struct book *b, const char *word, size_t len);
/* A word that cannot be but a name: no number of the notation. */
bool book_is_name(const char *s, size_t n);
/* Characters of a label that are its name. */
unsigned book_name_length(const struct token *label);
/* The rows' labels. */
void book_collect_labels(struct book *b);
/* The name that the row's operand is; the value of its bytes is in->value, as if the row
 * stood at 0. false: it is none. */
bool book_operand_name(const struct book *b, const struct book_row *row, struct capture *name, struct isa_insn *in);
/* What operands call the values of their bytes; the labels' addresses. */
void book_collect_names(struct book *b);
/* Of a label and the operands that go to it one may be misread: they are one name. */
void book_match_names(struct book *b);
/* What a row's label is called; NULL. */
const struct book_name *book_label(const struct book *b, const struct book_row *row);

/* ---- what an erratum says ---- */

/* The instruction that begins at an address, in two words. */
void book_statement(const struct book *b, unsigned address, struct buf *mnemonic, struct buf *operand);
/* Gives a name another text; nothing happens where there is none of it. */
void book_rename(struct book *b, const char *was, const char *is);
/* The row at an address, and those behind it that are adrift, stand where they stand. */
void book_settle_place(struct book *b, unsigned address);
/* The bytes at an address have changed, or are sure now. */
void book_settled(struct book *b, unsigned address);

/* ---- findings ---- */

void book_tell(struct book *b);

#endif
