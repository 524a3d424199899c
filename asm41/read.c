/* From the text of lines to steps. */
#include "asm41/asm41.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "asm41/pack.h"
#include "base/names.h"
#include "base/show.h"

struct reader {
	struct arena *a;
	struct diag *d;
	const struct source *src;
	unsigned line;			/* of the text, from 1 */
	const char *begin, *p, *end;	/* of the line, without its comment */
	bool numbered;
	unsigned next;			/* the number that the next line has */
	struct hp41_step *steps;
	struct pos *pos;
	size_t n, cap;
};

struct word {
	const char *text;
	size_t n;
};

static struct pos here(const struct reader *r, const char *from, size_t n)
{
	return (struct pos){r->src, r->line, (unsigned)(from - r->begin) + 1, (unsigned)n};
}

static struct pos at_word(const struct reader *r, struct word w)
{
	return here(r, w.text, w.n);
}

static void skip_blanks(struct reader *r)
{
	while (r->p < r->end && isspace((unsigned char)*r->p))
		r->p++;
}

/* What comes next, up to a blank or a quote; the reader stays before it. */
static struct word peek(struct reader *r)
{
	skip_blanks(r);
	size_t n = 0;
	while (r->p + n < r->end && !isspace((unsigned char)r->p[n]) && r->p[n] != '"')
		n++;
	return (struct word){r->p, n};
}

static struct word take(struct reader *r)
{
	struct word w = peek(r);
	r->p += w.n;
	return w;
}

/* In capitals or small letters. */
static bool is_word(struct word w, const char *text)
{
	return strlen(text) == w.n && !strncasecmp(w.text, text, w.n);
}

/* ---- texts and numbers ---- */

/* What is between the quotes; the reader stands at the first. */
static bool read_text(struct reader *r, size_t max, struct hp41_step *s)
{
	const char *open = r->p++;
	s->n = 0;
	while (r->p < r->end && *r->p != '"') {
		size_t used;
		int c = hp41_character(r->p, (size_t)(r->end - r->p), &used);
		if (c < 0) {
			diag(r->d, DIAG_ERROR, here(r, r->p, used), "the calculator has no such character; \\x1D is one by its code");
			return false;
		}
		if (s->n == max) {
			diag(r->d, DIAG_ERROR, here(r, r->p, used), "the text is longer than %zu characters", max);
			return false;
		}
		s->text[s->n++] = (uint8_t)c;
		r->p += used;
	}
	if (r->p == r->end) {
		diag(r->d, DIAG_ERROR, here(r, open, 1), "no quote ends this text");
		return false;
	}
	r->p++;
	return true;
}

/* Where a text begins: behind what says that it is appended. NULL: this is none. */
static const char *text_begins(const struct reader *r, bool *appends)
{
	static const char *const marks[] = {"", ">", "|-", "├", "⊢", "+", ">,"};
	for (unsigned i = 0; i < sizeof marks / sizeof *marks; i++) {
		size_t n = strlen(marks[i]);
		if ((size_t)(r->end - r->p) > n && !memcmp(r->p, marks[i], n)) {
			const char *p = r->p + n;
			while (p < r->end && *p == ' ')
				p++;
			*appends = i > 0;
			if (p < r->end && *p == '"')
				return p;
		}
	}
	return NULL;
}

static bool text_step(struct reader *r, const char *quote, bool appends, struct hp41_step *s)
{
	s->kind = appends ? HP41_APPEND : HP41_TEXT;
	r->p = quote;
	if (!read_text(r, appends ? HP41_APPEND_MAX : HP41_TEXT_MAX, s))
		return false;
	/* "├TEXT" and "|-TEXT" are appended, too */
	unsigned mark = s->n && s->text[0] == HP41_APPENDS ? 1 : !strncmp(quote, "\"|-", 3) ? 2 : 0;
	if (!appends && mark) {
		s->kind = HP41_APPEND;
		s->n = (uint8_t)(s->n - mark);
		memmove(s->text, s->text + mark, s->n);
	}
	return true;
}

/* Could it only be a number? E alone is none. */
static bool begins_number(struct word w)
{
	size_t i = w.n && *w.text == '-';
	bool e = i < w.n && (w.text[i] == 'E' || w.text[i] == 'e');
	size_t k = i + e + (e && i + 1 < w.n && w.text[i + 1] == '-');
	return k < w.n && (isdigit((unsigned char)w.text[k]) || (!e && strchr(".,", w.text[k])));
}

