#include "asm/macro.h"

#include <ctype.h>
#include <string.h>

#include "asm/direct.h"
#include "asm/parse.h"
#include "asm/scope.h"

enum { PARAMS = 64, TURNS = 100000, COUNTS = 2 };	/* the line in which what .FOR makes asks for its condition */

struct text {
	const char *p;		/* NULL: not given */
	size_t len;
};

struct macro {
	const char *name;
	const struct source *src;	/* where its lines are */
	unsigned first, end;		/* the first line, the one behind the last */
	size_t cut;		/* of which so many characters are still the macro's: NOP ! ENDM */
	unsigned nparams, nlocals;
	bool whole;		/* what stands behind its name is one text */
	bool words;		/* its parameters are words of the lines, as in MAC's, whatever the notation's others are */
	bool bracketed;		/* its texts stand in parentheses: TASM's */
	bool labelled;		/* the last line is its end with a label before it */
	char mark;		/* before the number of a parameter: "]1"; 0: parameters are names */
	char between;		/* what stands between a call's texts, which end at a blank; 0: texts as everywhere;
				 * with ';' they are Merlin's: a macro may begin in another, and ends with it */
	struct text param[PARAMS];	/* the locals behind the parameters */
	struct text otherwise[PARAMS];	/* what it is when not given */
};

struct repeat {
	struct macro *macro;
	const char *how;
	struct pos from;
	struct text list;		/* what is left of it */
	bool characters;		/* not texts with commas between them */
	const char *head, *tail;	/* of .FOR: lines in front of those that are repeated, and behind them */
};

static bool is_word(const struct asm_context *ctx, char c)
{
	return isalnum((unsigned char)c) || c == '_'
		|| (!ctx->dialect->scanner->backslash && c && strchr("?@$", c));
}

/* "#NAME", as parameters of Z80MR's are written, within strings, too. */
static bool marked(const struct asm_context *ctx, const char *p, const char *end)
{
	return ctx->dialect->scanner->zilog && !ctx->dialect->hash_hex && end - p > 1 && *p == '#' && is_word(ctx, p[1]);
}

static bool same_word(struct text a, const char *p, size_t len)
{
	if (a.len != len)
		return false;
	for (size_t i = 0; i < len; i++)
		if (toupper((unsigned char)a.p[i]) != toupper((unsigned char)p[i]))
			return false;
	return true;
}

static void trim(struct text *t)
{
	while (t->len && isspace((unsigned char)*t->p)) {
		t->p++;
		t->len--;
	}
	while (t->len && isspace((unsigned char)t->p[t->len - 1]))
		t->len--;
}

/* A quote and what it encloses, at p; 0 when there is none. */
static size_t quoted(const struct asm_context *ctx, const char *p, const char *end)
{
	if (p == end || (*p != '\'' && *p != '"'))
		return 0;
	if (*p == '\'' && ctx->dialect->dasm)		/* to which one character stands behind it */
		return end - p < 2 ? 0 : end - p > 2 && p[2] == '\'' ? 3 : 2;
	const char *q = p + 1;
	while (q < end && *q != *p)
		q += *p == '"' && *q == '\\' && ctx->dialect->escapes ? 2 : 1;
	return q < end ? (size_t)(q + 1 - p) : 0;
}

size_t text_quoted(const struct asm_context *ctx, const char *p, const char *end)
{
	size_t n = quoted(ctx, p, end), more = n;
	while (more && p + n < end && p[n] == *p && !ctx->dialect->escapes) {	/* twice it is one of the text */
		more = quoted(ctx, p + n, end);
		n += more;
	}
	return more ? n : 0;
}

/* "<A,<B>>" at p, in which what is quoted and what stands in brackets of its own closes nothing; 0 when there is none. */
static size_t bracketed(const struct asm_context *ctx, const char *p, const char *end)
{
	const char *q = p;
	unsigned depth = 0;
	if (p == end || *p != '<')
		return 0;
	while (q < end) {
		size_t n = *q == '!' && end - q > 1 ? 2 : quoted(ctx, q, end);
		depth += *q == '<';
		depth -= *q == '>';
		q += n ? n : 1;
		if (!depth)
			return (size_t)(q - p);
	}
	return 0;
}

/* Brackets enclose texts, and ! quotes a character, where a macro's texts are those of MAC and M80. */
static bool has_angles(const struct asm_context *ctx)
{
	return !ctx->dialect->scanner->backslash;
}

size_t text_before_comment(const struct asm_context *ctx, const char *p, size_t len)
{
	const char *end = p + len, *q = p;
	char mark = *ctx->dialect->scanner->comment_mark;
	while (q < end && *q != mark) {
		size_t n = quoted(ctx, q, end);
		n = n || !has_angles(ctx) ? n : bracketed(ctx, q, end);
		q += n ? n : 1;
	}
	while (q > p && isspace((unsigned char)q[-1]))
		q--;
	return (size_t)(q - p);
}

/* The text without its brackets, and without the ! before what is quoted: "1<2,3>4" is 12,34. */
static void unwrap(struct asm_context *ctx, struct text *t)
{
	const char *p = t->p, *end = p + t->len;
	if (!t->len || (!memchr(p, '<', t->len) && !memchr(p, '!', t->len)))
		return;
	char *to = arena_alloc(ctx->arena, t->len);
	size_t n = 0;
	while (p < end) {
		size_t q = quoted(ctx, p, end), b = bracketed(ctx, p, end);
		bool mark = *p == '!' && p + 1 < end && strchr("<>,;!%", p[1]);
		memcpy(to + n, p + (b || mark), q ? q : b ? b - 2 : 1);
		n += q ? q : b ? b - 2 : 1;
		p += q ? q : b ? b : 1u + mark;
	}
	*t = (struct text){to, n};
}

