#include "collate/printings.h"

#include <ctype.h>
#include <string.h>

#include "asm/scan.h"
#include "base/names.h"
#include "reading/number.h"

enum { NAME = 32 };

static const char only[] = "ONLY";

/* The words before ONLY as a name: new-rom. false: there are none, or more than a name. */
static bool name_of(const char *s, size_t n, char name[NAME])
{
	size_t len = 0;
	for (size_t i = 0; i < n && n < NAME; i++) {
		if (isalnum((unsigned char)s[i]))
			name[len++] = (char)tolower((unsigned char)s[i]);
		else if (len && name[len - 1] != '-')
			name[len++] = '-';
	}
	while (len && name[len - 1] == '-')
		len--;
	name[len] = '\0';
	return len;
}

/* Where a line says ONLY, whatever the case; NULL. */
static const char *find_only(const char *s, const char *end)
{
	for (; end - s >= (long)strlen(only); s++) {
		size_t k = 0;
		while (only[k] && toupper((unsigned char)s[k]) == only[k])
			k++;
		if (!only[k])
			return s;
	}
	return NULL;
}

/* <- NEW ROM ONLY, [NEW ROM ONLY], text: ... for the NEW ROM only. */
static bool line_name(const struct source *page, unsigned line, bool text, char name[NAME])
{
	size_t len;
	const char *start = source_line(page, line, &len), *end = start + len, *to = find_only(start, end), *from;
	if (!to)
		return false;
	for (from = to; from > start; from--)
		if (from[-1] == '[' || (from[-1] == '-' && from - start >= 2 && from[-2] == '<'))
			return name_of(from, (size_t)(to - from), name);
	/* the last words in capitals */
	while (to > start && isspace((unsigned char)to[-1]))
		to--;
	for (from = to; from > start && (isupper((unsigned char)from[-1]) || from[-1] == ' ');)
		from--;
	while (from < to && *from == ' ')
		from++;
	return text && to - from > 2 && name_of(from, (size_t)(to - from), name);
}

/* The edition that a name is, perhaps misread; n: it is none. */
static unsigned find_name(const struct printings *p, const char *name)
{
	unsigned least = SAME_WORD + 1, best = p->n;
	for (unsigned i = 0; i < p->n; i++) {
		unsigned cost = confuse(p->confusions, name, strlen(name), p->name[i], strlen(p->name[i]));
		if (cost < least) {
			least = cost;
			best = i;
		}
	}
	return best;
}

/* The edition of a line as a bit; 0: it says none. */
static unsigned line_edition(const struct printings *p, const struct source *page, unsigned line, bool text)
{
	char name[NAME];
	unsigned i = line_name(page, line, text, name) ? find_name(p, name) : p->n;
	return i < p->n ? 1u << i : 0;
}

static void add_name(struct collation *c, const char *name)
{
	struct printings *p = c->printings;
	unsigned i = p ? find_name(p, name) : 0;
	if (!p) {
		p = c->printings = arena_alloc(c->arena, sizeof *p);
		p->confusions = &c->confusions;
	}
	if (i == p->n && p->n < PRINTINGS)
		p->name[p->n++] = arena_strndup(c->arena, name, strlen(name));
	else if (i < p->n && c->edition && !strcmp(name, c->edition))
		p->name[i] = c->edition;	/* it stands above, misread */
}

bool printings_find(struct collation *c, struct diag *d, struct source *const *pages, size_t npages)
{
	char name[NAME];
	for (size_t i = 0; i < npages && c->dialect->scanner->editions; i++)
		for (unsigned line = 1; line <= pages[i]->lines; line++)
			if (line_name(pages[i], line, false, name))
				add_name(c, name);
	struct printings *p = c->printings;
	for (unsigned i = 0; p && c->edition && i < p->n; i++) {
		p->chosen = i;
		if (!strcmp(p->name[i], c->edition))
			return true;
	}
	if (!c->edition)
		return true;
	if (p)
		diag(d, DIAG_ERROR, (struct pos){0}, "the page has no edition '%s'; it has: %s", c->edition, names_closest(c->arena, c->edition, p->name));
	else
		diag(d, DIAG_ERROR, (struct pos){0}, "the page has no editions: no row says NEW ROM ONLY or the like");
	return false;
}

static bool mentions_nops(const struct source *page, unsigned line)
{
	static const char nops[] = "NOPs";
	for (unsigned k = line; k <= line + 1 && k <= page->lines; k++) {
		size_t len;
		const char *s = source_line(page, k, &len);
		for (size_t i = 0; i + strlen(nops) <= len; i++)
			if (!memcmp(s + i, nops, strlen(nops)))
				return true;
	}
	return false;
}

bool printing_between(struct printing *p, const struct source *page, unsigned line, bool located)
{
	size_t len;
	const char *text = source_line(page, line, &len);
	bool empty = source_is_blank(page, line);
	if (!empty && p->in_block && isspace((unsigned char)*text))
		return false;
	p->in_block = false;
	if (empty) {
		p->edition = p->used ? 0 : p->edition;
	} else {
		p->edition = p->of ? line_edition(p->of, page, line, located) : 0;
		p->in_block = p->edition;
		p->used = false;
		p->nops = p->edition && mentions_nops(page, line);
	}
	return true;
}

enum printing_is printing_of(struct printing *p, const struct source *page, unsigned line)
{
	unsigned own = p->of ? line_edition(p->of, page, line, false) : 0;
	unsigned edition = own ? own : p->edition;
	p->used = p->in_block = true;
	if (!edition || edition >> p->of->chosen & 1)
		return PRINTING_OURS;
	return !own && p->nops ? PRINTING_NOPS : PRINTING_OTHER;
}

bool printing_bytes(const struct collation *c, struct token *t)
{
	unsigned unit = c->reader.style->digits[WIDTH_BYTE];
	const char *slash = c->dialect->scanner->editions ? memchr(t->text, '/', t->len) : NULL;
	unsigned n = slash ? (unsigned)(slash - t->text) : 0;
	if (n < unit || n % unit || t->len != n + 1 + unit)
		return false;
	bool second = c->printings && c->printings->chosen;
	unsigned len = t->pos.len;
	t->text = second ? arena_printf(c->arena, "%.*s%.*s", (int)(n - unit), t->text, (int)unit, slash + 1) : t->text;
	token_cut(t, n);
	t->pos.len = len;
	return true;
}
