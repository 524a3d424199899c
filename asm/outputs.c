#include "asm/outputs.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "asm/write.h"
#include "base/show.h"

/* ---- symbols ---- */

const char *const symbol_form_names[SYMBOL_FORMS + 1] = {"typein", "vice", "equates"};

static int by_name(const void *a, const void *b)
{
	const struct symbol *const *x = a, *const *y = b;
	return strcmp((*x)->name, (*y)->name);
}

static int by_address(const void *a, const void *b)
{
	const struct symbol *const *x = a, *const *y = b;
	if ((*x)->value != (*y)->value)
		return (*x)->value < (*y)->value ? -1 : 1;
	return by_name(a, b);
}

static bool is_equate(const struct symbol *s)
{
	return s->by && s->by->kind == STMT_EQUATE;
}

static void put_symbol(const struct writer *w, enum symbol_form form, const struct symbol *s)
{
	struct buf *out = w->out, value = BUF_INIT;
	size_t start = out->len;
	const bool beyond = s->value > 0xFFFF;		/* no address: 1000000 of a clock */
	if (beyond && form != SYMBOLS_EQUATES)
		return;
	switch (form) {
	case SYMBOLS_TYPEIN:
		buf_printf(out, "%s ", s->name);
		buf_pad(out, start, 16);
		dialect_address(w->dialect, (unsigned)s->value & 0xFFFF, out);
		buf_putc(out, '\n');
		break;
	case SYMBOLS_VICE:
		buf_printf(out, "al C:%04lx .", (unsigned long)s->value & 0xFFFF);
		for (const char *p = s->name; *p; p++)	/* its monitor knows no other characters */
			buf_putc(out, isalnum((unsigned char)*p) ? *p : '_');
		buf_putc(out, '\n');
		break;
	case SYMBOLS_EQUATES:
		if (!write_is_name(w, s->name))		/* START._LOOP: of a scope */
			break;
		dialect_address(w->dialect, (unsigned)s->value & (beyond ? 0xFFFFFFFF : 0xFFFF), &value);
		write_equate(w, false, s->name, buf_str(&value), "");
		break;
	case SYMBOL_FORMS:
		break;
	}
	buf_free(&value);
}

void symbols_write(struct arena *a, const struct assembly *as, enum symbol_form form, enum symbol_sort sort,
		   struct buf *out)
{
	struct writer w = writer_new(as->dialect, out);
	size_t n = 0;
	for (const struct symbol *s = as->symbols; s; s = s->next)
		n += s->defined;
	const struct symbol **all = arena_alloc(a, n * sizeof *all);
	n = 0;
	for (const struct symbol *s = as->symbols; s; s = s->next)
		if (s->defined)
			all[n++] = s;
	qsort(all, n, sizeof *all, sort == SORT_BY_NAME ? by_name : by_address);
	bool twice = form == SYMBOLS_VICE;
	for (size_t i = 0; i < n; i++)
		if (!twice || is_equate(all[i]))
			put_symbol(&w, form, all[i]);
	for (size_t i = 0; i < n && twice; i++)
		if (!is_equate(all[i]))
			put_symbol(&w, form, all[i]);
}

/* ---- map ---- */

struct run {
	const struct stmt *first, *last;
	unsigned begin, end;		/* one behind */
	const char *what;
	const char *label;
};

static const char *what_is(const struct stmt *s)
{
	return s->kind == STMT_INSN ? "code" : s->kind == STMT_BYTES ? "data" : "space";
}

static int by_begin(const void *a, const void *b)
{
	const struct run *x = a, *y = b;
	if (x->begin != y->begin)
		return x->begin < y->begin ? -1 : 1;
	return x->first->pos.line < y->first->pos.line ? -1 : 1;
}

/* The statement goes on where the run ends, with the same, in the same text. */
static bool goes_on(const struct run *r, const struct stmt *s, unsigned address)
{
	return r->end == address && r->first->pos.src == s->pos.src && !strcmp(r->what, what_is(s));
}

static size_t find_runs(struct arena *a, const struct assembly *as, struct run **found)
{
	size_t n = 0;
	for (const struct stmt *s = as->stmts; s; s = s->next)
		n++;
	struct run *all = *found = arena_alloc(a, n * sizeof *all);
	const char *label = NULL;
	n = 0;
	for (const struct stmt *s = as->stmts; s; s = s->next) {
		unsigned address = s->address + s->shift;
		if (s->kind != STMT_EQUATE && !s->dummy && s->label && !label)
			label = s->label->name;
		if (s->dummy || !s->length || (s->kind != STMT_INSN && s->kind != STMT_BYTES && s->kind != STMT_SPACE))
			continue;
		if (!n || !goes_on(&all[n - 1], s, address))
			all[n++] = (struct run){s, s, address, address, what_is(s), label};
		all[n - 1].last = s;
		all[n - 1].end += s->length;
		if (!all[n - 1].label)
			all[n - 1].label = label;
		label = NULL;
	}
	qsort(all, n, sizeof *all, by_begin);
	return n;
}

static void put_range(const struct dialect *d, unsigned begin, unsigned end, const char *what, struct buf *out)
{
	dialect_address(d, begin, out);
	buf_putc(out, '-');
	dialect_address(d, end - 1, out);
	buf_printf(out, " %6u  %s", end - begin, what);
}

void map_write(struct arena *a, const struct assembly *as, struct buf *out)
{
	struct run *run;
	size_t n = find_runs(a, as, &run);
	unsigned end = n ? run[0].begin : 0;
	for (size_t i = 0; i < n; i++) {
		const struct run *r = &run[i];
		const struct pos *first = &r->first->pos, *last = &r->last->pos;
		if (r->begin > end) {
			put_range(as->dialect, end, r->begin, "gap", out);
			buf_putc(out, '\n');
		}
		put_range(as->dialect, r->begin, r->end, r->what, out);
		buf_printf(out, "%*s", (int)(7 - strlen(r->what)), "");
		buf_show(out, first->src->name, strlen(first->src->name));
		buf_printf(out, first->line == last->line ? ":%u" : ":%u-%u", first->line + first->src->before,
			   last->line + last->src->before);
		if (r->label)
			buf_printf(out, "  %s", r->label);
		buf_putc(out, '\n');
		end = r->end > end ? r->end : end;
	}
}

/* ---- make ---- */

/* make takes blanks and # for its own, and $ for a variable's. */
static void put_path(const char *path, struct buf *out)
{
	for (const char *p = path; *p; p++) {
		if (*p == ' ' || *p == '#' || *p == '\t')
			buf_putc(out, '\\');
		if (*p == '$')
			buf_putc(out, '$');
		buf_putc(out, *p);
	}
}

static void put_paths(const char *const *path, size_t n, struct buf *out)
{
	for (size_t i = 0; i < n; i++) {
		buf_putc(out, ' ');
		put_path(path[i], out);
	}
}

void depend_write(const struct assembly *as, const char *const *targets, size_t ntargets,
		  const char *const *inputs, size_t ninputs, struct buf *out)
{
	for (size_t i = 0; i < ntargets; i++) {
		if (i)
			buf_putc(out, ' ');
		put_path(targets[i], out);
	}
	buf_putc(out, ':');
	put_paths(inputs, ninputs, out);
	put_paths(as->files, as->nfiles, out);
	buf_putc(out, '\n');
	for (size_t i = 0; i < as->nfiles; i++) {
		put_path(as->files[i], out);
		buf_puts(out, ":\n");
	}
}
