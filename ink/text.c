#include "ink/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ink/rank.h"

#define READABLE 0.6	/* of a line's letters, by what was learnt; else it is left out */
#define LIKELY	 0.6	/* ... so likely what it is read as */
#define WRITTEN	 0.75	/* ... and so likely what is written and not hidden: on a page with two examples of some letters, all ten that were read wrong were less */
#define CERTAIN	 0.95	/* ... where the page's own digits were mistaken for it: see is_hidden() */
#define CHOICE	 0.02	/* what is less likely is not told */
#define PART	 4.5	/* pitches from letter to letter that part a line: what is not readable there is left out alone */
#define LEVEL	 0.5	/* heights of a letter by which parts of one row of the page may differ */
#define NEXT	 2.5	/* ... above and below a dump where a row of it may stand whose address nobody could tell */
#define NEXT_BYTE 1.4	/* from byte to byte: so far behind a table's last one stands its sum */
#define ABOVE	 4.0	/* ... above a column of addresses where its heading may stand */

enum {
	GUTTERS = 4,
	COUNTED = 2,	/* digits of a number that counts: a line's letters are not others' */
};

/* Lines, or parts of them, that stand beside one another; by index into the page's cells. */
struct row {
	const unsigned *line;
	unsigned n;
	double y;
};

struct writer {
	const struct ink_page *page;
	struct row *row;
	unsigned nrows;
	unsigned *line;			/* what the rows share */
	double spacing;			/* of most rows */
	struct text_marks *marks;	/* NULL: nobody asks */
	double gutter[GUTTERS], top, bottom;	/* where columns side by side part, and between which heights */
	unsigned ngutters;
	bool *bare;			/* of each column that counts: what stands behind its bytes is not readable */
};

static const struct ink_line *line_of(const struct writer *w, unsigned i)
{
	return &w->page->cells->line[i];
}

/* Is all that counts on the page a dump? Then only its digits were learnt. */
static bool only_dumps(const struct ink_page *p)
{
	for (unsigned i = 0; i < p->ncolumns; i++)
		if (!p->column[i].dump)
			return false;
	return p->ncolumns > 0;
}

/* Does it stand in a dump, or close behind its bytes? */
static bool beside_dump(const struct ink_page *p, const struct ink_cell *c)
{
	for (unsigned i = 0; i < p->ncolumns; i++) {
		const struct count_column *d = &p->column[i];
		if (c->y > d->top - NEXT * p->cells->letter && c->y < d->bottom + NEXT * p->cells->letter
		    && c->x > d->x - PART * p->cells->advance && c->x < d->right + fmax(PART * p->cells->advance, NEXT_BYTE * d->byte))
			return true;
	}
	return false;
}

/* Do most letters from..to look like some that were learnt, or does a number stand there that counts? A few decide nothing: they go with the others. Marks alone are dirt. */
static bool readable_part(const struct ink_page *p, unsigned line, unsigned from, unsigned to)
{
	unsigned n = 0, good = 0, known = 0, high = 0;
	if (!p->asked && only_dumps(p) && !beside_dump(p, &p->cells->line[line].cell[from]))
		return false;
	for (unsigned k = from; k < to; k++) {
		if (p->reading[line][k].dirt)
			continue;
		n++;
		good += (double)p->reading[line][k].choice[0].likely >= LIKELY;
		known += p->reading[line][k].proven;
		high += !p->cells->line[line].cell[k].small;
	}
	return high && (good >= READABLE * n || known >= COUNTED);
}

/* Is there a wide gap before the cell, or the line's begin? */
static bool begins_part(const struct ink_page *p, const struct ink_line *l, unsigned k)
{
	return k == 0 || l->cell[k].x - l->cell[k - 1].x > PART * p->cells->advance;
}

static unsigned part_end(const struct ink_page *p, unsigned line, unsigned from)
{
	const struct ink_line *l = &p->cells->line[line];
	unsigned to = from + 1;
	while (to < l->ncells && !begins_part(p, l, to))
		to++;
	return to;
}

