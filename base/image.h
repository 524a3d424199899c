/* An image: bytes by address and, for each byte, where it came from. */
#ifndef BASE_IMAGE_H
#define BASE_IMAGE_H

#include <stdbool.h>
#include <stdint.h>

enum { IMAGE_SIZE = 0x10000 };

/* About 330 KB, most of which is not touched: keep it in an arena or static, not on the stack. */
struct image {
	uint8_t byte[IMAGE_SIZE];
	/* A bit an address, the lowest first: is there a byte? */
	uint64_t has[IMAGE_SIZE / 64];
	/* Of each byte a number that the maker of the image chose (assembler: statement number, loader: 1); 0: none. */
	uint32_t origin[IMAGE_SIZE];
};

static inline bool image_has(const struct image *im, unsigned addr)
{
	return addr < IMAGE_SIZE && im->has[addr / 64] >> addr % 64 & 1;
}

/* Who has no number for the byte does not touch the table of them. */
static inline void image_set(struct image *im, unsigned addr, uint8_t byte, uint32_t origin)
{
	im->byte[addr] = byte;
	im->has[addr / 64] |= UINT64_C(1) << addr % 64;
	if (origin)
		im->origin[addr] = origin;
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
