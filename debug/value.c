#include "debug/value.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/names.h"

enum {
	DEPTH_MAX = 32,
	WORD_MAX = 64,
	COUNT_MAX = 1000000000,
	REGISTERS_MAX = 64,	/* that a message looks at; no CPU has so many */
	NEAR_NAMES = 4,		/* that it tells */
};

/* ---- reading ---- */

static struct pos place(const struct reader *r, size_t len)
{
	const char *line = r->src->line[r->line - 1];
	size_t left = (size_t)(r->end - r->p);
	return (struct pos){r->src, r->line, (unsigned)(r->p - line) + 1, (unsigned)(len ? len : left)};
}

bool reader_error(struct reader *r, size_t len, const char *fmt, ...)
{
	char text[512];
	va_list ap;
	va_start(ap, fmt);
	vsnprintf(text, sizeof text, fmt, ap);
	va_end(ap);
	diag(r->d, DIAG_ERROR, place(r, len), "%s", text);
	return false;
}

bool reader_wrong(struct reader *r, size_t len, const char *what)
{
	return reader_error(r, len, r->usage ? "%s: %s" : "%s", what, r->usage);
}

void reader_blanks(struct reader *r)
{
	while (r->p < r->end && isspace((unsigned char)*r->p))
		r->p++;
}

bool reader_done(struct reader *r)
{
	reader_blanks(r);
	return r->p == r->end;
}

bool reader_nothing_more(struct reader *r)
{
	if (reader_done(r))
		return true;
	if (*r->p == '=')
		return reader_error(r, 1, "'==' compares; one '=' is for set");
	return reader_wrong(r, 0, "what is this for? The command ends before it");
}

/* Names, numbers and words are made of these; some names begin with others, and
 * are written in quotes. */
static bool in_word(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '$';
}

bool value_is_word(const char *name)
{
	while (in_word(*name))
		name++;
	return !*name;
}

static size_t word_length(const struct reader *r)
{
	size_t n = 0;
	while (r->p + n < r->end && in_word(r->p[n]))
		n++;
	return n;
}

bool reader_word(struct reader *r, const char *word)
{
	reader_blanks(r);
	size_t n = word_length(r);
	if (n != strlen(word) || strncasecmp(r->p, word, n) != 0)
		return false;
	r->p += n;
	return true;
}

int reader_register(struct reader *r)
{
	reader_blanks(r);
	size_t n = word_length(r);
	if (n && r->p + n < r->end && r->p[n] == '\'')	/* AF' */
		n++;
	int number = cpu_register_find(r->m->core, r->p, n);
	r->p += number < 0 ? 0 : n;
	return number;
}

bool reader_mark(struct reader *r, const char *mark)
{
	size_t n = strlen(mark);
	reader_blanks(r);
	if ((size_t)(r->end - r->p) < n || memcmp(r->p, mark, n) != 0)
		return false;
	r->p += n;
	return true;
}

static bool decimal(struct reader *r, uint64_t *out)
{
	size_t n = word_length(r);
	*out = 0;
	for (size_t i = 0; i < n; i++) {
		if (!isdigit((unsigned char)r->p[i]) || *out > COUNT_MAX)
			return false;
		*out = *out * 10 + (uint64_t)(r->p[i] - '0');
	}
	return n > 0;
}

bool reader_count(struct reader *r, uint64_t otherwise, uint64_t *out)
{
	*out = otherwise;
	if (reader_done(r))
		return true;
	reader_mark(r, "#");	/* decimal it is anyway */
	if (!decimal(r, out) || !*out || *out > COUNT_MAX)
		return reader_wrong(r, word_length(r), "what belongs here is a decimal number, 1 to 1000000000");
	r->p += word_length(r);
	return true;
}

/* ---- expressions ---- */