static bool number_error(struct reader *r, struct word w, const char *what)
{
	diag(r->d, DIAG_ERROR, at_word(r, w), "'%.*s' is no number: %s", (int)w.n, w.text, what);
	return false;
}

/* Digits with a point, then perhaps an exponent, which may stand behind a blank. */
static bool number_step(struct reader *r, struct hp41_step *s)
{
	struct word w = take(r), more = peek(r);
	char text[32];
	size_t i = 0, n = w.n;
	unsigned digits = 0, exponent = 0;
	bool point = false;
	if (more.n > 1 && toupper((unsigned char)*more.text) == 'E' && !memchr(w.text, 'E', w.n) && begins_number(more)) {
		n += more.n;
		r->p = more.text + more.n;
	} else {
		more.n = 0;
	}
	if (n >= sizeof text)
		return number_error(r, w, "it has more than ten digits");
	memcpy(text, w.text, w.n);
	memcpy(text + w.n, more.text, more.n);
	s->kind = HP41_NUMBER;
	if (i < n && text[i] == '-')
		s->text[s->n++] = HP41_MINUS, i++;
	for (; i < n && (isdigit((unsigned char)text[i]) || text[i] == '.' || text[i] == ','); i++) {
		bool digit = isdigit((unsigned char)text[i]);
		if (!digit && point)
			return number_error(r, w, "it has two points");
		point |= !digit;
		digits += digit;
		if (digits > HP41_DIGITS)
			return number_error(r, w, "it has more than ten digits");
		s->text[s->n++] = (uint8_t)(digit ? HP41_DIGIT_0 + text[i] - '0' : HP41_POINT);
	}
	if (i < n && (text[i] == 'E' || text[i] == 'e')) {
		s->text[s->n++] = HP41_EXPONENT;
		if (++i < n && (text[i] == '-' || text[i] == '+'))
			if (text[i++] == '-')
				s->text[s->n++] = HP41_MINUS;
		for (; i < n && isdigit((unsigned char)text[i]) && exponent < 2; i++, exponent++)
			s->text[s->n++] = (uint8_t)(HP41_DIGIT_0 + text[i] - '0');
		if (!exponent)
			return number_error(r, w, "its exponent has no digit");
	}
	return i == n || number_error(r, w, exponent == 2 ? "its exponent has more than two digits"
		: "digits, a point, and E with an exponent would fit");
}

/* ---- functions ---- */

static bool wants(struct reader *r, const struct hp41_function *f, struct word w)
{
	if (w.n)
		diag(r->d, DIAG_ERROR, at_word(r, w), "'%.*s' is nothing that %s takes: it takes %s", (int)w.n, w.text,
		     f->name[0], hp41_wants(f->takes));
	else
		diag(r->d, DIAG_ERROR, here(r, r->begin, (size_t)(r->end - r->begin)), "%s lacks its operand: %s", f->name[0],
		     hp41_wants(f->takes));
	return false;
}

static bool operand(struct reader *r, struct hp41_step *s)
{
	enum hp41_takes takes = s->f->takes;
	struct word w = take(r);
	bool label = takes == HP41_LABEL || takes == HP41_TARGET;
	if (!w.n && r->p < r->end && label) {
		s->alpha = true;
		if (!read_text(r, HP41_LABEL_MAX, s))
			return false;
		if (s->n == 0)
			diag(r->d, DIAG_ERROR, here(r, r->p - 2, 2), "a label has one to seven characters");
		return s->n > 0;
	}
	if (is_word(w, "IND")) {
		s->indirect = true;
		w = take(r);
	}
	if (is_word(w, "ST") && peek(r).n == 1)
		w = take(r);
	int o = hp41_operand(takes, s->indirect, w.text, w.n);
	if (o < 0)
		return wants(r, s->f, w);
	s->operand = (uint8_t)o;
	return true;
}

