/* Marks that monitors print before and behind an address: one table. */
#ifndef PAGE_MARKS_H
#define PAGE_MARKS_H

#include <stdbool.h>

/* Characters at the word's begin that are such a mark; 0: there is none. */
unsigned marks_before(const char *word, unsigned len);
/* Is this one of those behind it? */
bool marks_behind(char ch);

#endif
