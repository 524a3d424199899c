#include "page/numbered.h"

#include <ctype.h>
#include <string.h>

#include "base/buf.h"

enum {
	ROWS_LEAST = 3,
	SUMS_LEAST = 2,
	NUMBER_DIGITS = 5,
	SUM_DIGITS = 3,
	LETTERS_MOST = 4,		/* of a sum in two letters, misread or parted */
	NUMBER_LAST = 63999,
	WIDE_LEAST = 30,
	CUTS_LEAST = 2,			/* rows that say how wide all are */
	WIDER_SHARE = 4,
	CUT_WIDTH = 22,			/* of the narrowest screen */
	CUT_BLANKS = 8,			/* lost where one was cut */
	COLUMNS = 256,
};

const struct numbered_layout numbered_layouts[] = {
#define NUMBERED(name, row, like) {name, row, like},
#include "page/numbered.def"
#undef NUMBERED
};
const unsigned nnumbered_layouts = sizeof numbered_layouts / sizeof *numbered_layouts;

/* ---- one row ---- */

/* What a pattern finds in a line, by columns from 0. */
struct found {
	unsigned number, number_len, text, text_len, sum, sum_len;
};

static bool like_digit(char ch)
{
	return isdigit((unsigned char)ch) || (ch && strchr("OoQDIl|!SsBZzGg", ch));
}

long numbered_value(const char *text, unsigned len)
{
	long v = len ? 0 : -1;
	for (unsigned i = 0; i < len && v >= 0; i++)
		v = isdigit((unsigned char)text[i]) && len <= NUMBER_DIGITS ? v * 10 + (text[i] - '0') : -1;
	return v > NUMBER_LAST ? -1 : v;
}

/* Marks that stand before numbers in some magazines: bullets. */
static unsigned skip_marks(const char *p, unsigned len)
{
	static const char *const marks[] = {"\xE2\x80\xA2", "\xC2\xB7", "*", "."};
	unsigned at = 0;
	while (at < len && isblank((unsigned char)p[at]))
		at++;
	for (unsigned m = 0; m < sizeof marks / sizeof *marks; m++) {
		unsigned n = (unsigned)strlen(marks[m]);
		if (at + n < len && !memcmp(p + at, marks[m], n) && like_digit(p[at + n]))
			return at + n;
	}
	return at;
}

/* The number at p: digits, or what is like them if a blank follows and one is a digit. 0: none. */
static unsigned number_len(const char *p, unsigned len)
{
	unsigned n = 0, digits = 0, plain = 0;
	while (plain < len && isdigit((unsigned char)p[plain]))
		plain++;
	for (; n < len && like_digit(p[n]); n++)
		digits += isdigit((unsigned char)p[n]) != 0;
	if (n <= NUMBER_DIGITS && digits && n < len && p[n] == ' ')
		return n;
	return plain <= NUMBER_DIGITS ? plain : 0;
}

/* Matches from the back what stands behind the text. */
static bool match_tail(const char *pattern, const char *p, unsigned from, unsigned *end, struct found *f)
{
	unsigned len = *end;
	for (const char *t = pattern + strlen(pattern); t > pattern;) {
		char want = *--t;
		unsigned n = 0;
		switch (want) {
		case '_':
			while (len > from && p[len - 1] == ' ')
				len--;
			continue;
		case ' ':
			if (len <= from || p[len - 1] != ' ')
				return false;
			len--;
			continue;
		case 'N':
			while (n < SUM_DIGITS && len - n > from && like_digit(p[len - n - 1]))
				n++;
			if (!n)
				return false;
			f->sum = len - n;
			f->sum_len = n;
			len -= n;
			continue;
		case 'L':
			/* two letters, or what became of them, behind two blanks */
			while (n <= LETTERS_MOST && len - n > from + 1 && (p[len - n - 1] != ' ' || p[len - n - 2] != ' '))
				n++;
			if (!n || n > LETTERS_MOST)
				return false;
			f->sum = len - n;
			f->sum_len = n;
			len -= n;
			continue;
		case 'R':
			if (len < from + 3 || tolower((unsigned char)p[len - 3]) != 'r' || !isalpha((unsigned char)p[len - 2]) || !isalpha((unsigned char)p[len - 1]))
				return false;
			len -= 3;
			continue;
		case ':':
			if (len <= from || !strchr(":;.,", p[len - 1]))
				return false;
			len--;
			continue;
		default:
			if (len <= from || p[len - 1] != want)
				return false;
			len--;
		}
	}
	while (len > from && p[len - 1] == ' ')
		len--;
	*end = len;
	return true;
}

