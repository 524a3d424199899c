/* Arena: one unit of work allocates here and is freed at one stroke. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stddef.h>

struct arena {
	struct arena_block *blocks;
	struct arena_taken *taken;	/* memory that others allocated */
};

/* An all-zero arena is empty and ready. */
#define ARENA_INIT {NULL, NULL}

struct arena_block {
	struct arena_block *next;
	size_t used, size;		/* of the data: multiples of its unit */
	max_align_t data[];
};

/* The same in another block than the first, or a new one. */
void *arena_alloc_anew(struct arena *a, size_t size);

/*
 * Zeroed memory, aligned for any type; lives until arena_free. Never returns
 * NULL: out of memory ends the program with exit code 2, since no caller could
 * do better.
 */
static inline void *arena_alloc(struct arena *a, size_t size)
{
	const size_t unit = sizeof(max_align_t);
	struct arena_block *b = a->blocks;
	if (!b || b->size - b->used < size)
		return arena_alloc_anew(a, size);
	void *p = (char *)b->data + b->used;
	b->used += (size + unit - 1) / unit * unit;
	return p;
}

/* Memory that is to be written from end to end: the kernel is asked for its pages at once, which takes a tenth of the
 * time that each takes when it is touched first. Does nothing where that cannot be asked for. */
void arena_touch(void *p, size_t size);

/* The n bytes at s with a NUL behind them. */
char *arena_strndup(struct arena *a, const char *s, size_t n);

char *arena_printf(struct arena *a, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

/* The n bytes at p, which malloc gave, with a NUL behind them; they are the arena's now. */
char *arena_take(struct arena *a, char *p, size_t n);

/* size bytes of a file that mmap gave are the arena's now. */
void arena_take_map(struct arena *a, char *p, size_t size);

/* A place to go back to: what was allocated since is free again, and zero when it is used anew; what
 * was taken stays. */
struct arena_mark {
	struct arena_block *block, *next;
	size_t used;
};

struct arena_mark arena_mark(const struct arena *a);
void arena_release(struct arena *a, struct arena_mark mark);

/* Frees everything; the arena is then empty and may be used again. */
void arena_free(struct arena *a);

/* realloc/calloc for growing arrays outside an arena; same promise. */
void *xrealloc(void *p, size_t size);

#endif
