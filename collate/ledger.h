/*
 * A ledger: a page of rows with addresses, bytes and source, as the assemblers and books of
 * the seventies printed them, in any style of numbers. It says everything several times. The
 * layouts are recognised line by line, in any order and mixture:
 *
 *     9     0006 86 B2       CHESS   STXZ  .SP2    comment     code
 *     10                     ;       comment                   note
 *     59                             +++                       note: an origin
 *     0010: F0 F6 85 F3 C9 0C ...                              dump
 *     CHESS   0000    5   1 45 171 519                         symbol: address, line, uses
 *     0050    .BOARD  : what it is                             explanation
 *     602     .BOARD  *  0050                                  equate
 *     .SETW   0070    03 04 00 07 ...                          block
 *     00DA    0F      King pawn                                block: an example in the text
 *     DA      0F  P-K3  0F   0F  P-K4  0F ...                  table: what the last page of an
 *                                                              address may hold, by columns
 *                     JMP   INPUT                              source, its row elsewhere
 *
 *     0218    04 05 06                         code: more of a directive's bytes
 *     001 003 317                              ... of an instruction's, a byte a row
 *     CHESS   0000                             symbol without its lines
 *
 *     001 026   066 000       AGAIN,  LLI 000     code
 *     003 260   377           377                 code, and its source: a number
 *     002 034                                     place: the next row's
 *     006 000   INPUT,                            equate: a routine that the reader is to write
 *     AGAIN,    LLI 000       Set pointer         text: source without an address
 *
 *     4C97: FAFB0605  TABLE   DEFB FA FB 06 05    code, on a page where few rows print an address
 *           1F                RRA                 code: bare
 *
 * A column may be missing altogether; any word may be misread, lost, or stand in
 * another row. ledger_collate() reads and weighs; the files are its steps:
 *
 *     ledger_lines --> ledger_page, _read --> ledger_place, _order, _sparse, _text --> ledger_source
 *     words, columns   records                bytes by address                         statements
 *       --> ledger_names --> ledger_tell
 *           symbols, uses    findings
 */
#ifndef COLLATE_LEDGER_H
#define COLLATE_LEDGER_H

#include "asm/asm.h"
#include "asm/scan.h"
#include "base/words.h"
#include "collate/collate.h"
#include "reading/directives.h"
#include "reading/encodings.h"
#include "reading/number.h"
#include "reading/statement.h"
#include "reading/token.h"
#include "weigh/pairs.h"
#include "weigh/sequence.h"

enum {
	LEDGER_RECORDS = 1 << 15,	/* more rows than any memory of the time had bytes for */
	LEDGER_WORDS = 1 << 20,		/* more words than such rows have; a book has fewer */
	LEDGER_LINES = 1 << 15,		/* printed line numbers stay below */
	NAMES_MOST = 64,		/* names of one address, and prints of one name */
	LINE_TOKENS = 80,		/* words of a line that are read */
	BARE_COLUMNS = 64,		/* where bytes without an address may begin */
	LEAP_FEW = 8,			/* rows that one digit of their addresses sets apart: so few are the ones that are misread */
	DATA_BYTES = 16,		/* most that a row prints of a directive's */
	JOINED_BYTES = 32,		/* ... in one word, as cross-assemblers print a text; a row of an Intel hex file is as long */
};

/* A line of a column of the page, as words. */
struct ledger_line {
	struct token *token;
	unsigned n, line;		/* line: of the text */
	bool symbol;			/* of a table: a name and its value, as digits */
};

enum record_kind {
	RECORD_CODE, RECORD_NOTE, RECORD_SOURCE, RECORD_DUMP, RECORD_SYMBOL, RECORD_EXPLAIN, RECORD_BLOCK,
	RECORD_TABLE, RECORD_EQUATE,
	RECORD_DATA,		/* the operands of a directive that makes bytes, or numbers where a statement stands */
	RECORD_TEXT,		/* source in the book's text, away from the listing */
	RECORD_NAME,		/* a word alone below a row: its label, if some row calls it */
	RECORD_MORE,		/* the address before more bytes of the instruction above it */
	RECORD_PLACE,		/* an address alone: the next row's, or nothing is printed for it */
	RECORD_REPEATED,	/* a row of code once more */
	RECORD_SUM,		/* of a range of addresses: from location to word */
	RECORD_REPLACED,	/* a row of code that a later layer replaces */
	RECORD_UNPLACED,	/* ... that no address says the place of */
	RECORD_BEYOND,		/* a row that follows the last address there is */
	RECORD_KINDS
};