/* Does a line begin as the pattern does? Then where its text begins is found. */
static bool match_head(const char *pattern, const char *p, unsigned len, struct found *f)
{
	unsigned at = skip_marks(p, len);
	*f = (struct found){0};
	if (*pattern == 'L') {
		if (at + 3 > len || !isalpha((unsigned char)p[at]) || !isalpha((unsigned char)p[at + 1]) || p[at + 2] != ' ')
			return false;
		f->sum = at;
		f->sum_len = 2;
		at += 2;
		while (at < len && p[at] == ' ')
			at++;
	}
	f->number = at;
	f->number_len = number_len(p + at, len - at);
	at += f->number_len;
	while (at < len && p[at] == ' ')
		at++;
	f->text = at;
	return f->number_len > 0;
}

static bool match(const struct numbered_layout *l, const char *p, unsigned len, struct found *f)
{
	unsigned end = len;
	if (!match_head(l->row, p, len, f) || !match_tail(strchr(l->row, 'T') + 1, p, f->text, &end, f))
		return false;
	f->text_len = end - f->text;
	return f->text_len > 0;
}

/* ---- the page ---- */

struct reader {
	struct arena *a;
	const struct page_part *part;
	const struct numbered_layout *layout;
	struct numbered_page *out;
	struct buf text;
	struct source_part *pieces;
	size_t npieces;
	unsigned widest;
	unsigned above_width;		/* of the last row */
	/* rows that went on, by their width, and those they went on in, by what is blank before them */
	unsigned cuts, cut_at[COLUMNS], indented[COLUMNS], wide_at[COLUMNS];	/* wide_at: all rows */
	/* what these say of the page: where a row is cut, 0 if between words, and what stands before those it goes on in */
	unsigned cut, indent;
};

static const char *line_at(const struct page_part *part, unsigned line, unsigned *len)
{
	size_t n;
	const char *p = source_line(part->source, line, &n);
	while (n && isspace((unsigned char)p[n - 1]))
		n--;
	*len = (unsigned)n;
	return p;
}

/*
 * May the row go on in the next? One whose sum stands behind it when it has none yet; else when it is as wide as the
 * widest, but for a word that was too long.
 */
static void set_wide(const struct reader *r, struct numbered_row *row, unsigned width)
{
	bool behind = strchr(r->layout->row, 'T')[1], full = width * 8 >= r->widest * 7;
	row->full = full && !(behind && row->sum.len);
	row->wide = behind ? !row->sum.len : full;
}

static void put_piece(struct reader *r, unsigned row, unsigned col, unsigned line, unsigned from, const char *p, unsigned len)
{
	r->pieces[r->npieces++] = (struct source_part){row, col, len, r->part->source, line, from + 1};
	buf_put(&r->text, p, len);
}

/* A row of the layout, or of the plain one when its sum is lost. */
static bool row_at(const struct reader *r, const char *p, unsigned len, struct found *f)
{
	const struct numbered_layout *plain = &numbered_layouts[nnumbered_layouts - 1];
	return match(r->layout, p, len, f) || match(plain, p, len, f);
}

