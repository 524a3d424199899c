#include "manifest/conf.h"

#include <confuse.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/names.h"

/* libconfuse hands its callbacks no pointer of ours, and cannot parse two files
 * at once anyway: this is the one in work. */
static struct reader {
	struct arena *a;
	struct diag *d;
	const struct source *src;
	unsigned line, col;	/* behind the last value found on that line */
} *reading;

/* Keys and what may stand without quotes are made of these. */
static bool is_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
	       c == '_' || c == '-' || c == '.';
}

/* The first place of a word in a line, from column `from` on, as a whole word if
 * there is one; column 0 when it is not there as it is (it has escapes). */
static struct pos find_word(const struct source *src, unsigned line, unsigned from,
			    const char *word)
{
	size_t len, n = strlen(word);
	const char *p = source_line(src, line, &len);
	struct pos pos = {src, line, 0, 0};
	for (size_t i = from ? from - 1 : 0; n && i + n <= len; i++) {
		if (memcmp(p + i, word, n) != 0)
			continue;
		bool whole = !(i && is_word(p[i - 1])) &&
			     !(i + n < len && is_word(p[i + n]));
		if (pos.col && !whole)
			continue;
		pos.col = (unsigned)i + 1;
		pos.len = (unsigned)n;
		if (whole)
			break;
	}
	return pos;
}

/* libconfuse tells a section's last line. Its head is the nearest line before
 * that the key begins; the last line, if somebody wrote it another way. */
static struct pos find_head(const struct source *src, unsigned last, const char *key)
{
	size_t n = strlen(key);
	for (unsigned line = last; line; line--) {
		size_t len;
		const char *p = source_line(src, line, &len);
		unsigned col = 1;
		while (col <= len && (p[col - 1] == ' ' || p[col - 1] == '\t'))
			col++;
		if (col - 1 + n <= len && !memcmp(p + col - 1, key, n) &&
		    (col - 1 + n == len || strchr(" \t{", p[col - 1 + n])))
			return (struct pos){src, line, col, (unsigned)n};
	}
	return (struct pos){src, last, 0, 0};
}

/* ---- libconfuse's callbacks ---- */

static const char *key_names(struct arena *a, cfg_t *cfg, const char *word)
{
	unsigned n = cfg_num(cfg);
	const char **names = arena_alloc(a, (n + 1) * sizeof *names);
	for (unsigned i = 0; i < n; i++)
		names[i] = cfg_opt_name(cfg_getnopt(cfg, i));
	return names_closest(a, word, names);
}

/*
 * libconfuse's messages quote the word they speak of: '%s'. The only one that is
 * not good enough as it is tells of an unknown key.
 */
static void on_error(cfg_t *cfg, const char *fmt, va_list ap)
{
	char text[256], word[64] = "";
	vsnprintf(text, sizeof text, fmt, ap);
	struct reader *r = reading;
	const char *open = strchr(text, '\''), *close = open ? strchr(open + 1, '\'') : NULL;
	if (close && (size_t)(close - open - 1) < sizeof word)
		memcpy(word, open + 1, (size_t)(close - open - 1));
	unsigned line = (unsigned)cfg->line;
	if (line > r->src->lines)
		line = r->src->lines;
	struct pos pos = find_word(r->src, line, 0, word);
	if (strstr(text, "no such option") && *word)
		diag(r->d, DIAG_ERROR, pos, "there is no key '%s' here; keys are %s", word,
		     key_names(r->a, cfg, word));
	else
		diag(r->d, DIAG_ERROR, pos, "%s", text);
}

static bool parse_number(const char *text, long *out)
{
	char *end;
	errno = 0;
	*out = strtol(text, &end, strncmp(text, "0x", 2) ? 10 : 16);
	return *text >= '0' && !*end && !errno;	/* no blank or sign before it */
}