/* Is any part of the line readable, or has it a dump's byte, which is written whatever it is? */
static bool readable(const struct ink_page *p, unsigned line)
{
	const struct ink_line *l = &p->cells->line[line];
	for (unsigned k = 0; k < l->ncells; k++)
		if (l->cell[k].radix)
			return true;
	for (unsigned from = 0, to; from < l->ncells; from = to) {
		to = part_end(p, line, from);
		if (readable_part(p, line, from, to))
			return true;
	}
	return false;
}

static int by_x(const struct writer *w, unsigned a, unsigned b)
{
	double x = line_of(w, a)->cell[0].x, y = line_of(w, b)->cell[0].x;
	return (x > y) - (x < y);
}

static double end_height(const struct ink_line *l)
{
	return l->cell[l->ncells - 1].y;
}

/* Are two lines parts of one row: level where they are nearest, and beside one another? */
static bool level(const struct writer *w, const struct ink_line *a, const struct ink_line *b)
{
	const struct ink_line *left = a->cell[0].x < b->cell[0].x ? a : b, *right = left == a ? b : a;
	return right->cell[0].x > left->cell[left->ncells - 1].x
		&& fabs(end_height(left) - right->cell[0].y) < LEVEL * w->page->cells->letter;
}

/* Rows from the top, each with its parts from the left. */
static struct text_told find_rows(struct writer *w, struct arena *a)
{
	unsigned n = w->page->cells->nlines, used = 0;
	struct text_told told = {0};
	bool *taken = arena_alloc(a, n + 1);
	w->row = arena_alloc(a, (n + 1) * sizeof *w->row);
	w->line = arena_alloc(a, (n + 1) * sizeof *w->line);
	for (unsigned i = 0; i < n; i++) {
		if (taken[i])
			continue;
		if (!readable(w->page, i)) {
			told.left_out += line_of(w, i)->ncells > 2;
			continue;
		}
		unsigned first = used;
		w->line[used++] = i;
		for (unsigned k = i + 1; k < n && line_of(w, k)->y < line_of(w, i)->y + 2 * w->page->cells->letter; k++) {
			bool fits = !taken[k] && readable(w->page, k);
			for (unsigned m = first; m < used && fits; m++)
				fits = level(w, line_of(w, w->line[m]), line_of(w, k));
			if (!fits)
				continue;
			taken[k] = true;
			unsigned at = used++;
			for (; at > first && by_x(w, k, w->line[at - 1]) < 0; at--)
				w->line[at] = w->line[at - 1];
			w->line[at] = k;
		}
		w->row[w->nrows++] = (struct row){&w->line[first], used - first, line_of(w, i)->y};
	}
	told.lines = w->nrows;
	return told;
}

static void find_spacing(struct writer *w, struct arena *a)
{
	double *step = arena_alloc(a, (w->nrows + 1) * sizeof *step);
	unsigned n = 0;
	for (unsigned i = 1; i < w->nrows; i++)
		if (w->row[i].y - w->row[i - 1].y > 0.7 * w->page->cells->letter)
			step[n++] = w->row[i].y - w->row[i - 1].y;
	w->spacing = n ? rank_median(step, n) : 2 * w->page->cells->letter;
}

/* Where another column of addresses stands beside the first, the page parts before it: not at the numbers of a listing's lines. */
static void find_gutters(struct writer *w)
{
	const struct ink_page *p = w->page;
	for (unsigned i = 0; i < p->ncolumns; i++) {
		const struct count_column *c = &p->column[i];
		for (unsigned k = 0; k < p->ncolumns && w->ngutters < GUTTERS; k++) {
			const struct count_column *left = &p->column[k];
			bool alike = (c->format->byte > 0) == (left->format->byte > 0);
			if (!alike || c->x < left->x + 8 * p->cells->advance || c->top > left->bottom || c->bottom < left->top)
				continue;
			w->top = fmin(w->ngutters ? w->top : INFINITY, fmin(c->top, left->top)) - ABOVE * p->cells->letter * !w->ngutters;
			w->bottom = fmax(w->ngutters ? w->bottom : 0, fmax(c->bottom, left->bottom) + p->cells->letter);
			w->gutter[w->ngutters++] = c->x - 1.5 * p->cells->advance;
			break;
		}
	}
	rank_sort(w->gutter, w->ngutters);
}

