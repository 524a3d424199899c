#include "asm/translate.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "asm/expr.h"
#include "asm/scope.h"
#include "asm/parse.h"
#include "asm/write.h"
#include "base/show.h"

struct name {
	const struct symbol *symbol;
	const char *to;
	bool written;		/* the line that defines it */
};

struct translation {
	struct arena *arena;
	struct diag *diag;
	const struct assembly *as;
	struct writer w;
	struct name *names;		/* by address of the symbol */
	size_t nnames;
};

/* ---- names ---- */

static int by_symbol(const void *a, const void *b)
{
	uintptr_t x = (uintptr_t)((const struct name *)a)->symbol;
	uintptr_t y = (uintptr_t)((const struct name *)b)->symbol;
	return x < y ? -1 : x > y;
}

static struct name *entry_of(const struct translation *t, const struct symbol *s)
{
	const struct name key = {.symbol = s};
	return bsearch(&key, t->names, t->nnames, sizeof key, by_symbol);
}

static const char *name_of(const struct translation *t, const struct symbol *s)
{
	return entry_of(t, s)->to;
}

/* A name that the dialect can write and that nothing has. */
static const char *other_name(struct translation *t, struct symbols *taken, const struct symbol *s)
{
	const char *point = strrchr(s->name, '.'), *own = point && point[1] == '_' ? point + 1 : s->name;
	char *stem = arena_strndup(t->arena, own, strlen(own));	/* of a local name itself */
	for (char *p = stem; *p; p++)
		if (!isalnum((unsigned char)*p))
			*p = '_';
	if (isdigit((unsigned char)*stem))	/* of a scope or a label that has no name */
		stem = arena_printf(t->arena, "N%s", stem);
	const char *name = stem;
	for (unsigned n = 1; !write_is_name(&t->w, name)
	     || symbols_get(taken, s->where, name, strlen(name))->defined; n++)
		name = n == 1 ? arena_printf(t->arena, "%s_", stem)
			: arena_printf(t->arena, "%s_%u", stem, n);
	symbols_get(taken, s->where, name, strlen(name))->defined = true;
	if (own != s->name && !strcmp(name, own))
		return name;
	diag(t->diag, DIAG_WARNING, s->where, "'%s' cannot be a name in the %s syntax; it becomes %s",
	     s->name, t->w.dialect->name, name);
	return name;
}

static void choose_names(struct translation *t)
{
	struct symbols taken;
	size_t n = 0;
	symbols_init(&taken, t->arena);
	for (const struct symbol *s = t->as->symbols; s; s = s->next, n++)
		if (s->defined || !s->outer)
			symbols_get(&taken, s->where, s->name, strlen(s->name))->defined = true;
	t->names = arena_alloc(t->arena, n * sizeof *t->names);
	/* what is not defined was no name, but a number of hex digits; of names that differ in small letters alone the first keeps its own */
	for (const struct symbol *s = t->as->symbols; s; s = s->next) {
		const struct symbol *own = symbols_get(&taken, s->where, s->name, strlen(s->name));
		bool free = own->where.src == s->where.src && own->where.line == s->where.line && own->where.col == s->where.col;
		t->names[t->nnames++] = (struct name){
			.symbol = s,
			.to = !s->defined || (free && write_is_name(&t->w, own->name)) ? own->name : other_name(t, &taken, s)};
	}
	qsort(t->names, t->nnames, sizeof *t->names, by_symbol);
}

/* ---- expressions ---- */

/* How tightly operators bind in asm/grammar.y, and how they are written. */
static const struct operator {
	int level;
	const char *text;
} operators[] = {
	[OP_OR] = {1, " OR "},   [OP_XOR] = {1, " XOR "}, [OP_AND] = {2, " AND "},
	[OP_NOT] = {3, "NOT "},  [OP_ADD] = {4, "+"},     [OP_SUB] = {4, "-"},
	[OP_MUL] = {5, "*"},     [OP_DIV] = {5, "/"},     [OP_MOD] = {5, " MOD "},
	[OP_SHL] = {5, " SHL "}, [OP_SHR] = {5, " SHR "}, [OP_HIGH] = {6, "HIGH "},
	[OP_LOW] = {6, "LOW "},
};

enum { TIGHTEST = 6, LEAF };

static bool is_part(const struct expr *e)
{
	return e->kind == EXPR_PREFIX && (e->op == OP_HIGH || e->op == OP_LOW);
}

