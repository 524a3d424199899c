/*
 * How numbers are written on a page: bytes, and words of two. One table; who needs another
 * notation adds a row.
 */
#ifndef PAGE_NUMBER_H
#define PAGE_NUMBER_H

#include <stdbool.h>

enum number_name { NUMBER_HEX, NUMBER_OCTAL, NUMBER_SPLIT, NUMBER_DECIMAL, NUMBER_MIXED, NUMBER_LOW, NUMBER_SHORT, NUMBER_SUMMED, NUMBER_SUMS_OF_THREE, NUMBER_HEX_SUMS, NUMBER_BINARY, NUMBERS };

struct number_style {
	const char *name;
	unsigned radix, word_radix;	/* of a byte, of a word */
	unsigned digits[3];	/* of a byte, of a word: at [1] and [2] */
	bool split;		/* a word's bytes stand each by itself: 003 112 */
	bool bare;		/* no zeros need stand before a number: 7, 62 */
	bool short_words;	/* ... before a word */
	bool groups;		/* blanks may stand in a byte: 00 111 110, 0011 1110 */
	unsigned least;		/* digits of such a word that is told from a byte */
	const char *letters;	/* its digits, a byte's and a word's */
	enum number_name sums;	/* how what bytes add up to is printed, as a word */
};

extern const struct number_style number_style[NUMBERS];
extern const char number_letters[];	/* of every radix */

enum { NUMBER_MOST = 20 };	/* characters of a number, and the 0 behind it */

static inline unsigned style_radix(const struct number_style *s, unsigned bytes)
{
	return bytes == 2 ? s->word_radix : s->radix;
}

/* Need no zeros stand before a number of so many bytes? */
static inline bool style_bare(const struct number_style *s, unsigned bytes)
{
	return s->bare || (bytes == 2 && s->short_words);
}

/* The number as it is printed, without a blank; its length. bytes: 1 or 2. */
unsigned style_print(const struct number_style *s, unsigned bytes, unsigned value, char out[NUMBER_MOST]);

/* Its value; -1: it is none to the letter. */
long style_value(const struct number_style *s, unsigned bytes, const char *text, unsigned len);
/* The same in capitals or small letters. */
long style_value_any(const struct number_style *s, unsigned bytes, const char *text, unsigned len);

/* The digit that a character is, or looks like; -1. */
int digit_like(char ch);

#endif
