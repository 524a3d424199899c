/*
 * How paper and files write what is typed: control codes in braces or brackets, graphics, letters
 * in either case.
 *
 *	words		"{CLR}{3 DOWN}{$A3}"	the later magazines
 *	letters		"[CS 3CD]", "[SH]A"	Personal Computer World's legend
 *	inverse		"[Q]"			the letters that a PET shows for codes in quotes
 *	angles, rounds	"<CLR>", "(3 DOWN)"	in quotes
 *
 * Words and letters are read together; a group in brackets whose items are no codes is itself.
 */
#ifndef BASIC_CODES_H
#define BASIC_CODES_H

#include "base/buf.h"
#include "basic/crunch.h"

enum basic_notation { NOTATION_WORDS, NOTATION_LETTERS, NOTATION_INVERSE, NOTATION_ANGLES, NOTATION_ROUNDS, NOTATIONS };

/* By enum, then NULL. */
extern const char *const basic_notation_names[NOTATIONS + 1];

/* What a capital is: the letter typed without SHIFT, or with it. */
enum basic_case { CASE_UPPER, CASE_LOWER };

struct basic_spelling_rules {
	enum basic_notation notation;
	enum basic_case letters;
};

/* Where a text is no character: from, len bytes, and what it is not. */
struct basic_wrong {
	size_t from, len;
	const char *why;
};

enum { BASIC_KEYS_MAX = 1024 };		/* of a line; more is none that can be typed */

/*
 * The keys of n bytes of text, at the most BASIC_KEYS_MAX; how many. -1: *wrong says where. In
 * quotes capitals and small letters are told apart; elsewhere a capital behind a small
 * letter, and no other, is shifted ("pO").
 */
int basic_read_keys(const struct basic_spelling_rules *r, const char *text, size_t n,
		    struct basic_key out[BASIC_KEYS_MAX], struct basic_wrong *wrong);

/* How many of n bytes are a group, be it one of codes or not, with what opens and closes it; 0: no group begins there. */
size_t basic_group_length(const struct basic_spelling_rules *r, const char *text, size_t n, bool quoted);

/* Appends what is read as that character again; raw: as that byte, whatever it is. */
void basic_write_key(const struct basic_spelling_rules *r, struct basic_key key, struct buf *out);

/* Appends count times a control; a group of its own. */
void basic_write_codes(const struct basic_spelling_rules *r, uint8_t byte, unsigned count, struct buf *out);

/* The notation that a text is in, inverse aside: words, which letters are read with, but where it has no such codes
 * and clears the screen, or repeats a key, in angles or rounds. */
enum basic_notation basic_notation_of(const char *text, size_t n);

/* The case that a text is in. */
enum basic_case basic_case_of(const char *text, size_t n);

#endif
