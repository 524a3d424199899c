#include "asm/hints.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "asm/symbols.h"

struct reader {
	struct arena *arena;
	struct diag *diag;
	const struct dialect *dialect;
	const struct source *src;
	struct symbols names;
	unsigned line;
	const char *start, *p, *end;	/* of the line; the place in it */
	bool good;
};

static void skip_blanks(struct reader *r)
{
	while (r->p < r->end && isspace((unsigned char)*r->p))
		r->p++;
}

static size_t word_length(const char *p, const char *end)
{
	const char *q = p;
	while (q < end && !isspace((unsigned char)*q))
		q++;
	return (size_t)(q - p);
}

static struct pos place(const struct reader *r, const char *p, size_t len)
{
	return (struct pos){r->src, r->line, (unsigned)(p - r->start) + 1, (unsigned)len};
}

static bool wrong(struct reader *r, const char *p, size_t len, const char *what)
{
	r->good = false;
	diag(r->diag, DIAG_ERROR, place(r, p, len), "%s", what);
	return false;
}

static bool is_half(const char *p, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if (!isdigit((unsigned char)p[i]))
			return false;
	return len && len <= 3;
}

/* One word, or two of up to three digits where the dialect writes pairs. */
static bool take_address(struct reader *r, unsigned *address)
{
	skip_blanks(r);
	const char *p = r->p;
	size_t len = word_length(p, r->end);
	if (r->dialect->pairs && is_half(p, len)) {
		const char *q = p + len;
		while (q < r->end && isspace((unsigned char)*q))
			q++;
		size_t more = word_length(q, r->end);
		if (is_half(q, more))
			len = (size_t)(q - p) + more;
	}
	long value = dialect_parse_address(r->dialect, arena_strndup(r->arena, p, len));
	r->p = p + len;
	if (value < 0)
		return wrong(r, p, len, len ? "this is not an address" : "an address is missing");
	*address = (unsigned)value;
	return true;
}

/* An address that the CPU has. */
static bool take_memory(struct reader *r, unsigned *address)
{
	skip_blanks(r);
	const char *p = r->p;
	return take_address(r, address) && (!(*address >> r->dialect->isa->address_bits)
		|| wrong(r, p, (size_t)(r->p - p), "the CPU has no such address"));
}

static bool at_end(struct reader *r)
{
	skip_blanks(r);
	return r->p == r->end || wrong(r, r->p, (size_t)(r->end - r->p), "the line should end here");
}

static bool take_name(struct reader *r, const char *word, size_t len, struct hint *h)
{
	struct symbol *s = symbols_get(&r->names, place(r, word, len), word, len);
	h->kind = HINT_NAME;
	h->text = s->name;
	if (!take_address(r, &h->first) || !at_end(r))
		return false;
	/* an assembler's symbols may be constants, too */
	if (h->first >> r->dialect->isa->address_bits)
		return false;
	if (s->defined && s->value != (long)h->first) {
		wrong(r, word, len, "the name has another address already");
		diag(r->diag, DIAG_NOTE, s->where, "the first one");
		return false;
	}
	s->defined = true;
	s->value = (long)h->first;
	return true;
}

/* "al C:0300 .name", what VICE's monitor loads: where its name is, and the address. */
static bool is_vice(const struct reader *r, const char *word, size_t len, struct pos *name, unsigned long *address)
{
	const char *p = r->p;
	if (len != 2 || strncasecmp(word, "al", 2) != 0)
		return false;
	while (p < r->end && isspace((unsigned char)*p))
		p++;
	p += r->end - p > 2 && p[1] == ':' ? 2 : 0;
	size_t digits = word_length(p, r->end);
	const char *text = arena_strndup(r->arena, p, digits);
	char *end;
	*address = strtoul(text, &end, 16);
	for (p += digits; p < r->end && isspace((unsigned char)*p);)
		p++;
	*name = place(r, p + 1, (size_t)(r->end - p) - 1);
	return isxdigit((unsigned char)*text) && !*end && r->end - p > 1 && *p == '.';
}

/* false: there is nothing in the line, or an error. */
static bool take_line(struct reader *r, struct hint *h)
{
	static const char *const keys[] = {
		[HINT_NAME] = "", [HINT_DATA] = "%data", [HINT_CODE] = "%code",
		[HINT_COMMENT] = "%comment",
	};
	skip_blanks(r);
	const char *word = r->p;
	size_t len = word_length(word, r->end);
	unsigned key = HINT_DATA;
	if (!len || *word == '#')
		return false;
	r->p += len;
	h->pos = place(r, word, len);
	struct pos name;
	unsigned long address;
	if (is_vice(r, word, len, &name, &address)) {
		h->kind = HINT_NAME;
		h->text = symbols_get(&r->names, name, r->start + name.col - 1, name.len)->name;
		h->first = (unsigned)address;
		return !(address >> r->dialect->isa->address_bits);
	}
	if (*word != '%')
		return take_name(r, word, len, h);
	while (key <= HINT_COMMENT && (strlen(keys[key]) != len || memcmp(keys[key], word, len) != 0))
		key++;
	if (key > HINT_COMMENT)
		return wrong(r, word, len, "unknown word; there are %data, %code and %comment");
	h->kind = (enum hint_kind)key;
	if (!take_memory(r, &h->first))
		return false;
	if (key == HINT_COMMENT) {
		skip_blanks(r);
		h->text = arena_strndup(r->arena, r->p, (size_t)(r->end - r->p));
		return true;
	}
	if (key == HINT_DATA) {
		if (!take_memory(r, &h->last))
			return false;
		if (h->last < h->first)
			return wrong(r, word, (size_t)(r->p - word), "the last address is before the first");
	}
	return at_end(r);
}

bool hints_read(struct arena *a, struct diag *d, const struct dialect *dialect,
		const struct source *src, struct hint **out)
{
	struct reader r = {.arena = a, .diag = d, .dialect = dialect, .src = src, .good = true};
	symbols_init(&r.names, a);
	*out = NULL;
	for (r.line = 1; r.line <= src->lines && !diag_full(d); r.line++) {
		size_t len;
		struct hint *h = arena_alloc(a, sizeof *h);
		r.start = r.p = source_line(src, r.line, &len);
		while (len && isspace((unsigned char)r.p[len - 1]))
			len--;
		r.end = r.p + len;
		if (take_line(&r, h)) {
			*out = h;
			out = &h->next;
		}
	}
	return r.good;
}
