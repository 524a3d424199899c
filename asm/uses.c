#include "asm/uses.h"

#include <stdlib.h>

#include "asm/expr.h"
#include "asm/scope.h"

struct uses {
	struct asm_use *list;		/* NULL: only count */
	size_t count;
};

static void note_use(struct uses *u, const struct symbol *s, struct pos pos, unsigned line, bool definition)
{
	if (u->list)
		u->list[u->count] = (struct asm_use){s, pos, line, definition};
	u->count++;
}

static void note_names(struct uses *u, const struct expr *e, unsigned line)
{
	if (e->kind == EXPR_SYMBOL)
		note_use(u, scope_resolve(e->symbol), e->pos, line, false);
	if (e->kind == EXPR_INFIX)
		note_names(u, e->left, line);
	if (e->kind == EXPR_INFIX || e->kind == EXPR_PREFIX)
		note_names(u, e->right, line);
}

unsigned line_counted(struct line_counter *c, const struct stmt *s)
{
	if (c->src && s->pos.src != c->src)
		c->before += c->src->lines;
	c->src = s->pos.src;
	return c->before + s->pos.line;
}

static void note_all(struct uses *u, const struct assembly *as)
{
	struct line_counter c = {NULL, 0};
	for (const struct stmt *s = as->stmts; s; s = s->next) {
		unsigned line = line_counted(&c, s);
		if (s->label && s->label->by == s)
			note_use(u, s->label, s->label->where, line, true);
		for (const struct expr *e = s->exprs; e; e = e->next)
			note_names(u, e, line);
	}
}

/* By symbol, the definition before the uses; within those by line. */
static int by_symbol(const void *a, const void *b)
{
	const struct asm_use *x = a, *y = b;
	uintptr_t i = (uintptr_t)x->symbol, j = (uintptr_t)y->symbol;
	if (i != j)
		return i < j ? -1 : 1;
	if (x->definition != y->definition)
		return x->definition ? -1 : 1;
	return x->line < y->line ? -1 : x->line > y->line;
}

struct asm_use *asm_uses(struct arena *a, const struct assembly *as, size_t *n)
{
	struct uses u = {NULL, 0};
	note_all(&u, as);
	u.list = arena_alloc(a, u.count * sizeof *u.list);
	u.count = 0;
	note_all(&u, as);
	qsort(u.list, u.count, sizeof *u.list, by_symbol);
	*n = u.count;
	return u.list;
}
