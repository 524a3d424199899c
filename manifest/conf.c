#include "manifest/conf.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/names.h"

enum { KEY_SHOWN = 60 };	/* characters of a word that is none */

struct reader {
	struct arena *a;
	struct diag *d;
	const struct source *src;
	const char *p, *end;
	unsigned line;		/* one at or before where it stands */
	bool ok;
};

/* Keys and what may stand without quotes are made of these. */
static bool is_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
	       c == '_' || c == '-' || c == '.';
}

/* Where the reader stands, and so many bytes from there. */
static struct pos here(struct reader *r, size_t len)
{
	while (r->line < r->src->lines && r->src->line[r->line] <= r->p)
		r->line++;
	size_t col = r->line ? (size_t)(r->p - r->src->line[r->line - 1]) + 1 : 0;
	return (struct pos){r->src, r->line, (unsigned)col, (unsigned)len};
}

/* What comes next is this; it is passed over. */
static bool passes(struct reader *r, const char *what)
{
	size_t n = strlen(what);
	if ((size_t)(r->end - r->p) < n || memcmp(r->p, what, n) != 0)
		return false;
	r->p += n;
	return true;
}

/* Blanks, ends of lines and comments. false: one has no end. */
static bool skip(struct reader *r)
{
	for (;;) {
		struct pos begun = here(r, 2);
		if (r->p < r->end && strchr(" \t\r\n", *r->p)) {
			r->p++;
		} else if ((r->p < r->end && *r->p == '#') || passes(r, "//")) {
			while (r->p < r->end && *r->p != '\n' && *r->p != '\r')
				r->p++;
		} else if (passes(r, "/*")) {
			while (!passes(r, "*/")) {
				if (r->p == r->end) {
					diag(r->d, DIAG_ERROR, begun, "the comment that begins here does not end");
					return false;
				}
				r->p++;
			}
		} else {
			return true;
		}
	}
}

/* Bytes of the character at p, to show it whole. */
static int utf8_length(const char *p)
{
	int n = 1;
	while (((unsigned char)p[0] & 0xC0) == 0xC0 && ((unsigned char)p[n] & 0xC0) == 0x80 && n < 4)
		n++;
	return n;
}

/* What stands here does not belong here; always false. */
static bool unexpected(struct reader *r, const char *wanted)
{
	if (r->p == r->end)
		diag(r->d, DIAG_ERROR, here(r, 0), "the text ends here, and %s is missing", wanted);
	else if (strchr("{}=,+\"'", *r->p))
		diag(r->d, DIAG_ERROR, here(r, 1), "expected %s, not '%c'", wanted, *r->p);
	else
		diag(r->d, DIAG_ERROR, here(r, 1), "a text with '%.*s' in it needs quotes around it",
		     utf8_length(r->p), r->p);
	return false;
}

/* ---- texts ---- */

static bool is_octal(char c)
{
	return c >= '0' && c <= '7';
}

/* Behind a backslash in double quotes: the byte, passed over. false, reported: there is
 * no such byte. */
static bool escape(struct reader *r, char *out)
{
	static const char letters[] = "abefnrtv", bytes[] = "\a\b\033\f\n\r\t\v";
	const char *letter = *r->p ? strchr(letters, *r->p) : NULL, *begun = r->p;
	unsigned n = 0;
	char *end;
	if (*r->p == 'x' && r->p + 1 < r->end && strchr("0123456789abcdefABCDEF", r->p[1])) {
		char two[3] = {r->p[1], r->p + 2 < r->end ? r->p[2] : 0, 0};
		*out = (char)strtoul(two, &end, 16);
		r->p += 1 + (end - two);
	} else if (is_octal(*r->p)) {
		while (r->p < r->end && r->p < begun + 3 && is_octal(*r->p))
			n = n * 8 + (unsigned)(*r->p++ - '0');
		*out = (char)n;
		if (n > 0xFF) {
			r->p = begun;
			diag(r->d, DIAG_ERROR, here(r, 3), "no byte is that large: \\0 to \\377");
			return false;
		}
	} else {
		*out = letter ? bytes[letter - letters] : *r->p;
		r->p++;
	}
	return true;
}

/* A text in quotes, the first passed over already: what is between them, in the arena. */
static bool quoted(struct reader *r, char quote, struct pos begun, const char **out)
{
	struct buf text = BUF_INIT;
	bool good = true;
	while (good && r->p < r->end && *r->p != quote) {
		char c = *r->p++;
		bool marked = c == '\\' && r->p < r->end;
		if (marked && (quote == '"' || *r->p == quote || *r->p == '\\'))
			good = escape(r, &c);
		buf_putc(&text, c);
	}
	*out = arena_strndup(r->a, buf_str(&text), text.len);
	buf_free(&text);
	if (!good || passes(r, quote == '"' ? "\"" : "'"))
		return good;
	diag(r->d, DIAG_ERROR, begun, "the text that begins here has no quote at its end");
	return false;
}

