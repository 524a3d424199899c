#include "basic/program.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "basic/petscii.h"

enum { LINE_HEAD = 4, QUOTE = '"' };

/* ---- text to lines ---- */

struct reader {
	struct arena *a;
	struct diag *d;
	const struct source *src;
	struct basic_spelling_rules rules;
	struct basic_program *out;
	size_t cap;
};

static struct pos at(const struct reader *r, unsigned line, size_t col, size_t len)
{
	return (struct pos){.src = r->src, .line = line, .col = (unsigned)col + 1, .len = (unsigned)len};
}

/* The number that a line begins with, behind blanks; the characters up to behind it. 0: reported. */
static size_t number_of(const struct reader *r, const char *text, size_t n, unsigned line, unsigned *number)
{
	size_t from = 0, end;
	unsigned long v = 0;
	while (from < n && isblank((unsigned char)text[from]))
		from++;
	for (end = from; end < n && isdigit((unsigned char)text[end]); end++)
		v = v > BASIC_LINE_MAX ? v : v * 10 + (unsigned long)(text[end] - '0');
	if (end == from)
		diag(r->d, DIAG_ERROR, at(r, line, from, 1), "a line begins with its number, 0 to %d", BASIC_LINE_MAX);
	else if (v > BASIC_LINE_MAX)
		diag(r->d, DIAG_ERROR, at(r, line, from, end - from), "a line's number is 0 to %d", BASIC_LINE_MAX);
	*number = (unsigned)v;
	return end > from && v <= BASIC_LINE_MAX ? end : 0;
}

size_t basic_typed_length(const struct basic_machine *m, const struct basic_line *l)
{
	size_t n = 0;
	bool quoted = false;
	for (size_t i = 0; i < l->n; i++) {
		quoted ^= l->bytes[i] == QUOTE;
		n += !quoted && basic_spelling(m, l->bytes[i]) ? basic_shortest(m, l->bytes[i]) : 1;
	}
	for (unsigned v = l->number; v >= 10; v /= 10)
		n++;
	return n + 1;
}

static void check_line(const struct reader *r, const struct basic_line *l, struct pos whole)
{
	const struct basic_program *p = r->out;
	const struct basic_line *before = p->nlines ? &p->lines[p->nlines - 1] : NULL;
	size_t typed = basic_typed_length(p->machine, l);
	if (before && before->number == l->number) {
		diag(r->d, DIAG_ERROR, l->pos, "there is a line %u already", l->number);
		diag(r->d, DIAG_NOTE, before->pos, "it is here");
	} else if (before && before->number > l->number) {
		diag(r->d, DIAG_ERROR, l->pos, "line %u stands behind line %u: lines go up", l->number, before->number);
	}
	if (l->n > BASIC_LINE_BYTES)
		diag(r->d, DIAG_ERROR, whole, "the line is too long: %zu bytes, where a line has room for %d", l->n,
		     BASIC_LINE_BYTES);
	else if (typed > p->machine->columns)
		diag(r->d, DIAG_WARNING, whole, "the line takes %zu characters with all words abbreviated; %u can be typed",
		     typed, p->machine->columns);
}

static void add(struct reader *r, const struct basic_line *l)
{
	struct basic_program *p = r->out;
	if (p->nlines == r->cap) {
		struct basic_line *more = arena_alloc(r->a, (r->cap = r->cap * 2 + 64) * sizeof *more);
		if (p->nlines)
			memcpy(more, p->lines, p->nlines * sizeof *more);
		p->lines = more;
	}
	p->lines[p->nlines++] = *l;
}

static void read_line(struct reader *r, unsigned line)
{
	static struct basic_key key[BASIC_KEYS_MAX];
	size_t n;
	const char *text = source_line(r->src, line, &n);
	struct basic_line l = {0};
	struct basic_wrong wrong;
	while (n && isspace((unsigned char)text[n - 1]))
		n--;
	if (!n)
		return;
	size_t from = number_of(r, text, n, line, &l.number), digits = from;
	if (!from)
		return;
	while (digits && isdigit((unsigned char)text[digits - 1]))
		digits--;
	l.pos = at(r, line, digits, from - digits);
	while (from < n && isblank((unsigned char)text[from]))
		from++;
	if (from == n) {
		diag(r->d, DIAG_ERROR, l.pos, "nothing stands in line %u: typed in, it would delete that line", l.number);
		return;
	}
	int keys = basic_read_keys(&r->rules, text + from, n - from, key, &wrong);
	if (keys < 0) {
		diag(r->d, DIAG_ERROR, at(r, line, from + wrong.from, wrong.len), "'%.*s' %s", (int)wrong.len,
		     text + from + wrong.from, wrong.why);
		return;
	}
	uint8_t *bytes = arena_alloc(r->a, (size_t)keys + 1);
	l.n = basic_crunch(r->out->machine, key, (size_t)keys, bytes);
	l.bytes = bytes;
	check_line(r, &l, at(r, line, from, n - from));
	add(r, &l);
}