/* Label, mnemonic and operand among the words of a record. */
struct statement {
	struct record *from;		/* whose words; NULL: the source was lost */
	struct token *mnemonic;		/* NULL: lost */
	unsigned parts;			/* words that make the mnemonic: STA ZX */
	struct token *operand;		/* NULL when there is none */
	struct token number[ISA_MAX_VALUES];	/* in it; len 0: there is none */
	struct token *label;		/* word before the mnemonic */
	struct token *stray;		/* a second one */
};

struct record {
	struct record *next;
	enum record_kind kind;
	struct token *number, *location, *name;
	struct token *byte;		/* nbytes of them, in a row */
	struct token *word;		/* nwords; a symbol's: the defining line, then the uses */
	unsigned nbytes, nwords;
	unsigned line;			/* of the text */
	bool bare;			/* code: it prints no address, as most rows of the page */
	bool begins;			/* ... something else stands between it and the row above */
	unsigned jumped;		/* 1 + its address as the bytes of jumps have it; 0: none does, */
	bool torn;			/* ... or two have it otherwise */
	struct record *to;		/* code: the row whose label its relative jump names, */
	long distance;			/* ... and how far its bytes go; NULL: it is none */
	unsigned order;			/* among the rows of code */
	bool sound;			/* another row bears its printed address out */
	bool whole, gapes;		/* a jump goes over it: none was lost there; some was */
	bool cut;			/* a later layer replaces a part of it */
	bool adrift;			/* its block prints no address */
	bool again;			/* ... the row above it once more, to the letter */
	struct token *stated;		/* equate: its value once more, where rows have their address; NULL */
	struct token *counter;		/* equate, note: what stands where rows have their address: the value, or where the assembler is; NULL */
	struct token *operand;		/* note: of ORG and END; NULL */
	struct token *room;		/* equate, note: how much DEFS passes over; NULL */
	bool here;			/* ... of the address where it stands: EQU $ */
	bool said_above;		/* its address stands in the text above it */
	bool origin;			/* +++, ORG, DEFS: the address is a row's, not a number */
	bool example;			/* block: a few bytes with an explanation */
	unsigned table;			/* table: rows with this number stand together */
	bool data;			/* code: a directive's bytes */
	bool wide;			/* data: each value is two bytes; its words are the names that its bytes may be */
	bool high_first;		/* ... the high one first */
	const char *list;		/* data: its statement, of which nothing can be read but by its assembler; name: its first word; NULL */
	bool twin;			/* code: its second byte may be the source of its first: 003 260  377  377 */
	bool more;			/* code: ... that go on, in a row without an address */
	unsigned owed;			/* ... that the rows behind it have */
	struct record *row;		/* more: whose bytes they are, */
	unsigned offset;		/* from which on */
	struct token *stray;		/* a word that is none of the row's; NULL */
	bool misread;			/* code: its first word, a byte by its looks, stands for its mnemonic */
	bool astray;			/* its label stands where no label does */
	struct token *sum;		/* dump, sum: the check sum */
	const struct page_row *print;	/* dump: as the page has it */
	bool counted;			/* dump: it prints how many bytes it has */
	/* ---- found later ---- */
	const struct sum_kind *sum_kind;	/* NULL: it is of no kind that holds */
	unsigned address_weighed, address_margin;	/* the address by the sum; what any other costs more */
	unsigned assumed;		/* 1 + its address as the rows before it have it; 0: none needs be */
	unsigned ends_at;		/* code: 1 + where it ends, as the rows before it have it; 0: they have not */
	unsigned at;			/* line number; 0: unknown */
	unsigned address, advance;
	enum place place;		/* how sure the address is */
	struct statement source;	/* code: what it says, whichever line says it */
	long expression;		/* code: 1 + the value of an operand that only an assembler can tell; 0: it is none */
	struct symbol_name *label;	/* code: that belongs here */
	struct token *label_token;	/* that says so; NULL: lost */
	struct record *same;		/* the next code row of this address */
	bool after_origin;		/* code: an origin stands before it */
	bool unsure;			/* what says where it stands does not add up */
	unsigned takes;			/* source alone: so many bytes; its address is no print but counted; 0: it is printed */
	const char *slid;		/* ... why it, and what is behind it, may stand elsewhere than is counted; NULL: nothing says so */
	bool off;			/* it is of a run whose addresses may all be off; the row with which that begins says why */
	bool moved;			/* it stood where another row belongs */
	bool disputed, unborne;		/* a dump has other bytes where it stands; ... and no rows around bear its place out */
	unsigned vacant;		/* 1 + the address at which the rows around it on the page leave room for it; 0: none, or it stands there */
	bool lost;			/* code: the page has no such row, but a dump has its bytes */
	bool taken;			/* its words are the source of another row */
	unsigned run;			/* text: those of one run stand together */
	bool beside;			/* text: it is the statement at its address */
	bool beyond;			/* ... its run goes on before the listing's first row, or behind the last: those were lost */
	struct symbol_name *symbol;	/* symbol, explanation, block: which */
};

