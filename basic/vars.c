/* Variables, arrays and strings in the machine's memory. */
#include <string.h>

#include "basic/interp_parts.h"

/*
 * A variable:	name, 2 bytes; 5 of a number, 2 of a whole one (the high byte first), 3 of a string's
 *		descriptor, or of a function where its text and its variable are
 * An array:	name; its length, 2 bytes; how many bounds; these and one, the last one first, 2
 *		bytes each, the high byte first; its values
 *
 * The first letter has bit 7 set in a function's name, the second in a string's, both in that of
 * a whole number.
 */
enum { ARRAY_HEAD = 5, BOUNDS_MAX = 120, USUAL_BOUND = 11 };

static bool is_letter(uint8_t c)
{
	return c >= 'A' && c <= 'Z';
}

static bool is_digit(uint8_t c)
{
	return c >= '0' && c <= '9';
}

void basic_reserve(struct basic *b, unsigned end)
{
	if (end >= word(b, BASIC_FRETOP))
		basic_collect(b);
	if (end >= word(b, BASIC_FRETOP))
		basic_error(b, ERROR_MEMORY);
}

static void move_up(struct basic *b, unsigned from, unsigned end, unsigned by)
{
	for (unsigned i = end; i > from; i--)
		poke(b, i - 1 + by, peek(b, i - 1));
	b->cycles += (uint64_t)(end - from) * TIME_COPY;
}

static bool is_named(const struct place *p, const char *name)
{
	return p->name[0] == (uint8_t)name[0] && (p->name[1] & 0x7F) == (uint8_t)name[1];
}

/* Its value, in the space of variables; 0: there is none. */
static unsigned find_simple(struct basic *b, const uint8_t name[2])
{
	unsigned end = word(b, BASIC_ARYTAB);
	for (unsigned at = word(b, BASIC_VARTAB); at < end; at += SIMPLE) {
		b->cycles += TIME_SEARCH;
		if (peek(b, at) == name[0] && peek(b, at + 1) == name[1])
			return at + 2;
	}
	return 0;
}

static unsigned make_simple(struct basic *b, const uint8_t name[2])
{
	unsigned at = word(b, BASIC_ARYTAB), end = word(b, BASIC_STREND);
	basic_reserve(b, end + SIMPLE);
	move_up(b, at, end, SIMPLE);
	put_word(b, BASIC_ARYTAB, at + SIMPLE);
	put_word(b, BASIC_STREND, end + SIMPLE);
	poke(b, at, name[0]);
	poke(b, at + 1, name[1]);
	for (unsigned i = 2; i < SIMPLE; i++)
		poke(b, at + i, 0);
	return at + 2;
}

/* ---- arrays ---- */

static unsigned value_size(const struct place *p)
{
	return p->whole ? 2 : p->string ? DESCRIPTOR : REAL_BYTES;
}

static unsigned find_array(struct basic *b, const struct place *p)
{
	unsigned end = word(b, BASIC_STREND);
	for (unsigned at = word(b, BASIC_ARYTAB); at < end;) {
		b->cycles += TIME_SEARCH;
		if (peek(b, at) == p->name[0] && peek(b, at + 1) == p->name[1])
			return at;
		unsigned size = word(b, at + 2);
		at += size ? size : 0x10000;	/* somebody has poked there */
	}
	return 0;
}

