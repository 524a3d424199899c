#include "ink/words.h"

#include <ctype.h>
#include <math.h>
#include <sha256.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "ink/ocr.h"
#include "ink/rank.h"

#define LEGIBLE	 0.75	/* a character so likely is written; else it is a ?, which may be what its choices are (as text.c has it) */
#define SURE	 0.5	/* ... and so is one that nothing is said of but that its recogniser is less sure */
#define SAME_ROW 0.5	/* of a word's height: by so much may the middles of parts of one row differ */

enum {
	FAR = 1000000,	/* no page has more pixels across */
	COLUMNS = 400,	/* nor a line more columns */
	LISTED = 64,	/* characters of a word whose choices are looked at */
	RANKED = 4,	/* choices of a list, of those that have nothing but a rank */
	RANK = 4,	/* what it costs to be one, and as much again as it has before it: -log2 */
	DEAREST = 8,
	BACK = 12,	/* rows above that a part may belong to */
};

struct words_letter {
	char letter;
	struct words_box box;
	unsigned page, line, word;
};

/* A run of letters without a blank; then words that the file has in one line. */
struct part {
	size_t first, n;		/* letters; of a line, words */
	struct words_box box;
	unsigned page, line;
	double left, right;		/* the height of its middle at either end */
	size_t row;
};

/* ---- collecting ---- */

void words_page(struct words *w, double width, double height)
{
	if (w->npages == w->pages_room) {
		w->pages_room = w->pages_room ? 2 * w->pages_room : 8;
		w->page = xrealloc(w->page, w->pages_room * sizeof *w->page);
	}
	unsigned wide = width > 0 && width < FAR ? (unsigned)width : 0, high = height > 0 && height < FAR ? (unsigned)height : 0;
	w->page[w->npages] = (struct print_page){(unsigned)w->npages + 1, wide, high, 0};
	w->npages++;
	words_line(w);
}

void words_line(struct words *w)
{
	w->line++;
	w->word++;
}

static double within(double v)
{
	return v > 0 ? fmin(v, FAR) : 0;	/* no number is 0, too */
}

/* A box that has an inside. */
static struct words_box proper(struct words_box b)
{
	struct words_box p = {within(fmin(b.x0, b.x1)), within(fmin(b.y0, b.y1)), within(fmax(b.x0, b.x1)), within(fmax(b.y0, b.y1))};
	p.x1 = fmax(p.x1, p.x0 + 1);
	p.y1 = fmax(p.y1, p.y0 + 1);
	return p;
}

static void add(struct words *w, char letter, struct words_box box)
{
	if (w->n == w->room) {
		w->room = w->room ? 2 * w->room : 1024;
		w->letter = xrealloc(w->letter, w->room * sizeof *w->letter);
	}
	w->letter[w->n++] = (struct words_letter){letter, proper(box), (unsigned)w->npages, w->line, w->word};
}

/* --- choices --- */

/* A list of choices of a word; the lists' part that is none is empty. */
struct list {
	const struct words_choice *choice;
	size_t n;
};

static size_t take_lists(const struct words_word *word, struct list list[LISTED])
{
	size_t n = 0;
	for (size_t i = 0; i < word->nchoices; i++) {
		const struct words_choice *c = &word->choice[i];
		if (!i || c->list != c[-1].list) {
			if (n == LISTED)
				return 0;
			list[n++] = (struct list){c, 0};
		}
		list[n - 1].n++;
	}
	return n;
}

static bool has(const struct list *l, char letter)
{
	for (size_t i = 0; i < l->n; i++)
		if (l->choice[i].letter == letter)
			return true;
	return false;
}

/* Which list is each character's: as many as can be that have it among them, in their order. NULL: none. */
static void match_lists(const char *text, size_t len, const struct list *list, size_t nlists, const struct list *of[LISTED])
{
	uint8_t best[LISTED + 1][LISTED + 1] = {{0}};
	for (size_t i = len; i-- > 0;)
		for (size_t k = nlists; k-- > 0;) {
			uint8_t both = (uint8_t)(best[i + 1][k + 1] + has(&list[k], text[i]));
			uint8_t one = best[i + 1][k] > best[i][k + 1] ? best[i + 1][k] : best[i][k + 1];
			best[i][k] = both > one ? both : one;
		}
	for (size_t i = 0, k = 0; i < len; i++) {
		of[i] = NULL;
		while (k < nlists && best[i][k] == best[i][k + 1] && !has(&list[k], text[i]))
			k++;
		if (k < nlists && has(&list[k], text[i]) && best[i][k] == best[i + 1][k + 1] + 1)
			of[i] = &list[k++];
	}
}

static void add_choice(struct words *w, char letter, double cost)
{
	if (w->nchoices == w->choices_room) {
		w->choices_room = w->choices_room ? 2 * w->choices_room : 256;
		w->choice = xrealloc(w->choice, w->choices_room * sizeof *w->choice);
	}
	w->choice[w->nchoices++] = (struct print_choice){w->n, letter, (uint8_t)fmin(fmax(round(cost), 1), DEAREST)};
}

