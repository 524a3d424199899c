#include "tests/mutants/sites.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- what is C in a scanner or a grammar ---- */

static char *line_behind(char *text, char *end)
{
	char *eol = memchr(text, '\n', (size_t)(end - text));
	return eol ? eol + 1 : end;
}

/* Blanks for all characters but the ends of lines: every place stays the same. */
static void blank(char *from, const char *to)
{
	for (; from < to; from++)
		if (*from != '\n')
			*from = ' ';
}

/* In the rules of a scanner the lines of an action begin with two tabs. */
static void blank_patterns(char *text, char *end)
{
	for (char *next; text < end; text = next) {
		next = line_behind(text, end);
		if (strncmp(text, "\t\t", 2) != 0)
			blank(text, next);
	}
}

/* In those of a grammar an action stands in braces. */
static void blank_productions(char *text, char *end)
{
	unsigned depth = 0;
	for (char *from = text; text < end; text++) {
		if (*text == '{' && depth++ == 0)
			blank(from, text + 1);
		else if (*text == '}' && depth > 0 && --depth == 0)
			from = text;
		if (depth == 0 && text + 1 == end)
			blank(from, end);
	}
}

static bool ends_in(const char *name, const char *end)
{
	size_t n = strlen(name), m = strlen(end);
	return n >= m && strcmp(name + n - m, end) == 0;
}

/* The text with blanks for all that is no C. */
static const char *only_c(struct arena *a, const struct source *src)
{
	char *text = arena_strndup(a, src->text, src->len), *end = text + src->len;
	bool scanner = ends_in(src->name, ".l");
	if (!scanner && !ends_in(src->name, ".y"))
		return text;
	/* definitions, %%, rules, %%, C */
	char *mark[2] = {end, end};
	unsigned marks = 0;
	for (char *line = text; line < end && marks < 2; line = line_behind(line, end))
		if (strncmp(line, "%%\n", 3) == 0)
			mark[marks++] = line;
	blank(text, mark[0]);
	if (scanner)
		blank_patterns(mark[0], mark[1]);
	else
		blank_productions(mark[0], mark[1]);
	blank(mark[1], mark[1] < end ? mark[1] + 2 : end);
	return text;
}

/* ---- tokens ---- */

enum kind {
	BEGIN, /* nothing was read */
	NAME,
	NUMBER,
	CHARACTER,
	STRING,
	CLOSE, /* a value may end in it: ) ] */
	OPEN,  /* [ */
	STAR,  /* *, as in a declaration */
	OTHER, /* that, words before a value, and what is no site */
};

struct token {
	const char *at;
	size_t len;
	enum kind kind;
};

struct scan {
	struct sites *sites;
	struct arena *arena;
	const struct source *src;
	const char *text, *at; /* as long as the source's, with only C */
	unsigned line;         /* that `at` stands in */
	struct token last[2];  /* the last one first */
	unsigned depth;        /* of parentheses */
	unsigned memory;       /* the depth within a call that asks for memory, or 0 */
	bool dimension;        /* behind [ in a declaration */
};

/* Operators that one of them may stand for; longer ones come first. */
static const struct swap {
	const char *was, *is;
	bool between; /* it has another meaning unless blanks are on both sides */
} swaps[] = {
	{"<<=", ">>=", false}, {">>=", "<<=", false}, {"...", NULL, false}, {"->", NULL, false},
	{"++", "--", false},   {"--", "++", false},   {"<<", ">>", false},  {">>", "<<", false},
	{"<=", "<", false},    {">=", ">", false},    {"==", "!=", false},  {"!=", "==", false},
	{"&&", "||", false},   {"||", "&&", false},   {"+=", "-=", false},  {"-=", "+=", false},
	{"*=", "/=", false},   {"/=", "*=", false},   {"%=", "/=", false},  {"&=", "|=", false},
	{"|=", "&=", false},   {"^=", "|=", false},   {"##", NULL, false},  {"<", "<=", false},
	{">", ">=", false},    {"*", "/", true},      {"/", "*", false},    {"%", "/", false},
	{"&", "|", true},      {"|", "&", false},     {"^", "|", false},    {"+", "-", true},
	{"-", "+", true},      {"!", " ", false},     {"~", " ", false},
};

static bool is(const struct token *t, const char *word)
{
	return strlen(word) == t->len && strncmp(t->at, word, t->len) == 0;
}

