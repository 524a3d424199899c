#include "ink/scan.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ink/run.h"

#ifdef WITH_LEPTONICA
#include <leptonica/allheaders.h>
#endif

enum scan_kind { SCAN_NONE, SCAN_IMAGE, SCAN_PDF, SCAN_DJVU };

struct scan {
	const char *path;
	enum scan_kind kind;
	bool tiff;
	unsigned pages;
};

/* What a file begins with. '.' stands for any byte. */
static const struct magic {
	const char *bytes;
	size_t len;
	enum scan_kind kind;
	bool tiff;
} magics[] = {
	{"\x89PNG\r\n\x1a\n", 8, SCAN_IMAGE, false},
	{"\xff\xd8\xff", 3, SCAN_IMAGE, false},
	{"II*\0", 4, SCAN_IMAGE, true},
	{"MM\0*", 4, SCAN_IMAGE, true},
	{"P1\n", 3, SCAN_IMAGE, false}, {"P4\n", 3, SCAN_IMAGE, false}, {"P5\n", 3, SCAN_IMAGE, false},
	{"P6\n", 3, SCAN_IMAGE, false}, {"P2\n", 3, SCAN_IMAGE, false}, {"P3\n", 3, SCAN_IMAGE, false},
	{"GIF8", 4, SCAN_IMAGE, false},
	{"BM....\0\0\0\0", 10, SCAN_IMAGE, false},
	{"%PDF-", 5, SCAN_PDF, false},
	{"AT&TFORM", 8, SCAN_DJVU, false},
};

static const struct magic *magic_of(const void *head, size_t len)
{
	const char *h = head;
	for (size_t i = 0; i < sizeof magics / sizeof magics[0]; i++) {
		const struct magic *m = &magics[i];
		size_t k = 0;
		while (k < m->len && k < len && (m->bytes[k] == '.' || m->bytes[k] == h[k]))
			k++;
		if (k == m->len)
			return m;
	}
	return NULL;
}

bool scan_recognise(const void *head, size_t len)
{
	return magic_of(head, len) != NULL;
}

/* NULL: it cannot be read, errno says why, or 0 when it is no picture. */
static const struct magic *magic_of_file(const char *path)
{
	char head[16];
	FILE *f = fopen(path, "rb");
	if (!f)
		return NULL;
	size_t n = fread(head, 1, sizeof head, f);
	errno = ferror(f) ? errno : 0;
	int error = errno;
	fclose(f);
	errno = error;
	return error ? NULL : magic_of(head, n);
}

static const char no_picture[] = "is no picture: PNG, TIFF, JPEG, PBM, PDF and DjVu are read";

bool scan_is_file(const char *path)
{
	return magic_of_file(path) != NULL;
}

unsigned scan_pages(const struct scan *s)
{
	return s->pages;
}

#ifndef WITH_LEPTONICA

static const char without[] = "typein was built without Leptonica, which reads images: install libleptonica-dev and build again";

struct scan *scan_open(struct arena *a, const char *path, const char **why)
{
	(void)a;
	*why = magic_of_file(path) ? without : errno ? strerror(errno) : no_picture;
	return NULL;
}

struct plate *scan_page(struct arena *a, const struct scan *s, unsigned page, unsigned turns, const char **why)
{
	(void)a;
	(void)s;
	(void)page;
	(void)turns;
	*why = without;
	return NULL;
}

struct plate *scan_page_soft(struct arena *a, const struct scan *s, unsigned page)
{
	(void)a;
	(void)s;
	(void)page;
	return NULL;
}

bool scan_picture(struct arena *a, const struct scan *s, unsigned page, unsigned turns, struct buf *png, const char **why)
{
	(void)a;
	(void)s;
	(void)page;
	(void)turns;
	(void)png;
	*why = without;
	return false;
}

#else