/* A text of a call that begins with '<' ends with '>'. */
static bool check_closed(struct asm_context *ctx, struct text t, struct pos pos)
{
	const char *end = t.p + t.len;
	bool begins = has_angles(ctx);
	for (const char *p = t.p; p && p < end;) {
		size_t n = *p == '!' && end - p > 1 ? 2 : quoted(ctx, p, end);
		n = n ? n : bracketed(ctx, p, end);
		if (begins && *p == '<' && !n) {
			pos.col += (unsigned)(p - t.p);
			pos.len = 1;
			report(ctx, DIAG_ERROR, pos, "the text that begins with '<' has no closing '>'");
			return false;
		}
		begins = has_angles(ctx) && (*p == ',' || (begins && isspace((unsigned char)*p)));
		p += n ? n : 1;
	}
	return true;
}

/* Takes the next of a list with commas between its texts; false: there is none. */
static bool take(struct asm_context *ctx, struct text *list, struct text *one)
{
	bool angles = has_angles(ctx);
	const char *end = list->p + list->len, *p = list->p;
	int depth = 0;
	if (!list->p)
		return false;
	while (p < end && (*p != ',' || depth)) {
		size_t n = angles && *p == '!' && end - p > 1 ? 2 : quoted(ctx, p, end);
		n = n || !angles ? n : bracketed(ctx, p, end);
		depth += !angles && *p && strchr("([{", *p);
		depth -= depth && *p && strchr(")]}", *p);
		p += n ? n : 1;
	}
	*one = (struct text){list->p, (size_t)(p - list->p)};
	*list = p < end ? (struct text){p + 1, (size_t)(end - p - 1)} : (struct text){NULL, 0};
	trim(one);
	if (angles)
		unwrap(ctx, one);
	return true;
}

/* The same with that character between them. */
static bool take_numbered(const struct asm_context *ctx, struct text *list, struct text *one, char between)
{
	const char *p = list->p, *end = p + list->len;
	if (!list->p)
		return false;
	while (p < end && *p != between) {
		size_t n = quoted(ctx, p, end);
		p += n ? n : 1;
	}
	*one = (struct text){list->p, (size_t)(p - list->p)};
	*list = p < end ? (struct text){p + 1, (size_t)(end - p - 1)} : (struct text){NULL, 0};
	trim(one);
	return true;
}

/* How many the macro's lines use: the highest of ]1 to ]9. */
static unsigned most_used(const struct macro *m)
{
	unsigned most = 0;
	for (unsigned line = m->first; line < m->end; line++) {
		size_t len;
		const char *p = source_line(m->src, line, &len);
		for (size_t i = 0; i + 1 < len; i++)
			if (p[i] == m->mark && isdigit((unsigned char)p[i + 1]) && (unsigned)(p[i + 1] - '0') > most)
				most = (unsigned)(p[i + 1] - '0');
	}
	return most;
}

/* "A   ;B", in columns as some disks' files are copied: does a text go on behind the blanks that the macro lacks so far? */
static bool goes_on(const struct macro *m, const char *p, const char *end, unsigned given)
{
	while (p < end && isspace((unsigned char)*p))
		p++;
	return end - p > 1 && *p == ';' && !isspace((unsigned char)p[1]) && m->between == ';' && given < most_used(m);
}

/* They end at a blank; what is behind it is a comment. */
static struct text numbered_texts(const struct asm_context *ctx, const struct macro *m, struct pos pos)
{
	const char *p = text_at(pos), *end = p + pos.len, *q = p;
	unsigned given = 1;
	while (q < end && (!isspace((unsigned char)*q) || goes_on(m, q, end, given))) {
		size_t n = quoted(ctx, q, end);
		given += *q == ';';
		q += n ? n : 1;
	}
	return q > p && *p != ';' ? (struct text){p, (size_t)(q - p)} : (struct text){NULL, 0};
}

/* What parentheses enclose; any other text. */
static struct text within(struct text t)
{
	bool both = t.len > 1 && *t.p == '(' && t.p[t.len - 1] == ')';
	return both ? (struct text){t.p + 1, t.len - 2} : t;
}

static struct text text_of(const struct asm_context *ctx, struct pos pos)
{
	if (!pos.len)
		return (struct text){NULL, 0};
	struct text t = {text_at(pos), text_before_comment(ctx, text_at(pos), pos.len)};
	return t.len ? t : (struct text){NULL, 0};
}

/* ---- definitions ---- */

struct macro *macro_find(struct asm_context *ctx, const char *word, size_t len)
{
	const struct symbol *s = ctx->nmacros ? symbols_find(&ctx->macros, word, len) : NULL;
	return s && s->defined ? ctx->macro[s->value] : NULL;
}

static struct macro *begin_body(struct asm_context *ctx, struct pos word)
{
	struct macro *m = arena_alloc(ctx->arena, sizeof *m);
	ctx->skip = SKIP_BODY;
	ctx->body = m;
	ctx->body_pos = word;
	return m;
}

