#include "base/sarif.h"

#ifdef WITH_CJSON

#include <cjson/cJSON.h>
#include <stdarg.h>
#include <stdlib.h>
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

static cJSON *location(const struct heard *h)
{
	cJSON *top = cJSON_CreateObject();
	if (h->pos.src) {
		struct buf uri = BUF_INIT;
		put_uri(h->pos.src->name, &uri);
		cJSON *place = cJSON_AddObjectToObject(top, "physicalLocation");
		cJSON_AddStringToObject(cJSON_AddObjectToObject(place, "artifactLocation"), "uri", buf_str(&uri));
		buf_free(&uri);
		if (h->pos.line) {
			cJSON *region = cJSON_AddObjectToObject(place, "region");
			unsigned len = h->pos.len ? h->pos.len : 1;
			cJSON_AddNumberToObject(region, "startLine", h->pos.line + h->pos.src->before);
			if (h->pos.col) {
				unsigned col = h->pos.col - 1;
				cJSON_AddNumberToObject(region, "startColumn", characters(h->pos.src, h->pos.line, col) + 1);
				cJSON_AddNumberToObject(region, "endColumn",
							characters(h->pos.src, h->pos.line, col + len) + 1);
			}
		}
	}
	return top;
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

static void add_text(cJSON *to, const char *text)
{
	cJSON_AddStringToObject(cJSON_AddObjectToObject(to, "message"), "text", text);
}

static cJSON *result(struct arena *a, const struct heard *h)
{
	static const char *const level[] = {[DIAG_NOTE] = "note", [DIAG_WARNING] = "warning", [DIAG_ERROR] = "error"};
	cJSON *r = cJSON_CreateObject();
	const char *rule = rule_of(a, h->text);
	if (rule)
		cJSON_AddStringToObject(r, "ruleId", rule);
	cJSON_AddStringToObject(r, "level", level[h->severity]);
	add_text(r, h->text);
	if (h->pos.src)
		cJSON_AddItemToArray(cJSON_AddArrayToObject(r, "locations"), location(h));
	return r;
}

static void add_related(cJSON *r, const struct heard *h)
{
	cJSON *related = cJSON_GetObjectItem(r, "relatedLocations");
	if (!related)
		related = cJSON_AddArrayToObject(r, "relatedLocations");
	cJSON *l = location(h);
	add_text(l, h->text);
	cJSON_AddItemToArray(related, l);
}

void sarif_write(const struct sarif *s, const char *program, struct buf *out)
{
	cJSON *top = cJSON_CreateObject(), *run = cJSON_CreateObject(), *last = NULL;
	cJSON_AddStringToObject(top, "$schema", "https://json.schemastore.org/sarif-2.1.0.json");
	cJSON_AddStringToObject(top, "version", "2.1.0");
	cJSON_AddItemToArray(cJSON_AddArrayToObject(top, "runs"), run);
	cJSON *driver = cJSON_AddObjectToObject(cJSON_AddObjectToObject(run, "tool"), "driver");
	cJSON_AddStringToObject(driver, "name", program);
	cJSON_AddStringToObject(driver, "version", VERSION);
	cJSON_AddStringToObject(run, "columnKind", "unicodeCodePoints");
	cJSON *results = cJSON_AddArrayToObject(run, "results");
	for (const struct heard *h = s->first; h; h = h->next) {
		if (h->severity == DIAG_NOTE && last)
			add_related(last, h);
		else
			cJSON_AddItemToArray(results, last = result(s->arena, h));
	}
	char *text = cJSON_Print(top);
	buf_printf(out, "%s\n", text);
	cJSON_free(text);
	cJSON_Delete(top);
}

#else

struct sarif *sarif_new(struct arena *a, struct diag *d)
{
	(void)a, (void)d;
	return NULL;
}

void sarif_write(const struct sarif *s, const char *program, struct buf *out)
{
	(void)s, (void)program, (void)out;
}

#endif
