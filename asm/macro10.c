#include "asm/macro10.h"

#include <ctype.h>
#include <string.h>

#include "asm/parse.h"

enum {
	PARAMS = 64,
	DEPTH = 300,		/* of streams in each other: more is a macro that calls itself for ever */
	IRP_DEPTH = 32,
	CREATED = 1000,		/* names made by one call */
	NAME = 6,		/* characters of a name that count */
	/* What macros and repeats may make: several times what fits the memory of the machine. */
	TURNS = 300000,		/* calls, turns, lines */
	CHARACTERS = 4000000,
	LINE = 65536,		/* characters of a line */
};

/* Characters, and where each stands in a file; at == NULL: there, all of them. */
struct text {
	const char *c;
	const char *const *at;
	size_t len;
};

/* A call that is being read. */
struct call {
	const char *how;
	struct pos pos;
};

/* What is still to be read, the innermost first. */
struct stream {
	struct stream *outer;
	struct text text;
	size_t next;
	long turns;		/* how often it is read */
	unsigned depth;
	const struct call *call;	/* of a macro that it is a part of; NULL */
	bool repeat;		/* each turn ends a line */
	bool made;		/* of a macro or a repeat */
	bool first;		/* of IF1: only what it defines is wanted */
};

struct definition {
	struct text body;
	unsigned nparams;
	struct text param[PARAMS], otherwise[PARAMS];
};

/* What names in a macro's body stand for, in one call. */
struct frame {
	const struct definition *d;
	struct text value[PARAMS];
	struct created *created;
	unsigned ncreated;
	unsigned depth;			/* of IRP in each other */
};

struct created {
	struct created *next;
	struct text name, made;
};

struct maker {
	char *c;
	const char **at;
	size_t len, room;
};

/* A line of which a condition in an operand is read first. */
struct aside {
	struct maker line;
	const struct call *call;
	unsigned angles;
	bool is, made, labelled;
};

/* [TEXT], for which a name stands in the operand; the text follows with LIT or END. */
struct literal {
	struct literal *next;
	struct text name, body;
};

struct macro10 {
	struct symbols names;		/* of macros: index into definition */
	struct definition **definition;
	size_t n, room;
	struct stream *stream;
	struct maker line, text;
	const struct call *call;	/* the innermost of the line */
	bool made, comment, fresh, labelled;
	bool turned;			/* a turn of a repeat is over */
	const char *asking;		/* "IFE": its line is being read, or was; NULL */
	bool asked;
	struct pos asking_pos;
	unsigned angles;		/* open in the line */
	struct aside aside;
	struct literal *literals, **last_literal;
	unsigned created;
	long turns;			/* left */
	size_t characters;
};

/* ---- places ---- */

static const char *place_of(const struct text *t, size_t i)
{
	return t->at ? t->at[i] : t->c + i;
}

/* The place in the file of a character. */
static struct pos in_file(const struct asm_context *ctx, const char *at)
{
	const struct source *src = NULL;
	for (unsigned i = 0; i < ctx->nsources && !src; i++)
		if (at >= ctx->sources[i]->text && at <= ctx->sources[i]->text + ctx->sources[i]->len)
			src = ctx->sources[i];
	unsigned low = 0, high = src->lines;
	while (low + 1 < high) {
		unsigned mid = low + (high - low) / 2;
		if (src->line[mid] <= at)
			low = mid;
		else
			high = mid;
	}
	return (struct pos){src, low + 1, (unsigned)(at - src->line[low]) + 1, 1};
}

static void add_part(struct asm_context *ctx, struct source_part *part, unsigned col, const char *at)
{
	struct pos pos = in_file(ctx, at);
	*part = (struct source_part){1, col, 1, pos.src, pos.line, pos.col};
}

/* A text of one line whose characters stand in files; call: what led there. */
static struct source *one_line(struct asm_context *ctx, const char *c, const char *const *at, size_t len,
			       const struct call *call)
{
	struct source *src = arena_alloc(ctx->arena, sizeof *src);
	size_t n = 1;
	for (size_t i = 1; i < len; i++)
		n += at[i] != at[i - 1] + 1;
	struct source_part *part = arena_alloc(ctx->arena, n * sizeof *part);
	add_part(ctx, part, 1, at[0]);
	src->part = part;
	src->nparts = n;
	for (size_t i = 1; i < len; i++)
		if (at[i] == at[i - 1] + 1)
			part->len++;
		else
			add_part(ctx, ++part, (unsigned)i + 1, at[i]);
	src->name = src->part->from->name;
	src->text = c;
	src->len = len;
	src->line = arena_alloc(ctx->arena, 2 * sizeof *src->line);
	src->line[0] = c;
	src->line[1] = c + len;
	src->lines = 1;
	src->from = call ? &call->pos : NULL;
	src->how = call ? call->how : NULL;
	return src;
}

/* A place in what is being read, for messages. */
static struct pos where(struct asm_context *ctx, const struct stream *s, size_t at, size_t len)
{
	const struct text *t = &s->text;
	const char **places = arena_alloc(ctx->arena, (len + 1) * sizeof *places);
	len = at + len > t->len ? t->len - at : len;
	for (size_t i = 0; i < len; i++)
		places[i] = place_of(t, at + i);
	if (!len)	/* behind the end */
		places[0] = place_of(t, t->len ? t->len - 1 : 0);
	struct source *src = one_line(ctx, t->c + at, places, len ? len : 1, s->call);
	return (struct pos){src, 1, 1, (unsigned)len};
}

/* ---- streams ---- */

static void give_up(struct asm_context *ctx, struct pos pos)
{
	report(ctx, DIAG_ERROR, pos, "macros and repeats make too much of the text: given up here");
	ctx->stop = true;
}