static void add_param(struct asm_context *ctx, struct macro *m, struct text name, struct pos pos)
{
	const char *equals = name.len && (ctx->dialect->scanner->backslash || marked(ctx, name.p, name.p + name.len)) ? memchr(name.p, '=', name.len) : NULL;
	unsigned n = m->nparams + m->nlocals;
	if (n == PARAMS) {
		report(ctx, DIAG_ERROR, pos, "a macro has at most %u parameters", PARAMS);
		return;
	}
	if (equals) {
		m->otherwise[n] = (struct text){equals + 1, (size_t)(name.p + name.len - equals - 1)};
		name.len = (size_t)(equals - name.p);
		trim(&m->otherwise[n]);
		trim(&name);
	}
	for (size_t i = marked(ctx, name.p, name.p + name.len); i < name.len; i++)
		if (!is_word(ctx, name.p[i])) {
			report(ctx, DIAG_ERROR, pos, "'%.*s' is no name of a parameter",
			       (int)(name.len < 40 ? name.len : 40), name.p);
			return;
		}
	m->param[n] = name;
}

/* "MACRO NAME A,B" or "MACRO NAME,A,B": the name is the first word; NULL when there is none. */
static const char *take_name(struct asm_context *ctx, struct text *list)
{
	size_t n = 0;
	while (n < list->len && list->p[n] != ',' && !isspace((unsigned char)list->p[n]))
		n++;
	const char *name = n ? arena_strndup(ctx->arena, list->p, n) : NULL;
	list->p += n;
	list->len -= n;
	trim(list);
	if (list->len && *list->p == ',') {
		list->p++;
		list->len--;
	}
	if (!list->len)
		*list = (struct text){NULL, 0};
	return name;
}

void macro_begin(struct asm_context *ctx, struct pos word, struct pos text, unsigned how)
{
	static const char marks[] = {[MACRO_NUMBERED] = ']', [MACRO_COMMAS] = ']', [MACRO_QUERIES] = '?', [MACRO_EQUALS] = '=', [MACRO_BRACES] = '{'};
	struct pos name = ctx->label_pos;
	struct text list = text_of(ctx, text), one;
	struct macro *m = begin_body(ctx, word);
	m->mark = how < sizeof marks ? marks[how] : '\0';
	m->between = how == MACRO_NUMBERED ? ';' : how == MACRO_COMMAS ? ',' : '\0';
	ctx->label_pos.len = 0;		/* no label */
	if (!name.len)
		m->name = take_name(ctx, &list);
	else
		m->name = arena_strndup(ctx->arena, text_at(name), name.len);
	if (!m->name) {
		report(ctx, DIAG_ERROR, word, "%s lacks the name before it", text_shown(ctx, word));
		m->name = "";
	}
	m->words = how == MACRO_WORDS;
	if (how == MACRO_COMMAS || how == MACRO_BRACES)
		list.p = NULL;		/* a comment */
	for (; take(ctx, &list, &one); m->nparams++)
		add_param(ctx, m, one, text);
	if (ctx->dialect->scanner->backslash && !name.len && !m->nparams && !m->mark && !m->words)
		m->mark = '%';
}

/* Of two with one name DASM has the first, all others the last. */
static void define(struct asm_context *ctx, struct macro *m)
{
	if (ctx->dialect->dasm && macro_find(ctx, m->name, strlen(m->name)))
		return;
	if (!ctx->nmacros)
		symbols_init(&ctx->macros, ctx->arena);
	if (ctx->nmacros == ctx->macro_room) {
		struct macro **old = ctx->macro;
		ctx->macro_room = ctx->macro_room ? 2 * ctx->macro_room : 64;
		ctx->macro = arena_alloc(ctx->arena, ctx->macro_room * sizeof *ctx->macro);
		if (old)
			memcpy(ctx->macro, old, ctx->nmacros * sizeof *old);
	}
	struct symbol *s = symbols_get(&ctx->macros, ctx->body_pos, m->name, strlen(m->name));
	s->defined = true;
	s->value = (long)ctx->nmacros;
	ctx->macro[ctx->nmacros++] = m;
}

/* Those that begin within Merlin's macro, too; all end with it. */
static void define_all(struct asm_context *ctx, struct macro *m)
{
	m->labelled = ctx->label_pos.len;
	if (m->labelled) {
		m->end++;
		ctx->label_pos.len = 0;		/* a label of the calls */
	}
	define(ctx, m);
	for (unsigned line = m->first; line < m->end; line++) {
		size_t len;
		const char *p = source_line(m->src, line, &len);
		const struct asm_directive *dir = input_directive(ctx, p, len);
		if (!dir || dir->action != DO_MACRO)
			continue;
		struct macro *inner = arena_alloc(ctx->arena, sizeof *inner);
		*inner = *m;
		inner->name = arena_strndup(ctx->arena, p, strcspn(p, " \t:"));
		inner->first = line + 1;
		define(ctx, inner);
	}
}

void macro_forget(struct asm_context *ctx)
{
	ctx->body = NULL;
}

/* ---- texts of calls ---- */

static const struct text *value_of(const struct macro *m, const struct text *values, const char *p, size_t len)
{
	for (unsigned i = 0; i < m->nparams + m->nlocals; i++)
		if (m->param[i].len && (m->words ? m->param[i].len == len && !memcmp(m->param[i].p, p, len) : same_word(m->param[i], p, len)))
			return &values[i];
	return NULL;
}

/* "A ## B" at p joins what is beside it, as pasmo has it; its length, 0: none. M80's mark of a name from elsewhere has no blank
 * before it, and no name right behind it. */
