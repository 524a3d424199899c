/*
 * How well scans are read: pages whose letters are known, printed by our dot matrix or set by pdftoppm in
 * fonts that are there, and spoilt.
 *
 *	score-scans [--kind NAME] [--tesseract]
 *	score-scans --random PAGES [--seed SEED] [--needed]
 *
 * The first reads a page of each kind at stated levels: bytes right and wrong by the best guess, how many of the wrong are
 * marked as doubtful, and of how many nothing is said; and beside a dump what Tesseract alone reads right of the same plate. The second draws pages, each from a seed of its own, that
 * can be read again by it alone; --needed: Tesseract is asked where a program would.
 */
#include <getopt.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ink/ocr.h"
#include "ink/pages.h"
#include "ink/run.h"
#include "tests/scans/made.h"

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

static unsigned byte_at(unsigned i)
{
	return (i * 167 + i * i * 13 + (i >> 3) * 71) & 0xff;
}

/* A byte of a page, its number from 0 on, and what stands before it. */
static void put_byte(struct made *m, const char *before, const char *format, unsigned i)
{
	char text[8];
	snprintf(text, sizeof text, format, byte_at(i));
	made_put(m, MADE_SOURCE, before);
	made_put(m, MADE_BYTE, text);
}

static void put_number(struct made *m, const char *format, unsigned number)
{
	char text[8];
	snprintf(text, sizeof text, format, number);
	made_put(m, MADE_ADDRESS, text);
}

static void dump_row(struct made *m, unsigned r)
{
	put_number(m, "%04X ", START + r * WIDTH);
	for (unsigned k = 0; k < WIDTH; k++)
		put_byte(m, " ", "%02X", r * WIDTH + k);
}

/* One to three bytes and a statement of as many. */
static void listing_row(struct made *m, unsigned r)
{
	static const char *const statements[][3] = {
		{"INX", "PHA", "TXA"}, {"LDA #COUNT", "BNE LOOP", "CMP PAGE,X"}, {"JSR PRINT", "STA BUFFER,Y", "JMP START"},
	};
	unsigned n = byte_at(r) % 3, before = r;
	for (unsigned i = 0; i < r; i++)
		before += byte_at(i) % 3;
	put_number(m, "%04X ", START + before);
	for (unsigned k = 0; k <= n; k++)
		put_byte(m, " ", "%02X", before + k);
	made_put(m, MADE_SOURCE, &"           "[3 * n]);
	made_put(m, MADE_SOURCE, statements[n][r % 3]);
}

static void single_row(struct made *m, unsigned r)
{
	put_number(m, "%04X ", START + r);
	put_byte(m, " ", "%02X", r);
}

static void data_row(struct made *m, unsigned r)
{
	enum { BYTES = 8 };
	put_number(m, "%u", 1000 + 10 * r);
	for (unsigned k = 0; k < BYTES; k++)
		put_byte(m, k ? "," : " DATA ", "%u", BYTES * r + k);
}

static const struct kind {
	const char *name;
	void (*row)(struct made *m, unsigned r);
} kinds[] = {{"dump", dump_row}, {"listing", listing_row}, {"byte a row", single_row}, {"DATA", data_row}};

static struct made page_of(const struct kind *k)
{
	struct made m = {.layout = k->name, .rows = ROWS};
	for (unsigned r = 0; r < ROWS; r++) {
		k->row(&m, r);
		made_put(&m, MADE_BLANK, "\n");
	}
	return m;
}

struct tally {
	unsigned right, wrong;
};

