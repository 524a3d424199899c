#include "tests/scans/dots.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

enum { COLUMNS = 5, ROWS = 7, STEP = 6 };

/* Eight letters side by side, each five wide. */
static const struct {
	const char *letters;
	const char *row[ROWS];
} sheets[] = {
	{"01234567", {" ###    #    ###   ###     #  #####   ##  #####",
		      "#   #  ##   #   # #   #   ##  #      #        #",
		      "#  ##   #       #     #  # #  ####  #        # ",
		      "# # #   #     ##    ##  #  #      # ####    #  ",
		      "##  #   #    #        # #####     # #   #  #   ",
		      "#   #   #   #     #   #    #  #   # #   #  #   ",
		      " ###   ###  #####  ###     #   ###   ###   #   "}},
	{"89ABCDEF", {" ###   ###    #   ####   ###  ####  ##### #####",
		      "#   # #   #  # #  #   # #   # #   # #     #    ",
		      "#   # #   # #   # #   # #     #   # #     #    ",
		      " ###   #### #   # ####  #     #   # ####  #### ",
		      "#   #     # ##### #   # #     #   # #     #    ",
		      "#   #     # #   # #   # #   # #   # #     #    ",
		      " ###   ###  #   # ####   ###  ####  ##### #    "}},
	{"GHIJKLMN", {" ###  #   #  ###    ### #   # #     #   # #   #",
		      "#   # #   #   #      #  #  #  #     ## ## ##  #",
		      "#     #   #   #      #  # #   #     # # # ##  #",
		      "#     #####   #      #  ##    #     # # # # # #",
		      "#  ## #   #   #      #  # #   #     #   # #  ##",
		      "#   # #   #   #   #  #  #  #  #     #   # #  ##",
		      " #### #   #  ###   ##   #   # ##### #   # #   #"}},
	{"OPQRSTUV", {" ###  ####   ###  ####   #### ##### #   # #   #",
		      "#   # #   # #   # #   # #       #   #   # #   #",
		      "#   # #   # #   # #   # #       #   #   # #   #",
		      "#   # ####  #   # ####   ###    #   #   # #   #",
		      "#   # #     # # # # #       #   #   #   #  # # ",
		      "#   # #     #  #  #  #      #   #   #   #  # # ",
		      " ###  #      ## # #   # ####    #    ###    #  "}},
	{"WXYZ.,:;", {"#   # #   # #   # #####                        ",
		      "#   # #   # #   #     #              ##    ##  ",
		      "#   #  # #   # #     #               ##    ##  ",
		      "# # #   #     #     #                          ",
		      "# # #  # #    #    #           ##    ##    ##  ",
		      "## ## #   #   #   #      ##    ##    ##     #  ",
		      "#   # #   #   #   #####  ##   ##          ##   "}},
	{"+-*/()='", {"                            #   #           #  ",
		      "  #           #       #    #     #          #  ",
		      "  #         # # #    #    #       #   ##### #  ",
		      "##### #####  ###    #     #       #            ",
		      "  #         # # #  #      #       #   #####    ",
		      "  #           #   #        #     #             ",
		      "                            #   #              "}},
	{"\"#$&@?<>", {" # #   # #    #    ##    ###   ###     #  #    ",
			" # #   # #   #### #  #  #   # #   #   #    #   ",
			" # #  ##### # #   # #   # ###     #  #      #  ",
			"       # #   ###   #    # # #   ##  #        # ",
			"      #####   # # # # # # ###       #        # ",
			"       # #  ####  #  #  #       #    #      #  ",
			"       # #    #    ## #  ###          #    #   "}},
};

/* Is there a dot? */
static bool dot(char letter, unsigned row, unsigned column)
{
	for (unsigned s = 0; s < sizeof sheets / sizeof sheets[0]; s++) {
		const char *at = letter ? strchr(sheets[s].letters, letter) : NULL;
		size_t place = at ? (size_t)(at - sheets[s].letters) * STEP + column : 0;
		if (at)
			return place < strlen(sheets[s].row[row]) && sheets[s].row[row][place] == '#';
	}
	return false;
}

