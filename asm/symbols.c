#include "asm/symbols.h"

#include <stdint.h>
#include <string.h>
#include <strings.h>

#include "base/hash.h"

enum {
	WORD_MAX = 32,		/* longer words are not compared: nobody mistypes those */
	NEAR_MAX = 10000,	/* symbols looked at for a suggestion */
};

enum {
	CHUNK = 64,		/* symbols allocated together */
	NAMES = 4096,		/* bytes of names */
	ROOM = 64,		/* a name that needs no allocation to be looked up */
};

/* A place in the hash: what is looked at before the symbol itself is. */
struct symbol_slot {
	uint32_t hash;
	uint32_t number;	/* of the symbol, from 1; 0: free */
};

void symbols_init(struct symbols *t, struct arena *a)
{
	*t = (struct symbols){.arena = a, .nslots = 512};
	t->tail = &t->first;
	t->slots = arena_alloc(a, t->nslots * sizeof *t->slots);
}

static struct symbol *numbered(const struct symbols *t, uint32_t number)
{
	return &t->chunk[(number - 1) / CHUNK][(number - 1) % CHUNK];
}

/* The old slots stay in the arena: growing by four wastes a third of what is in use. */
static void grow(struct symbols *t)
{
	struct symbol_slot *old = t->slots;
	size_t n = t->nslots;
	t->nslots *= 4;
	t->slots = arena_alloc(t->arena, t->nslots * sizeof *t->slots);
	for (size_t i = 0; i < n; i++) {
		size_t to = old[i].hash & (t->nslots - 1);
		while (old[i].number && t->slots[to].number)
			to = (to + 1) & (t->nslots - 1);
		if (old[i].number)
			t->slots[to] = old[i];
	}
}

/* In upper case, if that is all the same, and its hash: names that are counted, L10 L11, stand side by side, and are found in the cache. */
static const char *in_upper_case(const struct symbols *t, char room[ROOM], const char *name, size_t len,
				 uint32_t *hash)
{
	char *upper = len < ROOM ? room : arena_alloc(t->arena, len + 1);
	if (t->cased)
		memcpy(upper, name, len);
	else for (size_t i = 0; i < len; i++)
		upper[i] = name[i] >= 'a' && name[i] <= 'z' ? (char)(name[i] - 'a' + 'A') : name[i];
	upper[len] = '\0';
	*hash = len ? hash_bytes(upper, len - 1) + (unsigned char)upper[len - 1] : 0;
	return upper;
}

static struct symbol_slot *slot_of(const struct symbols *t, const char *upper, uint32_t hash)
{
	size_t i = hash & (t->nslots - 1);
	for (; t->slots[i].number; i = (i + 1) & (t->nslots - 1))
		if (t->slots[i].hash == hash && !strcmp(numbered(t, t->slots[i].number)->name, upper))
			break;
	return &t->slots[i];
}

struct symbol *symbols_find(const struct symbols *t, const char *name, size_t len)
{
	char room[ROOM];
	uint32_t hash;
	const char *upper = in_upper_case(t, room, name, len, &hash);
	const struct symbol_slot *slot = slot_of(t, upper, hash);
	return slot->number ? numbered(t, slot->number) : NULL;
}

/* Names stand one behind the other: most are short. */
static const char *keep_name(struct symbols *t, const char *upper, size_t len)
{
	if (len + 1 > t->room) {
		t->room = len + 1 > NAMES ? len + 1 : NAMES;
		t->names = arena_alloc(t->arena, t->room);
	}
	char *name = memcpy(t->names, upper, len + 1);
	t->names += len + 1;
	t->room -= len + 1;
	return name;
}

static struct symbol *add(struct symbols *t)
{
	size_t n = t->count / CHUNK;
	if (t->count % CHUNK == 0) {
		if (n == t->nchunks) {
			struct symbol **old = t->chunk;
			t->nchunks = n ? 4 * n : 16;
			t->chunk = arena_alloc(t->arena, t->nchunks * sizeof *t->chunk);
			if (old)
				memcpy(t->chunk, old, n * sizeof *old);
		}
		t->chunk[n] = arena_alloc(t->arena, CHUNK * sizeof **t->chunk);
	}
	return &t->chunk[n][t->count++ % CHUNK];
}

struct symbol *symbols_get(struct symbols *t, struct pos where, const char *name, size_t len)
{
	char room[ROOM];
	uint32_t hash;
	const char *upper = in_upper_case(t, room, name, len, &hash);
	struct symbol_slot *slot = slot_of(t, upper, hash);
	if (slot->number)
		return numbered(t, slot->number);
	struct symbol *s = add(t);
	s->name = keep_name(t, upper, len);
	s->where = where;
	*t->tail = s;
	t->tail = &s->next;
	*slot = (struct symbol_slot){hash, (uint32_t)t->count};
	if (t->count * 4 > t->nslots * 3)
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
		if (!strcasecmp(s->name, name))
			return s->name;
		unsigned d = word_distance(name, s->name, best);
		if (d < best || (d == best && !found)) {
			best = d;
			found = s->name;
		}
	}
	return found;
}