static size_t joint_length(const struct asm_context *ctx, const struct buf *out, const char *p, const char *end)
{
	size_t n = 2;
	if (!ctx->dialect->scanner->zilog || end - p < 3 || p[0] != '#' || p[1] != '#')
		return 0;
	n += strspn(p + n, " \t");
	bool blank = out->len && isblank((unsigned char)out->data[out->len - 1]);
	return p + n < end && (is_word(ctx, p[n]) || marked(ctx, p + n, end)) && (blank || n == 2) ? n : 0;
}

/* A line with & before or behind words to be replaced; in strings only those. One & is for both words beside it. */
static void put_line(struct asm_context *ctx, const struct macro *m, const struct text *values,
		     const char *p, const char *end, struct buf *out)
{
	char quote = '\0';
	bool glued = false;	/* to the & before it */
	while (p < end) {
		bool hash = marked(ctx, p, end);
		size_t n = hash;
		while (p + n < end && is_word(ctx, p[n]))
			n++;
		if (n && !isdigit((unsigned char)*p)) {
			const struct text *v = value_of(m, values, p, n);
			bool joined = out->len && out->data[out->len - 1] == '&';
			bool joins = p + n < end && p[n] == '&';
			if (v && (!quote || joined || joins || glued || hash)) {
				out->len -= joined;
				buf_put(out, v->p ? v->p : "", v->len);
				p += n + joins;
				glued = joins;
				continue;
			}
			glued = false;
			buf_put(out, p, n);
			p += n;
			continue;
		}
		if (n) {
			buf_put(out, p, n);
			p += n;
			continue;
		}
		glued = false;
		if (!quote && *p == ';' && p + 1 < end && p[1] == ';')
			return;		/* a comment of the definition alone */
		size_t joint = quote ? 0 : joint_length(ctx, out, p, end);
		while (joint && out->len && isblank((unsigned char)out->data[out->len - 1]))
			out->len--;
		p += joint;
		if (joint)
			continue;
		if (quote ? *p == quote : *p == '\'' || *p == '"')
			quote = quote ? '\0' : *p;
		buf_putc(out, *p++);
	}
}

/* ]1 to ]9 at p is a parameter, ]0 how many there are, =0 to =9 a parameter of GENS', %$1 a text: puts it and gives its length; 0 when there is none.
 * Behind a '%' more digits are a binary number. */
static size_t put_numbered(const struct text *values, unsigned n, char mark, const char *p, const char *end, struct buf *out)
{
	const char *digit = p + 1;
	if (*p != mark || digit == end)
		return 0;
	digit += mark == '%' && *digit == '$' && digit + 1 < end;
	if (!isdigit((unsigned char)*digit))
		return 0;
	if (mark == '%' && digit + 1 < end && isalnum((unsigned char)digit[1]))
		return 0;
	unsigned which = (unsigned)(*digit - '0');
	const struct text *v = mark == '=' ? &values[which] : which ? &values[which - 1] : NULL;
	if (v)
		buf_put(out, v->p ? v->p : "", v->len);
	else
		buf_printf(out, "%u", n);
	return (size_t)(digit + 1 - p);
}

/* "{1}" of DASM's, "{0}" for all that stands behind the name. */
static size_t put_braced(const struct text *values, struct text all, const char *p, const char *end, struct buf *out)
{
	const char *digit = p + 1;
	unsigned which = 0;
	while (digit < end && isdigit((unsigned char)*digit) && which < PARAMS)
		which = which * 10 + (unsigned)(*digit++ - '0');
	if (*p != '{' || digit == p + 1 || digit == end || *digit != '}' || which > PARAMS)
		return 0;
	const struct text *v = which ? &values[which - 1] : &all;
	buf_put(out, v->p ? v->p : "", v->len);
	return (size_t)(digit + 1 - p);
}

/* ":1" of S-C's belongs to the call: it is made another. */
static size_t put_private(struct asm_context *ctx, const char *p, const char *end, const char *start, struct buf *out)
{
	size_t n = 1;
	if (*p != ':' || (p > start && strchr("'\"", p[-1])))
		return 0;
	while (p + n < end && isdigit((unsigned char)p[n]))
		n++;
	if (n == 1)
		return 0;
	buf_put(out, p, n);
	buf_printf(out, "_%u", ctx->locals);
	return n;
}

static void put_numbers(struct asm_context *ctx, const struct macro *m, const struct text *values, unsigned n, struct text all,
			const char *p, const char *end, struct buf *out)
{
	const char *start = p;
	while (p < end) {
		const bool quote = *p == '"' || (*p == '\'' && end - p > 1 && p[1] == '"');
		size_t text = m->mark == '{' && quote ? quoted(ctx, p, end) : 0;	/* of which DASM replaces nothing */
		if (text) {
			buf_put(out, p, text);
			p += text;
			continue;
		}
		size_t done = m->mark == '{' ? put_braced(values, all, p, end, out) : put_numbered(values, n, m->mark, p, end, out);
		if (!done && m->between == ',')
			done = put_private(ctx, p, end, start, out);
		if (!done)
			buf_putc(out, *p);
		p += done ? done : 1;
	}
}

