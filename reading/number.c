#include "reading/number.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asm/scan.h"
#include "reading/numeral.h"

enum { NUMBER_MAX = 1 << 24 };	/* longer ones are cut */

const char decimal_digits[] = "0123456789";

static const unsigned highest[] = {[WIDTH_BYTE] = 0xFF, [WIDTH_ADDRESS] = 0xFFFF};

int hex_value(char ch)
{
	const char *d = strchr(number_letters, toupper((unsigned char)ch));
	return ch && d ? (int)(d - number_letters) : -1;
}

/* ---- one style ---- */

unsigned style_least(const struct number_style *s, enum width width)
{
	return !style_bare(s, width) ? s->digits[width] : width == WIDTH_ADDRESS ? s->least : 1;
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
	unsigned unit = style_least(s, WIDTH_BYTE);
	return unit == s->digits[WIDTH_BYTE] && t->len % unit == 0 && all_digits(t, s->letters) ? t->len / unit : 0;
}

long number_digits(const struct number_style *s, const struct token *t)
{
	char text[NUMBER_MOST];
	unsigned digits = s->digits[WIDTH_ADDRESS];
	if (!t->len || t->len > digits)
		return -1;
	memset(text, '0', digits);
	memcpy(text + digits - t->len, t->text, t->len);
	return style_value(s, WIDTH_ADDRESS, text, digits);
}

int number_value(const struct reader *r, const struct token *t, enum width width)
{
	if (t->numeral)
		return (int)numeral_value(t);
	int value = t->len < style_least(r->style, width) ? -1 : (int)style_value(r->style, width, t->text, t->len);
	/* 826 is an address and 208 a byte, where both may have three digits */
	bool byte = width == WIDTH_ADDRESS && r->style->bare && t->len <= r->style->digits[WIDTH_BYTE] && value <= (int)highest[WIDTH_BYTE];
	return byte ? -1 : value;
}

unsigned number_text(const struct number_style *s, unsigned value, enum width width, char text[NUMBER_MOST])
{
	unsigned n = style_print(s, width, value, text), zeros = 0;
	while (style_bare(s, width) && zeros + 1 < n && text[zeros] == '0')
		zeros++;
	memmove(text, text + zeros, n - zeros + 1);
	return n - zeros;
}

const char *number_printed(const struct number_style *s, unsigned value, enum width width, char text[NUMBER_MOST])
{
	unsigned n = number_text(s, value, width, text), half = s->digits[WIDTH_BYTE];
	if (s->split && width == WIDTH_ADDRESS) {
		memmove(text + half + 1, text + half, n - half + 1);
		text[half] = ' ';
	}
	return text;
}

void number_reads(const struct reader *r, const struct token *t, unsigned value, enum width width, struct buf *out)
{
	char text[NUMBER_MOST];
	if (t && t->numeral) {
		unsigned len = numeral_text(t, value, text), half = t->numeral->style->split && t->numeral->bytes == 2 ? len / 2 : 0;
		buf_printf(out, "%.*s%s%s", (int)half, text, half ? " " : "", text + half);
	} else {
		buf_puts(out, number_printed(r->style, value, width, text));
	}
}

unsigned number_cost(const struct reader *r, const struct token *t, unsigned value, enum width width)
{
	char truth[NUMBER_MOST];
	if (t->numeral)
		return numeral_cost(r->confusions, t, value);
	if (width == WIDTH_BYTE && !r->style->bare)
		return numeral_costs(r->confusions, r->style, t)[value & 0xFF];
	if (number_value(r, t, width) == (int)value)
		return 0;
	unsigned n = number_text(r->style, value & highest[width], width, truth);
	return confuse(r->confusions, t->text, t->len, truth, n);
}

unsigned number_best(const struct reader *r, const struct token *t, enum width width)
{
	const struct number_style *s = r->style;
	int exact = number_value(r, t, width);
	if (t->numeral)
		return numeral_best(r->confusions, t);
	if (exact >= 0)
		return (unsigned)exact;
	unsigned least = ~0u, best = 0;
	if (t->len >= style_least(s, width) && t->len <= s->digits[width]) {
		char text[NUMBER_MOST];
		numeral_by_digits(r->confusions, s, t, text);
		struct token likely = {.text = text, .len = t->len};
		exact = number_value(r, &likely, width);
		if (exact >= 0)
			return (unsigned)exact;
	}
	if (width == WIDTH_BYTE && !s->bare)
		return numeral_likeliest(r->confusions, s, width, t);
	for (unsigned v = 0; width == WIDTH_BYTE && v <= highest[width]; v++) {
		unsigned cost = number_cost(r, t, v, width);
		if (cost < least) {
			least = cost;
			best = v;
		}
	}
	return best;
}

struct token number_shaped(const struct reader *r, const struct token *t, char out[CONFUSE_MAX])
{
	struct token as = *t;
	as.text = out;
	as.len = confuse_shapes(r->confusions, t->text, t->len, out);
	return as.len && number_value(r, &as, WIDTH_BYTE) >= 0 ? as : *t;
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
		value = value * radix + confuse_likeliest(r->confusions, &t->text[i], digits);
	return value;
}