enum say_kind { SAY_LISTING, SAY_DUMP, SAY_BLOCK, SAY_EXAMPLE, SAY_TABLE, SAY_DATA };

/* A printed byte at an address. */
struct say {
	struct say *next;
	struct token *token;
	struct record *record;
	enum say_kind kind;
};

/* One spelling of a symbol where it is printed. */
struct spelling {
	struct spelling *next;
	const struct token *token;
	const char *as;			/* in evidence: "label", "operand" ... */
};

struct symbol_name {
	struct symbol_name *next, *beside;	/* all; of the same address */
	const char *text;
	unsigned address;
	unsigned defined;		/* line; 0: unknown */
	struct spelling *spellings;
	struct record *entry;		/* in the symbol table; NULL: there is none */
	struct record *explained;
	unsigned nspellings;
	struct record *row;		/* code that it is the label of; NULL */
	unsigned operands;		/* that name it */
	struct symbol_name *merged;	/* it was this one, misread */
	bool made;			/* its label is another row's, too: the page has no other name for it */
	bool doubtful;
};

/* A number of an instruction. */
struct number {
	unsigned value;
	struct symbol_name *name;	/* that it is; NULL: a number */
	unsigned offset;		/* ... so far behind it */
	const char *tail;		/* ... as it is printed: +01 */
};

/* What stands at an address; the result is c->truth's. */
struct spot {
	struct say *says;
	struct record *row;		/* code that begins here */
	struct symbol_name *names;
	struct number number[ISA_MAX_VALUES];	/* code: those of its encoding */
	const struct encoding *encoding;	/* code */
	const struct way *way;		/* code: as the page spells it */
	bool filler;			/* a dump's byte behind the end of the program */
};

/* How often a page has a number: as data or an operand of a byte, as an address in page zero,
 * as any address. */
enum number_kind { NUMBER_BYTE, NUMBER_ZERO, NUMBER_ADDRESS };
struct often {
	unsigned byte[256], zero[256], address[1 << 16];
};

void often_add(struct often *o, enum number_kind kind, unsigned value);

/* The value of a number that costs least. */
struct decision {
	struct often *often;		/* NULL: nothing is known of it */
	enum number_kind kind;
	unsigned own;			/* the value that its own place was counted as */
	unsigned cost, rank, next, value;	/* next: the least cost of any other; ~0: there is none */
};

/* Takes the value if it is the best up to now. */
bool decide(struct decision *c, unsigned cost, unsigned value);
/* Could a value of that cost, or dearer, still change what is decided, or its doubt? */
bool worth_deciding(const struct decision *c, unsigned cost);
/* Is any other dearer by MARGIN? */
bool decided_surely(const struct decision *c);