/* A line with \NAME, \1, \@ for parameters, or %1. */
static void put_backslashes(const struct macro *m, const struct text *values, unsigned given, struct text all,
			    const char *p, const char *end, struct buf *out)
{
	static const struct text none = {"", 0};
	while (p < end) {
		size_t done = m->mark ? put_numbered(values, given, m->mark, p, end, out) : 0;
		p += done;
		if (done)
			continue;
		const char *name = p + 1;
		size_t n = 0;
		bool brace = false;
		if (*p != '\\' || name == end) {
			buf_putc(out, *p++);
			continue;
		}
		brace = *name == '{';
		name += brace;
		while (name + n < end && (isalnum((unsigned char)name[n]) || name[n] == '_'))
			n++;
		const struct text *v = value_of(m, values, name, n);
		if (n && isdigit((unsigned char)*name) && !brace) {
			n = 1;
			v = *name != '0' ? &values[*name - '1'] : NULL;
		}
		if (*name == '@') {
			n = 1;
			v = &all;
		}
		if (*name == '?') {		/* AS65's, for a name of the call's own, as all are */
			n = 1;
			v = &none;
		}
		if (!v) {
			buf_putc(out, *p++);
			continue;
		}
		buf_put(out, v->p ? v->p : "", v->len);
		p = name + n;
		p += brace && p < end && *p == '}';
	}
}

/* Is the line LOCAL? Gives its names. */
static bool is_local(struct asm_context *ctx, const char *p, size_t len, struct text *names)
{
	static const char word[] = "LOCAL";
	struct text t = {p, text_before_comment(ctx, p, len)};
	trim(&t);
	if (t.len && *t.p == '.' && ctx->dialect->ca65) {
		t.p++;
		t.len--;
	}
	if (t.len <= strlen(word) || !same_word((struct text){word, strlen(word)}, t.p, strlen(word))
	    || !isspace((unsigned char)t.p[strlen(word)]))
		return false;
	*names = (struct text){t.p + strlen(word), t.len - strlen(word)};
	return true;
}

/* What has begun before a line of a macro and is to end, the innermost lowest; 1: a macro. */
struct nesting {
	unsigned line;
	uint64_t open;
};

/* Does the line belong to a macro that is defined within this one? n: of this line or one above, and goes on to this one. */
static bool is_inner(struct asm_context *ctx, const struct macro *m, unsigned line, struct nesting *n)
{
	for (; n->line < line; n->line++) {
		size_t len;
		const char *p = source_line(m->src, n->line, &len);
		const struct asm_directive *dir = input_directive(ctx, p, len);
		int nesting = dir ? direct_nesting(dir, SKIP_BODY) : 0;
		n->open = nesting > 0 ? n->open << 1 | (dir->action == DO_MACRO) : nesting < 0 ? n->open >> 1 : n->open;
	}
	return n->open;
}

enum { EXPANSION = 1 << 20 };		/* characters of one call: only what makes its own texts longer comes to more */

static struct source *expand(struct asm_context *ctx, struct macro *m, struct text *values, struct text all,
			     struct pos from, const char *how)
{
	struct buf out = BUF_INIT;
	unsigned line = m->first;
	struct nesting nesting = {line, 0};
	struct text names, one;
	bool backslash = ctx->dialect->scanner->backslash;
	unsigned given = 0;
	while (given < PARAMS && values[given].p)
		given++;
	m->nlocals = 0;
	ctx->locals += m->between == ',';
	for (; line < m->end + (m->cut > 0); line++) {
		size_t len;
		const char *p = source_line(m->src, line, &len);
		len = line == m->end ? m->cut : len;
		const struct asm_directive *dir = m->between == ';' ? input_directive(ctx, p, len) : NULL;
		if (dir && dir->action == DO_MACRO) {
			;	/* another begins here */
		} else if (dir && dir->action == DO_ENDM && line + 1 == m->end && m->labelled) {
			buf_put(&out, p, strcspn(p, " \t:"));
		} else if (m->mark && m->mark != '%') {
			put_numbers(ctx, m, values, given, all, p, p + len, &out);
		} else if ((!backslash || m->words) && is_local(ctx, p, len, &names) && !is_inner(ctx, m, line, &nesting)) {
			while (take(ctx, &names, &one)) {
				unsigned n = m->nparams + m->nlocals;
				const char *made = arena_printf(ctx->arena, m->words ? "__%04X" : "??%04X", ++ctx->locals);
				add_param(ctx, m, one, from);
				if (n < PARAMS) {
					values[n] = (struct text){made, strlen(made)};
					m->nlocals++;
				}
			}
		} else if (backslash && !m->words) {
			put_backslashes(m, values, given, all, p, p + len, &out);
		} else {
			put_line(ctx, m, values, p, p + len, &out);
		}
		buf_putc(&out, '\n');	/* lines keep their numbers */
		if (out.len > EXPANSION && !ctx->stop) {
			report(ctx, DIAG_ERROR, from, "the lines of %s become too long: given up here", m->name ? m->name : "this");
			ctx->stop = true;
		}
	}
	const char *text = arena_strndup(ctx->arena, buf_str(&out), out.len);
	struct source *src = input_source(ctx, from, m->src->name, how, text, out.len);
	src->before = m->src->before + m->first - 1;
	buf_free(&out);
	return src;
}

static void put_in_radix(unsigned long value, unsigned radix, struct buf *out)
{
	if (value >= radix)
		put_in_radix(value / radix, radix, out);
	else if (value > 9)
		buf_putc(out, '0');		/* or it were a name */
	buf_putc(out, "0123456789ABCDEF"[value % radix]);
}