/* A round dot, its edge soft. */
static void strike(struct picture *p, double x, double y, double radius)
{
	for (int v = (int)(y - radius - 1); v <= (int)(y + radius + 1); v++)
		for (int u = (int)(x - radius - 1); u <= (int)(x + radius + 1); u++) {
			if (u < 0 || v < 0 || u >= (int)p->width || v >= (int)p->height)
				continue;
			double paper = fmin(fmax(hypot(u + 0.5 - x, v + 0.5 - y) - radius + 0.5, 0), 1);
			uint8_t *to = &p->at[(size_t)v * p->width + (size_t)u];
			*to = (uint8_t)fmin(*to, 20 + 235 * paper);
		}
}

struct picture dots_print(const char *text, unsigned dpi)
{
	double pitch = dpi / 10.0, high = dpi / 6.0, step = pitch / STEP;
	unsigned lines = 1, wide = 1;
	for (const char *at = text; *at; lines += *at == '\n', at += *at == '\n') {
		size_t len = strcspn(at, "\n");
		wide = len > wide ? (unsigned)len : wide;
		at += len;
	}
	struct picture p = {(unsigned)(wide * pitch) + 2 * dpi, (unsigned)(lines * high) + 2 * dpi, NULL};
	p.at = xrealloc(NULL, (size_t)p.width * p.height);
	memset(p.at, 255, (size_t)p.width * p.height);
	double x = dpi, y = dpi;
	for (; *text; text++) {
		for (unsigned v = 0; v < ROWS; v++)
			for (unsigned u = 0; u < COLUMNS; u++)
				if (dot(*text, v, u))
					strike(&p, x + u * step, y + v * step * 1.2, step * 0.62);
		x = *text == '\n' ? dpi : x + pitch;
		y += *text == '\n' ? high : 0;
	}
	return p;
}

/* --- what a scan does to it --- */

static uint32_t draw(uint32_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 17;
	*state ^= *state << 5;
	return *state;
}

static double fraction(uint32_t *state)
{
	return (draw(state) >> 8) / 16777216.0;
}

static double at(const struct picture *p, double x, double y)
{
	int u = (int)x - (x < (int)x), v = (int)y - (y < (int)y);	/* the next lower whole numbers */
	bool inside = u >= 0 && v >= 0 && u + 1 < (int)p->width && v + 1 < (int)p->height;
	double sum = 0;
	for (int j = 0; j < 2; j++)
		for (int i = 0; i < 2; i++) {
			bool on = inside || (u + i >= 0 && v + j >= 0 && u + i < (int)p->width && v + j < (int)p->height);
			double grey = on ? p->at[(size_t)(v + j) * p->width + (size_t)(u + i)] : 255;
			sum += grey * (i ? x - u : 1 - x + u) * (j ? y - v : 1 - y + v);
		}
	return sum;
}

static void turn(struct picture *p, double degrees)
{
	struct picture from = {p->width, p->height, xrealloc(NULL, (size_t)p->width * p->height)};
	double c = cos(degrees * M_PI / 180), s = sin(degrees * M_PI / 180);
	memcpy(from.at, p->at, (size_t)p->width * p->height);
	for (unsigned y = 0; y < p->height; y++)
		for (unsigned x = 0; x < p->width; x++) {
			double u = x - p->width * 0.5, v = y - p->height * 0.5;
			p->at[(size_t)y * p->width + x] = (uint8_t)at(&from, c * u + s * v + p->width * 0.5, c * v - s * u + p->height * 0.5);
		}
	free(from.at);
}

struct smoother {
	unsigned radius, wide;
	uint8_t *mean, *copy;	/* the mean of a sum, since to divide is slow; the pixels as they were */
	unsigned *sum;
};

