#include "weigh/confuse.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool add_shape(struct confusions *c, const char *printed, size_t len, char truth, unsigned cost)
{
	if (c->nshapes == CONFUSE_SHAPES || len < 2 || len > CONFUSE_SHAPE)
		return false;
	struct shape *s = &c->shape[c->nshapes++];
	*s = (struct shape){.truth = truth, .len = (uint8_t)len, .cost = (uint8_t)cost};
	memcpy(s->printed, printed, len);
	c->ends[printed[len - 1] & 127] = true;
	return true;
}

static void add_set(struct confusions *c, const char *set, size_t len, unsigned cost)
{
	for (size_t i = 0; i < len; i++)
		for (size_t j = 0; j < len; j++)
			if (i != j)
				c->cost[set[i] & 127][set[j] & 127] = (uint8_t)cost;
}

static void make_builtin(struct confusions *c)
{
	for (int p = 0; p < 128; p++) {
		for (int t = 0; t < 128; t++) {
			bool digits = isdigit(p) && isdigit(t);
			c->cost[p][t] = digits ? COST_DIGIT : COST_LETTER;
			if (toupper(p) == toupper(t))
				c->cost[p][t] = p == t ? 0 : COST_CASE;
		}
	}
#define CONFUSION(set, n) add_set(c, set, sizeof set - 1, n);
#define CONFUSION_SHAPE(printed, truth, n) add_shape(c, printed, sizeof printed - 1, truth, n);
#include "weigh/confusions.def"
#undef CONFUSION
#undef CONFUSION_SHAPE
}

void confusions_init(struct confusions *c)
{
	static struct confusions builtin;
	static bool made;
	if (!made)
		make_builtin(&builtin);
	made = true;
	*c = builtin;
}

void confusions_of_basic(struct confusions *c)
{
#define CONFUSION(set, n) add_set(c, set, sizeof set - 1, n);
#include "weigh/confusions_basic.def"
#undef CONFUSION
}

bool confusions_add(struct confusions *c, const char *spec)
{
	size_t len = strcspn(spec, " ");
	unsigned cost;
	char rest;
	if (len < 2 || sscanf(spec + len, "%u%c", &cost, &rest) != 1 || cost < 1 || cost > 10)
		return false;
	for (size_t i = 0; i < len; i++)
		if ((unsigned char)spec[i] > 126)
			return false;
	const char *mark = memchr(spec + 1, '>', len - 1);
	if (mark && mark - spec > 1 && mark + 2 == spec + len)
		return add_shape(c, spec, (size_t)(mark - spec), mark[1], cost);
	add_set(c, spec, len, cost);
	return true;
}

/* The shape that a text begins with; NULL. */
static const struct shape *shape_at(const struct confusions *c, const char *p, size_t len)
{
	for (const struct shape *s = c->shape; s < c->shape + c->nshapes; s++)
		if (s->len <= len && *s->printed == *p && !memcmp(s->printed, p, s->len))
			return s;
	return NULL;
}

unsigned confuse_shapes(const struct confusions *c, const char *printed, size_t len, char *out)
{
	unsigned n = 0;
	bool found = false;
	if (len > CONFUSE_MAX)
		return 0;
	for (size_t i = 0; i < len; n++) {
		const struct shape *s = shape_at(c, printed + i, len - i);
		found = found || s;
		out[n] = s ? s->truth : printed[i];
		i += s ? s->len : 1;
	}
	return found ? n : 0;
}