static struct site *add(struct scan *s, const char *at, size_t len)
{
	struct sites *all = s->sites;
	if (all->n == all->room) {
		all->room = all->room ? 2 * all->room : 1024;
		all->of = xrealloc(all->of, all->room * sizeof *all->of);
	}
	size_t unused;
	const char *line = source_line(s->src, s->line, &unused);
	size_t offset = (size_t)(at - s->text);
	struct site *site = &all->of[all->n++];
	*site = (struct site){
		.pos = {s->src, s->line, (unsigned)(s->src->text + offset - line) + 1,
			(unsigned)len},
		.offset = offset,
		.nth = 1,
	};
	for (struct site *x = site;
	     x-- > all->of && x->pos.src == s->src && x->pos.line == s->line && site->nth == 1;)
		if (x->pos.len == len && strncmp(s->text + x->offset, at, len) == 0)
			site->nth = x->nth + 1;
	return site;
}

/* The value as the source wrote it: base, width, suffix. */
static const char *spell(struct scan *s, const struct token *t, unsigned long long value)
{
	size_t suffix = t->len;
	while (suffix > 0 && strchr("uUlL", t->at[suffix - 1]))
		suffix--;
	int digits = (int)suffix, behind = (int)(t->len - suffix);
	const char *tail = t->at + suffix;
	if (digits > 1 && tolower(t->at[1]) == 'x')
		return arena_printf(s->arena, "0x%0*llX%.*s", digits - 2, value, behind, tail);
	if (t->at[0] == '0' && digits > 1)
		return arena_printf(s->arena, "0%0*llo%.*s", digits - 1, value, behind, tail);
	return arena_printf(s->arena, "%llu%.*s", value, behind, tail);
}

static void number(struct scan *s, const struct token *t)
{
	struct site *site = add(s, t->at, t->len);
	const char **fault = site->fault;
	char *word = arena_strndup(s->arena, t->at, t->len), *end;
	unsigned long long value = strtoull(word, &end, 0);
	if (end[strspn(end, "uUlL")]) {
		*fault++ = arena_printf(s->arena, "(%s + 1)", word);
		*fault = arena_printf(s->arena, "(%s / 2)", word);
		return;
	}
	/* more room is no fault, and none is no array; -1 is a mark, as is -2 */
	bool mark = value == 1 && t->at > s->text && t->at[-1] == '-';
	if (!s->dimension && !s->memory && !mark)
		*fault++ = spell(s, t, value + 1);
	if (value > 1 || (value == 1 && !s->dimension))
		*fault++ = spell(s, t, value - 1);
	if (value > 1 && !s->dimension)
		*fault = spell(s, t, 0);
	if (!site->fault[0])
		s->sites->n--;
}

/* Names are sites only where they are constants. */
static enum kind name(struct scan *s, const struct token *t)
{
	static const char *const before_a_value[] = {"return", "case", "else", "do", "sizeof"};
	if (is(t, "true"))
		add(s, t->at, t->len)->fault[0] = "false";
	else if (is(t, "false"))
		add(s, t->at, t->len)->fault[0] = "true";
	for (size_t i = 0; i < sizeof before_a_value / sizeof *before_a_value; i++)
		if (is(t, before_a_value[i]))
			return OTHER;
	return NAME;
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n';
}

static bool ends_value(enum kind k)
{
	return k == NAME || k == NUMBER || k == CHARACTER || k == STRING || k == CLOSE;
}

/* Its length, and what it is. */
static size_t operator(struct scan *s, enum kind *kind)
{
	const char *at = s->at;
	*kind = *at == ')' || *at == ']' ? CLOSE : *at == '[' ? OPEN : *at == '*' ? STAR : OTHER;
	for (size_t i = 0; i < sizeof swaps / sizeof *swaps; i++) {
		const struct swap *w = &swaps[i];
		size_t n = strlen(w->was);
		if (strncmp(at, w->was, n) != 0)
			continue;
		/* the house's layout has blanks around an operator between two values and
		 * none behind one before a value or in a declaration */
		bool alone = at > s->text && is_blank(at[-1]) && is_blank(at[n])
			     && ends_value(s->last[0].kind);
		if (w->is && (!w->between || alone))
			add(s, at, n)->fault[0] = w->is;
		else if (w->is && *at == '-' && !ends_value(s->last[0].kind))
			add(s, at, n)->fault[0] = " ";
		if (alone)
			*kind = OTHER;
		return n;
	}
	return 1;
}

