/*
 * What the grammar's actions call: expressions, and statements looked up in
 * the CPU's vocabulary by the shape of their operands.
 */
#include "asm/parse.h"

#include <ctype.h>
#include <string.h>

enum {
	DEPTH_MAX = 500,	/* of an expression: evaluation recurses */
	SHAPE_MAX = 64,		/* longer than any operands of an instruction */
};

/* ---- texts ---- */

static const char *copy(struct asm_context *ctx, struct pos pos)
{
	if (!pos.len)
		return "";
	const char *p = text_at(pos);
	size_t n = pos.len;
	while (n && isspace((unsigned char)p[n - 1]))
		n--;
	return arena_strndup(ctx->arena, p, n);
}

/* ---- the statement of a line ---- */

/* Memory is bounded by what a text may hold, not by what its author feeds. */
static void spend(struct asm_context *ctx, struct pos pos)
{
	if (ctx->budget && !--ctx->budget) {
		report(ctx, DIAG_ERROR, pos, "the text is too long to be a program: given up here");
		ctx->stop = true;
	}
}

/* The statement of the line, made by whoever needs it first. */
static struct stmt *statement(struct asm_context *ctx, struct pos pos)
{
	struct stmt *s = ctx->stmt;
	if (s)
		return s;
	s = ctx->stmt = arena_alloc(ctx->arena, sizeof *s);
	s->pos = pos;
	s->label_text = s->mnemonic = s->operands = s->comment = "";
	spend(ctx, pos);
	return s;
}

void build_label(struct asm_context *ctx, struct pos pos)
{
	statement(ctx, pos)->label_text = copy(ctx, pos);
	ctx->label_pos = pos;
}

/* A label's definition, once the line has told whether it may be given again. */
static void define(struct asm_context *ctx, struct stmt *s)
{
	struct pos pos = ctx->label_pos;
	const char *name = text_at(pos);
	struct symbol *symbol = symbols_get(&ctx->symbols, pos, name, pos.len);
	s->label = symbol;
	if (isa_is_register(ctx->vocabulary, symbol->name, strlen(symbol->name))) {
		report(ctx, DIAG_ERROR, pos, "'%s' is a register and cannot be a label", symbol->name);
	} else if (!symbol->defined) {
		symbol->defined = true;
		symbol->variable = s->variable;
		symbol->where = pos;
		symbol->by = s;
	} else if (!s->variable || !symbol->variable) {
		report(ctx, DIAG_ERROR, pos, "'%s' is defined twice", symbol->name);
		report(ctx, DIAG_NOTE, symbol->where, "the first definition of '%s'", symbol->name);
	}
}

void build_line(struct asm_context *ctx)
{
	struct stmt *s = statement(ctx, (struct pos){ctx->src, ctx->eol_line, 1, 0});
	s->comment = copy(ctx, ctx->comment);
	if (ctx->label_pos.len)
		define(ctx, s);
	*ctx->tail = s;
	ctx->tail = &s->next;
	ctx->last = s;
	if (s->kind == STMT_END || report_full(ctx))
		ctx->stop = true;
	ctx->stmt = NULL;
	ctx->label_pos.len = ctx->comment.len = 0;
}

/* ---- operations ---- */

/* "A,B" or "e" or "(e)" after "MOV "; false when it is longer than any shape. */
static bool shape(char room[SHAPE_MAX], const char *mnemonic, struct expr_list operands, bool parens)
{
	size_t len = strlen(mnemonic);
	if (len + 1 >= SHAPE_MAX)
		return false;
	memcpy(room, mnemonic, len + 1);
	for (const struct expr *e = operands.first; e; e = e->next) {
		const char *text = "e";
		size_t n = 1;
		if (e->kind == EXPR_REGISTER) {
			text = text_at(e->pos);
			n = e->pos.len;
		} else if (e->paren && parens) {
			text = "(e)";
			n = 3;
		}
		if (len + 1 + n >= SHAPE_MAX)
			return false;
		room[len++] = e == operands.first ? ' ' : ',';
		for (size_t i = 0; i < n; i++, len++)
			room[len] = e->kind == EXPR_REGISTER ? (char)toupper((unsigned char)text[i]) : text[i];
	}
	room[len] = '\0';
	return true;
}

