#include "asm/expr.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "asm/advice.h"
#include "asm/parse.h"
#include "asm/scope.h"

/* The name as written; parentheses and a mark widen its place. */
static const char *name_shown(struct asm_context *ctx, const struct expr *e)
{
	return e->paren || e->immediate || e->index ? e->symbol->name : text_shown(ctx, e->pos);
}

/* The same once for all uses: the first is where to look. */
static bool undefined(struct asm_context *ctx, const struct expr *e)
{
	struct symbol *s = e->symbol;
	while (s->outer)
		s = s->outer;
	if (s->reported || ctx->quiet)
		return false;
	s->reported = true;
	const char *near = symbols_near(&ctx->symbols, s->name);
	const char *advice = advice_name(ctx, s->name);
	const struct symbol *imported = e->symbol;
	while (imported && !imported->imported)
		imported = imported->outer;
	if (imported)
		report(ctx, DIAG_ERROR, e->pos, "'%s' is in another text, as this one says: assemble them as one, or give its value with -D %s=VALUE",
		       name_shown(ctx, e), name_shown(ctx, e));
	else if (strchr("+-:", *s->name))
		report(ctx, DIAG_ERROR, e->pos, "there is no label '%c' so far %s this", *s->name,
		       text_at(e->pos)[*s->name == ':'] == '+' ? "behind" : "before");
	else if (near && !*advice)
		report(ctx, DIAG_ERROR, e->pos, "'%s' is not defined%s; did you mean %s?",
		     name_shown(ctx, e), ctx->input ? " before this line" : "", near);
	else
		report(ctx, DIAG_ERROR, e->pos, "'%s' is not defined%s%s", name_shown(ctx, e), ctx->input ? " before this line" : "", advice);
	return false;
}

static bool symbol_value(struct asm_context *ctx, const struct expr *e, enum expr_pass pass, long *value)
{
	const struct symbol *s = scope_resolve(e->symbol);
	*value = s->value;
	if (s->known)
		return true;
	if (!s->defined) {
		*value = scan_opcode(ctx, s->name);
		return *value >= 0 || undefined(ctx, e);
	}
	/* In the last pass only what a definition with an error left unknown. */
	if (s->reported || (pass == PASS_EMIT && !s->variable))
		return false;
	if (s->where.src == e->pos.src && s->where.line == e->pos.line) {
		report(ctx, DIAG_ERROR, e->pos, "'%s' is defined by itself", name_shown(ctx, e));
		return false;
	}
	report(ctx, DIAG_ERROR, e->pos, "the value of '%s' is needed here, before its definition",
	     name_shown(ctx, e));
	report(ctx, DIAG_NOTE, s->where, "'%s' is defined here", text_shown(ctx, s->where));
	return false;
}

static bool is_one_of(const char *word, const char *one, const char *other)
{
	return !strcasecmp(word, one) || !strcasecmp(word, other);
}

/* What stands on the label's line, or between .PROC and its end; a structure's name is its size. */
static bool size_value(struct asm_context *ctx, const struct expr *e, enum expr_pass pass, long *value)
{
	const struct symbol *s = e->right->kind == EXPR_SYMBOL ? scope_resolve(e->right->symbol) : NULL;
	const struct stmt *by = s ? s->by : NULL;
	unsigned depth = 0;
	if (s && !s->defined)
		return undefined(ctx, e->right);
	if (by && by->kind == STMT_COUNTER)
		return symbol_value(ctx, e->right, pass, value);
	if (by && (by->kind == STMT_BYTES || by->kind == STMT_SPACE || by->kind == STMT_INSN)) {
		*value = (long)by->length;
		return true;
	}
	for (const struct stmt *at = by; at && (depth || at == by); at = at->next) {
		depth += is_one_of(at->mnemonic, ".PROC", ".SCOPE");
		if (depth && is_one_of(at->mnemonic, ".ENDPROC", ".ENDSCOPE") && !--depth) {
			*value = (long)at->address - (long)by->address;
			return true;
		}
	}
	report(ctx, DIAG_ERROR, e->pos, "'%s' has no size here: a structure has one, a .PROC, and a label of data on its line", s ? s->name : text_shown(ctx, e->right->pos));
	return false;
}

static bool string_number(struct asm_context *ctx, const struct expr *e, long *value)
{
	if (e->string.len < 1 || e->string.len > 2) {
		report(ctx, DIAG_ERROR, e->pos,
		     "a string of %zu characters is no number; one or two are", e->string.len);
		return false;
	}
	*value = expr_characters(e);
	return true;
}

static bool divide(struct asm_context *ctx, const struct expr *e, long a, long b, long *value)
{
	if (b == 0) {
		report(ctx, DIAG_ERROR, e->right->pos, "division by zero");
		return false;
	}
	*value = e->op == OP_DIV ? a / b : a % b;
	return true;
}

static bool is_beyond(const struct asm_context *ctx, long value)
{
	return ctx->long_words ? value < LONG_WORD_LEAST || value > LONG_WORD_MOST : value < EXPR_MIN || value > EXPR_MAX;
}

static bool overflows(struct asm_context *ctx, const struct expr *e)
{
	report(ctx, DIAG_ERROR, e->pos, "the expression overflows%s", ctx->long_words ? "; a long word takes -2147483648 to 4294967295" : "");
	return false;
}