enum {
	GROUND = 220,		/* what the paper's grey is made */
	TILE = 24,		/* pixels of a tile whose ground is measured */
	PROGRAM_SECONDS = 60,	/* that one page may take another program */
	LEAN = 5,		/* the threshold goes by such a part towards the paper */
	STRIPS = 12,		/* of a page, in each of which lines are level enough to see them */
	SMALLEST = 64,		/* pixels of an edge */
	SCREEN = 1500,		/* such a part of a page's width is half of the way from dot to dot of a screen, at most */
	ACROSS = 40,		/* such a part of a page's width is wider than a letter and the blank beside it */
	FARTHEST = 4,		/* pixels from one row of a letter's dots to the next */
};
#define FEW	 0.001	/* of a page's pixels, fewer than its letters have */
#define NEGATIVE 0.33	/* of the way from a page's ink to its paper is its middle on a negative, at the most: 0.05 of film, 0.5 and more of dark paper */
#define INKED	 0.6	/* of the paper's grey: ink, and what is darker */
#define SHADE	 0.93	/* ... and what is lighter is paper */
#define SCREENED 0.02	/* ... more when it is softened: it has a screen of dots. 0.04 to 0.17 where a screen kept a page from being read, 0.0005 of one with a stamp that is read worse so */
#define BARRED	 0.05	/* of a page, that is shaded: it has bars. 0.07 to 0.44 of such pages, up to 0.03 where a page bends into a gutter, 0.003 of others */
#define ALIKE	 0.8	/* of what blank rows of pixels part, in heights: as high as the lines, about. 0.4 and less where rows of dots stand apart, 0.87 and more when they are closed */
#define INTACT	 0.8	/* of what the page's ink covers, in whole letters: they are not broken */
#define HIGHER	 1.15	/* lines of letters that are broken are so much higher than pieces */
#define TOGETHER 1.2	/* whole letters cover so much more when pieces are put together */
#define INSTEAD	 0.8	/* ... where lines are higher: so much, at the least */

/* A number behind a word in what a program says; 0: it is not there. */
static unsigned number_behind(const struct buf *said, const char *word)
{
	const char *at = strstr(buf_str(said), word);
	unsigned long n = at ? strtoul(at + strlen(word), NULL, 10) : 0;
	return n > 100000 ? 0 : (unsigned)n;
}

/* A path that no program takes for an option. */
static const char *plain_path(struct arena *a, const char *path)
{
	return path[0] == '-' ? arena_printf(a, "./%s", path) : path;
}

static unsigned count_tiff(const char *path)
{
	l_int32 n = 0;
	FILE *f = fopen(path, "rb");
	if (!f)
		return 0;
	bool fine = tiffGetCount(f, &n) == 0;
	fclose(f);
	return fine && n > 0 ? (unsigned)n : 0;
}

static unsigned count_pages(struct arena *a, const struct scan *s, const char **why)
{
	struct buf said = BUF_INIT;
	unsigned n = 1;
	const char *path = plain_path(a, s->path);
	if (s->kind == SCAN_PDF) {
		*why = program_there("pdfinfo") ? "is no PDF that pdfinfo understands"
						: "PDF needs pdfinfo and pdftoppm, Debian's poppler-utils";
		run_program((const char *const[]){"pdfinfo", path, NULL}, PROGRAM_SECONDS, 1 << 20, &said);
		n = number_behind(&said, "Pages:");
	} else if (s->kind == SCAN_DJVU) {
		*why = program_there("djvused") ? "is no DjVu file that djvused understands"
						: "DjVu needs djvused and ddjvu, Debian's djvulibre-bin";
		run_program((const char *const[]){"djvused", "-e", "n", path, NULL}, PROGRAM_SECONDS, 1 << 20, &said);
		n = number_behind(&said, "");
	} else if (s->tiff) {
		*why = "is no TIFF file that can be read";
		n = count_tiff(s->path);
	}
	buf_free(&said);
	return n;
}

struct scan *scan_open(struct arena *a, const char *path, const char **why)
{
	setMsgSeverity(L_SEVERITY_NONE);
	const struct magic *m = magic_of_file(path);
	if (!m) {
		*why = errno ? strerror(errno) : no_picture;
		return NULL;
	}
	struct scan *s = arena_alloc(a, sizeof *s);
	*s = (struct scan){.path = path, .kind = m->kind, .tiff = m->tiff};
	s->pages = count_pages(a, s, why);
	return s->pages ? s : NULL;
}

static bool fits(l_int32 w, l_int32 h)
{
	return w > 0 && h > 0 && (double)w * h <= SCAN_PIXELS;
}

static PIX *read_tiff_page(const struct scan *s, unsigned page, const char **why)
{
	l_int32 w = 0, h = 0;
	if (readHeaderTiff(s->path, (l_int32)page - 1, &w, &h, NULL, NULL, NULL, NULL, NULL) || !fits(w, h)) {
		*why = w ? "is too large a picture" : "cannot be read: a broken file";
		return NULL;
	}
	return pixReadTiff(s->path, (l_int32)page - 1);
}

