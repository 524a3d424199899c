#include "asm/direct.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "asm/macro.h"
#include "asm/parse.h"
#include "asm/scope.h"

enum { SEGMENTS = 250 };

/* ---- operands ---- */

/* The value that the line needs while it is read. */
static bool value_now(struct asm_context *ctx, const struct expr *e, long *value)
{
	return e && expr_value(ctx, e, PASS_PLACE, ctx->here, value);
}

static bool no_value(struct asm_context *ctx, const struct expr *e, struct pos word)
{
	long value;
	if (e)
		return !value_now(ctx, e, &value);
	report(ctx, DIAG_ERROR, word, "%s lacks its operand", text_shown(ctx, word));
	return true;
}

/* What is left of the line as text, without its comment; len 0: nothing. */
static struct pos rest_of(const struct asm_context *ctx, const struct expr *e, struct pos word)
{
	struct pos pos = e ? e->pos : word;
	pos.len = e ? (unsigned)text_before_comment(ctx, text_at(pos), pos.len) : 0;
	return pos;
}

/* The same without what encloses all of it. */
static struct pos unquoted(struct pos pos)
{
	static const char open[] = "'\"</", close[] = "'\">/";
	const char *p = text_at(pos), *which = pos.len > 1 ? strchr(open, *p) : NULL;
	if (which && *which && p[pos.len - 1] == close[which - open]) {
		pos.col++;
		pos.len -= 2;
	}
	return pos;
}

/* An equate of its own says what it is. */
bool direct_text_value(struct asm_context *ctx, struct pos pos, const char *text, size_t len, const char *how, long *value)
{
	const char *before = ctx->dialect->scanner->backslash ? "VALUE?? .VAR " : "??VALUE ASET ";
	struct symbol *s = scope_use(ctx, pos, before, strcspn(before, " "));	/* as the line will define it, in a scope too */
	char *line = arena_printf(ctx->arena, "%s%.*s", before, (int)len, text);
	s->known = false;
	asm_aside(ctx, input_source(ctx, pos, "%", how, line, strlen(line)));
	*value = s->value;
	bool known = s->known;
	s->defined = s->known = false;		/* no name of the program's */
	return known;
}

/* ---- conditions ---- */

static bool same_texts(const struct asm_context *ctx, struct pos list)
{
	const char *p = text_at(list), *end = p + list.len, *comma = memchr(p, ',', list.len);
	if (!comma)
		return false;
	struct pos a = list, b = list;
	a.len = (unsigned)(comma - p);
	b.col += a.len + 1;
	b.len = (unsigned)(end - comma - 1);
	while (b.len && isspace((unsigned char)*text_at(b))) {
		b.col++;
		b.len--;
	}
	a.len = (unsigned)text_before_comment(ctx, text_at(a), a.len);
	a = unquoted(a);
	b = unquoted(b);
	return a.len == b.len && !memcmp(text_at(a), text_at(b), a.len);
}

static bool is_defined(const struct expr *e)
{
	if (e->kind != EXPR_SYMBOL)
		return e->kind == EXPR_NUMBER || e->kind == EXPR_REGISTER;
	return scope_resolve(e->symbol)->defined;
}

/* Merlin's "#=]1", or an expression. */
static bool begins_with(struct asm_context *ctx, struct pos text, struct pos word)
{
	const char *p = text_at(text);
	long value = 0;
	if (!text.len)
		report(ctx, DIAG_ERROR, word, "%s lacks its operand", text_shown(ctx, word));
	else if (text.len > 1 && (p[1] == '=' || p[1] == ','))
		return text.len > 2 && p[2] == *p;
	else if (!direct_text_value(ctx, text, p, text.len, "of this condition", &value) && !ctx->errors)
		report(ctx, DIAG_ERROR, text, "'%s' has no value so far", text_shown(ctx, text));
	return value != 0;
}

/* Does the condition hold? What it needs of values is looked at again in the end. */
static bool holds(struct asm_context *ctx, struct stmt *s, const struct asm_directive *dir, struct pos word,
		  const struct expr *e)
{
	long value = 0;
	struct pos text = rest_of(ctx, e, word);
	switch (dir->how) {
	case IF_FIRST: return true;
	case IF_SECOND: return false;
	case IF_BLANK: case IF_NOT_BLANK:
		return (unquoted(text).len == 0) == (dir->how == IF_BLANK);
	case IF_SAME: case IF_DIFFER:
		return same_texts(ctx, text) == (dir->how == IF_SAME);
	case IF_CPU: case IF_OTHER_CPU: return !strcmp(ctx->dialect->isa->name, "6502") == (dir->how == IF_CPU);
	case IF_BEGINS: return begins_with(ctx, text, word);
	case IF_DEFINED: return is_defined(e);
	case IF_NOT_DEFINED: return !is_defined(e);
	}
	if (!value_now(ctx, e, &value))
		return false;
	bool yes = dir->how == IF_ZERO || dir->how == IF_RANGE_ZERO ? value == 0 : dir->how == IF_PLUS ? value >= 0
		: dir->how == IF_MINUS ? value < 0 : dir->how == IF_OVER ? value > 0
		: dir->how == IF_UNDER ? value <= 0 : value != 0;
	s->kind = STMT_CHECK;
	s->directive = dir;
	s->exprs = e;
	s->value = value;
	return yes;
}

/* What the expander wants to know. */
static void answer(struct asm_context *ctx, struct stmt *s, const struct asm_directive *dir, struct pos word,
		   const struct expr *e)
{
	if (dir->how != ASK_COUNT)
		ctx->answer = holds(ctx, s, dir, word, e);
	else if (!value_now(ctx, e, &ctx->answer))
		ctx->answer = 0;
}

static void begin_if(struct asm_context *ctx, struct stmt *s, const struct asm_directive *dir, struct pos word,
		     struct expr *e)
{
	if (e && e->next) {		/* IFGT A,B: of what A is more than B */
		struct expr *second = e->next;
		e->next = NULL;
		e = build_infix(ctx, e, OP_SUB, second, e->pos);
	}
	struct condition *c = arena_alloc(ctx->arena, sizeof *c);
	c->outer = ctx->conditions;
	c->pos = word;
	c->taken = holds(ctx, s, dir, word, e);
	ctx->conditions = c;
	if (!c->taken)
		ctx->skip = SKIP_CONDITION;
}