/* Shifts are of the bits of a word, or of a long one; that a sign is shifted out is defined without it. */
static bool shift(struct asm_context *ctx, const struct expr *e, long a, long b, long *value)
{
	long most = ctx->long_words ? 31 : 16, least = e->op == OP_SHIFT ? -most : 0;
	unsigned long mask = ctx->long_words ? 0xFFFFFFFF : 0xFFFF, from = (unsigned long)a;
	if (b < least || b > most) {
		report(ctx, DIAG_ERROR, e->right->pos, "a shift by %ld: it takes %ld to %ld", b, least, most);
		return false;
	}
	bool left = e->op == OP_SHL || (e->op == OP_SHIFT && b >= 0);
	if (ctx->dialect->longs) {		/* a sign stays */
		*value = left ? (long)(from << b) : a >> b;
		return !is_beyond(ctx, *value) || overflows(ctx, e);
	}
	*value = (long)(left ? (from << b) & mask : (from & mask) >> labs(b));
	return true;
}

static bool compare(enum expr_op op, long a, long b)
{
	switch (op) {
	case OP_EQ: return a == b;
	case OP_NE: return a != b;
	case OP_LT: return a < b;
	case OP_LE: return a <= b;
	case OP_GT: return a > b;
	case OP_GE: return a >= b;
	case OP_BOTH: return a && b;
	case OP_EITHER: return a || b;
	default: return !b;
	}
}

/* -1 is 0FFFFH to an operator that asks for more than the low bits. */
static bool asks_words(enum expr_op op)
{
	return op == OP_DIV || op == OP_MOD || op == OP_EQ || op == OP_NE || op == OP_LT || op == OP_LE || op == OP_GT || op == OP_GE;
}

/* Of a word, or of a byte with a sign, which fits a byte: NOT 0F0H is -241, NOT 0FFFFH is 0 and no -65536. */
static long inverted(const struct asm_context *ctx, long b)
{
	return ctx->dialect->scanner->words && b > 0x7FFF && b <= 0xFFFF ? ~b & 0xFFFF : ~b;
}

static bool apply(struct asm_context *ctx, const struct expr *e, long a, long b, long *value)
{
	if (ctx->dialect->scanner->words && asks_words(e->op)) {
		a &= 0xFFFF;
		b &= 0xFFFF;
	}
	switch (e->op) {
	case OP_ADD: *value = a + b; break;
	case OP_SUB: *value = a - b; break;
	case OP_MUL:
		if (a && labs(b) > LONG_MAX / labs(a))
			return overflows(ctx, e);
		*value = a * b;
		break;
	case OP_AND: *value = a & b; break;
	case OP_OR: *value = a | b; break;
	case OP_XOR: *value = a ^ b; break;
	case OP_NOT: *value = inverted(ctx, b); break;
	case OP_BANK: *value = b >> 16 & 0xFF; break;
	case OP_HIGH: *value = b >> 8 & 0xFF; break;
	case OP_LOW: *value = b & 0xFF; break;
	case OP_PAGE: *value = (a & 0xFF) << 8 | (b & 0xFF); break;
	case OP_EQ: case OP_NE: case OP_LT: case OP_LE: case OP_GT: case OP_GE:
	case OP_BOTH: case OP_EITHER: case OP_ISNT:
		*value = compare(e->op, a, b) ? ctx->dialect->scanner->yes : 0;
		break;
	case OP_SIZE: break;		/* likewise */
	case OP_LENGTH: break;		/* of a string: expr_value */
	case OP_CHOOSE: case OP_ELSE: break;	/* likewise */
	case OP_BEYOND: break;		/* none is left */
	case OP_DIGITS:
		report(ctx, DIAG_ERROR, e->pos, "'%s' is a text of digits, and stands among bytes", text_shown(ctx, e->pos));
		return false;
	case OP_DIV: case OP_MOD: return divide(ctx, e, a, b, value);
	case OP_SHL: case OP_SHR: case OP_SHIFT: return shift(ctx, e, a, b, value);
	}
	return !is_beyond(ctx, *value) || overflows(ctx, e);
}

bool expr_value(struct asm_context *ctx, const struct expr *e, enum expr_pass pass,
		unsigned here, long *value)
{
	long a = 0, b;
	switch (e->kind) {
	case EXPR_ERROR:
		return false;
	case EXPR_NUMBER:
		*value = e->number;
		return true;
	case EXPR_SYMBOL:
		return symbol_value(ctx, e, pass, value);
	case EXPR_STRING:
		return string_number(ctx, e, value);
	case EXPR_HERE:
		*value = (long)here;
		return true;
	case EXPR_REGISTER:	/* the grammar has it as an operand only */
	case EXPR_TEXT:
		return false;
	case EXPR_INFIX:
		if (!expr_value(ctx, e->left, pass, here, &a))
			return false;
		if (e->op == OP_CHOOSE)
			return expr_value(ctx, a ? e->right->left : e->right->right, pass, here, value);
		if ((e->op == OP_BOTH && !a) || (e->op == OP_EITHER && a)) {	/* what is behind it may have no value */
			*value = a ? ctx->dialect->scanner->yes : 0;
			return true;
		}
		/* fall through */
	case EXPR_PREFIX:
		if (e->op == OP_LENGTH && e->right->kind == EXPR_STRING) {
			*value = (long)e->right->string.len;
			return true;
		}
		if (e->op == OP_SIZE)
			return size_value(ctx, e, pass, value);
		return expr_value(ctx, e->right, pass, here, &b) && apply(ctx, e, a, b, value);
	}
	return false;
}

bool expr_known(struct asm_context *ctx, const struct expr *e, unsigned here, long *value)
{
	bool quiet = ctx->quiet;
	ctx->quiet = true;
	bool known = expr_value(ctx, e, PASS_PLACE, here, value);
	ctx->quiet = quiet;
	return known;
}
