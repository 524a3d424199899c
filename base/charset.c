#include "base/charset.h"

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

const struct charset charset_zx81 = {
	"ZX81",
	" `'^~|&@%!\\\"#$:?()><=+-*/;,.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", NULL,
};

const struct charset charset_zx80 = {
	"ZX80",
	" \"|_`'~@&%!\\#$:?()-+*/=><;,.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", NULL,
};

/* Commodore's: small letters where ASCII has capitals, and those above. */
static int petscii(char c)
{
	unsigned char u = (unsigned char)c;
	return islower(u) ? u - 0x20 : isupper(u) ? u + 0x80 : u < 0x60 || u == '|' ? u : -1;
}

/* What its screen memory holds for them. */
static int screen(char c)
{
	unsigned char u = (unsigned char)c;
	if (islower(u))
		return u - 0x60;
	return u == '@' || (u >= '[' && u <= '_') ? u - 0x40 : u >= ' ' && u < '_' ? u : -1;
}

static int high_bit(char c)
{
	return (unsigned char)c | 0x80;
}

static const struct charset charset_petscii = {"PETSCII", "", petscii};
static const struct charset charset_screen = {"screen", "", screen};
static const struct charset charset_high = {"high", "", high_bit};

static const struct {
	const char *name;
	const struct charset *set;
} named[] = {
	{"ascii", NULL}, {"none", NULL}, {"petscii", &charset_petscii}, {"screen", &charset_screen},
	{"zx81", &charset_zx81}, {"zx80", &charset_zx80}, {"high", &charset_high},
};

enum { NAMED = sizeof named / sizeof *named };

bool charset_find(const char *name, size_t len, const struct charset **set)
{
	for (size_t i = 0; i < NAMED; i++)
		if (strlen(named[i].name) == len && !strncasecmp(named[i].name, name, len)) {
			*set = named[i].set;
			return true;
		}
	return false;
}

void charset_names(struct buf *out)
{
	for (size_t i = 0; i < NAMED; i++)
		buf_printf(out, "%s%s", i == 0 ? "" : i + 1 < NAMED ? ", " : " and ", named[i].name);
}

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
	if (set->code)
		return set->code(c);
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
