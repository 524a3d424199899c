/*
 * Layouts: how a program is set on paper. A layout is a table row: the formats of its rows, the
 * notation of its numbers, the syntax that its CPU has there. What is not rows of words in columns
 * (records of loaders, dumps in two columns) has a function.
 */
#ifndef TESTS_SCORE_LAYOUT_H
#define TESTS_SCORE_LAYOUT_H

#include "tests/score/page.h"

/* What a page can prove. */
enum witnesses {
	TWO_WITNESSES, /* bytes and source, or bytes twice */
	ONE_WITNESS,   /* nothing but bytes: none can be proven */
	SUMS,          /* bytes and something made from them: sums, characters */
	NWITNESSES
};

struct layout {
	const char *name;
	enum witnesses witnesses;
	unsigned read;                      /* CPUs, by bit, on which the reader knows it */
	const struct syntax *syntax[NCPUS]; /* NULL: not for this CPU */
	void (*print)(struct page *page, const struct program *p, const struct layout *l);
	enum number address, byte;
	unsigned width; /* bytes a row */
	/*
	 * Formats. @NN goes to that column, %% is a per cent sign, and
	 *	%a address  %b bytes apart  %j bytes joined  %d commas between  %w as %j, words high byte first
	 *	%n line number  %N five digits, by tens  %S four digits, by tens from 1000
	 *	%l label  %m mnemonic  %o operand  %c comment  %v value of an equate
	 *	%s sum  %t the bytes as characters  %x the switches of a byte
	 * row: a statement's; more: of its bytes that have no room there, NULL: the data is
	 * cut into statements that fit; org, equ: NULL: not printed.
	 */
	const char *row, *more, *org, *equ, *head;
	const char *plain; /* a statement's row without a label; NULL: as row */
	bool aligned;      /* a dump's rows begin at multiples of the width */
	bool values;       /* no names: operands are numbers, as a disassembler knows them */
	unsigned cuts[2];  /* not 0: the text has the columns to these one after the other, a sheet
			      at a time */
	bool heads;        /* of sheets: a running head and the number of the page */
};

void print_listing(struct page *page, const struct program *p, const struct layout *l);
void print_dump(struct page *page, const struct program *p, const struct layout *l);
void print_scelbi(struct page *page, const struct program *p, const struct layout *l);
void print_source(struct page *page, const struct program *p, const struct layout *l);
void print_two_columns(struct page *page, const struct program *p, const struct layout *l);
void print_grid(struct page *page, const struct program *p, const struct layout *l);
void print_block_sums(struct page *page, const struct program *p, const struct layout *l);
void print_kim(struct page *page, const struct program *p, const struct layout *l);
void print_intel_hex(struct page *page, const struct program *p, const struct layout *l);
void print_srecords(struct page *page, const struct program *p, const struct layout *l);
void print_mlx(struct page *page, const struct program *p, const struct layout *l);
void print_mlx_hex(struct page *page, const struct program *p, const struct layout *l);
void print_basic(struct page *page, const struct program *p, const struct layout *l);

/* A number as a piece of the last row. */
void layout_number(struct page *page, unsigned piece, enum number style, unsigned size,
		   unsigned value);
/* The next row of a dump, from *address on: sets that, returns its length, 0 behind the last. */
unsigned layout_next(const struct program *p, const struct layout *l, unsigned *address);

extern const struct layout layouts[];
extern const unsigned nlayouts;

/* The page of a program in a layout. */
struct page *layout_page(const struct layout *l, const struct program *p);

#endif