static int level_of(const struct translation *t, const struct expr *e)
{
	/* NAME-high is for all before it */
	if (t->w.dialect->scanner->parts_behind && is_part(e))
		return 0;
	if (e->kind == EXPR_PREFIX)		/* a sign binds as between operands */
		return is_part(e) ? TIGHTEST : operators[e->op <= OP_LOW ? e->op : OP_NOT].level;
	return e->kind == EXPR_INFIX ? operators[e->op <= OP_LOW ? e->op : OP_OR].level : LEAF;
}

/* A term among others: never in two parts. */
static void put_term(const struct translation *t, long value, struct buf *out)
{
	static const struct isa_hole byte = {.kind = ISA_BYTE};
	if (t->w.dialect->radix == 8)
		buf_printf(out, "%lo", value);
	else if (value < 10)
		buf_printf(out, "%ld", value);
	else
		dialect_operand(t->w.dialect, &byte, value, out);
}

/* Does the other dialect read strings as this one writes them, to the same bytes? */
static bool reads_strings(const struct translation *t)
{
	const struct dialect *from = t->as->dialect, *to = t->w.dialect;
	return from->scanner == to->scanner
		|| (to->scanner->expressions && from->charset == to->charset);
}

/* Do the characters make their own bytes, as without a set that the text names? */
static bool stands_for_itself(const struct translation *t, const struct expr *e)
{
	const char *p = text_at(e->pos), *end = p + e->pos.len - 1;
	size_t n = 0;
	if (t->as->dialect->charset)
		return true;
	for (char quote = *p++; p < end && n < e->string.len; p += *p == quote ? 2 : 1)
		if (*p != e->string.data[n++])
			return false;
	return p >= end && n == e->string.len;
}

/* Has the notation values as large as that? */
static bool is_written(const struct translation *t, long value)
{
	return t->w.dialect->longs || (value >= -0x8000 && value <= 0x10000);
}

static bool put_text(const struct translation *t, const struct expr *e, struct buf *out)
{
	if (!reads_strings(t) || !stands_for_itself(t, e) || !show_is_fine(text_at(e->pos), e->pos.len))
		return false;
	buf_put(out, text_at(e->pos), e->pos.len);
	return true;
}

/* As a number where it must not be a text. */
static bool put_string(const struct translation *t, const struct expr *e, struct buf *out)
{
	if (put_text(t, e, out))
		return true;
	if (e->string.len < 1 || e->string.len > 2)
		return false;
	put_term(t, expr_characters(e), out);
	return true;
}

/* false when the dialect cannot write it; `out` then holds a part. */
static bool put_expr(const struct translation *t, const struct expr *e, int least, struct buf *out)
{
	bool all = t->w.dialect->scanner->expressions;
	bool paren = level_of(t, e) < least;
	bool good = true;
	const struct symbol *symbol;
	if (paren && !all)
		return false;
	if (paren)
		buf_putc(out, '(');
	switch (e->kind) {
	case EXPR_NUMBER:
		good = is_written(t, e->number);
		put_term(t, e->number, out);
		break;
	case EXPR_SYMBOL:
		symbol = scope_resolve(e->symbol);
		/* what is not defined was a number: its opcode's, or of hex digits */
		good = symbol->defined && is_written(t, symbol->value) && (!symbol->again || write_directive(&t->w, STMT_EQUATE, 0, true));
		buf_puts(out, name_of(t, symbol));
		break;
	case EXPR_STRING:
		if (e->string.len == 2 && e->low_first != t->w.dialect->scanner->first_low)
			put_term(t, expr_characters(e), out);
		else
			good = put_string(t, e, out);
		break;
	case EXPR_HERE:
		good = all;
		buf_putc(out, '$');
		break;
	case EXPR_INFIX:
		good = put_expr(t, e->left, level_of(t, e), out);
		/* fall through */
	case EXPR_PREFIX:
		if (is_part(e) && t->w.dialect->scanner->parts_behind) {
			good = put_expr(t, e->right, 0, out);
			buf_puts(out, e->op == OP_HIGH ? "-high" : "-low");
			break;
		}
		good = good && e->op <= OP_LOW && (all || e->op == OP_ADD || e->op == OP_SUB);
		if (!good)
			break;
		buf_puts(out, operators[e->op].text);
		good = good && put_expr(t, e->right, e->kind == EXPR_INFIX ? level_of(t, e) + 1
				       : e->op == OP_NOT ? level_of(t, e) : TIGHTEST, out);
		break;
	case EXPR_REGISTER: case EXPR_ERROR: case EXPR_TEXT:
		good = false;
		break;
	}
	if (paren)
		buf_putc(out, ')');
	return good;
}