static size_t size_of(const struct basic_program *p)
{
	size_t n = 2;
	for (size_t i = 0; i < p->nlines; i++)
		n += LINE_HEAD + p->lines[i].n + 1;
	return n;
}

/* The line with which memory is full. */
static void check_size(struct diag *d, const struct basic_program *p)
{
	size_t room = p->machine->top - p->load, n = 2;
	for (size_t i = 0; i < p->nlines; i++) {
		n += LINE_HEAD + p->lines[i].n + 1;
		if (n <= room)
			continue;
		diag(d, DIAG_ERROR, p->lines[i].pos, "memory is full in line %u: the program takes %zu bytes, and a %s has "
		     "%zu from %04X on", p->lines[i].number, size_of(p), p->machine->name, room, p->load);
		return;
	}
}

bool basic_assemble(struct arena *a, struct diag *d, const struct source *src, const struct basic_reading *how,
		    struct basic_program *out)
{
	unsigned errors = d->errors;
	*out = (struct basic_program){.machine = how->machine ? how->machine : basic_machines};
	out->load = out->machine->load;
	struct reader r = {a, d, src, {how->notation, how->letters}, out, 0};
	if (!how->has_notation)
		r.rules.notation = basic_notation_of(src->text, src->len);
	if (!how->has_case)
		r.rules.letters = basic_case_of(src->text, src->len);
	for (unsigned i = 1; i <= src->lines && !diag_full(d); i++)
		read_line(&r, i);
	if (!out->nlines && d->errors == errors)
		diag(d, DIAG_ERROR, (struct pos){.src = src}, "there is no line of a program in it");
	if (d->errors == errors)
		check_size(d, out);
	return d->errors == errors;
}

/* ---- memory to lines ---- */

static unsigned word(const uint8_t *p)
{
	return p[0] | (unsigned)p[1] << 8;
}

/* Always false: there is something wrong at an address. */
static bool broken(struct diag *d, const struct source *src, unsigned address, const char *what)
{
	diag(d, DIAG_ERROR, (struct pos){.src = src}, "at %04X %s", address, what);
	return false;
}

/* The end of the line whose bytes begin at p; NULL. */
static const uint8_t *line_end(const uint8_t *p, const uint8_t *end)
{
	return p < end ? memchr(p, 0, (size_t)(end - p)) : NULL;
}

bool basic_load(struct arena *a, struct diag *d, const struct source *src, const struct basic_reading *how,
		struct basic_program *out)
{
	const uint8_t *begin = (const uint8_t *)src->text + 2, *end = begin + src->len - 2, *p = begin;
	struct reader r = {.a = a, .d = d, .src = src, .out = out};
	unsigned errors = d->errors;
	if (src->len < 4)
		return broken(d, src, 0, "it is too short for a program: an address and a link are wanted");
	unsigned load = word(begin - 2);
	const struct basic_machine *m = how->machine ? how->machine : basic_machine_at(load);
	*out = (struct basic_program){.machine = m ? m : basic_machines, .load = load};
	if (load + src->len - 2 > 0x10000)
		return broken(d, src, load, "begins more than memory holds");
	while (end - p >= 2 && p[1]) {
		unsigned address = load + (unsigned)(p - begin);
		const uint8_t *behind = line_end(p + LINE_HEAD, end);
		if (end - p < LINE_HEAD || !behind)
			return broken(d, src, address, "a line has no end");
		unsigned next = load + (unsigned)(behind - begin) + 1, link = word(p);
		struct basic_line l = {.number = word(p + 2), .bytes = p + LINE_HEAD, .n = (size_t)(behind - p) - LINE_HEAD,
			.pos = {.src = src}};
		if (link != next && !how->relink) {
			diag(d, DIAG_ERROR, (struct pos){.src = src}, "line %u at %04X: its link is %04X, and its end at %04X wants "
			     "%04X; --relink would make it so", l.number, address, link, next - 1, next);
			return false;
		}
		if (l.number > BASIC_LINE_MAX)
			diag(d, DIAG_ERROR, l.pos, "the line at %04X has number %u; %d is the last", address, l.number,
			     BASIC_LINE_MAX);
		else if (out->nlines && out->lines[out->nlines - 1].number >= l.number)
			diag(d, DIAG_ERROR, l.pos, "the line at %04X has number %u behind %u: lines go up", address, l.number,
			     out->lines[out->nlines - 1].number);
		add(&r, &l);
		p = behind + 1;
	}
	if (end - p < 2)
		return broken(d, src, load + (unsigned)(p - begin), "the program does not end with two zeros");
	if (end - p > 2 && d->errors == errors)
		diag(d, DIAG_WARNING, (struct pos){.src = src}, "behind the program, from %04X on, %td bytes are no BASIC",
		     load + (unsigned)(p - begin) + 2, end - p - 2);
	return d->errors == errors;
}

/* ---- lines to memory ---- */

