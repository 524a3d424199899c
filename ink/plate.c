#include "ink/plate.h"

#include <math.h>

enum { HIGHEST = 400, FEWEST = 12 };

/* A letter's piece is neither a rule nor a speck, and about as high as wide. */
static bool like_letter(const struct blob *b)
{
	unsigned w = blob_width(b), h = blob_height(b);
	return h >= 6 && h < HIGHEST && w * 8 >= h && w <= h * 3;
}

/*
 * The height at which most ink stands: pieces counted by height, each height with its
 * neighbours within an eighth, weighed by the height so that specks do not win.
 */
double plate_letter(const struct blob *blob, unsigned nblobs)
{
	unsigned count[HIGHEST] = {0}, letters = 0;
	double best = 0, height = 0;
	for (unsigned i = 0; i < nblobs; i++) {
		if (like_letter(&blob[i])) {
			count[blob_height(&blob[i])]++;
			letters++;
		}
	}
	if (letters < FEWEST)
		return 0;
	for (unsigned h = 6; h < HIGHEST; h++) {
		double sum = 0, n = 0;
		for (unsigned k = h - h / 8; k <= h + h / 8 && k < HIGHEST; k++) {
			n += count[k];
			sum += (double)count[k] * k;
		}
		if (n > 0 && sum > best) {
			best = sum;
			height = sum / n;
		}
	}
	return height;
}

struct plate_point plate_unlevel(const struct plate *p, double x, double y)
{
	/* it was turned about its middle */
	double angle = p->skew * M_PI / 180, cx = p->width * 0.5, cy = p->height * 0.5;
	double dx = x - cx, dy = y - cy;
	return (struct plate_point){(cx + dx * cos(angle) + dy * sin(angle)) / p->scale,
		(cy - dx * sin(angle) + dy * cos(angle)) / p->scale};
}
