#include "page/bnpf.h"

#include <ctype.h>
#include <string.h>

#include "page/maker.h"
#include "page/words.h"

enum {
	BITS = 8, LENGTH = BITS + 2,
	SURE = 6,		/* of a word's bits, that are to the letter */
	LEAST = 4,		/* words that are no accident */
};

/* The bits of a word as digits, and a question mark for one that is no N or P. false: it is no such word. */
static bool bits_of(const struct word *w, char out[BITS])
{
	unsigned sure = 0;
	bool whole = w->len == LENGTH && toupper((unsigned char)w->text[0]) == 'B' && toupper((unsigned char)w->text[LENGTH - 1]) == 'F';
	for (unsigned i = 0; i < BITS && whole; i++) {
		char ch = (char)toupper((unsigned char)w->text[i + 1]);
		out[i] = ch == 'N' ? '0' : ch == 'P' ? '1' : '?';
		sure += out[i] != '?';
	}
	return whole && sure >= SURE;
}

/* What a page of such words has. */
struct tape {
	unsigned words, rows, numbered;	/* rows behind a number */
	unsigned width;			/* words of most rows */
};

static struct tape look(const struct source *page)
{
	unsigned with[WORDS_MOST + 1] = {0};
	struct tape t = {.width = 1};
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		char bits[BITS];
		unsigned n = words_of(page, line, w), here = 0;
		for (unsigned i = 0; i < n; i++)
			here += bits_of(&w[i], bits);
		if (!here)
			continue;
		t.words += here;
		t.rows++;
		t.numbered += isdigit((unsigned char)*w->text) != 0;
		if (++with[here] > with[t.width])
			t.width = here;
	}
	return t;
}

struct source *bnpf_page(struct arena *a, struct source *page, bool places)
{
	struct tape t = look(page);
	if (t.words < LEAST)
		return page;
	struct page_maker m = maker_begin(a, page, 2 * page->lines + t.words);
	unsigned place = 0;
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		char bits[BITS];
		size_t len;
		const char *p = source_line(page, line, &len);
		unsigned n = words_of(page, line, w), end = 0;	/* end: of the last such word */
		for (unsigned i = 0; i < n; i++) {
			if (!bits_of(&w[i], bits))
				continue;
			if (!end) {
				maker_put(&m, p, w[i].col, line, 1);
				if (places && 2 * t.numbered < t.rows)
					buf_printf(&m.text, " %03o %03o", place >> 8 & 0xFF, place & 0xFF);
			}
			buf_putc(&m.text, ' ');
			maker_put(&m, bits, BITS, line, w[i].col + 2);
			end = w[i].col + w[i].len;
		}
		maker_put(&m, p + end, (unsigned)len - end, line, end + 1);
		maker_end_line(&m);
		place += end ? t.width : 0;
	}
	return maker_end(&m, a);
}
