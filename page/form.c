#include "page/form.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"

#define FORM(name, roles, like) {name, roles, like},
const struct form_layout form_layouts[] = {
#include "page/form.def"
};
#undef FORM
const unsigned nform_layouts = sizeof form_layouts / sizeof *form_layouts;

enum {
	CELLS = 24,		/* of a line */
	NUMBER_DIGITS = 4,
	DRIFT = 2,		/* columns by which a number may stand beside those above it */
	LINES_APART = 4,	/* of numbers that count down */
	COUNTS_LEAST = 2,	/* numbers that are the one above them and 1, before a column counts */
	COLUMN_MOST = 400,	/* further to the right no column begins */
	PIECES_MOST = 2000,
	PROGRAMS = 8, PROGRAM_LEAST = 4,	/* on a page; rows of one beside the largest
				 * whose step is one */
	OVERLAP = 2,		/* rows of one column whose numbers are those of the next one, misread */
};

/* What stands between two tabs, bars or gaps of a line. */
struct piece_of_line {
	const char *text;
	unsigned len, col;
	unsigned key;		/* where it stands: its count between tabs, else its column */
	bool tabbed;
};

/* A cell that begins with a number. */
struct hit {
	unsigned line, cell;
	unsigned key;
	bool tabbed;
	long value;		/* -1: it stands where numbers do, and is none */
	unsigned digits;	/* characters of the number */
	unsigned next;		/* the hit below it in its column; 0: none */
	unsigned cluster;
};

struct cluster {
	unsigned key;
	bool tabbed, counts;
	unsigned first, last, n, pairs;
};

struct finder {
	struct arena *a;
	const struct page_part *part;
	const struct form_judge *judge;
	struct hit *hit;	/* from 1 */
	unsigned nhits, hits_cap;
	struct cluster *cluster;
	unsigned nclusters, clusters_cap;
};

/* ---- lines to cells ---- */

static bool is_blank(char c)
{
	return c == ' ' || c == '\r';
}

static void add_cell(struct piece_of_line *cell, unsigned *n, const char *line, const char *p, const char *end, unsigned tab, bool tabbed)
{
	while (p < end && is_blank(*p))
		p++;
	while (end > p && is_blank(end[-1]))
		end--;
	if (p == end || *n == CELLS)
		return;
	unsigned col = (unsigned)(p - line) + 1;
	cell[(*n)++] = (struct piece_of_line){p, (unsigned)(end - p), col, tabbed ? tab : col, tabbed};
}

/* Does a gap, or the line, end here? Blanks in a text that is closed in the line are none. */
static unsigned cells_of(const struct source *src, unsigned line, struct piece_of_line *cell)
{
	size_t len;
	const char *text = source_line(src, line, &len), *end = text + len, *from = text;
	bool tabbed = memchr(text, '\t', len) || memchr(text, '|', len), quoted = false;
	unsigned n = 0, tab = 0;
	for (const char *p = text; p < end; p++) {
		if (*p == '"')
			quoted = !quoted && memchr(p + 1, '"', (size_t)(end - p - 1));
		bool gap = tabbed ? *p == '\t' || *p == '|' : !quoted && is_blank(*p) && p + 1 < end && is_blank(p[1]);
		if (!gap)
			continue;
		add_cell(cell, &n, text, from, p, tab++, tabbed);
		from = p + 1;
	}
	add_cell(cell, &n, text, from, end, tab, tabbed);
	return n;
}

/* ---- numbers ---- */

/* The number that a cell begins with; 0: it begins with none. */
static unsigned number_in(const struct piece_of_line *cell, long *value)
{
	unsigned n = 0;
	bool digit = false;
	*value = 0;
	for (; n < cell->len && n < NUMBER_DIGITS && digit_like(cell->text[n]) >= 0; n++) {
		digit |= isdigit((unsigned char)cell->text[n]) != 0;
		*value = *value * 10 + digit_like(cell->text[n]);
	}
	bool ends = n == cell->len || !isalnum((unsigned char)cell->text[n]);	/* printers set a mark before LBL */
	bool point = n + 1 < cell->len && cell->text[n] == '.' && cell->text[n + 1] != ' ';	/* 2.01 */
	return digit && ends && !point ? n : 0;
}

