#include "play/annotate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/show.h"

struct page {
	const struct profile *f;
	const struct program *p;
	const struct machine *m;
	uint64_t hottest;	/* cycles of the line that takes longest */
	struct buf *out;
};

/*
 * Bars are borders: what is no background is printed. The colours of a dark page are
 * those that the reader's system asks for, and never those of paper.
 */
static const char style[] =
	":root{color-scheme:light dark;--fg:#1b1b1b;--bg:#fff;--dim:#6a6a6a;--line:#ddd;--hot:#d9641e;"
	"--never:#a3154a;--tint:#fbeaf0;--link:#0b57a4}\n"
	"@media screen and (prefers-color-scheme:dark){:root{--fg:#e4e4e4;--bg:#151515;--dim:#9b9b9b;"
	"--line:#3a3a3a;--hot:#f08a4b;--never:#ff8fb4;--tint:#3a1d28;--link:#8ec1ff}}\n"
	"body{margin:1.5rem;color:var(--fg);background:var(--bg);font:15px/1.4 system-ui,sans-serif}\n"
	"h1{font-size:1.5rem;margin:0 0 .3rem}h2{font-size:1.15rem;margin:1.6rem 0 .4rem}\n"
	"p{margin:.3rem 0;max-width:60rem}a{color:var(--link);text-decoration:none}"
	"a:hover{text-decoration:underline}\n"
	"table{border-collapse:collapse}th,td{padding:.1rem .6rem;text-align:left;vertical-align:top}\n"
	"th{font-weight:600;border-bottom:1px solid var(--line);background:var(--bg)}\n"
	".n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}\n"
	".b{width:6rem;min-width:6rem}.b i{display:block;height:0;margin-top:.35em;"
	"border-top:.6em solid var(--hot)}\n"
	"td.c,.a{font-family:ui-monospace,monospace;font-size:.92em;white-space:pre;tab-size:8}\n"
	"td.c{padding-right:2rem}.a,.d{color:var(--dim)}\n"
	".x td{background:var(--tint)}.x .n,.x>.b,.w{color:var(--never);font-weight:600}\n"
	"tr:target td{outline:1px solid var(--hot)}\n"
	"@media screen{.l thead th{position:sticky;top:0}}\n"
	"@media print{body{margin:0;font-size:9pt}a{color:inherit}tr{break-inside:avoid}"
	"thead{display:table-header-group}.l{font-size:7.5pt}th,td{padding:.05rem .3rem}"
	".b{min-width:3rem;width:3rem}}\n";

/* ---- text ---- */

void annotate_text(const char *text, size_t len, struct buf *out)
{
	struct show_char c;
	for (const char *p = text, *end = p + len; p < end; p += c.len) {
		c = show_char(p, (size_t)(end - p));
		if (!c.fine && *p != '\t' && *p != '\n')
			buf_puts(out, "\uFFFD");
		else if (*p == '&')
			buf_puts(out, "&amp;");
		else if (*p == '<')
			buf_puts(out, "&lt;");
		else if (*p == '>')
			buf_puts(out, "&gt;");
		else if (*p == '"')
			buf_puts(out, "&quot;");
		else
			buf_put(out, p, c.len);
	}
}

static void text(const struct page *g, const char *s)
{
	annotate_text(s, strlen(s), g->out);
}

static void put_address(const struct page *g, unsigned address)
{
	struct buf b = BUF_INIT;
	g->p->put_address(g->p->context, address, &b);
	annotate_text(buf_str(&b), b.len, g->out);
	buf_free(&b);
}

/* "1 234 567": a page is for people. The blanks do not break. */
static void number(const struct page *g, uint64_t n)
{
	char digits[24];
	int len = snprintf(digits, sizeof digits, "%llu", (unsigned long long)n);
	for (int i = 0; i < len; i++) {
		buf_putc(g->out, digits[i]);
		if ((len - i) % 3 == 1 && i + 1 < len)
			buf_puts(g->out, "\u202F");
	}
}