enum op {
	OP_NUMBER, OP_REGISTER, OP_BYTE, OP_STATES, OP_INSTRUCTIONS, OP_HITS,
	OP_NEGATE, OP_NOT, OP_FLIP,
	OP_OR_ELSE, OP_AND_ALSO, OP_OR, OP_XOR, OP_AND, OP_EQUAL, OP_UNEQUAL, OP_SHL, OP_SHR,
	OP_LESS_EQUAL, OP_LESS, OP_MORE_EQUAL, OP_MORE, OP_ADD, OP_SUB, OP_MUL, OP_DIV, OP_MOD,
};

/* Longer marks before those that they begin with. */
static const struct {
	const char *mark;
	enum op op;
	int level;
} infix[] = {
	{"||", OP_OR_ELSE, 1}, {"&&", OP_AND_ALSO, 2}, {"|", OP_OR, 3}, {"^", OP_XOR, 4},
	{"&", OP_AND, 5}, {"==", OP_EQUAL, 6}, {"!=", OP_UNEQUAL, 6}, {"<<", OP_SHL, 8},
	{">>", OP_SHR, 8}, {"<=", OP_LESS_EQUAL, 7}, {"<", OP_LESS, 7}, {">=", OP_MORE_EQUAL, 7},
	{">", OP_MORE, 7}, {"+", OP_ADD, 9}, {"-", OP_SUB, 9}, {"*", OP_MUL, 10}, {"/", OP_DIV, 10},
	{"%", OP_MOD, 10},
};

static bool put(struct reader *r, struct value *v, enum op op, int64_t n)
{
	if (v->n == VALUE_OPS)
		return reader_error(r, 1, "the expression is too long");
	v->ops[v->n++] = (struct value_op){(unsigned char)op, n};
	return true;
}

static bool expression(struct reader *r, struct value *v, int level);

static bool within(struct reader *r, struct value *v, const char *close)
{
	return expression(r, v, 1)
		&& (reader_mark(r, close) || reader_error(r, 1, "'%s' is missing here", close));
}

/*
 * A number as the dialect writes it: the longest text that is one, since an
 * address may be two numbers with a blank between them.
 */
static size_t number(const struct reader *r, long *out)
{
	char text[WORD_MAX];
	size_t one = word_length(r), n = one;
	if (r->p + n < r->end && r->p[n] == ':')
		n++;
	else
		while (r->p + n < r->end && r->p[n] == ' ')
			n++;
	while (n > one && r->p + n < r->end && in_word(r->p[n]))
		n++;
	for (size_t len = n; len && len < sizeof text; len = len > one ? one : 0) {
		memcpy(text, r->p, len);
		text[len] = 0;
		*out = r->program->parse_address(r->program->context, text);
		if (*out >= 0)
			return len;
	}
	return 0;
}

/* A word that is nothing: what is near, or how numbers are written. */
static bool unknown(struct reader *r)
{
	struct arena a = ARENA_INIT;
	struct buf b = BUF_INIT;
	const struct cpu_core *core = r->m->core;
	int reg;
	size_t n = 0, len = word_length(r) < WORD_MAX ? word_length(r) : WORD_MAX;
	const char **names = arena_alloc(&a, (r->program->nnames + REGISTERS_MAX + 1) * sizeof *names);
	for (size_t i = 0; i < r->program->nnames; i++)
		names[n++] = r->program->names[i].name;
	for (unsigned i = 0; (reg = cpu_register_nth(core, i)) >= 0 && i < REGISTERS_MAX; i++)
		names[n++] = cpu_register(core, (unsigned)reg)->name;
	if (isdigit((unsigned char)*r->p)) {
		buf_puts(&b, "numbers are written like ");
		r->program->put_address(r->program->context, 0x116, &b);
		buf_puts(&b, ", 0x116 or #278");
	} else {
		const char *near = names_closest(&a, arena_strndup(&a, r->p, len), names), *p = near;
		for (unsigned commas = 0; *p && (*p != ',' || ++commas < NEAR_NAMES); p++)
			continue;
		buf_printf(&b, "near are %.*s", (int)(p - near), near);
	}
	reader_error(r, word_length(r), "'%.*s' is no register, name or number here; %s", (int)len, r->p, buf_str(&b));
	buf_free(&b);
	arena_free(&a);
	return false;
}