/* Comments and strings: the length, 0 for none. */
static size_t quoted(const char *at)
{
	const char *end = at + 1;
	if (at[0] == '/' && at[1] == '*')
		return (end = strstr(at + 2, "*/")) ? (size_t)(end + 2 - at) : strlen(at);
	if (at[0] == '/' && at[1] == '/')
		return strcspn(at, "\n");
	if (*at != '"' && *at != '\'')
		return 0;
	for (; *end && *end != *at; end++)
		if (*end == '\\' && end[1])
			end++;
	return (size_t)(end - at) + (*end ? 1 : 0);
}

/* A line for the preprocessor: what is no C of it. */
static size_t directive(const char *at)
{
	size_t n = 1 + strspn(at + 1, " \t");
	if (strncmp(at + n, "define", 6) != 0) {
		while (at[n] && at[n] != '\n')
			n += at[n] == '\\' && at[n + 1] ? 2 : 1;
		return n;
	}
	n += 6 + strspn(at + n + 6, " \t");
	while (isalnum((unsigned char)at[n]) || at[n] == '_')
		n++;
	return at[n] == '(' ? n + strcspn(at + n, ")") : n;
}

static size_t token(struct scan *s, struct token *t)
{
	const char *at = t->at;
	size_t n = quoted(at);
	t->kind = OTHER;
	if (n) {
		t->kind = *at == '"' ? STRING : *at == '\'' ? CHARACTER : BEGIN;
		t->len = n;
		if (t->kind == CHARACTER)
			add(s, at, n)->fault[0] = arena_printf(s->arena, "(%.*s + 1)", (int)n, at);
		return n;
	}
	if (isdigit((unsigned char)*at) || (*at == '.' && isdigit((unsigned char)at[1]))) {
		for (n = 1; isalnum((unsigned char)at[n]) || at[n] == '.'
			    || (strchr("+-", at[n]) && strchr("eE", at[n - 1])
				&& tolower((unsigned char)at[1]) != 'x');
		     n++)
			;
		t->kind = NUMBER;
		t->len = n;
		number(s, t);
		return n;
	}
	/* a grammar's $1, $$ and @1 are names, too */
	if (isalpha((unsigned char)*at) || strchr("_$@", *at)) {
		while (at[n] && (isalnum((unsigned char)at[n]) || strchr("_$@", at[n])))
			n++;
		t->len = n;
		t->kind = name(s, t);
		return n;
	}
	return operator(s, &t->kind);
}

static void parenthesis(struct scan *s, const struct token *t)
{
	if (*t->at == '(') {
		s->depth++;
		if (!s->memory && (is(&s->last[0], "arena_alloc") || is(&s->last[0], "xrealloc")
				   || is(&s->last[0], "realloc") || is(&s->last[0], "calloc")))
			s->memory = s->depth;
	} else if (*t->at == ')') {
		if (s->memory == s->depth)
			s->memory = 0;
		s->depth -= s->depth > 0;
	}
}

static void follow(struct scan *s, const struct token *t)
{
	parenthesis(s, t);
	bool declared =
		s->last[0].kind == NAME && (s->last[1].kind == NAME || s->last[1].kind == STAR);
	if (t->kind == OPEN)
		s->dimension = declared || (s->dimension && s->last[0].kind == CLOSE);
	else if (t->kind != NUMBER && t->kind != CLOSE)
		s->dimension = false;
	s->last[1] = s->last[0];
	s->last[0] = *t;
}

void sites_add(struct sites *all, struct arena *a, const struct source *src)
{
	struct scan s = {.sites = all, .arena = a, .src = src, .line = 1};
	bool first = true; /* in its line */
	s.text = s.at = only_c(a, src);
	while (*s.at) {
		struct token t = {.at = s.at};
		if (is_blank(*s.at) || *s.at == '\\') {
			t.len = 1;
		} else if (*s.at == '#' && first) {
			t.len = directive(s.at);
		} else {
			t.len = token(&s, &t);
			if (t.kind != BEGIN)
				follow(&s, &t);
		}
		for (; t.len > 0 && *s.at; t.len--, s.at++) {
			first = *s.at == '\n' || (first && is_blank(*s.at));
			s.line += *s.at == '\n';
		}
	}
}