/* One of the turns; false when there are no more. */
static bool spend(struct asm_context *ctx)
{
	return ctx->stop || ctx->macro10->turns-- > 0;
}

static void push(struct asm_context *ctx, struct text text, long turns, bool repeat, const struct call *call,
		 struct pos pos)
{
	struct macro10 *m = ctx->macro10;
	struct stream *s, *outer = m->stream;
	if (outer && outer->depth == DEPTH) {
		report(ctx, DIAG_ERROR, pos, "%u texts are read in each other here: is there a way that a macro does "
		       "not call itself?", DEPTH);
		ctx->stop = true;
		return;
	}
	if (!text.len || turns <= 0)
		return;
	s = arena_alloc(ctx->arena, sizeof *s);
	*s = (struct stream){.outer = outer, .text = text, .turns = turns, .depth = outer ? outer->depth + 1 : 0,
		.call = call, .repeat = repeat, .made = call || repeat || (outer && outer->made), .first = outer && outer->first};
	m->stream = s;
}

/* The stream with the next character, which is not taken; NULL: there is none. */
static struct stream *current(struct asm_context *ctx)
{
	struct stream *s = ctx->macro10->stream;
	while (s && s->next == s->text.len && !ctx->stop) {
		ctx->macro10->turned = ctx->macro10->turned || s->repeat;
		if (--s->turns > 0) {
			s->next = 0;
			if (!spend(ctx))
				give_up(ctx, where(ctx, s, 0, 1));
		} else {
			s = s->outer;
			ctx->macro10->stream = s;
		}
	}
	return ctx->stop ? NULL : s;
}

static bool is_name(char c)
{
	return isalnum((unsigned char)c) || (c && strchr("$%.", c));
}

static bool is_blank(char c)
{
	return c && strchr(" \t\r\f\v", c);
}

static size_t name_end(const struct text *t, size_t i)
{
	while (i < t->len && is_name(t->c[i]))
		i++;
	return i;
}

static size_t skip_blanks(const struct text *t, size_t i)
{
	while (i < t->len && is_blank(t->c[i]))
		i++;
	return i;
}

/* Blanks and ends of lines. */
static size_t skip_space(const struct text *t, size_t i)
{
	while (i < t->len && (is_blank(t->c[i]) || t->c[i] == '\n'))
		i++;
	return i;
}

static size_t line_end(const struct text *t, size_t i)
{
	while (i < t->len && t->c[i] != '\n')
		i++;
	return i;
}

static struct text slice(const struct text *t, size_t from, size_t end)
{
	return (struct text){t->c + from, t->at ? t->at + from : NULL, end - from};
}

static char at(const struct text *t, size_t i)
{
	return i < t->len ? t->c[i] : '\0';
}

/* Behind the bracket that closes the one at i, whatever stands between them; 0: it is not there. */
static size_t matched(const struct text *t, size_t i)
{
	char open = t->c[i], close = open == '<' ? '>' : open == '[' ? ']' : ')';
	size_t depth = 0;
	for (; i < t->len; i++) {
		depth += t->c[i] == open;
		depth -= t->c[i] == close;
		if (!depth)
			return i + 1;
	}
	return 0;
}

static struct text trimmed(struct text t)
{
	size_t from = skip_space(&t, 0), end = t.len;
	while (end > from && isspace((unsigned char)t.c[end - 1]))
		end--;
	return slice(&t, from, end);
}

/* Without blanks around it, and without a pair of brackets. */
static struct text argument(struct text t)
{
	t = trimmed(t);
	if (t.len >= 2 && *t.c == '<' && matched(&t, 0) == t.len)
		t = slice(&t, 1, t.len - 1);
	return t;
}

static bool same_name(const struct text *a, const char *name, size_t len)
{
	size_t n = a->len < NAME ? a->len : NAME;
	if (n != (len < NAME ? len : NAME))
		return false;
	for (size_t i = 0; i < n; i++)
		if (toupper((unsigned char)a->c[i]) != toupper((unsigned char)name[i]))
			return false;
	return true;
}

/* A whole word, in any case. */
static bool is_word(const struct text *t, const char *word)
{
	if (t->len != strlen(word))
		return false;
	for (size_t i = 0; i < t->len; i++)
		if (toupper((unsigned char)t->c[i]) != word[i])
			return false;
	return true;
}

/* ---- making texts ---- */

static void put(struct asm_context *ctx, struct maker *m, char c, const char *at)
{
	if (m->len == m->room) {
		size_t room = m->room ? 2 * m->room : 256;
		char *more = arena_alloc(ctx->arena, room);
		const char **places = arena_alloc(ctx->arena, room * sizeof *places);
		if (m->len) {
			memcpy(more, m->c, m->len);
			memcpy(places, m->at, m->len * sizeof *places);
		}
		m->c = more;
		m->at = places;
		m->room = room;
	}
	m->c[m->len] = c;
	m->at[m->len++] = at;
}

static void put_text(struct asm_context *ctx, struct maker *m, const struct text *t, size_t from, size_t end)
{
	for (; from < end; from++)
		put(ctx, m, t->c[from], place_of(t, from));
}

/* What was put into `text`, to keep. */
static struct text made_text(struct asm_context *ctx)
{
	const struct maker *m = &ctx->macro10->text;
	const char **places = arena_alloc(ctx->arena, (m->len + 1) * sizeof *places);
	if (m->len)
		memcpy(places, m->at, m->len * sizeof *places);
	return (struct text){arena_strndup(ctx->arena, m->len ? m->c : "", m->len), places, m->len};
}