struct ledger {
	struct collation *c;
	struct often *often;
	const struct reader *reader;	/* the collation's */
	struct source *const *pages;
	size_t npages;
	struct record *records;		/* in the order of the page */
	struct record **code;		/* rows of code in that order */
	unsigned ncode;
	const struct spot *spot;	/* by address; spot_at() to write */
	struct symbol_name *symbols, **symbols_tail;
	struct record **by_line;	/* code by line number, LEDGER_LINES of them */
	unsigned last_line;		/* highest number of a printed line */
	struct record *table[256];	/* rows of the tables by the last digits of an address */
	bool has_table;			/* a symbol table is there */
	const struct encodings *encodings;
	struct word_map *words;		/* symbols by name; before there are any, the table's rows */
	struct word_map *explained;	/* explanations by name */
	struct word_map *families;	/* names without the digit at their end: a set of digits */
	unsigned runs;			/* of rows of the text */
	unsigned tries;			/* symbols that are still held against operands */
	uint16_t *expected;		/* by address: the byte that the source says, and 1; 0: it does not */
	struct letter_pairs pairs;
	int marked;			/* labels with a mark behind them, less those without */
	int colons;			/* ... with a colon, less those with another */
	bool lower, lower_names, lower_numbers;	/* the page is in small letters, or its names are, or its addresses and bytes; they are read as capitals */
	bool whole_words, high_first;	/* two bytes of an operand stand as a number; ... high byte first */
	bool joined, joined_numbered;	/* bytes stand without blanks; ... behind a line's number */
	bool byte_a_row;		/* most addresses are one more than the one above */
	bool sparse;			/* rows without an address go on behind those that print one: */
	bool *lost_at, *begins_at, any_begins;	/* ... by address: an erratum says that a row is lost there, a block begins */
	bool jumps_trusted;		/* ... they go where their labels stand */
	bool bare[BARE_COLUMNS];	/* ... where their bytes begin */
	bool has_source, has_numbers, has_bytes;	/* such a column is there: most rows have it */
	bool has_uses;			/* tables of symbols have the lines of use */
	bool opcodes_alone;		/* rows print the first byte of an instruction and no others */
	const struct token *directive;	/* that makes bytes, as the page has it; NULL */
	struct listed_name *listed;		/* names in lists that nothing defines */
	void *scratch;			/* ledger_place's */
};

/* A word of a list that is a name which nothing defines: DW TWO. */
struct listed_name {
	struct listed_name *next;
	const struct token *name;
	unsigned address;		/* of its two bytes */
	bool high_first;
};

/* The value of its name as its bytes have it, once the image is made; -1: they are not all there. */
long listed_value(const struct ledger *l, const struct listed_name *e);

/* CR EQU 0D: is the value behind an equate's sign a number whose last letter may be its base's or a digit (number_in_two_bases())? */
bool equate_in_two_bases(const struct ledger *l, const struct record *rec);

/* The address that an explanation or an equate prints, as digits, and likeliest. */
struct token address_digits(const struct reader *r, const struct record *rec);
unsigned printed_address(const struct reader *r, const struct record *rec);
/* The address that a record prints, to the letter; -1: none. */
int legible_address(const struct ledger *l, const struct record *rec);
/* Is a value printed as a byte or as an address? */
enum width value_width(const struct reader *r, const struct token *t);

/* ---- operands ---- */

/* LDA 80 among LDA $10: what base it is in, or what stood before it, nothing on the page says. */
bool mark_is_lost(const struct ledger *l, const struct token *t);

/* What it costs that the printed operand is of a spelling's form, and the numbers in it;
 * at most COST_CAP. */
unsigned operand_fit(const struct ledger *l, const struct way *w, const struct token *t,
		     struct token number[ISA_MAX_VALUES]);
/* Is it, to the letter? */
bool operand_shape(const struct ledger *l, const struct way *w, const struct token *t);
/* Is the operand one that the mnemonic has as it stands: LD A,B? */
bool spelt_so(const struct ledger *l, const struct isa_mnemonic *m, const struct token *t);
/* Appends a spelling's operand with these words for its numbers. */
void operand_whole(const char *pattern, const char *const word[ISA_MAX_VALUES], struct buf *out);

/* 001 026: makes the two halves of an address one word, the page first, where the notation
 * writes them so. */
bool whole_address(const struct ledger *l, struct token *t);

/* Which part of a name's value an operand takes. */
enum operand_part { PART_WHOLE, PART_LOW, PART_HIGH };