static void put_word(struct buf *out, unsigned v)
{
	buf_putc(out, (char)(v & 0xFF));
	buf_putc(out, (char)(v >> 8));
}

void basic_image(const struct basic_program *p, struct buf *out)
{
	unsigned at = p->load;
	for (size_t i = 0; i < p->nlines; i++) {
		const struct basic_line *l = &p->lines[i];
		at += (unsigned)(LINE_HEAD + l->n + 1);
		put_word(out, at);
		put_word(out, l->number);
		buf_put(out, l->bytes, l->n);
		buf_putc(out, 0);
	}
	put_word(out, 0);
}

void basic_prg(const struct basic_program *p, struct buf *out)
{
	put_word(out, p->load);
	basic_image(p, out);
}

/* ---- lines to text ---- */

/* How many of the same byte stand here, in quotes and not to be written as numbers. */
static unsigned run_of(const struct basic_line *l, const bool *number, size_t i)
{
	unsigned n = 1;
	while (i + n < l->n && l->bytes[i + n] == l->bytes[i] && !number[i + n])
		n++;
	return n;
}

/* Bytes of which `number` is set are written as numbers. */
static void put_body(const struct basic_machine *m, const struct basic_line *l, const bool *number,
		     const struct basic_spelling_rules *rules, struct buf *out)
{
	bool quoted = false, rem = false;
	for (size_t i = 0; i < l->n; i++) {
		uint8_t c = l->bytes[i];
		const char *word = quoted || rem || c == PETSCII_PI ? NULL : basic_spelling(m, c);
		if (number[i]) {
			basic_write_key(rules, (struct basic_key){c, true}, out);
			continue;
		}
		quoted ^= c == QUOTE;
		rem |= word && c == TOKEN_REM;
		for (; word && *word; word++)
			buf_putc(out, (char)(rules->letters == CASE_LOWER ? tolower((unsigned char)*word) : *word));
		if (!word && petscii_is_control(c)) {
			unsigned n = run_of(l, number, i);
			basic_write_codes(rules, c, n, out);
			i += n - 1;
		} else if (!word) {
			basic_write_key(rules, (struct basic_key){c, false}, out);
		}
	}
}

/* Where the text makes other bytes than the line has; its length: nowhere. */
static size_t differs_at(const struct basic_machine *m, const struct basic_line *l,
			 const struct basic_spelling_rules *rules, const struct buf *text)
{
	static struct basic_key key[BASIC_KEYS_MAX];
	static uint8_t made[BASIC_KEYS_MAX];
	struct basic_wrong wrong;
	const char *p = buf_str(text);
	size_t len = text->len, n = 0, i = 0;
	while (len && *p == ' ')
		p++, len--;
	while (len && p[len - 1] == ' ')
		len--;
	int keys = basic_read_keys(rules, p, len, key, &wrong);
	if (keys > 0)
		n = basic_crunch(m, key, (size_t)keys, made);
	while (i < n && i < l->n && made[i] == l->bytes[i])
		i++;
	return i < n && i == l->n ? i - 1 : i;
}

/* Text in quotes that would be taken for codes, such as <CLR>, has its first mark as a number, which says that codes are in braces. */
static bool mark_prose(const struct basic_line *l, const struct basic_spelling_rules *rules, const struct buf *text, bool *number)
{
	enum basic_notation of = basic_notation_of(buf_str(text), text->len);
	bool quoted = false;
	if (rules->notation == of || (of != NOTATION_ANGLES && of != NOTATION_ROUNDS))
		return false;
	for (size_t i = 0; i < l->n; i++) {
		quoted ^= l->bytes[i] == QUOTE;
		if (quoted && !number[i] && l->bytes[i] == (of == NOTATION_ANGLES ? '<' : '('))
			return number[i] = true;
	}
	return false;
}

void basic_list_line(const struct basic_machine *m, const struct basic_line *l,
		     const struct basic_spelling_rules *rules, struct buf *out)
{
	struct buf body = BUF_INIT;
	bool *number = xrealloc(NULL, l->n + 1);
	memset(number, 0, l->n + 1);
	for (;;) {	/* each turn has one more byte as a number */
		body.len = 0;
		put_body(m, l, number, rules, &body);
		size_t i = differs_at(m, l, rules, &body);
		if (i >= l->n && mark_prose(l, rules, &body, number))
			continue;
		if (i >= l->n)
			break;
		while (i && number[i])
			i--;
		while (i < l->n && number[i])
			i++;
		if (i == l->n)
			break;	/* more than can be typed: nobody reads it again */
		number[i] = true;
	}
	buf_printf(out, "%u ", l->number);
	buf_put(out, buf_str(&body), body.len);
	buf_putc(out, '\n');
	buf_free(&body);
	free(number);
}

void basic_list(const struct basic_program *p, const struct basic_spelling_rules *rules, struct buf *out)
{
	for (size_t i = 0; i < p->nlines; i++)
		basic_list_line(p->machine, &p->lines[i], rules, out);
}