static void put_words(struct asm_context *ctx, struct maker *m, const char *words, const char *at)
{
	while (*words)
		put(ctx, m, *words++, at);
}

/* ---- macros ---- */

static struct definition *find(struct asm_context *ctx, const char *name, size_t len)
{
	struct macro10 *m = ctx->macro10;
	const struct symbol *s = m->n ? symbols_find(&m->names, name, len < NAME ? len : NAME) : NULL;
	return s && s->defined ? m->definition[s->value] : NULL;
}

static void define(struct asm_context *ctx, const struct text *name, struct definition *d)
{
	struct macro10 *m = ctx->macro10;
	if (m->n == m->room) {
		struct definition **old = m->definition;
		m->room = m->room ? 2 * m->room : 64;
		m->definition = arena_alloc(ctx->arena, m->room * sizeof *m->definition);
		if (old)
			memcpy(m->definition, old, m->n * sizeof *old);
	}
	struct symbol *s = symbols_get(&m->names, (struct pos){0}, name->c, name->len < NAME ? name->len : NAME);
	s->defined = true;
	s->value = (long)m->n;
	m->definition[m->n++] = d;
}

/* What is left of the line, or of the stream, is lost. */
static void lose_line(struct stream *s)
{
	s->next = line_end(&s->text, s->next);
}

/* What an error is told of, from the place on to the end of the line. */
static void wrong(struct asm_context *ctx, struct stream *s, size_t from, size_t len, const char *what)
{
	report(ctx, DIAG_ERROR, where(ctx, s, from, len), "%s", what);
	lose_line(s);
}

/* Takes "<...>" at i; false after a message. */
static bool take_body(struct asm_context *ctx, struct stream *s, size_t i, struct text *body)
{
	size_t end = at(&s->text, i) == '<' ? matched(&s->text, i) : 0;
	if (!end) {
		wrong(ctx, s, i, 1, at(&s->text, i) == '<' ? "this '<' has no '>'; they are counted in strings and "
		      "comments, too" : "a text in angle brackets is missing here: <...>");
		ctx->stop = ctx->stop || at(&s->text, i) == '<';	/* where it ends nobody knows */
		return false;
	}
	*body = slice(&s->text, i + 1, end - 1);
	s->next = end;
	return true;
}

/* "A,B<default>,%C": to the bracket behind it; false after a message. */
static bool take_params(struct asm_context *ctx, struct stream *s, size_t i, struct definition *d, size_t *end)
{
	const struct text *t = &s->text;
	for (;;) {
		size_t from = skip_space(t, i), to = name_end(t, from);
		if (to == from && at(t, from) == ')' && !d->nparams) {
			*end = from + 1;
			return true;
		}
		if (to == from || isdigit((unsigned char)t->c[from]) || d->nparams == PARAMS) {
			wrong(ctx, s, from, 1, d->nparams == PARAMS ? "a macro has at most 64 parameters"
			      : "a parameter has a name, and ')' stands behind the last one");
			return false;
		}
		d->param[d->nparams] = slice(t, from, to);
		i = skip_space(t, to);
		if (at(t, i) == '<') {
			to = matched(t, i);
			if (to)
				d->otherwise[d->nparams] = slice(t, i + 1, to - 1);
			i = to ? skip_space(t, to) : t->len;
		}
		d->nparams++;
		if (at(t, i) != ',' && at(t, i) != ')') {
			wrong(ctx, s, i, 1, "',' or ')' stands behind a parameter");
			return false;
		}
		if (at(t, i++) == ')') {
			*end = i;
			return true;
		}
	}
}

/* DEFINE NAME (A,B),<body>, of which blanks, the comma and the parameters may be left out. */
static void take_definition(struct asm_context *ctx, struct stream *s, size_t i)
{
	const struct text *t = &s->text;
	size_t from = skip_blanks(t, i), end = name_end(t, from);
	struct definition *d = arena_alloc(ctx->arena, sizeof *d);
	if (end == from || isdigit((unsigned char)t->c[from])) {
		wrong(ctx, s, from, 1, "DEFINE lacks the name of the macro");
		return;
	}
	struct text name = slice(t, from, end);
	i = skip_space(t, end);
	if (at(t, i) == '(' && !take_params(ctx, s, i + 1, d, &i))
		return;
	i = skip_space(t, i);
	if (at(t, i) == ',')
		i = skip_space(t, i + 1);
	if (take_body(ctx, s, i, &d->body))
		define(ctx, &name, d);
}

/* ---- calls ---- */

/* ..0001, new; it stands where `of` does. */
static struct text new_name(struct asm_context *ctx, const struct text *of)
{
	char *made = arena_printf(ctx->arena, "..%04X", ++ctx->macro10->created & 0xFFFF);
	const char **places = arena_alloc(ctx->arena, strlen(made) * sizeof *places);
	for (size_t i = 0; made[i]; i++)
		places[i] = place_of(of, i < of->len ? i : of->len - 1);
	return (struct text){made, places, strlen(made)};
}

/* ..0001 for %NAME, the same in all of one call. */
static struct text created(struct asm_context *ctx, struct frame *f, struct text name)
{
	struct created *c = f->created;
	while (c && !same_name(&c->name, name.c, name.len))
		c = c->next;
	if (!c) {
		if (++f->ncreated > CREATED && !ctx->stop)
			give_up(ctx, in_file(ctx, place_of(&name, 0)));
		c = arena_alloc(ctx->arena, sizeof *c);
		*c = (struct created){f->created, name, new_name(ctx, &name)};
		f->created = c;
	}
	return c->made;
}

