#include "collate/token.h"

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
	if (isspace((unsigned char)*p))
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
