/*
 * How well scans are read: dumps whose bytes are known, printed by our dot matrix or set by pdftoppm in
 * fonts that are there, and spoilt at stated levels. Bytes right, wrong and doubtful, and
 * beside them what Tesseract alone reads right of the same plate.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ink/ocr.h"
#include "ink/pages.h"
#include "ink/run.h"
#include "tests/scans/dots.h"

enum { ROWS = 48, WIDTH = 16, START = 0x2000 };

static const struct {
	const char *name;
	struct spoiling s;
} levels[] = {
	{"clean", {.skew = 0}},
	{"skewed 1.2", {.skew = 1.2, .blur = 0.2}},
	{"blurred", {.skew = -0.4, .blur = 0.5}},
	{"grey ground", {.skew = 0.3, .blur = 0.3, .ground = 0.35, .specks = 10}},
	{"too light", {.skew = 0.5, .blur = 0.3, .light = 0.15, .hard = true}},
	{"too dark", {.skew = -0.6, .blur = 0.4, .light = -0.2, .hard = true}},
	{"speckled", {.skew = 0.8, .blur = 0.3, .specks = 60}},
};

static const unsigned resolutions[] = {150, 200, 300, 600};
/* Our dots, and fonts that pdftoppm is asked for by name. */
static const char *const fonts[] = {"dots", "Courier", "LiberationMono", "DejaVuSansMono", "Terminus"};

static unsigned byte_at(unsigned i)
{
	return (i * 167 + i * i * 13 + (i >> 3) * 71) & 0xff;
}

static void dump(struct buf *out)
{
	for (unsigned r = 0; r < ROWS; r++) {
		buf_printf(out, "%04X  ", START + r * WIDTH);
		for (unsigned k = 0; k < WIDTH; k++)
			buf_printf(out, "%02X%s", byte_at(r * WIDTH + k), k + 1 < WIDTH ? " " : "\n");
	}
}

/* A page of PDF in a font of ten letters an inch. */
static void make_pdf(const char *text, const char *font, struct buf *out)
{
	struct buf page = BUF_INIT;
	size_t at[6];
	buf_puts(&page, "BT /F 12 Tf 12 TL 72 720 Td\n");
	for (; *text; text += strcspn(text, "\n") + 1)
		buf_printf(&page, "(%.*s) ' \n", (int)strcspn(text, "\n"), text);
	buf_puts(&page, "ET\n");
	buf_puts(out, "%PDF-1.4\n");
	at[1] = out->len;
	buf_puts(out, "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n");
	at[2] = out->len;
	buf_puts(out, "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n");
	at[3] = out->len;
	buf_puts(out, "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj\n");
	at[4] = out->len;
	buf_printf(out, "4 0 obj<</Length %zu>>stream\n%sendstream endobj\n", page.len, page.data);
	at[5] = out->len;
	buf_printf(out, "5 0 obj<</Type/Font/Subtype/TrueType/BaseFont/%s/FirstChar 32/LastChar 126/Widths[", font);
	for (unsigned i = 32; i <= 126; i++)
		buf_puts(out, "600 ");
	buf_puts(out, "]/Encoding/WinAnsiEncoding>>endobj\n");
	size_t table = out->len;
	buf_puts(out, "xref\n0 6\n0000000000 65535 f \n");
	for (unsigned i = 1; i < 6; i++)
		buf_printf(out, "%010zu 00000 n \n", at[i]);
	buf_printf(out, "trailer<</Size 6/Root 1 0 R>>\nstartxref\n%zu\n%%%%EOF\n", table);
	buf_free(&page);
}

/* The dump in a font, unspoilt; at == NULL: it cannot be made here. */
static struct picture set(const char *text, const char *font, unsigned dpi, const char *path)
{
	struct buf pdf = BUF_INIT, image = BUF_INIT;
	struct picture p = {0};
	char resolution[16];
	if (strcmp(font, "dots") == 0)
		return dots_print(text, dpi);
	make_pdf(text, font, &pdf);
	FILE *f = fopen(path, "wb");
	bool fine = f && fwrite(pdf.data, 1, pdf.len, f) == pdf.len;
	fine = f && fclose(f) == 0 && fine;
	snprintf(resolution, sizeof resolution, "%u", dpi);
	fine = fine && run_program((const char *const[]){"pdftoppm", "-r", resolution, "-gray", path, NULL}, 60, 1 << 28, &image) == 0;
	f = fine ? fopen(path, "wb") : NULL;
	fine = f && fwrite(image.data, 1, image.len, f) == image.len;
	fine = f && fclose(f) == 0 && fine;
	if (fine && !picture_read(&p, path)) {
		free(p.at);
		p.at = NULL;
	}
	buf_free(&pdf);
	buf_free(&image);
	return p;
}