/* An operand that is more than a number, else nothing. */
static bool put_operand(const struct translation *t, const struct expr *e, struct buf *out)
{
	size_t start = out->len;
	if (e && e->kind != EXPR_NUMBER && put_expr(t, e, 0, out))
		return true;
	out->len = start;
	return false;
}

/* ---- statements ---- */

static const char *comment_of(const struct translation *t, const struct stmt *s)
{
	const char *from = t->as->dialect->scanner->comment_mark;
	const char *to = t->w.dialect->scanner->comment_mark;
	const char *text = s->comment, *mark = edition_mark(text);
	/* the edition is chosen; another notation would begin to choose */
	if (mark && (t->as->dialect->scanner->editions || t->w.dialect->scanner->editions)) {
		while (mark > text && isspace((unsigned char)mark[-1]))
			mark--;
		text = arena_strndup(t->arena, text, (size_t)(mark - text));
		if (!strcmp(text, from))
			return "";
	}
	if (!*text)
		return "";
	if (strncmp(text, from, strlen(from)) != 0)
		return arena_printf(t->arena, "%s %s", to, text);
	return arena_printf(t->arena, "%s%s", to, text + strlen(from));
}

static const char *label_of(const struct translation *t, const struct stmt *s)
{
	/* a title may have the name of something else */
	return s->label && (s->label->by == s || s->variable) ? name_of(t, s->label) : "";
}

/* Is a name of the expression defined in this line or further down? */
static bool is_late(const struct translation *t, const struct expr *e)
{
	switch (e->kind) {
	case EXPR_SYMBOL:
		return !entry_of(t, scope_resolve(e->symbol))->written;
	case EXPR_INFIX:
		return is_late(t, e->left) || is_late(t, e->right);
	case EXPR_PREFIX:
		return is_late(t, e->right);
	default:
		return false;
	}
}

static void put_insn(const struct translation *t, const struct stmt *s)
{
	struct buf text = BUF_INIT, number = BUF_INIT, number2 = BUF_INIT;
	struct isa_insn in;
	isa_decode(t->as->dialect->isa, s->bytes, s->length, &in);
	isa_at(t->as->dialect->isa, &in, s->address);
	const struct expr *e = s->exprs;
	/* <NAME of a name in page zero says which width, where the name alone does not */
	if (e && e->kind == EXPR_PREFIX && e->op == OP_LOW && in.hole->kind == ISA_ZERO
	    && e->right->kind == EXPR_SYMBOL && scope_resolve(e->right->symbol)->value == s->value)
		e = e->right;
	bool more = put_operand(t, e, &number);
	bool more2 = in.hole2 && put_operand(t, expr_number(e->next), &number2);
	write_insn(&t->w, &in, more ? buf_str(&number) : NULL, more2 ? buf_str(&number2) : NULL,
		   more && is_late(t, e), &text);
	write_line(&t->w, label_of(t, s), buf_str(&text), comment_of(t, s));
	buf_free(&number);
	buf_free(&number2);
	buf_free(&text);
}

/* Where blanks separate data, a blank behind anything but a number ends them. */
static bool numbers_alone(const struct expr *e)
{
	while (e && e->kind == EXPR_NUMBER)
		e = e->next;
	return !e;
}

/* What is to lose its upper bits says so; false when the dialect has no mark for it. */
static bool put_low(const struct translation *t, const struct stmt *s, const struct expr *e, struct buf *out)
{
	const char *mark = t->w.dialect->scanner->low_part;
	if (!s->directive || !s->directive->low || (e->kind == EXPR_NUMBER && e->number <= 0xFF))
		return true;
	buf_puts(out, mark ? mark : "");
	return mark;
}

static void put_data(const struct translation *t, const struct stmt *s)
{
	const struct asm_directive *dir = write_directive(&t->w, STMT_BYTES, s->width, false);
	struct isa_hole hole = {.kind = s->width == 2 ? ISA_WORD : ISA_BYTE};
	struct buf text = BUF_INIT;
	bool good = dir != NULL && s->length && !(s->directive && (s->directive->high_first || s->directive->action));
	const char *separator = numbers_alone(s->exprs) ? t->w.dialect->scanner->data_separator : ",";
	for (const struct expr *e = s->exprs; e && good; e = e->next) {
		buf_puts(&text, e == s->exprs ? dir->name : separator);
		if (e == s->exprs)
			buf_putc(&text, ' ');
		good = put_low(t, s, e, &text);
		if (!good)
			break;
		if (e->kind == EXPR_NUMBER)
			dialect_operand(t->w.dialect, &hole, e->number, &text);
		else if (e->kind == EXPR_STRING && s->width == 1 && e->string.len != 1)
			good = put_text(t, e, &text);
		else
			good = put_expr(t, e, 0, &text);
	}
	if (good)
		write_line(&t->w, label_of(t, s), buf_str(&text), comment_of(t, s));
	else
		write_bytes(&t->w, label_of(t, s), s->bytes, s->length, comment_of(t, s));
	buf_free(&text);
}