/* HIGH NAME, NAME-high: the name alone; < and > are taken off before. */
enum operand_part operand_part(const struct ledger *l, struct token *word);
/* The same of the kth number of a statement; LDA #TABLE, with the address of a row, is its low half. */
enum operand_part number_part(const struct ledger *l, const struct statement *s, unsigned k, const struct isa_hole *h, struct token *word);
/* Is it the mark of the address where the statement stands: $? */
bool operand_is_here(const struct token *word);
/* #"A" of a row that prints it with bit 7, as Merlin has it: on another page it is no such number, and so says nothing. */
bool is_high_character(const struct record *row);
/* What operands that are expressions make, with the names known by now: each row's `expression`. */
void find_expressions(struct ledger *l);
struct name_values;
/* Does the statement of such a row, with these names, make the bytes that it has in the end? */
bool expression_stands(const struct ledger *l, const struct record *row, const struct name_values *names);
/* Is the word an operator, OR, or does it end in one, (LOW, that has a value behind it? */
bool is_operator(const struct collation *c, const struct token *t);
bool ends_in_operator(const struct collation *c, const struct token *t);
/* Makes one word of an operand that has blanks in it: A, (HL)  H,HIGH TABLE. */
void join_operand(const struct ledger *l, struct record *rec);

/* bare_number() of an operand's, which may have a sign. */
struct token operand_number(const struct ledger *l, const struct token *t, enum width width);
/* The number that it is to the letter, in 16 bits; -1: it is none. */
long operand_value(const struct ledger *l, const struct token *t);

/*
 * The word that the kth number of an operand is, and how far behind its symbol the
 * address is: .SRC+01. *tail: that, as it should be printed; may be NULL.
 */
struct token operand_word(const struct ledger *l, const struct statement *s, unsigned k, unsigned *offset,
			  const char **tail);

/* The printed bytes of a row's own kth number, legible; -1: they are not. */
long own_number(const struct ledger *l, const struct record *row, unsigned k);

/* Words that stand where a row's label does. */
enum { LABEL_WORDS = 3 };
unsigned label_words(const struct ledger *l, struct record *row, struct token *list[LABEL_WORDS]);

/* Does a table say in which line, too, its symbol is defined, and is that the line of the row at the address? */
bool entry_has_line(const struct ledger *l, const struct record *entry, unsigned address);

/* ---- what stands at an address ---- */

/* To be written. */
static inline struct spot *spot_at(const struct ledger *l, unsigned address)
{
	mark_used(l->c, address);
	return (struct spot *)&l->spot[address];
}

/* ---- how words look: read as what they may be, misread or not ---- */

bool likely_address(const struct reader *r, const struct token *t);
/* ... among rows that have an address there: half of its digits are legible, or all but one of a digit too few or too many. */
bool loose_address(const struct reader *r, const struct token *t);
bool decimalish(const struct reader *r, const struct token *t);
/* Could the token be a byte in a row of code, however badly read? 0: no; else how
 * likely it is. */
int byte_likeness(const struct reader *r, const struct token *t);
bool has_operands(const struct isa_mnemonic *m, unsigned words);
/* Is there a mnemonic, perhaps behind a label, with an operand if it takes one? */
bool has_source(const struct reader *r, const struct token *tok, unsigned n);
/* Behind which word a directive that makes bytes stands, perhaps behind a label; 0: none.
 * bytes: the row prints some, so that = and a list of numbers are one, too. */
unsigned has_data(const struct collation *c, const struct token *tok, unsigned n, bool bytes);
/* The same in the words behind a row's bytes, where DB is none of these. */
unsigned row_data(const struct collation *c, const struct record *row);
/* Digits, or what is close to them, at least half of them to the letter. */
bool looks_number(const struct reader *r, const struct token *t);
/* A record's words as a statement: label, mnemonic, perhaps in two words, and operand. Returns
 * the mnemonic; NULL: the word where one should stand is none, to the letter. */
const struct isa_mnemonic *plain_statement(const struct ledger *l, const struct record *rec, struct statement *s);

/* Do operands of two bytes stand as numbers, high byte first? */
bool stands_whole(const struct ledger *l, const struct ledger_line *line, unsigned n, bool *high_first);
/* Makes two bytes of each such word in the line, in the order of their addresses. goes_on: the line above
 * has a list of them, which may end here. Returns whether this one has. */
bool split_words(struct ledger *l, struct ledger_line *line, bool goes_on);

/* Bytes of the instruction that n tokens most likely begin. */
unsigned bytes_length(const struct ledger *l, const struct token *t, unsigned n);
/* A9FF: bytes without blanks, of so many digits. Returns the tokens there are now. */
unsigned split_bytes(struct token *tok, unsigned n, unsigned i, unsigned unit);