/* "%N+1": its value, as a word; Zilog's %101 is a number. */
static void evaluate(struct asm_context *ctx, struct text *t, struct pos call)
{
	unsigned errors = ctx->errors;
	long value;
	if (!has_angles(ctx) || t->len < 2 || *t->p != '%')
		return;
	if (ctx->dialect->scanner->zilog && strspn(t->p + 1, "01") >= t->len - 1)
		return;
	if (!direct_text_value(ctx, call, t->p + 1, t->len - 1, "behind a '%' in this call", &value)) {
		if (ctx->errors == errors)
			report(ctx, DIAG_ERROR, call, "'%.*s': what stands behind a '%%' in a call has to have a value by then",
			       (int)t->len, t->p);
		*t = (struct text){"0", 1};
		return;
	}
	struct buf out = BUF_INIT;
	put_in_radix((unsigned long)value & 0xFFFF, ctx->radix ? ctx->radix : 10, &out);
	t->p = arena_strndup(ctx->arena, buf_str(&out), out.len);
	t->len = out.len;
	buf_free(&out);
}

void macro_call(struct asm_context *ctx, struct macro *m, struct pos word, struct pos text)
{
	struct text values[PARAMS] = {{NULL, 0}}, all = m->between ? numbered_texts(ctx, m, text) : text_of(ctx, text), list = all, one;
	unsigned n = 0;
	if (m->bracketed)
		list = all = within(all);
	if (!m->whole && !m->between)
		check_closed(ctx, all, text);
	if (m->whole)
		values[n++] = all;
	for (; !m->whole && (m->between ? take_numbered(ctx, &list, &one, m->between) : take(ctx, &list, &one)) && n < PARAMS; n++) {
		evaluate(ctx, &one, text);
		values[n] = one;
	}
	if (n > m->nparams && (m->nparams || !(m->mark || ctx->dialect->scanner->backslash)) && all.len)
		report(ctx, DIAG_WARNING, text, "the macro %s has %u parameter%s, these are %u", m->name, m->nparams,
		       m->nparams == 1 ? "" : "s", n);
	for (unsigned i = 0; i < m->nparams; i++)
		if (!values[i].p || !values[i].len)
			values[i] = m->otherwise[i];
	const char *how = arena_printf(ctx->arena, "in the macro %s, called here", m->name);
	struct input *in = ctx->next = arena_alloc(ctx->arena, sizeof *in);
	in->src = expand(ctx, m, values, all, word, how);
	in->macro = true;
	in->given = n;
	in->scoped = ctx->dialect->scanner->backslash && !m->words && (!m->mark || m->mark == '%' || m->between == ';');
}

/* A '*' that is the location, as it stands where an operand does; NULL. */
static const char *place_in(struct text t)
{
	bool operand = true;
	for (const char *p = t.p; p < t.p + t.len && *p != ';'; p++) {
		if (*p == '*' && operand)
			return p;
		if (!isspace((unsigned char)*p))
			operand = strchr("([<>+-*/=&|^!~,#", *p);
	}
	return NULL;
}

void macro_define(struct asm_context *ctx, struct pos word, struct pos text)
{
	struct text name = text_of(ctx, text), rest, params = {NULL, 0}, one;
	size_t n = 0, op = 0;
	while (n < name.len && is_word(ctx, name.p[n]))
		n++;
	const char *close = n && n < name.len && name.p[n] == '(' ? memchr(name.p + n, ')', name.len - n) : NULL;
	size_t behind = close ? (size_t)(close + 1 - name.p) : n;
	rest = (struct text){name.p + behind, name.len - behind};
	if (close)
		params = (struct text){name.p + n + 1, behind - n - 2};
	trim(&rest);
	while (op < rest.len && !strchr(" \t,;", rest.p[op]))
		op++;
	bool operation = op && scan_is_operation(ctx, rest.p, op);
	bool valued = close && !operation && rest.len;		/* a function */
	if (!n || (behind < name.len && !isspace((unsigned char)name.p[behind])) || (close && !operation && !valued)) {
		report(ctx, DIAG_ERROR, text.len ? text : word, !n ? "%s lacks its name" : close ? "%s with parameters names a statement or an expression; a MACRO has more"
		       : "%s lacks the ')' of its parameters, or a blank behind its name", text_shown(ctx, word));
		return;
	}
	name.len = n;
	const char *here = operation || valued || !ctx->dialect->scanner->backslash ? NULL : place_in(rest);
	if (here) {
		text.col += (unsigned)(here - name.p);
		text.len = 1;
		report(ctx, DIAG_ERROR, text, "a name stands for a value here, and '*' would be that of this line, not of each that has the name: write '*' there");
		return;
	}
	if (operation && op == rest.len && scan_directive(ctx, name.p, n) && scan_directive(ctx, rest.p, op))
		return;		/* #DEFINE DEFB .BYTE: it has that name already */
	const char *line = valued ? arena_printf(ctx->arena, ctx->dialect->scanner->backslash ? "%.*s .SFUNCTION %.*s%s%.*s\n" : "%.*s FUNCTION %.*s%s%.*s\n", (int)n, name.p,
		(int)params.len, params.p, params.len ? "," : "", (int)rest.len, rest.p)
		: operation ? arena_printf(ctx->arena, close ? "\t%.*s\n" : "\t%.*s ??REST\n", (int)rest.len, rest.p)
		: arena_printf(ctx->arena, ctx->dialect->scanner->backslash ? "%.*s = %.*s\n" : "%.*s EQU %.*s\n", (int)n, name.p, rest.len ? (int)rest.len : 1, rest.len ? rest.p : "1");
	const char *how = arena_printf(ctx->arena, "defined here by %s", text_shown(ctx, word));
	struct source *src = input_source(ctx, word, ctx->src->name, how, line, strlen(line));
	if (!operation) {
		ctx->next = arena_alloc(ctx->arena, sizeof *ctx->next);
		ctx->next->src = src;
		return;
	}
	struct macro *m = arena_alloc(ctx->arena, sizeof *m);
	m->name = arena_strndup(ctx->arena, name.p, n);
	m->src = src;
	m->first = 1;
	m->end = 2;
	m->whole = !close;
	m->bracketed = close;
	ctx->body_pos = word;
	if (!close)
		m->param[m->nparams++] = (struct text){"??REST", 6};
	for (; take(ctx, &params, &one); m->nparams++)
		add_param(ctx, m, one, text);
	define(ctx, m);
}