static unsigned cluster_of(struct finder *f, const struct hit *h)
{
	for (unsigned i = 0; i < f->nclusters; i++) {
		struct cluster *c = &f->cluster[i];
		unsigned drift = h->tabbed ? 0 : DRIFT, apart = c->key > h->key ? c->key - h->key : h->key - c->key;
		if (c->tabbed == h->tabbed && apart <= drift)
			return i;
	}
	if (f->nclusters == f->clusters_cap)
		f->cluster = xrealloc(f->cluster, (f->clusters_cap = 2 * f->clusters_cap + 16) * sizeof *f->cluster);
	f->cluster[f->nclusters] = (struct cluster){.key = h->key, .tabbed = h->tabbed};
	return f->nclusters++;
}

static void add_hit(struct finder *f, struct hit h)
{
	if (f->nhits + 1 >= f->hits_cap)
		f->hit = xrealloc(f->hit, (f->hits_cap = 2 * f->hits_cap + 256) * sizeof *f->hit);
	h.cluster = cluster_of(f, &h);
	struct cluster *c = &f->cluster[h.cluster];
	unsigned at = ++f->nhits;
	if (c->last) {
		struct hit *above = &f->hit[c->last];
		above->next = at;
		c->pairs += h.value == above->value + 1 && h.line - above->line <= LINES_APART;
	} else {
		c->first = at;
	}
	c->key = h.key;
	c->last = at;
	c->n++;
	f->hit[at] = h;
}

static void find_columns(struct finder *f)
{
	struct piece_of_line cell[CELLS];
	for (unsigned line = f->part->first; line <= f->part->last; line++) {
		unsigned n = cells_of(f->part->source, line, cell);
		for (unsigned i = 0; i < n; i++) {
			struct hit h = {.line = line, .cell = i, .key = cell[i].key, .tabbed = cell[i].tabbed};
			h.digits = number_in(&cell[i], &h.value);
			if (h.digits && h.key < COLUMN_MOST && (h.digits < cell[i].len || i + 1 < n))
				add_hit(f, h);
		}
	}
	/* of single numbers misread every other pair is lost */
	for (unsigned i = 0; i < f->nclusters; i++)
		f->cluster[i].counts = f->cluster[i].pairs >= COUNTS_LEAST && 4 * f->cluster[i].pairs >= f->cluster[i].n;
}

/* ---- rows ---- */

/* What a layout's roles find in a row. */
struct roles {
	const struct form_layout *layout;
	const struct form_judge *judge;
};

static bool is_code(const char *text, unsigned n)
{
	bool digit = false;
	for (unsigned i = 0; i < n; i++) {
		if (!isxdigit((unsigned char)text[i]) && !(i == 0 && text[i] == '-' && n > 1))
			return false;
		digit |= isdigit((unsigned char)text[i]) != 0;
	}
	return digit && n >= 2 && n <= 3;
}

/* Words from the first on that are key codes: their characters. */
static unsigned codes_in(const struct piece_of_line *cell)
{
	unsigned i = 0, codes = 0;
	while (i < cell->len) {
		unsigned n = 0;
		while (i + n < cell->len && !is_blank(cell->text[i + n]))
			n++;
		if (!is_code(cell->text + i, n))
			break;
		codes = i += n;
		while (i < cell->len && is_blank(cell->text[i]))
			i++;
	}
	return codes;
}

static struct cell cut(struct piece_of_line *c, unsigned n)
{
	struct cell out = {.text = c->text, .len = n, .col = c->col, .width = n};
	while (n < c->len && is_blank(c->text[n]))
		n++;
	c->text += n;
	c->col += n;
	c->len -= n;
	return out;
}

/* How much of the cell is the step: all of it, but for a comment behind a single blank. */
static unsigned step_in(const struct form_judge *j, const struct piece_of_line *c, bool last, bool *fits)
{
	size_t n = j->is_step(j->context, c->text, c->len);
	*fits = n == c->len || (n && last);
	return *fits ? (unsigned)n : c->len;
}

