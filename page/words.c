#include "page/words.h"

#include <ctype.h>

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
