/* What a page has that no page prints: control bytes. */
#include "collate/collate.h"

#include <string.h>

#include "base/show.h"
#include "page/plain.h"

/* The white space of a text, which is on no terminal a command. */
static bool is_space(char c)
{
	return c && strchr("\t\n\v\f\r", c);
}

struct source *page_plain(struct arena *a, struct diag *d, struct source *page)
{
	char *text = NULL;
	const char *end = page->text + page->len;
	unsigned n = 0;
	struct pos first = {page, 0, 1, 1};
	for (unsigned line = 1; line <= page->lines; line++) {
		const char *p = page->line[line - 1], *next = page->line[line];
		for (struct show_char c; p < next; p += c.len) {
			c = show_char(p, (size_t)(end - p));
			/* a byte from A0 on may be a letter of another code */
			if (c.fine || is_space(*p) || (c.len == 1 && (unsigned char)*p >= 0xA0))
				continue;
			if (!text)
				text = arena_strndup(a, page->text, page->len);
			if (!n++)
				first = (struct pos){page, line, (unsigned)(p - page->line[line - 1]) + 1, 1};
			memset(text + (p - page->text), ' ', c.len);
		}
	}
	if (!n)
		return plain_page(a, page);
	diag(d, DIAG_WARNING, first, "%u control character%s on this page, the first here: each is read as a blank", n,
	     n == 1 ? "" : "s");
	return plain_page(a, source_changed(a, page, text));
}