/* "XROM 29,02", "BYTE AF" */
static bool by_number(struct reader *r, bool module, struct hp41_step *s)
{
	char text[16] = "";
	unsigned x = 0, y = 0;
	int used = 0;
	struct word w = peek(r);
	size_t n = (size_t)(r->end - r->p) < sizeof text ? (size_t)(r->end - r->p) : sizeof text - 1;
	memcpy(text, r->p, n);
	s->kind = module ? HP41_MODULE : HP41_BYTE;
	bool good = module ? sscanf(text, "%2u , %2u%n", &x, &y, &used) == 2 && x < 32 && y < 64 : sscanf(text, "%2X%n", &x, &used) == 1;
	if (!good || !used || !isxdigit((unsigned char)*text)) {
		diag(r->d, DIAG_ERROR, at_word(r, w), module ? "a function of a module is two numbers, such as XROM 29,02"
		     : "a byte is two hexadecimal digits, such as BYTE AF");
		return false;
	}
	s->code = (uint16_t)(0xA000 | x << 6 | y);
	s->operand = (uint8_t)x;
	r->p += used;
	if (!module)
		return true;
	/* the table may know it by a name */
	uint8_t code[2] = {(uint8_t)(s->code >> 8), (uint8_t)s->code};
	return hp41_decode(code, sizeof code, s);
}

static const struct hp41_function *find_word(const char *text, size_t n)
{
	char upper[24];
	const struct hp41_function *f = hp41_find(text, n);
	if (f || n >= sizeof upper)
		return f;
	for (size_t i = 0; i < n; i++)
		upper[i] = (char)toupper((unsigned char)text[i]);
	return hp41_find(upper, n);
}

/* A name as it is, in small letters, or of two words, LAST X, STO + 05: but STO P is no STOP. */
static const struct hp41_function *find(struct reader *r, struct word *w)
{
	char name[24];
	struct word second = peek(r);
	const struct hp41_function *f = find_word(w->text, w->n);
	bool joins = second.n && w->n + second.n < sizeof name && !isdigit((unsigned char)*second.text)
		&& (!f || !isalpha((unsigned char)*second.text));
	if (!joins)
		return f;
	memcpy(name, w->text, w->n);
	memcpy(name + w->n, second.text, second.n);
	const struct hp41_function *both = find_word(name, w->n + second.n);
	if (!both)
		return f;
	w->n = (size_t)(second.text + second.n - w->text);
	r->p = second.text + second.n;
	return both;
}

/* How long the first four names of a list are. */
static int first_names(const char *list)
{
	const char *p = list;
	for (unsigned commas = 0; *p && (*p != ',' || ++commas < 4); p++)
		;
	return (int)(p - list);
}

static bool function_step(struct reader *r, struct hp41_step *s)
{
	static const char *const stars[] = {"*", "◆", "♦", "•", "▸", "►"};
	struct word w = take(r);
	for (unsigned i = 0; i < sizeof stars / sizeof *stars; i++) {
		size_t n = strlen(stars[i]);
		if (w.n == n + 3 && !memcmp(w.text, stars[i], n) && !memcmp(w.text + n, "LBL", 3))
			w = (struct word){w.text + n, 3};
	}
	if (is_word(w, "XROM") || is_word(w, "BYTE"))
		return by_number(r, is_word(w, "XROM"), s);
	s->kind = HP41_FUNCTION;
	s->f = find(r, &w);
	if (!s->f) {
		const char *near = names_closest(r->a, arena_strndup(r->a, w.text, w.n), hp41_names(r->a));
		diag(r->d, DIAG_ERROR, at_word(r, w), "'%.*s' is no function; did you mean %.*s?", (int)w.n, w.text, first_names(near), near);
		return false;
	}
	return s->f->takes == HP41_NOTHING || s->f->takes == HP41_END || operand(r, s);
}

/* ---- lines ---- */

/* "00 { 24-Byte Prgm }", as later calculators head a listing. */
static bool is_heading(const char *p, size_t n)
{
	return n > 4 && !memcmp(p, "00 {", 4) && p[n - 1] == '}';
}

/* A comment begins with ; unless that is in a text. */
static void begin_line(struct reader *r, unsigned line)
{
	size_t len;
	bool quoted = false;
	r->line = line;
	r->begin = r->p = source_line(r->src, line, &len);
	r->end = r->begin + len;
	for (const char *p = r->begin; p < r->end; p++) {
		quoted ^= *p == '"';
		if (*p == ';' && !quoted)
			r->end = p;
	}
	while (r->end > r->begin && isspace((unsigned char)r->end[-1]))
		r->end--;
	if (line == 1 && r->end - r->p >= 3 && !memcmp(r->p, "\xEF\xBB\xBF", 3))
		r->p += 3;
	skip_blanks(r);
	if (is_heading(r->p, (size_t)(r->end - r->p)))
		r->p = r->end;
}

