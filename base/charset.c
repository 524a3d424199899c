#include "base/charset.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

const struct charset charset_zx81 = {
	"ZX81",
	" \1\1\1\1\1\1\1\1\1\1\"\1$:?()><=+-*/;,.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
};

int charset_code(const struct charset *set, char c)
{
	bool inverse = islower((unsigned char)c);
	const char *p = strchr(set->at, toupper((unsigned char)c));
	if (!p || !*p || *p == '\1')
		return -1;
	return (int)(p - set->at) + (inverse ? CHARSET_INVERSE : 0);
}
