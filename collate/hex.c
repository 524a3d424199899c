#include "collate/hex.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "asm/scan.h"
#include "collate/numeral.h"

enum { NUMBER_MAX = 1 << 24 };	/* of a decimal number; longer ones are cut */
enum { DIGITS_KEPT = 0x7FFFFFF };	/* of a hexadecimal one: the last */

const char hex_digits[] = "0123456789ABCDEF", decimal_digits[] = "0123456789";

int hex_value(char ch)
{
	const char *d = strchr(hex_digits, toupper((unsigned char)ch));
	return ch && d ? (int)(d - hex_digits) : -1;
}

int token_hex(const struct token *t, unsigned digits)
{
	unsigned v = 0;
	if (t->numeral)
		return (int)numeral_value(t);
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
	if (t->numeral)
		return numeral_cost(&c->confusions, t, value);
	if (token_hex(t, digits) == (int)value)
		return 0;
	for (unsigned i = digits; i-- > 0; value >>= 4)
		truth[i] = hex_digits[value & 15];
	return confuse(&c->confusions, t->text, t->len, truth, digits);
}

void number_text(const struct token *t, unsigned value, unsigned digits, struct buf *out)
{
	char text[NUMBER_MOST];
	if (t && t->numeral) {
		unsigned len = numeral_text(t, value, text), half = t->numeral->style->split && t->numeral->bytes == 2 ? len / 2 : 0;
		buf_printf(out, "%.*s%s%s", (int)half, text, half ? " " : "", text + half);
	} else {
		buf_printf(out, "%0*X", (int)digits, value);
	}
}

/* 3EH, 76Q, 62: the letter tells the radix; -1: it is no such number. */
static long suffixed_number(const struct token *t)
{
	static const struct {
		char letter;
		int radix;
	} radices[] = {{'H', 16}, {'Q', 8}, {'O', 8}, {'B', 2}, {'D', 10}};
	char text[16];
	int radix = 10;
	unsigned len = t->len;
	if (len == 3 && *t->text == '\'' && t->text[2] == '\'')
		return (unsigned char)t->text[1];
	if (!len || len >= sizeof text || !isdigit((unsigned char)*t->text))
		return -1;
	for (unsigned i = 0; i < sizeof radices / sizeof *radices; i++)
		if (len > 1 && toupper((unsigned char)t->text[t->len - 1]) == radices[i].letter) {
			radix = radices[i].radix;
			len = t->len - 1;
		}
	memcpy(text, t->text, len);
	text[len] = '\0';
	char *end;
	long value = strtol(text, &end, radix);
	return *end || value > 0xFFFF ? -1 : value;
}

struct token bare_number(const struct collation *c, const struct token *t, unsigned digits)
{
	long value = c->dialect->hex || c->dialect->radix != 10 ? -1 : suffixed_number(t);
	if (value >= 0 && (digits > 2 || value <= 0xFF)) {
		struct token made = *t;
		made.text = arena_printf(c->arena, "%0*lX", (int)digits, value);
		made.len = digits;
		return made;
	}
	struct token bare = *t;
	if (bare.len > 1 && strchr("$&#", *bare.text)) {
		bare.text++;
		bare.len--;
	}
	return bare;
}

enum stmt_kind directive_kind(const struct dialect *dialect, const struct token *t)
{
	for (const struct asm_directive *d = dialect->scanner->directives; d->name; d++)
		if (token_is(t, d->name))
			return d->kind;
	return STMT_NONE;
}

unsigned hex_best(const struct collation *c, const struct token *t, unsigned digits)
{
	if (t->numeral)
		return numeral_best(&c->confusions, t);
	int exact = token_hex(t, digits);
	if (exact >= 0)
		return (unsigned)exact;
	unsigned value = 0;
	if (t->len == digits) {
		for (unsigned i = 0; i < digits; i++)
			value = value << 4 | confuse_likeliest(&c->confusions, t->text[i], hex_digits);
		return value;
	}
	unsigned least = ~0u;
	for (unsigned v = 0; digits == 2 && v < 256; v++) {
		unsigned cost = hex_cost(c, t, v, 2);
		if (cost < least) {
			least = cost;
			value = v;
		}
	}
	return value;
}

unsigned decimal_cost(const struct collation *c, const struct token *t, unsigned value)
{
	char truth[16];
	unsigned n = 0, skip = 0;
	for (unsigned v = value; v || !n; v /= 10)
		truth[n++] = (char)('0' + v % 10);
	for (unsigned i = 0; i < n / 2; i++) {
		char swap = truth[i];
		truth[i] = truth[n - 1 - i];
		truth[n - 1 - i] = swap;
	}
	while (skip + n < t->len && t->text[skip] == '0')
		skip++;
	return confuse(&c->confusions, t->text + skip, t->len - skip, truth, n);
}

unsigned decimal_best(const struct collation *c, const struct token *t)
{
	unsigned value = 0;
	for (unsigned i = 0; i < t->len && value < NUMBER_MAX; i++)
		value = value * 10 + confuse_likeliest(&c->confusions, t->text[i], decimal_digits);
	return value;
}
