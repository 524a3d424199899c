#include "page/layout.h"

#include <ctype.h>
#include <string.h>

#include "page/basic.h"
#include "page/blocks.h"
#include "page/grid.h"
#include "page/marks.h"
#include "page/shape.h"
#include "page/terms.h"

enum {
	LINE_MOST = 400,	/* characters of a line that are looked at */
	GLANCE = 10, LOOK = 48,	/* lines by which a layout is tried, and judged */
	DIGIT_BITS = 4,		/* what a digit that is there says for a layout */
	GOES_ON_BITS = 12,	/* ... an address where the row before it ends: of a page's worth */
	TOO_LARGE_BITS = 12,	/* ... against it, a legible byte of decimal digits that is more than 255: it is a sum;
				 * or a sum that is less than a byte of it: it is one */
	OTHER_WIDTH_BITS = 1,	/* ... against it, a row that is not as long as most */
	WRONG_MOST = 2,		/* bits that a row's damage costs, at most, for each digit that is there */
	ROWS_LEAST = 2,		/* of a page; one row that counts its bytes is no accident */
};

const struct page_layout page_layouts[] = {
#define LAYOUT(name, row, also, address, byte, columns, like) \
	{name, row, also, NUMBER_##address, NUMBER_##byte, columns, like},
#include "page/layout.def"
#undef LAYOUT
};
const unsigned npage_layouts = sizeof page_layouts / sizeof *page_layouts;

/* ---- lines ---- */

/* A word of two digits or more, decimal ones among them or not; 0: it is none. */
static unsigned numeric_word(const char *word, size_t len, unsigned *decimal)
{
	unsigned digits = 0, other = 0;
	for (size_t i = terms_mark(word, len); i < len; i++) {
		*decimal += isdigit((unsigned char)word[i]) != 0;
		digits += isxdigit((unsigned char)word[i]) != 0;
		other += isalpha((unsigned char)word[i]) && !isxdigit((unsigned char)word[i]);
	}
	return (digits > 1 || (len == 1 && isdigit((unsigned char)*word))) && other * 4 <= digits ? digits : 0;
}

bool is_prose(const char *text, size_t len)
{
	enum { LETTERS = 3, WORDS = 4 };
	unsigned words = 0, others = 0;
	for (size_t i = 0, end; i < len; i = end + 1) {
		bool letters = true;
		for (end = i; end < len && (unsigned char)text[end] > ' ';)
			end++;
		for (size_t k = i; k + 1 < end; k++)
			letters &= isalpha((unsigned char)text[k]) != 0;
		words += letters && end - i >= LETTERS;
		for (size_t k = i; k < end; k++)
			if (isdigit((unsigned char)text[k])) {
				others++;
				break;
			}
	}
	return words >= WORDS && words > others;
}

/* 16514 TO 16582: a caption of what is below, all its words but one numbers. */
static bool is_span(const char *text, size_t len)
{
	unsigned words = 0, numbers = 0, to = 0, decimal = 0;
	for (size_t i = 0, end; i < len; i = end + 1) {
		for (end = i; end < len && (unsigned char)text[end] > ' ';)
			end++;
		words += end > i;
		numbers += end > i && numeric_word(text + i, end - i, &decimal);
		to += end == i + 2 && words == 2 && toupper((unsigned char)text[i]) == 'T' && toupper((unsigned char)text[i + 1]) == 'O';
	}
	return words == 3 && numbers == 2 && to;
}

/* Does the line have two numbers or more, or a long one? */
static bool has_numbers(const char *text, size_t len)
{
	enum { LONG = 6 };
	unsigned n = 0, decimal = 0;
	for (size_t i = 0, end; i < len; i = end + 1) {
		for (end = i; end < len && (unsigned char)text[end] > ' ' && text[end] != ',';)
			end++;
		unsigned digits = numeric_word(text + i, end - i, &decimal);
		n += digits >= LONG ? 2 : digits > 0;
	}
	return n > 1 && decimal && !marks_command(text, (unsigned)len) && !marks_header(text, (unsigned)len) && !grid_is_head(text, len)
		&& !is_span(text, len) && !is_prose(text, len);
}

/* 57 4F-52 4C: a dash in the middle of a row, between two words of two digits. */
static bool middle_dash(const char *text, unsigned len, unsigned i)
{
	enum { DIGITS = 2 };
	bool apart = i > DIGITS && i + DIGITS < len && text[i - DIGITS - 1] == ' ' && (i + DIGITS + 1 == len || (unsigned char)text[i + DIGITS + 1] <= ' ');
	for (unsigned k = 1; k <= DIGITS && apart; k++)
		apart = isxdigit((unsigned char)text[i - k]) && isxdigit((unsigned char)text[i + k]);
	return apart && text[i] == '-';
}

/* May the numbers of its lines say that they are hexadecimal? */
static bool is_based(const struct page_layout *l)
{
	return pattern_has(l->row, "#") && number_style[l->byte].radix == 16;
}

/* How long what stands before a number of DATA is that says its base: a mark, or a quote, for its digits are letters then. */
static unsigned base_mark(const char *text, size_t len)
{
	return len > 1 && *text == '"' && isxdigit((unsigned char)text[1]) ? 1 : terms_mark(text, len);
}

/* DATA &21,&20 DATA "A9","20": blanks for the marks and quotes, where each of the numbers has them; how long the line is then.
 * 0: numbers without a mark stand among others that have it, and are in another base. */
static size_t blank_bases(char *text, size_t len)
{
	char plain[LINE_MOST + 1];
	size_t at = 0;
	bool marked = false;
	while (at + 4 < len && memcmp(text + at, "DATA", 4) != 0)
		at++;
	memcpy(plain, text, len);
	for (at += 4; at < len; at++) {
		while (at < len && text[at] == ' ')
			at++;
		unsigned mark = at < len ? base_mark(text + at, len - at) : 0;
		if (!mark)
			return marked ? 0 : len;
		marked |= text[at] != '"';
		memset(plain + at, ' ', mark);
		for (at += mark; at < len && text[at] != ',';)
			at++;
		if (text[at - 1] == '"') {	/* no blank stands before a comma */
			plain[at - 1] = at < len ? ',' : ' ';
			plain[at] = ' ';
		}
	}
	memcpy(text, plain, len);
	return len;
}

/* The text of a line, in capitals where the page is in small letters. */
static unsigned line_text(const struct page_part *part, unsigned line, bool small, bool bases, char text[LINE_MOST])
{
	size_t len;
	const char *p = source_line(part->source, line, &len);
	len = len < LINE_MOST ? len : LINE_MOST;
	for (size_t i = 0; i < len; i++)
		text[i] = small ? (char)toupper((unsigned char)p[i]) : p[i];
	for (unsigned i = 0; i < len; i++)
		text[i] = middle_dash(text, (unsigned)len, i) ? ' ' : text[i];
	while (len && (unsigned char)text[len - 1] <= ' ')
		len--;
	return (unsigned)(bases ? blank_bases(text, len) : len);
}

/* SUM  1F 90 11: sums of the columns above, whose head could be an address, misread. */
static bool is_sums(const char *text, unsigned len)
{
	static const char *const heads[] = {"SUM", "SUMS", "TOTAL", "CHECK"};
	unsigned from = 0, end;
	while (from < len && text[from] == ' ')
		from++;
	for (end = from; end < len && isalpha((unsigned char)text[end]);)
		end++;
	for (unsigned i = 0; i < sizeof heads / sizeof *heads; i++)
		if (end - from == strlen(heads[i]) && !memcmp(text + from, heads[i], end - from))
			return end < len && !isdigit((unsigned char)text[end]);
	return false;
}

bool layout_is_heads(const char *text, unsigned len)
{
	enum { LEAST = 3 };
	unsigned i = 0, n = 0;
	long last = -1;
	bool word = false;
	if (marks_columns(text, len))
		return true;
	while (i < len && text[i] == ' ')
		i++;
	for (; i < len && isalpha((unsigned char)text[i]); i++)
		word |= !isxdigit((unsigned char)text[i]);
	if (!word)
		return false;
	while (i < len && strchr(" .:", text[i]))
		i++;
	for (unsigned next = i; i < len; n++, i = next) {
		next += strchr("+BCbc", text[i]) && i + 1 < len && isxdigit((unsigned char)text[i + 1]);
		unsigned digits = 0;
		long value = 0;
		for (; next < len && digits <= 2 && isxdigit((unsigned char)text[next]); next++, digits++)
			value = value * 16 + (isdigit((unsigned char)text[next]) ? text[next] - '0' : toupper((unsigned char)text[next]) - 'A' + 10);
		if (!digits || digits > 2 || (n && value != last + 1))
			break;
		last = value;
		while (next < len && text[next] == ' ')
			next++;
	}
	if (n < LEAST || last + 1 < (long)n || last > (long)n)
		return false;
	/* the sum, or the statement, has a head, too; or the same columns stand once more beside these */
	unsigned more = i;
	while (i < len && !isdigit((unsigned char)text[i]))
		i++;
	return i == len || layout_is_heads(text + more, len - more);
}

/* COMPUTE!  December 1983  219: more words than numbers that could be bytes. */
static bool is_head(const char *text, unsigned len)
{
	enum { BYTE = 3, LETTERS = 3 };	/* digits of a byte, at most; letters of a word, at least */
	unsigned words = 0, bytes = 0;
	for (unsigned i = 0, end; i < len; i = end + 1) {
		unsigned letters = 0, digits = 0;
		for (end = i; end < len && text[end] != ' ' && text[end] != ','; end++) {
			letters += isalpha((unsigned char)text[end]) != 0;
			digits += isdigit((unsigned char)text[end]) != 0;
		}
		words += letters >= LETTERS && !digits;
		bytes += digits && end - i <= BYTE;
	}
	return words > bytes && bytes < 2;
}

/* Are its digits beyond nine small letters? */
static bool in_small_letters(const struct page_part *part)
{
	enum { BYTE = 2, FEW = 8 };	/* digits; a letter among more of them is one of them, misread */
	unsigned small = 0, capital = 0, digit = 0;
	for (unsigned line = part->first; line <= part->last; line++) {
		size_t len;
		const char *p = source_line(part->source, line, &len);
		len = has_numbers(p, len) ? len : 0;
		for (size_t i = 0, end; i < len; i = end + 1) {
			bool digits = true, decimal = false;	/* no word of BASIC */
			for (end = i; end < len && isalnum((unsigned char)p[end]); end++) {
				digits &= isxdigit((unsigned char)p[end]) != 0;
				decimal |= isdigit((unsigned char)p[end]) != 0;
			}
			for (decimal |= end - i == BYTE; digits && decimal && i < end; i++) {
				small += p[i] >= 'a' && p[i] <= 'f';
				capital += p[i] >= 'A' && p[i] <= 'F';
				digit += isdigit((unsigned char)p[i]) != 0;
			}
		}
	}
	return small > 4 * capital && FEW * small > digit;
}

/* ---- a line as a row ---- */

struct reader {
	struct arena *arena;
	struct aligner *aligner;
	const struct page_part *part;
	const struct page_layout *layout;
	unsigned columns, width;
	bool small, thorough;
	bool glance;			/* no more than is needed to see that it is not this layout */
	bool exact;			/* only what is there to the letter */
	struct row_shape shape;
};

struct match {
	long gain;
	long fit;			/* how well what stands behind the bytes is those, in bits */
	unsigned columns, nbytes[SHAPE_COLUMNS];
	bool range;
	struct aligned aligned;
};

/* Rows of the layout with so many bytes each. */
static void try_shape(struct reader *r, const char *text, unsigned len, bool range, const unsigned *nbytes, unsigned columns,
		      struct match *best)
{
	struct match m = {.columns = columns, .range = range};
	unsigned other = 0;
	for (unsigned c = 0; c < columns && !range; c++) {
		m.nbytes[c] = nbytes[c];
		other += nbytes[c] != r->width;
		if (nbytes[c] > ALIGN_CELLS || (!nbytes[c] && columns > 1))
			return;
	}
	shape_make(&r->shape, r->layout, range ? r->layout->also : r->layout->row, m.nbytes, columns);
	if (!r->shape.whole)
		return;
	static const struct worth free_of_cost = {0, 1, -1};
	struct worth worth = {DIGIT_BITS, DIGIT_BITS / WRONG_MOST, best->gain + (long)other * OTHER_WIDTH_BITS};
	if (!align(r->aligner, text, len, r->shape.slot, r->shape.nslots, r->exact ? &free_of_cost : &worth, r->thorough, &m.aligned))
		return;
	m.gain = (long)(worth.exact * m.aligned.exact) - (long)(worth.cost * m.aligned.cost) - (long)other * OTHER_WIDTH_BITS;
	if (m.gain > best->gain)
		*best = m;
}

/* Where a line is widest apart: the starts of its columns, in order. */
static unsigned split_columns(const char *text, unsigned len, unsigned columns, unsigned start[SHAPE_COLUMNS])
{
	unsigned n = 1, first = 0;
	while (first < len && (unsigned char)text[first] <= ' ')
		first++;
	start[0] = first;
	for (; n < columns; n++) {
		unsigned widest = 1, at = 0;
		for (unsigned i = first, end; i < len; i = end + 1) {
			for (end = i; end < len && (unsigned char)text[end] <= ' ';)
				end++;
			bool taken = false;
			for (unsigned k = 0; k < n; k++)
				taken |= start[k] == end;
			if (end - i > widest && end < len && !taken) {
				widest = end - i;
				at = end;
			}
		}
		if (!at)
			break;
		unsigned k = n;
		for (; start[k - 1] > at; k--)
			start[k] = start[k - 1];
		start[k] = at;
	}
	return n;
}

/* So many rows side by side. */
static void try_columns(struct reader *r, const char *text, unsigned len, unsigned columns, struct match *best)
{
	unsigned start[SHAPE_COLUMNS], n[SHAPE_COLUMNS] = {0}, found = split_columns(text, len, columns, start);
	for (unsigned c = 0; c < columns; c++)
		n[c] = r->width;
	try_shape(r, text, len, false, n, columns, best);
	if (best->gain > 0 && !best->aligned.cost)
		return;
	bool usual = true;
	for (unsigned c = 0; c < columns && found == columns; c++) {
		unsigned end = c + 1 < columns ? start[c + 1] : len;
		n[c] = shape_bytes(r->layout, 1, text + start[c], end - start[c]);
		usual &= n[c] == r->width;
	}
	if (!usual)
		try_shape(r, text, len, false, n, columns, best);
	n[columns - 1]++;
	try_shape(r, text, len, false, n, columns, best);
	n[columns - 1] -= n[columns - 1] > 1 ? 2 : 1;
	try_shape(r, text, len, false, n, columns, best);
}

bool layout_is_record(const char *text, unsigned len)
{
	enum { LEAST = 10 };	/* digits */
	unsigned from = 0, digits = 0;
	while (from < len && text[from] == ' ')
		from++;
	while (from + 1 + digits < len && isxdigit((unsigned char)text[from + 1 + digits]))
		digits++;
	return from < len && strchr(";:", text[from]) && digits >= LEAST;
}

/* The likeliest row that a line is; its gain is 0 when it is none. */
static struct match match_line(struct reader *r, const char *text, unsigned len)
{
	struct match best = {.gain = 0};
	if (*r->layout->row == 'A' && layout_is_record(text, len))
		return best;
	try_columns(r, text, len, r->columns, &best);
	if (r->columns > 1)	/* the page ends in the middle of its columns */
		try_columns(r, text, len, r->columns - 1, &best);
	if (r->layout->also)
		try_shape(r, text, len, true, NULL, 1, &best);
	return best;
}

/* ---- rows ---- */

static struct cell make_cell(const struct reader *r, const char *text, const struct span *span, bool split)
{
	struct cell c = {.col = span->from + 1, .width = span->to - span->from, .vague = span->vague};
	char *out = arena_strndup(r->arena, text + span->from, c.width);
	for (unsigned i = span->from, blanks = 0; i < span->to; i++) {
		blanks = text[i] == ' ' ? blanks + 1 : 0;
		c.gap = blanks > c.gap ? blanks : c.gap;
		if ((unsigned char)text[i] > ' ' && !(split && strchr(align_edges, text[i])))
			out[c.len++] = text[i];
	}
	out[c.len] = '\0';
	c.text = out;
	return c;
}

static void put_cell(struct page_row *row, const struct part *p, struct cell c)
{
	switch (p->letter) {
	case 'A': case 'a':
		row->address = c;
		break;
	case 'Z':
		row->to = c;
		break;
	case 'B':
		row->byte[p->index] = c;
		break;
	case 'n':
		row->count = c;
		break;
	case 'S': case 'W':
		row->sum = c;
		row->sum_bytes = p->letter == 'S' ? 1 : 2;
		break;
	case 'x':
		row->sum = c;
		row->sum_bytes = 1;
		row->bits = true;
		break;
	case '#':
		row->number = c;
		break;
	}
}

/* What stands behind the last byte, or the sum. */
static void put_characters(struct page_row *row, const char *text, unsigned len)
{
	const struct cell *last = row->sum_bytes ? &row->sum : row->nbytes ? &row->byte[row->nbytes - 1] : &row->address;
	unsigned from = last->col ? last->col - 1 + last->width : 0;
	row->characters = (struct cell){.text = text + from, .len = len - from, .col = from + 1, .width = len - from};
}

/*
 * How well what stands behind the bytes is those bytes as characters, in bits. A character
 * that is none may be printed as anything.
 */
static long characters_fit(const struct reader *r, struct page_row *row)
{
	enum { MARKS = 4, HIT = 4, MISS = 8, EXCESS = 11 };
	long best = 0;
	bool any = false;
	unsigned blanks = 0;	/* a short row has more of them */
	while (blanks < row->characters.len && row->characters.text[blanks] == ' ')
		blanks++;
	for (unsigned skip = 0; skip <= blanks + MARKS && skip <= row->characters.len; skip++) {
		const char *text = row->characters.text + skip;
		unsigned len = row->characters.len - skip;
		long fit = len > row->nbytes + 1 ? -(long)(EXCESS * (len - row->nbytes - 1)) : 0;
		for (unsigned i = 0; i < len && i < row->nbytes; i++) {
			long v = style_value(&number_style[r->layout->byte], 1, row->byte[i].text, row->byte[i].len);
			bool letter = v > ' ' && v < 127;
			fit += !letter ? 0 : text[i] == (char)v ? HIT : -MISS;
		}
		if (!any || fit > best)
			best = fit;
		any = true;
	}
	return best;
}

/* A number that can be read, and is no byte. */
static bool too_large(const struct number_style *s, const struct cell *c)
{
	for (unsigned i = 0; i < c->len; i++)
		if (!memchr(s->letters, c->text[i], s->radix))
			return false;
	return s->bare && c->len && c->len <= s->digits[1] && style_value(s, 1, c->text, c->len) < 0;
}

const struct number_style *layout_sum_style(const struct page_layout *l, unsigned bytes)
{
	return &number_style[bytes == 2 ? number_style[l->address].sums : l->byte];
}

struct cell cell_of_address(struct arena *a, const struct number_style *s, unsigned address, const struct cell *at)
{
	char text[NUMBER_MOST];
	unsigned len = style_print(s, 2, address & 0xFFFF, text);
	return (struct cell){.text = arena_strndup(a, text, len), .len = len, .col = at->col, .width = at->width};
}

/* A sum of decimal digits that is less than what it is of. */
static bool too_small(const struct page_layout *l, const struct page_row *row)
{
	const struct number_style *s = &number_style[l->byte], *sums = layout_sum_style(l, 2);
	long sum = row->sum_bytes == 2 && sums->bare ? style_value(sums, 2, row->sum.text, row->sum.len) : -1;
	bool less = false;
	for (unsigned i = 0; i < row->nbytes && sum >= 0; i++)
		less |= style_value(s, 1, row->byte[i].text, row->byte[i].len) > sum;
	return less;
}

/* The rows of a line, one a column. */
static unsigned put_rows(struct reader *r, struct match *m, unsigned line, const char *text, unsigned len,
			 struct page_row *row)
{
	bool split = number_style[r->layout->address].split;
	shape_make(&r->shape, r->layout, m->range ? r->layout->also : r->layout->row, m->nbytes, m->columns);
	for (unsigned c = 0; c < m->columns; c++)
		row[c] = (struct page_row){.line = line, .column = c, .range = m->range, .nbytes = m->nbytes[c],
			.byte = arena_alloc(r->arena, (m->nbytes[c] + 1) * sizeof *row->byte)};
	unsigned end = 0;	/* a word that is lost stands behind the one before it */
	for (unsigned i = 0; i < r->shape.ncells; i++) {
		const struct part *p = &r->shape.part[i];
		struct span *span = &m->aligned.span[i];
		if (!span->to)
			span->from = span->to = end;
		end = span->to;
		struct cell cell = make_cell(r, text, span, split && strchr("AZ", p->letter));
		m->gain -= p->letter == 'B' && too_large(&number_style[r->layout->byte], &cell) ? TOO_LARGE_BITS : 0;
		put_cell(&row[p->column], p, cell);
	}
	for (unsigned c = 0; c < m->columns && !m->range; c++)
		m->gain -= too_small(r->layout, &row[c]) ? TOO_LARGE_BITS : 0;
	if (pattern_has(r->layout->row, "C")) {
		put_characters(row, arena_strndup(r->arena, text, len), len);
		m->fit = characters_fit(r, row);
		m->gain += m->fit;
	}
	return m->columns;
}

long layout_address(const struct page_layout *l, const struct page_row *row)
{
	const struct number_style *s = &number_style[l->address];
	char whole[NUMBER_MOST];
	if (!row->left_out)
		return style_value(s, 2, row->address.text, row->address.len);
	if (row->address.len + 1 != s->digits[2])
		return -1;
	memcpy(whole, row->address.text, row->address.len);
	whole[row->address.len] = number_letters[row->low];
	return style_value(s, 2, whole, s->digits[2]);
}

/* Does the row end where the other one begins, legibly? */
static bool goes_on(const struct page_layout *l, const struct page_row *row, const struct page_row *next)
{
	long from = layout_address(l, row), at = layout_address(l, next);
	return !row->range && !next->range && from >= 0 && at == from + (long)row->nbytes;
}

/* Does the row behind print the same address? No dump does: it is a page, or a count. */
static bool repeats(const struct page_layout *l, const struct page_row *row, const struct page_row *next)
{
	long from = layout_address(l, row);
	return !row->range && !next->range && from >= 0 && layout_address(l, next) == from;
}

/* Two rows that were exchanged, as their addresses and a row beside them say. */
static void reorder_rows(struct page_reading *p)
{
	for (unsigned i = 0; i + 1 < p->nrows; i++) {
		struct page_row *row = &p->row[i], one = row[0];
		bool before = i && goes_on(p->layout, row - 1, row + 1), behind = i + 2 < p->nrows && goes_on(p->layout, row, row + 2);
		if (!goes_on(p->layout, row + 1, row) || !(before || behind))
			continue;
		row[0] = row[1];
		row[1] = one;
		row[0].moved = row[1].moved = true;
		i++;
	}
}

/* Column by column, as far as the page goes on. */
static void sort_rows(struct page_reading *p)
{
	struct page_row *row = p->row;
	for (unsigned i = 1; i < p->nrows; i++) {
		struct page_row one = row[i];
		unsigned k = i;
		for (; k && row[k - 1].column > one.column; k--)
			row[k] = row[k - 1];
		row[k] = one;
	}
}

/*
 * Do the halves of an address stand farther from each other than from the first byte? Then the high
 * half is lost, and a byte was taken for the low one:
 *     006 000   307 240 322
 *         010   305 301 304
 */
static bool is_torn(const struct page_row *row)
{
	return row->nbytes && row->address.len && row->address.col + row->address.width + row->address.gap > row->byte[0].col;
}

/* Such rows are none, unless the row before or behind says that the address is right. */
static void drop_torn(struct page_reading *p)
{
	unsigned n = 0;
	bool before = false;
	for (unsigned i = 0; i < p->nrows; i++) {
		struct page_row *row = &p->row[i];
		bool behind = i + 1 < p->nrows && goes_on(p->layout, row, row + 1);
		if (!is_torn(row) || before || behind)
			p->row[n++] = *row;
		else {
			p->explained -= p->taken[row->line];
			p->taken[row->line] = false;
			p->unlike[row->line] = true;
		}
		before = behind;
	}
	p->nrows = n;
}

static unsigned usual_width(struct reader *r, const unsigned *lines, unsigned n)
{
	unsigned count[ALIGN_CELLS + 1] = {0}, best = 0;
	char text[LINE_MOST];
	for (unsigned i = 0; i < n; i++) {
		unsigned len = line_text(r->part, lines[i], r->small, is_based(r->layout), text);
		if (pattern_has(r->layout->row, "#") && basic_is_statement(text, len))
			continue;
		unsigned bytes = shape_bytes(r->layout, r->columns, text, len) / r->columns;
		if (bytes <= ALIGN_CELLS)
			count[bytes]++;
	}
	for (unsigned b = 1; b <= ALIGN_CELLS; b++)
		if (count[b] >= count[best] || !best)
			best = b;
	return best;
}

/* Is an address with no byte that can be read behind it all that was found in a line with more? A record that counts none ends a tape. */
static bool is_empty(const struct match *m, const struct page_row *row, const char *text, unsigned len)
{
	unsigned bytes = 0;
	for (unsigned c = 0; c < m->columns; c++)
		bytes += m->range + row[c].nbytes;
	unsigned i = row->address.col - 1 + row->address.width;
	while (i < len && !isdigit((unsigned char)text[i]))
		i++;
	return !bytes && row->address.len && !row->count.len && i < len;
}

/* Does what is taken for a range of addresses, though no mark before it says so, end before it begins? */
static bool ends_before(const struct page_layout *l, const struct page_row *row)
{
	const struct number_style *s = &number_style[l->address];
	long from = style_value(s, 2, row->address.text, row->address.len), to = style_value(s, 2, row->to.text, row->to.len);
	return row->range && *l->also == 'A' && from >= 0 && to >= 0 && to < from;
}

/* 1029 00 . | An address and what stands there, and no byte typed: as the command ends. */
static bool types_nothing(const char *text, unsigned len)
{
	unsigned words = 0, decimal;
	bool stop = len && text[len - 1] == '.';
	for (unsigned i = 0, end; i < len; i = end + 1) {
		for (end = i; end < len && text[end] != ' ';)
			end++;
		words += end > i && numeric_word(text + i, end - i, &decimal);
	}
	return words == 2 && stop;
}

static struct page_reading *read_lines(struct reader *r, const unsigned *lines, unsigned n)
{
	struct page_reading *p = arena_alloc(r->arena, sizeof *p);
	struct arena *a = r->arena;
	*p = (struct page_reading){.layout = r->layout, .columns = r->columns, .lines = n, .last = r->part->last,
		.row = arena_alloc(a, (n * r->columns + 1) * sizeof *p->row),
		.taken = arena_alloc(a, r->part->last + 2), .unlike = arena_alloc(a, r->part->last + 2)};
	p->width = r->width = usual_width(r, lines, n);
	bool basic = pattern_has(r->layout->row, "#"), typed = pattern_has(r->layout->row, "o");
	unsigned unlike = 0;
	for (unsigned i = 0; i < n && !(r->glance && unlike * 2 > n); i++) {
		char text[LINE_MOST];
		unsigned len = line_text(r->part, lines[i], r->small, is_based(r->layout), text);
		if (is_sums(text, len) || layout_is_heads(text, len) || (typed && types_nothing(text, len))) {
			p->lines--;
			p->taken[lines[i]] = typed;
			p->unlike[lines[i]] = is_sums(text, len);
			continue;
		}
		struct match m = match_line(r, text, len);
		unsigned made = m.gain > 0 ? put_rows(r, &m, lines[i], text, len, p->row + p->nrows) : 0;
		if (m.gain <= 0) {
			if (is_head(text, len) || (basic && basic_is_statement(text, len)))
				p->lines--;
			else
				unlike += p->unlike[lines[i]] = true;
			continue;
		}
		if (is_empty(&m, p->row + p->nrows, text, len) || ends_before(r->layout, p->row + p->nrows)) {
			unlike += p->unlike[lines[i]] = true;
			continue;
		}
		p->gain += m.gain;
		p->exact += m.aligned.exact;
		p->wrong += m.aligned.cost + (m.fit < 0 ? (unsigned long)-m.fit : 0);
		p->fit += m.fit;
		p->explained++;
		p->taken[lines[i]] = true;
		p->nrows += made;
	}
	sort_rows(p);
	if (pattern_has(r->layout->row, "a"))
		grid_columns(p, r->part);
	if (basic && !pattern_has(r->layout->row, "A") && r->thorough && !basic_addresses(a, p, r->part))
		p->lacks = "no line says at which address: FOR A=512 TO 620 and POKE A";
	reorder_rows(p);
	if (number_style[r->layout->address].split)
		drop_torn(p);
	for (unsigned i = 1; i < p->nrows; i++) {
		p->steps += goes_on(r->layout, &p->row[i - 1], &p->row[i]);
		p->gain -= repeats(r->layout, &p->row[i - 1], &p->row[i]) ? GOES_ON_BITS : 0;
	}
	p->gain += (long)p->steps * GOES_ON_BITS;
	return p;
}

static unsigned numeric_lines(struct arena *a, const struct page_part *part, unsigned **out)
{
	unsigned n = 0;
	*out = arena_alloc(a, (part->last - part->first + 2) * sizeof **out);
	for (unsigned line = part->first; line <= part->last; line++) {
		size_t len;
		const char *text = source_line(part->source, line, &len);
		if (has_numbers(text, len))
			(*out)[n++] = line;
	}
	return n;
}

static struct reader reader_of(struct arena *a, const struct letters *letters, const struct page_part *part)
{
	return (struct reader){.arena = a, .aligner = aligner_new(a, letters), .part = part, .small = in_small_letters(part)};
}

struct page_reading *page_read_as(struct arena *a, const struct letters *letters, const struct page_part *part,
				  const struct page_layout *layout, unsigned columns)
{
	struct reader r = reader_of(a, letters, part);
	unsigned *lines, n = numeric_lines(a, part, &lines);
	r.layout = layout;
	r.columns = columns;
	r.thorough = true;
	struct page_reading *p = read_lines(&r, lines, n);
	block_sums(a, p, part);
	return p;
}

/* ---- a line by itself ---- */

/* A line as layouts have it, of which many are asked one after the other. */
struct seen_line {
	unsigned line;		/* 0: none */
	bool may_be;		/* a row of a layout */
	unsigned len;
	char text[LINE_MOST];
};

/* The characters that a row of a layout may have, to the letter. */
struct alphabet {
	bool made, any;		/* any: its rows end in whatever is left */
	bool has[128];
};

struct page_looker {
	struct reader reader;
	struct seen_line seen[2];	/* by is_based() */
	struct alphabet *alphabet;	/* by layout */
};

struct page_looker *page_looker(struct arena *a, const struct letters *letters, const struct page_part *part)
{
	struct page_looker *look = arena_alloc(a, sizeof *look);
	look->reader = reader_of(a, letters, part);
	look->reader.columns = 1;
	look->alphabet = arena_alloc(a, npage_layouts * sizeof *look->alphabet);
	return look;
}

static void make_alphabet(struct alphabet *al, struct row_shape *shape, const struct page_layout *layout)
{
	const unsigned nbytes = 3;	/* with what stands between them */
	shape_make(shape, layout, layout->row, &nbytes, 1);
	*al = (struct alphabet){.made = true, .any = !shape->whole};
	al->has[' '] = true;
	for (const struct slot *s = shape->slot; s < shape->slot + shape->nslots; s++) {
		al->any |= s->kind == SLOT_TAIL;
		for (unsigned d = 0; s->kind == SLOT_DIGIT && d < s->radix; d++)
			al->has[(unsigned char)number_letters[d]] = true;
		for (const char *p = align_edges; s->kind == SLOT_EDGE && *p; p++)
			al->has[(unsigned char)*p] = true;
		if (s->kind == SLOT_MARK)
			al->has[s->ch & 127] = true;
	}
}

/* Has a line nothing but characters of the layout's? Most lines have a statement, and are no rows of numbers. */
static bool is_spelt(struct page_looker *look, const struct page_layout *layout, const char *text, unsigned len)
{
	struct alphabet *al = &look->alphabet[layout - page_layouts];
	if (!al->made)
		make_alphabet(al, &look->reader.shape, layout);
	unsigned i = 0;
	while (i < len && !al->any && ((unsigned char)text[i] < ' ' || ((unsigned char)text[i] < 128 && al->has[(unsigned char)text[i]])))
		i++;
	return i == len || al->any;
}

static const struct seen_line *see(struct page_looker *look, unsigned line, bool based)
{
	struct seen_line *s = &look->seen[based];
	if (s->line != line) {
		s->line = line;
		s->len = line_text(look->reader.part, line, look->reader.small, based, s->text);
		s->may_be = has_numbers(s->text, s->len) && !is_sums(s->text, s->len) && !layout_is_heads(s->text, s->len);
	}
	return s;
}

bool page_line_is(struct page_looker *look, unsigned line, const struct page_layout *layout, struct page_row *row)
{
	struct reader *r = &look->reader;
	const struct seen_line *s = see(look, line, is_based(layout));
	const char *text = s->text;
	unsigned len = s->len;
	if (!s->may_be || !pattern_marks(layout->row, text, len) || !is_spelt(look, layout, text, len))
		return false;
	r->layout = layout;
	r->width = shape_bytes(layout, 1, text, len);
	r->exact = true;	/* most lines are not: it takes a few cells of the alignment to see that */
	struct match m = match_line(r, text, len);
	r->exact = false;
	if (m.gain <= 0)
		return false;
	m = match_line(r, text, len);
	if (m.gain <= 0 || m.range || m.aligned.cost || !m.nbytes[0])
		return false;
	put_rows(r, &m, line, text, len, row);
	bool bytes = true;	/* 450 DATA 999 */
	for (unsigned i = 0; i < row->nbytes; i++)
		bytes &= style_value(&number_style[layout->byte], 1, row->byte[i].text, row->byte[i].len) >= 0;
	return bytes && m.fit >= 0;
}

bool layout_is_marked(const struct page_layout *l)
{
	return pattern_has(l->row, "#nm");
}

/* ---- which layout ---- */

/* Some of the lines, in runs, so that rows behind each other are among them. */
static unsigned some_lines(const unsigned *lines, unsigned n, unsigned want, unsigned *out)
{
	enum { RUN = 5 };
	unsigned runs = want / RUN, k = 0;
	if (n <= want) {
		memcpy(out, lines, n * sizeof *out);
		return n;
	}
	for (unsigned i = 0; i < runs; i++)
		for (unsigned j = 0; j < RUN; j++)
			out[k++] = lines[(unsigned long)i * (n - RUN) / (runs - 1) + j];
	return k;
}

/* Could what is taken for sums be anything? Of rows that nothing counts none goes on where another ends. */
static bool is_at_random(const struct page_reading *p)
{
	enum { ROWS = 3 };
	const char *row = p->layout->row;
	return pattern_has(row, "A") && pattern_has(row, "SWo") && !pattern_has(row, "nm") && p->nrows >= ROWS && !p->steps;
}

/* Numbered rows no longer than instructions are those of a listing without its statements. */
static bool is_listing(const struct page_reading *p)
{
	enum { INSTRUCTION = 4 };
	return pattern_has(p->layout->row, "N") && p->width <= INSTRUCTION;
}

static unsigned rows_least(const struct page_layout *l)
{
	return pattern_has(l->row, "nm") ? 1 : ROWS_LEAST;
}

/*
 * A dump is nothing else: three lines in four that have numbers are its rows, and what is
 * wrong in them is no more than what a bad recognition makes of it.
 */
static bool explains(const struct page_reading *p)
{
	return p->explained * 4 >= p->lines * 3 && p->explained >= rows_least(p->layout) && p->gain > 0
		&& p->wrong < p->exact && !is_at_random(p) && !is_listing(p) && (p->fit > 0 || !pattern_has(p->layout->row, "C"));
}

static void add_reading(struct page_reading **out, unsigned *n, unsigned max, struct page_reading *p)
{
	unsigned i = *n;
	if (i == max && out[--i]->gain >= p->gain)
		return;
	*n = i + 1;
	for (; i && out[i - 1]->gain < p->gain; i--)
		out[i] = out[i - 1];
	out[i] = p;
}

/* Some lines of a page, which it is looked at by. */
struct sample {
	unsigned all, nglance, nlook, glance[GLANCE], look[LOOK];
};

static struct sample sample_of(struct arena *a, const struct page_part *part)
{
	struct sample s;
	unsigned *lines;
	s.all = numeric_lines(a, part, &lines);
	s.nglance = some_lines(lines, s.all, GLANCE, s.glance);
	s.nlook = some_lines(lines, s.all, LOOK, s.look);
	return s;
}

/* Some few lines in the reader's layout, as far as is needed to see that it is not that. */
static struct page_reading *glance_at(struct reader *r, const struct sample *s)
{
	r->glance = true;
	struct page_reading *p = read_lines(r, s->glance, s->nglance);
	r->glance = false;
	return p;
}

static bool may_explain(const struct page_reading *glanced)
{
	return glanced->explained * 2 >= glanced->lines;
}

/* The sample in the reader's layout; NULL: that does not explain it. */
static struct page_reading *look_at(struct reader *r, const struct sample *s)
{
	struct page_reading *p = read_lines(r, s->look, s->nlook);
	return explains(p) ? p : NULL;
}

/*
 * All layouts are glanced at before one is looked at: those that are half as good as the best are none of
 * the page's. Of 592 samples of the tests' pages and of others' the best reading had the best glance in all.
 */
unsigned page_layouts_of(struct arena *a, const struct letters *letters, const struct page_part *part,
			 struct page_reading **out, unsigned max, struct page_reading **nearest)
{
	struct reader r = reader_of(a, letters, part);
	struct sample s = sample_of(a, part);
	struct page_reading **glanced = arena_alloc(a, npage_layouts * SHAPE_COLUMNS * sizeof(struct page_reading *));
	unsigned n = 0, nglanced = 0;
	long best = 0;
	*nearest = NULL;
	memset(out, 0, max * sizeof *out);
	for (unsigned i = 0; i < npage_layouts; i++) {
		r.layout = &page_layouts[i];
		for (r.columns = 1; s.all >= rows_least(r.layout) && r.columns <= r.layout->columns; r.columns++) {
			struct page_reading *p = glance_at(&r, &s);
			if (s.all >= ROWS_LEAST && (!*nearest || p->gain > (*nearest)->gain))
				*nearest = p;
			if (!may_explain(p))
				continue;
			glanced[nglanced++] = p;
			best = p->gain > best ? p->gain : best;
		}
	}
	for (unsigned i = 0; i < nglanced; i++) {
		r.layout = glanced[i]->layout;
		r.columns = glanced[i]->columns;
		struct page_reading *p = glanced[i]->gain * 3 >= best * 2 ? look_at(&r, &s) : NULL;
		if (p)
			add_reading(out, &n, max, p);
	}
	return n;
}

bool page_some_explains(struct arena *a, const struct letters *letters, const struct page_part *part, const bool *which)
{
	struct reader r = reader_of(a, letters, part);
	struct sample s = sample_of(a, part);
	bool is = false;
	for (unsigned i = 0; i < npage_layouts && !is; i++) {
		r.layout = &page_layouts[i];
		for (r.columns = 1; which[i] && s.all >= rows_least(r.layout) && r.columns <= r.layout->columns && !is; r.columns++)
			is = may_explain(glance_at(&r, &s)) && look_at(&r, &s);
	}
	return is;
}

/* Is what stands behind the bytes of a row what they add up to? */
static bool sum_holds(const struct page_reading *p, const struct page_row *row)
{
	const struct number_style *s = &number_style[p->layout->byte];
	long sum = 0;
	for (unsigned i = 0; i < row->nbytes; i++)
		sum += style_value(s, 1, row->byte[i].text, row->byte[i].len);
	return sum == style_value(layout_sum_style(p->layout, 2), 2, row->sum.text, row->sum.len);
}

/* Is it known where the rows stand, and are most sums of lines of BASIC, if they have some, such sums? */
static bool is_sure(const struct page_reading *p)
{
	unsigned sums = 0, hold = 0;
	for (unsigned i = 0; i < p->nrows; i++) {
		if (p->row[i].unsure)
			return false;
		sums += p->row[i].number.len && p->row[i].sum.len;
		hold += p->row[i].number.len && p->row[i].sum.len && sum_holds(p, &p->row[i]);
	}
	return !p->lacks && hold * 2 >= sums;
}

/* Are most rows' sums what their bytes add up to? */
static bool sums_hold(const struct page_reading *p)
{
	unsigned hold = 0;
	for (unsigned i = 0; i < p->nrows; i++)
		hold += p->row[i].sum_bytes == 2 && p->row[i].sum.len && sum_holds(p, &p->row[i]);
	return hold * 2 > p->nrows;
}

struct page_reading *page_read_best(struct arena *a, const struct letters *letters, const struct page_part *part,
				    struct page_reading *const *list, unsigned n)
{
	struct page_reading *best = n ? page_read_as(a, letters, part, list[0]->layout, list[0]->columns) : NULL;
	for (unsigned i = 1; i < n && !is_sure(best); i++) {
		if (!pattern_has(list[i]->layout->row, "#"))	/* their numbers are no addresses */
			continue;
		struct page_reading *p = page_read_as(a, letters, part, list[i]->layout, list[i]->columns);
		if (is_sure(p))
			best = p;
	}
	/* 0743 may be a sum in either base */
	for (unsigned i = 1; i < n && pattern_has(list[0]->layout->row, "W") && !sums_hold(best); i++) {
		struct page_reading *p = pattern_has(list[i]->layout->row, "W") ? page_read_as(a, letters, part, list[i]->layout, list[i]->columns) : best;
		best = sums_hold(p) ? p : best;
	}
	return best;
}
