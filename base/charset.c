#include "base/charset.h"

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

const struct charset charset_zx81 = {
	"ZX81",
	" `'^~|&@%!\\\"#$:?()><=+-*/;,.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
};

const struct charset charset_zx80 = {
	"ZX80",
	" \"|_`'~@&%!\\#$:?()-+*/=><;,.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
};

int charset_shown(const struct charset *set, char c)
{
	bool inverse = islower((unsigned char)c);
	const char *p = strchr(set->at, toupper((unsigned char)c));
	if (!p || !*p)
		return -1;
	return (int)(p - set->at) + (inverse ? CHARSET_INVERSE : 0);
}

int charset_code(const struct charset *set, char c)
{
	return charset_unicode(set, c) ? -1 : charset_shown(set, c);
}

const char *charset_unicode(const struct charset *set, char c)
{
	static const struct {
		char c;
		const char *utf8;
	} shapes[] = {
		{'`', "\u2598"}, {'\'', "\u259D"}, {'~', "\u2596"}, {'^', "\u2580"}, {'_', "\u2584"},
		{'|', "\u258C"}, {'&', "\u259E"}, {'@', "\u259B"}, {'%', "\u2592"},
		{'\\', "\U0001FB8E"}, {'!', "\U0001FB8F"}, {'#', "\u00A3"},
	};
	if (c == '@' && set == &charset_zx80)
		return "\u2597";
	for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
		if (shapes[i].c == c)
			return shapes[i].utf8;
	return NULL;
}
