#include "page/references.h"

#include <ctype.h>
#include <string.h>

#include "page/maker.h"
#include "page/words.h"

enum {
	NUMBERS = 10000,	/* of lines */
	BEFORE = 4,		/* words of a line among which its number is: an address, bytes */
	ROWS_LEAST = 3,
	LOOKED_MOST = 1 << 19,	/* lines in which names are looked for: no program has as many uses */
};

/* Which lines of the page have a number among their first words. */
struct index {
	struct entry {
		struct entry *next;
		unsigned line;
	} *line[NUMBERS];
	const struct source *page;
	unsigned looked;
};

/* The number that a word is, perhaps with the mark behind it; 0: it is none. */
static unsigned number_of(const struct word *w, bool *marked)
{
	unsigned value = 0, digits = 0;
	while (digits < w->len && isdigit((unsigned char)w->text[digits]) && value < NUMBERS / 10)
		value = value * 10 + (unsigned)(w->text[digits++] - '0');
	*marked = digits && digits + 1 == w->len && w->text[digits] == '#';
	return digits + *marked == w->len ? value : 0;
}

static struct index *index_of(struct arena *a, const struct source *page)
{
	struct index *x = arena_alloc(a, sizeof *x);
	*x = (struct index){.page = page};
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		bool marked;
		unsigned n = words_of(page, line, w);
		for (unsigned i = 0; i < n && i < BEFORE; i++) {
			unsigned value = number_of(&w[i], &marked);
			if (!value || marked)
				continue;
			struct entry *e = arena_alloc(a, sizeof *e);
			*e = (struct entry){x->line[value], line};
			x->line[value] = e;
		}
	}
	return x;
}

static bool is_part(char ch)
{
	return isalnum((unsigned char)ch) || (ch && strchr("_.$@?", ch));
}

/* Is the word in the line? */
static bool has_name(const struct source *page, unsigned line, const struct word *name)
{
	size_t len;
	const char *text = source_line(page, line, &len);
	for (size_t i = 0; i + name->len <= len; i++)
		if (!memcmp(text + i, name->text, name->len) && (!i || !is_part(text[i - 1])) && (i + name->len == len || !is_part(text[i + name->len])))
			return true;
	return false;
}

/* Does a line but this one have the number, and the name? */
static bool is_borne_out(struct index *x, unsigned number, const struct word *name, unsigned line)
{
	for (const struct entry *e = x->line[number]; e && x->looked < LOOKED_MOST; e = e->next, x->looked++)
		if (e->line != line && has_name(x->page, e->line, name))
			return true;
	return false;
}

/* A name with numbers of lines, one of them marked, or more of those of the name above; all of them borne out. */
static bool is_reference(struct index *x, const struct word *w, unsigned n, unsigned line, struct word *name)
{
	bool goes_on = n && name->len && isdigit((unsigned char)*w->text), is = goes_on || (n > 1 && isalpha((unsigned char)*w->text));
	unsigned marks = goes_on;
	if (is && !goes_on)
		*name = *w;
	for (unsigned i = !goes_on; i < n && is; i++) {
		bool marked;
		unsigned number = number_of(&w[i], &marked);
		marks += marked;
		is = number && is_borne_out(x, number, name, line);
	}
	is &= marks == 1;
	name->len = is ? name->len : 0;
	return is;
}

static bool has_marks(const struct source *page)
{
	unsigned marks = 0;
	for (size_t i = 1; i < page->len; i++)
		marks += page->text[i] == '#' && isdigit((unsigned char)page->text[i - 1]);
	return marks >= ROWS_LEAST;
}

struct source *without_references(struct arena *a, struct source *page)
{
	struct arena scratch = ARENA_INIT;
	struct revision r = {.page = page};
	struct index *x = has_marks(page) ? index_of(&scratch, page) : NULL;
	unsigned rows = 0;
	while (x && revise(&r, a, rows >= ROWS_LEAST)) {
		struct word name = {.len = 0};
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = words_of(page, line, w);
			if (!is_reference(x, w, n, line, &name))
				continue;
			rows += !r.text;
			revise_blank(&r, w->text, w[n - 1].col + w[n - 1].len - w->col);
		}
	}
	struct source *made = revised(&r, a);
	arena_free(&scratch);
	return made;
}