void direct_begin_wrong(struct asm_context *ctx, const struct asm_directive *dir, struct pos word)
{
	if (dir->action == DO_REPEAT || dir->action == DO_WHILE)
		loop_begin(ctx, word, 1, false);
	if (dir->action != DO_IF)
		return;
	struct condition *c = arena_alloc(ctx->arena, sizeof *c);
	c->outer = ctx->conditions;
	c->pos = word;
	c->taken = true;
	ctx->conditions = c;
}

/* Has a condition begun in this text, or in this turn of a loop? */
static bool is_open(const struct asm_context *ctx)
{
	return ctx->conditions != (ctx->loops && ctx->loops->input == ctx->input ? ctx->loops->conditions : ctx->input->conditions);
}

void direct_guess(struct asm_context *ctx, const struct asm_directive *dir)
{
	switch (dir->action) {
	case DO_IF: case DO_ENDIF: case DO_MACRO: case DO_REPEAT: case DO_WHILE: case DO_EACH: case DO_ENDM:
		ctx->guesses += !ctx->quiet;
		break;
	default:
		break;
	}
}

bool direct_guessed(struct asm_context *ctx)
{
	return ctx->guesses && ctx->guesses--;
}

/* The condition that a part or an end belongs to; NULL after a message. */
static struct condition *open_if(struct asm_context *ctx, struct pos word, bool part)
{
	if (is_open(ctx))
		return ctx->conditions;
	if (part ? !ctx->guesses : !direct_guessed(ctx))
		report(ctx, DIAG_ERROR, word, "%s without an IF before it", text_shown(ctx, word));
	return NULL;
}

static void other_part(struct asm_context *ctx, struct stmt *s, const struct asm_directive *dir, struct pos word,
		       const struct expr *e)
{
	struct condition *c = open_if(ctx, word, true);
	if (!c)
		return;
	if (c->last) {
		report(ctx, DIAG_ERROR, word, "%s behind the ELSE", text_shown(ctx, word));
		report(ctx, DIAG_NOTE, c->pos, "of this %s", text_shown(ctx, c->pos));
	}
	c->last = dir->action == DO_ELSE;
	if (c->taken || (dir->action == DO_ELSEIF && !holds(ctx, s, dir, word, e)))
		ctx->skip = SKIP_CONDITION;
	else
		c->taken = true;
}

bool direct_is_else(const struct asm_directive *dir)
{
	return dir->action == DO_ELSE || dir->action == DO_ELSEIF;
}

int direct_nesting(const struct asm_directive *dir, enum skip skip)
{
	switch (dir->action) {
	case DO_IF: return skip == SKIP_CONDITION;
	case DO_ENDIF: return skip == SKIP_CONDITION ? -1 : 0;
	case DO_MACRO: return skip == SKIP_BODY && dir->how != MACRO_NUMBERED;	/* Merlin's share one end */
	case DO_REPEAT: case DO_WHILE: case DO_EACH: return skip == SKIP_BODY;
	case DO_ENDM: return skip == SKIP_BODY ? -1 : 0;
	default: return 0;
	}
}

bool direct_check(struct asm_context *ctx, const struct stmt *s, long value)
{
	const struct expr *text = s->exprs->next;
	if (s->directive->action != DO_ASSERT) {
		if ((value != 0) == (s->value != 0) && (s->directive->how == IF_TRUE || s->directive->how == IF_RANGE_TRUE || value == s->value))
			return true;
		report(ctx, DIAG_ERROR, s->exprs->pos, "this was %ld when the line was read and is %ld in the end: "
		       "a condition cannot depend on what comes behind it", s->value, value);
		return false;
	}
	if ((value != 0) == (s->directive->how % 2 == 0))
		return true;
	report(ctx, s->directive->how == WARN_TRUE || s->directive->how == WARN_FALSE ? DIAG_WARNING : DIAG_ERROR, s->exprs->pos, "%s%s",
	       s->directive->how % 2 ? "" : "this does not hold",
	       text ? arena_printf(ctx->arena, "%s%s", s->directive->how % 2 ? "" : ": ",
				   text_shown(ctx, unquoted(text->pos))) : s->directive->how % 2 ? "this holds" : "");
	return false;
}

/* ---- files ---- */

/* "#D1:FILE" is FILE. */
static const char *without_device(const char *path)
{
	const char *p = path + (*path == '#');
	p += toupper((unsigned char)*p) == 'D';
	p += p > path && isdigit((unsigned char)*p);
	return *p == ':' && p > path ? p + 1 : path;
}

/* "SYS0/EQU:2", TRSDOS' of a file on a drive, loses the drive; SYS0.EQU, what it may be called now. NULL: it has no such end. */
static const char *trsdos_path(struct asm_context *ctx, const char **path)
{
	size_t n = strlen(*path);
	if (n > 2 && (*path)[n - 2] == ':' && isdigit((unsigned char)(*path)[n - 1]))
		*path = arena_strndup(ctx->arena, *path, n - 2);
	const char *slash = strrchr(*path, '/');
	return slash ? arena_printf(ctx->arena, "%.*s.%s", (int)(slash - *path), *path, slash + 1) : NULL;
}

/* "(:F1:FILE.SRC) NOLIST" of ISIS is FILE.SRC: a drive stands between colons. */
static struct pos isis_name(struct pos text)
{
	const char *p = text_at(text), *end = p + text.len, *close = memchr(p, ')', text.len);
	const char *open = p < end && *p == '(' ? p + 1 : p, *last = open;
	end = close ? close : end;
	for (const char *q = open; q < end; q++)
		last = *q == ':' ? q + 1 : last;
	while (last < end && isspace((unsigned char)*last))
		last++;
	while (end > last && isspace((unsigned char)end[-1]))
		end--;
	text.col += (unsigned)(last - p);
	text.len = (unsigned)(end - last);
	return text;
}

