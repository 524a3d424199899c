#include "sim/assembled.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "asm/uses.h"
#include "asm/write.h"
#include "cpu/cpu.h"

struct notation {
	const struct dialect *dialect;
	const struct symbol *symbols;
};

static void put_address(void *context, unsigned address, struct buf *out)
{
	const struct notation *n = context;
	dialect_address(n->dialect, address, out);
}

static void put_byte(void *context, uint8_t byte, struct buf *out)
{
	const struct notation *n = context;
	dialect_byte(n->dialect, byte, out);
}

static void put_insn(void *context, const struct isa_insn *in, const char *target, struct buf *out)
{
	const struct notation *n = context;
	dialect_print(n->dialect, in, target, NULL, out);
}

static long parse_address(void *context, const char *text)
{
	const struct notation *n = context;
	return dialect_parse_address(n->dialect, text);
}

/* ---- a statement in place ---- */

/* Does the text have the name, as more than a part of a word? */
static bool mentions(const char *text, const char *name)
{
	size_t len = strlen(name);
	for (const char *p = text; *p; p++)
		if (!strncasecmp(p, name, len) && !isalnum((unsigned char)p[len])
		    && (p == text || !isalnum((unsigned char)p[-1])))
			return true;
	return false;
}

/* "NAME=VALUE" of the symbols that a statement may mean. */
static size_t define(const struct notation *n, struct arena *a, const char *text, const char ***out)
{
	size_t count = 0;
	for (const struct symbol *s = n->symbols; s; s = s->next)
		count++;
	*out = arena_alloc(a, count * sizeof **out);
	count = 0;
	for (const struct symbol *s = n->symbols; s; s = s->next) {
		struct buf b = BUF_INIT;
		if (!s->defined || s->value < 0 || !mentions(text, s->name))
			continue;
		dialect_address(n->dialect, (unsigned)s->value, &b);
		(*out)[count++] = arena_printf(a, "%s=%s", s->name, buf_str(&b));
		buf_free(&b);
	}
	return count;
}

static int assemble_at(void *context, struct diag *d, unsigned address, const char *statement,
		       uint8_t *bytes, unsigned max)
{
	const struct notation *n = context;
	struct arena a = ARENA_INIT;
	struct buf origin = BUF_INIT;
	struct assembly as;
	struct asm_options options = {.warnings = ASM_WARN_COMMENT_NUMBER};
	struct writer w = writer_new(n->dialect, &origin);
	int made = -1;
	write_origin(&w, address, "");
	/* not in the first column, where some have their labels */
	const char *line = arena_printf(&a, "\t%s\n", statement);
	struct source *inputs[2] = {
		source_new(&a, "origin", buf_str(&origin), origin.len),
		source_new(&a, "statement", line, strlen(line)),
	};
	options.ndefines = define(n, &a, statement, (const char ***)&options.defines);
	if (assemble(&a, d, n->dialect, inputs, 2, &options, &as)) {
		made = 0;
		while ((unsigned)made < max && image_has(as.image, address + (unsigned)made)) {
			bytes[made] = as.image->byte[address + (unsigned)made];
			made++;
		}
		if (!made) {
			diag(d, DIAG_ERROR, (struct pos){inputs[1], 1, 2, (unsigned)strlen(statement)},
			     "this makes no bytes; a statement is an instruction or data");
			made = -1;
		}
	}
	buf_free(&origin);
	arena_free(&a);
	return made;
}

/* ---- lines and names ---- */

static void take_lines(struct arena *a, const struct assembly *as, struct program *p)
{
	if (!as->stmts)
		return;
	const struct source *src = p->source = as->stmts->pos.src;
	struct program_line *lines = arena_alloc(a, (src->lines + 1u) * sizeof *lines);
	unsigned *line_at = arena_alloc(a, CPU_ADDRESSES * sizeof *line_at);
	for (const struct stmt *s = as->stmts; s; s = s->next) {
		if (!s->bytes || !s->length || s->pos.src != src)
			continue;
		lines[s->pos.line - 1] = (struct program_line){s->address, s->length, s->kind == STMT_INSN};
		for (unsigned i = 0; i < s->length; i++)
			line_at[s->address + i] = s->pos.line;
	}
	p->lines = lines;
	p->line_at = line_at;
}

static int by_value(const void *x, const void *y)
{
	const struct program_name *a = x, *b = y;
	if (a->value != b->value)
		return a->value < b->value ? -1 : 1;
	return a->order < b->order ? -1 : 1;
}

static void take_names(struct arena *a, const struct assembly *as, struct program *p)
{
	size_t n = 0;
	for (const struct symbol *s = as->symbols; s; s = s->next)
		n++;
	struct program_name *names = arena_alloc(a, n * sizeof *names);
	n = 0;
	for (const struct symbol *s = as->symbols; s; s = s->next)
		if (s->defined && s->value >= 0 && s->value < CPU_ADDRESSES) {
			names[n] = (struct program_name){s->name, (unsigned)s->value, n};
			n++;
		}
	p->nnames = n;
	qsort(names, n, sizeof *names, by_value);
	p->names = names;
}

static int by_place(const void *x, const void *y)
{
	const struct program_mention *a = x, *b = y;
	if (a->line != b->line)
		return a->line < b->line ? -1 : 1;
	return a->col < b->col ? -1 : a->col > b->col;
}

/* What an operand has before its name: a parenthesis. */
static unsigned prefix(const struct source *src, const struct pos *pos, const char *name, unsigned len)
{
	size_t left;
	const char *p = source_line(src, pos->line, &left);
	for (unsigned i = pos->col - 1; i + len <= left; i++)
		if (!strncasecmp(p + i, name, len))
			return i - (pos->col - 1);
	return 0;
}

static void take_mentions(struct arena *a, const struct assembly *as, struct program *p)
{
	size_t n, count = 0;
	const struct asm_use *uses = asm_uses(a, as, &n);
	struct program_mention *mentions = arena_alloc(a, n * sizeof *mentions);
	for (size_t i = 0; i < n; i++) {
		const struct pos *pos = &uses[i].pos, *to = &uses[i].symbol->where;
		unsigned len = (unsigned)strlen(uses[i].symbol->name), before;
		if (uses[i].definition || !uses[i].symbol->defined || pos->src != p->source || to->src != p->source)
			continue;
		before = prefix(p->source, pos, uses[i].symbol->name, len);
		mentions[count++] = (struct program_mention){pos->line, pos->col + before, len, to->line};
	}
	qsort(mentions, count, sizeof *mentions, by_place);
	p->mentions = mentions;
	p->nmentions = count;
}

struct program *program_new(struct arena *a, const struct dialect *dialect,
			    const struct assembly *assembly)
{
	struct notation *n = arena_alloc(a, sizeof *n);
	struct program *p = arena_alloc(a, sizeof *p);
	*n = (struct notation){dialect, assembly ? assembly->symbols : NULL};
	*p = (struct program){.context = n, .put_address = put_address, .put_byte = put_byte,
		.put_insn = put_insn, .parse_address = parse_address, .assemble = assemble_at};
	if (assembly) {
		take_lines(a, assembly, p);
		if (p->line_at) {
			take_names(a, assembly, p);
			take_mentions(a, assembly, p);
		}
	}
	return p;
}
