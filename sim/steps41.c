#include "sim/steps41.h"

#include <stdlib.h>
#include <string.h>

#include "base/show.h"

enum { STEP_COLUMN = 22 };

/* The number of a line in its program, from 1. */
static size_t line_number(const struct steps41 *s, size_t line)
{
	return line + 1 - hp41_begin(&s->program->program, line);
}

void steps41_put_line(const struct steps41 *s, size_t line, struct buf *out)
{
	buf_printf(out, "%02zu ", line_number(s, line));
	hp41_print(&s->program->program.step[line], HP41_PLAIN, out);
}

/* ---- values ---- */

static void put_number(struct number x, struct buf *out)
{
	char digits[24];
	int n = snprintf(digits, sizeof digits, "%010llu", (unsigned long long)x.mantissa), e = x.exponent;
	bool plain = e > -NUMBER_DIGITS && e < NUMBER_DIGITS;
	int whole = plain && e >= 0 ? e + 1 : plain ? 0 : 1;	/* digits before the point */
	while (n > 1 && n > whole && digits[n - 1] == '0')
		n--;
	buf_puts(out, x.negative ? "-" : "");
	buf_put(out, digits, (size_t)whole);
	if (n > whole && (whole || x.mantissa))
		buf_putc(out, '.');
	for (int zeros = plain ? -1 - e : 0; zeros > 0; zeros--)
		buf_putc(out, '0');
	buf_put(out, digits + whole, (size_t)(n - whole));
	if (!plain)
		buf_printf(out, "E%d", e);
}

void steps41_put_value(const struct calc_value *v, struct buf *out)
{
	if (!v->alpha) {
		put_number(v->number, out);
		return;
	}
	buf_putc(out, '"');
	for (unsigned i = 0; i < v->n; i++)
		hp41_print_character(v->text[i], HP41_PLAIN, out);
	buf_putc(out, '"');
}

void steps41_put_stack(const struct calc *c, struct buf *out)
{
	static const struct { const char *name; unsigned at; } stack[] = {
		{"X", CALC_X}, {"Y", CALC_Y}, {"Z", CALC_Z}, {"T", CALC_T}, {"L", CALC_L},
	};
	for (unsigned i = 0; i < sizeof stack / sizeof *stack; i++) {
		buf_printf(out, "%s%s ", i ? "  " : "", stack[i].name);
		steps41_put_value(&c->stack[stack[i].at], out);
	}
	if (!c->nalpha)
		return;
	buf_puts(out, "  \"");
	for (unsigned i = 0; i < c->nalpha; i++)
		hp41_print_character(c->alpha[i], HP41_PLAIN, out);
	buf_putc(out, '"');
}

/* ---- watching ---- */

static void trace(const struct steps41 *s, size_t line)
{
	struct buf b = BUF_INIT;
	steps41_put_line(s, line, &b);
	buf_pad(&b, 0, STEP_COLUMN);
	buf_puts(&b, "  ");
	steps41_put_stack(s->calc, &b);
	fprintf(s->trace, "%s\n", buf_str(&b));
	buf_free(&b);
}

static bool before(void *watcher, size_t line)
{
	struct steps41 *s = watcher;
	if (s->halt && !s->halt(s->halter, line))
		return false;
	if (s->trace)
		trace(s, line);
	if (s->count) {
		s->count[line]++;
		s->runs[line] |= (uint64_t)1 << (s->nruns - 1);
	}
	return true;
}

void steps41_begin(struct steps41 *s, struct calc *c, const char *title)
{
	if (s->nruns < STEPS41_RUNS)
		s->title[s->nruns++] = title;
	s->calc = c;
	if (!s->trace && !s->count && !s->halt)
		return;
	c->config.watch = before;
	c->config.watcher = s;
}

/* ---- reports ---- */

