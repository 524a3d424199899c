#include "asm/symbols.h"

#include <ctype.h>
#include <string.h>

#include "base/hash.h"

enum {
	WORD_MAX = 32,		/* longer words are not compared: nobody mistypes those */
	NEAR_MAX = 10000,	/* symbols looked at for a suggestion */
};

void symbols_init(struct symbols *t, struct arena *a)
{
	*t = (struct symbols){.arena = a, .nslots = 512};
	t->tail = &t->first;
	t->slots = arena_alloc(a, t->nslots * sizeof(struct symbol *));
}

static struct symbol **slot_of(const struct symbols *t, const char *name)
{
	size_t i = hash_bytes(name, strlen(name)) & (t->nslots - 1);
	while (t->slots[i] && strcmp(t->slots[i]->name, name) != 0)
		i = (i + 1) & (t->nslots - 1);
	return &t->slots[i];
}

/* The old slots stay in the arena: doubling wastes less than is in use. */
static void grow(struct symbols *t)
{
	t->nslots *= 2;
	t->slots = arena_alloc(t->arena, t->nslots * sizeof(struct symbol *));
	for (struct symbol *s = t->first; s; s = s->next)
		*slot_of(t, s->name) = s;
}

enum { ROOM = 64 };

static const char *in_upper_case(const struct symbols *t, char room[ROOM], const char *name, size_t len)
{
	char *upper = len < ROOM ? room : arena_alloc(t->arena, len + 1);
	for (size_t i = 0; i < len; i++)
		upper[i] = (char)toupper((unsigned char)name[i]);
	upper[len] = '\0';
	return upper;
}

struct symbol *symbols_find(const struct symbols *t, const char *name, size_t len)
{
	char room[ROOM];
	return *slot_of(t, in_upper_case(t, room, name, len));
}

struct symbol *symbols_get(struct symbols *t, struct pos where, const char *name, size_t len)
{
	char room[ROOM];
	const char *upper = in_upper_case(t, room, name, len);
	struct symbol **slot = slot_of(t, upper), *s = *slot;
	if (s)
		return s;
	s = *slot = arena_alloc(t->arena, sizeof *s);
	s->name = arena_strndup(t->arena, upper, len);
	s->where = where;
	*t->tail = s;
	t->tail = &s->next;
	if (++t->count * 2 > t->nslots)
		grow(t);
	return s;
}

/* Optimal string alignment, three rows of the matrix. */
unsigned word_distance(const char *a, const char *b, unsigned limit)
{
	size_t m = strlen(a), n = strlen(b);
	if (m > WORD_MAX || n > WORD_MAX || (m > n ? m - n : n - m) > limit)
		return limit + 1;
	unsigned rows[3][WORD_MAX + 1];
	for (unsigned j = 0; j <= n; j++)
		rows[0][j] = j;
	for (unsigned i = 1; i <= m; i++) {
		unsigned *row = rows[i % 3];
		const unsigned *up = rows[(i - 1) % 3], *up2 = rows[(i + 1) % 3];
		row[0] = i;
		for (unsigned j = 1; j <= n; j++) {
			unsigned best = up[j - 1] + (a[i - 1] != b[j - 1]);
			if (up[j] + 1 < best)
				best = up[j] + 1;
			if (row[j - 1] + 1 < best)
				best = row[j - 1] + 1;
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]
			    && up2[j - 2] + 1 < best)
				best = up2[j - 2] + 1;
			row[j] = best;
		}
	}
	unsigned d = rows[m % 3][n];
	return d > limit ? limit + 1 : d;
}

unsigned word_slack(size_t len)
{
	return len < 2 ? 0 : len < 5 ? 1 : 2;
}

const char *symbols_near(const struct symbols *t, const char *name)
{
	unsigned best = word_slack(strlen(name));
	const char *found = NULL;
	unsigned looked = 0;
	for (const struct symbol *s = t->first; s && looked < NEAR_MAX; s = s->next, looked++) {
		if (!s->defined || !strcmp(s->name, name))
			continue;
		unsigned d = word_distance(name, s->name, best);
		if (d < best || (d == best && !found)) {
			best = d;
			found = s->name;
		}
	}
	return found;
}
