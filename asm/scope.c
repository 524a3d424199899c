#include "asm/scope.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "asm/parse.h"

enum { NAME_ROOM = 256 };	/* longer names are no good */

static bool is_local(const struct asm_context *ctx, const char *name)
{
	const char *mark = ctx->dialect->scanner->local_mark;
	return mark && *name && strchr(mark, *name);
}

static bool is_sign(const struct asm_context *ctx, struct pos pos)
{
	const char *name = text_at(pos);
	return *name == '+' || *name == '-' || (*name == ':' && ctx->dialect->ca65)
		|| (ctx->dialect->scanner->at_labels && pos.len == 2 && !strncmp(name, "@@", 2));
}

/* "?L" of MAC/65's, ".L" and "L$" of DASM's: local to a region, within which it may stand anywhere. */
static bool is_regional(const struct asm_context *ctx, const char *name, size_t len)
{
	return ctx->dialect->dasm ? *name == '.' || name[len - 1] == '$' : ctx->dialect->atari && *name == '?';
}

/* "]L": Merlin's, which may be defined again. */
static bool is_again(const char *name)
{
	return *name == ']';
}

/* A name with another and perhaps a point before it. */
static struct symbol *joined(struct asm_context *ctx, struct pos pos, const char *before, const char *point,
			     const char *name, size_t len)
{
	char room[NAME_ROOM];
	int n = snprintf(room, sizeof room, "%s%s%.*s", before, point, (int)len, name);
	if (n < 0 || (size_t)n >= sizeof room) {
		report(ctx, DIAG_ERROR, pos, "a name of %d characters is too long", n);
		n = 0;
	}
	return symbols_get(&ctx->symbols, pos, room, (size_t)n);
}

static struct symbol *in_scope(struct asm_context *ctx, struct scope *scope, struct pos pos,
			       const char *name, size_t len)
{
	if (!scope)
		return symbols_get(&ctx->symbols, pos, name, len);
	struct symbol *s = joined(ctx, pos, scope->prefix, "", name, len);
	struct symbol *outer = s->outer ? s : in_scope(ctx, scope->outer, pos, name, len);
	if (outer != s)			/* the same where an enumeration has no name */
		s->outer = outer;
	return s;
}

static struct symbol *counted(struct asm_context *ctx, struct pos pos, char sign, unsigned n)
{
	const char *name = arena_printf(ctx->arena, "%c%u", sign, n);
	return symbols_get(&ctx->symbols, pos, name, strlen(name));
}

/* Each definition of a label that may have more is a symbol of its own, "]L.2"; the one that is named is the last,
 * before the first one the last of the text. The plain name counts them, or is a variable. */
static struct symbol *again(struct asm_context *ctx, struct pos pos, const char *name, size_t len, long next)
{
	struct symbol *s = symbols_get(&ctx->symbols, pos, name, len);
	if (s->defined || s->value + next == 0)
		return s;
	s->value += next;
	name = arena_printf(ctx->arena, "%s.%ld", s->name, s->value);
	struct symbol *one = symbols_get(&ctx->symbols, pos, name, strlen(name));
	if (next)
		s->outer = one;
	return one;
}

/* "+" "--" or @F @B: the labels of that sign on or back; NULL: it is a name. */
static struct symbol *nameless(struct asm_context *ctx, struct pos pos, const char *name, size_t len)
{
	unsigned n = (unsigned)len;
	if (*name == ':' && ctx->dialect->ca65 && len > 1 && name[1] != ':')
		return counted(ctx, pos, ':', name[1] == '+' ? ctx->plus + n - 1 : ctx->plus >= n - 1 ? ctx->plus - n + 2 : 0);
	if (*name == '+')
		return counted(ctx, pos, '+', ctx->plus + n);
	if (*name == '-')
		return counted(ctx, pos, '-', ctx->minus >= n ? ctx->minus - n + 1 : 0);
	if (len != 2 || *name != '@' || !ctx->dialect->scanner->at_labels)
		return NULL;
	switch (toupper((unsigned char)name[1])) {
	case 'F': return counted(ctx, pos, '@', ctx->plus + 1);
	case 'B': return counted(ctx, pos, '@', ctx->plus);
	default: return NULL;
	}
}

/* The label that a local name belongs to: that of the line itself, unless it is an equate's, or the last one. */
static const char *label_before(struct asm_context *ctx)
{
	struct pos pos = ctx->label_pos;
	if (!pos.len || is_sign(ctx, pos) || is_local(ctx, text_at(pos)) || is_again(text_at(pos)))
		return ctx->before_local;
	const char *p = text_at(pos) + pos.len;
	p += strspn(p, ": \t");
	const struct asm_directive *d = scan_directive(ctx, p, strcspn(p, " \t\r\n;"));
	return d && d->kind == STMT_EQUATE ? ctx->before_local : scope_use(ctx, pos, text_at(pos), pos.len)->name;
}

/* ":L" ".1" "10$": is no name of the whole text ever written so? ".L" and "_L" are. */
static bool always_local(const char *name)
{
	return strchr(":@", *name) || isdigit((unsigned char)*name) || (*name == '.' && isdigit((unsigned char)name[1]));
}