static const struct text *value_of(const struct frame *f, const char *name, size_t len, unsigned *which)
{
	for (unsigned i = 0; i < f->d->nparams; i++)
		if (same_name(&f->d->param[i], name, len)) {
			*which = i;
			return &f->value[i];
		}
	return NULL;
}

static void substitute(struct asm_context *ctx, const struct text *body, struct frame *f);

/* Takes the next of a list with commas; false: there is none. */
static bool take_item(struct text *list, struct text *item)
{
	size_t i = 0, end = 1;
	if (!list->c)
		return false;
	while (i < list->len && list->c[i] != ',') {
		if (end && list->c[i] == '<')
			end = matched(list, i);
		i = list->c[i] == '<' && end ? end : i + 1;
	}
	*item = argument(slice(list, 0, i));
	*list = i < list->len ? slice(list, i + 1, list->len) : (struct text){NULL, NULL, 0};
	return true;
}

/* IRP and IRPC of a parameter: the text behind them for each text, or character, of its value.
 * Gives where it goes on; 0: it is none. */
static size_t repeat_for_each(struct asm_context *ctx, const struct text *body, size_t i, bool characters,
			      struct frame *f)
{
	unsigned which;
	size_t from = skip_blanks(body, i), paren = at(body, from) == '(' ? 1 : 0;
	size_t name = skip_blanks(body, from + paren), end = name_end(body, name);
	if (end == name || !value_of(f, body->c + name, end - name, &which) || f->depth == IRP_DEPTH)
		return 0;
	i = skip_blanks(body, end);
	if (paren && at(body, i) == ')')
		i = skip_blanks(body, i + 1);
	i = at(body, i) == ',' ? skip_space(body, i + 1) : i;
	end = at(body, i) == '<' ? matched(body, i) : 0;
	if (!end)
		return 0;
	struct text all = f->value[which], list = all, item, inner = slice(body, i + 1, end - 1);
	f->depth++;
	for (size_t n = 0; !ctx->stop && (characters ? n < all.len : take_item(&list, &item)); n++) {
		if (characters)
			item = slice(&all, n, n + 1);
		f->value[which] = item;
		substitute(ctx, &inner, f);
		put(ctx, &ctx->macro10->text, '\n', place_of(body, end - 1));
		if (!spend(ctx) || ctx->macro10->text.len > ctx->macro10->characters)
			give_up(ctx, in_file(ctx, place_of(body, from)));
	}
	f->depth--;
	f->value[which] = all;
	return end;
}

static bool is_quote(const struct maker *m)
{
	return m->len && m->c[m->len - 1] == '\'';
}

/* A macro's text with the arguments in place of the parameters; an apostrophe beside one joins. */
static void substitute(struct asm_context *ctx, const struct text *body, struct frame *f)
{
	struct maker *out = &ctx->macro10->text;
	size_t before = out->len;
	for (size_t i = 0; i < body->len && out->len <= ctx->macro10->characters && !ctx->stop;) {
		size_t end = name_end(body, i), on = 0;
		unsigned which;
		struct text word = slice(body, i, end);
		if (!word.len || isdigit((unsigned char)*word.c)) {
			end = word.len ? end : i + 1;
			put_text(ctx, out, body, i, end);
			i = end;
			continue;
		}
		const struct text *v = value_of(f, word.c, word.len, &which);
		if (v) {
			out->len -= out->len > before && i && body->c[i - 1] == '\'' && is_quote(out);
			put_text(ctx, out, v, 0, v->len);
			i = end + (at(body, end) == '\'');
			continue;
		}
		if (is_word(&word, "IRP") || is_word(&word, "IRPC"))
			on = repeat_for_each(ctx, body, end, word.len == 4, f);
		if (!on && *word.c == '%' && word.len > 1)
			word = created(ctx, f, word);
		if (!on)
			put_text(ctx, out, &word, 0, word.len);
		i = on ? on : end;
	}
}

/* \NAME: its value in digits. */
static struct text evaluated(struct asm_context *ctx, struct text t)
{
	size_t len = t.len > 1 && *t.c == '\\' ? t.len - 1 : 0;
	const struct symbol *s = len ? symbols_find(&ctx->symbols, t.c + 1, len < NAME ? len : NAME) : NULL;
	if (!s || !s->known)
		return t;
	unsigned radix = macro10_radix(ctx), n = 0;
	char digits[64];
	for (unsigned long v = (unsigned long)s->value & 0xFFFF; v || !n; v /= radix)
		digits[sizeof digits - ++n] = "0123456789ABCDEF"[v % radix];
	const char **places = arena_alloc(ctx->arena, n * sizeof *places);
	for (unsigned i = 0; i < n; i++)
		places[i] = place_of(&t, i < t.len ? i : t.len - 1);
	return (struct text){arena_strndup(ctx->arena, digits + sizeof digits - n, n), places, n};
}

/* Where bare arguments end: with the line, a comment or the stream. 0: a '<' has no '>'. */
static size_t bare_end(const struct text *t, size_t i, size_t *open)
{
	while (i < t->len && t->c[i] != '\n' && t->c[i] != ';') {
		*open = i;
		if (t->c[i] == '<' && !matched(t, i))
			return 0;
		i = t->c[i] == '<' ? matched(t, i) : i + 1;
	}
	return i;
}