const char *const value_words[] = {"states", "cycles", "instructions", "hits", NULL};
static const enum op word_ops[] = {OP_STATES, OP_STATES, OP_INSTRUCTIONS, OP_HITS};

static bool word(struct reader *r, struct value *v)
{
	for (unsigned i = 0; value_words[i]; i++)
		if (reader_word(r, value_words[i]))
			return put(r, v, word_ops[i], 0);
	int reg = reader_register(r);
	if (reg >= 0)
		return put(r, v, OP_REGISTER, reg);
	size_t len = word_length(r);
	const struct program_name *name = program_find(r->program, r->p, len);
	long n = name ? (long)name->value : -1;
	if (!name)
		len = number(r, &n);
	if (!len)
		return unknown(r);
	r->p += len;
	return put(r, v, OP_NUMBER, n);
}

/* 'A' is a character, 'LOOP' a name. */
static bool quoted(struct reader *r, struct value *v)
{
	const char *close = memchr(r->p + 1, '\'', (size_t)(r->end - r->p - 1));
	size_t len = close ? (size_t)(close - r->p - 1) : 0;
	const struct program_name *name = program_find(r->program, r->p + 1, len);
	if (!len || (len > 1 && !name))
		return reader_error(r, close ? len + 2 : 1, "a character or a name stands between apostrophes");
	if (!put(r, v, OP_NUMBER, len > 1 ? name->value : (unsigned char)r->p[1]))
		return false;
	r->p += len + 2;
	return true;
}

static bool line_address(struct reader *r, struct value *v)
{
	uint64_t line;
	if (!decimal(r, &line))
		return reader_error(r, 1, "the number of a line follows the colon");
	long address = line > UINT32_MAX ? -1 : program_address(r->program, (unsigned)line);
	if (!r->program->source)
		return reader_error(r, word_length(r), "there are no lines without a listing");
	if (address < 0)
		return reader_error(r, word_length(r), "there is no instruction or data in this line or behind it; "
				    "the listing has %u lines", r->program->source->lines);
	r->p += word_length(r);
	return put(r, v, OP_NUMBER, address);
}

static bool primary(struct reader *r, struct value *v)
{
	uint64_t n;
	reader_blanks(r);
	if (r->p == r->end)
		return reader_wrong(r, 1, "a number, a name or a register is missing here");
	if (reader_mark(r, "("))
		return within(r, v, ")");
	if (reader_mark(r, "["))
		return within(r, v, "]") && put(r, v, OP_BYTE, 0);
	if (reader_mark(r, "-"))
		return expression(r, v, 11) && put(r, v, OP_NEGATE, 0);
	if (reader_mark(r, "!"))
		return expression(r, v, 11) && put(r, v, OP_NOT, 0);
	if (reader_mark(r, "~"))
		return expression(r, v, 11) && put(r, v, OP_FLIP, 0);
	if (reader_mark(r, ":"))
		return line_address(r, v);
	if (*r->p == '\'')
		return quoted(r, v);
	if (reader_mark(r, "#")) {
		if (!decimal(r, &n))
			return reader_error(r, 1, "a decimal number follows '#'");
		r->p += word_length(r);
		return put(r, v, OP_NUMBER, (int64_t)n);
	}
	if (!in_word(*r->p))
		return reader_error(r, 1, "a number, a name or a register is missing here");
	return word(r, v);
}

/* The operator that is next, by its number in the table; -1. */
static int next_infix(struct reader *r)
{
	reader_blanks(r);
	for (size_t i = 0; i < sizeof infix / sizeof *infix; i++)
		if ((size_t)(r->end - r->p) >= strlen(infix[i].mark)
		    && !memcmp(r->p, infix[i].mark, strlen(infix[i].mark)))
			return (int)i;
	return -1;
}