/* Rows are cut where the widest end, not between words, if of those that go on nearly all are as wide, or have lost a blank there. */
static void learn_cut(struct reader *r)
{
	unsigned width = COLUMNS - 1, indent = 0;
	/* a few are wider where something was read that is not there */
	while (width && (r->wide_at[width] < CUTS_LEAST || r->wide_at[width] * WIDER_SHARE < r->wide_at[width - 1]))
		width--;
	for (unsigned i = 0; i < COLUMNS; i++)
		indent = r->indented[i] > r->indented[indent] ? i : indent;
	if (width < CUT_WIDTH || r->cuts < CUTS_LEAST || !r->cut_at[width] || (r->cut_at[width] + r->cut_at[width - 1]) * 4 < r->cuts * 3)
		return;
	r->cut = width;
	/* where as many stand otherwise, the least that does: the rest is the text's */
	for (unsigned i = COLUMNS; r->indented[indent] * 2 <= r->cuts && i; i--)
		r->indent = r->indented[i - 1] ? i - 1 : r->indent;
	if (r->indented[indent] * 2 > r->cuts)
		r->indent = indent;
}

static void count_width(struct reader *r, unsigned width)
{
	r->above_width = width;
	r->wide_at[width < COLUMNS ? width : 0]++;
}

static void put_row(struct reader *r, unsigned line, const char *p, const struct found *f, unsigned width)
{
	struct numbered_row *row = &r->out->row[r->out->nrows++];
	*row = (struct numbered_row){.number_len = f->number_len, .text_len = f->text_len, .first = line, .last = line,
		.apart = f->text > f->number + f->number_len};
	if (f->sum_len) {
		row->sum = (struct cell){.text = arena_strndup(r->a, p + f->sum, f->sum_len), .len = f->sum_len, .col = f->sum + 1, .width = f->sum_len};
		row->sum_line = line;
		r->out->sums++;
	}
	set_wide(r, row, width);
	if (r->out->nrows > 1)
		buf_putc(&r->text, '\n');
	put_piece(r, r->out->nrows, 1, line, f->number, p + f->number, f->number_len);
	buf_putc(&r->text, ' ');
	count_width(r, width);
	row->text_from = f->number_len + 1;
	put_piece(r, r->out->nrows, row->text_from + 1, line, f->text, p + f->text, f->text_len);
}

/* The blanks at which a row was cut: behind it, and before what it goes on in. */
static void put_blanks(struct reader *r, struct numbered_row *row, unsigned from)
{
	unsigned blanks = r->above_width < r->cut ? r->cut - r->above_width : 0;
	if (!r->cut || blanks > CUT_BLANKS)
		return;
	blanks += from > r->indent && from - r->indent <= CUT_BLANKS ? from - r->indent : 0;
	row->text_len += blanks;
	for (; blanks; blanks--)
		buf_putc(&r->text, ' ');
}

/* The row goes on with a line; its sum may stand there. */
static void go_on(struct reader *r, unsigned line, const char *p, unsigned len)
{
	struct numbered_row *row = &r->out->row[r->out->nrows - 1];
	struct found f = {0};
	unsigned from = 0, end = len;
	while (from < len && p[from] == ' ')
		from++;
	const char *tail = strchr(r->layout->row, 'T') + 1;
	if (!row->sum.len && *tail && match_tail(tail, p, 0, &end, &f)) {
		row->sum = (struct cell){.text = arena_strndup(r->a, p + f.sum, f.sum_len), .len = f.sum_len, .col = f.sum + 1, .width = f.sum_len};
		row->sum_line = line;
		r->out->sums++;
		from = end < from ? end : from;		/* nothing but its sum */
	} else {
		end = len;
	}
	if (end > from) {
		put_blanks(r, row, from);
		r->cuts++;
		r->cut_at[r->above_width < COLUMNS ? r->above_width : 0]++;
		r->indented[from < COLUMNS ? from : 0]++;
	}
	put_piece(r, r->out->nrows, row->text_from + row->text_len + 1, line, from, p + from, end - from);
	row->text_len += end - from;
	row->last = line;
	count_width(r, len);
	set_wide(r, row, len);
}

