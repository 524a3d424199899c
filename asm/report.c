/*
 * Messages come from three walks over the text (parsing, placing, emitting)
 * and are shown in the order of its lines.
 */
#include "asm/parse.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct message {
	struct message *next;
	enum severity severity;
	struct pos pos;
	struct pos place;	/* where it sorts: a note stays with its error */
	unsigned source, number;	/* order of the inputs, of the reports */
	const char *text;
};

static unsigned source_number(const struct asm_context *ctx, const struct source *src)
{
	unsigned n = 0;
	while (n < ctx->nsources && ctx->sources[n] != src)
		n++;
	return n;
}

static void keep(struct asm_context *ctx, enum severity severity, struct pos pos, const char *name,
		 const char *fmt, va_list ap)
{
	if (ctx->quiet)
		return;
	if (severity != DIAG_NOTE)
		ctx->hushed = severity == DIAG_ERROR && pos.src && ctx->wrong.src == pos.src && ctx->wrong.line == pos.line && ctx->wrong.col <= pos.col;
	if (ctx->hushed)
		return;
	struct message *m = arena_alloc(ctx->arena, sizeof *m);
	char line[512];		/* words in messages are cut to much less */
	vsnprintf(line, sizeof line, fmt, ap);
	m->text = name ? arena_printf(ctx->arena, "%s [-W%s]", line, name)
		: arena_strndup(ctx->arena, line, strlen(line));
	m->severity = severity;
	m->pos = pos;
	m->place = source_printed(pos);
	if (severity == DIAG_NOTE && ctx->messages)
		m->place = ctx->messages->place;
	m->source = source_number(ctx, m->place.src);
	m->number = ctx->nmessages++;
	m->next = ctx->messages;
	ctx->messages = m;
	ctx->errors += severity == DIAG_ERROR;
}

bool report_has(const struct asm_context *ctx, struct pos pos)
{
	const struct message *m = ctx->messages;
	while (m && (m->pos.src != pos.src || m->pos.line != pos.line || m->pos.col != pos.col))
		m = m->next;
	return m;
}

void report(struct asm_context *ctx, enum severity severity, struct pos pos, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	keep(ctx, severity, pos, NULL, fmt, ap);
	va_end(ap);
}

void report_warning(struct asm_context *ctx, enum asm_warning which, struct pos pos, const char *fmt, ...)
{
	va_list ap;
	if (!(ctx->warnings & which))
		return;
	va_start(ap, fmt);
	keep(ctx, DIAG_WARNING, pos, warning_name(which), fmt, ap);
	va_end(ap);
}

void report_elsewhere(struct asm_context *ctx, enum elsewhere which, struct pos pos, const char *fmt, ...)
{
	va_list ap;
	if (!(ctx->warnings & ASM_WARN_ELSEWHERE) || ctx->told & 1u << which)
		return;
	ctx->told |= 1u << which;
	va_start(ap, fmt);
	keep(ctx, DIAG_WARNING, pos, warning_name(ASM_WARN_ELSEWHERE), fmt, ap);
	va_end(ap);
}

bool report_full(const struct asm_context *ctx)
{
	return ctx->diag->cap && ctx->errors + ctx->diag->errors > ctx->diag->cap;
}

static int by_place(const void *a, const void *b)
{
	const struct message *x = *(const struct message *const *)a;
	const struct message *y = *(const struct message *const *)b;
	if (x->source != y->source)
		return x->source < y->source ? -1 : 1;
	if (x->place.line != y->place.line)
		return x->place.line < y->place.line ? -1 : 1;
	if (x->place.col != y->place.col)
		return x->place.col < y->place.col ? -1 : 1;
	return x->number < y->number ? -1 : 1;
}

void report_flush(struct asm_context *ctx)
{
	const struct message **all = arena_alloc(ctx->arena, ctx->nmessages * sizeof *all);
	size_t n = 0;
	for (const struct message *m = ctx->messages; m; m = m->next)
		all[n++] = m;
	qsort(all, n, sizeof *all, by_place);
	for (size_t i = 0; i < n; i++)
		diag(ctx->diag, all[i]->severity, all[i]->pos, "%s", all[i]->text);
}
