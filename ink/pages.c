#include "ink/pages.h"

#include <sha256.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/show.h"

/* A plate's page, if anything on it counts; else NULL, and the arena is as it was before. */
static struct reader *counting(struct arena *a, struct arena_mark before, const struct plate *p)
{
	struct reader *r = p ? ink_begin(a, p) : NULL;
	if (r && ink_columns(r))
		return r;
	arena_release(a, before);
	return NULL;
}

/* The page after the turns with which something on it counts, the likeliest first; NULL: nothing does. */
static struct reader *turned(struct arena *a, const struct scan *s, unsigned page, const struct plate *upright)
{
	struct arena_mark before = arena_mark(a);
	const char *why;
	struct reader *r = counting(a, before, plate_half_turn(a, upright));
	if (r || plate_is_level(a, upright))
		return r;
	const struct plate *side = scan_page(a, s, page, 1, &why);
	r = counting(a, arena_mark(a), side);
	return r || !side ? r : counting(a, before, plate_half_turn(a, side));
}

struct ink_page *scan_read(struct arena *a, const struct scan *s, unsigned page, const struct read_options *o, const char **why)
{
	const struct plate *p = scan_page(a, s, page, 0, why);
	struct reader *r = p ? ink_begin(a, p) : NULL, *other = NULL;
	if (p && !r)
		*why = "has more pieces of ink than a page has letters";
	if (!r)
		return NULL;
	if (!ink_columns(r)) {
		if (o->ask != READ_NEVER)
			ink_ask(r);	/* as it most likely has to be */
		other = turned(a, s, page, p);
		if (!other) {
			struct arena_mark before = arena_mark(a);
			other = counting(a, before, scan_page_soft(a, s, page));
		}
	}
	if (other)
		ink_leave(r);
	return ink_end(other ? other : r, o);
}

/* Scans that are read one after the other into one text. */
struct reading {
	struct buf text;
	struct text_marks marks;
	struct print_page *page;
	size_t npages;
};

static void add_page(struct reading *r, const struct ink_page *p, unsigned n)
{
	const struct plate *plate = p->plate;
	r->marks.page = n;
	text_write(p, DOUBT_HIDE, &r->marks, &r->text);
	r->page[r->npages++] = (struct print_page){n, (unsigned)(plate->width / plate->scale + 0.5),
		(unsigned)(plate->height / plate->scale + 0.5), plate->turns};
}

/* The text with its places. */
static struct source *made(struct arena *a, const struct reading *r, const char *path, unsigned pages)
{
	struct print *print = arena_alloc(a, sizeof *print);
	struct source *out = source_new(a, path, arena_strndup(a, r->text.data, r->text.len), r->text.len);
	struct print_char *chr = arena_alloc(a, (r->marks.n + 1) * sizeof *chr);
	if (r->marks.n)
		memcpy(chr, r->marks.chr, r->marks.n * sizeof *chr);
	*print = (struct print){chr, r->marks.n, r->page, r->npages, pages, true, ""};
	if (!SHA256File(path, print->sha256))
		print->sha256[0] = 0;
	out->print = print;
	struct print_choice *choice = arena_alloc(a, (r->marks.nchoices + 1) * sizeof *choice);
	if (r->marks.nchoices)
		memcpy(choice, r->marks.choice, r->marks.nchoices * sizeof *choice);
	out->choice = choice;
	out->nchoices = r->marks.nchoices;
	return out;
}

struct source *scan_text(struct arena *a, const char *program, const char *path, const struct page_numbers *which,
			 const struct read_options *o)
{
	struct reading r = {0};
	struct buf name = BUF_INIT;
	const char *why = NULL;
	struct scan *s = scan_open(a, path, &why);
	struct source *out = NULL;
	buf_show(&name, path, strlen(path));
	unsigned first = which->first ? which->first : 1, last = s ? scan_pages(s) : 0;
	last = which->last && which->last < last ? which->last : last;
	r.page = arena_alloc(a, (last + 1) * sizeof *r.page);
	if (!s)
		fprintf(stderr, "%s: %s: %s\n", program, buf_str(&name), why);
	else if (first > last)
		fprintf(stderr, "%s: %s: it has %u pages\n", program, buf_str(&name), scan_pages(s));
	for (unsigned n = first; n <= last; n++) {
		struct arena page = ARENA_INIT;
		struct ink_page *p = scan_read(&page, s, n, o, &why);
		if (p) {
			add_page(&r, p, n);
			if (p->plate->turns)
				fprintf(stderr, "%s: %s: page %u: turned by %u degrees\n", program, buf_str(&name), n, 90 * p->plate->turns);
		} else {
			fprintf(stderr, "%s: %s: page %u: %s\n", program, buf_str(&name), n, why);
		}
		arena_free(&page);
	}
	if (r.text.len)
		out = made(a, &r, path, scan_pages(s));
	else if (s && first <= last)
		fprintf(stderr, "%s: %s: nothing on it could be read\n", program, buf_str(&name));
	buf_free(&r.text);
	buf_free(&name);
	free(r.marks.chr);
	free(r.marks.choice);
	return out;
}

bool scan_pictures(struct arena *a, const char *path, const struct print *print, struct buf *png, const char **why)
{
	struct scan *s = scan_open(a, path, why);
	for (size_t i = 0; s && i < print->npages; i++)
		if (!scan_picture(a, s, print->page[i].number, print->page[i].turns, &png[i], why))
			return false;
	return s != NULL;
}