/* A value: all of ours are pointers for libconfuse, and keep their places. */
static int on_value(cfg_t *cfg, cfg_opt_t *opt, const char *text, void *result)
{
	struct reader *r = reading;
	struct conf_value *v = arena_alloc(r->a, sizeof *v);
	unsigned line = (unsigned)cfg->line;
	v->text = arena_strndup(r->a, text, strlen(text));
	v->pos = find_word(r->src, line, line == r->line ? r->col : 0, text);
	r->line = line;
	r->col = v->pos.col + v->pos.len;
	*(void **)result = v;
	/*
	 * libconfuse forgets a key's earlier values silently. It never looks at
	 * the default number of a pointer, so our line of the first value is there.
	 * The first of a list has just been counted when we are called, the only one of
	 * another key was before.
	 */
	if (opt->def.number && opt->nvalues == 1) {
		diag(r->d, DIAG_ERROR, v->pos, "'%s' is given a second time, it was on line %ld",
		     opt->name, opt->def.number);
		return -1;
	}
	opt->def.number = cfg->line;
	for (const char *p = text; *p; p++) {	/* "\x1b": it would reach a terminal */
		if ((unsigned char)*p < ' ' && *p != '\n' && *p != '\t') {
			diag(r->d, DIAG_ERROR, v->pos, "'%s' has the control byte %02X in it",
			     opt->name, (unsigned char)*p);
			return -1;
		}
	}
	if (opt->def.fpnumber > 0 && !parse_number(text, &v->number)) {
		diag(r->d, DIAG_ERROR, v->pos, "'%s' is not a whole number, decimal or 0x...: '%s'",
		     opt->name, text);
		return -1;
	}
	return 0;
}

/* ---- tables there and back ---- */

static cfg_opt_t *options_of(struct arena *a, const struct conf_key *keys)
{
	size_t n = 0, m = 0;
	while (keys[n].kind != CONF_END)
		n++;
	cfg_opt_t *opts = arena_alloc(a, (n + 1) * sizeof *opts);
	for (; keys->kind != CONF_END; keys++) {
		cfg_opt_t o = {.name = keys->name, .type = CFGT_PTR, .flags = CFGF_NODEFAULT,
			       .parsecb = on_value};
		if (keys->kind == CONF_HERE)
			continue;
		if (keys->kind == CONF_LIST)
			o.flags |= CFGF_LIST;
		if (keys->kind == CONF_NUMBER)
			o.def.fpnumber = 1;	/* a mark for on_value */
		if (keys->kind == CONF_SECTIONS) {
			o.type = CFGT_SEC;
			o.flags = CFGF_MULTI;
			o.parsecb = NULL;
			o.subopts = options_of(a, keys->keys);
		}
		opts[m++] = o;
	}
	return opts;
}

static bool fill(cfg_t *cfg, const struct conf_key *keys, struct pos where, char *out)
{
	struct reader *r = reading;
	bool ok = true;
	for (; keys->kind != CONF_END; keys++) {
		void *to = out + keys->offset;
		if (keys->kind == CONF_HERE) {
			*(struct pos *)to = where;
			continue;
		}
		cfg_opt_t *opt = cfg_getopt(cfg, keys->name);
		unsigned n = cfg_opt_size(opt);
		if (!n && keys->required) {
			diag(r->d, DIAG_ERROR, where, "the key '%s' is missing", keys->name);
			ok = false;
		}
		if (keys->kind == CONF_SECTIONS) {
			struct conf_sections *s = to;
			*s = (struct conf_sections){arena_alloc(r->a, n * keys->size), n};
			for (unsigned i = 0; i < n; i++) {
				cfg_t *section = cfg_opt_getnsec(opt, i);
				struct pos head =
					find_head(r->src, (unsigned)section->line, keys->name);
				ok &= fill(section, keys->keys, head,
					   (char *)s->items + i * keys->size);
			}
		} else if (keys->kind == CONF_LIST) {
			struct conf_value *values = arena_alloc(r->a, n * sizeof *values);
			for (unsigned i = 0; i < n; i++)
				values[i] = *(struct conf_value *)cfg_opt_getnptr(opt, i);
			*(struct conf_list *)to = (struct conf_list){values, n};
		} else if (n) {
			*(struct conf_value *)to = *(struct conf_value *)cfg_opt_getnptr(opt, 0);
		}
	}
	return ok;
}

/* Bytes of the character at p, to show it whole. */
static int utf8_length(const char *p)
{
	int n = 1;
	while (((unsigned char)p[0] & 0xC0) == 0xC0 && ((unsigned char)p[n] & 0xC0) == 0x80 && n < 4)
		n++;
	return n;
}

/*
 * The text for libconfuse: a copy with comments blanked out, since libconfuse 3.3
 * counts lines wrongly at comments and stumbles over what follows one behind a
 * value. NULL, and a message, for what it does not report itself or should not
 * see: bytes that are no text (a NUL ends the text for it), ${...} (it puts an
 * environment variable there), what is still open at the end (it takes an open
 * comment or section as closed), and words of odd characters without quotes
 * around them (there is no saying where it ends them: a#b a/b a*b).
 */