static bool is_label(const struct steps41 *s, size_t line)
{
	const struct hp41_step *step = &s->program->program.step[line];
	return step->kind == HP41_FUNCTION && step->f->takes == HP41_LABEL;
}

/* From a label, or the first line, to the next. */
struct routine {
	size_t first, n;
	uint64_t executed;
};

static size_t routines_of(const struct steps41 *s, struct routine **out)
{
	const struct hp41_program *p = &s->program->program;
	struct routine *r = xrealloc(NULL, (p->n + 1) * sizeof *r);
	size_t n = 0;
	for (size_t i = 0; i < p->n; i++) {
		if (!n || is_label(s, i))
			r[n++] = (struct routine){.first = i};
		r[n - 1].n++;
		r[n - 1].executed += s->count[i];
	}
	*out = r;
	return n;
}

static int by_executed(const void *a, const void *b)
{
	const struct routine *p = a, *q = b;
	if (p->executed != q->executed)
		return p->executed > q->executed ? -1 : 1;
	return p->first < q->first ? -1 : p->first > q->first;
}

static char letter(unsigned run)
{
	return (char)(run < 26 ? 'a' + run : 'A' + run - 26);
}

void steps41_profile(const struct steps41 *s, struct buf *out)
{
	const struct hp41_program *p = &s->program->program;
	struct routine *r;
	uint64_t all = 0;
	size_t n = routines_of(s, &r);
	for (size_t i = 0; i < n; i++)
		all += r[i].executed;
	qsort(r, n, sizeof *r, by_executed);
	buf_printf(out, "%s: %llu lines executed\n", s->name, (unsigned long long)all);
	for (unsigned k = 0; k < s->nruns; k++)
		buf_printf(out, "%c: %s\n", letter(k), s->title[k]);
	buf_puts(out, "\n     lines      %  routine\n");
	for (size_t i = 0; i < n && r[i].executed; i++) {
		buf_printf(out, "%10llu  %5.1f  ", (unsigned long long)r[i].executed, 100.0 * (double)r[i].executed / (double)all);
		steps41_put_line(s, r[i].first, out);
		buf_putc(out, '\n');
	}
	buf_putc(out, '\n');
	for (size_t i = 0; i < p->n; i++) {
		buf_printf(out, "%10llu  ", (unsigned long long)s->count[i]);
		for (unsigned k = 0; k < s->nruns; k++)
			buf_putc(out, s->runs[i] >> k & 1 ? letter(k) : '-');
		buf_puts(out, "  ");
		steps41_put_line(s, i, out);
		buf_putc(out, '\n');
	}
	free(r);
}

static void put_gap(const struct steps41 *s, size_t first, size_t last, struct buf *out)
{
	struct pos pos = s->program->pos[first];
	size_t label = first;
	if (pos.src)
		buf_printf(out, "%s:%u: ", pos.src->name, pos.line);
	else
		buf_printf(out, "%s: ", s->name);
	steps41_put_line(s, first, out);
	if (last > first) {
		buf_puts(out, " to ");
		steps41_put_line(s, last, out);
	}
	while (label && !is_label(s, label))
		label--;
	if (label != first) {
		buf_puts(out, ", ");
		hp41_print(&s->program->program.step[label], HP41_PLAIN, out);
		buf_printf(out, " + %zu", first - label);
	}
	buf_printf(out, ": %zu step%s never executed\n", last + 1 - first, last > first ? "s" : "");
}

void steps41_coverage(const struct steps41 *s, struct buf *out)
{
	size_t n = s->program->program.n, reached = 0;
	for (size_t i = 0; i < n; i++) {
		size_t last = i;
		if (s->count[i]) {
			reached++;
			continue;
		}
		while (last + 1 < n && !s->count[last + 1])
			last++;
		put_gap(s, i, last, out);
		i = last;
	}
	buf_printf(out, "%s: %zu of %zu steps executed, %.1f %%\n", s->name, reached, n, n ? 100.0 * (double)reached / (double)n : 100.0);
}
