#include "weigh/names.h"

#include <ctype.h>
#include <string.h>

#include "base/hash.h"

enum {
	NAME_MAX = 40,		/* characters that are compared */
	SLOTS = 1 << 14,
	VALUES_MAX = 16,	/* of one name: a page that has more contradicts itself throughout */
	USES_SPEAK = 2,		/* where nothing defines it, besides the one that asks: two look-alikes cost less than SUM_PROOF */
	USES_MOST = 16,		/* of one value: more prove and deny nothing more */
};

/* A value that something printed gives a name. */
struct value {
	struct value *next;
	unsigned value;
	unsigned defined;	/* by so many definitions; 0: by uses */
	unsigned nuses, use[USES_MOST];	/* addresses */
};

/* An address at which the name stands where labels do. */
struct label {
	struct label *next;
	unsigned address;
	bool sure;		/* the row's place is no guess */
};

struct name {
	struct name *next;
	char text[NAME_MAX];
	unsigned len, nvalues;
	struct value *values;
	struct label *stands;
};

struct names {
	struct arena *arena;
	struct name *slot[SLOTS];
};

struct names *names_new(struct arena *a)
{
	struct names *n = arena_alloc(a, sizeof *n);
	n->arena = a;
	return n;
}

static unsigned capitals(const char *text, size_t len, char out[NAME_MAX])
{
	unsigned n = len < NAME_MAX ? (unsigned)len : NAME_MAX;
	for (unsigned i = 0; i < n; i++)
		out[i] = (char)toupper((unsigned char)text[i]);
	return n;
}

static struct name *find(const struct names *n, const char *key, unsigned len)
{
	struct name *at = n->slot[hash_bytes(key, len) % SLOTS];
	while (at && (at->len != len || memcmp(at->text, key, len) != 0))
		at = at->next;
	return at;
}

static const struct name *look_up(const struct names *n, const char *text, size_t len)
{
	char key[NAME_MAX];
	unsigned l = capitals(text, len, key);
	return find(n, key, l);
}

/* The name's entry for a value, made if it is new; NULL: it has too many. */
static struct value *value_of(struct names *n, const char *text, size_t len, unsigned value)
{
	char key[NAME_MAX];
	unsigned l = capitals(text, len, key);
	struct name *at = find(n, key, l);
	if (!at) {
		struct name **slot = &n->slot[hash_bytes(key, l) % SLOTS];
		at = arena_alloc(n->arena, sizeof *at);
		memcpy(at->text, key, l);
		at->len = l;
		at->next = *slot;
		*slot = at;
	}
	for (struct value *v = at->values; v; v = v->next)
		if (v->value == value)
			return v;
	if (at->nvalues == VALUES_MAX)
		return NULL;
	at->nvalues++;
	struct value *v = arena_alloc(n->arena, sizeof *v);
	*v = (struct value){.next = at->values, .value = value};
	return at->values = v;
}

void names_define(struct names *n, const char *text, size_t len, unsigned value)
{
	struct value *v = len ? value_of(n, text, len, value) : NULL;
	if (v)
		v->defined++;
}

void names_stand(struct names *n, const char *text, size_t len, unsigned address, bool sure)
{
	char key[NAME_MAX];
	struct name *at = find(n, key, capitals(text, len, key));
	if (!at)
		return;
	struct label *s = arena_alloc(n->arena, sizeof *s);
	*s = (struct label){at->stands, address, sure};
	at->stands = s;
}

void names_use(struct names *n, const char *text, size_t len, unsigned value, unsigned address)
{
	struct value *v = len ? value_of(n, text, len, value) : NULL;
	for (unsigned i = 0; v && i < v->nuses; i++)
		if (v->use[i] == address)
			return;
	if (v && v->nuses < USES_MOST)
		v->use[v->nuses++] = address;
}

static bool is_defined(const struct name *at)
{
	for (const struct value *v = at ? at->values : NULL; v; v = v->next)
		if (v->defined)
			return true;
	return false;
}