static void include(struct asm_context *ctx, const struct asm_directive *dir, struct pos word, const struct expr *e)
{
	struct pos name = unquoted(rest_of(ctx, e, word));
	if (dir->how == INCLUDE_ISIS)
		name = isis_name(name);
	if (!name.len) {
		report(ctx, DIAG_ERROR, word, "%s lacks the name of a file", text_shown(ctx, word));
		return;
	}
	char open = *text_at(name);
	if (open == '"' || open == '\'') {
		report(ctx, DIAG_ERROR, name, "the name has no closing %s", open == '"' ? "quote" : "apostrophe");
		return;
	}
	const char *path = arena_strndup(ctx->arena, text_at(name), name.len);
	const char *slash = strrchr(path, '/');
	bool bare = !strchr(slash ? slash : path, '.');
	const char *other = dir->how == INCLUDE_SOURCE && bare ? trsdos_path(ctx, &path) : NULL;
	if (bare && (dir->how == INCLUDE_LIBRARY || dir->how == INCLUDE_SOURCE))
		path = arena_printf(ctx->arena, "%s%s", path, dir->how == INCLUDE_LIBRARY ? ".LIB" : ".ASM");
	if (ctx->dialect->atari)
		path = without_device(path);
	if (bare && dir->how == INCLUDE_MERLIN)
		other = arena_printf(ctx->arena, "%s.S", path);
	input_include(ctx, name, path, other);
}

static void binary(struct asm_context *ctx, struct stmt *s, const struct asm_directive *dir, struct pos word,
		   struct expr *e)
{
	const char *path;
	size_t len;
	long from = 0, n = -1;
	if (e->kind != EXPR_STRING) {
		report(ctx, DIAG_ERROR, e->pos, "%s takes the name of a file in quotes", text_shown(ctx, word));
		return;
	}
	struct pos name = unquoted(e->pos);
	if ((e->next && !value_now(ctx, e->next, &from))
	    || (e->next && e->next->next && !value_now(ctx, e->next->next, &n)))
		return;
	char *data = input_file(ctx, name, arena_strndup(ctx->arena, text_at(name), name.len), NULL, &path, &len);
	if (!data)
		return;
	if (from < 0 || (size_t)from > len || (n >= 0 && (size_t)n > len - (size_t)from)) {
		report(ctx, DIAG_ERROR, e->next->pos, "the file has %zu bytes: there are not so many from %ld on",
		       len, from);
		return;
	}
	e->string.data = data + from;
	e->string.len = n >= 0 ? (size_t)n : len - (size_t)from;
	e->next = NULL;
	s->kind = STMT_BYTES;
	s->directive = dir;
	s->width = 1;
	s->exprs = e;
}

/* ---- data ---- */

/* "A9 00,FF": digits in pairs become a string; false after a message, which says what the word takes before them. */
static bool hex_string(struct asm_context *ctx, struct pos word, const char *takes, struct pos text, struct expr *e)
{
	const char *p = text_at(text);
	char *to = arena_alloc(ctx->arena, text.len + 1);
	unsigned digits = 0;
	for (unsigned i = 0; i < text.len; i++) {
		unsigned char c = (unsigned char)p[i];
		if (isxdigit(c)) {
			unsigned v = (unsigned)(isdigit(c) ? c - '0' : toupper(c) - 'A' + 10);
			to[digits / 2] = (char)((unsigned)(unsigned char)to[digits / 2] << 4 | v);
			digits++;
		} else if (digits % 2 || (!isspace(c) && c != ',' && c != '.')) {
			struct pos at = text;
			at.col += i;
			at.len = 1;
			report(ctx, DIAG_ERROR, at, "%s takes %shex digits, two a byte", text_shown(ctx, word), takes);
			return false;
		}
	}
	if (!digits || digits % 2) {
		report(ctx, DIAG_ERROR, digits ? text : word, "%s takes %shex digits, two a byte", text_shown(ctx, word), takes);
		return false;
	}
	e->kind = EXPR_STRING;
	e->string.data = to;
	e->string.len = digits / 2;
	return true;
}

static void hex(struct asm_context *ctx, struct stmt *s, const struct asm_directive *dir, struct pos word,
		struct expr *e)
{
	struct pos digits = rest_of(ctx, e, word);
	unsigned plain = (unsigned)strcspn(text_at(digits), " \t\n");
	if (ctx->dialect->blank_ends && plain < digits.len)
		digits.len = plain;		/* a comment stands behind */
	if (!hex_string(ctx, word, "", digits, e))
		return;
	s->kind = STMT_BYTES;
	s->directive = dir;
	s->width = 1;
	s->exprs = e;
}

/* A character of a text as it is kept; `quotes` enclose it. */
static char kept(const struct asm_directive *dir, char c, bool quotes, bool last)
{
	int high = quotes && dir->how >= TEXT_ASC ? 0x80 : 0;
	switch (dir->how) {
	case TEXT_SIXBIT: return (char)((toupper((unsigned char)c) - ' ') & 0x3F);
	case TEXT_LAST: return (char)(last ? c | 0x80 : c);
	case TEXT_LAST_ALONE: return (char)((c & 0x7F) | (last ? 0x80 : 0));
	case TEXT_DCI: return (char)((c | high) ^ (last ? 0x80 : 0));
	case TEXT_ATARI: return (char)((c & 0x60) == 0 ? c + 0x40 : (c & 0x60) == 0x60 ? c : c - 0x20);
	case TEXT_INVERSE: return (char)(c & 0x3F);
	case TEXT_FLASHING: return (char)((c & 0x3F) | 0x40);
	default: return (char)(c | high);
	}
}

