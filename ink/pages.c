#include "ink/pages.h"

#include <stdio.h>
#include <string.h>

#include "base/show.h"

/* Quarter turns, the likeliest first. */
static const unsigned turns[] = {0, 2, 1, 3};

struct ink_page *scan_read(struct arena *a, const struct scan *s, unsigned page, const struct read_options *o, const char **why)
{
	struct read_options alone = *o;
	alone.ask = READ_NEVER;
	for (unsigned i = 0; i < sizeof turns / sizeof turns[0]; i++) {
		const struct plate *p = scan_page(a, s, page, turns[i], why);
		if (!p)
			return NULL;
		struct ink_page *read = ink_read(a, p, &alone);
		if (read->ncolumns) {
			bool enough = o->ask == READ_NEVER || (o->ask == READ_NEEDED && !read_lacks(read));
			return enough ? read : ink_read(a, p, o);
		}
	}
	const struct plate *p = scan_page(a, s, page, 0, why);
	return p ? ink_read(a, p, o) : NULL;
}

struct source *scan_text(struct arena *a, const char *program, const char *path, const struct page_numbers *which,
			 const struct read_options *o)
{
	struct buf text = BUF_INIT, name = BUF_INIT;
	const char *why = NULL;
	struct scan *s = scan_open(a, path, &why);
	struct source *out = NULL;
	buf_show(&name, path, strlen(path));
	unsigned first = which->first ? which->first : 1, last = s ? scan_pages(s) : 0;
	last = which->last && which->last < last ? which->last : last;
	if (!s)
		fprintf(stderr, "%s: %s: %s\n", program, buf_str(&name), why);
	else if (first > last)
		fprintf(stderr, "%s: %s: it has %u pages\n", program, buf_str(&name), scan_pages(s));
	for (unsigned n = first; n <= last; n++) {
		struct arena page = ARENA_INIT;
		struct ink_page *p = scan_read(&page, s, n, o, &why);
		if (p) {
			text_write(p, DOUBT_HIDE, &text);
			if (p->plate->turns)
				fprintf(stderr, "%s: %s: page %u: turned by %u degrees\n", program, buf_str(&name), n, 90 * p->plate->turns);
		} else {
			fprintf(stderr, "%s: %s: page %u: %s\n", program, buf_str(&name), n, why);
		}
		arena_free(&page);
	}
	if (text.len)
		out = source_new(a, path, arena_strndup(a, text.data, text.len), text.len);
	else if (s && first <= last)
		fprintf(stderr, "%s: %s: nothing on it could be read\n", program, buf_str(&name));
	buf_free(&text);
	buf_free(&name);
	return out;
}