/* The arguments behind a macro's name; false after a message. */
static bool take_arguments(struct asm_context *ctx, struct stream *s, size_t name, size_t i, struct frame *f)
{
	const struct text *t = &s->text;
	size_t from = skip_blanks(t, i), end, open = from;
	struct text list, item;
	unsigned n = 0;
	if (at(t, from) == '(') {
		end = matched(t, from);
		list = slice(t, from + 1, end ? end - 1 : t->len);
	} else {
		end = bare_end(t, from, &open);
		list = slice(t, from, end ? end : t->len);
		list = trimmed(list);
	}
	if (!end && from < t->len) {
		wrong(ctx, s, open, 1, t->c[open] == '(' ? "this '(' has no ')'" : "this '<' has no '>'");
		ctx->stop = true;
		return false;
	}
	s->next = end ? end : i;
	for (; list.len && take_item(&list, &item); n++)
		if (n < f->d->nparams)
			f->value[n] = evaluated(ctx, item);
	if (n > f->d->nparams) {
		struct pos pos = where(ctx, s, name, i - name);
		report(ctx, DIAG_WARNING, pos, "the macro %s has %u parameter%s, these are %u", text_shown(ctx, pos),
		       f->d->nparams, f->d->nparams == 1 ? "" : "s", n);
	}
	return true;
}

static void call(struct asm_context *ctx, struct stream *s, size_t from, size_t end, struct definition *d)
{
	struct macro10 *m = ctx->macro10;
	struct frame f = {.d = d};
	struct pos pos = where(ctx, s, from, end - from);
	s->next = end;
	if (d->nparams && !take_arguments(ctx, s, from, end, &f))
		return;
	for (unsigned i = 0; i < d->nparams; i++)
		if (!f.value[i].len)
			f.value[i] = *d->param[i].c == '%' && !d->otherwise[i].c ? created(ctx, &f, d->param[i])
				: d->otherwise[i];
	m->text.len = 0;
	substitute(ctx, &d->body, &f);
	struct call *c = arena_alloc(ctx->arena, sizeof *c);
	c->pos = pos;
	c->how = arena_printf(ctx->arena, "in the macro %s, called here", text_shown(ctx, pos));
	size_t n = m->text.len;
	if (!spend(ctx) || n > m->characters) {
		give_up(ctx, pos);
		return;
	}
	m->characters -= n;
	push(ctx, made_text(ctx), 1, false, c, pos);
}

/* ---- conditions and repeats ---- */

static void read_body(struct asm_context *ctx, struct stream *s, size_t i, long turns, bool repeat)
{
	struct text body;
	struct pos pos = where(ctx, s, i, 1);
	i = skip_blanks(&s->text, i);
	if (at(&s->text, i) == ',')
		i = skip_blanks(&s->text, i + 1);
	if (take_body(ctx, s, i, &body))
		push(ctx, body, turns, repeat, s->call, pos);
}

/* A text in brackets or between two of a character. */
static bool take_operand(struct asm_context *ctx, struct stream *s, size_t *i, struct text *operand)
{
	const struct text *t = &s->text;
	size_t from = skip_blanks(t, *i);
	char c = at(t, from);
	if (!c || c == '\n' || c == ';') {
		wrong(ctx, s, from, 1, "a text in angle brackets is missing here: <...>");
		return false;
	}
	if (c == '<') {
		bool good = take_body(ctx, s, from, operand);
		*i = s->next;
		return good;
	}
	const char *close = memchr(t->c + from + 1, c, line_end(t, from) - from - 1);
	if (!close) {
		wrong(ctx, s, from, 1, "the text has no end: the character that it begins with, once more");
		return false;
	}
	*i = (size_t)(close + 1 - t->c);
	*operand = slice(t, from + 1, *i - 1);
	return true;
}

static void if_blank(struct asm_context *ctx, struct stream *s, size_t i, bool want)
{
	struct text a;
	if (take_operand(ctx, s, &i, &a))
		read_body(ctx, s, i, (trimmed(a).len == 0) == want, false);
}

static void if_same(struct asm_context *ctx, struct stream *s, size_t i, bool want)
{
	struct text a, b;
	if (!take_operand(ctx, s, &i, &a))
		return;
	i = skip_blanks(&s->text, i);
	i += at(&s->text, i) == ',';
	if (take_operand(ctx, s, &i, &b))
		read_body(ctx, s, i, (a.len == b.len && !memcmp(a.c, b.c, a.len)) == want, false);
}

static void if_defined(struct asm_context *ctx, struct stream *s, size_t i, bool want)
{
	const struct text *t = &s->text;
	size_t from = skip_blanks(t, i), end = name_end(t, from), len = end - from;
	if (!len) {
		wrong(ctx, s, from, 1, "a name is missing here");
		return;
	}
	const struct symbol *symbol = symbols_find(&ctx->symbols, t->c + from, len < NAME ? len : NAME);
	bool defined = (symbol && symbol->defined) || find(ctx, t->c + from, len)
		|| scan_is_operation(ctx, t->c + from, len);
	read_body(ctx, s, end, defined == want, false);
}

/* There is one reading: what makes bytes is IF2's, what IF1 defines holds. */
static void if_pass(struct asm_context *ctx, struct stream *s, size_t i, bool first)
{
	read_body(ctx, s, i, true, false);
	ctx->macro10->stream->first = s->first || (first && ctx->macro10->stream != s);
}

static void comment(struct asm_context *ctx, struct stream *s, size_t word, size_t i)
{
	const struct text *t = &s->text;
	size_t from = skip_space(t, i);
	const char *close = from + 1 < t->len ? memchr(t->c + from + 1, t->c[from], t->len - from - 1) : NULL;
	if (close) {
		s->next = (size_t)(close + 1 - t->c);
		return;
	}
	report(ctx, DIAG_ERROR, where(ctx, s, word, i - word), "the comment has no end: the character behind COMMENT, once more");
	ctx->stop = true;
}