/* A dump's, each row by its address. */
static struct tally count_bytes(const char *text)
{
	struct tally t = {0};
	unsigned seen = 0;
	for (; *text; text += strcspn(text, "\n") + (text[strcspn(text, "\n")] == '\n')) {
		const char *end = text + strcspn(text, "\n"), *at = text;
		char *after;
		unsigned long address = strtoul(at, &after, 16);
		if (after == at || after > end || address < START || address >= START + ROWS * WIDTH || address % WIDTH || seen >= ROWS)
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
	return t;
}

/* Tesseract's words as lines. */
static struct tally count_words(struct arena *a, const struct plate *p)
{
	struct buf b = BUF_INIT;
	unsigned n;
	const struct ocr_word *w = ocr_end(a, ocr_begin(a, p), &n);
	for (unsigned i = 0; i < n; i++)
		buf_printf(&b, "%s%s", i && w[i].x0 < w[i - 1].x0 ? "\n" : " ", w[i].text);
	struct tally t = count_bytes(buf_str(&b));
	buf_free(&b);
	return t;
}

/* A page in a file, spoilt. */
static struct picture print(const char *text, const struct made_font *font, unsigned dpi, const struct spoiling *s, const char *path)
{
	struct picture p = made_print(text, font, dpi, path);
	if (!p.at)
		return p;
	spoil(&p, s, dpi);
	picture_write(&p, path);
	return p;
}

/* What was read of a page's characters, by role; of bytes, whole ones. */
struct account {
	unsigned bytes[3], addresses[3], source[3];	/* RIGHT, DOUBTFUL, WRONG */
	unsigned put_in;				/* letters where none was printed */
	unsigned columns;				/* that were found to count */
	unsigned wrong[128][128];			/* letters: [printed][read] */
};

enum { RIGHT, DOUBTFUL, WRONG };

/* Lines of a text, each with its length. */
struct line {
	const char *text, *role;
	size_t len;
};

static struct line line_of(const struct made *m, unsigned row)
{
	struct line l = {buf_str(&m->text), buf_str((struct buf *)&m->role), 0};
	for (; row && *l.text; row--) {
		size_t n = strcspn(l.text, "\n") + 1;
		l.text += n;
		l.role += n;
	}
	l.len = strcspn(l.text, "\n");
	return l;
}

/* What was written for each character: 0 where nothing was. Lines have SHEET places. */
enum { SHEET = 100 };

/* Which character of the page stood at a point of the picture, by row and column: the page was turned about its middle. */
static bool place_of(const struct picture *p, const struct made *m, unsigned dpi, double skew, double x, double y, unsigned *row, unsigned *column)
{
	double c = cos(skew * M_PI / 180), s = sin(skew * M_PI / 180), u = x - p->width * 0.5, v = y - p->height * 0.5;
	double left = (c * u + s * v + p->width * 0.5) / dpi - 1, top = (c * v - s * u + p->height * 0.5) / dpi - 1;
	double k = floor(left * 10), r = floor(top * 6 + 0.2);	/* letters are less high than their lines */
	*row = (unsigned)r;
	*column = (unsigned)k;
	return k >= 0 && r >= 0 && k < SHEET && r < m->rows;
}

/* zero: what was printed where a zero is; it may be another letter's form. */
static unsigned verdict(char printed, char read, char zero)
{
	read = read == '0' && printed == zero ? zero : read;
	return !read || read == '?' ? DOUBTFUL : read == printed ? RIGHT : WRONG;
}

/* Compares a line with what was read of it. */
static void count_line(struct account *a, const struct line *l, const char *read, char zero)
{
	unsigned byte = RIGHT;
	for (size_t i = 0; i < l->len; i++) {
		unsigned v = verdict(l->text[i], read[i], zero);
		a->wrong[l->text[i] & 127][read[i] & 127] += v == WRONG && l->role[i] != MADE_BLANK;
		switch (l->role[i]) {
		case MADE_BYTE:
			byte = v > byte ? v : byte;
			if (i + 1 == l->len || l->role[i + 1] != MADE_BYTE) {
				a->bytes[byte]++;
				byte = RIGHT;
			}
			break;
		case MADE_ADDRESS:
			a->addresses[v]++;
			break;
		case MADE_SOURCE:
			a->source[v]++;
			break;
		default:
			a->put_in += read[i] != 0;
		}
	}
	for (size_t i = l->len; i < SHEET; i++)
		a->put_in += read[i] != 0;
}

/* Where letters were read, in the picture. */
static struct account account_of(const struct ink_page *page, enum text_doubt doubt, const struct picture *p, const struct made *m, unsigned dpi, double skew, char zero)
{
	struct account a = {.columns = page->ncolumns};
	struct buf text = BUF_INIT;
	struct text_marks marks = {.page = 1};
	char (*read)[SHEET] = xrealloc(NULL, m->rows * sizeof *read);
	memset(read, 0, m->rows * sizeof *read);
	text_write(page, doubt, &marks, &text);
	for (size_t i = 0; i < marks.n; i++) {
		const struct print_box *b = &marks.chr[i].box;
		unsigned row, column;
		if (place_of(p, m, dpi, skew, (b->x0 + b->x1) * 0.5, (b->y0 + b->y1) * 0.5, &row, &column))
			read[row][column] = text.data[marks.chr[i].at];
		else
			a.put_in++;
	}
	for (unsigned r = 0; r < m->rows; r++) {
		struct line l = line_of(m, r);
		count_line(&a, &l, read[r], zero);
	}
	free(read);
	free(marks.chr);
	free(marks.choice);
	buf_free(&text);
	return a;
}

static void score(const struct kind *kind, const struct made_font *font, unsigned dpi, unsigned level, bool alone)
{
	struct arena a = ARENA_INIT;
	struct made m = page_of(kind);
	struct spoiling s = levels[level].s;
	char path[] = "/tmp/score-scans-XXXXXX";
	const char *why = "cannot be made";
	close(mkstemp(path));
	s.seed = level + 1;
	struct picture p = print(buf_str(&m.text), font, dpi, &s, path);
	printf("%-10s %-15s %4u %-12s", kind->name, font->name, dpi, levels[level].name);
	struct scan *scan = p.at ? scan_open(&a, path, &why) : NULL;
	struct ink_page *page = scan ? scan_read(&a, scan, 1, &(struct read_options){.ask = READ_NEVER}, &why) : NULL;
	if (page) {
		struct account guess = account_of(page, DOUBT_GUESS, &p, &m, dpi, s.skew, font->zero);
		struct account sure = account_of(page, DOUBT_HIDE, &p, &m, dpi, s.skew, font->zero);
		printf(" %5u %5u %6u %7u", guess.bytes[RIGHT], guess.bytes[WRONG], guess.bytes[WRONG] - sure.bytes[WRONG], guess.bytes[DOUBTFUL]);
		if (alone) {
			struct tally t = count_words(&a, page->plate);
			printf("    %5u %5u", t.right, t.wrong);
		}
		putchar('\n');
	} else {
		printf(" %s\n", why);
	}
	fflush(stdout);
	unlink(path);
	free(p.at);
	made_free(&m);
	arena_free(&a);
}

/* --- pages that are drawn --- */

static void print_account(const struct account *a)
{
	const unsigned *const all[] = {a->bytes, a->addresses, a->source};
	for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
		printf("  %5u %5u %4u", all[i][RIGHT], all[i][DOUBTFUL], all[i][WRONG]);
	printf("  %4u %2u ", a->put_in, a->columns);
	for (unsigned p = 0; p < 128; p++)
		for (unsigned r = 0; r < 128; r++)
			if (a->wrong[p][r])
				printf(" %c>%c*%u", p, r, a->wrong[p][r]);
	putchar('\n');
	fflush(stdout);
}

static void add(struct account *to, const struct account *a)
{
	for (unsigned v = RIGHT; v <= WRONG; v++) {
		to->bytes[v] += a->bytes[v];
		to->addresses[v] += a->addresses[v];
		to->source[v] += a->source[v];
	}
	to->put_in += a->put_in;
	to->columns += a->columns;
	for (unsigned p = 0; p < 128; p++)
		for (unsigned r = 0; r < 128; r++)
			to->wrong[p][r] += a->wrong[p][r];
}

static void score_made(uint32_t seed, enum read_ask ask, const char *keep, struct account *all)
{
	static const unsigned dpis[] = {150, 200, 200, 300, 300, 300, 400, 600};
	struct arena a = ARENA_INIT;
	struct made m = made_page(seed);
	uint32_t state = seed * 40503u + 77;
	char path[] = "/tmp/score-scans-XXXXXX";
	const char *why = "cannot be made";
	for (unsigned i = 0; i < 8; i++)
		made_draw(&state);
	const struct made_font *font = &made_fonts[made_draw(&state) % made_nfonts];
	unsigned dpi = dpis[made_draw(&state) % (sizeof dpis / sizeof *dpis)], level = made_draw(&state) % (sizeof levels / sizeof *levels);
	struct spoiling s = levels[level].s;
	s.seed = seed;
	close(mkstemp(path));
	struct picture p = print(buf_str(&m.text), font, dpi, &s, keep ? keep : path);
	printf("%6u %-20s %2u %2u %-16s %3u %-11s", seed, m.layout, m.step, m.rows, font->name, dpi, levels[level].name);
	fflush(stdout);
	struct scan *scan = p.at ? scan_open(&a, keep ? keep : path, &why) : NULL;
	struct ink_page *page = scan ? scan_read(&a, scan, 1, &(struct read_options){.ask = ask}, &why) : NULL;
	if (page) {
		struct account one = account_of(page, DOUBT_HIDE, &p, &m, dpi, s.skew, font->zero);
		print_account(&one);
		add(all, &one);
	} else {
		printf(" %s\n", why);
	}
	unlink(path);
	free(p.at);
	made_free(&m);
	arena_free(&a);
}

static int usage(void)
{
	fputs("usage: score-scans [--kind NAME] [--tesseract]\n       score-scans --random PAGES [--seed SEED] [--needed] [--keep FILE]\n", stderr);
	return 2;
}

int main(int argc, char **argv)
{
	static const struct option options[] = {
		{"tesseract", no_argument, NULL, 't'}, {"random", required_argument, NULL, 'r'}, {"seed", required_argument, NULL, 's'},
		{"needed", no_argument, NULL, 'n'}, {"kind", required_argument, NULL, 'o'}, {"keep", required_argument, NULL, 'k'}, {0},
	};
	bool alone = false;
	const char *keep = NULL, *only = NULL;
	enum read_ask ask = READ_NEVER;
	unsigned pages = 0, seed = 1;
	for (int o; (o = getopt_long(argc, argv, "", options, NULL)) != -1;) {
		switch (o) {
		case 't': alone = true; break;
		case 'r': pages = (unsigned)atoi(optarg); break;
		case 's': seed = (unsigned)atoi(optarg); break;
		case 'n': ask = READ_NEEDED; break;
		case 'o': only = optarg; break;
		case 'k': keep = optarg; break;
		default: return usage();
		}
	}
	if (pages) {
		struct account all = {.put_in = 0};
		printf("  seed %-20s by rows %-16s dpi %-11s  bytes: right, doubtful, wrong; digits of addresses; letters of source; put in, columns\n",
		       "layout", "font", "spoilt");
		for (unsigned i = 0; i < pages; i++)
			score_made(seed + i, ask, keep, &all);
		printf("%67s", "all");
		print_account(&all);
		return 0;
	}
	printf("%-10s %-15s %4s %-12s right wrong marked nothing%s\n", "kind", "font", "dpi", "spoilt", alone ? "; Tesseract: right wrong" : "");
	for (unsigned k = 0; k < sizeof kinds / sizeof *kinds; k++)
		for (unsigned f = 0; f < made_nfonts && (!only || !strcmp(only, kinds[k].name)); f++)
			for (unsigned r = 0; r < sizeof resolutions / sizeof resolutions[0]; r++)
				for (unsigned l = 0; l < sizeof levels / sizeof levels[0]; l++)
					score(&kinds[k], &made_fonts[f], resolutions[r], l, alone && !k && resolutions[r] == 300);
	return 0;
}