static PIX *read_file(const struct scan *s, const char **why)
{
	l_int32 format, w = 0, h = 0;
	if (pixReadHeader(s->path, &format, &w, &h, NULL, NULL, NULL) || !fits(w, h)) {
		*why = w ? "is too large a picture" : "cannot be read: a broken file";
		return NULL;
	}
	return pixRead(s->path);
}

static PIX *from_program(const char *const *argv, const char **why)
{
	struct buf image = BUF_INIT;
	PIX *pix = NULL;
	l_int32 format, w = 0, h = 0;
	if (!program_there(argv[0]))
		*why = "PDF needs pdftoppm, Debian's poppler-utils; DjVu needs ddjvu, djvulibre-bin";
	else if (run_program(argv, PROGRAM_SECONDS, (size_t)SCAN_PIXELS * 4, &image) != 0 || !image.len)
		*why = "cannot be made an image";
	else if (pixReadHeaderMem((const l_uint8 *)image.data, image.len, &format, &w, &h, NULL, NULL, NULL) || !fits(w, h))
		*why = "is too large a picture";
	else
		pix = pixReadMem((const l_uint8 *)image.data, image.len);
	buf_free(&image);
	return pix;
}

static PIX *read_page(struct arena *a, const struct scan *s, unsigned page, const char **why)
{
	const char *path = plain_path(a, s->path);
	const char *n = arena_printf(a, "%u", page), *which = arena_printf(a, "-page=%u", page);
	*why = "cannot be read: a broken file";
	if (s->kind == SCAN_PDF)
		return from_program((const char *const[]){"pdftoppm", "-r", "300", "-gray", "-f", n, "-l", n, path, NULL}, why);
	if (s->kind == SCAN_DJVU)
		return from_program((const char *const[]){"ddjvu", "-format=pgm", which, path, NULL}, why);
	return s->tiff ? read_tiff_page(s, page, why) : read_file(s, why);
}

/* Takes the picture and gives another, or NULL when there is none. */
static PIX *instead(PIX *pix, PIX *other)
{
	pixDestroy(&pix);
	return other;
}

/* Pixels of a page's row about each, of which the lightest is its ground there. */
static l_int32 ground_width(PIX *white)
{
	return pixGetWidth(white) / ACROSS | 1;
}

static PIX *ground_of(PIX *white)
{
	return pixCloseGray(white, ground_width(white), 1);
}

/* Pixels whose ground is no lighter: those of runs as long as what it is taken of, which an edge of the page cuts in half. */
static double ground_below(PIX *white, l_int32 grey)
{
	l_int32 w = pixGetWidth(white), h = pixGetHeight(white), wide = ground_width(white);
	double n = 0;
	for (l_int32 y = 0; y < h; y++) {
		const l_uint32 *line = pixGetData(white) + (size_t)y * (size_t)pixGetWpl(white);
		for (l_int32 x = 0, from = 0; x <= w; x++) {
			if (x < w && GET_DATA_BYTE(line, x) <= grey)
				continue;
			if (x - from >= (from && x < w ? wide : wide / 2 + 1) || (!from && x == w))
				n += x - from;
			from = x + 1;
		}
	}
	return n;
}

/* The share of a page whose ground is darker than paper, and no ink. To make the ground takes ten times as long. */
static double shaded(PIX *white)
{
	return (ground_below(white, (l_int32)(SHADE * GROUND)) - ground_below(white, (l_int32)(INKED * GROUND))) / pixGetWidth(white) / pixGetHeight(white);
}

/*
 * Bars of grey, as on paper for line printers, begin and end between two rows of pixels, where tiles only slope. There the ground of a
 * place is the lightest of its row of pixels about it, wider than a letter; what is as dark as ink is none.
 */
static void level_bars(PIX *white)
{
	PIX *ground = shaded(white) > BARRED ? ground_of(white) : NULL;
	l_int32 w = pixGetWidth(white), h = ground ? pixGetHeight(white) : 0;
	for (l_int32 y = 0; y < h; y++) {
		const l_uint32 *from = pixGetData(ground) + (size_t)y * (size_t)pixGetWpl(ground);
		l_uint32 *to = pixGetData(white) + (size_t)y * (size_t)pixGetWpl(white);
		for (l_int32 x = 0; x < w; x++) {
			int is = GET_DATA_BYTE(from, x);
			if (is > INKED * GROUND)
				SET_DATA_BYTE(to, x, (l_uint8)fmin(GET_DATA_BYTE(to, x) * GROUND / is, 255));
		}
	}
	pixDestroy(&ground);
}