/* Does a cell stand in a row of a dump, behind its bytes and before what counts next? */
static bool behind_bytes(const struct ink_page *p, const struct count_column *d, const struct ink_cell *c)
{
	double far = INFINITY;
	for (unsigned i = 0; i < p->ncolumns; i++)
		if (p->column[i].x > d->right)
			far = fmin(far, p->column[i].x);
	return d->dump && c->y > d->top - LEVEL * p->cells->letter && c->y < d->bottom + LEVEL * p->cells->letter
		&& c->x > d->right + 0.7 * p->cells->advance && c->x < far - 0.7 * p->cells->advance;
}

/*
 * Characters beside a dump are of other letters than its digits: where most are none that were learnt, the few that are
 * would stand there as columns of a few letters. Nothing is written of them.
 */
static void find_bare(struct writer *w, struct arena *a)
{
	const struct ink_page *p = w->page;
	w->bare = arena_alloc(a, (p->ncolumns + 1) * sizeof *w->bare);
	for (unsigned i = 0; i < p->ncolumns; i++) {
		unsigned n = 0, good = 0;
		for (unsigned k = 0; k < p->cells->nlines; k++)
			for (unsigned m = 0; m < p->cells->line[k].ncells; m++) {
				const struct ink_cell *c = &p->cells->line[k].cell[m];
				bool counts = !c->small && behind_bytes(p, &p->column[i], c);
				n += counts;
				good += counts && (double)p->reading[k][m].choice[0].likely >= LIKELY;
			}
		w->bare[i] = good < READABLE * n;
	}
}

static bool is_bare(const struct writer *w, const struct ink_cell *c)
{
	for (unsigned i = 0; i < w->page->ncolumns; i++)
		if (w->bare[i] && behind_bytes(w->page, &w->page->column[i], c))
			return true;
	return false;
}

/*
 * Is it a mark in a dump, before its rows or between their bytes? Nothing but specks stands there that a blank would not say
 * as well. A number that counts may have a mark behind it.
 */
static bool is_speck(const struct ink_page *p, unsigned line, unsigned cell)
{
	const struct ink_cell *c = &p->cells->line[line].cell[cell];
	bool colon = !c->small && p->reading[line][cell].choice[0].letter == ':';	/* behind an address two specks, one above the other */
	if (!(c->small || colon) || c->radix || c->known || (cell && c[-1].known))
		return false;
	for (unsigned i = 0; i < p->ncolumns; i++) {
		const struct count_column *d = &p->column[i];
		if (d->dump && c->y > d->top - LEVEL * p->cells->letter && c->y < d->bottom + LEVEL * p->cells->letter
		    && c->x > d->x - (colon ? 0 : PART * p->cells->advance) && c->x < d->right)
			return true;
	}
	return false;
}

/* Is the cell beside one a letter of its word that is none of the dump's and can be read? Then it is another, of a sum as likely as not. */
static bool goes_on(const struct ink_page *p, unsigned line, unsigned cell, unsigned beside)
{
	const struct ink_line *l = &p->cells->line[line];
	const struct ink_cell *c = &l->cell[beside];
	return !l->cell[cell].small && beside < l->ncells && c->word == l->cell[cell].word && !c->radix && !c->known && !c->small
		&& (double)p->reading[line][beside].choice[0].likely >= LIKELY;
}

/* A cell that is written, of a row's cells from left to right. */
static const struct ink_reading *reading_of(const struct writer *w, unsigned line, unsigned cell)
{
	const struct ink_page *p = w->page;
	const struct ink_reading *g = &p->reading[line][cell];
	unsigned from = cell;
	while (!begins_part(p, &p->cells->line[line], from))
		from--;
	bool stray = !p->asked && only_dumps(p) && !p->cells->line[line].cell[cell].radix && (double)g->choice[0].likely < LIKELY
		&& !(goes_on(p, line, cell, cell + 1) || (cell && goes_on(p, line, cell, cell - 1)));
	bool byte = p->cells->line[line].cell[cell].radix;	/* a row that lost one would put what follows at its place */
	bool left_out = stray || is_speck(p, line, cell) || is_bare(w, &p->cells->line[line].cell[cell]);
	return g->dirt || left_out || !(byte || readable_part(p, line, from, part_end(p, line, from))) ? NULL : g;
}

