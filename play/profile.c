#include "play/profile.h"

#include <stdlib.h>
#include <string.h>

struct profile *profile_new(struct arena *a)
{
	return arena_alloc(a, sizeof(struct profile));
}

char profile_letter(unsigned run)
{
	return (char)(run < 26 ? 'a' + run : 'A' + run - 26);
}

void profile_begin(struct profile *f, const char *name, const char *title)
{
	if (f->nruns == PROFILE_RUNS)
		f->run[f->nruns - 1].title = "and all that follow";
	else
		f->run[f->nruns++] = (struct profile_run){.name = name, .title = title};
}

/* The instruction before is done. */
static void done(struct profile *f, const struct machine *m)
{
	if (!f->begun)
		return;
	f->cycles[f->at] += m->cpu->states - f->since;
	f->states += m->cpu->states - f->since;
	if (f->nruns)
		f->run[f->nruns - 1].states += m->cpu->states - f->since;
}

void profile_step(void *context, const struct machine *m)
{
	struct profile *f = context;
	struct isa_insn in;
	unsigned pc = machine_insn(m, &in);
	done(f, m);
	/* one to a trap comes back to behind itself, one that was not taken is there */
	if (f->begun && f->call && pc != f->behind)
		f->calls[pc]++;
	f->begun = true;
	f->at = pc;
	f->behind = (pc + in.length) % m->addresses;
	f->call = (in.row->flow & ~(unsigned)ISA_IF) == ISA_CALL;
	f->since = m->cpu->states;
	f->executed[pc]++;
	f->instructions++;
	unsigned run = f->nruns ? f->nruns - 1 : 0;
	f->run[run].instructions++;
	for (unsigned i = 0; i < in.length; i++)
		f->runs[(pc + i) % m->addresses] |= UINT64_C(1) << run;
}

void profile_end(struct profile *f, const struct machine *m)
{
	done(f, m);
	f->begun = false;
}

/* ---- what is code ---- */

/* Is there a byte of the program that is to be executed? */
static bool is_code(const struct program *p, const struct machine *m, unsigned address)
{
	if (!p->line_at)
		return !(m->memory->note[address] & (NOTE_EMPTY | NOTE_ABSENT));
	unsigned line = p->line_at[address];
	return line && p->lines[line - 1].code;
}

struct profile_share profile_share(const struct profile *f, const struct program *p,
				   const struct machine *m, unsigned low, unsigned end)
{
	struct profile_share s = {0, 0};
	for (unsigned a = low; a < end; a++) {
		s.code += is_code(p, m, a);
		s.reached += is_code(p, m, a) && f->runs[a];
	}
	return s;
}

double profile_percent(struct profile_share s)
{
	return s.code ? 100.0 * s.reached / s.code : 100.0;
}

/* "1043 of 1100 bytes of code executed, 94.8 %" */
static void put_share(const struct program *p, struct profile_share s, struct buf *out)
{
	buf_printf(out, "%u of %u bytes%s executed, %.1f %%", s.reached, s.code, p->line_at ? " of code" : "",
		   profile_percent(s));
}

/* ---- routines ---- */

/* Where calls go: those that were made, and those that the listing has; and where it
 * all begins. */
static bool *entries(const struct profile *f, const struct program *p, const struct machine *m)
{
	bool *entry = xrealloc(NULL, m->addresses * sizeof *entry);
	for (unsigned a = 0; a < m->addresses; a++)
		entry[a] = f->calls[a] > 0 || (a == m->config.start && is_code(p, m, a));
	for (unsigned i = 0; p->source && i < p->source->lines; i++) {
		struct isa_insn in;
		unsigned target;
		if (!p->lines[i].code)
			continue;
		machine_decode(m, p->lines[i].address, &in);
		if ((in.row->flow & ~(unsigned)ISA_IF) == ISA_CALL
		    && isa_target(m->core->isa, &in, &target) && target < m->addresses
		    && is_code(p, m, target) && !machine_is_trap(m, target))
			entry[target] = true;
	}
	return entry;
}

