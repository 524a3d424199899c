/* A scan's pages read one after the other: what programs call. */
#ifndef INK_PAGES_H
#define INK_PAGES_H

#include "ink/scan.h"
#include "ink/text.h"

struct page_numbers {
	unsigned first, last;	/* 0: from the first, to the last */
};

/*
 * Reads a page of an open scan. It is turned when it lies on its side or stands on its head: when
 * something on it counts only after turns. NULL: *why says what is wrong. Memory is the arena's.
 */
struct ink_page *scan_read(struct arena *a, const struct scan *s, unsigned page, const struct read_options *o, const char **why);

/*
 * A scan as the text of its pages, ? for what is doubtful; messages about pages go to
 * standard error behind the program's name. NULL: nothing could be read, which was said.
 */
struct source *scan_text(struct arena *a, const char *program, const char *path, const struct page_numbers *which,
			 const struct read_options *o);

/*
 * The pictures of the pages that scan_text() read, upright, each a PNG in one of print->npages
 * buffers. false: *why says what is wrong.
 */
bool scan_pictures(struct arena *a, const char *path, const struct print *print, struct buf *png, const char **why);

#endif
