#include "base/image.h"

bool image_run(const struct image *im, unsigned *start, unsigned *end)
{
	unsigned a = *start;
	while (a < IMAGE_SIZE && !image_has(im, a))
		a = im->has[a / 64] ? a + 1 : (a | 63) + 1;
	if (a >= IMAGE_SIZE)
		return false;
	*start = a;
	while (image_has(im, a))
		a = im->has[a / 64] != UINT64_MAX ? a + 1 : (a | 63) + 1;
	*end = a;
	return true;
}

bool image_extent(const struct image *im, unsigned *low, unsigned *high)
{
	unsigned start = 0, end;
	if (!image_run(im, &start, &end))
		return false;
	*low = start;
	do
		*high = end - 1;
	while (start = end, image_run(im, &start, &end));
	return true;
}

bool image_differs(const struct image *im, const struct image *other, unsigned *at)
{
	for (unsigned a = *at; a < IMAGE_SIZE; a++) {
		while (a < IMAGE_SIZE && !im->has[a / 64] && !other->has[a / 64])
			a = (a | 63) + 1;
		bool has = image_has(im, a);
		if (has != image_has(other, a) || (has && im->byte[a] != other->byte[a])) {
			*at = a;
			return true;
		}
	}
	return false;
}
