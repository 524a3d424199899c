#include "page/signs.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

enum { TOLD = 2 };	/* so many words are no accident */

static const struct signs {
	const char *const told[5];	/* a number behind one of these, in hexadecimal digits, tells such a page; a blank may be several */
	char hex, immediate, label;	/* the mark of a base, of an immediate number, before a label; 0: as elsewhere */
	char comment;			/* up to the end of the line */
	const char *character;		/* before one in quotes, its code: ASC"0" */
	const char *text;		/* the operation whose text stands between two slashes */
	const char *origin;		/* the variable that says where the program goes: P%=&2800 */
	bool small;			/* names are in small letters; those here are read as capitals */
} all_signs[] = {
	{{"@#", "LDA @", "LDX @", "LDY @", "CMP @"}, '#', '@', ':', '\\', "CH", NULL, "P", false},
	{{"#&", "%=&", "JSR &", "LDA &", "STA &"}, '&', 0, '.', '\\', "ASC", NULL, "P%", true},
	{{",#", "(#", "RST #", "ORG #", "EQU #"}, '#', 0, 0, 0, NULL, "DEFM", NULL, false},
};
enum { SIGNS = sizeof all_signs / sizeof *all_signs, HEX = '$' };

static bool begins(const char *p, const char *end, const char *what)
{
	size_t n = strlen(what);
	return (size_t)(end - p) > n && !memcmp(p, what, n);
}

/* Does a number stand behind what is looked for? */
static bool tells(const char *p, const char *end, const char *what)
{
	for (; *what && p < end && *p == *what; what++)
		for (p++; *what == ' ' && p < end && *p == ' ';)
			p++;
	return !*what && p < end && isxdigit((unsigned char)*p);
}

static unsigned count_told(const struct source *page, const char *what)
{
	unsigned n = 0;
	const char *end = page->text + page->len;
	for (const char *p = page->text; p < end; p++)
		n += *p == *what && tells(p, end, what);
	return n;
}

/* Numbers with a dollar before them are of the notations that are read as they are. */
static const struct signs *signs_of(const struct source *page)
{
	static const char dollar[] = {HEX, '\0'};
	unsigned most = count_told(page, dollar);
	const struct signs *found = NULL;
	most = most < TOLD ? TOLD - 1 : most;
	for (unsigned i = 0; i < SIGNS; i++) {
		unsigned n = 0;
		for (unsigned k = 0; k < sizeof all_signs->told / sizeof *all_signs->told && all_signs[i].told[k]; k++)
			n += count_told(page, all_signs[i].told[k]);
		if (n <= most)
			continue;
		most = n;
		found = &all_signs[i];
	}
	return found;
}

/* ASC"0" is '0'; the rest of its word moves up, and blanks are behind it. */
static void change_character(char *p, const char *end, const char *name)
{
	enum { QUOTED = 3 };	/* '0' */
	size_t n = strlen(name);
	char *behind = p + n + QUOTED, *last = behind;
	if (!begins(p, end, name) || behind > end || p[n] != '"' || behind[-1] != '"')
		return;
	while (last < end && !isspace((unsigned char)*last))
		last++;
	p[n] = p[n + 2] = '\'';
	memmove(p, p + n, (size_t)(last - p) - n);
	memset(last - n, ' ', n);
}

/* DEFM /TEXT/: what the slashes mark stands in quotes. */
static void change_text(char *p, char *end, const char *name)
{
	char *from = begins(p, end, name) ? p + strlen(name) : end;
	while (from < end && *from == ' ')
		from++;
	char *to = from < end && *from == '/' ? memchr(from + 1, '/', (size_t)(end - from) - 1) : NULL;
	if (!to || memchr(from, '"', (size_t)(to - from)))
		return;
	*from = *to = '"';
}

/* P%=&2800 is  *=$2800 */
static void change_origin(char *p, const char *end, const char *name)
{
	size_t n = strlen(name);
	if (!begins(p, end, name) || p[n] != '=')
		return;
	memset(p, ' ', n);
	p[n - 1] = '*';
}

/* 30 [OPT pass%  100 ]: the brackets about the statements make nothing; a line that is nothing else is a comment. */
static void change_bracket(char *p, const char *end)
{
	static const char option[] = "OPT";
	while (p < end && (isdigit((unsigned char)*p) || *p == ' '))
		p++;
	const char *behind = p + 1;
	while (behind < end && isspace((unsigned char)*behind))
		behind++;
	if (p < end && strchr("[]", *p) && (behind >= end || (*p == '[' && begins(behind, end, option))))
		*p = ';';
}

static void change_line(const struct signs *s, char *p, char *end)
{
	if (s->origin)
		change_bracket(p, end);
	for (char quote = 0, before = ' '; p < end; before = *p++) {
		bool word = isspace((unsigned char)before);
		if (s->character && !quote)
			change_character(p, end, s->character);
		if (word && s->text)
			change_text(p, end, s->text);
		if (word && s->origin)
			change_origin(p, end, s->origin);
		if (quote || strchr("\"'", *p)) {
			quote = !quote ? *p : *p == quote ? 0 : quote;
			continue;
		}
		char next = p + 1 < end ? p[1] : ' ';
		if (s->small)
			*p = (char)toupper((unsigned char)*p);
		if (s->hex == *p && isxdigit((unsigned char)next))
			*p = HEX;
		else if (s->immediate && s->immediate == *p)
			*p = '#';
		else if (word && s->label && s->label == *p && isalpha((unsigned char)next))
			*p = ' ';
		else if (word && s->comment && s->comment == *p)
			*p = ';';
	}
}

char *signs_changed(struct arena *a, const struct source *page)
{
	const struct signs *s = signs_of(page);
	if (!s)
		return NULL;
	char *text = arena_strndup(a, page->text, page->len);
	for (unsigned line = 0; line < page->lines; line++)
		change_line(s, text + (page->line[line] - page->text), text + (page->line[line + 1] - page->text));
	return text;
}