/* Macros lose their names; what else is named goes on to have its value. */
static void purge(struct asm_context *ctx, struct stream *s, size_t i)
{
	const struct text *t = &s->text;
	for (;;) {
		size_t from = skip_blanks(t, i), end = name_end(t, from), len = end - from;
		struct symbol *m = len && ctx->macro10->n ? symbols_get(&ctx->macro10->names, (struct pos){0}, t->c + from,
									  len < NAME ? len : NAME) : NULL;
		if (m)
			m->defined = false;
		i = skip_blanks(t, end);
		if (at(t, i) != ',')
			break;
		i++;
	}
	s->next = i;
}

/* ---- operations of other names ---- */

/* The name at i, and where it ends; false after a message. */
static bool take_name(struct asm_context *ctx, struct stream *s, size_t *i, struct text *name)
{
	size_t from = skip_blanks(&s->text, *i), end = name_end(&s->text, from);
	if (end == from || isdigit((unsigned char)s->text.c[from])) {
		wrong(ctx, s, from, 1, "a name is missing here");
		return false;
	}
	*name = slice(&s->text, from, end);
	*i = end;
	return true;
}

/* OPDEF NAME [VALUE]: NAME makes the value, to which its operand is added. */
static void take_opdef(struct asm_context *ctx, struct stream *s, size_t i)
{
	static const char operand[] = "%OPAND", nothing[] = "0";
	const struct text *t = &s->text;
	struct text name;
	if (!take_name(ctx, s, &i, &name))
		return;
	i = skip_blanks(t, i);
	size_t end = at(t, i) == '[' ? matched(t, i) : 0;
	if (!end) {
		wrong(ctx, s, i, 1, "the value of the operation is missing here, in square brackets: OPDEF SKIP [^O54]");
		return;
	}
	struct definition *d = arena_alloc(ctx->arena, sizeof *d);
	struct maker *m = &ctx->macro10->text;
	m->len = 0;
	put_words(ctx, m, "EXP <", place_of(t, i));
	put_text(ctx, m, t, i + 1, end - 1);
	put_words(ctx, m, ">+", place_of(t, end - 1));
	put_words(ctx, m, operand, place_of(t, end - 1));
	d->body = made_text(ctx);
	const char **places = arena_alloc(ctx->arena, sizeof operand * sizeof *places);
	for (size_t n = 0; n < sizeof operand; n++)
		places[n] = place_of(t, i);
	d->param[d->nparams] = (struct text){operand, places, sizeof operand - 1};
	d->otherwise[d->nparams++] = (struct text){nothing, places, 1};
	define(ctx, &name, d);
	s->next = end;
}

/* SYN OLD,NEW: the macro's text, else the word itself. */
static void take_synonym(struct asm_context *ctx, struct stream *s, size_t i)
{
	struct text old, name;
	if (!take_name(ctx, s, &i, &old))
		return;
	i = skip_blanks(&s->text, i);
	if (at(&s->text, i) != ',') {
		wrong(ctx, s, i, 1, "',' and the new name are missing here: SYN OLD,NEW");
		return;
	}
	i++;
	if (!take_name(ctx, s, &i, &name))
		return;
	struct definition *d = find(ctx, old.c, old.len);
	if (!d) {
		d = arena_alloc(ctx->arena, sizeof *d);
		d->body = old;
	}
	define(ctx, &name, d);
	s->next = i;
}

/* ---- literals ---- */

/* [TEXT] at i, of which the name is put into the line; the same text is there once. */
static void take_literal(struct asm_context *ctx, struct stream *s, size_t i)
{
	struct macro10 *m = ctx->macro10;
	const struct text *t = &s->text;
	size_t end = matched(t, i);
	if (!end || end == i + 2) {
		wrong(ctx, s, i, 1, end ? "nothing stands in this literal: [5] is one" : "this '[' has no ']'");
		ctx->stop = ctx->stop || !end;
		m->line.len = 0;
		return;
	}
	struct text body = slice(t, i + 1, end - 1), word = slice(t, i, i + 1);
	struct literal *l = m->literals;
	while (l && (l->body.len != body.len || memcmp(l->body.c, body.c, body.len) != 0))
		l = l->next;
	if (!l) {
		l = arena_alloc(ctx->arena, sizeof *l);
		*l = (struct literal){NULL, new_name(ctx, &word), body};
		*(m->literals ? m->last_literal : &m->literals) = l;
		m->last_literal = &l->next;
	}
	put_text(ctx, &m->line, &l->name, 0, l->name.len);
	s->next = end;
}

/* The texts of the literals so far are what is read next; false: there are none. */
static bool put_literals(struct asm_context *ctx)
{
	struct macro10 *m = ctx->macro10;
	struct text *first = m->literals ? &m->literals->body : NULL;
	if (!first || ctx->stop)
		return false;
	m->text.len = 0;
	for (const struct literal *l = m->literals; l; l = l->next) {
		const char *place = place_of(&l->body, 0);
		put_text(ctx, &m->text, &l->name, 0, l->name.len);
		put_words(ctx, &m->text, ":\t", place);
		put_text(ctx, &m->text, &l->body, 0, l->body.len);
		put(ctx, &m->text, '\n', place);
	}
	m->literals = NULL;
	push(ctx, made_text(ctx), 1, false, NULL, in_file(ctx, place_of(first, 0)));
	return true;
}

/* ---- lines ---- */

enum structure { NOT, DEFINES, BLANK, NOT_BLANK, SAME, DIFFERENT, DEFINED, NOT_DEFINED, FIRST, SECOND, COMMENTS,
	PURGES, STRAY_IRP, OPERATION, SYNONYM, LITERALS };