/* A parenthesised expression may be just an expression: the second look-up. */
static const struct isa_spelling *spelling(struct asm_context *ctx, const char *mnemonic,
					   struct expr_list operands)
{
	char room[SHAPE_MAX];
	const struct isa_spelling *s = NULL;
	for (int parens = 1; parens >= 0 && !s; parens--)
		if (shape(room, mnemonic, operands, parens))
			s = isa_spelling(ctx->vocabulary, room, strlen(room));
	return s;
}

static const struct isa_hole *hole_of(const struct isa *isa, char letter)
{
	const struct isa_hole *h = isa->holes;
	while (h->letter && h->letter != letter)
		h++;
	return h->letter ? h : NULL;
}

/* Is the row one of those before `end`? Mnemonics have few rows that differ. */
static bool row_before(const struct isa_spelling *s, const struct isa_spelling *end)
{
	for (; s != end; s = s->next)
		if (s->row == end->row)
			return true;
	return false;
}

/* " (d, s: register A B C D E H L; b: byte)" */
static void put_letters(const struct isa *isa, enum isa_form form, const char *letters, struct buf *out)
{
	const char *before = " (";
	for (const char *p = letters; *p; p++) {
		const struct isa_hole *h = hole_of(isa, *p);
		const struct isa_hole *next = p[1] ? hole_of(isa, p[1]) : NULL;
		buf_printf(out, "%s%c", before, *p);
		before = ", ";
		if (next && h && !strcmp(next->what, h->what))
			continue;	/* one explanation for both */
		buf_puts(out, ": ");
		if (h)
			isa_describe(h, form, out);
		before = "; ";
	}
	if (*letters)
		buf_putc(out, ')');
}

/* "MOV d,M or MOV d,s (d, s: register A B C D E H L)" */
static void put_forms(const struct isa *isa, enum isa_form form, const struct isa_mnemonic *m,
		      struct buf *out)
{
	char letters[32] = "";
	size_t n = 0;
	for (const struct isa_spelling *s = m->first; s; s = s->next) {
		if (row_before(m->first, s))
			continue;
		const char *text = s->row->form[form];
		/* Letters of the mnemonic itself are filled in. */
		const char *operands = strchr(text, ' ');
		buf_printf(out, "%s%s%s", s == m->first ? "" : " or ", m->name, operands ? operands : "");
		for (const char *p = operands; p && *p; p++)
			if (islower((unsigned char)*p) && !strchr(letters, *p) && n + 1 < sizeof letters)
				letters[n++] = *p;
	}
	put_letters(isa, form, letters, out);
}

static void wrong_operands(struct asm_context *ctx, const struct isa_mnemonic *m, struct pos word,
			   struct expr_list operands, struct pos pos)
{
	struct buf forms = BUF_INIT;
	put_forms(ctx->dialect->isa, ctx->dialect->form, m, &forms);
	if (!operands.first)
		report(ctx, DIAG_ERROR, word, "%s lacks its operand; it is written %s",
		     m->name, buf_str(&forms));
	else if (m->max_operands == 0)
		report(ctx, DIAG_ERROR, pos, "%s takes no operand", m->name);
	else
		report(ctx, DIAG_ERROR, pos, "%s does not take '%s'; it is written %s",
		     m->name, text_shown(ctx, pos), buf_str(&forms));
	buf_free(&forms);
}

void build_insn(struct asm_context *ctx, const struct isa_mnemonic *m, struct pos word,
		struct expr_list operands, struct pos pos)
{
	struct stmt *s = statement(ctx, word);
	s->mnemonic = copy(ctx, word);
	if (operands.first)
		s->operands = copy(ctx, pos);
	s->spelling = spelling(ctx, m->name, operands);
	if (!s->spelling) {
		wrong_operands(ctx, m, word, operands, pos);
		return;
	}
	s->kind = STMT_INSN;
	s->length = s->spelling->length;
	/* A form has one number at the most. */
	s->exprs = operands.first;
	while (s->exprs && s->exprs->kind == EXPR_REGISTER)
		s->exprs = s->exprs->next;
}

