#include "collate/number.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asm/scan.h"

enum { NUMBER_MAX = 1 << 24 };	/* longer ones are cut */

const char decimal_digits[] = "0123456789", hex_digits[] = "0123456789ABCDEF";

const struct number_style number_styles[] = {
	{"hexadecimal", hex_digits, {2, 4}, {2, 4}, false},
	{"split octal", "01234567", {3, 6}, {3, 6}, true},
	{"octal", "01234567", {3, 6}, {3, 6}, false},
	{"decimal", decimal_digits, {1, 4}, {3, 5}, false},
	{0},
};

static const unsigned highest[] = {[WIDTH_BYTE] = 0xFF, [WIDTH_ADDRESS] = 0xFFFF};

int hex_value(char ch)
{
	const char *d = strchr(hex_digits, toupper((unsigned char)ch));
	return ch && d ? (int)(d - hex_digits) : -1;
}

/* ---- one style ---- */

static unsigned radix_of(const struct number_style *s)
{
	return (unsigned)strlen(s->digits);
}

/* The value of so many digits of the style, without any other character; -1: others. */
static long digits_value(const struct number_style *s, const char *text, unsigned len)
{
	long v = 0;
	for (unsigned i = 0; i < len; i++) {
		const char *d = text[i] ? strchr(s->digits, text[i]) : NULL;
		if (!d)
			return -1;
		v = v * (long)radix_of(s) + (d - s->digits);
	}
	return v;
}

bool all_digits(const struct token *t, const char *digits)
{
	for (unsigned i = 0; i < t->len; i++)
		if (!t->text[i] || !strchr(digits, t->text[i]))
			return false;
	return t->len > 0;
}

unsigned number_joined(const struct reader *r, const struct token *t)
{
	const struct number_style *s = r->style;
	unsigned unit = s->least[WIDTH_BYTE];
	return unit == s->most[WIDTH_BYTE] && t->len % unit == 0 && all_digits(t, s->digits) ? t->len / unit : 0;
}

/* An address of two bytes. */
static bool is_pair(const struct number_style *s, enum width width)
{
	return s->split && width == WIDTH_ADDRESS;
}

long number_digits(const struct number_style *s, const struct token *t)
{
	unsigned half = s->most[WIDTH_BYTE];
	if (!t->len || t->len > s->most[WIDTH_ADDRESS])
		return -1;
	long page = s->split && t->len > half ? digits_value(s, t->text, t->len - half) : 0;
	long rest = s->split && t->len > half ? digits_value(s, t->text + t->len - half, half) : digits_value(s, t->text, t->len);
	return page < 0 || rest < 0 ? -1 : page << 8 | rest;
}

int number_value(const struct reader *r, const struct token *t, enum width width)
{
	const struct number_style *s = r->style;
	if (t->len < s->least[width] || t->len > s->most[width])
		return -1;
	if (!is_pair(s, width)) {
		long v = digits_value(s, t->text, t->len);
		return v > (long)highest[width] ? -1 : (int)v;
	}
	unsigned half = s->most[WIDTH_BYTE];
	long page = digits_value(s, t->text, half), place = digits_value(s, t->text + half, half);
	return page < 0 || place < 0 || page > 0xFF || place > 0xFF ? -1 : (int)(page << 8 | place);
}

static unsigned put_digits(const struct number_style *s, unsigned value, unsigned least, char *text)
{
	unsigned n = 1, radix = radix_of(s);
	for (unsigned v = value; v >= radix; v /= radix)
		n++;
	n = n < least ? least : n;
	for (unsigned i = n; i-- > 0; value /= radix)
		text[i] = s->digits[value % radix];
	return n;
}

unsigned number_text(const struct number_style *s, unsigned value, enum width width, char text[NUMBER_TEXT])
{
	unsigned n = 0;
	if (is_pair(s, width))
		n = put_digits(s, value >> 8, s->least[WIDTH_BYTE], text);
	n += put_digits(s, is_pair(s, width) ? value & 0xFF : value, is_pair(s, width) ? s->least[WIDTH_BYTE] : s->least[width], text + n);
	text[n] = '\0';
	return n;
}

const char *number_printed(const struct number_style *s, unsigned value, enum width width, char text[NUMBER_TEXT])
{
	unsigned n = number_text(s, value, width, text), half = s->least[WIDTH_BYTE];
	if (is_pair(s, width)) {
		memmove(text + half + 1, text + half, n - half + 1);
		text[half] = ' ';
	}
	return text;
}

unsigned number_cost(const struct reader *r, const struct token *t, unsigned value, enum width width)
{
	char truth[NUMBER_TEXT];
	if (number_value(r, t, width) == (int)value)
		return 0;
	unsigned n = number_text(r->style, value & highest[width], width, truth);
	return confuse(r->confusions, t->text, t->len, truth, n);
}

unsigned number_best(const struct reader *r, const struct token *t, enum width width)
{
	const struct number_style *s = r->style;
	int exact = number_value(r, t, width);
	if (exact >= 0)
		return (unsigned)exact;
	unsigned value = 0, least = ~0u, best = 0;
	if (t->len >= s->least[width] && t->len <= s->most[width]) {
		char text[NUMBER_TEXT];
		for (unsigned i = 0; i < t->len; i++)
			text[i] = s->digits[confuse_likeliest(r->confusions, t->text[i], s->digits)];
		struct token likely = {.text = text, .len = t->len};
		exact = number_value(r, &likely, width);
		if (exact >= 0)
			return (unsigned)exact;
	}
	for (unsigned v = 0; width == WIDTH_BYTE && v <= highest[width]; v++) {
		unsigned cost = number_cost(r, t, v, width);
		if (cost < least) {
			least = cost;
			best = v;
		}
	}
	return width == WIDTH_BYTE ? best : value;
}

/* ---- numbers of lines ---- */

unsigned decimal_cost(const struct reader *r, const struct token *t, unsigned value)
{
	char truth[16];
	unsigned n = (unsigned)snprintf(truth, sizeof truth, "%u", value), skip = 0;
	while (skip + n < t->len && t->text[skip] == '0')
		skip++;
	return confuse(r->confusions, t->text + skip, t->len - skip, truth, n);
}

unsigned digits_best(const struct reader *r, const struct token *t, const char *digits)
{
	unsigned value = 0, radix = (unsigned)strlen(digits);
	for (unsigned i = 0; i < t->len && value < NUMBER_MAX; i++)
		value = value * radix + confuse_likeliest(r->confusions, t->text[i], digits);
	return value;
}

unsigned decimal_best(const struct reader *r, const struct token *t)
{
	return digits_best(r, t, decimal_digits);
}

/* ---- numbers of the dialect ---- */

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

struct token bare_number(const struct reader *r, const struct token *t, enum width width)
{
	long value = r->dialect->hex || r->dialect->radix != 10 ? -1 : suffixed_number(t);
	if (value >= 0 && value <= (long)highest[width]) {
		struct token made = *t;
		char *text = arena_alloc(r->arena, NUMBER_TEXT);
		made.len = number_text(r->style, (unsigned)value, width, text);
		made.text = text;
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