/* Bytes of the instruction that the row's source says, whatever its operand; 0: it is not known. */
unsigned source_length(const struct ledger *l, const struct record *row);
/* Are the row's bytes and its source the same instruction, to the letter? */
bool is_consistent(const struct ledger *l, const struct record *row);

/* END, perhaps with where to start: the line is nothing else. */
bool ledger_is_end(const struct ledger *l, const struct token *tok, unsigned n);

/* Are there bytes and a statement in a line that bear each other out, wherever they stand in
 * it? *col: where the first does. */
bool ledger_like_row(const struct ledger *l, const struct source *page, unsigned line, unsigned *col);
/* ... at the first of these words, of at least one? data: they may be those of a directive. */
bool ledger_row_at(const struct ledger *l, const struct token *tok, unsigned n, bool data);

/* Are most rows' addresses, to the letter, as far from the ones before them as the statements there are long? */
bool ledger_goes_on(const struct ledger *l);

/* The line of a record that is none was not read. */
void leave_line(struct ledger *l, const struct token *t);

/* ---- the steps ---- */

/* Lines first..*last of the page, column by column, in the order in which they are read.
 * *last: fewer, when those are LEDGER_WORDS. */
struct ledger_line *ledger_lines(struct ledger *l, const struct source *page, unsigned first,
				 unsigned *last, unsigned *n);

/* Appends the records of a page. false when there are more than LEDGER_RECORDS or
 * LEDGER_WORDS: the rest was not read. */
bool ledger_read(struct ledger *l, struct source *page, unsigned first, unsigned last);
/* The records of pages of source alone, in which addresses are counted. */
void alone_read(struct ledger *l, const struct page_range *ranges);
/* Do words stand behind a statement that are not its own, nor a comment, which has a mark in the notation? */
bool has_words_left(const struct ledger *l, const struct record *rec, const struct statement *s);
/* The instruction that a record's words are most likely, misread or not, and how; NULL: they are none. What it costs more to read
 * them as one of another length: apart[0]: of the same mnemonic, apart[1]: of another. */
const struct encoding *likeliest_statement(const struct ledger *l, const struct record *rec, struct statement *s, const struct way **way,
					   unsigned apart[2]);
/* Words that some row names: a label below its row or behind its statement, a name that is
 * split. Other words alone are nothing. */
void ledger_words_named(struct ledger *l);
/* Rows of which the addresses say, to the letter, that one of them stands some rows off. */
/* Does an empty line stand above a row: is it the first of a part that may be printed anywhere? */
bool begins_part(const struct record *rec);
void mend_order(struct ledger *l);

/* ---- pages of which few rows print an address ---- */

/* Before rows are placed: what jumps say, and rows that have no place. */
void sparse_begin(struct ledger *l);
/* ... the addresses that a row without one may have, and what it costs. */
void sparse_addresses(const struct ledger *l, const struct record *rec, struct link *k);
unsigned sparse_cost(const struct ledger *l, const struct record *rec, unsigned value);
/* What it costs that a row stands at an address, and the one before it ends at `end`. */
unsigned sparse_step(const struct ledger *l, const struct link *link, unsigned end, unsigned value);
/* Rows of code that a later block replaces. */
void sparse_lay(struct ledger *l);
/* The address that something else than its print says of a bare row behind another; or NOT_LEGIBLE. */
long sparse_says(const struct ledger *l, const struct record *before, const struct record *row);
/* Are the bytes of a row and its statement the same, numbers and all, as far as it has no names? */
bool sparse_agrees(const struct ledger *l, const struct record *row);
/* How sure the places of rows are, which stand by address. */
void sparse_judge(struct ledger *l, struct record **row, unsigned n);
/* May a row's statement, to the letter, have so many bytes? */
bool statement_takes(const struct ledger *l, const struct record *row, unsigned n);
/* The addresses that a row takes, or would if the next one did not stand where it ends. */
unsigned row_claims(const struct ledger *l, const struct record *rec);

void ledger_place(struct ledger *l);
/* Names in the lists of directives become the values that the page defines them as; rows have their places. */
void resolve_data(struct ledger *l);
/* The row of the list behind a record, where the one before it had `row`; NULL: it has no place. */
const struct record *row_of_data(const struct record *rec, const struct record *row);
/* Which rows of the text stand beside rows of the listing, and rows that it lost and the
 * text has. */