/* The number in front of the line, with something behind it; -1: there is none. */
static long line_number(struct reader *r)
{
	const char *p = r->p;
	long value = 0;
	while (p < r->end && isdigit((unsigned char)*p) && value < 100000)
		value = value * 10 + *p++ - '0';
	if (p == r->p || p == r->end || isdigit((unsigned char)*p))
		return -1;
	if (*p == '.' || *p == ',' || toupper((unsigned char)*p) == 'E')
		return -1;
	r->p = p + (*p == ':');
	skip_blanks(r);
	return value;
}

/* The first two lines say whether lines have numbers: 1 and 2, or 1 again behind an END. */
static bool is_numbered(struct reader *r)
{
	unsigned seen = 0;
	for (unsigned line = 1; line <= r->src->lines && seen < 2; line++) {
		begin_line(r, line);
		long number = r->p < r->end ? line_number(r) : 0;
		if (r->p < r->end && number != 1 && (number != 2 || !seen))
			return false;
		seen += number > 0;
	}
	return seen > 0;
}

static bool numbers_agree(struct reader *r)
{
	const char *from = r->p;
	long number = r->numbered ? line_number(r) : 0;
	if (!r->numbered)
		return true;
	if (number < 0) {
		diag(r->d, DIAG_ERROR, here(r, from, (size_t)(r->end - from)), "line %02u has no number before it, as others have", r->next);
		return false;
	}
	bool agree = number == (long)r->next;
	if (!agree)
		diag(r->d, DIAG_ERROR, here(r, from, (size_t)(r->p - from)), "this is line %02u, not %02ld: %s", r->next, number,
		     number > (long)r->next ? "lines before it are missing" : "it stands behind those that follow it");
	r->next = (unsigned)number;
	return agree;
}

static void add(struct reader *r, struct hp41_step s, struct pos pos)
{
	if (r->n == r->cap) {
		size_t cap = r->cap ? 2 * r->cap : 256;
		struct hp41_step *steps = arena_alloc(r->a, cap * sizeof *steps);
		struct pos *poss = arena_alloc(r->a, cap * sizeof *poss);
		if (r->n) {
			memcpy(steps, r->steps, r->n * sizeof *steps);
			memcpy(poss, r->pos, r->n * sizeof *poss);
		}
		r->steps = steps;
		r->pos = poss;
		r->cap = cap;
	}
	uint8_t bytes[HP41_LENGTH_MAX];
	s.length = (uint8_t)hp41_encode(&s, bytes);
	r->steps[r->n] = s;
	r->pos[r->n++] = pos;
}

static bool is_end(const struct hp41_step *s)
{
	return s->kind == HP41_FUNCTION && s->f->takes == HP41_END;
}

/* What stands behind a line's number. */
static bool read_step(struct reader *r, struct hp41_step *s)
{
	bool appends;
	const char *quote = text_begins(r, &appends);
	struct word w = peek(r);
	bool number = begins_number(w) && !hp41_find(w.text, w.n);	/* 1/X and 10^X are none */
	bool good = quote ? text_step(r, quote, appends, s) : number ? number_step(r, s) : function_step(r, s);
	skip_blanks(r);
	if (good && r->p < r->end) {
		diag(r->d, DIAG_ERROR, here(r, r->p, (size_t)(r->end - r->p)), "nothing may stand here; a comment begins with ;");
		good = false;
	}
	return good;
}

bool asm41_line(struct arena *a, struct diag *d, const struct source *src, struct hp41_step *out)
{
	struct reader r = {.a = a, .d = d, .src = src};
	*out = (struct hp41_step){0};
	begin_line(&r, 1);
	return read_step(&r, out);
}

static bool read_line(struct reader *r)
{
	struct hp41_step s = {0};
	const char *from = r->p;
	if (r->p == r->end)
		return true;
	bool agree = numbers_agree(r);
	r->next++;
	bool good = read_step(r, &s);
	if (good)
		add(r, s, here(r, from, (size_t)(r->end - from)));
	return good && agree;
}

/* ---- bytes ---- */