/* Numbers only: directives know no register. */
static bool only_numbers(struct asm_context *ctx, const struct asm_directive *dir,
			 struct expr_list operands, unsigned *count)
{
	*count = 0;
	for (const struct expr *e = operands.first; e; e = e->next) {
		++*count;
		if (e->kind == EXPR_REGISTER) {
			report(ctx, DIAG_ERROR, e->pos, "'%s' is a register; %s takes %s",
			     text_shown(ctx, e->pos), dir->name, dir->takes);
			return false;
		}
	}
	return true;
}

void build_directive(struct asm_context *ctx, const struct asm_directive *dir, struct pos word,
		     struct expr_list operands, struct pos pos)
{
	struct stmt *s = statement(ctx, word);
	unsigned count;
	s->mnemonic = copy(ctx, word);
	if (operands.first)
		s->operands = copy(ctx, pos);
	if (dir->kind == STMT_END)
		s->kind = STMT_END;
	if (!only_numbers(ctx, dir, operands, &count))
		return;
	if (count < dir->min || (count > dir->max && dir->max != 0xFF)) {
		report(ctx, DIAG_ERROR, count ? pos : word, "%s takes %s", dir->name, dir->takes);
		return;
	}
	if (dir->kind == STMT_EQUATE && !ctx->label_pos.len) {
		report(ctx, DIAG_ERROR, word, "%s lacks the name before it", dir->name);
		return;
	}
	s->kind = dir->kind;
	s->width = dir->width;
	s->variable = dir->variable;
	s->exprs = operands.first;
}

void build_row(struct asm_context *ctx, struct expr_list bytes, struct pos pos)
{
	struct stmt *s = statement(ctx, pos);
	s->kind = STMT_BYTES;
	s->width = 1;
	s->operands = copy(ctx, pos);
	s->exprs = bytes.first;
}

/* ---- expressions ---- */

struct expr_list build_list(struct expr_list list, struct expr *e)
{
	if (list.last)
		list.last->next = e;
	else
		list.first = e;
	list.last = e;
	return list;
}

/* The characters between the apostrophes, doubled ones once. */
static void string_value(struct asm_context *ctx, struct expr *e)
{
	const char *p = text_at(e->pos) + 1, *end = p + e->pos.len - 2;
	char *to = arena_alloc(ctx->arena, e->pos.len);
	e->string.data = to;
	for (; p < end; p += *p == '\'' ? 2 : 1)
		to[e->string.len++] = *p;
}

struct expr *build_leaf(struct asm_context *ctx, enum expr_kind kind, struct pos pos)
{
	struct expr *e = arena_alloc(ctx->arena, sizeof *e);
	spend(ctx, pos);
	e->kind = kind;
	e->pos = pos;
	e->depth = 1;
	if (kind == EXPR_STRING)
		string_value(ctx, e);
	if (kind == EXPR_SYMBOL) {
		e->symbol = symbols_get(&ctx->symbols, pos, text_at(pos), pos.len);
		e->symbol->used = true;
	}
	return e;
}

static struct expr *node(struct asm_context *ctx, enum expr_kind kind, enum expr_op op,
			 struct expr *left, struct expr *right, struct pos pos)
{
	struct expr *e = build_leaf(ctx, kind, pos);
	unsigned depth = 1u + right->depth;
	if (left && left->depth >= depth)
		depth = 1u + left->depth;
	e->op = op;
	e->left = left;
	e->right = right;
	e->depth = (unsigned short)depth;
	if (depth > DEPTH_MAX) {
		report(ctx, DIAG_ERROR, pos, "the expression is too long");
		e->kind = EXPR_ERROR;
		e->depth = 1;
	}
	return e;
}

struct expr *build_prefix(struct asm_context *ctx, enum expr_op op, struct expr *right, struct pos pos)
{
	return node(ctx, EXPR_PREFIX, op, NULL, right, pos);
}

struct expr *build_infix(struct asm_context *ctx, struct expr *left, enum expr_op op,
			 struct expr *right, struct pos pos)
{
	return node(ctx, EXPR_INFIX, op, left, right, pos);
}

struct expr *build_paren(struct expr *e, struct pos pos)
{
	e->paren = true;
	e->pos = pos;
	return e;
}
