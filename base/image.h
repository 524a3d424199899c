/* An image: bytes by address and, for each byte, where it came from. */
#ifndef BASE_IMAGE_H
#define BASE_IMAGE_H

#include <stdbool.h>
#include <stdint.h>

enum { IMAGE_SIZE = 0x10000 };

/* About 330 KB: keep it in an arena or static, not on the stack. */
struct image {
	uint8_t byte[IMAGE_SIZE];
	/* 0: no byte here; else a number that the maker of the image chose
	 * (assembler: statement number, loader: 1). */
	uint32_t origin[IMAGE_SIZE];
	/* By 256 addresses: one of them may have a byte. Most of an image is empty, and is not looked at. */
	bool used[IMAGE_SIZE / 256];
};

static inline bool image_has(const struct image *im, unsigned addr)
{
	return addr < IMAGE_SIZE && im->used[addr >> 8] && im->origin[addr] != 0;
}

static inline void image_set(struct image *im, unsigned addr, uint8_t byte, uint32_t origin)
{
	im->byte[addr] = byte;
	im->origin[addr] = origin;
	im->used[addr >> 8] = true;
}

/* Lowest and highest address with a byte; false when there is none. */
bool image_extent(const struct image *im, unsigned *low, unsigned *high);

/*
 * The next run of bytes without a gap at or after *start: sets *start and
 * *end (exclusive). false when there is none. Begin with *start = 0 and go on
 * with *start = *end.
 */
bool image_run(const struct image *im, unsigned *start, unsigned *end);

/* The first address at or after *at where one has a byte and the other none, or another one; goes on with *at + 1. false:
 * there is none. */
bool image_differs(const struct image *im, const struct image *other, unsigned *at);

#endif
