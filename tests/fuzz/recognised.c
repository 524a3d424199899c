/* Any bytes as a recogniser's file of XML: the places of its letters are those of the text. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "ink/files.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena a = ARENA_INIT;
	struct diag d = {.out = NULL};
	struct words w = {0};
	const char *text = arena_strndup(&a, size ? (const char *)data : "", size);
	bool fine = recognised_xml(&d, source_new(&a, "fuzz", text, size), &w);
	const struct source *s = fine ? words_text(&a, "fuzz", &w) : NULL;
	if (fine != (d.errors == 0))
		abort();
	for (size_t i = 0; s && i < s->print->n; i++) {
		const struct print_char *c = &s->print->chr[i];
		if (c->at >= s->len || s->text[c->at] <= ' ' || (i && c->at <= c[-1].at) || c->box.x1 <= c->box.x0 || c->box.y1 <= c->box.y0
		    || !c->box.page || c->box.page > s->print->npages)
			abort();
	}
	words_free(&w);
	arena_free(&a);
	return 0;
}