static int by_states(const void *x, const void *y)
{
	const struct profile_routine *a = x, *b = y;
	if (a->states != b->states)
		return a->states > b->states ? -1 : 1;
	return a->low < b->low ? -1 : 1;
}

size_t profile_routines(const struct profile *f, const struct program *p, const struct machine *m,
			struct profile_routine **out)
{
	bool *entry = entries(f, p, m), open = false;
	size_t n = 0;
	struct profile_routine *all = NULL;
	for (unsigned a = 0; a < m->addresses; a++) {
		if (f->executed[a] || is_code(p, m, a)) {
			if (entry[a] || !open) {
				all = xrealloc(all, (n + 1) * sizeof *all);
				all[n++] = (struct profile_routine){.low = a, .calls = f->calls[a]};
			}
			open = true;
			all[n - 1].end = a + 1;
			all[n - 1].instructions += f->executed[a];
			all[n - 1].states += f->cycles[a];
		}
	}
	free(entry);
	for (size_t i = 0; i < n; i++)
		all[i].share = profile_share(f, p, m, all[i].low, all[i].end);
	if (n)
		qsort(all, n, sizeof *all, by_states);
	*out = all;
	return n;
}

static void put_routines(const struct profile *f, const struct program *p, const struct machine *m,
			 struct buf *out)
{
	struct profile_routine *all;
	size_t n = profile_routines(f, p, m, &all);
	buf_printf(out, "%12s %12s %12s %6s  routine\n", "calls", "instructions", m->core->isa->cycle_name, "%");
	for (size_t i = 0; i < n; i++) {
		const struct profile_routine *r = &all[i];
		buf_printf(out, "%12llu %12llu %12llu %6.1f  ", (unsigned long long)r->calls,
			   (unsigned long long)r->instructions, (unsigned long long)r->states,
			   f->states ? 100.0 * (double)r->states / (double)f->states : 0);
		program_put_place(p, r->low, out);
		buf_puts(out, "; ");
		put_share(p, r->share, out);
		buf_puts(out, r->instructions ? "\n" : ", never entered\n");
	}
	free(all);
}

/* ---- lines ---- */

struct profile_count profile_count(const struct profile *f, unsigned address, unsigned length)
{
	struct profile_count c = {0, 0, 0};
	for (unsigned i = 0; i < length && address + i < CPU_ADDRESSES; i++) {
		c.executed += f->executed[address + i];
		c.cycles += f->cycles[address + i];
		c.runs |= f->runs[address + i];
	}
	return c;
}

/* What stands before a line; "never" for code that was not executed. */
static void put_counts(const struct profile *f, unsigned address, unsigned length, bool code, struct buf *out)
{
	struct profile_count c = profile_count(f, address, length);
	if (c.executed)
		buf_printf(out, "%12llu %12llu", (unsigned long long)c.executed, (unsigned long long)c.cycles);
	else
		buf_printf(out, "%12s %12s", code ? "never" : "", "");
	if (f->nruns < 2)
		return;
	buf_puts(out, "  ");
	for (unsigned i = 0; i < f->nruns; i++)
		buf_putc(out, !code ? ' ' : c.runs >> i & 1 ? profile_letter(i) : '-');
}

static void put_lines(const struct profile *f, const struct program *p, struct buf *out)
{
	for (unsigned i = 0; i < p->source->lines; i++) {
		const struct program_line *l = &p->lines[i];
		size_t len, start;
		const char *text = source_line(p->source, i + 1, &len);
		put_counts(f, l->address, l->length, l->code, out);
		buf_puts(out, "  ");
		start = out->len;
		if (l->length)
			p->put_address(p->context, l->address, out);
		buf_pad(out, start, 8);
		buf_printf(out, "%5u | %.*s\n", i + 1, (int)len, text);
	}
}

