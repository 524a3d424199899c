#include "base/diag.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/show.h"

enum {
	SHOWN_LINE = 160,	/* a source line is cut after this many bytes */
	SHOWN_CALLS = 4,	/* of the calls that led to a text, the innermost and the outermost */
};

/* Where the line that begins at p ends, its mark included. */
static const char *behind_line(const char *p, const char *end, char mark)
{
	const char *at = memchr(p, mark, (size_t)(end - p));
	return at ? at + 1 : end;
}

struct source *source_new(struct arena *a, const char *name, const char *text, size_t len)
{
	struct source *s = arena_alloc(a, sizeof *s);
	/* a text without line feeds may end its lines with carriage returns */
	char ends = !len || memchr(text, '\n', len) ? '\n' : '\r';
	const char *end = text + len;
	unsigned n = 0;
	for (const char *p = text; p < end; n++)
		p = behind_line(p, end, ends);
	s->name = arena_strndup(a, name, strlen(name));
	s->text = text;
	s->len = len;
	s->lines = n;
	s->line = arena_alloc(a, (n + 1) * sizeof *s->line);
	arena_touch(s->line, (n + 1) * sizeof *s->line);
	const char *p = text;
	for (unsigned i = 0; i < n; i++, p = behind_line(p, end, ends))
		s->line[i] = p;
	s->line[n] = end;
	s->memo = arena_alloc(a, sizeof *s->memo);
	s->memo->arena = a;
	return s;
}

struct source *source_changed(struct arena *a, struct source *s, const char *text)
{
	struct source *changed = source_new(a, s->name, text, s->len);
	changed->file = s->file ? s->file : s;
	changed->part = s->part;
	changed->nparts = s->nparts;
	changed->unplaced = s->unplaced;
	return changed;
}

static struct source *source_of(struct arena *a, const char *path, const char *text, size_t len)
{
	return text ? source_new(a, strcmp(path, "-") ? path : "<stdin>", text, len) : NULL;
}

struct source *source_read_most(struct arena *a, const char *path, size_t max)
{
	size_t len;
	const char *text = file_read_most(a, path, max, &len);
	return source_of(a, path, text, len);
}

struct source *source_map(struct arena *a, const char *path, size_t max)
{
	size_t len;
	bool mapped;
	const char *text = file_map(a, path, max, &len, &mapped);
	struct source *s = source_of(a, path, text, len);
	if (s)
		s->mapped = mapped;
	return s;
}

struct source *source_read(struct arena *a, const char *path)
{
	return source_read_most(a, path, FILE_MAX);
}

const char *source_line(const struct source *s, unsigned n, size_t *len)
{
	if (n < 1 || n > s->lines) {
		*len = 0;
		return "";
	}
	const char *p = s->line[n - 1], *end = s->line[n];
	while (end > p && (end[-1] == '\n' || end[-1] == '\r'))
		end--;
	*len = (size_t)(end - p);
	return p;
}

bool source_is_blank(const struct source *s, unsigned n)
{
	size_t len;
	const char *text = source_line(s, n, &len);
	return strspn(text, " \t\r\f") >= len;
}

/* The last part of the line that begins at or before the column; NULL. */
static const struct source_part *part_at(const struct source *s, unsigned line, unsigned col)
{
	size_t low = 0, high = s->nparts;
	while (low < high) {
		size_t mid = low + (high - low) / 2;
		const struct source_part *p = &s->part[mid];
		if (p->line < line || (p->line == line && p->col <= col))
			low = mid + 1;
		else
			high = mid;
	}
	if (low && s->part[low - 1].line == line)
		return &s->part[low - 1];
	return low < s->nparts && s->part[low].line == line ? &s->part[low] : NULL;
}

struct pos source_printed(struct pos pos)
{
	const struct source_part *p = pos.src && pos.line ? part_at(pos.src, pos.line, pos.col) : NULL;
	if (!p)
		return pos;
	unsigned in = pos.col > p->col ? pos.col - p->col : 0;
	in = in < p->len ? in : p->len;
	unsigned left = p->len - in;
	/* what it was put together of may have been put together, too */
	return source_printed((struct pos){p->from, p->from_line, pos.col ? p->from_col + in : 0, pos.len < left ? pos.len : left});
}

void diag_init(struct diag *d, FILE *out)
{
	*d = (struct diag){.out = out, .cap = 50};
	d->color = out && isatty(fileno(out)) && show_color();
}

bool diag_full(const struct diag *d)
{
	return d->cap && d->errors >= d->cap;
}