static bool between(double x, double left, double right)
{
	return x >= left && x < right;
}

/* The leftmost column of what rows from..to have between left and right. */
static int first_column(const struct writer *w, unsigned from, unsigned to, double left, double right)
{
	int first = INT32_MAX;
	for (unsigned i = from; i < to; i++)
		for (unsigned m = 0; m < w->row[i].n; m++) {
			const struct ink_line *l = line_of(w, w->row[i].line[m]);
			for (unsigned k = 0; k < l->ncells; k++)
				if (reading_of(w, w->row[i].line[m], k) && between(l->cell[k].x, left, right) && l->cell[k].column < first)
					first = l->cell[k].column;
		}
	return first;
}

static void put_doubt(struct buf *doubts, const struct ink_reading *g, size_t column)
{
	buf_printf(doubts, " %zu:", column + 1);
	for (unsigned i = 0; i < INK_CHOICES && g->choice[i].letter; i++)
		if ((double)g->choice[i].likely >= CHOICE)
			buf_putc(doubts, g->choice[i].letter);
	if (!g->choice[0].letter)
		buf_putc(doubts, '?');
}

static unsigned pixel(double x)
{
	return x > 0 ? (unsigned)(x + 0.5) : 0;
}

/* Notes where a letter stands that is written next. */
static void mark(const struct writer *w, const struct ink_cell *c, size_t at)
{
	struct text_marks *m = w->marks;
	const struct plate *p = w->page->plate;
	struct plate_point middle = plate_unlevel(p, (c->x0 + c->x1) * 0.5, (c->y0 + c->y1) * 0.5);
	double wide = (c->x1 - c->x0) / p->scale * 0.5, high = (c->y1 - c->y0) / p->scale * 0.5;
	if (m->n == m->room) {
		m->room = m->room ? 2 * m->room : 1024;
		m->chr = xrealloc(m->chr, m->room * sizeof *m->chr);
	}
	m->chr[m->n++] = (struct print_char){at, {m->page, pixel(middle.x - wide), pixel(middle.y - high),
		pixel(middle.x + wide), pixel(middle.y + high)}};
}

/* A choice's cost (base/print.h). */
static uint8_t bits_of(double likely)
{
	return (uint8_t)fmax(round(-log2(fmax(likely, CHOICE))), 1);
}

/* Notes what a doubtful letter may be that is written next as another. */
static void mark_choices(struct text_marks *m, const struct ink_reading *g, char written, size_t at)
{
	for (unsigned i = 0; i < INK_CHOICES && g->choice[i].letter && !g->sure; i++) {
		if (g->choice[i].letter == written || (double)g->choice[i].likely < CHOICE)
			continue;
		if (m->nchoices == m->choices_room) {
			m->choices_room = m->choices_room ? 2 * m->choices_room : 256;
			m->choice = xrealloc(m->choice, m->choices_room * sizeof *m->choice);
		}
		m->choice[m->nchoices++] = (struct print_choice){at, g->choice[i].letter, bits_of((double)g->choice[i].likely)};
	}
}

/* Does a word begin there? Typeset bytes that were found in their order are words, however near to one another they stand. */
static bool parts_words(const struct ink_line *l, unsigned k)
{
	const struct ink_cell *c = &l->cell[k], *before = &l->cell[k - 1];
	bool within = c->radix && before->begins;
	return c->begins || (c->word != before->word && !within);
}

/*
 * Is a letter too doubtful to be written? On a page where fits without some digit took it for another, what is read as that other
 * must be likelier: a dump has nobody else who could contradict. Of 56,000 digits on 58 made pages 99 were so read and of a
 * likelihood between the two, 19 of them wrong; of 745 others 15.
 */