/* Texts with something more than their characters: a length, an end, a high bit. */
static void text(struct asm_context *ctx, struct stmt *s, const struct asm_directive *dir, struct pos word,
		 struct expr_list list)
{
	size_t n = 0;
	if (ctx->dialect->less_shifts && dir->how == TEXT_LAST && list.first->kind != EXPR_STRING && list.first->next == list.last) {
		s->kind = STMT_SPACE;		/* DC 5,0 of EDAS': so many bytes of a value */
		s->directive = dir;
		s->exprs = list.first;
		return;
	}
	for (struct expr *e = list.first; e; e = e->next) {
		struct pos digits = e->pos;
		bool marked = e->kind == EXPR_TEXT && *text_at(digits) == '$';
		digits.col += marked;
		digits.len -= marked;
		if (e->kind == EXPR_TEXT && hex_string(ctx, word, e == list.first ? "strings, and behind them " : "", digits, e)) {
			n += e->string.len;
			continue;
		}
		if (e->kind == EXPR_NUMBER && *text_at(e->pos) == '\'') {	/* of one character */
			const char c = (char)e->number;
			e->kind = EXPR_STRING;
			e->string.data = arena_strndup(ctx->arena, &c, 1);
			e->string.len = 1;
		}
		if (e->kind != EXPR_STRING) {
			n++;
			continue;
		}
		char *to = arena_strndup(ctx->arena, e->string.data, e->string.len);
		bool quotes = *text_at(e->pos) < '\'';	/* or another mark of Merlin's before it */
		if (dir->how == TEXT_ASC && ctx->named_cpu && !ctx->dialect->quotes_high) {
			quotes = false;		/* crasm's sets no bit */
			if (memchr(e->string.data, '\\', e->string.len))
				report_elsewhere(ctx, ELSEWHERE_ESCAPE, e->pos, "a backslash is a character here; crasm makes one of it and what is behind it");
		}
		for (size_t i = 0; i < e->string.len; i++) {
			size_t from = dir->how == TEXT_REVERSED ? e->string.len - 1 - i : i;
			to[i] = kept(dir, e->string.data[from], quotes, i + 1 == e->string.len);
		}
		e->string.data = to;
		n += e->string.len;
	}
	s->kind = STMT_BYTES;
	s->directive = dir;
	s->width = 1;
	s->exprs = list.first;
	struct expr *more = build_leaf(ctx, EXPR_NUMBER, list.first->pos);
	if (dir->how == TEXT_NULL) {
		more->number = 0;
		list.last->next = more;
	} else if (dir->how == TEXT_LENGTH || dir->how == TEXT_STR) {
		more->number = (long)n;
		more->next = list.first;
		s->exprs = more;
	}
}

/* /TEXT/: up to the character that it begins with. A '-' before that, S-C's, sets bit 7. */
static void delimited(struct asm_context *ctx, struct stmt *s, const struct asm_directive *dir, struct pos word,
		      struct expr *e)
{
	struct pos rest = e ? e->pos : (struct pos){0};
	bool high = e && ctx->dialect->scanner->backslash && *text_at(rest) == '-';
	rest.col += high;
	rest.len -= high;
	const char *p = e ? text_at(rest) : "", *close = rest.len > 1 ? memchr(p + 1, *p, rest.len - 1) : NULL;
	if (!close) {
		report(ctx, DIAG_ERROR, rest.len ? rest : word, "%s takes a text between two of the same character: %s /TEXT/",
		       text_shown(ctx, word), dir->name);
		return;
	}
	struct pos more = rest;
	more.col += (unsigned)(close + 1 - p);
	more.len -= (unsigned)(close + 1 - p);
	size_t blanks = strspn(text_at(more), " \t\r\f\v");
	if (blanks < more.len && text_at(more)[blanks] != ';' && !(blanks && ctx->dialect->blank_ends)) {
		more.col += (unsigned)blanks;
		more.len -= (unsigned)blanks;
		report(ctx, DIAG_ERROR, more, "the text ended before this, with its first character");
		return;
	}
	e->kind = EXPR_STRING;
	e->string.data = arena_strndup(ctx->arena, p + 1, (size_t)(close - p - 1));
	e->string.len = (size_t)(close - p - 1);
	text(ctx, s, dir, word, (struct expr_list){.first = e, .last = e});
	if (!high)
		return;
	char *to = arena_strndup(ctx->arena, e->string.data, e->string.len);
	for (size_t i = 0; i < e->string.len; i++)
		to[i] = (char)(to[i] ^ 0x80);
	e->string.data = to;
}

/*
 * A decimal number as the Atari keeps it, in six bytes: bit 7 is the sign, the rest of the first 64 and the power of a
 * hundred, then come ten digits, of which the first two are no zeros. Digits that it has no room for are left out.
 * false: it is none.
 */
static bool atari_float(const char *p, const char *end, char to[6])
{
	enum { ZERO = 64, DIGITS = 10, MOST = 49 };
	char digits[DIGITS + 1] = {0};
	unsigned n = 0, seen = 0;
	long power = 0;		/* of ten, of the first digit */
	bool minus = p < end && *p == '-', point = false;
	p += p < end && strchr("+-", *p);
	for (; p < end && (isdigit((unsigned char)*p) || (*p == '.' && !point)); p++) {
		if (*p == '.') {
			point = true;
			continue;
		}
		seen++;
		if (n || *p != '0') {
			power += n && !point;
			power -= !n && point;
			if (n < DIGITS)
				digits[n] = (char)(*p - '0');
			n++;
		} else {
			power -= point;
		}
	}
	if (seen && p < end && toupper((unsigned char)*p) == 'E') {
		char *behind;
		power += strtol(p + 1, &behind, 10);
		p = behind;
	}
	memset(to, 0, 6);
	if (!n)
		return seen && p == end;
	bool odd = power % 2;
	long hundreds = (power - odd) / 2;
	to[0] = (char)((minus ? 0x80 : 0) | (ZERO + hundreds));
	for (unsigned i = 0; i < DIGITS; i++)
		to[1 + i / 2] |= (char)((odd ? digits[i] : i ? digits[i - 1] : 0) << (i % 2 ? 0 : 4));
	return p == end && hundreds >= -MOST && hundreds < MOST;
}