/* "NAME,1;2" or "NAME.1;2" or "NAME 1;2" */
void macro_put(struct asm_context *ctx, struct pos word, struct pos text)
{
	struct pos name = text;
	name.len = text.len ? (unsigned)strcspn(text_at(text), ",./-( \t\r\f\v\n;") : 0;
	name.len = name.len < text.len ? name.len : text.len;
	struct macro *m = name.len ? macro_find(ctx, text_at(name), name.len) : NULL;
	if (!m) {
		report(ctx, DIAG_ERROR, name.len ? name : word, name.len ? "there is no macro '%s' so far" : "%s lacks the name of a macro",
		       text_shown(ctx, name.len ? name : word));
		return;
	}
	unsigned skip = name.len < text.len ? name.len + 1 : name.len;
	text.col += skip;
	text.len -= skip;
	macro_call(ctx, m, word, text);
}

/* ---- repeats ---- */

void repeat_begin(struct asm_context *ctx, struct pos word, struct pos text, bool characters)
{
	struct text list = text_of(ctx, text), name, one;
	struct macro *m = begin_body(ctx, word);
	struct repeat *r = ctx->repeat = arena_alloc(ctx->arena, sizeof *r);
	m->nparams = 1;
	bool closed = check_closed(ctx, list, text);
	r->macro = m;
	r->from = word;
	r->characters = characters;
	r->how = arena_printf(ctx->arena, "repeated here by %s", text_shown(ctx, word));
	if (!take(ctx, &list, &name)) {
		report(ctx, DIAG_ERROR, word, "%s lacks the name that its lines have for each text",
		       text_shown(ctx, word));
		return;
	}
	m->param[0] = name;
	if (!closed)
		return;
	if (!list.p)
		report(ctx, DIAG_ERROR, word, "%s lacks the %s behind the name and a ','", text_shown(ctx, word), characters ? "characters" : "texts");
	if (list.p && (characters || *list.p == '<' || list.p[strspn(list.p, " \t")] == '<')) {
		take(ctx, &list, &one);
		list = one;
	}
	r->list = list;
}

/* "NAME := 5" or "NAME += 5" as a line; NULL: it is none. */
static const char *assignment(struct asm_context *ctx, struct text t)
{
	size_t name = 0, sign;
	trim(&t);
	while (name < t.len && is_word(ctx, t.p[name]))
		name++;
	for (sign = name; sign < t.len && isspace((unsigned char)t.p[sign]);)
		sign++;
	const char *p = t.p + sign;
	size_t left = t.len - sign, mark = left && *p == '=' ? 1 : left > 1 && p[1] == '=' && strchr(":+-*/&|^", *p) ? 2 : 0;
	if (!name || isdigit((unsigned char)*t.p) || !mark || left == mark)
		return NULL;
	bool plain = mark == 1 || *p == ':';
	return arena_printf(ctx->arena, "%.*s .VAR %.*s%.*s(%.*s)\n", (int)name, t.p, plain ? 0 : (int)name, t.p, !plain, p,
			    (int)(left - mark), p + mark);
}

void repeat_for(struct asm_context *ctx, const struct asm_directive *dir, struct pos word, struct pos text)
{
	struct text list = text_of(ctx, text), part[3] = {{NULL, 0}};
	struct macro *m = begin_body(ctx, word);
	struct repeat *r = arena_alloc(ctx->arena, sizeof *r);
	unsigned n = 0;
	while (n < 3 && take(ctx, &list, &part[n]))
		n++;
	const char *first = n > 1 ? assignment(ctx, part[0]) : NULL, *next = n > 2 ? assignment(ctx, part[2]) : "\n";
	trim(&part[1]);
	if (!first || !part[1].len || !next) {
		report(ctx, DIAG_ERROR, text.len ? text : word, "%s takes %s", text_shown(ctx, word), dir->takes);
		return;
	}
	r->macro = m;
	r->from = word;
	r->how = arena_printf(ctx->arena, "repeated here by %s", text_shown(ctx, word));
	r->head = arena_printf(ctx->arena, "%s .WHILE %.*s\n", first, (int)part[1].len, part[1].p);
	r->tail = arena_printf(ctx->arena, "%s .NEXT\n", next);
	ctx->repeat = r;
}

/* What counted() made for a .FOR among lines that are read several times. */
struct counted {
	struct counted *next;
	unsigned first;
	struct source *src;
};

/* The lines of .FOR with those that count about them: its own has the number of the condition. */
static struct source *make_counted(struct asm_context *ctx, const struct macro *m, const struct repeat *r)
{
	struct buf out = BUF_INIT;
	buf_puts(&out, r->head);
	for (unsigned line = m->first; line < m->end; line++) {
		size_t len;
		const char *p = source_line(m->src, line, &len);
		buf_put(&out, p, len);
		buf_putc(&out, '\n');
	}
	buf_puts(&out, r->tail);
	struct source *src = input_source(ctx, r->from, m->src->name, r->how, arena_strndup(ctx->arena, buf_str(&out), out.len), out.len);
	src->before = m->src->before + m->first - 1 - COUNTS;
	buf_free(&out);
	return src;
}