/* A mean over a square, along so many lines beside one another; behind their ends is white paper. The first pixels stay as they are. */
static void smooth_along(const struct smoother *s, uint8_t *to, size_t n, size_t lines)
{
	unsigned *restrict sum = s->sum;
	if (n < s->radius)
		return;
	memset(sum, 0, lines * sizeof *sum);
	memcpy(s->copy, to, n * lines);
	memset(s->copy + n * lines, 255, s->radius * lines);
	for (size_t i = 0; i < 2 * s->radius * lines; i++)
		sum[i % lines] += s->copy[i];
	for (size_t i = s->radius; i < n; i++) {
		const uint8_t *comes = s->copy + (i + s->radius) * lines, *goes = s->copy + (i - s->radius) * lines;
		uint8_t *restrict out = to + i * lines;
		for (size_t l = 0; l < lines; l++) {
			unsigned all = sum[l] + comes[l];
			out[l] = s->mean[all];
			sum[l] = all - goes[l];
		}
	}
}

static void blur(struct picture *p, unsigned radius)
{
	struct smoother s = {.radius = radius, .wide = 2 * radius + 1};
	if (!radius)
		return;
	s.mean = xrealloc(NULL, 255 * s.wide + 1);
	s.copy = xrealloc(NULL, (size_t)p->width * (p->height + radius) + radius);
	s.sum = xrealloc(NULL, p->width * sizeof *s.sum);
	for (unsigned i = 0; i <= 255 * s.wide; i++)
		s.mean[i] = (uint8_t)(i / s.wide);
	for (unsigned pass = 0; pass < 2; pass++) {
		for (unsigned y = 0; y < p->height; y++)
			smooth_along(&s, p->at + (size_t)y * p->width, p->width, 1);
		smooth_along(&s, p->at, p->height, p->width);
	}
	free(s.sum);
	free(s.copy);
	free(s.mean);
}

/* Uneven ink: a coarse net of random numbers from -1 to 1, smoothly between them. */
struct net {
	unsigned wide, high;
	double size;
	float *at;
	/* Where each column of the picture is in it, and the row that is looked at. */
	unsigned *column;
	double *across, down;
	const float *row;
};

static struct net net_new(const struct picture *p, double size, uint32_t *state)
{
	struct net n = {.wide = (unsigned)(p->width / size) + 2, .high = (unsigned)(p->height / size) + 2, .size = size};
	n.at = xrealloc(NULL, sizeof *n.at * n.wide * n.high);
	for (size_t i = 0; i < (size_t)n.wide * n.high; i++)
		n.at[i] = (float)(2 * fraction(state) - 1);
	n.column = xrealloc(NULL, p->width * sizeof *n.column);
	n.across = xrealloc(NULL, p->width * sizeof *n.across);
	for (unsigned x = 0; x < p->width; x++) {
		n.across[x] = x / size;
		n.column[x] = (unsigned)n.across[x];
		n.across[x] -= n.column[x];
	}
	return n;
}

static void net_free(struct net *n)
{
	free(n->at);
	free(n->column);
	free(n->across);
}

static void net_row(struct net *n, unsigned y)
{
	double v = y / n->size;
	unsigned j = (unsigned)v;
	n->row = n->at + (size_t)j * n->wide;
	n->down = v - j;
}

static double net_at(const struct net *n, unsigned x)
{
	const float *f = n->row + n->column[x];
	double u = n->across[x], v = n->down;
	return (f[0] * (1 - u) + f[1] * u) * (1 - v) + (f[n->wide] * (1 - u) + f[n->wide + 1] * u) * v;
}

/* The nets of a page: where its ink is pale, its paper dark, and the paper's grain. */
struct unevenness {
	struct net ink, paper, grain;
};

/* fmin() and fmax() are called, of each pixel. */
static double limited(double v)
{
	return v < 0 ? 0 : v > 1 ? 1 : v;
}

static void spoil_row(uint8_t *row, unsigned width, const struct spoiling *s, const struct unevenness *u)
{
	for (unsigned x = 0; x < width; x++) {
		if (row[x] == 255 && s->ground == 0)	/* most of a page, which nothing darkens */
			continue;
		double black = (255 - row[x]) / 255.0;
		if (black > 0.08 && s->light != 0)
			black -= s->light + 0.35 * fabs(s->light) * net_at(&u->ink, x);
		black = limited(black);
		double white = 1 - s->ground * (1 + 0.3 * net_at(&u->paper, x) + 0.25 * net_at(&u->grain, x));
		double grey = white * (1 - black) + 0.08 * black;
		row[x] = s->hard ? (uint8_t)(grey > 0.5 ? 255 : 0) : (uint8_t)(limited(grey) * 255);
	}
}

