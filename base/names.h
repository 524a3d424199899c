/* Lists of names for messages: what would fit, the likeliest first. */
#ifndef BASE_NAMES_H
#define BASE_NAMES_H

#include "base/arena.h"

/* The names (NULL-terminated) as "title, file, pages"; "nothing" when there are none. */
const char *names_list(struct arena *a, const char *const *names);

/* The same, those first that take the fewest typing errors to become `word`; names
 * equally far keep their order. */
const char *names_closest(struct arena *a, const char *word, const char *const *names);

/* Which of n names the word is; -1: none of them. */
int names_find(const char *const *names, unsigned n, const char *word);

#endif
