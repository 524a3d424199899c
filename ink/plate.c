#include "ink/plate.h"

#include <math.h>
#include <stdio.h>

enum { HIGHEST = 400, FEWEST = 12 };
#define LEVEL 4.0	/* times as sharp as lines across, those of a page that lies as it should: 7.5 and more of prose, 1.6 and less of dumps on their sides */

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

struct plate *plate_half_turn(struct arena *a, const struct plate *p)
{
	struct plate *t = arena_alloc(a, sizeof *t);
	size_t size = (size_t)p->width * p->height;
	*t = *p;
	t->turns = (p->turns + 2) % 4;
	t->ink = arena_alloc(a, size);
	for (size_t i = 0; i < size; i++)
		t->ink[i] = p->ink[size - 1 - i];
	t->blob = arena_alloc(a, (p->nblobs + 1) * sizeof *t->blob);
	for (unsigned i = 0; i < p->nblobs; i++) {
		const struct blob *b = &p->blob[p->nblobs - 1 - i];
		t->blob[i] = (struct blob){p->width - b->x1, p->height - b->y1, p->width - b->x0, p->height - b->y0};
	}
	return t;
}

/* How much sums of ink differ from one to the next, for what they sum: much where lines begin and end. */
static double sharpness(const unsigned *sum, unsigned n, unsigned across)
{
	double square = 0;
	for (unsigned i = 1; i < n; i++)
		square += ((double)sum[i] - sum[i - 1]) * ((double)sum[i] - sum[i - 1]);
	return square / n / ((double)across * across);
}

bool plate_is_level(struct arena *a, const struct plate *p)
{
	unsigned *row = arena_alloc(a, (p->height + 1) * sizeof *row), *column = arena_alloc(a, (p->width + 1) * sizeof *column);
	for (unsigned y = 0; y < p->height; y++)
		for (unsigned x = 0; x < p->width; x++) {
			row[y] += p->ink[(size_t)y * p->width + x];
			column[x] += p->ink[(size_t)y * p->width + x];
		}
	return sharpness(row, p->height, p->width) > LEVEL * sharpness(column, p->width, p->height);
}

static void put_number(FILE *f, unsigned bytes, unsigned long n)
{
	for (; bytes; bytes--, n >>= 8)
		putc((int)(n & 0xff), f);
}

/* What a TIFF says before its picture: numbers have their low byte first, and each entry a tag, a type and how many there are. */
static void write_head(FILE *f, unsigned width, unsigned height)
{
	enum { BYTES = 8, ENTRIES = 9, ENTRY = 12, LONG = 4 };
	const struct { unsigned tag; unsigned long value; } entries[ENTRIES] = {
		{256, width}, {257, height}, {258, 8},	/* bits a pixel */
		{259, 1}, {262, 1},			/* not packed; 0 is black */
		{273, BYTES + 2 + ENTRIES * ENTRY + 4}, {277, 1}, {278, height}, {279, (unsigned long)width * height},	/* one strip: where, how long */
	};
	fputs("II*", f);
	put_number(f, 1, 0);
	put_number(f, 4, BYTES);
	put_number(f, 2, ENTRIES);
	for (unsigned i = 0; i < ENTRIES; i++) {
		put_number(f, 2, entries[i].tag);
		put_number(f, 2, LONG);
		put_number(f, 4, 1);
		put_number(f, 4, entries[i].value);
	}
	put_number(f, 4, 0);	/* no other page */
}

bool plate_write(const struct plate *p, const char *path)
{
	FILE *f = fopen(path, "wb");
	uint8_t row[4096];
	size_t size = (size_t)p->width * p->height;
	if (!f)
		return false;
	write_head(f, p->width, p->height);
	for (size_t at = 0, n; at < size; at += n) {
		for (n = 0; n < sizeof row && at + n < size; n++)
			row[n] = (uint8_t)(255 - p->ink[at + n]);
		fwrite(row, 1, n, f);
	}
	bool fine = !ferror(f);
	return fclose(f) == 0 && fine;
}
