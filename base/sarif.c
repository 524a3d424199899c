#include "base/sarif.h"

#include <string.h>

#include "base/show.h"

struct heard {
	struct heard *next;
	enum severity severity;
	struct pos pos;
	const char *text;
};

struct sarif {
	struct arena *arena;
	struct heard *first, **tail;
};

static void hear(void *context, enum severity severity, struct pos pos, const char *text)
{
	struct sarif *s = context;
	struct heard *h = arena_alloc(s->arena, sizeof *h);
	struct buf shown = BUF_INIT;
	buf_show(&shown, text, strlen(text));
	*h = (struct heard){NULL, severity, pos, arena_strndup(s->arena, buf_str(&shown), shown.len)};
	buf_free(&shown);
	*s->tail = h;
	s->tail = &h->next;
}

struct sarif *sarif_new(struct arena *a, struct diag *d)
{
	struct sarif *s = arena_alloc(a, sizeof *s);
	*s = (struct sarif){.arena = a, .tail = &s->first};
	d->hear = hear;
	d->hearer = s;
	return s;
}

/* A path as a URI: what stands for other things in one, and what is no ASCII, by number. */
static void put_uri(const char *path, struct buf *out)
{
	for (const char *p = path; *p; p++) {
		unsigned char c = (unsigned char)*p;
		if (c <= ' ' || c >= 0x7F || strchr("\"#%<>?[\\]^`{|}", c))
			buf_printf(out, "%%%02X", c);
		else
			buf_putc(out, (char)c);
	}
}

/* Columns of a place count characters here, not bytes; `bytes` of the line are before it. */
static unsigned characters(const struct source *src, unsigned line, unsigned bytes)
{
	size_t len;
	const char *p = source_line(src, line, &len);
	unsigned n = 0;
	for (size_t i = 0; i < bytes && i < len; i += show_char(p + i, len - i).len)
		n++;
	return n + (bytes > len ? (unsigned)(bytes - len) : 0);
}

/* ---- JSON as it is read by people: a member a line, indented by tabs ---- */

struct json {
	struct buf *out;
	unsigned depth;
	bool more;		/* the innermost object or array has something already */
};

static void put_tabs(struct json *j)
{
	for (unsigned i = 0; i < j->depth; i++)
		buf_putc(j->out, '\t');
}

static void put_string(struct json *j, const char *s)
{
	buf_putc(j->out, '"');
	for (; *s; s++) {
		if (*s == '"' || *s == '\\')
			buf_putc(j->out, '\\');
		if ((unsigned char)*s < ' ')
			buf_printf(j->out, "\\u%04x", (unsigned char)*s);
		else
			buf_putc(j->out, *s);
	}
	buf_putc(j->out, '"');
}

static void put_key(struct json *j, const char *key)
{
	if (j->more)
		buf_puts(j->out, ",\n");
	put_tabs(j);
	put_string(j, key);
	buf_puts(j->out, ":\t");
	j->more = true;
}

/* An object, or an array of objects, up to its end(). */
static void begin(struct json *j, char bracket)
{
	if (bracket == '{' && j->more)
		buf_puts(j->out, ", ");
	buf_putc(j->out, bracket);
	if (bracket == '{')
		buf_putc(j->out, '\n');
	j->depth++;
	j->more = false;
}

static void end(struct json *j, char bracket)
{
	j->depth--;
	if (bracket == '}') {
		buf_putc(j->out, '\n');
		put_tabs(j);
	}
	buf_putc(j->out, bracket);
	j->more = true;
}

static void begin_member(struct json *j, const char *key, char bracket)
{
	put_key(j, key);
	j->more = false;
	begin(j, bracket);
}

static void put_text(struct json *j, const char *key, const char *text)
{
	put_key(j, key);
	put_string(j, text);
}

static void put_number(struct json *j, const char *key, unsigned n)
{
	put_key(j, key);
	buf_printf(j->out, "%u", n);
}

/* ---- messages ---- */

static void put_region(struct json *j, const struct pos *pos)
{
	unsigned len = pos->len ? pos->len : 1, col = pos->col - 1;
	begin_member(j, "region", '{');
	put_number(j, "startLine", pos->line + pos->src->before);
	if (pos->col) {
		put_number(j, "startColumn", characters(pos->src, pos->line, col) + 1);
		put_number(j, "endColumn", characters(pos->src, pos->line, col + len) + 1);
	}
	end(j, '}');
}

static void put_place(struct json *j, const struct pos *pos)
{
	struct buf uri = BUF_INIT;
	put_uri(pos->src->name, &uri);
	begin_member(j, "physicalLocation", '{');
	begin_member(j, "artifactLocation", '{');
	put_text(j, "uri", buf_str(&uri));
	end(j, '}');
	if (pos->line)
		put_region(j, pos);
	end(j, '}');
	buf_free(&uri);
}

/* "... [-Wgap]": the name, or NULL. */
static const char *rule_of(struct arena *a, const char *text)
{
	size_t len = strlen(text);
	const char *at = NULL;
	for (const char *p = text; (p = strstr(p, " [-W")); p++)
		at = p;
	return at && text[len - 1] == ']' ? arena_strndup(a, at + 4, (size_t)(text + len - 1 - at - 4)) : NULL;
}

static void put_message(struct json *j, const char *text)
{
	begin_member(j, "message", '{');
	put_text(j, "text", text);
	end(j, '}');
}

/* One that is none of another's notes, and those that are its own; gives what is behind them. */
static const struct heard *put_result(struct json *j, struct arena *a, const struct heard *h)
{
	static const char *const level[] = {[DIAG_NOTE] = "note", [DIAG_WARNING] = "warning", [DIAG_ERROR] = "error"};
	const char *rule = rule_of(a, h->text);
	begin(j, '{');
	if (rule)
		put_text(j, "ruleId", rule);
	put_text(j, "level", level[h->severity]);
	put_message(j, h->text);
	if (h->pos.src) {
		begin_member(j, "locations", '[');
		begin(j, '{');
		put_place(j, &h->pos);
		end(j, '}');
		end(j, ']');
	}
	h = h->next;
	if (h && h->severity == DIAG_NOTE) {
		begin_member(j, "relatedLocations", '[');
		for (; h && h->severity == DIAG_NOTE; h = h->next) {
			begin(j, '{');
			if (h->pos.src)
				put_place(j, &h->pos);
			put_message(j, h->text);
			end(j, '}');
		}
		end(j, ']');
	}
	end(j, '}');
	return h;
}

void sarif_write(const struct sarif *s, const char *program, struct buf *out)
{
	struct json j = {.out = out};
	begin(&j, '{');
	put_text(&j, "$schema", "https://json.schemastore.org/sarif-2.1.0.json");
	put_text(&j, "version", "2.1.0");
	begin_member(&j, "runs", '[');
	begin(&j, '{');
	begin_member(&j, "tool", '{');
	begin_member(&j, "driver", '{');
	put_text(&j, "name", program);
	put_text(&j, "version", VERSION);
	end(&j, '}');
	end(&j, '}');
	put_text(&j, "columnKind", "unicodeCodePoints");
	begin_member(&j, "results", '[');
	for (const struct heard *h = s->first; h;)
		h = put_result(&j, s->arena, h);
	end(&j, ']');
	end(&j, '}');
	end(&j, ']');
	end(&j, '}');
	buf_putc(out, '\n');
}