static char *cleaned(struct arena *a, struct diag *d, const struct source *src)
{
	enum { CODE, QUOTED, TO_LINE_END, COMMENT } in = CODE;
	char *copy = arena_strndup(a, src->text, src->len);
	struct pos opened[2] = {{0}};	/* braces: of a section, and of a list in it */
	struct pos begun = {0};		/* QUOTED, COMMENT */
	unsigned depth = 0, line = 1;
	size_t start = 0, body = 0;	/* of the line, of the comment */
	char quote = 0;
	for (size_t i = 0; i < src->len; i++) {
		const char *p = src->text + i;		/* p[1] is there: a NUL ends the text */
		struct pos here = {src, line, (unsigned)(i - start) + 1, 1};
		unsigned char c = (unsigned char)*p;
		if (!c || (c < ' ' && !strchr("\t\n\r", c)) || c == 0x7F) {
			diag(d, DIAG_ERROR, here, "byte %02X: this is not a text", c);
			return NULL;
		}
		if (c == '$' && p[1] == '{') {
			here.len = 2;
			diag(d, DIAG_ERROR, here,
			     "'${' would stand for an environment variable, none may be here");
			return NULL;
		}
		if (c == '\n') {
			line++;
			start = i + 1;
			if (in == TO_LINE_END)
				in = CODE;
		}
		switch (in) {
		case CODE:
			if (c == '{' && depth++ < 2)
				opened[depth - 1] = here;
			else if (c == '}' && depth)
				depth--;
			else if (c == '#' || (c == '/' && p[1] == '/'))
				in = TO_LINE_END;
			else if (c == '/' && p[1] == '*') {
				in = COMMENT;
				begun = here;
				body = i + 2;	/* its star is not that of an end */
			} else if (c == '"' || c == '\'') {
				in = QUOTED;
				quote = *p;
				begun = here;
			} else if (!is_word(*p) && !strchr(" \t\r\n{}=,+", c)) {
				diag(d, DIAG_ERROR, here, "a text with '%.*s' in it needs quotes "
				     "around it", utf8_length(p), p);
				return NULL;
			}
			break;
		case QUOTED:
			if (*p == quote)
				in = CODE;
			else if (c == '\\' && (p[1] == quote || p[1] == '\\'))
				i++;
			break;
		case TO_LINE_END:
			break;
		case COMMENT:
			if (c == '/' && p[-1] == '*' && i > body) {
				in = CODE;
				copy[i] = ' ';
			}
			break;
		}
		if ((in == TO_LINE_END || in == COMMENT) && c != '\n')
			copy[i] = ' ';
	}
	if (in == QUOTED)
		diag(d, DIAG_ERROR, begun, "the text that begins here has no quote at its end");
	else if (in == COMMENT)
		diag(d, DIAG_ERROR, begun, "the comment that begins here does not end");
	else if (depth)
		diag(d, DIAG_ERROR, opened[depth > 2 ? 1 : depth - 1], "no '}' closes this one");
	else
		return copy;
	return NULL;
}

bool conf_read(struct arena *a, struct diag *d, const struct source *src,
	       const struct conf_key *keys, void *out)
{
	struct pos file = {src, 0, 0, 0};
	if (src->len > CONF_MAX) {
		diag(d, DIAG_ERROR, file, "%zu bytes, more than the %d that a file of this kind may have",
		     src->len, (int)CONF_MAX);
		return false;
	}
	char *text = cleaned(a, d, src);
	if (!text)
		return false;
	unsigned errors = d->errors;
	struct reader r = {.a = a, .d = d, .src = src};
	reading = &r;
	bool ok = false;
	cfg_t *cfg = cfg_init(options_of(a, keys), CFGF_NONE);
	if (cfg) {
		cfg_set_error_function(cfg, on_error);
		/* libconfuse opens no empty text */
		ok = (!src->len || cfg_parse_buf(cfg, text) == CFG_SUCCESS) &&
		     d->errors == errors && fill(cfg, keys, file, out);
		cfg_free(cfg);
	}
	if (!ok && d->errors == errors)
		diag(d, DIAG_ERROR, file, "expected lines of the form: key = \"value\"");
	reading = NULL;
	return ok;
}

void conf_put_text(struct buf *out, const char *key, const char *text)
{
	const char *start = text;
	buf_printf(out, "%s = \"", key);
	for (; *text; text++) {
		if (*text == '"' || *text == '\\' || (*text == '{' && text > start && text[-1] == '$'))	/* "${" may not be there */
			buf_putc(out, '\\');
		buf_putc(out, *text);
	}
	buf_puts(out, "\"\n");
}