static bool read_row(const struct roles *r, struct piece_of_line *cell, unsigned n, const struct hit *h, struct form_row *row)
{
	unsigned i = 0;
	*row = (struct form_row){.line = h->line, .value = h->value};
	bool mark = cell[0].len > h->digits + 1 && strchr(".:)", cell[0].text[h->digits]) && is_blank(cell[0].text[h->digits + 1]);
	row->number = cut(&cell[0], h->digits);
	if (mark)
		cut(&cell[0], 1);
	for (const char *role = r->layout->roles + 1; *role; role++) {
		while (i < n && !cell[i].len)
			i++;
		if (i == n)
			break;
		unsigned codes = *role == 'K' ? codes_in(&cell[i]) : 0;
		bool before = codes && !strcmp(role, "KSC");
		if (*role == 'K' && codes && !(before && codes == cell[i].len && i + 1 == n))
			row->codes = cut(&cell[i], codes);
		else if (*role == 'S')
			row->step = cut(&cell[i], step_in(r->judge, &cell[i], i + 1 == n, &row->fits));
		else if (*role == 'C')
			row->comment = cut(&cell[i], cell[i].len);
	}
	return row->step.len > 0;
}

/* The cells of a hit's row: up to the next number that counts. Returns how many. */
static unsigned row_cells(const struct finder *f, const struct hit *h, struct piece_of_line *out)
{
	struct piece_of_line cell[CELLS];
	unsigned n = cells_of(f->part->source, h->line, cell), end = h->cell + 1;
	while (end < n) {
		bool number = false;
		for (unsigned k = 0; k < f->nclusters && !number; k++) {
			const struct cluster *c = &f->cluster[k];
			unsigned apart = c->key > cell[end].key ? c->key - cell[end].key : cell[end].key - c->key;
			number = c->counts && c->tabbed == cell[end].tabbed && apart <= (c->tabbed ? 0 : DRIFT) && k != h->cluster;
		}
		if (number)
			break;
		end++;
	}
	memcpy(out, cell + h->cell, (end - h->cell) * sizeof *out);
	return end - h->cell;
}

static bool row_of(const struct finder *f, const struct form_layout *layout, const struct hit *h, struct form_row *row)
{
	struct piece_of_line cell[CELLS];
	struct roles roles = {layout, f->judge};
	unsigned n = row_cells(f, h, cell);
	return read_row(&roles, cell, n, h, row);
}

/* ---- pieces ---- */

/* The cell of a line in a column where no number stands, as a hit; false: there is none. */
static bool bare_hit(const struct finder *f, const struct cluster *c, unsigned line, struct hit *out)
{
	struct piece_of_line cell[CELLS];
	unsigned n = cells_of(f->part->source, line, cell);
	for (unsigned i = 0; i < n; i++) {
		unsigned apart = c->key > cell[i].key ? c->key - cell[i].key : cell[i].key - c->key;
		if (cell[i].tabbed != c->tabbed || apart > (c->tabbed ? 0 : DRIFT))
			continue;
		unsigned word = 0;
		while (word < cell[i].len && !is_blank(cell[i].text[word]))
			word++;
		*out = (struct hit){.line = line, .cell = i, .key = cell[i].key, .tabbed = cell[i].tabbed, .value = -1,
				    .digits = word, .cluster = (unsigned)(c - f->cluster)};
		return word <= NUMBER_DIGITS && (word < cell[i].len || i + 1 < n);
	}
	return false;
}

static bool is_empty(const struct source *src, unsigned line)
{
	size_t len;
	const char *p = source_line(src, line, &len);
	for (size_t i = 0; i < len; i++)
		if (!isspace((unsigned char)p[i]))
			return false;
	return true;
}

/* The number of a piece's first row, as most of its rows say. */
static long first_of(const struct form_piece *p)
{
	long best = 1;
	unsigned most = 0;
	for (unsigned i = 0; i < p->n; i++) {
		unsigned same = 0;
		for (unsigned k = i; k < p->n; k++)
			same += p->row[k].value >= 0 && p->row[k].value - (long)k == p->row[i].value - (long)i;
		if (p->row[i].value >= 0 && same > most) {
			most = same;
			best = p->row[i].value - (long)i;
		}
	}
	return best;
}

/* Steps that are all one are a table's marks. */
static bool is_varied(const struct form_piece *p)
{
	const struct form_row *first = NULL;
	for (unsigned i = 0; i < p->n; i++) {
		const struct form_row *r = &p->row[i];
		if (!r->fits)
			continue;
		if (first && (r->step.len != first->step.len || memcmp(r->step.text, first->step.text, r->step.len) != 0))
			return true;
		first = first ? first : r;
	}
	return first && p->fits < 3;
}