/* Words that the expander keeps to itself. */
static const struct {
	const char *word;
	enum structure what;
} structures[] = {
	{"DEFINE", DEFINES}, {"IFB", BLANK}, {"IFNB", NOT_BLANK}, {"IFIDN", SAME}, {"IFDIF", DIFFERENT},
	{"IFDEF", DEFINED}, {"IFNDEF", NOT_DEFINED}, {"IF1", FIRST}, {"IF2", SECOND}, {"COMMENT", COMMENTS},
	{"PURGE", PURGES}, {"IRP", STRAY_IRP}, {"IRPC", STRAY_IRP},
	{"OPDEF", OPERATION}, {"SYN", SYNONYM}, {"LIT", LITERALS},
};

static enum structure structure_of(const struct text *word)
{
	for (size_t i = 0; i < sizeof structures / sizeof *structures; i++)
		if (is_word(word, structures[i].word))
			return structures[i].what;
	return NOT;
}

static void take_structure(struct asm_context *ctx, struct stream *s, enum structure what, size_t word, size_t i)
{
	switch (what) {
	case DEFINES: take_definition(ctx, s, i); break;
	case BLANK: case NOT_BLANK: if_blank(ctx, s, i, what == BLANK); break;
	case SAME: case DIFFERENT: if_same(ctx, s, i, what == SAME); break;
	case DEFINED: case NOT_DEFINED: if_defined(ctx, s, i, what == DEFINED); break;
	case FIRST: case SECOND: if_pass(ctx, s, i, what == FIRST); break;
	case COMMENTS: comment(ctx, s, word, i); break;
	case PURGES: purge(ctx, s, i); break;
	case STRAY_IRP:
		wrong(ctx, s, word, i - word, "this stands in a macro, with one of its parameters and a text: IRP A,<...>");
		break;
	case OPERATION: take_opdef(ctx, s, i); break;
	case SYNONYM: take_synonym(ctx, s, i); break;
	case LITERALS:
		s->next = i;
		put_literals(ctx);
		break;
	case NOT: break;
	}
}

static bool is_condition(enum structure what)
{
	return what >= BLANK && what <= SECOND;
}

/* Into the line, to the place i. */
static void copy_to(struct asm_context *ctx, struct stream *s, size_t i)
{
	struct macro10 *m = ctx->macro10;
	put_text(ctx, &m->line, &s->text, s->next, i);
	s->next = i;
	m->made = m->made || s->made;
	if (s->call)
		m->call = s->call;
}

/* The line becomes a question, from its word on. */
static void ask(struct asm_context *ctx, const struct stream *s, const struct asm_directive *d, size_t from, size_t end)
{
	ctx->macro10->asking = d->name;
	ctx->macro10->asking_pos = where(ctx, s, from, end - from);
}

/* Does the word begin a condition in an operand? It decides on what is put there. */
static bool take_condition(struct asm_context *ctx, struct stream *s, size_t end)
{
	struct macro10 *m = ctx->macro10;
	size_t from = s->next;
	struct text word = slice(&s->text, from, end);
	const struct asm_directive *d = scan_directive(ctx, word.c, word.len);
	enum structure what = structure_of(&word);
	if (is_condition(what)) {
		take_structure(ctx, s, what, from, end);
		return true;
	}
	if (m->asking || !d || d->action != DO_ASK || d->how == ASK_COUNT)
		return false;
	m->aside = (struct aside){m->line, m->call, m->angles, true, m->made, m->labelled};
	m->line = (struct maker){0};
	m->angles = 0;
	ask(ctx, s, d, from, end);
	copy_to(ctx, s, end);
	return true;
}

static bool makes_text(const struct asm_directive *d)
{
	return d->action == DO_TEXT || d->action == DO_DELIMITED;
}

/* The first word of a statement; true when the line before it is to be read first. */
static bool begin_statement(struct asm_context *ctx, struct stream *s, size_t end)
{
	struct macro10 *m = ctx->macro10;
	const struct text *t = &s->text;
	size_t from = s->next, ahead = skip_blanks(t, end);
	struct text word = slice(t, from, end);
	bool label = at(t, ahead) == ':', equate = at(t, ahead) == '=';
	const struct asm_directive *d = scan_directive(ctx, word.c, word.len);
	enum structure what = label || equate ? NOT : structure_of(&word);
	bool asks = d && d->action == DO_ASK && !label && !equate;
	if (m->labelled && (label || equate || what || asks))
		return true;
	if (label && s->first) {
		s->next = ahead + 1;
		return false;
	}
	if (label) {
		while (at(t, ahead) == ':')
			ahead++;
		ahead += at(t, ahead) == '!';
		copy_to(ctx, s, ahead);
		m->labelled = true;
		return false;
	}
	if (what) {
		take_structure(ctx, s, what, from, end);
		return false;
	}
	if (d && d->kind == STMT_END && !equate && put_literals(ctx))
		return false;
	m->fresh = false;
	if (asks)
		ask(ctx, s, d, from, end);
	struct definition *called = equate || asks ? NULL : find(ctx, word.c, word.len);
	if (called) {
		m->fresh = true;	/* its text begins the statement */
		call(ctx, s, from, end, called);
	} else if (s->first && !equate && !(d && d->kind == STMT_NONE && !makes_text(d))) {
		lose_line(s);
	} else {
		copy_to(ctx, s, d && d->raw && !equate ? line_end(t, end) : end);
	}
	return false;
}

