#include "page/blocks.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { LEAST = 2 };	/* blocks: a single number behind such a word may be of anything */

static const char *const words[] = {"checksum", "check sum", "check-sum", "chksum", "cksum", "sum", "total"};

static size_t behind_blanks(const char *text, size_t len, size_t at)
{
	while (at < len && isspace((unsigned char)text[at]))
		at++;
	return at;
}

/* The number of a line that says nothing else but that it is a sum; false: it is none. */
static bool find_sum(const struct page_part *part, unsigned line, struct cell *out)
{
	size_t len, at, end, n = 0;
	const char *text = source_line(part->source, line, &len);
	at = behind_blanks(text, len, 0);
	for (size_t i = 0; i < sizeof words / sizeof *words && !n; i++)
		if (len - at > strlen(words[i]) && !strncasecmp(text + at, words[i], strlen(words[i])))
			n = strlen(words[i]);
	if (!n || isalnum((unsigned char)text[at + n]))
		return false;
	at = behind_blanks(text, len, at + n);
	if (at < len && strchr(":=-", text[at]))
		at = behind_blanks(text, len, at + 1);
	for (end = at; end < len && isalnum((unsigned char)text[end]);)
		end++;
	if (end == at || behind_blanks(text, len, end) < len)
		return false;
	*out = (struct cell){.text = text + at, .len = (unsigned)(end - at), .col = (unsigned)at + 1, .width = (unsigned)(end - at)};
	return true;
}

/* As many bytes as a sum of so many characters has; 0: it is none of the layout's. */
static unsigned bytes_of(const struct page_layout *l, const struct cell *sum)
{
	for (unsigned bytes = 2; bytes; bytes--) {
		const struct number_style *s = layout_sum_style(l, bytes);
		if (s->bare ? sum->len <= s->digits[bytes] && style_value(s, bytes, sum->text, sum->len) >= 0 : sum->len == s->digits[bytes])
			return bytes;
	}
	return 0;
}

void block_sums(struct arena *a, struct page_reading *p, const struct page_part *part)
{
	unsigned nsums = 0, i = 0, bytes = 0;
	long end = -1;	/* of what the sum before counts */
	for (unsigned k = 0; k < p->nrows; k++)
		if (p->row[k].sum.len || p->row[k].number.len || p->row[k].column || (k && p->row[k].line < p->row[k - 1].line))
			return;
	struct page_row *sums = arena_alloc(a, (p->last - part->first + 2) * sizeof *sums);
	for (unsigned line = part->first; line <= p->last; line++) {
		struct page_row row = {.line = line, .range = true};
		if (p->taken[line] || !find_sum(part, line, &row.sum) || !(row.sum_bytes = bytes_of(p->layout, &row.sum)))
			continue;
		if (i == p->nrows || p->row[i].line > line || (bytes && row.sum_bytes != bytes))
			return;		/* it counts no rows, or is none of these */
		bytes = row.sum_bytes;
		long from = end < 0 ? layout_address(p->layout, &p->row[i]) : end;
		while (i < p->nrows && p->row[i].line < line)
			i++;
		long at = layout_address(p->layout, &p->row[i - 1]);
		end = at < 0 ? -1 : at + (long)p->row[i - 1].nbytes;
		if (from < 0 || end <= from || end > 0x10000)
			continue;	/* from where, or to where, is not legible */
		row.address = cell_of_address(a, &number_style[p->layout->address], (unsigned)from, &row.sum);
		row.to = cell_of_address(a, &number_style[p->layout->address], (unsigned)end - 1, &row.sum);
		sums[nsums++] = row;
	}
	if (nsums < LEAST)
		return;
	struct page_row *row = arena_alloc(a, (p->nrows + nsums) * sizeof *row);
	memcpy(row, p->row, p->nrows * sizeof *row);
	memcpy(row + p->nrows, sums, nsums * sizeof *row);
	for (unsigned k = 0; k < nsums; k++) {
		p->taken[sums[k].line] = true;
		p->unlike[sums[k].line] = false;
	}
	p->row = row;
	p->nrows += nsums;
}
