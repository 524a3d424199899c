/* From words to what was put in for them: a table of hashes that grows in an arena. */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include "base/arena.h"

struct word_map;

struct word_map *word_map_new(struct arena *a);

/* NULL: not there. */
void *word_find(const struct word_map *m, const char *text, size_t len);

/* Keeps what is there already. */
void word_add(struct word_map *m, const char *text, size_t len, void *value);

#endif