static void put_instructions(const struct profile *f, const struct program *p, const struct machine *m,
			     struct buf *out)
{
	for (unsigned a = 0; a < m->addresses; a++) {
		if (!f->executed[a])
			continue;
		put_counts(f, a, 1, true, out);
		buf_puts(out, "  ");
		program_put_insn(p, m, a, true, out);
		buf_putc(out, '\n');
	}
}

static void put_head(const struct profile *f, const struct program *p, const struct machine *m,
		     const char *name, struct buf *out)
{
	buf_printf(out, "%s: %llu instructions, %llu %s; ", name, (unsigned long long)f->instructions,
		   (unsigned long long)f->states, m->core->isa->cycle_name);
	put_share(p, profile_share(f, p, m, 0, m->addresses), out);
	buf_putc(out, '\n');
}

/* "a  games.session: three games" */
static void put_runs(const struct profile *f, struct buf *out)
{
	for (unsigned i = 0; f->nruns > 1 && i < f->nruns; i++)
		buf_printf(out, "%12c  %s%s%s\n", profile_letter(i), f->run[i].name, *f->run[i].title ? ": " : "",
			   f->run[i].title);
}

void profile_report(const struct profile *f, const struct program *p, const struct machine *m,
		    const char *name, struct buf *out)
{
	put_head(f, p, m, name, out);
	put_runs(f, out);
	buf_putc(out, '\n');
	put_routines(f, p, m, out);
	buf_printf(out, "\n%12s %12s%s\n", "executed", m->core->isa->cycle_name, f->nruns > 1 ? "  runs" : "");
	if (p->source)
		put_lines(f, p, out);
	else
		put_instructions(f, p, m, out);
}

/* ---- coverage ---- */

static bool is_missed(const struct profile *f, const struct program *p, const struct machine *m, unsigned a)
{
	return is_code(p, m, a) && !f->runs[a];
}

bool profile_gap(const struct profile *f, const struct program *p, const struct machine *m,
		 unsigned *low, unsigned *high)
{
	unsigned a = *low;
	while (a < m->addresses && !is_missed(f, p, m, a))
		a++;
	*low = a;
	while (a + 1 < m->addresses && is_missed(f, p, m, a + 1))
		a++;
	*high = a;
	return *low < m->addresses;
}

/* "hexpawn.asm:120: 001 346 HWIN to 001 377: 13 bytes never executed" */
static void put_missed(const struct program *p, unsigned low, unsigned high, unsigned bytes, struct buf *out)
{
	const struct program_name *name = program_before(p, low);
	if (p->source)
		buf_printf(out, "%s:%u: ", p->source->name, p->line_at[low]);
	p->put_address(p->context, low, out);
	if (high != low) {
		buf_puts(out, " to ");
		p->put_address(p->context, high, out);
	}
	if (name && name->value == low)
		buf_printf(out, ", %s", name->name);
	else if (name)
		buf_printf(out, ", %s + %u", name->name, low - name->value);
	buf_printf(out, ": %u byte%s never executed\n", bytes, bytes == 1 ? "" : "s");
}

static int by_place(const void *x, const void *y)
{
	const struct profile_routine *a = x, *b = y;
	return a->low < b->low ? -1 : a->low > b->low;
}

void profile_coverage(const struct profile *f, const struct program *p, const struct machine *m,
		      const char *name, struct buf *out)
{
	struct profile_routine *all;
	unsigned entered = 0, low = 0, high;
	for (; profile_gap(f, p, m, &low, &high); low = high + 1)
		put_missed(p, low, high, high - low + 1, out);
	size_t n = profile_routines(f, p, m, &all);
	if (n)
		qsort(all, n, sizeof *all, by_place);
	for (size_t i = 0; i < n; i++) {
		entered += all[i].instructions > 0;
		if (all[i].share.reached == all[i].share.code)
			continue;
		program_put_place(p, all[i].low, out);
		buf_puts(out, ": ");
		put_share(p, all[i].share, out);
		buf_puts(out, all[i].instructions ? "\n" : ", never entered\n");
	}
	free(all);
	put_head(f, p, m, name, out);
	buf_printf(out, "%s: %u of %zu routines entered\n", name, entered, n);
}
