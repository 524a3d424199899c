/* What typographers and printers put for characters of ASCII: quotes that turn, dashes, a zero with a stroke. */
#ifndef BASE_TYPOGRAPHY_H
#define BASE_TYPOGRAPHY_H

#include <stddef.h>

/* How many bytes the character is, in UTF-8, with which a text begins, one that is typeset for one of ASCII, which *ascii is then;
 * 0: it is none. */
size_t typography_ascii(const char *text, size_t len, char *ascii);

#endif