bool names_value(const struct names *n, unsigned value)
{
	for (unsigned i = 0; i < SLOTS; i++)
		for (const struct name *at = n->slot[i]; at; at = at->next)
			for (const struct value *v = at->values; v; v = v->next)
				if (v->defined && v->value == value)
					return true;
	return false;
}

bool names_differ(const struct names *n, const char *text, size_t len)
{
	const struct name *at = look_up(n, text, len);
	return at && at->nvalues > 1;
}

bool names_defined(const struct names *n, const char *text, size_t len)
{
	return is_defined(look_up(n, text, len));
}

bool names_undefined_but(const struct names *n, long value)
{
	for (unsigned i = 0; i < SLOTS; i++) {
		for (const struct name *at = n->slot[i]; at; at = at->next) {
			const struct value *v = is_defined(at) || !isalpha((unsigned char)*at->text) ? NULL : at->values;
			while (v && (long)v->value == value)
				v = v->next;
			if (v)
				return true;
		}
	}
	return false;
}

const char *names_undefined(const struct names *n, unsigned value, unsigned *length)
{
	for (unsigned i = 0; i < SLOTS; i++) {
		for (const struct name *at = n->slot[i]; at; at = at->next) {
			const struct value *v = is_defined(at) || !isalpha((unsigned char)*at->text) ? NULL : at->values;
			while (v && v->value != value)
				v = v->next;
			*length = at->len;
			if (v)
				return at->text;
		}
	}
	return NULL;
}

const char *names_nearest(const struct names *n, unsigned limit, unsigned *length,
			  unsigned (*cost)(const void *context, const char *text, size_t len), const void *context)
{
	const struct name *best = NULL;
	unsigned least = limit;
	for (unsigned i = 0; i < SLOTS; i++) {
		for (const struct name *at = n->slot[i]; at; at = at->next) {
			unsigned one = is_defined(at) ? cost(context, at->text, at->len) : limit;
			if (one < least) {
				least = one;
				best = at;
			} else if (one == least) {
				best = NULL;
			}
		}
	}
	*length = best ? best->len : 0;
	return best ? best->text : NULL;
}

/* Instructions that use the name so, but for the one at the address; -1: all. */
static unsigned uses_but(const struct value *v, long address)
{
	unsigned n = 0;
	for (unsigned i = 0; i < v->nuses; i++)
		n += (long)v->use[i] != address;
	return n;
}

/* What is printed but for the operand at the address, -1: no operand, says that the name has the value: its label stands there;
 * or it does not stand elsewhere, and more define and use it so than otherwise. */
static bool is_value(const struct name *at, const struct value *v, long address)
{
	bool here = false, elsewhere = false;
	for (const struct label *s = at->stands; s; s = s->next) {
		here |= s->address == v->value;
		elsewhere |= s->sure && s->address != v->value;
	}
	if (here ? v->defined : elsewhere)
		return here;
	unsigned denied = 0;
	for (const struct value *other = at->values; other; other = other->next)
		denied += other == v ? 0 : other->defined + uses_but(other, address);
	return v->defined ? v->defined + uses_but(v, address) > denied : uses_but(v, address) >= USES_SPEAK + denied;
}

enum saying names_say(const struct names *n, const char *text, size_t len, unsigned value, unsigned address)
{
	const struct name *at = look_up(n, text, len);
	const struct value *v = at ? at->values : NULL;
	while (v && v->value != value)
		v = v->next;
	if (v && is_value(at, v, (long)address))
		return SAYS_IT;
	bool others = v && uses_but(v, (long)address);
	return !is_defined(at) ? others ? SAYS_WEAKLY : SAYS_NOTHING : others || (v && v->defined) ? SAYS_NOTHING : SAYS_OTHER;
}

enum saying names_say_half(const struct names *n, const char *text, size_t len, bool high, unsigned half)
{
	const struct name *at = look_up(n, text, len);
	enum saying says = is_defined(at) ? SAYS_OTHER : SAYS_NOTHING;
	for (const struct value *v = at ? at->values : NULL; v && says != SAYS_IT; v = v->next)
		if (v->defined && (v->value >> (high ? 8 : 0) & 0xFF) == half)
			says = is_value(at, v, -1) ? SAYS_IT : SAYS_NOTHING;
	return says;
}