static bool is_hidden(const struct ink_page *p, const struct ink_cell *c, const struct ink_choice *read)
{
	const struct learnt *l = p->learnt;
	const char *at = l && read->letter ? memchr(l->letter, read->letter, l->n) : NULL;
	bool mistaken = at && c->radix && !c->known && l->mistaken[at - l->letter];
	return (double)read->likely < (mistaken ? CERTAIN : WRITTEN);
}

/* One row's cells between left and right; false: there are none. */
static bool write_row(const struct writer *w, const struct row *r, int first, double left, double right, enum text_doubt doubt, struct buf *out)
{
	struct buf doubts = BUF_INIT;
	size_t start = out->len;
	for (unsigned m = 0; m < r->n; m++) {
		const struct ink_line *l = line_of(w, r->line[m]);
		bool apart = true;
		for (unsigned k = 0; k < l->ncells; k++) {
			const struct ink_reading *g = reading_of(w, r->line[m], k);
			apart |= k == 0 || parts_words(l, k) || is_speck(w->page, r->line[m], k);
			if (!g || !between(l->cell[k].x, left, right))
				continue;
			size_t column = (size_t)(l->cell[k].column > first ? l->cell[k].column - first : 0);
			if (!l->fixed && out->len > start)	/* typeset: about there, and words apart */
				column = apart && column <= out->len - start ? out->len - start + 1 : apart ? column : out->len - start;
			buf_pad(out, start, column);
			if (doubt == DOUBT_TOLD && !g->sure)
				put_doubt(&doubts, g, out->len - start);
			bool hidden = doubt == DOUBT_HIDE && is_hidden(w->page, &l->cell[k], &g->choice[0]);
			char letter = g->choice[0].letter && !hidden ? g->choice[0].letter : '?';
			if (w->marks) {
				mark(w, &l->cell[k], out->len);
				mark_choices(w->marks, g, letter, out->len);
			}
			buf_putc(out, letter);
			apart = false;
		}
	}
	bool any = out->len > start;
	if (any && doubts.len)
		buf_printf(out, "  <-%s", buf_str(&doubts));
	if (any)
		buf_putc(out, '\n');
	buf_free(&doubts);
	return any;
}

static void write_block(const struct writer *w, unsigned from, unsigned to, double left, double right, enum text_doubt doubt, struct buf *out)
{
	int first = first_column(w, from, to, left, right);
	double last = -1;
	for (unsigned i = from; i < to; i++) {
		size_t at = out->len, marked = w->marks ? w->marks->n : 0, chosen = w->marks ? w->marks->nchoices : 0;
		if (!write_row(w, &w->row[i], first, left, right, doubt, out))
			continue;
		/* A gap is a line without letters. */
		if (last >= 0 && w->row[i].y - last > 1.7 * w->spacing) {
			char *line = xrealloc(NULL, out->len - at);
			size_t len = out->len - at;
			memcpy(line, out->data + at, len);
			out->len = at;
			buf_putc(out, '\n');
			buf_put(out, line, len);
			free(line);
			while (w->marks && marked < w->marks->n)
				w->marks->chr[marked++].at++;
			while (w->marks && chosen < w->marks->nchoices)
				w->marks->choice[chosen++].at++;
		}
		last = w->row[i].y;
	}
}

struct text_told text_write(const struct ink_page *p, enum text_doubt doubt, struct text_marks *marks, struct buf *out)
{
	struct arena a = ARENA_INIT;
	struct writer w = {.page = p, .marks = marks};
	struct text_told told = find_rows(&w, &a);
	find_spacing(&w, &a);
	find_gutters(&w);
	find_bare(&w, &a);
	unsigned i = 0;
	while (i < w.nrows) {
		bool parted = w.ngutters && between(w.row[i].y, w.top, w.bottom);
		unsigned to = i + 1;
		while (to < w.nrows && (w.ngutters && between(w.row[to].y, w.top, w.bottom)) == parted)
			to++;
		if (i)
			buf_putc(out, '\n');
		for (unsigned g = 0; g <= (parted ? w.ngutters : 0); g++) {
			if (g)
				buf_putc(out, '\n');
			write_block(&w, i, to, parted && g ? w.gutter[g - 1] : -INFINITY,
				    parted && g < w.ngutters ? w.gutter[g] : INFINITY, doubt, out);
		}
		i = to;
	}
	arena_free(&a);
	return told;
}