/* ".FLOAT 1.5,-2E3" */
static void floats(struct asm_context *ctx, struct stmt *s, const struct asm_directive *dir, struct pos word, struct expr *e)
{
	enum { SIZE = 6 };
	struct pos text = rest_of(ctx, e, word);
	const char *p = text_at(text), *end = p + text.len;
	struct buf out = BUF_INIT;
	char bytes[SIZE];
	for (bool more = true; more;) {
		const char *comma = memchr(p, ',', (size_t)(end - p)), *stop = comma ? comma : end;
		while (p < stop && isspace((unsigned char)*p))
			p++;
		while (p < stop && isspace((unsigned char)stop[-1]))
			stop--;
		if (!atari_float(p, stop, bytes)) {
			struct pos at = text.len ? text : word;
			at.col += text.len ? (unsigned)(p - text_at(text)) : 0;
			at.len = text.len ? (unsigned)(stop - p) : word.len;
			report(ctx, DIAG_ERROR, at, "%s takes decimal numbers up to 1E97, as -1.5E3, with commas between them", dir->name);
			buf_free(&out);
			return;
		}
		buf_put(&out, bytes, SIZE);
		more = comma;
		p = comma ? comma + 1 : end;
	}
	e->kind = EXPR_STRING;
	e->string.data = arena_strndup(ctx->arena, buf_str(&out), out.len);
	e->string.len = out.len;
	buf_free(&out);
	s->kind = STMT_BYTES;
	s->directive = dir;
	s->width = 1;
	s->exprs = e;
}

/* .COMMENT c: lines are passed over up to the one that has c again. */
static void comment_lines(struct asm_context *ctx, struct pos word, const struct expr *e)
{
	const char *p = e ? text_at(e->pos) : NULL;
	if (!p)
		report(ctx, DIAG_ERROR, word, "%s lacks the character that is to end it", text_shown(ctx, word));
	else if (!memchr(p + 1, *p, e->pos.len - 1) && !input_pass(ctx, *p))
		report(ctx, DIAG_ERROR, word, "the comment has no end: '%c' once more", *p);
}

/* ---- counters and scopes ---- */

static void counter(struct stmt *s, const struct asm_directive *dir, const struct expr *e)
{
	s->kind = STMT_COUNTER;
	s->directive = dir;
	s->exprs = e;
}

/* ca65's "NAME": zeropage; the name is left. */
static bool in_page_zero(struct pos *text)
{
	static const char *const zero[] = {"zeropage", "zp", "direct"};
	const char *p = text_at(*text), *quote = text->len > 1 && *p == '"' ? memchr(p + 1, '"', text->len - 1) : NULL, *end = p + text->len;
	const char *q = quote ? quote + 1 : end;
	while (q < end && isspace((unsigned char)*q))
		q++;
	if (q == end || *q != ':')
		return false;
	text->len = (unsigned)(quote + 1 - p);
	do
		q++;
	while (q < end && isspace((unsigned char)*q));
	for (size_t i = 0; i < sizeof zero / sizeof *zero; i++)
		if (strlen(zero[i]) == (size_t)(end - q) && !strncasecmp(q, zero[i], (size_t)(end - q)))
			return true;
	return false;
}

/* Makes a segment of that name current; it is made when it is new. */
static void segment(struct asm_context *ctx, struct stmt *s, const struct asm_directive *dir, struct pos word,
		    const struct expr *e)
{
	const char *name = dir->how == SEGMENT_CODE ? "CSEG" : dir->how == SEGMENT_DATA ? "DSEG" : dir->how == SEGMENT_OWN ? dir->name + (*dir->name == '.') : "";
	const bool unnamed = dir->how == SEGMENT_ANY || dir->how == SEGMENT_ROOM;
	bool zero = false;
	if (dir->how == SEGMENT_NAMED || dir->how == SEGMENT_PLACE || unnamed) {
		struct pos text = rest_of(ctx, e, word);
		if (!text.len && !unnamed) {
			report(ctx, DIAG_ERROR, word, "%s lacks its name", text_shown(ctx, word));
			return;
		}
		if (ctx->dialect->ca65)
			zero = in_page_zero(&text);
		text = ctx->dialect->ca65 ? unquoted(text) : text;
		if (dir->how == SEGMENT_NAMED && memchr(text_at(text), ',', text.len))	/* PSECT text,global,pure */
			text.len = (unsigned)strcspn(text_at(text), ",");
		name = arena_strndup(ctx->arena, text_at(text), text.len);
	}
	if ((ctx->dialect->ca65 || dir->how == SEGMENT_OWN) && !strcmp(name, "CODE"))
		name = "";		/* which a text begins in */
	unsigned n = 0;
	while (n < ctx->nsegments && strcmp(ctx->segments[n].name, name) != 0)
		n++;
	if (n == SEGMENTS) {
		report(ctx, DIAG_ERROR, word, "there are more than %u segments", SEGMENTS);
		return;
	}
	if (n == ctx->nsegments) {
		if (n == 1)
			ctx->segments = memcpy(arena_alloc(ctx->arena, SEGMENTS * sizeof *ctx->segments),
					       ctx->segments, sizeof *ctx->segments);
		ctx->segments[ctx->nsegments++].name = name;
	}
	if (dir->how == SEGMENT_PLACE && ctx->segments[n].given) {
		report(ctx, DIAG_ERROR, word, "the section '%s' has its place already", name);
		return;
	}
	ctx->segments[n].given = ctx->segments[n].given || dir->how == SEGMENT_PLACE;
	if (ctx->dialect->ca65) {
		ctx->segments[n].zero = ctx->segments[n].zero || zero || !strcmp(name, "ZEROPAGE");
		ctx->segments[n].bytes = ctx->segments[n].bytes || !strcmp(name, "RODATA") || !strcmp(name, "ONCE") || !strcmp(name, "DATA");
	}
	if (dir->how == SEGMENT_ROOM || ctx->segments[n].zero || (ctx->dialect->ca65 && !strcmp(name, "BSS")))
		ctx->segments[n].room = true;
	counter(s, dir, NULL);
	s->number = n;
}