unsigned decimal_best(const struct reader *r, const struct token *t)
{
	return digits_best(r, t, decimal_digits);
}

/* ---- numbers of the dialect ---- */

/* 040100A, of Heath's assembler: page and place in octal; -1: it is no such number. */
static long split_number(const struct token *t)
{
	const struct number_style *s = &number_style[NUMBER_SPLIT];
	unsigned digits = s->digits[WIDTH_ADDRESS];
	return t->len == digits + 1 && toupper((unsigned char)t->text[digits]) == 'A' ? style_value(s, 2, t->text, digits) : -1;
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
	if (len == 3 && strchr("'\"", *t->text) && t->text[2] == *t->text)
		return (unsigned char)t->text[1];
	long split = split_number(t);
	if (split >= 0)
		return split;
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

bool number_in_two_bases(const struct reader *r, const struct token *t, enum width width)
{
	char letter = t->len > 1 ? (char)toupper((unsigned char)t->text[t->len - 1]) : '\0';
	unsigned zeros = 0;
	while (zeros < t->len && t->text[zeros] == '0')
		zeros++;
	return !r->dialect->hex && r->dialect->radix == 10 && (letter == 'D' || letter == 'B') && suffixed_number(t) >= 0
		&& all_digits(t, number_letters) && t->len - zeros <= number_style[NUMBER_HEX].digits[width];
}

bool number_cut(const struct reader *r, const struct token *t, const struct token *rest)
{
	char text[NUMBER_MOST];
	unsigned n = t->len + rest->len;
	if (r->dialect->hex || r->dialect->radix != 10 || !t->len || !rest->len || n > sizeof text || toupper((unsigned char)t->text[t->len - 1]) == 'H')
		return false;
	memcpy(text, t->text, t->len);
	memcpy(text + t->len, rest->text, rest->len);
	return toupper((unsigned char)text[n - 1]) == 'H' && suffixed_number(&(struct token){.text = text, .len = n}) >= 0;
}

/* The value of a number without a mark, in the base that the page has those in; -1: it has a mark, or nothing says which. */
static long unmarked_number(const struct reader *r, const struct token *t)
{
	char text[8];
	bool tells = r->dialect->hex ? *r->dialect->hex != '\0' : r->dialect->radix == 10;
	/* one digit is the same in both */
	const char *digits = r->unmarked == 16 && t->len > 1 ? number_letters : decimal_digits;
	unsigned most = number_style[r->unmarked == 8 ? NUMBER_OCTAL : NUMBER_DECIMAL].digits[2];
	if (!tells || (!r->unmarked && t->len > 1) || !t->len || t->len > most || !all_digits(t, digits))
		return -1;
	memcpy(text, t->text, t->len);
	text[t->len] = '\0';
	char *end;
	long value = strtol(text, &end, r->unmarked ? (int)r->unmarked : 10);
	return *end ? -1 : value;
}

/* $0400 where addresses are printed in decimal: the value of a number with the mark of hexadecimal ones; -1: it has none, or needs it not. */
static long marked_number(const struct reader *r, const struct token *t, enum width width)
{
	const char *mark = r->dialect->hex;
	char text[8], *end;
	bool marked = mark && *mark && t->len > 1 && t->len < sizeof text && *t->text == *mark && style_radix(r->style, width == WIDTH_ADDRESS ? 2 : 1) == 10;
	if (!marked)
		return -1;
	memcpy(text, t->text + 1, t->len - 1);
	text[t->len - 1] = '\0';
	long value = isxdigit((unsigned char)*text) ? strtol(text, &end, 16) : -1;
	return value < 0 || *end ? -1 : value;
}

struct token bare_number(const struct reader *r, const struct token *t, enum width width)
{
	if (t->marked)		/* it is printed as an address */
		return *t;
	long value = unmarked_number(r, t);
	value = value < 0 ? marked_number(r, t, width) : value;
	value = value >= 0 || r->dialect->hex || r->dialect->radix != 10 ? value : suffixed_number(t);
	if (value >= 0 && value <= (long)highest[width]) {
		struct token made = *t;
		char *text = arena_alloc(r->arena, NUMBER_MOST);
		made.len = number_text(r->style, (unsigned)value, width, text);
		made.text = text;
		/* as long as what is known for a number of this width: 520 is an address, too */
		for (; made.len < style_least(r->style, width); made.len++) {
			memmove(text + 1, text, made.len + 1);
			*text = '0';
		}
		return made;
	}
	struct token bare = *t;
	if (bare.len > 1 && strchr("$&#", *bare.text)) {
		bare.text++;
		bare.len--;
		/* LD DE,#21: where an operand has one width its zeros need not be there */
		unsigned zeros = style_least(r->style, width) - bare.len;
		if (width == WIDTH_ADDRESS && !r->dialect->hex && bare.len == r->style->digits[WIDTH_BYTE] && zeros) {
			bare.text = arena_printf(r->arena, "%0*d%.*s", (int)zeros, 0, (int)bare.len, bare.text);
			bare.len += zeros;
		}
	}
	return bare;
}