/* Two numbers one after the other would be read as one. */
static bool needs_null(const struct hp41_program *p, size_t i)
{
	return i > 0 && p->step[i].kind == HP41_NUMBER && p->step[i - 1].kind == HP41_NUMBER;
}

static void place(struct arena *a, struct asm41 *as)
{
	const struct hp41_program *p = &as->program;
	size_t *at = arena_alloc(a, (p->n + 1) * sizeof *at), n = 0;
	uint8_t *bytes = arena_alloc(a, p->n * (HP41_LENGTH_MAX + 1) + 1);
	for (size_t i = 0; i < p->n; i++) {
		n += needs_null(p, i);
		at[i] = n;
		n += hp41_encode(&p->step[i], bytes + n);
	}
	at[p->n] = n;
	as->at = at;
	as->bytes = bytes;
	as->n = n;
}

/* A text may be another program's; a number or a letter is this one's. */
static void check_targets(struct reader *r, const struct hp41_program *p)
{
	for (size_t i = 0; i < p->n; i++) {
		const struct hp41_step *s = &p->step[i];
		struct buf text = BUF_INIT;
		if (s->kind != HP41_FUNCTION || s->f->takes != HP41_TARGET || s->indirect || hp41_target(p, i, s) != HP41_NOWHERE)
			continue;
		bool function = s->alpha && hp41_find((const char *)s->text, s->n);
		hp41_print(s, HP41_PLAIN, &text);
		diag(r->d, s->alpha ? DIAG_WARNING : DIAG_ERROR, r->pos[i], "%s: nothing has this label%s", buf_str(&text),
		     function ? "; the function of this name is a line without XEQ and quotes"
		     : s->alpha ? " here; another program would have to" : " between here and END, or before");
		buf_free(&text);
	}
}

bool asm41_read(struct arena *a, struct diag *d, const struct source *src, struct asm41 *out)
{
	struct reader r = {.a = a, .d = d, .src = src, .next = 1};
	bool good = true;
	r.numbered = is_numbered(&r);
	for (unsigned line = 1; line <= src->lines && !diag_full(d); line++) {
		begin_line(&r, line);
		if (r.n == ASM41_BYTES_MAX) {
			diag(d, DIAG_ERROR, here(&r, r.begin, 1), "no calculator has room for a program of more than %d lines", ASM41_BYTES_MAX);
			return false;
		}
		good &= read_line(&r);
		if (r.n && is_end(&r.steps[r.n - 1]))
			r.next = r.numbered && r.pos[r.n - 1].line == line ? 1 : r.next;
	}
	if (good && !r.n) {
		diag(d, DIAG_ERROR, (struct pos){.src = src}, "there is no line of a program in it");
		return false;
	}
	if (r.n == 0 || !is_end(&r.steps[r.n - 1]))
		add(&r, (struct hp41_step){.kind = HP41_FUNCTION, .f = hp41_function("END")}, (struct pos){.src = src});
	*out = (struct asm41){.program = {r.steps, r.n}, .pos = r.pos};
	if (good) {
		unsigned errors = d->errors;
		check_targets(&r, &out->program);
		place(a, out);
		good = d->errors == errors;
	}
	return good;
}

void asm41_decode(struct arena *a, const uint8_t *bytes, size_t n, struct asm41 *out)
{
	*out = (struct asm41){.program = hp41_program(a, bytes, n)};
	out->pos = arena_alloc(a, (out->program.n + 1) * sizeof *out->pos);
	place(a, out);
}

bool asm41_load(struct arena *a, struct diag *d, const struct source *src, struct asm41 *out)
{
	bool raw = false;
	for (size_t i = 0; i < src->len;) {
		struct show_char c = show_char(src->text + i, src->len - i);
		raw |= !c.fine && !strchr("\t\n\r\f", src->text[i]);
		raw |= !src->text[i];
		i += c.len;
	}
	if (!raw)
		return asm41_read(a, d, src, out);
	size_t size;
	const uint8_t *program = pack_find((const uint8_t *)src->text, src->len, &size);
	if (size > ASM41_BYTES_MAX) {
		diag(d, DIAG_ERROR, (struct pos){.src = src}, "%zu bytes: no calculator has room for a program of more than %d", size,
		     ASM41_BYTES_MAX);
		return false;
	}
	asm41_decode(a, program, size, out);
	return true;
}