static PIX *even(PIX *grey)
{
	return pixBackgroundNorm(grey, NULL, NULL, TILE, TILE, 90, TILE * TILE / 4, GROUND, 2, 2);
}

/* The paper made white wherever it is grey, and the darkest ink black. */
static PIX *whiten(PIX *grey)
{
	PIX *white = even(grey);
	if (white)
		level_bars(white);
	return white ? instead(grey, white) : grey;
}

/* Between paper and ink, by Otsu. */
static int threshold(PIX *grey)
{
	l_int32 at = 0;
	NUMA *counts = pixGetGrayHistogram(grey, 2);
	if (counts)
		numaSplitDistribution(counts, 0.1F, &at, NULL, NULL, NULL, NULL, NULL);
	numaDestroy(&counts);
	/* Nearer to the paper, for thin strokes hold a letter together; yet no speck of the ground is ink. */
	at += (GROUND - at) / LEAN;
	return at < 90 ? 90 : at > GROUND - 30 ? GROUND - 30 : at;
}

/* The pieces of ink; those with less than so many pixels between are one. */
static struct blob *blobs_of(struct arena *a, PIX *dark, double across, double down, unsigned *n)
{
	PIX *closed = pixCloseBrick(NULL, dark, (l_int32)fmax(1, across), (l_int32)fmax(1, down));
	BOXA *boxes = closed ? pixConnCompBB(closed, 8) : NULL;
	l_int32 count = boxes ? boxaGetCount(boxes) : 0, x, y, w, h;
	struct blob *blob = arena_alloc(a, (size_t)(count + 1) * sizeof *blob);
	for (l_int32 i = 0; i < count; i++) {
		boxaGetBoxGeometry(boxes, i, &x, &y, &w, &h);
		blob[i] = (struct blob){(unsigned)x, (unsigned)y, (unsigned)(x + w), (unsigned)(y + h)};
	}
	*n = (unsigned)count;
	boxaDestroy(&boxes);
	pixDestroy(&closed);
	return blob;
}

/* Does a row of pixels have ink between two columns? */
static bool has_ink(PIX *dark, l_int32 y, l_int32 from, l_int32 to)
{
	const l_uint32 *line = pixGetData(dark) + (size_t)y * (size_t)pixGetWpl(dark);
	for (l_int32 x = from; x < to; x = (x / 32 + 1) * 32) {	/* word by word, the first pixel its highest bit */
		l_uint32 word = line[x / 32] << x % 32 >> x % 32;
		l_int32 behind = (x / 32 + 1) * 32 - to;
		if (behind > 0 ? word >> behind : word)
			return true;
	}
	return false;
}

/*
 * How high most lines of letters are, whatever their letters are broken into, where blank rows of pixels up to `gap` part
 * none; 0: none are seen. *share: of all that is so parted, what is about as high.
 */
static double lines_by_gap(struct arena *a, PIX *dark, l_int32 gap, double *share)
{
	l_int32 w = pixGetWidth(dark), h = pixGetHeight(dark);
	struct blob *run = arena_alloc(a, (size_t)STRIPS * (size_t)(h / 2 + 1) * sizeof *run);
	unsigned n = 0;
	double all = 0, alike = 0;
	for (l_int32 s = 0; s < STRIPS; s++)
		for (l_int32 y = 0, top = -1, last = 0; y <= h + gap; y++) {
			if (y < h && has_ink(dark, y, w * s / STRIPS, w * (s + 1) / STRIPS)) {
				top = top < 0 ? y : top;
				last = y;
			} else if (top >= 0 && y - last > gap) {
				run[n++] = (struct blob){0, (unsigned)top, (unsigned)(last + 1 - top), (unsigned)last + 1};
				top = -1;
			}
		}
	double letter = plate_letter(run, n);
	for (unsigned i = 0; i < n; i++) {
		all += blob_height(&run[i]);
		alike += fabs(blob_height(&run[i]) - letter) < letter / 8 ? blob_height(&run[i]) : 0;
	}
	*share = letter > 0 ? alike / all : 0;
	return letter;
}