void match_fragments(struct ledger *l);
void ledger_source(struct ledger *l);
void ledger_names(struct ledger *l);
/* Runs of rows whose addresses may all be off have no certain place. */
void doubt_shifted(struct ledger *l);
/* Gives each equate its likeliest value as its address: by its own print and its uses. */
void ledger_equates(struct ledger *l);
void ledger_tell(struct ledger *l);

/* All of it but the telling, with c->truth set as collate() says. rows: of listing or dump
 * that were found. */
void ledger_collate(struct collation *c, struct source *const *pages, size_t npages,
		    struct page_range range, struct diag *d, unsigned *rows);

/* The lowest of these addresses, before `end`, for which a table has a name that no line of the page defines; `end` if none has. but: by
 * address, those that are passed over; NULL: none. */
unsigned ledger_lost_name(const struct ledger *l, unsigned first, unsigned end, const bool *but);

/* Marks, by address, the bytes that the list of a directive has behind those of its rows. */
void ledger_mark_owed(const struct ledger *l, bool *asked);
/* Has the address, which an operand has, no name that a line of the page defines? */
bool ledger_undefined_at(const struct ledger *l, unsigned address);
/* ... by a name? */
bool ledger_lost_operand(const struct ledger *l, unsigned address);
/* ... on a page that defines every other name that its operands have? */
bool ledger_lost_alone(const struct ledger *l, unsigned address);
/* CMP #<LAST: does the instruction of a row name the address by its low byte, and no line has the name? */
bool ledger_lost_low(const struct ledger *l, unsigned row, unsigned address);
/* END START: is that what no line has, on a page that has all else that it names? */
bool ledger_lost_entry(const struct ledger *l, const struct token *name);
/* QUIT 11#: has no other line of the page the name? */
bool ledger_lost_reference(const struct ledger *l, const struct token *name);
/* The lowest address from one on, below `end`, that a list has a name for which no line has: DW ONE; `end`: none. */
unsigned ledger_lost_listed(const struct ledger *l, unsigned first, unsigned end);
/* Where the lines above count by one, or all others by another number: how many are missing right before the line of these words, as the
 * number among them says? 0, too: there is none. */
unsigned ledger_lost_lines(const struct ledger *l, const struct token *tok, unsigned n);

/* The address of a symbol; -1: there is none of that name. */
long ledger_value_of(const struct ledger *l, const char *text, size_t len);
/* ... of any name that a statement has. */
struct name_values ledger_addresses(struct ledger *l);
/* Gives a symbol another name. false: there is none of that name. */
bool ledger_rename(struct ledger *l, const char *was, const char *is);
/* The bytes of the instruction at an address have changed: its numbers are what they say. */
void ledger_settled(struct ledger *l, unsigned address);
/* What stands at an address stands there, and the rows that go on behind it. */
void ledger_settle_place(struct ledger *l, unsigned address);
/* Does a row that prints no address begin there, and is its place no guess? */
bool ledger_stands(const struct ledger *l, unsigned address);
/* Where the mnemonic of an address is printed; NULL: nowhere. */
const struct pos *ledger_statement_pos(const struct ledger *l, unsigned address);
/* Appends the bytes from an address on as operands of data. */
void ledger_values(const struct ledger *l, unsigned address, unsigned n, struct buf *out);
/* The instruction at an address as the page spells it. */
void ledger_statement(const struct ledger *l, unsigned address, struct buf *mnemonic, struct buf *operand);

/* The program as source, line for line where the page numbers its lines. */
void ledger_restore(const struct ledger *l, struct buf *out);

/*
 * Our own source against the page: names, the lines that define them and the lines
 * that use them, where the page numbers its lines.
 */
void ledger_check(struct ledger *l, const struct assembly *as);

/* The kth number of the instruction at an address, as the page would write it; as a
 * number even where it is a name. */
void ledger_operand(const struct ledger *l, unsigned address, unsigned k, struct buf *out);
void ledger_number(const struct ledger *l, unsigned address, unsigned k, struct buf *out);

/* What the bytes printed at an address cost when the true one is `value`. */
unsigned says_cost(const struct ledger *l, unsigned address, unsigned value);

#endif