void spoil(struct picture *p, const struct spoiling *s, unsigned dpi)
{
	uint32_t state = 2463534242u + s->seed * 7919u;
	if (s->skew != 0)
		turn(p, s->skew);
	for (unsigned n = (unsigned)(s->specks * p->width * p->height / dpi / dpi); n > 0; n--)
		strike(p, fraction(&state) * p->width, fraction(&state) * p->height, (0.3 + fraction(&state)) * dpi / 250.0);
	blur(p, (unsigned)lround(s->blur * dpi / 100));
	struct unevenness u;
	u.ink = net_new(p, dpi / 60.0, &state);
	u.paper = net_new(p, dpi / 2.0, &state);
	u.grain = net_new(p, fmax(dpi / 150.0, 1), &state);
	for (unsigned y = 0; y < p->height; y++) {
		net_row(&u.ink, y);
		net_row(&u.paper, y);
		net_row(&u.grain, y);
		spoil_row(p->at + (size_t)y * p->width, p->width, s, &u);
	}
	net_free(&u.ink);
	net_free(&u.paper);
	net_free(&u.grain);
}

bool picture_write(const struct picture *p, const char *path)
{
	FILE *f = fopen(path, "wb");
	if (!f)
		return false;
	fprintf(f, "P5\n%u %u\n255\n", p->width, p->height);
	bool fine = fwrite(p->at, 1, (size_t)p->width * p->height, f) == (size_t)p->width * p->height;
	return fclose(f) == 0 && fine;
}

static void put_number(uint8_t *to, unsigned value)
{
	for (unsigned i = 0; i < 4; i++)
		to[i] = (uint8_t)(value >> 8 * i);
}

/*	|BM file's bytes, 0, where the picture begins|40 width height 1 8 0 ...|256 times blue green red 0|rows from the bottom */
bool picture_write_bmp(const struct picture *p, const char *path)
{
	enum { FILE_HEAD = 14, HEAD = FILE_HEAD + 40, COLOURS = HEAD + 4 * 256 };
	uint8_t head[COLOURS] = {'B', 'M'};
	unsigned pad = (4 - p->width % 4) % 4;
	FILE *f = fopen(path, "wb");
	if (!f)
		return false;
	put_number(head + 2, COLOURS + (p->width + pad) * p->height);
	put_number(head + 10, COLOURS);
	put_number(head + FILE_HEAD, HEAD - FILE_HEAD);
	put_number(head + FILE_HEAD + 4, p->width);
	put_number(head + FILE_HEAD + 8, p->height);
	head[FILE_HEAD + 12] = 1;	/* plane */
	head[FILE_HEAD + 14] = 8;	/* bits a pixel */
	for (unsigned i = 0; i < 256; i++)
		put_number(head + HEAD + 4 * i, i << 16 | i << 8 | i);
	bool fine = fwrite(head, 1, sizeof head, f) == sizeof head;
	for (unsigned y = p->height; y-- > 0;)
		fine &= fwrite(p->at + (size_t)y * p->width, 1, p->width, f) == p->width && fwrite("\0\0\0", 1, pad, f) == pad;
	return fclose(f) == 0 && fine;
}

bool picture_read(struct picture *p, const char *path)
{
	FILE *f = fopen(path, "rb");
	bool fine = false;
	p->at = NULL;
	if (!f)
		return false;
	if (fscanf(f, "P5 %u %u 255%*c", &p->width, &p->height) == 2 && p->width < 30000 && p->height < 30000) {
		size_t size = (size_t)p->width * p->height;
		p->at = xrealloc(NULL, size + 1);
		fine = fread(p->at, 1, size, f) == size;
	}
	fclose(f);
	return fine;
}