struct pieces {
	struct form_piece *list;
	unsigned n, cap;
};

static void add_piece(struct pieces *out, struct form_piece p)
{
	for (unsigned i = 0; i < p.n; i++)
		p.fits += p.row[i].fits;
	p.first = first_of(&p);
	if (2 * p.fits < p.n || !p.fits || !is_varied(&p) || out->n == PIECES_MOST)
		return;
	if (out->n == out->cap)
		out->list = xrealloc(out->list, (out->cap = 2 * out->cap + 16) * sizeof *out->list);
	out->list[out->n++] = p;
}

/* Below a table another one may begin in the same column. */
static bool begins_table(const struct form_piece *p, const struct hit *h)
{
	const struct form_row *above = &p->row[p->n - 1];
	return above->value >= 0 && h->line - above->line > 1 && (h->value < above->value || h->value > above->value + LINES_APART);
}

/* Rows between the last one and a line, whose number cannot be read. false: other text stands there. */
static bool bridge(const struct finder *f, const struct form_layout *layout, const struct cluster *c, struct form_piece *p, unsigned until)
{
	unsigned line = p->row[p->n - 1].line;
	while (++line < until) {
		struct hit bare;
		struct form_row row;
		bool is_row = bare_hit(f, c, line, &bare) && row_of(f, layout, &bare, &row) && row.fits;
		if (is_row)
			p->row[p->n++] = row;
		else if (!is_empty(f->part->source, line))
			return false;
	}
	return true;
}

/* A column's rows, parted where other text stands between them. */
static void cluster_pieces(const struct finder *f, const struct form_layout *layout, const struct cluster *c, struct pieces *out)
{
	unsigned lines = f->hit[c->last].line - f->hit[c->first].line + 2;
	struct form_piece p = {.row = arena_alloc(f->a, lines * sizeof *p.row)};
	for (unsigned at = c->first; at; at = f->hit[at].next) {
		const struct hit *h = &f->hit[at];
		if (p.n && (!bridge(f, layout, c, &p, h->line) || begins_table(&p, h))) {
			add_piece(out, p);
			p = (struct form_piece){.row = p.row + p.n};
		}
		p.n += row_of(f, layout, h, &p.row[p.n]);
	}
	if (p.n)
		add_piece(out, p);
}

/* The number behind its last row's. */
static long end_of(const struct form_piece *p)
{
	for (unsigned i = p->n; i-- > 1;)
		if (p->row[i].value > 0 && p->row[i].value == p->row[i - 1].value + 1)
			return p->row[i].value + (long)(p->n - i);
	return p->first + (long)p->n;
}

static int by_first(const void *a, const void *b)
{
	const struct form_piece *p = a, *q = b;
	if (p->first != q->first)
		return p->first < q->first ? -1 : 1;
	return p->row[0].line < q->row[0].line ? -1 : 1;
}

/* Of all pieces those of one program: of which most rows are steps, and no number is said twice. */
static void choose(struct arena *a, const struct pieces *all, struct form_reading *out)
{
	unsigned n = all->n, *score = arena_alloc(a, (n + 1) * sizeof *score), best = 0;
	int *before = arena_alloc(a, (n + 1) * sizeof *before);
	if (n)
		qsort(all->list, n, sizeof *all->list, by_first);
	for (unsigned i = 0; i < n; i++) {
		before[i] = -1;
		for (unsigned k = 0; k < i; k++)
			if (end_of(&all->list[k]) <= all->list[i].first + OVERLAP && (before[i] < 0 || score[k] > score[before[i]]))
				before[i] = (int)k;
		score[i] = all->list[i].fits + (before[i] < 0 ? 0 : score[before[i]]);
		best = score[i] > score[best] ? i : best;
	}
	for (int i = n ? (int)best : -1; i >= 0; i = before[i])
		out->npieces++;
	out->piece = arena_alloc(a, (out->npieces + 1) * sizeof *out->piece);
	for (int i = n ? (int)best : -1, at = (int)out->npieces; i >= 0; i = before[i])
		out->piece[--at] = all->list[i];
	out->fits = n ? score[best] : 0;
}