static unsigned make_array(struct basic *b, const struct place *p, const unsigned *bound, unsigned n, bool dim)
{
	unsigned at = word(b, BASIC_STREND), head = ARRAY_HEAD + 2 * n;
	unsigned long size = value_size(p);
	basic_reserve(b, at + head);
	for (unsigned i = n; i-- > 0;) {
		unsigned bounds = dim ? bound[i] + 1 : USUAL_BOUND;
		poke(b, at + ARRAY_HEAD + 2 * (n - 1 - i), bounds >> 8);
		poke(b, at + ARRAY_HEAD + 1 + 2 * (n - 1 - i), bounds);
		size *= bounds;
		if (size > 0xFFFF)
			basic_error(b, ERROR_MEMORY);
	}
	if (at + head + size > 0xFFFF)
		basic_error(b, ERROR_MEMORY);
	basic_reserve(b, at + head + (unsigned)size);
	poke(b, at, p->name[0]);
	poke(b, at + 1, p->name[1]);
	put_word(b, at + 2, head + (unsigned)size);
	poke(b, at + 4, n);
	for (unsigned i = 0; i < size; i++)
		poke(b, at + head + i, 0);
	b->cycles += size * TIME_COPY;
	put_word(b, BASIC_STREND, at + head + (unsigned)size);
	return at;
}

/* Brackets behind a name: the element. */
static void element(struct basic *b, struct place *p, bool dim)
{
	unsigned bound[BOUNDS_MAX], n = 0;
	p->array = true;
	b->doing->nested += 9;
	do {
		struct place kept = *p;
		if (n == BOUNDS_MAX)
			basic_error(b, ERROR_MEMORY);
		basic_next(b);
		b->doing->nested += 2;
		struct real r = basic_number(b);
		if (r.negative)
			basic_error(b, ERROR_QUANTITY);
		bound[n++] = (unsigned)basic_whole(b, r);
		*p = kept;
	} while (basic_here(b) == ',');
	b->doing->nested -= 9 + 2 * n;
	basic_expect(b, ')');
	unsigned at = find_array(b, p), where = 0;
	if (at && dim)
		basic_error(b, ERROR_REDIM);
	if (at && peek(b, at + 4) != n)
		basic_error(b, ERROR_SUBSCRIPT);
	if (!at)
		at = make_array(b, p, bound, n, dim);
	if (dim)
		return;
	for (unsigned i = n; i-- > 0;) {
		unsigned high = at + ARRAY_HEAD + 2 * (n - 1 - i), bounds = (unsigned)peek(b, high) << 8 | peek(b, high + 1);
		if (bound[i] >= bounds)
			basic_error(b, ERROR_SUBSCRIPT);
		where = (where * bounds + bound[i]) & 0xFFFF;
		b->cycles += i + 1 < n ? TIME_PRODUCT : 0;
	}
	b->cycles += TIME_PRODUCT;
	p->at = at + ARRAY_HEAD + 2 * n + where * value_size(p);
}

/* ---- names ---- */

/* The name here: its letters with their marks. */
static void read_name(struct basic *b, struct place *p)
{
	uint8_t c = basic_here(b);
	b->cycles += TIME_NAME;
	*p = (struct place){.name = {c, 0}};
	if (!is_letter(c))
		basic_error(b, ERROR_SYNTAX);
	c = basic_next(b);
	if (is_letter(c) || is_digit(c)) {
		p->name[1] = c;
		do
			c = basic_next(b);
		while (is_letter(c) || is_digit(c));
	}
	p->string = c == '$';
	p->whole = c == '%';
	if (p->whole && b->doing->no_arrays)
		basic_error(b, ERROR_SYNTAX);
	if (p->whole)
		p->name[0] |= NAME_FN;
	if (p->string || p->whole) {
		p->name[1] |= NAME_STRING;
		basic_next(b);
	}
}

struct place basic_variable(struct basic *b, bool make, bool dim)
{
	struct place p;
	read_name(b, &p);
	if (basic_here(b) == '(' && !b->doing->no_arrays) {
		element(b, &p, dim);
		return p;
	}
	p.at = find_simple(b, p.name);
	/* the clock is none, and TI$ alone is assigned to */
	if (!p.at && make && ((is_named(&p, "TI") && !p.string && !p.whole) || (is_named(&p, "ST") && !p.string && !p.whole)))
		basic_error(b, ERROR_SYNTAX);
	if (!p.at && make && !(is_named(&p, "TI") && p.string))
		p.at = make_simple(b, p.name);
	return p;
}