/* A word, a string, a comment or a character; true when the line ends there. */
static bool step(struct asm_context *ctx, struct stream *s)
{
	struct macro10 *m = ctx->macro10;
	const struct text *t = &s->text;
	size_t i = s->next;
	char c = t->c[i];
	if (c == '\n' || m->comment) {
		m->comment = c != '\n' && line_end(t, i) == t->len;
		copy_to(ctx, s, c == '\n' ? i + 1 : line_end(t, i));
		return c == '\n';
	}
	if (is_name(c) && !isdigit((unsigned char)c)) {
		size_t end = name_end(t, i);
		struct definition *d = m->fresh ? NULL : find(ctx, t->c + i, end - i);
		if (m->fresh && (end > i + 1 || c != '.'))
			return begin_statement(ctx, s, end);
		m->fresh = false;
		if (d)
			call(ctx, s, i, end, d);
		else if (!take_condition(ctx, s, end))
			copy_to(ctx, s, end);
		return false;
	}
	if (c == '[') {
		m->fresh = false;
		take_literal(ctx, s, i);
		return false;
	}
	if (m->asking && !m->angles && c == ',') {
		s->next++;
		m->asked = true;
		return true;
	}
	if (m->fresh && s->first && !is_blank(c) && c != ';') {
		lose_line(s);
		return false;
	}
	m->comment = c == ';';
	m->fresh = m->fresh && is_blank(c);
	m->angles += c == '<';
	m->angles -= c == '>' && m->angles;
	i++;
	if (c == '"') {
		const char *close = memchr(t->c + i, '"', line_end(t, i) - i);
		i = close ? (size_t)(close + 1 - t->c) : line_end(t, i);
	} else if (isdigit((unsigned char)c)) {
		i = name_end(t, i);
	} else if (c == '^' && isalpha((unsigned char)at(t, i))) {
		i++;
	}
	copy_to(ctx, s, i);
	return false;
}

static void begin_line(struct macro10 *m)
{
	m->line.len = 0;
	m->call = NULL;
	m->made = m->comment = m->labelled = false;
	m->fresh = true;
	m->angles = 0;
}

/* Does the line ask for a text that does not come? It is none, then. */
static bool check_asking(struct asm_context *ctx)
{
	struct macro10 *m = ctx->macro10;
	if (!m->asking || m->asked)
		return false;
	if (!ctx->stop)
		report(ctx, DIAG_ERROR, m->asking_pos, "%s lacks ',<...>' behind its value", m->asking);
	m->asking = NULL;
	m->line.len = 0;
	m->aside.is = false;
	return true;
}

/* The line goes on that a condition in an operand was in the way of. */
static void resume_line(struct macro10 *m)
{
	m->line = m->aside.line;
	m->call = m->aside.call;
	m->angles = m->aside.angles;
	m->made = m->aside.made;
	m->labelled = m->aside.labelled;
	m->fresh = m->aside.is = false;
}

static struct macro10 *begin(struct asm_context *ctx)
{
	struct macro10 *m = arena_alloc(ctx->arena, sizeof *m);
	symbols_init(&m->names, ctx->arena);
	m->turns = TURNS;
	m->characters = CHARACTERS;
	return m;
}

/* The answer to the line before decides on the text behind it. */
static void take_answer(struct asm_context *ctx)
{
	struct macro10 *m = ctx->macro10;
	struct stream *s = current(ctx);
	long turns = ctx->answer;
	if (turns > TURNS) {
		report(ctx, DIAG_ERROR, m->asking_pos, "%s: %ld times is more than any memory holds", m->asking, turns);
		turns = 0;
	}
	bool repeat = !strcmp(m->asking, "REPEAT");
	m->asking = NULL;
	m->asked = false;
	if (s)
		read_body(ctx, s, s->next, turns, repeat);
	else
		report(ctx, DIAG_ERROR, m->asking_pos, "a text in angle brackets is missing behind this: <...>");
}

static void read_line(struct asm_context *ctx, struct input *in)
{
	struct macro10 *m = ctx->macro10;
	size_t n = m->line.len;
	char *text = arena_alloc(ctx->arena, n + 2);
	memcpy(text, m->line.c, n);
	for (size_t i = 0; i < n; i++)
		text[i] = text[i] ? text[i] : '\1';	/* as in asm/input.c */
	const char **places = (const char **)m->line.at;
	struct source *src = one_line(ctx, text, places, n, m->call);
	if (text[n - 1] != '\n') {
		text[n] = '\n';
		src->line[1] = text + n + 1;
		src->len++;
	}
	in->src = ctx->src = src;
	in->text = text;
	in->at = 0;
	ctx->line = ctx->col = 1;
	ctx->dialect->scanner->seek(in->scanner, 0);
	if (m->made && (!spend(ctx) || n > LINE))
		give_up(ctx, (struct pos){src, 1, 1, 0});
}

bool macro10_expand(struct asm_context *ctx)
{
	struct input *in = ctx->input;
	struct macro10 *m = ctx->macro10;
	struct stream *s;
	if (!m)
		m = ctx->macro10 = begin(ctx);
	if (!in->began) {
		in->began = true;
		push(ctx, (struct text){in->src->text, NULL, in->src->len}, 1, false, NULL, (struct pos){0});
	}
	if (m->asked)
		take_answer(ctx);
	begin_line(m);
	if (m->aside.is)
		resume_line(m);
	bool ended = false;
	while (!ended && ((s = current(ctx)) != NULL || (put_literals(ctx) && (s = current(ctx))))) {
		ended = m->turned && !m->fresh;
		m->turned = false;
		ended = ended || step(ctx, s);
		if (ended && check_asking(ctx)) {
			begin_line(m);
			ended = false;
		}
	}
	ctx->answer = 0;
	if (ctx->stop || check_asking(ctx) || !m->line.len)
		return false;
	read_line(ctx, in);
	return !ctx->stop;
}

unsigned macro10_radix(const struct asm_context *ctx)
{
	return ctx->radix ? ctx->radix : 8;
}