static void cell(const struct page *g, uint64_t n)
{
	buf_puts(g->out, "<td class=\"n\">");
	number(g, n);
	buf_puts(g->out, "</td>");
}

static void bar(const struct page *g, uint64_t part, uint64_t whole)
{
	buf_puts(g->out, "<td class=\"b\">");
	if (part && whole)
		buf_printf(g->out, "<i style=\"width:%.1f%%\"></i>", 100.0 * (double)part / (double)whole);
	buf_puts(g->out, "</td>");
}

/* Begins a link to where an address is in the listing; false: it is not there. */
static bool link_to(const struct page *g, unsigned address)
{
	unsigned line = g->p->source ? g->p->line_at[address] : 0;
	if (line)
		buf_printf(g->out, "<a href=\"#L%u\">", line);
	else if (!g->p->source && g->f->executed[address])
		buf_printf(g->out, "<a href=\"#A%04X\">", address);
	else
		return false;
	return true;
}

static void place(const struct page *g, unsigned address)
{
	const struct program_name *name = program_before(g->p, address);
	bool linked = link_to(g, address);
	buf_puts(g->out, "<span class=\"a\">");
	put_address(g, address);
	buf_puts(g->out, "</span>");
	if (name) {
		buf_putc(g->out, ' ');
		text(g, name->name);
	}
	if (name && name->value != address)
		buf_printf(g->out, " + %u", address - name->value);
	if (linked)
		buf_puts(g->out, "</a>");
}

static void share(const struct page *g, struct profile_share s)
{
	buf_printf(g->out, "%u of %u bytes%s, %.1f %%", s.reached, s.code, g->p->line_at ? " of code" : "",
		   profile_percent(s));
}

/* ---- the head ---- */

/* Bytes of code in this run, and those that were in none before it. */
static void reached_by(const struct page *g, unsigned run, unsigned *all, unsigned *new)
{
	*all = *new = 0;
	for (unsigned a = 0; a < g->m->addresses; a++) {
		if (!(g->f->runs[a] >> run & 1) || !profile_share(g->f, g->p, g->m, a, a + 1).code)
			continue;
		++*all;
		*new += !(g->f->runs[a] & ((UINT64_C(1) << run) - 1));
	}
}

static void runs(const struct page *g)
{
	const struct profile *f = g->f;
	buf_printf(g->out, "<h2 id=\"runs\">Runs</h2>\n<table><thead><tr><th></th><th>session</th>"
		   "<th class=\"n\">instructions</th><th class=\"n\">%s</th><th class=\"n\">bytes of code</th>"
		   "<th class=\"n\">new</th></tr></thead>\n<tbody>\n", g->m->core->isa->cycle_name);
	for (unsigned i = 0; i < f->nruns; i++) {
		unsigned all, new;
		reached_by(g, i, &all, &new);
		buf_printf(g->out, "<tr><td class=\"c\">%c</td><td>", profile_letter(i));
		text(g, *f->run[i].title ? f->run[i].title : f->run[i].name);
		if (*f->run[i].title) {
			buf_puts(g->out, " <span class=\"d\">");
			text(g, f->run[i].name);
			buf_puts(g->out, "</span>");
		}
		buf_puts(g->out, "</td>");
		cell(g, f->run[i].instructions);
		cell(g, f->run[i].states);
		cell(g, all);
		cell(g, new);
		buf_puts(g->out, "</tr>\n");
	}
	buf_puts(g->out, "</tbody></table>\n");
	if (f->nruns > 1)
		buf_puts(g->out, "<p class=\"d\">New is what no run before it came to. Beside a line "
			 "stand the letters of the runs that came there, the first of them first.</p>\n");
}