/* Tabs keep their width by being repeated under the line. What the filter hides is one
 * column, as every character is taken to be. */
static void show_source(const struct diag *d, struct pos pos)
{
	size_t len;
	const char *p = source_line(pos.src, pos.line, &len);
	struct buf line = BUF_INIT, under = BUF_INIT;
	unsigned tildes = 0;
	len = len > SHOWN_LINE ? SHOWN_LINE : len;
	buf_show(&line, p, len);
	fprintf(d->out, "%5u | %s\n", pos.line + pos.src->before, buf_str(&line));
	buf_free(&line);
	if (!pos.col || pos.col > len + 1)
		return;
	size_t from = pos.col - 1, end = from + (pos.len ? pos.len : 1);
	for (size_t i = 0; i < from; i += show_char(p + i, len - i).len)
		buf_putc(&under, p[i] == '\t' ? '\t' : ' ');
	for (size_t i = from; i < end && i < len; i += show_char(p + i, len - i).len)
		tildes += i > from;
	fprintf(d->out, "      | %s%s^", buf_str(&under), d->color ? "\033[1;32m" : "");
	while (tildes--)
		putc('~', d->out);
	fputs(d->color ? "\033[0m\n" : "\n", d->out);
	buf_free(&under);
}

/* "page.txt:12:9: " */
static void put_place(struct pos pos, struct buf *out)
{
	if (!pos.src)
		return;
	buf_puts(out, pos.src->name);
	if (pos.line)
		buf_printf(out, ":%u", pos.line + pos.src->before);
	if (pos.line && pos.col)
		buf_printf(out, ":%u", pos.col);
	buf_puts(out, ": ");
}

static void message(struct diag *d, const char *word, const char *paint, struct pos pos, const char *text)
{
	struct buf place = BUF_INIT, shown = BUF_INIT;
	put_place(pos, &place);
	buf_show(&shown, buf_str(&place), place.len);
	buf_printf(&shown, d->color ? "%s%s:\033[0m " : "%s%s: ", d->color ? paint : "", word);
	buf_show(&shown, text, strlen(text));
	fprintf(d->out, "%s\n", buf_str(&shown));
	buf_free(&place);
	buf_free(&shown);
	if (pos.src && pos.line)
		show_source(d, pos);
}

static void tell(struct diag *d, enum severity sev, struct pos pos, const char *text)
{
	static const char *const name[] = {"note", "warning", "error"};
	static const char *const paint[] = {"\033[1;36m", "\033[1;35m", "\033[1;31m"};
	pos = source_printed(pos);
	if (d->hear)
		d->hear(d->hearer, sev, pos, text);
	message(d, name[sev], paint[sev], pos, text);
}

/* The calls that led to a text, the innermost first; of many those in the middle are counted. */
static void note_calls(struct diag *d, const struct source *src)
{
	unsigned n = 0, i = 0;
	for (const struct source *s = src; s && s->from; s = s->from->src)
		n++;
	for (; src && src->from; src = src->from->src, i++) {
		if (n > 2 * SHOWN_CALLS && i == SHOWN_CALLS)
			fprintf(d->out, "      = %u more calls\n", n - 2 * SHOWN_CALLS);
		if (n <= 2 * SHOWN_CALLS || i < SHOWN_CALLS || i >= n - SHOWN_CALLS)
			tell(d, DIAG_NOTE, *src->from, src->how);
	}
}

void diag(struct diag *d, enum severity sev, struct pos pos, const char *fmt, ...)
{
	struct buf text = BUF_INIT;
	if (sev == DIAG_ERROR)
		d->errors++;
	if (sev == DIAG_WARNING)
		d->warnings++;
	if (!d->out)
		return;
	if (d->cap && d->errors > d->cap) {
		if (sev == DIAG_ERROR && d->errors == d->cap + 1)
			fprintf(d->out, "more than %u errors: the rest is not shown\n", d->cap);
		return;
	}
	va_list ap;
	va_start(ap, fmt);
	buf_vprintf(&text, fmt, ap);
	va_end(ap);
	tell(d, sev, pos, buf_str(&text));
	buf_free(&text);
	if (sev != DIAG_NOTE)
		note_calls(d, pos.src);
}

void diag_remark(struct diag *d, const char *word, struct pos pos, const char *fmt, ...)
{
	if (!d->out)
		return;
	struct buf text = BUF_INIT;
	va_list ap;
	va_start(ap, fmt);
	buf_vprintf(&text, fmt, ap);
	va_end(ap);
	message(d, word, "\033[1;33m", source_printed(pos), buf_str(&text));
	buf_free(&text);
}