/* A scope begins behind the line that names it, which is outside of it. */
static void begin_scope(struct asm_context *ctx, struct stmt *s, const struct asm_directive *dir, struct pos word,
			const struct expr *e)
{
	struct pos name = ctx->label_pos.len ? ctx->label_pos : word, behind = {0};
	bool plain = dir->action == DO_SCOPE;
	if (dir->raw && e && dir->how != SCOPE_BEFORE) {	/* .PROC NAME */
		behind = name = rest_of(ctx, e, word);
		if (dir->how == SCOPE_BEHIND)
			ctx->label_pos = name;
		e = NULL;
	}
	if (dir->how == STRUCT_LOOSE && ctx->scope && ctx->scope->loose) {	/* it goes on elsewhere */
		counter(s, dir, e);
		return;
	}
	ctx->begins = scope_begin(ctx, name, text_at(name), behind.len ? behind.len : ctx->label_pos.len);
	if (!plain && !ctx->label_pos.len && !behind.len)	/* an enumeration without a name has its names outside */
		ctx->begins->prefix = ctx->begins->outer ? ctx->begins->outer->prefix : "";
	ctx->scope = ctx->begins->outer;
	ctx->begins->kind = dir->action;
	ctx->begins->loose = dir->action == DO_STRUCT && dir->how == STRUCT_LOOSE;
	if (plain)
		return;
	ctx->begins->named = ctx->label_pos.len;
	ctx->label_pos.len = 0;			/* its value is known in the end */
	counter(s, dir, e);
	s->number = !ctx->begins->named && scope_is_structure(ctx->scope);
}

static void end_scope(struct asm_context *ctx, struct stmt *s, const struct asm_directive *dir, struct pos word)
{
	struct scope *scope = ctx->scope;
	if (!scope || scope->kind != (enum asm_action)dir->how) {
		report(ctx, DIAG_ERROR, word, "%s ends nothing that began before it", text_shown(ctx, word));
		if (scope)
			report(ctx, DIAG_NOTE, scope->pos, "this is open");
		return;
	}
	if (scope->kind == DO_SCOPE) {
		if (ctx->label_pos.len == scope->pos.len && !ctx->dialect->scanner->backslash)
			ctx->label_pos.len = 0;		/* NAME ENDP */
		ctx->ends = true;
		return;
	}
	scope_end(ctx);
	ctx->label_pos = scope->pos;
	ctx->label_pos.len = scope->named ? scope->pos.len : 0;
	counter(s, dir, NULL);
}

/* REPT n,NAME,first,step */
static void repeat(struct asm_context *ctx, struct pos word, const struct expr *e)
{
	long count, first = 0, step = 1;
	const struct expr *name = e ? e->next : NULL, *from = name ? name->next : NULL;
	bool good = !no_value(ctx, e, word) && value_now(ctx, e, &count)
		&& (!from || value_now(ctx, from, &first)) && (!from || !from->next || value_now(ctx, from->next, &step));
	if (good && count < 0)
		report(ctx, DIAG_ERROR, e->pos, "%s takes how often, this is %ld", text_shown(ctx, word), count);
	else if (good && name && name->kind != EXPR_SYMBOL) {
		report(ctx, DIAG_ERROR, name->pos, "behind how often stands a name for the number of the turn, not '%s'", text_shown(ctx, name->pos));
		name = NULL;
	} else if (good && count && name && name->symbol->defined && !name->symbol->variable) {
		report(ctx, DIAG_ERROR, name->pos, "'%s' has a value already; the number of the turn needs a name of its own", text_shown(ctx, name->pos));
		report(ctx, DIAG_NOTE, name->symbol->where, "the first definition of '%s'", name->symbol->name);
		name = NULL;
	}
	loop_begin(ctx, word, good ? count : 0, false);
	if (good && count > 0 && name)
		loop_count(ctx, name->pos, first, step);
}

/* ".IMPORT A, B: zeropage", "EXTRN A,B": whoever uses them is told. */
static void import(struct asm_context *ctx, struct pos word, const struct expr *e)
{
	struct pos rest = rest_of(ctx, e, word);
	const char *p = text_at(rest);
	for (unsigned i = 0; i < rest.len;) {
		struct pos name = rest;
		i += (unsigned)strspn(p + i, " \t,");
		name.col += i;
		name.len = (unsigned)strcspn(p + i, " \t,:=#;\r\n");
		if (i < rest.len && name.len)
			scope_use(ctx, name, text_at(name), name.len)->imported = true;
		i += name.len;
		i += (unsigned)strcspn(p + i, ",\n");
		i += i < rest.len;
	}
}

/* ".LOBYTES A,B" is .BYTE <A,<B. */
static const struct expr *parts(struct asm_context *ctx, struct expr_list values, enum expr_op part)
{
	struct expr_list list = {0};
	for (struct expr *e = values.first, *next; e; e = next) {
		next = e->next;
		e->next = NULL;
		list = build_list(list, build_prefix(ctx, part, e, e->pos));
	}
	return list.first;
}

