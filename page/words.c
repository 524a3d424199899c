#include "page/words.h"

#include <ctype.h>
#include <string.h>

#include "page/marks.h"
#include "page/number.h"

/* As isspace() has it; every step that reads a page asks for its words. */
static bool is_space(char ch)
{
	return ch == ' ' || (ch >= '\t' && ch <= '\r');
}

static unsigned part_words(const struct source *page, unsigned line, struct word w[WORDS_MOST])
{
	size_t len;
	const char *p = source_line(page, line, &len);
	unsigned n = 0;
	for (size_t i = 0, end; i < len && n < WORDS_MOST; i = end + 1) {
		for (end = i; end < len && (p[end] > ' ' || !is_space(p[end]));)	/* most are letters */
			end++;
		if (end > i)
			w[n++] = (struct word){p + i, (unsigned)(end - i), (unsigned)i};
	}
	return n;
}

/* Every one of some eighty steps that read a page asks for the words of each line. */
unsigned words_of(const struct source *page, unsigned line, struct word w[WORDS_MOST])
{
	enum { KEPT_MOST = 1 << 20 };	/* characters of a page; of a word are kept four times as many */
	struct source_memo *memo = page->memo && page->len <= KEPT_MOST ? page->memo : NULL;
	if (!memo || line < 1 || line > page->lines)
		return part_words(page, line, w);
	if (!memo->words)
		memo->words = words_of_page(memo->arena, page);
	const struct line_words *l = &memo->words[line];
	memcpy(w, l->word, l->n * sizeof *w);
	return l->n;
}

enum { ADDRESS = 4, BYTE = 2 };	/* digits */

unsigned words_address(const struct word *w, unsigned n)
{
	for (unsigned i = 0; i < 2 && i < n; i++) {
		unsigned len = w[i].len - (w[i].len == ADDRESS + 1 && marks_behind(w[i].text[ADDRESS]));
		if (len == ADDRESS && style_value_any(&number_style[NUMBER_HEX], 2, w[i].text, len) >= 0)
			return i + 1;
		if (style_value(&number_style[NUMBER_DECIMAL], 2, w[i].text, w[i].len) < 0)
			break;
	}
	return 0;
}

unsigned words_bytes(const struct word *w, unsigned n, unsigned *words)
{
	unsigned bytes = 0;
	for (*words = 0; *words < n; ++*words) {
		const struct word *one = &w[*words];
		unsigned digits = 0;
		while (digits < one->len && isxdigit((unsigned char)one->text[digits]))
			digits++;
		if (!digits || digits % BYTE || digits < one->len || digits > w->len)
			break;
		bytes += digits / BYTE;
	}
	return bytes;
}

struct line_words *words_of_page(struct arena *a, const struct source *page)
{
	struct line_words *l = arena_alloc(a, (page->lines + 1) * sizeof *l);
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		unsigned n = part_words(page, line, w);
		l[line] = (struct line_words){memcpy(arena_alloc(a, (n + 1) * sizeof *w), w, n * sizeof *w), n};
	}
	return l;
}
