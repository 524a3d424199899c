#include "weigh/confuse.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { KEPT = 256 };	/* texts whose costs as bytes are: a page's misread ones, and those that it prints most */

static bool add_shape(struct confusions *c, const char *printed, size_t len, char truth, unsigned cost)
{
	if (c->nshapes == CONFUSE_SHAPES || len < 2 || len > CONFUSE_SHAPE)
		return false;
	struct shape *s = &c->shape[c->nshapes++];
	*s = (struct shape){.truth = truth, .len = (uint8_t)len, .cost = (uint8_t)cost};
	memcpy(s->printed, printed, len);
	c->ends[printed[len - 1] & 127] = true;
	c->made[truth & 127] |= 1u << (s - c->shape);
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
	memset(c->cost[CONFUSE_STRANGE], COST_LETTER, sizeof c->cost[CONFUSE_STRANGE]);
#define CONFUSION(set, n) add_set(c, set, sizeof set - 1, n);
#define CONFUSION_SHAPE(printed, truth, n) add_shape(c, printed, sizeof printed - 1, truth, n);
#include "weigh/confusions.def"
#undef CONFUSION
#undef CONFUSION_SHAPE
}

void confusions_init(struct confusions *c, struct arena *a)
{
	static struct confusions builtin;
	static bool made;
	if (!made)
		make_builtin(&builtin);
	made = true;
	*c = builtin;
	c->kept = arena_alloc(a, KEPT * sizeof(*c->kept));
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

/* The table's row of a character. */
static const uint8_t *row_of(const struct confusions *c, char printed)
{
	return c->cost[(unsigned char)printed > 127 ? CONFUSE_STRANGE : printed];
}

/* The page that a text is part of; NULL: none of those whose characters somebody says. */
static const struct confuse_page *page_of(const struct confusions *c, const char *printed)
{
	const struct confuse_page *p = c->page;
	while (p && (printed < p->text || printed >= p->text + p->len))
		p = p->next;
	return p;
}

/* What whoever recognised the page says of the character that stands there; how many choices. */
static const struct print_choice *said_at(const struct confusions *c, const char *printed, unsigned *n)
{
	const struct confuse_page *p = page_of(c, printed);
	*n = p ? p->n[printed - p->text] : 0;
	return *n ? p->choice[printed - p->text] : NULL;
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

/* What is aligned with texts: each costs a column of sums, by how many printed characters are read. */
struct aligned {
	const struct confusions *c;
	const char *text;
	size_t len;
	const uint8_t *like[CONFUSE_MAX];	/* what each is taken for: the table's row */
	uint32_t shapes[CONFUSE_MAX];	/* those that end with it, a bit each */
	bool shaped;
};

typedef unsigned column[CONFUSE_MAX + 1];

static void align_with(struct aligned *p, const struct confusions *c, const char *text, size_t len)
{
	p->c = c;
	p->text = text;
	p->len = len;
	p->shaped = false;
	for (size_t i = 0; i < len; i++) {
		p->like[i] = row_of(c, text[i]);
		p->shapes[i] = 0;
		for (unsigned k = 0; c->ends[text[i] & 127] && k < c->nshapes; k++) {
			const struct shape *s = &c->shape[k];
			if (i + 1 >= s->len && !memcmp(text + i + 1 - s->len, s->printed, s->len))
				p->shapes[i] |= 1u << k;
			p->shaped |= p->shapes[i] != 0;
		}
	}
}

/* Of no text. */
static void first_column(const struct aligned *p, column out)
{
	for (size_t i = 0; i <= p->len; i++)
		out[i] = (unsigned)i * COST_EDIT;
}

/* Of a text with one character more than that of the column before. */
static void next_column(const struct aligned *p, const column before, char truth, column out)
{
	const struct confusions *c = p->c;
	uint32_t made = p->shaped ? c->made[truth & 127] : 0;
	unsigned last = out[0] = before[0] + COST_EDIT;
	for (size_t i = 0; i < p->len; i++) {
		unsigned taken = p->like[i][truth & 127];
		if (taken)
			taken = c->page ? said_cost(c, p->text + i, truth, taken + COST_MISREAD) : taken + COST_MISREAD;
		last = out[i + 1] = min(before[i] + taken, min(before[i + 1], last) + COST_EDIT);
		for (uint32_t left = made ? p->shapes[i] & made : 0; left; left &= left - 1) {
			const struct shape *s = &c->shape[__builtin_ctz(left)];
			last = out[i + 1] = min(last, before[i + 1 - s->len] + s->cost + COST_MISREAD);
		}
	}
}

/* Of a whole text; returns one of the two. */
static const unsigned *last_column(const struct aligned *p, const char *truth, size_t len, column two[2])
{
	first_column(p, two[0]);
	for (size_t j = 0; j < len; j++)
		next_column(p, two[j % 2], truth[j], two[(j + 1) % 2]);
	return two[len % 2];
}

unsigned confuse(const struct confusions *c, const char *printed, size_t plen,
		 const char *truth, size_t tlen)
{
	struct aligned p;
	column two[2];
	if (plen == tlen && !memcmp(printed, truth, plen))
		return 0;
	if (plen > CONFUSE_MAX || tlen > CONFUSE_MAX || !plen || !tlen)
		return COST_NONE;
	align_with(&p, c, printed, plen);
	return last_column(&p, truth, tlen, two)[plen];
}

unsigned confuse_beginning(const struct confusions *c, const char *printed, size_t plen, const char *truth, size_t tlen)
{
	struct aligned p;
	column two[2];
	if (plen > CONFUSE_MAX || tlen > CONFUSE_MAX)
		return 0;
	align_with(&p, c, printed, plen);
	const unsigned *last = last_column(&p, truth, tlen, two);
	unsigned least = last[0];
	for (size_t i = 1; i <= plen; i++)
		least = min(least, last[i]);
	return least;
}

/* Goes through the numbers whose first digits the column is of; the next one is *value. */
static void number_costs(const struct aligned *p, const char *letters, unsigned radix, unsigned digits, const column before, unsigned *value, uint16_t cost[256])
{
	for (unsigned d = 0; d < radix && *value < 256; d++) {
		column next;
		next_column(p, before, letters[d], next);
		if (digits > 1)
			number_costs(p, letters, radix, digits - 1, next, value, cost);
		else
			cost[(*value)++] = (uint16_t)next[p->len];
	}
}

const uint16_t *confuse_bytes(const struct confusions *c, const char *printed, size_t plen, const char *letters, unsigned radix, unsigned digits)
{
	unsigned hash = radix * 31 + digits, value = 0;
	for (size_t i = 0; i < plen && i < CONFUSE_MAX; i++)
		hash = hash * 31 + (unsigned char)printed[i];
	struct confuse_bytes *k = &c->kept[hash % KEPT];
	const char *at = page_of(c, printed) ? printed : NULL;	/* what is said of a character holds where it stands */
	if (k->at == at && k->digits == digits && k->radix == radix && k->len == plen && !memcmp(k->printed, printed, plen))
		return k->cost;
	*k = (struct confuse_bytes){.at = at, .len = (uint8_t)plen, .radix = (uint8_t)radix, .digits = (uint8_t)digits};
	if (!plen || plen > CONFUSE_MAX) {
		k->digits = 0;	/* is none that is asked for */
		for (unsigned i = 0; i < 256; i++)
			k->cost[i] = COST_NONE;
		return k->cost;
	}
	memcpy(k->printed, printed, plen);
	struct aligned p;
	align_with(&p, c, printed, plen);
	column none;
	first_column(&p, none);
	number_costs(&p, letters, radix, digits, none, &value, k->cost);
	return k->cost;
}

/* What taking the character that stands there for another costs; 0 for itself. */
static unsigned taken_for(const struct confusions *c, const char *printed, char truth)
{
	return *printed == truth ? 0 : said_cost(c, printed, truth, row_of(c, *printed)[truth & 127]);
}

unsigned confuse_likeliest(const struct confusions *c, const char *printed, const char *set)
{
	unsigned best = 0, least = COST_NONE;
	for (unsigned i = 0; set[i] && least; i++) {
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
