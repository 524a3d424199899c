#include "base/words.h"

#include <string.h>

#include "base/hash.h"

enum { LEAST = 64 };

struct word_map {
	struct arena *arena;
	struct word_slot {
		const char *text;	/* the caller's; NULL: nothing is here */
		size_t len;
		void *value;
	} *slot;
	unsigned room, count;		/* room: a power of two, or 0 */
};

struct word_map *word_map_new(struct arena *a)
{
	struct word_map *m = arena_alloc(a, sizeof *m);
	m->arena = a;
	return m;
}

/* Where the word is, or would be. There is always an empty slot. */
static struct word_slot *slot_of(const struct word_map *m, const char *text, size_t len)
{
	unsigned h = hash_bytes(text, len) & (m->room - 1);
	while (m->slot[h].text && (m->slot[h].len != len || memcmp(m->slot[h].text, text, len)))
		h = (h + 1) & (m->room - 1);
	return &m->slot[h];
}

static void grow(struct word_map *m)
{
	struct word_map old = *m;
	m->room = old.room ? 2 * old.room : LEAST;
	m->slot = arena_alloc(m->arena, m->room * sizeof *m->slot);
	for (unsigned i = 0; i < old.room; i++)
		if (old.slot[i].text)
			*slot_of(m, old.slot[i].text, old.slot[i].len) = old.slot[i];
}

void *word_find(const struct word_map *m, const char *text, size_t len)
{
	return m->room ? slot_of(m, text, len)->value : NULL;
}

void word_add(struct word_map *m, const char *text, size_t len, void *value)
{
	if (m->count >= m->room / 2)
		grow(m);
	struct word_slot *s = slot_of(m, text, len);
	if (s->text)
		return;
	*s = (struct word_slot){text, len, value};
	m->count++;
}
