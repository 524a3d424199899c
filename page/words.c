#include "page/words.h"

#include <ctype.h>
#include <string.h>

unsigned words_of(const struct source *page, unsigned line, struct word w[WORDS_MOST])
{
	size_t len;
	const char *p = source_line(page, line, &len);
	unsigned n = 0;
	for (size_t i = 0, end; i < len && n < WORDS_MOST; i = end + 1) {
		for (end = i; end < len && !isspace((unsigned char)p[end]);)
			end++;
		if (end > i)
			w[n++] = (struct word){p + i, (unsigned)(end - i), (unsigned)i};
	}
	return n;
}

struct line_words *words_of_page(struct arena *a, const struct source *page)
{
	struct line_words *l = arena_alloc(a, (page->lines + 1) * sizeof *l);
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		unsigned n = words_of(page, line, w);
		l[line] = (struct line_words){memcpy(arena_alloc(a, (n + 1) * sizeof *w), w, n * sizeof *w), n};
	}
	return l;
}