/* Are both digits of some base? Then which of them it is, is what nobody else can tell. */
static bool are_digits(char a, char b)
{
	return isxdigit((unsigned char)a) && isxdigit((unsigned char)b) && toupper((unsigned char)a) != toupper((unsigned char)b);
}

/*
 * Adds what the next letter may be, too; returns what is written of it: a ? where it may as well be another digit, or
 * its recogniser hardly believes it.
 */
static char choose(struct words *w, char letter, const struct list *l)
{
	double own = 0, all = 0, digits = 0;
	for (size_t i = 0; l && i < l->n; i++) {
		double s = fmax(l->choice[i].sure, 0);
		own += l->choice[i].letter == letter ? s : 0;
		digits += are_digits(letter, l->choice[i].letter) ? s : 0;
		all += s;
	}
	bool alone = l && l->n == 1 && own > 0 && own < SURE;
	bool hidden = alone || (own + digits > 0 && own < LEGIBLE * (own + digits));
	if (hidden && isalnum((unsigned char)letter))
		add_choice(w, letter, all > own && own > 0 ? -log2(own / all) : 1);
	else
		hidden = false;
	for (size_t i = 0; l && i < l->n; i++) {
		const struct words_choice *c = &l->choice[i];
		if (c->letter == letter || (c->sure <= 0 && i > RANKED))
			continue;
		add_choice(w, c->letter, c->sure > 0 ? -log2(c->sure / all) : RANK + (double)i);
	}
	return hidden ? '?' : letter;
}

void words_put(struct words *w, const struct words_word *word)
{
	struct arena a = ARENA_INIT;
	if (!w->npages)
		words_page(w, 0, 0);
	const char *plain = ocr_ascii(&a, word->text, strlen(word->text));
	const struct words_box *box = &word->box;
	struct list list[LISTED];
	const struct list *of[LISTED] = {NULL};
	size_t n = strlen(plain), nlists = take_lists(word, list);
	if (n <= LISTED)
		match_lists(plain, n, list, nlists, of);
	w->word++;
	for (size_t i = 0; i < n; i++) {
		double step = (box->x1 - box->x0) / (double)n, x = box->x0 + step * (double)i;
		if (plain[i] == ' ')
			w->word++;
		else
			add(w, choose(w, plain[i], i < LISTED ? of[i] : NULL),
			    word->nchr == n ? word->chr[i] : (struct words_box){x, box->y0, x + step, box->y1});
	}
	arena_free(&a);
}

void words_free(struct words *w)
{
	free(w->letter);
	free(w->choice);
	free(w->page);
	*w = (struct words){0};
}

/* ---- rows ---- */

static struct words_box both(struct words_box a, struct words_box b)
{
	return (struct words_box){fmin(a.x0, b.x0), fmin(a.y0, b.y0), fmax(a.x1, b.x1), fmax(a.y1, b.y1)};
}

static double middle(const struct words_box *b)
{
	return (b->y0 + b->y1) / 2;
}

static struct part *find_words(struct arena *a, const struct words *w, size_t *n)
{
	struct part *word = arena_alloc(a, w->n * sizeof *word);
	*n = 0;
	for (size_t i = 0; i < w->n; i++) {
		const struct words_letter *l = &w->letter[i];
		if (!i || l->word != l[-1].word)
			word[(*n)++] = (struct part){.first = i, .box = l->box, .page = l->page, .line = l->line};
		struct part *p = &word[*n - 1];
		p->n++;
		p->box = both(p->box, l->box);
		p->left = p->right = middle(&p->box);
	}
	return word;
}

static int by_page_and_height(const void *a, const void *b)
{
	const struct part *p = a, *q = b;
	if (p->page != q->page)
		return p->page < q->page ? -1 : 1;
	double d = middle(&p->box) - middle(&q->box);
	return d ? (d < 0 ? -1 : 1) : p->first < q->first ? -1 : 1;
}

static int by_row_and_place(const void *a, const void *b)
{
	const struct part *p = a, *q = b;
	if (p->row != q->row)
		return p->row < q->row ? -1 : 1;
	return p->box.x0 != q->box.x0 ? (p->box.x0 < q->box.x0 ? -1 : 1) : p->first < q->first ? -1 : 1;
}

/* Words in one line of the file, as long as they go on to the right. */
static struct part *find_lines(struct arena *a, const struct part *word, size_t nwords, size_t *n)
{
	struct part *line = arena_alloc(a, nwords * sizeof *line);
	*n = 0;
	for (size_t i = 0; i < nwords; i++) {
		const struct part *p = &word[i];
		if (!i || p->line != p[-1].line || p->box.x0 < p[-1].box.x0) {
			line[*n] = *p;
			line[*n].first = i;
			line[(*n)++].n = 0;
		}
		struct part *l = &line[*n - 1];
		l->n++;
		l->box = both(l->box, p->box);
		l->right = middle(&p->box);
	}
	return line;
}