static unsigned min(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* The table's; bytes beyond ASCII look like nothing. */
static unsigned strange_cost(const struct confusions *c, char printed, char truth)
{
	return (unsigned char)printed > 127 ? COST_LETTER : c->cost[printed & 127][truth & 127];
}

/* What whoever recognised the page says of the character that stands there; how many choices. */
static const struct print_choice *said_at(const struct confusions *c, const char *printed, unsigned *n)
{
	*n = 0;
	for (const struct confuse_page *p = c->page; p && !*n; p = p->next) {
		if (printed < p->text || printed >= p->text + p->len)
			continue;
		*n = p->n[printed - p->text];
		if (*n)
			return p->choice[printed - p->text];
	}
	return NULL;
}

/* ... of one letter; else a cost. */
static unsigned said_cost(const struct confusions *c, const char *printed, char truth, unsigned other)
{
	unsigned n;
	const struct print_choice *said = said_at(c, printed, &n);
	for (unsigned i = 0; i < n; i++)
		if (said[i].letter == truth)
			return said[i].cost;
	return other;
}

bool confuse_is_open(const struct confusions *c, const char *printed)
{
	unsigned n;
	return *printed == '?' && said_at(c, printed, &n);
}

void confuse_page(struct confusions *c, struct arena *a, const struct source *page)
{
	struct confuse_page *p = NULL;
	for (unsigned line = 1; line <= page->lines; line++) {
		size_t len, n;
		const char *text = source_line(page, line, &len);
		for (size_t i = 0; i < len; i++) {
			const struct print_choice *said = text[i] == ' ' ? NULL : print_choices((struct pos){page, line, (unsigned)i + 1, 1}, &n);
			if (!said)
				continue;
			if (!p) {
				p = arena_alloc(a, sizeof *p);
				*p = (struct confuse_page){page->text, page->len, arena_alloc(a, page->len * sizeof *p->choice), arena_alloc(a, page->len), c->page};
				c->page = p;
			}
			p->choice[text + i - page->text] = said;
			p->n[text + i - page->text] = (uint8_t)(n < UINT8_MAX ? n : UINT8_MAX);
		}
	}
}

/* Of the printed characters the truth is all, or as many from the first on as it costs least to. */
static unsigned aligned(const struct confusions *c, const char *printed, size_t plen, const char *truth, size_t tlen, bool all)
{
	/* rows of printed characters, as many as the longest shape goes back over */
	enum { ROWS = CONFUSE_SHAPE + 1 };
	unsigned rows[ROWS][CONFUSE_MAX + 1], *row = rows[0];
	for (unsigned j = 0; j <= tlen; j++)
		row[j] = j * COST_EDIT;
	unsigned least = row[tlen];
	for (size_t i = 0; i < plen; i++) {
		const unsigned *above = row;
		row = rows[(i + 1) % ROWS];
		row[0] = (unsigned)(i + 1) * COST_EDIT;
		const uint8_t *like = c->cost[printed[i] & 127];
		for (size_t j = 0; j < tlen; j++) {
			unsigned taken = (unsigned char)printed[i] > 127 ? COST_LETTER : like[truth[j] & 127];
			if (taken)
				taken = c->page ? said_cost(c, printed + i, truth[j], taken + COST_MISREAD) : taken + COST_MISREAD;
			row[j + 1] = min(above[j] + taken, min(above[j + 1], row[j]) + COST_EDIT);
		}
		bool shaped = c->ends[printed[i] & 127];
		for (const struct shape *s = c->shape; shaped && s < c->shape + c->nshapes; s++) {
			if (i + 1 < s->len || printed[i] != s->printed[s->len - 1]
			    || memcmp(printed + i + 1 - s->len, s->printed, s->len) != 0)
				continue;
			const unsigned *before = rows[(i + 1 - s->len) % ROWS];
			for (size_t j = 0; j < tlen; j++)
				if (truth[j] == s->truth)
					row[j + 1] = min(row[j + 1], before[j] + s->cost + COST_MISREAD);
		}
		for (size_t j = 0; shaped && j < tlen; j++)
			row[j + 1] = min(row[j + 1], row[j] + COST_EDIT);
		least = min(least, row[tlen]);
	}
	return all ? row[tlen] : least;
}

unsigned confuse(const struct confusions *c, const char *printed, size_t plen,
		 const char *truth, size_t tlen)
{
	if (plen == tlen && !memcmp(printed, truth, plen))
		return 0;
	if (plen > CONFUSE_MAX || tlen > CONFUSE_MAX || !plen || !tlen)
		return COST_NONE;
	return aligned(c, printed, plen, truth, tlen, true);
}

unsigned confuse_beginning(const struct confusions *c, const char *printed, size_t plen, const char *truth, size_t tlen)
{
	return plen > CONFUSE_MAX || tlen > CONFUSE_MAX ? 0 : aligned(c, printed, plen, truth, tlen, false);
}

/* What taking the character that stands there for another costs; 0 for itself. */
static unsigned taken_for(const struct confusions *c, const char *printed, char truth)
{
	return *printed == truth ? 0 : said_cost(c, printed, truth, strange_cost(c, *printed, truth));
}

unsigned confuse_likeliest(const struct confusions *c, const char *printed, const char *set)
{
	unsigned best = 0, least = COST_NONE;
	for (unsigned i = 0; set[i]; i++) {
		unsigned cost = taken_for(c, printed, set[i]);
		if (cost < least) {
			least = cost;
			best = i;
		}
	}
	return best;
}

unsigned confuse_nearest(const struct confusions *c, const char *printed, const char *set)
{
	return min(COST_LETTER, taken_for(c, printed, set[confuse_likeliest(c, printed, set)]));
}