struct tally {
	unsigned right, wrong, doubtful;
};

/* Each row by its address: what is no digit is doubtful, and so is what is not there. */
static struct tally count_bytes(const char *text)
{
	struct tally t = {0};
	unsigned seen = 0;
	for (; *text; text += strcspn(text, "\n") + (text[strcspn(text, "\n")] == '\n')) {
		const char *end = text + strcspn(text, "\n"), *at = text;
		char *after;
		unsigned long address = strtoul(at, &after, 16);
		if (after == at || address < START || address >= START + ROWS * WIDTH || address % WIDTH || seen >= ROWS)
			continue;
		seen++;
		at = after;
		for (unsigned k = 0; k < WIDTH; k++) {
			while (at < end && *at == ' ')
				at++;
			char want[3];
			snprintf(want, sizeof want, "%02X", byte_at((unsigned)address - START + k));
			size_t len = strcspn(at, " \n");
			bool unclear = at >= end || len != 2 || memchr(at, '?', len);
			t.right += !unclear && memcmp(at, want, 2) == 0;
			t.wrong += !unclear && memcmp(at, want, 2) != 0;
			at += at < end ? len : 0;
		}
	}
	t.doubtful = ROWS * WIDTH - t.right - t.wrong;
	return t;
}

/* Tesseract's words as lines. */
static struct tally count_words(struct arena *a, const struct plate *p)
{
	struct buf b = BUF_INIT;
	unsigned n;
	const struct ocr_word *w = ocr_read(a, p, &n);
	for (unsigned i = 0; i < n; i++)
		buf_printf(&b, "%s%s", i && w[i].x0 < w[i - 1].x0 ? "\n" : " ", w[i].text);
	struct tally t = count_bytes(buf_str(&b));
	buf_free(&b);
	return t;
}

static void score(const char *font, unsigned dpi, unsigned level, bool alone)
{
	struct arena a = ARENA_INIT;
	struct buf text = BUF_INIT, read = BUF_INIT;
	char path[] = "/tmp/score-scans-XXXXXX";
	const char *why = "cannot be made";
	close(mkstemp(path));
	dump(&text);
	struct picture p = set(text.data, font, dpi, path);
	printf("%-15s %4u %-12s", font, dpi, levels[level].name);
	if (p.at) {
		struct spoiling s = levels[level].s;
		s.seed = level + 1;
		spoil(&p, &s, dpi);
		picture_write(&p, path);
	}
	struct scan *scan = p.at ? scan_open(&a, path, &why) : NULL;
	struct ink_page *page = scan ? scan_read(&a, scan, 1, &(struct read_options){.ask = READ_NEVER}, &why) : NULL;
	if (page) {
		text_write(page, DOUBT_HIDE, NULL, &read);
		struct tally t = count_bytes(buf_str(&read));
		printf(" %5u %5u %5u", t.right, t.wrong, t.doubtful);
		if (alone) {
			t = count_words(&a, page->plate);
			printf("    %5u %5u", t.right, t.wrong);
		}
		putchar('\n');
	} else {
		printf(" %s\n", why);
	}
	fflush(stdout);
	unlink(path);
	free(p.at);
	buf_free(&text);
	buf_free(&read);
	arena_free(&a);
}

int main(int argc, char **argv)
{
	bool alone = argc > 1 && strcmp(argv[1], "--tesseract") == 0;
	printf("%-15s %4s %-12s right wrong doubtful%s, of %d bytes\n", "font", "dpi", "spoilt",
	       alone ? "; Tesseract: right wrong" : "", ROWS * WIDTH);
	for (unsigned f = 0; f < sizeof fonts / sizeof fonts[0]; f++)
		for (unsigned r = 0; r < sizeof resolutions / sizeof resolutions[0]; r++)
			for (unsigned l = 0; l < sizeof levels / sizeof levels[0]; l++)
				score(fonts[f], resolutions[r], l, alone && resolutions[r] == 300);
	return 0;
}
