/*
 * What a line of a ledger is: the looks of its words, and the layouts of records. ledger_page.c
 * looks at one line, ledger_read.c at those around it.
 */
#ifndef COLLATE_LEDGER_PARSE_H
#define COLLATE_LEDGER_PARSE_H

#include "collate/ledger.h"

enum { NEAR = 2 };	/* lines between two records that belong together */

/* Takes the marks about addresses off a page's lines. */
void strip_marks(const struct ledger *l, struct ledger_line *line, unsigned n);
/* The record that n words are behind another, NULL: the first. It speaks of these words, which
 * may be cut and joined. false: they are none. */
bool parse_record(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n,
		  const struct record *before);
/* [number] [address] NAME * value: the words behind the directive may be comment. */
bool parse_equate(const struct ledger *l, struct record *rec, struct token *tok, unsigned n);
/* LOOP- 0802: without the dash that S-C's tables of symbols have behind each name. */
void cut_dash(struct token *t);
/* A row that begins with its bytes, which bear its statement out to the letter. */
bool parse_bare(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n);
bool parse_bare_nearly(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n);
/* The bytes of a row of code at tok[i], and the source or the data behind them. */
void take_row(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n, unsigned i);
/* Copies the n words that a record's are among. */
void record_move(struct record *rec, struct token *to, const struct token *from, unsigned n);
/* The words behind a row's bytes: its label, what it owes. */
/* *=*+4, *= *+4: the place is moved on by so much, which is room with or without a name. */
bool moves_on(const struct token *t, unsigned n);
void take_words(const struct ledger *l, struct record *rec, struct token *word, unsigned n);
/* Do the words begin with a list of data, or one value that is no plain byte of a row? */
bool begins_list(const struct collation *c, const struct token *t, unsigned n);
/* Is the first of n words a directive of data? DB before a byte may be one, too. */
bool is_data_directive(const struct collation *c, const struct token *t, unsigned n);
/* ... that looks like bytes, with a list of values or a text behind it: DEFB 'H'+80H. No byte stands there. */
bool makes_data(const struct collation *c, const struct token *t, unsigned n);
/* How many bytes a directive's operands make: 05,06,'ABC'. d: NULL: one a value. */
unsigned count_data(const struct collation *c, const struct asm_directive *d, const struct token *tok, unsigned n);
/* A row whose statement says how many bytes it may have, which blanks and digits do not. sure:
 * bytes and statement bear each other out, or it stands at the next address; else it stands below
 * the last row. */
bool parse_refit(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n, const struct record *before, bool sure);
/* ... of source in the text. in_run: the line before is some. */
bool parse_text(const struct ledger *l, struct record *rec, struct token *tok, unsigned n, bool in_run);
/* The values of a directive, a record of their own behind its row's; the new end of the list. */
struct record **add_data(struct ledger *l, const struct record *row, struct record **tail);

/* Rows of a page's lines that stand between two others, where the addresses leave room for them.
 * first: the page's first record. */
void fill_gaps(struct ledger *l, struct record **first, const struct ledger_line *line, unsigned lines, struct lines *taken);

/* The address of the row behind, when the last one's is legible or follows from the rows before
 * it; -1: it does not. */
int next_address(const struct reader *r, const struct record *last);
/* Does the row print an address that is not far behind another row's? */
bool follows(const struct reader *r, const struct record *rec, const struct record *before);
/* Blanks between two words of a line, as they were printed. */
unsigned gap_between(const struct token *t, const struct token *next);
/* 0208 46 41    A0   LSR NAME: is the last of k words, far behind the bytes before it and right before a statement, its label? Its
 * instruction ends before it, or it is no byte to the letter. */
bool ends_in_label(const struct ledger *l, const struct token *tok, unsigned n, unsigned k);
/* A 0007, PSW 0006: is a symbol of a table a register, which is such a number to an equate, and no label? */
bool is_register(const struct ledger *l, const struct token *name, const struct token *value);
/* 2# 12 14: are the words the lines that use a name, and the one that defines it, to the letter? */
bool are_uses(const struct token *tok, unsigned n);
bool same_word(const struct token *a, const struct token *b);
/* A word of prose? */
bool in_small_letters(const struct token *t);
/* Could the word be a name? */
bool is_name(const struct token *t);
/* Is it of letters alone? */
bool is_word(const struct token *t);

#endif