static void head(const struct page *g, const char *name, const char *title)
{
	const struct machine *m = g->m;
	struct profile_share s = profile_share(g->f, g->p, m, 0, m->addresses);
	bool titled = title && *title;
	buf_puts(g->out, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>\n"
		 "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>");
	text(g, name);
	buf_puts(g->out, ": profile</title>\n<style>\n");
	buf_puts(g->out, style);
	buf_puts(g->out, "</style></head>\n<body>\n<h1>");
	text(g, titled ? title : name);
	if (titled) {
		buf_puts(g->out, " <span class=\"d\">");
		text(g, name);
		buf_puts(g->out, "</span>");
	}
	buf_printf(g->out, "</h1>\n<p>Machine %s, CPU %s. ", m->config.machine, m->core->isa->name);
	number(g, g->f->instructions);
	buf_puts(g->out, " instructions, ");
	number(g, g->f->states);
	buf_printf(g->out, " %s", m->core->isa->cycle_name);
	if (m->config.clock)
		buf_printf(g->out, ", %.3f s on the real machine",
			   (double)g->f->states * m->core->clocks / (double)m->config.clock);
	buf_puts(g->out, ".</p>\n<p><b>Executed: ");
	share(g, s);
	buf_puts(g->out, ".</b></p>\n");
}

/* ---- tables ---- */

static void routines(const struct page *g)
{
	struct profile_routine *all;
	size_t n = profile_routines(g->f, g->p, g->m, &all);
	buf_printf(g->out, "<h2 id=\"routines\">Routines</h2>\n<table><thead><tr><th>routine</th>"
		   "<th class=\"n\">calls</th><th class=\"n\">instructions</th><th class=\"n\">%s</th>"
		   "<th class=\"n\">%%</th><th class=\"b\"></th><th class=\"n\">executed</th></tr></thead>\n"
		   "<tbody>\n",
		   g->m->core->isa->cycle_name);
	for (size_t i = 0; i < n; i++) {
		const struct profile_routine *r = &all[i];
		buf_puts(g->out, r->instructions ? "<tr><td>" : "<tr class=\"x\"><td>");
		place(g, r->low);
		buf_puts(g->out, "</td>");
		cell(g, r->calls);
		cell(g, r->instructions);
		cell(g, r->states);
		buf_printf(g->out, "<td class=\"n\">%.1f</td>",
			   g->f->states ? 100.0 * (double)r->states / (double)g->f->states : 0);
		bar(g, r->states, all[0].states);
		if (r->instructions)
			buf_printf(g->out, "<td class=\"n\">%u of %u, %.1f %%</td></tr>\n", r->share.reached,
				   r->share.code, profile_percent(r->share));
		else
			buf_puts(g->out, "<td class=\"n\">never entered</td></tr>\n");
	}
	buf_puts(g->out, "</tbody></table>\n");
	free(all);
}

static void gaps(const struct page *g)
{
	unsigned low = 0, high;
	if (!profile_gap(g->f, g->p, g->m, &low, &high))
		return;
	buf_puts(g->out, "<h2 id=\"never\">Never executed</h2>\n<table><thead><tr><th>from</th><th>to</th>"
		 "<th class=\"n\">bytes</th></tr></thead>\n<tbody>\n");
	do {
		buf_puts(g->out, "<tr><td>");
		place(g, low);
		buf_puts(g->out, "</td><td><span class=\"a\">");
		put_address(g, high);
		buf_puts(g->out, "</span></td>");
		cell(g, high - low + 1);
		buf_puts(g->out, "</tr>\n");
		low = high + 1;
	} while (profile_gap(g->f, g->p, g->m, &low, &high));
	buf_puts(g->out, "</tbody></table>\n");
}

/* ---- the listing ---- */

/* The cells before the text of a line or instruction. id: of the row. */
static void counts(const struct page *g, const char *id, unsigned address, unsigned length, bool code)
{
	struct profile_count c = profile_count(g->f, address, length);
	bool never = code && !c.executed;
	buf_printf(g->out, "<tr id=\"%s\"%s>", id, never ? " class=\"x\"" : "");
	if (c.executed) {
		cell(g, c.executed);
		cell(g, c.cycles);
	} else {
		buf_puts(g->out, never ? "<td class=\"n\">never</td><td></td>" : "<td></td><td></td>");
	}
	bar(g, c.cycles, g->hottest);
	if (g->f->nruns > 1) {
		buf_puts(g->out, "<td class=\"c\">");
		for (unsigned i = 0; code && i < g->f->nruns; i++)
			buf_putc(g->out, c.runs >> i & 1 ? profile_letter(i) : '-');
		buf_puts(g->out, "</td>");
	}
	buf_puts(g->out, "<td class=\"a\">");
	if (length)
		put_address(g, address);
	buf_puts(g->out, "</td>");
}

