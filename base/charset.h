/*
 * The character codes of machines that have their own.
 *
 * Those of Sinclair have blocks of graphics, and some that ASCII has not. A character
 * stands for each that the machine does not have, and that looks a little like it:
 *
 *	`  '  ~		a quarter: left above, right above, left below
 *	^  _  |		the upper, lower, left half
 *	&		right above and left below
 *	@		ZX81: all but right below; ZX80: right below
 *	%  \  !		grey: all, the upper, the lower half
 *	#		the pound sign, as in Britain's ASCII
 *
 * Neither has brackets and braces, which so may mean something else in its texts.
 */
#ifndef BASE_CHARSET_H
#define BASE_CHARSET_H

#include <stdbool.h>

#include "base/buf.h"

enum { CHARSET_CODES = 64, CHARSET_INVERSE = 0x80 };

struct charset {
	const char *name;		/* "ZX81" */
	char at[CHARSET_CODES + 1];	/* by code; "" where a rule tells them */
	int (*code)(char c);		/* the rule; -1: it has no such character */
};

/* ZX81 BASIC Programming (1981), appendix A; ZX80 Operating Manual (1980). */
extern const struct charset charset_zx81, charset_zx80;

/* The one of that name, in any case, among those a program may name; *set is NULL for ASCII. */
bool charset_find(const char *name, size_t len, const struct charset **set);

/* Appends all their names. */
void charset_names(struct buf *out);

/* The code of a character that stands for itself, of a small letter that of the
 * inverse capital; -1 when there is none. */
int charset_code(const struct charset *set, char c);

/* The same with those that stand for others, as screens have them and keys. */
int charset_shown(const struct charset *set, char c);

/* A character of graphics, or the pound sign, as UTF-8; NULL for any other. */
const char *charset_unicode(const struct charset *set, char c);

#endif