/* --- hOCR --- */

void hocr_head(struct buf *out)
{
	buf_puts(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		"<html xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n<title></title>\n"
		"<meta http-equiv=\"Content-Type\" content=\"text/html;charset=utf-8\"/>\n"
		"<meta name=\"ocr-system\" content=\"typein " VERSION "\"/>\n"
		"<meta name=\"ocr-capabilities\" content=\"ocr_page ocr_line ocrx_word\"/>\n</head>\n<body>\n");
}

void hocr_tail(struct buf *out)
{
	buf_puts(out, "</body>\n</html>\n");
}

static void put_escaped(struct buf *out, const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		if (text[i] == '&' || text[i] == '<' || text[i] == '>' || text[i] == '"' || text[i] == '\'')
			buf_printf(out, "&#%d;", text[i]);
		else
			buf_putc(out, (unsigned char)text[i] < ' ' ? '?' : text[i]);
	}
}

static void put_box(const struct ink_page *p, const struct ink_line *l, unsigned from, unsigned to, struct buf *out)
{
	double scale = p->plate->scale;
	unsigned x0 = UINT32_MAX, y0 = UINT32_MAX, x1 = 0, y1 = 0;
	for (unsigned k = from; k < to; k++) {
		x0 = l->cell[k].x0 < x0 ? l->cell[k].x0 : x0;
		y0 = l->cell[k].y0 < y0 ? l->cell[k].y0 : y0;
		x1 = l->cell[k].x1 > x1 ? l->cell[k].x1 : x1;
		y1 = l->cell[k].y1 > y1 ? l->cell[k].y1 : y1;
	}
	buf_printf(out, "bbox %.0f %.0f %.0f %.0f", x0 / scale, y0 / scale, x1 / scale, y1 / scale);
}

/* A word is as sure as its letters are together. */
static void put_word(const struct ink_page *p, unsigned line, unsigned from, unsigned to, struct buf *out)
{
	double sure = 1;
	struct buf text = BUF_INIT;
	for (unsigned k = from; k < to; k++) {
		const struct ink_reading *g = &p->reading[line][k];
		if (g->dirt)
			continue;
		sure *= (double)g->choice[0].likely;
		buf_putc(&text, g->choice[0].letter ? g->choice[0].letter : '?');
	}
	if (text.len) {
		buf_puts(out, "<span class=\"ocrx_word\" title=\"");
		put_box(p, &p->cells->line[line], from, to, out);
		buf_printf(out, "; x_wconf %.0f\">", 100 * sure);
		put_escaped(out, text.data, text.len);
		buf_puts(out, "</span>\n");
	}
	buf_free(&text);
}

struct text_told hocr_write(const struct ink_page *p, const char *name, unsigned page, struct buf *out)
{
	struct text_told told = {0};
	buf_printf(out, "<div class=\"ocr_page\" title=\"image ");
	put_escaped(out, name, strlen(name));
	buf_printf(out, "; bbox 0 0 %.0f %.0f; ppageno %u\">\n", p->plate->width / p->plate->scale,
		   p->plate->height / p->plate->scale, page - 1);
	for (unsigned i = 0; i < p->cells->nlines; i++) {
		const struct ink_line *l = &p->cells->line[i];
		if (!readable(p, i)) {
			told.left_out += l->ncells > 2;
			continue;
		}
		told.lines++;
		buf_puts(out, "<span class=\"ocr_line\" title=\"");
		put_box(p, l, 0, l->ncells, out);
		buf_puts(out, "\">\n");
		for (unsigned from = 0, to; from < l->ncells; from = to) {
			for (to = from + 1; to < l->ncells && l->cell[to].word == l->cell[from].word;)
				to++;
			put_word(p, i, from, to, out);
		}
		buf_puts(out, "</span>\n");
	}
	buf_puts(out, "</div>\n");
	return told;
}
