/*
 * The numbers of a page, however badly read. A page prints its addresses and bytes in
 * one style:
 *
 *     0200 A9 FF          hexadecimal
 *     001 000 251 377     split octal: page and place, 02-000 on some
 *     001000 251 377      octal
 *     16514 62 5          decimal, without zeros before
 *
 * A word is held against what the style prints for a value.
 */
#ifndef READING_NUMBER_H
#define READING_NUMBER_H

#include "asm/asm.h"
#include "page/number.h"
#include "reading/reader.h"

enum width { WIDTH_BYTE = 1, WIDTH_ADDRESS = 2 };	/* bytes */

extern const char decimal_digits[];

/* The fewest digits of a number. */
unsigned style_least(const struct number_style *s, enum width width);

/* Of a hexadecimal digit in either case; -1: it is none. */
int hex_value(char ch);

/* The value when the word is a number to the letter; else -1. */
int number_value(const struct reader *r, const struct token *t, enum width width);
/* Digits and nothing else? */
bool all_digits(const struct token *t, const char *digits);
/* A9FF: how many bytes stand in the word without blanks, to the letter; 0: it is none. */
unsigned number_joined(const struct reader *r, const struct token *t);
/* The value of any number of digits that a style's address may have; -1: it is none. */
long number_digits(const struct number_style *s, const struct token *t);
/* What the style prints for a value; returns its length. */
unsigned number_text(const struct number_style *s, unsigned value, enum width width, char text[NUMBER_MOST]);
/* The same as a person reads it, page and place apart. Returns text. */
const char *number_printed(const struct number_style *s, unsigned value, enum width width, char text[NUMBER_MOST]);
/* ... where a word of the page stands, which may be known to be of another style; t may be NULL. */
void number_reads(const struct reader *r, const struct token *t, unsigned value, enum width width, struct buf *out);
/* What it costs to read the value where the word stands. */
unsigned number_cost(const struct reader *r, const struct token *t, unsigned value, enum width width);
/* The likeliest reading. */
unsigned number_best(const struct reader *r, const struct token *t, enum width width);
/* The same for the decimal numbers of lines; leading zeros cost nothing. */
unsigned decimal_cost(const struct reader *r, const struct token *t, unsigned value);
unsigned decimal_best(const struct reader *r, const struct token *t);
/* ... and of any length, in these digits. */
unsigned digits_best(const struct reader *r, const struct token *t, const char *digits);

/*
 * A number of the dialect as the page's style has it, or as it is when it is none to the
 * letter: without the mark before it, &3E, $3E; by the letter behind it, 3EH, 62. What is
 * made anew lives in the arena.
 */
struct token bare_number(const struct reader *r, const struct token *t, enum width width);

/* 0D, 1B: may the letter of the base be the last digit of a hexadecimal number of that width, which lost its H? */
bool number_in_two_bases(const struct reader *r, const struct token *t, enum width width);

/* 0D 9H: is the number whole only with the word behind it, which has the letter of its base? */
bool number_cut(const struct reader *r, const struct token *t, const struct token *rest);

/* 12144 as 044: the word with the shapes in it that one character was taken for, when it is a
 * byte then; else as it is. out: what the text of such a word is. */
struct token number_shaped(const struct reader *r, const struct token *t, char out[CONFUSE_MAX]);

#endif