unsigned basic_function(struct basic *b, bool make)
{
	struct place p;
	basic_expect(b, TOKEN_FN);
	b->doing->no_arrays = true;
	read_name(b, &p);
	b->doing->no_arrays = false;
	if (p.string)
		basic_error(b, ERROR_TYPE);
	p.name[0] |= NAME_FN;
	unsigned at = find_simple(b, p.name);
	if (!at)
		at = make_simple(b, p.name);
	if (!make && !peek(b, at + 3))
		basic_error(b, ERROR_FUNCTION);
	return at;
}

struct real basic_number_at(struct basic *b, const struct place *p)
{
	uint8_t packed[REAL_BYTES];
	if (!p->at)
		return (struct real){0};
	if (p->whole)
		return real_of_int((int16_t)((unsigned)peek(b, p->at) << 8 | peek(b, p->at + 1)));
	for (unsigned i = 0; i < REAL_BYTES; i++)
		packed[i] = peek(b, p->at + i);
	return real_load(packed);
}

/* ---- assigning ---- */

/* TI$ = "HHMMSS" */
static void set_clock(struct basic *b, struct value v)
{
	static const unsigned unit[6] = {10 * 60 * 60, 60 * 60, 10 * 60, 60, 10, 1};
	unsigned at, n = basic_free(b, v, &at), seconds = 0;
	if (n != 6)
		basic_error(b, ERROR_QUANTITY);
	for (unsigned i = 0; i < n; i++) {
		uint8_t c = peek(b, at + i);
		if (!is_digit(c))
			basic_error(b, ERROR_QUANTITY);
		seconds += (unsigned)(c - '0') * unit[i];
	}
	for (unsigned i = 0, t = seconds * 60; i < 3; i++)
		poke(b, BASIC_CLOCK + i, t >> (16 - 8 * i));
}

/* A string that is somebody else's is copied; one that was just made, or stands in the program, is not. */
static void assign_string(struct basic *b, const struct place *p, struct value v)
{
	unsigned n = peek(b, v.at), at = word(b, v.at + 1);
	if (at >= word(b, BASIC_FRETOP) && v.at >= word(b, BASIC_VARTAB)) {
		unsigned to = basic_space(b, n);
		at = word(b, v.at + 1);		/* it may have been moved */
		for (unsigned i = 0; i < n; i++)
			poke(b, to + i, peek(b, at + i));
		b->cycles += n * TIME_COPY;
		at = to;
	} else if (v.at == word(b, BASIC_LASTPT)) {
		poke(b, BASIC_TEMPPT, v.at);
		poke(b, BASIC_LASTPT, v.at - DESCRIPTOR);
	}
	poke(b, p->at, n);
	put_word(b, p->at + 1, at);
}

void basic_assign(struct basic *b, const struct place *p, struct value v)
{
	uint8_t packed[REAL_BYTES];
	b->cycles += TIME_ASSIGN;
	basic_want(b, v, p->string);
	if (p->string && !p->at) {
		set_clock(b, v);
	} else if (p->string) {
		assign_string(b, p, v);
	} else if (p->whole) {
		real_round(&b->unit, &v.n);
		int n = basic_whole(b, v.n);
		poke(b, p->at, (unsigned)n >> 8);
		poke(b, p->at + 1, (unsigned)n);
	} else {
		real_store(&b->unit, &v.n, packed);
		basic_check(b);
		for (unsigned i = 0; i < REAL_BYTES; i++)
			poke(b, p->at + i, packed[i]);
	}
}

/* ---- strings ---- */

