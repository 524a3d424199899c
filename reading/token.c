#include "reading/token.h"

#include <ctype.h>
#include <string.h>

/* <u>215</u>: markup of up to a dozen letters around a byte. */
size_t token_markup(const char *p, const char *end)
{
	if (*p != '<')
		return 0;
	const char *q = p + 1;
	while (q < end && (isalpha((unsigned char)*q) || *q == '/') && q - p < 12)
		q++;
	return q < end && *q == '>' && q - p > 1 ? (size_t)(q - p + 1) : 0;
}

size_t token_blank(const char *p, const char *end, bool begins)
{
	if (*p > ' ' && *p < 0x7F && *p != '|')		/* most are */
		return 0;
	if (isspace((unsigned char)*p) || iscntrl((unsigned char)*p))
		return 1;
	if (end - p > 1 && !memcmp(p, "\xC2\xA0", 2))
		return 2;
	if (end - p > 2 && !memcmp(p, "\xEF\xBB\xBF", 3))
		return 3;
	/* a bar inside a word is a digit misread */
	return *p == '|' && begins && (p + 1 == end || isspace((unsigned char)p[1]));
}

bool token_is(const struct token *t, const char *text)
{
	return strlen(text) == t->len && !memcmp(t->text, text, t->len);
}

unsigned token_label(const struct token *t)
{
	static const char points[] = ",.;: \t";
	unsigned n = t ? t->len : 0;
	if (n && !isalnum((unsigned char)t->text[n - 1]) && !strchr(points, t->text[n - 1]))
		n--;
	while (n && strchr(points, t->text[n - 1]))
		n--;
	return n;
}

void token_cut(struct token *t, unsigned len)
{
	t->len = t->pos.len = len;
}

struct token token_part(const struct token *t, unsigned from, unsigned end)
{
	struct token one = *t;
	one.text += from;
	one.pos.col += from;
	one.len = one.pos.len = end - from;
	return one;
}

void token_reach(struct token *t, const struct pos *last, unsigned len)
{
	if (last->line == t->pos.line && last->col + len > t->pos.col)
		t->pos.len = last->col + len - t->pos.col;
}

struct token token_joined(struct arena *a, struct token first, const struct token *second)
{
	first.text = arena_printf(a, "%.*s%.*s", (int)first.len, first.text, (int)second->len, second->text);
	first.len += second->len;
	token_reach(&first, &second->pos, second->len);
	return first;
}

/* `215`: on both its sides. */
static void strip_fence(struct token *t)
{
	while (t->len > 2 && strchr("*_`", *t->text) && t->text[t->len - 1] == *t->text) {
		t->text++;
		t->pos.col++;
		t->len -= 2;
	}
	t->pos.len = t->len;
}

/* 0300:A9, or 0300+A9 where a macro made it - the length of an address with its mark, when nothing parts it from the bytes; else the word's. */
static unsigned address_glued(const char *text, unsigned len)
{
	enum { ADDRESS = 4, BYTE = 2 };
	unsigned digits = 0;
	for (unsigned i = 0; i < len; i++)
		digits += isxdigit((unsigned char)text[i]) != 0;
	bool glued = len >= ADDRESS + 1 + BYTE && strchr(":+", text[ADDRESS]) && digits + 1 == len && (len - ADDRESS - 1) % BYTE == 0;
	return glued ? ADDRESS + 1 : len;
}

unsigned token_line(const struct source *page, unsigned line, struct token *tok, unsigned max)
{
	size_t len;
	const char *start = source_line(page, line, &len), *p = start, *end = start + len;
	unsigned n = 0;
	while (p < end && n < max) {
		size_t skip = token_markup(p, end);
		skip = skip ? skip : token_blank(p, end, true);
		if (skip) {
			p += skip;
			continue;
		}
		const char *q = p, *close = *p == '"' ? memchr(p + 1, '"', (size_t)(end - p - 1)) : NULL;
		if (close)
			q = close + 1;
		while (q < end && !token_blank(q, end, false) && (q == p || !token_markup(q, end)))
			q++;
		if (!n)
			q = p + address_glued(p, (unsigned)(q - p));
		struct token t = {.text = p, .len = (unsigned)(q - p), .pos = {page, line, (unsigned)(p - start) + 1, 0}};
		strip_fence(&t);
		tok[n++] = t;
		p = q;
	}
	return n;
}

unsigned token_line_capitals(const struct source *page, unsigned line, struct token *tok, unsigned max, struct buf *text)
{
	unsigned n = token_line(page, line, tok, max);
	text->len = 0;
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < tok[i].len; k++)
			buf_putc(text, (char)toupper((unsigned char)tok[i].text[k]));
	const char *at = buf_str(text);
	for (unsigned i = 0; i < n; at += tok[i++].len)
		tok[i].text = at;
	return n;
}