/* Does a part stand beside another, neither above nor below it? */
static bool is_beside(const struct part *p, const struct part *q)
{
	double high = fmin(p->box.y1 - p->box.y0, q->box.y1 - q->box.y0);
	bool right = p->box.x0 >= q->box.x1, left = p->box.x1 <= q->box.x0;
	return p->page == q->page && ((right && fabs(p->left - q->right) < SAME_ROW * high) || (left && fabs(p->right - q->left) < SAME_ROW * high));
}

/* Lines that stand beside one another are one row: a recogniser's blocks are columns, mostly. */
static void find_rows(struct part *line, size_t n)
{
	size_t rows = 0;
	qsort(line, n, sizeof *line, by_page_and_height);
	for (size_t i = 0; i < n; i++) {
		size_t k = i;
		while (k && i - k < BACK && !is_beside(&line[i], &line[k - 1]))
			k--;
		line[i].row = k && i - k < BACK ? line[k - 1].row : rows++;
	}
	qsort(line, n, sizeof *line, by_row_and_place);
}

/* ---- writing ---- */

/* How wide most letters are with the space behind them. */
static double find_pitch(struct arena *a, const struct part *word, size_t n)
{
	double *wide = arena_alloc(a, n * sizeof *wide);
	for (size_t i = 0; i < n; i++)
		wide[i] = (word[i].box.x1 - word[i].box.x0) / (double)word[i].n;
	return rank_median(wide, n);
}

static unsigned pixel(double v)
{
	return (unsigned)(v + 0.5);
}

static int by_letter(const void *a, const void *b)
{
	const struct print_choice *c = a, *d = b;
	return (c->at > d->at) - (c->at < d->at);
}

/* The choices of a letter that stands at a place of the text now. */
static void put_choices(const struct words *w, size_t letter, size_t at, struct print_choice *out, size_t *n)
{
	if (!w->nchoices)
		return;
	const struct print_choice key = {letter, 0, 0}, *end = w->choice + w->nchoices;
	const struct print_choice *c = bsearch(&key, w->choice, w->nchoices, sizeof key, by_letter);
	while (c && c > w->choice && c[-1].at == letter)
		c--;
	for (; c && c < end && c->at == letter; c++)
		out[(*n)++] = (struct print_choice){at, c->letter, c->cost};
}

static void put_word(const struct words *w, const struct part *p, struct buf *out, struct print_char *chr, size_t *n,
		     struct print_choice *choice, size_t *nchoices)
{
	for (size_t i = p->first; i < p->first + p->n; i++) {
		const struct words_letter *l = &w->letter[i];
		put_choices(w, i, out->len, choice, nchoices);
		chr[(*n)++] = (struct print_char){out->len, {l->page, pixel(l->box.x0), pixel(l->box.y0), pixel(l->box.x1), pixel(l->box.y1)}};
		buf_putc(out, l->letter);
	}
}

struct source *words_text(struct arena *a, const char *path, const struct words *w)
{
	struct arena work = ARENA_INIT;
	struct buf out = BUF_INIT;
	size_t nwords, nlines, n = 0, nchoices = 0, start = 0;
	if (!w->n)
		return NULL;
	const struct part *word = find_words(&work, w, &nwords);
	struct part *line = find_lines(&work, word, nwords, &nlines);
	double pitch = find_pitch(&work, word, nwords), left = FAR;
	struct print_char *chr = arena_alloc(a, w->n * sizeof *chr);
	struct print_choice *choice = arena_alloc(a, (w->nchoices + 1) * sizeof *choice);
	for (size_t i = 0; i < nwords; i++)
		left = fmin(left, word[i].box.x0);
	find_rows(line, nlines);
	for (size_t i = 0; i < nlines; i++) {
		if (i && line[i].row != line[i - 1].row) {
			buf_putc(&out, '\n');
			start = out.len;
		}
		for (const struct part *p = &word[line[i].first]; p < &word[line[i].first + line[i].n]; p++) {
			double column = fmin((p->box.x0 - left) / pitch + 0.5, COLUMNS);
			buf_pad(&out, start, (size_t)column);
			if (out.len > start && out.data[out.len - 1] != ' ')
				buf_putc(&out, ' ');
			put_word(w, p, &out, chr, &n, choice, &nchoices);
		}
	}
	buf_putc(&out, '\n');
	struct source *s = source_new(a, path, arena_strndup(a, out.data, out.len), out.len);
	struct print *print = arena_alloc(a, sizeof *print);
	struct print_page *page = arena_alloc(a, w->npages * sizeof *page);
	memcpy(page, w->page, w->npages * sizeof *page);
	for (size_t i = 0; i < n; i++) {	/* a file may not say how large they are */
		struct print_page *p = &page[chr[i].box.page - 1];
		p->width = p->width > chr[i].box.x1 ? p->width : chr[i].box.x1;
		p->height = p->height > chr[i].box.y1 ? p->height : chr[i].box.y1;
	}
	*print = (struct print){.chr = chr, .n = n, .page = page, .npages = w->npages, .pages = (unsigned)w->npages};
	if (!SHA256File(path, print->sha256))
		print->sha256[0] = 0;
	s->print = print;
	s->choice = choice;
	s->nchoices = nchoices;
	buf_free(&out);
	arena_free(&work);
	return s;
}
