/* What the tests of the readers of pages share: a text is collated, and what was said
 * about it is one string. All of it lives until pages_teardown. */
#ifndef TESTS_PAGES_H
#define TESTS_PAGES_H

#include "collate/collate.h"

extern struct arena pages_arena;

void pages_teardown(void);

/* errata: the text of an errata.conf, edition: a name; NULL: none. */
struct collation *pages_collate(const struct dialect *dialect, const char *page, size_t len,
				const char *errata, const char *edition, bool *ok);
/* The same of a text that must be a listing. */
struct collation *pages_read(const struct dialect *dialect, const char *page);

/* "line class witness printed>reads; ...", a question mark behind what is doubtful. */
const char *told(const struct collation *c);

/* Bytes of the image: "%03o" or "%02X" each, a mark instead where there is none, and
 * something between two. */
const char *pages_bytes(const struct collation *c, unsigned address, unsigned n, const char *format,
			const char *none, const char *between);

/* A text with a part, the only one of its kind, replaced. */
char *with(const char *text, const char *was, const char *is);

/* A new file of these bytes in /tmp; its name, which the test unlinks. */
char *file_of(struct arena *a, const void *data, size_t len);

#endif
