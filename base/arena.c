#include "base/arena.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/*
 * Blocks grow from the one to the other: many arenas hold little, and a block is cleared as a whole. One of MAPPED
 * bytes or more is a table by address, of which a page of print fills little: the kernel clears what of it is touched.
 */
enum { FIRST_BLOCK = 4 * 1024, BLOCK_SIZE = 64 * 1024, MAPPED = 128 * 1024 };

enum { FEW_PAGES = 4 };		/* are as fast touched one by one */

struct arena_taken {
	struct arena_taken *next;
	char *p;
	size_t mapped;		/* 0: malloc gave it */
};

static void out_of_memory(void)
{
	fputs("out of memory\n", stderr);
	exit(2);
}

void *xrealloc(void *p, size_t size)
{
	p = realloc(p, size ? size : 1);
	if (!p)
		out_of_memory();
	return p;
}

/* Of the mapping that a block of such a room has, behind which nothing can be touched. */
static size_t mapped_bytes(size_t room, size_t unit)
{
	return (sizeof(struct arena_block) + room + unit - 1) / unit * unit + unit;
}

/*	| unused |next used size| data ... |///////|
 *	^ map					   ^ a unit that cannot be touched */
static struct arena_block *map_block(size_t room)
{
	size_t unit = (size_t)sysconf(_SC_PAGESIZE), bytes = mapped_bytes(room, unit);
	char *map = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (map == MAP_FAILED || mprotect(map + bytes - unit, unit, PROT_NONE))
		return NULL;
	return (struct arena_block *)(void *)(map + bytes - unit - room - sizeof(struct arena_block));
}

static void block_free(struct arena_block *b)
{
	if (b->size < MAPPED) {
		free(b);
		return;
	}
	size_t unit = (size_t)sysconf(_SC_PAGESIZE), bytes = mapped_bytes(b->size, unit);
	munmap((char *)b->data + b->size + unit - bytes, bytes);
}

void arena_touch(void *p, size_t size)
{
#ifdef MADV_POPULATE_WRITE		/* kernels that do not know it give the pages one by one, as ever */
	size_t unit = (size_t)sysconf(_SC_PAGESIZE), before = (uintptr_t)p % unit;
	int saved = errno;
	if (size >= FEW_PAGES * unit)
		madvise((char *)p - before, before + size, MADV_POPULATE_WRITE);
	errno = saved;
#else
	(void)p;
	(void)size;
#endif
}

static struct arena_block *heap_block(size_t room)
{
	struct arena_block *b = malloc(sizeof *b + room);
	if (b) {
		arena_touch(b, sizeof *b + room);
		memset(b, 0, sizeof *b + room);
	}
	return b;
}

static struct arena_block *block_new(size_t room, struct arena_block *next)
{
	struct arena_block *b = room < MAPPED ? heap_block(room) : map_block(room);
	if (!b)
		out_of_memory();
	b->size = room;
	b->next = next;
	return b;
}

void *arena_alloc_anew(struct arena *a, size_t size)
{
	const size_t unit = sizeof(max_align_t);
	if (size > SIZE_MAX / 2)
		out_of_memory();
	size = (size + unit - 1) / unit * unit;
	struct arena_block *b = a->blocks;
	size_t room = !b ? FIRST_BLOCK : b->size < BLOCK_SIZE ? 2 * b->size : BLOCK_SIZE;
	/* what is large gets a block of its own, behind the one that small things go on to fill */
	if (b && size > room / 4)
		b = b->next = block_new(size, b->next);
	else
		b = a->blocks = block_new(size > room ? size : room, b);
	b->used = size;
	return b->data;
}

char *arena_strndup(struct arena *a, const char *s, size_t n)
{
	char *p = arena_alloc(a, n + 1);
	memcpy(p, s, n);
	return p;
}

char *arena_printf(struct arena *a, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	int n = vsnprintf(NULL, 0, fmt, ap);
	va_end(ap);
	if (n < 0)
		n = 0;
	char *p = arena_alloc(a, (size_t)n + 1);
	va_start(ap, fmt);
	vsnprintf(p, (size_t)n + 1, fmt, ap);
	va_end(ap);
	return p;
}

static void note_taken(struct arena *a, char *p, size_t mapped)
{
	struct arena_taken *t = xrealloc(NULL, sizeof *t);
	*t = (struct arena_taken){a->taken, p, mapped};
	a->taken = t;
}

char *arena_take(struct arena *a, char *p, size_t n)
{
	p = xrealloc(p, n + 1);
	p[n] = '\0';
	note_taken(a, p, 0);
	return p;
}

void arena_take_map(struct arena *a, char *p, size_t size)
{
	note_taken(a, p, size);
}

static void free_until(struct arena_block **list, const struct arena_block *end)
{
	while (*list != end) {
		struct arena_block *next = (*list)->next;
		block_free(*list);
		*list = next;
	}
}

struct arena_mark arena_mark(const struct arena *a)
{
	const struct arena_block *b = a->blocks;
	return (struct arena_mark){a->blocks, b ? b->next : NULL, b ? b->used : 0};
}

void arena_release(struct arena *a, struct arena_mark mark)
{
	free_until(&a->blocks, mark.block);
	if (!mark.block)
		return;
	free_until(&mark.block->next, mark.next);	/* large ones */
	memset((char *)mark.block->data + mark.used, 0, mark.block->used - mark.used);
	mark.block->used = mark.used;
}

void arena_free(struct arena *a)
{
	for (struct arena_taken *t = a->taken, *after; t; t = after) {
		after = t->next;
		if (t->mapped)
			munmap(t->p, t->mapped);
		else
			free(t->p);
		free(t);
	}
	a->taken = NULL;
	free_until(&a->blocks, NULL);
}