static void put_value(const struct translation *t, long value, struct buf *out)
{
	/* A minus belongs to one number, not to a pair. */
	if (value < 0) {
		buf_putc(out, '-');
		put_term(t, -value, out);
	} else {
		dialect_address(t->w.dialect, (unsigned)value, out);
	}
}

static void put_origin(const struct translation *t, const struct stmt *s)
{
	const struct asm_directive *to = write_directive(&t->w, STMT_ORIGIN, 0, false);
	const char *label = label_of(t, s);
	bool apart = *label && s->directive->label_first != to->label_first;
	struct buf text = BUF_INIT;
	buf_printf(&text, "%s ", to->name);
	/* one that may be missing is a number, told from a comment by that */
	if (!to->min || !put_operand(t, s->exprs, &text))
		put_value(t, s->value, &text);
	if (apart && s->directive->label_first)
		write_line(&t->w, label, "", "");
	write_line(&t->w, apart ? "" : label, buf_str(&text), comment_of(t, s));
	if (apart && to->label_first)
		write_line(&t->w, label, "", "");
	buf_free(&text);
}

/* What an origin filled up is data before it. */
static void put_filled(const struct translation *t, const struct stmt *s, unsigned here)
{
	if (s->kind != STMT_ORIGIN || !s->value2)
		return;
	if (here != s->at)
		write_origin(&t->w, s->at, "");
	write_bytes(&t->w, "", t->as->image->byte + s->at, (unsigned)s->value2, "");
}

static void put_equate(const struct translation *t, const struct stmt *s)
{
	struct buf text = BUF_INIT;
	/* one that is given once may be, but need not */
	bool variable = s->variable && (s->label->again || write_directive(&t->w, STMT_EQUATE, 0, true));
	if (!write_directive(&t->w, STMT_EQUATE, 0, variable) || !is_written(t, s->value)) {
		/* its uses become values, the line a comment */
		const char *mark = t->w.dialect->scanner->comment_mark, *comment = comment_of(t, s);
		write_line(&t->w, "", "", arena_printf(t->arena, "%s %s %s %s%s%s", mark, s->label_text,
			   s->mnemonic, s->operands, *comment ? " " : "", comment));
		return;
	}
	if (is_late(t, s->exprs) || !put_operand(t, s->exprs, &text))
		put_value(t, s->value, &text);
	if (s->label && !*label_of(t, s))	/* says again what it is */
		write_line(&t->w, "", "", comment_of(t, s));
	else
		write_equate(&t->w, variable, label_of(t, s), buf_str(&text), comment_of(t, s));
	buf_free(&text);
}

/* Without a directive for it, space is an origin behind it. */
static void put_space(const struct translation *t, const struct stmt *s)
{
	const struct asm_directive *dir = write_directive(&t->w, STMT_SPACE, 0, false);
	unsigned limit = 1u << t->as->dialect->isa->address_bits;
	struct buf text = BUF_INIT;
	if (s->bytes) {
		write_bytes(&t->w, label_of(t, s), s->bytes, s->length, comment_of(t, s));
	} else if (dir) {
		buf_printf(&text, "%s ", dir->name);
		if (s->directive->action || !put_operand(t, s->exprs, &text))
			put_term(t, (long)s->length, &text);
		write_line(&t->w, label_of(t, s), buf_str(&text), comment_of(t, s));
	} else {
		if (s->label)
			write_line(&t->w, label_of(t, s), "", "");
		if (s->address + s->length < limit)
			write_origin(&t->w, s->address + s->length, comment_of(t, s));
	}
	buf_free(&text);
}

static void put_end(const struct translation *t, const struct stmt *s)
{
	const struct asm_directive *dir = write_directive(&t->w, STMT_END, 0, false);
	struct buf text = BUF_INIT;
	buf_printf(&text, "%s ", dir->name);
	if (!dir->max || !s->exprs || !put_expr(t, s->exprs, 0, &text))
		text.len = strlen(dir->name);
	write_line(&t->w, label_of(t, s), arena_strndup(t->arena, buf_str(&text), text.len),
		   comment_of(t, s));
	buf_free(&text);
}