static bool parse_number(const char *text, long *out)
{
	char *end;
	errno = 0;
	*out = strtol(text, &end, strncmp(text, "0x", 2) ? 10 : 16);
	return *text >= '0' && !*end && !errno;	/* no blank or sign before it */
}

/* A text, without quotes or in them, of a key. Its place is what is between the quotes, or
 * they if there is nothing. */
static bool read_text(struct reader *r, const struct conf_key *key, struct conf_value *out)
{
	struct pos begun = here(r, 1);
	const char *from = r->p;
	char quote = r->p < r->end && (*r->p == '"' || *r->p == '\'') ? *r->p : 0;
	*out = (struct conf_value){.pos = begun};
	if (quote) {
		r->p++;
		if (!quoted(r, quote, begun, &out->text))
			return false;
		bool empty = r->p - from == 2;
		out->pos.col += !empty;
		out->pos.len = (unsigned)(r->p - from) - 2u * !empty;
	} else {
		while (r->p < r->end && is_word(*r->p))
			r->p++;
		if (r->p == from)
			return unexpected(r, "a text");
		out->text = arena_strndup(r->a, from, (size_t)(r->p - from));
		out->pos.len = (unsigned)(r->p - from);
	}
	for (const char *p = out->text; *p; p++) {	/* "\x1b": it would reach a terminal */
		if ((unsigned char)*p >= ' ' || *p == '\n' || *p == '\t')
			continue;
		diag(r->d, DIAG_ERROR, out->pos, "'%s' has the control byte %02X in it", key->name, (unsigned char)*p);
		return false;
	}
	if (key->kind != CONF_NUMBER || parse_number(out->text, &out->number))
		return true;
	diag(r->d, DIAG_ERROR, out->pos, "'%s' is not a whole number, decimal or 0x...: '%s'", key->name, out->text);
	return false;
}

/* ---- entries ---- */

/* Room for one more of so many bytes; what there is doubles. */
static void *more(struct reader *r, void *items, size_t n, size_t size)
{
	if (n & (n - 1) || (n == 0 && items))
		return items;
	char *grown = arena_alloc(r->a, (n ? 2 * n : 1) * size);
	if (n)
		memcpy(grown, items, n * size);
	return grown;
}

static bool append(struct reader *r, const struct conf_key *key, struct conf_list *list)
{
	struct conf_value *values = more(r, (void *)(size_t)list->values, list->n, sizeof *values);
	list->values = values;
	return read_text(r, key, &values[list->n++]);
}

/* {"a", "b"} or "a" */
static bool read_list(struct reader *r, const struct conf_key *key, struct conf_list *list)
{
	if (!passes(r, "{"))
		return append(r, key, list);
	struct pos opened = here(r, 1);
	opened.col--;
	for (bool first = true;; first = false) {
		if (!skip(r))
			return false;
		if (passes(r, "}"))
			return true;
		if (r->p == r->end) {
			diag(r->d, DIAG_ERROR, opened, "no '}' closes this one");
			return false;
		}
		if (!first && (!passes(r, ",") ? !unexpected(r, "a ',' or the '}' of the list") : !skip(r)))
			return false;
		if (passes(r, "}"))
			return true;
		if (!append(r, key, list))
			return false;
	}
}

static bool read_entries(struct reader *r, const struct conf_key *keys, struct pos where,
			 const struct pos *opened, char *out);

static bool read_section(struct reader *r, const struct conf_key *key, struct pos where, struct conf_sections *s)
{
	struct pos opened = here(r, 1);
	if (!passes(r, "{")) {
		diag(r->d, DIAG_ERROR, where, "'%s' is a section: %s { ... }", key->name, key->name);
		return false;
	}
	s->items = more(r, s->items, s->n, key->size);
	char *one = (char *)s->items + s->n++ * key->size;
	return read_entries(r, key->keys, where, &opened, one);
}

/* The names of a table's keys. */
static const char *key_names(struct arena *a, const struct conf_key *keys, const char *word)
{
	size_t n = 0, m = 0;
	while (keys[n].kind != CONF_END)
		n++;
	const char **names = arena_alloc(a, (n + 1) * sizeof *names);
	for (size_t i = 0; i < n; i++)
		if (keys[i].kind != CONF_HERE)
			names[m++] = keys[i].name;
	return names_closest(a, word, names);
}

static const struct conf_key *find_key(struct reader *r, const struct conf_key *keys, struct pos pos, const char *name)
{
	for (const struct conf_key *k = keys; k->kind != CONF_END; k++)
		if (k->kind != CONF_HERE && !strcmp(k->name, name))
			return k;
	bool is_long = strlen(name) > KEY_SHOWN;
	diag(r->d, DIAG_ERROR, pos, "there is no key '%.*s%s' here; keys are %s", KEY_SHOWN, name, is_long ? "..." : "",
	     key_names(r->a, keys, is_long ? "" : name));
	return NULL;
}