/* ca65's own, written anew: JEQ is as long as it has to be where its target is known, else five bytes. */
static void pack(struct asm_context *ctx, struct pos word, const struct expr *e)
{
#define LONG(name, short, other) \
	".macro " name " TARGET\n.if .DEFHERE(TARGET)\n" \
	".if (*+2)-(TARGET) >= 0 .and (*+2)-(TARGET) <= 127\n " short " TARGET\n.else\n " other " *+5\n JMP TARGET\n.endif\n" \
	".else\n " other " *+5\n JMP TARGET\n.endif\n.endmacro\n"
#define TWO(name, first, second) \
	".macro " name " FIRST, SECOND\n " first "\n" \
	".if .paramcount = 2\n " second " FIRST,SECOND\n.else\n " second " FIRST\n.endif\n.endmacro\n"
#define AS(name, other) ".macro " name " TARGET\n " other " TARGET\n.endmacro\n"
	static const struct {
		const char *name, *text;
	} packs[] = {
		{"longbranch", LONG("JEQ", "BEQ", "BNE") LONG("JNE", "BNE", "BEQ") LONG("JCS", "BCS", "BCC") LONG("JCC", "BCC", "BCS")
			LONG("JMI", "BMI", "BPL") LONG("JPL", "BPL", "BMI") LONG("JVS", "BVS", "BVC") LONG("JVC", "BVC", "BVS")},
		{"generic", TWO("ADD", "CLC", "ADC") TWO("SUB", "SEC", "SBC") AS("BGE", "BCS") AS("BLT", "BCC") AS("BNZ", "BNE") AS("BZE", "BEQ")
			".macro BGT TARGET\n.local NO\n BEQ NO\n BCS TARGET\nNO:\n.endmacro\n"
			".macro BLE TARGET\n BEQ TARGET\n BCC TARGET\n.endmacro\n"},
		{"cpu", "CPU_ISET_6502 = 2\nCPU_ISET_6502X = 4\nCPU_ISET_65SC02 = 8\nCPU_ISET_65C02 = 16\nCPU_ISET_65816 = 32\n"
			"CPU_6502 = 2\nCPU_6502X = 6\nCPU_65SC02 = 10\nCPU_65C02 = 26\nCPU_65816 = 42\n"},
	};
	struct pos name = rest_of(ctx, e, word);
	size_t i = 0, n = sizeof packs / sizeof *packs;
	while (i < n && (strlen(packs[i].name) != name.len || strncasecmp(packs[i].name, text_at(name), name.len) != 0))
		i++;
	if (i == n && name.len && ctx->nfolders) {		/* one that came with ca65 */
		input_include(ctx, name, arena_printf(ctx->arena, "%.*s.mac", (int)name.len, text_at(name)), NULL);
		return;
	}
	if (i == n) {
		report(ctx, DIAG_ERROR, name.len ? name : word, "%s takes longbranch, generic or cpu: no other pack of macros is known here", text_shown(ctx, word));
		return;
	}
	ctx->next = arena_alloc(ctx->arena, sizeof *ctx->next);
	ctx->next->src = input_source(ctx, word, packs[i].name, "in the macros of this pack", packs[i].text, strlen(packs[i].text));
#undef LONG
#undef TWO
#undef AS
}

/* ---- messages and settings ---- */

static void message(struct asm_context *ctx, const struct asm_directive *dir, struct pos word, const struct expr *e)
{
	struct pos text = unquoted(rest_of(ctx, e, word));
	static const enum severity severity[] = {DIAG_ERROR, DIAG_WARNING, DIAG_NOTE};
	report(ctx, severity[dir->how], word, "%s", text.len ? text_shown(ctx, text) : "without a text");
}

/* MSB ON */
static void high_bit(struct asm_context *ctx, struct pos word, struct pos name)
{
	char c = name.len == 2 || name.len == 3 ? (char)toupper((unsigned char)text_at(name)[1]) : '\0';
	if (c == 'N')
		charset_find("high", 4, &ctx->charset);
	else if (c == 'F')
		ctx->charset = NULL;
	else
		report(ctx, DIAG_ERROR, name.len ? name : word, "%s takes ON or OFF", text_shown(ctx, word));
}

static void charset(struct asm_context *ctx, const struct asm_directive *dir, struct pos word, const struct expr *e)
{
	struct pos name = unquoted(rest_of(ctx, e, word));
	struct buf names = BUF_INIT;
	if (dir->how == CHARSET_BIT) {
		high_bit(ctx, word, name);
		return;
	}
	if (name.len && charset_find(text_at(name), name.len, &ctx->charset))
		return;
	charset_names(&names);
	if (name.len)
		report(ctx, DIAG_ERROR, name, "no set of characters '%s'; there are %s", text_shown(ctx, name), buf_str(&names));
	else
		report(ctx, DIAG_ERROR, word, "%s lacks its set of characters; there are %s", text_shown(ctx, word), buf_str(&names));
	buf_free(&names);
}

static void radix(struct asm_context *ctx, const struct expr *e)
{
	long value;
	if (!value_now(ctx, e, &value))
		return;
	if (value < 2 || value > 16)
		report(ctx, DIAG_ERROR, e->pos, "numbers have a base of 2 to 16, not %ld", value);
	else
		ctx->radix = (unsigned)value;
}

/* "CPU 8080": is it the one that is assembled for? "8008NEW" is the 8008 with Intel's later mnemonics, and an 8085 does what an 8080 does; what is for a 6502 a 65C02 does, too. */
static void named_cpu(struct asm_context *ctx, const struct asm_directive *dir, struct pos word, struct pos name)
{
	const char *ours = ctx->dialect->isa->name, *p = text_at(name);
	size_t n = strlen(ours);
	if (!name.len)
		report(ctx, DIAG_ERROR, word, "%s lacks the name of a CPU", text_shown(ctx, word));
	else if (dir->how == CPU_QUOTED && name.len > 3 && (!strncasecmp(p, "6502", 4) || !strncasecmp(p, "65C02", 5) || !strncasecmp(p, "65SC02", 6)))
		return;
	else if ((name.len < n || strncasecmp(p, ours, n) != 0) && (strcmp(ours, "8080") || name.len < 4 || strncmp(p, "8085", 4) != 0)
		 && (strcmp(ours, "65c02") || name.len < 4 || strncmp(p, "6502", 4) != 0))
		report(ctx, DIAG_ERROR, name, "what stands behind %s %s is not for the %s", text_shown(ctx, word), text_shown(ctx, name), ours);
}

/* What Merlin asked for is known before, from whoever calls the assembler. */
static void keyboard(struct asm_context *ctx, struct pos word)
{
	struct pos name = ctx->label_pos;
	ctx->label_pos.len = 0;		/* no label */
	if (!name.len)
		report(ctx, DIAG_ERROR, word, "%s lacks the name before it", text_shown(ctx, word));
	else if (!scope_resolve(scope_use(ctx, name, text_at(name), name.len))->defined)
		report(ctx, DIAG_ERROR, name, "%s asks for a value: --define %s=VALUE gives it", text_shown(ctx, word), text_shown(ctx, name));
}