/* Calls for each descriptor of a string in memory. */
static void each_string(struct basic *b, void (*call)(struct basic *b, unsigned at, void *context), void *context)
{
	for (unsigned at = BASIC_TEMPST; at < peek(b, BASIC_TEMPPT) && at < TEMPS_END; at += DESCRIPTOR)
		call(b, at, context);
	unsigned end = word(b, BASIC_ARYTAB), at;
	for (at = word(b, BASIC_VARTAB); at < end; at += SIMPLE)
		if (!(peek(b, at) & 0x80) && peek(b, at + 1) & 0x80)
			call(b, at + 2, context);
	for (end = word(b, BASIC_STREND); at < end;) {
		unsigned size = word(b, at + 2), behind = at + size;
		bool strings = !(peek(b, at) & 0x80) && peek(b, at + 1) & 0x80;
		for (unsigned k = at + ARRAY_HEAD + 2u * peek(b, at + 4); strings && k < behind && k < end; k += DESCRIPTOR)
			call(b, k, context);
		at = size ? behind : end;
	}
}

/* The highest string that is below `top` and where strings are. */
struct highest {
	unsigned top, low, at, descriptor;
};

static void look(struct basic *b, unsigned descriptor, void *context)
{
	struct highest *h = context;
	unsigned at = word(b, descriptor + 1);
	b->cycles += TIME_COLLECT;
	if (peek(b, descriptor) && at < h->top && at >= h->low && (!h->descriptor || at >= h->at)) {
		h->at = at;
		h->descriptor = descriptor;
	}
}

/* As the machine does it, with one look at all of them for each: it takes its time. */
void basic_collect(struct basic *b)
{
	unsigned top = word(b, BASIC_MEMSIZ);
	for (;;) {
		struct highest h = {top, word(b, BASIC_STREND), 0, 0};
		each_string(b, look, &h);
		if (!h.descriptor)
			break;
		unsigned n = peek(b, h.descriptor);
		if (h.at + n > top)
			break;		/* somebody has poked there */
		for (unsigned i = n; i-- > 0;)
			poke(b, top - n + i, peek(b, h.at + i));
		b->cycles += n * TIME_COPY;
		top -= n;
		put_word(b, h.descriptor + 1, top);
	}
	put_word(b, BASIC_FRETOP, top);
}

unsigned basic_space(struct basic *b, unsigned n)
{
	for (bool again = false;; again = true) {
		unsigned top = word(b, BASIC_FRETOP);
		if (top >= n && top - n >= word(b, BASIC_STREND)) {
			put_word(b, BASIC_FRETOP, top - n);
			put_word(b, BASIC_FRESPC, top - n);
			return top - n;
		}
		if (again)
			basic_error(b, ERROR_MEMORY);
		basic_collect(b);
	}
}

struct value basic_temporary(struct basic *b, unsigned n, unsigned at)
{
	unsigned temp = peek(b, BASIC_TEMPPT);
	if (temp >= TEMPS_END || temp < BASIC_TEMPST)
		basic_error(b, ERROR_FORMULA);
	poke(b, temp, n);
	put_word(b, temp + 1, at);
	put_word(b, BASIC_LASTPT, temp);
	poke(b, BASIC_TEMPPT, temp + DESCRIPTOR);
	return (struct value){.string = true, .at = temp};
}

struct value basic_string(struct basic *b, const void *bytes, unsigned n)
{
	unsigned at = basic_space(b, n);
	for (unsigned i = 0; i < n; i++)
		poke(b, at + i, ((const uint8_t *)bytes)[i]);
	b->cycles += n * TIME_COPY;
	return basic_temporary(b, n, at);
}

unsigned basic_free(struct basic *b, struct value v, unsigned *at)
{
	unsigned n = peek(b, v.at);
	*at = word(b, v.at + 1);
	if (v.at != word(b, BASIC_LASTPT))
		return n;
	poke(b, BASIC_TEMPPT, v.at);
	poke(b, BASIC_LASTPT, v.at - DESCRIPTOR);
	if (*at == word(b, BASIC_FRETOP))
		put_word(b, BASIC_FRETOP, *at + n);
	return n;
}
