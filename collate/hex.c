#include "collate/hex.h"

#include <ctype.h>

enum { DIGITS_KEPT = 0x7FFFFFF };	/* of a number: the last */

int token_hex(const struct token *t, unsigned digits)
{
	unsigned v = 0;
	if (t->len != digits)
		return -1;
	for (unsigned i = 0; i < digits; i++) {
		char ch = t->text[i];
		if (!isdigit((unsigned char)ch) && (ch < 'A' || ch > 'F'))
			return -1;
		v = (v & DIGITS_KEPT) << 4 | (unsigned)hex_value(ch);
	}
	return (int)v;
}

unsigned hex_cost(const struct collation *c, const struct token *t, unsigned value, unsigned digits)
{
	char truth[8];
	if (token_hex(t, digits) == (int)value)
		return 0;
	for (unsigned i = digits; i-- > 0; value >>= 4)
		truth[i] = number_letters[value & 15];
	return confuse(&c->confusions, t->text, t->len, truth, digits);
}