/* The same, whatever the gap: rows of dots that stand apart are lines only where most of these are not alike. *sure: most are. */
static double line_height(struct arena *a, PIX *dark, bool *sure)
{
	double share, other, high = lines_by_gap(a, dark, 0, &share);
	for (l_int32 gap = 1; gap <= FARTHEST && share < ALIKE; gap++) {
		double closed = lines_by_gap(a, dark, gap, &other);
		if (other < ALIKE)
			continue;
		share = other;
		high = closed;
	}
	*sure = share >= ALIKE;
	return high;
}

/* How much of the page pieces cover that are as high as its letters, about, and no wider than one; of all that they cover: *share. */
static double covered(const struct blob *blob, unsigned n, double letter, double *share)
{
	double sum = 0, all = 0;
	for (unsigned i = 0; i < n; i++) {
		double wide = blob_width(&blob[i]), high = blob_height(&blob[i]);
		bool whole = fabs(high - letter) < letter / 8 && wide < 1.2 * letter;
		all += high < 1.5 * letter ? wide * high : 0;
		sum += whole ? wide * high : 0;
	}
	*share = all > 0 ? sum / all : 1;
	return sum;
}

/*
 * The page's pieces of ink, and the height of its letters. Where dots stand apart or strokes are broken,
 * lines may be higher than pieces; then what is near one another is put together, if that makes letters.
 */
static double find_pieces(struct arena *a, struct plate *p, PIX *white)
{
	static const struct {
		double across, down;	/* in heights of a letter */
	} closings[] = {{0, 0.13}, {0, 0.2}, {0.13, 0.13}, {0.16, 0.2}, {0.2, 0.25}};
	PIX *dark = pixThresholdToBinary(white, threshold(white));
	double share, other;
	if (!dark)
		return p->letter = 0;
	p->blob = blobs_of(a, dark, 0, 0, &p->nblobs);
	p->letter = plate_letter(p->blob, p->nblobs);
	bool sure;
	double whole = covered(p->blob, p->nblobs, p->letter, &share), high = line_height(a, dark, &sure);
	high = sure ? high : fmax(high, p->letter);
	double most = whole * (high > HIGHER * p->letter ? INSTEAD : TOGETHER);
	share = p->letter > 0 ? share : 0;
	for (unsigned i = 0; i < sizeof closings / sizeof *closings && share < INTACT; i++) {
		unsigned n;
		struct blob *closed = blobs_of(a, dark, closings[i].across * high, closings[i].down * high, &n);
		double some = covered(closed, n, high, &other);
		if (some <= most)
			continue;
		most = some;
		p->blob = closed;
		p->nblobs = n;
		p->letter = high;
	}
	pixDestroy(&dark);
	return p->letter;
}

static double skew_of(PIX *grey)
{
	l_float32 angle = 0, sure = 0;
	PIX *dark = pixThresholdToBinary(grey, threshold(grey));
	bool found = dark && pixFindSkewSweepAndSearch(dark, &angle, &sure, 4, 2, 7.0F, 0.5F, 0.01F) == 0;
	pixDestroy(&dark);
	return found && sure > 1.3F ? (double)angle : 0;
}

/* What to scale a picture by for its letters to be as high as everywhere. */
static double scale_for(double letter)
{
	double by = 1;
	while (letter * by < PLATE_LETTER)
		by *= 2;
	while (letter * by >= 2 * PLATE_LETTER)
		by /= 2;
	return by;
}

static PIX *scaled(PIX *grey, double by)
{
	return by > 1 ? pixScaleGrayLI(grey, (l_float32)by, (l_float32)by)
		      : pixScaleSmooth(grey, (l_float32)by, (l_float32)by);
}

static void take_ink(struct arena *a, struct plate *p, PIX *grey)
{
	l_int32 w, h;
	pixGetDimensions(grey, &w, &h, NULL);
	p->width = (unsigned)w;
	p->height = (unsigned)h;
	p->ink = arena_alloc(a, (size_t)w * (size_t)h);
	uint8_t ink[256];
	for (int v = 0; v < 256; v++)
		ink[v] = (uint8_t)(v >= GROUND ? 0 : (GROUND - v) * 255 / GROUND);
	for (l_int32 y = 0; y < h; y++) {
		const l_uint32 *line = pixGetData(grey) + (size_t)y * (size_t)pixGetWpl(grey);
		uint8_t *to = p->ink + (size_t)y * (size_t)w;
		for (l_int32 x = 0; x < w; x++)
			to[x] = ink[GET_DATA_BYTE(line, x)];
	}
}

/* How light a share of the page's pixels is at the most. */
static double lightness(NUMA *counts, double share)
{
	l_float32 value = 0;
	numaHistogramGetValFromRank(counts, (l_float32)share, &value);
	return (double)value;
}