static bool expression(struct reader *r, struct value *v, int level)
{
	if (r->depth == DEPTH_MAX)
		return reader_error(r, 1, "the expression is too deep");
	r->depth++;
	bool good = primary(r, v);
	for (int i = next_infix(r); good && i >= 0 && infix[i].level >= level; i = next_infix(r)) {
		r->p += strlen(infix[i].mark);
		good = expression(r, v, infix[i].level + 1) && put(r, v, infix[i].op, 0);
	}
	r->depth--;
	return good;
}

bool value_parse(struct reader *r, struct value *out)
{
	out->n = 0;
	r->depth = 0;
	return expression(r, out, 1);
}

/* In 64 bits that wrap: nothing a user writes may overflow. */
static int64_t apply(enum op op, int64_t a, int64_t b)
{
	uint64_t x = (uint64_t)a, y = (uint64_t)b;
	switch (op) {
	case OP_OR_ELSE: return a || b;
	case OP_AND_ALSO: return a && b;
	case OP_OR: return a | b;
	case OP_XOR: return a ^ b;
	case OP_AND: return a & b;
	case OP_EQUAL: return a == b;
	case OP_UNEQUAL: return a != b;
	case OP_SHL: return y < 64 ? (int64_t)(x << y) : 0;
	case OP_SHR: return y < 64 ? (int64_t)(x >> y) : 0;
	case OP_LESS_EQUAL: return a <= b;
	case OP_LESS: return a < b;
	case OP_MORE_EQUAL: return a >= b;
	case OP_MORE: return a > b;
	case OP_ADD: return (int64_t)(x + y);
	case OP_SUB: return (int64_t)(x - y);
	case OP_MUL: return (int64_t)(x * y);
	case OP_DIV: return b == -1 ? (int64_t)-x : b ? a / b : 0;
	case OP_MOD: return b && b != -1 ? a % b : 0;
	default: return 0;
	}
}

/* Does the first n operators. */
static void work(const struct value *v, unsigned n, const struct machine *m, uint64_t hits,
		 int64_t stack[VALUE_OPS + 1])
{
	unsigned top = 0;		/* one above the last */
	stack[0] = 0;
	for (unsigned i = 0; i < n; i++) {
		const struct value_op *o = &v->ops[i];
		switch (o->op) {
		case OP_NUMBER: stack[top++] = o->n; break;
		case OP_REGISTER: stack[top++] = cpu_get(m->cpu, (unsigned)o->n); break;
		case OP_STATES: stack[top++] = (int64_t)m->cpu->states; break;
		case OP_INSTRUCTIONS: stack[top++] = (int64_t)m->cpu->instructions; break;
		case OP_HITS: stack[top++] = (int64_t)hits; break;
		case OP_BYTE:
			stack[top - 1] = cpu_peek(m->memory, (unsigned)((uint64_t)stack[top - 1] % m->addresses));
			break;
		case OP_NEGATE: stack[top - 1] = (int64_t)-(uint64_t)stack[top - 1]; break;
		case OP_NOT: stack[top - 1] = !stack[top - 1]; break;
		case OP_FLIP: stack[top - 1] = ~stack[top - 1]; break;
		default:
			top--;
			stack[top - 1] = apply((enum op)o->op, stack[top - 1], stack[top]);
		}
	}
}

int64_t value_of(const struct value *v, const struct machine *m, uint64_t hits)
{
	int64_t stack[VALUE_OPS + 1];
	work(v, v->n, m, hits, stack);
	return stack[0];
}

bool value_sides(const struct value *v, const struct machine *m, int64_t *left, int64_t *right)
{
	int64_t stack[VALUE_OPS + 1];
	switch (v->n ? v->ops[v->n - 1].op : OP_NUMBER) {
	case OP_EQUAL: case OP_UNEQUAL:
	case OP_LESS_EQUAL: case OP_LESS: case OP_MORE_EQUAL: case OP_MORE:
		work(v, v->n - 1, m, 0, stack);
		*left = stack[0];
		*right = stack[1];
		return true;
	default:
		return false;
	}
}