/* A line with its names as links; *next: the first of those that are in it or behind. */
static void line_text(const struct page *g, unsigned line, size_t *next)
{
	size_t len, at = 0;
	const char *p = source_line(g->p->source, line, &len);
	for (; *next < g->p->nmentions && g->p->mentions[*next].line == line; ++*next) {
		const struct program_mention *m = &g->p->mentions[*next];
		size_t from = m->col - 1, end = from + m->len;
		if (from < at || end > len || !m->len || !m->to)
			continue;
		annotate_text(p + at, from - at, g->out);
		buf_printf(g->out, "<a href=\"#L%u\">", m->to);
		annotate_text(p + from, m->len, g->out);
		buf_puts(g->out, "</a>");
		at = end;
	}
	annotate_text(p + at, len - at, g->out);
}

static void lines(const struct page *g)
{
	size_t next = 0;
	char id[24];
	for (unsigned i = 1; i <= g->p->source->lines; i++) {
		const struct program_line *l = &g->p->lines[i - 1];
		snprintf(id, sizeof id, "L%u", i);
		counts(g, id, l->address, l->length, l->code);
		buf_printf(g->out, "<td class=\"n d\">%u</td><td class=\"c\">", i);
		line_text(g, i, &next);
		buf_puts(g->out, "</td></tr>\n");
	}
}

static void instructions(const struct page *g)
{
	char id[24];
	for (unsigned a = 0; a < g->m->addresses; a++) {
		struct buf b = BUF_INIT;
		if (!g->f->executed[a])
			continue;
		snprintf(id, sizeof id, "A%04X", a);
		counts(g, id, a, 1, true);
		program_put_insn(g->p, g->m, a, true, &b);
		buf_puts(g->out, "<td></td><td class=\"c\">");
		annotate_text(buf_str(&b), b.len, g->out);
		buf_puts(g->out, "</td></tr>\n");
		buf_free(&b);
	}
}

static void listing(struct page *g)
{
	static const char note[] = "Time that traps and ROMs take is counted to the instruction before them.";
	for (unsigned i = 0; g->p->source && i < g->p->source->lines; i++) {
		uint64_t cycles = profile_count(g->f, g->p->lines[i].address, g->p->lines[i].length).cycles;
		g->hottest = cycles > g->hottest ? cycles : g->hottest;
	}
	for (unsigned a = 0; !g->p->source && a < g->m->addresses; a++)
		g->hottest = g->f->cycles[a] > g->hottest ? g->f->cycles[a] : g->hottest;
	buf_printf(g->out, "<h2 id=\"listing\">%s</h2>\n<p class=\"d\">%s</p>\n"
		   "<table class=\"l\"><thead><tr><th class=\"n\">executed</th>"
		   "<th class=\"n\">%s</th><th class=\"b\"></th>%s<th>address</th><th class=\"n\">%s</th>"
		   "<th></th></tr></thead>\n<tbody>\n", g->p->source ? "Listing" : "Instructions", note,
		   g->m->core->isa->cycle_name, g->f->nruns > 1 ? "<th>runs</th>" : "", g->p->source ? "line" : "");
	if (g->p->source)
		lines(g);
	else
		instructions(g);
	buf_puts(g->out, "</tbody></table>\n");
}

void annotate(const struct profile *f, const struct program *p, const struct machine *m,
	      const char *name, const char *title, struct buf *out)
{
	struct page g = {f, p, m, 0, out};
	head(&g, name, title);
	runs(&g);
	routines(&g);
	gaps(&g);
	listing(&g);
	buf_puts(out, "</body></html>\n");
}
