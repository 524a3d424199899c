#include "page/labels.h"

#include <ctype.h>

#include "page/maker.h"
#include "page/words.h"

enum {
	ROWS_LEAST = 3,		/* without a label, above and below which the others stand */
	LABEL_LEAST = 2, LABEL_MOST = 12,	/* letters: one may be the mark of an error */
	COLUMNS = 96,
};

/* A row by where its pieces are: words up to its last byte, and a label before it. */
struct row {
	unsigned label;		/* words of it: 0 or 1 */
	unsigned bytes_end;	/* behind the last byte, words */
};

static bool is_label(const struct word *w)
{
	unsigned n = 0;
	while (n < w->len && isalnum((unsigned char)w->text[n]))
		n++;
	n += n && n + 1 == w->len && w->text[n] == ':';
	return n == w->len && n >= LABEL_LEAST && n <= LABEL_MOST && isalpha((unsigned char)*w->text);
}

/* How many words are a row's bytes: not the next column's DEFB, whose letters are digits. */
static unsigned byte_words(const struct word *w, unsigned n)
{
	enum { GAP = 2, BYTE = 2 };
	unsigned words, i = 1;
	if (!words_bytes(w, n, &words))
		return 0;
	for (unsigned gap; i < words && (gap = w[i].col - w[i - 1].col - w[i - 1].len) <= GAP && (gap < GAP || w[i].len == BYTE);)
		i++;
	return i;
}

/* A row with a statement, whose address begins in the column; any if it is 0. */
static bool read_row(const struct word *w, unsigned n, unsigned column, struct row *row)
{
	for (row->label = 0; row->label < 2 && row->label + 2 < n; row->label++) {
		const struct word *at = w + row->label;
		unsigned rest = n - row->label, words = byte_words(at + 1, rest - 1);
		if (words_address(at, 1) != 1 || !words || words + 1 == rest)
			continue;
		row->bytes_end = row->label + 1 + words;
		return (!row->label || is_label(w)) && (!column || at->col + 1 == column);
	}
	return false;
}

/* The column of most addresses with nothing before them. */
static unsigned find_column(const struct source *page)
{
	unsigned count[COLUMNS + 1] = {0}, best = 0;
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		struct row row;
		unsigned n = words_of(page, line, w);
		if (read_row(w, n, 0, &row) && !row.label && w->col < COLUMNS && ++count[w->col + 1] >= ROWS_LEAST && count[w->col + 1] > count[best])
			best = w->col + 1;
	}
	return best;
}

struct source *labels_behind(struct arena *a, struct source *page)
{
	unsigned column = find_column(page), labels = 0, longest = 0, end = 0;
	for (unsigned line = 1; line <= page->lines && column; line++) {
		struct word w[WORDS_MOST];
		struct row row;
		unsigned n = words_of(page, line, w);
		if (!read_row(w, n, column, &row))
			continue;
		const struct word *last = &w[row.bytes_end - 1];
		labels += row.label;
		longest = row.label && w->len > longest ? w->len : longest;
		end = last->col + last->len > end ? last->col + last->len : end;
	}
	if (!labels)
		return page;
	struct page_maker m = maker_begin(a, page, 3 * page->lines);
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		struct row row;
		unsigned n = words_of(page, line, w);
		size_t len;
		source_line(page, line, &len);
		if (!read_row(w, n, column, &row)) {
			maker_put_line(&m, line);
			continue;
		}
		const struct word *first = &w[row.label], *last = &w[row.bytes_end - 1], *rest = &w[row.bytes_end];
		buf_pad(&m.text, m.begin, first->col);
		maker_put(&m, first->text, last->col + last->len - first->col, line, first->col + 1);
		if (row.label) {
			buf_pad(&m.text, m.begin, end + 1);
			maker_put(&m, w->text, w->len, line, w->col + 1);
		}
		buf_pad(&m.text, m.begin, rest->col + longest + 2);
		maker_put(&m, rest->text, (unsigned)(len - rest->col), line, rest->col + 1);
		maker_end_line(&m);
	}
	return maker_end(&m, a);
}