static void put_stmt(const struct translation *t, const struct stmt *s)
{
	switch (s->kind) {
	case STMT_INSN: put_insn(t, s); break;
	case STMT_BYTES: put_data(t, s); break;
	case STMT_SPACE: put_space(t, s); break;
	case STMT_ORIGIN: put_origin(t, s); break;
	case STMT_EQUATE: put_equate(t, s); break;
	case STMT_NONE:
		write_line(&t->w, label_of(t, s), "", comment_of(t, s));
		break;
	case STMT_END: put_end(t, s); break;
	case STMT_COUNTER: case STMT_CHECK: break;
	}
}

/* What another counter than the text's own places: names are equates, and bytes go as they are to
 * where they are loaded. */
static void put_elsewhere(const struct translation *t, const struct stmt *s)
{
	const char *label = label_of(t, s), *comment = comment_of(t, s);
	struct buf value = BUF_INIT;
	if (s->kind == STMT_EQUATE && !s->dummy) {
		put_equate(t, s);
		return;
	}
	if (*label) {
		put_value(t, s->label->value, &value);
		write_equate(&t->w, false, label, buf_str(&value), comment);
	} else if (*comment || !s->length) {
		write_line(&t->w, "", "", comment);
	}
	if (s->bytes && !s->dummy)
		write_bytes(&t->w, "", s->bytes, s->length, "");
	buf_free(&value);
}

/* Names given on the command line are part of the program. */
static void put_defines(const struct translation *t)
{
	for (const struct symbol *s = t->as->symbols; s; s = s->next) {
		if (strcmp(s->where.src->name, "-D") != 0)
			continue;
		struct buf value = BUF_INIT;
		put_value(t, s->value, &value);
		write_equate(&t->w, false, name_of(t, s), buf_str(&value), "");
		buf_free(&value);
	}
}

/* ---- the proof ---- */

static const struct stmt *statement_at(const struct assembly *as, unsigned address)
{
	const struct stmt *s = as->stmts;
	for (uint32_t n = as->image->origin[address]; n > 1; n--)
		s = s->next;
	return s;
}

static bool proves(struct translation *t, const char *text, size_t len)
{
	struct source *src = source_new(t->arena, "translation", text, len);
	struct diag quiet = {0};
	struct assembly again;
	const struct asm_options o = {.layers = t->as->layers};
	bool good = assemble(t->arena, &quiet, t->w.dialect, &src, 1, &o, &again);
	const struct image *a = t->as->image, *b = again.image;
	for (unsigned i = 0; i < IMAGE_SIZE && good; i++) {
		if (image_has(a, i) == image_has(b, i) && (!image_has(a, i) || a->byte[i] == b->byte[i]))
			continue;
		struct pos pos = image_has(a, i) ? statement_at(t->as, i)->pos : (struct pos){0};
		diag(t->diag, DIAG_ERROR, pos, "the %s syntax cannot write this", t->w.dialect->name);
		return false;
	}
	if (!good)
		diag(t->diag, DIAG_ERROR, (struct pos){0}, "the %s syntax cannot write this program",
		     t->w.dialect->name);
	return good;
}

bool translate(struct arena *a, struct diag *d, const struct assembly *as,
	       const struct dialect *to, struct buf *out)
{
	struct translation t = {.arena = a, .diag = d, .as = as, .w = writer_new(to, out)};
	size_t start = out->len;
	choose_names(&t);
	put_defines(&t);
	unsigned here = 0;
	for (const struct stmt *s = as->stmts; s; s = s->next) {
		if (s->left_out)
			continue;
		bool elsewhere = s->shift || s->dummy || s->kind == STMT_COUNTER || s->kind == STMT_CHECK;
		unsigned load = (s->address + s->shift) & ((1u << as->dialect->isa->address_bits) - 1);
		if (s->placed && s->at != here)
			write_origin(&t.w, s->at, "");
		else if (load != here && !s->dummy && s->kind != STMT_ORIGIN && s->kind != STMT_EQUATE
			 && s->kind != STMT_COUNTER && as->dialect->scanner->structured)
			write_origin(&t.w, load, "");
		put_filled(&t, s, here);
		if (elsewhere)
			put_elsewhere(&t, s);
		else
			put_stmt(&t, s);
		if (s->label && *label_of(&t, s))
			entry_of(&t, s->label)->written = true;
		if (!s->dummy && s->kind != STMT_EQUATE && s->kind != STMT_COUNTER)
			here = load + s->length;
	}
	/* a notation that needs no END does not have one to translate */
	if (!as->has_end && as->dialect->scanner->bare_end && !to->scanner->bare_end)
		write_line(&t.w, "", write_directive(&t.w, STMT_END, 0, false)->name, "");
	const char *text = arena_strndup(a, buf_str(out) + start, out->len - start);
	return proves(&t, text, out->len - start);
}
