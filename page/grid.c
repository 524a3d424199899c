#include "page/grid.h"

#include <ctype.h>
#include <string.h>

#include "page/maker.h"
#include "page/words.h"

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

struct source *grid_rows(struct arena *a, struct source *page)
{
	enum { ADDRESS = 4 };
	struct revision r = {.page = page};
	unsigned col[COLUMNS] = {0}, heads = 0;
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		size_t len;
		const char *text = source_line(page, line, &len);
		unsigned n = words_of(page, line, w), words, k;
		if (grid_is_head(text, len))
			heads = heads_of(text, len, col);
		if (heads < COLUMNS || n < 2 || words_address(w, 1) != 1 || w->text[ADDRESS - 1] != '0' || words_bytes(w + 1, n - 1, &words) != n - 1)
			continue;
		k = nearest(col, w[1].col + w[1].len);
		if (k + n - 1 <= COLUMNS && k && (w[1].col + 1 == col[k] || w[1].col + w[1].len == col[k]))
			revise_put(&r, a, w->text + ADDRESS - 1, number_letters[k]);
	}
	return revised(&r, a);
}
