#include "base/diag.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"

enum { SHOWN_LINE = 160 };	/* a source line is cut after this many bytes */

struct source *source_new(struct arena *a, const char *name, const char *text, size_t len)
{
	struct source *s = arena_alloc(a, sizeof *s);
	/* a text without line feeds may end its lines with carriage returns */
	char ends = !len || memchr(text, '\n', len) ? '\n' : '\r';
	unsigned n = 0;
	for (size_t i = 0; i < len; i++)
		n += text[i] == ends;
	if (len && text[len - 1] != ends)
		n++;
	s->name = arena_strndup(a, name, strlen(name));
	s->text = text;
	s->len = len;
	s->lines = n;
	s->line = arena_alloc(a, (n + 1) * sizeof *s->line);
	const char *p = text, *end = text + len;
	for (unsigned i = 0; i < n; i++) {
		s->line[i] = p;
		const char *nl = memchr(p, ends, (size_t)(end - p));
		p = nl ? nl + 1 : end;
	}
	s->line[n] = end;
	return s;
}

struct source *source_read(struct arena *a, const char *path)
{
	size_t len;
	char *text = file_read(a, path, &len);
	if (!text)
		return NULL;
	return source_new(a, strcmp(path, "-") ? path : "<stdin>", text, len);
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

void diag_init(struct diag *d, FILE *out)
{
	const char *no_color = getenv("NO_COLOR");
	*d = (struct diag){.out = out, .cap = 50};
	d->color = out && isatty(fileno(out)) && !(no_color && *no_color);
}

bool diag_full(const struct diag *d)
{
	return d->cap && d->errors >= d->cap;
}

/* Tabs keep their width by being repeated under the line; control bytes would
 * move the terminal's cursor, so they are shown as '?'. */
static void show_line(const struct diag *d, struct pos pos)
{
	size_t len;
	const char *p = source_line(pos.src, pos.line, &len);
	if (len > SHOWN_LINE)
		len = SHOWN_LINE;
	fprintf(d->out, "%5u | ", pos.line);
	for (size_t i = 0; i < len; i++) {
		unsigned char c = (unsigned char)p[i];
		putc(c == '\t' || (c >= ' ' && c != 0x7F) ? c : '?', d->out);
	}
	putc('\n', d->out);
	if (!pos.col || pos.col > len + 1)
		return;
	fputs("      | ", d->out);
	for (size_t i = 0; i + 1 < pos.col; i++) {
		unsigned char c = (unsigned char)p[i];
		if ((c & 0xC0) != 0x80)		/* a UTF-8 sequence is one column */
			putc(c == '\t' ? '\t' : ' ', d->out);
	}
	if (d->color)
		fputs("\033[1;32m", d->out);
	putc('^', d->out);
	for (unsigned i = 1; i < pos.len && pos.col + i <= len; i++)
		putc('~', d->out);
	fputs(d->color ? "\033[0m\n" : "\n", d->out);
}

static void message(struct diag *d, const char *word, const char *paint, struct pos pos,
		    const char *fmt, va_list ap)
{
	if (pos.src && pos.line && pos.col)
		fprintf(d->out, "%s:%u:%u: ", pos.src->name, pos.line, pos.col);
	else if (pos.src && pos.line)
		fprintf(d->out, "%s:%u: ", pos.src->name, pos.line);
	else if (pos.src)
		fprintf(d->out, "%s: ", pos.src->name);
	if (d->color)
		fprintf(d->out, "%s%s:\033[0m ", paint, word);
	else
		fprintf(d->out, "%s: ", word);
	vfprintf(d->out, fmt, ap);
	putc('\n', d->out);
	if (pos.src && pos.line)
		show_line(d, pos);
}

void diag(struct diag *d, enum severity sev, struct pos pos, const char *fmt, ...)
{
	static const char *const name[] = {"note", "warning", "error"};
	static const char *const paint[] = {"\033[1;36m", "\033[1;35m", "\033[1;31m"};
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
	message(d, name[sev], paint[sev], pos, fmt, ap);
	va_end(ap);
}

void diag_remark(struct diag *d, const char *word, struct pos pos, const char *fmt, ...)
{
	if (!d->out)
		return;
	va_list ap;
	va_start(ap, fmt);
	message(d, word, "\033[1;33m", pos, fmt, ap);
	va_end(ap);
}
