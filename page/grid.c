#include "page/grid.h"

#include <ctype.h>
#include <string.h>

enum { COLUMNS = 16, HEADS_LEAST = 8 };

/* Where the heads of a line stand; 0: it is no such line. */
static unsigned heads_of(const char *text, size_t len, unsigned col[COLUMNS])
{
	unsigned n = 0;
	for (size_t i = 0; i < len; i++) {
		const char *d = memchr(number_letters, toupper((unsigned char)text[i]), COLUMNS);
		if ((unsigned char)text[i] <= ' ' || strchr(align_edges, text[i]))
			continue;
		if (!d || (i + 1 < len && isxdigit((unsigned char)text[i + 1]) && text[i] != '0'))
			return 0;
		col[d - number_letters] = (unsigned)i + 1;
		n++;
	}
	return n >= HEADS_LEAST ? n : 0;
}

bool grid_is_head(const char *text, size_t len)
{
	unsigned col[COLUMNS] = {0}, n = 0, heads = heads_of(text, len, col);
	for (unsigned k = 0; k < COLUMNS && heads; k++)	/* each once: 00 00 00 is a row */
		n += col[k] > 0;
	return heads && n == heads;
}

/* Without heads, where the bytes of whole rows stand. */
static bool find_heads(struct page_reading *p, const struct page_part *part, unsigned col[COLUMNS])
{
	for (unsigned line = part->first; line <= part->last; line++) {
		size_t len;
		const char *text = source_line(part->source, line, &len);
		if (heads_of(text, len, col))
			return true;
	}
	for (unsigned i = 0; i < p->nrows; i++) {
		for (unsigned k = 0; p->row[i].nbytes == COLUMNS && k < COLUMNS; k++)
			col[k] = p->row[i].byte[k].col + 1;
		if (p->row[i].nbytes == COLUMNS)
			return true;
	}
	return false;
}

static unsigned nearest(const unsigned col[COLUMNS], unsigned at)
{
	unsigned best = 0, least = ~0u;
	for (unsigned k = 0; k < COLUMNS; k++) {
		unsigned apart = col[k] > at ? col[k] - at : at - col[k];
		if (col[k] && apart < least) {
			least = apart;
			best = k;
		}
	}
	return best;
}

void grid_columns(struct page_reading *p, const struct page_part *part)
{
	unsigned col[COLUMNS] = {0};
	if (!find_heads(p, part, col))
		return;
	for (unsigned i = 0; i < p->nrows; i++) {
		struct page_row *row = &p->row[i];
		unsigned votes[COLUMNS] = {0}, best = 0;
		for (unsigned k = 0; k < row->nbytes; k++) {
			unsigned at = nearest(col, row->byte[k].col + row->byte[k].width - 1);
			if (at >= k)
				votes[at - k]++;
		}
		for (unsigned k = 0; k < COLUMNS; k++)
			if (votes[k] > votes[best])
				best = k;
		row->low = best;
		row->left_out = true;
	}
}