/* A negative, as of microfilm: most of a page is paper, and here that is dark. */
static bool is_negative(PIX *grey)
{
	NUMA *counts = pixGetGrayHistogram(grey, 2);
	double darkest = counts ? lightness(counts, FEW) : 0, lightest = counts ? lightness(counts, 1 - FEW) : 0;
	bool dark = counts && lightness(counts, 0.5) < darkest + NEGATIVE * (lightest - darkest);
	numaDestroy(&counts);
	return dark;
}

/* From a grey picture, which it takes; false: nothing on it looks like letters. */
static bool prepare(struct arena *a, struct plate *p, PIX *grey)
{
	if (is_negative(grey))
		pixInvert(grey, grey);
	PIX *white = whiten(pixClone(grey));
	double letter = find_pieces(a, p, white);
	double by = letter > 0 ? scale_for(letter) : 1;
	bool changed = false;
	if (by != 1 && fits((l_int32)(pixGetWidth(grey) * by), (l_int32)(pixGetHeight(grey) * by))) {
		p->scale = by;
		grey = instead(grey, scaled(grey, by));
		pixDestroy(&white);
		white = whiten(pixClone(grey));
		changed = true;
	}
	pixDestroy(&grey);
	p->skew = letter > 0 ? skew_of(white) : 0;
	if (fabs(p->skew) > 0.02) {
		PIX *level = pixRotateAMGray(white, (l_float32)(p->skew * M_PI / 180), GROUND);
		white = level ? instead(white, level) : white;
		changed = true;
	}
	if (letter > 0 && changed)
		letter = find_pieces(a, p, white);
	if (letter > 0)
		take_ink(a, p, white);
	pixDestroy(&white);
	return p->letter > 0;
}

/* A page in grey, upright after so many turns; NULL: *why. */
static PIX *grey_page(struct arena *a, const struct scan *s, unsigned page, unsigned turns, const char **why)
{
	PIX *pix = read_page(a, s, page, why);
	PIX *grey = pix ? instead(pix, pixConvertTo8(pix, 0)) : NULL;
	return grey && turns ? instead(grey, pixRotateOrth(grey, (l_int32)turns)) : grey;
}

bool scan_picture(struct arena *a, const struct scan *s, unsigned page, unsigned turns, struct buf *png, const char **why)
{
	l_uint8 *data = NULL;
	size_t len = 0;
	PIX *grey = grey_page(a, s, page, turns, why);
	bool fine = grey && pixWriteMemPng(&data, &len, grey, 0.0F) == 0;
	if (fine)
		buf_put(png, data, len);
	lept_free(data);
	pixDestroy(&grey);
	return fine;
}

/* Dots of a screen, at which ordinary printers print 60 and more an inch, become grey. */
static PIX *soften(PIX *grey)
{
	l_int32 radius = pixGetWidth(grey) / SCREEN + 1;
	return pixBlockconvGray(grey, NULL, radius, radius);
}

static double shade_of(PIX *grey)
{
	PIX *white = even(grey);
	double shade = white ? shaded(white) : 0;
	pixDestroy(&white);
	return shade;
}

/* A plate of a picture, which it takes. */
static struct plate *make_plate(struct arena *a, PIX *grey, unsigned turns, const char **why)
{
	struct plate *p = arena_alloc(a, sizeof *p);
	p->turns = turns;
	p->scale = 1;
	*why = "nothing on it looks like letters";
	if (pixGetWidth(grey) < SMALLEST || pixGetHeight(grey) < SMALLEST) {
		pixDestroy(&grey);
		return NULL;
	}
	return prepare(a, p, grey) ? p : NULL;
}

struct plate *scan_page(struct arena *a, const struct scan *s, unsigned page, unsigned turns, const char **why)
{
	PIX *grey = grey_page(a, s, page, turns, why);
	return grey ? make_plate(a, grey, turns, why) : NULL;
}

struct plate *scan_page_soft(struct arena *a, const struct scan *s, unsigned page)
{
	const char *why;
	PIX *grey = grey_page(a, s, page, 0, &why), *soft = grey ? soften(grey) : NULL;
	bool screened = soft && shade_of(soft) > shade_of(grey) + SCREENED;
	pixDestroy(&grey);
	if (!screened)
		pixDestroy(&soft);
	return soft ? make_plate(a, soft, 0, &why) : NULL;
}

#endif
