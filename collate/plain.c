/* What a page has that no page prints, control bytes; and what says once more what stands beside it: the switches of
 * a front panel. */
#include "collate/collate.h"

#include <ctype.h>
#include <string.h>

#include "base/show.h"

/* The white space of a text, which is on no terminal a command. */
static bool is_space(char c)
{
	return c && strchr("\t\n\v\f\r", c);
}

/* ---- switches ---- */

enum { BITS = 8, GROUPED = 10 };	/* 00 111 110 */

/* The value of the switches that begin there, in the groups of octal digits; -1: none do. */
static int switches_at(const char *p, const char *end)
{
	int value = 0;
	if (end - p < GROUPED)
		return -1;
	for (unsigned i = 0; i < GROUPED; i++) {
		bool blank = i == 2 || i == 6;
		if (blank ? p[i] != ' ' : p[i] != '0' && p[i] != '1')
			return -1;
		value = blank ? value : 2 * value + (p[i] - '0');
	}
	return end - p == GROUPED || isspace((unsigned char)p[GROUPED]) ? value : -1;
}

/* Is the next word behind them their value in octal? */
static bool says_value(const char *p, const char *end, int value)
{
	enum { DIGITS = 3 };
	while (p < end && (*p == ' ' || *p == '\t'))
		p++;
	bool same = end - p >= DIGITS;
	for (unsigned i = 0; i < DIGITS && same; i++)
		same = p[i] == '0' + (value >> 3 * (DIGITS - 1 - i) & 7);
	return same && (end - p == DIGITS || isspace((unsigned char)p[DIGITS]));
}

/* Where a line has them, behind its first word; NULL: nowhere. */
static const char *find_switches(const char *p, const char *end, int *value)
{
	for (const char *q = p; q < end; q++) {
		*value = q > p && isspace((unsigned char)q[-1]) ? switches_at(q, end) : -1;
		if (*value >= 0)
			return q;
	}
	return NULL;
}

/*
 * 000 012   00 111 110   076   MVI A,5: in a listing the switches stand between an address and its byte, which says the
 * same; with blanks for them the rows are read as any others. A page of nothing else is a dump, whose layout has them.
 */
static struct source *without_switches(struct arena *a, struct source *page)
{
	char *text = NULL;
	unsigned rows = 0, words = 0;
	for (unsigned pass = 0; pass < 2; pass++) {
		for (unsigned line = 1; line <= page->lines; line++) {
			const char *p = page->line[line - 1], *end = page->line[line], *at;
			int value;
			at = find_switches(p, end, &value);
			if (!at || !says_value(at + GROUPED, end, value))
				continue;
			if (text)
				memset(text + (at - page->text), ' ', GROUPED);
			rows++;
			for (const char *q = at + GROUPED; q < end && !text; q++)
				if (isalpha((unsigned char)*q)) {
					words++;
					break;
				}
		}
		/* statements beside some of them */
		if (!pass && (rows < 2 || words * 4 < rows))
			return page;
		text = text ? text : arena_strndup(a, page->text, page->len);
	}
	struct source *plain = source_new(a, page->name, text, page->len);
	plain->file = page->file ? page->file : page;
	return plain;
}

/* ---- all of it ---- */

struct source *page_plain(struct arena *a, struct diag *d, struct source *page)
{
	char *text = NULL;
	const char *end = page->text + page->len;
	unsigned n = 0;
	struct pos first = {page, 0, 1, 1};
	for (unsigned line = 1; line <= page->lines; line++) {
		const char *p = page->line[line - 1], *next = page->line[line];
		for (struct show_char c; p < next; p += c.len) {
			c = show_char(p, (size_t)(end - p));
			/* a byte from A0 on may be a letter of another code */
			if (c.fine || is_space(*p) || (c.len == 1 && (unsigned char)*p >= 0xA0))
				continue;
			if (!text)
				text = arena_strndup(a, page->text, page->len);
			if (!n++)
				first = (struct pos){page, line, (unsigned)(p - page->line[line - 1]) + 1, 1};
			memset(text + (p - page->text), ' ', c.len);
		}
	}
	if (!n)
		return without_switches(a, page);
	diag(d, DIAG_WARNING, first, "%u control character%s on this page, the first here: each is read as a blank", n,
	     n == 1 ? "" : "s");
	struct source *plain = source_new(a, page->name, text, page->len);
	plain->file = page;
	return without_switches(a, plain);
}