/* The name of the label before it; where that has none, the first of that name anywhere. */
static struct symbol *local(struct asm_context *ctx, struct pos pos, const char *name, size_t len)
{
	struct symbol *anywhere = symbols_get(&ctx->symbols, pos, name, len);
	const char *before = label_before(ctx);
	if (!before)
		return anywhere;
	struct symbol *s = joined(ctx, pos, before, *name == '.' ? "" : ".", name, len);
	if (s != anywhere && anywhere->outer != s && !always_local(name))	/* no circle */
		s->outer = anywhere;
	return s;
}

struct symbol *scope_use(struct asm_context *ctx, struct pos pos, const char *name, size_t len)
{
	char room[NAME_ROOM];
	unsigned most = ctx->dialect->scanner->significant;
	len = most && len > most ? most : len;
	if (!ctx->dialect->scanner->structured)
		return symbols_get(&ctx->symbols, pos, name, len);
	struct symbol *s = nameless(ctx, pos, name, len);
	if (s)
		return s;
	if (ctx->dialect->scanner->quiet_dollar && memchr(name, '$', len) && len < sizeof room) {
		size_t n = 0;
		for (size_t i = 0; i < len; i++)
			if (name[i] != '$')
				room[n++] = name[i];
		name = room;
		len = n;
	}
	if (is_local(ctx, name))
		return local(ctx, pos, name, len);
	if (is_again(name))
		return again(ctx, pos, name, len, 0);
	if (ctx->dialect->ca65 && memchr(name, ':', len) && len < sizeof room) {
		bool global = *name == ':';
		size_t n = 0;
		for (size_t i = 0; i < len; i++)
			if (name[i] != ':')
				room[n++] = name[i];
			else if (n && room[n - 1] != '.')
				room[n++] = '.';
		return in_scope(ctx, global ? NULL : ctx->scope, pos, room, n);
	}
	if (is_regional(ctx, name, len))
		return joined(ctx, pos, arena_printf(ctx->arena, "%u", ctx->region), "", name, len);
	return in_scope(ctx, ctx->scope, pos, name, len);
}

void scope_label(struct asm_context *ctx, struct pos pos)
{
	if (!ctx->dialect->scanner->structured || !is_sign(ctx, pos))
		return;
	if (*text_at(pos) == '-')
		ctx->minus++;
	else
		ctx->plus++;
}

struct symbol *scope_define(struct asm_context *ctx, struct pos pos)
{
	const char *name = text_at(pos);
	if (!ctx->dialect->scanner->structured)
		return symbols_get(&ctx->symbols, pos, name, pos.len);
	if (is_sign(ctx, pos))
		return counted(ctx, pos, *name, *name == '-' ? ctx->minus : ctx->plus);
	if (is_again(name))
		return again(ctx, pos, name, pos.len, ctx->stmt->kind != STMT_EQUATE);
	struct symbol *s = scope_use(ctx, pos, name, pos.len);
	if (!is_local(ctx, name) && !is_regional(ctx, name, pos.len) && ctx->stmt->kind != STMT_EQUATE)
		ctx->before_local = s->name;
	if (is_local(ctx, name) && s->outer && !s->outer->defined && !s->outer->outer) {
		s->outer->outer = s;
		s->outer = NULL;	/* no circle */
	}
	return s;
}

struct scope *scope_begin(struct asm_context *ctx, struct pos pos, const char *name, size_t len)
{
	struct scope *s = arena_alloc(ctx->arena, sizeof *s);
	const char *outer = ctx->scope ? ctx->scope->prefix : "";
	char *prefix = len ? arena_printf(ctx->arena, "%s%.*s.", outer, (int)len, name)
		: arena_printf(ctx->arena, "%s%u.", outer, ++ctx->scopes);
	for (char *p = prefix; *p && !ctx->dialect->cased; p++)
		*p = (char)toupper((unsigned char)*p);
	s->prefix = prefix;
	s->outer = ctx->scope;
	s->pos = pos;
	ctx->scope = s;
	return s;
}

void scope_end(struct asm_context *ctx)
{
	ctx->scope = ctx->scope->outer;
}

bool scope_is_structure(const struct scope *s)
{
	return s && (s->kind == DO_STRUCT || s->kind == DO_UNION);
}

bool scope_known(struct asm_context *ctx, struct pos name, bool defined)
{
	const struct symbol *s = scope_resolve(scope_use(ctx, name, text_at(name), name.len));
	return defined ? s->defined : s->used;
}

struct symbol *scope_resolve(struct symbol *s)
{
	struct symbol *found = s;
	while (!found->defined && found->outer)
		found = found->outer;
	return found;
}

const struct expr *scope_equated(const struct expr *e)
{
	enum { DEEP = 50 };	/* equates of equates, which may go in a circle */
	for (unsigned i = 0; e && e->kind == EXPR_SYMBOL && i < DEEP; i++) {
		const struct symbol *symbol = scope_resolve(e->symbol);
		e = symbol->by && symbol->by->kind == STMT_EQUATE && !symbol->variable ? symbol->by->exprs : NULL;
	}
	return e;
}