/* "ERR ($300)-$4C" looks into the memory of the machine that assembles. */
static bool looks_into_memory(const struct asm_context *ctx, const struct expr *e)
{
	return ctx->dialect->quotes_high && e && *text_at(e->pos) == '(';
}

/* ASEG takes no notice of the rest of its line; nor do lines for a printer. */
void direct(struct asm_context *ctx, struct stmt *s, const struct asm_directive *dir, struct pos word,
	    struct expr_list operands, struct pos pos)
{
	struct expr *e = operands.first;
	long value = 0;
	pos.len = e ? pos.len : 0;
	switch (dir->action) {
	case DO_NOTHING: break;
	case DO_IGNORE:
		if (dir->how == IGNORE_LOCAL && !ctx->scope && !report_has(ctx, word))
			report(ctx, DIAG_WARNING, word, "%s says nothing here: a macro's and IRP's lines have names that each call makes anew; those of a REPT may be a macro that it calls",
			       text_shown(ctx, word));
		break;
	case DO_IF: begin_if(ctx, s, dir, word, e); break;
	case DO_ELSE: case DO_ELSEIF: other_part(ctx, s, dir, word, e); break;
	case DO_ENDIF:
		if (dir->kind == STMT_END && !is_open(ctx))
			break;
		if (open_if(ctx, word, false))
			ctx->conditions = ctx->conditions->outer;
		s->kind = STMT_NONE;
		break;
	case DO_MACRO:
		if (!ctx->label_pos.len && pos.len && strchr("\"'", *text_at(pos)))
			report(ctx, DIAG_ERROR, pos, "a macro's name has no quotes; a part of memory is written .SECTION NAME");
		else
			macro_begin(ctx, word, pos, dir->how);
		break;
	case DO_REPEAT: repeat(ctx, word, e); break;
	case DO_WHILE:
		loop_begin(ctx, word, no_value(ctx, e, word) || !value_now(ctx, e, &value) ? 0 : value != 0, true);
		break;
	case DO_EACH:
		if (dir->how == EACH_TURN)
			repeat_for(ctx, dir, word, rest_of(ctx, e, word));
		else
			repeat_begin(ctx, word, pos, dir->how == EACH_CHARACTER);
		break;
	case DO_ENDM: macro_end(ctx, word); break;
	case DO_EXIT: macro_exit(ctx, word); break;
	case DO_CALL:
		if (dir->how == MACRO_NUMBERED)
			macro_put(ctx, word, pos);
		else
			macro_call(ctx, ctx->call, word, pos);
		break;
	case DO_INCLUDE: include(ctx, dir, word, e); break;
	case DO_BINARY: binary(ctx, s, dir, word, e); break;
	case DO_HEX: hex(ctx, s, dir, word, e); break;
	case DO_TEXT: text(ctx, s, dir, word, operands); break;
	case DO_PHASE: case DO_DEPHASE: counter(s, dir, e); break;
	case DO_SEGMENT: segment(ctx, s, dir, word, e); break;
	case DO_SCOPE: case DO_STRUCT: case DO_UNION: case DO_ENUM: begin_scope(ctx, s, dir, word, e); break;
	case DO_END: end_scope(ctx, s, dir, word); break;
	case DO_ASSERT:
		if (looks_into_memory(ctx, e))
			break;
		s->kind = STMT_CHECK;
		s->directive = dir;
		s->exprs = e;
		if (dir->how == ASSERT_ACTION)
			e->next = e->next ? e->next->next : NULL;
		break;
	case DO_MESSAGE: message(ctx, dir, word, e); break;
	case DO_CHARSET: charset(ctx, dir, word, e); break;
	case DO_RADIX: radix(ctx, e); break;
	case DO_ASK: answer(ctx, s, dir, word, e); break;
	case DO_SECOND: s->exprs = e->next; break;
	case DO_DATA:
		if (*(text_at(word) + word.len + strspn(text_at(word) + word.len, " \t")) != '*')
			break;
		if (e->next) {
			report(ctx, DIAG_ERROR, e->next->pos, "%s * takes how many bytes there are, and nothing behind it", text_shown(ctx, word));
			break;
		}
		s->kind = STMT_SPACE;
		s->operands = *s->operands ? arena_printf(ctx->arena, "*%s", s->operands) : "";
		e->next = build_leaf(ctx, EXPR_NUMBER, e->pos);
		break;
	case DO_COMMENT: comment_lines(ctx, word, e); break;
	case DO_DELIMITED: delimited(ctx, s, dir, word, e); break;
	case DO_CPU:
		if (dir->how != CPU_TAKEN) {
			ctx->named_cpu = true;
			named_cpu(ctx, dir, word, unquoted(rest_of(ctx, e, word)));
			break;
		}
		ctx->microsoft = true;
		if (strcmp(dir->takes, ctx->dialect->isa->name) != 0)
			report(ctx, DIAG_ERROR, word, "what stands behind %s is not for the %s: asm%s assembles it", dir->name,
			       ctx->dialect->isa->name, dir->takes);
		break;
	case DO_DEFINE: macro_define(ctx, word, pos); break;
	case DO_KEYBOARD: keyboard(ctx, word); break;
	case DO_FLOAT: floats(ctx, s, dir, word, e); break;
	case DO_VARIABLE:
		if (ctx->label_pos.len) {
			s->kind = STMT_EQUATE;
			s->variable = true;
		} else if (!e->next) {
			report(ctx, DIAG_ERROR, word, "%s lacks the name before it", dir->name);
		}
		break;
	case DO_IMPORT: import(ctx, word, e); break;
	case DO_CHECKSUM:
		s->kind = STMT_BYTES;
		s->exprs = build_leaf(ctx, EXPR_NUMBER, word);		/* its value is known in the end */
		break;
	case DO_PARTS: s->exprs = parts(ctx, operands, (enum expr_op)dir->how); break;
	case DO_FUNCTION: build_function(ctx, word, e); break;
	case DO_PACK: pack(ctx, word, e); break;
	case DO_REGION: ctx->region = ++ctx->regions; break;
	case DO_ALIGN: break;	/* space: asm/asm.c */
	}
}
