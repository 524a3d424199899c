/*
 * Text onto paper, for golden files: what a dot matrix prints, as somebody scanned it.
 *
 *	paper FILE [WORD=NUMBER]... <TEXT
 *
 * writes a PGM, or where FILE ends in .tif a TIFF of all pages that form feeds part. The words are
 * dpi (150), turns (quarters clockwise) and those of struct spoiling: skew, blur, light,
 * specks, ground, hard, seed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/file.h"
#include "tests/scans/dots.h"

enum { TIFF_ENTRIES = 9 };

static double numbers[9];
static const char *const words[] = {"dpi", "turns", "skew", "blur", "light", "specks", "ground", "hard", "seed"};

static bool take_word(const char *arg)
{
	for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
		size_t len = strlen(words[i]);
		if (strncmp(arg, words[i], len) == 0 && arg[len] == '=') {
			numbers[i] = atof(arg + len + 1);
			return true;
		}
	}
	fprintf(stderr, "paper: '%s' is no word of it\n", arg);
	return false;
}

static void turn(struct picture *p)
{
	struct picture t = {p->height, p->width, xrealloc(NULL, (size_t)p->width * p->height)};
	for (unsigned y = 0; y < p->height; y++)
		for (unsigned x = 0; x < p->width; x++)
			t.at[(size_t)x * t.width + t.width - 1 - y] = p->at[(size_t)y * p->width + x];
	free(p->at);
	*p = t;
}

static struct picture print(const char *text)
{
	unsigned dpi = (unsigned)numbers[0];
	struct picture p = dots_print(text, dpi);
	spoil(&p, &(struct spoiling){.skew = numbers[2], .blur = numbers[3], .light = numbers[4], .specks = numbers[5],
				     .ground = numbers[6], .hard = numbers[7] != 0, .seed = (unsigned)numbers[8]}, dpi);
	for (int i = 0; i < (int)numbers[1]; i++)
		turn(&p);
	return p;
}

/* Numbers of a TIFF have their low byte first. */
static void put(struct buf *b, unsigned bytes, unsigned long n)
{
	for (; bytes; bytes--, n >>= 8)
		buf_putc(b, (char)(n & 0xff));
}

/* Each page: its picture, then what it is and where; each says where the next is. */
static void put_page(struct buf *b, const struct picture *p, bool last)
{
	size_t at = b->len + 4, size = (size_t)p->width * p->height, end = at + size + (size & 1);
	const struct { unsigned tag, value; } entries[TIFF_ENTRIES] = {
		{256, p->width}, {257, p->height}, {258, 8}, {259, 1}, {262, 1}, {273, (unsigned)at}, {277, 1},
		{278, p->height}, {279, (unsigned)size},
	};
	put(b, 4, end);
	buf_put(b, (const char *)p->at, size);
	put(b, size & 1, 0);
	put(b, 2, TIFF_ENTRIES);
	for (unsigned i = 0; i < TIFF_ENTRIES; i++) {
		put(b, 2, entries[i].tag);
		put(b, 2, 4);
		put(b, 4, 1);
		put(b, 4, entries[i].value);
	}
	if (last)
		put(b, 4, 0);
}

int main(int argc, char **argv)
{
	struct buf text = BUF_INIT, tiff = BUF_INIT;
	char some[4096];
	bool good = argc > 1;
	size_t n;
	numbers[0] = 150;
	for (int i = 2; i < argc; i++)
		good &= take_word(argv[i]);
	if (!good)
		return 2;
	while ((n = fread(some, 1, sizeof some, stdin)) > 0)
		buf_put(&text, some, n);
	bool pages = strstr(argv[1], ".tif") != NULL;
	buf_puts(&tiff, "II*");
	buf_putc(&tiff, 0);
	for (char *page = (char *)buf_str(&text), *next = page; next; page = next) {
		next = pages ? strchr(page, '\f') : NULL;
		if (next)
			*next++ = 0;
		struct picture p = print(page);
		if (pages)
			put_page(&tiff, &p, !next);
		else
			good = picture_write(&p, argv[1]);
		free(p.at);
	}
	if (pages)
		good = file_write(argv[1], tiff.data, tiff.len) == 0;
	buf_free(&text);
	buf_free(&tiff);
	return !good;
}