/* Rows of a layout; of one whose sums stand behind them, those that have theirs where they go on as well. */
static unsigned count_rows(const struct page_part *part, const struct numbered_layout *l, unsigned *widest)
{
	const char *tail = strchr(l->row, 'T') + 1;
	unsigned n = 0;
	bool wants = false;
	for (unsigned line = part->first; line <= part->last; line++) {
		unsigned len, end;
		struct found f;
		const char *p = line_at(part, line, &len);
		bool fits = match(l, p, len, &f);
		*widest = fits && len > *widest ? len : *widest;
		end = len;
		n += fits || (wants && *tail && !match_head(l->row, p, len, &f) && match_tail(tail, p, 0, &end, &f));
		wants = !fits && len && (wants || match_head(l->row, p, len, &f)) && end == len;
	}
	return n;
}

/* The layout with sums of most rows, half of all at least; else the one without, which is the last. */
static const struct numbered_layout *best_layout(const struct page_part *part, unsigned *widest)
{
	const struct numbered_layout *plain = &numbered_layouts[nnumbered_layouts - 1], *best = NULL;
	unsigned all = count_rows(part, plain, widest), most = 0;
	for (const struct numbered_layout *l = numbered_layouts; l < plain; l++) {
		unsigned n = count_rows(part, l, widest);
		if (n >= SUMS_LEAST && n > most && n * 2 >= all) {
			best = l;
			most = n;
		}
	}
	return best || all < ROWS_LEAST ? best : plain;
}

/* The most rows whose numbers go up: at last[n] is the lowest number that ends n + 1 of them. */
static unsigned rising(struct arena *a, const struct numbered_page *p)
{
	long *last = arena_alloc(a, (p->nrows + 1) * sizeof *last);
	unsigned n = 0;
	for (unsigned i = 0; i < p->nrows; i++) {
		size_t len;
		long v = numbered_value(source_line(p->text, i + 1, &len), p->row[i].number_len);
		unsigned low = 0, high = n;
		while (low < high) {
			unsigned middle = (low + high) / 2;
			if (last[middle] < v)
				low = middle + 1;
			else
				high = middle;
		}
		if (v < 0)
			continue;
		last[low] = v;
		n += low == n;
	}
	return n;
}

/* Anew, with what is known of the page. */
static void read_lines(struct reader *r, const bool *goes_on)
{
	const struct page_part *whole = r->part;
	r->out = arena_alloc(r->a, sizeof *r->out);
	*r->out = (struct numbered_page){.layout = r->layout, .row = arena_alloc(r->a, (whole->last + 1) * sizeof *r->out->row),
		.taken = arena_alloc(r->a, whole->source->lines + 2)};
	r->pieces = arena_alloc(r->a, (2 * whole->last + 2) * sizeof *r->pieces);
	r->npieces = 0;
	for (unsigned line = whole->first; line <= whole->last; line++) {
		unsigned len;
		struct found f;
		const char *p = line_at(whole, line, &len);
		const struct numbered_row *above = r->out->nrows ? &r->out->row[r->out->nrows - 1] : NULL;
		bool row = !(goes_on && goes_on[line]) && row_at(r, p, len, &f);
		if (row)
			put_row(r, line, p, &f, len);
		else if (len && above && above->wide && above->last + 1 == line)
			go_on(r, line, p, len);
		else
			continue;
		r->out->taken[line] = true;
	}
}

struct numbered_page *numbered_read(struct arena *a, const struct page_part *part, const bool *goes_on)
{
	unsigned last = part->last < part->source->lines ? part->last : part->source->lines;
	struct page_part whole = {part->source, part->first ? part->first : 1, last};
	struct reader r = {.a = a, .part = &whole, .text = BUF_INIT};
	r.layout = best_layout(&whole, &r.widest);
	if (!r.layout)
		return NULL;
	r.widest = r.widest < WIDE_LEAST ? WIDE_LEAST : r.widest;
	r.part = &whole;
	read_lines(&r, goes_on);
	learn_cut(&r);
	if (r.cut) {
		buf_free(&r.text);
		read_lines(&r, goes_on);
	}
	struct source *s = source_new(a, part->source->name, arena_strndup(a, buf_str(&r.text), r.text.len), r.text.len);
	buf_free(&r.text);
	s->part = r.pieces;
	s->nparts = r.npieces;
	s->file = part->source;
	r.out->text = s;
	return rising(a, r.out) >= ROWS_LEAST ? r.out : NULL;
}