/* A turn of a loop about it has the same lines again. */
static struct source *counted(struct asm_context *ctx, const struct macro *m, const struct repeat *r)
{
	struct loop *l = ctx->loops && ctx->loops->input == ctx->input ? ctx->loops : NULL;
	struct counted *c = l ? l->counted : NULL;
	while (c && c->first != m->first)
		c = c->next;
	if (!c) {
		c = arena_alloc(ctx->arena, sizeof *c);
		*c = (struct counted){l ? l->counted : NULL, m->first, make_counted(ctx, m, r)};
		if (l)
			l->counted = c;
	}
	return c->src;
}

bool repeat_next(struct asm_context *ctx, struct input *in)
{
	struct repeat *r = in->repeat;
	struct text values[PARAMS] = {{NULL, 0}};
	if (r->characters) {
		if (!r->list.len)
			return false;
		values[0] = (struct text){r->list.p, 1};
		r->list.p++;
		r->list.len--;
	} else if (!take(ctx, &r->list, &values[0])) {
		return false;
	}
	in->src = expand(ctx, r->macro, values, values[0], r->from, r->how);
	return true;
}

/* Asked by a line that is read again for each turn: only the first begins it. */
void loop_begin(struct asm_context *ctx, struct pos word, long count, bool asks)
{
	struct loop *l = ctx->loops;
	bool again = asks && l && l->input == ctx->input && l->asks && l->line == word.line;
	struct pos told = ctx->input->counts && asks && word.line == COUNTS ? *ctx->src->from : word;	/* nobody wrote the other */
	if (count <= 0) {
		if (again)
			ctx->loops = l->outer;
		begin_body(ctx, told)->src = NULL;
		return;
	}
	if (!again) {
		l = arena_alloc(ctx->arena, sizeof *l);
		*l = (struct loop){.outer = ctx->loops, .input = ctx->input, .pos = told, .asks = asks,
			.line = asks ? word.line : word.line + 1, .left = asks ? TURNS : count};
		ctx->loops = l;
	}
	l->conditions = ctx->conditions;
	l->scope = ctx->scope;
}

/* Before the lines of the turn stands one that gives the name its value. */
static void number_turn(struct asm_context *ctx, const struct loop *l)
{
	const char *line = arena_printf(ctx->arena, ctx->dialect->scanner->backslash ? "%.*s .VAR %ld\n" : "%.*s ASET %ld\n", (int)l->name.len, text_at(l->name), l->value);
	struct input *in = ctx->next = arena_alloc(ctx->arena, sizeof *in);
	in->src = input_source(ctx, l->pos, ctx->src->name, "counted here", line, strlen(line));
}

void loop_count(struct asm_context *ctx, struct pos name, long first, long step)
{
	struct loop *l = ctx->loops;
	l->name = name;
	l->value = first;
	l->step = step;
	number_turn(ctx, l);
}

static void turn(struct asm_context *ctx, struct loop *l)
{
	ctx->scope = l->scope;
	if (--l->left > 0) {
		l->value += l->step;
		if (l->name.len)
			number_turn(ctx, l);
		ctx->again = l->line;
		return;
	}
	if (l->asks)
		report(ctx, DIAG_ERROR, l->pos, "%s goes on after %u turns: it would for ever",
		       text_shown(ctx, l->pos), TURNS);
	ctx->loops = l->outer;
}

void macro_end(struct asm_context *ctx, struct pos word)
{
	struct macro *m = ctx->body;
	struct repeat *r = ctx->repeat;
	ctx->body = NULL;
	ctx->repeat = NULL;
	if (m && (m->name || r)) {
		m->src = ctx->src;
		m->first = ctx->skip_from;
		m->end = ctx->skip_to;
		m->cut = ctx->skip_cut ? ctx->skip_cut - 1 : 0;
	}
	if (m && m->name) {
		if (m->between == ';')
			define_all(ctx, m);
		else
			define(ctx, m);
	} else if (m && r) {
		struct input *in = arena_alloc(ctx->arena, sizeof *in);
		in->repeat = r->head ? NULL : r;
		in->counts = r->head;
		if (r->head)
			in->src = counted(ctx, m, r);
		if (r->head || repeat_next(ctx, in)) {
			in->macro = true;
			ctx->next = in;
		}
	} else if (!m && ctx->loops && ctx->loops->input == ctx->input) {
		turn(ctx, ctx->loops);
	} else if (!m && !direct_guessed(ctx)) {
		report(ctx, DIAG_ERROR, word, "%s ends nothing: no macro and no repeat is open",
		       text_shown(ctx, word));
	}
}

void macro_exit(struct asm_context *ctx, struct pos word)
{
	struct input *in = ctx->input;
	if (ctx->loops && ctx->loops->input == in && !(in && in->macro && ctx->dialect->dasm)) {	/* MEXIT leaves the macro */
		ctx->conditions = ctx->loops->conditions;
		ctx->scope = ctx->loops->scope;
		ctx->loops = ctx->loops->outer;
		begin_body(ctx, word);
		return;
	}
	while (in && !in->macro)
		in = in->outer;
	if (in)
		ctx->leave = in;
	else
		report(ctx, DIAG_ERROR, word, "%s: there is no macro and no repeat to leave", text_shown(ctx, word));
}