/* How many rows a program has, where, and how many columns stand side by side. */
static void measure(const struct finder *f, struct form_reading *out, unsigned *codes)
{
	unsigned *beside = arena_alloc(f->a, (f->part->source->lines + 2) * sizeof *beside);
	out->first = UINT_MAX;
	for (unsigned i = 0; i < out->npieces; i++) {
		struct form_piece *p = &out->piece[i];
		for (unsigned k = 0; k < p->n; k++) {
			unsigned line = p->row[k].line;
			*codes += p->row[k].codes.len > 0;
			out->taken[line] = true;
			out->first = line < out->first ? line : out->first;
			out->last = line > out->last ? line : out->last;
			if (++beside[line] > out->columns)
				out->columns = beside[line];
		}
		out->rows += p->n;
	}
}

/* Has it as many words for functions as a program, which a table of numbers has not? */
static bool has_words(const struct form_reading *r)
{
	unsigned words = 0;
	for (unsigned i = 0; i < r->npieces; i++)
		for (unsigned k = 0; k < r->piece[i].n; k++) {
			const struct form_row *row = &r->piece[i].row[k];
			words += row->fits && (isalpha((unsigned char)*row->step.text) || *row->step.text == '"');
		}
	return r->fits >= PROGRAM_LEAST && 2 * words >= r->rows;
}

static void take_away(struct pieces *all, const struct form_reading *r)
{
	unsigned n = 0;
	for (unsigned i = 0; i < all->n; i++) {
		bool taken = false;
		for (unsigned k = 0; k < r->npieces; k++)
			taken |= all->list[i].row == r->piece[k].row;
		if (!taken)
			all->list[n++] = all->list[i];
	}
	all->n = n;
}

static int by_line(const void *a, const void *b)
{
	const struct form_reading *const *p = a, *const *q = b;
	return (*p)->first < (*q)->first ? -1 : (*p)->first > (*q)->first;
}

/* The program of most rows in a layout, and which others there are. */
static struct form_reading *read_as(const struct finder *f, const struct form_layout *layout)
{
	struct form_reading *first = NULL, **program = arena_alloc(f->a, PROGRAMS * sizeof(*program));
	struct pieces all = {0};
	bool *taken = arena_alloc(f->a, f->part->source->lines + 2);
	unsigned n = 0;
	for (unsigned i = 0; i < f->nclusters; i++)
		if (f->cluster[i].counts)
			cluster_pieces(f, layout, &f->cluster[i], &all);
	do {
		struct form_reading *out = arena_alloc(f->a, sizeof *out);
		unsigned codes = 0;
		*out = (struct form_reading){.layout = layout, .taken = taken};
		choose(f->a, &all, out);
		take_away(&all, out);
		bool *rest = first ? arena_alloc(f->a, f->part->source->lines + 2) : taken;
		out->taken = rest;
		measure(f, out, &codes);
		if (!first || has_words(out))
			program[n++] = out;
		for (unsigned line = 0; first && n && program[n - 1] == out && line <= f->part->source->lines; line++)
			taken[line] |= rest[line];
		out->taken = taken;
		first = first ? first : out;
		/* numbers beside a few steps are comments */
		out->fits = strchr(layout->roles, 'K') && 2 * codes <= out->rows ? 0 : 2 * out->fits + codes;
	} while (all.n && n < PROGRAMS && all.n < PIECES_MOST);
	free(all.list);
	qsort(program, n, sizeof(*program), by_line);
	for (unsigned i = 0; i < n && n > 1; i++) {
		program[i]->program = program;
		program[i]->nprograms = n;
	}
	return first;
}

struct form_reading *form_read(struct arena *a, const struct page_part *part, const struct form_judge *judge, unsigned number)
{
	struct finder f = {.a = a, .part = part, .judge = judge};
	struct form_reading *best = NULL;
	find_columns(&f);
	for (unsigned i = 0; i < nform_layouts && f.nhits; i++) {
		struct form_reading *r = read_as(&f, &form_layouts[i]);
		if (r->fits && (!best || r->fits > best->fits))
			best = r;
	}
	free(f.hit);
	free(f.cluster);
	return best && number && number <= best->nprograms ? best->program[number - 1] : best;
}
