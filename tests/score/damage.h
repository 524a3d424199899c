/*
 * What happens to a page between the press and the text: a stated model, so that a figure can be
 * repeated. Damage of characters and damage of rows are separate conditions.
 *
 * Characters: each printed character of a row of the listing (blanks are none, and headings and
 * prose are spared) is damaged with the condition's likelihood. Out of twenty damages
 *
 *	11	it becomes a look-alike, see alike[] in damage.c; any character if it has none
 *	2	it becomes any letter, digit or mark
 *	3	it is lost
 *	1	any character is added behind it
 *	3	a blank goes wrong: within a word one is put in behind it, which splits
 *		the word; at a word's end the blank behind it is lost, which glues two
 *		words. Words that stand further than two blanks apart are not glued:
 *		the word is split before its last character, and a word of one
 *		character becomes a look-alike.
 *
 * Rows: each row of the listing is, with the condition's likelihood,
 *
 *	lost	it is not there
 *	doubled	it is there twice, one below the other
 *	swapped	it stands below the next row of the listing
 *	shifted	the words from one of its gaps on, or the whole row, stand one to six columns
 *		further right, or as far left as the gap allows
 *
 * Edits: of a page of a dozen rows, one to so many are made, each of these as often: a character
 * is damaged, in three of nine; a row between the first and the last is lost; one is doubled,
 * swapped with the next, moved to any place, broken in two at a blank; a word stands where that
 * of another row does.
 */
#ifndef TESTS_SCORE_DAMAGE_H
#define TESTS_SCORE_DAMAGE_H

#include "tests/score/page.h"

/* A million times the likelihood, a character or a row. */
struct damage {
	const char *name;
	unsigned chars, lost, doubled, swapped, shifted;
	unsigned edits; /* at most, not a likelihood */
};

void page_damage(struct page *p, const struct damage *d, struct random *r);

#endif