/* key = value; given: the line of the key's earlier one, 0. */
static bool read_value(struct reader *r, const struct conf_key *key, struct pos pos, unsigned *given, char *out)
{
	bool adds = key->kind == CONF_LIST && passes(r, "+=");
	if (!adds && !passes(r, "=")) {
		diag(r->d, DIAG_ERROR, pos, "'%s' is no section: %s = %s", key->name, key->name,
		     key->kind == CONF_NUMBER ? "12" : "\"text\"");
		return false;
	}
	if (!skip(r))
		return false;
	struct pos begun = here(r, 1);
	unsigned before = *given;
	*given = pos.line;
	struct conf_value *one = (void *)(out + key->offset);
	struct conf_list *list = (void *)(out + key->offset);
	bool good = key->kind == CONF_LIST ? read_list(r, key, list) : read_text(r, key, one);
	if (good && before && !adds) {
		diag(r->d, DIAG_ERROR, key->kind == CONF_LIST ? begun : one->pos,
		     "'%s' is given a second time, it was on line %u", key->name, before);
		return false;
	}
	return good;
}

/* A list without a value is none. */
static bool is_missing(const struct conf_key *key, unsigned given, const char *out)
{
	const struct conf_list *list = (const void *)(out + key->offset);
	return !given || (key->kind == CONF_LIST && !list->n);
}

/* Up to the '}' of what was opened, or the end. false, reported: it cannot be read on; that
 * a key is missing is only told. */
static bool read_entries(struct reader *r, const struct conf_key *keys, struct pos where,
			 const struct pos *opened, char *out)
{
	size_t nkeys = 0;
	while (keys[nkeys].kind != CONF_END)
		nkeys++;
	unsigned *given = arena_alloc(r->a, nkeys * sizeof *given);
	for (;;) {
		if (!skip(r))
			return false;
		if (r->p == r->end && opened) {
			diag(r->d, DIAG_ERROR, *opened, "no '}' closes this one");
			return false;
		}
		if (r->p == r->end || (opened && passes(r, "}")))
			break;
		size_t len = 0;
		while (r->p + len < r->end && is_word(r->p[len]))
			len++;
		struct pos pos = here(r, len);
		if (!len)
			return unexpected(r, "a key");
		const struct conf_key *key = find_key(r, keys, pos, arena_strndup(r->a, r->p, len));
		r->p += len;
		if (!key || !skip(r))
			return false;
		if (key->kind == CONF_SECTIONS) {
			if (!read_section(r, key, pos, (void *)(out + key->offset)))
				return false;
			given[key - keys] = pos.line;
		} else if (!read_value(r, key, pos, &given[key - keys], out)) {
			return false;
		}
	}
	for (size_t i = 0; i < nkeys; i++) {
		if (keys[i].kind == CONF_HERE)
			*(struct pos *)(void *)(out + keys[i].offset) = where;
		else if (keys[i].required && is_missing(&keys[i], given[i], out)) {
			diag(r->d, DIAG_ERROR, where, "the key '%s' is missing", keys[i].name);
			r->ok = false;
		}
	}
	return true;
}

/* false, reported: bytes that are no text. */
static bool is_text(struct reader *r)
{
	for (; r->p < r->end; r->p++) {
		unsigned char c = (unsigned char)*r->p;
		if ((c >= ' ' && c != 0x7F) || (c && strchr("\t\n\r", c)))
			continue;
		diag(r->d, DIAG_ERROR, here(r, 1), "byte %02X: this is not a text", c);
		return false;
	}
	return true;
}

static void begin(struct reader *r)
{
	r->p = r->src->text;
	r->end = r->p + r->src->len;
	r->line = r->src->lines > 0;
}

bool conf_read(struct arena *a, struct diag *d, const struct source *src,
	       const struct conf_key *keys, void *out)
{
	struct pos file = {src, 0, 0, 0};
	struct reader r = {.a = a, .d = d, .src = src, .ok = true};
	if (src->len > CONF_MAX) {
		diag(d, DIAG_ERROR, file, "%zu bytes, more than the %d that a file of this kind may have",
		     src->len, (int)CONF_MAX);
		return false;
	}
	begin(&r);
	if (!is_text(&r))
		return false;
	begin(&r);
	return read_entries(&r, keys, file, NULL, out) && r.ok;
}

void conf_put_text(struct buf *out, const char *key, const char *text)
{
	buf_printf(out, "%s = \"", key);
	for (; *text; text++) {
		if (*text == '"' || *text == '\\')
			buf_putc(out, '\\');
		buf_putc(out, *text);
	}
	buf_puts(out, "\"\n");
}
